/* Small window for the background image; the board stays usable.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "bic-underlay-dialog.h"

#define HUNDREDTHS 100.0

struct _BicUnderlayDialog
{
  AdwWindow             parent_instance;

  AdwActionRow         *file;
  GtkWidget            *look, *place, *keeping, *remove;
  GtkSpinner           *spinner;
  GtkSwitch            *shown, *align, *keep;
  GtkRange             *opacity;
  GtkSpinButton        *width, *x, *y, *turn;

  BicEditorUnderlay    *underlay;
  GtkFileChooserNative *chooser;
  gboolean              following;      /* the controls are being updated from the battle */
};

G_DEFINE_FINAL_TYPE (BicUnderlayDialog, bic_underlay_dialog, ADW_TYPE_WINDOW)

/* --- from the battle to the controls ----------------------------------------------------------------------------- */

static void
update_dialog (BicUnderlayDialog *self)
{
  const BicUnderlay *now = bic_editor_underlay_get (self->underlay);
  const char *fault;
  g_autofree char *name = NULL;

  self->following = TRUE;
  fault = bic_editor_underlay_get_fault (self->underlay);
  name = now && now->file ? g_path_get_basename (now->file) : NULL;
  adw_action_row_set_subtitle (self->file, fault  ? fault
                                           : name ? name
                                           : now  ? _("Kept in the battle file")
                                                  : _("None chosen yet"));
  gtk_spinner_set_spinning (self->spinner, bic_editor_underlay_is_loading (self->underlay));
  gtk_widget_set_visible (self->remove, now != NULL);
  gtk_widget_set_sensitive (self->look, now != NULL);
  gtk_widget_set_sensitive (self->place, now != NULL);
  gtk_widget_set_sensitive (self->keeping, now != NULL);
  if (now)
    {
      gtk_switch_set_active (self->shown, !now->hidden);
      gtk_switch_set_active (self->keep, now->data != NULL);
      gtk_range_set_value (self->opacity, now->opacity);
      gtk_spin_button_set_value (self->width, now->width / HUNDREDTHS);
      gtk_spin_button_set_value (self->x, now->x / HUNDREDTHS);
      gtk_spin_button_set_value (self->y, now->y / HUNDREDTHS);
      gtk_spin_button_set_value (self->turn, now->turn);
    }
  else
    gtk_switch_set_active (self->align, FALSE);
  self->following = FALSE;
}

/* --- from the controls to the battle ----------------------------------------------------------------------------- */

static int
value_in_hundredths (GtkSpinButton *button)
{
  return (int) round (gtk_spin_button_get_value (button) * HUNDREDTHS);
}

static void
changed_cb (BicUnderlayDialog *self)
{
  const BicUnderlay *now = self->underlay && !self->following ? bic_editor_underlay_get (self->underlay) : NULL;
  BicUnderlay changed;

  if (now == NULL)
    return;
  changed = *now;
  changed.hidden = !gtk_switch_get_active (self->shown);
  changed.opacity = (int) round (gtk_range_get_value (self->opacity));
  changed.width = value_in_hundredths (self->width);
  changed.x = value_in_hundredths (self->x);
  changed.y = value_in_hundredths (self->y);
  changed.turn = gtk_spin_button_get_value_as_int (self->turn);
  bic_editor_underlay_change (self->underlay, &changed, _("Change Picture"));
}

static void
align_cb (BicUnderlayDialog *self)
{
  if (self->underlay)
    bic_editor_underlay_set_dragging (self->underlay, gtk_switch_get_active (self->align));
}

static void
keep_cb (BicUnderlayDialog *self)
{
  if (self->underlay && !self->following && bic_editor_underlay_get (self->underlay))
    bic_editor_underlay_set_stored_in_battle (self->underlay, gtk_switch_get_active (self->keep));
}

static void
fit_cb (BicUnderlayDialog *self)
{
  bic_editor_underlay_fit_to_map (self->underlay);
}

static void
remove_cb (BicUnderlayDialog *self)
{
  bic_editor_underlay_remove (self->underlay);
}

static void
chosen_cb (BicUnderlayDialog *self,
           int                response)
{
  g_autoptr (GFile) file =
      response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser)) : NULL;
  g_autofree char *path = file ? g_file_get_path (file) : NULL;

  if (path)
    bic_editor_underlay_set_image_file (self->underlay, path);
  g_clear_object (&self->chooser);
}

static void
choose_cb (BicUnderlayDialog *self)
{
  g_autoptr(GtkFileFilter) filter = gtk_file_filter_new ();

  g_clear_object (&self->chooser);
  self->chooser = gtk_file_chooser_native_new (_("Choose a Picture"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_OPEN,
                                               _("_Open"), _("_Cancel"));
  gtk_file_filter_set_name (filter, _("Pictures"));
  gtk_file_filter_add_pixbuf_formats (filter);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* --- the object --------------------------------------------------------- */

static void
bic_underlay_dialog_dispose (GObject *object)
{
  BicUnderlayDialog *self = BIC_UNDERLAY_DIALOG (object);

  if (self->underlay)
    bic_editor_underlay_set_dragging (self->underlay, FALSE);
  g_clear_object (&self->underlay);
  g_clear_object (&self->chooser);
  G_OBJECT_CLASS (bic_underlay_dialog_parent_class)->dispose (object);
}

static void
bic_underlay_dialog_class_init (BicUnderlayDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_underlay_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-underlay-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BicUnderlayDialog, file);
  gtk_widget_class_bind_template_child (widget_class, BicUnderlayDialog, look);
  gtk_widget_class_bind_template_child (widget_class, BicUnderlayDialog, place);
  gtk_widget_class_bind_template_child (widget_class, BicUnderlayDialog, keeping);
  gtk_widget_class_bind_template_child (widget_class, BicUnderlayDialog, remove);
  gtk_widget_class_bind_template_child (widget_class, BicUnderlayDialog, spinner);
  gtk_widget_class_bind_template_child (widget_class, BicUnderlayDialog, shown);
  gtk_widget_class_bind_template_child (widget_class, BicUnderlayDialog, align);
  gtk_widget_class_bind_template_child (widget_class, BicUnderlayDialog, keep);
  gtk_widget_class_bind_template_child (widget_class, BicUnderlayDialog, opacity);
  gtk_widget_class_bind_template_child (widget_class, BicUnderlayDialog, width);
  gtk_widget_class_bind_template_child (widget_class, BicUnderlayDialog, x);
  gtk_widget_class_bind_template_child (widget_class, BicUnderlayDialog, y);
  gtk_widget_class_bind_template_child (widget_class, BicUnderlayDialog, turn);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, align_cb);
  gtk_widget_class_bind_template_callback (widget_class, keep_cb);
  gtk_widget_class_bind_template_callback (widget_class, fit_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bic_underlay_dialog_init (BicUnderlayDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bic_underlay_dialog_new:
 * @parent: (nullable): the window of the editor
 *
 * Returns: (transfer none): a window that shows the state of @underlay, owned by GTK
 */
GtkWidget *
bic_underlay_dialog_new (GtkWindow         *parent,
                         BicEditorUnderlay *underlay)
{
  BicUnderlayDialog *self = g_object_new (BIC_TYPE_UNDERLAY_DIALOG, "transient-for", parent, NULL);

  self->underlay = g_object_ref (underlay);
  g_signal_connect_object (underlay, "changed", G_CALLBACK (update_dialog), self, G_CONNECT_SWAPPED);
  update_dialog (self);
  return GTK_WIDGET (self);
}
