#!/usr/bin/env python3
# Counts the test cases of a Meson run from its testlog.json. Shows warnings and the output of failed programs, and ends
# with "N passed, N failed". A program that is skipped with a line "warning: ..." counts as passed.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: count-tests.py TESTLOG.json; exit 1 if a case failed or was skipped, or if no case ran.
import json
import re
import sys

POINT = re.compile(r'^(?P<indent>\s*)(?P<not>not )?ok\b\s*\d*\s*-?\s*(?P<name>[^#]*)(?P<directive>#.*)?$')
# A failed case with the diagnostics around it
FAILED = re.compile(r'(?:^ *#.*\n)*^ *(?:not ok\b|Bail out!).*(?:\n *#.*)*', re.M)
LINES = 40                                      # maximum number of lines shown for a program
OF_CASES = 30                                   # maximum number of lines about its cases


def points(tap):
    """Yields the test points of a TAP text as (name, state), without points that summarize subtests."""
    depth = 0
    for line in tap.splitlines():
        match = POINT.match(line)
        if not match:
            continue
        indent = len(match['indent'])
        sums_up, depth = indent < depth, indent
        if sums_up:
            continue
        directive = (match['directive'] or '').lower()
        if 'skip' in directive:
            yield match['name'].strip(), 'skipped'
        else:
            yield match['name'].strip(), 'failed' if match['not'] else 'passed'


def cases(test):
    """Returns the cases of a test program. A program that reports no cases counts as one case."""
    program = test['name']
    found = [(f'{program} {name}', state) for name, state in points(test.get('stdout') or '')]
    good = test['result'] in ('OK', 'EXPECTEDFAIL')
    if test['result'] == 'SKIP' and not found:
        return [(program, 'passed' if warnings(test) else 'skipped')]
    if not good and not any(state != 'passed' for _, state in found):
        found.append((f"{program} ({test['result'].lower()}, exit {test.get('returncode')})", 'failed'))
    return found or [(program, 'passed')]


def warnings(test):
    return [line for line in (test.get('stdout') or '').splitlines() if line.startswith('warning: ')]


def told(test):
    """Returns the output about failed cases, and then the end of the other output."""
    stdout, stderr = test.get('stdout') or '', test.get('stderr') or ''
    of_cases = '\n'.join(FAILED.findall(stdout)).splitlines()[-OF_CASES:]
    others = (FAILED.sub('', stdout) + '\n' + stderr).splitlines()
    return of_cases + [line for line in others if line.strip()][len(of_cases) - LINES:]


def read(path):
    try:
        with open(path, encoding='utf-8') as log:
            return [json.loads(line) for line in log if line.strip()]
    except FileNotFoundError:
        print(f'{path}: no test log: the tests did not start', file=sys.stderr)
        return []


def main():
    tests = read(sys.argv[1])
    found = [case for test in tests for case in cases(test)]
    for test in tests:
        if any(state == 'failed' for _, state in cases(test)):
            print(f"--- {test['name']}:", *told(test), sep='\n')
    for test in tests:
        print(*warnings(test), sep='\n', end='\n' if warnings(test) else '')
    for state in ('failed', 'skipped'):
        for name, its_state in found:
            if its_state == state:
                print(f'{state}: {name}')
    passed = sum(state == 'passed' for _, state in found)
    failed = len(found) - passed
    print(f'{passed} passed, {failed} failed')
    return 1 if failed or not passed else 0


sys.exit(main())
