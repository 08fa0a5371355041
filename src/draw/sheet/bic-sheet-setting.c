/* What helps to set a battle up without its picture: where everything stands, in words.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-aid.h"
#include "bic-check.h"
#include "bic-army.h"
#include "bic-sheet.h"

#include <glib/gi18n-lib.h>

gboolean
_bic_sheet_shows (const BicSheet *sheet,
                  int             side)
{
  return sheet->how->sides == 0 || (sheet->how->sides & 1u << side) != 0;
}

static void
add_word (GString    *text,
          const char *word)
{
  g_string_append_printf (text, "%s%s", text->len ? ", " : "", word);
}

/* --- deployment hex by hex ---------------------------------------------- */
static const BicUnitType *
type_of (const BicSheet *sheet,
         GQuark          id)
{
  return bic_scenario_unit_type (sheet->scenario, sheet->catalogue, id);
}

static char *
piece_text (const BicSheet    *sheet,
            const BicPiece    *piece,
            const BicUnitType *type)
{
  char at[BIC_HEX_TEXT];
  GString *text = g_string_new (bic_hex_write (&sheet->scenario->grid, piece->hex, at));

  if (piece->name)
    g_string_append_printf (text, " %s", piece->name);
  if (piece->blocks > 0 && type && piece->blocks != type->blocks)
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, " (%d block)", " (%d blocks)", (gulong) piece->blocks),
                            piece->blocks);
  return g_string_free (text, FALSE);
}

/* Where those pieces stand that are of this type. */
static char *
places_text (const BicSheet *sheet,
             GPtrArray      *pieces,
             GQuark          type)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < pieces->len; i++)
    {
      const BicPiece *piece = pieces->pdata[i];

      if (piece->type == type)
        {
          g_autofree char *place = piece_text (sheet, piece, type_of (sheet, type));

          add_word (text, place);
        }
    }
  return g_string_free (text, FALSE);
}

/* In an army of several nations each type is told with its own. */
static char *
row_name (const BicSheet     *sheet,
          const BicLineUpRow *row)
{
  const BicUnitType *type = type_of (sheet, row->type);
  const GArray *nations = sheet->scenario->army[row->side].nations;

  if (type && nations && nations->len > 1)
    return g_strdup_printf ("%s · %s", _(bic_catalogue_nations (sheet->catalogue, NULL)[type->nation].adjective),
                            _(type->name));
  return g_strdup (type ? _(type->name) : g_quark_to_string (row->type));
}

static void
add_army (const BicSheet *sheet,
          GString        *text,
          int             side)
{
  g_autoptr (GArray) rows = bic_count_line_up (sheet->scenario);
  g_autoptr (GPtrArray) pieces = _bic_sheet_pieces_of (sheet, side);
  g_autofree char *army = bic_army_title (sheet->scenario, sheet->catalogue, side);

  g_string_append_printf (text, "%s*%s*\n", text->len ? "\n\n" : "", army);
  for (guint i = 0; i < rows->len; i++)
    {
      const BicLineUpRow *row = &g_array_index (rows, BicLineUpRow, i);
      g_autofree char *name = row_name (sheet, row),
                              *places = row->side == side ? places_text (sheet, pieces, row->type) : g_strdup ("");

      _bic_add_line (text, name, places);
    }
}

static gboolean
has_terrain (const BicTile    *tile,
             const BicTerrain *terrain)
{
  GQuark id = g_quark_try_string (terrain->id);
  gboolean side = FALSE;

  for (int i = 0; i < BIC_N_DIRECTIONS; i++)
    side = side || tile->side[i] == id;
  return id != 0 && (tile->terrain == id || tile->overlay == id || side);
}

static char *
hexes_with (const BicSheet   *sheet,
            const BicTerrain *terrain)
{
  const BicGrid *grid = &sheet->scenario->grid;
  GString *text = g_string_new (NULL);
  char at[BIC_HEX_TEXT];

  for (int hex = 0; hex < bic_grid_size (grid); hex++)
    if (bic_grid_has (grid, hex) && has_terrain (bic_scenario_tile (sheet->scenario, hex), terrain))
      add_word (text, bic_hex_write (grid, hex, at));
  return g_string_free (text, FALSE);
}

static void
add_ground (const BicSheet *sheet,
            GString        *text)
{
  int n = 0;
  const BicTerrain *terrains = bic_scenario_terrains (sheet->scenario, sheet->catalogue, &n);

  g_string_append_printf (text, "*%s*\n", _("Terrain"));
  for (int i = 0; i < n; i++)
    {
      g_autofree char *hexes = hexes_with (sheet, &terrains[i]);

      _bic_add_line (text, _(terrains[i].name), hexes);
    }
}

/* For setting the battle up without the picture: ground and pieces, each with its hexes. */
char *
_bic_deployment_text (const BicSheet *sheet)
{
  GString *text = g_string_new (NULL);

  add_ground (sheet, text);
  for (int side = 0; side < BIC_N_SIDES; side++)
    if (_bic_sheet_shows (sheet, side))
      add_army (sheet, text, side);
  return g_string_free (text, FALSE);
}
