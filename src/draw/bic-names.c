/* Place names: each name gets a position where other names do not make it illegible. The position does not change when
 * pieces move.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-layers.h"
#include "bic-name-boxes.h"
#include "bic-translation.h"
#include "bic-player-aid.h"
#include "bic-arts.h"
#include "bic-streams.h"

#include <math.h>

/* --- lettering by kind of place ----------------------------------------- */
#define LARGEST 0.36

typedef enum { HAND_PLAIN, HAND_TOWN, HAND_VILLAGE, HAND_FARM, HAND_HEIGHT, HAND_WOOD, HAND_WATER, N_HANDS } PlaceKind;

/* spacing: space between letters, if the named place has several hexes */
static const struct { double size; int weight; gboolean upright; double spacing; } hands[N_HANDS] = {
  [HAND_PLAIN] = { 0.195, 500, FALSE, 0.0 }, [HAND_TOWN] = { 0.25, 700, TRUE, 0.012 },
  [HAND_VILLAGE] = { 0.215, 600, TRUE, 0.0 },
  [HAND_FARM] = { 0.19, 600, TRUE, 0.0 },    [HAND_HEIGHT] = { 0.20, 600, FALSE, 0.05 },
  [HAND_WOOD] = { 0.20, 600, FALSE, 0.03 },
  [HAND_WATER] = { 0.20, 600, FALSE, 0.03 },
};

static BicColour
colour_of_place_kind (const BicTheme *theme,
                      PlaceKind       hand)
{
  if (theme->mono || theme->plain)
    return theme->ink;
  switch (hand)
    {
    case HAND_HEIGHT: return theme->dark ? theme->hachure : _bic_mix (theme->hachure, theme->ink, 0.4);
    case HAND_WOOD:   return theme->dark ? theme->crown_light : theme->crown_ink;
    case HAND_WATER:  return theme->dark ? theme->bank : _bic_mix (theme->bank, theme->ink, 0.35);
    default:          return theme->ink;
    }
}

/* --- terrain of the hex ------------------------------------------------- */

static gboolean
is_named (const BicPainter *painter,
          int               hex)
{
  const GPtrArray *labels = painter->scenario->items[BIC_ITEM_LABEL];

  for (guint i = 0; i < labels->len; i++)
    if (((const BicLabel *) labels->pdata[i])->hex == hex)
      return TRUE;
  return FALSE;
}

/* Returns the number of neighbors with the same terrain and without a name. */
static int
count_like_neighbours (const BicPainter *painter,
                       int               hex)
{
  int n = 0;

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      int other = bic_grid_neighbour (&painter->layout.grid, hex, (BicDirection) k);

      n += other != BIC_NO_HEX && painter->scenario->tiles[other].terrain == painter->scenario->tiles[hex].terrain
           && !is_named (painter, other);
    }
  return n;
}

/* Returns the lettering for a hex with buildings: of a town if neighbors have the same terrain, of a village if the
 * terrain is a town or a stronghold, and otherwise of a farm. */
static PlaceKind
settlement_kind (const BicPainter *painter,
                 const BicTerrain *terrain,
                 int               hex)
{
  if (count_like_neighbours (painter, hex) > 0)
    return HAND_TOWN;
  return g_strcmp0 (terrain->art, "town") == 0 || terrain->stronghold ? HAND_VILLAGE : HAND_FARM;
}

static gboolean
has_slope_side (const BicPainter *painter,
                int               hex)
{
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      const BicTerrain *side = _bic_terrain_of (painter, painter->scenario->tiles[hex].side[k]);

      if (side && side->falls)
        return TRUE;
    }
  return FALSE;
}

/* Checks for a river on the sides of the hex. Returns FALSE at the edge of the board, because names at the edge are
 * usually the destinations of roads. */
static gboolean
has_stream (const BicPainter *painter,
            int               hex)
{
  gboolean found = FALSE;

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      if (bic_grid_neighbour (&painter->layout.grid, hex, (BicDirection) k) == BIC_NO_HEX)
        return FALSE;
      found = found || _bic_has_stream (painter, hex, k);
    }
  return found;
}

/* Checks for a road that leaves the board in this hex. If there is one, the name of the hex is usually the road's
 * destination. */
static gboolean
has_road_off_board (const BicPainter *painter,
                    int               hex)
{
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    if (painter->scenario->tiles[hex].road >> k & 1
        && bic_grid_neighbour (&painter->layout.grid, hex, (BicDirection) k) == BIC_NO_HEX)
      return TRUE;
  return FALSE;
}

static PlaceKind
place_kind_of_hex (const BicPainter *painter,
                   int               hex)
{
  const BicTerrain *terrain = _bic_terrain_of (painter, painter->scenario->tiles[hex].terrain);

  if (terrain && terrain->building)
    return settlement_kind (painter, terrain, hex);
  if (terrain && (terrain->water || _bic_is_lake (painter, hex)))
    /* a name at a bridge or ford is the name of the crossing, not of the river */
    return painter->scenario->tiles[hex].overlay ? HAND_PLAIN : HAND_WATER;
  if (has_road_off_board (painter, hex))
    return HAND_PLAIN;
  if ((terrain && terrain->height > 0) || has_slope_side (painter, hex))
    return HAND_HEIGHT;
  if (terrain && g_strcmp0 (terrain->art, "forest") == 0)
    return HAND_WOOD;
  return !terrain && !painter->scenario->tiles[hex].road && has_stream (painter, hex) ? HAND_WATER : HAND_PLAIN;
}

/* --- lettering ---------------------------------------------------------- */

BicLettering
_bic_lettering_of_label (const BicPainter *painter,
                         const BicLabel   *label)
{
  const BicTheme *theme = &painter->theme;
  PlaceKind kind = place_kind_of_hex (painter, label->hex);
  double least = painter->style.min_name / MAX (painter->px, 1.0);

  return (BicLettering) { .type = {
    .face = BIC_FACE_SERIF, .size = MIN (LARGEST, MAX (_bic_label_size (painter, hands[kind].size), least)),
    .weight = hands[kind].weight, .italic = !hands[kind].upright, .anchor = BIC_CENTRE, .upright = BIC_MIDDLE,
    .colour = colour_of_place_kind (theme, kind), .halo = theme->halo, .halo_width = 0.04, .widest = painter->width,
    .spacing = hands[kind].spacing * (kind == HAND_WATER || count_like_neighbours (painter, label->hex) >= 2
                                      || kind == HAND_TOWN) },
    .water = kind == HAND_WATER && !_bic_is_lake (painter, label->hex),
    .broad = painter->scenario->tiles[label->hex].terrain && count_like_neighbours (painter, label->hex) > 0 };
}

#define NAMES_FROM 20.0                 /* device units per hex; smaller maps have no place names */
#define BESIDE 0.50                     /* distance from the middle of a hex to the middle of a name below it */
#define ABOVE 0.50                      /* distance from the middle of a hex to the middle of a name above it; the name
                                         * does not cover pieces in the next hex */
#define HIGH 0.56                       /* larger distance for a name above, which leaves the hex number legible */
#define OVER_PIECES 2.0                 /* penalty for covering pieces, banners, numbers or other names */
#define CUT 0.05                        /* penalty for a section line through the name */
#define CLEAR 0.04                      /* largest share of a name that can be covered without another position being
                                         * chosen */
#define SAME_RANGE 0.05                 /* penalty for a position at another hex with the same terrain */
#define OTHER_HEX 0.36                  /* penalty for a position at another hex with different terrain */
#define ON_GROUND 0.3                   /* penalty for covering buildings, or for a river's name that covers terrain */

typedef struct {
  const BicPainter *painter;
  GPtrArray        *labels;             /* labels that are shown */
  BicNameBox       *usual, *wished;     /* positions of each label (usual_place, wished_place), computed on first use */
} Names;

/* Returns the rank of the language @lang; a lower rank is better. @wish: (nullable): the wanted language, or NULL for
 * the reader's languages. */
static int
language_rank (const char *wish,
               const char *lang)
{
  const char *const wished[] = { wish, NULL };
  const char *const *languages = wish ? wished : g_get_language_names ();

  for (int i = 0; lang && languages[i]; i++)
    if (g_str_equal (languages[i], lang))
      return i;
  return lang ? G_MAXINT : G_MAXINT - 1;
}

/* Returns (nullable) the name of a hex in @language, or in the reader's language if @language is NULL. */
const char *
_bic_place_name (const BicScenario *scenario,
                 const char        *language,
                 int                hex)
{
  const BicLabel *best = NULL;

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_LABEL); i++)
    {
      const BicLabel *label = bic_scenario_item (scenario, BIC_ITEM_LABEL, i);

      if (label->hex == hex && (!best || language_rank (language, label->lang) < language_rank (language, best->lang)))
        best = label;
    }
  return best ? best->text : NULL;
}

/* Checks that no other label of the hex is in a better language than @label. Only preferred labels are shown. */
static gboolean
is_in_best_language (const BicPainter *painter,
                     const GPtrArray  *labels,
                     const BicLabel   *label)
{
  for (guint i = 0; i < labels->len; i++)
    {
      const BicLabel *other = labels->pdata[i];
      const char *wish = painter->style.language;

      if (other == label)
        return TRUE;
      if (other->hex == label->hex && g_strcmp0 (other->lang, label->lang) != 0
          && language_rank (wish, other->lang) <= language_rank (wish, label->lang))
        return FALSE;
    }
  return TRUE;
}

/* Returns the text of a label in the reader's language. For a sheet in another language, the texts of the battle are
 * already in the language of the sheet. */
static const char *
text_of (const BicPainter *painter,
         const BicLabel   *label)
{
  return label->lang ? label->text : bic_scenario_translate (painter->scenario, label->text);
}

/* Returns (transfer container) (element-type BicLabel): the labels to show, one for each hex and name. */
static GPtrArray *
labels_shown (const BicPainter *painter)
{
  const GPtrArray *labels = painter->scenario->items[BIC_ITEM_LABEL];
  GPtrArray *shown = g_ptr_array_new ();

  for (guint i = 0; labels && i < labels->len; i++)
    {
      BicLabel *label = labels->pdata[i];

      if (label->text && bic_grid_has (&painter->layout.grid, label->hex)
          && is_in_best_language (painter, labels, label))
        g_ptr_array_add (shown, label);
    }
  return shown;
}

/* --- possible positions ------------------------------------------------- */

static BicPoint
centre_of_label_hex (const Names *names,
                     guint        i)
{
  return _bic_painter_centre (names->painter, ((const BicLabel *) names->labels->pdata[i])->hex);
}

static BicNameBox
move_inside_map (const BicPainter *painter,
                 BicNameBox        box)
{
  box.x = CLAMP (box.x, MIN (box.half, painter->width / 2), MAX (painter->width - box.half, painter->width / 2));
  box.y = CLAMP (box.y, box.up * 2, painter->height - box.up * 2);
  return box;
}

/* Returns the usual area of a name: below the middle of its hex. */
static const BicNameBox *
usual_place (const Names *names,
             guint        i)
{
  const BicLabel *label = names->labels->pdata[i];
  BicNameBox *box = &names->usual[i];

  if (box->half <= 0.0)
    {
      BicLettering hand = _bic_lettering_of_label (names->painter, label);

      box->half = _bic_text_width (names->painter->cr, text_of (names->painter, label), &hand.type) / 2 + 0.05;
      box->up = hand.type.size * 0.42;
      box->x = centre_of_label_hex (names, i).x;
      box->y = centre_of_label_hex (names, i).y + BESIDE;
      *box = move_inside_map (names->painter, *box);
    }
  return box;
}

/* Adds positions of a name around a hex, starting with the usual position. Names are below the hex, where pieces leave
 * the most space, or above it, and can be shifted to the left or right. No position is in the middle of a neighbor,
 * because a piece may be there. */
static void
add_places (const Names *names,
            guint        i,
            BicPoint     at,
            double       worse,
            GArray      *places)
{
  static const struct { double down, worse;
      } downs[] = { { BESIDE, 0.0 }, { BESIDE + 0.06, 0.02 }, { BESIDE - 0.05, 0.02 }, { -ABOVE, 0.03 },
                    { -HIGH, 0.035 } };
  static const struct { double across, worse;
      } acrosses[] = { { 0.0, 0.0 }, { 0.5, 0.02 }, { -0.5, 0.025 }, { 1.0, 0.04 }, { -1.0, 0.045 } };

  for (guint a = 0; a < G_N_ELEMENTS (acrosses); a++)
    for (guint d = 0; d < G_N_ELEMENTS (downs); d++)
      {
        BicNamePlace place = { *usual_place (names, i), worse + acrosses[a].worse + downs[d].worse };

        place.box.x = at.x + acrosses[a].across * MAX (place.box.half - 0.25, 0.0);
        place.box.y = at.y + downs[d].down;
        place.box = move_inside_map (names->painter, place.box);
        g_array_append_val (places, place);
      }
}

/* Returns (transfer full) (element-type BicNamePlace): the possible positions of a name. */
static GArray *
possible_places (const Names *names,
                 guint        i)
{
  const BicLabel *label = names->labels->pdata[i];
  BicLettering hand = _bic_lettering_of_label (names->painter, label);
  GArray *places = g_array_new (FALSE, FALSE, sizeof (BicNamePlace));

  if (hand.water)
    _bic_name_add_places_on_water (names->painter, label->hex, usual_place (names, i), places);
  if (places->len > 0)
    return places;
  add_places (names, i, centre_of_label_hex (names, i), 0.0, places);
  if (hand.broad || hand.type.italic)
    {
      /* A place of several hexes can have its name at any neighbor of the named hex. A name in italics is not a
       * settlement and can also be at any neighbor. */
      const BicPainter *painter = names->painter;
      int hex = ((const BicLabel *) names->labels->pdata[i])->hex;

      for (int k = 0; k < BIC_N_DIRECTIONS; k++)
        {
          int other = bic_grid_neighbour (&painter->layout.grid, hex, (BicDirection) _bic_view_side (painter, k));
          gboolean same = other != BIC_NO_HEX && hand.broad
                          && painter->scenario->tiles[other].terrain == painter->scenario->tiles[hex].terrain;

          if (other != BIC_NO_HEX)
            add_places (names, i, _bic_painter_centre (painter, other), same ? SAME_RANGE : OTHER_HEX, places);
        }
    }
  return places;
}

/* --- best position ------------------------------------------------------ */

typedef const BicNameBox * (*Standing) (const Names *names, guint i);

/* Returns (transfer full) (element-type BicNameBox): the areas that name @i must not cover. */
static GArray *
areas_to_avoid (const Names *names,
                guint        i,
                Standing     others_stand)
{
  const BicPainter *painter = names->painter;
  GArray *over = g_array_new (FALSE, FALSE, sizeof (BicNameBox));

  if (painter->style.show & BIC_SHOW_OBJECTIVES)
    _bic_name_add_banners (painter, centre_of_label_hex (names, i), over);
  if (painter->catalogue)
    _bic_name_add_pieces (painter, centre_of_label_hex (names, i), over);
  if (painter->style.look == BIC_LOOK_PRINT || painter->style.look == BIC_LOOK_MONO)
    _bic_name_add_numbers (painter, ((const BicLabel *) names->labels->pdata[i])->hex, over);
  /* the other names, in the positions that @others_stand returns */
  for (guint k = 0; k < names->labels->len; k++)
    if (k != i && _bic_name_is_near (centre_of_label_hex (names, i), centre_of_label_hex (names, k)))
      _bic_name_add_box (over, others_stand (names, k));
  return over;
}

static double
cost_of_section_line (const Names      *names,
                      const BicNameBox *box)
{
  double cost = 0.0;

  for (int i = 0; i < 2 && names->painter->style.show & BIC_SHOW_SECTIONS; i++)
    if (fabs (_bic_section_line_x (names->painter, i) - box->x) < box->half * cos (box->angle))
      cost = CUT;
  return cost;
}

/* Returns the position with the smallest penalty: a name should not cover banners, pieces, section lines, other names
 * and buildings. */
static BicNameBox
best_place (const Names *names,
            guint        i,
            Standing     others_stand)
{
  const BicLabel *label = names->labels->pdata[i];
  g_autoptr(GArray) places = possible_places (names, i), over = areas_to_avoid (names, i, others_stand),
      ground = g_array_new (FALSE, FALSE, sizeof (BicNameBox));
  BicNameBox best = *usual_place (names, i);
  double least = G_MAXDOUBLE;

  _bic_name_add_ground (names->painter, label->hex, _bic_lettering_of_label (names->painter, label).water, ground);
  for (guint k = 0; k < places->len && least > CLEAR; k++)
    {
      const BicNamePlace *place = &g_array_index (places, BicNamePlace, k);
      double covered = OVER_PIECES * _bic_name_overlap (&place->box, over)
                       + ON_GROUND * _bic_name_overlap (&place->box, ground);
      double cost = covered + cost_of_section_line (names, &place->box) + place->worse;

      if (cost < least)
        {
          best = place->box;
          least = cost;
        }
    }
  return best;
}

/* Returns the position that would be best for a name if all other names were in their usual positions. */
static const BicNameBox *
wished_place (const Names *names,
              guint        i)
{
  if (names->wished[i].half <= 0.0)
    names->wished[i] = best_place (names, i, usual_place);
  return (&names->wished[i]);
}

/* Returns the final position of a name. This is the wished position, unless the wished position of an earlier name
 * overlaps it; the later name then chooses again. A name chooses at most twice, so that its position depends only on
 * names near it and is the same when only a part of the map is drawn. */
static BicNameBox
final_place (const Names *names,
             guint        i)
{
  const BicNameBox *wished = wished_place (names, i);
  g_autoptr(GArray) before = g_array_new (FALSE, FALSE, sizeof (BicNameBox));

  for (guint k = 0; k < i; k++)
    if (_bic_name_is_near (centre_of_label_hex (names, k), (BicPoint) { wished->x, wished->y }))
      _bic_name_add_box (before, wished_place (names, k));
  return _bic_name_overlap (wished, before) > CLEAR ? best_place (names, i, wished_place) : *wished;
}

/* --- drawing ------------------------------------------------------------ */

static void
draw_names (const Names *names)
{
  for (guint i = 0; i < names->labels->len; i++)
    {
      const BicLabel *label = names->labels->pdata[i];

      if (_bic_painter_sees (names->painter, _bic_painter_centre (names->painter, label->hex), BIC_NAME_REACH))
        {
          BicLettering hand = _bic_lettering_of_label (names->painter, label);
          BicNameBox box = final_place (names, i);
          cairo_t *cr = names->painter->cr;

          cairo_save (cr);
          cairo_translate (cr, box.x, box.y);
          cairo_rotate (cr, box.angle);
          _bic_text (cr, 0, 0, text_of (names->painter, label), &hand.type);
          cairo_restore (cr);
        }
    }
}

void
_bic_draw_names (const BicPainter *painter)
{
  g_autoptr (GPtrArray) labels = labels_shown (painter);
  g_autofree BicNameBox *boxes = g_new0 (BicNameBox, 2 * labels->len);
  Names names = { painter, labels, boxes, boxes + labels->len };

  if (painter->px >= NAMES_FROM)
    draw_names (&names);
}
