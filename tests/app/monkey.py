#!/usr/bin/env python3
"""Monkey test: performs random actions in the program until a fault occurs.

SPDX-License-Identifier: GPL-3.0-or-later

usage: monkey.py [--seed N] [--deeds N]  performs N actions, in episodes that begin on different pages;
                                         --moves: with animations
       monkey.py --replay FILE           replays a list: the first line is the start, the others are actions
                                         (monkey_deeds.py)
       monkey.py --shrink FILE           writes the shortest list with the same fault to FILE.short

An episode has a separate home folder with copies of all files. If the script runs as root, it changes to the user
nobody. The list of an episode with a fault is printed and stored in a file, together with the output of the program.
Under the sanitizers this output contains the stack of each critical warning. The variables BICORNE and BICORNE_CLI
contain the paths of the programs.
"""
import argparse
import json
import os
import pathlib
import pwd
import random
import re
import shutil
import subprocess
import sys
import tempfile

from driver import own_session

EPISODE = 60                                    # number of actions
LINGER = 0.5                                    # seconds to wait for a fault after the last action
READ_AGAIN = 10                                 # number of actions between complete readings of the widgets
BATTLES = {'ccn': ('corunna.bicorne', 'ccn-3e'), 'gmt': ('corunna.bicorne', 'ccn-gmt'),
           'plus': ('corunna.bicorne', 'ccn-plus'), 'web': ('corunna.bicorne', 'ccn-web'),
           'n20': ('ligny-quatre-bras.bicorne', 'n20')}   # battle and rule system
STARTS = [[], [], ['corunna.bicorne'], ['ligny-quatre-bras.bicorne'], ['ccn.bicorne-game'], ['n20.bicorne-game'],
          ['gmt.bicorne-game'], ['gmt.bicorne'],
          ['plus.bicorne-game'], ['plus.bicorne'], ['web.bicorne-game'], ['web.bicorne']]


def say(text):
    for line in str(text).splitlines():
        print('#', line, flush=True)


def be_nobody():
    """Starts the script again as the user nobody, because root could destroy other files."""
    if os.geteuid() != 0 or 'BICORNE_DRIVEN' in os.environ:
        return
    nobody = pwd.getpwnam('nobody')
    drop = ['setpriv', f'--reuid={nobody.pw_uid}', f'--regid={nobody.pw_gid}', '--clear-groups', '--']
    if shutil.which('setpriv') is None or subprocess.run([*drop, 'test', '-x', os.environ['BICORNE'], '-a', '-r',
                                                          __file__], check=False).returncode:
        say('as root, since nobody may not read this folder')
        return
    os.execvp(drop[0], [*drop, sys.executable, *sys.argv])


# --- saved games
# -----------------------------------------------------------------------------------------


def play_half(battle, rules, game):
    """Plays a battle at random and saves the game after a third of its choices, next to the battle."""
    cli, path = os.environ['BICORNE_CLI'], game.with_suffix('.bicorne')
    source = next((pathlib.Path(__file__).resolve().parent.parent.parent / 'scenarios').rglob(battle))
    path.write_text(re.sub('ruleset="[^"]*"', f'ruleset="{rules}"', source.read_text(), count=1))
    subprocess.run([cli, 'play', '--seed', '7', '--top', 'random', '--bottom', 'random', '--save', game, path],
                   check=True, stdout=subprocess.DEVNULL)
    choices = re.search(r'<choices>\n(.*?)</choices>', game.read_text(), re.DOTALL)[1].splitlines()
    lines = [f'choose {choice}' for choice in choices[:len(choices) // 3]] + [f'save {game}', 'quit', '']
    subprocess.run([cli, 'session', '--seed', '7', path], check=True, input='\n'.join(lines), text=True,
                   stdout=subprocess.DEVNULL)


def play_halves(folder):
    for name, (battle, rules) in BATTLES.items():
        play_half(battle, rules, folder / f'{name}.bicorne-game')
    return folder


# --- actions
# --------------------------------------------------------------------------------------------------------------


class Episode:
    """The actions since the start of the program, and the fault, if any."""

    def __init__(self, start, done=(), fault=None, words=()):
        self.start, self.done, self.fault, self.words, self.lacked = start, list(done), fault, list(words), []
        self.ended_by = None                    # fault of the toolkit that ended the episode

    def lines(self):
        return [json.dumps(line) for line in [self.start, *self.done]]

    def kind(self):
        """Returns the fault without numbers and addresses, which differ between runs."""
        return re.sub(r'0x[0-9a-f]+|\d+', 'N', self.fault or '')


def go_through(start, games, hands, wish, most):
    """Starts the program and performs the actions that @wish returns until a fault occurs."""
    from accessibles import Ended
    from monkey_deeds import Deeds, Lost
    from monkey_mind import may_end
    from monkey_program import Watched

    with Watched(start['files'], games, start['moves']) as watched:
        deeds, episode, lacked, met = Deeds(watched, hands), Episode(start, fault=watched.fault()), [], []
        while not episode.fault and len(episode.done) < most and not watched.has_ended():
            try:
                deed = wish(deeds, len(episode.done))
                if deed is None:
                    break
                episode.done.append(deed)
                if hands.front():               # otherwise the program is about to end
                    met.append(deed)
                deeds.do(deed)
            except Lost as lost:
                lacked.append(lost)
            except Ended:
                break
            episode.fault = watched.fault(may_end(met))
        if not episode.fault:
            watched.has_ended(LINGER)
            episode.fault = watched.fault(may_end(met))
        episode.ended_by = watched.given_up
        episode.lacked = [f'not there: {lost}' for lost in lacked]
        episode.words = watched.last_words() if episode.fault else []
        return episode


def replay(episode, games, hands):
    """Replays the actions of an episode. Actions on missing widgets are skipped."""
    def wish(deeds, done):
        deeds.top = None
        return episode.done[done] if done < len(episode.done) else None

    return go_through(episode.start, games, hands, wish, len(episode.done))


def roam(mind, start, games, hands, most):
    """Opens a page from the list of commands, then performs random actions."""
    def wish(deeds, done):
        if done % READ_AGAIN == 0:
            deeds.top = None
        return mind.with_command(deeds) if done == 0 else mind.next(deeds)

    return go_through(start, games, hands, wish, most)


# --- shrinking a list
# ----------------------------------------------------------------------------------------------


def shrink(episode, fails):
    """Removes parts of the list as long as the fault remains the same (delta debugging)."""
    parts = 2
    while len(episode.done) > 1:
        size = -(-len(episode.done) // parts)
        for first in range(0, len(episode.done), size):
            shorter = fails(Episode(episode.start, episode.done[:first] + episode.done[first + size:]))
            if shorter:
                say(f'{len(shorter.done)} deeds are enough')
                episode, parts = shorter, max(2, parts - 1)
                break
        else:
            if size == 1:
                break
            parts = min(len(episode.done), parts * 2)
    return episode


def shortest(episode, games, hands):
    first = replay(episode, games, hands)
    if not first.fault:
        say('replayed, nothing is wrong')
        return None
    kind = first.kind()

    def fails(shorter):
        again = replay(shorter, games, hands)
        return again if again.kind() == kind else None

    return shrink(first, fails)


# --- main program
# ----------------------------------------------------------------------------------------------------------


def read_list(path):
    start, *done = [json.loads(line) for line in pathlib.Path(path).read_text().splitlines() if line.startswith('{')]
    return Episode({'moves': False, **start}, done)


def tell(episode, keep_as):
    if keep_as:
        pathlib.Path(keep_as).write_text('\n'.join(episode.lines()) + '\n')
        say(f'kept as {keep_as}')
    for line in episode.lines():
        say(line)
    say('\n'.join(episode.words))
    say(f'WRONG: {episode.fault}')


def tell_where(mind, focused):
    for role, name in focused:
        say(f'focus alone: {role} "{name}"')
    for title, times in mind.windows.most_common():
        say(f'window: {times} times "{title}"')


def run_about(seed, most, moves, games, hands):
    """Runs episodes until a fault occurs. Returns the episode with the fault, or None."""
    from monkey_mind import Mind

    chance = random.Random(seed)
    mind, done, number, cut_short = Mind(chance), 0, 0, 0
    while done < most:
        start = {'do': 'start', 'files': STARTS[(seed + number) % len(STARTS)], 'moves': moves}
        episode = roam(mind, start, games, hands, min(EPISODE, most - done))
        done, number = done + len(episode.done) + 1, number + 1
        say(f'episode {number} from {start["files"] or "the library"}: {done} deeds by now')
        if episode.ended_by:
            cut_short += 1
            say(f'ended by the toolkit: {episode.ended_by}')
        if episode.fault:
            return episode
    focused = sorted(mind.only_focus - mind.by_mouse)
    say(f'{done} deeds in {number} episodes, {cut_short} of which the toolkit ended; '
        f'{len(mind.by_mouse)} things met by mouse, {len(focused)} by focus alone')
    if os.environ.get('MONKEY_TELL'):
        tell_where(mind, focused)
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--deeds', type=int, default=200)
    parser.add_argument('--moves', action='store_true',
                        help='with animations, which no list repeats to the millisecond')
    parser.add_argument('--replay')
    parser.add_argument('--shrink')
    parser.add_argument('--keep', help='where the list of an episode that went wrong is kept')
    options = parser.parse_args()
    be_nobody()
    own_session()
    from hands import Hands

    print('1..1', flush=True)
    folder = pathlib.Path(tempfile.mkdtemp(prefix='bicorne-monkey-games-'))
    games, hands = play_halves(folder), Hands()
    if options.replay:
        again = replay(read_list(options.replay), games, hands)
        say('\n'.join(again.lacked))
        wrong = again if again.fault else None
    elif options.shrink:
        wrong = shortest(read_list(options.shrink), games, hands)
    else:
        wrong = run_about(options.seed, options.deeds, options.moves, games, hands)
    if wrong:
        tell(wrong, options.keep or (options.shrink + '.short' if options.shrink else None))
    shutil.rmtree(folder, ignore_errors=True)
    print(f'{"not ok" if wrong else "ok"} 1 a monkey of seed {options.seed}', flush=True)
    sys.exit(1 if wrong else 0)


main()
