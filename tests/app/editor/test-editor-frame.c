/* Tests of the frame of the editor: the board and the lists do not move, and the status line is below the board.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "editor-fixture.h"
#include "forms-fixture.h"

#include "bic-edit.h"
#include "bic-editor-board-actions.h"
#include "bic-editor-placing.h"
#include "bic-widgets.h"
#include "painted.h"

/* --- the board -------------------------------------------------------------------------------------------------- */

static const struct { int width, height; } sizes[] = { { 1280, 800 }, { 1024, 600 }, { 1920, 1080 } };

static void
show (EditorFixture *f, guint i)
{
  gtk_window_set_default_size (GTK_WINDOW (f->window), sizes[i].width, sizes[i].height);
  gtk_window_present (GTK_WINDOW (f->window));
  wait_painted (f->window);
  wait_painted (f->window);
}

static GdkRectangle
place_of (EditorFixture *f, gpointer widget)
{
  graphene_rect_t bounds;

  wait_painted (f->window);
  g_assert_true (gtk_widget_compute_bounds (widget, f->window, &bounds));
  return (GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                          (int) bounds.size.height };
}

static void
assert_stays (EditorFixture *f, const GdkRectangle *board, const char *after)
{
  GdkRectangle now = place_of (f, f->page->board);

  g_test_message ("%s: %d %d %d x %d", after, now.x, now.y, now.width, now.height);
  g_assert_true (gdk_rectangle_equal (&now, board));
}

static void
saved_cb (GObject *document, GAsyncResult *result, gpointer done)
{
  bic_document_save_finish (BIC_DOCUMENT (document), result, NULL);
  *(gboolean *) done = TRUE;
}

/* Makes saving fail, so that a banner asks for an action. */
static void
fail_to_save (EditorFixture *f)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/no/such/folder/battle.bicorne");
  gboolean done = FALSE;

  bic_document_save_async (f->document, file, NULL, saved_cb, &done);
  WAIT_FOR (done);
  g_assert_true (bic_document_has_trouble (f->document));
}

static void
take_off_map (EditorFixture *f, const char *hex)
{
  bic_editor_set_brush (f->editor, BIC_BRUSH_UNIT, bic_catalogue_find_unit_type (f->catalogue, "french/LN"));
  editor_point (f, "hex-pressed", hex, GDK_BUTTON_PRIMARY, 0);
  editor_point (f, "hex-released", hex, GDK_BUTTON_PRIMARY, 0);
  bic_editor_take_pieces_off_map (f->editor, editor_at (f, hex));
}

/* Checks that the tray, the guide, a banner, issues and forms do not move the board or change its size. */
static void
test_board (EditorFixture *f, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  GActionGroup *actions = bic_editor_page_get_actions (f->page, "editor");
  GdkRectangle board;

  show (f, i);
  board = place_of (f, f->page->board);
  assert_stays (f, &board, "default setting");
  take_off_map (f, "E5");
  assert_stays (f, &board, "a piece in the tray");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (f->page->tray)));
  editor_emit (f, "hex-hovered", "E7");
  assert_stays (f, &board, "the pointer over a hex");
  g_action_group_activate_action (actions, "guide", NULL);
  assert_stays (f, &board, "the guide");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (f->page->guide)));
  g_action_group_activate_action (actions, "guide", NULL);
  assert_stays (f, &board, "without the guide");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (f->page->tray)));
  fail_to_save (f);
  assert_stays (f, &board, "a banner");
  g_assert_true (gtk_widget_get_height (GTK_WIDGET (f->page->bar)) > 0);
  bic_document_dismiss_trouble (f->document);
  assert_stays (f, &board, "without the banner");
  bic_document_check_now (f->document);
  assert_stays (f, &board, "issues");
  for (guint k = 0; k < 4; k++)
    {
      static const char *const tabs[] = { "scenario", "rules", "army", "hex" };

      gtk_stack_set_visible_child_name (f->page->tabs, tabs[k]);
      bic_editor_select (f->editor, editor_at (f, k % 2 ? "D4" : "F8"));
      assert_stays (f, &board, tabs[k]);
    }
}

/* --- lists ------------------------------------------------------------------------------------------------------- */

static void
rename_battle (EditorFixture *f, const char *title)
{
  bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_TITLE, BIC_NOBODY, title), "Title");
}

/* Checks that a scrolled form does not scroll while issues appear and disappear and the battle changes. */
static void
test_forms (EditorFixture *f, gconstpointer tab)
{
  GtkWidget *form;
  GtkAdjustment *scroll;
  double at;

  show (f, 1);
  bic_split_view_set_show_sidebar (f->page->split, TRUE);
  gtk_stack_set_visible_child_name (f->page->tabs, tab);
  bic_editor_select (f->editor, editor_at (f, "E5"));
  wait_painted (f->window);
  form = bic_find_widget_of_type (gtk_stack_get_visible_child (f->page->tabs), GTK_TYPE_SCROLLED_WINDOW);
  g_assert_nonnull (form);
  scroll = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (form));
  at = MIN (120, gtk_adjustment_get_upper (scroll) - gtk_adjustment_get_page_size (scroll));
  gtk_adjustment_set_value (scroll, at);
  wait_painted (f->window);
  g_assert_cmpfloat (gtk_adjustment_get_value (scroll), ==, at);
  take_off_map (f, "H2");
  bic_document_check_now (f->document);
  wait_painted (f->window);
  g_assert_cmpfloat (gtk_adjustment_get_value (scroll), ==, at);
  rename_battle (f, "Another title");
  wait_painted (f->window);
  g_assert_cmpfloat (gtk_adjustment_get_value (scroll), ==, at);
  fail_to_save (f);
  bic_document_dismiss_trouble (f->document);
  wait_painted (f->window);
  g_assert_cmpfloat (gtk_adjustment_get_value (scroll), ==, at);
}

static gboolean
is_name_of_leader (GtkWidget *widget, gconstpointer data)
{
  return ADW_IS_ENTRY_ROW (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), "_Name") == 0;
}

/* Checks that the row of a located problem is visible as a whole, in a low window and with a hidden sidebar. */
static void
test_row_of_problem (EditorFixture *f, gconstpointer data)
{
  GPtrArray *problems;
  GtkWidget *row, *form;
  graphene_rect_t bounds;

  gtk_window_set_default_size (GTK_WINDOW (f->window), 1280, 560);
  gtk_window_present (GTK_WINDOW (f->window));
  wait_painted (f->window);
  bic_split_view_set_show_sidebar (f->page->split, FALSE);
  forms_add_piece (f, BIC_TOP, "french/LDR", "E5");
  bic_document_check_now (f->document);
  problems = bic_document_get_problems (f->document);
  for (guint i = 0; i < problems->len; i++)
    if (g_str_equal (((BicProblem *) problems->pdata[i])->code, "leader-without-name"))
      bic_editor_show_problem_location (f->editor, problems->pdata[i]);
  g_assert_true (bic_split_view_get_show_sidebar (f->page->split));
  for (int i = 0; i < 3; i++)
    wait_painted (f->window);
  row = bic_find_widget (f->window, is_name_of_leader, NULL);
  g_assert_nonnull (row);
  form = gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW);
  g_assert_true (gtk_widget_compute_bounds (row, form, &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (form));
}

/* --- the status line --------------------------------------------------------------------------------------------- */

static gboolean
is_named (GtkWidget *widget, gconstpointer name)
{
  return g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), name) == 0;
}

static void
assert_status (EditorFixture *f, const char *here, const char *hint)
{
  GtkWidget *first = bic_find_widget (f->page->status, is_named, "here"),
            *second = bic_find_widget (f->page->status, is_named, "hint");

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (first)), ==, here);
  g_assert_cmpint (gtk_widget_get_margin_start (second) > 0, ==, *here != '\0');      /* no gap before the only text */
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (second)), ==, hint);
}

static void
use_terrain (EditorFixture *f, const char *id)
{
  bic_editor_set_brush (f->editor, BIC_BRUSH_GROUND, bic_catalogue_find_terrain (f->catalogue, id));
  bic_editor_set_mode (f->editor, BIC_MODE_BRUSH);
}

/* Checks that the status line names the hex of the pointer or cursor, its content, and the effect of a click. */
static void
test_status (EditorFixture *f, gconstpointer data)
{
  int height;

  show (f, 0);
  height = gtk_widget_get_height (GTK_WIDGET (f->page->status));
  use_terrain (f, "hill");
  assert_status (f, "", "Click to paint Hill, right-click to erase, Ctrl+click to pick up.");
  editor_emit (f, "hex-hovered", "C4");
  assert_status (f, "C4, Clear", "Click to paint Hill, right-click to erase, Ctrl+click to pick up.");
  editor_point (f, "hex-pressed", "C4", GDK_BUTTON_PRIMARY, 0);
  editor_point (f, "hex-released", "C4", GDK_BUTTON_PRIMARY, 0);
  assert_status (f, "C4, Hill", "Hill is already here. Right-click to erase it.");
  bic_editor_set_brush (f->editor, BIC_BRUSH_UNIT, bic_catalogue_find_unit_type (f->catalogue, "french/LN"));
  assert_status (f, "C4, Hill", "Click to place Line infantry, right-click to remove it.");
  editor_point (f, "hex-pressed", "C4", GDK_BUTTON_PRIMARY, 0);
  editor_point (f, "hex-released", "C4", GDK_BUTTON_PRIMARY, 0);
  assert_status (f, "C4, Hill, Line infantry (French)",
                 "Drag to move what is here, Ctrl+drag to copy it, right-click to remove it.");
  editor_emit (f, "hex-hovered", "-");
  editor_walk (f, "C5");
  use_terrain (f, "forest");
  assert_status (f, "C5, Clear", "Click to paint Forest, right-click to erase, Ctrl+click to pick up.");
  editor_emit (f, "hex-hovered", "-");
  assert_status (f, "C5, Clear", "Click to paint Forest, right-click to erase, Ctrl+click to pick up.");
  wait_painted (f->window);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (f->page->status)), ==, height);
}

/* Loads the style sheet of the program, because the heights of widgets depend on it. */
static void
use_style_sheet (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/io/github/bicorne/Bicorne/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
set_up (EditorFixture *f, gconstpointer data)
{
  editor_set_up (f, NULL);
}

int
main (int argc, char **argv)
{
  display_init (&argc, &argv);
  use_style_sheet ();
#define CASE(name, data, test) \
  g_test_add ("/editor-frame/" name, EditorFixture, data, set_up, test, editor_tear_down)
  CASE ("board-1280", GUINT_TO_POINTER (0), test_board);
  CASE ("board-1024", GUINT_TO_POINTER (1), test_board);
  CASE ("board-1920", GUINT_TO_POINTER (2), test_board);
  CASE ("scenario", "scenario", test_forms);
  CASE ("army", "army", test_forms);
  CASE ("row-of-problem", NULL, test_row_of_problem);
  CASE ("status", NULL, test_status);
  return g_test_run ();
}
