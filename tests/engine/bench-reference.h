/* A reference for the speed of the machine: a small, plain battle that is played at random.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

long reference_play (guint64 seed);
