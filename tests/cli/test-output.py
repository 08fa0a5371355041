#!/usr/bin/env python3
# Where the command line writes and what it reads: standard streams, pipes, links, an output that is the input, full
# disks. Speaks TAP.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-output.py CLI DEVELOPERS-PROGRAM SOURCE [--whole]; without it some are tried in one way of two
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
FURNITURE = {}                                  # what a folder has to begin with
PLAYERS = ['--seed', '1', '--top', 'random', '--bottom', 'random']


def run(folder, *args, stdin=b'', **more):
    if 'stdout' not in more:
        more['stdout'] = subprocess.PIPE
    done = subprocess.run([DEV if args[0] in ('perft', 'test-rules') else CLI, *args], input=stdin,
                          stderr=subprocess.PIPE, timeout=200, cwd=folder, **more)
    return done.returncode, done.stdout or b'', done.stderr.decode()


def look(folder):
    """Each file of the folder and what it holds; of a pipe and a link, that it is one."""
    return {path.name: path.readlink() if path.is_symlink() else path.read_bytes() if path.is_file() else 'no file'
            for path in sorted(folder.iterdir())}


def play(folder):
    """A battle, on bare ground as that is quickly drawn, and a game of it."""
    (folder / 'a.bicorne').write_text(re.sub(r'<hex [^>]*>', '', ROLICA.read_text(encoding='utf-8')), encoding='utf-8')
    code, _, err = run(folder, 'play', *PLAYERS, '--save', 'g.bicorne-game', 'a.bicorne')
    assert code == 0, err


def furnish(folder):
    """Both of them, played once for all."""
    if not FURNITURE:
        play(folder)
        FURNITURE.update(look(folder))
    for name, data in FURNITURE.items():
        (folder / name).write_bytes(data)


# --- standard streams
# -------------------------------------------------------------------------------------------------------

def check_standard_input(folder):
    """What a command says of a file, it says of the same from the standard input."""
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
        if args[0] == 'simulate':                 # tells how fast it was
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
    """Without a name there is a format that is meant, and --format says another."""
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
    """The game alone; what is said meanwhile goes beside it."""
    furnish(folder)
    code, out, err = run(folder, 'play', *PLAYERS, '--save', '-', 'a.bicorne')
    assert code == 0 and out == (folder / 'g.bicorne-game').read_bytes() and 'Turn 1' in err
    code, out, _ = run(folder, 'session', 'a.bicorne', stdin=b'save -\nsave /dev/stdout\n')
    assert code == 0 and out.count(b'error ') == 2 and b'<' not in out, out


def check_appended(folder):
    """What the shell opened to append to is appended to."""
    furnish(folder)
    log = folder / 'log'
    log.write_bytes(b'before\n')
    with open(log, 'ab') as file:
        code, _, err = run(folder, 'report', '-o', '/dev/stdout', 'g.bicorne-game', stdout=file)
    assert code == 0 and log.read_bytes().startswith(b'before\nBattle report'), err


def check_several_pages(folder):
    """A picture a page needs a file a page."""
    furnish(folder)
    before = look(folder)
    for name in ['-', '/dev/stdout']:
        code, out, err = run(folder, 'export', '--format', 'png', '-o', name, 'a.bicorne')
        assert code == 2 and not out and 'pages' in err, (out, err)
    assert look(folder) == before


LARGEST_FILE = 1 << 24                          # bytes


def limit_files():
    """Lets each write beyond LARGEST_FILE fail. Python ignores the signal that comes with it, and so does its child."""
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
    """A pipe, also behind a link, is written into and stays."""
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
    """What a link leads to is replaced, and the link stays; one that leads nowhere is an error."""
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
    """By whatever name, and before a game is played."""
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
    """As on a full disk, a file takes so many bytes and no more."""
    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
    return limit


def check_full_disk(folder):
    """What was there is there, and nothing else."""
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
    """What a killed program left goes when the next one saves there, whatever it saves."""
    furnish(folder)
    os.mkfifo(folder / 'pipe')
    # A group of files of which the second cannot go on: the first waits for its name.
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
    """The same with a folder of its own."""
    def checked():
        with tempfile.TemporaryDirectory() as folder:
            check(pathlib.Path(folder).resolve())
    return checked


tap.run({name: in_folder(check) for name, check in globals().items() if name.startswith('check_')})
