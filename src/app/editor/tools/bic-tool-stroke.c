/* Current stroke, and functions of tools for it: changing the ground, and showing previews.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-army.h"
#include "bic-editor-private.h"
#include "bic-editor-tools.h"
#include "bic-player-aid.h"
#include "bic-tool-state.h"

void
bic_editor_mark_preview_hex (BicEditor *self, int hex)
{
  bic_board_view_add_marks (bic_editor_get_board (self), hex, BIC_HEX_PREVIEW);
}

/* Largest number of hexes drawn in a preview. Larger changes are only marked, because drawing them is too slow for a
 * moving pointer.
 */
#define MOST_SKETCHED 600

void
bic_editor_preview_draft (BicEditor      *self,
                          BicGroundDraft *draft)
{
  g_autoptr (GArray) hexes = bic_ground_draft_changes (draft);
  g_autoptr (BicEdit) edit = bic_ground_draft_finish (draft);

  for (guint i = 0; i < hexes->len; i++)
    bic_editor_mark_preview_hex (self, g_array_index (hexes, int, i));
  if (edit && hexes->len <= MOST_SKETCHED)
    bic_board_view_set_edit_preview (bic_editor_get_board (self), edit, hexes);
}

BicStroke *
bic_editor_get_stroke (BicEditor *self)
{
  BicToolState *state = bic_tool_state_of (self);

  return state->mirroring ? &state->mirror_stroke : &state->stroke;
}

void
bic_editor_apply_draft (BicEditor      *self,
                        BicGroundDraft *draft)
{
  bic_editor_apply (self, bic_ground_draft_finish (draft), bic_tool_state_label (bic_tool_state_of (self)));
}

/* --- state of the tool ------------------------------------------------------------------------------------------ */

#define HAND "bic-hand"

static void
tool_state_free (gpointer data)
{
  BicToolState *state = data;

  g_array_unref (state->stroke.held);
  g_array_unref (state->stroke.path);
  g_array_unref (state->mirror_stroke.held);
  g_array_unref (state->corners);
  g_free (state);
}

BicToolState *
bic_tool_state_of (BicEditor *editor)
{
  BicToolState *state = g_object_get_data (G_OBJECT (editor), HAND);

  if (state)
    return state;
  state = g_new0 (BicToolState, 1);
  state->stroke.held = g_array_new (FALSE, FALSE, sizeof (guint32));
  state->stroke.path = g_array_new (FALSE, FALSE, sizeof (int));
  state->mirror_stroke.held = g_array_new (FALSE, FALSE, sizeof (guint32));
  state->corners = g_array_new (FALSE, FALSE, sizeof (int));
  g_object_set_data_full (G_OBJECT (editor), HAND, state, tool_state_free);
  return state;
}

const char *
bic_tool_state_label (const BicToolState *state)
{
  return state->stroke.button == GDK_BUTTON_SECONDARY ? _("Erase") : _(state->tool->label);
}

/* --- place names ------------------------------------------------------------------------------------------------ */

void
bic_tool_label_pressed (BicEditor *editor, int hex)
{
  if (hex != BIC_NO_HEX)
    g_signal_emit_by_name (editor, "ask-label", hex);
}

void
bic_tool_label_erase (BicEditor *editor, int hex)
{
  const BicLabel *label = bic_scenario_label_at (bic_editor_get_scenario (editor), hex);

  if (label)
    bic_editor_apply (editor, bic_edit_remove (label->item.id), _("Remove Name"));
}

static BicEdit *
new_edit_adding_label (int hex, const char *text)
{
  BicLabel *label = bic_item_new (BIC_ITEM_LABEL);
  BicEdit *edit;

  label->hex = hex;
  label->text = g_strdup (text);
  edit = bic_edit_add (BIC_ITEM_LABEL, label, -1);
  bic_item_free (BIC_ITEM_LABEL, label);
  return edit;
}

static BicEdit *
new_edit_renaming_label (const BicLabel *old, const char *text)
{
  BicLabel *label = bic_item_copy (BIC_ITEM_LABEL, old);
  BicEdit *edit;

  g_free (label->text);
  label->text = g_strdup (text);
  edit = bic_edit_replace (old->item.id, label);
  bic_item_free (BIC_ITEM_LABEL, label);
  return edit;
}

/**
 * bic_editor_set_label:
 * @text: the name of @hex; "" removes the name
 */
void
bic_editor_set_label (BicEditor *editor, int hex, const char *text)
{
  const BicLabel *old = bic_scenario_label_at (bic_editor_get_scenario (editor), hex);

  if (*text && (!old || g_strcmp0 (old->text, text) != 0))
    bic_editor_apply (editor, old ? new_edit_renaming_label (old, text) : new_edit_adding_label (hex, text),
                      _("Name Place"));
  else if (!*text)
    bic_tool_label_erase (editor, hex);
}

/* --- opposite hex: a tool is called again there ------------------------------------------------------------------ */

/* Returns the unit type of @nation with the code of @like, or -1. */
static int
type_of_nation_with_code (BicEditor *self, GQuark nation, const BicUnitType *like)
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

/* Returns the unit type of the other army that corresponds to @type: the type with the same code, in the first nation
 * that has this type. Returns @type if there is none.
 */
static int
counterpart_type (BicEditor *self, int type)
{
  const BicScenario *scenario = bic_editor_get_scenario (self);
  BicCatalogue *catalogue = bic_editor_get_catalogue (self);
  const BicUnitType *like = &bic_scenario_unit_types (scenario, catalogue, NULL)[type];
  GQuark nation = g_quark_from_string (bic_catalogue_nations (catalogue, NULL)[like->nation].id);
  int other = bic_army_has_nation (&scenario->army[BIC_TOP], nation) ? BIC_BOTTOM : BIC_TOP;
  const GArray *nations = scenario->army[other].nations;

  if (!bic_army_has_nation (&scenario->army[!other], nation))
    return type;
  for (guint i = 0; i < nations->len; i++)
    {
      int found = type_of_nation_with_code (self, g_array_index (nations, GQuark, i), like);

      if (found >= 0)
        return found;
    }
  return type;
}

/**
 * bic_editor_repeat_mirrored:
 * @call: the function of a tool
 * @hex: the hex for which the function was just called
 *
 * Calls the function for the opposite hex as well, if there is one.
 */
void
bic_editor_repeat_mirrored (BicEditor      *self,
                            BicToolFunction call,
                            int             hex)
{
  BicToolState *state = bic_tool_state_of (self);
  int mirrored = bic_editor_other_mirrored_hex (self, hex);
  BicBrush brush = self->brush;
  GArray *held;

  if (mirrored == BIC_NO_HEX || state->mirroring)
    return;
  /* The stroke of the opposite hex keeps its own list of held pieces. */
  held = state->mirror_stroke.held;
  state->mirror_stroke = state->stroke;
  state->mirror_stroke.held = held;
  state->mirror_stroke.first = _bic_editor_mirror_image_of_hex (self, state->stroke.first);
  state->mirror_stroke.last = _bic_editor_mirror_image_of_hex (self, state->stroke.last);
  if (brush.kind == BIC_BRUSH_UNIT && self->options.swaps)
    self->brush.index = counterpart_type (self, brush.index);
  state->mirroring = TRUE;
  call (self, mirrored);
  state->mirroring = FALSE;
  self->brush = brush;
}

/* Returns the side for a new item: @side, or the other side if the tool is called for the opposite hex and mirrored
 * units change sides.
 */
int
bic_editor_swap_side_if_mirroring (BicEditor *self,
                                   int        side)
{
  return bic_tool_state_of (self)->mirroring && self->options.swaps && side != BIC_NOBODY ? !side : side;
}

/* Returns the hex where the user applies the tool: the opposite hex of @hex if the tool is called for the opposite hex,
 * or else @hex.
 */
int
bic_editor_unmirrored_hex (BicEditor *self,
                           int        hex)
{
  return bic_tool_state_of (self)->mirroring ? _bic_editor_mirror_image_of_hex (self, hex) : hex;
}

gboolean
bic_editor_is_mirroring (BicEditor *self)
{
  return bic_tool_state_of (self)->mirroring;
}
