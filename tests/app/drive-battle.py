"""A whole battle to its last banner: once with the pointer alone, by clicks and drags, and once with keys alone.

SPDX-License-Identifier: GPL-3.0-or-later

A random player finds a short battle first; what he chose is chosen again in the window, through every hand-over.
Needs a display and a session bus, and the programs' paths in BICORNE and BICORNE_CLI.
"""
import os
import pathlib
import re
import subprocess
import tempfile

from driver import Program, run, wait_for

BATTLE = pathlib.Path(__file__).resolve().parent / 'data' / 'skirmish.bicorne'
BICORNE, CLI = (os.path.abspath(os.environ[name]) for name in ('BICORNE', 'BICORNE_CLI'))
SHORTEST, LONGEST = 24, 34                  # choices
SEEDS = 2000
WANTED = ('melee', 'fire', 'retreat', 'none', 'order')


def choices_in(game):
    text = game.read_text()
    return text[text.index('<choices>') + 9:text.index('</choices>')].split('\n')[1:-1]


def short_battle(folder):
    """The seed of a battle that is over soon, and all that was chosen in it."""
    game = folder / 'random.bicorne-game'
    for seed in range(1, SEEDS):
        subprocess.run([CLI, 'play', f'--seed={seed}', '--top=random', '--bottom=random', f'--save={game}', BATTLE],
                       check=True, capture_output=True)
        chosen = choices_in(game)
        if SHORTEST <= len(chosen) <= LONGEST and all(any(c.startswith(verb) for c in chosen) for verb in WANTED):
            return seed, chosen
    raise AssertionError('no short battle')


def session(seed, *lines):
    return subprocess.run([CLI, 'session', f'--seed={seed}', BATTLE], input='\n'.join([*lines, 'quit', '']), text=True, check=True,
                          capture_output=True).stdout


def labels_of(seed, chosen):
    """What buttons say, by choice: one or more, for the way out of a question is called by what it ends."""
    told = session(seed, *[f'choose {choice}' for choice in chosen])
    labels = {}
    for label, choice in re.findall(r'^(?:top|bottom): (.*?)  \[(.*)\]$', told, re.M):
        labels.setdefault(choice, set()).add(label)
    return labels


def is_hex(word):
    return re.fullmatch(r'[A-E][1-7]', word) is not None


class Player:
    """Makes the choices one after the other, each as a person would, and waits until it stands in the file."""

    def __init__(self, program, game, labels):
        self.program, self.game, self.labels, self.made = program, game, labels, []

    def wrote(self, choice):
        wait_for(lambda: choices_in(self.game) == [*self.made, choice] or None, f'"{choice}" after {len(self.made)} choices')

    def sit(self):
        """If the screen between the players is there."""
        for thing in self.program.all(starts='Show the '):
            self.press(thing)
            self.program.wait_gone(starts='Show the ')
            return

    def button(self, labels):
        return next((thing for label in labels for thing in self.program.all('push button', label)), None)

    def choose(self, choice):
        self.sit()
        words = choice.split()[1:]
        if len(words) == 2:
            self.move(*words)
        elif words and is_hex(words[0]):
            self.hex(words[0])
        elif words and words[0].isalpha() | ('-' in words[0]):
            name = min(self.labels[choice]).split(' ', 1)[1]
            self.press(self.program.find(starts=f'{name}, can'))
        else:
            self.press(wait_for(lambda: self.button(self.labels[choice]), f'a button for "{choice}"'))
        self.wrote(choice)
        self.made.append(choice)


class Pointer(Player):
    """Drags, and every second time two clicks."""

    def press(self, thing):
        self.program.click(thing)

    def hex(self, name):
        self.program.click_hex(name)

    def move(self, a, b):
        if len(self.made) % 2 or a in self.made[-1].split():       # what has just moved is selected, and a click would stop it
            self.program.drag_hexes(a, b)
        else:
            self.program.click_hex(a)
            self.program.click_hex(b)


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
        game = folder / 'skirmish.bicorne-game'
        session(seed, f'save {game}')
        with Program([game], home=folder, binary=BICORNE) as program:
            player = kind(program, game, labels_of(seed, chosen))
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
