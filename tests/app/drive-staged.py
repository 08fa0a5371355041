"""The program where it was installed into a folder of its own: battles, texts, help and the command line are found there.

SPDX-License-Identifier: GPL-3.0-or-later

Needs a display and a session bus, and the programs' paths in BICORNE and BICORNE_CLI.
"""
import json
import os
import pathlib
import subprocess
import tempfile

from driver import Program, run

BUILD = pathlib.Path(os.environ['BICORNE']).resolve().parents[2]


FRENCH = {'LANGUAGE': 'fr', 'LOCPATH': os.environ['BICORNE_LOCALES'], 'LC_ALL': 'en_GB.UTF-8'}


class Staged(Program):
    """Without a word of where the source is, and in French."""

    def environment(self):
        env = dict(super().environment(), **FRENCH)
        del env['BICORNE_DATADIR']
        return env


def prefix():
    options = json.loads((BUILD / 'meson-info' / 'intro-buildoptions.json').read_text())
    return next(option['value'] for option in options if option['name'] == 'prefix')


def runs_from_there():
    """What is installed into DESTDIR runs from there"""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(['meson', 'install', '-C', BUILD, '--no-rebuild', '--quiet', '--destdir', folder], check=True, capture_output=True)
        programs = pathlib.Path(folder + prefix()) / 'bin'
        with Staged(binary=str(programs / 'bicorne')) as program:
            program.find(starts='Waterloo')
            program.key('F1')
            program.shows('Jouer votre première partie')
        said = subprocess.run([programs / 'bicorne-cli', 'help'], env=dict(os.environ, **FRENCH), text=True, check=True,
                              capture_output=True).stdout
        assert 'Affiche' in said or 'règles' in said, said


run(runs_from_there)
