#!/usr/bin/env python3
# Checks what the compiler cannot see: which layer includes which, plain include names, unique names of files and types,
# a licence in each file, that files are written by the one careful writer, that figures are asked of a rule system,
# that no thread calls what belongs to another, that capitals and months are in the language of the texts,
# that its folders include in one direction, that each file is there which a page for people names, that lines have at
# most 120 columns, and that the bundled battles are told in the English of the program.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-tree.py; prints each fault as file:line: message, exit 1 if there is any
import pathlib
import re
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent

# What each layer may see besides itself. The build gives a layer the include folders of these and no others.
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
# A battle that somebody edits is changed by its history alone, so that undo knows of everything. These work on battles
# that have none.
MAY_APPLY = {
    'bic-editor-analysis.c': 'a copy, to look at',
    'bic-game-board.c': 'a copy, with the works that a game raises',
    'bic-game-setup.c': 'a copy, for one game',
    'bic-new-dialog.c': 'a battle that no document has yet',
}
APPLIES = re.compile(r'\bbic_edit_apply \(')
RECORDS = re.compile(r'\bbic_history_apply \(')
WRITES = re.compile(r'\b(scenario|battle)->[a-z_]+(\[[^]]*\])*(\.[a-z_]+(\[[^]]*\])*)? (=|[-+|&]=) ')
# What a person may miss is written by the one careful writer; a database looks after itself.
WRITERS = ('bic-output.c', 'bic-output-file.c')
WRITES_FILES = re.compile(r'\b(g_file_(set_contents|replace|create|append_to|copy|open_tmp)\w*'
                          r'|g_(mk[sd]?temp|creat|freopen|fopen)\w*|g_key_file_save_to_file|g_dir_make_tmp'
                          r'|f?open|freopen|creat|mk[od]?stemps?|tmpfile|truncate'
                          r'|cairo_(pdf|svg|ps|script)_surface_create|cairo_surface_write_to_png'
                          r'|gdk_texture_save_to_\w+|gdk_pixbuf_save\w*|gtk_snapshot_\w*to_file'
                          r'|xmlSave\w*File\w*|xmlSaveTo(Filename|Fd)|json_generator_to_(file|stream)) \(')
HARMLESS = ('gdk_texture_save_to_png_bytes (', 'gdk_texture_save_to_tiff_bytes (')
# Opening to read, and giving a damaged file another name, are no writing.
MAY_OPEN = re.compile(r'\bg_open \((?!.*\b(O_WRONLY|O_RDWR|O_CREAT|O_TRUNC|O_APPEND)\b)')
OPENS = re.compile(r'\bg_open \(')
MAY_RENAME = {'bic-results-open.c': 'a damaged database is set aside'}
RENAMES = re.compile(r'\b(g_)?rename(at2?)? \(|\blink(at)? \(')
# What stands in the catalogue is the figure of no rule system until one has been asked.
FIGURES = re.compile(r'\bbic_catalogue_(unit_types|terrains|cards|charts) \(')
INVOKES = re.compile(r'\bg_main_context_invoke\w* \((?!\))')
# The language of the locale may not be the language of the texts.
LOCALIZES = re.compile(r'\bg_utf8_str(up|down) \(|\bg_date_time_format \(\w+, (_\(|N_\(|"[^"]*%[bBhaA])')
MAY_LOCALIZE = 'bic-language.c'
# Work that nobody waits for when the program ends.
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
# What a page names in code or by a link, unless a capital says that it stands for any name.
NAMED = re.compile(r'`([^`\n]+)`|\]\(([^)#\s]+)')
LIKE_FILE = re.compile(r'[a-z_0-9][a-z_0-9./-]*\.(?:[ch]|py|sh|xml|tsv|rng|ui|css|in|build|md)|(?:' + '|'.join(HOUSE)
                       + r')/[a-z_0-9./-]+')
WIDEST = 120
# Tables of Markdown cannot be broken.
WRAPPED = {'.c': None, '.h': None, '.py': None, '.sh': None, '.build': None, '.md': '|'}
LICENSE = 'SPDX-License-Identifier: GPL-3.0-or-later'


def layer_of(path):
    return path.relative_to(TOP / 'src').parts[0]


def homes(files, faults):
    """Where each file lives, by its plain name."""
    found = {}
    for path in files:
        if path.name in found:
            faults.append(f'{path.relative_to(TOP)}:1: {found[path.name].relative_to(TOP)} has the same name')
        found[path.name] = path
    return found


def check_include(layer, kind, name, home):
    """What is wrong with this include in a file of this layer, or None."""
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
    """No two types of one name, though no file sees both."""
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
    # a compiler warns of it there
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
            faults.append(f'{place}:{number}: the locale is no rule for texts: bic_capitals (), bic_date_format ()')
        if STRAYS.search(line) and path.name != MAY_STRAY:
            faults.append(f'{place}:{number}: the program must not end before its threads: bic_run_in_thread ()')


def check_history(path, faults):
    """Nothing of the program changes a battle but by the document's history."""
    for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
        place = f'{path.relative_to(TOP)}:{number}'
        if APPLIES.search(line) and path.name not in MAY_APPLY:
            faults.append(f'{place}: edits go through bic_document_apply ()')
        if RECORDS.search(line):
            faults.append(f'{place}: edits go through bic_document_apply ()')
        if WRITES.search(line):
            faults.append(f'{place}: a member of a battle is changed without an edit')


def check_writing(path, faults):
    """Nothing is written but by the careful writer."""
    for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
        call = WRITES_FILES.search(line)
        writes = call and call[0] not in HARMLESS
        opens = OPENS.search(line) and not MAY_OPEN.search(line)
        renames = RENAMES.search(line) and path.name not in MAY_RENAME
        if writes or opens or renames:
            faults.append(f'{path.relative_to(TOP)}:{number}: files are written through '
                          'bic_output_new () or bic_output_save ()')


def circles(calls):
    """The sets of files, or folders, that reach one another (Tarjan)."""
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
    """Which folders of the program include headers of each other: one may know another, and then is not known to it."""
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
    """Each file that a page names is there, by its path or the end of it."""
    there = {path for folder in HOUSE for path in (TOP / folder).rglob('*')}
    ends = {'/'.join(path.relative_to(TOP).parts[i:]) for path in [*there, *TOP.iterdir()]
            for i in range(len(path.relative_to(TOP).parts))}
    for page in [TOP / 'README.md', TOP / 'HACKING.md', *sorted((TOP / 'docs').rglob('*.md'))]:
        for number, line in enumerate(page.read_text(encoding='utf-8').splitlines(), 1):
            for word in ' '.join(code or link for code, link in NAMED.findall(line)).split():
                if LIKE_FILE.fullmatch(word) and word not in READERS_OWN and word.rstrip('/') not in ends:
                    faults.append(f'{page.relative_to(TOP)}:{number}: there is no {word}')


def check_columns(faults):
    """No line is wider than WIDEST; the wide lines of before may become fewer, but not more (structure.tsv)."""
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
    """The right sides of the rules that make British English are words that no American text has."""
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
