/* Lists of forms: one card an item, with a button that adds and one a card that removes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Cards are made anew only when other items are to be shown; a change within an item is the rows' own business, so that
 * nobody loses the place where he types.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-form.h"

struct _BicFormList {
  AdwPreferencesGroup parent_instance;
  BicEditor          *editor;
  const BicFormItems *items;
  char               *language;
  GArray             *shown;            /* guint32 */
  GtkWidget          *cards;            /* GtkBox */
};

G_DEFINE_FINAL_TYPE (BicFormList, bic_form_list, ADW_TYPE_PREFERENCES_GROUP)

/* --- cards ------------------------------------------------------------------------------------------------------ */

#define ITEM "bic-item"

static void
remove_cb (GtkButton *button, BicFormList *self)
{
  guint32 id = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), ITEM));

  bic_editor_apply (self->editor, bic_edit_remove (id), _(self->items->remove));
}

static GtkWidget *
remove_button (BicFormList *self, guint32 id)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_widget_set_tooltip_text (button, _(self->items->remove));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _(self->items->remove), -1);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_object_set_data (G_OBJECT (button), ITEM, GUINT_TO_POINTER (id));
  g_signal_connect (button, "clicked", G_CALLBACK (remove_cb), self);
  return button;
}

/* The first row of a card: what the item is, and the way to be rid of it. */
static GtkWidget *
head_row (BicFormList *self, const BicItem *item)
{
  GtkWidget *row = adw_preferences_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *head = self->items->head (self->editor, item);

  gtk_widget_set_hexpand (head, TRUE);
  gtk_widget_add_css_class (box, "form-head");
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), remove_button (self, item->id));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

static GtkWidget *
card_new (BicFormList *self, const BicItem *item)
{
  GtkWidget *card = gtk_list_box_new ();
  BicFormSubject subject = { BIC_NOBODY, item->id, self->language };

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (card), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (card, "boxed-list");
  if (self->items->head)
    gtk_list_box_append (GTK_LIST_BOX (card), head_row (self, item));
  for (guint i = 0; i < self->items->n_fields; i++)
    {
      GtkWidget *row = bic_form_row_new (self->editor, &self->items->fields[i], &subject);

      if (i == 0 && !self->items->head && ADW_IS_ENTRY_ROW (row))
        adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), remove_button (self, item->id));
      gtk_list_box_append (GTK_LIST_BOX (card), row);
    }
  return card;
}

/* --- which ------------------------------------------------------------------------------------------------------ */

static GArray *
wanted_ids (BicFormList *self)
{
  BicScenario *scenario = bic_editor_get_scenario (self->editor);
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = 0; scenario && i < bic_scenario_n_items (scenario, self->items->kind); i++)
    {
      const BicItem *item = bic_scenario_item (scenario, self->items->kind, i);

      if (!self->items->wanted || self->items->wanted (self->editor, item))
        g_array_append_val (ids, item->id);
    }
  return ids;
}

static gboolean
same_ids (const GArray *a, const GArray *b)
{
  return a && b && a->len == b->len && (a->len == 0 || memcmp (a->data, b->data, a->len * sizeof (guint32)) == 0);
}

static void
rebuild (BicFormList *self)
{
  GtkWidget *card;

  while ((card = gtk_widget_get_first_child (self->cards)))
    gtk_box_remove (GTK_BOX (self->cards), card);
  for (guint i = 0; i < self->shown->len; i++)
    gtk_box_append (GTK_BOX (self->cards),
                    card_new (self, bic_scenario_find (bic_editor_get_scenario (self->editor), g_array_index (self->shown, guint32, i), NULL)));
  gtk_widget_set_visible (self->cards, self->shown->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self), self->shown->len > 0 || self->items->add != NULL);
}

static void
follow (BicFormList *self)
{
  g_autoptr (GArray) wanted = wanted_ids (self);

  if (same_ids (wanted, self->shown))
    return;
  g_clear_pointer (&self->shown, g_array_unref);
  self->shown = g_steal_pointer (&wanted);
  rebuild (self);
}

/* Another battle may use the same numbers for other items. */
static void
document_set_cb (BicEditor *editor, BicFormList *self)
{
  g_clear_pointer (&self->shown, g_array_unref);
  follow (self);
}

static void
add_cb (GtkButton *button, BicFormList *self)
{
  gpointer item = bic_item_new (self->items->kind);

  if (self->items->fill)
    self->items->fill (self->editor, item);
  bic_editor_apply (self->editor, bic_edit_add (self->items->kind, item, -1), _(self->items->add));
  bic_item_free (self->items->kind, item);
  if (gtk_widget_get_last_child (self->cards))
    gtk_widget_child_focus (gtk_widget_get_last_child (self->cards), GTK_DIR_TAB_FORWARD);
}

/* --- the object ------------------------------------------------------------------------------------------------- */

static void
bic_form_list_dispose (GObject *object)
{
  BicFormList *self = BIC_FORM_LIST (object);

  g_clear_pointer (&self->shown, g_array_unref);
  g_clear_pointer (&self->language, g_free);
  g_clear_object (&self->editor);
  G_OBJECT_CLASS (bic_form_list_parent_class)->dispose (object);
}

static void
bic_form_list_class_init (BicFormListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_form_list_dispose;
}

static void
bic_form_list_init (BicFormList *self)
{
  self->cards = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->cards);
}

static void
add_button (BicFormList *self)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("list-add-symbolic");

  gtk_widget_set_tooltip_text (button, _(self->items->add));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _(self->items->add), -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect (button, "clicked", G_CALLBACK (add_cb), self);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), button);
}

/**
 * bic_form_list_new:
 * @items: which items, and how they look; static data
 *
 * Returns: (transfer floating): a group with a card for each item, which follows the battle and the selection
 */
GtkWidget *
bic_form_list_new (BicEditor          *editor,
                   const BicFormItems *items)
{
  BicFormList *self = g_object_new (BIC_TYPE_FORM_LIST, NULL);

  self->editor = g_object_ref (editor);
  self->items = items;
  if (items->title)
    adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _(items->title));
  if (items->tip)
    adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self), _(items->tip));
  if (items->add)
    add_button (self);
  g_signal_connect_object (editor, "document-set", G_CALLBACK (document_set_cb), self, 0);
  g_signal_connect_object (editor, "document-changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "selection-changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  follow (self);
  return GTK_WIDGET (self);
}

/**
 * bic_form_list_set_language:
 *
 * In which language texts are shown and written from now on.
 */
void
bic_form_list_set_language (BicFormList *self,
                            const char  *language)
{
  g_free (self->language);
  self->language = g_strdup (language);
  if (self->shown)
    rebuild (self);
}
