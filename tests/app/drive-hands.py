"""Tests of gestures in a game: a drag over several hexes, an illegal drop, orders that are given and undone, and the
information about cards, units and terrain.

SPDX-License-Identifier: GPL-3.0-or-later

Needs a display, a session bus, and the programs in BICORNE, BICORNE_CLI and BIC_SCENARIOS.
"""
import os
import pathlib
import subprocess
import tempfile

from driver import Program, run, wait_for

BICORNE, CLI = (os.path.abspath(os.environ[name]) for name in ('BICORNE', 'BICORNE_CLI'))
BATTLE = pathlib.Path(os.environ['BIC_SCENARIOS']) / 'ccn' / 'rolica-first-position.bicorne'


def session(seed, *lines):
    return subprocess.run([CLI, 'session', f'--seed={seed}', BATTLE], input='\n'.join([*lines, 'quit', '']), text=True,
                          check=True,
                          capture_output=True).stdout


class Game:
    """A game in which the British hold Attack Center and their player has taken the seat."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.game = pathlib.Path(self.folder.name) / 'hands.bicorne-game'
        seed = next(seed for seed in range(1, 500) if 'play attack-center\n' in session(seed, 'choices'))
        session(seed, f'save {self.game}')
        self.program = Program([self.game], home=self.folder.name, binary=BICORNE)
        self.program.__enter__()
        self.program.do(starts='Show the British')
        self.card = self.program.find(starts='Attack Center, can')
        return self

    def __exit__(self, *exception):
        self.program.__exit__(*exception)
        self.folder.cleanup()

    def shows(self, text):
        return self.program.shows(text)

    def wrote(self, *choices):
        text = '\n'.join(['<choices>', *choices, '</choices>'])
        wait_for(lambda: text in self.game.read_text().replace('  <', '<'), f'{choices} in the file')


def gestures():
    """Orders are given and undone, a piece is dragged over two hexes, and an illegal drop shows its reason"""
    with Game() as game:
        game.program.click(game.card)
        game.program.click_hex('G6')
        game.program.click_hex('G7')
        game.shows('2 of 3 ordered')
        game.program.click_hex('G8')
        game.program.click(game.program.find(starts='Undo the order: G8'))
        game.shows('2 of 3 ordered')
        game.program.click_hex('I7')
        game.shows('3 of 3 ordered')
        game.program.drag_hexes('G7', 'A13')
        game.shows('A13 is too far away for the piece in G7')
        game.program.drag_hexes('G7', 'F7', 'E6')
        game.shows('E6, Clear, British Light infantry')
        text = game.game.read_text()
        assert text.count('step ') == 2, text[-300:]
        assert subprocess.run([CLI, 'replay', '--verify', game.game], capture_output=True).returncode == 0


def told():
    """The right button and keys show information about a card, a unit and terrain"""
    with Game() as game:
        game.program.click(game.card, 3)
        game.shows('In the deck')
        game.program.key('Escape')
        game.program.wait_gone('label', 'In the deck')
        game.program.find('push button', 'About Attack Center')
        game.program.click_hex('D6', 3)
        game.shows('Flags it can ignore now')
        game.shows('into a town')
        game.program.key('Escape')
        game.program.wait_gone('label', 'Flags it can ignore now')
        game.program.click_hex('A1')
        game.program.key('i')
        game.shows('into forest')
        game.program.key('Escape')


def refused():
    """A card that cannot be played now takes the focus and shows the reason"""
    with Game() as game:
        game.program.click(game.card)
        game.shows('Choose units and leaders to order')
        held = game.program.find(starts='Probe')
        game.program.click(held)
        game.shows('at the beginning of the turn (CCN-CARD-01)')


run(gestures, told, refused)
