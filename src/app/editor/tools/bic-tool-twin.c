/* What stands on the ground, once more in the mirror: a tool is called a second time, with a stroke and a brush that
 * are those of the first as seen there.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-aid.h"
#include "bic-editor-private.h"
#include "bic-hand-private.h"

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
    if (g_str_equal (types[i].code, like->code)
        && g_str_equal (nations[types[i].nation].id, g_quark_to_string (nation)))
      return i;
  return -1;
}

/* The unit of the other army that answers unit @type: of the first of its nations that has the code. Where there is
 * none the twin is as the first. */
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
  BicHand *hand = bic_hand_of (self);
  GArray *held = hand->twin_stroke.held;

  hand->twin_stroke = hand->stroke;
  hand->twin_stroke.held = held;
  hand->twin_stroke.first = _bic_editor_opposite (self, hand->stroke.first);
  hand->twin_stroke.last = _bic_editor_opposite (self, hand->stroke.last);
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
  BicHand *hand = bic_hand_of (self);
  int twin = bic_editor_twin (self, hex);
  BicBrush brush = self->brush;

  if (twin == BIC_NO_HEX || hand->at_twin)
    return;
  mirror_stroke (self);
  if (brush.kind == BIC_BRUSH_UNIT && self->options.swaps)
    self->brush.index = counterpart (self, brush.index);
  hand->at_twin = TRUE;
  call (self, twin);
  hand->at_twin = FALSE;
  self->brush = brush;
}

/* Whose the twin of what belongs to @side is. */
int
bic_editor_twin_side (BicEditor *self,
                      int        side)
{
  return bic_hand_of (self)->at_twin && self->options.swaps && side != BIC_NOBODY ? !side : side;
}

/* The hex that the user meant, when @hex may be its twin. */
int
bic_editor_origin (BicEditor *self,
                   int        hex)
{
  return bic_hand_of (self)->at_twin ? _bic_editor_opposite (self, hex) : hex;
}

gboolean
bic_editor_is_at_twin (BicEditor *self)
{
  return bic_hand_of (self)->at_twin;
}
