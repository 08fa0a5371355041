/* What the signs of a battle mean, from the tables that it is played and drawn by.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-legend.h"

#include <glib/gi18n.h>

#include "bic-aid.h"
#include "bic-facts.h"
#include "bic-icon.h"
#include "bic-moment.h"

#define MOST_MARKERS 24
#define ICON 40                         /* pixels */

static const BicScenario *
scenario_of (BicGameModel *model)
{
  return bic_game_scenario (bic_game_model_game (model));
}

static BicCatalogue *
catalogue_of (BicGameModel *model)
{
  return (BicCatalogue *) bic_game_catalogue (bic_game_model_game (model));
}

/* --- units --- */

static void
add_unit (GtkWidget         *facts,
          BicCatalogue      *catalogue,
          const BicUnitType *type)
{
  BicPieceView piece = bic_piece_view_of_type (type);
  GtkWidget *icon = bic_icon_new (BIC_ICON_UNIT, ICON);

  g_strlcpy (piece.code, type->code, sizeof piece.code);
  bic_icon_set_piece (BIC_ICON (icon), catalogue, &piece);
  bic_facts_add_picture (facts, icon, g_dgettext (GETTEXT_PACKAGE, type->name));
}

/* Each type once, in the order of the catalogue's nations */
static void
add_units (GtkWidget    *facts,
           BicGameModel *model)
{
  int n = 0;
  const BicUnitType *types = bic_scenario_unit_types (scenario_of (model), catalogue_of (model), &n);
  g_autoptr(GHashTable) there = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < bic_scenario_n_items (scenario_of (model), BIC_ITEM_PIECE); i++)
    g_hash_table_add (there, GUINT_TO_POINTER (((const BicPiece *) bic_scenario_item (scenario_of (model), BIC_ITEM_PIECE, i))->type));
  bic_facts_part (facts, _("Units"), NULL);
  for (int i = 0; i < n; i++)
    if (g_hash_table_contains (there, GUINT_TO_POINTER (g_quark_from_string (types[i].id))))
      add_unit (facts, catalogue_of (model), &types[i]);
}

/* --- ground --- */

static void
add_terrains (GtkWidget    *facts,
              BicGameModel *model)
{
  int n = 0;
  const BicTerrain *terrains = bic_scenario_terrains (scenario_of (model), catalogue_of (model), &n);

  bic_facts_part (facts, _("Terrain"), _("A small disc beside a piece shows what it stands on."));
  for (int i = 0; i < n; i++)
    if (bic_scenario_has_terrain (scenario_of (model), g_quark_from_string (terrains[i].id)))
      {
        GtkWidget *icon = bic_icon_new (BIC_ICON_TERRAIN, ICON);

        bic_icon_set (BIC_ICON (icon), catalogue_of (model), bic_scenario_rules (scenario_of (model), catalogue_of (model)), i);
        bic_facts_add_picture (facts, icon, g_dgettext (GETTEXT_PACKAGE, terrains[i].name));
      }
}

/* --- markers and lights --- */

/* A letter in a disc, or the number of one that has levels; the others have no sign. */
static void
add_marker (GtkWidget           *facts,
            const BicMarkerInfo *marker)
{
  gboolean counts = marker->sign && (marker->sign->kind == BIC_SIGN_DISC || marker->sign->kind == BIC_SIGN_COUNT);
  g_autofree char *level = counts ? g_strdup_printf ("%d", marker->level) : NULL;
  const char *sign = level ? level : marker->sign ? marker->sign->letter : NULL;

  if (sign)
    bic_facts_add (facts, sign, g_dgettext (GETTEXT_PACKAGE, marker->name));
}

static void
add_lights (GtkWidget    *facts,
            BicGameModel *model)
{
  BicMarkerInfo markers[MOST_MARKERS];
  int n = bic_game_markers (bic_game_model_game (model), markers, MOST_MARKERS);

  for (int i = 0; i < n; i++)
    add_marker (facts, &markers[i]);
  bic_facts_add (facts, _("Faded piece"), _("has moved or fought"));
  bic_facts_add (facts, _("Gold dashed outline"), _("can be selected"));
  if (n > 0)
    {
      bic_facts_add (facts, _("“!” in a disc"), _("must attack"));
      bic_facts_add (facts, _("“!” in a diamond"), _("must be attacked"));
      bic_facts_add (facts, _("“!” in a triangle"), _("a unit entering here may be lost"));
      bic_facts_add (facts, _("Red arrow"), _("attack, with the number of its battle"));
      bic_facts_add (facts, _("Blue arrow"), _("retreat or advance, step by step"));
    }
}

/**
 * bic_game_legend_new:
 * @model: of a game
 *
 * Returns: (transfer floating): what its signs mean: markers and lights, then its units and its ground
 */
GtkWidget *
bic_game_legend_new (BicGameModel *model)
{
  GtkWidget *facts = bic_facts_new (_("Key to Symbols"), NULL);

  if (bic_game_model_session (model) == NULL)
    return facts;
  add_lights (facts, model);
  add_units (facts, model);
  add_terrains (facts, model);
  return facts;
}
