/* Symmetry: the opposite of each hex, and tools that work there too.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The ground is doubled where it is drawn, in BicGroundDraft.  Tools that put things on it are called a second time, with
 * a stroke and a brush that are those of the first as seen in the mirror.
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
static int
opposite (BicEditor *self, int hex)
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
  int twin = opposite (self, hex);

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

const char *
bic_editor_why_not (BicSymmetry symmetry)
{
  static const char *const texts[BIC_N_SYMMETRIES] = {
    [BIC_SYMMETRY_LEFT_RIGHT] = N_("The left and the right of this board differ: every second row would have to be one hex shorter"),
    [BIC_SYMMETRY_TOP_BOTTOM] = N_("The top and the bottom of this board differ: it would need an odd number of rows"),
    [BIC_SYMMETRY_TURN] = N_("This board turned by half a circle does not lie on itself"),
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
    bic_editor_say (self, bic_editor_why_not (symmetry));
  self->options.symmetry = has ? symmetry : BIC_SYMMETRY_NONE;
  bic_board_view_set_axis (self->board, self->options.symmetry);
  bic_editor_update_tool (self);
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
  bic_editor_update_tool (self);
}

/* --- what stands on the ground ---------------------------------------------------------------------------------- */

static gboolean
has_nation (const BicArmy *army, GQuark nation)
{
  for (guint i = 0; i < army->nations->len; i++)
    if (g_array_index (army->nations, GQuark, i) == nation)
      return TRUE;
  return FALSE;
}

/* The unit of @nation with the code of @like, or -1. */
static int
unit_of (BicEditor *self, GQuark nation, const BicUnitType *like)
{
  int n;
  BicCatalogue *catalogue = bic_editor_get_catalogue (self);
  const BicUnitType *types = bic_scenario_unit_types (bic_editor_get_scenario (self), catalogue, &n);
  const BicNation *nations = bic_catalogue_nations (catalogue, NULL);

  for (int i = 0; i < n; i++)
    if (g_str_equal (types[i].code, like->code) && g_str_equal (nations[types[i].nation].id, g_quark_to_string (nation)))
      return i;
  return -1;
}

/* The unit of the other army that answers unit @type: of the first of its nations that has the code.  Where there is none the
 * twin is as the first. */
static int
counterpart (BicEditor *self, int type)
{
  const BicScenario *scenario = bic_editor_get_scenario (self);
  BicCatalogue *catalogue = bic_editor_get_catalogue (self);
  const BicUnitType *like = &bic_scenario_unit_types (scenario, catalogue, NULL)[type];
  GQuark nation = g_quark_from_string (bic_catalogue_nations (catalogue, NULL)[like->nation].id);
  int other = has_nation (&scenario->army[BIC_TOP], nation) ? BIC_BOTTOM : BIC_TOP;
  const GArray *nations = scenario->army[other].nations;

  if (!has_nation (&scenario->army[!other], nation))
    return type;
  for (guint i = 0; i < nations->len; i++)
    {
      int found = unit_of (self, g_array_index (nations, GQuark, i), like);

      if (found >= 0)
        return found;
    }
  return type;
}

/* The stroke in the mirror; what is in hand there is its own. */
static void
mirror_stroke (BicEditor *self)
{
  GArray *held = self->twin_stroke.held;

  self->twin_stroke = self->stroke;
  self->twin_stroke.held = held;
  self->twin_stroke.first = opposite (self, self->stroke.first);
  self->twin_stroke.last = opposite (self, self->stroke.last);
}

/**
 * bic_editor_at_twin:
 * @call: what a tool does
 * @hex: where it has just done it
 *
 * Does it on the opposite hex as well, if there is one.
 */
void
bic_editor_at_twin (BicEditor      *self,
                    BicToolFunction call,
                    int             hex)
{
  int twin = bic_editor_twin (self, hex);
  BicBrush brush = self->brush;

  if (twin == BIC_NO_HEX || self->at_twin)
    return;
  mirror_stroke (self);
  if (brush.kind == BIC_BRUSH_UNIT && self->options.swaps)
    self->brush.index = counterpart (self, brush.index);
  self->at_twin = TRUE;
  call (self, twin);
  self->at_twin = FALSE;
  self->brush = brush;
}

/* Whose the twin of what belongs to @side is. */
int
bic_editor_twin_side (BicEditor *self,
                      int        side)
{
  return self->at_twin && self->options.swaps && side != BIC_NOBODY ? !side : side;
}

/* The hex that the user meant, when @hex may be its twin. */
int
bic_editor_origin (BicEditor *self,
                   int        hex)
{
  return self->at_twin ? opposite (self, hex) : hex;
}

gboolean
bic_editor_is_at_twin (BicEditor *self)
{
  return self->at_twin;
}
