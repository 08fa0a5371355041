"""Plays a turn with a melee and a reaction, once by pointer and once by keyboard alone. Then it kills the program and
resumes the game.

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
BICORNE, CLI = (os.path.abspath(os.environ[name]) for name in ('BICORNE', 'BICORNE_CLI'))
ATTACK = ['choose play attack-center', 'choose order F6', 'choose done', 'choose melee F6 E7']


def session(seed, *lines):
    """Plays the duel with these commands in the command-line program, and returns its output."""
    return subprocess.run([CLI, 'session', f'--seed={seed}', DUEL], input='\n'.join([*lines, 'quit', '']), text=True,
                          check=True,
                          capture_output=True).stdout


def new_game(folder, strikes=False):
    """Returns a game of the duel before the first choice. The British hold Attack Center. The French hold First Strike
    if @strikes."""
    game = folder / 'duel.bicorne-game'
    for seed in range(1, 1000):
        answers = session(seed, *ATTACK, 'choices')
        if 'error' not in answers and ('react first-strike' in answers) == strikes:
            session(seed, f'save {game}')
            return game
    raise AssertionError('no seed deals such hands')


def shows(program, text):
    return program.shows(text)


def take_seat(program, army):
    program.do(starts=f'Show the {army} Hand')


def play_card(program):
    program.do(starts='Attack Center, can')
    program.find(starts='Attack Center, in play')


class Hand:
    """Plays with the pointer."""

    def __init__(self, program):
        self.program = program

    def point(self, name):
        self.program.point(self.program.hex(name))

    def hex(self, name):
        self.program.click_hex(name)

    def done(self):
        self.program.click(self.program.find('push button', starts='No more '))

    def no(self):
        self.program.click(self.program.find('push button', 'No'))

    def sit(self, army):
        self.program.click(self.program.find(starts=f'Show the {army} Hand'))

    def card(self, name):
        self.program.click(self.program.find(starts=f'{name}, can'))

    def why(self):
        self.program.click(self.program.find('push button', 'Why?'))


class Keys:
    """Plays with arrows, Enter and Tab only."""

    def __init__(self, program):
        self.program = program

    def point(self, name):
        row, column = ord(name[0]) - ord('A'), int(name[1:]) - 1
        self.program.key('ctrl+Home', *['Down'] * row, 'Home', *['Right'] * column)

    def hex(self, name):
        self.point(name)
        self.program.key('Return')

    def done(self):
        self.program.key('ctrl+Return')

    def no(self):
        self.program.find('push button', 'No')
        self.program.key('ctrl+Return')

    def sit(self, army):
        button = self.program.find(starts=f'Show the {army} Hand')
        wait_for(lambda: button.again().has_focus(), 'the focus on the screen between the players')
        self.program.key('Return')

    def use(self, thing):
        """Moves the focus to the widget and presses it."""
        for _ in range(40):
            if thing.again().has_focus():
                break
            self.program.key('Tab')
        self.program.key('Return')

    def card(self, name):
        self.use(self.program.find(starts=f'{name}, can'))

    def why(self):
        self.use(self.program.find('push button', 'Why?'))


def attack(program, hands):
    """Orders the only unit of the center, does not move it, and attacks. The French player can then react."""
    hands.hex('I13')
    shows(program, 'Nothing in I13 can be chosen now')    # shown with the current question
    hands.hex('F6')
    shows(program, 'Move an ordered unit')
    program.says('F6', 'ordered')
    hands.hex('A1')
    shows(program, 'A1 is too far away for the piece in F6')
    hands.done()
    shows(program, 'British · Combat')
    hands.hex('F6')
    hands.point('E7')
    shows(program, 'Forced to retreat')                         # the exact chances, before the dice are rolled
    hands.hex('E7')
    program.find(starts='Show the French Hand')
    assert program.lacks(starts='First Strike'), 'a card shows before its owner sits there'
    hands.sit('French')
    shows(program, 'react to the attack by')
    program.find('label', 'Melee')                       # the panel shows the attack
    shows(program, 'Dice rolled')


def begin(program):
    take_seat(program, 'British')
    play_card(program)


def by(kind):
    """Plays the turn. The French player is asked although the French have no reaction, because skipping the question
    would reveal their hand."""
    with tempfile.TemporaryDirectory() as folder:
        game = new_game(pathlib.Path(folder))
        with Program([game], home=folder, binary=BICORNE) as program:
            begin(program)
            hands = kind(program)
            attack(program, hands)
            assert program.lacks(starts='First Strike')
            hands.no()
            shows(program, 'F6 attacked E7, dice: ')
            assert program.lacks(starts='Attack Center, held'), 'the next player sees a hand before taking the seat'
            before = game.read_text()
            program.kill()
        assert 'melee F6 E7' in before, 'the choice is in the file before the program is killed'
        with Program([game], home=folder, binary=BICORNE) as program:
            shows(program, 'F6 attacked E7, dice: ')
        assert subprocess.run([CLI, 'replay', '--verify', game], capture_output=True).returncode == 0


def strikes_by(kind):
    with tempfile.TemporaryDirectory() as folder:
        game = new_game(pathlib.Path(folder), strikes=True)
        with Program([game], home=folder, binary=BICORNE) as program:
            begin(program)
            hands = kind(program)
            attack(program, hands)
            hands.card('First Strike')
            shows(program, 'played First Strike')
            shows(program, 'E7 struck first at F6, dice: ')
            assert 'react first-strike' in game.read_text()


def explains_by(kind):
    with tempfile.TemporaryDirectory() as folder:
        game = new_game(pathlib.Path(folder))
        with Program([game], home=folder, binary=BICORNE) as program:
            begin(program)
            hands = kind(program)
            hands.hex('F6')
            shows(program, 'Move an ordered unit')
            hands.hex('F6')
            hands.hex('E7')
            shows(program, '(CCN-MOV-06)')
            hands.why()
            rule = 'No unit may enter a hex that holds an enemy unit or an enemy leader.'
            program.find('label', rule)
            program.focus_dialog()
            program.key('Escape')
            program.wait_gone('label', rule)


def hides_the_hand():
    """hides the hand until its owner takes the seat"""
    with tempfile.TemporaryDirectory() as folder:
        game = new_game(pathlib.Path(folder))
        with Program([game], home=folder, binary=BICORNE) as program:
            program.find(starts='Show the British Hand')
            assert program.lacks(starts='Attack Center'), 'a card shows before its owner sits there'


def by_hand():
    """a turn with a melee by pointer, killed and resumed"""
    by(Hand)


def by_keys():
    """a turn with a melee by keyboard, killed and resumed"""
    by(Keys)


def strikes_by_hand():
    """First Strike by pointer"""
    strikes_by(Hand)


def strikes_by_keys():
    """First Strike by keyboard"""
    strikes_by(Keys)


def explains_by_hand():
    """text of the rule behind a reason, by pointer"""
    explains_by(Hand)


def explains_by_keys():
    """text of the rule behind a reason, by keyboard"""
    explains_by(Keys)


def next_choice():
    """the full stop moves to the next choice and announces its effect; the comma moves back"""
    with tempfile.TemporaryDirectory() as folder:
        with Program([new_game(pathlib.Path(folder))], home=folder, binary=BICORNE) as program:
            begin(program)
            program.says('F6', 'center section', 'choice: Order')
            program.key('ctrl+Home', 'period')
            wait_for(lambda: program.hex('F6').has_focus(), 'the focus on who may be ordered')
            program.key('Return')
            program.says('F6', 'ordered', 'selected')
            program.key('period')
            after = wait_for(lambda:
                             next((cell for cell in program.all('table cell') if cell.has_focus()
                                   and 'choice: ' in cell.name), None), 'where it goes')
            program.key('period', 'comma')
            wait_for(lambda: program.hex(after.name.split(',')[0]).has_focus(), 'the focus back')


run(next_choice, explains_by_hand, explains_by_keys, hides_the_hand, by_hand, by_keys, strikes_by_hand, strikes_by_keys)
