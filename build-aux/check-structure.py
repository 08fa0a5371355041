#!/usr/bin/env python3
# Checks the structure of the compiled program by its link symbols: which file calls which other file, also through
# macros and tables.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-structure.py BUILD [--list]; prints each fault, exit 1 if there is any
#   --list  prints every circle of files and every function that could be static
#
# A circle is a set of files that call each other, directly or through other files of the set, so that they can only be
# understood together. structure.tsv has the maximum size of a circle in each layer. It also limits the numbers of
# functions that no other file calls, that only tests call, and that only their own file and tests call. When a figure
# decreases, its limit is lowered. No limit is raised.
import collections
import csv
import json
import os
import pathlib
import re
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
LAYERS = ['core', 'catalogue', 'scenario', 'engine', 'ai', 'draw', 'library', 'cli', 'play', 'app']
COMMENT = re.compile(r'/\*.*?\*/', re.DOTALL)


def objects(build):
    """Yields each object file with its source file, relative to the top folder. Test modules are compiled from
    generated files in the folder `tests' of the build."""
    commands = json.loads((build / 'compile_commands.json').read_text(encoding='utf-8'))
    for command in commands:
        source = pathlib.Path(os.path.normpath(pathlib.Path(command['directory'], command['file'])))
        top = build if source.is_relative_to(build) else TOP
        if not command['output'].endswith('.o') or not source.is_relative_to(top):
            continue
        name = source.relative_to(top)
        if name.parts[0] == 'tests' or (name.parts[0] == 'src' and top == TOP):
            yield build / command['output'], str(name)


def symbols(build):
    """Returns the file that defines each function or variable, and the names that each file uses."""
    source = {str(path): name for path, name in objects(build) if path.exists()}
    lines = subprocess.run(['nm', '-A', *source], stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
    defines, uses = {}, collections.defaultdict(set)
    for line in lines:
        path, words = line.split(':', 1)
        kind, name = words.split()[-2:]
        if kind in 'TDRBVW' and source[path].startswith('src/'):
            defines[name] = source[path]
        elif kind == 'U':
            uses[source[path]].add(name)
    return defines, uses


def circles(calls):
    """Returns the sets of files that call each other, largest first (Tarjan's algorithm)."""
    order, low, path, found = {}, {}, [], []

    def visit(file):
        order[file] = low[file] = len(order)
        path.append(file)
        for other in calls.get(file, ()):
            if other not in order:
                visit(other)
            if other in path:
                low[file] = min(low[file], low[other])
        if low[file] == order[file]:
            found.append(sorted(path[path.index(file):]))
            del path[path.index(file):]

    sys.setrecursionlimit(10000)
    for file in sorted(calls):
        if file not in order:
            visit(file)
    return sorted((circle for circle in found if len(circle) > 1), key=len, reverse=True)


def in_own_file(file, name):
    """Returns whether a file uses a function that it defines. Object files do not show this, because the call can be
    inlined. A definition by a macro does not contain the whole name."""
    code = COMMENT.sub('', (TOP / file).read_text(encoding='utf-8'))
    return len(re.findall(rf'\b{name}\b', code)) > 1


def layer_of(file):
    return pathlib.PurePath(file).parts[1]


def upward(calls):
    """Yields calls from a layer to a later layer. No layer except cli calls cli."""
    for file, others in sorted(calls.items()):
        for other in sorted(others):
            here, there = layer_of(file), layer_of(other)
            if LAYERS.index(there) > LAYERS.index(here) or (there == 'cli' and here != 'cli'):
                yield f'{file} calls {other}, which is in a later layer'


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    with open(TOP / 'build-aux' / 'structure.tsv', encoding='utf-8') as table:
        limits = {row[0]: int(row[1]) for row in csv.reader(table, delimiter='\t') if row
                  and not row[0].startswith('#')}
    defines, uses = symbols(build)
    users = collections.defaultdict(set)
    calls = collections.defaultdict(set)
    for file, names in uses.items():
        for name in names & defines.keys():
            users[name].add(file)
            if file.startswith('src/') and defines[name] != file:
                calls[file].add(defines[name])
    faults = list(upward(calls))
    found = circles(calls)
    figures = {layer: max((len(c) for c in found if layer_of(c[0]) == layer), default=1) for layer in LAYERS}
    # The callers of functions in parts/compat depend on the version of the toolkit.
    own = sorted((file, name) for name, file in defines.items()
                 if not users[name] and '/compat/' not in file and name != 'main' and not name.endswith('_get_type'))
    tested = sorted((file, name) for name, file in defines.items()
                    if users[name] and not any(user.startswith('src/') for user in users[name])
                    and not name.endswith('_get_type'))
    shared = [(file, name) for file, name in tested if in_own_file(file, name)]
    tested = [pair for pair in tested if pair not in shared]
    figures.update({'only in its file': len(own), 'only by tests': len(tested),
                    'in its file and by tests': len(shared)})
    if '--list' in sys.argv:
        print('\n'.join(f'circle of {len(c)}: {" ".join(c)}' for c in found))
        print('\n'.join(f'{file}: {name} is called only in its file: make it static' for file, name in own))
        print('\n'.join(f'{file}: {name} is called only by tests' for file, name in tested))
        print('\n'.join(f'{file}: {name} is called only in its file and by tests' for file, name in shared))
    for name, figure in figures.items():
        if figure > limits[name]:
            faults.append(f'{name}: {figure}, and the limit is {limits[name]} (structure.tsv); --list shows them')
        elif figure < limits[name]:
            print(f'{name}: {figure}; the limit in structure.tsv can fall from {limits[name]}')
    print('\n'.join(faults) or f'{len(uses)} files in order', file=sys.stderr)
    return 1 if faults else 0


sys.exit(main())
