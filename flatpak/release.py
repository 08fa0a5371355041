#!/usr/bin/env python3
# Prints the manifest of a release for Flathub: the manifest of this folder, but built from the tag and its commit.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: flatpak/release.py TAG >io.github.bicorne.Bicorne.json
#
# The tag is "v" and the version. Exits with 1 if the tag is missing, or if its tree has another version.
import json
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
NAME = 'io.github.bicorne.Bicorne.json'
URL = 'https://github.com/bicorne/bicorne.git'


def git(*arguments):
    return subprocess.run(['git', '-C', HERE, *arguments], check=True, capture_output=True, text=True).stdout


def fault_of(tag):
    """What is wrong with the tag, or None"""
    try:
        git('rev-parse', '--verify', '--quiet', f'refs/tags/{tag}')
    except subprocess.CalledProcessError:
        return f'there is no tag {tag}'
    version = re.search(r"version: '(.*?)'", git('show', f'{tag}:meson.build')).group(1)
    if tag != f'v{version}':
        return f'the version of {tag} is {version}, so its tag must be v{version}'
    metainfo = git('show', f'{tag}:data/io.github.bicorne.Bicorne.appstream.xml.in')
    release = re.search(r'<release version="(.*?)"', metainfo).group(1)
    if release != version:
        return f'the metainfo of {tag} has {release} as its newest release'
    return None


def manifest(tag):
    found = json.loads(git('show', f'{tag}:flatpak/{NAME}'))
    commit = git('rev-parse', f'{tag}^{{commit}}').strip()
    for module in found['modules']:
        if module['name'] == 'bicorne':
            module['sources'] = [{'type': 'git', 'url': URL, 'tag': tag, 'commit': commit}]
    return found


def main():
    if len(sys.argv) != 2:
        sys.exit('usage: flatpak/release.py TAG')
    fault = fault_of(sys.argv[1])
    if fault:
        sys.exit(f'flatpak/release.py: {fault}')
    json.dump(manifest(sys.argv[1]), sys.stdout, indent=2)
    print()


main()
