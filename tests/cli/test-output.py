#!/usr/bin/env python3
# Tests of the input and output of the command line: standard streams, pipes, links, an output that is the input, and
# full disks. Writes TAP.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-output.py CLI DEVELOPERS-PROGRAM SOURCE [--whole]; without --whole some cases are tried in half of their
# variants
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading

import tap

CLI, DEV, SOURCE = *(str(pathlib.Path(path).resolve()) for path in sys.argv[1:3]), pathlib.Path(sys.argv[3]).resolve()
ROLICA = SOURCE / 'scenarios/ccn/rolica-first-position.bicorne'
WHOLE = '--whole' in sys.argv
FURNITURE = {}                                  # content of a folder at the start of a check
PLAYERS = ['--seed', '1', '--top', 'random', '--bottom', 'random']


def run(folder, *args, stdin=b'', **more):
    if 'stdout' not in more:
        more['stdout'] = subprocess.PIPE
    done = subprocess.run([DEV if args[0] in ('perft', 'test-rules') else CLI, *args], input=stdin,
                          stderr=subprocess.PIPE, timeout=200, cwd=folder, **more)
    return done.returncode, done.stdout or b'', done.stderr.decode()


def look(folder):
    """Returns the content of each file in the folder, and the kind of each pipe and link."""
    return {path.name: path.readlink() if path.is_symlink() else path.read_bytes() if path.is_file() else 'no file'
            for path in sorted(folder.iterdir())}


def play(folder):
    """Creates a battle without terrain, which is drawn fast, and a game of this battle."""
    (folder / 'a.bicorne').write_text(re.sub(r'<hex [^>]*>', '', ROLICA.read_text(encoding='utf-8')), encoding='utf-8')
    code, _, err = run(folder, 'play', *PLAYERS, '--save', 'g.bicorne-game', 'a.bicorne')
    assert code == 0, err


def furnish(folder):
    """Writes the battle and the game into the folder. Both are created only once."""
    if not FURNITURE:
        play(folder)
        FURNITURE.update(look(folder))
    for name, data in FURNITURE.items():
        (folder / name).write_bytes(data)


# --- standard streams
# -------------------------------------------------------------------------------------------------------

def check_standard_input(folder):
    """Checks that a command has the same output for a file and for the same data on the standard input."""
    furnish(folder)
    battle, game = (folder / 'a.bicorne').read_bytes(), (folder / 'g.bicorne-game').read_bytes()
    rules = next((SOURCE / 'tests/rules/ccn-3e').glob('*.rules'))
    for data, name, args in [(battle, 'a.bicorne', ['validate']), (battle, 'a.bicorne', ['info', '--json']),
                             (battle, 'a.bicorne', ['perft', '1']),
                             (battle, 'a.bicorne', ['simulate', '-n', '2', '--seed', '3', '--json']),
                             (battle, 'a.bicorne', ['sight', 'E6', 'E8']),
                             (battle, 'a.bicorne', ['diff', 'a.bicorne']), (battle, 'a.bicorne', ['play', *PLAYERS]),
                             (game, 'g.bicorne-game', ['replay', '--verify']), (game, 'g.bicorne-game', ['report']),
                             (rules.read_bytes(), str(rules), ['test-rules'])]:
        there, here = run(folder, *args, name), run(folder, *args, '-', stdin=data)
        lines = [out.replace(b'/dev/stdin', name.encode()).splitlines() for _, out, _ in (there, here)]
        if args[0] == 'simulate':                 # contains the speed
            lines = [[line for line in of if b'_per_' not in line] for of in lines]
        assert there[0] == here[0] and lines[0] == lines[1], (args, there, here)


def check_standard_input_misused(folder):
    furnish(folder)
    battle = (folder / 'a.bicorne').read_bytes()
    for args in [['diff', '-', '-'], ['session', '-'], ['play', '-'], ['play', '--top', 'random', '-'],
                 ['validate', '--fix', '-']]:
        code, out, err = run(folder, *args, stdin=battle)
        assert code == 2 and not out, (args, code, out, err)
        assert 'standard input' in err.replace('/dev/stdin', 'standard input'), (args, err)
    code, _, err = run(folder, 'info', '-', stdin=b' ' * (17 << 20))
    assert code == 2 and 'larger than' in err, err


def check_standard_output(folder):
    """Checks that each command has a format for an output without a name, and that --format selects another format."""
    furnish(folder)
    for args, start in [(['export', 'a.bicorne'], b'%PDF'),
                        (['export', '--map', '--format', 'svg', 'a.bicorne'], b'<?xml'),
                        (['export', '--map', '--dpi', '60', '--format', 'png', 'a.bicorne'],
                         b'\x89PNG'), (['report', 'g.bicorne-game'], b'Battle report'),
                        (['report', '--format', 'html', 'g.bicorne-game'],
                         b'<'), (['report', '--format', 'markdown', 'g.bicorne-game'], b'# '),
                        (['results', '--folder', '.', '--chart', 'wins'], b'<?xml'),
                        (['results', '--folder', '.', '--chart', 'wins', '--format', 'pdf'], b'%PDF')]:
        for name in ['-', '/dev/stdout'] if WHOLE else ['-']:
            code, out, err = run(folder, *args, '-o', name)
            assert code == 0 and out.startswith(start), (args, name, code, out[:40], err)
            assert b'.png' not in out or args[0] != 'report', args
    assert sorted(look(folder)) == ['a.bicorne', 'g.bicorne-game', 'results.db']


def check_game_to_standard_output(folder):
    """Checks that only the game is written to the standard output. Messages go to the standard error."""
    furnish(folder)
    code, out, err = run(folder, 'play', *PLAYERS, '--save', '-', 'a.bicorne')
    assert code == 0 and out == (folder / 'g.bicorne-game').read_bytes() and 'Turn 1' in err
    code, out, _ = run(folder, 'session', 'a.bicorne', stdin=b'save -\nsave /dev/stdout\n')
    assert code == 0 and out.count(b'error ') == 2 and b'<' not in out, out


def check_appended(folder):
    """Checks that output is appended to a file that the shell opened for appending."""
    furnish(folder)
    log = folder / 'log'
    log.write_bytes(b'before\n')
    with open(log, 'ab') as file:
        code, _, err = run(folder, 'report', '-o', '/dev/stdout', 'g.bicorne-game', stdout=file)
    assert code == 0 and log.read_bytes().startswith(b'before\nBattle report'), err


def check_several_pages(folder):
    """Checks that pictures of several pages cannot be written to one stream."""
    furnish(folder)
    before = look(folder)
    for name in ['-', '/dev/stdout']:
        code, out, err = run(folder, 'export', '--format', 'png', '-o', name, 'a.bicorne')
        assert code == 2 and not out and 'pages' in err, (out, err)
    assert look(folder) == before


LARGEST_FILE = 1 << 24                          # bytes


def limit_files():
    """Makes each write beyond LARGEST_FILE fail. Python ignores the signal of this limit, and so does its child
    process."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (LARGEST_FILE, LARGEST_FILE))


def check_no_room_on_standard_output(folder):
    furnish(folder)
    for args in [['--version'], ['--help'], ['info', 'a.bicorne'], ['info', '--json', 'a.bicorne'],
                 ['report', 'g.bicorne-game'],
                 ['export', '-o', '-', 'a.bicorne'], ['results', '--folder', '.', '--csv'],
                 ['play', *PLAYERS, '--save', '-', 'a.bicorne']]:
        with open(folder / 'full', 'wb') as full:
            full.seek(LARGEST_FILE)
            code, _, err = run(folder, *args, stdout=full, preexec_fn=limit_files, restore_signals=False)
        assert code == 2 and ('standard output' in err or '/dev/stdout' in err), (args, code, err[-200:])


# --- pipes and links
# --------------------------------------------------------------------------------------------------------

def check_pipe(folder):
    """Checks that a pipe, also through a link, is written to and not replaced."""
    furnish(folder)
    os.mkfifo(folder / 'pipe')
    (folder / 'link').symlink_to('pipe')
    for args, start in [(['export', '-o', 'pipe', 'a.bicorne'], b'%PDF'),
                        (['export', '-o', 'link', 'a.bicorne'], b'%PDF'),
                        (['report', '-o', 'link', 'g.bicorne-game'],
                         b'Battle report'), (['play', *PLAYERS, '--save', 'pipe', 'a.bicorne'], b'<?xml')]:
        got = []
        reader = threading.Thread(target=lambda: got.append((folder / 'pipe').read_bytes()))
        reader.start()
        code, _, err = run(folder, *args)
        if code != 0:
            os.close(os.open(folder / 'pipe', os.O_WRONLY | os.O_NONBLOCK))
        reader.join()
        assert code == 0 and got[0].startswith(start), (args, err)
        assert (folder / 'pipe').is_fifo() and (folder / 'link').is_symlink(), args
    assert sorted(look(folder)) == ['a.bicorne', 'g.bicorne-game', 'link', 'pipe']


def check_link(folder):
    """Checks that the target of a link is replaced and that the link stays. A link to a missing folder is an error."""
    furnish(folder)
    (folder / 'real.pdf').write_text('old')
    (folder / 'link.pdf').symlink_to('real.pdf')
    (folder / 'lost.pdf').symlink_to('nowhere/real.pdf')
    code, _, err = run(folder, 'export', '-o', 'link.pdf', 'a.bicorne')
    assert code == 0 and (folder / 'link.pdf').is_symlink(), err
    assert (folder / 'real.pdf').read_bytes().startswith(b'%PDF'), err
    code, _, err = run(folder, 'export', '-o', 'lost.pdf', 'a.bicorne')
    assert code == 2 and 'lost.pdf' in err, err


def check_output_is_input(folder):
    """Checks that an output that is the input is refused under any name, before a game is played."""
    furnish(folder)
    for name in ['a', 'g']:
        source = folder / ('a.bicorne' if name == 'a' else 'g.bicorne-game')
        os.link(source, folder / f'{name}-hard.html')
        (folder / f'{name}-soft.pdf').symlink_to(f'{name}-hard.html')
    before = look(folder)
    battles = ['a.bicorne', './a.bicorne', f'../{folder.name}/a.bicorne', str(folder / 'a.bicorne'), 'a-hard.html',
               'a-soft.pdf']
    for name in battles:
        for args in [['export', '--format', 'pdf', '-o', name, 'a.bicorne'],
                     ['export', '--format', 'pdf', '-o', name, str(ROLICA), 'a.bicorne'],
                     ['play', *PLAYERS, '--save', name, 'a.bicorne']]:
            code, out, err = run(folder, *args)
            assert code == 2 and not out and 'is the file being read' in err, (args, err)
        code, out, err = run(folder, 'session', 'a.bicorne', stdin=f'save {name}\n'.encode())
        assert out.startswith(b'error '), (name, out)
    for name in ['g.bicorne-game', './g.bicorne-game', 'g-hard.html', 'g-soft.pdf']:
        code, out, err = run(folder, 'report', '--format', 'html', '-o', name, 'g.bicorne-game')
        assert code == 2 and 'is the file being read' in err, (name, err)
    assert look(folder) == before
    run(folder, 'results', '--folder', '.')
    code, _, err = run(folder, 'results', '--folder', '.', '--chart', 'wins', '--format', 'svg', '-o', 'results.db')
    assert code == 2 and 'is the file being read' in err, err


# --- full disks
# -------------------------------------------------------------------------------------------------------------

def fill(room):
    """Returns a function that limits the size of files, as on a full disk."""
    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
    return limit


def check_full_disk(folder):
    """Checks that the old files stay complete on a full disk and that no other files remain."""
    furnish(folder)
    kinds = {'s.pdf': ['export', 'a.bicorne', '-o'], 's.svg': ['export', 'a.bicorne', '-o'],
             's.png': ['export', '--dpi', '60', 'a.bicorne', '-o'],
             'm.svg': ['export', '--map', 'a.bicorne', '-o'], 'b.pdf': ['export', 'a.bicorne', 'a.bicorne', '-o'],
             'r.txt': ['report', 'g.bicorne-game', '-o'], 'r.md': ['report', 'g.bicorne-game', '-o'],
             'r.html': ['report', '--pictures', 'none', 'g.bicorne-game', '-o'],
             'h.bicorne-game': ['play', *PLAYERS, 'a.bicorne', '--save']}
    for name in kinds:
        (folder / name).write_bytes(b'old ' * 3000)
    before = look(folder)
    for name, args in kinds.items():
        for room in [0, 4096] if WHOLE else [4096]:
            code, _, err = run(folder, *args, name, preexec_fn=fill(room), restore_signals=False)
            assert code == 2 and name in err, (name, room, code, err)
            assert look(folder) == before, (name, room, sorted(look(folder)))


def check_killed(folder):
    """Checks that the temporary files of a killed program are removed when the next program saves any file in the
    folder."""
    furnish(folder)
    os.mkfifo(folder / 'pipe')
    # A report of several files, the second of which cannot be written: the first one still has its temporary name.
    (folder / 'r-1.png').symlink_to('pipe')
    child = subprocess.Popen([CLI, 'report', '-o', 'r.md', 'g.bicorne-game'], cwd=folder, stdout=subprocess.DEVNULL)
    while not any(path.name.endswith('.bicorne-new') for path in folder.iterdir()):
        assert child.poll() is None, 'it ended'
    child.kill()
    child.wait()
    assert any(path.name.endswith('.bicorne-new') for path in folder.iterdir())
    code, _, err = run(folder, 'export', '-o', 's.pdf', 'a.bicorne')
    assert code == 0, err
    assert sorted(look(folder)) == ['a.bicorne', 'g.bicorne-game', 'pipe', 'r-1.png', 's.pdf']


def in_folder(check):
    """Returns the check with a temporary folder as its argument."""
    def checked():
        with tempfile.TemporaryDirectory() as folder:
            check(pathlib.Path(folder).resolve())
    return checked


tap.run({name: in_folder(check) for name, check in globals().items() if name.startswith('check_')})
