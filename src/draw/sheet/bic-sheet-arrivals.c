/* The reinforcement schedule: who comes when, over which side of which hex, on what roll.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-aid.h"
#include "bic-army.h"
#include "bic-sheet-table.h"

#include <glib/gi18n-lib.h>

#define UNIT 23.0

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

/* (transfer container): those that the sheet shows, in the order of their turns, those of events last */
GPtrArray *
_bic_sheet_arrivals_of (const BicSheet *sheet)
{
  GPtrArray *all = sheet->scenario->items[BIC_ITEM_REINFORCEMENT], *list = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    if (_bic_sheet_shows (sheet, ((BicReinforcement *) all->pdata[i])->side))
      g_ptr_array_add (list, all->pdata[i]);
  g_ptr_array_sort (list, compare_arrivals);
  return list;
}

static char *
turn_text (const BicSheet         *sheet,
           const BicReinforcement *later)
{
  GPtrArray *turns = sheet->scenario->items[BIC_ITEM_TURN];

  if (later->turn == 0)
    return g_strdup (_("by an event"));
  for (guint i = 0; i < turns->len; i++)
    {
      const BicTurn *turn = turns->pdata[i];

      if (turn->number == later->turn && turn->label)
        return g_strdup_printf ("%d · %s", turn->number, bic_aid_turn_label (sheet->scenario, sheet->catalogue, turn));
    }
  return g_strdup_printf ("%d", later->turn);
}

/* The side of a hex, as the reader has it on his compass */
static const char *
side_text (BicDirection direction)
{
  static const char *const sides[BIC_N_DIRECTIONS] = {
    NC_("side of a hex", "NE"), NC_("side of a hex", "E"), NC_("side of a hex", "SE"),
    NC_("side of a hex", "SW"), NC_("side of a hex", "W"), NC_("side of a hex", "NW"),
  };

  return g_dpgettext2 (GETTEXT_PACKAGE, "side of a hex", sides[direction]);
}

/* "NE NW" */
char *
_bic_directions_text (int directions)
{
  GString *text = g_string_new (NULL);

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    if (directions & 1 << k)
      g_string_append_printf (text, "%s%s", text->len ? " " : "", side_text ((BicDirection) k));
  return g_string_free (text, FALSE);
}

/* "B15, A15 (E)" */
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
die_text (const BicReinforcement *later)
{
  return later->roll > 0 ? g_strdup_printf (_("%d or more"), later->roll) : g_strdup ("–");
}

static char *
cards_text (const BicReinforcement *later)
{
  int n = ABS (later->cards);

  if (later->cards == 0)
    return g_strdup ("");
  return later->cards > 0
         ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d command card more", "%d command cards more", (gulong) n),
                            n)
                          : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d command card fewer",
                                                          "%d command cards fewer", (gulong) n), n);
}

static void
draw_units (const BicSheetTable    *table,
            const BicReinforcement *later,
            double                  y)
{
  const BicSheet *sheet = table->sheet;
  double x = _bic_sheet_table_x (table, table->n - 1);

  for (guint i = 0; i < later->pieces->len; i++)
    {
      BicItemKind kind = BIC_ITEM_LABEL;
      const BicPiece *piece = bic_scenario_find (sheet->scenario, g_array_index (later->pieces, guint32, i), &kind);

      if (piece && kind == BIC_ITEM_PIECE)
        _bic_sheet_piece_line (sheet, piece, x, y + i * UNIT, sheet->right - x);
    }
}

static void
add_arrival (BicSheetTable          *table,
             const BicReinforcement *later)
{
  const BicSheet *sheet = table->sheet;
  g_autofree char *when = turn_text (sheet, later),
                          *who = bic_army_title (sheet->scenario, sheet->catalogue, later->side),
                                 *where = entry_text (sheet, later);
  g_autofree char *die = die_text (later), *cards = cards_text (later);
  char *cells[] = { when, who, where, die, cards };

  draw_units (table, later, _bic_sheet_table_row (table, cells, later->pieces->len * UNIT));
}

void
_bic_sheet_arrivals (BicSheet *sheet)
{
  static const BicSheetColumn columns[] = {
    { N_("Turn"), 0.13 }, { N_("Army"), 0.19 }, { N_("Entry hex (side)"), 0.22 }, { N_("Die"), 0.10 },
    { N_("Units"), 0.36 },
  };
  BicSheetTable table = _bic_sheet_table (sheet, _("Reinforcements"), columns, G_N_ELEMENTS (columns), 0.0);
  g_autoptr (GPtrArray) list = _bic_sheet_arrivals_of (sheet);

  if (list->len == 0)
    return;
  _bic_sheet_table_begin (&table);
  for (guint i = 0; i < list->len; i++)
    add_arrival (&table, list->pdata[i]);
  sheet->y += 22;
}
