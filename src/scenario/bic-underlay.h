/* Images from which a map is traced: paths of their files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-check.h"
#include "bic-edit.h"

G_BEGIN_DECLS

char *    bic_underlay_path                (const BicUnderlay *underlay,
                                            const char        *folder);
char *    bic_underlay_path_to_store       (const char        *path,
                                            const char        *folder);
BicEdit * bic_underlay_follow_moved_battle (const BicScenario *scenario,
                                            const char        *from,
                                            const char        *to);
void      bic_underlay_check               (GPtrArray         *problems,
                                            const BicScenario *scenario,
                                            const char        *folder);

G_END_DECLS
