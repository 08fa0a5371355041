"""A whole battle to its last banner: once with the pointer alone, by clicks and drags, and once with keys alone.

SPDX-License-Identifier: GPL-3.0-or-later

A random player finds a short battle first; what he chose is chosen again in the window, through every hand-over.
Needs a display and a session bus, and the programs' paths in BICORNE and BICORNE_CLI.
"""
import pathlib
import subprocess
import tempfile

from driver import Program, run, wait_for
from player import BICORNE, CLI, Player, Pointer, choices_in, labels_of, played, saved

BATTLE = pathlib.Path(__file__).resolve().parent / 'data' / 'skirmish.bicorne'
SHORTEST, LONGEST = 24, 34                  # choices
SEEDS = 2000
WANTED = ('melee', 'fire', 'retreat', 'none', 'order')


def short_battle(folder):
    """The seed of a battle that is over soon, and all that was chosen in it."""
    for seed in range(1, SEEDS):
        chosen = played(folder, BATTLE, seed, 'random')
        if SHORTEST <= len(chosen) <= LONGEST and all(any(c.startswith(verb) for c in chosen) for verb in WANTED):
            return seed, chosen
    raise AssertionError('no short battle')


class Keys(Player):
    """Arrows, Enter, Tab and Escape."""

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
        self.program.key('Escape')                              # no piece is selected
        self.hex(a)
        self.hex(b)


def battle(kind):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        seed, chosen = short_battle(folder)
        game = saved(folder, BATTLE, seed)
        with Program([game], home=folder, binary=BICORNE) as program:
            player = kind(program, game, labels_of(BATTLE, seed, chosen))
            for choice in chosen:
                player.choose(choice)
            wait_for(lambda: next((thing for thing in program.all() if 'victory' in thing.name.lower() or 'won' in thing.name), None), 'the winner')
        replay = subprocess.run([CLI, 'replay', '--verify', game], text=True, capture_output=True)
        assert replay.returncode == 0 and ' wins' in replay.stdout, replay.stdout + replay.stderr
        assert choices_in(game) == chosen


def by_pointer():
    """A battle to its end by clicks and drags"""
    battle(Pointer)


def by_keys():
    """A battle to its end by keyboard alone"""
    battle(Keys)


run(by_pointer, by_keys)
