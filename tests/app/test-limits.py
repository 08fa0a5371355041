"""Checks that any file of up to 1 MB is shown within limits of time and memory, or refused with a reason.

usage: test-limits.py LOOK-THROUGH BICORNE-CLI [--all]
Needs a display. The files are the worst ones of each kind; without --all, only those that once exceeded the limits.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / 'cli'))
import worst

PROGRAM, CLI = (str(pathlib.Path(path).resolve()) for path in sys.argv[1:3])
ONCE_TOO_MUCH = ['events', 'halves of one event', 'unknown pieces', 'reserves', 'an arrival of many',
                 'short paragraphs', 'emphasis', 'a long game']


def wanted():
    with tempfile.TemporaryDirectory() as folder:
        for name, path, _ in worst.files(CLI, pathlib.Path(folder)):
            if '--all' in sys.argv or name in ONCE_TOO_MUCH:
                yield name, path


def main():
    number, failed = 0, 0
    for number, (name, path) in enumerate(wanted(), 1):
        code, memory, seconds, told, complaint = worst.run(PROGRAM, str(path))
        good = code == 0 and memory < worst.MEMORY
        failed += not good
        print(f'# {name}: {code}, {seconds:.2f} s, {memory // 1024} MB', *told.splitlines(),
              *([] if good else complaint.splitlines()), sep='\n#   ')
        print(f'{"ok" if good else "not ok"} {number} - {name.replace(" ", "-")}', flush=True)
    assert number >= len(ONCE_TOO_MUCH), 'a name has changed'
    print(f'1..{number}')
    return 1 if failed else 0


if not os.environ.get('DISPLAY'):
    print('1..0 # SKIP no display')
    sys.exit(0)
sys.exit(main())
