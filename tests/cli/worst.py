"""The worst files of up to 1 MB: battles of each kind that could take much time or memory, and the longest games.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import resource
import subprocess
import tempfile

SECONDS = 20                            # 5 on a current machine
MEMORY = 300 * 1024                     # KB
MOST_BYTES = 1000000
MOST_ITEMS = 2000                       # maximum number of items of one kind that can be read

BATTLE = ('<battle xmlns="urn:bicorne:scenario:1" ruleset="{ruleset}" language="en">'
          '<about title="Worst" date="1809-05-30"/>'
          '<army side="top" nations="austrian" morale="6" banners="5" hand="5"/>'
          '<army side="bottom" nations="french" morale="6" banners="5" hand="5" moves-first="yes"/>'
          '<board columns="15" rows="12">{hexes}</board>{items}</battle>')


def many(make, room=MOST_BYTES - 1000, most=MOST_ITEMS):
    """Returns the parts that fit into the size limit, joined."""
    parts = []
    for number in range(most):
        part = make(number)
        room -= len(part)
        if room < 0:
            break
        parts.append(part)
    return ''.join(parts)


def place(number, columns=15):
    row = number // columns
    return (chr(64 + row // 26) if row >= 26 else '') + chr(65 + row % 26) + str(number % columns + 1)


def hexes(number):
    at = f'{"ABCDEFGHIJKL"[number % 12]}{number // 12 % 15 + 1}'
    return f'<hex at="{at}" terrain="forest" river="E" road="E W" odd="{number}"/>'


def battles():
    """Yields the name, the rule system, the map and the items of each battle."""
    words = 'word ' * 12000
    pieces = many(lambda n: '<piece side="top" type="austrian/LN"/>', 500000, 10000)
    events = many(lambda n: f'<event id="e{n}"/>', 400000)
    yield 'events', 'n20', '', events + many(lambda n: f'<half event="e{n}"/>', 500000)
    yield 'halves', 'n20', '', many(lambda n: f'<half event="x{n}" effect="none"/>')
    yield 'halves of one event', 'n20', '', '<event id="e"/>' + many(lambda n: '<half event="e" effect="none"/>')
    named = ' '.join(str(n) for n in range(1, 4000))
    halves = many(lambda n: f'<half event="e" pieces="{named}"/>', 500000)
    yield 'events of many', 'n20', '', '<event id="e"/>' + halves + pieces
    yield 'events of nobody', 'n20', '', '<event id="e"/>' + many(lambda n: f'<half event="e" pieces="{named}"/>')
    yield 'too many', 'ccn-3e', '', many(lambda n: '<piece side="top" type="austrian/LN"/>', most=20000)
    yield 'pieces', 'ccn-3e', '', many(lambda n: f'<piece side="top" type="austrian/LN" at="E7" name="P{n}"/>')
    yield 'unknown pieces', 'ccn-3e', '', many(lambda n: f'<piece side="top" type="odd/{n}" at="E7"/>')
    yield 'reserves', 'n20', '', many(lambda n: f'<piece side="top" type="austrian/LN" name="R{n}"/>')
    yield 'unknown pieces all over', 'ccn-3e', '', many(lambda n:
                                                        f'<piece side="top" type="odd/{n}" at="{place(n % 150)}"/>')
    yield 'tables', 'n20', '', many(lambda n: '<table purpose="rally" columns="x"><row at="1" cells="y"/></table>')
    pieces = ' '.join(str(n) for n in range(1, 2001))
    arrival = f'<reinforcement side="top" turn="2" hexes="A1" pieces="{pieces}"/>'
    yield 'an arrival of many', 'n20', '', arrival + many(
        lambda n: f'<piece side="top" type="austrian/LDR" id="{n + 1}"/>')
    yield 'arrivals', 'n20', '', many(lambda n: f'<reinforcement side="top" turn="{n % 90 + 1}" hexes="A1"/>')
    yield 'turns', 'n20', '', many(lambda n: f'<turn number="{n + 1}"/>')
    yield 'objectives', 'ccn-3e', '', many(lambda n: f'<objective side="top" hexes="E7" name="O{n}"/>')
    yield 'sources', 'ccn-3e', '', many(lambda n: f'<source>S{n}</source>')
    yield 'labels', 'ccn-3e', '', many(lambda n: f'<label at="E7">L{n}</label>')
    yield 'rules', 'ccn-3e', '', many(lambda n: f'<rule id="r{n}"><text>t</text></rule>')
    yield 'notes', 'ccn-3e', '', many(lambda n: f'<note kind="history"><text xml:lang="x{n}">t</text></note>')
    yield 'languages', 'ccn-3e', '', '<note kind="history">' + many(lambda n:
                                                                    f'<text xml:lang="x{n}">t</text>') + '</note>'
    yield 'long notes', 'ccn-3e', '', many(lambda n: f'<note kind="history"><text>{words}</text></note>')
    yield 'short paragraphs', 'ccn-3e', '', '<note kind="history"><text>' + 'x\n\n' * 20000 + '</text></note>'
    yield 'many short paragraphs', 'ccn-3e', '', ('<note kind="history"><text>' + 'x\n\n' * 20000
                                                  + '</text></note>') * 3
    yield 'too many paragraphs', 'ccn-3e', '', ('<note kind="history"><text>' + 'x\n\n' * 20000 + '</text></note>') * 15
    yield 'emphasis', 'ccn-3e', '', f'<note kind="history"><text>{"*x* " * 15000}</text></note>' * 3
    yield 'ignored', 'ccn-3e', '', many(lambda n: f'<piece side="top" type="odd/{n}" at="{place(n % 150)}"/>',
                                        600000) + many(
        lambda n: f'<accepted problem="unit-unknown" at="{place(n % 150)}" about="odd/{n}" reason="r"/>', 390000)
    yield 'hexes', 'ccn-3e', many(hexes), ''
    yield 'hexes told again', 'ccn-3e', many(lambda n: f'<hex at="E7" odd="{n}"/>'), ''
    yield 'unknown elements', 'ccn-3e', '', many(lambda n: f'<odd{n}><even/></odd{n}>')
    yield 'unknown attributes', 'ccn-3e', '', many(lambda n: '<piece side="top" '
                                                   + ' '.join(f'a{i}="b"' for i in range(200)) + '/>')
    yield 'depth', 'ccn-3e', '', '<x>' * 60 + '</x>' * 60
    yield 'more depth', 'ccn-3e', '', '<x>' * 100000 + '</x>' * 100000
    yield 'a long attribute', 'ccn-3e', '', f'<label at="E7" odd="{"x" * 900000}"/>'
    yield 'a long line', 'ccn-3e', '', f'<label at="E7">{"x" * 60000}</label>'
    yield 'marks', 'ccn-3e', '', f'<note kind="history"><text>{"&#x202e;" * 8000}</text></note>' * 15


def boards():
    """Yields the name, the size, the map and the export formats of each large board, except for formats that would be
    too slow."""
    yield 'a large board', 512, '', ['.svg']
    ground = many(lambda n: f'<hex at="{place(n, 512)}" terrain="{["forest", "hill", "town", "river"][n % 4]}"/>',
                  most=20000)
    yield 'a large board with terrain', 512, ground, ['.pdf', '.png']
    for side, endings in ((31, ['.pdf', '.svg', '.png']), (60, ['.svg'])):
        yield f'a wood of {side}x{side}', side, many(lambda n: f'<hex at="{place(n, side)}" terrain="forest"/>',
                                                     most=side * side), endings


def files(cli, folder):
    """Yields the name, the path, and the export formats for sheet and map of each file. A game is not exported."""
    path = folder / 'worst.bicorne'
    for name, ruleset, ground, items in battles():
        yield name, written(path, BATTLE.format(ruleset=ruleset, hexes=ground, items=items)), ['.svg']
    for name, side, ground, endings in boards():
        board = BATTLE.replace('columns="15" rows="12"', f'columns="{side}" rows="{side}" short-lines="no"')
        yield name, written(path, board.format(ruleset='ccn-3e', hexes=ground, items='')), endings
    for name, text in games(cli, folder):
        yield name, written(folder / 'worst.bicorne-game', text), []


def written(path, text):
    path.write_text(text, encoding='utf-8')
    assert path.stat().st_size < MOST_BYTES + 1000, path
    return path


APART = BATTLE.format(ruleset='ccn-3e', hexes=''.join(f'<hex at="F{n + 1}" terrain="lake"/>' for n in range(15)),
                      items='<piece side="top" type="austrian/LN" at="A3"/>'
                            '<piece side="bottom" type="french/LN" at="L8"/>')


def games(cli, folder):
    """Yields the name and text of each game: a game between two units that cannot reach each other, and a game in which
    every choice is undone."""
    battle, game = folder / 'apart.bicorne', folder / 'apart.bicorne-game'
    battle.write_text(APART, encoding='utf-8')
    subprocess.run([cli, 'play', '--top', 'random', '--bottom', 'random', '--seed', '3', '--save', str(game),
                    str(battle)], check=True,
                   stdout=subprocess.DEVNULL)
    text = game.read_text(encoding='utf-8')
    yield 'a long game', text
    before, choices = text.split('<choices>\n')
    first = choices.split('\n')[0]
    yield 'a game of second thoughts', before + '<choices>\n' + f'{first}\ntake-back\n' * 30000 + '</choices></game>'


# --- measuring
# ---------------------------------------------------------------------------------------------------------


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))


def run(*args, **how):
    """Returns the exit status, the maximum memory in KB, the processor seconds, the output and the error output."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        child = subprocess.Popen(args, stdout=out, stderr=err, preexec_fn=limit, **how)
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        texts = out.read().decode(), err.read(2000).decode()
        return child.returncode, used.ru_maxrss, used.ru_utime + used.ru_stime, *texts
