"""Plays a turn with fog of war and two players at one computer. At each moment, also during changes of sides, no text
for a screen reader and no tooltip names a face-down unit of the other side. Files for the other side do not name such
a unit either.

SPDX-License-Identifier: GPL-3.0-or-later

Needs a display, a session bus, and the programs in BICORNE and BICORNE_CLI.
"""
import os
import pathlib
import subprocess
import tempfile

from driver import Program, run, wait_for

CLI = os.environ.get('BICORNE_CLI', 'bicorne-cli')
BATTLE = pathlib.Path(__file__).resolve().parent / 'data' / 'fog.bicorne'
NAMES = {'French': {'Alencon', 'Brossard', 'Carignan'}, 'British': {'Whitlock', 'Yarrow', 'Zouch'}}


def cli(*words, lines=()):
    return subprocess.run([CLI, *words], input='\n'.join([*lines, 'quit', '']), text=True, check=True,
                          capture_output=True).stdout


class Table:
    """The units that each side is allowed to identify, and a check of all texts."""

    def __init__(self, program):
        self.program, self.revealed = program, set()

    def check(self, sitter, moment):
        own = NAMES[sitter] if sitter else []
        wait_for(lambda: all(name in self.program.readable() for name in own), f'{moment}: the pieces of the {sitter}')
        text = self.program.readable()
        for side, names in NAMES.items():
            for name in names - self.revealed if side != sitter else []:
                assert name not in text, f'{moment}: {name}, whom only the {side} may know, is named'

    def sit(self, army):
        self.program.do('push button', starts=f'Show the {army} Pieces')
        wait_for(lambda: self.program.lacks(starts='Hidden cards and pieces'), 'the board')


def written_for_others(game, revealed):
    for side, army in (('top', 'British'), ('bottom', 'French'), ('public', None)):
        text = cli('report', '--view', side, game)
        for other, names in NAMES.items():
            for name in names - revealed if other != army else []:
                assert name not in text, f'the report for {side} names {name}'


def answered(game, line):
    """Returns the answer of the command-line program to @line, as the active side sees it."""
    return subprocess.run([CLI, 'session', game], input=f'{line}\nquit\n', text=True, capture_output=True).stdout


def a_turn_keeps_its_secrets():
    """No text names a hidden unit through a turn with changes of sides"""
    with tempfile.TemporaryDirectory() as folder:
        game = pathlib.Path(folder) / 'fog.bicorne-game'
        cli('session', '--seed=1', str(BATTLE), lines=[f'save {game}'])
        with Program([game], home=folder) as program:
            table = Table(program)
            program.find('push button', starts='Show the French Pieces')
            table.check(None, 'before anybody sits')
            table.sit('French')
            table.check('French', 'the French move')
            program.click_hex('E5')
            program.click_hex('E6')
            table.check('French', 'a unit has moved next to the enemy')
            program.click_hex('G9')
            table.check('French', 'an enemy is clicked')
            program.click_hex('G9')
            program.key('i')
            table.check('French', 'and looked at')
            program.key('Escape')
            program.click(program.find('push button', 'End movement'))
            program.find('push button', starts='Show the British Pieces')
            table.check(None, 'the British are called')
            table.sit('British')
            table.check('British', 'the British react')
            written_for_others(game, table.revealed)
            program.click_hex('E7')
            program.find('push button', 'Reveal the unit in E7')
            table.check('British', 'a unit of theirs is clicked')
            program.key('Escape')
            program.click_hex('E8')
            program.find('push button', starts='Show the French Pieces')
            table.check(None, 'the French are asked whether they hold it')
            table.sit('French')
            table.check('French', 'they look')
            program.click(program.find('push button', 'No'))
            written_for_others(game, table.revealed)
            for line in 'state', 'why attack E6 G9', 'choose attack E6 G9':
                for name in NAMES['French'] | NAMES['British']:
                    assert name not in answered(game, line), f'the command line names {name}: {line}'


if __name__ == '__main__':
    run(a_turn_keeps_its_secrets)
