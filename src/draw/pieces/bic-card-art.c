/* Pictures on cards that show more than whom they order: in the box -2 .. 2 by -1 .. 1, ink in slot 0, paper in slot 1.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-icons.h"

/* An arrow to the right, its middle at the origin */
#define ARROW \
  MOVE, -.52, -.13, LINE, .06, -.13, LINE, .06, -.40, LINE, .56, 0, LINE, .06, .40, LINE, .06, .13, LINE, -.52, .13, \
      CLOSE, FILL, 0
/* A part of half a picture's size, its middle at x, y */
#define SMALL(x, y, part) PUSH, SHIFT, x, y, SIZE, .72, .72, PART, part, POP
#define BLOCK(x, y) RECT, (x) - .26, (y) - .26, .52, .52
#define DOT(x, y) DISC, x, y, .10, .10, FILL, 0
/* A card that stands askew, its foot at the origin */
#define CARD(degrees) PUSH, TURN, degrees, RECT, -.44, -1.55, .88, 1.24, FILL, 1, RECT, -.44, -1.55, .88, 1.24, \
    STROKE, 0, .10, POP

/* clang-format off */
/* Two horsemen's helmets face to face */
static const float charge[] = {
  SMALL (-1.05, .08, PART_HELMET), PUSH, SHIFT, 1.05, .08, SIZE, -.72, .72, PART, PART_HELMET, POP, STAR, 0, -.10, .40,
      FILL, 0, END };

static const float forward[] = {
  SMALL (-1.20, .05, PART_LEADER), PUSH, SHIFT, .05, .05, SIZE, .80, .80, PUSH, TURN, 38, PART, PART_MUSKET, POP, PUSH,
      TURN, -38, PART, PART_MUSKET, POP, POP,
  PUSH, SHIFT, 1.35, .05, ARROW, POP, END };

/* Blocks come back to their places beside him. */
static const float reform[] = {
  SMALL (-1.20, .05, PART_LEADER), BLOCK (.05, -.40), FILL, 0, BLOCK (.75, -.40), FILL, 0, BLOCK (.05, .40), FILL, 0,
      BLOCK (.75, .40), STROKE, 0, .08,
  RECT, .70, .24, .10, .32, FILL, 0, RECT, .59, .35, .32, .10, FILL, 0, END };

/* Out and back */
static const float skirmish[] = {
  SMALL (-1.15, .05, PART_BUGLE), MOVE, -.25, -.42, CURVE, .75, -.95, 1.55, -.60, 1.55, 0, STROKE, 0, .16,
  MOVE, 1.55, 0, CURVE, 1.55, .62, .75, .90, .05, .52, STROKE, 0, .16, MOVE, .30, .18, LINE, -.28, .34, LINE, .12, .86,
      CLOSE, FILL, 0, END };

/* An axe and a spade, crossed */
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

/* Blocks of the own edge that are sent for */
static const float reserves[] = {
  MOVE, -1.70, .88, LINE, 1.70, .88, STROKE, 0, .10, BLOCK (-1.05, .46), FILL, 0, BLOCK (-.42, .46), FILL, 0, PUSH,
      SHIFT, .55, .18, TURN, -52, ARROW, POP,
  SMALL (1.25, -.35, PART_LEADER), END };

/* A barrel and what flies out of it */
static const float canister[] = {
  PUSH, SHIFT, -.85, .08, SIZE, .80, .80, PART, PART_GUN, POP, DOT (.35, -.10), DOT (.80, -.45), DOT (.82, -.02),
      DOT (.72, .38), DOT (1.25, -.72), DOT (1.32, -.28),
  DOT (1.34, .18), DOT (1.18, .62), END };

/* A bayonet that is there first */
static const float bayonet[] = {
  PUSH, SHIFT, -.25, .05, TURN, 90, SIZE, 1.05, 1.15, PART, PART_MUSKET, POP, STAR, 1.35, .05, .50, FILL, 0, END };

/* A barrel lies empty, and one goes back for another. */
static const float supply[] = {
  MOVE, -1.55, -.30, CURVE, -1.05, -.62, -.45, -.62, .02, -.30, LINE, .02, .52, CURVE, -.45, .84, -1.05, .84, -1.55,
      .52, CLOSE, FILL, 0,
  MOVE, -1.12, -.52, LINE, -1.12, .74, STROKE, 1, .09, MOVE, -.42, -.52, LINE, -.42, .74, STROKE, 1, .09, DISC, .02,
      .11, .17, .41, FILL, 1,
  DISC, .02, .11, .17, .41, STROKE, 0, .09, DOT (.42, .62), DOT (.72, .50), PUSH, SHIFT, 1.25, -.10, TURN, 90, ARROW,
      POP, END };
/* clang-format on */

static const struct { const char *art; const float *sketch; } pictures[] = {
  { "charge-if-charged", charge }, { "infantry-forward-leader", forward }, { "leader-unit-reform", reform },
  { "light-infantry-skirmish", skirmish },
  { "sappers", tools },            { "capable-tactician", choice },        { "artillery-reposition", limbered },
  { "call-forward-reserves", reserves },
  { "canister", canister },        { "first-strike", bayonet },            { "short-supply", supply },
};

/* Returns: the picture of that name, as a card's id is; NULL: there is none */
const float *
_bic_card_art (const char *art)
{
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    if (g_str_equal (pictures[i].art, art))
      return pictures[i].sketch;
  return NULL;
}
