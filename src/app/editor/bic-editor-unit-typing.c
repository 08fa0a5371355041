/* Placing of units by typing the letters of their codes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * If no other code begins with the typed letters, the unit is placed after the last letter. Otherwise Enter places the
 * unit. Any other key or a click first places the unit, and then has its usual effect. There is no timeout.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-brush.h"
#include "bic-editor-clipboard.h"
#include "bic-editor-page-private.h"
#include "bic-editor-placing.h"
#include "bic-editor-unit-typing.h"
#include "bic-keymap.h"
#include "bic-player-aid.h"
#include "bic-tool-stroke.h"
#include "bic-unit-code.h"

static int
match_typed_letters (BicEditorPage *self, gboolean *more)
{
  return bic_unit_code_match (bic_editor_get_catalogue (self->editor), bic_editor_get_scenario (self->editor),
                              self->typed, more);
}

static const BicUnitType *
unit_type_at (BicEditorPage *self, int type)
{
  BicScenario *scenario = bic_editor_get_scenario (self->editor);

  return &bic_scenario_unit_types (scenario, bic_editor_get_catalogue (self->editor), NULL)[type];
}

void
bic_editor_unit_typing_cancel (BicEditorPage *self)
{
  self->typed[0] = 0;
  bic_editor_layers_set_typed_letters (self->layers, NULL);
  bic_editor_status_set_hint (self->status, NULL);
}

/* Places the unit with the typed code. The unit type also becomes the brush, so that Enter places more units of this
 * type.
 */
gboolean
bic_editor_unit_typing_place_unit (BicEditorPage *self)
{
  gboolean more;
  int hex = bic_editor_get_selected (self->editor), type;

  if (self->typed[0] == 0)
    return FALSE;
  type = match_typed_letters (self, &more);
  bic_editor_unit_typing_cancel (self);
  if (type < 0)
    {
      bic_editor_show_message (self->editor, _("No unit has this code"));
      return TRUE;
    }
  bic_editor_set_nation (self->editor, unit_type_at (self, type)->nation);
  bic_editor_set_brush (self->editor, BIC_BRUSH_UNIT, type);
  if (hex == BIC_NO_HEX)
    bic_editor_show_message (self->editor, _("Choose a hex first, then type the unit’s code"));
  else
    {
      BicEditor *editor = self->editor;
      BicHistory *history = bic_document_get_history (bic_editor_get_document (editor));

      /* Places the unit, and a unit on the opposite hex if symmetry is on. */
      bic_history_begin (history, _("Place Unit"));
      if (bic_editor_place_unit (editor, hex, type))
        bic_editor_repeat_mirrored (editor, bic_tool_unit_place, hex);
      bic_history_end (history);
    }
  return TRUE;
}

/* Shows the letters, or places the unit if no more letters can follow. */
static void
show_or_place_typed_unit (BicEditorPage *self)
{
  gboolean more;
  int type = match_typed_letters (self, &more);
  g_autofree char *hint = NULL;

  if (!more)
    {
      bic_editor_unit_typing_place_unit (self);
      return;
    }
  if (type >= 0)
    /* Translators: the letters of a unit’s code as they are typed, then the unit’s name */
    hint = g_strdup_printf (_("%s: press Enter for %s, or type on"), self->typed, _(unit_type_at (self, type)->name));
  else
    /* Translators: the letters of a unit’s code as they are typed */
    hint = g_strdup_printf (_("%s… (nation letter, then unit code)"), self->typed);
  bic_editor_layers_set_typed_letters (self->layers, self->typed);
  bic_editor_status_set_hint (self->status, hint);
}

void
bic_editor_unit_typing_add_letter (BicEditorPage *self,
                                   char           letter)
{
  gsize length = strlen (self->typed);

  if (length + 1 >= sizeof self->typed)
    return;
  self->typed[length] = (char) g_ascii_toupper (letter);
  self->typed[length + 1] = 0;
  show_or_place_typed_unit (self);
}

/* --- keys ------------------------------------------------------------------------------------------------------- */

static GtkWidget *
focused_widget (BicEditorPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root ? gtk_root_get_focus (root) : NULL;
}

/* Returns whether the focus is in the forms of the panel. */
gboolean
bic_editor_page_panel_has_focus (BicEditorPage *self)
{
  GtkWidget *focus = focused_widget (self);

  return focus && gtk_widget_is_ancestor (focus, self->panel);
}

gboolean
bic_editor_unit_typing_accepts_key (BicEditorPage   *self,
                                    guint            key,
                                    GdkModifierType  state)
{
  guint32 letter = gdk_keyval_to_unicode (key);

  return !bic_editor_page_panel_has_focus (self) && (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) == 0 &&
         letter < 128 && g_ascii_isalpha ((char) letter) && bic_editor_palette_shows_units (self->palette) &&
         !bic_editor_is_pasting (self->editor);
}

/* Handles keys before the board handles them. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, BicEditorPage *self)
{
  if (self->typed[0] == 0 || bic_keymap_is_modifier (key) || !bic_keymap_key_edits_text (key, state)
      || key == GDK_KEY_Escape || GTK_IS_EDITABLE (focused_widget (self))
      || bic_editor_unit_typing_accepts_key (self, key, state))
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_BackSpace)
    {
      self->typed[strlen (self->typed) - 1] = 0;
      if (self->typed[0] == 0)
        bic_editor_unit_typing_cancel (self);
      else
        show_or_place_typed_unit (self);
      return GDK_EVENT_STOP;
    }
  bic_editor_unit_typing_place_unit (self);
  return key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter || key == GDK_KEY_space;
}

/**
 * bic_editor_unit_typing_install:
 *
 * Lets the user place units by the letters of their codes, while the palette shows the units.
 */
void
bic_editor_unit_typing_install (BicEditorPage *self)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}
