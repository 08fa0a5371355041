/* The turn track as it lies on the table, and the morale of the armies.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-aid.h"
#include "bic-army.h"
#include "bic-sheet.h"
#include "bic-symbols.h"

#include <glib/gi18n-lib.h>

#define BOX_HEIGHT 72.0
#define GAP 4.0
#define MOST_IN_ROW 8
#define LEAST_IN_ROW 4
#define COUNTER 17.0
#define NIGHT 0x3B4A6B
#define DIE 15.0
#define MORALE_STEPS 10                 /* of the track */
#define MORALE_HEIGHT 22.0

/* A row is a day, where the first night comes after a handful of turns. */
static int
boxes_in_row (GPtrArray *turns)
{
  for (guint i = 0; i < turns->len; i++)
    if (((const BicTurn *) turns->pdata[i])->night && i + 1 >= LEAST_IN_ROW && i + 1 <= MOST_IN_ROW)
      return (int) i + 1;
  return MIN ((int) turns->len, 6);
}

/* (transfer container): what comes on that turn, of the armies that the sheet shows */
static GPtrArray *
arriving (const BicSheet *sheet,
          int             turn)
{
  g_autoptr (GPtrArray) list = _bic_sheet_arrivals_of (sheet);
  GPtrArray *pieces = g_ptr_array_new ();

  for (guint i = 0; i < list->len; i++)
    {
      const BicReinforcement *later = list->pdata[i];

      for (guint k = 0; later->turn == turn && k < later->pieces->len; k++)
        {
          BicItemKind kind = BIC_ITEM_LABEL;
          gpointer piece = bic_scenario_find (sheet->scenario, g_array_index (later->pieces, guint32, k), &kind);

          if (piece && kind == BIC_ITEM_PIECE)
            g_ptr_array_add (pieces, piece);
        }
    }
  return pieces;
}

/* In two rows where one has no room; very many overlap. */
static void
draw_arriving (const BicSheet *sheet,
               int             turn,
               BicArea         box)
{
  g_autoptr (GPtrArray) pieces = arriving (sheet, turn);
  double room = box.width - 6;
  guint rows = pieces->len * (COUNTER + 1) > room ? 2 : 1, in_row = (pieces->len + rows - 1) / rows;
  double step = MIN (COUNTER + 1, (room - COUNTER) / MAX (1, (int) in_row - 1));

  for (guint i = 0; i < pieces->len; i++)
    _bic_sheet_piece (sheet, pieces->pdata[i], box.x + 1 + i % in_row * step,
                      box.y + box.height - (rows - i / in_row) * (COUNTER + 0.5) - 4, COUNTER);
}

static void
draw_moon (const BicSheet *sheet,
           double          x,
           double          y,
           BicColour       colour)
{
  cairo_arc (sheet->cr, x, y, 5.2, 0.30 * G_PI, 1.70 * G_PI);
  cairo_arc_negative (sheet->cr, x + 3.4, y, 4.2, 1.62 * G_PI, 0.38 * G_PI);
  cairo_close_path (sheet->cr);
  _bic_fill (sheet->cr, colour, 1.0);
}

/* The game may end after the turn: on this number of a die or less. */
static void
draw_sudden_death (const BicSheet *sheet,
                   const BicTurn  *turn,
                   BicArea         box,
                   BicColour       ink)
{
  g_autofree char *face = g_strdup_printf ("%d", turn->sudden_death),
                          *words = g_strdup_printf (_("ends on %d or less"), turn->sudden_death);
  BicType type = _bic_sheet_type (sheet, 6.8);

  cairo_save (sheet->cr);
  cairo_translate (sheet->cr, box.x + box.width - DIE - 4, box.y + 4);
  bic_draw_die (sheet->cr, DIE, &sheet->style, face, BIC_DIE_PLAIN);
  cairo_restore (sheet->cr);
  type.colour = ink;
  type.italic = TRUE;
  type.widest = box.width - 10;
  _bic_text (sheet->cr, box.x + 5, box.y + 37, words, &type);
}

static void
draw_turn (const BicSheet *sheet,
           const BicTurn  *turn,
           BicArea         box)
{
  g_autofree char *number = g_strdup_printf ("%d", turn->number);
  gboolean dark = turn->night && !sheet->how->mono;            /* a box full of black is no saving of ink */
  BicColour ink = dark ? 0xFFFFFF : sheet->ink, face = dark ? NIGHT : 0xFFFFFF;
  BicType type = _bic_sheet_type (sheet, 15);

  _bic_round_rectangle (sheet->cr, box.x, box.y, box.width, box.height, 3);
  _bic_fill_stroke (sheet->cr, face, turn->sudden_death > 0 ? sheet->red : sheet->ink,
                    turn->sudden_death > 0 ? 1.6 : 0.7);
  type.face = BIC_FACE_DISPLAY;
  type.colour = ink;
  _bic_text (sheet->cr, box.x + 5, box.y + 16, number, &type);
  if (turn->night)
    draw_moon (sheet, box.x + box.width - 12 - (turn->sudden_death > 0 ? DIE : 0), box.y + 11, ink);
  if (turn->sudden_death > 0)
    draw_sudden_death (sheet, turn, box, ink);
  type = _bic_sheet_type (sheet, 8.6);
  type.colour = ink;
  type.widest = box.width - 10;
  _bic_text (sheet->cr, box.x + 5, box.y + 27.5,
             turn->label ? bic_aid_turn_label (sheet->scenario, sheet->catalogue, turn) : turn->night ? _("Night")
             : "", &type);
  draw_arriving (sheet, turn->number, box);
}

static void
set_turns (BicSheet  *sheet,
           GPtrArray *turns)
{
  int in_row = boxes_in_row (turns);
  double width = (sheet->right - sheet->left - (in_row - 1) * GAP) / in_row;

  _bic_sheet_need (sheet, 10 + BOX_HEIGHT * MIN (2, ((int) turns->len + in_row - 1) / in_row));
  _bic_sheet_head (sheet, sheet->left, sheet->y, sheet->right - sheet->left, _("Turn track"));
  sheet->y += 9;
  for (int i = 0; i < (int) turns->len; i++)
    {
      if (i % in_row == 0)
        _bic_sheet_need (sheet, BOX_HEIGHT);
      if (_bic_sheet_draws (sheet))
        draw_turn (sheet, turns->pdata[i],
                   (BicArea) { sheet->left + i % in_row * (width + GAP), sheet->y, width, BOX_HEIGHT });
      if (i % in_row == in_row - 1 || i + 1 == (int) turns->len)
        sheet->y += BOX_HEIGHT + GAP;
    }
  sheet->y += 18;
}

/* --- morale ------------------------------------------------------------- */
static void
draw_step (const BicSheet *sheet,
           int             side,
           int             step,
           BicArea         box)
{
  const BicNationArt *art = _bic_nation_art (sheet->catalogue, _bic_army_nation (sheet, side, 0));
  g_autofree char *number = g_strdup_printf ("%d", step);
  BicType type = _bic_sheet_type (sheet, 8.6);
  gboolean start = step == sheet->scenario->army[side].morale;

  _bic_round_rectangle (sheet->cr, box.x, box.y, box.width, box.height, 2);
  _bic_fill_stroke (sheet->cr, 0xFFFFFF, sheet->ink, start ? 1.8 : 0.6);
  if (start)
    _bic_cockade (sheet->cr, &sheet->theme, art, box.x + box.width - 10, box.y + box.height / 2, 6.5);
  type.weight = start ? 700 : 400;
  type.upright = BIC_MIDDLE;
  _bic_text (sheet->cr, box.x + 5, box.y + box.height / 2, number, &type);
}

static void
set_morale (BicSheet *sheet)
{
  double names = 112, width = (sheet->right - sheet->left - names) / (MORALE_STEPS + 1);
  int shown = _bic_sheet_shows (sheet, BIC_TOP) + _bic_sheet_shows (sheet, BIC_BOTTOM);
  BicType type = _bic_sheet_type (sheet, 9.6);

  type.upright = BIC_MIDDLE;
  type.widest = names - 8;
  _bic_sheet_need (sheet, 10 + shown * (MORALE_HEIGHT + GAP));
  _bic_sheet_head (sheet, sheet->left, sheet->y, sheet->right - sheet->left, _("Morale"));
  sheet->y += 9;
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_autofree char *name = bic_army_title (sheet->scenario, sheet->catalogue, side);

      if (!_bic_sheet_shows (sheet, side))
        continue;
      _bic_sheet_put (sheet, sheet->left, sheet->y + MORALE_HEIGHT / 2, name, &type);
      for (int i = 0; i <= MORALE_STEPS && _bic_sheet_draws (sheet); i++)
        draw_step (sheet, side, i, (BicArea) { sheet->left + names + i * width, sheet->y, width - 2, MORALE_HEIGHT });
      sheet->y += MORALE_HEIGHT + GAP;
    }
  sheet->y += 18;
}

void
_bic_sheet_track (BicSheet *sheet)
{
  GPtrArray *turns = sheet->scenario->items[BIC_ITEM_TURN];

  if (turns->len > 0)
    set_turns (sheet, turns);
  if (bic_scenario_uses (sheet->scenario, sheet->catalogue, BIC_USE (MORALE)))
    set_morale (sheet);
}
