/* A reference for the speed of the machine: a small, simple battle that is played with random choices.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

long reference_play (guint64 seed);
