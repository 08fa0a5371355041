"""Makes the pictures of docs/authoring.md and of Napoleonic 20. Drives the program in the same way as the tests.

SPDX-License-Identifier: GPL-3.0-or-later

usage: build-aux/headless.sh /usr/bin/python3 build-aux/pictures.py BICORNE BICORNE-CLI FOLDER, with BICORNE_DRIVEN=1
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

TOP = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP / 'tests' / 'app'))

from driver import Program                                       # noqa: E402: found by the path above

CORUNNA = TOP / 'scenarios' / 'ccn' / 'corunna.bicorne'
LIGNY = TOP / 'scenarios' / 'n20' / 'ligny-quatre-bras.bicorne'
SEED = '--seed=1815'


def sight(program, path):
    program.hex('G6')
    program.click_hex('G6')
    program.key('alt+3')
    program.find(starts='G6')
    program.screenshot(path)
    program.key('alt+3')


def sheet(program, path):                                         # the dialog is in the corner of the display
    program.key('ctrl+shift+e')
    program.find('push button', 'Next Page')
    program.focus_dialog()
    program.screenshot(path)


def cut(path, size):
    subprocess.run(['convert', path, '-crop', f'{size}+0+0', '+repage', path], check=True)


def of_authoring(binary, folder):
    with Program([CORUNNA], binary=binary) as program:
        for name, picture, size in [('authoring-sight', sight, '1280x800'), ('authoring-sheet', sheet, '980x560')]:
            path = folder / f'{name}.png'
            picture(program, path)
            cut(path, size)


def first_battle(cli, folder):
    """Saves a game at its first battle, immediately after the die roll."""
    game = folder / 'campaign.bicorne-game'
    subprocess.run([cli, 'play', SEED, '--top=veteran', '--bottom=veteran', f'--save={game}', LIGNY], check=True,
                   stdout=subprocess.DEVNULL)
    choices = re.search('<choices>\n(.*?)</choices>', game.read_text(), re.S)[1].splitlines()
    battle = next(i for i, choice in enumerate(choices) if choice.startswith('battle '))
    rolled = next(i for i in range(battle, len(choices)) if re.match('give-way|retreat|head|advance', choices[i]))
    said = [f'choose {choice}' for choice in choices[:rolled]] + [f'save {game}', 'quit']
    subprocess.run([cli, 'session', SEED, LIGNY], input='\n'.join(said) + '\n', text=True, check=True,
                   stdout=subprocess.DEVNULL)
    return game


def campaign_game(binary, cli, path):
    with tempfile.TemporaryDirectory() as folder:
        game = first_battle(cli, pathlib.Path(folder))
        subprocess.run([binary, f'--screenshot={path}', '--place=game', '--size=1280x800', game], check=True,
                       env=dict(os.environ, BICORNE_DATADIR=str(TOP), GTK_A11Y='none', XDG_DATA_HOME=folder))


def campaign_editor(binary, path):
    with Program([LIGNY], binary=binary) as program:
        program.hex('A1')
        program.click(program.find(name='Rules'))
        program.click(program.find('push button', 'Issues'))
        subprocess.run(['xdotool', 'mousemove', '--window', program.window_id, '1100', '500', 'click', '--repeat',
                        '32', '5'], check=True)
        subprocess.run(['xdotool', 'mousemove', '1590', '990'], check=True)      # off the window: no tooltips
        time.sleep(2)
        program.screenshot(path)
    cut(path, '1280x800')


def campaign_sheet(cli, path):
    with tempfile.TemporaryDirectory() as folder:
        pdf = pathlib.Path(folder, 'sheet.pdf')
        subprocess.run([cli, 'export', '-o', pdf, LIGNY], check=True)
        subprocess.run(['pdftoppm', '-png', '-r', '100', '-f', '3', '-singlefile', pdf, path.with_suffix('')],
                       check=True)


def main():
    binary, cli, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    of_authoring(binary, folder)
    campaign_game(binary, cli, folder / 'campaign-game.png')
    campaign_editor(binary, folder / 'campaign-editor.png')
    campaign_sheet(cli, folder / 'campaign-sheet.png')


if __name__ == '__main__':
    sys.exit(main())
