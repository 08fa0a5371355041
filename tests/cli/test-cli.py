#!/usr/bin/env python3
# Tests of the command line for scripts: exit codes, output streams, JSON, saved games, the line protocol. Writes TAP.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-cli.py CLI DEVELOPERS-PROGRAM SOURCE
import csv
import io
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import unicodedata

import tap

CLI, DEV, SOURCE = *(str(pathlib.Path(path).resolve()) for path in sys.argv[1:3]), pathlib.Path(sys.argv[3]).resolve()
ROLICA = str(SOURCE / 'scenarios/ccn/rolica-first-position.bicorne')
CORUNNA = str(SOURCE / 'scenarios/ccn/corunna.bicorne')
WEISSDORF = str(SOURCE / 'tests/battles/n20/weissdorf.bicorne')
VIMEIRO = str(SOURCE / 'scenarios/ccn/vimeiro.bicorne')         # without ignored problems
FOLDER = pathlib.Path(tempfile.mkdtemp())
COMMANDS = ['validate', 'diff', 'info', 'export', 'play', 'replay', 'report', 'simulate', 'merge', 'arena',
            'sight', 'results', 'session', 'rules']
OF_DEVELOPERS = ['test-rules', 'ledger', 'perft', 'fuzz', 'train']


def program_of(args):
    return DEV if args and args[0] in OF_DEVELOPERS else CLI


def run(*args, stdin=''):
    done = subprocess.run([program_of(args), *args], input=stdin, capture_output=True, text=True, timeout=100,
                          cwd=FOLDER)
    return done.returncode, done.stdout, done.stderr


def run_in(locale, *args, stdin=''):
    """Like run (), but in a locale of the tests and without translations."""
    env = dict(os.environ, LOCPATH=os.environ['BICORNE_LOCALES'], LC_ALL=f'{locale}.UTF-8')
    env.pop('BICORNE_LOCALEDIR')
    done = subprocess.run([program_of(args), *args], input=stdin, capture_output=True, text=True, timeout=100,
                          cwd=FOLDER, env=env)
    return done.returncode, done.stdout, done.stderr


def write(name, text):
    path = FOLDER / name
    path.write_text(text, encoding='utf-8')
    return str(path)


def bare(path):
    """Returns the battle without terrain, which takes most of the drawing time."""
    return write('bare-' + pathlib.Path(path).name,
                 re.sub('<hex [^>]*>', '', pathlib.Path(path).read_text(encoding='utf-8')))


def play(seed, battle=ROLICA, name='game'):
    path = str(FOLDER / f'{name}-{seed}.bicorne-game')
    code, out, err = run('play', '--seed', str(seed), '--top', 'random', '--bottom', 'random', '--save', path, battle)
    assert code == 0, err
    return path, out


def check_help():
    code, out, _ = run('--help')
    assert code == 0
    for command in COMMANDS:
        assert re.search(rf'^  {command} ', out, re.M), command
        code, text, err = run(command, '--help')
        assert code == 0 and 'Usage:' in text and not err, command
        assert run('help', command) == (0, text, ''), command
    assert run('help') == (0, out, '')
    listed = re.search(r'parts to include: ([a-z, ]+)', run('export', '--help')[1]).group(1).split(', ')
    err = run('export', '--with', 'zzz', '-o', 'a.pdf', ROLICA)[2]
    assert 'spread' in listed and f'expected one of: {", ".join(listed)}' in err, listed
    code, out, err = run('help', 'expart')
    assert code == 2 and not out and 'export' in err, err


def check_developers_help():
    out = subprocess.run([DEV, '--help'], capture_output=True, text=True).stdout
    assert out.startswith('Usage: bicorne-dev COMMAND')
    for command in OF_DEVELOPERS:
        assert re.search(rf'^  {command} ', out, re.M), command
        code, text, err = run(command, '--help')
        assert code == 0 and f'bicorne-dev {command} ' in text and not err, command


def check_moved():
    """Checks former commands of bicorne-cli: test-rules still works, and the others report the new command."""
    script = SOURCE / 'tests/rules/ccn-web'
    for command in OF_DEVELOPERS:
        done = subprocess.run([CLI, command, script], capture_output=True, text=True)
        said = f'bicorne-cli: {command} is now a command of bicorne-dev: “bicorne-dev {command}”\n'
        assert done.stderr == said, done
        if command == 'test-rules':
            assert done.returncode == 0 and done.stdout == run(command, str(script))[1], done
        else:
            assert done.returncode == 2 and not done.stdout, done
        assert command not in subprocess.run([CLI, '--help'], capture_output=True, text=True).stdout


def check_usage():
    for args in [[], ['conquer'], ['validate'], ['validate', '--frob', ROLICA], ['perft', 'deep', ROLICA],
                 ['perft', '0', ROLICA],
                 ['simulate', '--games', '0', ROLICA], ['simulate', '--jobs', '-1', ROLICA],
                 ['simulate', '--seed', 'x', ROLICA],
                 ['sight', 'Z99', 'E6', ROLICA], ['play', '--top', 'nobody', ROLICA], ['ledger', 'x.tsv'],
                 ['fuzz', 'x'],
                 ['export', ROLICA], ['export', '-o', 'x.gif', ROLICA],
                 ['export', '--paper', 'a5', '-o', 'x.pdf', ROLICA],
                 ['export', '--side', 'left', '-o', 'x.pdf', ROLICA],
                 ['export', '--with', 'legend,poems', '-o', 'x.pdf', ROLICA],
                 ['export', '--map', '-o', 'x.pdf', ROLICA, CORUNNA],
                 ['export', '--dpi', '7', '-o', 'x.png', ROLICA],
                 ['results', 'win'], ['results', '--folder', 'nowhere'],
                 ['results', '--json', '--csv'], ['results', 'table', '--by', 'luck'], ['results', '--points', 'elo'],
                 ['results', '--chart', 'pie'], ['results', '-o', 'x.svg'],
                 ['results', '--chart', 'wins', '-o', 'x.jpeg']]:
        code, out, err = run(*args)
        assert code == 2 and not out, (args, code, out, err)
        # Name of the program and the command, because the message can come from a pipe of several programs
        known = {*args[:1]} & {*COMMANDS, *OF_DEVELOPERS}
        begins = pathlib.Path(program_of(args)).name + (f' {args[0]}: ' if known else ': ')
        assert err.startswith(begins), (args, err)


def check_export():
    for name, begins, more in [('sheet.pdf', b'%PDF-', ['--paper', 'letter']),
                               ('map.svg', b'<?xml', ['--map', '--mono', '--rotate']),
                               ('sheet.png', b'\x89PNG', ['--dpi', '40']),
                               ('named-otherwise', b'%PDF-', ['--format', 'pdf'])]:
        code, out, err = run('export', *more, '-o', name, bare(CORUNNA))
        assert code == 0 and not out and not err, (name, code, out, err)
        assert (FOLDER / name).read_bytes().startswith(begins), name
    for size in 16, 256, 1000:
        code, out, err = run('export', '--map', '--size', str(size), '-o', 'map.png', bare(CORUNNA))
        png = (FOLDER / 'map.png').read_bytes()
        assert code == 0 and not err and max(struct.unpack('>II', png[16:24])) == size, (size, code, err)
    for size in '15', '32001', '-1':
        code, _, err = run('export', f'--size={size}', '-o', 'map.png', CORUNNA)
        assert code == 2 and size in err and '32000' in err, (size, err)
    code, _, err = run('export', '-o', 'x.pdf', write('torn.bicorne', '<battle>\n<oops'))
    assert code == 2 and re.search(r'torn\.bicorne:\d+: ', err), (code, err)
    code, _, err = run('export', '-o', 'no/such/folder.pdf', CORUNNA)
    assert code == 2 and 'no/such/folder.pdf' in err, (code, err)


def check_thumbnailer():
    entry = (SOURCE / 'data/io.github.bicorne.Bicorne.thumbnailer').read_text()
    program, *words = re.search('^Exec=(.*)', entry, re.M)[1].split()
    # A name that could be read as an option, although it is a file
    shutil.copy(CORUNNA, FOLDER / '-o x.bicorne')
    for size in '128', '256':
        stands = {'%s': size, '%o': str(FOLDER / 'thumb'), '%i': str(FOLDER / '-o x.bicorne')}
        code, out, err = run(*(re.sub('%.', lambda match: stands[match[0]], word) for word in words))
        assert program == 'bicorne-cli' and code == 0 and not out and not err, (out, err)
        assert max(struct.unpack('>II', (FOLDER / 'thumb').read_bytes()[16:24])) == int(size)


def check_manual():
    page = subprocess.run([sys.executable, SOURCE / 'build-aux/man.py', CLI, '1.2.3', 'battles', 'bicorne'],
                          capture_output=True, text=True, check=True).stdout
    for command in COMMANDS:
        name = command.replace('-', r'\-')
        assert f'.SS {name}\n' in page, command
        section = page.split(f'.SS {name}\n')[1].split('\n.S')[0]
        for option in re.findall('--[a-z-]+', run(command, '--help')[1]):
            assert option.replace('-', r'\-') in section, (command, option)
    assert 'Bicorne 1.2.3' in page and '.SH EXIT STATUS' in page and 'Show all' not in page


def completed(*words):
    """Returns the completions of bash for the last word."""
    script = (f"source '{SOURCE}/data/completions/bicorne.bash'; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); "
              "_bicorne; printf '%s\\n' \"${COMPREPLY[@]}\"")
    return subprocess.run(['bash', '-c', script, '-', CLI, *words], capture_output=True, text=True,
                          check=True).stdout.split()


def check_completion():
    assert sorted({'help', '--help', '--version', *COMMANDS}) == sorted(completed(''))
    assert completed('sim') == completed('help', 'sim') == ['simulate']
    assert completed('export', '--co') == ['--counter-size'] and '--dpi' in completed('export', '--')
    assert completed('export', 'x') == completed('export', '-o', 'battle') == []      # then files are completed


def played(folder, seed, top, bottom, more=''):
    path, _ = play(seed, CORUNNA)
    told = f'<about top="{top}" bottom="{bottom}" ended="2026-11-{seed:02}T20:00:00Z"{more}/>'
    text = pathlib.Path(path).read_text().replace('<end ', told + '<end ')
    (folder / f'{seed}.bicorne-game').write_text(text)


def check_results():
    folder = FOLDER / 'club'
    folder.mkdir()
    played(folder, 1, 'Anna', '=HYPERLINK(&quot;x&quot;)', ' tournament="Autumn"')
    played(folder, 2, '=HYPERLINK(&quot;x&quot;)', 'Anna', ' tournament="Autumn"')
    played(folder, 3, 'Carl', 'Anna')
    at = ['--folder', str(folder)]
    code, out, err = run('results', *at)
    assert code == 0 and not err and len(out.splitlines()) == 5 and 'Carl' in out, (out, err)
    games = json.loads(run('results', 'list', '--json', *at)[1])
    assert [game['played'][:10] for game in games] == ['2026-11-01', '2026-11-02', '2026-11-03']
    assert all(game['dice_top'] > 0 and game['ended'] == 'score' and len(game['id']) == 32 for game in games)
    code, out, _ = run('results', '--csv', *at, '--tournament', 'autumn')
    rows = list(csv.DictReader(io.StringIO(out, newline='')))
    assert len(rows) == 2 and rows[0]['player_bottom'] == '\'=HYPERLINK("x")' and list(rows[0]) == list(games[0])
    battle, = json.loads(run('results', 'table', '--json', *at)[1])
    assert battle['games'] == 3 and battle['wins_top'] + battle['wins_bottom'] == 3
    assert battle['rate_low_top'] < battle['rate_top'] < battle['rate_high_top']
    match, = json.loads(run('results', 'table', '--by', 'match', '--json', *at)[1])
    assert match['score_1'] == games[0]['score_top'] + games[1]['score_bottom']
    for by, n in [('player', 3), ('points', 3), ('match', 1), ('battle', 1)]:
        code, out, err = run('results', 'table', '--by', by, *(['--points', 'matches'] if by == 'points' else []), *at)
        assert code == 0 and len(out.splitlines()) == 2 + n and not err, (by, out, err)
    assert json.loads(run('results', '--battle', 'Waterloo', '--json', *at)[1]) == []
    assert len(json.loads(run('results', '--player', 'carl', '--ruleset', 'ccn-3e', '--json', *at)[1])) == 1
    for kind in ('wins', 'margins', 'turns', 'dice', 'luck'):
        code, out, err = run('results', '--chart', kind, '--player', 'anna', *at)
        assert code == 0 and not err and 'Anna' in out and '3 games' in out and 'may be chance' in out, (kind, out, err)
        for name, begins in [(f'{kind}.svg', b'<?xml'), (f'{kind}.png', b'\x89PNG'), (f'{kind}.pdf', b'%PDF-')]:
            code, out, err = run('results', '--chart', kind, '--mono', '-o', name, *at)
            assert code == 0 and not out and not err, (name, out, err)
            assert (FOLDER / name).read_bytes().startswith(begins), name


def check_results_rebuild():
    folder = FOLDER / 'spring'
    folder.mkdir()
    played(folder, 4, 'Anna', 'Ben')
    at = ['--folder', str(folder)]
    before = run('results', '--csv', *at)[1]
    raw = subprocess.run([CLI, 'results', '--csv', *at], capture_output=True, timeout=100).stdout
    assert raw.count(b'\r\n') == 2 and raw.decode().replace('\r\n', '\n') == before
    (folder / 'results.db').write_bytes((folder / 'results.db').read_bytes()[:5000])
    code, out, err = run('results', *at)
    assert code == 2 and 'results.db' in err and not out, (code, err)
    code, out, err = run('results', 'rebuild', *at)
    assert code == 0 and out.startswith('1 ') and '.broken-' in err, (code, out, err)
    assert run('results', '--csv', *at)[1] == before
    (folder / 'torn.bicorne-game').write_text('<game')
    code, out, err = run('results', 'rebuild', '--json', *at)
    assert code == 1 and 'torn' in err, (code, out, err)
    assert json.loads(out) == {'counted': 1, 'running': 0, 'unread': 1}, out


def check_unreadable():
    bad = write('bad.bicorne', '<battle>\n<oops')
    for command in ['validate', 'info', 'play', 'simulate', 'session']:
        code, _, err = run(command, bad)
        assert code == 2 and re.search(r'bad\.bicorne:\d+: ', err), (command, err)
        code, _, err = run(command, 'missing.bicorne')
        assert code == 2 and 'missing.bicorne' in err, (command, err)


def check_validate():
    code, out, err = run('validate', VIMEIRO)
    assert code == 0 and not err and out == '0 errors, 0 warnings, 0 notes\n', out
    code, out, err = run('validate', ROLICA, CORUNNA)
    assert code == 0 and not err and out.endswith('0 errors, 0 warnings, 0 notes\n3 ignored\n'), out
    text = pathlib.Path(ROLICA).read_text(encoding='utf-8')
    broken = write('broken.bicorne', re.sub(r'(<piece\b[^>]*\bat=")[A-I]\d+', r'\1A1', text))
    code, out, err = run('validate', broken)
    assert code == 1 and re.search(r'broken\.bicorne:\d+: error: ', out), (code, out, err)
    code, out, _ = run('validate', '--json', broken, ROLICA)
    answer = json.loads(out)
    assert code == 1 and answer['errors'] > 0 and len(answer['files']) == 2
    problem = answer['files'][0]['problems'][0]
    assert {'severity', 'code', 'place', 'line', 'text', 'advice', 'fixable'} <= problem.keys()


def check_validate_several():
    code, out, err = run('validate', 'missing.bicorne', ROLICA)
    assert code == 2 and 'missing.bicorne' in err, err
    assert out.endswith('0 errors, 0 warnings, 0 notes\n2 ignored\n1 file could not be checked\n'), out


def check_validate_nothing():
    """Checks that there is no count of problems if no file was checked."""
    text = write('text.bicorne', 'Dear reader,\nthis is a letter.\n')
    code, out, err = run('validate', text)
    assert code == 2 and out == '1 file could not be checked\n', out
    assert err.endswith('text.bicorne:1: this is not a battle file\n'), err
    code, out, err = run('validate', 'missing.bicorne', text)
    assert code == 2 and out == '2 files could not be checked\n', (out, err)
    code, out, err = run('validate', '--json', 'missing.bicorne')
    assert code == 2 and json.loads(out)['unchecked'] == 1, out
    for command in 'replay', 'report':
        code, out, err = run(command, write('text.bicorne-game', 'a letter'))
        assert code == 2 and not out, (command, out)
        assert 'text.bicorne-game:1: this is not a Bicorne saved game' in err, (command, err)


def tree(folder):
    """Returns the name, inode and time of each file. A replaced file has a different inode, even with the same
    content."""
    files = [path for path in folder.rglob('*') if not path.is_dir()]
    return {str(path): (path.stat().st_ino, path.stat().st_mtime_ns) for path in files}


def check_views_write_nothing():
    """Checks that commands that only read battles and games do not change their folders."""
    folder = FOLDER / 'viewed'
    folder.mkdir()
    battle = str(folder / 'battle.bicorne')
    shutil.copy(ROLICA, battle)
    game = shutil.copy(play(5)[0], folder)
    before = tree(folder)
    for words in [['info', battle], ['info', '--json', battle], ['validate', battle], ['validate', '--json', battle],
                  ['diff', battle, CORUNNA], ['sight', 'E5', 'E6', battle], ['perft', '1', battle],
                  ['replay', game], ['report', game], ['simulate', '--games', '1', battle],
                  ['export', '-o', 'viewed.pdf', battle],
                  ['export', '--map', '-o', 'viewed.png', '--dpi', '40', battle],
                  ['play', '--seed', '1', '--top', 'random', '--bottom', 'random', battle]]:
        code, out, err = run(*words)
        assert code in (0, 1), (words, err)
        assert tree(folder) == before, (words, tree(folder).keys() ^ before.keys())


def check_validate_fix():
    text = pathlib.Path(ROLICA).read_text(encoding='utf-8')
    path = write('fix.bicorne', text.replace('type="french/LDR" at', 'type="french/LDR" blocks="3" at', 1))
    code, out, _ = run('validate', '--json', path)
    assert json.loads(out)['files'][0]['problems'][0]['fixable'], out
    code, out, err = run('validate', '--fix', path)
    assert code == 0 and 'fixed' in out and not err, (out, err)
    assert pathlib.Path(path).read_text(encoding='utf-8') == text


def check_validate_ignored():
    text = pathlib.Path(VIMEIRO).read_text(encoding='utf-8')
    odd = re.sub(r'type="french/LDR" at="(\w+)"', r'type="french/LDR" at="\1" blocks="3"', text, count=1)
    place = re.search(r'type="french/LDR" at="(\w+)" blocks', odd)[1]
    path = write('ignored.bicorne',
                 odd.replace('</battle>', f'  <accepted problem="leader-with-blocks" at="{place}" about="french/LDR" '
                                                             'reason="He brings a guard"/>\n</battle>'))
    before = pathlib.Path(path).read_text(encoding='utf-8')
    code, out, _ = run('validate', path)
    assert code == 0 and out.endswith('0 errors, 0 warnings, 0 notes\n1 ignored\n'), out
    assert f': ignored: {place}: ' in out and '    He brings a guard\n' in out, out
    code, out, _ = run('validate', '--json', path)
    answer = json.loads(out)
    assert code == 0 and answer['warnings'] == 0 and answer['ignored'] == 1, out
    problem = answer['files'][0]['problems'][0]
    assert problem['ignored'] and problem['reason'] == 'He brings a guard'
    run('validate', '--fix', path)
    assert pathlib.Path(path).read_text(encoding='utf-8') == before
    idle = write('idle.bicorne', text.replace('</battle>', '  <accepted problem="leader-with-blocks"/>\n</battle>'))
    code, out, _ = run('validate', idle)
    assert code == 0 and '[nothing-to-ignore]' in out and '1 note\n' in out, out
    run('validate', '--fix', idle)
    assert pathlib.Path(idle).read_text(encoding='utf-8') == text


def check_diff():
    code, out, err = run('diff', ROLICA, ROLICA)
    assert code == 0 and not out and not err, (out, err)
    text = pathlib.Path(ROLICA).read_text(encoding='utf-8')
    place = re.search(r'type="french/LDR" at="(\w+)"', text)[1]
    other = write('diff.bicorne', re.sub(r'title="[^"]*"', 'title="Another"', text, count=1)
                  .replace(f'type="french/LDR" at="{place}"', 'type="french/LDR" at="I1"', 1)
                  .replace('</board>', '  <hex at="I13" terrain="marsh"/>\n  </board>'))
    code, out, err = run('diff', ROLICA, other)
    lines = out.splitlines()
    assert code == 1 and not err and len(lines) == 3, out
    assert '→ Another' in lines[0] and re.match(r'I13: .* → Marsh$', lines[1]), out
    assert lines[2].startswith(f'{place} → I1: '), out
    code, out, _ = run('diff', '--json', ROLICA, other)
    answer = json.loads(out)
    assert code == 1 and not answer['same'], out
    assert [one['kind'] for one in answer['differences']] == ['field', 'ground', 'moved'], out
    assert answer['differences'][2]['from'] == place and answer['differences'][2]['to'] == 'I1'
    code, out, _ = run('diff', '--json', other, other)
    assert code == 0 and json.loads(out) == {'same': True, 'differences': []}, out
    assert run('diff', ROLICA, 'missing.bicorne')[0] == 2 and run('diff', ROLICA)[0] == 2


def check_info():
    code, out, _ = run('info', CORUNNA)
    assert code == 0 and 'Corunna' in out and 'french/LN' in out
    code, out, _ = run('info', '--json', CORUNNA)
    answer = json.loads(out)
    assert answer['ruleset'] == 'ccn-3e' and len(answer['armies']) == 2 and answer['armies'][1]['moves_first']
    assert answer['campaign'] == 'Peninsular War' and answer['boxes'] == ['base'] and 'Spain' in answer['tags']
    assert any(place['name'] == 'Elviña' and place['at'] for place in answer['places'])
    assert any(note['kind'] == 'background' and 'Moore' in note['text']
               for note in answer['notes']) and answer['sources']
    parts = {part.get('unit_type') or part['terrain']: part for part in answer['components']}
    line_up = [row for army in answer['armies'] for row in army['line_up']]
    counted = sum(part['count'] for part in parts.values() if 'unit_type' in part)
    assert counted == sum(row['count'] for row in line_up), parts
    line = parts['french/LN']
    assert line['from'] == [{'box': 'base', 'count': line['count'], 'known': True}] and line['short'] == 0, line
    assert parts['hill']['from'] == [{'box': 'base', 'count': parts['hill']['count'], 'known': False}], parts['hill']


def check_info_of_cards_and_garrisons():
    """Checks that ratings and blocks for garrisons are shown if the rules have them."""
    text = pathlib.Path(CORUNNA).read_text().replace('"ccn-3e"', '"ccn-gmt"')
    plain, told = run('info', CORUNNA)[1], run('info', write('tacticians.bicorne', text))[1]
    assert 'Tacticians:' not in plain and 'garrisons' not in plain, plain
    assert [line.split()[1] for line in told.splitlines() if line.startswith('Tacticians:')] == ['4', '5'], told
    assert 'For garrisons: British 24\n' in told and 'For garrisons: French 36\n' in told, told
    assert 'garrisons' not in run('info', SOURCE / 'scenarios/ccn/maida.bicorne')[1], 'it has no building'
    for rules, rating in (('ccn-3e', 0), ('ccn-gmt', 4)):
        battle = write('rated.bicorne', pathlib.Path(CORUNNA).read_text().replace('"ccn-3e"', f'"{rules}"'))
        assert json.loads(run('info', '--json', battle)[1])['armies'][0]['tacticians'] == rating


def check_own_tables():
    """Checks that a custom table is shown with its source. A table with unknown results is refused with its line."""
    code, out, _ = run('info', WEISSDORF)
    assert code == 0 and 'Rally (Player aid of Weissdorf)' in out, out
    table = json.loads(run('info', '--json', WEISSDORF)[1])['tables'][0]
    assert table['purpose'] == 'rally' and table['source'] == 'Player aid of Weissdorf', table
    assert table['status'] == 'unconfirmed', table
    assert table['columns'] == ['result'] and table['rows'][2] == {'at': '3', 'cells': ['cadre']}, table
    text = pathlib.Path(WEISSDORF).read_text(encoding='utf-8')
    strange = write('strange.bicorne', text.replace('cells="cadre"', 'cells="asleep"'))
    gap = write('gap.bicorne', text.replace('<row at="6" cells="rallied"/>', ''))
    code, out, _ = run('validate', strange)
    fault = r'strange\.bicorne:\d+: error: Rally: row 3, column result has “asleep”.*\[table-strange\]'
    assert code == 1 and re.search(fault, out), out
    code, out, _ = run('validate', gap)
    assert code == 1 and 'there is no row for a die roll of 6' in out, out
    code, _, err = run('simulate', '--games', '1', strange)
    assert code == 1 and 'asleep' in err, (code, err)
    code, out, _ = run('diff', WEISSDORF, strange)
    assert code == 1 and 'row 3' in out and 'asleep' in out, out


def check_authoring():
    """Checks that the script in docs/authoring.md makes a playable battle."""
    script = re.search(r'```python\n(.*?)```', (SOURCE / 'docs' / 'authoring.md').read_text(encoding='utf-8'), re.S)[1]
    subprocess.run([sys.executable, '-c', script], cwd=FOLDER, check=True)
    code, out, _ = run('validate', 'road.bicorne')
    assert code == 0, out


def check_booklet():
    code, out, err = run('export', '--title', 'Two days', '--side', 'each', '--with', 'aids,deployment', '--without',
                         'legend', '-o', 'two.pdf', bare(ROLICA), bare(CORUNNA))
    assert code == 0 and not out and not err, err
    assert (FOLDER / 'two.pdf').read_bytes().startswith(b'%PDF-')
    code, out, err = run('export', '--dpi', '36', '-o', 'pages.png', bare(CORUNNA))
    assert code == 0 and (FOLDER / 'pages-2.png').exists() and not (FOLDER / 'pages-3.png').exists(), err


def check_counters():
    battle = SOURCE / 'tests' / 'battles' / 'n20' / 'weissdorf.bicorne'
    code, _, err = run('export', '--with', 'counters,cards', '--counter-size', '20', '-o', 'counters.pdf', battle)
    assert code == 0 and (FOLDER / 'counters.pdf').read_bytes().startswith(b'%PDF-'), err
    for size in ['9', '31', '-1']:
        code, _, err = run('export', '--counter-size', size, '-o', 'never.pdf', battle)
        assert code == 2 and '10' in err and '30' in err and not (FOLDER / 'never.pdf').exists(), err


def check_poster():
    code, out, err = run('export', '--poster', '--hex-size', '30', '--overlap', '12', '--terrain-names', '--units',
                         '--mono', '-o', 'poster.pdf', bare(CORUNNA))
    assert code == 0 and not out and not err, err
    for option, size, least in [('--hex-size', '9.9', '10'), ('--hex-size', '121', '120'), ('--overlap', '4', '5')]:
        code, _, err = run('export', '--poster', option, size, '-o', 'never.pdf', CORUNNA)
        assert code == 2 and least in err and not (FOLDER / 'never.pdf').exists(), err
    code, _, err = run('export', '--poster', '-o', 'never.pdf', CORUNNA, ROLICA)
    assert code == 2 and 'one battle at a time' in err, err


def check_simulate():
    keys = {'games', 'wins_top', 'wins_bottom', 'draws', 'turns_mean', 'choices', 'games_per_s', 'choices_per_s',
            'choices_per_cpu_s'}
    answers = []
    for jobs in ['1', '3']:
        code, out, _ = run('simulate', '--games', '12', '--jobs', jobs, '--seed', '3', '--json', ROLICA)
        answer = json.loads(out)
        assert code == 0 and keys <= answer.keys() and answer['games'] == 12
        assert answer['wins_top'] + answer['wins_bottom'] + answer['draws'] + answer['unfinished'] == 12
        answers.append({key: answer[key] for key in answer if not key.endswith('_s')})
    assert answers[0] == answers[1], 'the number of threads changes the games'
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    answer = json.loads(run('simulate', '--games', '1000', '--jobs', '2', '--seed', '3', '--json', ROLICA)[1])
    now = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = now.ru_utime + now.ru_stime - spent.ru_utime - spent.ru_stime
    assert answer['choices'] / cpu <= answer['choices_per_cpu_s'] * 1.01 <= 3 * answer['choices'] / cpu, (cpu, answer)


def check_arena():
    """Checks that an infinite limit is omitted."""
    code, out, _ = run('arena', 'veteran', 'random', '--pairs', '3', '--seed', '1', ROLICA)
    assert code == 0 and 'at least' in out and '1200' not in out, out
    answer = json.loads(run('arena', 'veteran', 'random', '--pairs', '3', '--seed', '1', '--json', ROLICA)[1])
    assert answer['ends'] == [0, 0, 0, 0, 3] and 'elo_low' in answer and 'elo_high' not in answer, answer


def check_compare():
    """Checks that a change is shown with its interval, as text and as numbers. An unknown change is refused with the
    possible changes."""
    code, out, err = run('simulate', '-n', '20', '--seed', '2', '--compare', 'banners bottom 1', '--compare',
                         'hand top 4', ROLICA)
    assert code == 0 and not err and 'banners bottom 1' in out, (out, err)
    assert re.search(r'^French: one command card fewer \(hand top 4\)$', out, re.M), (out, err)
    code, out, _ = run('simulate', '-n', '20', '--seed', '2', '--compare', 'banners bottom 1', '--json', ROLICA)
    change, = json.loads(out)['changes']
    assert change['pairs'] == 20 and change['by_low'] < change['by'] < change['by_high'] < 0, change
    for wrong in ['hand', 'hand middle 3', 'without Z9', 'banners top 0']:
        code, out, err = run('simulate', '-n', '2', '--compare', wrong, ROLICA)
        assert code == 2 and not out and wrong in err, (wrong, err)
    code, out, err = run('simulate', '-n', '4', '--seed', '2', '--sweep', CORUNNA)
    assert code == 0 and 'moves first' in out and 'one more command card' in out, (out, err)
    assert run('simulate', '--sweep', '--compare', 'hand top 4', ROLICA)[0] == 2
    assert run('simulate', '-n', '1', *['--compare', 'hand top 4'] * 101, ROLICA)[0] == 2


def shard(of, battle=ROLICA, games='13', seed='5', change='hand top 4'):
    code, out, err = run('simulate', '-n', games, '--seed', seed, '--shard', of, '--compare', change, '--json', battle)
    assert code == 0, err
    return write(f'{of.replace("/", "-")}-{games}-{seed}.json', out)


def check_merge():
    """Checks that merged parts are the same as the whole run, except for its speed. An incomplete run is refused or its
    gaps are reported."""
    parts = [shard(f'{i}/3') for i in [3, 1, 2]]
    code, out, err = run('merge', '--json', *parts)
    whole = json.loads(pathlib.Path(shard('1/1')).read_text(encoding='utf-8'))
    assert code == 0 and json.loads(out) == {key: whole[key] for key in whole if not key.endswith('_s')}, (out, err)
    text = run('merge', *parts)[1].splitlines()
    told = run('simulate', '-n', '13', '--seed', '5', '--compare', 'hand top 4', ROLICA)[1].splitlines()
    assert text == [line for line in told if 'choices/s' not in line], (text, told)
    stopped = write('stopped.json', pathlib.Path(parts[1]).read_text(encoding='utf-8').replace('"of" : 4', '"of" : 5'))
    for wrong, files, said in [(1, parts[:2], 'Games 5 to 8 are missing'),
                               (1, parts + parts[:1], 'Game 9 is counted twice'),
                               (1, [parts[1], shard('2/3', seed='6')], 'not parts of one run'),
                               (1, [stopped], 'stopped before its end'),
                               (2, [write('no.json', '{"games": 3}')], 'is not output'),
                               (2, [write('no.txt', 'x')], 'is not output'),
                               (2, ['none.json'], 'none.json')]:
        code, out, err = run('merge', *files)
        assert code == wrong and not out and said in err, (files, code, err)
    for files, missing, games in [(parts[:1], ['Games 1 to 8 are missing'], 5),
                                  (parts[1:], ['Games 9 to 13 are missing'], 8),
                                  (parts[2:], ['Games 1 to 4 are missing', 'Games 9 to 13 are missing'], 4)]:
        code, out, err = run('merge', '--json', *files)
        assert code == 1 and json.loads(out)['games'] == games, (code, out)
        assert err.splitlines() == missing, err
        some = write('some.json', out)
        rest = [part for part in parts if part not in files]
        assert run('merge', '--json', some, *rest)[:2] == (0, run('merge', '--json', *parts)[1]), files
    for wrong in ['0/3', '4/3', '1', 'x', '1/200', '-1/2']:
        assert run('simulate', '-n', '100', '--shard', wrong, ROLICA)[0] == 2, wrong


def wait_until_it_listens(work):
    """Waits until the program blocks SIGINT only, which means that a thread of the program waits for SIGINT. While a
    thread is started, all signals are blocked for a moment. From then on a signal stays pending until the waiting
    thread receives it."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        mask = re.search(r'^SigBlk:\s*([0-9a-f]+)',
                         pathlib.Path(f'/proc/{work.pid}/status').read_text(encoding='ascii'), re.M)
        if int(mask[1], 16) == 1 << (signal.SIGINT - 1):
            return
        time.sleep(0.01)
    raise AssertionError('the program does not listen')


def check_interrupt():
    work = subprocess.Popen([CLI, 'simulate', '--games', '10000000', '--jobs', '2', '--seed', '1', ROLICA],
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    wait_until_it_listens(work)
    work.send_signal(signal.SIGINT)
    out, err = work.communicate(timeout=60)
    assert work.returncode == 1 and re.match(r'\d+ games \(seed 1\)', out) and not err, (work.returncode, out, err)


def check_golden_games():
    for seed in range(1, 4):
        for battle, name in [(ROLICA, 'rolica'), (CORUNNA, 'corunna')]:
            path, out = play(seed, battle, name)
            code, text, err = run('replay', '--verify', path)
            assert code == 0 and not err and text == out.splitlines()[-1] + '\n', (path, text, err)
            digest = re.search(r'digest="([0-9a-f]{16})"', pathlib.Path(path).read_text(encoding='utf-8')).group(1)
            assert text.endswith(f'; hash {digest}\n'), (text, digest)


def check_with():
    battle = str(pathlib.Path(ROLICA).parents[2] / 'tests/battles/n20/weissdorf.bicorne')
    for command in [['simulate', '-n', '2'], ['perft', '1'], ['session'],
                    ['play', '--top', 'random', '--bottom', 'random']]:
        code, out, err = run(*command, '--with', 'penetration,poetry', battle)
        assert code == 2 and not out and 'poetry' in err and 'rules n20' in err, (command, code, out, err)
    run('play', '--top', 'random', '--bottom', 'random', '--with', 'penetration,superrout-gain', '--save',
        'with.bicorne-game', battle)
    saved = (FOLDER / 'with.bicorne-game').read_text(encoding='utf-8')
    in_force = re.search(r'<game [^>]*\boptions="([^"]*)"', saved).group(1).split()
    assert {'penetration=1', 'superrout-gain=1', 'leaders=0', 'literal-911b=0'} <= set(in_force), in_force
    run('play', '--top', 'random', '--bottom', 'random', '--with', 'all', '--save', 'with.bicorne-game', battle)
    saved = (FOLDER / 'with.bicorne-game').read_text(encoding='utf-8')
    in_force = re.search(r'<game [^>]*\boptions="([^"]*)"', saved).group(1).split()
    assert {'penetration=1', 'superrout-gain=0', 'leaders=1', 'literal-911b=0'} <= set(in_force), in_force


def check_replay_to():
    path, _ = play(1)
    code, out, _ = run('replay', '--to', '5', path)
    assert code == 0 and len(re.findall(r'^ +\d+  ', out, re.M)) == 5, out
    code, _, err = run('replay', '--to', '100000', path)
    assert code == 2 and '100000' in err


def check_replay_differs():
    path, _ = play(2)
    text = pathlib.Path(path).read_text(encoding='utf-8')
    other = write('other.bicorne-game', re.sub(r'digest="[0-9a-f]+"', 'digest="0123456789abcdef"', text))
    code, _, err = run('replay', '--verify', other)
    assert code == 1 and 'differs' in err, err
    misfit = write('misfit.bicorne-game', text.replace('\ndone\n', '\nbattle-back\n', 1))
    code, _, err = run('replay', '--verify', misfit)
    assert code == 1 and 'battle-back' in err, err


def check_perft():
    code, out, _ = run('perft', '2', ROLICA)
    lines = out.splitlines()
    assert code == 0 and [line.split()[0] for line in lines] == ['1', '2'], out
    assert out == run('perft', '2', ROLICA)[1]
    told = json.loads(run('perft', '2', '--json', ROLICA)[1])
    assert [f'{row["depth"]} {row["positions"]}' for row in told] == lines, told


def check_sight():
    code, out, _ = run('sight', 'E1', 'E2', ROLICA)
    assert code == 0 and 'clear' in out
    code, out, _ = run('sight', 'A1', 'I13', ROLICA)
    assert code == 1 and 'CCN-' in out, out
    code, told, _ = run('sight', '--json', 'A1', 'I13', ROLICA)
    told = json.loads(told)
    assert code == 1 and not told['clear'] and told['at'] in out and told['clause'] in out and told['why'] in out, told
    code, told, _ = run('sight', '--json', 'E1', 'E2', ROLICA)
    assert code == 0 and json.loads(told) == {'from': 'E1', 'to': 'E2', 'clear': True, 'at': '', 'why': '',
                                              'clause': ''}, told


def check_train():
    said = ('--player', 'random', '-n', '5', '-j', '1', '--seed', '3')
    _, out, _ = run('train', *said, ROLICA)
    told = json.loads(run('train', *said, '--json', ROLICA)[1])
    assert told['games'] == 5 and f'positions={told["positions"]}' in out and f'brier={told["brier"]:.4f}' in out, told
    assert all(f'{name}={weight:.4f}' in out for name, weight in told['weights'].items()), told


def timeless(text):
    """Returns the text without the time that a command took."""
    return re.sub('"(seconds|\\w+_per_(cpu_)?s)" : [0-9.e+-]+', '', text)


def check_locales():
    """Checks that output for programs is the same in each locale, and that it can be read in each locale."""
    told = ('--player', 'random', '-n', '5', '-j', '1', '--seed', '3')
    game, _ = play(9)
    commands = [('train', *told, ROLICA), ('train', *told, '--json', ROLICA), ('info', '--json', ROLICA),
                ('report', '--format', 'html', game),
                ('arena', '-n', '1', '-j', '1', '--seed', '1', '--stop', '0.5,50', '--json', 'random', 'random',
                 ROLICA),
                ('simulate', '-n', '5', '-j', '1', '--seed', '1', '--top', 'random', '--bottom', 'random', '--json',
                 ROLICA), ('export', '--map', '--format', 'svg', '-o', '-', bare(ROLICA))]
    for command in commands:
        code, out, err = run(*command)
        assert code == 0, (command, err)
        # The battle has German texts.
        for locale in ('tr_TR',) if command[0] in ('report', 'export') else ('de_DE', 'tr_TR'):
            there = run_in(locale, *command)
            same = timeless(there[1]) == timeless(out) and there[0] == code
            assert same, (command, locale, there[0], there[1][:400], there[2])


def check_scripts_in_german():
    """Checks that rule scripts contain the English sentences of the game in every language of the program."""
    german = dict(os.environ, LANGUAGE='de', LOCPATH=os.environ['BICORNE_LOCALES'], LC_ALL='de_DE.UTF-8')
    done = subprocess.run([CLI, 'report', '--help'], capture_output=True, text=True, env=german)
    assert 'Gefecht' in done.stdout or 'Bericht' in done.stdout, done.stdout        # the program runs in German
    report = subprocess.run([CLI, 'report', '--format', 'html', play(9)[0]], capture_output=True, text=True,
                            env=german).stdout
    assert ' lang="de">' in report and 'Schlachtbericht' in report, report[:400]
    for script in ['odds', 'combined', 'bonus', 'panel', 'turn']:
        done = subprocess.run([DEV, 'test-rules', SOURCE / f'tests/rules/ccn-3e/{script}.rules'], capture_output=True,
                              text=True, env=german)
        assert done.returncode == 0, (script, done.stdout[-600:])
    game = next((SOURCE / 'tests/games').glob('*.game'))
    told = [subprocess.run([DEV, 'test-rules', '--tell', game], capture_output=True, text=True, env=env).stdout
            for env in (german, None)]
    assert told[0] == told[1] and told[0], [text[:300] for text in told]


def check_clause():
    code, out, _ = run('rules', 'CCN-MEL-02')
    assert code == 0 and out.startswith('CCN-MEL-02: Melee\nA melee is an attack'), out
    assert run('rules', 'CCN-MEL-999')[0] == 2


def check_session():
    script = '\n'.join(['choices', 'choose nonsense', 'frobnicate', 'why battle-back', 'state', 'undo',
                        'dice FLAG HEART', 'dice FLAG',
                        'save game.bicorne-game', 'save missing/game', 'quit', 'choices']) + '\n'
    code, out, err = run('session', '--seed', '1', ROLICA, stdin=script)
    lines = out.splitlines()
    assert code == 0 and not err, err
    assert [line.split()[0] for line in lines if line.split()[0] in ('ok', 'error')] == \
        ['ok', 'error', 'error', 'ok', 'ok', 'error', 'error', 'ok', 'ok', 'error'], out
    choice = next(line for line in lines if line.startswith('play '))
    code, out, _ = run('session', '--seed', '1', ROLICA, stdin=f'choose {choice}\nundo\nchoices\n')
    assert choice in out.splitlines()
    assert (FOLDER / 'game.bicorne-game').exists()
    assert re.search(r'^top: banners 0 of \d+, squares 0, cards \d+$',
                     out + run('session', ROLICA, stdin='state\n')[1], re.MULTILINE)
    assert 'top: morale 6\n' in run('session', WEISSDORF, stdin='state\n')[1]          # rules without squares and cards


def check_play_by_hand():
    code, out, err = run('play', '--seed', '1', ROLICA, stdin='board\nwhy battle-back\n999\n1\nundo\nquit\n')
    assert code == 0 and 'CCN-' in out and 'Type a number' in out and 'Undone.' in out, (out, err)


def check_rules_fail():
    good = ('ruleset ccn-3e\ncase X-01 "a case"\n unit bottom portuguese/LN E6 ordered\n unit top portuguese/LN E7\n'
            ' active bottom\n phase combat\n')
    faults = {
        ' dice INF\n do melee E6 E7\n expect banners bottom 0\n': 8,                  # one die instead of four
        ' dice INF INF INF INF INF\n do melee E6 E7\n expect banners bottom 0\n': 8,  # five dice instead of four
        ' dice INF INF INF INF\n expect banners bottom 0\n': 8,                        # dice that are not rolled
        ' expect choices lacks "melee E6 H13"\n': 7,                                  # unknown hex
        ' expect choices lacks "assault E6 E7"\n': 7,                                  # unknown verb
        ' expect choices lacks "melee E6 E7"\n': 7,
        ' expect choices equal "melee E6 E7"\n': 7,
        ' expect why "melee E6 E7" CCN-MEL-02\n': 7,
        ' do melee E6 E7\n do none\n expect winner nobody\n': 8,                      # dice are due
        ' do fire E6 E7\n expect winner nobody\n': 7,
        ' expect winner top\n': 7,
        ' expect guessed bottom E7\n': 7,                                             # visible for both sides
        ' expect guessed bottom E2\n': 7,                                             # no unit in the hex
        ' unit top portuguese/LN E8\n': 7,                                            # without an expectation
        ' expect asks bottom\n unit top portuguese/LN E8\n': 8,                       # too late
        ' frobnicate\n expect asks bottom\n': 7,
        ' each\n expect asks bottom\n': 7,                                           # without values
        ' each E5\n each b\n expect no leader @\n': 8,                                # two kinds of values
        ' each town church\n expect asks bottom\n': 7,                               # terrain that is not in the case
    }
    for fault, line in faults.items():
        path = write('fault.rules', good + fault)
        code, out, err = run('test-rules', path)
        assert code == 1 and f'fault.rules:{line}: ' in err and out.endswith('0 passed, 1 failed\n'), (fault, out, err)
    code, out, err = run('test-rules',
                         write('good.rules', good + ' do melee E6 E7\n dice CAV CAV CAV CAV\n expect asks top\n'))
    assert code == 0 and out == '1 passed, 0 failed\n', (out, err)
    code, out, err = run('test-rules',
                         write('each.rules',
                               good + ' each E6 E7\n expect no leader @\n expect choices lacks "melee @ E7"\n'))
    assert code == 1 and out == '1 passed, 1 failed\n' and err.rstrip().endswith('(E6)'), (out, err)


# Rule system, a line that its games ignore, and the text of the message
NOT_STATED = [
    ('ccn-3e', 'option no-such-switch 1', 'no-such-switch is no switch of ccn-3e'),
    ('ccn-3e', 'option leaders 1', 'leaders is no switch of ccn-3e'),
    ('ccn-3e', 'option square-on-works 2', '2 is no number from 0 to 1'),
    ('ccn-plus', 'rating bottom 5', '5 is no number from 1 to 4'),
    ('ccn-3e', 'rating bottom 3', 'ccn-3e has no use for: rating'),
    ('ccn-plus', 'hand-size bottom 3', 'ccn-plus has no use for: hand-size'),
    ('ccn-3e', 'unit bottom french/LN F3 blocks 5', 'french/LN has at most 4 blocks'),
    ('ccn-3e', 'unit bottom french/LN F3 blocks 4 strengthened', 'a unit of 4 blocks has one more'),
    ('n20', 'unit bottom french/INF F3 blocks 2', 'units of n20 have no blocks'),
    ('ccn-3e', 'unit bottom french/LC F3 square', 'only infantry forms one'),
    ('ccn-3e', 'square F2 1', 'no unit is in F2'),
    ('ccn-plus', 'unit bottom french/LN F3 faces-n faces-s', 'cannot be faces-n'),
    ('ccn-plus', 'unit bottom french/LN F3 one-point', 'cannot be one-point'),
    ('ccn-plus', 'leader bottom french F3 faces-n', 'cannot be faces-n'),
    ('ccn-plus', 'leader bottom french F3 one-point two-points', 'cannot be one-point'),
    ('ccn-3e', 'unit bottom french/LN F3 faces-n', 'faces-n is no trait, and no marker'),
    ('n20', 'unit bottom french/INF F3 ready weary', 'cannot be ready'),
    ('n20', 'ordered E6', 'ordered is no marker'),
    ('ccn-3e', 'overlay bridge F3', 'no water is in F3'),
    ('ccn-3e', 'terrain bridge F3', 'bridge is stated by: overlay'),
    ('ccn-3e', 'overlay forest F3', 'forest is stated by: terrain'),
    ('ccn-3e', 'works no-such-works F3 NE', 'no-such-works is no terrain'),
    ('ccn-gmt', 'unit bottom french/GN F3', 'a garrison cannot be in F3'),
    ('ccn-3e', 'unit bottom french/INF F3', 'ccn-3e has no unit french/INF'),
    ('ccn-3e', 'unit bottom french/LN F3 3-2', 'have no strength and moves of their own'),
    ('ccn-3e', 'unit bottom french/LN F3 blocks', 'a word is missing after blocks'),
    ('ccn-3e', 'morale top 5', 'ccn-3e has no use for: morale'),
    ('ccn-3e', 'night 2', 'ccn-3e has no use for: night'),
    ('ccn-3e', 'cadres top 2', 'ccn-3e has no use for: cadres'),
    ('ccn-3e', 'dummies top 2', 'ccn-3e has no use for: dummies'),
    ('ccn-3e', 'line top E1', 'ccn-3e has no use for: line'),
    ('ccn-3e', 'event rain', 'ccn-3e has no use for: event'),
    ('ccn-3e', 'road F3 F4', 'ccn-3e has no use for: road'),
    ('n20', 'banners top 2', 'n20 has no use for: banners'),
    ('n20', 'target top 2', 'n20 has no use for: target'),
    ('n20', 'sudden-death 3 4 day', 'day: expected night'),
    ('ccn-3e', 'rule no-such-rule', 'enforces no rule no-such-rule'),
    ('ccn-3e', 'rule fordable-rivers depth 3', 'has no parameter depth'),
    ('ccn-3e', 'boxes "no-such-box"', 'no-such-box is no box'),
    ('ccn-3e', 'lost bottom french/LN square', 'a piece that is not on the map'),
    ('ccn-3e', 'ruleset no-such-rules', 'no-such-rules is no rule system; expected one of: ccn-3e'),
    ('ccn-3e', 'phase nap', 'the turn has no step nap'),
    ('ccn-3e', 'card sappers', 'sappers'),
    ('ccn-3e', 'hand bottom rally rally rally rally rally rally rally', 'rally'),
    ('ccn-3e', 'pile whist rally', 'whist is no deck of this game; its decks are: command'),
    ('ccn-3e', 'unit bottom french/LN E6', 'E6'),                          # the hex has another unit
    ('ccn-3e', 'date tomorrow', 'tomorrow'),
]


def check_rules_state_nothing_else():
    """Checks that each line that the game would ignore is refused. The message has the number of this line."""
    for ruleset, line, message in NOT_STATED:
        own, foe = ('french/INF', 'british/INF') if ruleset == 'n20' else ('french/LN', 'british/LN')
        path = write('state.rules', f'ruleset {ruleset}\ncase X-01 "a case"\n unit bottom {own} E6\n'
                                    f' unit top {foe} C6\n {line}\n'
                                    ' active bottom\n expect active bottom\n')
        code, out, err = run('test-rules', path)
        assert code == 1 and 'state.rules:5: ' in err and message in err, (line, out, err)
    unit = ' unit bottom french/LN E6\n unit top british/LN C6\n'
    code, out, err = run('test-rules', write('none.rules', f'case X-01 "a case"\n{unit} expect active bottom\n'))
    assert code == 1 and 'none.rules:1: no rule system is stated; add a line: ruleset ID' in err, err
    path = write('lost.rules',
                 f'ruleset ccn-3e\ncase X-01 "a case"\n{unit} lost top british/LN\n expect active bottom\n')
    code, out, err = run('test-rules', path)
    assert code == 1 and 'lost.rules:2: no game comes to this position' in err and 'promise' not in err, err


def check_rules_of_leaders():
    """Checks that a case can set and expect the markers of an attached leader, a unit that countercharged, and the
    year."""
    path = write('bears.rules', 'ruleset ccn-plus\ncase X-01 "a case"\n unit bottom french/LN E6 faces-n\n'
                                ' leader bottom french E6 two-points new\n unit top russian/COS C6 countercharged\n'
                                ' unit top russian/COS C9\n date 1812\n active bottom\n'
                                ' expect leader bottom E6 two-points new unordered\n expect marker E6 faces-n\n'
                                ' expect marker C6 countercharged\n expect no-marker C9 countercharged\n')
    code, out, err = run('test-rules', path)
    assert code == 0, err
    text = pathlib.Path(path).read_text(encoding='utf-8')
    text = text.replace('expect leader bottom E6 two-points', 'expect leader bottom E6 one-point')
    code, out, err = run('test-rules', write('bears.rules', text))
    assert code == 1 and 'the leader in E6 is not one-point' in err, err


DECKS = """<catalogue xmlns='urn:bicorne:catalogue:1'>
<card id='sappers' name='Sappers' text='x' kind='tactic' source='test'>
<modifier stat='dice' op='add' amount='2' when='melee' why='sappers'/></card>
<card id='drums' name='Drums' text='x' kind='tactic' source='test'/>
<card id='flags' name='Flags' text='x' kind='tactic' source='test'/>
<ruleset id='ccn-3e' parent='ccn-3e'>
<deck id='tactician' name='Tactician cards' dealt='tacticians'>
<card id='sappers' copies='3'/><card id='drums' copies='4'/></deck>
<deck id='special' name='Special cards' own='1' dealt='none'><card id='flags' copies='2'/></deck></ruleset></catalogue>
"""


def check_rules_of_decks():
    """Checks that a case can set and expect hands, piles, discards and cards in play of any deck by its ID."""
    write('decks.xml', DECKS)
    head = ('ruleset ccn-3e\ncase X-01 "decks"\n catalogue decks.xml\n'
            ' unit bottom portuguese/LN E6 ordered\n unit bottom portuguese/LN E8 ordered\n'
            ' unit top portuguese/LN D6\n unit top portuguese/LN D8\n active bottom\n phase combat\n'
            ' hand bottom rally drums\n discards drums scout-left\n'
            ' discards bottom flags\n card forward\n card sappers bottom E6\n pile tactician sappers\n')
    good = ['hand bottom 1 rally', 'hand bottom tactician 1 drums', 'deck tactician 1',
            'discards tactician 4 sappers drums', 'discards 1 scout-left',
            'discards special bottom 1 flags', 'discards special top 0', 'deck special bottom 1', 'deck special top 2',
            'card forward', 'card sappers E6',
            'copies drums 4', 'copies flags 2 bottom', 'hidden top', 'sum "melee E6 D6" 6', 'sum "melee E8 D8" 4']
    bad = ['hand bottom tactician 1 sappers', 'deck tactician 2', 'discards special bottom 0', 'card sappers E8',
           'card drums', 'deck whist 1', 'hand bottom tactician']
    code, out, err = run('test-rules', write('decks.rules', head + ''.join(f' expect {line}\n' for line in good)))
    assert code == 0 and out == '1 passed, 0 failed\n', (out, err)
    for line in bad:
        code, out, err = run('test-rules', write('wrong.rules', head + f' expect {line}\n'))
        assert code == 1 and 'wrong.rules:16: ' in err, (line, out, err)
    for line in ['pile whist rally', 'pile special bottom flags flags', 'card sappers bottom H3', 'card drums nowhere']:
        code, out, err = run('test-rules', write('wrong.rules', head + f' {line}\n expect turn 1\n'))
        assert code == 1 and 'wrong.rules:16: ' in err, (line, out, err)


def check_hands():
    """Checks that the line of each side has the hand of each deck. Decks after the first are shown with their names."""
    folder = FOLDER / 'data' / 'bicorne' / 'catalogue'
    folder.mkdir(parents=True, exist_ok=True)
    (folder / 'decks.xml').write_text(DECKS.replace("copies='4'", "copies='9'"))
    out = subprocess.run([CLI, 'session', '--seed', '1', ROLICA], input='state\n', capture_output=True, text=True,
                         timeout=100, check=True,
                         env=dict(os.environ, XDG_DATA_HOME=str(FOLDER / 'data'))).stdout
    assert re.search(r'^top: banners 0 of 5, squares 0, cards 5; Tactician cards 4$', out, re.MULTILINE), out
    hands = r'^bottom: .*, cards 6: [a-z-]+(, [a-z-]+){5}; Tactician cards 5: (sappers|drums)(, (sappers|drums)){4}$'
    assert re.search(hands, out, re.MULTILINE), out


def check_rules_in_a_circle():
    folder = FOLDER / 'circle'
    folder.mkdir()
    (folder / 'one.rules').write_text('ruleset ccn-3e\ncase X-01 "one"\n unit bottom portuguese/LN E6 ordered\n'
                                      ' unit top portuguese/LN E7\n active bottom\n phase combat\n'
                                      ' expect asks bottom\n')
    for name in 'a', 'b':                                   # 2^40 paths through the links
        (folder / name).symlink_to('.')
    code, out, err = run('test-rules', str(folder))
    assert code == 0 and out == '1 passed, 0 failed\n', (code, out, err)
    (FOLDER / 'way').symlink_to(folder)
    assert run('test-rules', 'way')[1] == '1 passed, 0 failed\n'


def check_rules_by_several():
    """Checks that a case is played once with each rule system that the last ruleset line names."""
    head = 'ruleset ccn-3e ccn-web\n'
    stated = ' unit top french/LN D5 blocks 1\n unit bottom british/LN F5 blocks 1\n active bottom\n'
    wait = ' expect turn 1\n'
    code, out, err = run('test-rules', '--tap', write('several.rules', head + 'case X-01 "both"\n' + stated + wait))
    assert code == 0 and re.findall(r'ok \d - (.*)', out) == ['X-01 both', 'X-01 both (ccn-web)'], (out, err)
    own = ' ruleset ccn-3e\n' + stated + ' expect hand bottom 5\n'
    code, out, err = run('test-rules', '--tap', write('own.rules', head + 'case X-01 "one"\n' + own))
    assert code == 0 and re.findall(r'ok \d - (.*)', out) == ['X-01 one'], (out, err)
    path = write('wrong.rules',
                 'ruleset ccn-3e ccn-plus\n' + 'case X-01 "not both"\n' + stated + ' expect hand bottom 5\n')
    code, out, err = run('test-rules', path)
    assert code == 1 and out == '1 passed, 1 failed\n' and err.rstrip().endswith('(ccn-plus)'), (out, err)


def check_rules_unreadable():
    for text in ['case X-01 X-02 X-03 X-04 X-05 "too many ids"\n', 'case X-01\n', 'case X-01 "no end\n']:
        code, out, err = run('test-rules', write('unreadable.rules', text))
        assert code == 2 and 'unreadable.rules:1: ' in err, (text, err)


def check_ledger():
    tests = FOLDER / 'ledger'
    tests.mkdir()
    units = ' unit bottom portuguese/LN E6\n unit top portuguese/LN E7\n active bottom\n'
    (tests / 'a.rules').write_text(f'ruleset ccn-3e\ncase X-A-01 "passes"\n{units} expect asks bottom\n'
                                   f'case X-A-02 "fails"\n{units} expect asks top\n', encoding='utf-8')
    ledger = write('ledger.tsv', 'id\tphase\nX-A-01\tone\nX-A-02\ttwo\nX-A-03\tone\nX-B-01\tone\n')
    code, out, _ = run('ledger', ledger, '--tests', str(tests))
    assert code == 1 and 'all: 1 of 4 with a passing case, 2 without, 1 failing, 0 not applicable' in out, out
    (tests / 'not-applicable.tsv').write_text('id\treason\nX-A-03\ta wooden box\nX-B-01\ta printed card\n',
                                              encoding='utf-8')
    code, out, _ = run('ledger', ledger, '--where', 'phase=one', '--tests', str(tests))
    assert code == 0 and 'not applicable X-A-03: a wooden box' in out, out


def check_fuzz():
    code, out, err = run('fuzz', '--tries', '60', '--seed', '5')
    assert code == 0 and out == '60 tries, no fault\n', (out, err)
    code, out, err = run('fuzz', '--tries', '0')
    assert code == 2 and not out and '--tries' in err, (code, out, err)
    assert not list(FOLDER.glob('fuzz-*'))
    code, out, _ = run('fuzz', '--reproduce', write('fuzz-play-1-1', '42'))
    assert code == 0


def check_usage_names_what_is_wrong():
    """Checks that an unknown command, option or operand is named, and that a similar name is suggested."""
    for args, wrong, meant in [
            (['inof'], 'inof', 'did you mean info?'), (['valid'], 'valid', 'did you mean validate?'),
            (['zzzz'], 'zzzz', '--help'), (['play', '--sede=3', 'x'], '--sede', 'did you mean --seed?'),
            (['validate', '--jsn', 'x'], '--jsn', 'did you mean --json?'),
            (['info', '--zzzzzz'], '--zzzzzz', 'info --help'), (['info', 'a', 'b'], '“b”', 'info [OPTION...] FILE'),
            (['info'], 'missing', 'info [OPTION...] FILE')]:
        code, out, err = run(*args)
        assert code == 2 and not out and wrong in err and meant in err and err.count('\n') == 1, (args, code, out, err)


def check_nothing_ignored():
    """Checks that an option without effect is refused, and also an option that another option overrides."""
    folder = FOLDER / 'ignored'
    folder.mkdir()
    game, rules = str(folder / 'game'), str(SOURCE / 'tests/rules/ccn-web')
    assert run('play', '--seed', '1', '--top', 'random', '--bottom', 'random', '--save', game, ROLICA)[0] == 0
    for args, wrong in [
            (['export', '--dpi', '300', '-o', 'x.pdf', ROLICA], '--dpi has no effect without --format png'),
            (['export', '--size', '800', '-o', 'x.svg', ROLICA], '--size has no effect without --format png'),
            (['export', '--dpi', '300', '--size', '800', '-o', 'x.png', ROLICA], '--dpi and --size cannot be combined'),
            (['export', '--map', '--with', 'history', '-o', 'x.png', ROLICA], '--map and --with cannot be combined'),
            (['export', '--map', '--title', 'x', '-o', 'x.png', ROLICA], '--map and --title cannot be combined'),
            (['export', '--counter-size', '20', '-o', 'x.pdf', ROLICA],
             '--counter-size has no effect without --with counters'),
            (['export', '--map', '--poster', '-o', 'x.pdf', ROLICA], '--map and --poster cannot be combined'),
            (['export', '--poster', '--side', 'top', '-o', 'x.pdf', ROLICA], '--poster and --side cannot be combined'),
            (['export', '--hex-size', '50', '-o', 'x.pdf', ROLICA], '--hex-size has no effect without --poster'),
            (['export', '--terrain-names', '-o', 'x.pdf', ROLICA], '--terrain-names has no effect without --poster'),
            (['export', '--hidden-backs', '-o', 'x.pdf', ROLICA],
             '--hidden-backs has no effect without --with counters'),
            (['report', '--pictures', 'turns', '--format', 'text', game],
             '--pictures has no effect without --format html'),
            (['replay', '--verify', '--to', '3', game], '--verify and --to cannot be combined'),
            (['replay', '--to=-5', game], '--to: expected 0 or more'),
            (['results', '--by', 'player'], '--by has no effect without table'),
            (['results', 'table', '--points', 'wins'], '--points has no effect without table --by points'),
            (['results', '--mono'], '--mono has no effect without --chart -o'),
            (['results', '--chart', 'wins', '--json'], '--chart and --json cannot be combined'),
            (['results', 'rebuild', '--player', 'x'], 'rebuild and --player cannot be combined'),
            (['test-rules', '--index', '--tell', rules], '--index and --tell cannot be combined'),
            (['test-rules', '--tap', '--tell', rules], '--tell and --tap cannot be combined'),
            (['fuzz', '--reproduce', 'x', '--seed', '3'], '--reproduce and --seed cannot be combined')]:
        code, out, err = run(*args)
        assert code == 2 and not out and wrong in err, (args, code, out, err)
    text = pathlib.Path(game).read_text(encoding='utf-8')
    for element in ['choices', 'end']:
        twice = re.sub(rf'(?s)(<{element}\b.*?(</{element}>|/>))', r'\1\1', text, count=1)
        code, out, err = run('replay', write('twice.bicorne-game', twice))
        assert code == 2 and f'there is a second <{element}>' in err, (element, code, out[-200:], err)
    assert run('export', '--with', 'counters', '--counter-size', '20', '-o', str(folder / 'x.pdf'), WEISSDORF)[0] == 0
    assert run('export', '--map', '--size', '300', '-o', str(folder / 'x.png'), ROLICA)[0] == 0


def check_addresses():
    """Checks that a file can be given as a URI. Files that are not local are refused with their name."""
    path = SOURCE / 'scenarios/ccn/corunna.bicorne'
    assert run('info', path.as_uri())[:2] == run('info', str(path))[:2]
    for command in ['info', 'validate', 'replay', 'report']:
        code, out, err = run(command, 'http://example.invalid/battle')
        assert code == 2 and 'http://example.invalid/battle: ' in err, (command, code, out, err)
        assert 'only local files' in err, (command, err)


HIDDEN = '\u202eesrever\u2066\u200f\u0085\u061c\u200e\u2028\u2029\ufeff\u00ad\u206a\U000e0041'


def check_nothing_hidden_is_printed():
    """Checks that control characters in files and file names are not printed. They could control the terminal or
    mislead the reader."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / f'{HIDDEN}\x1b[31m.bicorne'
        text = pathlib.Path(bare(CORUNNA)).read_text(encoding='utf-8')
        path.write_text(text.replace('title="Corunna"', f'title="{HIDDEN}&#x202d;Corunna"'), encoding='utf-8')
        game = f'{folder}/{HIDDEN}.bicorne-game'
        run('play', '--seed', '1', '--top', 'random', '--bottom', 'random', '--save', game, str(path))
        for args in [['info', path], ['info', '--json', path], ['validate', path], ['validate', '--json', path],
                     ['info', folder + '/\x1b]0;x\x07'],
                     [HIDDEN], ['info', '--' + HIDDEN], ['play', '--top', HIDDEN, path], ['diff', path, ROLICA],
                     ['replay', game],
                     *[['report', '--format', form, '-o', '-', game] for form in ('text', 'markdown', 'html')]]:
            code, out, err = run(*[str(arg) for arg in args])
            unseen = [c for c in out + err if unicodedata.category(c) in ('Cc', 'Cf', 'Zl', 'Zp') and c not in '\n\t']
            assert (out or err) and not unseen, (args, code, out, err)
        assert 'esrever' in run('info', str(path))[1] and '<U+200F>' in run('info', str(path))[1]
        title = json.loads(run('info', '--json', str(path))[1])['title']
        assert title.startswith('esrever\u200f\u061c\u200e  \ufeff\u00ad\u206a\U000e0041')


def answers(process, end):
    """Returns the output of the program up to @end. The program has to flush its output before it waits."""
    said = b''
    while not said.endswith(end):
        some = os.read(process.stdout.fileno(), 4096)
        assert some, said
        said += some
    return said.decode()


def check_asks_before_it_waits():
    with subprocess.Popen([CLI, 'play', '--seed', '1', ROLICA], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as person:
        assert 'A number or a choice' in answers(person, b'> ')
        person.communicate(b'quit\n', timeout=100)
    with subprocess.Popen([CLI, 'session', '--seed', '1', ROLICA], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as program:
        for command in 'choices', 'look A1':
            program.stdin.write(command.encode() + b'\n')
            program.stdin.flush()
            assert answers(program, b'ok\n'), command
        program.communicate(b'quit\n', timeout=100)


def check_says_in_order():
    """Checks that messages and results are in order if both are written to one stream."""
    untitled = write('untitled.bicorne',
                     pathlib.Path(CORUNNA).read_text(encoding='utf-8').replace(' title="Corunna"', ''))
    done = subprocess.run([CLI, 'validate', untitled, 'nowhere.bicorne', untitled], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, timeout=100, cwd=FOLDER)
    first, _, last = done.stdout.partition('nowhere.bicorne')
    assert 'title-missing' in first and 'title-missing' in last, done.stdout


def check_reproduce():
    """Checks that files of the fuzzer can be tried again: one file by its name, or all files of a folder. The other
    files are tested in tests/fuzz."""
    corpus = SOURCE / 'tests/fuzz/corpus'
    assert run('fuzz', '--reproduce', str(corpus / 'play/fuzz-play-a-seed'))[1].endswith('fuzz-play-a-seed: no fault\n')
    code, out, err = run('fuzz', '--reproduce', str(corpus / 'script'))
    assert code == 0 and not err and out.count(': no fault\n') == len(list((corpus / 'script').iterdir()))
    code, out, err = run('fuzz', '--reproduce', str(SOURCE / 'README.md'))
    assert code == 2 and 'begins with fuzz-' in err


tap.run(globals())
