#!/usr/bin/env python3
# Checks rules that the compiler cannot check:
#   files   layers include only earlier layers, folders do not include each other's headers, includes are plain names,
#           names of files and types are unique, each file has a license, and lines have at most 120 columns
#   calls   one module writes files, figures come from a rule system, threads call only functions that are safe for
#           threads, and capitals and months use the language of the texts
#   texts   files that the documentation names exist, and the bundled battles are in American English
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-tree.py; prints each fault as file:line: message, exit 1 if there is any
import pathlib
import re
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent

# Layers that each layer can include in addition to itself. The build adds only the include folders of these layers.
MAY_SEE = {
    'core': [],
    'catalogue': ['core'],
    'scenario': ['core', 'catalogue'],
    'engine': ['core', 'catalogue', 'scenario'],
    'ai': ['core', 'catalogue', 'scenario', 'engine'],
    'draw': ['core', 'catalogue', 'scenario', 'engine'],
    'library': ['core', 'catalogue', 'scenario', 'engine', 'ai', 'draw'],
    'cli': ['core', 'catalogue', 'scenario', 'engine', 'ai', 'draw', 'library'],
    'play': ['core', 'catalogue', 'scenario', 'engine', 'ai', 'draw', 'library'],
    'app': ['core', 'catalogue', 'scenario', 'engine', 'ai', 'draw', 'library', 'play'],
}
# Only the edit history changes a battle in the editor, so that undo is complete. These files change battles without a
# history.
MAY_APPLY = {
    'bic-editor-analysis.c': 'a copy, to look at',
    'bic-game-board.c': 'a copy, with the works that a game raises',
    'bic-game-setup.c': 'a copy, for one game',
    'bic-new-dialog.c': 'a battle that no document has yet',
}
APPLIES = re.compile(r'\bbic_edit_apply \(')
RECORDS = re.compile(r'\bbic_history_apply \(')
WRITES = re.compile(r'\b(scenario|battle)->[a-z_]+(\[[^]]*\])*(\.[a-z_]+(\[[^]]*\])*)? (=|[-+|&]=) ')
# Only these files write user data. A database writes its own file.
WRITERS = ('bic-output.c', 'bic-output-file.c')
WRITES_FILES = re.compile(r'\b(g_file_(set_contents|replace|create|append_to|copy|open_tmp)\w*'
                          r'|g_(mk[sd]?temp|creat|freopen|fopen)\w*|g_key_file_save_to_file|g_dir_make_tmp'
                          r'|f?open|freopen|creat|mk[od]?stemps?|tmpfile|truncate'
                          r'|cairo_(pdf|svg|ps|script)_surface_create|cairo_surface_write_to_png'
                          r'|gdk_texture_save_to_\w+|gdk_pixbuf_save\w*|gtk_snapshot_\w*to_file'
                          r'|xmlSave\w*File\w*|xmlSaveTo(Filename|Fd)|json_generator_to_(file|stream)) \(')
HARMLESS = ('gdk_texture_save_to_png_bytes (', 'gdk_texture_save_to_tiff_bytes (')
# Opening a file for reading and renaming a damaged file are allowed.
MAY_OPEN = re.compile(r'\bg_open \((?!.*\b(O_WRONLY|O_RDWR|O_CREAT|O_TRUNC|O_APPEND)\b)')
OPENS = re.compile(r'\bg_open \(')
MAY_RENAME = {'bic-results-open.c': 'a damaged database is set aside'}
RENAMES = re.compile(r'\b(g_)?rename(at2?)? \(|\blink(at)? \(')
# Figures of the catalogue can be different in a rule system.
FIGURES = re.compile(r'\bbic_catalogue_(unit_types|terrains|cards|charts) \(')
INVOKES = re.compile(r'\bg_main_context_invoke\w* \((?!\))')
# The language of the locale can differ from the language of the texts.
LOCALIZES = re.compile(r'\bg_utf8_str(up|down) \(|\bg_date_time_format \(\w+, (_\(|N_\(|"[^"]*%[bBhaA])')
MAY_LOCALIZE = 'bic-language.c'
# The program does not wait for these tasks when it exits.
STRAYS = re.compile(r'\bg_task_run_in_thread \(')
MAY_STRAY = 'bic-deliver.c'
TOOLKIT = re.compile(r'^(gtk|gdk|gsk|adwaita)\b')
INCLUDE = re.compile(r'^\s*#\s*include\s+([<"])([^>"]+)[>"]')
TYPES = re.compile(r'^(?:\}|typedef (?:struct|enum|union) *\{.*\}) ((?:Bic|Cc|N20)\w+);'
                   r'|^struct _((?:Bic|Cc|N20)\w+)\s*\{', re.MULTILINE)
HOUSE = ('src', 'tests', 'data', 'docs', 'build-aux', 'help', 'ui', 'flatpak', 'scenarios')
READERS_OWN = {'balance.sh': 'a script that the reader writes',
               **{f'rules-{system}.md': 'a list that the build makes' for system in ('ccn-3e', 'ccn-gmt', 'ccn-plus',
                                                                                      'ccn-web', 'n20')}}
# Names in code or links of a page. A name with a capital letter is a placeholder.
NAMED = re.compile(r'`([^`\n]+)`|\]\(([^)#\s]+)')
LIKE_FILE = re.compile(r'[a-z_0-9][a-z_0-9./-]*\.(?:[ch]|py|sh|xml|tsv|rng|ui|css|in|build|md)|(?:' + '|'.join(HOUSE)
                       + r')/[a-z_0-9./-]+')
WIDEST = 120
# Tables of Markdown cannot be wrapped.
WRAPPED = {'.c': None, '.h': None, '.py': None, '.sh': None, '.build': None, '.md': '|'}
LICENSE = 'SPDX-License-Identifier: GPL-3.0-or-later'


def layer_of(path):
    return path.relative_to(TOP / 'src').parts[0]


def homes(files, faults):
    """Returns the path of each file by its plain name."""
    found = {}
    for path in files:
        if path.name in found:
            faults.append(f'{path.relative_to(TOP)}:1: {found[path.name].relative_to(TOP)} has the same name')
        found[path.name] = path
    return found


def check_include(layer, kind, name, home):
    """Returns the fault of this include in a file of the layer, or None."""
    if TOOLKIT.match(name) and layer != 'app':
        return f'<{name}>: only app may name the toolkit'
    if kind == '<':
        return None
    if '/' in name:
        return f'"{name}": include by plain name'
    if name in home and layer_of(home[name]) not in [layer, *MAY_SEE[layer]]:
        return f'"{name}" belongs to {layer_of(home[name])}, which {layer} may not see'
    return None


def check_types(files, faults):
    """Checks that two types do not have the same name, even if no file includes both."""
    found = {}
    for path in files:
        for match in TYPES.finditer(path.read_text(encoding='utf-8')):
            name = match[1] or match[2]
            first = found.setdefault(name, path)
            if first != path:
                faults.append(f'{path.relative_to(TOP)}:1: {name} is the name of a type in '
                              f'{first.relative_to(TOP)}, too')


def check_file(path, home, faults):
    lines = path.read_text(encoding='utf-8').splitlines()
    place = path.relative_to(TOP)
    if not any(LICENSE in line for line in lines[:8]):
        faults.append(f'{place}:1: no "{LICENSE}" at the top')
    # A compiler warns about #pragma once in a precompiled header.
    if path.suffix == '.h' and path.parent.name != 'pch' and '#pragma once' not in lines:
        faults.append(f'{place}:1: no #pragma once')
    if TOP / 'src' not in path.parents:
        return
    for number, line in enumerate(lines, 1):
        match = INCLUDE.match(line)
        fault = match and check_include(layer_of(path), match[1], match[2], home)
        if fault:
            faults.append(f'{place}:{number}: {fault}')
        if FIGURES.search(line) and layer_of(path) != 'catalogue':
            faults.append(f'{place}:{number}: figures are those of a rule system: '
                          'bic_ruleset_... (), bic_scenario_... ()')
        if INVOKES.search(line):
            faults.append(f'{place}:{number}: a thread may be called at once: bic_task_deliver ()')
        if LOCALIZES.search(line) and path.name != MAY_LOCALIZE:
            faults.append(f'{place}:{number}: the locale is no rule for texts: bic_text_in_capitals (), '
                          'bic_date_format ()')
        if STRAYS.search(line) and path.name != MAY_STRAY:
            faults.append(f'{place}:{number}: the program must not end before its threads: bic_run_in_thread ()')


def check_history(path, faults):
    """Checks that the program changes a battle only through the history of its document."""
    for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
        place = f'{path.relative_to(TOP)}:{number}'
        if APPLIES.search(line) and path.name not in MAY_APPLY:
            faults.append(f'{place}: edits go through bic_document_apply ()')
        if RECORDS.search(line):
            faults.append(f'{place}: edits go through bic_document_apply ()')
        if WRITES.search(line):
            faults.append(f'{place}: a member of a battle is changed without an edit')


def check_writing(path, faults):
    """Checks that files are written only by the module for safe writing."""
    for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
        call = WRITES_FILES.search(line)
        writes = call and call[0] not in HARMLESS
        opens = OPENS.search(line) and not MAY_OPEN.search(line)
        renames = RENAMES.search(line) and path.name not in MAY_RENAME
        if writes or opens or renames:
            faults.append(f'{path.relative_to(TOP)}:{number}: files are written through '
                          'bic_output_new () or bic_output_save ()')


def circles(calls):
    """Returns the sets of files or folders that depend on each other (Tarjan's algorithm)."""
    order, low, path, found = {}, {}, [], []

    def visit(file):
        order[file] = low[file] = len(order)
        path.append(file)
        for other in calls[file]:
            if other not in order:
                visit(other)
            if other in path:
                low[file] = min(low[file], low[other])
        if low[file] == order[file]:
            found.append(path[path.index(file):])
            del path[path.index(file):]

    for file in calls:
        if file not in order:
            visit(file)
    return found


def check_folders(sources, home, faults):
    """Checks that two folders of the program do not include headers of each other, directly or through other
    folders."""
    sees = {path.parent: set() for path in sources}
    for path in sources:
        for line in path.read_text(encoding='utf-8').splitlines():
            match = INCLUDE.match(line)
            other = match and home.get(match[2])
            if other and other.parent in sees and other.parent != path.parent:
                sees[path.parent].add(other.parent)
    for circle in circles(sees):
        if len(circle) > 1:
            names = sorted(str(folder.relative_to(TOP)) for folder in circle)
            faults.append(f'{names[0]}: folders that include one another: {" ".join(names)}')


def check_pages(faults):
    """Checks that each file that a page names exists, by its path or the end of its path."""
    there = {path for folder in HOUSE for path in (TOP / folder).rglob('*')}
    ends = {'/'.join(path.relative_to(TOP).parts[i:]) for path in [*there, *TOP.iterdir()]
            for i in range(len(path.relative_to(TOP).parts))}
    for page in [TOP / 'README.md', TOP / 'HACKING.md', *sorted((TOP / 'docs').rglob('*.md'))]:
        for number, line in enumerate(page.read_text(encoding='utf-8').splitlines(), 1):
            for word in ' '.join(code or link for code, link in NAMED.findall(line)).split():
                if LIKE_FILE.fullmatch(word) and word not in READERS_OWN and word.rstrip('/') not in ends:
                    faults.append(f'{page.relative_to(TOP)}:{number}: there is no {word}')


def check_columns(faults):
    """Checks that lines are not wider than WIDEST. The number of old wide lines can decrease but not increase
    (structure.tsv)."""
    wide = []
    for folder in ('src', 'tests', 'build-aux', 'docs/hacking', '.'):
        paths = (TOP / folder).glob('*') if folder == '.' else (TOP / folder).rglob('*')
        for path in sorted(path for path in paths if path.is_file() and path.suffix in WRAPPED):
            for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
                if len(line) > WIDEST and not (WRAPPED[path.suffix] and line.startswith(WRAPPED[path.suffix])):
                    wide.append(f'{path.relative_to(TOP)}:{number}: wider than {WIDEST} columns')
    limits = (TOP / 'build-aux' / 'structure.tsv').read_text(encoding='utf-8')
    limit = int(re.search(r'^wide lines\t(\d+)$', limits, re.MULTILINE)[1])
    if len(wide) > limit:
        faults += [*wide, f'build-aux/structure.tsv:1: {len(wide)} wide lines, and the limit is {limit}']


def check_battles(faults):
    """Checks that battles do not contain British spellings. These are the replacements in the rules for British
    English."""
    rules = re.findall(r'^s/(?:\\b)?\((\[\w+\])\)\w+(?:\\b)?/\\1(\w+)/g$',
                       (TOP / 'build-aux' / 'british.sed').read_text(encoding='utf-8'), re.MULTILINE)
    british = re.compile('|'.join(rf'\b{letter}{rest}\w*\b(?!=)' for letter, rest in rules))
    for path in sorted((TOP / 'scenarios').glob('*/*.bicorne')):
        other = False
        for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
            if line.lstrip().startswith('<'):
                other = 'xml:lang=' in line and 'xml:lang="en"' not in line
            for word in [] if other else british.findall(line):
                faults.append(f'{path.relative_to(TOP)}:{number}: {word} is British English')


def main():
    faults = []
    sources = sorted(path for folder in ('src', 'tests') for path in (TOP / folder).rglob('*.[ch]'))
    house = [path for path in sources if TOP / 'src' in path.parents]
    home = homes([path for path in sources if path in house or path.suffix == '.h'], faults)
    check_types(house, faults)
    for path in sources:
        check_file(path, home, faults)
        if TOP / 'src' in path.parents and path.suffix == '.c' and path.name not in WRITERS:
            check_writing(path, faults)
        if TOP / 'src' / 'app' in path.parents:
            check_history(path, faults)
    app = [path for path in sources if {TOP / 'src' / 'app', TOP / 'src' / 'play'} & set(path.parents)]
    check_folders(app, home, faults)
    check_pages(faults)
    check_columns(faults)
    check_battles(faults)
    print('\n'.join(faults) or f'{len(sources)} files in order', file=sys.stderr)
    return 1 if faults else 0


sys.exit(main())
