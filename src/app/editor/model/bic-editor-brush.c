/* How the brush works.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-aid.h"
#include "bic-editor-private.h"

BicShape
bic_editor_get_shape (BicEditor *self)
{
  return self->options.shape;
}

void
bic_editor_set_shape (BicEditor *self,
                      BicShape   shape)
{
  g_return_if_fail (shape < BIC_N_SHAPES);

  self->options.shape = shape;
  _bic_editor_update_tool (self);
}

/**
 * bic_editor_get_fill_all:
 *
 * Returns: whether a fill takes all hexes of the terrain, not only those that hang together
 */
gboolean
bic_editor_get_fill_all (BicEditor *self)
{
  return self->options.fill_all;
}

void
bic_editor_set_fill_all (BicEditor *self,
                         gboolean   all)
{
  self->options.fill_all = all;
  _bic_editor_update_tool (self);
}

/* --- crossings -------------------------------------------------------------------------------------------------- */

/**
 * bic_editor_crossings:
 *
 * Returns: (transfer full) (element-type gint): the terrain of the catalogue that lies on water only: bridge, ford
 */
GArray *
bic_editor_crossings (BicEditor *self)
{
  BicCatalogue *catalogue = bic_editor_get_catalogue (self);
  GArray *crossings = g_array_new (FALSE, FALSE, sizeof (int));
  int n = 0;
  const BicTerrain *terrains = catalogue ? bic_scenario_terrains (bic_editor_get_scenario (self), catalogue, &n) : NULL;

  for (int i = 0; i < n; i++)
    if (terrains[i].crossing_only)
      g_array_append_val (crossings, i);
  return crossings;
}

int
bic_editor_get_crossing (BicEditor *self)
{
  return self->options.crossing;
}

void
bic_editor_set_crossing (BicEditor *self,
                         int        crossing)
{
  self->options.crossing = crossing;
  _bic_editor_update_tool (self);
}

/* 0 = nothing is laid. */
static GQuark
crossing_quark (BicEditor *self)
{
  g_autoptr (GArray) crossings = bic_editor_crossings (self);
  int crossing = self->options.crossing;

  return crossing >= 0 && crossing < (int) crossings->len
         ? bic_editor_terrain_quark (self, g_array_index (crossings, int, crossing)) : 0;
}

/**
 * bic_editor_start:
 * @draft: (out): nothing is drawn on it yet
 *
 * What is drawn on @draft has its twins, and its crossings, as the brush has them.
 */
void
bic_editor_start (BicEditor      *self,
                  BicGroundDraft *draft)
{
  bic_ground_draft_init (draft, bic_editor_get_scenario (self), bic_editor_get_catalogue (self));
  draft->twinned = bic_editor_motion (self, &draft->motion);
  draft->crossing = crossing_quark (self);
}
