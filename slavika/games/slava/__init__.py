"""Slava: a trick-taking game of military cards under changing weather."""
