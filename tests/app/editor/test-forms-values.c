/* Tests that each row with a choice in the forms of the editor shows a text, whatever its value.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-fixture.h"
#include "bic-edit.h"
#include "bic-editor-page-private.h"
#include "bic-widgets.h"
#include "game-fixture.h"

#define LEAST_WIDTH 24                  /* pixels: space for two letters and an ellipsis */

/* Battles that are opened one by one in one window, each with another rule system */
static const struct { const char *battle, *ruleset; } battles[] = {
  { "ccn/corunna.bicorne", "ccn-3e" }, { "ccn/maida.bicorne", "ccn-gmt" }, { "ccn/bailen.bicorne", "ccn-plus" },
  { "n20/jena-auerstedt.bicorne", "n20" }, { "ccn/rolica-first-position.bicorne", "ccn-web" },
};

/* Rows whose values are expected to be empty */
static const char *const expected[] = { "_Landscape", "_Enforced as", "About _unit", "About _terrain" };

typedef struct { GHashTable *seen; const char *battle; int width; } Look;

static gboolean
is_value (GtkWidget    *widget,
          gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_VIEW) &&
         !gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER);
}

static void
assert_shows_value (AdwComboRow *row,
                    Look        *look)
{
  const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));
  GtkWidget *value = bic_find_widget (row, is_value, NULL);
  const char *text = value ? gtk_label_get_text (GTK_LABEL (value)) : "";
  int natural = 0;

  if (value)
    gtk_widget_measure (value, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  if (!*text || gtk_widget_get_width (value) < MIN (natural, LEAST_WIDTH) || gtk_widget_get_height (value) < 10)
    g_error ("%s, %d pixels: “%s” shows “%s” in %d pixels of %d", look->battle, look->width, title, text,
             value ? gtk_widget_get_width (value) : 0, natural);
  g_hash_table_add (look->seen, g_strdup (title));
}

static void
look_at (GtkWidget *widget,
         Look      *look)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (ADW_IS_COMBO_ROW (widget))
    assert_shows_value (ADW_COMBO_ROW (widget), look);
  else
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
      look_at (child, look);
}

static gboolean
is_folded (GtkWidget    *widget,
           gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "pan-end-symbolic") == 0 &&
         g_strcmp0 (gtk_widget_get_tooltip_text (widget), "Show or hide its fields") == 0;
}

static void
check_tab (GtkStack   *tabs,
           const char *name,
           gpointer    look)
{
  GtkWidget *button;

  while ((button = bic_find_widget (tabs, is_folded, NULL)))
    {
      g_signal_emit_by_name (button, "clicked");
      wait_painted (tabs);
    }
  look_at (GTK_WIDGET (tabs), look);
}

static void
open_in_editor (BicWindow  *window,
                const char *battle)
{
  Look look = { g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL), battle,
                gtk_widget_get_width (GTK_WIDGET (window)) };

  wait_painted (window);
  app_each_tab (game_part (window->editor, "tabs"), check_tab, &look);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    if (!g_hash_table_contains (look.seen, expected[i]))
      g_error ("%s: no row “%s”", battle, expected[i]);
  g_hash_table_unref (look.seen);
}

static void
add_rule (BicDocument *document,
          const char  *rule,
          const char  *unit,
          const char  *terrain)
{
  BicSpecialRule *special = bic_item_new (BIC_ITEM_RULE);

  special->rule = rule ? g_quark_from_string (rule) : 0;
  if (unit)
    {
      g_ptr_array_add (special->params, g_strdup ("unit"));
      g_ptr_array_add (special->params, g_strdup (unit));
      g_ptr_array_add (special->params, g_strdup ("terrain"));
      g_ptr_array_add (special->params, g_strdup (terrain));
    }
  g_assert_true (bic_document_apply (document, bic_edit_add (BIC_ITEM_RULE, special, -1), "Rule"));
  bic_item_free (BIC_ITEM_RULE, special);
}

static void
open_in (BicWindow  *window,
         const char *battle)
{
  g_autoptr (GFile) file = app_bundled (battle);

  bic_window_open_file (window, file);
  WAIT_FOR (window->document && bic_document_get_file (window->document)
            && g_file_equal (bic_document_get_file (window->document), file));
  WAIT_FOR (app_is_at (window, "editor"));
}

static void
undo_all (BicWindow *window)
{
  while (bic_history_undo (bic_document_get_history (window->document)))
    ;
}

/* Checks battles without changes, with a rule without a kind, and with values that the catalogue does not have. The
 * next battle opens in the same window. */
static void
test_battles (void)
{
  BicWindow *window = app_open_window ();

  for (guint i = 0; i < G_N_ELEMENTS (battles); i += g_test_slow () ? 1 : 3)
    {
      open_in (window, battles[i].battle);
      g_assert_true (bic_document_apply (window->document,
                                         bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, battles[i].ruleset), "Rules"));
      add_rule (window->document, NULL, NULL, NULL);
      open_in_editor (window, battles[i].battle);
      g_assert_true (bic_document_apply (window->document, bic_edit_field (BIC_FIELD_GROUND, BIC_NOBODY, "snow"),
                                         "Landscape"));
      open_in_editor (window, battles[i].battle);
      g_assert_true (bic_document_apply (window->document, bic_edit_field (BIC_FIELD_GROUND, BIC_NOBODY, "moon"),
                                         "Landscape"));
      add_rule (window->document, "unheard-of", "martian/LN", "lava");
      open_in_editor (window, battles[i].battle);
      undo_all (window);
      add_rule (window->document, NULL, NULL, NULL);
      open_in_editor (window, battles[i].battle);
      undo_all (window);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Checks a new battle without a description. */
static void
test_new (void)
{
  BicWindow *window = app_open_window ();
  g_autoptr (BicScenario) scenario = bic_scenario_new (13, 9);
  g_autoptr (BicDocument) document = bic_document_new (scenario, bic_application_get_catalogue (app_get ()), NULL);

  bic_window_open_document (window, document);
  WAIT_FOR (app_is_at (window, "editor"));
  add_rule (document, NULL, NULL, NULL);
  open_in_editor (window, "new");
  undo_all (window);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int   argc,
      char *argv[])
{
  app_init (&argc, &argv);
  g_test_add_func ("/forms-values/battles", test_battles);
  g_test_add_func ("/forms-values/new", test_new);
  return app_run ();
}
