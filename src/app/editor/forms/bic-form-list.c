/* Lists of forms with one card per item, a button that adds an item, and a button on each card that removes the item.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Cards are moved with buttons or keys. They are rebuilt only when the list of items changes. Rows update themselves
 * when an item changes, so that the focus is not lost. A file can have thousands of items, each with a dozen widgets,
 * so only the items of the current page have cards, and the fields are made when a card is expanded.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-box.h"
#include "bic-button-names.h"
#include "bic-form-private.h"
#include "bic-pager.h"
#include "bic-player-aid.h"

#define PAGE 50

struct _BicFormList {
  AdwPreferencesGroup parent_instance;
  BicEditor          *editor;
  const BicFormItems *items;
  GArray             *shown;            /* guint32: ids of the items; only the current page has cards */
  GHashTable         *folds;            /* id -> OPENED or FOLDED, as set by the user */
  BicPager           *pager;
  GtkWidget          *cards;            /* GtkBox */
  GtkWidget          *empty;            /* shown if the list is empty */
};

G_DEFINE_FINAL_TYPE (BicFormList, bic_form_list, ADW_TYPE_PREFERENCES_GROUP)

/* --- buttons ---------------------------------------------------------------------------------------------------- */

#define ITEM "bic-item"
#define OPENED GINT_TO_POINTER (1)
#define FOLDED GINT_TO_POINTER (2)

static guint32
item_id_of_widget (gpointer widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), ITEM));
}

static gboolean
remove_item (BicFormList *self, guint32 id)
{
  gconstpointer item = bic_editor_find_item (self->editor, id, self->items->kind);
  BicEdit *along = item && self->items->along ? self->items->along (self->editor, item) : NULL;
  GPtrArray *edits;

  if (!along)
    return bic_editor_apply (self->editor, bic_edit_remove (id), _(self->items->remove));
  edits = bic_edits_new ();
  g_ptr_array_add (edits, along);
  g_ptr_array_add (edits, bic_edit_remove (id));
  return bic_editor_apply (self->editor, bic_edit_group (edits), _(self->items->remove));
}

static void
remove_cb (GtkButton *button, BicFormList *self)
{
  remove_item (self, item_id_of_widget (button));
}

static GtkWidget *
head_button (BicFormList *self, const char *icon, const char *tip, guint32 id, GCallback callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  _bic_form_style_small_button (button, tip);
  g_object_set_data (G_OBJECT (button), ITEM, GUINT_TO_POINTER (id));
  g_signal_connect (button, "clicked", callback, self);
  return button;
}

static GtkWidget *
remove_button (BicFormList *self, guint32 id)
{
  return head_button (self, "user-trash-symbolic", _(self->items->remove), id, G_CALLBACK (remove_cb));
}

/* --- order ------------------------------------------------------------------------------------------------------ */

static int
index_of_item (BicFormList *self, guint32 id)
{
  BicScenario *scenario = bic_editor_get_scenario (self->editor);
  int n = (int) bic_scenario_n_items (scenario, self->items->kind), i = 0;

  while (i < n && ((BicItem *) bic_scenario_item (scenario, self->items->kind, (guint) i))->id != id)
    i++;
  return i;
}

static void make_cards (BicFormList *self);

/* Returns the card of an item, and turns to the page of the item. Returns NULL if the list does not have the item. */
static GtkWidget *
reveal_card_of_item (BicFormList *self, guint32 id)
{
  GtkWidget *card;
  guint place = 0;

  while (place < self->shown->len && g_array_index (self->shown, guint32, place) != id)
    place++;
  if (place < self->shown->len && bic_pager_turn_to_item (self->pager, place))
    make_cards (self);
  card = gtk_widget_get_first_child (self->cards);
  while (card && item_id_of_widget (card) != id)
    card = gtk_widget_get_next_sibling (card);
  return card;
}

gboolean
bic_form_list_focus (BicFormList *self,
                     guint32      id)
{
  GtkWidget *card = reveal_card_of_item (self, id), *row = card ? gtk_widget_get_first_child (card) : NULL;

  if (row && self->items->head)
    row = gtk_widget_get_next_sibling (row);            /* the row after the head */
  return row && bic_form_row_focus (row);
}

/* Moves an item. One edit removes the item and adds it at the new position, so that one undo restores the order. */
static gboolean
move_item (BicFormList *self, guint32 id, int step)
{
  BicScenario *scenario = bic_editor_get_scenario (self->editor);
  int to = index_of_item (self, id) + step;
  g_autoptr (GPtrArray) edits = NULL;

  if (!self->items->move || to < 0 || to >= (int) bic_scenario_n_items (scenario, self->items->kind))
    return FALSE;
  edits = bic_edits_new ();
  g_ptr_array_add (edits, bic_edit_remove (id));
  g_ptr_array_add (edits, bic_edit_add (self->items->kind, bic_scenario_find (scenario, id, NULL), to));
  bic_editor_apply (self->editor, bic_edit_group (g_steal_pointer (&edits)), _(self->items->move));
  gtk_widget_child_focus (reveal_card_of_item (self, id), GTK_DIR_TAB_FORWARD);
  return TRUE;
}

static void
up_cb (GtkButton *button, BicFormList *self)
{
  move_item (self, item_id_of_widget (button), -1);
}

static void
down_cb (GtkButton *button, BicFormList *self)
{
  move_item (self, item_id_of_widget (button), 1);
}

/* Handles keys of a card: Alt with an arrow key moves the item, Ctrl+Delete removes it. */
static gboolean
key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, BicFormList *self)
{
  guint32 id = item_id_of_widget (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller)));
  GdkModifierType held = state & gtk_accelerator_get_default_mod_mask ();

  if (held == GDK_ALT_MASK && (key == GDK_KEY_Up || key == GDK_KEY_Down))
    return move_item (self, id, key == GDK_KEY_Up ? -1 : 1);
  if (held != GDK_CONTROL_MASK || key != GDK_KEY_Delete)
    return FALSE;
  return remove_item (self, id);
}

/* --- folding ---------------------------------------------------------------------------------------------------- */

/* Returns whether a card is expanded. By default the cards of a folded list are collapsed, except a single card. */
static gboolean
card_is_expanded (BicFormList *self, guint32 id)
{
  gpointer fold = g_hash_table_lookup (self->folds, GUINT_TO_POINTER (id));

  return fold ? fold == OPENED : !self->items->folded || self->shown->len == 1;
}

static gboolean
row_is_visible (GtkListBoxRow *row, gpointer user_data)
{
  GtkWidget *card = gtk_widget_get_parent (GTK_WIDGET (row));
  BicFormList *self = user_data;

  return !card || gtk_widget_get_first_child (card) == GTK_WIDGET (row)
         || card_is_expanded (self, item_id_of_widget (card));
}

static void
set_fold_icon (GtkWidget *button, gboolean open)
{
  gtk_button_set_icon_name (GTK_BUTTON (button), open ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_EXPANDED, open, -1);
}

static void fill_card (BicFormList *self, GtkListBox *card);

static void
set_card_expanded (BicFormList *self, GtkListBox *card, gboolean open)
{
  GtkWidget *head = gtk_list_box_row_get_child (gtk_list_box_get_row_at_index (card, 0));

  g_hash_table_insert (self->folds, GUINT_TO_POINTER (item_id_of_widget (card)), open ? OPENED : FOLDED);
  set_fold_icon (gtk_widget_get_first_child (head), open);
  if (open)
    fill_card (self, card);
  gtk_list_box_invalidate_filter (card);
}

static void
toggle_card_cb (GtkButton *button, BicFormList *self)
{
  set_card_expanded (self, GTK_LIST_BOX (reveal_card_of_item (self, item_id_of_widget (button))),
                     !card_is_expanded (self, item_id_of_widget (button)));
}

/**
 * bic_form_reveal_card:
 * @in: a widget that contains forms
 *
 * Shows the form of an item: turns to its page and expands its card.
 *
 * Returns: (transfer none) (nullable): the card or line of the item
 */
GtkWidget *
bic_form_reveal_card (GtkWidget *in,
                      guint32    id)
{
  GtkWidget *found = bic_form_card_item (in) == id ? in : NULL;

  if (BIC_IS_FORM_LIST (in))
    {
      BicFormList *self = BIC_FORM_LIST (in);
      guint32 owner = self->items->owner ? self->items->owner (self->editor, id) : 0;
      GtkWidget *card = reveal_card_of_item (self, owner ? owner : id), *within = NULL;

      /* Expands the card of the item, or the card of its owner. */
      if (card && self->items->folded && !card_is_expanded (self, item_id_of_widget (card)))
        set_card_expanded (self, GTK_LIST_BOX (card), TRUE);
      for (GtkWidget *row = card && owner ? gtk_widget_get_first_child (card) : NULL; row && !within;
           row = gtk_widget_get_next_sibling (row))
        within = bic_form_reveal_card (row, id);
      return within ? within : card;
    }
  if (BIC_IS_FORM_TRACK (in))
    return bic_form_track_find (BIC_FORM_TRACK (in), id);
  if (found && ADW_IS_EXPANDER_ROW (found))
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (found), TRUE);
  for (GtkWidget *child = gtk_widget_get_first_child (in); child && !found; child = gtk_widget_get_next_sibling (child))
    found = bic_form_reveal_card (child, id);
  return found;
}

/* --- cards ------------------------------------------------------------------------------------------------------ */

/* Makes the first row of a card: the summary of the item, and buttons to move and remove it. */
static GtkWidget *
head_row (BicFormList *self, const BicItem *item)
{
  GtkWidget *row = adw_preferences_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), self->items->head (self->editor, item));
  if (self->items->enforced)
    gtk_box_append (GTK_BOX (words), bic_form_enforcement_line_new (self->editor, item->id));
  gtk_widget_add_css_class (box, "form-head");
  if (self->items->folded)
    {
      gtk_box_append (GTK_BOX (box), head_button (self, "pan-down-symbolic", _("Show or hide its fields"), item->id,
                                                  G_CALLBACK (toggle_card_cb)));
      set_fold_icon (gtk_widget_get_first_child (box), card_is_expanded (self, item->id));
    }
  gtk_box_append (GTK_BOX (box), words);
  if (self->items->move)
    {
      gtk_box_append (GTK_BOX (box),
                      head_button (self, "go-up-symbolic", _("Move up (Alt+↑)"), item->id, G_CALLBACK (up_cb)));
      gtk_box_append (GTK_BOX (box),
                      head_button (self, "go-down-symbolic", _("Move down (Alt+↓)"), item->id, G_CALLBACK (down_cb)));
    }
  gtk_box_append (GTK_BOX (box), remove_button (self, item->id));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

/* Adds the row of a field. A text also has a row for the translation, unless the original text is in the language of
 * the translation.
 */
static void
append_field (BicFormList *self, GtkWidget *card, const BicFormField *field, guint32 id)
{
  BicFormSubject original = { BIC_NOBODY, id, NULL },
                 other = { BIC_NOBODY, id, bic_editor_get_language (self->editor) };

  gtk_list_box_append (GTK_LIST_BOX (card), bic_form_row_new (self->editor, field, &original));
  if (field->store == BIC_STORE_TEXTS && other.language
      && !bic_form_is_original_language (self->editor, field, id, other.language))
    gtk_list_box_append (GTK_LIST_BOX (card), bic_form_row_new (self->editor, field, &other));
}

/* Makes the fields below the head. Called when the card is expanded for the first time. */
static void
fill_card (BicFormList *self, GtkListBox *card)
{
  if (self->items->head && gtk_list_box_get_row_at_index (card, 1))
    return;
  for (guint i = 0; i < self->items->n_fields; i++)
    append_field (self, GTK_WIDGET (card), &self->items->fields[i], item_id_of_widget (card));
  if (self->items->more)
    gtk_list_box_append (card, self->items->more (self->editor, item_id_of_widget (card)));
}

static GtkWidget *
card_new (BicFormList *self, const BicItem *item)
{
  GtkWidget *card = gtk_list_box_new (), *row;
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_object_set_data (G_OBJECT (card), ITEM, GUINT_TO_POINTER (item->id));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (card, keys);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (card), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (card, "boxed-list");
  if (self->items->head)
    gtk_list_box_append (GTK_LIST_BOX (card), head_row (self, item));
  gtk_list_box_set_filter_func (GTK_LIST_BOX (card), row_is_visible, self, NULL);
  if (card_is_expanded (self, item->id))
    fill_card (self, GTK_LIST_BOX (card));
  row = gtk_widget_get_first_child (card);
  if (!self->items->head && ADW_IS_ENTRY_ROW (row))
    adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), remove_button (self, item->id));
  return card;
}

/* --- items shown ------------------------------------------------------------------------------------------------ */

static GArray *
list_item_ids (BicFormList *self)
{
  BicScenario *scenario = bic_editor_get_scenario (self->editor);
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = 0; scenario && i < bic_scenario_n_items (scenario, self->items->kind); i++)
    {
      const BicItem *item = bic_scenario_item (scenario, self->items->kind, i);

      if (self->items->wanted && !self->items->wanted (self->editor, item))
        continue;
      if (self->items->first && self->items->first (self->editor, item))
        g_array_prepend_val (ids, item->id);
      else
        g_array_append_val (ids, item->id);
    }
  return ids;
}

static gboolean
are_same_ids (const GArray *a, const GArray *b)
{
  return a && b && a->len == b->len && (a->len == 0 || memcmp (a->data, b->data, a->len * sizeof (guint32)) == 0);
}

static void
make_cards (BicFormList *self)
{
  bic_box_clear (self->cards);
  for (guint i = bic_pager_get_first (self->pager); i < bic_pager_get_end (self->pager); i++)
    gtk_box_append (GTK_BOX (self->cards),
                    card_new (self, bic_editor_find_item (self->editor, g_array_index (self->shown, guint32, i),
                                                          self->items->kind)));
}

static void
rebuild (BicFormList *self)
{
  bic_pager_set_total (self->pager, self->shown->len);
  make_cards (self);
  gtk_widget_set_visible (self->cards, self->shown->len > 0);
  gtk_widget_set_visible (self->empty, self->shown->len == 0 && self->items->empty != NULL);
}

static gboolean
can_add_items (BicFormList *self)
{
  const BicScenario *scenario = bic_editor_get_scenario (self->editor);

  return self->items->add && scenario
         && (!self->items->uses
             || bic_scenario_uses (scenario, bic_editor_get_catalogue (self->editor), self->items->uses));
}

static void
update_list (BicFormList *self)
{
  g_autoptr (GArray) wanted = list_item_ids (self);

  gtk_widget_set_visible (GTK_WIDGET (self), wanted->len > 0 || can_add_items (self));
  if (are_same_ids (wanted, self->shown))
    return;
  g_clear_pointer (&self->shown, g_array_unref);
  self->shown = g_steal_pointer (&wanted);
  rebuild (self);
}

/* Discards the state, because another battle can use the same ids for other items. */
static void
document_set_cb (BicEditor *editor, BicFormList *self)
{
  g_clear_pointer (&self->shown, g_array_unref);
  g_hash_table_remove_all (self->folds);
  bic_pager_turn_to_item (self->pager, 0);
  update_list (self);
}

static void
language_changed_cb (BicFormList *self)
{
  if (self->shown)
    rebuild (self);
}

/* Moves the focus to the first empty row. Called after an item was added. */
static void
focus_first_empty (GtkWidget *card)
{
  for (GtkWidget *row = gtk_widget_get_first_child (card); row; row = gtk_widget_get_next_sibling (row))
    {
      g_autofree char *value = bic_form_is_row (row) ? bic_form_row_read_input (row) : NULL;

      if (value && !*value && bic_form_row_focus (row))
        return;
    }
  gtk_widget_child_focus (card, GTK_DIR_TAB_FORWARD);
}

static void
add_item_cb (GtkButton *button, BicFormList *self)
{
  gpointer item = bic_item_new (self->items->kind);
  guint32 id = bic_editor_get_scenario (self->editor)->last_id + 1;
  GtkWidget *card;

  if (self->items->fill)
    self->items->fill (self->editor, item);
  ((BicItem *) item)->id = id;
  g_hash_table_insert (self->folds, GUINT_TO_POINTER (id), OPENED);
  bic_editor_apply (self->editor, bic_edit_add (self->items->kind, item, -1), _(self->items->add));
  bic_item_free (self->items->kind, item);
  card = reveal_card_of_item (self, id);
  if (card)
    focus_first_empty (card);
}

/* --- the object ------------------------------------------------------------------------------------------------- */

static void
bic_form_list_dispose (GObject *object)
{
  BicFormList *self = BIC_FORM_LIST (object);

  g_clear_pointer (&self->shown, g_array_unref);
  g_clear_pointer (&self->folds, g_hash_table_unref);
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
  self->folds = g_hash_table_new (NULL, NULL);
  self->pager = BIC_PAGER (bic_pager_new (PAGE));
  g_signal_connect_swapped (self->pager, "turned", G_CALLBACK (make_cards), self);
  self->cards = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->empty = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->empty), 0);
  gtk_label_set_wrap (GTK_LABEL (self->empty), TRUE);
  gtk_widget_add_css_class (self->empty, "dim-label");
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->empty);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->pager));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->cards);
}

/**
 * bic_form_list_new:
 * @items: description of the items and their appearance; static data
 *
 * Returns: (transfer floating): a group with a card for each item, updated with the battle and the selection
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
    {
      GtkWidget *button = gtk_button_new_from_icon_name ("list-add-symbolic");

      gtk_widget_set_tooltip_text (button, _(self->items->add));
      bic_set_accessible_name (button, _(self->items->add));
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      g_signal_connect (button, "clicked", G_CALLBACK (add_item_cb), self);
      adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), button);
    }
  if (items->empty)
    gtk_label_set_text (GTK_LABEL (self->empty), _(items->empty));
  g_signal_connect_object (editor, "document-set", G_CALLBACK (document_set_cb), self, 0);
  g_signal_connect_object (editor, "document-changed", G_CALLBACK (update_list), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "selection-changed", G_CALLBACK (update_list), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "language-changed", G_CALLBACK (language_changed_cb), self, G_CONNECT_SWAPPED);
  update_list (self);
  return GTK_WIDGET (self);
}
