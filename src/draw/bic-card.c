/* The picture on a command card: the three sections of the map, and one arrow for each order in the section of the
 * order
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-icons.h"
#include "bic-symbols.h"

/* --- pictures of cards -------------------------------------------------- */
/* An arrow to the right, centered at the origin */
#define ARROW \
  MOVE, -.52, -.13, LINE, .06, -.13, LINE, .06, -.40, LINE, .56, 0, LINE, .06, .40, LINE, .06, .13, LINE, -.52, .13, \
      CLOSE, FILL, 0
/* A part of a picture at 72 percent of the part's normal size, centered at x, y */
#define SMALL(x, y, part) PUSH, SHIFT, x, y, SIZE, .72, .72, PART, part, POP
#define BLOCK(x, y) RECT, (x) - .26, (y) - .26, .52, .52
#define DOT(x, y) DISC, x, y, .10, .10, FILL, 0
/* A card, tilted about a point below its lower edge */
#define CARD(degrees) PUSH, TURN, degrees, RECT, -.44, -1.55, .88, 1.24, FILL, 1, RECT, -.44, -1.55, .88, 1.24, \
    STROKE, 0, .10, POP

/* clang-format off */
/* Two cavalry helmets face to face */
static const float charge[] = {
  SMALL (-1.05, .08, PART_HELMET), PUSH, SHIFT, 1.05, .08, SIZE, -.72, .72, PART, PART_HELMET, POP, STAR, 0, -.10, .40,
      FILL, 0, END };

static const float forward[] = {
  SMALL (-1.20, .05, PART_LEADER), PUSH, SHIFT, .05, .05, SIZE, .80, .80, PUSH, TURN, 38, PART, PART_MUSKET, POP, PUSH,
      TURN, -38, PART, PART_MUSKET, POP, POP,
  PUSH, SHIFT, 1.35, .05, ARROW, POP, END };

/* Blocks that return to their positions next to the leader */
static const float reform[] = {
  SMALL (-1.20, .05, PART_LEADER), BLOCK (.05, -.40), FILL, 0, BLOCK (.75, -.40), FILL, 0, BLOCK (.05, .40), FILL, 0,
      BLOCK (.75, .40), STROKE, 0, .08,
  RECT, .70, .24, .10, .32, FILL, 0, RECT, .59, .35, .32, .10, FILL, 0, END };

/* A bugle, and the path of a unit that moves out and back */
static const float skirmish[] = {
  SMALL (-1.15, .05, PART_BUGLE), MOVE, -.25, -.42, CURVE, .75, -.95, 1.55, -.60, 1.55, 0, STROKE, 0, .16,
  MOVE, 1.55, 0, CURVE, 1.55, .62, .75, .90, .05, .52, STROKE, 0, .16, MOVE, .30, .18, LINE, -.28, .34, LINE, .12, .86,
      CLOSE, FILL, 0, END };

/* A crossed axe and spade */
static const float tools[] = {
  PUSH, TURN, 40, RECT, -.08, -.90, .16, 1.90, FILL, 0, MOVE, .06, -.92, CURVE, .40, -1.02, .58, -.90, .66, -.66,
      CURVE, .62, -.42, .46, -.28, .06, -.36, CLOSE,
  FILL, 0, POP,
  PUSH, TURN, -40, RECT, -.08, -.40, .16, 1.40, FILL, 0, MOVE, -.30, -.32, LINE, .30, -.32, LINE, .30, -.82, CURVE,
      .26, -1.02, .10, -1.12, 0, -1.16,
  CURVE, -.10, -1.12, -.26, -1.02, -.30, -.82, CLOSE, FILL, 0, RECT, -.24, .92, .48, .14, FILL, 0, POP, END };

static const float choice[] = {
  PUSH, SHIFT, 0, 1.02, CARD (-62), CARD (-31), CARD (62), CARD (31), PUSH, SHIFT, 0, -.18, CARD (0), STAR, 0, -.94,
      .32, FILL, 0, POP, POP, END };

static const float limbered[] = {
  SMALL (-.55, -.05, PART_GUN), PUSH, SHIFT, .95, -.05, ARROW, POP, MOVE, -1.30, .82, LINE, 1.50, .82, STROKE, 0, .09,
      END };

/* Blocks at the edge of the map on their own side, an arrow, and the leader who calls the blocks forward */
static const float reserves[] = {
  MOVE, -1.70, .88, LINE, 1.70, .88, STROKE, 0, .10, BLOCK (-1.05, .46), FILL, 0, BLOCK (-.42, .46), FILL, 0, PUSH,
      SHIFT, .55, .18, TURN, -52, ARROW, POP,
  SMALL (1.25, -.35, PART_LEADER), END };

/* A gun and its canister shot */
static const float canister[] = {
  PUSH, SHIFT, -.85, .08, SIZE, .80, .80, PART, PART_GUN, POP, DOT (.35, -.10), DOT (.80, -.45), DOT (.82, -.02),
      DOT (.72, .38), DOT (1.25, -.72), DOT (1.32, -.28),
  DOT (1.34, .18), DOT (1.18, .62), END };

/* A bayonet and a star: an attack before the enemy's attack */
static const float bayonet[] = {
  PUSH, SHIFT, -.25, .05, TURN, 90, SIZE, 1.05, 1.15, PART, PART_MUSKET, POP, STAR, 1.35, .05, .50, FILL, 0, END };

/* An empty barrel, and an arrow for a unit that returns to get supplies */
static const float supply[] = {
  MOVE, -1.55, -.30, CURVE, -1.05, -.62, -.45, -.62, .02, -.30, LINE, .02, .52, CURVE, -.45, .84, -1.05, .84, -1.55,
      .52, CLOSE, FILL, 0,
  MOVE, -1.12, -.52, LINE, -1.12, .74, STROKE, 1, .09, MOVE, -.42, -.52, LINE, -.42, .74, STROKE, 1, .09, DISC, .02,
      .11, .17, .41, FILL, 1,
  DISC, .02, .11, .17, .41, STROKE, 0, .09, DOT (.42, .62), DOT (.72, .50), PUSH, SHIFT, 1.25, -.10, TURN, 90, ARROW,
      POP, END };
/* clang-format on */

static const struct { const char *art; const float *sketch; } card_pictures[] = {
  { "charge-if-charged", charge }, { "infantry-forward-leader", forward }, { "leader-unit-reform", reform },
  { "light-infantry-skirmish", skirmish },
  { "sappers", tools },            { "capable-tactician", choice },        { "artillery-reposition", limbered },
  { "call-forward-reserves", reserves },
  { "canister", canister },        { "first-strike", bayonet },            { "short-supply", supply },
};

/* Returns (nullable) the picture for the card with the id @art, or NULL if there is none. */
const float *
_bic_card_art (const char *art)
{
  for (guint i = 0; i < G_N_ELEMENTS (card_pictures); i++)
    if (g_str_equal (card_pictures[i].art, art))
      return card_pictures[i].sketch;
  return NULL;
}

#define MOST_ARROWS 8
#define IN_ROW 4
#define HEXES 9.0                       /* number of hexes across the width of the picture */

/* Draws an arrow that points up, centered at x, y. */
static void
draw_arrow (cairo_t        *cr,
            const BicTheme *theme,
            double          x,
            double          y,
            double          width,
            double          height)
{
  double w = width / 2, h = height / 2, neck = y - h + MIN (width * 0.9, height * 0.5);
  const double xy[] = { x, y - h, x + w, neck, x + w * 0.42, neck, x + w * 0.42, y + h, x - w * 0.42, y + h,
                        x - w * 0.42, neck, x - w, neck };

  _bic_polygon (cr, xy, 7);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  _bic_fill_stroke (cr, theme->mono ? 0xFFFFFF : theme->section, theme->mono ? 0x000000 : theme->casing,
                    MAX (height * 0.035, 0.8));
}

/* Draws @n arrows, one for each order, with at most four arrows in a row. */
static void
draw_arrows (cairo_t        *cr,
             const BicTheme *theme,
             BicArea         box,
             int             n)
{
  int rows = (n + IN_ROW - 1) / IN_ROW, most = (n + rows - 1) / rows;
  double height = box.height / rows * 0.86, width = MIN (box.width / most * 0.86, height * 0.44);

  for (int i = 0; i < n; i++)
    {
      int row = i / most, in_row = MIN (most, n - row * most);

      draw_arrow (cr, theme, box.x + box.width / 2 + (i % most - (in_row - 1) / 2.0) * width * 1.16,
                  box.y + box.height * (row + 0.5) / rows, width, height);
    }
}

/* Draws an empty board as the background of the picture. */
static void
draw_hexes (cairo_t        *cr,
            const BicTheme *theme,
            double          width,
            double          height)
{
  double scale = width / HEXES;
  BicPainter painter = { .cr = cr, .layout = { .grid = { .columns = 1, .rows = 1, .shift = 1 }, .scale = 1.0 } };

  cairo_save (cr);
  cairo_scale (cr, scale, scale);
  for (int row = 0; row * BIC_PITCH < height / scale + 1.0; row++)
    for (int column = 0; column <= (int) HEXES; column++)
      _bic_hex_outline (&painter, (BicPoint) { column + (row & 1) * 0.5, row * BIC_PITCH }, 1.0);
  cairo_restore (cr);
  _bic_stroke (cr, theme->grid, theme->mono ? 0.25 : theme->grid_alpha * 0.36, MAX (scale * 0.03, 0.5));
}

/* Draws the hexes and sections of the picture, and highlights the sections in which the card gives orders. */
static void
draw_board_of_card (cairo_t        *cr,
                    const BicTheme *theme,
                    const BicCard  *card,
                    double          width,
                    double          height)
{
  int sections = (card->orders[0] != 0) + (card->orders[1] != 0) + (card->orders[2] != 0);

  draw_hexes (cr, theme, width, height);
  for (int i = 0; i < 3; i++)
    if (card->orders[i] != 0 || (sections == 0 && card->anywhere != 0))
      {
        cairo_rectangle (cr, width * i / 3, 0, width / 3, height);
        _bic_fill (cr, theme->section, theme->mono ? 0.06 : 0.16);
      }
  if (sections > 0)
    {
      const double dash[] = { height * 0.10, height * 0.06 };

      for (int i = 1; i <= 2; i++)
        {
          cairo_move_to (cr, width * i / 3, 0);
          cairo_line_to (cr, width * i / 3, height);
        }
      cairo_set_dash (cr, dash, 2, 0);
      _bic_stroke (cr, theme->section, theme->section_alpha, MAX (1.0, height * 0.02));
      cairo_set_dash (cr, NULL, 0, 0);
    }
}

static void
draw_orders (cairo_t        *cr,
             const BicTheme *theme,
             int             orders,
             BicArea         box)
{
  if (orders == BIC_ORDERS_COMMAND)
    {
      /* the card gives one order for each card in hand, so the picture is an arrow with a fan of cards under it */
      double h = box.height * 0.30, w = h * 0.68;

      draw_arrow (cr, theme, box.x + box.width / 2, box.y + box.height * 0.34, box.height * 0.36, box.height * 0.66);
      for (int i = -1; i <= 1; i++)
        {
          cairo_save (cr);
          cairo_translate (cr, box.x + box.width / 2, box.y + box.height);
          cairo_rotate (cr, i * 0.42);
          _bic_round_rectangle (cr, -w / 2, -h, w, h, w * 0.14);
          _bic_fill_stroke (cr, theme->ribbon, theme->ribbon_ink, box.height * 0.016);
          cairo_restore (cr);
        }
    }
  else if (orders > 0)
    draw_arrows (cr, theme, box, MIN (orders, MOST_ARROWS));
}

/* Draws a bicorne, which means that the card also lets leaders move away. The bicorne is at the bottom of a section
 * without orders, or at the bottom right. */
static void
draw_bicorne (cairo_t        *cr,
              const BicTheme *theme,
              const BicCard  *card,
              double          width,
              double          height)
{
  double r = height * 0.15, x = width - r * 1.15, y = height - r * 1.15;

  if (card->orders[2] != 0 && card->orders[0] == 0)
    x = r * 1.15;
  else if (card->orders[2] != 0 && card->orders[1] == 0)
    x = width / 2;
  _bic_circle (cr, x, y, r);
  _bic_fill_stroke (cr, theme->ribbon, theme->ribbon_ink, r * 0.1);
  _bic_icon (cr, _bic_icon_leader, x, y, r * 0.5, theme->ribbon_ink, theme->ribbon, 0.0);
}

static const float *
picture_of_arm (const BicCard *card)
{
  static const struct { BicTraits traits; const float *sketch; } pictures[] = {
    { BIC_TRAIT (ARTILLERY), _bic_icon_foot_gun }, { BIC_TRAIT (CAVALRY), _bic_icon_heavy_cavalry },
    { BIC_TRAIT (INFANTRY), _bic_icon_line },      { BIC_TRAIT (LEADER), _bic_icon_leader },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    if ((card->traits & (BIC_TRAIT_ARMS | BIC_TRAIT (LEADER))) == pictures[i].traits)
      return pictures[i].sketch;
  return _bic_icon_line;
}

static void
draw_front (cairo_t        *cr,
            const BicTheme *theme,
            const BicCard  *card,
            double          width,
            double          height)
{
  const float *art = _bic_card_art (card->id);
  gboolean orders = card->anywhere != 0;

  draw_board_of_card (cr, theme, card, width, height);
  for (int i = 0; i < 3; i++)
    {
      draw_orders (cr, theme, card->orders[i],
                   (BicArea) { width * i / 3 + width * 0.03, height * 0.06, width * 0.273, height * 0.78 });
      orders |= card->orders[i] != 0;
    }
  draw_orders (cr, theme, card->anywhere, (BicArea) { width * 0.2, height * 0.1, width * 0.6, height * 0.8 });
  if (!orders)                          /* a card without orders for sections: draws the card's subject, or the units
                                         * that the card orders */
    _bic_icon (cr, art ? art : picture_of_arm (card), width / 2, height / 2,
               MIN (art ? width / 2.0 : width, height) * (art ? 0.42 : 0.32), theme->ink,
               theme->ground, 0.0);
  if (card->detach)
    draw_bicorne (cr, theme, card, width, height);
}

/**
 * bic_draw_card:
 * @cr: context to draw in
 * @width: width of the picture, in user units
 * @height: height of the picture, in user units
 * @style: look and contrast
 * @card: (nullable): a card; %NULL draws the back of a card
 *
 * Draws only the picture of the card, without its title and text.
 */
void
bic_draw_card (cairo_t            *cr,
               double              width,
               double              height,
               const BicStyle     *style,
               const BicCard      *card)
{
  BicTheme theme = _bic_theme (style);

  cairo_save (cr);
  _bic_round_rectangle (cr, 0, 0, width, height, MIN (width, height) * 0.06);
  cairo_clip (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  _bic_fill (cr, card != NULL ? (theme.mono ? 0xFFFFFF : theme.ground) : theme.section, 1.0);
  if (card != NULL)
    draw_front (cr, &theme, card, width, height);
  else
    _bic_icon (cr, _bic_icon_leader, width / 2, height / 2, MIN (width, height) * 0.2, theme.ribbon, theme.section,
               0.0);
  cairo_restore (cr);
}
