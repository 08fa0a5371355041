/* Names of places: each stands where it can be read beside its neighbours, once and for all, whoever stands there.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-aid.h"
#include "bic-front.h"
#include "bic-layers.h"
#include "bic-lettering.h"
#include "bic-translation.h"

#include <math.h>

#define NAMES_FROM 20.0                 /* device units a hex; hidden below */
#define REACH 6.0                       /* how far from its hex what meets a name may be */
#define BESIDE 0.50                     /* from the middle of its hex to that of a name under it: where pieces leave most room */
#define ABOVE 0.56                      /* and of one over it, which leaves the number of the hex free */
#define LATER 0.03                      /* what each place counts worse than the one before */
#define CUT 0.10                        /* what a section line through it counts */
#define CLEAR 0.04                      /* share of a name that may be covered where it usually stands */

typedef struct { double x, y, half, up, angle; } Box;                /* centre, half its width, half its height; half 0 = not known yet; how it is turned */
typedef struct {
  const BicPainter *painter;
  GPtrArray        *labels;             /* that are shown */
  Box              *usual, *wished;     /* by label, worked out when asked for */
} Names;

static int
language_rank (const BicPainter *painter,
               const char       *lang)
{
  const char *const wished[] = { painter->style.language, NULL };
  const char *const *languages = painter->style.language ? wished : g_get_language_names ();

  for (int i = 0; lang && languages[i]; i++)
    if (g_str_equal (languages[i], lang))
      return i;
  return lang ? G_MAXINT : G_MAXINT - 1;
}

/* Of several labels of one hex only the one in the reader's language is shown. */
static gboolean
is_preferred (const BicPainter *painter,
              const GPtrArray  *labels,
              const BicLabel   *label)
{
  for (guint i = 0; i < labels->len; i++)
    {
      const BicLabel *other = labels->pdata[i];

      if (other == label)
        return TRUE;
      if (other->hex == label->hex && g_strcmp0 (other->lang, label->lang) != 0
          && language_rank (painter, other->lang) <= language_rank (painter, label->lang))
        return FALSE;
    }
  return TRUE;
}

/* On paper the battle is in the language of the sheet already. */
static const char *
text_of (const BicPainter *painter,
         const BicLabel   *label)
{
  return label->lang ? label->text : bic_scenario_say (painter->scenario, label->text);
}

/* (transfer container) (element-type BicLabel) */
static GPtrArray *
labels_shown (const BicPainter *painter)
{
  const GPtrArray *labels = painter->scenario->items[BIC_ITEM_LABEL];
  GPtrArray *shown = g_ptr_array_new ();

  for (guint i = 0; labels && i < labels->len; i++)
    {
      BicLabel *label = labels->pdata[i];

      if (label->text && bic_grid_has (&painter->layout.grid, label->hex) && is_preferred (painter, labels, label))
        g_ptr_array_add (shown, label);
    }
  return shown;
}

/* --- boxes ------------------------------------------------------------------------------------------------------------- */

static double
shared (double a,
        double half_a,
        double b,
        double half_b)
{
  return MAX (0.0, MIN (a + half_a, b + half_b) - MAX (a - half_a, b - half_b));
}

/* The share of @name that lies under @over */
static double
covered_by (const Box *name,
            const Box *over)
{
  double area = 4 * name->half * name->up;

  return area > 0.0 ? shared (name->x, name->half, over->x, over->half) * shared (name->y, name->up, over->y, over->up) / area : 0.0;
}

static Box
inside (const BicPainter *painter,
        Box               box)
{
  box.x = CLAMP (box.x, MIN (box.half, painter->width / 2), MAX (painter->width - box.half, painter->width / 2));
  box.y = CLAMP (box.y, box.up * 2, painter->height - box.up * 2);
  return box;
}

/* Along water its name goes with it. */
static Box
box_of (const Names    *names,
        const BicLabel *label)
{
  BicPoint at = _bic_painter_centre (names->painter, label->hex);
  BicLettering hand = _bic_lettering_of (names->painter, label);
  Box box = { at.x, at.y + BESIDE, _bic_text_width (names->painter->cr, text_of (names->painter, label), &hand.type) / 2 + 0.05, hand.type.size * 0.3, 0.0 };

  if (!hand.along)
    return inside (names->painter, box);
  box.angle = hand.angle;
  box.x = hand.at.x;
  box.y = hand.at.y;
  return box;
}

/* Where it usually stands, which also says how wide it is */
static const Box *
usual_place (const Names *names,
             guint        i)
{
  if (names->usual[i].half <= 0.0)
    names->usual[i] = box_of (names, names->labels->pdata[i]);
  return &names->usual[i];
}

/* Where a name may stand, the first being where it usually does: under its hex, over it, to the right or left of that; never in the
 * middle of a neighbour, where somebody may come to stand. */
#define N_PLACES 6

static Box
place_of (const Names *names,
          guint        i,
          int          place)
{
  static const struct { int across; double down; } places[N_PLACES] = {
    { 0, BESIDE }, { 0, -ABOVE }, { 1, BESIDE }, { -1, BESIDE }, { 1, -ABOVE }, { -1, -ABOVE } };
  BicPoint at = _bic_painter_centre (names->painter, ((const BicLabel *) names->labels->pdata[i])->hex);
  Box box = *usual_place (names, i);

  box.x = at.x + places[place].across * MAX (box.half - 0.25, 0.0);
  box.y = at.y + places[place].down;
  return inside (names->painter, box);
}

/* --- what would cover or cut them ---------------------------------------------------------------------------------------- */

static gboolean
is_near (BicPoint a,
         BicPoint b)
{
  return a.x - b.x < REACH && b.x - a.x < REACH && a.y - b.y < 2.0 && b.y - a.y < 2.0;
}

static void
add_box (const Names *names,
         BicPoint     near,
         int          hex,
         Box          from,
         GArray      *boxes)
{
  BicPoint there = _bic_painter_centre (names->painter, hex);

  from.x += there.x;
  from.y += there.y;
  if (is_near (near, there))
    g_array_append_val (boxes, from);
}

/* The banners of objectives: in the middle, or beside who has come there */
static void
add_banners (const Names *names,
             BicPoint     at,
             GArray      *boxes)
{
  const GPtrArray *objectives = names->painter->scenario->items[BIC_ITEM_OBJECTIVE];

  for (guint i = 0; objectives && i < objectives->len; i++)
    {
      const GArray *hexes = ((const BicObjective *) objectives->pdata[i])->hexes;

      for (guint k = 0; k < hexes->len; k++)
        {
          int hex = g_array_index (hexes, int, k);

          if (!bic_grid_has (&names->painter->layout.grid, hex))
            continue;
          add_box (names, at, hex, (Box) { 0.0, 0.0, 0.2, 0.25 }, boxes);
          add_box (names, at, hex, (Box) { -0.36, -0.36, 0.11, 0.11 }, boxes);
        }
    }
}

/* Where a unit looks */
static void
add_front (const Names        *names,
           BicPoint            at,
           const BicPiece     *piece,
           const BicPieceView *view,
           GArray             *boxes)
{
  const BicPainter *painter = names->painter;
  BicPoint tip = _bic_corner (&painter->layout.grid, _bic_view_side (painter, bic_front_corner (view->front, piece->side)));

  add_box (names, at, piece->hex, (Box) { tip.x * 0.83, tip.y * 0.83, 0.11, 0.11 }, boxes);
}

/* Who stands there as the battle begins, and where he looks: later they move, and names stay. */
static void
add_pieces (const Names *names,
            BicPoint     at,
            GArray      *boxes)
{
  const BicPainter *painter = names->painter;
  const GPtrArray *pieces = painter->scenario->items[BIC_ITEM_PIECE];

  for (guint i = 0; pieces && i < pieces->len; i++)
    {
      const BicPiece *piece = pieces->pdata[i];
      BicPieceView view;

      if (!bic_grid_has (&painter->layout.grid, piece->hex) || !is_near (at, _bic_painter_centre (painter, piece->hex)))
        continue;
      view = bic_piece_view (piece, painter->scenario, painter->catalogue);
      add_box (names, at, piece->hex, view.leader ? (Box) { 0.28, -0.12, 0.21, 0.25 } : (Box) { 0.0, 0.02, 0.36, 0.41 }, boxes);
      if (view.front && !view.square)
        add_front (names, at, piece, &view, boxes);
    }
}

/* The numbers of the hex and of those around it. On the screen they count for nothing: over its hex a name would lie on the figures
 * of whoever comes to stand there. */
static void
add_numbers (const Names *names,
             BicPoint     at,
             int          hex,
             GArray      *boxes)
{
  const Box number = { 0.0, -0.44, 0.12, 0.05 };

  add_box (names, at, hex, number, boxes);
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      int other = bic_grid_neighbour (&names->painter->layout.grid, hex, (BicDirection) k);

      if (other != BIC_NO_HEX)
        add_box (names, at, other, number, boxes);
    }
}

typedef const Box * (*Standing) (const Names *names, guint i);

/* The other names, as they stand there */
static void
add_names (const Names *names,
           guint        i,
           Standing     standing,
           GArray      *boxes)
{
  BicPoint at = _bic_painter_centre (names->painter, ((const BicLabel *) names->labels->pdata[i])->hex);

  for (guint k = 0; k < names->labels->len; k++)
    {
      const BicLabel *other = names->labels->pdata[k];

      if (k != i && is_near (at, _bic_painter_centre (names->painter, other->hex)))
        g_array_append_val (boxes, *standing (names, k));
    }
}

static double
cover (const Box    *name,
       const GArray *boxes)
{
  double sum = 0.0;

  for (guint i = 0; i < boxes->len; i++)
    sum += covered_by (name, &g_array_index (boxes, Box, i));
  return sum;
}

static double
cut (const Names *names,
     const Box   *box)
{
  double cost = 0.0;

  for (int i = 0; i < 2 && names->painter->style.show & BIC_SHOW_SECTIONS; i++)
    if (fabs (_bic_section_x (names->painter, i) - box->x) < box->half)
      cost = CUT;
  return cost;
}

/* --- where they stand --------------------------------------------------------------------------------------------------- */

static double
cost_of (const Names  *names,
         const Box    *box,
         const GArray *over)
{
  return cover (box, over) + cut (names, box);
}

/* As clear as it can be of banners, pieces, section lines and the others */
static Box
best_place (const Names *names,
            guint        i,
            Standing     others_stand)
{
  g_autoptr(GArray) over = g_array_new (FALSE, FALSE, sizeof (Box));
  BicPoint at = _bic_painter_centre (names->painter, ((const BicLabel *) names->labels->pdata[i])->hex);
  Box best = *usual_place (names, i);
  double least;

  if (best.angle != 0.0)
    return best;
  if (names->painter->style.show & BIC_SHOW_OBJECTIVES)
    add_banners (names, at, over);
  if (names->painter->catalogue)
    add_pieces (names, at, over);
  if (names->painter->style.look == BIC_LOOK_PRINT || names->painter->style.look == BIC_LOOK_MONO)
    add_numbers (names, at, ((const BicLabel *) names->labels->pdata[i])->hex, over);
  add_names (names, i, others_stand, over);
  least = cost_of (names, &best, over);
  for (int place = 1; place < N_PLACES && least > CLEAR; place++)
    {
      Box box = place_of (names, i, place);
      double cost = cost_of (names, &box, over) + LATER * place;

      if (cost < least)
        {
          best = box;
          least = cost;
        }
    }
  return best;
}

/* Where it would go if all others stayed where they usually are */
static const Box *
wished_place (const Names *names,
              guint        i)
{
  if (names->wished[i].half <= 0.0)
    names->wished[i] = best_place (names, i, usual_place);
  return &names->wished[i];
}

/* Two that have made room may have gone to the same place: the later one looks again. No more than that, so that a part of the
 * map is drawn as the whole is. */
static Box
final_place (const Names *names,
             guint        i)
{
  const Box *wished = wished_place (names, i);

  for (guint k = 0; k < i; k++)
    if (is_near (_bic_painter_centre (names->painter, ((const BicLabel *) names->labels->pdata[k])->hex), (BicPoint) { wished->x, wished->y })
        && covered_by (wished, wished_place (names, k)) > CLEAR)
      return best_place (names, i, wished_place);
  return *wished;
}

static void
draw_name (const Names *names,
           guint        i)
{
  const BicLabel *label = names->labels->pdata[i];
  BicLettering hand = _bic_lettering_of (names->painter, label);
  Box box = final_place (names, i);
  cairo_t *cr = names->painter->cr;

  cairo_save (cr);
  cairo_translate (cr, box.x, box.y);
  cairo_rotate (cr, box.angle);
  _bic_text (cr, 0, 0, text_of (names->painter, label), &hand.type);
  cairo_restore (cr);
}

static void
draw_names (const Names *names)
{
  for (guint i = 0; i < names->labels->len; i++)
    {
      const BicLabel *label = names->labels->pdata[i];

      if (_bic_painter_sees (names->painter, _bic_painter_centre (names->painter, label->hex), REACH))
        draw_name (names, i);
    }
}

void
_bic_draw_names (const BicPainter *painter)
{
  g_autoptr (GPtrArray) labels = labels_shown (painter);
  g_autofree Box *boxes = g_new0 (Box, 2 * labels->len);
  Names names = { painter, labels, boxes, boxes + labels->len };

  if (painter->px >= NAMES_FROM)
    draw_names (&names);
}
