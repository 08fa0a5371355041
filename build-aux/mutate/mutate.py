#!/usr/bin/env python3
# Tests the rule cases: changes one detail of the rules at a time, and lists the changes that no case detects.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: mutate.py BUILD [--ruleset ID] [--only TEXT] [catalogue|tables|branches]...
#
# BUILD contains tests/rules/mutants. rulesets.tsv lists the files of each rule system. Changes that no player could
# notice, or that no case is about, are listed in tests/rules/<ruleset>/equivalent.tsv with the reason. The exit status
# is 1 if an unlisted mutant survives, a listed mutant does not survive, or a mutant could not be made.
import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True          # no cache files in the source tree
import branches
import catalogue

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
KINDS = ('catalogue', 'tables', 'branches')
AT_ONCE = 40                            # number of mutants that one process plays


class Bench:
    """The cases of a rule system, and the program that plays the cases"""

    def __init__(self, build, scope, only):
        self.program = build / branches.PROGRAM
        self.build = build
        self.ruleset = scope['ruleset']
        self.cases = [TOP / 'tests/rules' / folder for folder in scope['cases'].split()]
        self.only = only
        self.pool = concurrent.futures.ThreadPoolExecutor(os.cpu_count())

    def wanted(self, mutants):
        return [mutant for mutant in mutants if self.only in mutant[0]]

    def play(self, mutants, program=None):
        """Plays mutants, each with its name and the change for the program. Returns the results of the program."""
        text = ''.join(f'{name}\t{what}\n' for name, what in mutants)
        done = subprocess.run([program or self.program, self.ruleset, *self.cases], input=text,
                              capture_output=True, text=True, check=True)
        return [line.split('\t') for line in done.stdout.splitlines() if line.count('\t') == 2]

    def play_all(self, mutants):
        portions = [mutants[i:i + AT_ONCE] for i in range(0, len(mutants), AT_ONCE)]
        for answers in self.pool.map(self.play, portions):
            yield from answers


def of_catalogue(bench, scope, folder):
    paths = [path for pattern in scope['catalogue'].split() for path in sorted((TOP / 'data/catalogue').glob(pattern))]
    yield from bench.play_all(bench.wanted(catalogue.of_files(paths, folder)))


def of_tables(bench, _scope, _folder):
    names = subprocess.run([bench.program, '--list', bench.ruleset], capture_output=True, text=True, check=True).stdout
    yield from bench.play_all(bench.wanted((name, 'book') for name in names.splitlines()))


def of_branches(bench, scope, folder):
    compiler = branches.Compiler(bench.build)

    def one(mutant):
        name, source, changed = mutant
        program = compiler.make(TOP / source, changed)
        if program is None:
            return ['void', name, '']
        answer = bench.play([(name, '-')], program)[0]
        program.unlink()
        return answer

    paths = [path for pattern in scope['sources'].split() for path in sorted(TOP.glob(pattern))]
    yield from bench.pool.map(one, bench.wanted(branches.of_files(TOP, paths, folder)))


def rows(path, columns):
    """Returns the rows of a file with tabs between the columns. A line that starts with # is a comment."""
    lines = path.read_text(encoding='utf-8').splitlines() if path.exists() else []
    return [dict(zip(columns, line.split('\t'))) for line in lines if line and not line.startswith('#')]


def listed(name, known):
    """Returns the row for a name. In the row * represents any text."""
    return next((row for row in known if re.fullmatch('.*'.join(map(re.escape, row['name'].split('*'))), name)), None)


def run_kind(bench, kind, scope, known):
    """Prints the survivors, and returns their number."""
    counts = {'killed': 0, 'survived': 0, 'void': 0, 'listed': 0}
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        for verdict, name, _case in globals()[f'of_{kind}'](bench, scope, pathlib.Path(folder)):
            row = listed(name, known) if verdict == 'survived' else None
            counts['listed' if row else verdict] += 1
            if row:
                row['met'] = True
            elif verdict != 'killed':
                print({'survived': 'survives:', 'void': 'no mutant:'}[verdict], name, flush=True)
    minutes = (time.monotonic() - start) / 60
    print(f'{bench.ruleset}, {kind}: {sum(counts.values())} mutants, {counts["killed"]} killed, '
          f'{counts["survived"]} survive, {counts["listed"]} that nobody could notice, {counts["void"]} void, '
          f'{minutes:.1f} minutes', flush=True)
    return counts['survived'] + counts['void']


def run(build, scope, kinds, only):
    own, *theirs = [rows(TOP / 'tests/rules' / folder / 'equivalent.tsv', ('name', 'reason'))
                    for folder in scope['cases'].split()]
    bench = Bench(build, scope, only)
    survivors = sum([run_kind(bench, kind, scope, sum(theirs, own)) for kind in kinds])
    stale = [row['name'] for row in own if not row.get('met')] if set(kinds) == set(KINDS) and not only else []
    for name in stale:
        print('listed, but it does not survive:', name)
    return survivors + len(stale)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('build', type=pathlib.Path)
    parser.add_argument('kinds', nargs='*', metavar='KIND', help=', '.join(KINDS))
    parser.add_argument('--ruleset', help='only this rule system')
    parser.add_argument('--only', default='', metavar='TEXT', help='only mutants with this in their name')
    given = parser.parse_intermixed_args()
    scopes = rows(TOP / 'build-aux/mutate/rulesets.tsv', ('ruleset', 'cases', 'catalogue', 'sources'))
    failed = sum([run(given.build.resolve(), scope, given.kinds or KINDS, given.only) for scope in scopes
                  if given.ruleset in (None, scope['ruleset'])])
    return 1 if failed else 0


sys.exit(main())
