/* Setup by hex: each piece of an army with its counter, where it stands and what it is, in colour and in words.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-aid.h"
#include "bic-rules-words.h"
#include "bic-army.h"
#include "bic-sheet.h"

#include <glib/gi18n-lib.h>

#define ROW 23.0
#define COUNTER 22.0
#define ARMY_HEAD 22.0

/* --- a piece in words --------------------------------------------------- */
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

/* "elite, light": what it is besides what its type is; "" if nothing */
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

/* Rich text: pieces with traits that their types do not have, if no list shows each piece; "" if none */
char *
_bic_special_units_text (const BicSheet *sheet)
{
  GPtrArray *pieces = sheet->scenario->items[BIC_ITEM_PIECE];
  gboolean listed = bic_scenario_uses (sheet->scenario, sheet->catalogue, BIC_USE (SETUP_LIST));
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

/* Who is in the game only by a switch that the battle has not on */
static gboolean
is_optional (const BicSheet    *sheet,
             const BicUnitType *type)
{
  const BicRuleset *ruleset = bic_scenario_rules (sheet->scenario, sheet->catalogue);
  const BicOption *option = type && type->option && ruleset ? bic_ruleset_find_option (ruleset, type->option) : NULL;

  return option && !bic_scenario_option (sheet->scenario, option);
}

/* "Austrian infantry 3-2, elite, routed" */
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
  if (type && piece->name)                                              /* else its type is its title */
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

void
_bic_sheet_piece (const BicSheet *sheet,
                  const BicPiece *piece,
                  double          x,
                  double          y,
                  double          size)
{
  BicPieceView view = bic_piece_view (piece, sheet->scenario, sheet->catalogue);

  if (!_bic_sheet_draws (sheet))
    return;
  cairo_save (sheet->cr);
  cairo_translate (sheet->cr, x, y);
  cairo_scale (sheet->cr, size / COUNTER, size / COUNTER);
  bic_draw_unit_icon (sheet->cr, COUNTER * 1.25, &sheet->style, sheet->catalogue, &view);
  cairo_restore (sheet->cr);
}

/* A counter with its name and what it is, in @width; it takes a row of COUNTER. */
void
_bic_sheet_piece_line (const BicSheet *sheet,
                       const BicPiece *piece,
                       double          x,
                       double          y,
                       double          width)
{
  g_autofree char *words = piece_words (sheet, piece);
  BicType type = _bic_sheet_type (sheet, 9.6), small = _bic_sheet_type (sheet, 7.4);

  _bic_sheet_piece (sheet, piece, x - 3, y - 2.5, COUNTER);
  type.widest = small.widest = width - COUNTER - 6;
  small.italic = TRUE;
  small.alpha = 0.8;
  _bic_sheet_put (sheet, x + COUNTER + 4, y + 9.8, _bic_piece_title (sheet, piece), &type);
  _bic_sheet_put (sheet, x + COUNTER + 4, y + 18.4, words, &small);
}

/* --- the lists ---------------------------------------------------------- */
static int
compare_hexes (gconstpointer a,
               gconstpointer b)
{
  const BicPiece *p = *(BicPiece *const *) a, *q = *(BicPiece *const *) b;

  return p->hex != q->hex ? p->hex - q->hex : (p->item.id > q->item.id) - (p->item.id < q->item.id);
}

/* (transfer container): those of @side on the map, in the order of its hexes */
GPtrArray *
_bic_sheet_pieces_of (const BicSheet *sheet,
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
draw_army_head (const BicSheet *sheet,
                const Column   *column,
                double          width)
{
  BicType type = _bic_sheet_type (sheet, 12);

  if (!column->head || column->n == 0)
    return;
  type.widest = width;
  _bic_sheet_put (sheet, column->x, sheet->y + 12, column->head, &type);
  _bic_sheet_rule (sheet, column->x, column->x + width, sheet->y + 17, 0.8, 0.8);
}

static void
draw_place (const BicSheet *sheet,
            const Column   *column,
            guint           i,
            double          width)
{
  const BicPiece *piece = column->pieces->pdata[column->first + i];
  BicType type = _bic_sheet_type (sheet, 10.4);
  char at[BIC_HEX_TEXT];

  type.weight = 700;
  type.widest = 27;
  _bic_sheet_put (sheet, column->x, sheet->y + 14.5, bic_hex_write (&sheet->scenario->grid, piece->hex, at), &type);
  _bic_sheet_piece_line (sheet, piece, column->x + 30, sheet->y, width - 30);
  _bic_sheet_rule (sheet, column->x, column->x + width, sheet->y + ROW - 0.5, 0.3, 0.3);
}

static void
begin_columns (BicSheet     *sheet,
               const Column *columns,
               double        width)
{
  _bic_sheet_head (sheet, sheet->left, sheet->y, sheet->right - sheet->left, _("Setup by Hex"));
  sheet->y += 4;
  for (int i = 0; i < 2; i++)
    draw_army_head (sheet, &columns[i], width);
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
  _bic_sheet_need (sheet, ARMY_HEAD + 4 * ROW);
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
          draw_place (sheet, &columns[k], i, width);
      sheet->y += ROW;
    }
  sheet->y += 22;
}

/* Two armies stand side by side; one alone fills both columns. */
void
_bic_sheet_setup (BicSheet *sheet)
{
  double width = (sheet->right - sheet->left - BIC_SHEET_GUTTER) / 2;
  Column columns[2] = { { .x = sheet->left }, { .x = sheet->left + width + BIC_SHEET_GUTTER } };
  gboolean both = _bic_sheet_shows (sheet, BIC_TOP) && _bic_sheet_shows (sheet, BIC_BOTTOM);

  if (!bic_scenario_uses (sheet->scenario, sheet->catalogue, BIC_USE (SETUP_LIST)))
    return;
  for (int i = 0; i < 2; i++)
    {
      int side = both ? i : _bic_sheet_shows (sheet, BIC_TOP) ? BIC_TOP : BIC_BOTTOM;
      guint half;

      columns[i].pieces = _bic_sheet_pieces_of (sheet, side);
      half = (columns[i].pieces->len + 1) / 2;
      columns[i].head = both || i == 0 ? bic_army_title (sheet->scenario, sheet->catalogue, side) : NULL;
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
