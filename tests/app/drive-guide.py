"""Plays Learn to Play: the whole guide by mouse, its beginning by keyboard, a guide that is left and resumed, and the
return from another page.

SPDX-License-Identifier: GPL-3.0-or-later

Needs a display, a session bus, and the programs in BICORNE and BICORNE_CLI.
"""
from driver import Program, run

MOVES_END = ('push button', 'No more moves')


class Mouse:
    """Follows the guide with the mouse."""

    def __init__(self, program):
        self.program = program

    def card(self, name):
        self.program.click(self.program.find('push button', starts=name))
        self.program.find('push button', 'No more orders')

    def answer(self, name):
        self.program.click(self.program.find('push button', name))

    def hexes(self, *names):
        for name in names:
            self.program.click_hex(name)


class Keys(Mouse):
    """Follows the guide with the keyboard: the cursor on the board, the suggested answer, and the focus."""

    def answer(self, name):
        self.program.find('push button', name)
        self.program.key('ctrl+Return')

    def hexes(self, *names):
        for name in names:
            self.program.go('ABCDEFG'.index(name[0]), int(name[1:]) - 1)
            self.program.key('Return')


def learn(program):
    program.act('win.learn')
    program.shows('Each turn begins with a command card')
    program.shows('Help (F1) explains')


def first_turn(program, hand):
    hand.card('Attack Center')
    program.shows('Click the units that it orders')
    hand.hexes('F6', 'F3', 'F5')                        # any order is accepted
    program.shows('Undo (Ctrl+Z) takes back')
    program.do('push button', 'Order F5')        # a click could also order the leader alone
    program.shows('Move the infantry onto the hill')
    hand.hexes('F5', 'E5')
    program.shows('Move the light infantry into the wood')
    hand.hexes('F3', 'E3')
    program.shows('The artillery stays where it is')
    hand.answer('No more moves')
    program.shows('Fire at the French cavalry')
    program.shows('Odds: click a unit')
    hand.hexes('F6', 'C5')
    program.shows('A hit!')


def test_whole():
    """A player who follows the instructions reaches the end of the guide, and can finish the battle"""
    with Program() as program:
        hand = Mouse(program)
        learn(program)
        first_turn(program, hand)
        hand.answer('No more attacks')
        program.shows('Form square')
        hand.answer('Form square')
        program.shows('The square held')
        program.shows('The log lists what each side did')
        hand.card('Probe Center')
        hand.hexes('G4', 'E5')
        program.do('push button', 'Order E5')
        program.shows('Move the cavalry next to the square')
        hand.hexes('G4', 'F3')
        hand.answer('No more moves')
        program.shows('adjacent hexes fight')
        hand.hexes('E5', 'E4')
        program.shows('stay there')
        hand.answer('Stay')
        program.shows('It may now battle back')
        hand.answer('Battle back')
        program.shows('You took two hits and scored one')
        program.shows('A hint (H) shows')
        hand.card('Assault Left')
        hand.hexes('F3', 'E3')
        program.shows('Move the cavalry next to')
        hand.hexes('F3', 'E4')
        hand.answer('No more moves')
        program.shows('with the cavalry')
        hand.hexes('E4', 'D4')
        program.shows('No luck this time')
        hand.hexes('E3', 'C3')
        program.shows('finish the battle')
        assert program.lacks('push button', 'Take Me Back')


def test_by_keys():
    """The guide can be followed with the keyboard"""
    with Program() as program:
        learn(program)
        first_turn(program, Keys(program))


def test_left():
    """The guide can be left and resumed, and offers to return from another page"""
    with Program() as program:
        hand = Mouse(program)
        learn(program)
        hand.answer('Leave the Guide')
        program.wait_gone('push button', 'Leave the Guide')
        hand.card('Attack Center')
        program.menu('Learn', 'Guide')
        program.shows('Click the units that it orders')
        hand.hexes('F4')
        program.shows('The guide waits')
        hand.answer('Take Me Back')
        program.shows('Click the units that it orders')
        program.shows('0 of 3 ordered')
        program.act('win.leave-game')
        program.wait_gone('push button', 'Leave the Guide')


def test_again():
    """A player who starts the guide again is asked whether to resume the present one"""
    with Program() as program:
        hand = Mouse(program)
        learn(program)
        hand.card('Attack Center')
        program.shows('Click the units that it orders')
        program.act('win.leave-game')
        program.wait_gone('push button', 'Leave the Guide')
        program.act('win.learn')
        hand.answer('Continue')
        program.shows('Click the units that it orders')
        program.act('win.learn')
        hand.answer('New Game')
        program.shows('Each turn begins with a command card')


run(test_whole, test_by_keys, test_left, test_again)
