/* An editor page with a minimal battle, and functions that use its forms.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-widgets.h"
#include "bic-scenario-io.h"
#include "forms-fixture.h"

void
forms_set_up (EditorFixture *f, gconstpointer data)
{
  forms_set_up_with (f, editor_catalogue (), "ccn-3e");
}

void
forms_set_up_with (EditorFixture *f, BicCatalogue *catalogue, const char *ruleset)
{
  BicScenario *scenario = bic_scenario_new (13, 9);

  scenario->ruleset = g_quark_from_string (ruleset);
  editor_set_up_with (f, catalogue, scenario);
  bic_editor_notes_build (f->page->notes);
  bic_editor_notes_build (f->page->rules);
  bic_editor_notes_build (f->page->armies);
}

int
forms_at (EditorFixture *f, const char *hex)
{
  return hex ? bic_hex_read (&f->scenario->grid, hex) : BIC_NO_HEX;
}

void
forms_add (EditorFixture *f, BicItemKind kind, gpointer item)
{
  g_assert_true (bic_editor_apply (f->editor, bic_edit_add (kind, item, -1), "Add"));
  bic_item_free (kind, item);
}

guint32
forms_add_piece (EditorFixture *f, int side, const char *type, const char *hex)
{
  BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);

  piece->side = side;
  piece->type = g_quark_from_string (type);
  piece->hex = forms_at (f, hex);
  forms_add (f, BIC_ITEM_PIECE, piece);
  return ((BicItem *) bic_scenario_item (f->scenario, BIC_ITEM_PIECE,
                                         bic_scenario_n_items (f->scenario, BIC_ITEM_PIECE) - 1))->id;
}

static gboolean
is_called (GtkWidget *widget, const char *words)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), words) == 0 || g_strcmp0 (bic_tip_get (widget), words) == 0)
    return TRUE;
  if (GTK_IS_LABEL (widget))
    return g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), words);
  return ADW_IS_PREFERENCES_ROW (widget)
         && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), words) == 0;
}

static guint
look (GtkWidget *widget, const char *words, GtkWidget **first)
{
  guint n = is_called (widget, words);

  if (n > 0 && first && !*first)
    *first = widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      n += look (child, words, first);
  return n;
}

GtkWidget *
forms_find (gpointer in, const char *words)
{
  GtkWidget *found = NULL;

  look (in, words, &found);
  return found;
}

guint
forms_count (gpointer in, const char *words)
{
  return look (in, words, NULL);
}

void
forms_click (gpointer in, const char *words)
{
  GtkWidget *button = forms_find (in, words);

  while (button && !GTK_IS_BUTTON (button))
    button = gtk_widget_get_parent (button);
  if (!button)
    g_error ("there is no button “%s”", words);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_assert_true (gtk_widget_get_focusable (button));
  g_signal_emit_by_name (button, "clicked");
}

void
forms_assert_steps (EditorFixture *f, guint n)
{
  BicHistory *history = bic_document_get_history (f->document);
  g_autofree char *now = bic_scenario_write (f->scenario, NULL), *undone = NULL, *redone = NULL;
  guint steps = 0;

  while (bic_history_undo (history))
    steps++;
  g_assert_cmpuint (steps, ==, n);
  undone = bic_scenario_write (f->scenario, NULL);
  g_assert_cmpstr (undone, ==, f->before);
  while (bic_history_redo (history))
    ;
  redone = bic_scenario_write (f->scenario, NULL);
  g_assert_cmpstr (redone, ==, now);
}

/* Returns the card with this heading. */
GtkWidget *
forms_card_of (gpointer in, const char *head)
{
  GtkWidget *card = forms_find (in, head);

  while (card && !GTK_IS_LIST_BOX (card))
    card = gtk_widget_get_parent (card);
  if (!card)
    g_error ("there is no card “%s”", head);
  return card;
}

gboolean
forms_press (GtkWidget *widget, guint key, GdkModifierType state)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !taken; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0u, state, &taken);
    }
  return taken;
}

void
forms_choose (GtkWidget *row, const char *words)
{
  GListModel *model = adw_combo_row_get_model (ADW_COMBO_ROW (row));

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (model, i);

      if (g_str_equal (gtk_string_object_get_string (item), words))
        {
          adw_combo_row_set_selected (ADW_COMBO_ROW (row), i);
          return;
        }
    }
  g_error ("there is no choice “%s”", words);
}
