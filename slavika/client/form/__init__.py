"""The form: a card of cards.yaml with everything that may be said of it, made from what its game declares. It knows no
game and no field by name; whatever is changed in it changes those characters of the file and no others."""

from slavika.client.form.card_form import CardForm

__all__ = ["CardForm"]
