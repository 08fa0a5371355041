"""Tests of Napoleonics Plus in the window: points are spent on orders, and units change their facing at the corners of
their hexes.

SPDX-License-Identifier: GPL-3.0-or-later

Needs a display, a session bus, and the programs in BICORNE and BICORNE_CLI.
"""
import os
import pathlib
import tempfile

from driver import Program, run, wait_for
from player import BICORNE, CORNERS, choices_in, saved

BATTLE = pathlib.Path(os.environ['BIC_SCENARIOS']) / 'ccn' / 'bailen.bicorne'
BEGINNING = ['keep-point G7', 'keep-point G7', 'none', 'keep-point D6', 'keep-point D6', 'none', 'none']
TURNS = {'G5': 'face-ne', 'G9': 'face-sw', 'F6': 'face-ne'}


def made(game, *choices):
    wait_for(lambda: choices_in(game)[-len(choices):] == list(choices), f'{choices} in the file')


def points_and_corners():
    """Spends points on orders, and turns units with clicks at corners"""
    with tempfile.TemporaryDirectory() as name:
        game = saved(pathlib.Path(name), BATTLE, 3, *BEGINNING)
        with Program([game], home=pathlib.Path(name), binary=BICORNE) as program:
            program.find(name='0 of 4 points spent, 2 left with leaders')
            program.says('G5', 'an order costs 1 point')
            for place in 'G5', 'G9', 'G6':
                program.click_hex(place)
            program.find(name='3 of 4 points spent, 1 left with leaders')
            program.click(program.find('push button', 'No more orders'))
            made(game, 'order G5', 'order G9', 'order G6', 'done')
            program.shows('used points kept with the leader in G7: 1')
            program.drag_hexes('G6', 'F6')
            made(game, 'step G6 F6')
            for place, verb in reversed(TURNS.items()):         # the guns in F6 are still selected
                if place != 'F6':
                    program.click_hex(place)
                across, down = CORNERS[verb]
                program.click(program.hex(place), across=across, down=down)
                made(game, f'{verb} {place}')
            program.says('G5', 'faces northeast')
            program.says('G9', 'faces southwest')


run(points_and_corners)
