#!/usr/bin/env python3
"""Tests edits of several hexes at once, by keyboard alone.

SPDX-License-Identifier: GPL-3.0-or-later

usage: drive-select.py  (TAP; needs a display, a session bus, the program in BICORNE, and the battles in
BIC_SCENARIOS)
"""
import os
import pathlib
import sys
import warnings

warnings.simplefilter('ignore')
sys.path.insert(0, str(pathlib.Path(__file__).parent))

from driver import Program, run, wait_for  # noqa: E402

BATTLES = pathlib.Path(os.environ['BIC_SCENARIOS']) / 'ccn'


def says(program, hex_name, *words):
    wait_for(lambda: all(word in program.hex(hex_name).name for word in words), f'{hex_name} with {words}')


def by_keyboard():
    """A village is selected, copied, rotated and inserted elsewhere without a pointer, then undone"""
    with Program([BATTLES / 'corunna.bicorne']) as program:
        program.hex('B11').do()
        program.key('shift+Left')
        program.find('label', '2 hexes')
        program.key('ctrl+c')
        program.key(*['Down'] * 6)
        before = program.hex('H10').name, program.hex('H11').name, program.hex('H12').name
        program.key('ctrl+v')
        program.find('push button', 'Place it here')
        program.key('f', 'Right', 'Return')
        program.find('push button', 'Copy')
        wait_for(lambda: [name for name in ('H10', 'H11', 'H12') if 'Town' in program.hex(name).name
                          and 'Eir' in program.hex(name).name], 'the village')
        says(program, 'B11', 'Town')
        program.key('ctrl+z')
        wait_for(lambda: (program.hex('H10').name, program.hex('H11').name, program.hex('H12').name) == before,
                 'the battle as it was')


run(by_keyboard)
