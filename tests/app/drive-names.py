#!/usr/bin/python3
"""Checks that each widget for pressing, choosing, focusing or typing has a name for screen readers, on every page of
the program.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import subprocess
import tempfile

from driver import TOP, NotThere, Program, run, wait_for

HANDLES = ('push button', 'toggle button', 'check box', 'radio button', 'combo box', 'entry', 'password text', 'text',
           'spin button', 'slider', 'switch')
ROWS = ('list item', 'table cell', 'table row')
MANY = 100                                 # a page with fewer widgets was not read completely


def is_name(name):
    """Returns True if this is a real name. GTK reports the class name for widgets without a name."""
    return bool(name.strip()) and not name.startswith(('Gtk', 'Bic', 'Adw'))


def needs_name(thing):
    """Returns True for controls, and for rows that can be focused."""
    return thing.role in HANDLES or thing.role in ROWS and thing.has('focusable')


def is_part_of_named(thing):
    """Returns True for the arrow and the list of a drop-down and the text of a spin button, because a screen reader
    also reads the name of the parent."""
    return any(over.role in HANDLES and is_name(over.name) for over in list(thing.above())[:4])


def is_shortcut(thing):
    """Like is_part_of_named (), but also returns True for a row of AdwShortcutsDialog. It has no name, but a screen
    reader reads its labels."""
    labels = (part for part in thing.walk() if part.role == 'label')
    return is_part_of_named(thing) or thing.role == 'list item' and any(is_name(part.name) for part in labels)


def without_name(program, is_named=is_part_of_named):
    """Returns the paths to controls and rows without a name, and the number of all widgets, visible or not."""
    places, n = set(), 0
    for thing in program.read().walk():
        n += 1
        if needs_name(thing) and not is_name(thing.name) and not is_named(thing):
            path = ' in '.join(map(str, list(thing.above())[:5]))
            places.add(f'{thing} ({thing.description}) in {path}')
    return sorted(places), n


def look(program, place, least=MANY, is_named=is_part_of_named):
    """Waits until all widgets of the page have names. A list can have rows for a moment before their content."""
    places, n = [], 0

    def named():
        nonlocal places, n
        places, n = without_name(program, is_named)
        return n >= least and not places
    try:
        wait_for(named, f'names of all widgets of {place}')
    except NotThere as late:
        raise AssertionError(f'{place}: {n} widgets, without a name: {places}') from late


def saved_game(folder, battle, *options):
    """Saves the start of a game and returns its file."""
    game = pathlib.Path(folder, 'game.bicorne-game')
    subprocess.run([os.environ['BICORNE_CLI'], 'session', '--seed=1', *options, str(battle)],
                   input=f'save {game}\nquit\n', text=True, check=True,
                   stdout=subprocess.DEVNULL)
    return game


def library():
    """checks the library, its preview and the results"""
    with Program() as program:
        program.find('table cell', starts='Corunna')
        look(program, 'library')
        program.do('panel', starts='Corunna', action='card.preview')
        program.find('push button', 'Hide the Preview')
        look(program, 'preview')
        program.act('win.results')
        look(program, 'results')


def paths(program):
    return {thing.path for thing in program.read().walk()}


def dialogs():
    """checks the dialogs for a new battle, the preferences, the shortcuts and commands"""
    for action in ('new', 'preferences', 'shortcuts', 'commands'):
        with Program() as program:
            program.find('label', starts='25 of 25')
            before = paths(program)
            program.act('win.' + action)
            wait_for(lambda: len(paths(program) - before) > 10, action)
            look(program, action, is_named=is_shortcut if action == 'shortcuts' else is_part_of_named)


def editor():
    """checks the editor of both families: palettes, forms, tray, problems and layers, also invisible ones"""
    for battle in ('ccn/waterloo', 'n20/ligny-quatre-bras'):
        with Program([TOP / 'scenarios' / f'{battle}.bicorne']) as program:
            program.hex('A1')
            program.click_hex('E5')
            look(program, battle)


def sheet():
    """checks the dialog of the setup sheet"""
    with Program([TOP / 'scenarios/n20/ligny-quatre-bras.bicorne']) as program:
        program.hex('A1')
        program.key('ctrl+shift+e')
        wait_for(lambda: len(program.read().children) > 1, 'the dialog')
        look(program, 'sheet')


def game():
    """checks a game of both families, before and after an event"""
    with tempfile.TemporaryDirectory() as folder:
        for battle, options in (('ccn/corunna', ()), ('n20/ligny-quatre-bras', ('--with=all',))):
            with Program([saved_game(folder, TOP / 'scenarios' / f'{battle}.bicorne', *options)]) as program:
                program.hex('A1')
                look(program, battle)


def setting_up():
    """checks the dialog before a game"""
    with Program([TOP / 'scenarios/n20/ligny-quatre-bras.bicorne']) as program:
        program.hex('A1')
        program.key('shift+F5')
        wait_for(lambda: len(program.read().children) > 1, 'the dialog')
        look(program, 'before a game')


run(library, dialogs, editor, sheet, game, setting_up)
