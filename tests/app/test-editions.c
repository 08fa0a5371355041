/* Tests that the editor and its dialogs show the content of the battle's rule system.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-edit.h"
#include "bic-editor-describe.h"
#include "bic-editor-placing.h"
#include "bic-editor-dialogs.h"
#include "bic-rules-window.h"
#include "bic-scenario-io.h"
#include "files.h"
#include "forms-fixture.h"
#include "painted.h"

static void
set_up (EditorFixture *f,
        gconstpointer  ruleset)
{
  forms_set_up_with (f, load_with (EDITION), ruleset);
}

/* --- the palette ------------------------------------------------------------------------------------------------- */

static gboolean
is_in_palette (EditorFixture *f,
               const char    *tip)
{
  return forms_find (f->page->palette, tip) != NULL;
}

static void
test_palette (EditorFixture *f,
              gconstpointer  data)
{
  editor_show_units (f);
  bic_editor_set_nation (f->editor, bic_catalogue_find_nation (f->catalogue, "british"));
  g_assert_true (is_in_palette (f, "British Redcoats · LN · 6 blocks"));
  g_assert_true (is_in_palette (f, "British Mortars · ZZ · 3 blocks"));
  g_assert_false (is_in_palette (f, "British Grenadier infantry · GR · 4 blocks"));

  /* the palette changes with the rule system of the battle */
  g_assert_true (bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, "ccn-3e"), "Change"));
  g_assert_true (is_in_palette (f, "British Line infantry · LN · 4 blocks"));
  g_assert_true (is_in_palette (f, "British Grenadier infantry · GR · 4 blocks"));
  g_assert_false (is_in_palette (f, "British Mortars · ZZ · 3 blocks"));
}

/* --- garrisons and ratings, where the rules have them ------------------------------------------------------------ */

#define POST "never leaves its hex; a flag removes it; gives no banner; a unit of its side takes its place"
#define MAY_LEAVE "Infantry that moves out may leave a garrison"

static void
place (EditorFixture *f,
       const char    *hex,
       const char    *type)
{
  bic_editor_place_unit (f->editor, forms_at (f, hex), bic_catalogue_find_unit_type (f->catalogue, type));
}

/* Checks that a garrison is placed like a unit: one per hex, with the blocks of its nation, and with undo. */
static void
test_garrison (EditorFixture *f,
               gconstpointer  data)
{
  editor_show_units (f);
  bic_editor_set_nation (f->editor, bic_catalogue_find_nation (f->catalogue, "british"));
  g_assert_true (is_in_palette (f, "British Garrison · GN · 1 block"));
  g_assert_true (bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_BOXES, BIC_NOBODY, "base exp5"), "Boxes"));
  g_assert_true (is_in_palette (f, "British Garrison · GN · 1 block\n0 placed of the 78 in the boxes"));
  place (f, "C3", "british/GN");
  place (f, "C3", "british/LN");
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_PIECE), ==, 1);
  g_assert_true (is_in_palette (f, "British Garrison · GN · 1 block\n1 placed of the 78 in the boxes"));
  place (f, "C4", "british/LN");
  g_assert_true (is_in_palette (f, "British Garrison · GN · 1 block\n1 placed of the 74 in the boxes"));

  bic_editor_select (f->editor, forms_at (f, "C4"));
  g_assert_null (forms_find (f->page->inspector, POST));
  bic_editor_select (f->editor, forms_at (f, "C3"));
  g_assert_nonnull (forms_find (f->page->inspector, POST));
  g_assert_true (bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, "ccn-3e"), "Change"));
  g_assert_false (is_in_palette (f, "British Garrison · GN · 1 block"));
  forms_assert_steps (f, 4);
}

/* Checks that the terrain states where a garrison is allowed. */
static void
test_garrison_ground (EditorFixture *f,
                      gconstpointer  data)
{
  g_autofree char *there = NULL, *elsewhere = NULL;

  f->scenario->tiles[forms_at (f, "C3")].terrain = g_quark_from_static_string ("town");
  f->scenario->tiles[forms_at (f, "C4")].terrain = g_quark_from_static_string ("forest");
  bic_editor_select (f->editor, forms_at (f, "C4"));
  g_assert_null (forms_find (f->page->inspector, MAY_LEAVE));
  bic_editor_select (f->editor, forms_at (f, "C3"));
  g_assert_cmpint (forms_find (f->page->inspector, MAY_LEAVE) != NULL, ==, g_str_equal (data, "ccn-gmt"));
  there = bic_editor_describe_hex (f->editor, forms_at (f, "C3"));
  elsewhere = bic_editor_describe_hex (f->editor, forms_at (f, "C4"));
  g_assert_cmpint (strstr (there, MAY_LEAVE) != NULL, ==, g_str_equal (data, "ccn-gmt"));
  g_assert_null (strstr (elsewhere, MAY_LEAVE));
}

static void
test_rating (EditorFixture *f,
             gconstpointer  data)
{
  g_assert_cmpuint (forms_count (f->page->armies, "_Tactician cards"), ==, g_str_equal (data, "ccn-gmt") ? 2 : 0);
  g_assert_cmpuint (forms_count (f->page->armies, "_Rating"), ==, g_str_equal (data, "ccn-plus") ? 2 : 0);
  g_assert_cmpuint (forms_count (f->page->armies, "The set of its nation"), ==, g_str_equal (data, "ccn-plus") ? 2 : 0);
  g_assert_cmpuint (forms_count (f->page->armies, "Command c_ards"), ==, g_str_equal (data, "ccn-plus") ? 0 : 2);
}

/* --- the board --------------------------------------------------------------------------------------------------- */

/* Returns the picture that the board draws now. It does not depend on earlier or later frames, and it omits the ring of
 * the focus, which depends on other windows. */
static GBytes *
picture_of (GtkWidget *board)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  int width = gtk_widget_get_width (board), height = gtk_widget_get_height (board);
  guchar *pixels = g_malloc ((gsize) width * (gsize) height * 4);

  GTK_WIDGET_GET_CLASS (board)->snapshot (board, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (board)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  gdk_texture_download (texture, pixels, (gsize) width * 4);
  return g_bytes_new_take (pixels, (gsize) width * (gsize) height * 4);
}

/* Checks that the terrain is redrawn when the rule system changes. */
static void
test_board (EditorFixture *f,
            gconstpointer  data)
{
  GtkWidget *window = gtk_window_new (), *board = bic_board_view_new ();
  g_autoptr (BicEdit) edit = bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, "ccn-3e"), back = NULL, again = NULL;
  g_autoptr (GBytes) before = NULL, then = NULL, after = NULL;

  f->scenario->tiles[20].terrain = g_quark_from_static_string ("forest");
  gtk_window_set_default_size (GTK_WINDOW (window), 600, 500);
  gtk_window_set_child (GTK_WINDOW (window), board);
  bic_board_view_set_battle (BIC_BOARD_VIEW (board), f->scenario, f->catalogue, NULL);
  gtk_window_present (GTK_WINDOW (window));
  wait_painted (board);
  before = picture_of (board);
  back = bic_edit_apply (f->scenario, edit, NULL);
  bic_board_view_ground_changed (BIC_BOARD_VIEW (board));
  then = picture_of (board);
  again = bic_edit_apply (f->scenario, back, NULL);
  bic_board_view_ground_changed (BIC_BOARD_VIEW (board));
  after = picture_of (board);
  g_assert_false (g_bytes_equal (before, then));
  g_assert_true (g_bytes_equal (before, after));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* --- comparing --------------------------------------------------------------------------------------------------- */

static gpointer
part (GtkWidget  *window,
      const char *name)
{
  return gtk_widget_get_template_child (window, G_OBJECT_TYPE (window), name);
}

static void
choose (EditorFixture *f,
        GtkWidget     *window,
        const char    *row,
        const char    *ruleset)
{
  const BicRuleset *rulesets = bic_catalogue_rulesets (f->catalogue, NULL);

  adw_combo_row_set_selected (part (window, row),
                              (guint) (bic_catalogue_find_ruleset (f->catalogue, ruleset) - rulesets));
}

/* Returns the subtitle of the row with this title, or NULL if there is none. */
static const char *
said_of (GtkWidget  *window,
         const char *title)
{
  GtkWidget *row = forms_find (window, title);

  while (row && !ADW_IS_ACTION_ROW (row))
    row = gtk_widget_get_parent (row);
  return row ? adw_action_row_get_subtitle (ADW_ACTION_ROW (row)) : NULL;
}

static void
test_compare (EditorFixture *f,
              gconstpointer  data)
{
  GtkWidget *window = bic_rules_window_new (NULL, f->catalogue, "ccn-test");

  g_assert_cmpstr (said_of (window, "Redcoats (Great Britain)"), ==,
                   "name Redcoats, was Line infantry\nblocks 6, was 4\nSource: your value: page");
  g_assert_cmpstr (said_of (window, "Grenadier infantry (Great Britain)"), ==,
                   "Not in “Test edition”\nSource: British and Spanish reference card");
  g_assert_cmpstr (said_of (window, "Mortars (Great Britain)"), ==, "Only in “Test edition”\nSource: your value: page");
  g_assert_false (gtk_widget_get_visible (part (window, "same")));

  choose (f, window, "other", "ccn-test");
  g_assert_null (said_of (window, "Redcoats (Great Britain)"));
  g_assert_true (gtk_widget_get_visible (part (window, "same")));

  choose (f, window, "ruleset", "ccn-3e");                              /* compares in the other direction */
  g_assert_cmpstr (said_of (window, "Mortars (Great Britain)"), ==, "Not in “3rd edition”\nSource: your value: page");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Checks that the window never compares a rule system with itself, whether the requested rule system is missing, valid
 * or unknown. */
static void
test_compare_any (EditorFixture *f,
                  gconstpointer  data)
{
  static const char *const asked[] = { "", "ccn-3e", "n20", "nobody" };

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      GtkWidget *window = bic_rules_window_new (NULL, f->catalogue, asked[i]);

      g_assert_cmpuint (adw_combo_row_get_selected (part (window, "ruleset")), !=,
                        adw_combo_row_get_selected (part (window, "other")));
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* --- changing ---------------------------------------------------------------------------------------------------- */

static GtkWidget *
find_dialog (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *at = windows; at; at = at->next)
    if (BIC_IS_RULES_DIALOG (at->data) && gtk_widget_get_visible (at->data))
      return at->data;
  return NULL;
}

static const char *
rules_of (EditorFixture *f)
{
  return g_quark_to_string (f->scenario->ruleset);
}

/* Checks that choosing a rule system in the form only opens a dialog. The battle changes in one step after the
 * confirmation, and no content is lost. */
static void
test_change (EditorFixture *f,
             gconstpointer  data)
{
  GtkWidget *row = forms_find (f->page->notes, "_Rules"), *dialog;

  forms_add_piece (f, BIC_BOTTOM, "british/LN", "B2");
  forms_add_piece (f, BIC_BOTTOM, "british/ZZ", "B3");
  forms_choose (row, "3rd edition");
  g_assert_cmpstr (rules_of (f), ==, "ccn-test");
  dialog = find_dialog ();
  g_assert_nonnull (dialog);
  g_assert_cmpstr (said_of (dialog, "Line infantry (Great Britain)"), ==,
                   "name Line infantry, was Redcoats\nblocks 4, was 6");
  g_assert_cmpstr (said_of (dialog, "Mortars (Great Britain)"), ==, "Not in “3rd edition”");
  g_assert_null (said_of (dialog, "Grenadier infantry (Great Britain)"));       /* the battle has no grenadiers */
  forms_click (dialog, "Cancel");
  g_assert_cmpstr (rules_of (f), ==, "ccn-test");
  g_assert_null (find_dialog ());

  forms_choose (row, "3rd edition");
  forms_click (find_dialog (), "Change");
  g_assert_cmpstr (rules_of (f), ==, "ccn-3e");
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_PIECE), ==, 2);
  forms_assert_steps (f, 3);
}

/* Collects "TITLE\nSUBTITLE" of each row in the group of @widget. */
static void
collect_rows (GtkWidget  *widget,
              GHashTable *rows)
{
  if (ADW_IS_ACTION_ROW (widget) && !ADW_IS_COMBO_ROW (widget))
    {
      const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget));
      GtkWidget *group = gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_GROUP);
      g_auto (GStrv) lines = g_strsplit (adw_action_row_get_subtitle (ADW_ACTION_ROW (widget)), "\n", -1);
      g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

      g_assert_true (g_unichar_toupper (g_utf8_get_char (title)) == g_utf8_get_char (title));
      for (char **line = lines; *line; line++)
        {
          g_assert_true (g_hash_table_add (seen, *line));
          g_assert_false (g_str_has_prefix (*line, "Source:"));
          g_assert_null (strstr (*line, "was 0"));
        }
      g_assert_true (g_hash_table_add (rows, g_strdup_printf ("%s: %s", adw_preferences_group_get_title
                                                              (ADW_PREFERENCES_GROUP (group)), title)));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    collect_rows (child, rows);
}

/* Checks that the dialog names each thing once, and each of its changes once. */
static void
test_change_words (EditorFixture *f,
                   gconstpointer  data)
{
  static const char *const systems[] = { "ccn-plus", "ccn-gmt", "n20" };

  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      GtkWidget *dialog = bic_rules_dialog_new (NULL, f->scenario, f->catalogue, systems[i]);
      g_autoptr (GHashTable) rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      collect_rows (dialog, rows);
      g_assert_cmpuint (g_hash_table_size (rows), >, 10);
      g_assert_null (forms_find (dialog, "Rows"));
      gtk_window_destroy (GTK_WINDOW (dialog));
    }
}

/* Checks that the dialog reports if nothing in the battle differs. */
static void
test_change_nothing (EditorFixture *f,
                     gconstpointer  data)
{
  GtkWidget *dialog = bic_rules_dialog_new (NULL, f->scenario, f->catalogue, "");

  g_assert_true (gtk_widget_get_visible (part (dialog, "same")));
  g_assert_true (gtk_widget_get_sensitive (part (dialog, "change")));
  choose (f, dialog, "ruleset", "ccn-test");                           /* the rule system of the battle */
  g_assert_false (gtk_widget_get_sensitive (part (dialog, "change")));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static guint
n_problems_with (GPtrArray  *problems,
                 const char *words)
{
  guint n = 0;

  for (guint i = 0; i < problems->len; i++)
    n += strstr (((const BicProblem *) problems->pdata[i])->text, words) != NULL;
  return n;
}

/* Checks that the dialog promises issues only for data that the checks report: a unit of another rule system, but not
 * the number of tactician cards. */
static void
test_change_promise (EditorFixture *f,
                     gconstpointer  data)
{
  GtkWidget *dialog = bic_rules_dialog_new (NULL, f->scenario, f->catalogue, "ccn-3e");
  g_autoptr (GPtrArray) problems = NULL;

  place (f, "C3", "british/GN");
  for (int side = 0; side < BIC_N_SIDES; side++)
    g_assert_true (bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_TACTICIANS, side, "3"), "Cards"));
  g_assert_true (bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, "ccn-3e"), "Change"));
  problems = bic_check_scenario (f->scenario, f->catalogue);
  g_assert_cmpuint (n_problems_with (problems, "Garrison"), >, 0);
  g_assert_cmpuint (n_problems_with (problems, "tactician"), ==, 0);
  g_assert_nonnull (forms_find (dialog, "The battle will change as listed below. Nothing is removed. Units, terrain "
                                "and options that the new rule system does not have are listed as issues. Other data "
                                "that it does not use stays in the file."));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add ("/editions/palette", EditorFixture, "ccn-test", set_up, test_palette, editor_tear_down);
  g_test_add ("/editions/garrison", EditorFixture, "ccn-gmt", set_up, test_garrison, editor_tear_down);
  g_test_add ("/editions/garrison-ground", EditorFixture, "ccn-gmt", set_up, test_garrison_ground, editor_tear_down);
  g_test_add ("/editions/no-garrison-ground", EditorFixture, "ccn-3e", set_up, test_garrison_ground, editor_tear_down);
  g_test_add ("/editions/rating", EditorFixture, "ccn-gmt", set_up, test_rating, editor_tear_down);
  g_test_add ("/editions/no-rating", EditorFixture, "ccn-3e", set_up, test_rating, editor_tear_down);
  g_test_add ("/editions/plus-rating", EditorFixture, "ccn-plus", set_up, test_rating, editor_tear_down);
  g_test_add ("/editions/board", EditorFixture, "ccn-test", set_up, test_board, editor_tear_down);
  g_test_add ("/editions/compare", EditorFixture, "ccn-test", set_up, test_compare, editor_tear_down);
  g_test_add ("/editions/compare-any", EditorFixture, "ccn-test", set_up, test_compare_any, editor_tear_down);
  g_test_add ("/editions/change", EditorFixture, "ccn-test", set_up, test_change, editor_tear_down);
  g_test_add ("/editions/change-words", EditorFixture, "ccn-3e", set_up, test_change_words, editor_tear_down);
  g_test_add ("/editions/change-nothing", EditorFixture, "ccn-test", set_up, test_change_nothing, editor_tear_down);
  g_test_add ("/editions/change-promise", EditorFixture, "ccn-gmt", set_up, test_change_promise, editor_tear_down);
  return g_test_run ();
}
