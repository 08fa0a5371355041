#!/usr/bin/env python3
"""Drives the editor like a user: paints a new battle, places units, undoes, fixes issues, saves and opens the file.

SPDX-License-Identifier: GPL-3.0-or-later

usage: drive-editor.py  (TAP; needs a display, a session bus, and the program in BICORNE)
"""
import os
import pathlib
import sys
import tempfile
import warnings

warnings.simplefilter('ignore')
sys.path.insert(0, str(pathlib.Path(__file__).parent))

from driver import Program, run, wait_for  # noqa: E402


def lacks(program, hex_name, word):
    wait_for(lambda: word not in program.hex(hex_name).name, f'{hex_name} without {word}')


def new_battle(program):
    program.key('ctrl+n')
    program.do('push button', 'Create')
    program.hex('A1')


def all_hexes(program):
    return sorted(cell.name for cell in program.find('table', 'Map').walk() if cell.role == 'table cell')


def test_paint_and_undo():
    """undoes and redoes painting with the pointer"""
    with Program() as program:
        new_battle(program)
        program.click(program.find('table cell', 'Forest'))
        program.click_hex('E7')
        program.says('E7', 'Forest')
        program.drag_hexes('C3', 'C4', 'C5')
        program.says('C5', 'Forest')
        program.key('ctrl+z')
        lacks(program, 'C3', 'Forest')
        lacks(program, 'C5', 'Forest')
        program.says('E7', 'Forest')
        program.key('ctrl+shift+z')
        program.says('C4', 'Forest')
        program.click_hex('C4', 3)
        lacks(program, 'C4', 'Forest')
        program.drag_hexes('C5', 'D5', 'E7', button=3)
        lacks(program, 'C5', 'Forest')
        lacks(program, 'E7', 'Forest')


def test_by_keyboard_alone():
    """places terrain and units by keyboard alone"""
    with Program() as program:
        new_battle(program)
        program.take('hill')
        program.hex('E7').do()                          # the action that a screen reader runs
        program.says('E7', 'Hill')
        program.key('Right', 'Return')
        program.says('E8', 'Hill')
        program.take('french line')
        program.key('Right', 'Return')
        program.says('E9', 'French')
        program.key('Delete')
        lacks(program, 'E9', 'French')


def test_fix_from_the_panel():
    """fixes an issue from the panel, and undoes the fix"""
    with Program() as program:
        new_battle(program)
        program.take('french line')
        program.hex('B5').do()
        program.says('B5', 'Line infantry')
        program.find('spin button', 'Blocks').set_value(8)
        program.says('B5', '8 blocks')
        program.do('push button', 'Use the number of blocks on the card')
        lacks(program, 'B5', '8 blocks')
        program.key('ctrl+z')
        program.says('B5', '8 blocks')


def test_save_and_open_again():
    """opens a saved battle again; an undone change does not change the file"""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / 'battle.bicorne'
        path.write_bytes((pathlib.Path(os.environ['BIC_SCENARIOS']) / 'ccn'
                          / 'rolica-first-position.bicorne').read_bytes())
        with Program([path]) as program:
            program.hex('A1')
            program.take('marsh')
            program.hex('F6').do()
            program.says('F6', 'Marsh')
            before = path.read_bytes()
            program.key('ctrl+s')
            wait_for(lambda: path.read_bytes() != before, 'the saved file')
            program.find('label', 'Saved')
            shown = all_hexes(program)
        with Program([path]) as program:
            program.says('F6', 'Marsh')
            wait_for(lambda: all_hexes(program) == shown, 'the same hexes')
            saved = path.read_bytes()
            program.take('clear')
            program.hex('F6').do()
            lacks(program, 'F6', 'Marsh')
            program.key('ctrl+z')
            program.says('F6', 'Marsh')
        assert path.read_bytes() == saved


def in_list(program, key, words):
    """Chooses an entry of the list that the key opens."""
    program.key(key)
    program.focus_dialog()
    for letter in words:
        program.key('space' if letter == ' ' else letter)
    program.key('Return')
    program.focus_window()


def test_commands_and_places_by_name():
    """finds commands and places by their names"""
    with Program() as program:
        new_battle(program)
        program.focus_window()
        in_list(program, 'ctrl+g', 'f7')
        wait_for(lambda: program.hex('F7').has_focus(), 'the focus on F7')
        program.take('hill')
        in_list(program, 'ctrl+shift+p', 'seven')
        in_list(program, 'ctrl+shift+p', 'd4')          # the command list also finds hexes
        program.key('Return')
        program.says('D4', 'Hill')
        program.says('C4', 'Hill')


def test_from_map_to_button():
    """the pointer moves from a unit on the map, whose moves are shown, to the button that lists them, and back"""
    with Program() as program:
        new_battle(program)
        program.focus_window()
        for role, name in (('push button', 'Units'), ('push button', 'France'), ('table cell', 'French Line infantry')):
            program.click(program.find(role, starts=name))
        program.key('alt+1')
        for name in ('H7', 'E8', 'H7', 'E8'):
            program.point(program.hex(name))
            program.find('label', starts=name + ',')
            program.point(program.find('label', 'Moves'))
            program.wait_gone('label', starts=name + ',')


run(test_paint_and_undo, test_by_keyboard_alone, test_fix_from_the_panel, test_save_and_open_again,
    test_commands_and_places_by_name, test_from_map_to_button)
