#!/usr/bin/python3
"""Against the computer: a turn of a person and the computer's answer, taken back, left and gone
on with; and the computer against itself.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import contextlib
import pathlib
import tempfile
import xml.etree.ElementTree as xml

from driver import Program, run, wait_for

DUEL = pathlib.Path(__file__).resolve().parent / 'data' / 'duel.bicorne'
SPACE = '{urn:bicorne:game:1}'
FRENCH, BRITISH = 0, 1                    # as the dialog lists them; the British move first
PERSON, RECRUIT, VETERAN = 0, 1, 2        # as the list of a seat does


def seat(program, side, place):
    """Who plays a side, by its list in the dialog."""
    box = list(program.all('combo box', 'Who plays'))[side]
    program.click(box)
    program.wait_list(box)
    program.key('Home', *['Down'] * place, 'Return')


def set_up(program, *places):
    """From the editor: a battle that is open, with the dialog before a game."""
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
    """What was chosen, and by which levels; None while the file has no name yet."""
    for path in folder.glob('[!.]*.bicorne-game'):
        game = xml.parse(path).getroot()
        about = game.find(SPACE + 'about').attrib
        choices = game.find(SPACE + 'choices').text.split('\n')[1:-1]
        return choices, (about.get('top-computer'), about.get('bottom-computer'))
    return None


def chosen(folder):
    """What stands: the file keeps what was taken back, too."""
    words = []
    for word in (saved(folder) or ([], None))[0]:
        words = words[:-1] if word in ('undo', 'take-back') else [*words, word]
    return words


def may_play(program):
    return next((thing for thing in program.all('push button') if thing.name.endswith(', can be played')), None)


def answer(program):
    """A card, then nobody is ordered, or whatever is suggested."""
    card, idle = may_play(program), program.look('push button', 'No more orders')
    if card:
        card.do()
        wait_for(lambda: may_play(program) != card, 'what the card leads to')
    elif idle:
        idle.do()
    else:
        program.key('ctrl+Return')


def cards(folder):
    """How many have been played."""
    return sum(word.startswith('play ') for word in chosen(folder))


def play_turn(program):
    """Until the computer has its turn."""
    def goes_on():
        if program.look('label', starts='Computer: Recruit · '):
            return True
        answer(program)
        return None
    wait_for(goes_on, 'the turn of the French')


def follows():
    """the computer answers a turn; Take Back leads to the person's last choice; the game goes on from the library"""
    with duel(RECRUIT, PERSON) as (program, folder):
        program.find('label', 'Computer: Recruit')
        wait_for(lambda: may_play(program), 'a card to play')
        program.key('h')
        program.shows('A marshal would choose')
        play_turn(program)
        wait_for(lambda: cards(folder) == 2, 'a card of the computer')
        program.key('ctrl+z')
        program.find('label', starts='British · ')
        wait_for(lambda: cards(folder) < 2, 'the choice of the person')  # none, if the card was it
        before = chosen(folder)
        play_turn(program)
        program.key('alt+Home')                                  # while it thinks
        program.do('push button', 'Continue Game')
        wait_for(lambda: cards(folder) == 2, 'a card of the computer, which goes on')
        assert chosen(folder)[:len(before)] == before and saved(folder)[1] == ('recruit', None), saved(folder)


def watches():
    """with the computer on both sides a game plays itself"""
    with duel(RECRUIT, VETERAN) as (program, folder):
        program.find('label', 'Computer: Veteran')
        program.find('label', starts='Turn 2: British')
        assert saved(folder)[1] == ('recruit', 'veteran'), saved(folder)


run(follows, watches)
