/* Entry hexes of reinforcements: an arrow over each hexside that they can cross, and a tag with their turns
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-army.h"
#include "bic-layers.h"
#include "bic-symbols.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* --- lines of communication --------------------------------------------- */
#define RING 0.83
#define COCKADE 0.115

/* Draws a ring, and a cockade at the lower side of the hex. A counter in the hex does not cover the cockade. */
void
_bic_draw_communication (const BicPainter   *painter,
                         const BicNationArt *nation,
                         BicPoint            at)
{
  static const double dash[] = { 0.13, 0.07 };
  const BicTheme *theme = &painter->theme;

  cairo_set_line_join (painter->cr, CAIRO_LINE_JOIN_ROUND);
  _bic_hex_outline (painter, at, RING);
  _bic_stroke (painter->cr, theme->casing, 0.85, 0.105);
  _bic_hex_outline (painter, at, RING);
  _bic_stroke (painter->cr, theme->mono ? theme->casing : _bic_mix (nation->face, 0x000000, 0.55), 1.0, 0.075);
  cairo_set_dash (painter->cr, dash, 2, 0);
  _bic_hex_outline (painter, at, RING);
  _bic_stroke (painter->cr, theme->mono ? theme->ink : nation->face, 1.0, 0.045);
  cairo_set_dash (painter->cr, NULL, 0, 0);
  _bic_circle (painter->cr, at.x, at.y + 0.43, COCKADE + 0.025);
  _bic_fill (painter->cr, theme->casing, 1.0);
  _bic_cockade (painter->cr, theme, nation, at.x, at.y + 0.43, COCKADE);
}

void
_bic_draw_communications (const BicPainter *painter)
{
  GPtrArray *lines = painter->scenario->items[BIC_ITEM_COMMUNICATION];

  for (guint i = 0; painter->catalogue && i < lines->len; i++)
    {
      const BicCommunication *line = lines->pdata[i];
      int army = bic_army_first_nation (painter->scenario, painter->catalogue, line->side);
      const BicNationArt *nation = _bic_nation_art (painter->catalogue, army);

      for (guint k = 0; k < line->hexes->len; k++)
        {
          BicPoint at = _bic_painter_centre (painter, g_array_index (line->hexes, int, k));

          if (_bic_painter_sees (painter, at, 1.0))
            _bic_draw_communication (painter, nation, at);
        }
    }
}

#define ARROW_AT 0.40                   /* distance of the arrow from the center of the hex; the arrow is inside the
                                         * map */
#define TAG_TO 0.46                      /* distance from the center of the hex to the outer end of the tag */
#define TAG_TEXT 0.19

/* The reinforcements of one army that enter at one hex */
typedef struct { int hex, side; guint sides; GString *turns; } Entry;

static void
entry_clear (gpointer data)
{
  g_string_free (((Entry *) data)->turns, TRUE);
}

/* Checks that @turn is in a list such as "1, 2, E". */
static gboolean
lists_turn (const char *turns,
            const char *turn)
{
  g_auto (GStrv) list = g_strsplit (turns, ", ", -1);

  return g_strv_contains ((const char *const *) list, turn);
}

static Entry *
find_entry (GArray *entries,
            int     hex,
            int     side)
{
  for (guint i = 0; i < entries->len; i++)
    {
      Entry *entry = &g_array_index (entries, Entry, i);

      if (entry->hex == hex && entry->side == side)
        return entry;
    }
  g_array_append_vals (entries, &(Entry) { .hex = hex, .side = side, .turns = g_string_new (NULL) }, 1);
  return &g_array_index (entries, Entry, entries->len - 1);
}

static void
add_turn (Entry                  *entry,
          const BicReinforcement *later)
{
  g_autofree char *turn = later->turn > 0 ? g_strdup_printf ("%d", later->turn)
                          : g_strdup (C_("on a counter: it comes by an event", "E"));

  if (!lists_turn (entry->turns->str, turn))
    g_string_append_printf (entry->turns, "%s%s", entry->turns->len ? ", " : "", turn);
}

/* Adds an entry hex with the hexsides that the reinforcement can cross. If the reinforcement has no entry sides, adds
 * all sides that lead off the map. */
static void
add_hex (GArray                 *entries,
         const BicGrid          *grid,
         const BicReinforcement *later,
         int                     hex)
{
  guint sides = 0;

  for (int k = 0; bic_grid_has (grid, hex) && k < BIC_N_DIRECTIONS; k++)
    if (later->directions ? later->directions & 1 << k : bic_grid_neighbour (grid, hex, (BicDirection) k) == BIC_NO_HEX)
      sides |= 1u << k;
  if (sides)
    {
      Entry *entry = find_entry (entries, hex, later->side);

      entry->sides |= sides;
      add_turn (entry, later);
    }
}

static void
draw_arrow (const BicPainter *painter,
            BicPoint          at,
            double            angle)
{
  cairo_save (painter->cr);
  cairo_translate (painter->cr, at.x + cos (angle) * ARROW_AT, at.y + sin (angle) * ARROW_AT);
  cairo_rotate (painter->cr, angle + G_PI);
  _bic_polygon (painter->cr,
                (const double[]) { -0.09, -0.07, 0.0, -0.07, 0.0, -0.14, 0.13, 0.0, 0.0, 0.14, 0.0, 0.07, -0.09,
                                   0.07 }, 7);
  cairo_restore (painter->cr);
}

/* Returns the mean direction of the sides, as an angle in radians. */
static double
mean_angle (const BicPainter *painter,
            guint             sides)
{
  double x = 0.0, y = 0.0;

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    if (sides >> k & 1)
      {
        x += cos (_bic_side_angle (&painter->layout.grid, k));
        y += sin (_bic_side_angle (&painter->layout.grid, k));
      }
  return atan2 (y, x);
}

/* Draws the tag as near to the edge of the hex as possible without crossing the edge. */
static void
draw_turn_tag (const BicPainter   *painter,
               const BicNationArt *nation,
               BicPoint            centre,
               double              angle,
               const char         *turns)
{
  gboolean mono = painter->theme.mono;
  BicTextStyle type = { .face = BIC_FACE_SANS,
                        .size = CLAMP (painter->style.min_name / MAX (painter->px, 1.0), TAG_TEXT, 0.32), .weight = 800,
                        .anchor = BIC_CENTRE, .upright = BIC_MIDDLE, .colour = mono ? 0x000000 : nation->icon,
                        .widest = 1.0 };
  double half = MAX (_bic_text_width (painter->cr, turns, &type), type.size * 0.6) / 2 + 0.06, up = type.size * 0.64;
  double far = TAG_TO - half * fabs (cos (angle)) - up * fabs (sin (angle)), x = centre.x + far * cos (angle),
               y = centre.y + far * sin (angle);

  _bic_round_rectangle (painter->cr, x - half, y - up, 2 * half, 2 * up, 0.07);
  _bic_fill_stroke (painter->cr, mono ? 0xFFFFFF : nation->face, mono ? 0x000000 : painter->theme.casing, 0.022);
  _bic_text (painter->cr, x, y, turns, &type);
}

/* Draws arrows over the hexsides of the hex at @at, and a tag with the turns. @sides: bits of the hexsides, in view
 * directions. */
void
_bic_draw_entry (const BicPainter   *painter,
                 const BicNationArt *nation,
                 BicPoint            at,
                 guint               sides,
                 const char         *turns)
{
  const BicTheme *theme = &painter->theme;

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    if (sides >> k & 1)
      draw_arrow (painter, at, _bic_side_angle (&painter->layout.grid, k));
  cairo_set_line_join (painter->cr, CAIRO_LINE_JOIN_ROUND);
  _bic_fill_stroke (painter->cr, theme->mono ? 0xFFFFFF : nation->face, theme->mono ? 0x000000 : theme->casing, 0.022);
  draw_turn_tag (painter, nation, at, mean_angle (painter, sides), turns);
}

static void
draw_entry (const BicPainter *painter,
            const Entry      *entry)
{
  const BicNationArt *nation = _bic_nation_art (painter->catalogue,
                                                bic_army_first_nation (painter->scenario, painter->catalogue,
                                                                       entry->side));

  _bic_draw_entry (painter, nation, _bic_painter_centre (painter, entry->hex), _bic_view_sides (painter, entry->sides),
                   entry->turns->str);
}

/**
 * bic_draw_entries:
 * @cr: context to draw in
 * @layout: layout of the map
 * @style: look, and selection of the parts that are drawn
 * @what: picture of the battle
 * @sides: bits of the sides whose reinforcements are shown
 *
 * Draws the entry hexes over a map that is already drawn.
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
