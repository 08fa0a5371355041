/* A reference for the speed of the machine: a plain little battle, played at random.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

long reference_play (guint64 seed);
