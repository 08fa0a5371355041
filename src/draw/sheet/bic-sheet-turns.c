/* Reinforcements, the turn track and the morale track on the setup sheet
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-army.h"
#include "bic-player-aid.h"
#include "bic-sheet-table.h"

#include <glib/gi18n-lib.h>

#define UNIT 23.0                       /* height of the line of an arriving unit */
#define BOX_HEIGHT 72.0
#define GAP 4.0
#define MOST_IN_ROW 8
#define LEAST_IN_ROW 4
#define COUNTER 17.0
#define NIGHT 0x3B4A6B
#define DIE 15.0
#define MORALE_STEPS 10                 /* largest morale on the track */
#define MORALE_HEIGHT 22.0

/* --- reinforcements ----------------------------------------------------- */
static int
compare_arrivals (gconstpointer a,
                  gconstpointer b)
{
  const BicReinforcement *p = *(BicReinforcement *const *) a, *q = *(BicReinforcement *const *) b;
  int first = p->turn > 0 ? p->turn : G_MAXINT, second = q->turn > 0 ? q->turn : G_MAXINT;

  if (first != second)
    return first < second ? -1 : 1;
  return p->side != q->side ? p->side - q->side : (p->item.id > q->item.id) - (p->item.id < q->item.id);
}

/* Returns (transfer container) the groups of reinforcements of the armies on the sheet, sorted by turn. Groups that
 * arrive by an event are last. */
static GPtrArray *
arrivals_of (const BicSheet *sheet)
{
  GPtrArray *all = sheet->scenario->items[BIC_ITEM_REINFORCEMENT], *list = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    if (_bic_sheet_shows (sheet, ((BicReinforcement *) all->pdata[i])->side))
      g_ptr_array_add (list, all->pdata[i]);
  g_ptr_array_sort (list, compare_arrivals);
  return list;
}

/* Returns (nullable) piece @i of a group of reinforcements, or NULL if the battle does not contain it. */
static const BicPiece *
piece_of (const BicSheet         *sheet,
          const BicReinforcement *later,
          guint                   i)
{
  BicItemKind kind = BIC_ITEM_LABEL;
  const BicPiece *piece = bic_scenario_find (sheet->scenario, g_array_index (later->pieces, guint32, i), &kind);

  return kind == BIC_ITEM_PIECE ? piece : NULL;
}

static char *
turn_text (const BicSheet         *sheet,
           const BicReinforcement *later)
{
  GPtrArray *turns = sheet->scenario->items[BIC_ITEM_TURN];

  if (later->turn == 0)
    return g_strdup (_("on event"));
  for (guint i = 0; i < turns->len; i++)
    {
      const BicTurn *turn = turns->pdata[i];

      if (turn->number == later->turn && turn->label)
        return g_strdup_printf ("%d · %s", turn->number, bic_player_aid_turn_label (sheet->scenario, sheet->catalogue,
                                                                                    turn));
    }
  return g_strdup_printf ("%d", later->turn);
}

/* Returns the entry hexes and entry sides of a group, for example "B15, A15 (E)", and the author's text about the
 * group. */
static char *
entry_text (const BicSheet         *sheet,
            const BicReinforcement *later)
{
  GString *text = g_string_new (NULL);
  char hex[BIC_HEX_TEXT];
  g_autofree char *sides = _bic_directions_text (later->directions);

  for (guint i = 0; i < later->hexes->len; i++)
    g_string_append_printf (text, "%s%s", i ? ", " : "",
                            bic_hex_write (&sheet->scenario->grid, g_array_index (later->hexes, int, i), hex));
  if (*sides)
    g_string_append_printf (text, " (%s)", sides);
  if (later->text)
    g_string_append_printf (text, "%s%s", text->len ? "\n" : "", later->text);
  return g_string_free (text, FALSE);
}

static char *
entry_roll_text (const BicReinforcement *later)
{
  return later->roll > 0 ? g_strdup_printf (_("%d or more"), later->roll) : g_strdup ("–");
}

static char *
gained_cards_text (const BicReinforcement *later)
{
  int n = ABS (later->cards);

  if (later->cards == 0)
    return g_strdup ("");
  return later->cards > 0
         ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d more command card", "%d more command cards", (gulong) n),
                            n)
                          : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d fewer command card",
                                                          "%d fewer command cards", (gulong) n), n);
}

static void
add_arrival (BicSheetTable          *table,
             const BicReinforcement *later)
{
  BicSheet *sheet = table->sheet;
  g_autofree char *when = turn_text (sheet, later), *where = entry_text (sheet, later);
  g_autofree char *army_name = _bic_sheet_army (sheet, later->side);
  g_autofree char *die = entry_roll_text (later), *cards = gained_cards_text (later);
  char *cells[] = { when, army_name, where, die, cards };
  double y = _bic_sheet_table_row (table, cells, later->pieces->len * UNIT),
    x = _bic_sheet_table_x (table, table->n - 1);

  for (guint i = 0; i < later->pieces->len; i++)
    {
      const BicPiece *piece = piece_of (sheet, later, i);

      if (piece)
        _bic_sheet_piece_line (sheet, piece, x, y + i * UNIT, sheet->right - x);
    }
}

void
_bic_sheet_arrivals (BicSheet *sheet)
{
  static const BicSheetColumn columns[] = {
    { N_("Turn"), 0.13 }, { N_("Army"), 0.19 }, { N_("Entry hex (side)"), 0.22 }, { N_("Die"), 0.10 },
    { N_("Units"), 0.36 },
  };
  BicSheetTable table = _bic_sheet_table (sheet, _("Reinforcements"), columns, G_N_ELEMENTS (columns), 0.0);
  g_autoptr (GPtrArray) list = arrivals_of (sheet);

  if (list->len == 0)
    return;
  _bic_sheet_table_begin (&table);
  for (guint i = 0; i < list->len; i++)
    add_arrival (&table, list->pdata[i]);
  sheet->y += 22;
}

/* --- turns -------------------------------------------------------------- */
/* Returns the number of turns in a row of the turn track. A row is one day if the first night is turn 4 to 8. Otherwise
 * a row has at most 6 turns. */
static int
boxes_in_row (GPtrArray *turns)
{
  for (guint i = 0; i < turns->len; i++)
    if (((const BicTurn *) turns->pdata[i])->night && i + 1 >= LEAST_IN_ROW && i + 1 <= MOST_IN_ROW)
      return (int) i + 1;
  return MIN ((int) turns->len, 6);
}

/* Sets the pieces that arrive in a turn, in two rows if one row does not have enough space. If there are very many
 * pieces, they overlap. */
static void
set_arriving (BicSheet *sheet,
              int       turn,
              BicArea   box)
{
  g_autoptr (GPtrArray) list = arrivals_of (sheet), pieces = g_ptr_array_new ();
  double space = box.width - 6, step;
  guint rows, in_row;

  for (guint i = 0; i < list->len; i++)
    {
      const BicReinforcement *later = list->pdata[i];

      for (guint k = 0; later->turn == turn && k < later->pieces->len; k++)
        if (piece_of (sheet, later, k))
          g_ptr_array_add (pieces, (gpointer) piece_of (sheet, later, k));
    }
  rows = pieces->len * (COUNTER + 1) > space ? 2 : 1;
  in_row = (pieces->len + rows - 1) / rows;
  step = MIN (COUNTER + 1, (space - COUNTER) / MAX (1, (int) in_row - 1));
  for (guint i = 0; i < pieces->len; i++)
    _bic_sheet_piece (sheet, pieces->pdata[i], box.x + 1 + i % in_row * step,
                      box.y + box.height - (rows - i / in_row) * (COUNTER + 0.5) - 4, COUNTER);
}

static void
draw_moon (const BicSheet     *sheet,
           const BicSheetItem *item)
{
  double x = item->area.x, y = item->area.y;

  cairo_arc (sheet->cr, x, y, 5.2, 0.30 * G_PI, 1.70 * G_PI);
  cairo_arc_negative (sheet->cr, x + 3.4, y, 4.2, 1.62 * G_PI, 0.38 * G_PI);
  cairo_close_path (sheet->cr);
  _bic_fill (sheet->cr, item->type.colour, 1.0);
}

/* Draws the box of a turn. number: highest die roll that ends the game after the turn; 0: there is no roll. */
static void
draw_box (const BicSheet     *sheet,
          const BicSheetItem *item)
{
  const BicArea *box = &item->area;

  _bic_round_rectangle (sheet->cr, box->x, box->y, box->width, box->height, 3);
  _bic_fill_stroke (sheet->cr, item->type.colour, item->number > 0 ? sheet->red : sheet->ink,
                    item->number > 0 ? 1.6 : 0.7);
}

/* Sets a die and a text for a turn after which the game ends if a die roll is @roll or less. */
static void
set_sudden_death (BicSheet  *sheet,
                  int        roll,
                  BicArea    box,
                  BicColour  ink)
{
  g_autofree char *face = g_strdup_printf ("%d", roll), *words = g_strdup_printf (_("ends on %d or less"), roll);
  BicTextStyle type = _bic_sheet_text_style (sheet, 6.8);

  _bic_sheet_die (sheet, g_intern_string (face), box.x + box.width - DIE - 4, box.y + 4, DIE);
  type.colour = ink;
  type.italic = TRUE;
  type.widest = box.width - 10;
  _bic_sheet_add_text (sheet, box.x + 5, box.y + 37, words, &type);
}

static void
set_turn (BicSheet      *sheet,
          const BicTurn *turn,
          BicArea        box)
{
  g_autofree char *number = g_strdup_printf ("%d", turn->number);
  gboolean dark = turn->night && !sheet->how->mono;            /* white in monochrome, to save ink */
  BicColour ink = dark ? 0xFFFFFF : sheet->ink;
  BicTextStyle type = _bic_sheet_text_style (sheet, 15);
  const char *label = turn->night ? _("Night") : "";

  _bic_sheet_add (sheet, (BicSheetItem) { .paint = draw_box, .area = box, .number = turn->sudden_death,
                                          .type = { .colour = dark ? NIGHT : 0xFFFFFF } });
  type.face = BIC_FACE_DISPLAY;
  type.colour = ink;
  _bic_sheet_add_text (sheet, box.x + 5, box.y + 16, number, &type);
  if (turn->night)
    _bic_sheet_add (sheet, (BicSheetItem) { .paint = draw_moon, .type = { .colour = ink },
                                            .area = { box.x + box.width - 12 - (turn->sudden_death > 0 ? DIE : 0),
                                                      box.y + 11 } });
  if (turn->sudden_death > 0)
    set_sudden_death (sheet, turn->sudden_death, box, ink);
  type = _bic_sheet_text_style (sheet, 8.6);
  type.colour = ink;
  type.widest = box.width - 10;
  if (turn->label)
    label = bic_player_aid_turn_label (sheet->scenario, sheet->catalogue, turn);
  _bic_sheet_add_text (sheet, box.x + 5, box.y + 27.5, label, &type);
  set_arriving (sheet, turn->number, box);
}

static void
set_turns (BicSheet  *sheet,
           GPtrArray *turns)
{
  int in_row = boxes_in_row (turns);
  double width = (sheet->space - (in_row - 1) * GAP) / in_row;

  _bic_sheet_need_space (sheet, 10 + BOX_HEIGHT * MIN (2, ((int) turns->len + in_row - 1) / in_row));
  _bic_sheet_heading (sheet, _("Turn track"), 9);
  for (int i = 0; i < (int) turns->len; i++)
    {
      if (i % in_row == 0)
        _bic_sheet_need_space (sheet, BOX_HEIGHT);
      set_turn (sheet, turns->pdata[i],
                (BicArea) { sheet->left + i % in_row * (width + GAP), sheet->y, width, BOX_HEIGHT });
      if (i % in_row == in_row - 1 || i + 1 == (int) turns->len)
        sheet->y += BOX_HEIGHT + GAP;
    }
  sheet->y += 18;
}

/* --- morale ------------------------------------------------------------- */
/* Draws a step of the morale track. number: TRUE if the step is the initial morale. */
static void
draw_morale_box (const BicSheet     *sheet,
                 const BicSheetItem *item)
{
  const BicArea *box = &item->area;

  _bic_round_rectangle (sheet->cr, box->x, box->y, box->width, box->height, 2);
  _bic_fill_stroke (sheet->cr, 0xFFFFFF, sheet->ink, item->number ? 1.8 : 0.6);
}

static void
set_morale_box (BicSheet *sheet,
                int       side,
                int       step,
                BicArea   box)
{
  g_autofree char *number = g_strdup_printf ("%d", step);
  BicTextStyle type = _bic_sheet_text_style (sheet, 8.6);
  gboolean start = step == sheet->scenario->army[side].morale;

  _bic_sheet_add (sheet, (BicSheetItem) { .paint = draw_morale_box, .area = box, .number = start });
  if (start)
    _bic_sheet_cockade (sheet, _bic_army_art (sheet, side, 0), box.x + box.width - 10, box.y + box.height / 2, 6.5);
  type.weight = start ? 700 : 400;
  type.upright = BIC_MIDDLE;
  _bic_sheet_add_text (sheet, box.x + 5, box.y + box.height / 2, number, &type);
}

static void
set_morale_track (BicSheet *sheet)
{
  double names = 112, width = (sheet->space - names) / (MORALE_STEPS + 1);
  int shown = _bic_sheet_shows (sheet, BIC_TOP) + _bic_sheet_shows (sheet, BIC_BOTTOM);
  BicTextStyle type = _bic_sheet_text_style (sheet, 9.6);

  type.upright = BIC_MIDDLE;
  type.widest = names - 8;
  _bic_sheet_need_space (sheet, 10 + shown * (MORALE_HEIGHT + GAP));
  _bic_sheet_heading (sheet, _("Morale"), 9);
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_autofree char *name = _bic_sheet_army (sheet, side);

      if (!_bic_sheet_shows (sheet, side))
        continue;
      _bic_sheet_add_text (sheet, sheet->left, sheet->y + MORALE_HEIGHT / 2, name, &type);
      for (int i = 0; i <= MORALE_STEPS; i++)
        set_morale_box (sheet, side, i,
                        (BicArea) { sheet->left + names + i * width, sheet->y, width - 2, MORALE_HEIGHT });
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
  if (_bic_sheet_uses (sheet, BIC_USE (MORALE)))
    set_morale_track (sheet);
}
