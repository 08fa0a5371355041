/* Dialog that lists earlier versions of a battle, to compare, copy or restore them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A thread reads and compares the versions. The dialog emits a signal for the user's choice, and the window handles it.
 */
#include "config.h"

#include "bic-versions-dialog.h"

#include <glib/gi18n.h>

#include "bic-compat.h"
#include "bic-deliver.h"
#include "bic-language.h"

#define PICTURE_WIDTH 112
#define PICTURE_HEIGHT 72

struct _BicVersionsDialog
{
  AdwWindow       parent_instance;

  AdwWindowTitle *title;
  GtkStack       *stack;
  GtkListBox     *list;
  GtkWidget      *buttons;

  GCancellable   *cancellable;          /* cancels the reading thread */
  GPtrArray      *versions;             /* BicVersion; NULL until the versions are read */
  BicThumbnailer *thumbnailer;
};

G_DEFINE_FINAL_TYPE (BicVersionsDialog, bic_versions_dialog, ADW_TYPE_WINDOW)

enum { COMPARE, COPY, RESTORE, N_SIGNALS };

static guint signals[N_SIGNALS];

/**
 * bic_version_date:
 *
 * Returns: (transfer full): the date and time of a version, as text
 */
char *
bic_version_date (const BicVersion *version)
{
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (version->saved / G_USEC_PER_SEC);

  /* Translators: date and time of a version, for g_date_time_format () */
  return then ? bic_date_format (then, _("%-d %B %Y, %H:%M:%S")) : g_strdup ("");
}

/* --- the list ---------------------------------------------------------------------------------------------------- */

static GtkWidget *
version_picture_new (BicVersionsDialog *self,
                     const BicVersion  *version)
{
  GtkWidget *picture = g_object_new (GTK_TYPE_PICTURE, "can-shrink", TRUE, "width-request", PICTURE_WIDTH,
                                     "height-request", PICTURE_HEIGHT, "margin-top", 6, "margin-bottom", 6,
                                     "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  bic_thumbnailer_load (self->thumbnailer, GTK_PICTURE (picture), version->path, version->saved);
  return picture;
}

static GtkWidget *
row_new (BicVersionsDialog *self,
         const BicVersion  *version)
{
  g_autofree char *date = bic_version_date (version);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", date, "subtitle", version->changes, "use-markup", FALSE,
                                 "subtitle-lines", 2, "activatable", TRUE, NULL);

  adw_action_row_add_prefix (ADW_ACTION_ROW (row), version_picture_new (self, version));
  return row;
}

static void
show_versions (BicVersionsDialog *self)
{
  for (guint i = 0; i < self->versions->len; i++)
    gtk_list_box_append (self->list, row_new (self, self->versions->pdata[i]));
  gtk_stack_set_visible_child_name (self->stack, self->versions->len > 0 ? "some" : "none");
  if (self->versions->len == 0)
    return;
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, 0)));
}

static void
selected_cb (BicVersionsDialog *self)
{
  if (self->buttons)                    /* NULL while the dialog is destroyed */
    gtk_widget_set_sensitive (self->buttons, gtk_list_box_get_selected_row (self->list) != NULL);
}

static void
emit_for_selected_version (BicVersionsDialog *self,
                           guint              signal)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (row)
    g_signal_emit (self, signals[signal], 0, self->versions->pdata[gtk_list_box_row_get_index (row)]);
}

static void
compare_cb (BicVersionsDialog *self)
{
  emit_for_selected_version (self, COMPARE);
}

static void
copy_cb (BicVersionsDialog *self)
{
  emit_for_selected_version (self, COPY);
}

static void
restore_cb (BicVersionsDialog *self)
{
  emit_for_selected_version (self, RESTORE);
}

/* --- reading ----------------------------------------------------------------------------------------------------- */

typedef struct { GFile *file; BicCatalogue *catalogue; } Reading;

static void
reading_free (Reading *reading)
{
  g_object_unref (reading->file);
  bic_catalogue_unref (reading->catalogue);
  g_free (reading);
}

static void
read_thread (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  Reading *reading = task_data;
  GPtrArray *versions = bic_versions_list (reading->file);

  bic_versions_describe (versions, reading->catalogue);
  g_task_return_pointer (task, versions, (GDestroyNotify) g_ptr_array_unref);
}

/* Shows the versions. The task does not hold a reference to the dialog, because a closed dialog must not outlive its
 * parent window. The task is canceled when the dialog is disposed, and a canceled task does not use the dialog. */
static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  GPtrArray *versions = g_task_propagate_pointer (G_TASK (result), NULL);
  BicVersionsDialog *self = user_data;

  if (versions == NULL)
    return;
  self->versions = versions;
  show_versions (self);
}

/* --- the object -------------------------------------------------------------------------------------------------- */

static void
bic_versions_dialog_dispose (GObject *object)
{
  BicVersionsDialog *self = BIC_VERSIONS_DIALOG (object);

  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->buttons = NULL;
  g_clear_pointer (&self->thumbnailer, bic_thumbnailer_free);
  g_clear_pointer (&self->versions, g_ptr_array_unref);
  G_OBJECT_CLASS (bic_versions_dialog_parent_class)->dispose (object);
}

static guint
add_signal (GObjectClass *klass,
            const char   *name)
{
  return g_signal_new (name, G_OBJECT_CLASS_TYPE (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                       G_TYPE_POINTER);
}

static void
bic_versions_dialog_class_init (BicVersionsDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bic_versions_dialog_dispose;
  signals[COMPARE] = add_signal (object_class, "compare");
  signals[COPY] = add_signal (object_class, "copy");
  signals[RESTORE] = add_signal (object_class, "restore");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-versions-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BicVersionsDialog, title);
  gtk_widget_class_bind_template_child (widget_class, BicVersionsDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, BicVersionsDialog, list);
  gtk_widget_class_bind_template_child (widget_class, BicVersionsDialog, buttons);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, compare_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, restore_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bic_versions_dialog_init (BicVersionsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bic_stack_hide_others (self->stack);
}

/**
 * bic_versions_dialog_new:
 * @parent: (nullable): the window of the battle
 * @file: the file of the battle
 * @title: the title of the battle
 * @catalogue: the catalogue that is used to draw the pictures
 * @cache: a cache of pictures that have already been drawn
 *
 * Returns: (transfer none): a window over @parent, owned by GTK
 */
GtkWidget *
bic_versions_dialog_new (GtkWindow       *parent,
                         GFile           *file,
                         const char      *title,
                         BicCatalogue    *catalogue,
                         BicPictureCache *cache)
{
  BicVersionsDialog *self = g_object_new (BIC_TYPE_VERSIONS_DIALOG, "transient-for", parent, NULL);
  g_autoptr (GTask) task = NULL;
  Reading *reading = g_new (Reading, 1);

  adw_window_title_set_subtitle (self->title, title);
  self->thumbnailer = bic_thumbnailer_new (catalogue, cache);
  self->cancellable = g_cancellable_new ();
  *reading = (Reading) { g_object_ref (file), bic_catalogue_ref (catalogue) };
  task = g_task_new (NULL, self->cancellable, read_cb, self);
  g_task_set_task_data (task, reading, (GDestroyNotify) reading_free);
  bic_run_in_thread (task, read_thread);
  return GTK_WIDGET (self);
}
