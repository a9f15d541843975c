"""The program's own small widgets: what menus, settings, dialogs and the reader are made of. Each works by mouse and by
keyboard and shows its focus; each is measured before it is placed, so that no text is cut at any window size. They know
no game and no scene."""

from slavika.client.widgets.button import Button
from slavika.client.widgets.choice import Choice, Option
from slavika.client.widgets.containers import Column, Ground, Middle, Row, Sheet, Space
from slavika.client.widgets.field import Field
from slavika.client.widgets.label import Heading, Label
from slavika.client.widgets.listing import Line, Listing
from slavika.client.widgets.panel import Panel
from slavika.client.widgets.rich import RichText
from slavika.client.widgets.scroll import Scroll
from slavika.client.widgets.slider import Slider
from slavika.client.widgets.stepper import Stepper
from slavika.client.widgets.style import DARK, LINEN, Style, for_window
from slavika.client.widgets.tabs import Tabs
from slavika.client.widgets.toggle import Toggle
from slavika.client.widgets.widget import Widget

__all__ = [
    "DARK",
    "LINEN",
    "Button",
    "Choice",
    "Column",
    "Field",
    "Ground",
    "Heading",
    "Label",
    "Line",
    "Listing",
    "Middle",
    "Option",
    "Panel",
    "RichText",
    "Row",
    "Scroll",
    "Sheet",
    "Slider",
    "Space",
    "Stepper",
    "Style",
    "Tabs",
    "Toggle",
    "Widget",
    "for_window",
]
