#!/usr/bin/env python3
# Prints the build steps of a manifest as shell commands, in the order of flatpak-builder; they install into /app.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: flatpak/steps.py MANIFEST
#
# The commands run in a folder that has one folder per module, with the name of the module and its source.
import json
import pathlib
import shlex
import sys


def meson(module):
    folder = shlex.quote(module['name'])
    options = ' '.join(shlex.quote(option) for option in module.get('config-opts', []))
    yield f'meson setup --prefix=/app --libdir=lib {options} {folder}/_flatpak_build {folder}'
    yield f'ninja -C {folder}/_flatpak_build'
    yield f'ninja -C {folder}/_flatpak_build install'


def cleanup(patterns):
    """A pattern with a slash at its beginning is a path below /app, any other one is the name of files"""
    for pattern in patterns:
        if pattern.startswith('/'):
            yield f'rm -rf /app{pattern}'
        else:
            yield f'find /app -name {shlex.quote(pattern)} -delete'


manifest = json.loads(pathlib.Path(sys.argv[1]).read_text())
print('set -eux')
for module in manifest['modules']:
    if module['buildsystem'] != 'meson':
        sys.exit(f'flatpak/steps.py: {module["name"]}: only modules that are built with Meson are known here')
    print('\n'.join(meson(module)))
print('\n'.join(cleanup(manifest.get('cleanup', []))))
print(f'test -x /app/bin/{manifest["command"]}')
