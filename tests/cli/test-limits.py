"""Tests that any file of up to 1 MB can be checked, shown and exported in little time and memory.

usage: test-limits.py BICORNE-CLI

The processor time and the memory of the program are measured, not the clock, so that a busy machine changes nothing.
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import sys
import tempfile

import worst

CLI = str(pathlib.Path(sys.argv[1]).resolve())


def commands(path, folder, endings):
    out = str(folder / 'out')
    if path.endswith('game'):
        yield ['replay', '--verify', path]
        for ending in ('.txt', '.md', '.html'):
            yield ['report', '-o', out + ending, path]
        return
    yield ['validate', path]
    yield ['info', path]
    yield ['diff', path, path]
    # All parts of the usual sheet, and more
    yield ['export', '--with', 'needs,deployment,aids,counters,cards', '-o', out + '.pdf', path]
    for ending in endings:
        if ending != '.pdf':
            yield ['export', '-o', out + ending, path]
        yield ['export', '--map', '-o', out + ending, path]


def is_good(code, memory, complaint, path):
    """Returns whether the command succeeded or refused the file with a reason. A sheet of very many pages can be
    refused if each page would be a file."""
    refused = code == 2 and (complaint.startswith(path) or 'at most 100' in complaint)
    return memory < worst.MEMORY and (code in (0, 1) or refused)


def main():
    number, failed = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for number, (name, path, endings) in enumerate(worst.files(CLI, pathlib.Path(folder)), 1):
            for command in commands(str(path), pathlib.Path(folder), endings):
                code, memory, seconds, _, complaint = worst.run(CLI, *command)
                good = is_good(code, memory, complaint, str(path))
                said = complaint[len(str(path)):120].strip()
                print(f'# {name}, {" ".join(command[:-1])}: {code}, {seconds:.2f} s, {memory // 1024} MB {said}')
                failed += not good
                if not good:
                    break
            print(f'{"ok" if good else "not ok"} {number} - {name.replace(" ", "-")}', flush=True)
    print(f'1..{number}')
    return 1 if failed else 0


sys.exit(main())
