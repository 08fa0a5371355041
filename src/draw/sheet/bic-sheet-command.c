/* The player aid of rules by which orders are paid for and units look somewhere: prices, and what is in front, on the
 * flank and behind.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-aid.h"
#include "bic-layers.h"
#include "bic-sheet-table.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define AFTER 22.0
#define SIZE 24.0                       /* of a hex of the diagram: from its middle to a corner */
#define DIAGRAM 140.0

static const struct { const char *what, *says; } facing[] = {
  { N_("Fire"), N_("Infantry to the front and to the flanks, artillery to the front alone.") },
  { N_("Charge"), N_("Cavalry may turn by a corner first, then rides straight on; the target is in front at the "
                     "end.") },
  { N_("Met in the flank"), N_("Cavalry has half its dice, rounded up; artillery has one die.") },
  { N_("Met in the rear"), N_("The same, and infantry has half its dice too, rounded up.") },
  { N_("Unless"), N_("the other began its turn in, or came through, the flank of the infantry, or the front of cavalry "
                     "or artillery.") },
  { N_("Turning"), N_("Once in each hex, as a part of moving; never in retreat.") },
  { N_("Retreat"), N_("A hex a flag, and once for all of them two more for militia, one more for units whose card says "
                      "two; away from where the blow came.") },
  { N_("All round"), N_("Squares; infantry in buildings; light infantry in woods, marsh and quarries. With works on "
                        "both sides of the front, each side with works is front in battle.") },
};

/* --- prices ------------------------------------------------------------- */

static void
add_price (BicSheetTable *table,
           const char    *what,
           const char    *points)
{
  char *cells[] = { (char *) what, (char *) points };

  _bic_sheet_table_row (table, cells, 0.0);
}

static void
set_prices (BicSheet *sheet)
{
  static const BicSheetColumn columns[] = { { N_("An order"), 0.86 }, { N_("Points"), 0.14 } };
  int range = bic_scenario_rules (sheet->scenario, sheet->catalogue)->command_range;
  g_autofree char *far =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "to a unit more than %d hex from every leader",
                                    "to a unit more than %d hexes from every leader", (gulong) range), range);
  BicSheetTable table = _bic_sheet_table (sheet, _("Command points"), columns, G_N_ELEMENTS (columns), 0.0);

  _bic_sheet_table_begin (&table);
  add_price (&table, _("to a unit with the leader in its hex, or to a leader alone"), "1");
  add_price (&table, far, "+1");
  add_price (&table, _("to a unit whose only leaders took another’s place since its last turn"), "+1");
  add_price (&table, _("to cavalry or artillery on difficult ground"), "+1");
  add_price (&table, _("that takes a leader away from his unit"), "1");
  add_price (&table, _("to come out of square, but for a battalion mass"), "1");
  add_price (&table, _("to Cossacks; one point after they answered an attack by a card"), "0");
  add_price (&table, _("Points left over are kept on leaders, up to the rating of the commander."), "");
  sheet->y += AFTER;
}

/* --- facing ------------------------------------------------------------- */

static void
draw_hex (const BicSheet *sheet,
          BicPoint        at,
          BicColour       fill,
          const char     *name)
{
  BicType type = _bic_sheet_type (sheet, 7.4);
  double xy[2 * BIC_N_DIRECTIONS];

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      xy[2 * k] = at.x + SIZE * sin (k * G_PI / 3.0);
      xy[2 * k + 1] = at.y - SIZE * cos (k * G_PI / 3.0);
    }
  _bic_polygon (sheet->cr, xy, BIC_N_DIRECTIONS);
  _bic_fill_stroke (sheet->cr, sheet->how->mono ? 0xFFFFFF : fill, sheet->ink, 0.6);
  type.anchor = BIC_CENTRE;
  type.upright = BIC_MIDDLE;
  type.widest = 1.6 * SIZE;
  if (name)
    _bic_text (sheet->cr, at.x, at.y, name, &type);
}

/* A unit that looks at the upper corner of its hex, and the hexes around it */
static void
draw_diagram (const BicSheet     *sheet,
              const BicSheetItem *item)
{
  static const struct { const char *name; BicColour fill; } zones[] = {
    { N_("front"), 0xD3E8C8 }, { N_("flank"), 0xF5EBC0 }, { N_("rear"), 0xF3D2CC }, { N_("rear"), 0xF3D2CC },
    { N_("flank"), 0xF5EBC0 }, { N_("front"), 0xD3E8C8 },
  };
  double x = item->area.x, y = item->area.y;
  const double tip[] = { x, y - 0.96 * SIZE, x - 0.3 * SIZE, y - 0.45 * SIZE, x + 0.3 * SIZE, y - 0.45 * SIZE };

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      double angle = (k + 0.5) * G_PI / 3.0;

      draw_hex (sheet, (BicPoint) { x + sqrt (3.0) * SIZE * sin (angle), y - sqrt (3.0) * SIZE * cos (angle) },
                zones[k].fill, _(zones[k].name));
    }
  draw_hex (sheet, (BicPoint) { x, y }, 0xFFFFFF, NULL);
  _bic_polygon (sheet->cr, tip, 3);
  _bic_fill (sheet->cr, sheet->ink, 1.0);
}

static void
set_facing (BicSheet *sheet)
{
  double x = sheet->left + DIAGRAM, y;
  BicType type = _bic_sheet_type (sheet, BIC_TABLE_TEXT), head = type;

  head.weight = 600;
  head.widest = 82;
  _bic_sheet_heading (sheet, _("Facing"), 8);
  y = sheet->y;
  _bic_sheet_add (sheet, (BicSheetItem) { .paint = draw_diagram,
                                          .area = { sheet->left + 1.75 * SIZE * 1.5, sheet->y + 2.6 * SIZE } });
  for (guint i = 0; i < G_N_ELEMENTS (facing); i++)
    {
      _bic_sheet_put (sheet, x, y + 8, _(facing[i].what), &head);
      y += _bic_sheet_paragraph (sheet, x + 88, y, sheet->right - x - 88, _(facing[i].says), &type) + 4;
    }
  sheet->y = MAX (y, sheet->y + 5.2 * SIZE) + AFTER;
}

void
_bic_sheet_command (BicSheet *sheet)
{
  if (bic_scenario_rules (sheet->scenario, sheet->catalogue)->command_range > 0)
    _bic_sheet_together (sheet, set_prices, G_MAXDOUBLE);
  if (bic_scenario_uses (sheet->scenario, sheet->catalogue, BIC_USE (FACING)))
    _bic_sheet_together (sheet, set_facing, G_MAXDOUBLE);
}
