"""Short sounds by name, from assets/sounds. The mixer is opened by the first sound that is to be heard, for it costs
time at start; where there is no sound device, all is silent and nothing fails."""

import pygame

from slavika.client import folders


class Sounds:
    """The sounds of the program at one volume, from 0 (off) to 1."""

    def __init__(self, volume: float = 0.6):
        self.volume = volume
        self._opened: bool | None = None  # None: not tried yet
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}

    def play(self, name: str, gain: float = 1.0) -> None:
        """Let a sound be heard; an unknown name is silent."""
        if self.volume <= 0 or not self._open():
            return
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        sound = self._loaded[name]
        if sound is not None:
            sound.set_volume(max(0.0, min(1.0, self.volume * gain)))
            sound.play()

    def close(self) -> None:
        """Give the sound device back."""
        if self._opened:
            pygame.mixer.quit()
        self._opened = None
        self._loaded.clear()

    def _open(self) -> bool:
        if self._opened is None:
            try:
                if not pygame.mixer.get_init():
                    pygame.mixer.init(22_050, -16, 2, 512)
                self._opened = pygame.mixer.get_init() is not None
            except (pygame.error, NotImplementedError):  # no device, or a build without a mixer
                self._opened = False
        return self._opened

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        path = folders.assets() / "sounds" / f"{name}.wav"
        try:
            return pygame.mixer.Sound(str(path))
        except (pygame.error, FileNotFoundError):
            return None
