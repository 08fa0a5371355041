#!/usr/bin/env python3
# Makes a manual page from the output of --help, so that both have the same content.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: man.py PROGRAM VERSION SUMMARY SEE-ALSO >PAGE
import os
import pathlib
import re
import subprocess
import sys

COMMAND = re.compile(r'^  ([a-z][a-z-]*)  +(\S.*)$', re.M)
OPTION = re.compile(r'^  ((?:-\w, )?--\S+)  +(\S.*)$', re.M)


def help_of(program, *command):
    """Returns the help in English, whatever the language of the system."""
    env = {**os.environ, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': '', 'ASAN_OPTIONS': 'detect_leaks=0'}
    return subprocess.run([program, *command, '--help'], check=True, capture_output=True, text=True, env=env).stdout


def plain(text):
    """Escapes the characters that are special in troff."""
    return re.sub(r"^([.'])", r'\\&\1', text.replace('\\', r'\e').replace('-', r'\-').replace('…', '...'), flags=re.M)


def options(text):
    """Returns the options of a program or a command, without the options of its toolkit."""
    return [line for option, says in OPTION.findall(text) if not option.startswith('--help-')
            for line in ('.TP', rf'\fB{plain(option)}\fR', plain(says))]


def command(program, name, summary):
    text = help_of(program, name)
    operands = re.search(r'\[OPTION\S*\] ?(.*)', text)[1]
    return [f'.SS {plain(name)}', plain(summary) + '.', '.PP',
            rf'\fB{plain(pathlib.Path(program).name)} {plain(name)}\fR [\fIOPTION\fR...] {plain(operands)}',
            *options(text)]


def page(program, version, summary, see_also):
    name, text = pathlib.Path(program).name, help_of(program)
    commands = [(command, says) for command, says in COMMAND.findall(text)]
    usage = re.search(r'(?:Usage:\s+)\S+ (.*)', text)[1]
    exits = re.search(r'Exit code: (.*)', text)
    yield from [f'.TH {plain(name).upper()} 1 "" "Bicorne {version}"', '.SH NAME',
                rf'{plain(name)} \- {plain(summary)}', '.SH SYNOPSIS', rf'\fB{plain(name)}\fR {plain(usage)}']
    yield from ['.SH COMMANDS',
                *(line for row in commands for line in command(program, *row))] if commands else ['.SH OPTIONS',
                                                                                                  *options(text)]
    if exits:
        yield from ['.SH EXIT STATUS', plain(exits[1])]
    yield from ['.SH SEE ALSO', rf'\fB{plain(see_also)}\fR(1)']


sys.stdout.reconfigure(encoding='utf-8')
print('\n'.join(page(*sys.argv[1:])))
