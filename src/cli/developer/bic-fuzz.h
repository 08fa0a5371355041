/* Input of `bicorne-dev fuzz': random battles, random edits, and random file corruption.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"
#include "bic-edit.h"
#include "bic-rng.h"

G_BEGIN_DECLS

BicEdit *     bic_fuzz_edit     (const BicScenario  *scenario,
                                 const BicCatalogue *catalogue,
                                 BicRng             *rng);
BicScenario * bic_fuzz_battle   (const BicCatalogue *catalogue,
                                 BicRng             *rng);
char *        bic_fuzz_damage   (const char         *data,
                                 gsize               length,
                                 BicRng             *rng,
                                 gsize              *new_length);

G_END_DECLS
