#!/usr/bin/env python3
# release.py in a repository of its own: with the tag of this version, with another one, and with none.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-release.py VERSION
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parent.parent
METAINFO = 'data/io.github.bicorne.Bicorne.appstream.xml.in'
NEEDED = ['meson.build', METAINFO, 'flatpak/release.py', 'flatpak/io.github.bicorne.Bicorne.json']
VERSION = sys.argv[1]
IDENTITY = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org',
            '-c', 'commit.gpgsign=false', '-c', 'tag.gpgsign=false']


def git(tree, *arguments):
    command = ['git', '-C', tree, *IDENTITY, *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def release(tree, tag):
    return subprocess.run([sys.executable, tree / 'flatpak/release.py', tag], capture_output=True, text=True)


def make_tree(folder):
    tree = pathlib.Path(folder)
    for name in NEEDED:
        (tree / name).parent.mkdir(exist_ok=True)
        shutil.copy(TOP / name, tree / name)
    git(tree, 'init', '--quiet')
    git(tree, 'add', '.')
    git(tree, 'commit', '--quiet', '--message', 'Test')
    return tree


def test_right_tag(tree):
    """The tag of the version gives a manifest that is built from it and its commit"""
    git(tree, 'tag', '--annotate', '--message', 'Release', f'v{VERSION}')
    made = release(tree, f'v{VERSION}')
    sources = json.loads(made.stdout)['modules'][-1]['sources']
    wanted = ('git', f'v{VERSION}', git(tree, 'rev-parse', 'HEAD'))
    assert [(source['type'], source['tag'], source['commit']) for source in sources] == [wanted], sources


def test_wrong_tag(tree):
    """A tag of another version is refused"""
    git(tree, 'tag', 'v99.0')
    made = release(tree, 'v99.0')
    assert made.returncode == 1 and f'its tag must be v{VERSION}' in made.stderr and not made.stdout, made


def test_no_tag(tree):
    """A tag that is not there is refused"""
    made = release(tree, 'v98.0')
    assert made.returncode == 1 and 'there is no tag v98.0' in made.stderr and not made.stdout, made


def test_wrong_metainfo(tree):
    """A tree whose metainfo lacks the release is refused"""
    path = tree / METAINFO
    path.write_text(path.read_text().replace(f'version="{VERSION}"', 'version="0.0.1"'))
    git(tree, 'commit', '--quiet', '--all', '--message', 'Another release')
    git(tree, 'tag', f'v{VERSION}')
    made = release(tree, f'v{VERSION}')
    assert made.returncode == 1 and 'has 0.0.1 as its newest release' in made.stderr, made


tests = [test_right_tag, test_wrong_tag, test_no_tag, test_wrong_metainfo]
print(f'1..{len(tests)}')
for number, test in enumerate(tests, 1):
    with tempfile.TemporaryDirectory() as folder:
        try:
            test(make_tree(folder))
            print(f'ok {number} {test.__doc__}')
        except (AssertionError, ValueError, subprocess.CalledProcessError) as fault:
            print(f'not ok {number} {test.__doc__}: {fault!r}'.replace('\n', ' '))
