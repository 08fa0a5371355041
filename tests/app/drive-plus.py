"""Napoleonics Plus in the window: points are spent on orders, and units are turned at the corners of their hexes.

SPDX-License-Identifier: GPL-3.0-or-later

Needs a display and a session bus, and the programs' paths in BICORNE and BICORNE_CLI.
"""
import os
import pathlib
import subprocess
import tempfile

from driver import Program, run, wait_for

BATTLE = pathlib.Path(os.environ['BIC_SCENARIOS']) / 'ccn' / 'bailen.bicorne'
BICORNE, CLI = (os.path.abspath(os.environ[name]) for name in ('BICORNE', 'BICORNE_CLI'))
BEGINNING = ['keep-point G7', 'keep-point G7', 'none', 'keep-point D6', 'keep-point D6', 'none', 'none']
CORNERS = {'face-ne': (.8, .34), 'face-sw': (.2, .66)}            # of the box around a hex


def session(seed, *lines):
    return subprocess.run([CLI, 'session', f'--seed={seed}', BATTLE], input='\n'.join([*lines, 'quit', '']), text=True, check=True,
                          capture_output=True).stdout


def choices_in(game):
    text = game.read_text()
    return text[text.index('<choices>') + 9:text.index('</choices>')].split('\n')[1:-1]


def made(game, *choices):
    wait_for(lambda: choices_in(game)[-len(choices):] == list(choices) or None, f'{choices} in the file')


def saved(folder, seed, choices):
    game = folder / 'plus.bicorne-game'
    session(seed, *[f'choose {choice}' for choice in choices], f'save {game}')
    return game


def points_and_corners():
    """Points and corners"""
    with tempfile.TemporaryDirectory() as name:
        game = saved(pathlib.Path(name), 3, BEGINNING)
        with Program([game], home=pathlib.Path(name), binary=BICORNE) as program:
            program.find(name='0 of 4 points spent, 2 kept by leaders')
            program.says('G5', 'an order costs 1 point')
            for place in ('G5', 'G9'):
                program.click_hex(place)
            program.find(name='2 of 4 points spent, 2 kept by leaders')
            program.click(program.find('push button', 'No more orders'))
            made(game, 'order G5', 'order G9', 'done')
            for place, (verb, (across, down)) in zip(('G5', 'G9'), CORNERS.items()):
                program.click_hex(place)
                program.click(program.hex(place), across=across, down=down)
                made(game, f'{verb} {place}')
            program.says('G5', 'faces northeast')
            program.says('G9', 'faces southwest')


run(points_and_corners)
