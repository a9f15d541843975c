"""Other eyes: a picture as it is without colours, and as people see it whose eyes lack one of the three kinds of
cones. A help for whoever draws cards: what is told by colour alone is lost here. It knows no cards.

The matrices are those of G. M. Machado, M. M. Oliveira, L. A. F. Fernandes: "A Physiologically-based Model for
Simulation of Color Vision Deficiency" (IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009), for a
whole cone missing (severity 1.0), and that of luminance by ITU-R BT.709. They are meant for light, not for the bytes of
a picture, so these are turned into light first and back afterwards.
"""

import math
from collections.abc import Sequence
from functools import cache, lru_cache

import pygame

GREY, PROTANOPIA, DEUTERANOPIA, TRITANOPIA = "grey", "protanopia", "deuteranopia", "tritanopia"
Matrix = tuple[tuple[float, float, float], ...]  # what red, green and blue become, each of red, green and blue

EYES: dict[str, Matrix] = {
    GREY: ((0.2126, 0.7152, 0.0722),) * 3,
    PROTANOPIA: (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    DEUTERANOPIA: (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    TRITANOPIA: (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

# Dark colours are little light: in whole steps of 255 all below the thirteenth would be one. So everything is reckoned
# twice, and where there is less than this part of all light, by steps that are so many times finer.
FINE = 8
LANE = 4096  # bytes in a row of what is reckoned at once


def seen(picture: pygame.Surface, eye: str) -> pygame.Surface:
    """An opaque picture as that eye sees it."""
    data = pygame.image.tobytes(picture, "RGB")
    count = len(data) // 3
    room = -(-count // LANE) * LANE
    channels = [data[number::3].ljust(room, b"\0") for number in range(3)]
    found = bytearray(len(data))
    known: dict[tuple[float, ...], bytearray] = {}  # rows that are the same are reckoned once
    for place, row in enumerate(EYES[eye]):
        if row not in known:
            known[row] = _channel(channels, row)
        found[place::3] = known[row][:count]
    return pygame.image.frombuffer(found, picture.get_size(), "RGB")


def _channel(channels: Sequence[bytes], row: Sequence[float]) -> bytearray:
    """One channel of the picture that is seen."""
    coarse, _ = _light(channels, row, 1)
    fine, before = _light(channels, row, FINE)
    # Where the finer steps have come to their end, the coarse ones are taken.
    bright, dark = before.translate(_ENDED), before.translate(_GOING_ON)
    _blend(bright, coarse.translate(_shown(1)), pygame.BLEND_RGBA_MULT)
    _blend(dark, fine.translate(_shown(FINE)), pygame.BLEND_RGBA_MULT)
    _blend(bright, dark, pygame.BLEND_RGBA_ADD)
    return bright


def _light(channels: Sequence[bytes], row: Sequence[float], scale: int) -> tuple[bytearray, bytearray]:
    """The light of each pixel so many times enlarged, at most 255; and the same before anything was taken off it."""
    more, owed = [], bytearray(len(channels[0]))
    for channel, share in zip(channels, row, strict=True):
        if share < 0:
            _blend(owed, channel.translate(_share(-share * scale)), pygame.BLEND_RGBA_ADD)
        elif share > 0:
            parts = math.ceil(share)  # what is more than all light comes in two parts, lest it end at 255
            more += [channel.translate(_share(share / parts * scale))] * parts
    whole, before = bytearray(len(owed)), bytearray(len(owed))
    for part in more:
        _blend(before, part, pygame.BLEND_RGBA_ADD)
        _blend(whole, part, pygame.BLEND_RGBA_ADD)
        if min(row) < 0:  # taken off at once, for a sum ends at 255; what is not there yet to be taken off is owed
            paid = bytes(whole)
            _blend(whole, owed, pygame.BLEND_RGBA_SUB)
            _blend(owed, paid, pygame.BLEND_RGBA_SUB)
    return whole, before


def _blend(whole: bytearray, other: bytes | bytearray, how: int) -> None:
    """Change bytes by others, all at once: four of them make a pixel of a surface."""
    size = (LANE // 4, len(whole) // LANE)
    below, above = (pygame.image.frombuffer(data, size, "RGBA") for data in (whole, other))
    below.blit(above, (0, 0), None, how)


_ENDED = bytes([*[0] * 255, 255])
_GOING_ON = bytes([*[255] * 255, 0])


@cache
def _linear(value: int) -> float:
    """How much light a byte of a picture stands for, from 0 to 1."""
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


@lru_cache(maxsize=64)
def _share(share: float) -> bytes:
    """For each byte of a picture: that share of its light, as a byte."""
    return bytes(min(255, round(255 * share * _linear(value))) for value in range(256))


@cache
def _shown(scale: int) -> bytes:
    """For each byte of light, enlarged so many times: the byte of a picture."""
    lights = (value / 255 / scale for value in range(256))
    return bytes(
        round(255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055)) for light in lights
    )
