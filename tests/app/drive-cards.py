"""Answers the questions of single cards by pointer and by keyboard.

SPDX-License-Identifier: GPL-3.0-or-later

Needs a display, a session bus, and the programs in BICORNE and BICORNE_CLI.
"""
import os
import pathlib
import subprocess
import tempfile

from driver import Program, run, wait_for

DATA = pathlib.Path(__file__).resolve().parent / 'data'
# A battle, and the choices before the card. Rally returns only lost blocks, so a unit must lose one first.
SUPPLY = (DATA / 'supply.bicorne',)
UNDER_FIRE = (DATA / 'rally.bicorne', 'play probe-right', 'order E2', 'done', 'done', 'fire E2 G2')
CLI, BICORNE = (os.path.abspath(os.environ[name]) for name in ('BICORNE_CLI', 'BICORNE'))
SEEDS = 500


def session(seed, beginning, *commands):
    battle, *choices = beginning
    commands = [*(f'choose {choice}' for choice in choices), *commands, 'quit']
    return subprocess.run([CLI, 'session', f'--seed={seed}', battle], input='\n'.join(commands) + '\n', text=True,
                          capture_output=True).stdout


def seed_for(beginning, card, offers):
    """Returns the first seed whose game deals the card and then offers the choice @offers, which can depend on dice."""
    return next(seed for seed in range(1, SEEDS)
                if f'play {card}\n' in session(seed, beginning, 'choices')
                and offers in session(seed, beginning, f'choose play {card}', 'choices'))


class Game:
    """A game whose first card has been played."""

    def __init__(self, card, name, offers, beginning=SUPPLY):
        self.card, self.name, self.offers, self.beginning = card, name, offers, beginning

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.game = pathlib.Path(self.folder.name) / 'cards.bicorne-game'
        session(seed_for(self.beginning, self.card, self.offers), self.beginning, f'save {self.game}')
        self.program = Program([self.game], home=self.folder.name, binary=BICORNE)
        self.program.__enter__()
        self.program.do(starts='Show the British Hand')
        self.program.do(starts=self.name + ', can')
        return self

    def __exit__(self, *exception):
        self.program.__exit__(*exception)
        assert subprocess.run([CLI, 'replay', '--verify', self.game], capture_output=True).returncode == 0
        self.folder.cleanup()

    def shows(self, text):
        return self.program.shows(text)

    def wrote(self, text):
        wait_for(lambda: text in self.game.read_text(), f'"{text}" in the file')

    def point_by_keys(self, name):
        row, column = ord(name[0]) - ord('A'), int(name[1:]) - 1
        self.program.key('ctrl+Home', *['Down'] * row, 'Home', *['Right'] * column, 'Return')


def elan():
    """Elan shows its dice, and the player clicks the units that they order"""
    with Game('elan', 'Elan', 'order G2') as game:
        game.shows(' infantry, ')
        game.program.find('label', 'Elan')
        game.shows('Choose units and leaders to order')
        game.program.click_hex('G2')
        game.wrote('order G2')


def rally():
    """Rally returns blocks by keyboard, and gives the reason if a unit gets none"""
    with Game('rally', 'Rally', 'rally G2', UNDER_FIRE) as game:
        game.shows('Which weakened units')
        game.program.click_hex('D3')
        game.shows('Nothing in D3 can be chosen now')
        game.point_by_keys('G2')
        game.wrote('rally G2')
        game.shows('regained a block (4 now)')


def manoeuvre():
    """La Grande Manoeuvre asks with two buttons that Tab reaches"""
    with Game('la-grande-manoeuvre', 'La Grande Manoeuvre', 'strategic') as game:
        game.shows('Which of the card’s two effects')
        game.program.find('push button', 'One unit as usual')
        game.program.click(game.program.find('push button', 'Strategic moves'))
        game.wrote('strategic')
        game.point_by_keys('G11')
        game.wrote('order G11')


def supply():
    """Short Supply moves a unit of the enemy, and the enemy chooses its hex"""
    with Game('short-supply', 'Short Supply', 'recall D3') as game:
        game.shows('Which unit of either side')
        game.program.click_hex('D3')
        game.shows('in D3 was sent back')
        game.shows('Where on your baseline')
        game.program.click_hex('A7')
        game.shows('is not on the unit’s baseline')
        game.point_by_keys('A2')
        game.wrote('resupply A2')
        game.shows('sent back from D3 to A2')


run(elan, rally, manoeuvre, supply)
