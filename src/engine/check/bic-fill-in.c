/* What a battle that is not finished does not say yet: the usual, so that the rules can be asked about it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-analysis.h"

#include "bic-edit.h"

/* Where the rule system uses such a thing: five cards, five banners to win, six of morale */
static const struct { BicField field; BicUses uses; const char *value[BIC_N_SIDES]; } defaults[] = {
  { BIC_FIELD_HAND, BIC_USE (HANDS), { "5", "5" } },
  { BIC_FIELD_BANNERS, BIC_USE (BANNERS), { "5", "5" } },
  { BIC_FIELD_MORALE, BIC_USE (MORALE), { "6", "6" } },
  { BIC_FIELD_WINS_BY_MORALE, BIC_USE (MORALE_WINS), { "yes", "" } },
  { BIC_FIELD_NATIONS, G_MAXUINT32, { "french", "portuguese" } },
};

static gboolean
change (BicScenario  *scenario,
        BicEdit      *taken,
        GError      **error)
{
  g_autoptr (BicEdit) edit = taken;
  g_autoptr (BicEdit) inverse = bic_edit_apply (scenario, edit, error);

  return inverse != NULL;
}

static gboolean
fill_in_field (BicScenario  *scenario,
               int           side,
               BicField      field,
               const char   *value,
               GError      **error)
{
  g_autofree char *old = bic_scenario_field (scenario, field, side);

  return *old != '\0' || change (scenario, bic_edit_field (field, side, value), error);
}

/* On the short edges, in the middle */
static gboolean
fill_in_line (BicScenario  *scenario,
              int           side,
              GError      **error)
{
  BicCommunication *line = bic_item_new (BIC_ITEM_COMMUNICATION);
  int hex = bic_grid_hex (&scenario->grid, scenario->grid.rows / 2, side == BIC_TOP ? scenario->grid.columns - 1 : 0);
  gboolean done;

  line->side = side;
  g_array_append_val (line->hexes, hex);
  done = change (scenario, bic_edit_add (BIC_ITEM_COMMUNICATION, line, -1), error);
  bic_item_free (BIC_ITEM_COMMUNICATION, line);
  return done;
}

/**
 * bic_fill_in:
 * @scenario: a battle; what it says stays
 * @catalogue: the catalogue
 * @first: who moves first if nobody does
 * @error: of an edit that does not fit
 *
 * Returns: %TRUE if it says now all that its rule system asks of any battle, pieces and ground aside
 */
gboolean
bic_fill_in (BicScenario         *scenario,
             const BicCatalogue  *catalogue,
             int                  first,
             GError             **error)
{
  const BicRuleset *ruleset = bic_catalogue_find_ruleset (catalogue,
                                                          scenario->ruleset ? g_quark_to_string (scenario->ruleset)
                                                          : "");
  gboolean lines = !bic_ruleset_uses (ruleset, BIC_USE (COMMUNICATIONS))
                   || bic_scenario_n_items (scenario, BIC_ITEM_COMMUNICATION) > 0;

  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (defaults); i++)
        if (bic_ruleset_uses (ruleset, defaults[i].uses)
            && !fill_in_field (scenario, side, defaults[i].field, defaults[i].value[side], error))
          return FALSE;
      if (!lines && !fill_in_line (scenario, side, error))
        return FALSE;
    }
  if (!scenario->army[BIC_TOP].moves_first && !scenario->army[BIC_BOTTOM].moves_first)
    return fill_in_field (scenario, first, BIC_FIELD_MOVES_FIRST, "yes", error);
  return TRUE;
}
