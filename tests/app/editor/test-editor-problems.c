/* Tests of the list of problems: levels are shown and hidden, one or all problems are fixed, and problems are ignored
 * and restored.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "alerts.h"
#include "forms-fixture.h"
#include "painted.h"

#define TOO_MANY "Line infantry has 9 blocks; its card has 4"

/* Places three units with too many blocks, and a label without text. */
static void
set_up (EditorFixture *f, gconstpointer data)
{
  static const char *const places[] = { "A1", "A2", "A3" };
  BicLabel *label = bic_item_new (BIC_ITEM_LABEL);

  forms_set_up (f, data);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);

      piece->type = g_quark_from_static_string ("french/LN");
      piece->hex = forms_at (f, places[i]);
      piece->blocks = 9;
      forms_add (f, BIC_ITEM_PIECE, piece);
    }
  label->hex = forms_at (f, "C3");
  forms_add (f, BIC_ITEM_LABEL, label);
  bic_document_check_now (f->document);
}

static guint
rows_saying (EditorFixture *f, const char *text)
{
  return forms_count (f->page->problems, text);
}

static const BicProblem *
problem (EditorFixture *f, const char *code, guint *index)
{
  GPtrArray *problems = bic_document_get_problems (f->document);

  for (*index = 0; *index < problems->len; ++*index)
    if (g_str_equal (((const BicProblem *) problems->pdata[*index])->code, code))
      return problems->pdata[*index];
  g_error ("no problem “%s”", code);
}

static void
act (EditorFixture *f, const char *action, const char *code)
{
  guint index;

  problem (f, code, &index);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->page->problems), action, "u", index));
}

static void
ignore (EditorFixture *f, const char *code, const char *reason)
{
  BicAlert *dialog;

  act (f, "problem.ignore", code);
  dialog = alert_find (NULL);
  gtk_editable_set_text (GTK_EDITABLE (bic_alert_get_extra_child (dialog)), reason);
  alert_answer (dialog, alert_allows (dialog, "ignore") ? "ignore" : "cancel");
  bic_document_check_now (f->document);
}

/* Checks that a level that is switched off hides its rows, and that F8 skips them. */
static void
test_levels (EditorFixture *f, gconstpointer data)
{
  GtkWidget *warnings = forms_find (f->page->problems, "Warning: 7");
  guint n = rows_saying (f, TOO_MANY);

  g_assert_cmpuint (n, ==, 3);
  g_assert_true (GTK_IS_TOGGLE_BUTTON (warnings));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (warnings), FALSE);
  g_assert_cmpuint (rows_saying (f, TOO_MANY), ==, 0);
  for (int i = 0; i < 12; i++)
    {
      bic_editor_problems_show_next (f->page->problems);
      g_assert_cmpint (bic_editor_get_selected (f->editor), ==, BIC_NO_HEX);
    }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (warnings), TRUE);
  g_assert_cmpuint (rows_saying (f, TOO_MANY), ==, 3);
}

static void
test_fix_one_and_all (EditorFixture *f, gconstpointer data)
{
  guint steps = bic_history_length (bic_document_get_history (f->document));

  act (f, "problem.fix", "too-many-blocks");
  bic_document_check_now (f->document);
  g_assert_cmpuint (rows_saying (f, TOO_MANY), ==, 2);
  act (f, "problem.fix-all", "too-many-blocks");
  bic_document_check_now (f->document);
  g_assert_cmpuint (rows_saying (f, TOO_MANY), ==, 0);
  forms_assert_steps (f, steps + 2);
}

/* Checks that the command that fixes all problems is offered only if several problems can be fixed. */
static void
test_offers (EditorFixture *f, gconstpointer data)
{
  GtkWidget *row = forms_find (f->page->problems, "The label has no text");
  GMenuModel *menu;

  row = gtk_widget_get_ancestor (row, GTK_TYPE_LIST_BOX_ROW);
  menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (forms_find (row, "More about this issue")));
  g_assert_cmpint (g_menu_model_get_n_items (menu), ==, 1);
  row = gtk_widget_get_ancestor (forms_find (f->page->problems, TOO_MANY), GTK_TYPE_LIST_BOX_ROW);
  menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (forms_find (row, "More about this issue")));
  g_assert_cmpint (g_menu_model_get_n_items (menu), ==, 2);
  row = gtk_widget_get_ancestor (forms_find (f->page->problems, "No side is set to move first"), GTK_TYPE_LIST_BOX_ROW);
  g_assert_null (forms_find (row, "More about this issue"));
}

/* Checks that an ignored problem has a reason, is collapsed and not counted, and can be restored. Each step can be
 * undone. */
static void
test_ignore_and_heed (EditorFixture *f, gconstpointer data)
{
  guint steps = bic_history_length (bic_document_get_history (f->document)), index;

  ignore (f, "label-empty", "  It is meant ");
  g_assert_nonnull (forms_find (f->page->problems, "Warning: 6"));
  g_assert_nonnull (forms_find (f->page->problems, "1 ignored"));
  g_assert_cmpstr (problem (f, "label-empty", &index)->reason, ==, "It is meant");
  gtk_expander_set_expanded (GTK_EXPANDER (gtk_widget_get_ancestor (forms_find (f->page->problems, "1 ignored"),
                                                                    GTK_TYPE_EXPANDER)), TRUE);
  g_assert_nonnull (forms_find (f->page->problems, "C3 · ignored: It is meant"));
  act (f, "problem.heed", "label-empty");
  bic_document_check_now (f->document);
  g_assert_nonnull (forms_find (f->page->problems, "Warning: 7"));
  g_assert_null (forms_find (f->page->problems, "1 ignored"));
  forms_assert_steps (f, steps + 2);
}

/* Checks that a problem without a reason cannot be ignored, and neither can an error. */
static void
test_ignore_not (EditorFixture *f, gconstpointer data)
{
  guint steps = bic_history_length (bic_document_get_history (f->document));

  ignore (f, "label-empty", "   ");
  act (f, "problem.ignore", "no-side-moves-first");
  g_assert_null (alert_find (NULL));
  forms_assert_steps (f, steps);
}

/* Checks that rows of an outdated check, which remain until the next check, do not apply their fixes. */
static void
test_stale (EditorFixture *f, gconstpointer data)
{
  BicHistory *history = bic_document_get_history (f->document);
  guint index;

  problem (f, "too-many-blocks", &index);
  while (bic_history_undo (history))
    ;
  gtk_widget_activate_action (GTK_WIDGET (f->page->problems), "problem.fix", "u", index);
  g_assert_cmpuint (bic_history_position (history), ==, 0);
  g_assert_cmpuint (rows_saying (f, TOO_MANY), ==, 0);
}

#define ADD(path, function) g_test_add ("/editor-problems/" path, EditorFixture, NULL, set_up, function, \
                                        editor_tear_down)

/* Checks that a closed list leaves its space to the forms, and that F8 still shows its problem. */
static void
test_closed (EditorFixture *f, gconstpointer data)
{
  GtkWidget *open = forms_find (f->page->problems, "Show or hide the list of issues");
  GPtrArray *problems = bic_document_get_problems (f->document);

  g_assert_cmpuint (rows_saying (f, TOO_MANY), ==, 3);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (open), FALSE);
  g_assert_cmpuint (rows_saying (f, TOO_MANY), ==, 0);
  for (guint i = 0; i < problems->len; i++)
    {
      g_autofree char *place = bic_problem_place (problems->pdata[i], f->scenario);
      g_autofree char *told = g_strdup_printf ("%s: %s", place, ((BicProblem *) problems->pdata[i])->text);

      g_assert_cmpuint (rows_saying (f, told), ==, 0);
      bic_editor_problems_show_next (f->page->problems);
      g_assert_cmpuint (rows_saying (f, told), ==, 1);
    }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (open), TRUE);
  g_assert_cmpuint (rows_saying (f, TOO_MANY), ==, 3);
}

int
main (int argc, char *argv[])
{
  display_init (&argc, &argv);
  ADD ("levels", test_levels);
  ADD ("fix-one-and-all", test_fix_one_and_all);
  ADD ("offers", test_offers);
  ADD ("ignore-and-heed", test_ignore_and_heed);
  ADD ("ignore-not", test_ignore_not);
  ADD ("stale", test_stale);
  ADD ("closed", test_closed);
  return g_test_run ();
}
