"""Tests that no game is lost: the program is killed during play, games no longer fit their battle or cannot be read,
what-if games start, and choices are undone.

SPDX-License-Identifier: GPL-3.0-or-later

  drive-safe.py [KILLS]

Needs a display, a session bus, and the programs in BICORNE and BICORNE_CLI.
"""
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

from driver import Gone, Program, run, wait_for

DUEL = pathlib.Path(__file__).resolve().parent / 'data' / 'duel.bicorne'
CLI, BICORNE = (os.path.abspath(os.environ[name]) for name in ('BICORNE_CLI', 'BICORNE'))
KILLS = int(sys.argv[1]) if len(sys.argv) > 1 else 3


def cli(*arguments, lines=()):
    return subprocess.run([CLI, *map(str, arguments)], input='\n'.join([*lines, 'quit', '']), text=True,
                          capture_output=True)


def new_game(folder, *choices):
    """Returns a game of the duel after these choices. Its first hand contains Attack Center."""
    game = pathlib.Path(folder) / 'duel.bicorne-game'
    for seed in range(1, 1000):
        if 'play attack-center\n' in cli('session', f'--seed={seed}', DUEL, lines=['choices']).stdout:
            cli('session', f'--seed={seed}', DUEL, lines=[*[f'choose {choice}' for choice in choices], f'save {game}'])
            return game
    raise AssertionError('no seed deals such a hand')


def played_game(folder):
    """Returns a game that was played to its end."""
    game = pathlib.Path(folder) / 'duel.bicorne-game'
    cli('play', '--seed', 5, '--top', 'random', '--bottom', 'random', '--save', game, DUEL)
    return game


def opened(game, folder):
    return Program([game], home=folder, binary=BICORNE)


def shows(program, text):
    return program.shows(text)


def games(folder):
    """Returns the saved games in the data folder of the program."""
    return sorted(pathlib.Path(folder).glob('data/**/games/*.bicorne-game'))


def choices(game):
    return re.search(r'<choices>\n(.*?)</choices>', game.read_text(), re.S).group(1).split('\n')


def with_choices(game, lines):
    text = game.read_text()
    game.write_text(re.sub(r'(<choices>\n).*?(</choices>)',
                           lambda match: match.group(1) + '\n'.join(lines) + match.group(2), text, flags=re.S))


def act(program):
    """Performs a possible action without waiting for its result. A widget that disappears meanwhile is looked for
    again."""
    def what():
        assert program.process.poll() is None, 'the program ended by itself'
        found = [thing for thing in program.all() if thing.name.startswith('Show the ') or ', can' in thing.name]
        return found or [None]
    card = wait_for(what, 'something to do')[0]
    if card:
        card.do()
    else:
        program.key('ctrl+Return')


def last_line(program):
    """Returns the last line of the log, or None if the program does not answer. Skips headings, which name choices."""
    try:
        return [thing.name for thing in program.find('list', 'Log of the game').walk()
                if thing.role == 'label' and not thing.name.startswith('Choice ')][-1]
    except (Gone, AssertionError, IndexError):
        return None


def killed():
    """A program that is killed at a random moment has saved everything that it had shown."""
    chance = random.Random(1808)
    with tempfile.TemporaryDirectory() as folder:
        game = new_game(folder)
        for _ in range(KILLS):
            with opened(game, folder) as program:
                shows(program, 'Turn ')
                for _ in range(chance.randrange(1, 5)):
                    act(program)
                shown = last_line(program)
                act(program)
                time.sleep(chance.random() * 0.03)              # does not wait for anything: the moment must be random
                program.kill()
            assert cli('replay', '--verify', game).returncode == 0, 'the file does not play to the same end'
            told = cli('report', '--view', 'open', game).stdout.replace('\n', ' ')
            plain = re.sub(r'\s+', ' ', told)
            phases = ('Command', 'Orders', 'Movement', 'Combat', 'End of turn')
            assert shown is None or shown in plain or shown in phases, f'"{shown}" is lost'


def misfit():
    """A game that no longer fits can be viewed. Its file is not changed, and the player can continue a copy."""
    with tempfile.TemporaryDirectory() as folder:
        game = played_game(folder)
        lines = choices(game)
        fight = next(i for i, line in enumerate(lines) if line.startswith(('melee', 'fire')))
        with_choices(game, lines[:fight - 1] + lines[fight:])
        before = game.read_bytes()
        with opened(game, folder) as program:
            program.find(starts='This Game No Longer Matches')
            shows(program, f'({lines[fight]}), no longer matches')
            program.do('push button', 'View')
            shows(program, 'This game is view-only')
            wait_for(lambda: not program.find('push button', 'Undo Move').is_enabled(), 'the end of Undo')
            program.focus_window()
            program.key('alt+Up', 'alt+Up')
            program.key('ctrl+Return', 'ctrl+d')
            shows(program, 'Position after choice')
            assert program.lacks(starts='Back to the Game')
            program.do('push button', 'Continue From Here as a New Game')
            program.wait_gone('push button', 'Continue From Here as a New Game')
            copies = wait_for(lambda: games(folder), 'the copy')
            assert cli('replay', '--verify', copies[0]).returncode == 0
        assert game.read_bytes() == before


def damaged():
    """A file that cannot be read is replaced by the newest readable state, and kept next to it."""
    with tempfile.TemporaryDirectory() as folder:
        game = new_game(folder)
        with opened(game, folder) as program:
            program.do(starts='Show the British Hand')
            shows(program, 'Attack Center, can').do()
            wait_for(lambda: 'play attack-center' in game.read_text(), 'the choice in the file')
        game.write_text(game.read_text()[:900])
        with opened(game, folder) as program:
            program.find(starts='This Game Cannot Be Read')
            program.do('push button', 'Continue From the Earlier State')
            shows(program, 'Turn 1')
        assert cli('replay', '--verify', game).returncode == 0
        assert (pathlib.Path(folder) / 'duel.bicorne-game.damaged').stat().st_size == 900


def trial():
    """A what-if game is a separate game with a link to the original."""
    with tempfile.TemporaryDirectory() as folder:
        game = new_game(folder, 'play attack-center', 'order F6')
        with opened(game, folder) as program:
            shows(program, 'Attack Center, in play')
            before = game.read_bytes()
            program.key('ctrl+t')
            shows(program, 'What if: turn 1')
            copy = wait_for(lambda: games(folder), 'the trial')[0]
            assert 'trial-of="file://' in copy.read_text() and 'trial-turn="1"' in copy.read_text()
            assert game.read_bytes() == before
            program.key('ctrl+z')
            wait_for(lambda: 'take-back' in copy.read_text(), 'the undo in the trial')
            program.do('push button', 'Back to the Real Game')
            program.wait_gone(starts='What-if, turn 1.')
            assert 'take-back' not in game.read_text()


def taken_back():
    """A free undo is written to the log and the file; a redo removes it."""
    with tempfile.TemporaryDirectory() as folder:
        game = new_game(folder, 'play attack-center', 'order F6')
        with opened(game, folder) as program:
            shows(program, 'F6 ordered')
            before = choices(game)
            program.key('ctrl+z')
            shows(program, 'Undone: Order F6')
            assert choices(game) == before[:-1] + ['take-back', '']
            program.kill()
        with opened(game, folder) as program:
            shows(program, 'Undone: Order F6')
            program.key('ctrl+y')
            program.wait_gone(starts='Undone: ')
            assert choices(game) == before


def eyes():
    """The viewing side can be chosen when a game is over, and not while hands are hidden."""
    with tempfile.TemporaryDirectory() as folder:
        game = played_game(folder)
        game.write_text(re.sub('<about[^>]*/>', '', game.read_text()).replace('<end ', '<about agreed="draw"/><end '))
        with_choices(game, choices(game)[:40] + [''])
        game.write_text(re.sub('<end [^>]*>', '<end choices="0" digest="0000000000000000"/>', game.read_text()))
        with opened(game, folder) as program:
            program.do('push button', 'View')
            program.focus_window()
            program.find(starts='Viewing as: Known to Both Sides')
            shows(program, 'drew a card')
            program.key('ctrl+shift+p')
            program.focus_dialog()
            program.type('See everything')
            program.key('Return')
            program.focus_window()
            program.find(starts='Viewing as: Both Sides')
            wait_for(lambda: any(' drew ' in thing.name and 'drew a card' not in thing.name
                                 for thing in program.all('label')), 'the drawn card, for a viewer of everything')
        with opened(new_game(folder), folder) as program:
            program.do(starts='Show the British Hand')
            shows(program, 'Attack Center, can')
            assert program.lacks(starts='Viewing as:')


def unsaved():
    """A game that cannot be saved shows the reason and offers another name until it is saved."""
    with tempfile.TemporaryDirectory() as folder:
        away = pathlib.Path(folder, 'away')
        away.mkdir()
        game = new_game(away)
        with opened(game, folder) as program:
            program.do(starts='Show the ')
            shows(program, 'Attack Center, can')
            shutil.rmtree(away)
            program.do(starts='Attack Center, can')
            told = program.find('push button', starts='The game could not be saved.').name
            assert str(game) in told and 'previous version' not in told, told
            program.find('push button', 'Save As…')
            away.mkdir()
            program.key('ctrl+z')
            wait_for(game.is_file, 'the saved game')
            program.wait_gone('push button', starts='The game could not be saved.')


run(killed, misfit, damaged, trial, taken_back, eyes, unsaved)
