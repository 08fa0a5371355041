"""Makes the choices of a game one by one in the window, like a human player, and waits for each choice in the file of
the game.

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
    """Saves a game with these choices and returns its file."""
    game = folder / 'played.bicorne-game'
    session(battle, seed, *[f'choose {choice}' for choice in choices], f'save {game}')
    return game


def played(folder, battle, seed, player):
    """Plays a game by computer players of this kind and returns all choices."""
    game = folder / f'{player}.bicorne-game'
    subprocess.run([CLI, 'play', f'--seed={seed}', f'--top={player}', f'--bottom={player}', f'--save={game}', battle],
                   check=True, capture_output=True)
    return choices_in(game)


def labels_of(battle, seed, chosen):
    """Returns the button labels by choice. A choice can have several labels, because the button that ends a step is
    named after this step."""
    told = session(battle, seed, *[f'choose {choice}' for choice in chosen])
    labels = {}
    for label, choice in re.findall(r'^(?:top|bottom): (.*?)  \[(.*)\]$', told, re.M):
        labels.setdefault(choice, set()).add(label)
    return labels


def is_hex(word):
    return re.fullmatch(r'[A-Z][0-9]+', word) is not None


class Player:
    """Makes choices one by one, and waits until each is in the file."""

    def __init__(self, program, game, labels):
        self.program, self.game, self.labels, self.made = program, game, labels, []

    def wrote(self, choice, is_button):
        """Waits until the choice is in the file. If a click has several meanings, presses the button of the choice."""
        def stands():
            return choices_in(self.game) == [*self.made, choice]

        def look():
            if not stands():
                self.program.settle()             # the choice may be in progress, and looking for a button takes longer
            if stands():
                return True
            meant = None if is_button else self.button(choice)
            return meant and meant.do()
        wait_for(look, f'"{choice}" after {len(self.made)} choices')

    def sit(self):
        """Ends the display of a roll, and takes the seat if the screen between the players is shown."""
        for thing in list(self.program.all('push button', 'Continue')):
            self.press(thing)
            self.program.wait_gone('push button', 'Continue')
        for thing in self.program.all(starts='Show the '):
            self.press(thing)
            self.program.wait_gone(starts='Show the ')
            return

    def column(self, choice):
        """Returns the button of a column. In a combat results table a player gives up columns from the right; the
        buttons of these columns are below the question."""
        heads = [thing.name.removeprefix('Use Column ')
                 for thing in self.program.all('push button', starts='Use Column ')]
        given_up = int(choice.split()[1])
        return next(self.program.all('push button', heads[-1 - given_up]), None) if given_up < len(heads) else None

    def button(self, choice):
        if choice.startswith('lower '):
            return self.column(choice)
        return next((thing for thing in self.program.all('push button') if thing.name in self.labels[choice]), None)

    def turn(self, verb, name):
        """Clicks a corner of the hex. The first click selects the unit unless it is selected already, because it has
        just moved there or is the last one that can move."""
        for _ in range(2):
            if choices_in(self.game) == self.made:
                self.corner(verb, name)
                self.program.settle()

    def card(self, choice):
        """Plays a card of the hand by its name. A card that is kept or exchanged is selected and confirmed."""
        name = min(self.labels[choice]).split(' ', 1)[1].split(' on ')[0]
        card = self.program.find(starts=f'{name}, can')
        self.press(card)
        if ', can be selected: ' in card.name:
            self.press(wait_for(lambda: self.button(choice), f'a button for "{choice}"'))

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
    """Plays with drags, and with two clicks for every second choice."""

    def press(self, thing):
        self.program.click(thing)

    def hex(self, name):
        self.program.click_hex(name)

    def corner(self, verb, name):
        across, down = CORNERS[verb]
        self.program.click(self.program.hex(name), across=across, down=down)

    def move(self, a, b):
        # a unit that has just moved is selected, and a click on it would end its move
        if len(self.made) % 2 or (self.made and a in self.made[-1].split()):
            self.program.drag_hexes(a, b)
        else:
            self.program.click_hex(a)
            self.program.click_hex(b)
