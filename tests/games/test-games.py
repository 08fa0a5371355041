#!/usr/bin/env python3
# Golden games: each NAME.game is a rule script of one game. Its report is compared with NAME.txt. Writes TAP.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-games.py CLI FOLDER [--write]; --write stores the current reports after an intended change: read them
import difflib
import pathlib
import subprocess
import sys

CLI, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])


def tell(game):
    """Returns the report of a game and the error message."""
    out = subprocess.run([CLI, 'test-rules', '--tell', str(game)], capture_output=True, text=True)
    return out.stdout, out.stderr if out.returncode else ''


def differences(game, told):
    golden = game.with_suffix('.txt')
    if not golden.exists():
        return [f'there is no {golden.name}']
    stored = golden.read_text(encoding='utf-8')
    return list(difflib.unified_diff(stored.splitlines(), told.splitlines(), golden.name, 'told now', lineterm=''))


def main():
    games = sorted(FOLDER.glob('*.game'))
    strays = [text.name for text in FOLDER.glob('*.txt') if not text.with_suffix('.game').exists()]
    failed = 0
    print(f'1..{len(games) + 1}')
    for number, game in enumerate(games, 1):
        told, wrong = tell(game)
        if '--write' in sys.argv and not wrong:
            game.with_suffix('.txt').write_text(told, encoding='utf-8')
        problems = wrong.splitlines() or differences(game, told)
        failed += bool(problems)
        print(f'{"not " if problems else ""}ok {number} - {game.stem}')
        for line in problems:
            print(f'# {line}')
    print(f'{"not " if strays or not games else ""}ok {len(games) + 1} - each report has its game')
    for name in strays:
        print(f'# {name} has none')
    return failed > 0 or bool(strays) or not games


sys.exit(main())
