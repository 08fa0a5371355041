/* The cartouche: a panel with the title and date of the battle, a compass, a scale and a terrain legend
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * On screen the cartouche is in an empty part of the map. Hexes under the cartouche stay visible and can be used. On
 * paper the cartouche is below the map, so that it does not cover any hex.
 */
#include "config.h"

#include "bic-date-text.h"
#include "bic-layers.h"
#include "bic-orientation.h"
#include "bic-player-aid.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* --- free space for the cartouche --------------------------------------- */
#define INSET 0.14                      /* distance from the cartouche to the edge of the map */
#define STEP 0.5                        /* distance between two tested positions */
#define PROBE 0.45                      /* distance between two tested points; less than a hex, so that no hex is
                                         * missed */
#define MOST_STEPS 40

static void
mark_taken (const BicPainter *painter,
            guint8           *taken,
            int               hex)
{
  if (bic_grid_has (&painter->layout.grid, hex))
    taken[hex] = TRUE;
}

static void
mark_all_taken (const BicPainter *painter,
                guint8           *taken,
                const GArray     *hexes)
{
  for (guint i = 0; hexes && i < hexes->len; i++)
    mark_taken (painter, taken, g_array_index (hexes, int, i));
}

/* Marks the hex of a label as occupied, and also its neighbors to the right, to the left and below, because the place
 * name can cover them. */
static void
mark_label_taken (const BicPainter *painter,
                  guint8           *taken,
                  int               hex)
{
  if (!bic_grid_has (&painter->layout.grid, hex))
    return;
  mark_taken (painter, taken, hex);
  for (int k = BIC_E; k <= BIC_W; k++)
    mark_taken (painter, taken, bic_grid_neighbour (&painter->layout.grid, hex, (BicDirection) k));
}

static gboolean
has_no_terrain (const BicTile *tile)
{
  if (tile->terrain || tile->overlay || tile->river || tile->road)
    return FALSE;
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    if (tile->side[k])
      return FALSE;
  return TRUE;
}

/* Returns (transfer full) one byte for each hex: TRUE if the hex is occupied. */
static guint8 *
taken_hexes (const BicPainter *painter)
{
  const BicScenario *s = painter->scenario;
  guint8 *taken = g_new (guint8, bic_grid_hex_number_limit (&s->grid));

  for (int hex = 0; hex < bic_grid_hex_number_limit (&s->grid); hex++)
    taken[hex] = !has_no_terrain (&s->tiles[hex]);
  for (guint i = 0; i < bic_scenario_n_items (s, BIC_ITEM_PIECE); i++)
    mark_taken (painter, taken, ((const BicPiece *) bic_scenario_item (s, BIC_ITEM_PIECE, i))->hex);
  for (guint i = 0; i < bic_scenario_n_items (s, BIC_ITEM_LABEL); i++)
    mark_label_taken (painter, taken, ((const BicLabel *) bic_scenario_item (s, BIC_ITEM_LABEL, i))->hex);
  for (guint i = 0; i < bic_scenario_n_items (s, BIC_ITEM_OBJECTIVE); i++)
    mark_all_taken (painter, taken, ((const BicObjective *) bic_scenario_item (s, BIC_ITEM_OBJECTIVE, i))->hexes);
  for (guint i = 0; i < bic_scenario_n_items (s, BIC_ITEM_EXIT); i++)
    mark_all_taken (painter, taken, ((const BicExit *) bic_scenario_item (s, BIC_ITEM_EXIT, i))->hexes);
  for (guint i = 0; i < bic_scenario_n_items (s, BIC_ITEM_COMMUNICATION); i++)
    mark_all_taken (painter, taken,
                    ((const BicCommunication *) bic_scenario_item (s, BIC_ITEM_COMMUNICATION, i))->hexes);
  for (guint i = 0; i < bic_scenario_n_items (s, BIC_ITEM_REINFORCEMENT); i++)
    mark_all_taken (painter, taken,
                    ((const BicReinforcement *) bic_scenario_item (s, BIC_ITEM_REINFORCEMENT, i))->hexes);
  return taken;
}

static gboolean
is_clear (const BicPainter  *painter,
          const guint8      *taken,
          const BicFreeArea *space)
{
  int across = (int) (space->width / PROBE) + 1, down = (int) (space->height / PROBE) + 1;

  if (space->x < INSET / 2 || space->y < INSET / 2 || space->x + space->width > painter->width - INSET / 2
      || space->y + space->height > painter->height - INSET / 2)
    return FALSE;
  for (int j = 0; j <= down; j++)
    for (int i = 0; i <= across; i++)
      {
        BicPoint at = { space->x + i * space->width / across, space->y + j * space->height / down };
        int hex = _bic_cell_hex (&painter->layout.grid, _bic_cell_at (&painter->layout, at));

        if (hex != BIC_NO_HEX && taken[hex])
          return FALSE;
      }
  return TRUE;
}

/* Returns an area of this size at a distance of @along (horizontally) and @up (vertically) from a corner of the map.
 * @corner: 1 = at the right, 2 = at the top. */
static BicFreeArea
area_from_corner (const BicPainter *painter,
                  double            width,
                  double            height,
                  int               corner,
                  double            along,
                  double            up)
{
  BicFreeArea space = { INSET + along, INSET + up, width, height };

  if (corner & 1)
    space.x = painter->width - width - space.x;
  if (!(corner & 2))
    space.y = painter->height - height - space.y;
  return space;
}

gboolean
_bic_find_free_area (const BicPainter *painter,
                     double            width,
                     double            height,
                     BicFreeArea      *clearing)
{
  g_autofree guint8 *taken = taken_hexes (painter);

  for (int i = 0; i < MOST_STEPS; i++)
    for (int corner = 0; corner < 4; corner++)
      for (int upward = 0; upward < 2; upward++)
        {
          *clearing = area_from_corner (painter, width, height, corner, upward ? 0 : i * STEP, upward ? i * STEP : 0);
          if (is_clear (painter, taken, clearing))
            return TRUE;
        }
  return FALSE;
}

#define LARGEST_BOARD 10000             /* largest number of hexes; larger boards have no cartouche */
/* Sizes in hexes, multiplied by the scale factor of the cartouche. The factor is larger on larger boards, so that the
 * cartouche stays readable. */
#define MARGIN 0.14
#define HEAD 2.5                        /* width of the title */
#define SCALE 2.0                       /* width of the compass and the scale */
#define NEEDLE 0.36                     /* distance from the middle of the needle to the far side of the letter N */
#define SIGN 1.6
#define TITLE 0.36
#define LINE 0.24
#define COMPASS 0.62
#define ROW 0.47
#define MOST_SIGNS 8
#define FADE 0.86                       /* opacity of the background */

typedef struct {
  const BicPainter *painter;
  double            size;               /* scale factor of the cartouche */
  char             *date;
  gboolean          oriented;
  BicOrientation    orientation;
  int               sign[MOST_SIGNS];   /* indices of the terrains in the legend */
  int               n_signs;
  const BicTerrain *terrains;
} Cartouche;

/* --- content -------- */

/* Returns the label of the first turn, for example "7:00", or NULL if turns have no labels. */
static const char *
first_hour (const BicScenario *scenario)
{
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_TURN); i++)
    {
      const BicTurn *turn = bic_scenario_item (scenario, BIC_ITEM_TURN, i);

      if (turn->number == 1 && turn->label && *turn->label)
        return turn->label;
    }
  return NULL;
}

static char *
date_and_hour_text (const BicScenario *scenario)
{
  g_autofree char *date = _bic_date_range_text (scenario->date, scenario->date_end);
  const char *hour = first_hour (scenario);

  /* TRANSLATORS: the date of a battle and the hour at which it begins: 14 October 1806, 7:00 */
  return *date && hour ? g_strdup_printf (_("%s, %s"), date, hour) : g_steal_pointer (&date);
}

static void
collect_terrains (Cartouche *c)
{
  int n = 0;

  c->terrains = bic_scenario_terrains (c->painter->scenario, c->painter->catalogue, &n);
  for (int i = 0; i < n && c->n_signs < MOST_SIGNS; i++)
    if (bic_scenario_has_terrain (c->painter->scenario, g_quark_from_string (c->terrains[i].id)))
      c->sign[c->n_signs++] = i;
}

/* --- parts --- */

static void
draw_centred_text (const Cartouche *c,
                   double           x,
                   double           y,
                   const char      *text,
                   BicTextStyle     type)
{
  type.anchor = BIC_CENTRE;
  type.upright = BIC_MIDDLE;
  type.colour = c->painter->theme.ink;
  type.widest = HEAD - 3 * MARGIN;
  _bic_text (c->painter->cr, x, y, text, &type);
}

static gboolean
has_subtitle (const Cartouche *c)
{
  return c->painter->scenario->subtitle && *c->painter->scenario->subtitle;
}

static double
head_height (const Cartouche *c)
{
  return TITLE + (has_subtitle (c) ? LINE : 0) + (*c->date ? LINE : 0) + 0.06;
}

static void
draw_head (const Cartouche *c,
           double           x,
           double           y)
{
  const BicScenario *s = c->painter->scenario;

  draw_centred_text (c, x, y += TITLE / 2, s->title ? s->title : _("Untitled battle"),
                     (BicTextStyle) { .face = BIC_FACE_DISPLAY, .size = 0.34, .spacing = 0.02 });
  y += 0.05;
  if (has_subtitle (c))
    draw_centred_text (c, x, y += LINE, s->subtitle,
                       (BicTextStyle) { .face = BIC_FACE_SERIF, .size = 0.18, .italic = TRUE });
  if (*c->date)
    draw_centred_text (c, x, y + LINE, c->date, (BicTextStyle) { .face = BIC_FACE_SERIF, .size = 0.165 });
}

/* Draws a compass needle whose eastern half is dark, and an upright N at the tip of the needle. */
static void
draw_north (const Cartouche *c,
            double           x,
            double           y)
{
  static const double east[] = { 0, -0.20, 0.055, 0, 0, 0.20 }, west[] = { 0, -0.20, -0.055, 0, 0, 0.20 };
  const BicPainter *painter = c->painter;
  double angle = c->orientation.north + (painter->layout.rotated ? G_PI : 0);
  BicTextStyle type = { .face = BIC_FACE_SERIF, .size = 0.15, .weight = 600, .anchor = BIC_CENTRE,
                        .upright = BIC_MIDDLE, .colour = painter->theme.ink };

  cairo_save (painter->cr);
  cairo_translate (painter->cr, x, y);
  cairo_rotate (painter->cr, angle);
  _bic_polygon (painter->cr, east, 3);
  _bic_fill_stroke (painter->cr, painter->theme.ink, painter->theme.ink, 0.012);
  _bic_polygon (painter->cr, west, 3);
  _bic_fill_stroke (painter->cr, painter->theme.paper, painter->theme.ink, 0.012);
  cairo_restore (painter->cr);
  /* TRANSLATORS: north, on the needle of a map */
  _bic_text (painter->cr, x + 0.28 * sin (angle), y - 0.28 * cos (angle), C_("compass", "N"), &type);
}

/* Returns the largest round number of kilometers whose bar is at most @space hexes long. */
static double
round_length (double km_a_hex,
              double space)
{
  static const double lengths[] = { 10, 5, 4, 3, 2, 1, 0.5, 0.25, 0.1 };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    if (lengths[i] / km_a_hex <= space)
      return lengths[i];
  return 0;
}

static char *
length_text (double km)
{
  if (km < 1)
    /* TRANSLATORS: the length of the bar of a scale; places are only about where they were */
    return g_strdup_printf (_("about %d m"), (int) (km * 1000 + 0.5));
  return g_strdup_printf (_("about %d km"), (int) (km + 0.5));
}

static void
draw_scale (const Cartouche *c,
            double           x,
            double           y,
            double           space)
{
  const BicPainter *painter = c->painter;
  double km = round_length (c->orientation.km, space * c->size), length = km / c->orientation.km / c->size;
  g_autofree char *text = length_text (km);
  BicTextStyle type = { .face = BIC_FACE_SERIF, .size = 0.15, .italic = TRUE, .anchor = BIC_CENTRE,
                        .upright = BIC_MIDDLE, .colour = painter->theme.ink };

  if (km <= 0)
    return;
  for (int i = 0; i < 4; i++)
    {
      cairo_rectangle (painter->cr, x - length / 2 + i * length / 4, y + 0.06, length / 4, 0.055);
      _bic_fill_stroke (painter->cr, i % 2 ? painter->theme.paper : painter->theme.ink, painter->theme.ink, 0.012);
    }
  _bic_text (painter->cr, x, y - 0.06, text, &type);
}

static void
draw_sign (const Cartouche *c,
           int              i,
           double           x,
           double           y,
           double           space)
{
  const BicPainter *painter = c->painter;
  const BicRuleset *ruleset = bic_scenario_rules (painter->scenario, painter->catalogue);
  BicTextStyle type = { .face = BIC_FACE_SERIF, .size = 0.16, .anchor = BIC_LEFT, .upright = BIC_MIDDLE,
                        .colour = painter->theme.ink, .widest = space - 0.5 };
  BicStyle style = painter->style;

  style.ground = painter->scenario->ground;
  cairo_save (painter->cr);
  cairo_translate (painter->cr, x, y);
  bic_draw_terrain_icon (painter->cr, 0.42, &style, painter->catalogue, ruleset, c->sign[i], 0);
  cairo_restore (painter->cr);
  _bic_text (painter->cr, x + 0.48, y + 0.21, _(c->terrains[c->sign[i]].name), &type);
}

static void
draw_compass (const Cartouche *c,
              double           x,
              double           y)
{
  draw_north (c, x - SCALE / 2 + NEEDLE, y);
  draw_scale (c, x + NEEDLE - 0.03, y, SCALE - 2 * NEEDLE - 0.18);
}

/* --- arrangement --- */

/* Arrangement of title, compass and legend. beside: TRUE if the parts are next to each other, FALSE if they are one
 * below the other; columns: number of columns of the legend, or 0 for no legend; headless: TRUE to leave out the
 * title */
typedef struct { gboolean beside; int columns; gboolean headless; } Shape;
typedef struct { double x, y; } Extent;

static int
n_sign_rows (const Cartouche *c,
             const Shape     *shape)
{
  return shape->columns ? (c->n_signs + shape->columns - 1) / shape->columns : 0;
}

static Extent
cartouche_size (const Cartouche *c,
                const Shape     *shape)
{
  Extent compass = c->oriented ? (Extent) { SCALE, COMPASS } : (Extent) { 0, 0 }, head = { HEAD, head_height (c) };
  Extent signs = { shape->columns * SIGN, n_sign_rows (c, shape) * ROW };

  if (shape->headless)
    head = (Extent) { 0, 0 };
  if (shape->beside)
    return (Extent) { head.x + compass.x + signs.x + 2 * MARGIN, MAX (MAX (head.y, compass.y), signs.y) + 2 * MARGIN };
  return (Extent) { MAX (head.x, signs.x) + 2 * MARGIN, head.y + compass.y + signs.y + 2 * MARGIN };
}

static void
draw_signs (const Cartouche *c,
            const Shape     *shape,
            double           x,
            double           y)
{
  for (int i = 0; shape->columns && i < c->n_signs; i++)
    draw_sign (c, i, x + i % shape->columns * SIGN, y + i / shape->columns * ROW, SIGN);
}

static void
draw_parts_below (const Cartouche *c,
                  const Shape     *shape,
                  Extent           all)
{
  double y = MARGIN;

  draw_head (c, all.x / 2, y);
  y += head_height (c);
  if (c->oriented)
    draw_compass (c, all.x / 2, y + COMPASS / 2);
  y += c->oriented ? COMPASS : 0;
  draw_signs (c, shape, (all.x - shape->columns * SIGN) / 2, y);
}

static void
draw_parts_beside (const Cartouche *c,
                   const Shape     *shape,
                   Extent           all)
{
  double x = MARGIN;

  if (!shape->headless)
    draw_head (c, x + HEAD / 2, (all.y - head_height (c)) / 2);
  x += shape->headless ? 0 : HEAD;
  if (c->oriented)
    draw_compass (c, x + SCALE / 2, all.y / 2);
  x += c->oriented ? SCALE : 0;
  draw_signs (c, shape, x, (all.y - n_sign_rows (c, shape) * ROW) / 2);
}

static void
draw_cartouche_at (const Cartouche *c,
                   const Shape     *shape,
                   double           x,
                   double           y)
{
  static const struct { double in, width; } lines[] = { { 0, 0.024 }, { 0.045, 0.009 } };
  const BicTheme *theme = &c->painter->theme;
  Extent all = cartouche_size (c, shape);

  cairo_save (c->painter->cr);
  cairo_translate (c->painter->cr, x, y);
  cairo_scale (c->painter->cr, c->size, c->size);
  cairo_rectangle (c->painter->cr, 0, 0, all.x, all.y);
  _bic_fill (c->painter->cr, theme->paper, FADE);
  cairo_set_line_join (c->painter->cr, CAIRO_LINE_JOIN_MITER);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      cairo_rectangle (c->painter->cr, lines[i].in, lines[i].in, all.x - 2 * lines[i].in, all.y - 2 * lines[i].in);
      _bic_stroke (c->painter->cr, theme->frame, 1.0, lines[i].width);
    }
  (shape->beside ? draw_parts_beside : draw_parts_below) (c, shape, all);
  cairo_restore (c->painter->cr);
}

static gboolean
is_visible (const BicPainter  *painter,
            const BicFreeArea *space)
{
  return space->x < painter->x1 && space->y < painter->y1 && space->x + space->width > painter->x0
         && space->y + space->height > painter->y0;
}

static gboolean
find_shape_and_place (const Cartouche *c,
                      Shape           *shape,
                      BicFreeArea     *space)
{
  static const Shape shapes[] = { { FALSE, 2 }, { TRUE, 2 }, { FALSE, 1 }, { TRUE, 1 }, { FALSE, 0 }, { TRUE, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      Extent all = cartouche_size (c, &shapes[i]);

      *shape = shapes[i];
      if (_bic_find_free_area (c->painter, all.x * c->size, all.y * c->size, space))
        return TRUE;
    }
  return FALSE;
}

/* Collects the content of the cartouche. Returns FALSE if the board has no cartouche. */
static gboolean
collect_content (const BicPainter *painter,
                 Cartouche        *c)
{
  const BicGrid *grid = &painter->layout.grid;

  *c = (Cartouche) { .painter = painter, .size = CLAMP (MAX (grid->columns, grid->rows) / 15.0, 1.0, 2.0) };
  if (bic_grid_hex_number_limit (grid) > LARGEST_BOARD || !painter->catalogue)
    return FALSE;
  c->date = date_and_hour_text (painter->scenario);
  c->oriented = bic_scenario_orientation (painter->scenario, painter->catalogue, &c->orientation);
  collect_terrains (c);
  return TRUE;
}

void
_bic_draw_cartouche (const BicPainter *painter)
{
  Cartouche c;
  BicFreeArea space;
  Shape shape;

  if (!collect_content (painter, &c))
    return;
  if (find_shape_and_place (&c, &shape, &space) && is_visible (painter, &space))
    draw_cartouche_at (&c, &shape, space.x, space.y);
  g_free (c.date);
}

/* --- below the map --- */

#define BELOW 0.50                      /* distance from the map to the cartouche; larger than the frame of the map */
#define AFTER 0.06

/* Arranges the parts next to each other in one row. Returns FALSE if the cartouche would be empty. */
static gboolean
arrange_in_one_row (const Cartouche *c,
                    gboolean         headless,
                    Shape           *shape)
{
  double space = c->painter->width / c->size - 2 * MARGIN - (headless ? 0 : HEAD) - (c->oriented ? SCALE : 0);

  *shape = (Shape) { TRUE, MIN ((int) (space / SIGN), c->n_signs), headless };
  if (n_sign_rows (c, shape) > 1)                              /* makes the rows equally long */
    shape->columns = (c->n_signs + n_sign_rows (c, shape) - 1) / n_sign_rows (c, shape);
  return !headless || c->oriented || shape->columns > 0;
}

static double
draw_or_measure_strip (const BicPainter *painter,
                       gboolean          headless,
                       gboolean          drawn)
{
  Cartouche c;
  Shape shape;
  double height = 0;

  if (!collect_content (painter, &c))
    return 0;
  if (arrange_in_one_row (&c, headless, &shape))
    {
      Extent all = cartouche_size (&c, &shape);

      height = all.y * c.size + AFTER;
      if (drawn)
        draw_cartouche_at (&c, &shape, (painter->width - all.x * c.size) / 2, painter->height + BELOW);
    }
  g_free (c.date);
  return height;
}

/**
 * bic_cartouche_height_below:
 * @style: look, and selection of the parts that are drawn
 * @what: picture of the battle
 * @headless: whether the title is left out, because it is shown elsewhere
 *
 * Returns: the height, in hexes, that the cartouche adds below a map on paper
 */
double
bic_cartouche_height_below (const BicStyle   *style,
                            const BicPicture *what,
                            gboolean          headless)
{
  BicPainter painter = { .layout = { .grid = what->scenario->grid, .scale = 1.0 }, .style = *style, .what = what,
                         .scenario = what->scenario,
                         .catalogue = what->catalogue };

  bic_layout_size (&painter.layout.grid, &painter.width, &painter.height);
  return draw_or_measure_strip (&painter, headless, FALSE);
}

/**
 * bic_draw_cartouche_below:
 * @cr: context to draw in, in device units
 * @layout: layout of the board of @what
 * @style: look, and selection of the parts that are drawn
 * @what: picture of the battle
 * @headless: whether the title is left out, because it is shown elsewhere
 *
 * Draws the cartouche below the map and its frame.
 */
void
bic_draw_cartouche_below (cairo_t          *cr,
                          const BicLayout  *layout,
                          const BicStyle   *style,
                          const BicPicture *what,
                          gboolean          headless)
{
  BicPainter painter;

  _bic_painter_begin (&painter, cr, layout, style, what);
  draw_or_measure_strip (&painter, headless, TRUE);
  _bic_painter_end (&painter);
}
