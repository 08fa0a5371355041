/* What helps to set a battle up: what is needed from the boxes, and where everything stands, in words.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-aid.h"
#include "bic-check.h"
#include "bic-sheet.h"

#include <glib/gi18n-lib.h>

gboolean
_bic_sheet_shows (const BicSheet *sheet,
                  int             side)
{
  return sheet->how->sides == 0 || (sheet->how->sides & 1u << side) != 0;
}

static void
add_line (GString    *text,
          const char *head,
          const char *rest)
{
  if (*rest)
    g_string_append_printf (text, "%s- *%s:* %s", text->len ? "\n" : "", head, rest);
}

static void
add_word (GString    *text,
          const char *word)
{
  g_string_append_printf (text, "%s%s", text->len ? ", " : "", word);
}

/* --- before you start ---------------------------------------------------------------------------------------------------------- */
static char *
board_text (const BicSheet *sheet)
{
  const BicGrid *grid = &sheet->scenario->grid;

  return g_strdup_printf (_("%d × %d hexes"), grid->columns, grid->rows);
}

static const BicUnitType *
type_of (const BicSheet *sheet,
         GQuark          id)
{
  int type = bic_catalogue_find_unit_type (sheet->catalogue, g_quark_to_string (id));

  return type >= 0 ? &bic_catalogue_unit_types (sheet->catalogue, NULL)[type] : NULL;
}

/* Blocks and leaders of one nation that an army takes from the boxes. */
typedef struct { int blocks, leaders; } Need;

static Need
need_of (const BicSheet *sheet,
         int             side,
         int             nation)
{
  GPtrArray *pieces = sheet->scenario->items[BIC_ITEM_PIECE];
  Need need = { 0, 0 };

  for (guint i = 0; i < pieces->len; i++)
    {
      const BicPiece *piece = pieces->pdata[i];
      const BicUnitType *type = type_of (sheet, piece->type);

      if (piece->side != side || type == NULL || type->nation != nation)
        continue;
      if (type->traits & BIC_TRAIT_LEADER)
        need.leaders++;
      else
        need.blocks += piece->blocks > 0 ? piece->blocks : type->blocks;
    }
  return need;
}

static void
add_need (const BicSheet *sheet,
          GString        *text,
          int             side,
          int             nation)
{
  Need need = need_of (sheet, side, nation);
  g_autofree char *blocks = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d block", "%d blocks", (gulong) need.blocks), need.blocks);
  g_autofree char *leaders = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d leader", "%d leaders", (gulong) need.leaders), need.leaders);
  g_autofree char *both = need.leaders > 0 ? g_strdup_printf ("%s, %s", blocks, leaders) : g_strdup (blocks);

  if (need.blocks + need.leaders > 0)
    add_line (text, _(bic_catalogue_nations (sheet->catalogue, NULL)[nation].adjective), both);
}

static void
add_armies (const BicSheet *sheet,
            GString        *text)
{
  int n = 0;

  bic_catalogue_nations (sheet->catalogue, &n);
  if (!bic_scenario_uses (sheet->scenario, sheet->catalogue, BIC_USE_BLOCKS))
    return;
  for (int side = 0; side < BIC_N_SIDES; side++)
    for (int nation = 0; nation < n && _bic_sheet_shows (sheet, side); nation++)
      add_need (sheet, text, side, nation);
}

static void
add_want (GString    *text,
          const char *name,
          int         wanted,
          int         held)
{
  g_autofree char *want = held >= 0 && wanted > held ? g_strdup_printf (_("%s %d (the boxes hold %d)"), name, wanted, held) : NULL;

  if (want)
    add_word (text, want);
}

/* What the boxes do not hold, as far as their contents are known. */
static char *
short_text (const BicSheet *sheet)
{
  GString *text = g_string_new (NULL);
  int n_types = 0, n_terrains = 0;
  const BicUnitType *types = bic_catalogue_unit_types (sheet->catalogue, &n_types);
  const BicTerrain *terrains = bic_catalogue_terrains (sheet->catalogue, &n_terrains);
  g_autoptr (GArray) tiles = bic_count_tiles (sheet->scenario);

  for (int i = 0; i < n_types; i++)
    add_want (text, _(types[i].name), bic_count_units (sheet->scenario, types[i].id), bic_boxes_hold_units (sheet->scenario, sheet->catalogue, i));
  for (int i = 0; i < n_terrains; i++)
    {
      int wanted = 0;

      for (guint k = 0; k < tiles->len; k++)
        if (g_str_equal (g_quark_to_string (g_array_index (tiles, BicTileRow, k).terrain), terrains[i].id))
          wanted += g_array_index (tiles, BicTileRow, k).count;
      add_want (text, _(terrains[i].name), wanted, bic_boxes_hold_tiles (sheet->scenario, sheet->catalogue, i));
    }
  return g_string_free (text, FALSE);
}

char *
_bic_needs_text (const BicSheet *sheet)
{
  GString *text = g_string_new (NULL);
  g_autofree char *board = board_text (sheet), *boxes = _bic_boxes_text (sheet, ", "), *wanting = short_text (sheet);

  add_line (text, _("Board"), board);
  add_line (text, _("From the boxes"), boxes);
  add_armies (sheet, text);
  add_line (text, _("Short"), wanting);
  return g_string_free (text, FALSE);
}

/* --- deployment hex by hex ------------------------------------------------------------------------------------------------------- */
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
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, " (%d block)", " (%d blocks)", (gulong) piece->blocks), piece->blocks);
  return g_string_free (text, FALSE);
}

/* Where the pieces of one type stand, in the order of the board. */
static char *
places_text (const BicSheet     *sheet,
             const BicLineUpRow *row)
{
  GPtrArray *pieces = sheet->scenario->items[BIC_ITEM_PIECE];
  GString *text = g_string_new (NULL);

  for (int hex = 0; hex < bic_grid_size (&sheet->scenario->grid); hex++)
    for (guint i = 0; i < pieces->len; i++)
      {
        const BicPiece *piece = pieces->pdata[i];
        g_autofree char *place = NULL;

        if (piece->hex != hex || piece->side != row->side || piece->type != row->type)
          continue;
        place = piece_text (sheet, piece, type_of (sheet, row->type));
        add_word (text, place);
      }
  return g_string_free (text, FALSE);
}

static void
add_army (const BicSheet *sheet,
          GString        *text,
          int             side)
{
  g_autoptr (GArray) rows = bic_count_line_up (sheet->scenario);
  g_autofree char *army = _bic_army_name (sheet, side);

  g_string_append_printf (text, "%s*%s*\n", text->len ? "\n\n" : "", army);
  for (guint i = 0; i < rows->len; i++)
    {
      const BicLineUpRow *row = &g_array_index (rows, BicLineUpRow, i);
      const BicUnitType *type = type_of (sheet, row->type);
      g_autofree char *places = row->side == side ? places_text (sheet, row) : g_strdup ("");

      add_line (text, type ? _(type->name) : g_quark_to_string (row->type), places);
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
  const BicTerrain *terrains = bic_catalogue_terrains (sheet->catalogue, &n);

  g_string_append_printf (text, "*%s*\n", _("Ground"));
  for (int i = 0; i < n; i++)
    {
      g_autofree char *hexes = hexes_with (sheet, &terrains[i]);

      add_line (text, _(terrains[i].name), hexes);
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
