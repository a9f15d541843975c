"""Slavika: Slavic card games at one table, and a workshop to invent new ones."""
