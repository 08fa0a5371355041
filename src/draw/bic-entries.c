/* Where reinforcements come onto the map: an arrow over each side of the edge that they may come over, with their turns.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-army.h"
#include "bic-layers.h"
#include "bic-symbols.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define SIDE_AT 0.5                     /* of a hex from its centre to the middle of a side */

/* All that comes over one side of one hex. */
typedef struct { int hex, direction, side; GString *turns; } Entry;

static void
entry_clear (gpointer data)
{
  g_string_free (((Entry *) data)->turns, TRUE);
}

/* Is it one of them, "1, 2, E"? */
static gboolean
says_turn (const char *turns,
           const char *turn)
{
  g_auto (GStrv) list = g_strsplit (turns, ", ", -1);

  return g_strv_contains ((const char *const *) list, turn);
}

static void
add_entry (GArray                 *entries,
           const BicReinforcement *later,
           int                     hex,
           int                     direction)
{
  g_autofree char *turn = later->turn > 0 ? g_strdup_printf ("%d", later->turn) : g_strdup (C_("on a counter: it comes by an event", "E"));

  for (guint i = 0; i < entries->len; i++)
    {
      Entry *entry = &g_array_index (entries, Entry, i);

      if (entry->hex == hex && entry->direction == direction && entry->side == later->side)
        {
          if (!says_turn (entry->turns->str, turn))
            g_string_append_printf (entry->turns, ", %s", turn);
          return;
        }
    }
  g_array_append_vals (entries, &(Entry) { hex, direction, later->side, g_string_new (turn) }, 1);
}

/* Sides of the edge: those that it names, else all of the hex that lead off the map. */
static void
add_hex (GArray                 *entries,
         const BicGrid          *grid,
         const BicReinforcement *later,
         int                     hex)
{
  if (!bic_grid_has (grid, hex))
    return;
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    if (later->directions ? later->directions & 1 << k : bic_grid_neighbour (grid, hex, (BicDirection) k) == BIC_NO_HEX)
      add_entry (entries, later, hex, k);
}

/* Over side @k, as seen, of the hex at @at. */
void
_bic_draw_entry (const BicPainter   *painter,
                 const BicNationArt *nation,
                 BicPoint            at,
                 int                 k,
                 const char         *turns)
{
  const BicTheme *theme = &painter->theme;
  double angle = _bic_side_angle (&painter->layout.grid, k), x, y;
  BicType type = { .face = BIC_FACE_SANS, .size = 0.19, .weight = 800, .anchor = BIC_CENTRE, .upright = BIC_MIDDLE,
                   .colour = theme->mono ? 0x000000 : nation->icon, .widest = 0.27 };

  x = at.x + cos (angle) * SIDE_AT;
  y = at.y + sin (angle) * SIDE_AT;
  cairo_save (painter->cr);
  cairo_translate (painter->cr, x, y);
  cairo_rotate (painter->cr, angle + G_PI);
  _bic_polygon (painter->cr, (const double[]) { -0.15, -0.14, 0.09, -0.14, 0.25, 0, 0.09, 0.14, -0.15, 0.14 }, 5);
  cairo_restore (painter->cr);
  cairo_set_line_join (painter->cr, CAIRO_LINE_JOIN_ROUND);
  _bic_fill_stroke (painter->cr, theme->mono ? 0xFFFFFF : nation->face, theme->mono ? 0x000000 : _bic_mix (nation->face, 0x000000, 0.6), 0.03);
  _bic_text (painter->cr, x - cos (angle) * 0.03, y - sin (angle) * 0.03, turns, &type);
}

static void
draw_entry (const BicPainter *painter,
            const Entry      *entry)
{
  const BicNationArt *nation = _bic_nation_art (painter->catalogue, bic_army_nation (painter->scenario, painter->catalogue, entry->side));

  _bic_draw_entry (painter, nation, _bic_painter_centre (painter, entry->hex), _bic_view_side (painter, entry->direction), entry->turns->str);
}

/**
 * bic_draw_entries:
 * @cr: a context
 * @layout: where the map is
 * @style: the look
 * @what: the battle
 * @sides: bits of sides whose reinforcements are shown
 *
 * Over a map that is drawn.
 */
void
bic_draw_entries (cairo_t          *cr,
                  const BicLayout  *layout,
                  const BicStyle   *style,
                  const BicPicture *what,
                  guint             sides)
{
  GPtrArray *list = what->scenario->items[BIC_ITEM_REINFORCEMENT];
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  BicPainter painter;

  g_array_set_clear_func (entries, entry_clear);
  for (guint i = 0; i < list->len; i++)
    {
      const BicReinforcement *later = list->pdata[i];

      for (guint k = 0; k < later->hexes->len && sides & 1u << later->side; k++)
        add_hex (entries, &what->scenario->grid, later, g_array_index (later->hexes, int, k));
    }
  _bic_painter_begin (&painter, cr, layout, style, what);
  for (guint i = 0; i < entries->len; i++)
    draw_entry (&painter, &g_array_index (entries, Entry, i));
  _bic_painter_end (&painter);
}
