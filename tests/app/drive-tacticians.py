"""A turn with three tactician cards, one of them the enemy's, at one desk: by the pointer alone, and by keys alone.

SPDX-License-Identifier: GPL-3.0-or-later

Needs a display and a session bus, and the programs' paths in BICORNE and BICORNE_CLI.
"""
import os
import pathlib
import subprocess
import tempfile

from driver import Program, run, wait_for

BATTLE = pathlib.Path(__file__).resolve().parent / 'data' / 'tacticians.bicorne'
CLI, BICORNE = (os.path.abspath(os.environ[name]) for name in ('BICORNE_CLI', 'BICORNE'))
SEEDS = 500

# What the turn is, with the hands that it takes
TURN = ['react-on G7 leader-unit-reform', 'play probe-center', 'order F9', 'react-on F9 sappers', 'melee F9 E9', 'react first-strike']
ALL = [*TURN[:3], 'done', 'done', *TURN[3:]]


def session(seed, *commands):
    return subprocess.run([CLI, 'session', f'--seed={seed}', BATTLE], input='\n'.join([*commands, 'quit']) + '\n', text=True,
                          capture_output=True).stdout


def seed():
    """The first that deals those cards."""
    turn = [f'choose {choice}' for choice in ALL]
    return next(number for number in range(1, SEEDS) if 'error' not in session(number, *turn))


class Game:
    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.game = pathlib.Path(self.folder.name) / 'tacticians.bicorne-game'
        session(seed(), f'save {self.game}')
        self.program = Program([self.game], home=self.folder.name, binary=BICORNE)
        self.program.__enter__()
        return self

    def __exit__(self, *exception):
        self.program.kill()
        assert subprocess.run([CLI, 'replay', '--verify', self.game], capture_output=True).returncode == 0
        self.folder.cleanup()

    def made(self, *choices):
        """The file has all of them, and no other card."""
        def look():
            lines = [line.strip() for line in self.game.read_text().split('<choices>')[-1].splitlines()]
            return [line for line in lines if line in choices] == list(choices)
        wait_for(look, f'{choices} in the file')

    def keys_to(self, name):
        row, column = ord(name[0]) - ord('A'), int(name[1:]) - 1
        self.program.key('ctrl+Home', *['Down'] * row, 'Home', *['Right'] * column, 'Return')

    def tab_to(self, starts):
        """Until it has the focus; then it is pressed."""
        for _ in range(60):
            if any(thing.has_focus() for thing in self.program.all(starts=starts)):
                return self.program.key('Return')
            self.program.key('Tab')
        raise AssertionError(f'Tab does not reach "{starts}"')


def turn(game, press, click):
    """press: a thing by the beginning of its name; click: a hex"""
    press('Show the British Hand')
    press('Leader Unit Reform, may')
    game.program.shows('On which unit do you play Leader Unit Reform?')
    click('G7')
    game.made(*TURN[:1])
    press('Probe Center, may')
    click('F9')
    press('No more orders')
    press('No more moves')
    press('Sappers, may')
    click('F9')
    game.made(*TURN[:4])
    click('F9')
    click('E9')
    press('Show the French Hand')
    press('First Strike, may')
    game.made(*TURN)


def by_mouse():
    """By the pointer alone"""
    with Game() as game:
        turn(game, lambda name: game.program.click(game.program.find(starts=name)), game.program.click_hex)


def by_keys():
    """By keys alone"""
    with Game() as game:
        def press(name):
            game.program.find(starts=name)
            game.tab_to(name)
        turn(game, press, game.keys_to)


run(by_mouse, by_keys)
