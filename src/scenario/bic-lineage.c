/* Identity of battles: ids and origins.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-lineage.h"
#include "bic-scenario-io.h"

static GQuark
new_id (void)
{
  g_autofree char *id = g_uuid_string_random ();

  return g_quark_from_string (id);
}

/**
 * bic_scenario_copy_with_id:
 * @scenario: a battle
 *
 * Returns: (transfer full): a copy, with a new id if @scenario has none
 */
BicScenario *
bic_scenario_copy_with_id (const BicScenario *scenario)
{
  BicScenario *copy = bic_scenario_copy (scenario);

  if (copy->identity == 0)
    copy->identity = new_id ();
  return copy;
}

/**
 * bic_scenario_copy_as_derived:
 * @scenario: a battle
 *
 * Returns: (transfer full): a copy with a new id and with @scenario as its origin
 */
BicScenario *
bic_scenario_copy_as_derived (const BicScenario *scenario)
{
  BicScenario *copy = bic_scenario_copy (scenario);
  g_autofree char *parent = bic_scenario_origin_id (scenario);

  copy->identity = new_id ();
  copy->parent = g_quark_from_string (parent);
  g_free (copy->derived_from);
  copy->derived_from = g_strdup (scenario->title);
  return copy;
}

/**
 * bic_content_id:
 * @hash: the hash of a battle without an id
 *
 * Returns: (transfer full): an id that identifies the battle until the battle is changed
 */
char *
bic_content_id (const char *hash)
{
  return g_strdup_printf ("content-%.40s", hash);
}

/**
 * bic_scenario_origin_id:
 * @scenario: a battle
 *
 * Returns: (transfer full): the id that a derived battle stores for @scenario
 */
char *
bic_scenario_origin_id (const BicScenario *scenario)
{
  g_autofree char *hash = scenario->identity ? NULL : bic_scenario_hash (scenario);

  return hash ? bic_content_id (hash) : g_strdup (g_quark_to_string (scenario->identity));
}

/**
 * bic_scenario_hash:
 * @scenario: a battle
 *
 * The hash does not depend on the battle's id, the id of its origin and the title of its origin.
 *
 * Returns: (transfer full): the SHA-256 checksum of the battle's XML, in hexadecimal
 */
char *
bic_scenario_hash (const BicScenario *scenario)
{
  g_autoptr (BicScenario) plain = bic_scenario_copy (scenario);
  g_autofree char *bytes = NULL;
  gsize length;

  plain->identity = plain->parent = 0;
  g_clear_pointer (&plain->derived_from, g_free);
  bytes = bic_scenario_write (plain, &length);
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) bytes, length);
}
