/* Setup of the armies: a list of counters by hex, and a text about terrain and pieces for readers who cannot use the
 * map
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-player-aid.h"
#include "bic-check.h"
#include "bic-rules-words.h"
#include "bic-army.h"
#include "bic-sheet.h"

#include <glib/gi18n-lib.h>

#define ROW 23.0
#define COUNTER 22.0
#define ARMY_HEAD 22.0

gboolean
_bic_sheet_shows (const BicSheet *sheet,
                  int             side)
{
  return sheet->how->sides == 0 || (sheet->how->sides & 1u << side) != 0;
}

/* --- description of a piece --------------------------------------------- */
static const BicUnitType *
type_of (const BicSheet *sheet,
         const BicPiece *piece)
{
  return bic_scenario_unit_type (sheet->scenario, sheet->catalogue, piece->type);
}

const char *
_bic_piece_title (const BicSheet *sheet,
                  const BicPiece *piece)
{
  const BicUnitType *type = type_of (sheet, piece);

  return piece->name ? piece->name : type ? _(type->name) : g_quark_to_string (piece->type);
}

/* Returns the traits that a piece has in addition to the traits of its type, for example "elite, light", or "" if there
 * are none. */
char *
_bic_piece_traits_text (const BicSheet *sheet,
                        const BicPiece *piece)
{
  const BicUnitType *type = type_of (sheet, piece);
  BicTraits own = bic_piece_traits (piece, type ? type->traits : 0) & ~(type ? type->traits : 0u);

  return own ? bic_rules_traits (own, BIC_WORDS_OF_PEOPLE) : g_strdup ("");
}

static const char *
fatigue_text (BicFatigue fatigue)
{
  static const char *const words[] = {
    [BIC_FRESH] = N_("fresh"), [BIC_READY] = N_("ready"), [BIC_TIRED] = N_("tired"),
    [BIC_WEARY] = N_("weary"), [BIC_SPENT] = N_("spent"),
  };

  return _(words[fatigue]);
}

/* Returns rich text with the pieces that have more traits than their types. Returns "" if there are none, or if the
 * setup list shows each piece with its traits. */
char *
_bic_special_units_text (const BicSheet *sheet)
{
  GPtrArray *pieces = sheet->scenario->items[BIC_ITEM_PIECE];
  gboolean listed = _bic_sheet_uses (sheet, BIC_USE (SETUP_LIST));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < pieces->len && !listed; i++)
    {
      const BicPiece *piece = pieces->pdata[i];
      g_autofree char *traits = _bic_piece_traits_text (sheet, piece), *head = NULL;
      char at[BIC_HEX_TEXT];

      if (!_bic_sheet_shows (sheet, piece->side))
        continue;
      if (piece->hex == BIC_NO_HEX)
        head = g_strdup (_bic_piece_title (sheet, piece));
      else
        head = g_strdup_printf ("%s · %s", bic_hex_write (&sheet->scenario->grid, piece->hex, at),
                                _bic_piece_title (sheet, piece));
      _bic_add_line (text, head, traits);
    }
  return g_string_free (text, FALSE);
}

/* Returns whether pieces of this type are used only with an optional rule that the battle does not use. */
static gboolean
is_optional (const BicSheet    *sheet,
             const BicUnitType *type)
{
  const BicRuleset *ruleset = bic_scenario_rules (sheet->scenario, sheet->catalogue);
  const BicOption *option = type && type->option && ruleset ? bic_ruleset_find_option (ruleset, type->option) : NULL;

  return option && !bic_scenario_option_is_on (sheet->scenario, option);
}

/* Returns a description of a piece, for example "Austrian · Line infantry 3-2, elite, routed". */
static char *
piece_words (const BicSheet *sheet,
             const BicPiece *piece)
{
  const BicUnitType *type = type_of (sheet, piece);
  BicPieceView view = bic_piece_view (piece, sheet->scenario, sheet->catalogue);
  g_autofree char *traits = _bic_piece_traits_text (sheet, piece);
  GString *text = g_string_new (NULL);

  if (type)
    g_string_append (text, _(bic_catalogue_nations (sheet->catalogue, NULL)[type->nation].adjective));
  if (type && piece->name)                                              /* otherwise the title is the type name */
    g_string_append_printf (text, " · %s", _(type->name));
  if (view.figured && view.leader)
    g_string_append_printf (text, _(", span %d, moves %d"), view.strength, view.moves);
  else if (view.figured && !view.garrison)
    g_string_append_printf (text, " %d-%d", view.strength, view.moves);
  else if (view.strength > 0)
    g_string_append_printf (text, " %d", view.strength);
  if (*traits)
    g_string_append_printf (text, ", %s", traits);
  if (view.routed)
    g_string_append_printf (text, ", %s", _("routed"));
  if (piece->fatigue != BIC_FRESH)
    g_string_append_printf (text, ", %s", fatigue_text (piece->fatigue));
  if (is_optional (sheet, type))
    g_string_append_printf (text, ", %s", _("optional"));
  return g_string_free (text, FALSE);
}

static void
draw_piece (const BicSheet     *sheet,
            const BicSheetItem *item)
{
  BicPieceView view = bic_piece_view (item->subject, sheet->scenario, sheet->catalogue);

  cairo_save (sheet->cr);
  cairo_translate (sheet->cr, item->area.x, item->area.y);
  cairo_scale (sheet->cr, item->area.width / COUNTER, item->area.height / COUNTER);
  bic_draw_unit_icon (sheet->cr, COUNTER * 1.25, &sheet->style, sheet->catalogue, &view);
  cairo_restore (sheet->cr);
}

void
_bic_sheet_piece (BicSheet       *sheet,
                  const BicPiece *piece,
                  double          x,
                  double          y,
                  double          size)
{
  _bic_sheet_add (sheet, (BicSheetItem) { .paint = draw_piece, .area = { x, y, size, size }, .subject = piece });
}

/* Sets a line of height COUNTER and width @width with a counter, its name and its description. */
void
_bic_sheet_piece_line (BicSheet       *sheet,
                       const BicPiece *piece,
                       double          x,
                       double          y,
                       double          width)
{
  g_autofree char *words = piece_words (sheet, piece);
  BicTextStyle type = _bic_sheet_text_style (sheet, 9.6), small = _bic_sheet_text_style (sheet, 7.4);

  _bic_sheet_piece (sheet, piece, x - 3, y - 2.5, COUNTER);
  type.widest = small.widest = width - COUNTER - 6;
  small.italic = TRUE;
  small.alpha = 0.8;
  _bic_sheet_add_text (sheet, x + COUNTER + 4, y + 9.8, _bic_piece_title (sheet, piece), &type);
  _bic_sheet_add_text (sheet, x + COUNTER + 4, y + 18.4, words, &small);
}

/* --- lists -------------------------------------------------------------- */
static int
compare_hexes (gconstpointer a,
               gconstpointer b)
{
  const BicPiece *p = *(BicPiece *const *) a, *q = *(BicPiece *const *) b;

  return p->hex != q->hex ? p->hex - q->hex : (p->item.id > q->item.id) - (p->item.id < q->item.id);
}

/* Returns (transfer container) the pieces of @side on the map, sorted by hex. */
static GPtrArray *
pieces_of (const BicSheet *sheet,
           int             side)
{
  GPtrArray *pieces = sheet->scenario->items[BIC_ITEM_PIECE], *list = g_ptr_array_new ();

  for (guint i = 0; i < pieces->len; i++)
    {
      BicPiece *piece = pieces->pdata[i];

      if (piece->side == side && bic_grid_has (&sheet->scenario->grid, piece->hex))
        g_ptr_array_add (list, piece);
    }
  g_ptr_array_sort (list, compare_hexes);
  return list;
}

typedef struct { GPtrArray *pieces; guint first, n; char *head; double x; } Column;

static void
set_piece_row (BicSheet     *sheet,
               const Column *column,
               guint         i,
               double        width)
{
  const BicPiece *piece = column->pieces->pdata[column->first + i];
  BicTextStyle type = _bic_sheet_text_style (sheet, 10.4);
  char at[BIC_HEX_TEXT];

  type.weight = 700;
  type.widest = 27;
  _bic_sheet_add_text (sheet, column->x, sheet->y + 14.5, bic_hex_write (&sheet->scenario->grid, piece->hex, at),
                       &type);
  _bic_sheet_piece_line (sheet, piece, column->x + 30, sheet->y, width - 30);
  _bic_sheet_horizontal_line (sheet, column->x, column->x + width, sheet->y + ROW - 0.5, 0.3, 0.3);
}

static void
begin_columns (BicSheet     *sheet,
               const Column *columns,
               double        width)
{
  BicTextStyle type = _bic_sheet_text_style (sheet, 12);

  type.widest = width;
  _bic_sheet_heading (sheet, _("Setup by Hex"), 4);
  for (int i = 0; i < 2; i++)
    if (columns[i].head && columns[i].n > 0)
      {
        _bic_sheet_add_text (sheet, columns[i].x, sheet->y + 12, columns[i].head, &type);
        _bic_sheet_horizontal_line (sheet, columns[i].x, columns[i].x + width, sheet->y + 17, 0.8, 0.8);
      }
  sheet->y += ARMY_HEAD;
}

static void
set_columns (BicSheet     *sheet,
             const Column *columns,
             double        width)
{
  guint rows = MAX (columns[0].n, columns[1].n);

  if (rows == 0)
    return;
  _bic_sheet_need_space (sheet, ARMY_HEAD + 4 * ROW);
  begin_columns (sheet, columns, width);
  for (guint i = 0; i < rows; i++)
    {
      if (sheet->y + ROW > sheet->bottom)
        {
          _bic_sheet_next_page (sheet);
          begin_columns (sheet, columns, width);
        }
      for (int k = 0; k < 2; k++)
        if (i < columns[k].n)
          set_piece_row (sheet, &columns[k], i, width);
      sheet->y += ROW;
    }
  sheet->y += 22;
}

/* Sets the setup list: two armies side by side, or one army in two columns. */
void
_bic_sheet_setup (BicSheet *sheet)
{
  double width = (sheet->space - BIC_SHEET_GUTTER) / 2;
  Column columns[2] = { { .x = sheet->left }, { .x = sheet->left + width + BIC_SHEET_GUTTER } };
  gboolean both = _bic_sheet_shows (sheet, BIC_TOP) && _bic_sheet_shows (sheet, BIC_BOTTOM);

  if (!_bic_sheet_uses (sheet, BIC_USE (SETUP_LIST)))
    return;
  for (int i = 0; i < 2; i++)
    {
      int side = both ? i : _bic_sheet_shows (sheet, BIC_TOP) ? BIC_TOP : BIC_BOTTOM;
      guint half;

      columns[i].pieces = pieces_of (sheet, side);
      half = (columns[i].pieces->len + 1) / 2;
      columns[i].head = both || i == 0 ? _bic_sheet_army (sheet, side) : NULL;
      columns[i].first = both || i == 0 ? 0 : half;
      columns[i].n = both ? columns[i].pieces->len : i == 0 ? half : columns[i].pieces->len - half;
    }
  set_columns (sheet, columns, width);
  for (int i = 0; i < 2; i++)
    {
      g_ptr_array_unref (columns[i].pieces);
      g_free (columns[i].head);
    }
}

/* --- deployment as text ------------------------------------------------- */
static void
add_word (GString    *text,
          const char *word)
{
  g_string_append_printf (text, "%s%s", text->len ? ", " : "", word);
}

static char *
place_text (const BicSheet    *sheet,
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

/* Returns a list of the hexes of all pieces of this type. */
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
          g_autofree char *place = place_text (sheet, piece,
                                               bic_scenario_unit_type (sheet->scenario, sheet->catalogue, type));

          add_word (text, place);
        }
    }
  return g_string_free (text, FALSE);
}

/* Returns the name of a unit type, with the nation if the army has several nations. */
static char *
row_name (const BicSheet     *sheet,
          const BicLineUpRow *row)
{
  const BicUnitType *type = bic_scenario_unit_type (sheet->scenario, sheet->catalogue, row->type);
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
  g_autoptr (GPtrArray) pieces = pieces_of (sheet, side);
  g_autofree char *army = _bic_sheet_army (sheet, side);

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

  for (int hex = 0; hex < bic_grid_hex_number_limit (grid); hex++)
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

/* Returns the terrain and the pieces with their hexes as rich text, for players who set up the battle without a picture
 * of the map. */
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
