#!/usr/bin/env python3
"""Drives the program under a Wayland compositor, and takes a picture of each scene.

SPDX-License-Identifier: GPL-3.0-or-later

usage: build-aux/headless-wayland.sh [--scale N] wayland.py [FOLDER]     (TAP)

Needs the programs in BICORNE and BICORNE_CLI, and wl-clipboard. FOLDER receives the pictures as SCENE.png.
build-aux/wayland.sh runs this script at both scales and with each renderer, and compares the pictures.
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))

from accessibles import Box, Ended, Gone  # noqa: E402
from driver import TOP, Program, hands, run, thumbnails, wait_for  # noqa: E402

CORUNNA = TOP / 'scenarios' / 'ccn' / 'corunna.bicorne'
DUEL = TOP / 'tests' / 'app' / 'data' / 'duel.bicorne'
CLI = os.environ['BICORNE_CLI']
PICTURES = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else None
STILL = 0.3                                 # seconds without a change after which a picture is complete


class Picture:
    """A picture of the output: width and height in pixels, and three bytes for each pixel."""

    def __init__(self):
        data = subprocess.run(['grim', '-t', 'ppm', '-'], capture_output=True, check=True).stdout
        _, size, _, self.rows = data.split(b'\n', 3)
        self.width, self.height = map(int, size.split())

    def row(self, y):
        return self.rows[3 * self.width * y:3 * self.width * (y + 1)]

    def change(self, other):
        """Returns the bounds of the pixels that differ from @other, in units of the window, or None if all are
        equal."""
        scale = self.width / hands().screen()[0]
        lines = [y for y in range(self.height) if self.row(y) != other.row(y)]
        if not lines:
            return None
        left, right = self.width, 0
        for y in lines:
            a, b = self.row(y), other.row(y)
            left = next((i for i in range(left) if a[3 * i:3 * i + 3] != b[3 * i:3 * i + 3]), left)
            right = next((i for i in range(self.width - 1, right, -1) if a[3 * i:3 * i + 3] != b[3 * i:3 * i + 3]),
                         right)
        return Box(left / scale, lines[0] / scale, (right + 1 - left) / scale, (lines[-1] + 1 - lines[0]) / scale)


def still(program):
    """Moves the pointer out of the window, and returns the picture once it does not change any more."""
    hands().move(2, 2)
    looks = []

    def look():
        program.settle()
        time.sleep(STILL)
        looks.append(Picture())
        return len(looks) > 1 and looks[-1].rows == looks[-2].rows
    wait_for(look, 'a picture that stays')
    return looks[-1]


def picture(program, scene):
    """Saves the picture of a scene once it does not change any more, and returns it."""
    shown = still(program)
    if PICTURES:
        PICTURES.mkdir(parents=True, exist_ok=True)
        hands().picture(PICTURES / f'{scene}.png')
    return shown


def lacks(program, name, word):
    wait_for(lambda: word not in program.hex(name).name, f'{name} without {word}')


def on_display(program, box):
    (x, y), = program._on_display([(box.x, box.y)])
    return Box(x, y, box.width, box.height)


def open_popup(program, button):
    """Clicks the button. Returns the picture before the click, and the bounds of the popup on the display."""
    before = still(program)
    program.click(button)
    wait_for(lambda: (box := before.change(still(program))) and box.height > 60, 'the popup')
    box = before.change(still(program))
    width, height = hands().screen()
    assert 0 < box.x and 0 < box.y and box.x + box.width < width and box.y + box.height <= height, box
    return before, box


def wait_closed(program, before):
    """Waits until the popup has disappeared and has left no trace."""
    def look():
        box = before.change(still(program))
        return box is None or box.height < 60               # the focus ring of the button may remain
    wait_for(look, 'the end of the popup')


def ended(program):
    """Returns True if the process has ended."""
    return program.process.poll() is not None


# --- scenes

def starts():
    """The library shows at the start, and the pointer opens a battle"""
    with Program() as program:
        card = program.find(starts='Maida')
        battles = len(list((TOP / 'scenarios').glob('*/*.bicorne')))
        wait_for(lambda: len(list(pathlib.Path(thumbnails()).glob('*.png'))) == battles, 'all thumbnails')
        picture(program, 'library')
        program.click(card)
        picture(program, 'preview')
        program.click(program.find(name='Edit'))
        program.hex('E7')


def paints():
    """Terrain is painted by a click and by a drag, erased by a drag with button 3, undone and redone"""
    with Program([CORUNNA]) as program:
        program.hex('E7')
        program.click(program.find('table cell', 'Forest'))
        program.click_hex('A7')
        program.says('A7', 'Forest')
        program.drag_hexes('I5', 'I6', 'I7')
        for name in ('I5', 'I6', 'I7'):
            program.says(name, 'Forest')
        program.drag_hexes('I6', 'I7', 'H7', button=3)
        lacks(program, 'I6', 'Forest')
        lacks(program, 'I7', 'Forest')
        program.says('I5', 'Forest')
        program.key('ctrl+z')
        program.says('I7', 'Forest')
        program.key('ctrl+shift+z')
        lacks(program, 'I7', 'Forest')
        picture(program, 'painted')


def moves_map():
    """The middle button drags the map, and the wheel zooms"""
    with Program([CORUNNA]) as program:
        fitting = program.hex('E7').extents()
        program.point(program.hex('E7'))
        with hands().held(['ctrl']):
            hands().wheel(-4)
        larger = wait_for(lambda: (box := program.hex('E7').extents()).width > fitting.width * 1.3 and box,
                          'a larger hex')
        program.stroke((700, 400), (660, 380), (620, 360), button=2)
        wait_for(lambda: program.hex('E7').extents().x < larger.x - 50, 'the map further left')
        picture(program, 'zoomed')


def drags():
    """A unit is dragged to another hex, and a selection is drawn by a drag"""
    with Program([CORUNNA]) as program:
        program.says('F12', 'Light infantry')
        program.click(program.find(name='Select'))
        program.drag_hexes('F12', 'G12', 'G13')
        program.says('G13', 'Light infantry')
        lacks(program, 'F12', 'Light infantry')
        program.drag_hexes('A5', 'B5', 'B6')
        program.shows(' hexes')
        picture(program, 'selected')


def shows_menus():
    """The menu opens below its button, and closes with Escape and with a click elsewhere"""
    with Program([CORUNNA]) as program:
        program.hex('E7')
        button = program.find(name='Main menu')
        at = on_display(program, program.rest(button))
        for close in ('Escape', 'click'):
            before, box = open_popup(program, button)
            assert box.x < at.x + at.width / 2 < box.x + box.width and at.y <= box.y, (box, at)
            if close == 'Escape':
                picture(program, 'menu')
                program.key('Escape')
            else:
                hands().click(*program._on_display([(640, 20)])[0])
            wait_closed(program, before)


def shows_overlays():
    """A popover at the foot of the window opens above its button, and runs the action of a clicked item"""
    with Program([CORUNNA]) as program:
        program.click_hex('F6')
        button = program.find(name='Map overlay')
        at = on_display(program, program.rest(button))
        before, box = open_popup(program, button)
        assert box.x < at.x + at.width / 2 < box.x + box.width and box.y + box.height / 2 < at.y, (box, at)
        picture(program, 'overlays')
        hands().click(box.x + box.width / 2, box.y + box.height * .2)
        program.find(name='Moves')
        picture(program, 'moves')


def copies():
    """A part of the map goes to the clipboard of the compositor, from there to another program, and back"""
    with Program([CORUNNA]) as program:
        program.hex('B11').do()
        program.key('shift+Left')
        program.shows('2 hexes')
        program.key('ctrl+c')
        kinds = wait_for(lambda: subprocess.run(['wl-paste', '--list-types'], capture_output=True,
                                                text=True).stdout.split(), 'the clip')
        kind = next(kind for kind in kinds if 'bicorne' in kind)
        clip = subprocess.run(['wl-paste', '--no-newline', '--type', kind], capture_output=True, check=True).stdout
        assert b'town' in clip, clip[:500]
        program.key(*['Down'] * 6, 'ctrl+v')
        program.find(name='Place it here')
        picture(program, 'paste')
        program.key('f', 'Right', 'Return')
        wait_for(lambda: [name for name in ('H10', 'H11', 'H12') if 'Town' in program.hex(name).name], 'the village')
    owner = subprocess.Popen(['wl-copy', '--foreground', '--type', kind], stdin=subprocess.PIPE)
    owner.stdin.write(clip)
    owner.stdin.close()
    try:
        wait_for(lambda: kind in subprocess.run(['wl-paste', '--list-types'], capture_output=True, text=True).stdout,
                 'the clip of the other program')
        with Program([CORUNNA]) as program:
            program.hex('H10').do()
            program.key('ctrl+v')
            program.find(name='Place it here')
            program.key('Return')
            wait_for(lambda: [name for name in ('H9', 'H10', 'H11') if 'Town' in program.hex(name).name],
                     'the village in a new process')
    finally:
        owner.kill()
        owner.wait()


def cli(seed, *lines):
    return subprocess.run([CLI, 'session', f'--seed={seed}', DUEL], input='\n'.join([*lines, 'quit', '']), text=True,
                          check=True,
                          capture_output=True).stdout


def new_game(folder):
    """A game in which the British begin with Attack Center and attack without a reaction."""
    attack = ['choose play attack-center', 'choose order F6', 'choose done', 'choose melee F6 E7']
    game = pathlib.Path(folder) / 'duel.bicorne-game'
    for seed in range(1, 1000):
        answers = cli(seed, *attack, 'choices')
        if 'error' not in answers and 'react first-strike' not in answers:
            cli(seed, f'save {game}')
            return game
    raise AssertionError('no seed deals such a hand')


def plays():
    """A turn is played by the pointer: a card, an order, a melee, and the dice"""
    with tempfile.TemporaryDirectory() as folder:
        game = new_game(folder)
        with Program([game], home=folder) as program:
            program.click(program.find(starts='Show the British Hand'))
            program.click(program.find(starts='Attack Center, can'))
            program.find(starts='Attack Center, in play')
            program.click_hex('F6')
            program.says('F6', 'ordered')
            picture(program, 'ordered')
            program.click(program.find(starts='No more '))
            program.shows('British · Combat')
            program.click_hex('F6')
            program.point(program.hex('E7'))
            program.shows('Forced to retreat')
            program.click_hex('E7')
            program.click(program.find(starts='Show the French Hand'))
            program.shows('react to the attack by')
            program.click(program.find(name='No'))
            program.shows('F6 attacked E7, dice: ')
            picture(program, 'fought')


def closes():
    """A window with unsaved changes asks before it closes, whether the compositor or its own button closes it"""
    with tempfile.TemporaryDirectory() as folder:
        battle = pathlib.Path(folder, 'mine.bicorne')
        battle.write_bytes(CORUNNA.read_bytes())
        with Program([battle]) as program:
            program.hex('A7')
            program.take('forest')
            program.hex('A7').do()
            program.says('A7', 'Forest')
            hands().close(program.window_id)
            program.shows('Save Changes?')
            picture(program, 'question')
            program.do(name='Cancel')
            program.wait_gone(name='Save Changes?')
            program.focus_window()
            program.click(program.find(name='Close'))
            program.shows('Save Changes?')
            assert not ended(program)
            try:
                program.do(name='Discard')
            except (Gone, Ended):                   # the program ends before it answers
                pass
            wait_for(lambda: ended(program), 'the end of the program')
            assert program.process.returncode == 0, program.process.returncode
        assert battle.read_bytes() == CORUNNA.read_bytes()


run(starts, paints, moves_map, drags, shows_menus, shows_overlays, copies, plays, closes)
