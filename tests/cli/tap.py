"""Runs the functions check_... of a script as the cases of a TAP program.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import sys
import traceback


def run(names):
    """Runs the checks among the names of globals () and ends the program."""
    os.environ['LC_ALL'] = 'C.UTF-8'
    checks = {name: check for name, check in names.items() if name.startswith('check_')}
    failed = 0
    print(f'1..{len(checks)}', flush=True)
    for number, (name, check) in enumerate(checks.items(), 1):
        try:
            check()
            fault = ''
        except Exception:                               # any exception is a failed case
            fault = traceback.format_exc()
            failed += 1
        print(f'{"not " if fault else ""}ok {number} - {name[6:].replace("_", "-")}', *fault.splitlines(), sep='\n# ',
              flush=True)
    sys.exit(1 if failed else 0)
