"""Plays whole battles to their end: each family of rule systems with keys alone, and one family with the
pointer alone, by clicks and drags.

SPDX-License-Identifier: GPL-3.0-or-later

The command-line program finds a short battle first. The test then makes the same choices in the window, through every
change of sides. Needs a display, a session bus, and the programs in BICORNE and BICORNE_CLI.
"""
import functools
import pathlib
import re
import subprocess
import tempfile

from driver import Program, run, wait_for
from player import BICORNE, CLI, Player, Pointer, choices_in, labels_of, played, saved

BATTLES = pathlib.Path(__file__).resolve().parent / 'data'
SKIRMISH = BATTLES / 'skirmish.bicorne', 'random', ('melee', 'fire', 'retreat', 'none', 'order')
OUTPOSTS = BATTLES / 'outposts.bicorne', 'recruit', ('attack', 'retreat', 'advance', 'lower', 'step')
SHORTEST, LONGEST = 24, 34                  # numbers of choices in the game
SEEDS = 2000


def passes_a_friend(battle, chosen):
    """Returns True if a piece steps into the hex of another piece before the first attack. A player cannot make only
    this step by clicks: a click on the other piece selects it, and a click on the hex behind it makes both steps."""
    places = re.findall(r'<piece [^>]*at="(\w+)"', battle.read_text())
    for verb, *words in map(str.split, chosen):
        if verb == 'attack':
            break
        if verb == 'step':
            if words[1] in places:
                return True
            places[places.index(words[0])] = words[1]
    return False


@functools.cache
def short_battle(battle, player, wanted):
    """Returns the seed of a short game and all choices in it."""
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(1, SEEDS):
            chosen = played(pathlib.Path(folder), battle, seed, player)
            if SHORTEST <= len(chosen) <= LONGEST and all(any(c.startswith(verb) for c in chosen)
                                                          for verb in wanted) and \
                    not passes_a_friend(battle, chosen):
                return seed, chosen
    raise AssertionError('no short battle')


class Keys(Player):
    """Makes choices with the arrows, Enter, Tab and Escape."""

    def press(self, thing):
        for _ in range(60):
            if thing.again().has_focus():
                break
            self.program.key('Tab')
        assert thing.again().has_focus(), f'Tab does not come to "{thing.name}"'
        self.program.key('Return')

    def hex(self, name):
        row, column = ord(name[0]) - ord('A'), int(name[1:]) - 1
        self.program.key('ctrl+Home', *['Down'] * row, 'Home', *['Right'] * column, 'Return')

    def move(self, a, b):
        self.program.key('Escape')                              # clears the selection
        self.hex(a)
        self.hex(b)


def to_its_end(kind, battle, player, wanted):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        seed, chosen = short_battle(battle, player, wanted)
        game = saved(folder, battle, seed)
        with Program([game], home=folder, binary=BICORNE) as program:
            hands = kind(program, game, labels_of(battle, seed, chosen))
            for choice in chosen:
                hands.choose(choice)
            wait_for(lambda: any(re.search('victory|won|no winner', thing.name.lower()) for thing in program.all()),
                     'the end')
        replay = subprocess.run([CLI, 'replay', '--verify', game], text=True, capture_output=True)
        assert replay.returncode == 0 and re.search('wins|drawn', replay.stdout), replay.stdout + replay.stderr
        assert choices_in(game) == chosen


def by_pointer():
    """plays Commands & Colors to its end by clicks and drags"""
    to_its_end(Pointer, *SKIRMISH)


def by_keys():
    """plays Commands & Colors to its end by keyboard alone"""
    to_its_end(Keys, *SKIRMISH)


def twenty_by_keys():
    """plays Napoleonic 20 to its end by keyboard alone"""
    to_its_end(Keys, *OUTPOSTS)


run(by_pointer, by_keys, twenty_by_keys)
