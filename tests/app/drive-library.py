#!/usr/bin/python3
"""The library as its user meets it: what is on the shelf, search, preview, a new battle, a game and its resumption.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import struct
import subprocess
import tempfile
import time

from driver import TOP, Program, run, wait_for


def shelf():
    """the bundled battles are on the shelf and say what they are"""
    with Program() as program:
        card = program.find('table cell', starts='Roliça')
        assert '17 August 1808' in card.name, card.name
        program.find('table cell', starts='Corunna')
        program.find('label', 'Peninsular War')


def search():
    """Ctrl+F searches people and places, and says when there is none"""
    battles = list((TOP / 'scenarios').glob('*/*.bicorne'))
    found = [path for path in battles if 'ferguson' in path.read_text().lower()]
    with Program() as program:
        program.find('table cell', starts='Roliça')
        program.key('ctrl+f')
        program.type('ferguson')
        program.find('label', f'{len(found)} of {len(battles)} · by date')
        program.type('at zama')
        program.find('label', 'No Battles Found')


def preview():
    """a preview shows the line-up, and Play starts a game"""
    with Program() as program:
        program.find('panel', starts='Corunna').do('card.preview')
        program.find('push button', 'Hide the Preview')
        wait_for(lambda: any('Line infantry' in thing.name for thing in program.all('label')), 'the line-up')
        program.find('push button', 'Play').do()
        program.hex('A1')


def resume():
    """a game that was left is offered again after the program was killed, and goes on"""
    with tempfile.TemporaryDirectory() as home:
        with Program(home=home) as program:
            program.find('panel', starts='Corunna').do('card.play')
            program.hex('A1')
            program.kill()
        with Program(home=home) as program:
            program.find('label', '1 game in progress')
            program.find('push button', 'Continue Game').do()
            program.hex('A1')
        assert len(list(pathlib.Path(home, 'data', 'bicorne', 'games').glob('*.bicorne-game'))) == 1


def discard():
    """a discarded game goes when its toast does, and Undo keeps it"""
    with tempfile.TemporaryDirectory() as home:
        with Program(home=home) as program:
            program.find('panel', starts='Corunna').do('card.play')
            program.hex('A1')
            program.kill()
        with Program(home=home) as program:
            program.find('push button', 'Discard').do()
            program.find('push button', 'Undo').do()
            program.find('push button', 'Continue Game')
            time.sleep(0.5)
        assert len(list(pathlib.Path(home, 'data', 'bicorne', 'games').glob('*.bicorne-game'))) == 1


def new():
    """a new battle has the title and the board that were asked for"""
    with Program() as program:
        program.find('push button', 'New Battle').do()
        program.find('text', 'Title')
        program.focus_dialog()
        program.type('Busaco')
        program.find('push button', 'Create').do()
        program.find('frame', 'Busaco')


def recover():
    """unsaved work of a killed program is offered at the next start, and can be restored"""
    with tempfile.TemporaryDirectory() as home:
        with Program(home=home) as program:
            program.key('ctrl+n')
            time.sleep(0.5)
            program.find('push button', 'Create').do()
            program.hex('A1')
            program.click(program.find('table cell', 'Forest'))
            program.click_hex('C3')
            program.find('frame', '• Untitled Battle')
            time.sleep(4)
            program.kill()
        with Program(home=home) as program:
            program.find('label', 'Unsaved Work Was Found')
            program.find('push button', 'Restore').do()
            program.find('frame', '• Untitled Battle')
            wait_for(lambda: program.hex('C3').name == 'C3, Forest', 'the forest')


def picture():
    """the command line takes a picture of each place, of the size asked for, and refuses nonsense"""
    with tempfile.TemporaryDirectory() as home:
        program = Program(home=home)
        battle = TOP / 'scenarios' / 'ccn' / 'corunna.bicorne'
        for place in ('library', 'editor', 'game'):
            png = pathlib.Path(home, place + '.png')
            arguments = [f'--screenshot={png}', f'--place={place}', '--size=1000x700', '--dark', str(battle)]
            assert subprocess.run([program.binary, *arguments], env=program.environment(), timeout=60).returncode == 0, place
            head = png.read_bytes()[:24]
            assert head.startswith(b'\x89PNG') and struct.unpack('>II', head[16:24]) == (1000, 700), (place, head)
        for wrong in ('--size=0x0', '--size=wide', '--place=nowhere'):
            refused = subprocess.run([program.binary, '--screenshot=/dev/null', wrong], env=program.environment(), capture_output=True, text=True)
            assert refused.returncode == 2 and wrong in refused.stderr, refused


run(shelf, search, preview, resume, discard, new, recover, picture)
