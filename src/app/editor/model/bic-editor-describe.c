/* Text descriptions of a hex.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-describe.h"
#include "bic-player-aid.h"

/* --- names ------------------------------------------------------------------------------------------------------ */

static const char *
terrain_name (BicEditor *editor, GQuark terrain)
{
  int n, index = bic_editor_terrain_index (editor, terrain);

  return index < 0
             ? g_quark_to_string (terrain)
             : _(bic_scenario_terrains (bic_editor_get_scenario (editor), bic_editor_get_catalogue (editor), &n)[index]
                      .name);
}

/* Returns a text such as "Bridge on River". */
static char *
ground_name (BicEditor *editor, int hex)
{
  const BicTile *tile = bic_scenario_tile (bic_editor_get_scenario (editor), hex);

  if (tile->overlay)
    /* Translators: what is laid on a hex, and what is under it: “Bridge on River” */
    return g_strdup_printf (_("%s on %s"), terrain_name (editor, tile->overlay), terrain_name (editor, tile->terrain));
  return g_strdup (terrain_name (editor, tile->terrain));
}

char *
bic_editor_unit_type_name (BicEditor *editor,
                           GQuark     type)
{
  const BicUnitType *known = bic_editor_unit_type (editor, type);

  return g_strdup (known ? _(known->name) : g_quark_to_string (type));
}

char *
bic_editor_nation_name_of_type (BicEditor *editor,
                                GQuark     type)
{
  const BicUnitType *known = bic_editor_unit_type (editor, type);
  int n;

  if (!known)
    return g_strdup (_("not in the catalog"));
  return g_strdup_printf ("%s · %s",
                          _(bic_catalogue_nations (bic_editor_get_catalogue (editor), &n)[known->nation].adjective),
                          known->code);
}

/* Returns the section of a hex as seen from the bottom of the map. A hex on a line between sections belongs to both.
 * Positions are measured in half hexes from the left edge, so that shifted rows are not a special case.
 */
const char *
bic_editor_section_name_of_hex (BicEditor *editor,
                                int        hex)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  const BicGrid *grid = &scenario->grid;
  int centre = bic_grid_column (grid, hex) * 2 + 1 + bic_grid_is_shifted (grid, hex);
  int left = scenario->sections[0] * 2, right = scenario->sections[1] * 2;

  if (left == 0 || right == 0)
    return "";
  if (centre == left)
    return _("Left and center");
  if (centre == right)
    return _("Center and right");
  return centre < left ? _("Left section") : centre < right ? _("Center section") : _("Right section");
}

char *
bic_editor_arrival_name (BicEditor              *editor,
                         const BicReinforcement *group)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char at[BIC_HEX_TEXT];

  if (group->turn > 0)
    g_string_append_printf (text, _("Turn %d"), group->turn);
  else
    g_string_append (text, _("By an event"));
  for (guint i = 0; i < group->hexes->len; i++)
    g_string_append_printf (text, "%s%s", i ? " " : " · ",
                            bic_hex_write (&bic_editor_get_scenario (editor)->grid,
                                           g_array_index (group->hexes, int, i), at));
  if (group->roll > 0)
    /* Translators: a reinforcement comes on this number of a die, or more */
    g_string_append_printf (text, _(" · on %d+"), group->roll);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Returns whether the rules allow a garrison in the hex (GMT-GAR-01). */
gboolean
bic_editor_may_garrison (BicEditor *editor,
                         int        hex)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  const BicTile *tile = bic_scenario_tile (scenario, hex);
  const BicTerrain *ground =
      bic_scenario_terrain (scenario, bic_editor_get_catalogue (editor), tile->overlay ? tile->overlay : tile->terrain);

  return ground && ground->garrison
         && bic_scenario_uses (scenario, bic_editor_get_catalogue (editor), BIC_USE (GARRISONS));
}

/* --- description of a hex --------------------------------------------------------------------------------------- */

static void
append_piece (BicEditor *editor, const BicPiece *piece, GString *text)
{
  g_autofree char *name = bic_editor_unit_type_name (editor, piece->type),
                  *nation = bic_editor_nation_name_of_type (editor, piece->type);
  const char *post = bic_player_aid_garrison (bic_editor_unit_type (editor, piece->type));

  g_string_append_printf (text, ". %s, %s", name, nation);
  if (piece->name)
    g_string_append_printf (text, ", %s", piece->name);
  if (piece->blocks > 0)
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, ", %d block", ", %d blocks", (gulong) piece->blocks),
                            piece->blocks);
  if (piece->square)
    g_string_append (text, _(", in square"));
  if (post)
    g_string_append_printf (text, ": %s", post);
}

static void
append_hexsides (BicEditor *editor, const BicTile *tile, GString *text)
{
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    if (tile->side[k])
      /* Translators: terrain on a side of the hex, and the side: “field works NE” */
      g_string_append_printf (text, _(". %s %s"), terrain_name (editor, tile->side[k]),
                              bic_direction_name ((BicDirection) k));
}

/* Appends the hexsides at which a river or a road leaves the hex. */
static void
append_course (guint8 sides, const char *what, GString *text)
{
  if (sides)
    g_string_append_printf (text, ". %s", what);
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    if (sides & 1 << k)
      g_string_append_printf (text, " %s", bic_direction_name ((BicDirection) k));
}

static void
append_problems (BicEditor *editor, int hex, GString *text)
{
  static const char *const levels[] = { [BIC_PROBLEM_ERROR] = N_("Error"),
                                        [BIC_PROBLEM_WARNING] = N_("Warning"),
                                        [BIC_PROBLEM_NOTE] = N_("Note") };
  GPtrArray *problems = bic_document_get_problems (bic_editor_get_document (editor));

  for (guint i = 0; i < problems->len; i++)
    {
      const BicProblem *problem = problems->pdata[i];

      if (problem->hex == hex)
        g_string_append_printf (text, ". %s: %s", _(levels[problem->severity]), problem->text);
    }
}

/**
 * bic_editor_describe_hex:
 *
 * Returns: (transfer full): a full description of @hex
 */
char *
bic_editor_describe_hex (BicEditor *editor,
                         int        hex)
{
  BicScenario *scenario = bic_editor_get_scenario (editor);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) pieces = NULL;
  g_autofree char *terrain = NULL;
  const BicLabel *label;
  const BicCommunication *line;
  char at[BIC_HEX_TEXT];

  if (!scenario || !bic_grid_has (&scenario->grid, hex))
    return g_strdup ("");
  terrain = ground_name (editor, hex);
  label = bic_scenario_label_at (scenario, hex);
  g_string_append_printf (text, "%s, %s", bic_hex_write (&scenario->grid, hex, at), terrain);
  if (label)
    g_string_append_printf (text, ", %s", label->text);
  if (bic_editor_may_garrison (editor, hex))
    g_string_append_printf (text, ". %s", _("Infantry that moves out may leave a garrison"));
  append_course (bic_scenario_tile (scenario, hex)->river, _("River"), text);
  append_course (bic_scenario_tile (scenario, hex)->road, _("Road"), text);
  append_hexsides (editor, bic_scenario_tile (scenario, hex), text);
  if (bic_scenario_mark_at (scenario, BIC_ITEM_OBJECTIVE, hex))
    g_string_append_printf (text, ". %s", _("Objective"));
  if (bic_scenario_mark_at (scenario, BIC_ITEM_EXIT, hex))
    g_string_append_printf (text, ". %s", _("Exit"));
  line = bic_scenario_mark_at (scenario, BIC_ITEM_COMMUNICATION, hex);
  if (line)
    g_string_append_printf (text, ". %s",
                            line->side == BIC_TOP ? _("Line of communication of the top army")
                                                  : _("Line of communication of the bottom army"));
  pieces = bic_scenario_pieces_at (scenario, hex);
  for (guint i = 0; i < pieces->len; i++)
    append_piece (editor, pieces->pdata[i], text);
  append_problems (editor, hex, text);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * bic_editor_summarize_hex:
 *
 * Returns: (transfer full): number, terrain, name and pieces of a hex, such as "C4, Hill, Line infantry (French)"
 */
char *
bic_editor_summarize_hex (BicEditor *editor,
                          int        hex)
{
  BicScenario *scenario = bic_editor_get_scenario (editor);
  g_autofree char *terrain = ground_name (editor, hex);
  const BicLabel *label = bic_scenario_label_at (scenario, hex);
  g_autoptr (GPtrArray) pieces = bic_scenario_pieces_at (scenario, hex);
  GString *text = g_string_new (NULL);
  char at[BIC_HEX_TEXT];
  int n;

  g_string_append_printf (text, "%s, %s", bic_hex_write (&scenario->grid, hex, at), terrain);
  if (label)
    g_string_append_printf (text, ", %s", label->text);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BicPiece *piece = pieces->pdata[i];
      const BicUnitType *type = bic_editor_unit_type (editor, piece->type);
      g_autofree char *name = bic_editor_unit_type_name (editor, piece->type);

      if (type)
        /* Translators: a unit and its nation, in a list: “, Line infantry (French)” */
        g_string_append_printf (text, _(", %s (%s)"), name,
                                _(bic_catalogue_nations (bic_editor_get_catalogue (editor),
                                                         &n)[type->nation].adjective));
      else
        g_string_append_printf (text, ", %s", name);
    }
  return g_string_free (text, FALSE);
}

/**
 * bic_editor_tile_counts_text:
 *
 * Returns: (transfer full): the number of tiles that the map needs for each terrain, regardless of their shape
 */
char *
bic_editor_tile_counts_text (BicEditor *editor)
{
  g_autoptr (GArray) rows = bic_count_tiles (bic_editor_get_scenario (editor));
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    {
      const BicTileRow *row = &g_array_index (rows, BicTileRow, i);
      int count = row->count;

      while (i + 1 < rows->len && g_array_index (rows, BicTileRow, i + 1).terrain == row->terrain)
        count += g_array_index (rows, BicTileRow, ++i).count;
      g_string_append_printf (text, "%s%s %d", text->len ? " · " : "", terrain_name (editor, row->terrain), count);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
