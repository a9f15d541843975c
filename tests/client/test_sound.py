"""Sounds: heard where there is a device, silent where there is none, and never a reason to fail."""

import os

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from slavika.client import folders
from slavika.client.sound import Sounds

NAMES = sorted(path.stem for path in (folders.assets() / "sounds").glob("*.wav"))


def test_every_sound_can_be_played() -> None:
    """With the mixer opened by the first of them."""
    sounds = Sounds(0.5)
    for name in NAMES:
        sounds.play(name)
    opened = pygame.mixer.get_init()
    sounds.close()

    assert {"card", "flip", "victory", "defeat", "glory", "click"} <= set(NAMES)
    assert opened is not None


def test_silence_opens_nothing() -> None:
    """At volume 0 the device is left alone."""
    pygame.mixer.quit()
    Sounds(0).play("card")

    assert pygame.mixer.get_init() is None


def test_an_unknown_sound_is_silent() -> None:
    """A missing file is no reason to stop a game."""
    sounds = Sounds(0.5)
    sounds.play("nothing of that name")
    sounds.close()


def test_without_a_device_all_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is tried once, and not again with every card."""
    tries = []

    def refuse(*_: object) -> None:
        tries.append(1)
        raise pygame.error("no device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sounds = Sounds(0.5)
    sounds.play("card")
    sounds.play("card")

    assert len(tries) == 1
