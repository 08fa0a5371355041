"""The texts of the program, in the language in which a test runs it.

SPDX-License-Identifier: GPL-3.0-or-later

    program.do('push button', said('_Start Game'))          # with LANGUAGE=fr: 'Commencer la partie'
    program.find(starts=said('_Show the %s Hand', said('French')))

The program itself uses LANGUAGE and BICORNE_LOCALEDIR; without a language its texts are English.
"""
import functools
import gettext
import os
import re

PLACE = re.compile(r'%(?:(\d+)\$)?[sd]')


@functools.cache
def catalog():
    language = os.environ.get('LANGUAGE')
    return language and gettext.translation('bicorne', os.environ['BICORNE_LOCALEDIR'], [language])


def fill(text, arguments):
    """Inserts the arguments as printf does. Placeholders can have numbers, which determine the order."""
    left = iter(arguments)
    return PLACE.sub(lambda place: str(arguments[int(place[1]) - 1] if place[1] else next(left)), text)


def said(text, *arguments, context=None):
    """Returns a text as the program shows it, with its arguments and without the sign of a mnemonic. Asserts that the
    text is translated, because otherwise a test would accept English texts that the program forgot to translate."""
    words = text
    if catalog():
        words = catalog().pgettext(context, text) if context else catalog().gettext(text)
        assert words != text, f'"{text}" is no text of the program, or the same in {os.environ["LANGUAGE"]}'
    return fill(words.replace('_', ''), arguments)
