/* The hexes that are selected together.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Selecting changes no battle, so it is no step of the history; a region lasts until the board becomes another one.
 */
#include "config.h"

#include "bic-editor-private.h"

/**
 * bic_editor_extend_region:
 *
 * Selects the rectangle from the hex that was looked at to @hex, which is looked at then; the next call begins at the
 * same corner.
 */
void
bic_editor_extend_region (BicEditor *self,
                          int        hex)
{
  g_autoptr (BicRegion) rectangle = bic_region_new ();
  int anchor = self->anchor == BIC_NO_HEX ? hex : self->anchor;

  bic_region_add_rectangle (rectangle, &bic_editor_get_scenario (self)->grid, anchor, hex);
  bic_editor_combine_region (self, rectangle, BIC_REGION_SET);
  bic_editor_select (self, hex);
  self->anchor = anchor;
}

void
bic_editor_toggle_region (BicEditor *self,
                          int        hex)
{
  g_autoptr (BicRegion) one = bic_region_new ();

  bic_region_add (one, hex);
  bic_editor_combine_region (self, one, bic_region_has (self->region, hex) ? BIC_REGION_SUBTRACT : BIC_REGION_ADD);
}

void
bic_editor_select_all (BicEditor *self)
{
  g_autoptr (BicRegion) all = bic_region_new ();

  bic_region_add_board (all, &bic_editor_get_scenario (self)->grid);
  bic_editor_set_region (self, all);
}

void
bic_editor_invert_region (BicEditor *self)
{
  g_autoptr (BicRegion) rest = bic_region_copy (self->region);

  bic_region_invert (rest, &bic_editor_get_scenario (self)->grid);
  bic_editor_set_region (self, rest);
}

/**
 * bic_editor_alike:
 * @hex: a hex
 * @connected: only those that hang together with it
 *
 * Returns: (transfer full): the hexes of its terrain
 */
BicRegion *
bic_editor_alike (BicEditor *self,
                  int        hex,
                  gboolean   connected)
{
  const BicScenario *scenario = bic_editor_get_scenario (self);
  GQuark terrain = bic_scenario_tile (scenario, hex)->terrain;
  BicRegion *alike = bic_region_new ();
  g_auto (BicGroundDraft) draft = { 0 };
  g_autoptr (GArray) patch = NULL;

  bic_ground_draft_init (&draft, scenario, bic_editor_get_catalogue (self));
  patch = bic_ground_draft_region (&draft, hex);
  for (guint i = 0; i < patch->len; i++)
    bic_region_add (alike, g_array_index (patch, int, i));
  for (int other = 0; !connected && other < bic_grid_size (&scenario->grid); other++)
    if (bic_grid_has (&scenario->grid, other) && bic_scenario_tile (scenario, other)->terrain == terrain)
      bic_region_add (alike, other);
  return alike;
}

/**
 * bic_editor_get_picked:
 *
 * Returns: (transfer full): the hexes that a command works on: those selected together, else the one looked at
 */
BicRegion *
bic_editor_get_picked (BicEditor *self)
{
  BicRegion *picked = bic_region_copy (self->region);

  if (bic_region_is_empty (picked) && self->selected != BIC_NO_HEX)
    bic_region_add (picked, self->selected);
  return picked;
}
