"""Tests of earlier positions of a game in the window: a click on a line of the log shows the position after its event,
and everything on screen is about this position, until Escape returns to the game.

SPDX-License-Identifier: GPL-3.0-or-later

Needs a display, a session bus, and the programs in BICORNE and BICORNE_CLI.
"""
import os
import pathlib
import re
import tempfile

from driver import Program, run, wait_for
from player import BICORNE, played, saved

BATTLE = pathlib.Path(os.environ['BIC_SCENARIOS']) / 'ccn' / 'rolica-first-position.bicorne'
N = 60


def open_game(name):
    folder = pathlib.Path(name)
    game = saved(folder, BATTLE, 3, *played(folder, BATTLE, 3, 'recruit')[:N])
    return Program([game], home=folder, binary=BICORNE)


def bar(program):
    """Returns the text of the question bar: the question, or what has just happened at an earlier position."""
    return program.find('status bar').name


def is_earlier(program):
    return program.look(starts='Earlier position: ') is not None


def last_move(program):
    """Returns the last line of the log about a move, with its hexes."""
    lines = [thing.name for thing in program.find('list', 'Log of the game').walk()
             if thing.role == 'list item' and ' moved from ' in thing.name]
    return lines[-1], *re.search(r'moved from (\w+) to (\w+)', lines[-1]).groups()


def go_back_to(program, line):
    """Steps back through the log to a line."""
    def look():
        if bar(program).startswith(line):
            return True
        program.key('alt+Up')
        program.settle()
        return False
    wait_for(look, f'the position of "{line}"')


def shows_the_moment():
    """Everything on screen shows the position after the chosen line of the log"""
    with tempfile.TemporaryDirectory() as name, open_game(name) as program:
        program.do(starts='Show the ')
        program.find(name='British and Portuguese: 1 of 5 banners, 5 cards')    # a card is in play
        question = bar(program)
        line, before, after = last_move(program)
        go_back_to(program, line)
        program.find(name=f'Earlier position: after choice {N - 1} of {N}')
        program.says(after, 'Line infantry')
        assert 'Line infantry' not in program.hex(before).name, program.hex(before).name
        program.find(name='British and Portuguese: 1 of 5 banners, 6 cards')
        assert question not in program.readable(), 'the current question is shown at an earlier position'
        program.do('push button', 'Back to the Game')
        wait_for(lambda: bar(program) == question, 'the question')


def escape_leaves():
    """Escape leaves an earlier position, wherever the focus is"""
    with tempfile.TemporaryDirectory() as name, open_game(name) as program:
        program.do(starts='Show the ')
        program.find(starts='Choose ')
        line, _, _ = last_move(program)

        def leave(presses):
            wait_for(lambda: is_earlier(program), 'the earlier position')
            for _ in range(presses):
                program.key('Escape')
                program.settle()
            wait_for(lambda: not is_earlier(program), f'the game after {presses} times Escape', 20)
        go_back_to(program, line)                                       # the focus is on the board
        leave(1)
        go_back_to(program, line)
        program.click(program.find('list item', line))                  # in the log
        leave(1)
        program.click(program.find('slider', 'Moment of the game'), across=.3)          # in the slider
        leave(1)
        program.key('ctrl+f')
        program.type('moved')
        program.key('Return')
        leave(2)                                                        # the first closes the search
        program.click(program.find('push button', 'Previous Line of the Log'))
        leave(1)


run(shows_the_moment, escape_leaves)
