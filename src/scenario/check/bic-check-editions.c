/* Checks of the rule system: units, terrain and switches that fit another edition better.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-check-private.h"

#include <glib/gi18n-lib.h>

/* --- content of a rule system --- */

static gboolean
has_unit (const BicCheck   *check,
          const BicRuleset *ruleset,
          GQuark            id,
          int               blocks)
{
  const BicUnitType *here = _bic_check_type (check, id);
  const BicUnitType *type = here ? &bic_ruleset_unit_types (check->catalogue, ruleset, NULL)[here - check->type] : NULL;

  return !type || (bic_family_matches (type->family, ruleset->family)
                   && (blocks <= type->blocks || type->traits & BIC_TRAIT (LEADER)));
}

static gboolean
has_terrain (const BicCheck   *check,
             const BicRuleset *ruleset,
             GQuark            id,
             int               unused)
{
  const BicTerrain *here = id ? _bic_check_terrain (check, id) : NULL;

  return !here || bic_family_matches (bic_ruleset_terrains (check->catalogue, ruleset,
                                                            NULL)[here - check->terrain].family, ruleset->family);
}

static gboolean
has_option (const BicCheck   *check,
            const BicRuleset *ruleset,
            GQuark            id,
            int               unused)
{
  return bic_ruleset_find_option (ruleset, g_quark_to_string (id)) != NULL;
}

/* --- rule systems with certain content --- */

/* Returns: (transfer full) (nullable): the quoted names of the rule systems that have the content. Rule systems of
 * other families are named only if none of the battle's family has it. NULL if no rule system has it. */
static char *
rulesets_with (const BicCheck *check,
               gboolean      (*has) (const BicCheck *, const BicRuleset *, GQuark, int),
               GQuark          id,
               int             blocks)
{
  int n;
  const BicRuleset *rulesets = bic_catalogue_rulesets (check->catalogue, &n);
  GString *names = g_string_new (NULL);

  for (int others = 0; others < 2 && names->len == 0; others++)
    for (int i = 0; i < n; i++)
      if (g_str_equal (rulesets[i].family, check->ruleset->family) != others && has (check, &rulesets[i], id, blocks))
        /* Translators: the name of a rule system; several are joined by commas */
        g_string_append_printf (names, _("%s“%s”"), names->len ? ", " : "", _(rulesets[i].name));
  return g_string_free (names, names->len == 0);
}

/* Returns: (transfer full) (nullable): the quoted names of the rule systems that have this unit type, which the
 * battle's rule system does not have */
char *
_bic_check_rulesets_with_unit (const BicCheck *check,
                               GQuark          type,
                               int             blocks)
{
  return rulesets_with (check, has_unit, type, blocks);
}

char *
_bic_check_rulesets_with_terrain (const BicCheck *check,
                                  GQuark          terrain)
{
  return rulesets_with (check, has_terrain, terrain, 0);
}

char *
_bic_check_rulesets_with_option (const BicCheck *check,
                                 GQuark          option)
{
  return rulesets_with (check, has_option, option, 0);
}

/* --- the whole battle --- */

static int
count_tile (const BicCheck   *check,
            const BicRuleset *ruleset,
            const BicTile    *tile)
{
  gboolean fits = has_terrain (check, ruleset, tile->terrain, 0) && has_terrain (check, ruleset, tile->overlay, 0);

  for (int i = 0; i < BIC_N_DIRECTIONS; i++)
    fits = fits && has_terrain (check, ruleset, tile->side[i], 0);
  return !fits;
}

/* Counts the pieces, hexes and switches of the battle that do not fit a rule system. */
static int
count_misfits (const BicCheck   *check,
               const BicRuleset *ruleset)
{
  const BicScenario *scenario = check->scenario;
  int n = 0;

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (scenario, BIC_ITEM_PIECE, i);

      n += !has_unit (check, ruleset, piece->type, piece->blocks);
    }
  for (int hex = 0; hex < bic_grid_hex_number_limit (&scenario->grid); hex++)
    n += count_tile (check, ruleset, &scenario->tiles[hex]);
  for (guint i = 0; i < scenario->options->len; i++)
    n += !has_option (check, ruleset, g_array_index (scenario->options, BicSetting, i).option, 0);
  return n;
}

/* If parts of the battle do not fit its rule system, reports another rule system of the same family that all parts
 * fit. */
static void
made_for_other (BicCheck *check)
{
  int n, misfits = check->ruleset ? count_misfits (check, check->ruleset) : 0;
  const BicRuleset *rulesets = bic_catalogue_rulesets (check->catalogue, &n);

  for (int i = 0; i < n && misfits > 0; i++)
    if (g_str_equal (rulesets[i].family, check->ruleset->family) && count_misfits (check, &rulesets[i]) == 0)
      {
        _bic_check_report_field (check, BIC_FIELD_RULESET, BIC_NOBODY,
                                 g_dngettext (GETTEXT_PACKAGE,
                                              "The battle was made for “%s”: %d of its units, hexes and options does "
                                              "not fit “%s”",
                                              "The battle was made for “%s”: %d of its units, hexes and options do "
                                              "not fit “%s”",
                                              (gulong) misfits),
                                 _(rulesets[i].name), misfits, _(check->ruleset->name));
        return;
      }
}

/* clang-format off */
const BicCheckRow _bic_checks_of_editions[] = {
  { "made-for-other-edition", BIC_PROBLEM_WARNING,
    N_("Change the battle to that rule system, or change what does not fit."), .whole = made_for_other },
  { NULL },
};
/* clang-format on */
