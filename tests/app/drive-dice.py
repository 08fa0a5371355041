"""Rolls a melee with real dice, by clicks and by keys. The player corrects a die, and the program is killed during the
roll, resumes the game, and rolls the remaining dice.

SPDX-License-Identifier: GPL-3.0-or-later

Needs a display, a session bus, and the programs in BICORNE and BICORNE_CLI.
"""
import os
import pathlib
import subprocess
import tempfile

from driver import Program, run, wait_for

HERE = pathlib.Path(__file__).resolve().parent
DUEL = HERE / 'data' / 'duel.bicorne'
ATTACK = ['play attack-center', 'order F6', 'done', 'melee F6 E7', 'none']
FACES = {'Infantry': '1', 'Cavalry': '2', 'Artillery': 'a', 'Flag': '4', 'Sabers': 's'}


def game_at_the_roll(folder, typed=True):
    """Returns a game of the duel that waits for the roll of a melee with four dice. If @typed is False, the game waits
    for the question before the roll, which is about the reaction of the French."""
    game = pathlib.Path(folder) / 'duel.bicorne-game'
    for seed in range(1, 1000):
        commands = '\n'.join([*ATTACK[:4 + typed], 'quit', ''])
        real = ['--typed-dice'] if typed else []
        done = subprocess.run([os.environ['BICORNE_CLI'], 'play', *real, f'--seed={seed}', '--top=human',
                               '--bottom=human', f'--save={game}', DUEL],
                              input=commands, text=True, capture_output=True)
        if done.returncode == 0 and '\n'.join([*ATTACK[:4 + typed], '</choices>']) in game.read_text():
            return game
    raise AssertionError('no seed deals such a hand')


def program_of(game, folder, still=True):
    return Program([game], home=folder, binary=os.path.abspath(os.environ['BICORNE']), still=still)


def shows(program, text):
    return program.shows(text)


def by_click(program, face):
    program.click(program.find('push button', face))


def by_key(program, face):
    program.key(FACES[face])


def roll(enter):
    with tempfile.TemporaryDirectory() as folder:
        game = game_at_the_roll(folder)
        with program_of(game, folder) as program:
            shows(program, 'British: roll, and enter 4 dice')
            shows(program, 'Why 4 dice')
            enter(program, 'Cavalry')
            shows(program, 'enter 3 dice')
            program.key('BackSpace')                            # removes the die, which showed sabers
            shows(program, 'enter 4 dice')
            enter(program, 'Sabers')
            shows(program, 'enter 3 dice')
            enter(program, 'Flag')
            shows(program, 'enter 2 dice')
            text = game.read_text()
            assert text.endswith('</game>\n'), 'the file is whole as dice are typed'
            assert 'roll SAB\nroll FLAG\n' in text, 'dice are in the file as they are typed'
            program.kill()
        with program_of(game, folder) as program:
            shows(program, 'enter 2 dice')
            shows(program, 'Why 4 dice')
            shows(program, 'Sabers: a hit, Flag, 2 still to be rolled')
            enter(program, 'Artillery')
            shows(program, 'enter the last die')
            enter(program, 'Infantry')
            shows(program, '2 hits, 1 flag. Line infantry in E7: 2 of 4 blocks left')
            assert program.lacks(starts='Undone:'), 'a die that was typed wrong is no move'
            program.kill()
        with program_of(game, folder) as program:           # the dice are shown again, with the reason for their number
            shows(program, '2 hits, 1 flag. Line infantry in E7: 2 of 4 blocks left')
            shows(program, 'Why 4 dice')
            shows(program, 'Sabers: a hit, Flag, Artillery, Infantry: a hit')
        assert subprocess.run([os.environ['BICORNE_CLI'], 'replay', '--verify', game],
                              capture_output=True).returncode == 0


def clicked():
    """real dice by click, with a correction, a kill and a resumed game"""
    roll(by_click)


def typed():
    """real dice by key, with a correction, a kill and a resumed game"""
    roll(by_key)


def rest():
    """the program rolls the remaining dice"""
    with tempfile.TemporaryDirectory() as folder:
        game = game_at_the_roll(folder)
        with program_of(game, folder) as program:
            shows(program, 'enter 4 dice')
            program.do('push button', 'Sabers')
            shows(program, 'enter 3 dice')
            program.do('push button', 'Roll the Rest')
            program.wait_gone('push button', 'Roll the Rest')
            shows(program, 'Why 4 dice')
            wait_for(lambda: game.read_text().count('\nroll ') >= 4, 'four dice in the file')


def rolls():
    """rolling dice are in the file before they stop, and a key ends their animation"""
    with tempfile.TemporaryDirectory() as folder:
        game = game_at_the_roll(folder, typed=False)
        with program_of(game, folder, still=False) as program:
            program.do(starts='Show the French Hand')
            program.do('push button', 'No')
            wait_for(lambda: '\nnone\n' in game.read_text(), 'the choice in the file')
            program.key('space')
            shows(program, 'F6 attacked E7, dice: 4')
            shows(program, 'Line infantry in E7: ')


if __name__ == '__main__':
    run(clicked, typed, rest, rolls)
