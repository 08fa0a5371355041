/* Lists on the setup sheet: the order of battle and the terrain tiles, counted on the map
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-check.h"
#include "bic-player-aid.h"
#include "bic-sheet.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define ROW 27.0
#define TIGHT_ROW 23.0
#define ICON 1.148                      /* width of the hex of an icon, relative to the height of a row */
#define LIST_HEAD 30.0
#define TILE 38.0
#define TILE_ROW 42.0
#define TILES_HEAD 20.0
#define BESIDE_TILE 40.0
#define TILE_NAME 8.4                    /* text size of a tile's name */

/* Two columns, usually one for each side. The tiles are set in the shorter column. */
typedef struct { BicSheet *sheet; double y[2], width; } Columns;

static double
column_x (const Columns *columns,
          int            i)
{
  return columns->sheet->left + i * (columns->width + BIC_SHEET_GUTTER);
}

static int
shorter_column (const Columns *columns)
{
  return columns->y[1] < columns->y[0] - 1 ? 1 : 0;
}

/* Returns a column with at least @height of free space, preferably @best. Begins a new page if neither column has
 * enough space. */
static int
column_with_space (Columns *columns,
                   double   height,
                   int      best)
{
  BicSheet *sheet = columns->sheet;

  if (columns->y[best] + height <= sheet->bottom)
    return best;
  if (columns->y[!best] + height <= sheet->bottom)
    return !best;
  _bic_sheet_next_page (sheet);
  columns->y[0] = columns->y[1] = sheet->y;
  return best;
}

/* --- order of battle ---------------------------------------------------- */
typedef struct { int side, nation, type, count, blocks; GQuark id; } Row;

static int
blocks_of (const BicSheet *sheet,
           int             side,
           GQuark          id,
           int             by_type)
{
  GPtrArray *pieces = sheet->scenario->items[BIC_ITEM_PIECE];
  int blocks = 0;

  for (guint i = 0; pieces && i < pieces->len; i++)
    {
      const BicPiece *piece = pieces->pdata[i];

      if (piece->side == side && piece->type == id)
        blocks += piece->blocks > 0 ? piece->blocks : by_type;
    }
  return blocks;
}

static void
add_figures (GPtrArray         *all,
             const BicPiece    *piece,
             const BicUnitType *type)
{
  g_ptr_array_add (all, g_strdup_printf ("%d-%d", piece->strength == BIC_AS_TYPE ? type->strength : piece->strength,
                                         piece->moves == BIC_AS_TYPE ? type->moves : piece->moves));
}

static int
compare_figures (gconstpointer a,
                 gconstpointer b)
{
  return strcmp (*(char *const *) b, *(char *const *) a);
}

/* Returns the strengths and movements of the units in a row, in descending order, for example "3-2 ×2, 2-2". */
static char *
figures_text (const BicSheet    *sheet,
              const Row         *row,
              const BicUnitType *type)
{
  GPtrArray *pieces = sheet->scenario->items[BIC_ITEM_PIECE];
  g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < pieces->len; i++)
    if (((const BicPiece *) pieces->pdata[i])->side == row->side
        && ((const BicPiece *) pieces->pdata[i])->type == row->id)
      add_figures (all, pieces->pdata[i], type);
  g_ptr_array_sort (all, compare_figures);
  for (guint i = 0, n; i < all->len; i += n)
    {
      for (n = 1; i + n < all->len && g_str_equal (all->pdata[i], all->pdata[i + n]); n++)
        ;
      g_string_append_printf (text, "%s%s", text->len ? ", " : "", (char *) all->pdata[i]);
      if (n > 1)
        g_string_append_printf (text, " ×%u", n);
    }
  return g_string_free (text, FALSE);
}

/* Returns the strength of the units in a row: the number of blocks, or the numbers on the counters in rule systems
 * whose counters have them. */
static char *
strength_text (const BicSheet *sheet,
               const Row      *row)
{
  int n = 0;
  const BicUnitType *types = bic_scenario_unit_types (sheet->scenario, sheet->catalogue, &n);

  if (row->type >= 0 && _bic_sheet_uses (sheet, BIC_USE (FIGURES)))
    return figures_text (sheet, row, &types[row->type]);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d block", "%d blocks", (gulong) row->blocks), row->blocks);
}

static void
add_row (const BicSheet     *sheet,
         GArray             *rows,
         const BicLineUpRow *counted)
{
  const BicUnitType *types = bic_scenario_unit_types (sheet->scenario, sheet->catalogue, NULL);
  int type = bic_catalogue_find_unit_type (sheet->catalogue, g_quark_to_string (counted->type));
  Row row = { counted->side, type >= 0 ? types[type].nation : -1, type, counted->count, 0, counted->type };

  row.blocks = blocks_of (sheet, counted->side, counted->type, type >= 0 ? types[type].blocks : 1);
  g_array_append_val (rows, row);
}

static GArray *
rows_of (const BicSheet *sheet)
{
  g_autoptr(GArray) line_up = bic_count_line_up (sheet->scenario);
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (Row));

  for (guint i = 0; i < line_up->len; i++)
    if (_bic_sheet_shows (sheet, g_array_index (line_up, BicLineUpRow, i).side))
      add_row (sheet, rows, &g_array_index (line_up, BicLineUpRow, i));
  return rows;
}

static int
compare_rows (gconstpointer a,
              gconstpointer b)
{
  const Row *p = a, *q = b;

  if (p->side != q->side)
    return p->side - q->side;
  return p->nation != q->nation ? p->nation - q->nation : p->type - q->type;
}

static gboolean
is_leader (const BicSheet *sheet,
           int             type)
{
  int n = 0;
  const BicUnitType *types = bic_scenario_unit_types (sheet->scenario, sheet->catalogue, &n);

  return type >= 0 && (types[type].traits & BIC_TRAIT (LEADER));
}

static double
row_height (const BicSheet *sheet)
{
  return sheet->tight ? TIGHT_ROW : ROW;
}

/* Returns the names of the leaders in a row, for example "Leaders: Delaborde, Brenier". */
static char *
leaders_text (const BicSheet *sheet,
              const Row      *row)
{
  GPtrArray *pieces = sheet->scenario->items[BIC_ITEM_PIECE];
  const char *what = row->count == 1 ? _("Leader") : _("Leaders");
  g_autoptr(GString) names = g_string_new (NULL);

  for (guint i = 0; pieces && i < pieces->len; i++)
    {
      const BicPiece *piece = pieces->pdata[i];

      if (piece->side == row->side && piece->type == row->id && piece->name)
        g_string_append_printf (names, "%s%s", names->len ? ", " : "", piece->name);
    }
  return names->len ? g_strdup_printf (_("%s: %s"), what, names->str) : g_strdup (what);
}

static char *
row_text (const BicSheet *sheet,
          const Row      *row)
{
  int n = 0;
  const BicUnitType *types = bic_scenario_unit_types (sheet->scenario, sheet->catalogue, &n);

  if (is_leader (sheet, row->type))
    return leaders_text (sheet, row);
  return g_strdup (row->type >= 0 ? _(types[row->type].name) : g_quark_to_string (row->id));
}

/* Draws the icon of a row. subject: the unit type, or NULL if the type is unknown. */
static void
draw_row_icon (const BicSheet     *sheet,
               const BicSheetItem *item)
{
  const BicUnitType *type = item->subject;
  BicPieceView piece = bic_piece_view_of_type (type);
  BicSymbol symbol = _bic_symbol (sheet->catalogue, type, type ? NULL : "?");

  cairo_save (sheet->cr);
  cairo_translate (sheet->cr, item->area.x, item->area.y);
  cairo_scale (sheet->cr, item->area.width, item->area.height);
  if (piece.garrison)
    _bic_garrison (sheet->cr, &sheet->theme, &symbol, &piece, (BicPoint) { 0, 0 }, TRUE, BIC_COUNTER_FROM);
  else if (piece.leader)
    _bic_leader (sheet->cr, &sheet->theme, &symbol, &piece, (BicPoint) { 0, 0.02 }, TRUE, 1, BIC_COUNTER_FROM);
  else
    _bic_unit (sheet->cr, &sheet->theme, &symbol, &piece, (BicPoint) { 0, 0.01 }, BIC_COUNTER_FROM);
  cairo_restore (sheet->cr);
}

/* Sets a name in one line. A text that is too long, for example the names of many leaders, is set in several smaller
 * lines. */
static void
set_name (BicSheet   *sheet,
          const char *name,
          double      x,
          double      y,
          double      space)
{
  static const double sizes[] = { 9.2, 7.6, 6.6 };
  BicTextStyle type = _bic_sheet_text_style (sheet, 11);
  gboolean fits = _bic_text_width (sheet->cr, name, &type) <= space;

  for (guint i = 0; i < G_N_ELEMENTS (sizes) && !fits; i++)
    {
      g_auto (BicSheetBlock) block = _bic_sheet_begin_block (sheet);

      type.size = sizes[i];
      sheet->y = _bic_sheet_paragraph (sheet, x, 0, space, name, &type);
      _bic_sheet_end_block (sheet, &block);
      if (block.height > row_height (sheet))
        continue;
      _bic_sheet_place (sheet, &block, y + (row_height (sheet) - block.height) / 2);
      return;
    }
  type.size = 11;
  type.widest = space;
  _bic_sheet_add_text (sheet, x, y + row_height (sheet) * 0.63, name, &type);
}

static void
set_row (BicSheet  *sheet,
         const Row *row,
         double     x,
         double     y,
         double     width)
{
  const BicUnitType *types = bic_scenario_unit_types (sheet->scenario, sheet->catalogue, NULL);
  g_autofree char *name = row_text (sheet, row), *count = g_strdup_printf ("×\u2009%d", row->count);
  g_autofree char *blocks = strength_text (sheet, row);
  BicTextStyle type = _bic_sheet_text_style (sheet, 14), small = _bic_sheet_text_style (sheet, 8.6);
  double height = row_height (sheet), size = ICON * height;

  _bic_sheet_add (sheet, (BicSheetItem) { .paint = draw_row_icon, .subject = row->type < 0 ? NULL : &types[row->type],
                                          .area = { x + 20, y + height / 2, size, size } });
  type.face = BIC_FACE_DISPLAY;
  type.anchor = small.anchor = BIC_RIGHT;
  _bic_sheet_add_text (sheet, x + width - 6, y + height * 0.66, count, &type);
  small.italic = TRUE;
  small.alpha = 0.65;
  if (!is_leader (sheet, row->type))
    _bic_sheet_add_text (sheet, x + width - 46, y + height * 0.63, blocks, &small);
  set_name (sheet, name, x + 44, y, width - 44 - (is_leader (sheet, row->type) ? 40 : 92));
}

static void
set_list_head (BicSheet  *sheet,
               const Row *rows,
               guint      n,
               double     x,
               double     y,
               double     width)
{
  const BicNation *nations = bic_catalogue_nations (sheet->catalogue, NULL);
  const BicNationArt *art = _bic_nation_art (sheet->catalogue, rows->nation);
  BicTextStyle type = _bic_sheet_text_style (sheet, 13), small = _bic_sheet_text_style (sheet, 9);
  g_autofree char *total = NULL;
  int units = 0;

  for (guint i = 0; i < n; i++)
    units += is_leader (sheet, rows[i].type) ? 0 : rows[i].count;
  total = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d unit", "%d units", (gulong) units), units);
  _bic_sheet_cockade (sheet, art, x + 7, y + 14, 6.5);
  _bic_sheet_add_text (sheet, x + 19, y + 18, rows->nation >= 0 ? _(nations[rows->nation].adjective) : _("Unknown"),
                       &type);
  small.italic = TRUE;
  small.alpha = 0.75;
  small.anchor = BIC_RIGHT;
  _bic_sheet_add_text (sheet, x + width, y + 18, total, &small);
  _bic_sheet_line (sheet, x, y + 25, x + width, y + 25,
                   sheet->how->mono ? 0x000000 : _bic_mix (art->face, 0x000000, 0.08),
                   1.0, 1.2);
}

static void
draw_stripe (const BicSheet     *sheet,
             const BicSheetItem *item)
{
  const BicNationArt *art = item->subject;

  cairo_rectangle (sheet->cr, item->area.x, item->area.y, item->area.width, item->area.height);
  _bic_fill (sheet->cr, _bic_mix (art->face, 0xFFFFFF, 0.94), 1.0);
}

/* Sets a list with the rows of one nation in one army. */
static void
set_list (Columns   *columns,
          const Row *rows,
          guint      n)
{
  BicSheet *sheet = columns->sheet;
  double row = row_height (sheet), all = n * row, width = columns->width;
  int at = column_with_space (columns, LIST_HEAD + all, rows->side == BIC_BOTTOM && _bic_sheet_shows (sheet, BIC_TOP));
  double x = column_x (columns, at), y = columns->y[at];

  set_list_head (sheet, rows, n, x, y, width);
  for (guint i = 0; i < n && !sheet->how->mono; i += 2)
    _bic_sheet_add (sheet, (BicSheetItem) { .paint = draw_stripe, .area = { x, y + 26 + i * row, width, row },
                                            .subject = _bic_nation_art (sheet->catalogue, rows->nation) });
  for (guint i = 0; i < n; i++)
    set_row (sheet, &rows[i], x, y + 26 + i * row, width);
  _bic_sheet_horizontal_line (sheet, x, x + width, y + 26.6 + all, 0.5, 0.5);
  columns->y[at] = y + LIST_HEAD + all + 14;
}

/* --- tiles -------------------------------------------------------------- */
static const struct { const char *shape, *suffix; int variant; } shapes[] = {
  { "straight", N_("%s, straight"), 0 }, { "bend", N_("%s, bend"), 1 }, { "fork", N_("%s, fork"), 2 },
  { "end", N_("%s, end"), 3 },
};

static char *
tile_text (const BicSheet   *sheet,
           const BicTileRow *row,
           int              *variant)
{
  int n = 0, terrain = bic_catalogue_find_terrain (sheet->catalogue, g_quark_to_string (row->terrain));
  const BicTerrain *terrains = bic_scenario_terrains (sheet->scenario, sheet->catalogue, &n);
  const char *name = terrain >= 0 ? _(terrains[terrain].name) : g_quark_to_string (row->terrain);

  *variant = 0;
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    if (g_strcmp0 (shapes[i].shape, row->shape) == 0)
      {
        const char *format = _(shapes[i].suffix), *place = strstr (format, "%s");

        *variant = shapes[i].variant;
        return place ? g_strdup_printf ("%.*s%s%s", (int) (place - format), format, name, place + 2) : g_strdup (name);
      }
  return g_strdup (name);
}

static void
set_tile (BicSheet         *sheet,
          const BicTileRow *row,
          double            x,
          double            y,
          double            width)
{
  int variant;
  g_autofree char *name = tile_text (sheet, row, &variant), *count = g_strdup_printf ("×\u2009%d", row->count);
  BicTextStyle type = _bic_sheet_text_style (sheet, 13);

  _bic_sheet_terrain (sheet, bic_catalogue_find_terrain (sheet->catalogue, g_quark_to_string (row->terrain)), variant,
                      x, y, TILE);
  type.face = BIC_FACE_DISPLAY;
  _bic_sheet_add_text (sheet, x + BESIDE_TILE, y + 15, count, &type);
  type = _bic_sheet_text_style (sheet, TILE_NAME);
  type.alpha = 0.85;
  _bic_sheet_paragraph (sheet, x + BESIDE_TILE, y + 18, width - BESIDE_TILE - 2, name, &type);
}

/* Returns the number of tiles in a row: three, or two if a name would otherwise need more than two lines or if a word
 * would be broken. */
static int
tiles_in_row (const Columns *columns,
              const GArray  *tiles)
{
  BicTextStyle type = _bic_sheet_text_style (columns->sheet, TILE_NAME);

  for (guint i = 0; i < tiles->len; i++)
    {
      int variant;
      g_autofree char *name = tile_text (columns->sheet, &g_array_index (tiles, BicTileRow, i), &variant);

      if (_bic_text_width (columns->sheet->cr, name, &type) > 1.6 * (columns->width / 3 - TILE_ROW)
          || _bic_sheet_widest_word (columns->sheet, name, &type) > columns->width / 3 - BESIDE_TILE - 2)
        return 2;
    }
  return 3;
}

static void
set_tiles (Columns *columns)
{
  g_autoptr(GArray) tiles = bic_count_tiles (columns->sheet->scenario);
  int in_row = tiles_in_row (columns, tiles), rows = ((int) tiles->len + in_row - 1) / in_row, at;
  double x, y, width = columns->width / in_row;

  if (tiles->len == 0)
    return;
  at = column_with_space (columns, TILES_HEAD + rows * TILE_ROW, shorter_column (columns));
  x = column_x (columns, at);
  y = columns->y[at] + 10;
  _bic_sheet_heading_at (columns->sheet, x, y, columns->width,
                         bic_scenario_uses (columns->sheet->scenario, columns->sheet->catalogue, BIC_USE (TILES))
                         ? _("Terrain tiles") : _("Terrain"));
  for (guint i = 0; i < tiles->len; i++)
    set_tile (columns->sheet, &g_array_index (tiles, BicTileRow, i), x + (int) i % in_row * width,
               y + 8 + (int) i / in_row * TILE_ROW, width);
  columns->y[at] = y + 8 + rows * TILE_ROW + 8;
}

/* Returns whether other parts of the sheet already list the units and the terrain, so that these lists would only
 * repeat them. */
static gboolean
is_listed_elsewhere (const BicSheet *sheet)
{
  return _bic_sheet_uses (sheet, BIC_USE (SETUP_LIST))
         && bic_export_has (sheet->how, BIC_SHEET_SETUP);
}

void
_bic_sheet_lists (BicSheet *sheet)
{
  g_autoptr(GArray) rows = rows_of (sheet);
  Columns columns = { .sheet = sheet, .width = (sheet->space - BIC_SHEET_GUTTER) / 2 };
  int shorter;

  if (is_listed_elsewhere (sheet))
    return;
  g_array_sort (rows, compare_rows);
  _bic_sheet_need_space (sheet, LIST_HEAD + 3 * row_height (sheet));
  _bic_sheet_heading_at (sheet, sheet->left, sheet->y, sheet->space, _("Order of battle"));
  columns.y[0] = columns.y[1] = sheet->y + 4;
  for (guint i = 0, n; i < rows->len; i += n)
    {
      const Row *first = &g_array_index (rows, Row, i);

      for (n = 1; i + n < rows->len && first[n].nation == first->nation && first[n].side == first->side; n++)
        ;
      set_list (&columns, first, n);
    }
  set_tiles (&columns);
  shorter = columns.y[1] < columns.y[0] ? 1 : 0;
  sheet->hole.x = column_x (&columns, shorter);
  sheet->hole.y = columns.y[shorter] + 10;
  sheet->hole.width = columns.width;
  sheet->hole.page = sheet->page;
  sheet->y = MAX (columns.y[0], columns.y[1]) + 10;
}
