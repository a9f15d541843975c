"""Makes the sounds of this folder: `python assets/sounds/strike.py`. Standard library only, the same bytes every time.

All are short and quiet: paper is filtered noise, wood a thud with a few partials, glory a plucked string.
"""

import math
import random
import struct
import wave
from pathlib import Path

RATE = 22_050
HERE = Path(__file__).parent
Samples = list[float]


def save(name: str, samples: Samples, loudest: float) -> None:
    """Write one channel of 16 bits, its loudest sample at `loudest`, its end faded out."""
    top = max(abs(value) for value in samples) or 1.0
    fade = min(len(samples), RATE // 100)
    tail = [1.0] * (len(samples) - fade) + [1 - step / fade for step in range(fade)]
    whole = [int(32_767 * loudest * value * gain / top) for value, gain in zip(samples, tail, strict=True)]
    with wave.open(str(HERE / name), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(struct.pack(f"<{len(whole)}h", *whole))


def silence(seconds: float) -> Samples:
    """So long a nothing."""
    return [0.0] * int(seconds * RATE)


def mix(into: Samples, other: Samples, at: float = 0.0, gain: float = 1.0) -> Samples:
    """Lay a sound over another, from `at` seconds on."""
    start = int(at * RATE)
    into.extend([0.0] * (start + len(other) - len(into)))
    for place, value in enumerate(other, start):
        into[place] += gain * value
    return into


def rustle(seconds: float, low: float, high: float, attack: float, seed: int) -> Samples:
    """Paper: noise between two smoothing filters, swelling and dying."""
    chance = random.Random(seed)
    fast = slow = 0.0
    out = []
    for step in range(int(seconds * RATE)):
        t = step / RATE
        noise = chance.uniform(-1, 1)
        fast += high * (noise - fast)
        slow += low * (noise - slow)
        swell = min(1.0, t / attack) * math.exp(-5.5 * max(0.0, t - attack) / seconds)
        out.append((fast - slow) * swell)
    return out


def thud(pitch: float, seconds: float, partials: tuple[float, ...] = (1.0, 2.31, 3.9)) -> Samples:
    """Something of wood is touched."""
    return [
        sum(math.sin(math.tau * pitch * part * step / RATE) * math.exp(-step / RATE * 7 * part / seconds) / (1 + number)
            for number, part in enumerate(partials))
        for step in range(int(seconds * RATE))
    ]  # fmt: skip


def pluck(pitch: float, seconds: float, seed: int, damp: float = 0.996) -> Samples:
    """A string, by Karplus and Strong."""
    chance = random.Random(seed)
    period = round(RATE / pitch)
    string = [chance.uniform(-1, 1) for _ in range(period)]
    for _ in range(3):
        string = [(string[place] + string[place - 1]) / 2 for place in range(period)]
    out = []
    for step in range(int(seconds * RATE)):
        place = step % period
        out.append(string[place])
        string[place] = damp * (string[place] + string[(place + 1) % period]) / 2
    return out


def drum(pitch: float, seconds: float, seed: int) -> Samples:
    """A frame drum: a falling tone and a little skin."""
    phase = 0.0
    skin = rustle(seconds, 0.02, 0.25, 0.003, seed)
    out = []
    for step, noise in enumerate(skin):
        t = step / RATE
        phase += math.tau * pitch * (1 + 0.5 * math.exp(-t * 30)) / RATE
        out.append(math.sin(phase) * math.exp(-6 * t / seconds) + 0.3 * noise)
    return out


def main() -> None:
    """Every sound of the table."""
    save("card.wav", mix(rustle(0.13, 0.08, 0.55, 0.03, 1), thud(150, 0.07), 0.045, 0.16), 0.34)
    save("flip.wav", mix(rustle(0.07, 0.12, 0.8, 0.012, 2), rustle(0.06, 0.1, 0.7, 0.01, 3), 0.075, 0.8), 0.30)
    save("click.wav", mix(thud(520, 0.05), rustle(0.02, 0.2, 0.9, 0.002, 4), 0, 0.2), 0.22)

    won = mix(silence(0.02), drum(92, 0.5, 5), 0, 0.9)
    for number, pitch in enumerate((293.7, 440.0, 587.3)):
        mix(won, pluck(pitch, 1.0, 10 + number), 0.10 + 0.11 * number, 0.6)
    save("victory.wav", won, 0.42)

    lost = mix(silence(0.02), drum(74, 0.7, 6), 0, 1.0)
    mix(lost, drum(62, 0.8, 7), 0.26, 0.9)
    for number, pitch in enumerate((196.0, 155.6)):
        mix(lost, pluck(pitch, 1.0, 20 + number, 0.993), 0.12 + 0.26 * number, 0.45)
    save("defeat.wav", lost, 0.42)

    glory = mix(silence(0.01), pluck(587.3, 0.55, 30), 0, 0.8)
    mix(glory, pluck(880.0, 0.6, 31), 0.07, 0.6)
    save("glory.wav", glory, 0.30)


if __name__ == "__main__":
    main()
