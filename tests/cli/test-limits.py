"""Any file of up to 1 MB is checked and told of with little time and memory: the worst of each kind, made here.

usage: test-limits.py BICORNE-CLI

What counts is the processor's time and the memory of the program, not the clock, so a busy machine changes nothing.
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

CLI = str(pathlib.Path(sys.argv[1]).resolve())
MOST_BYTES = 1000000
MOST_ITEMS = 20000                      # of a kind that a reader takes
SECONDS = 20                            # 5 on a machine of today
MEMORY = 300 * 1024                     # KB

BATTLE = ('<battle xmlns="urn:bicorne:scenario:1" ruleset="{ruleset}" language="en"><about title="Worst" date="1809-05-30"/>'
          '<army side="top" nations="austrian" morale="6" banners="5" hand="5"/>'
          '<army side="bottom" nations="french" morale="6" banners="5" hand="5" moves-first="yes"/>'
          '<board columns="15" rows="12">{hexes}</board>{items}</battle>')


def many(make, room=MOST_BYTES - 1000, most=MOST_ITEMS):
    """As much of it as fits."""
    parts = []
    for number in range(most):
        part = make(number)
        room -= len(part)
        if room < 0:
            break
        parts.append(part)
    return ''.join(parts)


def hexes(number):
    return f'<hex at="{"ABCDEFGHIJKL"[number % 12]}{number // 12 % 15 + 1}" terrain="forest" river="E" road="E W" odd="{number}"/>'


def battles():
    """The name of each, its rule system, what stands on its board, its items."""
    words = 'word ' * 12000
    pieces = many(lambda n: '<piece side="top" type="austrian/LN"/>', 500000, 10000)
    yield 'events', 'n20', '', many(lambda n: f'<event id="e{n}"/>', 400000) + many(lambda n: f'<half event="e{n}"/>', 500000)
    yield 'halves', 'n20', '', many(lambda n: f'<half event="x{n}" effect="none"/>')
    yield 'halves of one event', 'n20', '', '<event id="e"/>' + many(lambda n: '<half event="e" effect="none"/>')
    named = ' '.join(str(n) for n in range(1, 4000))
    yield 'events of many', 'n20', '', '<event id="e"/>' + many(lambda n: f'<half event="e" pieces="{named}"/>', 500000) + pieces
    yield 'events of nobody', 'n20', '', '<event id="e"/>' + many(lambda n: f'<half event="e" pieces="{named}"/>')
    yield 'pieces', 'ccn-3e', '', many(lambda n: f'<piece side="top" type="austrian/LN" at="E7" name="P{n}"/>')
    yield 'unknown pieces', 'ccn-3e', '', many(lambda n: f'<piece side="top" type="odd/{n}" at="E7"/>')
    yield 'reserves', 'n20', '', many(lambda n: f'<piece side="top" type="austrian/LN" name="R{n}"/>')
    yield 'labels', 'ccn-3e', '', many(lambda n: f'<label at="E7">L{n}</label>')
    yield 'rules', 'ccn-3e', '', many(lambda n: f'<rule id="r{n}"><text>t</text></rule>')
    yield 'notes', 'ccn-3e', '', many(lambda n: f'<note kind="history"><text xml:lang="x{n}">t</text></note>')
    yield 'languages', 'ccn-3e', '', '<note kind="history">' + many(lambda n: f'<text xml:lang="x{n}">t</text>') + '</note>'
    yield 'long notes', 'ccn-3e', '', many(lambda n: f'<note kind="history"><text>{words}</text></note>')
    yield 'hexes', 'ccn-3e', many(hexes), ''
    yield 'hexes told again', 'ccn-3e', many(lambda n: f'<hex at="E7" odd="{n}"/>'), ''
    yield 'unknown elements', 'ccn-3e', '', many(lambda n: f'<odd{n}><even/></odd{n}>')
    yield 'unknown attributes', 'ccn-3e', '', many(lambda n: '<piece side="top" ' + ' '.join(f'a{i}="b"' for i in range(200)) + '/>')
    yield 'depth', 'ccn-3e', '', '<x>' * 60 + '</x>' * 60
    yield 'more depth', 'ccn-3e', '', '<x>' * 100000 + '</x>' * 100000
    yield 'a long attribute', 'ccn-3e', '', f'<label at="E7" odd="{"x" * 900000}"/>'
    yield 'a long line', 'ccn-3e', '', f'<label at="E7">{"x" * 60000}</label>'
    yield 'marks', 'ccn-3e', '', f'<note kind="history"><text>{"&#x202e;" * 8000}</text></note>' * 15


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))


def run(*args):
    """Its exit status, the KB that it took at most, and its complaint."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        child = subprocess.Popen([CLI, *args], stdout=out, stderr=err, preexec_fn=limit)
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        err.seek(0)
        return child.returncode, used.ru_maxrss, used.ru_utime + used.ru_stime, err.read(2000).decode()


def main():
    cases, failed = list(battles()), 0
    print(f'1..{len(cases)}')
    with tempfile.TemporaryDirectory() as folder:
        for number, (name, ruleset, ground, items) in enumerate(cases, 1):
            path = pathlib.Path(folder) / 'worst.bicorne'
            path.write_text(BATTLE.format(ruleset=ruleset, hexes=ground, items=items), encoding='utf-8')
            assert path.stat().st_size < MOST_BYTES + 1000, name
            for command in ['validate', 'info']:
                code, memory, seconds, complaint = run(command, str(path))
                good = memory < MEMORY and (code in (0, 1) or code == 2 and complaint.startswith(str(path)))
                print(f'# {name}, {command}: {code}, {seconds:.2f} s, {memory // 1024} MB {complaint[len(str(path)):120].strip()}')
                failed += not good
                if not good:
                    break
            print(f'{"ok" if good else "not ok"} {number} - {name.replace(" ", "-")}')
    return 1 if failed else 0


sys.exit(main())
