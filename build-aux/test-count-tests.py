#!/usr/bin/env python3
# Runs count-tests.py with test logs of every kind and compares the last lines of its output and its exit status.
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import pathlib
import subprocess
import sys
import tempfile

COUNTER = pathlib.Path(__file__).with_name('count-tests.py')


def entry(result='OK', stdout='', returncode=0, stderr=''):
    return {'name': 'program', 'result': result, 'stdout': stdout, 'returncode': returncode, 'stderr': stderr}


PASSED, SAID = ''.join(f'ok {n} /{n}\n' for n in range(2, 90)), ''.join(f'line {n}\n' for n in range(90))

# name, log entries, last lines, exit status
CASES = [
    ('nothing ran', [], '0 passed, 0 failed', 1),
    ('a program without cases', [entry()], '1 passed, 0 failed', 0),
    ('it fails', [entry('FAIL', returncode=1)], '0 passed, 1 failed', 1),
    ('flat cases', [entry(stdout='TAP version 13\n1..2\nok 1 /hex/a\nok 2 /hex/b # slow\n')], '2 passed, 0 failed', 0),
    ('one of them fails', [entry('FAIL', 'ok 1 /a\nnot ok 2 /b\n1..2\n')], '1 passed, 1 failed', 1),
    ('a crash after a case', [entry('ERROR', 'ok 1 /a\n', -11)], '1 passed, 1 failed', 1),
    ('a plan without a run', [entry('ERROR', '1..3\n', 1)], '0 passed, 1 failed', 1),
    ('a skipped case counts against us', [entry(stdout='ok 1 /a\nok 2 /b # SKIP no display\n')], '1 passed, 1 failed',
     1),
    ('a skipped program too', [entry('SKIP', returncode=77)], '0 passed, 1 failed', 1),
    ('a warning is shown, and is no failure', [entry('SKIP', 'warning: 2 texts\nmore\n', 77), entry()],
     ['warning: 2 texts', '2 passed, 0 failed'], 0),
    ('sums of deeper cases are no cases', [entry(stdout='    ok 1 /a/b\n    ok 2 /a/c\n    1..2\nok 1 a\nok 2 /d\n')],
     '3 passed, 0 failed', 0),
    ('what a case said that failed, then how the program ended',
     [entry('FAIL', f'# why\nnot ok 1 /a\n# where\n{PASSED}', 1, SAID), entry(stdout='ok 1 /b\n', stderr='no matter')],
     ['--- program:', '# why', 'not ok 1 /a', '# where', *SAID.splitlines()[-37:], 'failed: program /a',
      '89 passed, 1 failed'], 1),
    ('many cases leave room for how it ended', [entry('FAIL', 'not ok /a\n' * 50, 1, SAID)],
     ['--- program:', *['not ok /a'] * 30, *SAID.splitlines()[-10:], *['failed: program /a'] * 50,
      '0 passed, 50 failed'], 1),
    ('what GLib says when it gives up',
     [entry('ERROR', 'ok 1 /a\nok 2 /b\n# before\nBail out! ERROR: c\n', -6, '**\n')],
     ['--- program:', '# before', 'Bail out! ERROR: c', 'ok 1 /a', 'ok 2 /b', '**', 'failed: program (error, exit -6)',
      '2 passed, 1 failed'], 1),
    ('a timeout', [entry('TIMEOUT', 'ok 1 /a\n', -15)], '1 passed, 1 failed', 1),
]


def run(entries):
    with tempfile.TemporaryDirectory() as folder:
        log = pathlib.Path(folder) / 'testlog.json'
        if entries:
            log.write_text('\n'.join(map(json.dumps, entries)), encoding='utf-8')
        done = subprocess.run([sys.executable, COUNTER, log], capture_output=True, text=True, check=False)
    return done.stdout.splitlines(), done.returncode


def main():
    bad = 0
    print(f'1..{len(CASES)}')
    for number, (name, entries, end, status) in enumerate(CASES, 1):
        lines, code = run(entries)
        end = [end] if isinstance(end, str) else end
        got = lines[-len(end):], code
        good = got == (end, status)
        bad += not good
        print(f"{'ok' if good else 'not ok'} {number} {name}" + ('' if good else f' # got {got}'))
    return 1 if bad else 0


sys.exit(main())
