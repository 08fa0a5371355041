/* The line-up of the army whose unit is in hand.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-aid.h"
#include "bic-editor-hand.h"
#include "bic-tool-stroke.h"

/* The first piece that the hand holds, or NULL. */
static const BicPiece *
held_piece (BicEditor *editor)
{
  const GArray *held = bic_editor_stroke (editor)->held;

  return held->len > 0 ? bic_scenario_find (bic_editor_get_scenario (editor), g_array_index (held, guint32, 0), NULL)
         : NULL;
}

/* The army of the piece held, or that in which the unit of the brush would fight; BIC_NOBODY: none yet. */
static int
side_in_hand (BicEditor *editor)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  BicCatalogue *catalogue = bic_editor_get_catalogue (editor);
  const BicPiece *piece = held_piece (editor);
  int n, nation;
  GQuark quark;

  if (piece)
    return piece->side;
  nation = bic_scenario_unit_types (scenario, catalogue, &n)[bic_editor_get_brush (editor)->index].nation;
  quark = g_quark_from_string (bic_catalogue_nations (catalogue, &n)[nation].id);
  for (int side = 0; side < BIC_N_SIDES; side++)
    for (guint i = 0; i < scenario->army[side].nations->len; i++)
      if (g_array_index (scenario->army[side].nations, GQuark, i) == quark)
        return side;
  return BIC_NOBODY;
}

static void
count (BicEditor *editor, GQuark type, int *counts)
{
  int index = bic_catalogue_find_unit_type (bic_editor_get_catalogue (editor), g_quark_to_string (type));

  if (index >= 0)
    counts[index]++;
}

/* Those that are about to be copied count already. */
static int *
count_army (BicEditor *editor, int side)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  const BicStroke *stroke = bic_editor_stroke (editor);
  int n, *counts;

  bic_scenario_unit_types (bic_editor_get_scenario (editor), bic_editor_get_catalogue (editor), &n);
  counts = g_new0 (int, n);
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (scenario, BIC_ITEM_PIECE, i);

      if (piece->side == side)
        count (editor, piece->type, counts);
    }
  for (guint i = 0; (stroke->modifiers & GDK_CONTROL_MASK) && i < stroke->held->len; i++)
    count (editor, ((BicPiece *) bic_scenario_find (scenario, g_array_index (stroke->held, guint32, i), NULL))->type,
           counts);
  return counts;
}

/**
 * bic_editor_count_hand:
 *
 * Returns: (transfer full) (nullable): "French 8 LN, 2 LT · Polish 1 LN", or %NULL: no unit is in hand
 */
char *
bic_editor_count_hand (BicEditor *editor)
{
  BicCatalogue *catalogue = bic_editor_get_catalogue (editor);
  gboolean placing = catalogue && bic_editor_get_mode (editor) == BIC_MODE_BRUSH
                     && bic_editor_get_brush (editor)->kind == BIC_BRUSH_UNIT;
  g_autoptr (GString) text = g_string_new (NULL);
  const BicUnitType *types;
  g_autofree int *counts = NULL;
  int n, n_nations, last = -1;

  if (!catalogue || (!placing && !held_piece (editor)))
    return NULL;
  types = bic_scenario_unit_types (bic_editor_get_scenario (editor), catalogue, &n);
  counts = count_army (editor, side_in_hand (editor));
  for (int i = 0; i < n; i++)
    if (counts[i] > 0)
      {
        if (types[i].nation != last)
          g_string_append_printf (text, "%s%s %d %s", text->len ? " · " : "",
                                  _(bic_catalogue_nations (catalogue, &n_nations)[types[i].nation].adjective),
                                  counts[i], types[i].code);
        else
          g_string_append_printf (text, ", %d %s", counts[i], types[i].code);
        last = types[i].nation;
      }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : g_strdup (_("No unit on the map yet"));
}
