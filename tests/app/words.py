"""What the program says, in the language that it is driven in.

SPDX-License-Identifier: GPL-3.0-or-later

    program.do('push button', said('_Start Game'))          # with LANGUAGE=fr: 'Commencer la partie'
    program.find(starts=said('_Show the %s Hand', said('French')))

LANGUAGE and BICORNE_LOCALEDIR are what the program itself goes by; without a language it is English.
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
    """As printf does, which may be told their order."""
    left = iter(arguments)
    return PLACE.sub(lambda place: str(arguments[int(place[1]) - 1] if place[1] else next(left)), text)


def said(text, *arguments, context=None):
    """A text of the program as it shows it, with its arguments and without the sign of a mnemonic. It has to be
    translated otherwise: who waits for English words would find those that the program forgot to translate."""
    words = text
    if catalog():
        words = catalog().pgettext(context, text) if context else catalog().gettext(text)
        assert words != text, f'"{text}" is no text of the program, or the same in {os.environ["LANGUAGE"]}'
    return fill(words.replace('_', ''), arguments)
