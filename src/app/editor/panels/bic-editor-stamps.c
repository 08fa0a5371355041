/* Stamps in the palette.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Stamps are read when the palette first shows them, and again when a stamp is saved, renamed or deleted. Deleting does
 * not need a confirmation, because a toast offers to restore the stamp.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-clip-picture.h"
#include "bic-compat.h"
#include "bic-editor-clipboard.h"
#include "bic-editor-stamps.h"
#include "bic-palette-parts.h"
#include "bic-stamps.h"

#define WIDTH 84
#define HEIGHT 64
#define STAMP "bic-stamp"

struct _BicEditorStamps {
  AdwBin       parent_instance;
  BicEditor   *editor;
  GtkFlowBox  *box;
  GtkPopover  *popover;
  BicStamp    *chosen;                  /* the stamp that the open menu or dialog acts on */
  GQuark       ruleset;                 /* rule system of the battle */
  gboolean     is_read;
};

G_DEFINE_FINAL_TYPE (BicEditorStamps, bic_editor_stamps, ADW_TYPE_BIN)

static BicStamp *
stamp_of (GtkWidget *child)
{
  return g_object_get_data (G_OBJECT (child), STAMP);
}

/* --- the list --------------------------------------------------------------------------------------------------- */

static void
remove_stamps (BicEditorStamps *self)
{
  GtkFlowBoxChild *child;

  while ((child = gtk_flow_box_get_child_at_index (self->box, 0)))
    gtk_flow_box_remove (self->box, GTK_WIDGET (child));
}

/* Shows the stamps whose ground and units are in the rule system of the battle. */
static void
show_stamps_of_rules (BicEditorStamps *self)
{
  const BicScenario *battle = bic_editor_get_scenario (self->editor);

  if (!battle || !bic_editor_get_catalogue (self->editor))
    return;
  self->ruleset = battle->ruleset;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->box)); child;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_visible (child,
                            bic_clip_fits_rules (stamp_of (child)->clip, battle,
                                                 bic_editor_get_catalogue (self->editor)));
}

static void
reload_stamps (BicEditorStamps *self)
{
  g_autoptr (GPtrArray) damaged = g_ptr_array_new_with_free_func (g_free), stamps = bic_stamps_list (damaged);

  remove_stamps (self);
  for (guint i = 0; i < stamps->len; i++)
    {
      BicStamp *stamp = stamps->pdata[i];
      BicCatalogue *catalogue = bic_editor_get_catalogue (self->editor);
      GtkWidget *child = bic_palette_tile_new (bic_clip_picture_new (stamp->clip, catalogue, WIDTH, HEIGHT),
                                               stamp->name, stamp->name);

      g_object_set_data_full (G_OBJECT (child), STAMP, bic_stamp_ref (stamp), (GDestroyNotify) bic_stamp_unref);
      gtk_flow_box_append (self->box, child);
    }
  show_stamps_of_rules (self);
  if (damaged->len > 0 && !self->is_read)
    {
      g_autofree char *text = g_strdup_printf (_("A stamp cannot be read: %s"), (char *) damaged->pdata[0]);

      bic_editor_show_message (self->editor, text);
    }
  self->is_read = TRUE;
}

static void
child_activated_cb (GtkFlowBox *box, GtkFlowBoxChild *child, BicEditorStamps *self)
{
  bic_editor_begin_paste (self->editor, stamp_of (GTK_WIDGET (child))->clip, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (bic_editor_get_board (self->editor)));
}

/* --- names ------------------------------------------------------------------------------------------------------ */

static void
show_error_unless (BicEditorStamps *self, gboolean done, const GError *error)
{
  if (!done)
    bic_editor_show_message (self->editor, error->message);
  reload_stamps (self);
}

static void
entry_changed_cb (GtkEditable *entry, BicAlert *dialog)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  bic_alert_enable_response (dialog, "ok", *name != 0);
}

/* Asks for the name of a stamp. @response receives the dialog, whose extra child is the entry. */
static void
show_name_dialog (BicEditorStamps *self, const char *heading, const char *ok, const char *name, GCallback response)
{
  GtkWidget *entry = gtk_entry_new ();
  BicAlert *dialog = bic_alert_new (heading, NULL);

  bic_alert_add_response (dialog, "cancel", _("_Cancel"), BIC_ALERT_CLOSE);
  bic_alert_add_response (dialog, "ok", ok, BIC_ALERT_SUGGESTED | BIC_ALERT_DEFAULT);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _("Name of the stamp"));
  gtk_widget_set_tooltip_text (entry, _("The name of the stamp in the palette"));
  g_signal_connect_object (entry, "changed", G_CALLBACK (entry_changed_cb), dialog, 0);
  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  entry_changed_cb (GTK_EDITABLE (entry), dialog);
  bic_alert_set_extra_child (dialog, entry);
  g_signal_connect_object (dialog, "response", response, self, 0);
  bic_alert_present (dialog, self);
  gtk_widget_grab_focus (entry);
}

static const char *
name_in_dialog (BicAlert *dialog)
{
  return gtk_editable_get_text (GTK_EDITABLE (bic_alert_get_extra_child (dialog)));
}

/* --- saving ----------------------------------------------------------------------------------------------------- */

/**
 * bic_editor_stamps_save:
 *
 * Saves the selection as a stamp with this name.
 */
void
bic_editor_stamps_save (BicEditorStamps *self,
                        const char      *name)
{
  g_autoptr (BicClip) clip = bic_editor_new_clip_of_selection (self->editor);
  g_autoptr (GError) error = NULL;

  if (clip)
    show_error_unless (self, bic_stamp_save (clip, name, &error), error);
}

static void
save_response_cb (BicAlert *dialog, const char *response, BicEditorStamps *self)
{
  if (g_str_equal (response, "ok"))
    bic_editor_stamps_save (self, name_in_dialog (dialog));
}

void
bic_editor_stamps_ask_name (BicEditorStamps *self)
{
  g_autoptr (BicClip) clip = bic_editor_new_clip_of_selection (self->editor);

  if (clip)
    show_name_dialog (self, _("Keep as Stamp"), _("_Keep"), "", G_CALLBACK (save_response_cb));
}

/* --- saved stamps ----------------------------------------------------------------------------------------------- */

static void
note_stamp_for_menu (BicEditorStamps *self, BicStamp *stamp)
{
  g_clear_pointer (&self->chosen, bic_stamp_unref);
  self->chosen = bic_stamp_ref (stamp);
}

static void
rename_response_cb (BicAlert *dialog, const char *response, BicEditorStamps *self)
{
  g_autoptr (GError) error = NULL;

  if (g_str_equal (response, "ok") && self->chosen)
    show_error_unless (self, bic_stamp_rename (self->chosen, name_in_dialog (dialog), &error), error);
}

static void
rename_stamp_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BicEditorStamps *self = BIC_EDITOR_STAMPS (widget);

  if (self->chosen && self->chosen->own)
    show_name_dialog (self, _("Rename Stamp"), _("_Rename"), self->chosen->name, G_CALLBACK (rename_response_cb));
}

typedef struct { BicEditorStamps *stamps; BicStamp *stamp; } Deleted;

static void
free_deleted (gpointer data, GClosure *closure)
{
  Deleted *deleted = data;

  g_object_unref (deleted->stamps);
  bic_stamp_unref (deleted->stamp);
  g_free (deleted);
}

static void
undo_delete_cb (AdwToast *toast, Deleted *deleted)
{
  g_autoptr (GError) error = NULL;

  show_error_unless (deleted->stamps, bic_stamp_restore (deleted->stamp, &error), error);
}

static void
delete_stamp_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BicEditorStamps *self = BIC_EDITOR_STAMPS (widget);
  g_autoptr (GError) error = NULL;

  if (!self->chosen || !self->chosen->own)
    return;
  if (bic_stamp_remove (self->chosen, &error))
    {
      GtkWidget *overlay = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);
      g_autofree char *plain = g_strdup_printf (_("“%s” deleted"), self->chosen->name),
                      *text = g_markup_escape_text (plain, -1);
      AdwToast *toast;
      Deleted *deleted;

      if (overlay)
        {
          toast = adw_toast_new (text);
          deleted = g_new0 (Deleted, 1);
          deleted->stamps = g_object_ref (self);
          deleted->stamp = bic_stamp_ref (self->chosen);
          adw_toast_set_button_label (toast, _("_Undo"));
          g_signal_connect_data (toast, "button-clicked", G_CALLBACK (undo_delete_cb), deleted, free_deleted, 0);
          adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
        }
    }
  show_error_unless (self, !error, error);
}

/* --- menu and keys ---------------------------------------------------------------------------------------------- */

static void
pop_up_stamp_menu (BicEditorStamps *self, GtkWidget *child, double x, double y)
{
  GdkRectangle at = { (int) x, (int) y, 1, 1 };

  if (!stamp_of (child)->own)
    return;
  note_stamp_for_menu (self, stamp_of (child));
  gtk_popover_set_pointing_to (self->popover, &at);
  gtk_popover_popup (self->popover);
}

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, BicEditorStamps *self)
{
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_pos (self->box, (int) x, (int) y);
  double sx, sy;

  if (!child)
    return;
  gtk_widget_translate_coordinates (GTK_WIDGET (self->box), GTK_WIDGET (self), x, y, &sx, &sy);
  pop_up_stamp_menu (self, GTK_WIDGET (child), sx, sy);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, BicEditorStamps *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self->box));
  graphene_rect_t bounds;

  if (!child || !stamp_of (child)->own)
    return FALSE;
  note_stamp_for_menu (self, stamp_of (child));
  if (key == GDK_KEY_F2)
    rename_stamp_action (GTK_WIDGET (self), NULL, NULL);
  else if (key == GDK_KEY_Delete)
    delete_stamp_action (GTK_WIDGET (self), NULL, NULL);
  else if ((key == GDK_KEY_Menu || (key == GDK_KEY_F10 && (state & GDK_SHIFT_MASK)))
           && gtk_widget_compute_bounds (child, GTK_WIDGET (self), &bounds))
    pop_up_stamp_menu (self, child, bounds.origin.x + bounds.size.width / 2, bounds.origin.y + bounds.size.height / 2);
  else
    return FALSE;
  return TRUE;
}

/* --- the object ------------------------------------------------------------------------------------------------- */

static void
document_set_cb (BicEditorStamps *self)
{
  if (self->is_read && bic_editor_get_catalogue (self->editor))
    reload_stamps (self);
}

static void
document_changed_cb (BicEditorStamps *self)
{
  const BicScenario *battle = bic_editor_get_scenario (self->editor);

  if (battle && battle->ruleset != self->ruleset)
    show_stamps_of_rules (self);
}

void
bic_editor_stamps_set_editor (BicEditorStamps *self,
                              BicEditor       *editor)
{
  g_set_object (&self->editor, editor);
  g_signal_connect_object (editor, "document-set", G_CALLBACK (document_set_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "document-changed", G_CALLBACK (document_changed_cb), self, G_CONNECT_SWAPPED);
}

static void
bic_editor_stamps_map (GtkWidget *widget)
{
  BicEditorStamps *self = BIC_EDITOR_STAMPS (widget);

  GTK_WIDGET_CLASS (bic_editor_stamps_parent_class)->map (widget);
  if (!self->is_read && bic_editor_get_catalogue (self->editor))
    reload_stamps (self);
}

static void
bic_editor_stamps_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  GTK_WIDGET_CLASS (bic_editor_stamps_parent_class)->size_allocate (widget, width, height, baseline);
  gtk_popover_present (BIC_EDITOR_STAMPS (widget)->popover);
}

static void
bic_editor_stamps_dispose (GObject *object)
{
  BicEditorStamps *self = BIC_EDITOR_STAMPS (object);

  g_clear_pointer ((GtkWidget **) &self->popover, gtk_widget_unparent);
  g_clear_object (&self->editor);
  g_clear_pointer (&self->chosen, bic_stamp_unref);
  G_OBJECT_CLASS (bic_editor_stamps_parent_class)->dispose (object);
}

static void
bic_editor_stamps_class_init (BicEditorStampsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_editor_stamps_dispose;
  widget_class->map = bic_editor_stamps_map;
  widget_class->size_allocate = bic_editor_stamps_size_allocate;
  gtk_widget_class_install_action (widget_class, "stamps.rename", NULL, rename_stamp_action);
  gtk_widget_class_install_action (widget_class, "stamps.delete", NULL, delete_stamp_action);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-editor-stamps.ui");
  gtk_widget_class_bind_template_child (widget_class, BicEditorStamps, box);
  gtk_widget_class_bind_template_child (widget_class, BicEditorStamps, popover);
  gtk_widget_class_bind_template_callback (widget_class, child_activated_cb);
}

static void
bic_editor_stamps_init (BicEditorStamps *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->popover), GTK_WIDGET (self));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->box), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->box), keys);
}
