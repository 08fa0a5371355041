/* Tests of units that are placed by typing their codes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "editor-fixture.h"

#include "bic-widgets.h"
#include "painted.h"

/* Uses a rule system with line lancers. Their code begins with the code of line infantry. */
static void
set_up (EditorFixture *f, gconstpointer data)
{
  BicScenario *scenario = bic_scenario_new (13, 9);

  scenario->ruleset = g_quark_from_string ("ccn-plus");
  editor_set_up_with (f, editor_catalogue (), scenario);
  editor_show_units (f);
  bic_editor_set_brush (f->editor, BIC_BRUSH_UNIT, bic_catalogue_find_unit_type (f->catalogue, "british/LN"));
}

static void
type (EditorFixture *f, const char *letters)
{
  for (; *letters; letters++)
    g_assert_true (editor_key (f, gdk_unicode_to_keyval ((guint32) *letters), 0));
}

static gboolean
reads (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_is_visible (widget)
         && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

/* Checks that Enter places the typed unit, and not the unit of the brush. */
static void
test_enter (EditorFixture *f, gconstpointer data)
{
  editor_walk (f, "B3");
  type (f, "fln");
  editor_assert_pieces (f, "B3", "");
  g_assert_true (editor_key (f, GDK_KEY_Return, 0));
  editor_assert_pieces (f, "B3", "french/LN");
  editor_walk (f, "B5");
  g_assert_true (editor_key (f, GDK_KEY_Return, 0));
  editor_assert_pieces (f, "B5", "french/LN");
  editor_assert_history (f, 2);
}

/* Checks that a longer code places one unit when its last letter is typed. */
static void
test_longer (EditorFixture *f, gconstpointer data)
{
  editor_walk (f, "B3");
  type (f, "flncr");
  editor_assert_pieces (f, "B3", "french/LNCR");
  editor_assert_history (f, 1);
}

static void
test_arrow (EditorFixture *f, gconstpointer data)
{
  editor_walk (f, "B3");
  type (f, "fln");
  g_assert_true (editor_key (f, GDK_KEY_Right, 0));
  editor_assert_pieces (f, "B3", "french/LN");
  editor_assert_pieces (f, "B4", "");
  g_assert_cmpint (bic_board_view_get_cursor (f->page->board), ==, editor_at (f, "B4"));
  editor_walk (f, "B12");                                        /* at the edge the cursor does not move */
  type (f, "fln");
  g_assert_true (editor_key (f, GDK_KEY_Right, 0));
  editor_assert_pieces (f, "B12", "french/LN");
  editor_assert_history (f, 2);
}

static void
test_click (EditorFixture *f, gconstpointer data)
{
  editor_walk (f, "B3");
  type (f, "fln");
  editor_point (f, "hex-pressed", "D4", 1, 0);
  editor_point (f, "hex-released", "D4", 1, 0);
  editor_assert_pieces (f, "B3", "french/LN");
  editor_assert_pieces (f, "D4", "french/LN");
  editor_assert_history (f, 2);
}

static void
test_taken_back (EditorFixture *f, gconstpointer data)
{
  editor_walk (f, "B3");
  type (f, "fln");
  g_assert_true (editor_key (f, GDK_KEY_BackSpace, 0));
  type (f, "t");
  editor_assert_pieces (f, "B3", "french/LT");
  editor_walk (f, "B5");
  type (f, "fln");
  g_assert_true (editor_key (f, GDK_KEY_Escape, 0));
  g_assert_true (editor_key (f, GDK_KEY_Right, 0));
  editor_assert_pieces (f, "B5", "");
  editor_assert_history (f, 1);
}

/* Checks that a unit whose code is the beginning of other codes is placed only by a key or a click. */
static void
test_waits (EditorFixture *f, gconstpointer data)
{
  gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC;

  editor_walk (f, "B3");
  type (f, "fln");
  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  editor_assert_pieces (f, "B3", "");
  type (f, "cr");
  editor_assert_pieces (f, "B3", "french/LNCR");
}

/* Checks that the letters are shown at the hex. */
static void
test_shown (EditorFixture *f, gconstpointer data)
{
  GtkWidget *label;
  graphene_rect_t bounds;
  GdkRectangle hex;

  gtk_window_set_default_size (GTK_WINDOW (f->window), 1200, 800);
  gtk_window_present (GTK_WINDOW (f->window));
  wait_painted (f->page->board);
  editor_walk (f, "E7");
  type (f, "fln");
  wait_painted (f->page->board);
  label = bic_find_widget (GTK_WIDGET (f->page), reads, "FLN");
  g_assert_nonnull (label);
  bic_board_view_hex_rectangle (f->page->board, editor_at (f, "E7"), &hex);
  g_assert_true (gtk_widget_compute_bounds (label, GTK_WIDGET (f->page->board), &bounds));
  g_assert_cmpfloat (bounds.origin.x, <, hex.x + hex.width / 2);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, >, hex.x + hex.width / 2);
  g_assert_cmpfloat (ABS (bounds.origin.y + bounds.size.height - hex.y), <, hex.height);
  g_assert_true (editor_key (f, GDK_KEY_Return, 0));
  g_assert_null (bic_find_widget (GTK_WIDGET (f->page), reads, "FLN"));
}

#define ADD(path, function) \
  g_test_add ("/editor/spelling/" path, EditorFixture, NULL, set_up, function, editor_tear_down)

int
main (int argc, char *argv[])
{
  display_init (&argc, &argv);
  ADD ("enter", test_enter);
  ADD ("longer", test_longer);
  ADD ("arrow", test_arrow);
  ADD ("click", test_click);
  ADD ("taken-back", test_taken_back);
  ADD ("waits", test_waits);
  ADD ("shown", test_shown);
  return g_test_run ();
}
