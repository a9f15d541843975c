"""The screen: windows, scenes and widgets. The only package that imports pygame, and one that knows no game by name."""
