#!/usr/bin/env python3
"""Makes the sounds of a game from sums of waves: data/sounds/*.wav.

SPDX-License-Identifier: GPL-3.0-or-later

    sounds.py           writes the sounds
    sounds.py --check   checks that the sounds are the output of this script
"""
import array
import io
import math
import pathlib
import random
import sys
import wave

FOLDER = pathlib.Path(__file__).resolve().parent.parent / 'data' / 'sounds'
RATE = 22050


def silence(seconds):
    return [0.0] * int(RATE * seconds)


def add(sound, at, part):
    start = int(RATE * at)
    for i, value in enumerate(part):
        if start + i < len(sound):
            sound[start + i] += value
    return sound


def tone(frequency, seconds, loud, fade, overtone=0.0):
    """Returns a struck tone that fades."""
    return [loud * math.exp(-fade * i / RATE) * (math.sin(2 * math.pi * frequency * i / RATE)
                                                 + overtone * math.sin(2 * math.pi * 2.76 * frequency * i / RATE))
            for i in range(int(RATE * seconds))]


def noise(seconds, loud, fade, soft, seed):
    """Returns a rustling noise. A softer noise has fewer high frequencies."""
    chance, value, out = random.Random(seed), 0.0, []
    for i in range(int(RATE * seconds)):
        value += (chance.uniform(-1.0, 1.0) - value) * soft
        rise = min(1.0, i / (0.01 * RATE))
        out.append(loud * rise * math.exp(-fade * i / RATE) * value)
    return out


def card():
    return add(add(silence(0.22), 0.0, noise(0.2, 0.5, 22.0, 0.35, 1)), 0.09, tone(140.0, 0.1, 0.25, 60.0))


def dice():
    chance, sound = random.Random(2), silence(0.75)
    for i in range(9):
        at = 0.05 * i + 0.006 * i * i * chance.uniform(0.6, 1.0)
        add(sound, at, tone(chance.uniform(900.0, 1700.0), 0.05, 0.32 * 0.93 ** i, 90.0, 0.5))
        add(sound, at, noise(0.03, 0.3 * 0.9 ** i, 120.0, 0.6, 10 + i))
    return sound


def hit():
    return add(add(silence(0.4), 0.0, tone(70.0, 0.35, 0.6, 14.0)), 0.0, noise(0.3, 0.5, 18.0, 0.12, 3))


def banner():
    sound = silence(1.0)
    for at, frequency in ((0.0, 392.0), (0.14, 523.25), (0.28, 659.25)):
        add(sound, at, tone(frequency, 0.65, 0.22, 6.0, 0.08))
    return sound


def turn():
    return add(add(silence(0.5), 0.0, tone(330.0, 0.45, 0.25, 11.0, 0.12)), 0.0, noise(0.05, 0.15, 90.0, 0.4, 4))


def as_file(sound):
    samples = array.array('h', (int(32767 * max(-1.0, min(1.0, value))) for value in sound))
    if sys.byteorder == 'big':
        samples.byteswap()
    out = io.BytesIO()
    with wave.open(out, 'wb') as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
    return out.getvalue()


def near(a, b):
    """Returns whether two sounds are the same except for rounding of the sines."""
    return len(a) == len(b) and all(abs(x - y) <= 2 for x, y in zip(array.array('h', a[44:]), array.array('h', b[44:])))


def main():
    wrong = []
    for make in (card, dice, hit, banner, turn):
        path, data = FOLDER / (make.__name__ + '.wav'), as_file(make())
        if '--check' not in sys.argv:
            FOLDER.mkdir(exist_ok=True)
            path.write_bytes(data)
        elif not path.exists() or not near(path.read_bytes(), data):
            wrong.append(path.name)
    if wrong:
        print('not what build-aux/sounds.py makes:', ', '.join(wrong))
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
