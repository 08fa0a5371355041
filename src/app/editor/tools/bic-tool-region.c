/* Selection tools: rectangle, lasso and wand, and pasting.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Shift adds hexes to the selection. Ctrl or Alt removes hexes. Both together keep only hexes that are in both regions.
 * A press on a unit uses the functions of bic-tool-unit.c.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-private.h"
#include "bic-editor-tools.h"

/* Returns the operation for the held modifiers. @away contains the modifiers that remove hexes. The wand has fewer of
 * them, because it uses Alt for another purpose.
 */
static BicRegionOp
region_op_for_modifiers (GdkModifierType modifiers, GdkModifierType away)
{
  gboolean add = (modifiers & GDK_SHIFT_MASK) != 0, subtract = (modifiers & away) != 0;

  return add && subtract ? BIC_REGION_INTERSECT
         : subtract      ? BIC_REGION_SUBTRACT
         : add           ? BIC_REGION_ADD
                         : BIC_REGION_SET;
}

static void
add_hex_to_path (BicEditor *editor, int hex)
{
  if (hex != BIC_NO_HEX)
    g_array_append_val (bic_editor_get_stroke (editor)->path, hex);
}

static int
nth_hex_of_path (const GArray *path, guint index)
{
  return g_array_index (path, int, index);
}

/* --- rectangle, or drag of units -------------------------------------------------------------------------------- */

void
bic_tool_select_pressed (BicEditor *editor, int hex)
{
  add_hex_to_path (editor, hex);
  if (hex != BIC_NO_HEX)
    bic_tool_unit_take_up (editor, hex);
}

void
bic_tool_select_dragged (BicEditor *editor, int hex)
{
  add_hex_to_path (editor, hex);
}

static BicRegion *
rectangle_of_stroke (BicEditor *editor)
{
  const GArray *path = bic_editor_get_stroke (editor)->path;
  BicRegion *region = bic_region_new ();

  if (path->len > 0)
    bic_region_add_rectangle (region, &bic_editor_get_scenario (editor)->grid, nth_hex_of_path (path, 0),
                              nth_hex_of_path (path, path->len - 1));
  return region;
}

/* Handles a click. Without modifiers, a click only selects the hex. With modifiers, a click adds the hex to the region
 * or removes it.
 */
static void
select_clicked_hex (BicEditor *editor, int hex, GdkModifierType modifiers)
{
  BicRegionOp how = region_op_for_modifiers (modifiers, GDK_CONTROL_MASK | GDK_ALT_MASK);
  g_autoptr (BicRegion) one = bic_region_new ();

  if (how == BIC_REGION_SET)
    bic_editor_set_region (editor, NULL);
  else if (how == BIC_REGION_SUBTRACT)
    bic_editor_toggle_hex_in_region (editor, hex);
  else
    {
      bic_region_add (one, hex);
      bic_editor_combine_region (editor, one, how);
    }
}

void
bic_tool_select_released (BicEditor *editor, int hex)
{
  BicStroke *stroke = bic_editor_get_stroke (editor);
  g_autoptr (BicRegion) drawn = rectangle_of_stroke (editor);

  if (stroke->path->len <= 1 && (hex == BIC_NO_HEX || hex == stroke->first))
    {
      select_clicked_hex (editor, hex, hex == BIC_NO_HEX ? 0 : stroke->modifiers);
      if (hex != BIC_NO_HEX && region_op_for_modifiers (stroke->modifiers, GDK_CONTROL_MASK | GDK_ALT_MASK)
          == BIC_REGION_SET)
        bic_editor_inspect (editor);
    }
  else if (stroke->held->len > 0)
    bic_tool_unit_released (editor, hex);
  else
    bic_editor_combine_region (editor, drawn,
                               region_op_for_modifiers (stroke->modifiers, GDK_CONTROL_MASK | GDK_ALT_MASK));
}

static void
preview_region (BicEditor *editor, const BicRegion *region)
{
  for (int hex = bic_region_next (region, BIC_NO_HEX); hex != BIC_NO_HEX; hex = bic_region_next (region, hex))
    bic_board_view_add_marks (bic_editor_get_board (editor), hex, BIC_HEX_DRAWN);
}

void
bic_tool_select_preview (BicEditor *editor, int hex)
{
  BicStroke *stroke = bic_editor_get_stroke (editor);
  g_autoptr (BicRegion) drawn = rectangle_of_stroke (editor);

  if (stroke->held->len > 0)
    bic_tool_unit_show_held (editor, hex);
  else if (stroke->path->len > 1)
    preview_region (editor, drawn);
}

const char *
bic_tool_select_hint (BicEditor *editor, int hex)
{
  g_autoptr (GPtrArray) here = bic_scenario_pieces_at (bic_editor_get_scenario (editor), hex);

  return here->len > 0 ? N_("Click to inspect the hex, drag to move what is on it.") : NULL;
}

/* --- lasso ------------------------------------------------------------------------------------------------------ */

void
bic_tool_lasso_pressed (BicEditor *editor, int hex)
{
  add_hex_to_path (editor, hex);
}

void
bic_tool_lasso_released (BicEditor *editor, int hex)
{
  BicStroke *stroke = bic_editor_get_stroke (editor);
  g_autoptr (BicRegion) drawn = bic_region_new ();

  bic_region_add_loop (drawn, &bic_editor_get_scenario (editor)->grid, stroke->path);
  if (stroke->path->len <= 1 && (hex == BIC_NO_HEX || hex == stroke->first))
    select_clicked_hex (editor, hex, hex == BIC_NO_HEX ? 0 : stroke->modifiers);
  else
    bic_editor_combine_region (editor, drawn,
                               region_op_for_modifiers (stroke->modifiers, GDK_CONTROL_MASK | GDK_ALT_MASK));
}

void
bic_tool_lasso_preview (BicEditor *editor, int hex)
{
  const GArray *path = bic_editor_get_stroke (editor)->path;

  for (guint i = 0; i < path->len; i++)
    bic_board_view_add_marks (bic_editor_get_board (editor), nth_hex_of_path (path, i), BIC_HEX_DRAWN);
}

gboolean
bic_tool_lasso_key_starts_stroke (BicEditor *editor)
{
  return TRUE;
}

/* --- wand ------------------------------------------------------------------------------------------------------- */

void
bic_tool_wand_released (BicEditor *editor, int hex)
{
  BicStroke *stroke = bic_editor_get_stroke (editor);
  g_autoptr (BicRegion) alike = NULL;

  if (stroke->first == BIC_NO_HEX)
    {
      bic_editor_set_region (editor, NULL);
      return;
    }
  alike = bic_editor_find_same_terrain (editor, stroke->first, !(stroke->modifiers & GDK_ALT_MASK));
  bic_editor_combine_region (editor, alike, region_op_for_modifiers (stroke->modifiers, GDK_CONTROL_MASK));
}

void
bic_tool_wand_preview (BicEditor *editor, int hex)
{
  g_autoptr (BicRegion) alike = bic_editor_find_same_terrain (editor, hex, TRUE);

  preview_region (editor, alike);
}

/* --- preview of pasting ----------------------------------------------------------------------------------------- */

static BicMotion
paste_motion_to (BicEditor *self, int hex)
{
  const BicPaste *paste = &self->paste;
  BicMotion motion;

  bic_motion_init_around_hex (&motion, &bic_clip_scenario (paste->clip)->grid, bic_clip_middle (paste->clip),
                              &bic_editor_get_scenario (self)->grid, hex, paste->turns, paste->flipped);
  return motion;
}

static BicRegion *
hexes_covered_by_paste (BicEditor *self, const BicMotion *motion)
{
  return bic_clip_covered_region (bic_clip_region (self->paste.clip), &bic_clip_scenario (self->paste.clip)->grid,
                                  &bic_editor_get_scenario (self)->grid, motion);
}

static BicEdit *
paste_edit_at (BicEditor *self, const BicMotion *motion, BicPasteOutcome *landing)
{
  return bic_clip_paste_edit (self->paste.clip, bic_editor_get_scenario (self), bic_editor_get_catalogue (self), motion,
                              self->paste.parts, landing);
}

/* Returns a copy of the battle with the edit applied, or NULL if the battle cannot contain more items. */
static BicScenario *
copy_with_edit (BicEditor *self, const BicEdit *edit)
{
  return edit ? bic_edit_try_copy (edit, bic_editor_get_scenario (self))
              : bic_scenario_copy (bic_editor_get_scenario (self));
}

void
bic_tool_paste_preview (BicEditor *self, int hex)
{
  BicMotion motion = paste_motion_to (self, hex);
  BicPasteOutcome landing;
  g_autoptr (BicRegion) cover = hexes_covered_by_paste (self, &motion);
  g_autoptr (BicEdit) edit = paste_edit_at (self, &motion, &landing);
  g_autoptr (BicScenario) promise = copy_with_edit (self, edit);

  if (promise)
    bic_board_view_set_paste_preview (self->board, promise, cover);
}

/* --- pasting ---------------------------------------------------------------------------------------------------- */

void
bic_tool_paste_pressed (BicEditor *self, int hex)
{
}

/* Adds @line to the text if @n is not 0. Frees @line. */
static void
add_line (GString *text, guint n, char *line)
{
  if (n > 0)
    g_string_append_printf (text, "%s%s", text->len ? " · " : "", line);
  g_free (line);
}

void
bic_tool_paste_show_message (BicEditor *self, const BicPasteOutcome *landing)
{
  g_autoptr (GString) text = g_string_new (NULL);

  add_line (text, landing->replaced,
            g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u piece was replaced", "%u pieces were replaced",
                                          landing->replaced),
                             landing->replaced));
  add_line (text, landing->off_board,
            g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u hex was outside the board",
                                          "%u hexes were outside the board",
                                          landing->off_board),
                             landing->off_board));
  add_line (text, landing->lost,
            g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u piece or marker was removed",
                                          "%u pieces or markers were removed", landing->lost),
                             landing->lost));
  if (text->len > 0)
    bic_editor_show_message (self, text->str);
}

/* Pastes the clip on the release of the button, so that a drag can still change the position. */
void
bic_tool_paste_released (BicEditor *self, int hex)
{
  g_autoptr (BicRegion) cover = NULL;
  g_autoptr (BicScenario) promise = NULL;
  BicPasteOutcome landing;
  BicMotion motion;
  BicEdit *edit;

  if (hex == BIC_NO_HEX || !self->paste.clip)
    return;
  motion = paste_motion_to (self, hex);
  cover = hexes_covered_by_paste (self, &motion);
  edit = paste_edit_at (self, &motion, &landing);
  promise = copy_with_edit (self, edit);
  if (!promise)
    {
      bic_editor_show_message (self, _("The battle cannot contain more of these"));
      bic_edit_free (edit);
      return;
    }
  bic_editor_apply (self, edit, _("Paste"));
  bic_editor_set_region (self, cover);
  bic_editor_select (self, hex);
  bic_tool_paste_show_message (self, &landing);
  bic_editor_get_stroke (self)->lets_go = !self->paste.stays;
}

/* Ends pasting, on a click with the secondary button. */
void
bic_tool_paste_erase (BicEditor *self, int hex)
{
  bic_editor_set_mode (self, BIC_MODE_SELECT);
}
