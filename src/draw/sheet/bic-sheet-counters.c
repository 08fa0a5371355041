/* Counters to cut out, at their actual size. The backs are mirrored on the page after the fronts, so that they match if
 * the paper is printed on two sides and turned over its long edge.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Counters are drawn in a square whose sides have the length 1.
 */
#include "config.h"

#include "bic-player-aid.h"
#include "bic-sheet.h"

#include <glib/gi18n-lib.h>

#define MARK 9.0                        /* length of a cut mark */
#define MARK_GAP 3.0
#define ABOVE 30.0                      /* height of the heading and the cut marks above the grid of counters */
#define BAND 0.31                       /* height of the band with the numbers */
#define EDGE 0.055                      /* width of the hatched edge of a counter in monochrome */
#define CONTACT_MARKERS 4

/* --- list of counters --------------------------------------------------- */
static void
add_counter (GArray         *counters,
             BicCounterKind  kind,
             const BicPiece *piece,
             int             side)
{
  BicCounter counter = { kind, piece, side };

  g_array_append_val (counters, counter);
}

static void
add_markers (const BicSheet *sheet,
             GArray         *counters)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    if (_bic_sheet_shows (sheet, side) && _bic_sheet_uses (sheet, BIC_USE (MORALE)))
      add_counter (counters, BIC_COUNTER_MORALE, NULL, side);
  if (bic_scenario_n_items (sheet->scenario, BIC_ITEM_TURN) > 0)
    add_counter (counters, BIC_COUNTER_TURN, NULL, sheet->scenario->army[BIC_TOP].moves_first ? BIC_TOP : BIC_BOTTOM);
  for (int i = 0; i < CONTACT_MARKERS; i++)
    add_counter (counters, BIC_COUNTER_CONTACT, NULL, BIC_NOBODY);
}

/* Returns (transfer full) (element-type BicCounter) the counters for all pieces of the armies on the sheet, then for
 * dummies and cadres, then for markers. Returns an empty array if there are no pieces. */
GArray *
_bic_sheet_counters_of (const BicSheet *sheet)
{
  GPtrArray *pieces = sheet->scenario->items[BIC_ITEM_PIECE];
  GArray *counters = g_array_new (FALSE, FALSE, sizeof (BicCounter));

  for (int side = 0; side < BIC_N_SIDES; side++)
    for (guint i = 0; i < pieces->len && _bic_sheet_shows (sheet, side); i++)
      if (((const BicPiece *) pieces->pdata[i])->side == side)
        add_counter (counters, BIC_COUNTER_PIECE, pieces->pdata[i], side);
  for (int side = 0; side < BIC_N_SIDES && counters->len > 0; side++)
    if (_bic_sheet_shows (sheet, side))
      {
        /* adds dummies and cadres, which are not pieces of the battle */
        const BicArmy *army = &sheet->scenario->army[side];

        for (int i = 0; i < army->dummies; i++)
          add_counter (counters, BIC_COUNTER_DUMMY, NULL, side);
        for (int i = 0; i < army->cadres; i++)
          add_counter (counters, BIC_COUNTER_CADRE, NULL, side);
      }
  if (counters->len > 0)
    add_markers (sheet, counters);
  return counters;
}

/* --- one counter -------------------------------------------------------- */
static BicTextStyle
counter_text_style (double    size,
                    BicColour colour)
{
  return (BicTextStyle) { .face = BIC_FACE_SANS, .size = size, .weight = 600, .anchor = BIC_CENTRE, .colour = colour,
                          .widest = 0.84 };
}

/* Fills the face of a counter with the color of the nation. In monochrome, the face is white and its edge is
 * hatched. */
static void
fill_counter (const BicSheet     *sheet,
              const BicNationArt *art,
              double              strength)
{
  const BicArea whole = { 0, 0, 1, 1 };

  cairo_rectangle (sheet->cr, 0, 0, 1, 1);
  _bic_fill (sheet->cr, sheet->how->mono ? 0xFFFFFF : _bic_mix (0xFFFFFF, art->face, strength), 1.0);
  if (!sheet->how->mono)
    return;
  cairo_save (sheet->cr);
  cairo_rectangle (sheet->cr, 0, 0, 1, 1);
  cairo_clip (sheet->cr);
  _bic_ink (sheet->cr, 0x000000, 1.0);
  _bic_hatch (sheet->cr, art, whole);
  cairo_restore (sheet->cr);
  cairo_rectangle (sheet->cr, EDGE, EDGE, 1 - 2 * EDGE, 1 - 2 * EDGE);
  _bic_fill (sheet->cr, 0xFFFFFF, 1.0);
}

/* Returns where or when a piece enters the game: its hex at the start, "T3" for an arrival on turn 3, or "E" for an
 * arrival by an event. */
static char *
start_place_text (const BicSheet *sheet,
                  const BicPiece *piece)
{
  GPtrArray *list = sheet->scenario->items[BIC_ITEM_REINFORCEMENT];
  char at[BIC_HEX_TEXT];

  if (bic_grid_has (&sheet->scenario->grid, piece->hex))
    return g_strdup (bic_hex_write (&sheet->scenario->grid, piece->hex, at));
  for (guint i = 0; i < list->len; i++)
    for (guint k = 0; k < ((BicReinforcement *) list->pdata[i])->pieces->len; k++)
      {
        const BicReinforcement *later = list->pdata[i];

        if (g_array_index (later->pieces, guint32, k) != piece->item.id)
          continue;
        /* Translators: on a counter, as short as can be: it comes on turn %d */
        return later->turn > 0 ? g_strdup_printf (_("T%d"), later->turn)
               : g_strdup (C_("on a counter: it comes by an event", "E"));
      }
  return g_strdup ("");
}

/* Draws a number of a counter. @picked: TRUE for a number of an elite or guard unit, which is red, or underlined in
 * monochrome. */
static void
draw_figure (const BicSheet *sheet,
             double          x,
             const char     *text,
             gboolean        picked)
{
  BicTextStyle type = counter_text_style (0.32, picked && !sheet->how->mono ? 0xB3261E : 0x000000);

  type.weight = 800;
  _bic_text (sheet->cr, x, 0.945, text, &type);
  if (!picked || !sheet->how->mono)
    return;
  cairo_move_to (sheet->cr, x - 0.09, 0.965);
  cairo_line_to (sheet->cr, x + 0.09, 0.965);
  _bic_stroke (sheet->cr, 0x000000, 1.0, 0.022);
}

static void
draw_figures (const BicSheet     *sheet,
              const BicPieceView *view,
              gboolean            routed)
{
  g_autofree char *strength = g_strdup_printf ("%d", view->strength), *moves = g_strdup_printf ("%d", view->moves);

  if (!view->figured || (view->garrison && view->strength == 0))
    return;
  cairo_rectangle (sheet->cr, 0, 1 - BAND, 1, BAND);
  _bic_fill (sheet->cr, 0xFFFFFF, 1.0);
  cairo_move_to (sheet->cr, 0, 1 - BAND);
  cairo_line_to (sheet->cr, 1, 1 - BAND);
  _bic_stroke (sheet->cr, 0x000000, 1.0, 0.015);
  if (view->leader)
    {
      /* the command range of a leader is purple and in a ring, so that players do not mistake it for a strength */
      BicColour ink = sheet->how->mono ? 0x000000 : BIC_SPAN_INK;
      BicTextStyle type = counter_text_style (0.25, ink);

      type.weight = 800;
      _bic_circle (sheet->cr, 0.27, 1 - BAND / 2, BAND / 2 - 0.02);
      _bic_stroke (sheet->cr, ink, 1.0, 0.025);
      _bic_text (sheet->cr, 0.27, 1 - BAND / 2 + 0.085, strength, &type);
    }
  else
    draw_figure (sheet, view->garrison ? 0.5 : 0.27, strength, view->picked & BIC_PICKED_STRENGTH);
  if (view->garrison)
    return;
  cairo_move_to (sheet->cr, 0.45, 0.835);
  cairo_line_to (sheet->cr, 0.55, 0.835);
  _bic_stroke (sheet->cr, 0x000000, 1.0, 0.03);
  draw_figure (sheet, 0.73, routed ? "R" : moves, routed || view->picked & BIC_PICKED_MOVES);
}

static void
draw_piece (const BicSheet *sheet,
            const BicPiece *piece,
            gboolean        routed)
{
  BicPieceView view = bic_piece_view (piece, sheet->scenario, sheet->catalogue);
  BicSymbol symbol = _bic_symbol (sheet->catalogue, view.type, view.type ? NULL : "?");
  BicColour ink = sheet->how->mono ? 0x000000 : routed ? 0x000000 : symbol.nation->icon;
  g_autofree char *traits = _bic_piece_traits_text (sheet, piece), *start = start_place_text (sheet, piece);
  BicTextStyle type = counter_text_style (0.115, ink);
  gboolean low = !view.figured || (view.garrison && view.strength == 0);

  fill_counter (sheet, symbol.nation, routed ? 0.25 : 1.0);
  _bic_icon (sheet->cr, symbol.picture, 0.5, low ? 0.52 : 0.385, low ? 0.22 : 0.15, ink,
             sheet->how->mono ? 0xFFFFFF : symbol.nation->face, 0.0);
  _bic_cockade (sheet->cr, &sheet->theme, symbol.nation, 0.15, 0.385, 0.075);
  _bic_text (sheet->cr, 0.5, 0.16, _bic_piece_title (sheet, piece), &type);
  type.size = 0.10;
  type.widest = 0.84;
  type.italic = TRUE;
  _bic_text (sheet->cr, 0.5, low ? 0.88 : 0.655, routed ? _("routed") : traits, &type);
  type.italic = FALSE;
  type.widest = 0.24;
  type.anchor = BIC_RIGHT;
  _bic_text (sheet->cr, 0.92, 0.42, start, &type);
  draw_figures (sheet, &view, routed);
}

/* Draws a marker with a word. @art: (nullable): the nation whose color and cockade the marker shows. */
static void
draw_marker (const BicSheet     *sheet,
             const BicNationArt *art,
             const char         *word)
{
  BicTextStyle type = counter_text_style (0.15, sheet->how->mono || !art ? 0x000000 : art->icon);

  if (art)
    {
      fill_counter (sheet, art, 1.0);
      _bic_cockade (sheet->cr, &sheet->theme, art, 0.5, 0.40, 0.20);
    }
  type.widest = 0.8;
  _bic_text (sheet->cr, 0.5, art ? 0.83 : 0.55, word, &type);
}

/* Returns whether the backs of units show only the nation. If there are dummies, all counters must have the same
 * back. */
static gboolean
hides_backs (const BicSheet *sheet)
{
  return sheet->how->hidden_backs || sheet->scenario->army[BIC_TOP].dummies > 0
         || sheet->scenario->army[BIC_BOTTOM].dummies > 0;
}

static void
draw_counter (const BicSheet   *sheet,
              const BicCounter *counter,
              gboolean          back)
{
  const BicNationArt *art = counter->side == BIC_NOBODY ? NULL : _bic_army_art (sheet, counter->side, 0);

  switch (counter->kind)
    {
    case BIC_COUNTER_PIECE:
      if (back)
        {
          BicPieceView view = bic_piece_view (counter->piece, sheet->scenario, sheet->catalogue);

          if (view.figured && !view.garrison && !view.leader && !hides_backs (sheet))
            draw_piece (sheet, counter->piece, TRUE);
          else
            draw_marker (sheet, _bic_symbol (sheet->catalogue, view.type, view.type ? NULL : "?").nation, "");
        }
      else
        draw_piece (sheet, counter->piece, FALSE);
      break;
    case BIC_COUNTER_TURN:
      draw_marker (sheet, back ? _bic_army_art (sheet, !counter->side, 0) : art, _("Turn"));
      break;
    case BIC_COUNTER_MORALE:
      draw_marker (sheet, art, _("Morale"));
      break;
    case BIC_COUNTER_DUMMY:
      draw_marker (sheet, art, back ? "" : _("Dummy"));
      break;
    case BIC_COUNTER_CADRE:
      draw_marker (sheet, art, back ? "" : _("Cadre"));
      break;
    case BIC_COUNTER_CONTACT:
    default:
      draw_marker (sheet, NULL, _("In contact"));
    }
}

/* --- pages -------------------------------------------------------------- */
typedef struct { double size, left, top; int columns, rows; } Grid;

static Grid
grid_of (const BicSheet *sheet)
{
  int mm = sheet->how->counter_mm > 0 ? sheet->how->counter_mm : BIC_COUNTER_MM;
  Grid grid = { .size = mm * BIC_POINTS_A_MM, .top = BIC_SHEET_TOP + ABOVE };

  grid.columns = MAX (1, (int) ((sheet->space - 2 * (MARK + MARK_GAP)) / grid.size));
  grid.rows = MAX (1, (int) ((sheet->bottom - grid.top - MARK - MARK_GAP) / grid.size));
  grid.left = (sheet->width - grid.columns * grid.size) / 2;
  return grid;
}

static void
set_cut_mark (BicSheet *sheet,
              double    x,
              double    y,
              double    dx,
              double    dy)
{
  _bic_sheet_line (sheet, x + dx * MARK_GAP, y + dy * MARK_GAP, x + dx * (MARK_GAP + MARK), y + dy * (MARK_GAP + MARK),
                   0x000000, 1.0, 0.5);
}

static void
set_cut_marks (BicSheet   *sheet,
               const Grid *grid,
               int         rows)
{
  double right = grid->left + grid->columns * grid->size, bottom = grid->top + rows * grid->size;

  for (int i = 0; i <= grid->columns; i++)
    {
      set_cut_mark (sheet, grid->left + i * grid->size, grid->top, 0, -1);
      set_cut_mark (sheet, grid->left + i * grid->size, bottom, 0, 1);
    }
  for (int i = 0; i <= rows; i++)
    {
      set_cut_mark (sheet, grid->left, grid->top + i * grid->size, -1, 0);
      set_cut_mark (sheet, right, grid->top + i * grid->size, 1, 0);
    }
}

/* Draws the front or back of a counter. Fields of @item: subject is the piece; number is the BicCounterKind, with BACK
 * added for a back; detail is the side. */
#define BACK 0x100

static void
draw_counter_item (const BicSheet     *sheet,
                   const BicSheetItem *item)
{
  const BicArea *area = &item->area;
  BicCounter counter = { (BicCounterKind) (item->number & ~BACK), item->subject, item->detail };

  cairo_save (sheet->cr);
  cairo_translate (sheet->cr, area->x, area->y);
  cairo_scale (sheet->cr, area->width, area->height);
  cairo_rectangle (sheet->cr, 0, 0, 1, 1);
  cairo_clip (sheet->cr);
  draw_counter (sheet, &counter, item->number & BACK);
  cairo_restore (sheet->cr);
  cairo_rectangle (sheet->cr, area->x, area->y, area->width, area->height);
  _bic_stroke (sheet->cr, 0x000000, 0.45, 0.3);
}

/* Sets a page with the fronts or the backs of counters. The order of backs is mirrored. */
static void
set_counter_page (BicSheet     *sheet,
                  const Grid   *grid,
                  const GArray *counters,
                  guint         first,
                  gboolean      back)
{
  int n = MIN ((int) (counters->len - first), grid->columns * grid->rows);
  g_autofree char *head = g_strdup_printf (back ? _("Counter backs (%.0f mm)") : _("Counters to cut out (%.0f mm)"),
                                           grid->size / BIC_POINTS_A_MM);

  _bic_sheet_next_page (sheet);
  _bic_sheet_heading (sheet, head, 0.0);
  for (int i = 0; i < n; i++)
    {
      const BicCounter *counter = &g_array_index (counters, BicCounter, first + (guint) i);
      int column = back ? grid->columns - 1 - i % grid->columns : i % grid->columns, row = i / grid->columns;

      _bic_sheet_add (sheet, (BicSheetItem) { .paint = draw_counter_item, .subject = counter->piece,
                                              .detail = counter->side,
                                              .area = { grid->left + column * grid->size, grid->top + row * grid->size,
                                                        grid->size, grid->size },
                                              .number = (int) counter->kind | (back ? BACK : 0) });
    }
  set_cut_marks (sheet, grid, (n + grid->columns - 1) / grid->columns);
  sheet->y = sheet->bottom;
}

/* Adds a blank page if necessary, so that the fronts are on a page with an odd number. If the document is printed on
 * two sides, the backs are then behind the fronts. */
static void
begin_on_odd_page (BicSheet *sheet)
{
  BicTextStyle type = _bic_sheet_body_text_style (sheet);

  if ((sheet->before + sheet->page) % 2 != 0)
    return;
  _bic_sheet_next_page (sheet);
  type.italic = TRUE;
  type.alpha = 0.7;
  _bic_sheet_add_text (sheet, sheet->left, sheet->y + 8,
                       _("This page is intentionally blank so that counter backs align when printed double-sided."),
                       &type);
}

void
_bic_sheet_counters (BicSheet *sheet)
{
  g_autoptr (GArray) counters = _bic_sheet_counters_of (sheet);
  Grid grid = grid_of (sheet);

  if (counters->len == 0 || !_bic_sheet_uses (sheet, BIC_USE (COUNTERS)))
    return;
  begin_on_odd_page (sheet);
  for (guint first = 0; first < counters->len; first += (guint) (grid.columns * grid.rows))
    {
      set_counter_page (sheet, &grid, counters, first, FALSE);
      set_counter_page (sheet, &grid, counters, first, TRUE);
    }
}
