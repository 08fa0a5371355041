"""Somebody who makes the choices of a game one after the other in the window, as a person
would, and sees each of them in its file.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import re
import subprocess

from driver import wait_for

CORNERS = {'face-n': (.5, .1), 'face-ne': (.8, .34), 'face-se': (.8, .66), 'face-s': (.5, .9), 'face-sw': (.2, .66),
           'face-nw': (.2, .34)}
BICORNE, CLI = (os.path.abspath(os.environ[name]) for name in ('BICORNE', 'BICORNE_CLI'))


def choices_in(game):
    text = game.read_text()
    return text[text.index('<choices>') + 9:text.index('</choices>')].split('\n')[1:-1]


def session(battle, seed, *lines):
    return subprocess.run([CLI, 'session', f'--seed={seed}', battle], input='\n'.join([*lines, 'quit', '']), text=True,
                          check=True,
                          capture_output=True).stdout


def saved(folder, battle, seed, *choices):
    """The file of a game in which these choices have been made."""
    game = folder / 'played.bicorne-game'
    session(battle, seed, *[f'choose {choice}' for choice in choices], f'save {game}')
    return game


def played(folder, battle, seed, player):
    """All that players of this kind choose in a game."""
    game = folder / f'{player}.bicorne-game'
    subprocess.run([CLI, 'play', f'--seed={seed}', f'--top={player}', f'--bottom={player}', f'--save={game}', battle],
                   check=True, capture_output=True)
    return choices_in(game)


def labels_of(battle, seed, chosen):
    """What buttons say, by choice: one or more, for the way out of a question is called by what it ends."""
    told = session(battle, seed, *[f'choose {choice}' for choice in chosen])
    labels = {}
    for label, choice in re.findall(r'^(?:top|bottom): (.*?)  \[(.*)\]$', told, re.M):
        labels.setdefault(choice, set()).add(label)
    return labels


def is_hex(word):
    return re.fullmatch(r'[A-Z][0-9]+', word) is not None


class Player:
    """Makes the choices one after the other, and waits until each stands in the file."""

    def __init__(self, program, game, labels):
        self.program, self.game, self.labels, self.made = program, game, labels, []

    def wrote(self, choice, is_button):
        """Once it stands in the file; where a click could mean several things, what is meant is pressed."""
        def stands():
            return choices_in(self.game) == [*self.made, choice]

        def look():
            if not stands():
                self.program.settle()                   # it may be on its way, and to look for a button takes longer
            if stands():
                return True
            meant = None if is_button else self.button(choice)
            return meant and meant.do()
        wait_for(look, f'"{choice}" after {len(self.made)} choices')

    def sit(self):
        """If the screen between the players is there."""
        for thing in self.program.all(starts='Show the '):
            self.press(thing)
            self.program.wait_gone(starts='Show the ')
            return

    def column(self, choice):
        """Columns of a table of combat results are given up from the right; their buttons stand below the question."""
        heads = [thing.name.removeprefix('Use Column ')
                 for thing in self.program.all('push button', starts='Use Column ')]
        given_up = int(choice.split()[1])
        return next(self.program.all('push button', heads[-1 - given_up]), None) if given_up < len(heads) else None

    def button(self, choice):
        if choice.startswith('lower '):
            return self.column(choice)
        return next((thing for thing in self.program.all('push button') if thing.name in self.labels[choice]), None)

    def turn(self, verb, name):
        """A click at a corner of its hex selects the unit first, unless it is: what has just gone
        there is, and the last that may move."""
        for _ in range(2):
            if choices_in(self.game) == self.made:
                self.corner(verb, name)
                self.program.settle()

    def card(self, choice):
        """A card in the hand, which is called by its name."""
        name = min(self.labels[choice]).split(' ', 1)[1].split(' on ')[0]
        self.press(self.program.find(starts=f'{name}, can'))

    def choose(self, choice):
        self.sit()
        verb, *words = choice.split()
        is_button = not words or verb == 'lower'
        if verb in CORNERS:
            self.turn(verb, *words)
        elif verb == 'react-on':
            self.card(choice)
            self.hex(words[0])
        elif len(words) == 2 and is_hex(words[1]):
            self.move(*words)
        elif words and is_hex(words[0]):
            self.hex(words[0])
        elif words and words[0].isalpha() | ('-' in words[0]):
            self.card(choice)
        else:
            self.press(wait_for(lambda: self.button(choice), f'a button for "{choice}"'))
        self.wrote(choice, is_button)
        self.made.append(choice)


class Pointer(Player):
    """Drags, and every second time two clicks."""

    def press(self, thing):
        self.program.click(thing)

    def hex(self, name):
        self.program.click_hex(name)

    def corner(self, verb, name):
        across, down = CORNERS[verb]
        self.program.click(self.program.hex(name), across=across, down=down)

    def move(self, a, b):
        # what has just moved is selected, and a click would stop it
        if len(self.made) % 2 or (self.made and a in self.made[-1].split()):
            self.program.drag_hexes(a, b)
        else:
            self.program.click_hex(a)
            self.program.click_hex(b)
