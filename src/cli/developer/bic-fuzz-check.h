/* Checks that the readers of all file formats handle any input.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"

G_BEGIN_DECLS

char * bic_fuzz_check (const char   *target,    /* "battle", "game", "catalogue", "script", "notation" */
                       BicCatalogue *catalogue,
                       const char   *data,
                       gsize         length);

G_END_DECLS
