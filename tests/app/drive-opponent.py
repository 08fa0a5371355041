#!/usr/bin/python3
"""Plays against the computer: a turn of the human player and the computer's answer, an undo, and a game that is left
and resumed. Also plays the computer against itself.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import contextlib
import pathlib
import tempfile
import xml.etree.ElementTree as xml

from driver import Program, run, wait_for

DUEL = pathlib.Path(__file__).resolve().parent / 'data' / 'duel.bicorne'
SPACE = '{urn:bicorne:game:1}'
FRENCH, BRITISH = 0, 1                    # indexes of the sides in the dialog; the British move first
PERSON, RECRUIT, VETERAN = 0, 1, 2        # indexes in the list of players of a side


def seat(program, side, place):
    """Chooses the player of a side in the dialog."""
    box = list(program.all('combo box', 'Who plays'))[side]
    program.click(box)
    program.wait_list(box)
    program.key('Home', *['Down'] * place, 'Return')


def set_up(program, *places):
    """Opens the dialog before a game for the battle in the editor, and chooses the players."""
    program.hex('A1')
    program.key('shift+F5')
    program.focus_dialog()
    program.find('push button', 'Start Game')
    for side, place in enumerate(places):
        seat(program, side, place)
    program.do('push button', 'Start Game')
    program.focus_window()


@contextlib.contextmanager
def duel(*places):
    with tempfile.TemporaryDirectory() as home, Program([DUEL], home=home) as program:
        set_up(program, *places)
        yield program, pathlib.Path(home, 'data', 'bicorne', 'games')


def saved(folder):
    """Returns the choices and the levels in the saved game, or None until the file exists."""
    for path in folder.glob('[!.]*.bicorne-game'):
        game = xml.parse(path).getroot()
        about = game.find(SPACE + 'about').attrib
        choices = game.find(SPACE + 'choices').text.split('\n')[1:-1]
        return choices, (about.get('top-computer'), about.get('bottom-computer'))
    return None


def chosen(folder):
    """Returns the choices in effect. The file also contains undone choices."""
    words = []
    for word in (saved(folder) or ([], None))[0]:
        words = words[:-1] if word in ('undo', 'take-back') else [*words, word]
    return words


def may_select(program):
    """Returns a card that a click selects and the suggested answer then keeps, exchanges or discards."""
    return next((thing for thing in program.all('push button') if ', can be selected: ' in thing.name), None)


def may_play(program):
    return next((thing for thing in program.all('push button') if thing.name.endswith(', can be played')), None)


def answer(program):
    """Makes one choice: plays a card, then orders no unit or takes the suggested choice."""
    card, idle = may_play(program), program.look('push button', 'No more orders')
    select = None if card or idle else may_select(program)
    if select:
        select.do()
        program.key('ctrl+Return')
    elif card:
        card.do()
        wait_for(lambda: may_play(program) != card, 'what the card leads to')
    elif idle:
        idle.do()
    else:
        program.key('ctrl+Return')


def cards(folder):
    """Returns the number of cards played."""
    return sum(word.startswith('play ') for word in chosen(folder))


def play_turn(program):
    """Makes choices until the computer has its turn."""
    def goes_on():
        if program.look('label', starts='Computer: Recruit · '):
            return True
        answer(program)
        return None
    wait_for(goes_on, 'the turn of the French')


def follows():
    """the computer answers a turn; Undo returns to the human player's last choice; the library resumes the game"""
    with duel(RECRUIT, PERSON) as (program, folder):
        program.find('label', 'Computer: Recruit')
        wait_for(lambda: may_play(program), 'a card to play')
        program.key('h')
        program.shows('A marshal would choose')
        play_turn(program)
        wait_for(lambda: cards(folder) == 2, 'a card of the computer')
        program.key('ctrl+z')
        program.do('push button', 'Undo')                        # cards were drawn since the last choice
        program.find('label', starts='British · ')
        wait_for(lambda: cards(folder) < 2, 'the choice of the person')  # the last choice may have been the card
        before = chosen(folder)
        play_turn(program)
        program.key('alt+Home')                                  # leaves the game while the computer thinks
        program.do('push button', 'Continue Game')
        wait_for(lambda: cards(folder) == 2, 'a card of the computer, which goes on')
        assert chosen(folder)[:len(before)] == before and saved(folder)[1] == ('recruit', None), saved(folder)


def watches():
    """a game with the computer on both sides plays by itself"""
    with duel(RECRUIT, VETERAN) as (program, folder):
        program.find('label', 'Computer: Veteran')
        program.find('label', starts='Turn 2: British')
        assert saved(folder)[1] == ('recruit', 'veteran'), saved(folder)


run(follows, watches)
