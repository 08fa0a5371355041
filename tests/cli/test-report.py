#!/usr/bin/env python3
# Tests of battle reports: stored reports of whole games, pictures, hostile names, views. Writes TAP.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-report.py CLI SOURCE [--write]; --write stores the current reports after an intended change: read them
# first
import base64
import difflib
import pathlib
import re
import struct
import subprocess
import sys
import tempfile

import tap

CLI, SOURCE = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
GOLDENS = SOURCE / 'tests/cli/reports'
BATTLES = {'rolica': ('scenarios/ccn/rolica-first-position.bicorne', 198),
           'weissdorf': ('tests/battles/n20/weissdorf.bicorne', 3)}
FOLDER = pathlib.Path(tempfile.mkdtemp())
HOSTILE = '<script>alert(1)</script> & "a" | *b* [c](http://d) `e` ]]>'


def run(*args):
    done = subprocess.run([CLI, *map(str, args)], capture_output=True, text=True, timeout=100, cwd=FOLDER)
    return done.returncode, done.stdout, done.stderr


def play(name):
    game = FOLDER / f'{name}.bicorne-game'
    if not game.exists():
        battle, seed = BATTLES[name]
        code, _, err = run('play', '--seed', seed, '--top', 'random', '--bottom', 'random', '--save', game,
                           SOURCE / battle)
        assert code == 0, err
    return game


def report(*args):
    code, out, err = run('report', *args)
    assert code == 0 and not err, (args, code, err)
    return out


def compare(name, told):
    golden = GOLDENS / name
    if '--write' in sys.argv:
        golden.write_text(told, encoding='utf-8')
    lines = list(difflib.unified_diff(golden.read_text(encoding='utf-8').splitlines(), told.splitlines(), name,
                                      'told now', lineterm=''))
    assert not lines, '\n'.join(lines[:40])


def well_formed(path):
    done = subprocess.run(['xmllint', '--noout', str(path)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def size_of(png):
    assert png.startswith(b'\x89PNG\r\n\x1a\n'), png[:8]
    return struct.unpack('>II', png[16:24])


def check_goldens():
    for name, kinds in [('rolica', ['text']), ('weissdorf', ['text', 'markdown', 'html'])]:
        for kind in kinds:
            told = report('--format', kind, '--pictures', 'none', play(name))
            compare(f'{name}.{ {"text": "txt", "markdown": "md", "html": "html"}[kind] }', told)


def check_usage():
    game = play('weissdorf')
    for args in [[], ['--format', 'pdf', game], ['--pictures', 'many', game], ['--view', 'spy', game],
                 ['-o', 'report.doc', game]]:
        code, out, err = run('report', *args)
        assert code == 2 and err and not out, (args, code, out, err)
    code, _, err = run('report', 'missing.bicorne-game')
    assert code == 2 and 'missing.bicorne-game' in err, (code, err)
    code, _, err = run('report', '-o', 'no/such/folder.html', game)
    assert code == 2 and 'no/such' in err, (code, err)


def check_html_pictures():
    """Checks that the file has the terrain only once. Each picture refers to the terrain and has its own pieces."""
    report('-o', 'r.html', play('rolica'))
    text = (FOLDER / 'r.html').read_text(encoding='utf-8')
    well_formed(FOLDER / 'r.html')
    grounds = re.findall(r'<image id="ground-(\d+)"[^>]*base64,([^"]+)"', text)
    pieces = re.findall(r'<use href="#ground-0"/><image width[^>]*base64,([^"]+)"', text)
    assert len(grounds) == 1 and 3 <= len(pieces) <= 6, (len(grounds), len(pieces))
    assert len(set(pieces)) == len(pieces), 'two pictures show the same'
    assert len({size_of(base64.b64decode(data)) for data in pieces + [grounds[0][1]]}) == 1
    assert text.count('<figcaption>') == len(pieces)
    report('-o', 'all.html', '--pictures', 'turns', play('weissdorf'))
    turns = report(play('weissdorf')).count('\nTurn ')
    assert (FOLDER / 'all.html').read_text(encoding='utf-8').count('<figure>') == turns + 1


def check_markdown_pictures():
    report('-o', 'm.md', play('weissdorf'))
    names = re.findall(r'!\[[^]]*\]\(([^)]+)\)', (FOLDER / 'm.md').read_text(encoding='utf-8'))
    assert len(names) >= 2 and names[0] == 'm-1.png', names
    pictures = [(FOLDER / name).read_bytes() for name in names]
    assert all(size_of(png)[0] >= 400 for png in pictures) and pictures[0] != pictures[-1]
    assert not re.search(r'!\[', report('--format', 'markdown', play('weissdorf'))), 'no file to put pictures beside'


def check_hostile():
    """Checks that titles and names are never read as markup, whatever their content."""
    escaped = HOSTILE.replace('&', '&amp;').replace('<', '&lt;').replace('"', '&quot;').replace('>', '&gt;')
    text = play('weissdorf').read_text(encoding='utf-8')
    path = FOLDER / 'hostile.bicorne-game'
    mark = f'<mark choice="2" line="1" bookmark="yes">{escaped}</mark>'
    titled = re.sub(r'title="[^"]*"', f'title="{escaped}"', text)
    path.write_text(titled.replace('</choices>', '</choices>' + mark), encoding='utf-8')
    report('-o', 'hostile.html', path)
    well_formed(FOLDER / 'hostile.html')
    html = (FOLDER / 'hostile.html').read_text(encoding='utf-8')
    assert '<script' not in html and '&lt;script&gt;' in html and 'class="note"' in html and '★' in html
    markdown = report('--format', 'markdown', path)
    assert r'\<script\>' in markdown and r'\[c\](http' in markdown and r'\| \*b\*' in markdown, markdown[:400]
    assert HOSTILE in report(path)


def check_views():
    """Checks that drawn cards are named only for their owner."""
    game = play('rolica')
    told = {view: re.findall(r'The (.*?) army drew (.*)', report('--view', view, game))
            for view in ['public', 'top', 'bottom', 'open']}
    assert all(card == 'a card' for _, card in told['public']) and told['public']
    assert all(card != 'a card' for _, card in told['open'])
    for view, army in [('top', 'French'), ('bottom', 'British and Portuguese')]:
        assert all((card != 'a card') == (who == army) for who, card in told[view]), view
    assert report('--view', 'public', game) == report(game)


def check_misfit():
    """Checks that a game that no longer matches is reported up to this point, with an exit code for the mismatch."""
    path = FOLDER / 'misfit.bicorne-game'
    path.write_text(re.sub(r'digest="\w+"', 'digest="0000000000000001"',
                           play('weissdorf').read_text(encoding='utf-8')), encoding='utf-8')
    code, out, err = run('report', path)
    assert code == 1 and 'Course of the battle' in out and 'misfit' in err, (code, err)


tap.run(globals())
