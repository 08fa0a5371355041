/* What the board view shows, and what has to be drawn anew when it changes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-board-view-private.h"

/* All of it is stale: another battle, or another look of the desktop. */
void
_bic_board_view_repaint (BicBoardView *self)
{
  bic_board_layer_invalidate (self->ground);
  bic_board_layer_invalidate (self->standing);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drop_image (gpointer under)
{
  g_clear_pointer (&((BicUnder *) under)->image, cairo_surface_destroy);
}

/* Returns: (transfer full): the same, with images of its own */
GArray *
_bic_board_view_copy_under (const GArray *unders)
{
  GArray *copy = g_array_new (FALSE, FALSE, sizeof (BicUnder));

  g_array_set_clear_func (copy, drop_image);
  for (guint i = 0; unders && i < unders->len; i++)
    {
      BicUnder under = g_array_index (unders, BicUnder, i);

      under.image = under.image ? cairo_surface_reference (under.image) : NULL;
      g_array_append_val (copy, under);
    }
  return copy;
}

void
bic_board_view_set_under (BicBoardView *self,
                          const GArray *unders)
{
  gsize size = unders ? unders->len * sizeof (BicUnder) : 0;

  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  if (size == self->under->len * sizeof (BicUnder)
      && (size == 0 || memcmp (self->under->data, unders->data, size) == 0))
    return;
  g_array_unref (self->under);
  self->under = _bic_board_view_copy_under (unders);
  bic_board_layer_invalidate (self->ground);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static guint
mix (guint hash,
     guint value)
{
  return (hash ^ value) * 16777619u;
}

static guint
mix_hexes (guint         hash,
           const GArray *hexes)
{
  for (guint i = 0; i < hexes->len; i++)
    hash = mix (hash, (guint) g_array_index (hexes, int, i));
  return mix (hash, hexes->len);
}

/* Lines of communication, in the colours of the army's first nation. */
static guint
mix_lines (const BicScenario *scenario,
           guint              hash)
{
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_COMMUNICATION); i++)
    {
      const BicCommunication *line = bic_scenario_item (scenario, BIC_ITEM_COMMUNICATION, i);
      const GArray *nations = scenario->army[line->side].nations;

      hash = mix_hexes (mix (hash, (guint) line->side), line->hexes);
      hash = mix (hash, nations->len > 0 ? g_array_index (nations, GQuark, 0) : 0);
    }
  return hash;
}

/* A hash of what the ground shows besides the tiles. */
static guint
hash_rest (const BicScenario *scenario)
{
  guint hash = mix (mix (mix (2166136261u, (guint) scenario->sections[0]), (guint) scenario->sections[1]),
                    scenario->ground);

  hash = mix (hash, scenario->ruleset);                                 /* as which terrain is drawn */
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_LABEL); i++)
    {
      const BicLabel *label = bic_scenario_item (scenario, BIC_ITEM_LABEL, i);

      hash = mix (mix (hash, (guint) label->hex), label->text ? g_str_hash (label->text) : 0);
      hash = mix (hash, label->lang ? g_str_hash (label->lang) : 0);
    }
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_OBJECTIVE); i++)
    {
      const BicObjective *objective = bic_scenario_item (scenario, BIC_ITEM_OBJECTIVE, i);

      hash = mix_hexes (mix (mix (hash, (guint) objective->side), (guint) objective->value), objective->hexes);
    }
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_EXIT); i++)
    {
      const BicExit *way = bic_scenario_item (scenario, BIC_ITEM_EXIT, i);

      hash = mix_hexes (mix (hash, (guint) way->directions), way->hexes);
    }
  return mix_lines (scenario, hash);
}

/* Remembers the ground as it is; returns the hexes whose tile differs, NULL if more than tiles did. */
static GArray *
find_changes (BicBoardView *self)
{
  int size = bic_grid_size (&self->scenario->grid);
  guint rest = hash_rest (self->scenario);
  const BicTile *before = (const BicTile *) (gpointer) self->drawn_tiles->data;
  GArray *hexes = NULL;

  if (rest == self->drawn_rest && (int) self->drawn_tiles->len == size
      && bic_grid_equal (&self->camera.grid, &self->scenario->grid))
    {
      hexes = g_array_new (FALSE, FALSE, sizeof (int));
      for (int hex = 0; hex < size; hex++)
        if (memcmp (&before[hex], &self->scenario->tiles[hex], sizeof (BicTile)) != 0)
          g_array_append_val (hexes, hex);
    }
  self->drawn_rest = rest;
  g_array_set_size (self->drawn_tiles, 0);
  g_array_append_vals (self->drawn_tiles, self->scenario->tiles, (guint) size);
  return hexes;
}

static void
adopt_board (BicBoardView *self)
{
  const BicGrid *grid = &self->scenario->grid;
  int width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  gboolean rotated = self->camera.rotated;
  double below = self->camera.below, passing = self->camera.passing;

  bic_camera_init (&self->camera, grid);
  self->camera.rotated = rotated;
  self->camera.below = below;
  self->camera.passing = passing;
  bic_camera_resize (&self->camera, MAX (1, width), MAX (1, height));
  g_array_set_size (self->marks, 0);
  g_array_set_size (self->marks, (guint) bic_grid_size (grid));
  g_array_set_size (self->path, 0);
  g_array_set_size (self->arrows, 0);
  self->hover = self->pulse_hex = BIC_NO_HEX;
  self->edge_side = -1;
  bic_board_view_set_sketch (self, NULL, NULL);
  if (!bic_grid_has (grid, self->cursor.hex))
    self->cursor.hex = 0;
  bic_cursor_place (&self->cursor, grid, self->cursor.hex);
  _bic_board_view_drop_cells (self);
}

/**
 * bic_board_view_ground_changed:
 *
 * To be called after each change of terrain, labels, objectives or the board itself: redraws what differs.
 */
void
bic_board_view_ground_changed (BicBoardView *self)
{
  g_autoptr(GArray) hexes = NULL;

  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  if (self->scenario == NULL)
    return;
  hexes = find_changes (self);
  if (!bic_grid_equal (&self->camera.grid, &self->scenario->grid))
    {
      adopt_board (self);
      bic_board_layer_invalidate (self->standing);
    }
  /* which may have to go elsewhere */
  if (hexes && hexes->len < self->drawn_tiles->len / 2 && !(self->show & BIC_SHOW_CARTOUCHE))
    bic_board_layer_touch (self->ground, hexes);
  else
    {
      bic_board_layer_invalidate (self->ground);
      bic_board_layer_invalidate (self->standing);       /* which has the names of places */
    }
  _bic_board_view_queue_cells (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
same_badges (const BicPieceView *a,
             const BicPieceView *b)
{
  for (int i = 0; i < MIN (a->n_badges, b->n_badges); i++)
    if (a->badge[i].tone != b->badge[i].tone || !g_str_equal (a->badge[i].sign, b->badge[i].sign))
      return FALSE;
  return a->n_badges == b->n_badges;
}

static gboolean
same_piece (const BicPieceView *a,
            const BicPieceView *b)
{
  return a->hex == b->hex && a->side == b->side && a->type == b->type && a->blocks == b->blocks && a->full == b->full
         && a->leader == b->leader && a->square == b->square && a->faded == b->faded && a->figured == b->figured
         && a->garrison == b->garrison && a->routed == b->routed && a->strength == b->strength && a->moves == b->moves
         && a->picked == b->picked && a->front == b->front && a->aim == b->aim && a->tired == b->tired
             && a->back == b->back && a->veiled == b->veiled && same_badges (a, b) && strcmp (a->code, b->code) == 0
         && g_strcmp0 (a->name, b->name) == 0;
}

static const BicPieceView *
piece_in (const GArray *pieces,
          guint         index)
{
  return index < pieces->len ? &g_array_index (pieces, BicPieceView, index) : NULL;
}

/* The hexes where a piece of one list differs from that of the same place in the other. */
static GArray *
find_moved (const GArray *before,
            const GArray *after)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < MAX (before->len, after->len); i++)
    {
      const BicPieceView *a = piece_in (before, i), *b = piece_in (after, i);

      if (a && b && same_piece (a, b))
        continue;
      if (a && a->hex != BIC_NO_HEX)
        g_array_append_val (hexes, a->hex);
      if (b && b->hex != BIC_NO_HEX)
        g_array_append_val (hexes, b->hex);
    }
  return hexes;
}

#define NAME_REACH 6                    /* hexes that a name and the pieces it makes room for may be apart */
#define NAME_STEP 3

/* Names of places make room for pieces: those near to what moved may stand elsewhere now. */
static void
add_names (BicBoardView *self,
           GArray       *hexes)
{
  const BicGrid *grid = &self->scenario->grid;
  guint n = hexes->len;

  for (guint i = 0; i < bic_scenario_n_items (self->scenario, BIC_ITEM_LABEL); i++)
    {
      const BicLabel *label = bic_scenario_item (self->scenario, BIC_ITEM_LABEL, i);
      gboolean near = FALSE;

      for (guint k = 0; k < n && !near && bic_grid_has (grid, label->hex); k++)
        near = bic_grid_has (grid, g_array_index (hexes, int, k))
               && bic_grid_distance (grid, label->hex, g_array_index (hexes, int, k)) <= NAME_REACH;
      for (int aside = -NAME_STEP; near && aside <= NAME_STEP; aside += NAME_STEP)
        {
          int hex = bic_grid_hex (grid, bic_grid_row (grid, label->hex), bic_grid_column (grid, label->hex) + aside);

          if (hex != BIC_NO_HEX)
            g_array_append_val (hexes, hex);
        }
    }
}

/* The names are borrowed by the caller's array only for the call, so they are interned here. */
GArray *
_bic_board_view_copy_pieces (const GArray *pieces)
{
  GArray *copy = g_array_new (FALSE, FALSE, sizeof (BicPieceView));

  if (pieces)
    g_array_append_vals (copy, pieces->data, pieces->len);
  for (guint i = 0; i < copy->len; i++)
    g_array_index (copy, BicPieceView, i).name = g_intern_string (g_array_index (copy, BicPieceView, i).name);
  return copy;
}

/**
 * bic_board_view_set_pieces:
 * @pieces: (element-type BicPieceView) (nullable): copied
 *
 * Redraws where something moved or changed.
 */
void
bic_board_view_set_pieces (BicBoardView *self,
                           const GArray *pieces)
{
  g_autoptr(GArray) before = NULL, hexes = NULL;

  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  before = g_steal_pointer (&self->pieces);
  self->pieces = _bic_board_view_copy_pieces (pieces);
  hexes = find_moved (before, self->pieces);
  if (self->scenario)
    add_names (self, hexes);
  bic_board_layer_touch (self->standing, hexes);
  _bic_board_view_queue_cells (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * bic_board_view_set_picture:
 * @scenario: (nullable): the board and its ground
 * @pieces: (element-type BicPieceView) (nullable): copied
 *
 * Shows another battle, all of it, without marks.
 */
void
bic_board_view_set_picture (BicBoardView *self,
                            BicScenario  *scenario,
                            BicCatalogue *catalogue,
                            const GArray *pieces)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  if (scenario)
    bic_scenario_ref (scenario);
  if (catalogue)
    bic_catalogue_ref (catalogue);
  g_clear_pointer (&self->scenario, bic_scenario_unref);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  g_clear_pointer (&self->pieces, g_array_unref);
  self->scenario = scenario;
  self->catalogue = catalogue;
  self->pieces = _bic_board_view_copy_pieces (pieces);
  _bic_board_view_repaint (self);
  _bic_board_view_drop_cells (self);
  if (scenario == NULL)
    return;
  adopt_board (self);
  g_array_set_size (self->drawn_tiles, 0);
  bic_board_view_ground_changed (self);
}
