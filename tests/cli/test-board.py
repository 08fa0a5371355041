#!/usr/bin/env python3
# Tests of the text board of play and session: the map, the descriptions of hexes and questions, and dice. Writes TAP.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-board.py CLI SOURCE
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import tap

CLI, SOURCE = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
ROLICA = str(SOURCE / 'scenarios/ccn/rolica-first-position.bicorne')
BAILEN = str(SOURCE / 'scenarios/ccn/bailen.bicorne')
WEISSDORF = str(SOURCE / 'tests/battles/n20/weissdorf.bicorne')


def run(*args, stdin=''):
    return subprocess.run([CLI, *args], input=stdin, capture_output=True, text=True, timeout=100, check=True).stdout


def ask(*lines, battle=WEISSDORF, options=()):
    """Returns the whole answer to commands of a session."""
    return run('session', '--seed', '1', *options, battle, stdin='\n'.join(lines) + '\n')


class Session:
    """A session that is controlled step by step"""

    def __init__(self, battle, *options):
        self.process = subprocess.Popen([CLI, 'session', *options, battle], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def say(self, command):
        self.process.stdin.write(command + '\n')
        self.process.stdin.flush()
        lines = []
        while not lines or not re.match(r'(ok$|error )', lines[-1]):
            lines.append(self.process.stdout.readline().rstrip('\n'))
            assert self.process.poll() is None, lines
        return lines

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        assert self.process.wait() == 0


def check_figures():
    """Checks the strength and movement, the traits and markers, and the legend."""
    board = ask('state')
    for cell in ['vINF1-2R', '^INF2-2! ', '^INF4-2eg ', 'vGAR0INF3-2 ', '^INF1-2ui ']:
        assert cell in board, (cell, board)
    legend = next(line for line in board.splitlines() if line.startswith('pieces: '))
    for meaning in ['R Roads only', '! routed', 'g Guard', 'e Elite', 'u Unreliable']:
        assert meaning in legend, legend


def check_sides():
    """Checks that rivers, crossings, slopes and roads are shown between the hexes that they separate or connect."""
    rows = ask('state').splitlines()
    f, below = next((row, rows[i + 1]) for i, row in enumerate(rows) if row.startswith('F '))
    assert below.split() == list('UUUUUUUIUUUUYUUU'), below
    # A river and a road along a row
    assert re.search(r' u\. ', rows[0]) and ' -. ' in f
    assert below.index('I') == next(row for row in rows if row.startswith('G ')).index('^INF3-2'), (f, below)
    ground = next(line for line in rows if line.startswith('ground: '))
    for meaning in ['U Major river', 'I Bridge over a major river', 's Slope', '- road', 'f Forest']:
        assert meaning in ground, ground


def check_blocks():
    """Checks that the board of a battle with blocks and without roads has no figures and no lines between its rows."""
    lines = ask('state', battle=ROLICA).splitlines()
    assert ''.join(line[0] for line in lines[:9]) == 'ABCDEFGHI', lines
    assert 'v*LN4' in lines[2] and not re.search(r'\d-\d', ''.join(lines[:9]))
    assert lines[9] == 'ground: f Forest, h Hill, r River, t Town', lines[9]


def check_points():
    """Checks that points kept with a leader are shown next to the leader, and that the legend explains the sign."""
    board = ask('choose keep-point G7', 'choose keep-point G7', 'state', battle=BAILEN)
    assert re.search(r'\*=[12]', board) and 'pieces: = points kept with the leader' in board, board


def check_look():
    answer = ask('look d6', 'look G5', 'look Z9', 'look', 'look H8')
    assert answer.splitlines()[:7] == ['D6: Fortified place', '  NE: road', '  SW: road', '  top: Garrison 0',
                                       '  top: II Corps (Infantry 3-2)', '  objective of bottom', 'ok'], answer
    for line in ['  NE: Major river', '  NW: Bridge over a major river, road', '  bottom: I Corps (Infantry 3-2)',
                 '  in the zone of control of bottom', '  objective of both sides',
                 'error Z9 is not a hex of this board', '  bottom: III Corps (Infantry 2-2), routed']:
        assert line in answer.splitlines(), (line, answer)
    assert answer.count('error ') == 2, answer
    lines = ask('look H3', 'look B13', battle=ROLICA).splitlines()
    for line in ['  bottom: Ferguson (Leader)', '  bottom: Line infantry 4/4', 'error B13 is not a hex of this board']:
        assert line in lines, (line, lines)


def check_garrisons():
    """Checks that terrain for garrisons and the actions of garrisons are shown only if the rules have garrisons."""
    text = pathlib.Path(ROLICA).read_text(encoding='utf-8')
    town = re.search(r'<hex at="(\w+)" terrain="town"', text)[1]
    with tempfile.TemporaryDirectory() as folder:
        told = {}
        for rules, piece in (('ccn-3e', ''), ('ccn-gmt', f'<piece side="top" type="french/GN" at="{town}"/>')):
            path = pathlib.Path(folder) / f'{rules}.bicorne'
            other = re.sub('ruleset="[^"]*"', f'ruleset="{rules}"', text, count=1)
            path.write_text(other.replace('</battle>', piece + '</battle>'), encoding='utf-8')
            told[rules] = ask(f'look {town}', battle=str(path))
    assert f'{town}: Town; may be garrisoned\n' in told['ccn-gmt'], told
    assert '  top: Garrison 1/1\n    never leaves its hex;' in told['ccn-gmt'], told
    assert 'garrison' not in told['ccn-3e'].lower(), told


def check_fog():
    """Checks that the viewing side is the side that is asked. It sees its own units, but only the hexes of enemy
    units."""
    board, enemy, own = ask('state', 'look D6', 'look G5', options=['--with', 'fog-of-war']).split('ok\n')[:3]
    assert 'II Corps' not in enemy and 'Infantry' not in enemy and 'face down' in enemy, enemy
    assert 'bottom: I Corps (Infantry 3-2), face down' in own, own
    assert 'v? ' in board and '^INF3-2? ' in board and not re.search(r'vINF|vCAV|vART', board), board


def check_play():
    answer = run('play', '--seed', '1', WEISSDORF, stdin='look G5\nlook Q\nquit\n')
    assert 'G5: open ground' in answer and 'Q is not a hex of this board' in answer and 'look HEX' in answer, answer


def check_dice_told():
    """Checks that the faces of a roll are shown by their names, and that all dice are shown."""
    for battle, faces in [(ROLICA, 'Infantry|Cavalry|Artillery|Flag|Sabers'), (WEISSDORF, '[1-6]')]:
        answer = run('play', '--seed', '3', '--top', 'random', '--bottom', 'random', battle)
        rolls = re.findall(r'^  dice: (.*)$', answer, re.MULTILINE)
        assert rolls and all(re.fullmatch(faces, face) for roll in rolls for face in roll.split(', ')), rolls
        told = re.findall(r'fired at \w+, dice: (\d+)\n  dice: (.*)\n', answer)
        assert (told or battle == WEISSDORF) and all(int(n) == len(roll.split(', ')) for n, roll in told), told


def play_by_chance(seed, wanted, seen):
    """Plays a random game and adds the names of the patterns that occur to `seen`."""
    session, chance = Session(WEISSDORF, '--seed', str(seed)), random.Random(seed)
    while choices := session.say('choices')[:-1]:
        state = '\n'.join(session.say('state'))
        seen.update(name for name, pattern in wanted.items() if re.search(pattern, state))
        log = session.say('choose ' + chance.choice(choices))
        assert log[-1] == 'ok', log
        if any(line.startswith('  dice: ') for line in log):
            seen.add('late' if session.say('dice 6')[-1].startswith('error the dice have already been rolled')
                     else 'in time')
    assert session.say('dice 6')[-1].startswith('error the dice have already been rolled')
    session.close()


def check_questions():
    """Checks that each kind of question names the unit and the unfulfilled duties. Dice that are typed too late are
    refused."""
    wanted = {'attacks': r'\n  still to attack: \S.* \([\w ]+ \d-\d\).* in \w+\n',
              'attacked': r'\n  still to be attacked: \S.* in \w+\n',
              'goes': r'Where does [^?]* retreat\?\n  \S.* \([\w ]+ \d-\d\).* in \w+\n  hexes still to go: \d\n'}
    seen = set()
    for seed in range(1, 6):
        play_by_chance(seed, wanted, seen)
    assert seen == {'late', 'in time', *wanted}, seen


def check_odds():
    """Checks that legal choices have odds, and that other choices lead to the reason against them."""
    attack, none, nonsense = ask('odds attack G5 G4', 'odds none', 'odds frob').splitlines()
    assert attack.startswith('error N20-CBT-02 Attacks are declared'), attack
    assert none.startswith('error N20-TURN-03 ') and nonsense.startswith('error '), (none, nonsense)


tap.run(globals())
