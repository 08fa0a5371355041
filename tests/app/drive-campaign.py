#!/usr/bin/env python3
"""Authors two small battles with a turn track, lines of communication, arrivals and events: one with the pointer, and
one with the keyboard alone.

SPDX-License-Identifier: GPL-3.0-or-later

usage: drive-campaign.py  (TAP; needs a display, a session bus, and the programs in BICORNE and BICORNE_CLI)
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import warnings
import xml.etree.ElementTree as xml

warnings.simplefilter('ignore')
sys.path.insert(0, str(pathlib.Path(__file__).parent))

from driver import Program, run, wait_for, wait_for_file  # noqa: E402

SPACE = '{urn:bicorne:scenario:1}'
STEPS = {'E': (1, 0), 'SE': (.5, 1), 'SW': (-.5, 1), 'W': (-1, 0), 'NW': (-.5, -1), 'NE': (.5, -1)}


# --- shared steps

def choose_rules(program):
    """Chooses Napoleonic 20, the third entry of the list in the dialog."""
    program.key('alt+u')
    row = program.find('combo box', starts='Rules')
    program.wait_list(row)
    program.key('Down', 'Down', 'Return')


def new_battle(program, title):
    program.key('ctrl+n')
    program.focus_dialog()
    program.type(title)
    choose_rules(program)
    program.do('push button', 'Create')
    program.focus_window()
    program.hex('A1')
    assert program.find('table', 'Map').count == 15 * 12


def counters(program, words):
    """Returns the counters of the tray whose names contain @words."""
    return [thing for thing in program.all('push button') if words in thing.name and thing.name.count(', ') == 2]


def fix(program, label):
    """Presses the button of an issue and waits until the next check removes it."""
    program.do('push button', label)
    program.wait_gone('push button', label)


def save_as(program, path):
    program.key('ctrl+shift+s')
    program.focus_dialog()
    program.type(str(path))
    program.key('Return')
    wait_for_file(path)
    program.focus_window()


def bicorne(*arguments):
    return subprocess.run([os.environ['BICORNE_CLI'], *map(str, arguments)], capture_output=True, text=True)


def check(path, folder):
    """Checks that the battle has no errors and can be exported as PDF. Returns its XML."""
    told, sheet = bicorne('validate', path), pathlib.Path(folder) / 'sheet.pdf'
    assert told.returncode == 0 and '0 errors' in told.stdout, told.stdout + told.stderr
    printed = bicorne('export', '-o', sheet, path)
    assert printed.returncode == 0 and sheet.read_bytes().startswith(b'%PDF'), printed.stderr
    return xml.parse(path).getroot()


def all_of(battle, kind):
    return [item for item in battle.iter(SPACE + kind)]


# --- by pointer

class Hand:
    def __init__(self, program):
        self.program = program
        self.board = {}
        for cell in program.find('table', 'Map').children:
            self.board[cell.name.split(',')[0].split(' ')[0]] = cell.centre()

    def take(self, tab, starts):
        self.program.click(self.program.find('push button', tab))
        self.program.click(self.program.find('table cell', starts=starts))

    def toward(self, name, side):
        """Returns a position in the hex @name near its hexside @side."""
        (x, y), (left, top), (right, below) = self.board[name], self.board['A1'], self.board['B2']
        wide = self.board['A2'][0] - left
        return int(x + STEPS[side][0] * .42 * wide), int(y + STEPS[side][1] * .42 * (below - top))

    def stroke(self, *way):
        """Draws a stroke. Each step is a position or the name of a hex."""
        places = [self.board.get(step, step) for step in way]
        self.program.stroke(places[0], *[(left + (x - left) * step // 4, top + (y - top) * step // 4)
                                         for (x, y), (left, top) in zip(places[1:], places) for step in range(1, 5)])

    def centre(self, thing):
        return thing.centre()


def test_by_pointer():
    """authors a battle with arrivals and events from the start to a printed sheet, with the pointer"""
    with tempfile.TemporaryDirectory() as folder, Program() as program:
        path = pathlib.Path(folder) / 'crossing.bicorne'
        new_battle(program, 'The Crossing')
        hand = Hand(program)
        hand.take('Terrain', 'Town')
        hand.stroke('G8')
        program.says('G8', 'Town')
        hand.take('Terrain', 'Minor river')
        hand.stroke(hand.toward('E8', 'E'))
        hand.stroke(hand.toward('E8', 'SE'))
        program.says('E8', 'Minor river')
        hand.take('Terrain', 'Bridge over a minor river')
        hand.stroke(hand.toward('E8', 'E'))
        program.says('E8', 'Bridge over a minor river')
        hand.take('Terrain', 'Road')
        hand.stroke('E6', 'E10')
        program.says('E8', 'Road')
        hand.take('Markers', 'Line of communication')
        hand.stroke('A4')
        hand.stroke('L9')
        program.says('A4', 'communication of the top army')
        program.says('L9', 'communication of the bottom army')
        hand.take('Markers', 'Objective')
        hand.stroke('G8')
        program.says('G8', 'Objective')
        hand.take('Units', 'French Infantry')
        for name in ('C6', 'C7', 'C8'):
            hand.stroke(name)
        program.click(program.find('push button', 'Great Britain'))
        hand.take('Units', 'British Infantry')
        for name in ('I6', 'I7', 'I8'):
            hand.stroke(name)
        program.key('Escape')
        program.says('C8', 'French')
        program.says('I8', 'British')
        hand.stroke('C8', hand.centre(program.find('label', 'Arriving')))
        counter = wait_for(lambda: next(iter(counters(program, 'Not in any')), None), 'the unit in the tray')
        hand.stroke(hand.centre(counter), 'A12')
        wait_for(lambda: counters(program, 'Turn 2 · A12'), 'the arrival')
        program.key('ctrl+z')
        wait_for(lambda: counters(program, 'Not in any'), 'no arrival any more')
        program.key('ctrl+shift+z')
        wait_for(lambda: counters(program, 'Turn 2 · A12'), 'the arrival again')
        fix(program, 'Add an event that does nothing')
        save_as(program, path)
        battle = check(path, folder)
        assert len(all_of(battle, 'turn')) == 12 and len(all_of(battle, 'piece')) == 6
        assert len(all_of(battle, 'half')) == 1
        arrival = all_of(battle, 'reinforcement')[0]
        assert arrival.get('hexes') == 'A12' and arrival.get('turn') == '2', arrival.attrib


# --- by keyboard

def focused(program, words):
    return wait_for(lambda: next((thing for thing in program.all() if thing.has_focus() and words in thing.name),
                                 None), f'the focus on {words}')


def own_table(program):
    """Makes a custom table from the catalogue's table: changes a cell, marks it as unconfirmed and adds its source."""
    program.key('F8')
    focused(program, 'Combat results')
    program.key('Return', 'Tab')
    focused(program, 'Customize for This')
    program.key('Return')
    focused(program, '1, column −2: AB, attacker breaks')
    program.key('Down', 'Right', 'Right')
    focused(program, '2, column 0: AW, attacker withdraws')
    program.key('Return')
    focused(program, 'AB, attacker breaks')
    program.key(*['Down'] * 5, 'Return')
    focused(program, '2, column 0: DW, defender withdraws')
    program.key('question')
    focused(program, '2, column 0: DW, defender withdraws, not confirmed')
    program.key('Tab', 'Tab', 'Tab')
    program.type('Player aid')


def test_by_keyboard():
    """authors a battle with arrivals and events from the start to a printed sheet, by keyboard alone"""
    with tempfile.TemporaryDirectory() as folder, Program() as program:
        path = pathlib.Path(folder) / 'ford.bicorne'
        new_battle(program, 'The Ford')
        program.take('town')
        program.go(6, 7)
        program.key('Return')
        program.says('G8', 'Town')
        program.take('loc')
        program.go(0, 3)
        program.key('Return')
        program.go(11, 8)
        program.key('Return')
        program.says('L9', 'communication of the bottom army')
        program.take('objective')
        program.go(6, 7)
        program.key('Return')
        program.take('french infantry')
        program.go(2, 5)
        program.key('Return', 'Right', 'Return', 'Right', 'Return')
        program.take('british infantry')
        program.go(8, 5)
        program.key('Return', 'Right', 'Return')
        program.says('I7', 'British')
        program.key('Escape')
        program.go(2, 7)
        program.says('C8', 'French')
        program.do('push button', 'Terrain')
        program.key('o')
        wait_for(lambda: counters(program, 'Not in any'), 'the unit in the tray')
        program.go(0, 11)
        program.key('alt+a')
        wait_for(lambda: counters(program, 'Not in any')[0].has_focus(), 'the focus on its counter')
        program.key('Return')
        program.do('push button', starts='Arrives in A12')
        wait_for(lambda: counters(program, 'Turn 2 · A12'), 'the arrival')
        program.key('Escape')
        fix(program, 'Add an event that does nothing')
        own_table(program)
        save_as(program, path)
        battle = check(path, folder)
        table = all_of(battle, 'table')[0]
        assert table.get('purpose') == 'combat-results' and table.get('source') == 'Player aid', table.attrib
        assert all_of(battle, 'row')[1].attrib == {'at': '2', 'cells': 'AR AR DW N EX DW DW', 'status': ' '.join(
            ['confirmed'] * 2 + ['unconfirmed'] + ['confirmed'] * 4)}, all_of(battle, 'row')[1].attrib
        assert len(all_of(battle, 'turn')) == 12 and len(all_of(battle, 'piece')) == 5
        assert len(all_of(battle, 'communication')) == 2
        assert all_of(battle, 'reinforcement')[0].get('hexes') == 'A12'


run(test_by_pointer, test_by_keyboard)
