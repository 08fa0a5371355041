/* The error domain.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-error.h"

G_DEFINE_QUARK (bic-error-quark, bic_error)
