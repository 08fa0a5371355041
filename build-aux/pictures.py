"""Makes the pictures of docs/authoring.md, by driving the program as the tests do.

SPDX-License-Identifier: GPL-3.0-or-later

usage: build-aux/headless.sh /usr/bin/python3 build-aux/pictures.py BICORNE FOLDER, with BICORNE_DRIVEN=1
"""
import pathlib
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP / 'tests' / 'app'))

from driver import Program                                       # noqa: E402: found by the path above

CORUNNA = TOP / 'scenarios' / 'ccn' / 'corunna.bicorne'


def sight(program, path):
    program.hex('G6')
    program.click_hex('G6')
    program.key('alt+3')
    program.find(starts='G6')
    program.screenshot(path)
    program.key('alt+3')


def sheet(program, path):                                         # the dialog stands in the corner of the display
    program.key('ctrl+shift+e')
    program.find('push button', 'Next Page')
    program.focus_dialog()
    program.screenshot(path)


def main():
    folder = pathlib.Path(sys.argv[2])
    with Program([CORUNNA], binary=sys.argv[1]) as program:
        for name, picture, size in [('authoring-sight', sight, '1280x800'), ('authoring-sheet', sheet, '980x560')]:
            path = folder / f'{name}.png'
            picture(program, path)
            subprocess.run(['convert', path, '-crop', f'{size}+0+0', '+repage', path], check=True)


if __name__ == '__main__':
    sys.exit(main())
