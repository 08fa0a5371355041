"""Tests that the program finds its battles, texts and help in an installed tree that was moved.

SPDX-License-Identifier: GPL-3.0-or-later

Needs a display, a session bus, and the programs in BICORNE and BICORNE_CLI.
"""
import functools
import json
import os
import pathlib
import subprocess
import tempfile

from driver import Program, run

BUILD = pathlib.Path(os.environ['BICORNE']).resolve().parents[2]
FRENCH = {'LANGUAGE': 'fr', 'LOCPATH': os.environ['BICORNE_LOCALES'], 'LC_ALL': 'en_GB.UTF-8'}


class Staged(Program):
    """The program in French, without the path of the source."""

    def environment(self):
        env = dict(super().environment(), **FRENCH)
        del env['BICORNE_DATADIR']
        return env


def prefix():
    options = json.loads((BUILD / 'meson-info' / 'intro-buildoptions.json').read_text())
    return next(option['value'] for option in options if option['name'] == 'prefix')


def installed(case):
    """Decorator that installs the program with DESTDIR and passes the folder of the installed tree to @case."""
    @functools.wraps(case)
    def with_tree():
        with tempfile.TemporaryDirectory() as folder:
            command = ['meson', 'install', '-C', BUILD, '--no-rebuild', '--quiet', '--destdir', folder]
            subprocess.run(command, check=True, capture_output=True)
            case(pathlib.Path(folder))
    return with_tree


def check_tree(programs):
    with Staged(binary=str(programs / 'bicorne')) as program:
        program.find('table cell', starts='Waterloo')
        program.key('F1')
        program.shows('Jouer votre première partie')
    said = subprocess.run([programs / 'bicorne-cli', 'help'], env=dict(os.environ, **FRENCH), text=True, check=True,
                          capture_output=True).stdout
    assert 'Affiche' in said or 'règles' in said, said


@installed
def runs_from_there(folder):
    """A program that is installed into DESTDIR runs there"""
    check_tree(pathlib.Path(folder) / prefix().lstrip('/') / 'bin')


@installed
def runs_where_it_was_moved(folder):
    """A tree that was moved to another prefix runs there"""
    moved = folder / 'my games' / 'bicorne'
    moved.parent.mkdir()
    (folder / prefix().lstrip('/')).rename(moved)
    check_tree(moved / 'bin')


@installed
def keeps_settings_once_compiled(folder):
    """A moved tree prints how to make settings permanent, and stores them after that"""
    moved = folder / 'moved here'
    (folder / prefix().lstrip('/')).rename(moved)
    schemas = moved / 'share/glib-2.0/schemas'
    env = {key: value for key, value in os.environ.items() if key not in ('GSETTINGS_SCHEMA_DIR', 'BICORNE_DATADIR')}
    picture = [moved / 'bin/bicorne', '--screenshot', folder / 'shot.png']
    said = subprocess.run(picture, env=env, text=True, check=True, capture_output=True).stderr
    assert f"glib-compile-schemas '{schemas}'" in said, said
    subprocess.run(['glib-compile-schemas', schemas], check=True)
    said = subprocess.run(picture, env=env, text=True, check=True, capture_output=True).stderr
    assert 'glib-compile-schemas' not in said, said


class Bare(Program):
    """A program that does not find its bundled battles."""

    def environment(self):
        return dict(super().environment(), BICORNE_DATADIR=str(self.home))


def says_what_is_missing():
    """An empty library shows that the bundled battles are missing, and where they were expected"""
    with Bare() as program:
        program.shows(str(program.home / 'scenarios'))


run(runs_from_there, runs_where_it_was_moved, keeps_settings_once_compiled, says_what_is_missing)
