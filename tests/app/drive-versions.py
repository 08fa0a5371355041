#!/usr/bin/env python3
"""Tests earlier versions of a battle: they are saved, compared, opened as a copy and restored. A restore is undone.

SPDX-License-Identifier: GPL-3.0-or-later

usage: drive-versions.py  (TAP; needs a display, a session bus, and the program in BICORNE)
"""
import pathlib
import shutil
import sys
import tempfile
import warnings

warnings.simplefilter('ignore')
sys.path.insert(0, str(pathlib.Path(__file__).parent))

from driver import TOP, Program, run, wait_for  # noqa: E402


def lacks(program, hex_name, word):
    wait_for(lambda: word not in program.hex(hex_name).name, f'{hex_name} without {word}')


def paint(program, file, hex_name):
    """Paints a hill and saves the battle."""
    before = file.read_bytes()
    program.click_hex(hex_name)
    program.says(hex_name, 'Hill')
    program.key('ctrl+s')
    wait_for(lambda: file.read_bytes() != before, 'the file')
    program.find('label', 'Saved')                      # the toast also means that the version is stored


def open_versions(program):
    program.act('win.versions')
    program.shows('oldest version')
    program.focus_dialog()


def choose_oldest(program):
    """Selects the third row, the state of the file before the first save."""
    program.key('Down', 'Down')


def test_restore():
    """a battle that was saved twice returns to its first state, and then to its last"""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / 'Elviña & co.bicorne'
        shutil.copy(TOP / 'tests/battles/ccn/stand.bicorne', file)
        with Program([file]) as program:
            program.hex('A1')
            program.take('hill')
            paint(program, file, 'A1')
            paint(program, file, 'A2')
            saved = file.read_bytes()
            open_versions(program)
            program.shows('terrain of 1 hex')
            choose_oldest(program)
            program.do('push button', 'Compare…')
            program.shows('2 differences')
            program.key('Escape')
            program.find('push button', 'Restore')
            program.do('push button', 'Restore')
            lacks(program, 'A1', 'Hill')
            lacks(program, 'A2', 'Hill')
            assert file.read_bytes() == saved, 'the file changed before it was saved'
            program.key('ctrl+z')
            program.says('A1', 'Hill')
            program.says('A2', 'Hill')


def test_copy():
    """a version opens as another battle in a separate window"""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / 'stand.bicorne'
        shutil.copy(TOP / 'tests/battles/ccn/stand.bicorne', file)
        with Program([file]) as program:
            program.hex('A1')
            program.take('hill')
            paint(program, file, 'A1')
            saved = file.read_bytes()
            open_versions(program)
            program.key('Down')
            program.do('push button', 'Open as Copy')
            program.find('label', 'Unsaved changes')
            assert file.read_bytes() == saved, 'the file changed'


run(test_restore, test_copy)
