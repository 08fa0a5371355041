/* Recovered drafts, offered in the library: one row for each draft, with buttons to compare, discard or restore it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-drafts-bar.h"
#include "bic-language.h"

struct _BicDraftsBar
{
  AdwBin               parent_instance;

  AdwPreferencesGroup *group;
  GPtrArray           *rows;            /* GtkWidget: one for each draft, owned by the group */
};

G_DEFINE_FINAL_TYPE (BicDraftsBar, bic_drafts_bar, ADW_TYPE_BIN)

static char *
subtitle_of (const BicDraft *draft)
{
  g_autoptr(GDateTime) then = g_date_time_new_from_unix_local (draft->saved);
  /* Translators: time at which unsaved work was saved as a draft, for g_date_time_format () */
  g_autofree char *when = bic_date_format (then, _("%-d %B %Y, %H:%M"));
  g_autofree char *file = draft->origin ? g_file_get_parse_name (draft->origin) : NULL;

  if (file)
    return g_strdup_printf (_("Unsaved changes of %s to %s"), when, file);
  return g_strdup_printf (_("From %s, never saved"), when);
}

/* Emits the signal of a button. A handler of the signal can fill the bar again, which removes the row. The row must
 * therefore not be used afterwards. */
static void
emit_button_signal_cb (GtkButton *button,
                       gpointer   signal)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), ADW_TYPE_PREFERENCES_ROW);

  g_signal_emit_by_name (gtk_widget_get_ancestor (row, BIC_TYPE_DRAFTS_BAR), signal,
                 g_object_get_data (G_OBJECT (row), "draft"));
}

static void
add_button (AdwActionRow *row,
            const char   *label,
            const char   *signal,
            const char   *style)
{
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "label", label, "use-underline", TRUE,
                                    "valign", GTK_ALIGN_CENTER, NULL);

  if (style)
    gtk_widget_add_css_class (button, style);
  g_signal_connect (button, "clicked", G_CALLBACK (emit_button_signal_cb), (gpointer) signal);
  adw_action_row_add_suffix (row, button);
}

static void
add_draft (BicDraftsBar *self,
           BicDraft     *draft)
{
  g_autofree char *subtitle = subtitle_of (draft),
                              *title = g_markup_escape_text (draft->title ? draft->title : _("Untitled Battle"), -1);
  g_autofree char *escaped = g_markup_escape_text (subtitle, -1);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "subtitle", escaped, NULL);

  if (draft->origin)
    add_button (ADW_ACTION_ROW (row), _("_Compare"), "compare", NULL);
  add_button (ADW_ACTION_ROW (row), _("_Discard"), "discard", NULL);
  add_button (ADW_ACTION_ROW (row), _("_Restore"), "restore", "suggested-action");
  g_object_set_data (G_OBJECT (row), "draft", draft);
  adw_preferences_group_add (self->group, row);
  g_ptr_array_add (self->rows, row);
}

static void
bic_drafts_bar_finalize (GObject *object)
{
  g_ptr_array_unref (BIC_DRAFTS_BAR (object)->rows);
  G_OBJECT_CLASS (bic_drafts_bar_parent_class)->finalize (object);
}

static void
bic_drafts_bar_class_init (BicDraftsBarClass *klass)
{
  const char *const signals[] = { "restore", "discard", "compare" };

  G_OBJECT_CLASS (klass)->finalize = bic_drafts_bar_finalize;
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_new (signals[i], BIC_TYPE_DRAFTS_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                  G_TYPE_POINTER);
}

static void
bic_drafts_bar_init (BicDraftsBar *self)
{
  self->rows = g_ptr_array_new ();
  self->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (self->group, _("Unsaved Work Recovered"));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->group));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * bic_drafts_bar_fill:
 * @drafts: (element-type BicDraft): newest first; each draft must live until the bar is filled again
 *
 * Shows one row for each draft and removes the old rows. The bar is visible only while it has a row.
 */
void
bic_drafts_bar_fill (BicDraftsBar *self,
                     GPtrArray    *drafts)
{
  g_return_if_fail (BIC_IS_DRAFTS_BAR (self));

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < drafts->len; i++)
    add_draft (self, drafts->pdata[i]);
  gtk_widget_set_visible (GTK_WIDGET (self), drafts->len > 0);
}
