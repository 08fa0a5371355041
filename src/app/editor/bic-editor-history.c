/* Popover with the history of the battle: each step, marks for the saved and the played version, and a jump to any
 * step.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-box.h"
#include "bic-button-names.h"
#include "bic-widgets.h"
#include "bic-editor-history.h"
#include "bic-history-model.h"

struct _BicEditorHistory {
  GtkPopover          parent_instance;
  BicEditor          *editor;
  BicHistoryModel    *model;
  GtkSingleSelection *selection;
  GtkListView        *list;
};

G_DEFINE_FINAL_TYPE (BicEditorHistory, bic_editor_history, GTK_TYPE_POPOVER)

static BicHistory *
history_of (BicEditorHistory *self)
{
  BicDocument *document = bic_editor_get_document (self->editor);

  return document ? bic_document_get_history (document) : NULL;
}

/* --- rows ------------------------------------------------------------------------------------------------------- */

static GtkWidget *
chip_new (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (label, "chip");
  gtk_widget_add_css_class (label, style);
  return label;
}

static void
set_up_row (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box, *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  box = bic_box_new (GTK_ORIENTATION_HORIZONTAL, 6, label, chip_new (_("now"), "accent"),
                     chip_new (_("saved"), "success"), chip_new (_("played"), "warning"), NULL);
  gtk_widget_add_css_class (box, "history-step");
  gtk_list_item_set_child (item, box);
}

/* Fills a row of the list. Undone steps, which can be redone, are dim. */
static void
bind_row (BicEditorHistory *self, GtkListItem *item)
{
  BicHistoryStep *step = gtk_list_item_get_item (item);
  BicHistory *history = history_of (self);
  int position = (int) bic_history_step_position (step), now = history ? (int) bic_history_position (history) : 0;
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item)),
            *mark = gtk_widget_get_next_sibling (label);
  const gboolean marks[] = { position == now, history && position == bic_history_saved_at (history),
                             history && position == bic_history_played_at (history) };
  const char *text = bic_history_step_label (step);

  gtk_label_set_text (GTK_LABEL (label), text ? text : _("Original version"));
  bic_set_css_class (label, "dim-label", position > now);
  bic_set_css_class (label, "heading", position == now);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++, mark = gtk_widget_get_next_sibling (mark))
    gtk_widget_set_visible (mark, marks[i]);
  bic_row_set_name_from_content (gtk_widget_get_parent (gtk_list_item_get_child (item)));
}

/* --- list and choice -------------------------------------------------------------------------------------------- */

/* Updates the list, but only while the popover is open. */
static void
update_list (BicEditorHistory *self)
{
  BicHistory *history = history_of (self);
  guint now;

  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  bic_history_model_show (self->model, history);
  if (!history)
    return;
  now = bic_history_position (history);
  gtk_single_selection_set_selected (self->selection, now);
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", now);
}

static void
activated_cb (BicEditorHistory *self, guint position)
{
  BicHistory *history = history_of (self);

  if (!history)
    return;
  bic_editor_end_merge (self->editor);
  bic_history_go_to (history, position);
  update_list (self);
}

static void
listen_to_document (BicEditorHistory *self)
{
  BicDocument *document = bic_editor_get_document (self->editor);

  if (document)
    g_signal_connect_object (document, "notify", G_CALLBACK (update_list), self, G_CONNECT_SWAPPED);
  update_list (self);
}

static void
bic_editor_history_show (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bic_editor_history_parent_class)->show (widget);
  update_list (BIC_EDITOR_HISTORY (widget));
  gtk_widget_grab_focus (GTK_WIDGET (BIC_EDITOR_HISTORY (widget)->list));
}

/* --- the object ------------------------------------------------------------------------------------------------- */

static void
bic_editor_history_dispose (GObject *object)
{
  g_clear_object (&BIC_EDITOR_HISTORY (object)->editor);
  G_OBJECT_CLASS (bic_editor_history_parent_class)->dispose (object);
}

static void
bic_editor_history_class_init (BicEditorHistoryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_editor_history_dispose;
  widget_class->show = bic_editor_history_show;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-editor-history.ui");
  gtk_widget_class_bind_template_child (widget_class, BicEditorHistory, list);
  gtk_widget_class_bind_template_callback (widget_class, set_up_row);
  gtk_widget_class_bind_template_callback (widget_class, bind_row);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
bic_editor_history_init (BicEditorHistory *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->model = bic_history_model_new ();
  self->selection = gtk_single_selection_new (G_LIST_MODEL (self->model));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  g_object_unref (self->selection);
}

GtkWidget *
bic_editor_history_new (BicEditor *editor)
{
  BicEditorHistory *self = g_object_new (BIC_TYPE_EDITOR_HISTORY, NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_object (editor, "document-set", G_CALLBACK (listen_to_document), self, G_CONNECT_SWAPPED);
  listen_to_document (self);
  return GTK_WIDGET (self);
}
