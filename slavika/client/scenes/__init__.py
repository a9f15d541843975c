"""The scenes of the program, one module each. A scene is found by its module; nothing is gathered here."""
