/* Symmetry: the opposite of each hex.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The ground is doubled where it is drawn, in BicGroundDraft; for what stands on it see bic-tool-twin.c.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-aid.h"
#include "bic-editor-private.h"

/* The motion of the board, if the symmetry is not none and the board has it. */
gboolean
bic_editor_motion (BicEditor *self,
                   BicMotion *motion)
{
  const BicScenario *scenario = bic_editor_get_scenario (self);

  return scenario && self->options.symmetry != BIC_SYMMETRY_NONE
         && bic_motion_of_board (&scenario->grid, self->options.symmetry, motion);
}

/* Where @hex is in the mirror; itself if it lies on the axis. */
int
_bic_editor_opposite (BicEditor *self, int hex)
{
  BicMotion motion;
  const BicGrid *grid;

  if (hex == BIC_NO_HEX || !bic_editor_motion (self, &motion))
    return BIC_NO_HEX;
  grid = &bic_editor_get_scenario (self)->grid;
  return bic_motion_hex (&motion, grid, grid, hex);
}

int
bic_editor_twin (BicEditor *self,
                 int        hex)
{
  int twin = _bic_editor_opposite (self, hex);

  return twin == hex ? BIC_NO_HEX : twin;
}

gboolean
bic_editor_has_symmetry (BicEditor   *self,
                         BicSymmetry  symmetry)
{
  const BicScenario *scenario = bic_editor_get_scenario (self);
  BicMotion motion;

  return symmetry == BIC_SYMMETRY_NONE || (scenario && bic_motion_of_board (&scenario->grid, symmetry, &motion));
}

/* Which boards have it, for those that have not */
static const char *
why_not (BicSymmetry symmetry)
{
  static const char *const texts[BIC_N_SYMMETRIES] = {
    [BIC_SYMMETRY_LEFT_RIGHT] =
    N_("This board’s left and right differ: every second row would have to be one hex shorter"),
    [BIC_SYMMETRY_TOP_BOTTOM] = N_("This board’s top and bottom differ: it would need an odd number of rows"),
    [BIC_SYMMETRY_TURN] = N_("This board does not match itself when rotated 180°"),
  };

  return texts[symmetry] ? _(texts[symmetry]) : "";
}

BicSymmetry
bic_editor_get_symmetry (BicEditor *self)
{
  return self->options.symmetry;
}

/**
 * bic_editor_set_symmetry:
 *
 * Says so if the board does not have it, and then there is none.
 */
void
bic_editor_set_symmetry (BicEditor   *self,
                         BicSymmetry  symmetry)
{
  gboolean has = bic_editor_has_symmetry (self, symmetry);

  g_return_if_fail (symmetry < BIC_N_SYMMETRIES);

  if (!has)
    bic_editor_say (self, why_not (symmetry));
  self->options.symmetry = has ? symmetry : BIC_SYMMETRY_NONE;
  bic_board_view_set_axis (self->board, self->options.symmetry);
  _bic_editor_update_tool (self);
}

/* Another board may not have the symmetry. */
void
bic_editor_check_symmetry (BicEditor *self)
{
  if (self->document && !bic_editor_has_symmetry (self, self->options.symmetry))
    bic_editor_set_symmetry (self, self->options.symmetry);
}

gboolean
bic_editor_get_swaps (BicEditor *self)
{
  return self->options.swaps;
}

/**
 * bic_editor_set_swaps:
 * @swaps: whether twins belong to the other army
 */
void
bic_editor_set_swaps (BicEditor *self,
                      gboolean   swaps)
{
  self->options.swaps = swaps;
  _bic_editor_update_tool (self);
}
