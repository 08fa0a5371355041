/* Names of places: under their hexes, or wherever else near them they can be read.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-layers.h"
#include "bic-text.h"

#define NAMES_FROM 20.0                 /* device units a hex; hidden below */
#define REACH 6.0                       /* how far from its hex what meets a name may be */
#define HALF_PIECE 0.40                 /* of what stands in a hex, from its centre */
#define LATER 0.03                      /* what each place counts worse than the one before */
#define NAME_COUNTS 0.6                 /* of a name that another covers, against one that a piece covers */
#define CLEAR 0.04                      /* share of a name that may be covered where it usually stands */

typedef struct { double x, y, half, up; } Box;                       /* centre, half its width, half its height; half 0 = not known yet */
typedef struct {
  const BicPainter *painter;
  GPtrArray        *labels;             /* that are shown */
  BicType           type;
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

/* Where a name may stand, the first being where it usually does: under its hex, over it, to the right or left of that, beside it. */
#define N_PLACES 8

/* Where it usually stands, which also says how wide it is */
static const Box *
usual_place (const Names *names,
             guint        i)
{
  const BicLabel *label = names->labels->pdata[i];
  BicPoint at = _bic_painter_centre (names->painter, label->hex);

  if (names->usual[i].half <= 0.0)
    names->usual[i] = inside (names->painter, (Box) { at.x, at.y + 0.60, _bic_text_width (names->painter->cr, label->text, &names->type) / 2 + 0.05,
                                                      names->type.size * 0.3 });
  return &names->usual[i];
}

static Box
place_of (const Names *names,
          guint        i,
          int          place)
{
  static const struct { int across; double down; } places[N_PLACES] = {
    { 0, 0.60 }, { 0, -0.60 }, { 1, 0.60 }, { -1, 0.60 }, { 1, -0.60 }, { -1, -0.60 }, { 2, 0.0 }, { -2, 0.0 } };
  BicPoint at = _bic_painter_centre (names->painter, ((const BicLabel *) names->labels->pdata[i])->hex);
  Box box = *usual_place (names, i);
  double aside[] = { 0.0, MAX (box.half - 0.25, 0.0), box.half + 0.45 };
  int across = places[place].across;

  box.x = at.x + (across < 0 ? -1 : 1) * aside[ABS (across)];
  box.y = at.y + places[place].down;
  return inside (names->painter, box);
}

/* --- what would cover them ---------------------------------------------------------------------------------------------- */

static gboolean
is_near (BicPoint a,
         BicPoint b)
{
  return a.x - b.x < REACH && b.x - a.x < REACH && a.y - b.y < 2.0 && b.y - a.y < 2.0;
}

static void
add_pieces (const Names *names,
            BicPoint     at,
            GArray      *boxes)
{
  const GArray *pieces = names->painter->what->pieces;

  for (guint i = 0; pieces && i < pieces->len; i++)
    {
      int hex = g_array_index (pieces, BicPieceView, i).hex;
      BicPoint there;
      Box box;

      if (!bic_grid_has (&names->painter->layout.grid, hex))
        continue;
      there = _bic_painter_centre (names->painter, hex);
      box = (Box) { there.x, there.y, HALF_PIECE, HALF_PIECE };
      if (is_near (at, there))
        g_array_append_val (boxes, box);
    }
}

/* The banners of objectives, which are small where a piece stands */
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
          BicPoint there;
          Box box;

          if (!bic_grid_has (&names->painter->layout.grid, g_array_index (hexes, int, k)))
            continue;
          there = _bic_painter_centre (names->painter, g_array_index (hexes, int, k));
          box = (Box) { there.x, there.y, 0.2, 0.25 };
          if (is_near (at, there))
            g_array_append_val (boxes, box);
        }
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

/* --- where they stand --------------------------------------------------------------------------------------------------- */

/* As clear as it can be of pieces and of the others */
static Box
best_place (const Names *names,
            guint        i,
            Standing     others_stand)
{
  g_autoptr(GArray) pieces = g_array_new (FALSE, FALSE, sizeof (Box)), others = g_array_new (FALSE, FALSE, sizeof (Box));
  BicPoint at = _bic_painter_centre (names->painter, ((const BicLabel *) names->labels->pdata[i])->hex);
  Box best = *usual_place (names, i);
  double least;

  add_pieces (names, at, pieces);
  if (names->painter->style.show & BIC_SHOW_OBJECTIVES)
    add_banners (names, at, pieces);
  least = cover (&best, pieces);
  if (least <= CLEAR && others_stand == usual_place)
    return best;
  add_names (names, i, others_stand, others);
  least += NAME_COUNTS * cover (&best, others);
  for (int place = 1; place < N_PLACES; place++)
    {
      Box box = place_of (names, i, place);
      double cost = cover (&box, pieces) + NAME_COUNTS * cover (&box, others) + LATER * place;

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

/* Two that have made room for pieces may have gone to the same place: the later one looks again. No more than that, so that a part of the
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
  Box box = final_place (names, i);

  _bic_text (names->painter->cr, box.x, box.y, ((const BicLabel *) names->labels->pdata[i])->text, &names->type);
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

/* Clear of the pieces that are drawn with them, as far as that can be. */
void
_bic_draw_names (const BicPainter *painter)
{
  const BicTheme *theme = &painter->theme;
  g_autoptr (GPtrArray) labels = labels_shown (painter);
  g_autofree Box *boxes = g_new0 (Box, 2 * labels->len);
  Names names = {
    .painter = painter, .labels = labels, .usual = boxes, .wished = boxes + labels->len,
    .type = { .face = BIC_FACE_SERIF, .size = MIN (0.36, MAX (_bic_label_size (painter, 0.215), painter->style.min_name / MAX (painter->px, 1.0))), .weight = 600, .italic = TRUE, .anchor = BIC_CENTRE,
              .upright = BIC_MIDDLE, .colour = theme->ink, .halo = theme->halo, .halo_width = 0.04, .widest = painter->width },
  };

  if (painter->px >= NAMES_FROM)
    draw_names (&names);
}
