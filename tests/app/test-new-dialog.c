/* Tests of the dialog for a new battle: its boards with their section lines, the tone of the ground, boards that are
 * too large to play.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-draw.h"
#include "bic-edit.h"
#include "bic-new-dialog.h"
#include "bic-settings.h"
#include "bic-widgets.h"
#include "painted.h"

typedef struct { BicCatalogue *catalogue; GtkWidget *dialog; BicScenario *made; } Fixture;

static void
created_cb (GtkWidget   *dialog,
            BicScenario *scenario,
            Fixture     *f)
{
  f->made = bic_scenario_ref (scenario);
}

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  f->catalogue = bic_catalogue_load (NULL);
  f->dialog = bic_new_dialog_new (NULL, f->catalogue);
  g_signal_connect (f->dialog, "created", G_CALLBACK (created_cb), f);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  g_clear_pointer (&f->made, bic_scenario_unref);
  bic_catalogue_unref (f->catalogue);
}

static gpointer
part (Fixture    *f,
      const char *name)
{
  gpointer child = gtk_widget_get_template_child (f->dialog, BIC_TYPE_NEW_DIALOG, name);

  g_assert_nonnull (child);
  return child;
}

static void
create (Fixture *f)
{
  g_signal_emit_by_name (gtk_window_get_default_widget (GTK_WINDOW (f->dialog)), "clicked");
  g_assert_nonnull (f->made);
}

static const struct { guint board; int columns, rows, left, right; } boards[] = {
  { 0, 13, 9, 4, 9 }, { 1, 13, 17, 4, 9 }, { 2, 20, 11, 6, 14 }, { 3, 26, 11, 8, 18 },
};

static void
test_board (Fixture      *f,
            gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  adw_combo_row_set_selected (part (f, "board"), boards[i].board);
  g_assert_false (gtk_widget_get_visible (part (f, "columns_row")));
  create (f);
  g_assert_cmpint (f->made->grid.columns, ==, boards[i].columns);
  g_assert_cmpint (f->made->grid.rows, ==, boards[i].rows);
  g_assert_cmpint (f->made->sections[0], ==, boards[i].left);
  g_assert_cmpint (f->made->sections[1], ==, boards[i].right);
  g_assert_cmpuint (f->made->ground, ==, 0);
}

/* Checks that the dialog accepts any size, and that it shows a note if the board is too large to play. */
static void
test_other_size (Fixture      *f,
                 gconstpointer data)
{
  adw_combo_row_set_selected (part (f, "board"), G_N_ELEMENTS (boards));
  g_assert_true (gtk_widget_get_visible (part (f, "columns_row")));
  gtk_spin_button_set_value (part (f, "columns"), 64);
  gtk_spin_button_set_value (part (f, "rows"), 32);
  g_assert_false (gtk_widget_get_visible (part (f, "note")));
  gtk_spin_button_set_value (part (f, "rows"), 33);
  g_assert_true (gtk_widget_get_visible (part (f, "note")));
  gtk_spin_button_set_value (part (f, "columns"), 1000);
  create (f);
  g_assert_cmpint (f->made->grid.columns, ==, 300);
  g_assert_cmpint (f->made->grid.rows, ==, 33);
  g_assert_cmpint (f->made->sections[0], <, f->made->sections[1]);
}

static void
test_ground (Fixture      *f,
             gconstpointer data)
{
  adw_combo_row_set_selected (part (f, "ground"), 3);
  create (f);
  g_assert_cmpstr (g_quark_to_string (f->made->ground), ==, "winter");
}

static void
choose_rules (Fixture    *f,
              const char *id)
{
  int n;
  const BicRuleset *rulesets = bic_catalogue_rulesets (f->catalogue, &n);

  for (int i = 0; i < n; i++)
    if (g_str_equal (rulesets[i].id, id))
      adw_combo_row_set_selected (part (f, "rules"), (guint) i);
}

/* Checks that Napoleonic 20 has separate board sizes, and that its battles begin with a turn track and morale. */
static void
test_other_rules (Fixture      *f,
                  gconstpointer data)
{
  choose_rules (f, "n20");
  g_assert_false (gtk_widget_get_visible (part (f, "columns_row")));
  create (f);
  g_assert_cmpint (f->made->grid.columns, ==, 15);
  g_assert_cmpint (f->made->grid.rows, ==, 12);
  g_assert_false (f->made->grid.short_lines);
  g_assert_cmpint (f->made->sections[0], ==, 0);
  g_assert_cmpint (f->made->turn_limit, ==, 12);
  g_assert_cmpuint (bic_scenario_n_items (f->made, BIC_ITEM_TURN), ==, 12);
  g_assert_cmpint (f->made->army[BIC_TOP].morale, ==, 6);
  g_assert_true (f->made->army[BIC_TOP].moves_first);
}

/* Checks that a custom size keeps the shape of the other boards of the rule system. */
static void
test_other_rules_size (Fixture      *f,
                       gconstpointer data)
{
  choose_rules (f, "n20");
  adw_combo_row_set_selected (part (f, "board"),
                              g_list_model_get_n_items (adw_combo_row_get_model (part (f, "board"))) - 1);
  g_assert_true (gtk_widget_get_visible (part (f, "columns_row")));
  gtk_spin_button_set_value (part (f, "columns"), 30);
  create (f);
  g_assert_cmpint (f->made->grid.columns, ==, 30);
  g_assert_false (f->made->grid.short_lines);
  g_assert_cmpint (f->made->sections[0], ==, 0);
}

static guint
rows_of (Fixture    *f,
         const char *name)
{
  return g_list_model_get_n_items (adw_combo_row_get_model (part (f, name)));
}

static const char *
row_of (Fixture    *f,
        const char *name,
        guint       row)
{
  return gtk_string_list_get_string (GTK_STRING_LIST (adw_combo_row_get_model (part (f, name))), row);
}

/* Checks that each list shows its own rows, and that the new battle has the chosen nation. */
static void
test_nations (Fixture      *f,
              gconstpointer data)
{
  int n, tones;
  const BicNation *nations = bic_catalogue_nations (f->catalogue, &n);
  g_autofree char *top = NULL, *bottom = NULL;

  bic_ground_tones (&tones);
  g_assert_cmpuint (rows_of (f, "ground"), ==, (guint) tones);
  g_assert_cmpuint (rows_of (f, "top"), ==, (guint) n);
  g_assert_cmpstr (row_of (f, "top", 2), ==, nations[2].name);
  g_assert_cmpstr (row_of (f, "top_second", 0), ==, "None");
  g_assert_cmpstr (row_of (f, "top_second", 3), ==, nations[2].name);
  adw_combo_row_set_selected (part (f, "top"), 2);
  adw_combo_row_set_selected (part (f, "bottom"), 0);
  adw_combo_row_set_selected (part (f, "bottom_second"), 4);
  create (f);
  top = bic_scenario_field (f->made, BIC_FIELD_NATIONS, BIC_TOP);
  bottom = bic_scenario_field (f->made, BIC_FIELD_NATIONS, BIC_BOTTOM);
  g_assert_cmpstr (top, ==, nations[2].id);
  g_assert_true (g_str_has_prefix (bottom, nations[0].id) && g_str_has_suffix (bottom, nations[3].id));
  g_assert_cmpuint (f->made->army[BIC_BOTTOM].nations->len, ==, 2);
}

static void
test_same_nation (Fixture      *f,
                  gconstpointer data)
{
  adw_combo_row_set_selected (part (f, "top"), 1);
  adw_combo_row_set_selected (part (f, "top_second"), 2);
  create (f);
  g_assert_cmpuint (f->made->army[BIC_TOP].nations->len, ==, 1);
}

/* Checks that a date can be written in words, and that an invalid date disables the button. */
static void
test_date (Fixture      *f,
           gconstpointer data)
{
  GtkWidget *button = gtk_window_get_default_widget (GTK_WINDOW (f->dialog));

  gtk_editable_set_text (part (f, "date"), "some day");
  g_assert_false (gtk_widget_get_sensitive (button));
  g_assert_true (gtk_widget_has_css_class (part (f, "date"), "error"));
  gtk_editable_set_text (part (f, "date"), "4 July 1806");
  g_assert_true (gtk_widget_get_sensitive (button));
  g_assert_false (gtk_widget_has_css_class (part (f, "date"), "error"));
  create (f);
  g_assert_cmpstr (f->made->date, ==, "1806-07-04");
}

static gboolean
is_unchecked (GtkWidget    *widget,
              gconstpointer data)
{
  return GTK_IS_CHECK_BUTTON (widget) && !gtk_check_button_get_active (GTK_CHECK_BUTTON (widget));
}

static void
test_boxes (Fixture      *f,
            gconstpointer data)
{
  g_autofree char *boxes = NULL;
  GtkWidget *check;

  g_assert_cmpstr (adw_expander_row_get_subtitle (part (f, "boxes")), ==, "No boxes");
  check = bic_find_widget (part (f, "boxes"), is_unchecked, NULL);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  g_assert_cmpstr (adw_expander_row_get_subtitle (part (f, "boxes")), ==, "Base box");
  while ((check = bic_find_widget (part (f, "boxes"), is_unchecked, NULL)))
    gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  g_assert_nonnull (strstr (adw_expander_row_get_subtitle (part (f, "boxes")), "Marshals & Tacticians"));
  create (f);
  boxes = bic_scenario_field (f->made, BIC_FIELD_BOXES, BIC_NOBODY);
  g_assert_cmpstr (boxes, ==, "base exp1 exp2 exp3 exp4 exp5");
}

/* Checks that the notes of a new battle end with the closing line of the user, if the user has set one. */
static void
test_closing_line (Fixture      *f,
                   gconstpointer data)
{
  const BicNote *note;

  g_settings_set_string (bic_settings (), "closing-line", data);
  create (f);
  g_settings_reset (bic_settings (), "closing-line");
  g_assert_cmpuint (bic_scenario_n_items (f->made, BIC_ITEM_NOTE), ==, *(const char *) data ? 1 : 0);
  if (!*(const char *) data)
    return;
  note = bic_scenario_item (f->made, BIC_ITEM_NOTE, 0);
  g_assert_cmpstr (g_quark_to_string (note->kind), ==, "closing");
  g_assert_cmpstr (g_array_index (note->texts, BicText, 0).text, ==, data);
}

int
main (int   argc,
      char *argv[])
{
  display_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autofree char *path = g_strdup_printf ("/new-dialog/board/%d-%d", boards[i].columns, boards[i].rows);

      g_test_add (path, Fixture, GUINT_TO_POINTER (i), set_up, test_board, tear_down);
    }
  g_test_add ("/new-dialog/other-size", Fixture, NULL, set_up, test_other_size, tear_down);
  g_test_add ("/new-dialog/other-rules", Fixture, NULL, set_up, test_other_rules, tear_down);
  g_test_add ("/new-dialog/other-rules-size", Fixture, NULL, set_up, test_other_rules_size, tear_down);
  g_test_add ("/new-dialog/ground", Fixture, NULL, set_up, test_ground, tear_down);
  g_test_add ("/new-dialog/nations", Fixture, NULL, set_up, test_nations, tear_down);
  g_test_add ("/new-dialog/same-nation", Fixture, NULL, set_up, test_same_nation, tear_down);
  g_test_add ("/new-dialog/date", Fixture, NULL, set_up, test_date, tear_down);
  g_test_add ("/new-dialog/boxes", Fixture, NULL, set_up, test_boxes, tear_down);
  g_test_add ("/new-dialog/closing-line", Fixture, "Who dares?", set_up, test_closing_line, tear_down);
  g_test_add ("/new-dialog/no-closing-line", Fixture, "", set_up, test_closing_line, tear_down);
  return g_test_run ();
}
