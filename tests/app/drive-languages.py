"""Tests the most common actions in the language of $LANGUAGE: starting a game from the library, one turn, and a battle
that is painted, saved and printed.

SPDX-License-Identifier: GPL-3.0-or-later

Needs a display, a session bus, the programs in BICORNE and BICORNE_CLI, and catalogs in BICORNE_LOCALEDIR.
"""
import pathlib
import subprocess
import tempfile

from driver import Program, run, wait_for, wait_for_file
from player import choices_in, saved
from words import said

DUEL = pathlib.Path(__file__).resolve().parent / 'data' / 'duel.bicorne'
SEED = 1                                  # seed that deals Attack Center to the British


def take_seat(program, army):
    program.do(starts=said('_Show the %s Hand', said(army)))


def games(home):
    return [path for path in pathlib.Path(home, 'data', 'bicorne', 'games').glob('[!.]*.bicorne-game')
            if choices_in(path)]


def playable(program):
    return next((thing for thing in program.all('push button') if thing.name.endswith(', ' + said('can be played'))),
                None)


def into_game():
    """goes from the library through the dialog before a game to the first card"""
    with tempfile.TemporaryDirectory() as home, Program(home=home) as program:
        program.find('label', said('Needs attention'))
        program.do('panel', starts=said('Corunna'), action='card.open')
        program.hex('A1')
        program.key('shift+F5')
        program.focus_dialog()
        program.do('push button', said('_Start Game'))
        program.focus_window()
        take_seat(program, 'French')
        card = wait_for(lambda: playable(program), 'a card that can be played')
        name = card.name.rpartition(', ')[0]
        card.do()
        program.find(starts=in_play(name))
        game, = wait_for(lambda: games(home), 'the choice in the file')
        assert choices_in(game)[0].startswith('play '), choices_in(game)


def in_play(card):
    """Returns the name of a card in play, without its army."""
    return said('%s, in play (%s)', card, '').split(' (')[0]


def turn():
    """makes an order, a move and an attack, and checks the questions and the log"""
    with tempfile.TemporaryDirectory() as home:
        game = saved(pathlib.Path(home), DUEL, SEED)
        with Program([game], home=home) as program:
            take_seat(program, 'British')
            program.do(starts=f'{said("Attack Center")}, {said("can be played")}')
            program.find(starts=in_play(said('Attack Center')))
            program.click_hex('F6')
            program.says('F6', said(', ordered'))
            program.shows(said('Move an ordered unit or leader'))
            program.click_hex('F6')
            program.do('push button', said('No more moves'))
            program.find('push button', said('No more attacks'))
            program.click_hex('F6')
            program.click_hex('E7')
            program.find(starts=said('_Show the %s Hand', said('French')))
        assert choices_in(game)[-1] == 'melee F6 E7', choices_in(game)


def new_battle(program):
    program.key('ctrl+n')
    program.do('push button', said('C_reate'))
    program.hex('A1')
    program.focus_window()


def write(program, key, path):
    """Presses @key, enters @path in the dialog that opens, and waits for the file."""
    program.key(key)
    program.focus_dialog()
    program.type(str(path))
    program.key('Return')
    wait_for_file(path)
    program.focus_window()


def author():
    """paints, undoes and redoes terrain, and saves the battle; its sheet is in the same language"""
    with tempfile.TemporaryDirectory() as home, Program(home=home) as program:
        new_battle(program)
        program.click(program.find('table cell', said('Forest')))
        program.click_hex('E7')
        program.says('E7', said('Forest'))
        program.key('ctrl+z')
        wait_for(lambda: said('Forest') not in program.hex('E7').name, 'E7 without its forest')
        program.key('ctrl+shift+z')
        program.says('E7', said('Forest'))
        battle, sheet = pathlib.Path(home) / 'battle.bicorne', pathlib.Path(home) / 'sheet.pdf'
        write(program, 'ctrl+shift+s', battle)
        program.find('label', said('Saved'))
        write(program, 'ctrl+e', sheet)
        assert '"forest"' in battle.read_text()
        text = subprocess.run(['pdftotext', sheet, '-'], capture_output=True, text=True, check=True).stdout
        assert said('Forest') in text, text


run(into_game, turn, author)
