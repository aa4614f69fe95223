"""The design system: composed pieces that every screen is built from."""

from geotrainer.screens.pieces.cards import Cards
from geotrainer.screens.pieces.chips import Chips, Purse
from geotrainer.screens.pieces.choices import Choices
from geotrainer.screens.pieces.countdown import Countdown
from geotrainer.screens.pieces.cross import Arm, Cross, CrossCard
from geotrainer.screens.pieces.dialog import Dialog
from geotrainer.screens.pieces.download import Download, File
from geotrainer.screens.pieces.file_drop import FileDrop
from geotrainer.screens.pieces.forest import Animal, Forest, TurnedTile
from geotrainer.screens.pieces.forms import Action, CardForm, Column, Option, Rank, Row, SeatForm, Step, initials
from geotrainer.screens.pieces.guard import guarded
from geotrainer.screens.pieces.hands import HandForm, Hands
from geotrainer.screens.pieces.heading import Heading
from geotrainer.screens.pieces.keep import Browser, Keep
from geotrainer.screens.pieces.laying import CategoryForm, FrontForm, LaidForm, Laying
from geotrainer.screens.pieces.legend import Legend, Shade
from geotrainer.screens.pieces.lobby import Guest, Lobby
from geotrainer.screens.pieces.main_button import MainButton
from geotrainer.screens.pieces.notice import Notice
from geotrainer.screens.pieces.number_entry import NumberEntry
from geotrainer.screens.pieces.pick_list import PickList
from geotrainer.screens.pieces.piece import Piece
from geotrainer.screens.pieces.portrait import Portrait
from geotrainer.screens.pieces.qr_code import QrCode
from geotrainer.screens.pieces.ring import Ring, RingSeat
from geotrainer.screens.pieces.screen import Screen
from geotrainer.screens.pieces.seats import Seats
from geotrainer.screens.pieces.steps import Steps
from geotrainer.screens.pieces.table import Table
from geotrainer.screens.pieces.text_entry import TextEntry
from geotrainer.screens.pieces.track import Track

__all__ = [
    "Action",
    "Animal",
    "Arm",
    "Browser",
    "CardForm",
    "Cards",
    "CategoryForm",
    "Chips",
    "Choices",
    "Column",
    "Countdown",
    "Cross",
    "CrossCard",
    "Dialog",
    "Download",
    "File",
    "FileDrop",
    "Forest",
    "FrontForm",
    "Guest",
    "HandForm",
    "Hands",
    "Heading",
    "Keep",
    "LaidForm",
    "Laying",
    "Legend",
    "Lobby",
    "MainButton",
    "Notice",
    "NumberEntry",
    "Option",
    "PickList",
    "Piece",
    "Portrait",
    "Purse",
    "QrCode",
    "Rank",
    "Ring",
    "RingSeat",
    "Row",
    "Screen",
    "SeatForm",
    "Seats",
    "Shade",
    "Step",
    "Steps",
    "Table",
    "TextEntry",
    "Track",
    "TurnedTile",
    "guarded",
    "initials",
]
