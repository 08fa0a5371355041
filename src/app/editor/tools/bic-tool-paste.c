/* Putting down what is in hand.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is shown where it would land before it does, as it would be: the edit is tried on a copy of the battle.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-private.h"
#include "bic-editor-tools.h"

static BicMotion
motion_to (BicEditor *self, int hex)
{
  const BicPaste *paste = &self->paste;
  BicMotion motion;

  bic_motion_about (&motion, &bic_clip_scenario (paste->clip)->grid, bic_clip_middle (paste->clip),
                    &bic_editor_get_scenario (self)->grid, hex,
                    paste->turns, paste->flipped);
  return motion;
}

static BicRegion *
cover_at (BicEditor *self, const BicMotion *motion)
{
  return bic_clip_cover (bic_clip_region (self->paste.clip), &bic_clip_scenario (self->paste.clip)->grid,
                         &bic_editor_get_scenario (self)->grid, motion);
}

static BicEdit *
edit_at (BicEditor *self, const BicMotion *motion, BicLanding *landing)
{
  return bic_clip_land_edit (self->paste.clip, bic_editor_get_scenario (self), bic_editor_get_catalogue (self), motion,
                             self->paste.parts, landing);
}

/* The battle as it would be, or NULL: it is full. */
static BicScenario *
tried (BicEditor *self, const BicEdit *edit)
{
  return edit ? bic_edit_try (edit, bic_editor_get_scenario (self))
         : bic_scenario_copy (bic_editor_get_scenario (self));
}

void
bic_tool_paste_preview (BicEditor *self, int hex)
{
  BicMotion motion = motion_to (self, hex);
  BicLanding landing;
  g_autoptr (BicRegion) cover = cover_at (self, &motion);
  g_autoptr (BicEdit) edit = edit_at (self, &motion, &landing);
  g_autoptr (BicScenario) promise = tried (self, edit);

  if (promise)
    bic_board_view_set_promise (self->board, promise, cover);
}

/* --- put down --------------------------------------------------------------------------------------------------- */

void
bic_tool_paste_pressed (BicEditor *self, int hex)
{
}

/* @line is freed. */
static void
add_line (GString *text, guint n, char *line)
{
  if (n > 0)
    g_string_append_printf (text, "%s%s", text->len ? " · " : "", line);
  g_free (line);
}

void
bic_tool_paste_say (BicEditor *self, const BicLanding *landing)
{
  g_autoptr (GString) text = g_string_new (NULL);

  add_line (text, landing->replaced,
            g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u piece was replaced", "%u pieces were replaced",
                                          landing->replaced), landing->replaced));
  add_line (text, landing->off_board,
            g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u hex fell off the board", "%u hexes fell off the board",
                                          landing->off_board),
                             landing->off_board));
  add_line (text, landing->lost,
            g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u piece or marker was removed",
                                          "%u pieces or markers were removed", landing->lost), landing->lost));
  if (text->len > 0)
    bic_editor_say (self, text->str);
}

/* A drag before the release only looks for the place. */
void
bic_tool_paste_released (BicEditor *self, int hex)
{
  g_autoptr (BicRegion) cover = NULL;
  g_autoptr (BicScenario) promise = NULL;
  BicLanding landing;
  BicMotion motion;
  BicEdit *edit;

  if (hex == BIC_NO_HEX || !self->paste.clip)
    return;
  motion = motion_to (self, hex);
  cover = cover_at (self, &motion);
  edit = edit_at (self, &motion, &landing);
  promise = tried (self, edit);
  if (!promise)
    {
      bic_editor_say (self, _("The battle is full: it cannot hold more of these"));
      bic_edit_free (edit);
      return;
    }
  bic_editor_apply (self, edit, _("Paste"));
  bic_editor_set_region (self, cover);
  bic_editor_select (self, hex);
  bic_tool_paste_say (self, &landing);
  bic_editor_stroke (self)->lets_go = !self->paste.stays;
}

/* The right button drops what is in hand. */
void
bic_tool_paste_erase (BicEditor *self, int hex)
{
  bic_editor_set_mode (self, BIC_MODE_SELECT);
}
