#!/usr/bin/python3
"""Whatever can be pressed, chosen, gone to or typed into has a name for those who do
not see it, in every place of the program.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import subprocess
import tempfile

from driver import TOP, Program, run, wait_for

HANDLES = ('push button', 'toggle button', 'check box', 'radio button', 'combo box', 'entry', 'password text', 'text',
           'spin button', 'slider', 'switch')
ROWS = ('list item', 'table cell', 'table row')
MANY = 100                                 # a place has at least so many things, or it was not looked at


def is_name(name):
    """GTK gives what has no name that of its class."""
    return bool(name.strip()) and not name.startswith(('Gtk', 'Bic', 'Adw'))


def needs_name(thing):
    """What is used, and rows that can be gone to."""
    return thing.role in HANDLES or thing.role in ROWS and thing.has('focusable')


def is_part_of_named(thing):
    """The arrow of a drop-down and its list, the text of a spin button: a screen reader says whose it is."""
    return any(over.role in HANDLES and is_name(over.name) for over in list(thing.above())[:4])


def is_shortcut(thing):
    """True also for a row of AdwShortcutsDialog, which has no name: a screen reader reads its labels."""
    labels = (part for part in thing.walk() if part.role == 'label')
    return is_part_of_named(thing) or thing.role == 'list item' and any(is_name(part.name) for part in labels)


def without_name(program, is_named=is_part_of_named):
    """Where there are handles and rows without a name, and how many things there are, shown or not."""
    places, n = set(), 0
    for thing in program.read().walk():
        n += 1
        if needs_name(thing) and not is_name(thing.name) and not is_named(thing):
            path = ' in '.join(map(str, list(thing.above())[:5]))
            places.add(f'{thing} ({thing.description}) in {path}')
    return sorted(places), n


def look(program, place, least=MANY, is_named=is_part_of_named):
    places, n = without_name(program, is_named)
    assert n >= least, (place, n)
    assert not places, (place, places)


def saved_game(folder, battle, *options):
    """The beginning of a game, as a file."""
    game = pathlib.Path(folder, 'game.bicorne-game')
    subprocess.run([os.environ['BICORNE_CLI'], 'session', '--seed=1', *options, str(battle)],
                   input=f'save {game}\nquit\n', text=True, check=True,
                   stdout=subprocess.DEVNULL)
    return game


def library():
    """in the library, its preview and the results"""
    with Program() as program:
        program.find('table cell', starts='Corunna')
        look(program, 'library')
        program.do('panel', starts='Corunna', action='card.preview')
        program.find('push button', 'Hide the Preview')
        look(program, 'preview')
        program.act('win.results')
        look(program, 'results')


def dialogs():
    """in the dialogs for a new battle, the preferences, the shortcuts and commands"""
    for action in ('new', 'preferences', 'shortcuts', 'commands'):
        with Program() as program:
            program.find('table cell', starts='Corunna')
            before = len(list(program.read().walk()))
            program.act('win.' + action)
            wait_for(lambda: len(list(program.read().walk())) > before + 10, action)
            look(program, action, is_named=is_shortcut if action == 'shortcuts' else is_part_of_named)


def editor():
    """in the editor of either family: palettes, forms, tray, problems and layers, also those that do not show"""
    for battle in ('ccn/waterloo', 'n20/ligny-quatre-bras'):
        with Program([TOP / 'scenarios' / f'{battle}.bicorne']) as program:
            program.hex('A1')
            program.click_hex('E5')
            look(program, battle)


def sheet():
    """in the dialog of the setup sheet"""
    with Program([TOP / 'scenarios/n20/ligny-quatre-bras.bicorne']) as program:
        program.hex('A1')
        program.key('ctrl+shift+e')
        wait_for(lambda: len(program.read().children) > 1, 'the dialog')
        look(program, 'sheet')


def game():
    """in a game of either family, before and after something has happened"""
    with tempfile.TemporaryDirectory() as folder:
        for battle, options in (('ccn/corunna', ()), ('n20/ligny-quatre-bras', ('--with=all',))):
            with Program([saved_game(folder, TOP / 'scenarios' / f'{battle}.bicorne', *options)]) as program:
                program.hex('A1')
                look(program, battle)


def setting_up():
    """in the dialog before a game"""
    with Program([TOP / 'scenarios/n20/ligny-quatre-bras.bicorne']) as program:
        program.hex('A1')
        program.key('shift+F5')
        wait_for(lambda: len(program.read().children) > 1, 'the dialog')
        look(program, 'before a game')


run(library, dialogs, editor, sheet, game, setting_up)
