#!/usr/bin/python3
"""Tests of game records: saved games, results and their filters, charts and tables as files, and tournaments.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import contextlib
import csv
import os
import pathlib
import subprocess
import tempfile

from driver import TOP, Program, run, wait_for, wait_for_file

CLI = os.environ.get('BICORNE_CLI', '')
CORUNNA = TOP / 'scenarios' / 'ccn' / 'corunna.bicorne'
ROLICA = TOP / 'scenarios' / 'ccn' / 'rolica-first-position.bicorne'
PLAYED = [(CORUNNA, 'Anna', 'Ben'), (CORUNNA, 'Ben', 'Anna'), (ROLICA, 'Anna', 'Carl'), (ROLICA, 'Carl', 'Anna'),
          (CORUNNA, 'Ben', 'Carl')]


def add_about(game, words):
    text = game.read_text()
    assert text.count('<end ') == 1
    game.write_text(text.replace('<end ', f'<about {words}/><end '))


def make_games(home):
    """Creates five finished games and one unfinished game."""
    folder = pathlib.Path(home, 'data', 'bicorne', 'games')
    folder.mkdir(parents=True)
    for number, (battle, top, bottom) in enumerate(PLAYED, 1):
        game = folder / f'{number}.bicorne-game'
        subprocess.run([CLI, 'play', '--seed', str(number), '--top', 'random', '--bottom', 'random', '--save', game,
                        battle],
                       check=True, stdout=subprocess.DEVNULL)
        add_about(game, f'top="{top}" bottom="{bottom}" ended="2026-11-{number:02}T20:00:00Z"')
    running = folder / 'running.bicorne-game'
    subprocess.run([CLI, 'session', '--seed', '1', CORUNNA], check=True, stdout=subprocess.DEVNULL, text=True,
                   input=f'save {running}\nquit\n')
    add_about(running, 'top="Dora" bottom="Anna" begun="2026-11-19T20:00:00Z"')
    return folder


@contextlib.contextmanager
def club():
    """Yields the program with saved games, and their folder."""
    with tempfile.TemporaryDirectory() as home:
        folder = make_games(home)
        with Program(home=home) as program:
            yield program, folder


def command(program, words):
    """Runs a command by its name from the list of commands."""
    program.key_until('ctrl+shift+p', lambda: program.look(name='Search commands'), 'the list of commands')
    program.focus_dialog()
    program.type(words)
    program.key('Return')
    program.wait_gone(name='Search commands')
    program.focus_window()


def rows(program):
    """Returns the names of the visible table rows, as a screen reader reads them."""
    return [thing.name for thing in program.all('table row') if ', banners ' in thing.name]


def results():
    """the results of saved games are counted, listed, searched and filtered"""
    with club() as (program, _):
        command(program, 'game results')
        program.find('label', '5 games')
        wait_for(lambda: len(rows(program)) == 5, 'five rows')
        wait_for(lambda: rows(program)[0].startswith('Corunna, ')
                 and 'Ben (British) against Carl (French)' in rows(program)[0], 'the newest first')
        program.key('ctrl+f')
        program.type('roliça carl')
        program.find('label', '2 games of 5')
        program.type('wellington')
        program.find('label', 'No Results Found')
        program.type(' ')
        program.find('label', '5 games')
        program.do('push button', 'Players')
        program.find('label', 'Anna')


def table_as_file():
    """the filtered rows are exported as a CSV file"""
    with club() as (program, folder):
        command(program, 'game results')
        program.find('label', '5 games')
        program.key('ctrl+f')
        program.type('ben')
        program.find('label', '3 games of 5')
        path = folder.parent / 'out.csv'
        command(program, 'export the table of results')
        program.focus_dialog()
        program.type(str(path))
        program.key('Return')
        wait_for_file(path)
        program.focus_window()
        with open(path, newline='', encoding='utf-8') as file:
            table = list(csv.DictReader(file))
        assert len(table) == 3 and all('Ben' in (row['player_top'], row['player_bottom']) for row in table), table


def chart_as_file():
    """charts have a description, and one is exported as an SVG file"""
    with club() as (program, folder):
        command(program, 'charts of results')
        chart = program.find('image', 'Games won')
        wait_for(lambda: all(words in chart.again().description for words in ('5 games', 'Wilson', 'may be chance')),
                 'the facts of the chart')
        path = folder.parent / 'out.svg'
        command(program, 'export a chart')
        program.focus_dialog()
        program.type(str(path))
        program.key('Return')
        wait_for_file(path)


def games():
    """saved games are found by their state; one can be discarded by keyboard and restored"""
    with club() as (program, folder):
        command(program, 'saved games')
        program.find('label', '1 of 6 games')
        program.find('push button', 'Continue Game')
        wait_for(lambda: any('Dora' in thing.name and 'Turn 1' in thing.name for thing in program.all()),
                 'who plays, in words')
        program.do('push button', 'Finished')
        program.find('label', '5 of 6 games')
        program.key('ctrl+f')
        program.type('carl')
        program.find('label', '3 of 6 games')
        program.click(program.find('label', 'Roliça'))
        program.key('Delete')
        program.find('label', '2 of 6 games')
        program.do('push button', 'Undo')
        program.find('label', '3 of 6 games')
        assert len(list(folder.glob('*.bicorne-game'))) == 6
        program.do('push button', 'View Game')
        program.hex('A1')


def tournament():
    """games are put into a tournament in the saved games; it shows the missing pairings and sets one up"""
    with club() as (program, folder):
        command(program, 'game results')
        program.find('label', '5 games')
        program.click(program.find('label', 'Corunna'))
        program.key('ctrl+a')
        command(program, 'add the selected games')
        program.focus_dialog()
        program.find('label', 'Add 5 games to:')
        program.click(program.find('text', 'Name of the tournament'))
        program.type('Autumn Cup')
        program.key('Return')
        wait_for(lambda: all('tournament="Autumn Cup"' in (folder / f'{n}.bicorne-game').read_text()
                             for n in range(1, 6)), 'the saved games')
        program.wait_gone('text', 'Name of the tournament')       # the window receives no keys while the dialog is open
        program.focus_window()
        command(program, 'tournaments')
        program.find('label', starts='Ranked by banners, then games won')
        program.do('push button', 'To Play')
        program.click(program.find('label', 'Carl'))
        program.do('push button', 'Play…')
        program.focus_dialog()
        wait_for(lambda: any(thing.text() == 'Autumn Cup' for thing in program.all('text')),
                 'the tournament in the set-up')
        wait_for(lambda: any(thing.text() == 'Carl' for thing in program.all('text')), 'Carl in the set-up')


def plan():
    """a tournament is planned with players and a battle; every pairing is still missing, also after a restart"""
    with tempfile.TemporaryDirectory() as home:
        with Program(home=home) as program:
            command(program, 'tournaments')
            program.find('label', 'No Tournaments Yet')
            program.do('push button', 'New Tournament…')
            program.focus_dialog()
            wait_for(lambda: not program.find('push button', 'Done').is_enabled(), 'the end of Done')
            program.find('text', 'Name').type('Spring; Open')
            program.find('text', 'Players, separated by commas').type('Anna, Ben, anna , Carl')
            program.click(program.find('check box', 'Austerlitz'))
            program.do('push button', 'Done')
            program.focus_window()
            program.find('label',
                         starts='Ranked by banners, then games won, then banner difference · 0 games · 6 to play')
        with Program(home=home) as program:
            command(program, 'tournaments')
            program.find('label', starts='Ranked by banners')
            program.do('push button', 'To Play')
            wait_for(lambda: sum(thing.name == 'Austerlitz' for thing in program.all('label')) == 6,
                     'six games to play')


def set_aside():
    """an invalid results file is set aside with a message, and the results are complete"""
    with club() as (program, folder):
        (folder / 'results.db').write_bytes(b'no database ' * 1000)
        command(program, 'game results')
        program.find('label', starts='The results file could not be used.')
        program.find('label', '5 games')
        assert len(list(folder.glob('results.db.broken-*'))) == 1
        command(program, 'rebuild results from')
        program.find('label', starts='5 games were counted.')


run(results, table_as_file, chart_as_file, games, tournament, plan, set_aside)
