#!/usr/bin/env python3
"""Authors a whole small battle with the keyboard alone, as a user who does not see the screen does.

SPDX-License-Identifier: GPL-3.0-or-later

usage: drive-author.py  (TAP; needs a display, a session bus, and the programs in BICORNE and BICORNE_CLI)
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import warnings

warnings.simplefilter('ignore')
sys.path.insert(0, str(pathlib.Path(__file__).parent))

from driver import Program, run, wait_for, wait_for_file  # noqa: E402

FORMS = {'Command cards': '5', 'Banners to win': '3', 'Name': 'Reynier'}     # value for each row that an issue leads to


def place_three(program, unit, row):
    program.take(unit)
    program.go(row, 4)
    program.key('Return', 'Right', 'Return', 'Right', 'Return')


def issues(things):
    return [thing for thing in things if thing.role == 'list item'
            and thing.name.startswith(('Error: ', 'Warning: ', 'Note: '))]


def to_fill_in(program):
    """Returns the name of the row with the focus and the number of issues. Text rows do not report the focus, so they
    are found by the issue that F8 has selected."""
    shown = list(program.all())
    spin = next((thing.name for thing in shown if thing.role == 'spin button' and thing.has_focus()), None)
    named = any(thing.has('selected') and 'leader' in thing.name for thing in issues(shown))
    name = spin or ('Name' if named else None) or (None if issues(shown) else 'done')
    return name and (name, len(issues(shown)))


def fill_in_forms(program):
    """Presses F8, which goes to the next issue and into its empty row, until no issue is left."""
    for _ in range(12):
        program.key('F8')
        name, left = wait_for(lambda: to_fill_in(program), 'a row to fill in')
        if name == 'done':
            return
        program.type(FORMS[name])
        program.key('Return')
        wait_for(lambda: len(issues(program.all())) < left, f'the end of an issue by {name}')


def save_as(program, path):
    program.key('ctrl+shift+s')
    program.focus_dialog()
    program.type(str(path))
    program.key('Return')
    wait_for_file(path)
    program.focus_window()


def new_battle(program, title):
    program.key('ctrl+n')
    program.focus_dialog()
    program.type(title)
    program.key('Return')
    program.focus_window()
    program.hex('A1')


def validate(path):
    return subprocess.run([os.environ['BICORNE_CLI'], 'validate', str(path)], capture_output=True, text=True)


def test_battle_by_keyboard():
    """authors a battle from the start to a file without errors, by keyboard alone"""
    with tempfile.TemporaryDirectory() as folder, Program() as program:
        path = pathlib.Path(folder) / 'bridge.bicorne'
        new_battle(program, 'The Mill Bridge')
        program.take('hill')
        program.go(0, 4)
        program.key('Return', 'Right', 'Return')
        program.says('A6', 'Hill')
        program.take('river')
        program.go(4, 0)
        program.key('Return', *['Right'] * 12, 'Return')
        program.says('E1', 'River E W')
        program.says('E13', 'River')
        program.take('bridge')
        program.key(*['Left'] * 6, 'Return')
        program.says('E7', 'Bridge')
        program.take('place name')
        program.key('Return')
        program.type('Mill Bridge')
        program.key('Return')
        program.says('E7', 'Mill Bridge')
        place_three(program, 'french line', 2)
        program.says('C7', 'French')
        place_three(program, 'british line', 6)
        program.says('G7', 'British')
        program.take('objective')
        program.key('Up', 'Up', 'Return')
        program.says('E7', 'Objective')
        program.take('french leader')
        program.go(2, 4)
        program.key('Return')
        program.says('C5', 'Leader')
        fill_in_forms(program)
        save_as(program, path)
        result = validate(path)
        assert result.returncode == 0, result.stdout + result.stderr
        text = path.read_text(encoding='utf-8')
        assert 'Mill Bridge' in text and text.count('<piece ') == 7 and 'name="Reynier"' in text, text


def test_guide():
    """checks that the guide leads to a battle, steps back, and can be left and resumed"""
    with tempfile.TemporaryDirectory() as folder, Program() as program:
        program.act('win.learn-editor')
        program.focus_dialog()
        program.type('The Mill Bridge')
        program.key('Return')
        program.focus_window()
        program.shows('Start with the terrain')
        program.take('hill')
        program.go(0, 4)
        program.key('Return', 'Right', 'Return', 'Right', 'Return')
        program.shows('Choose Road')
        program.key('ctrl+z')
        program.shows('Start with the terrain')
        program.key('ctrl+y')
        program.take('road')
        program.go(4, 0)
        program.key('Return', *['Right'] * 3, 'Return')
        program.shows('Now add the army at the bottom')
        program.find('push button', 'Leave the Guide').do()
        program.wait_gone('push button', 'Leave the Guide')
        place_three(program, 'british line', 6)
        program.menu('Learn', 'Guide')
        program.shows('for the army at the top')
        place_three(program, 'french line', 2)
        program.shows('Each army needs a leader')
        program.take('french leader')
        program.go(2, 4)
        program.key('Return')
        program.shows('Give a place a name')
        program.take('place name')
        program.go(4, 2)
        program.key('Return')
        program.type('Mill Bridge')
        program.key('Return')
        program.shows('something to fight for')
        program.take('objective')
        program.go(4, 4)
        program.key('Return')
        program.shows('Look at the issues')
        fill_in_forms(program)
        program.shows('Save your battle')
        path = pathlib.Path(folder) / 'bridge.bicorne'
        save_as(program, path)
        program.shows('Your battle is ready')
        result = validate(path)
        assert result.returncode == 0, result.stdout + result.stderr


run(test_battle_by_keyboard, test_guide)
