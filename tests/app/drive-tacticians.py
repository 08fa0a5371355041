"""Tests tactician cards with two players at one computer: a turn with three cards, one of them the enemy's, by pointer
alone and by keys alone; and a turn with two custom cards, whose texts the players follow by themselves.

SPDX-License-Identifier: GPL-3.0-or-later

Needs a display, a session bus, and the programs in BICORNE and BICORNE_CLI.
"""
import os
import pathlib
import shutil
import subprocess
import tempfile

from driver import Program, run, wait_for

HERE = pathlib.Path(__file__).resolve().parent
BATTLE = HERE / 'data' / 'tacticians.bicorne'
OWN_CARDS = HERE.parent / 'rules' / 'ccn-gmt' / 'by-hand.xml'
CLI, BICORNE = (os.path.abspath(os.environ[name]) for name in ('BICORNE_CLI', 'BICORNE'))
SEEDS = 500

# Choices of the turn. They are legal only if the hands contain the cards that they play
TURN = ['react-on G7 short-supply', 'resupply I7', 'play probe-center', 'order F9', 'react-on F9 sappers',
        'melee F9 E9', 'react first-strike']
ALL = [*TURN[:4], 'done', 'done', *TURN[4:]]

# The same kind of turn with two custom cards of the user
OWN = ['react-on G7 council', 'play probe-center', 'order F9', 'react-on F9 double-time', 'step F9 F8', 'step F8 G8']
ALL_OWN = [*OWN[:3], 'done', *OWN[3:]]


class Game:
    """A game that deals the cards of the turn. Its home folder can have a user catalogue."""

    def __init__(self, turn, cards=None):
        self.turn, self.cards = turn, cards

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        home = pathlib.Path(self.folder.name)
        self.game = home / 'tacticians.bicorne-game'
        self.environment = dict(os.environ, XDG_DATA_HOME=str(home / 'data'))
        self.put_cards(home / 'data' / 'bicorne' / 'catalogue')
        self.session(self.seed(), f'save {self.game}')
        self.program = Program([self.game], home=home, binary=BICORNE)
        self.program.__enter__()
        return self

    def put_cards(self, catalogue):
        if self.cards:
            catalogue.mkdir(parents=True)
            shutil.copy(self.cards, catalogue)

    def cli(self, *arguments, **options):
        return subprocess.run([CLI, *arguments], text=True, capture_output=True, env=self.environment, **options)

    def session(self, seed, *commands):
        return self.cli('session', f'--seed={seed}', BATTLE, input='\n'.join([*commands, 'quit']) + '\n').stdout

    def seed(self):
        """Returns the first seed that deals these cards."""
        turn = [f'choose {choice}' for choice in self.turn]
        return next(number for number in range(1, SEEDS) if 'error' not in self.session(number, *turn))

    def __exit__(self, *exception):
        self.program.__exit__(*exception)
        assert self.cli('replay', '--verify', self.game).returncode == 0
        self.folder.cleanup()

    def press(self, name):
        self.program.click(self.program.find(starts=name))

    def made(self, *choices):
        """Waits until the file has all these choices and no other card."""
        def look():
            lines = [line.strip() for line in self.game.read_text().split('<choices>')[-1].splitlines()]
            return [line for line in lines if line in choices] == list(choices)
        wait_for(look, f'{choices} in the file')

    def keys_to(self, name):
        row, column = ord(name[0]) - ord('A'), int(name[1:]) - 1
        self.program.key('ctrl+Home', *['Down'] * row, 'Home', *['Right'] * column, 'Return')

    def tab_to(self, starts):
        """Presses Tab until the widget has the focus, then Return."""
        for _ in range(60):
            if any(thing.has_focus() for thing in self.program.all(starts=starts)):
                return self.program.key('Return')
            self.program.key('Tab')
        raise AssertionError(f'Tab does not reach "{starts}"')


def turn(game, press, click):
    """Plays the turn. @press presses the widget whose name starts with the given text; @click clicks a hex."""
    press('Show the British Hand')
    press('Tactician cards')
    press('Short Supply, can')
    game.program.shows('On which unit do you play Short Supply?')
    click('G7')
    click('I7')
    game.made(*TURN[:2])
    press('Command cards')
    press('Probe Center, can')
    click('F9')
    press('No more orders')
    press('No more moves')
    press('Sappers, can')
    click('F9')
    game.made(*TURN[:5])
    click('F9')
    click('E9')
    press('Show the French Hand')
    press('First Strike, can')
    game.made(*TURN)


def by_mouse():
    """Plays the turn by pointer alone"""
    with Game(ALL) as game:
        turn(game, game.press, game.program.click_hex)


def by_keys():
    """Plays the turn by keys alone"""
    with Game(ALL) as game:
        def press(name):
            game.program.find(starts=name)
            game.tab_to(name)
        turn(game, press, game.keys_to)


def own_cards():
    """Custom cards are shown in full, played at their moment and reported; the players follow their texts"""
    with Game(ALL_OWN, OWN_CARDS) as game:
        program, press = game.program, game.press
        press('Show the British Hand')
        press('Tactician cards')
        press('About Council')
        program.shows('Show your enemy a card.')
        program.key('Escape')
        press('Council, can')
        program.shows('On which unit do you play Council?')
        program.click_hex('G7')
        program.shows('the players carry out ')
        game.made(*OWN[:1])
        press('Command cards')
        press('Probe Center, can')
        program.click_hex('F9')
        press('No more orders')
        press('Double Time, can')
        program.click_hex('F9')
        game.made(*OWN[:4])
        program.click_hex('F9')
        program.click_hex('G8')
        game.made(*OWN)


def keys_after_a_tab():
    """The keys of the game work after a click on the tab of a deck"""
    with Game(ALL) as game:
        game.press('Show the British Hand')
        game.press('Tactician cards')
        game.program.key('h')
        game.program.shows('A marshal')
        game.program.key('k')
        game.program.focus_dialog()
        game.program.shows('Key to Symbols')


def words():
    """The panel shows the text of a card while the pointer or the focus is on it"""
    with Game(ALL) as game:
        program = game.program
        game.press('Show the British Hand')
        program.point(program.find(starts='Probe Center, can'))
        program.find('label', 'Section card')
        program.point(program.find(starts='Tactician cards'))
        program.wait_gone('label', 'Section card')
        game.press('Tactician cards')
        program.key('Tab')
        program.find('label', 'Tactician card')
        program.click_hex('A1')
        program.wait_gone('label', 'Tactician card')


run(by_mouse, by_keys, own_cards, keys_after_a_tab, words)
