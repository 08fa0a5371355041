"""Plays a turn with hidden hands and two players at one computer. At each moment, also during changes of sides, no text
for a screen reader and no tooltip names a card that only the other side is allowed to see. Files for the other side
do not name such a card either.

SPDX-License-Identifier: GPL-3.0-or-later

Needs a display, a session bus, and the programs in BICORNE and BICORNE_CLI.
"""
import os
import pathlib
import re
import subprocess
import tempfile

from driver import Program, run, wait_for

CLI = os.environ.get('BICORNE_CLI', 'bicorne-cli')
DUEL = pathlib.Path(__file__).resolve().parent / 'data' / 'duel.bicorne'
ATTACK = ['choose play attack-center', 'choose order F6', 'choose done', 'choose melee F6 E7']


def plain(text):
    """Returns the lowercase words of @text, so that the name and the ID of a card become equal."""
    return re.sub('[^a-z]+', ' ', text.lower()).strip()


def session(seed, *lines):
    return subprocess.run([CLI, 'session', f'--seed={seed}', DUEL], input='\n'.join([*lines, 'quit', '']), text=True,
                          check=True,
                          capture_output=True).stdout


def hand(state, side):
    """Returns the cards of a side in the output of "state"."""
    found = re.findall(rf'^{side}: .*cards \d+: (.*)$', state, re.MULTILINE)
    return {plain(card) for card in found[-1].split(',')} if found else None


def deal(folder):
    """Returns a game and both hands. The British hold Attack Center, and each side has at least two cards that the
    other side does not have."""
    for seed in range(1, 1000):
        bottom, after = hand(session(seed, 'state'), 'bottom'), session(seed, *ATTACK, 'state')
        top = hand(after, 'top')
        if 'error' not in after and top and len(bottom - top - {'attack center'}) > 1 and len(top - bottom) > 1:
            game = folder / 'duel.bicorne-game'
            session(seed, f'save {game}')
            return game, {'British': bottom, 'French': top}
    raise AssertionError('no seed deals such hands')


class Table:
    """The cards that each side is allowed to see, and a check of all texts."""

    def __init__(self, program, hands):
        self.program, self.hands, self.played = program, hands, set()

    def secret(self, side, sitter):
        return self.hands[side] - self.played - (self.hands[sitter] if sitter else set())

    def text(self):
        return '\n'.join(map(plain, self.program.readable().split('\n')))

    def check(self, sitter, moment):
        own = self.hands[sitter] - self.played if sitter else []
        wait_for(lambda: all(card in self.text() for card in own), f'{moment}: the hand of the {sitter}')
        text = self.text()
        for side in self.hands:
            for card in self.secret(side, sitter) if side != sitter else []:
                assert card not in text, f'{moment}: {card}, which only the {side} may know, is named'

    def sit(self, army):
        self.program.do('push button', starts=f'Show the {army} Hand')
        wait_for(lambda: self.program.lacks(starts='Hidden cards and pieces'), 'the board')


def written_for_the_other_side(game, hands, played):
    for side, other in (('top', 'British'), ('bottom', 'French'), ('public', None)):
        text = plain(subprocess.run([CLI, 'report', '--view', side, game], text=True, check=True,
                                    capture_output=True).stdout)
        for army in hands:
            if other is None or army == other:
                known = played | (set() if other is None else hands['French' if other == 'British' else 'British'])
                for card in hands[army] - known:
                    assert card not in text, f'the report for {side} names {card}'


def a_turn_keeps_its_secrets():
    """No text names a hidden card through a turn with changes of sides"""
    with tempfile.TemporaryDirectory() as folder:
        game, hands = deal(pathlib.Path(folder))
        with Program([game], home=folder) as program:
            table = Table(program, hands)
            program.find('push button', starts='Show the British Hand')
            table.check(None, 'before anybody sits')
            table.sit('British')
            table.check('British', 'the British choose')
            program.do(starts='Attack Center, can')
            table.played.add('attack center')
            table.check('British', 'the card is played')
            program.click_hex('F6')
            program.click(program.find('push button', starts='No more '))
            program.click_hex('F6')
            table.check('British', 'a unit is chosen')
            program.click_hex('E7')
            program.find('push button', starts='Show the French Hand')
            table.check(None, 'the French are called')
            table.sit('French')
            table.check('French', 'the French answer')
            program.key('ctrl+h')
            program.find('push button', starts='Show the French Hand')
            table.check(None, 'the French cover their hand')
            written_for_the_other_side(game, hands, table.played)
            table.sit('French')
            table.check('French', 'the French show it again')


if __name__ == '__main__':
    run(a_turn_keeps_its_secrets)
