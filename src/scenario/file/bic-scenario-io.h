/* Battles as XML: reader and writer. The writer uses a canonical order.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "bic-scenario.h"

G_BEGIN_DECLS

/* `name' is the file name that messages contain. */
BicScenario * bic_scenario_parse      (const char        *data,
                                       gsize              length,
                                       const char        *name,
                                       GError           **error);
char *        bic_scenario_write      (const BicScenario *scenario,
                                       gsize             *length);
BicScenario * bic_scenario_load       (GFile             *file,
                                       GError           **error);
gboolean      bic_scenario_save       (const BicScenario *scenario,
                                       GFile             *file,
                                       GError           **error);

/* Files of any kind up to the maximum size of a battle file. Saving is atomic: either the old or the new file
 * exists. */
char *        bic_bytes_load          (GFile             *file,
                                       gsize             *length,
                                       GError           **error);
gboolean      bic_bytes_save          (GFile             *file,
                                       const char        *data,
                                       gsize              length,
                                       GError           **error);

/* Functions that saved games use too, because a saved game contains a complete battle. `node' and the returned pointer
 * are xmlNodePtr; `doc' is an xmlDocPtr. */
BicScenario * bic_scenario_from_node  (gpointer           node,
                                       const char        *name,
                                       GError           **error);
gpointer      bic_scenario_to_node    (const BicScenario *scenario,
                                       gpointer           doc);

G_END_DECLS
