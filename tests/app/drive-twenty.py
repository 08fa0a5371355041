"""Plays a combat phase of Napoleonic 20, with the pointer and by keyboard alone: combats are declared on the board,
undone and fought, with a retreat and an advance.

SPDX-License-Identifier: GPL-3.0-or-later

Needs a display, a session bus, and the programs in BICORNE and BICORNE_CLI.
"""
import os
import pathlib
import re
import subprocess
import tempfile

from driver import Program, run, wait_for

HERE = pathlib.Path(__file__).resolve().parent
CLASH = HERE / 'data' / 'clash.bicorne'
MARCH = HERE / 'data' / 'march.bicorne'


def new_game(folder, seed, *choices, battle=CLASH):
    """Saves a game of @battle after these choices, and returns its file."""
    game = pathlib.Path(folder) / 'game.bicorne-game'
    lines = [*(f'choose {choice}' for choice in choices), f'save {game}', 'quit', '']
    answers = subprocess.run([os.environ['BICORNE_CLI'], 'session', f'--seed={seed}', battle], input='\n'.join(lines),
                             text=True, check=True,
                             capture_output=True).stdout
    assert 'error' not in answers, answers
    return game


def shows(program, text):
    return program.shows(text)


def said(program, name, text):
    """Waits until the name of the hex contains @text."""
    wait_for(lambda: text in program.hex(name).name, f'"{text}" of {name}')


class Hand:
    """Plays with drags and clicks."""

    def __init__(self, program):
        self.program = program

    def hex(self, name):
        self.program.click_hex(name)

    def pair(self, attacker, target):
        self.program.drag_hexes(attacker, target)

    def press(self, name):
        self.program.click(self.program.find('push button', name))

    def column(self, name):
        """Chooses the column in the table."""
        self.press(f'Use Column {name}')


class Keys:
    """Plays with arrows, Enter and Tab only."""

    def __init__(self, program):
        self.program = program

    def on_board(self):
        return any(re.match(r'[A-H]\d+(,|$)', thing.name) for thing in self.program.all() if thing.has_focus())

    def hex(self, name):
        for _ in range(60):
            if self.on_board():
                break
            self.program.key('Tab')
        row, column = ord(name[0]) - ord('A'), int(name[1:]) - 1
        self.program.key('ctrl+Home', *['Down'] * row, 'Home', *['Right'] * column, 'Return')

    def pair(self, attacker, target):
        self.program.key('Escape')
        self.hex(attacker)
        self.hex(target)

    def press(self, name):
        button = self.program.find('push button', name)
        for _ in range(60):
            if button.again().has_focus():
                break
            self.program.key('Tab')
        self.program.key('Return')

    def column(self, name):
        self.press(name)


def declares(kind):
    with tempfile.TemporaryDirectory() as folder:
        game = new_game(folder, 3, 'done')
        with Program([game], home=folder) as program:
            hands = kind(program)
            shows(program, 'Must attack: 4 · must be attacked: 3')
            said(program, 'E4', 'must attack')
            said(program, 'D4', 'must be attacked')
            hands.press('All attacks declared')
            shows(program, 'The unit in E4 is in an enemy zone of control, and is in no battle yet')
            hands.pair('E4', 'D4')
            shows(program, 'E4 against D4, differential +1')
            said(program, 'E4', 'attacks D4 in battle 1')
            hands.pair('E5', 'D4')
            shows(program, 'E4, E5 against D4, differential +4')
            shows(program, 'Must attack: 2 · must be attacked: 2')
            hands.pair('E5', 'D4')                               # undoes the pair
            shows(program, 'E4 against D4, differential +1')
            shows(program, 'Must attack: 3 · must be attacked: 2')
            hands.pair('E5', 'D4')
            hands.pair('E6', 'D5')                           # the remaining question has only one answer and is skipped
            shows(program, 'Which battle is fought next?')
            assert 'attack E5 D4' in game.read_text()


def fight(program, hands, column):
    """Fights a combat without reserves on either side"""
    shows(program, 'Do you commit reserves to the attack on')
    hands.press('No')
    shows(program, 'Do you commit reserves to the defense of')
    hands.press('No')
    shows(program, 'In which column is the battle for')
    hands.column(column)


def fights(kind):
    with tempfile.TemporaryDirectory() as folder:
        game = new_game(folder, 3, 'done', 'attack E4 D4', 'attack E5 D4', 'attack E6 D5')
        with Program([game], home=folder) as program:
            hands = kind(program)
            shows(program, 'Which battle is fought next?')
            hands.hex('D4')
            shows(program, 'Combat results, column +4')
            fight(program, hands, '0')
            shows(program, 'Die 5: the defender must withdraw')
            shows(program, 'Combat results, column 0')
            shows(program, 'Which unit advances after')
            hands.pair('E4', 'D4')
            said(program, 'D4', 'French I Corps')
            shows(program, 'Which battle is fought next?')
            hands.hex('D5')
            fight(program, hands, '+1')
            fight(program, hands, '+1')                          # the remaining combat
            shows(program, 'retreat?')
            hands.pair('D8', 'C8')
            said(program, 'C8', 'Austrian II Corps')
            shows(program, 'Turn 1: Austrian')
            assert 'lower 4' in game.read_text() and 'retreat D8 C8' in game.read_text()


def turn_by_hand():
    """combats are fought with a retreat and an advance by pointer"""
    fights(Hand)


def turn_by_keys():
    """combats are fought with a retreat and an advance by keyboard alone"""
    fights(Keys)


def by_hand():
    """combats are declared, undone and declared again by pointer"""
    declares(Hand)


def by_keys():
    """combats are declared, undone and declared again by keyboard alone"""
    declares(Keys)


def marches():
    """the board has the focus at once; a click on another own unit selects it, and a drag follows the traced path"""
    with tempfile.TemporaryDirectory() as folder:
        game = new_game(folder, 3, battle=MARCH)
        with Program([game], home=folder) as program:
            shows(program, 'Which unit do you move?')
            program.key('Right')
            wait_for(Keys(program).on_board, 'the focus on the board')
            program.click_hex('E3')
            program.click_hex('E4')                        # selects this unit, although E3 could pass its hex
            program.click_hex('D4')
            wait_for(lambda: 'step E4 D4' in game.read_text(), 'a move of the friend')
            assert 'step E3' not in game.read_text()
            program.drag_hexes('E3', 'E2', 'D2', 'C3')           # the shortest path would lead through D3
            wait_for(lambda: 'step E3 E2\nstep E2 D2\nstep D2 C3' in game.read_text(), 'the traced way')
            for unit, target in (('G9', 'F8'), ('F4', 'G4')):    # the drag also touches the corner of a third hex
                program.drag_hexes(unit, target)
                wait_for(lambda: f'step {unit} {target}' in game.read_text(), f'one stride to {target}')


def refuses():
    """a click on an enemy that the picked unit cannot attack shows the reason, and offers no attack of another unit"""
    with tempfile.TemporaryDirectory() as folder:
        game = new_game(folder, 3, 'done')
        with Program([game], home=folder) as program:
            shows(program, 'Must attack: 4')
            program.click_hex('D4')                              # no unit is picked: offers the attacks on D4
            program.find('push button', starts='Attack')
            program.key('Escape')
            program.wait_gone('push button', starts='Attack')
            program.click_hex('E6')
            said(program, 'E6', 'selected')
            program.click_hex('D4')
            program.find('push button', 'Why?')
            assert program.lacks('push button', starts='Attack')


run(refuses, by_hand, by_keys, turn_by_hand, turn_by_keys, marches)
