#!/usr/bin/env python3
"""A whole small battle is authored with the keyboard alone, as somebody does who does not see the screen.

SPDX-License-Identifier: GPL-3.0-or-later

usage: drive-author.py    (TAP; needs a display, a session bus, BICORNE and BICORNE_CLI, the programs)
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import warnings

warnings.simplefilter('ignore')
sys.path.insert(0, str(pathlib.Path(__file__).parent))

from driver import Atspi, Program, run, wait_for  # noqa: E402

FORMS = {'Command cards': '5', 'Banners to win': '3', 'Name': 'Reynier'}      # what each issue asks for


def says(program, hex_name, *words):
    wait_for(lambda: all(word in program.hex(hex_name).name for word in words), f'{hex_name} with {words}')


def take(program, words):
    """Finds a tile, a unit or a mark by its name."""
    program.key('slash')
    for letter in words:
        program.key('space' if letter == ' ' else letter)
    program.key('Return')


def go(program, row, column):
    """From the corner of the map, row and column from 0."""
    program.key('ctrl+Home', *['Down'] * row, *['Right'] * column)


def place_three(program, unit, row):
    take(program, unit)
    go(program, row, 4)
    program.key('Return', 'Right', 'Return', 'Right', 'Return')


def issues(program):
    return [thing for level in ('Error: ', 'Warning: ', 'Note: ') for thing in program.all('list item', starts=level)]


def focused(program):
    """The row that has the focus; rows of text do not tell, but the issue that F8 has gone to does."""
    spin = next((thing.name for thing in program.all('spin button') if thing.has_focus()), None)
    named = any(thing.state(Atspi.StateType.SELECTED) and 'leader' in thing.name for thing in issues(program))
    return spin or ('Name' if named else None)


def fill_in_forms(program):
    """F8 goes from issue to issue, and into the row that is empty, until there is none."""
    for _ in range(12):
        program.key('F8')
        name = wait_for(lambda: focused(program) or not issues(program) and 'done', 'a row to fill in')
        if name == 'done':
            return
        left = len(issues(program))
        program.type(FORMS[name])
        program.key('Return')
        wait_for(lambda: len(issues(program)) < left, f'the end of an issue by {name}')


def save_as(program, path):
    program.key('ctrl+shift+s')
    program.focus_dialog()
    program.type(str(path))
    program.key('Return')
    wait_for(path.exists, 'the saved battle')
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
    """a battle from nothing to a file without errors, by keyboard alone"""
    with tempfile.TemporaryDirectory() as folder, Program() as program:
        path = pathlib.Path(folder) / 'bridge.bicorne'
        new_battle(program, 'The Mill Bridge')
        take(program, 'hill')
        go(program, 0, 4)
        program.key('Return', 'Right', 'Return')
        says(program, 'A6', 'Hill')
        take(program, 'river')
        go(program, 4, 0)
        program.key('Return', *['Right'] * 12, 'Return')
        says(program, 'E1', 'River E W')
        says(program, 'E13', 'River')
        take(program, 'bridge')
        program.key(*['Left'] * 6, 'Return')
        says(program, 'E7', 'Bridge')
        take(program, 'place name')
        program.key('Return')
        time.sleep(0.3)
        program.type('Mill Bridge')
        program.key('Return')
        says(program, 'E7', 'Mill Bridge')
        place_three(program, 'french line', 2)
        says(program, 'C7', 'French')
        place_three(program, 'british line', 6)
        says(program, 'G7', 'British')
        take(program, 'objective')
        program.key('Up', 'Up', 'Return')
        says(program, 'E7', 'Objective')
        take(program, 'french leader')
        go(program, 2, 4)
        program.key('Return')
        says(program, 'C5', 'Leader')
        fill_in_forms(program)
        save_as(program, path)
        result = validate(path)
        assert result.returncode == 0, result.stdout + result.stderr
        text = path.read_text(encoding='utf-8')
        assert 'Mill Bridge' in text and text.count('<piece ') == 7 and 'name="Reynier"' in text, text


run(test_battle_by_keyboard)
