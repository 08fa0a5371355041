"""A turn with a melee, once by hand and once by keyboard alone; then the program is killed and the game resumed.

SPDX-License-Identifier: GPL-3.0-or-later

Needs a display and a session bus, and the programs' paths in BICORNE and BICORNE_CLI.
"""
import os
import pathlib
import subprocess
import sys
import tempfile

from driver import Program, wait_for

HERE = pathlib.Path(__file__).resolve().parent
SEED = '2'                                              # deals Attack Center
ARMY = 'British'


def new_game(cli, folder):
    """A game of the duel in which nothing has been chosen yet."""
    game = folder / 'duel.bicorne-game'
    subprocess.run([cli, 'session', f'--seed={SEED}', HERE / 'data' / 'duel.bicorne'], input=f'save {game}\nquit\n',
                   text=True, check=True, capture_output=True)
    return game


def shows(program, text):
    return wait_for(lambda: next((thing for thing in program.all() if text in thing.name), None), f'a line with "{text}"')


def take_seat(program):
    program.find(starts=f'Show the {ARMY} Hand').do()


def play_card(program):
    program.find(starts='Attack Center, may').do()
    program.find(starts='Attack Center, in play')


class Hand:
    """Clicks with the pointer."""

    def __init__(self, program):
        self.program = program

    def point(self, name):
        self.program.point(self.program.hex(name))

    def hex(self, name):
        self.program.click_hex(name)

    def done(self):
        self.program.click(self.program.find('push button', 'Done'))


class Keys:
    """Arrows, Enter and Tab only."""

    def __init__(self, program):
        self.program = program

    def point(self, name):
        row, column = ord(name[0]) - ord('A'), int(name[1:]) - 1
        self.program.key('ctrl+Home', *['Down'] * row, 'Home', *['Right'] * column)

    def hex(self, name):
        self.point(name)
        self.program.key('Return')

    def done(self):
        self.program.key('ctrl+Return')


def melee(program, hands):
    """Orders the one unit of the centre, leaves it where it is, and attacks."""
    hands.hex('I13')
    shows(program, 'I13 (CCN-ORD-01)')                   # why nothing can be done there
    hands.hex('F6')
    shows(program, 'do you move')
    assert ', ordered' in program.hex('F6').name
    hands.hex('A1')
    shows(program, 'A1 is not next to F6')
    hands.done()
    shows(program, 'British · Combat')
    hands.hex('F6')
    hands.point('E7')
    shows(program, 'driven off')                         # the exact chances, before the roll
    hands.hex('E7')
    program.find('label', 'Melee')
    shows(program, 'F6 attacks E7, dice: ')


def by(kind, bicorne, cli):
    with tempfile.TemporaryDirectory() as folder:
        game = new_game(cli, pathlib.Path(folder))
        with Program([game], home=folder, binary=bicorne) as program:
            take_seat(program)
            play_card(program)
            melee(program, kind(program))
            before = game.read_text()
            program.kill()
        assert 'melee F6 E7' in before, 'the choice is in the file before the program is killed'
        with Program([game], home=folder, binary=bicorne) as program:
            shows(program, 'F6 attacks E7, dice: ')
        assert subprocess.run([cli, 'replay', '--verify', game], capture_output=True).returncode == 0


def hides_the_hand(bicorne, cli):
    """Before the seat is taken no card has a name."""
    with tempfile.TemporaryDirectory() as folder:
        game = new_game(cli, pathlib.Path(folder))
        with Program([game], home=folder, binary=bicorne) as program:
            program.find(starts=f'Show the {ARMY} Hand')
            assert program.lacks(starts='Attack Center'), 'a card shows before its owner sits there'


TESTS = [('hides the hand until its owner sits there', hides_the_hand),
         ('a turn with a melee by hand, killed and resumed', lambda *a: by(Hand, *a)),
         ('a turn with a melee by keyboard, killed and resumed', lambda *a: by(Keys, *a))]


def main():
    bicorne, cli = (os.path.abspath(os.environ[name]) for name in ('BICORNE', 'BICORNE_CLI'))
    failed = 0
    print(f'1..{len(TESTS)}')
    for number, (name, test) in enumerate(TESTS, 1):
        try:
            test(bicorne, cli)
            print(f'ok {number} {name}', flush=True)
        except Exception as problem:                      # the next test has a program of its own
            failed += 1
            print(f'not ok {number} {name}\n# {type(problem).__name__}: {problem}', flush=True)
    return failed > 0


if __name__ == '__main__':
    sys.exit(main())
