# Mutants of the functions that the tables name: each reason is replaced by "legal", each condition is negated, and each
# row of a table of constants is removed.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# For each mutant one file is compiled and linked before the libraries, so that it replaces the object file of a
# library.
import json
import pathlib
import re
import shlex
import subprocess

FUNCTION = re.compile(r'^(\w+) \(', re.M)
LONGEST = 160                           # maximum length of a name, in letters of the source
PROGRAM = 'tests/rules/mutants'
CHANGES = (
    (re.compile(r'\bBIC_WHY_(?!ROW\b)[A-Z_]+\b'), lambda found: 'BIC_LEGAL'),
    (re.compile(r'(?<=\bif )\(.*?\)$', re.M | re.S), lambda found: f'(!{found[0]})'),
    (re.compile(r'^ +(?:\[\w+\] = [^;{}\n]+,|\{ "[^{}\n]+\},)$', re.M), lambda found: ''),
)


def is_code(text, place):
    """Returns whether the place is outside comments. All comments use /* and */."""
    return text.rfind('/*', 0, place) <= text.rfind('*/', 0, place)


def function_at(text, place):
    names = FUNCTION.findall(text, 0, place)
    return names[-1] if names else 'table'


def mutants_of(text):
    """Yields the name of each mutant, with its place and original code, and the changed text."""
    for pattern, change in CHANGES:
        for found in pattern.finditer(text):
            if is_code(text, found.start()) and change(found) != found[0]:
                was = ' '.join(found[0].split())[:LONGEST]
                changed = text[:found.start()] + change(found) + text[found.end():]
                yield f'{function_at(text, found.start())}: {was}', changed


def of_files(top, paths, folder):
    """Writes every mutant into the folder. Yields its name, the source and the changed file."""
    seen = {}
    for path in paths:
        for name, text in mutants_of(path.read_text(encoding='utf-8')):
            name = f'branch {path.name} {name}'
            seen[name] = seen.get(name, 0) + 1
            file = folder / f'branch-{sum(seen.values())}.c'
            file.write_text(text, encoding='utf-8')
            yield name if seen[name] == 1 else f'{name} #{seen[name]}', path.relative_to(top), file


class Compiler:
    """Compiles a source and links the program with the commands of the build folder."""

    def __init__(self, build):
        self.build = build
        commands = json.loads((build / 'compile_commands.json').read_text(encoding='utf-8'))
        self.compiling = {(build / entry['file']).resolve(): shlex.split(entry['command']) for entry in commands}
        lines = subprocess.run(['ninja', '-C', build, '-t', 'commands', PROGRAM], capture_output=True, text=True,
                               check=True).stdout
        self.linking = shlex.split(lines.splitlines()[-1])

    def run(self, command, was, instead):
        """Runs the command after the words in `was` are replaced by the words in `instead`."""
        changed = [dict(zip(was, map(str, instead))).get(word, word) for word in command]
        return subprocess.run(changed, cwd=self.build, capture_output=True, check=False).returncode == 0

    def make(self, source, changed):
        """Returns the program with the changed source, or None if the source cannot be compiled."""
        command = self.compiling[source.resolve()]
        target, program = changed.with_suffix('.o'), changed.with_suffix('')
        compiled = self.run(command + ['-w', f'-I{source.resolve().parent}'],
                            [command[command.index('-o') + 1], command[-1]],
                            [target, changed])
        linked = compiled and self.run(self.linking[:1] + [str(target)] + self.linking[1:], [PROGRAM], [program])
        return pathlib.Path(program) if linked else None
