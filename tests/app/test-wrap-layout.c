/* Tests of layouts that place children in rows, next to each other or above each other, without cutting any child.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <gtk/gtk.h>

#include "bic-compat.h"
#include "painted.h"

enum { WIDE = 100, HIGH = 20, GAP = 6 };

static GtkWidget *
new_row (int n)
{
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));

  gtk_widget_set_layout_manager (box, bic_wrap_layout_new ());
  for (int i = 0; i < n; i++)
    {
      GtkWidget *child = gtk_drawing_area_new ();

      gtk_widget_set_size_request (child, WIDE, HIGH);
      gtk_box_append (GTK_BOX (box), child);
    }
  return box;
}

static int
height_at (GtkWidget *box,
           int        width)
{
  int height;

  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

/* Checks that each child is within the box, and that no two children overlap. */
static void
check_whole (GtkWidget *box,
             int        width)
{
  graphene_rect_t bounds, other, all = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height_at (box, width));

  gtk_widget_size_allocate (box, &(GtkAllocation) { 0, 0, width, height_at (box, width) }, -1);
  for (GtkWidget *child = gtk_widget_get_first_child (box); child; child = gtk_widget_get_next_sibling (child))
    {
      g_assert_true (gtk_widget_compute_bounds (child, box, &bounds));
      g_assert_true (graphene_rect_contains_rect (&all, &bounds));
      g_assert_cmpfloat (bounds.size.width, ==, WIDE);
      for (GtkWidget *next = gtk_widget_get_next_sibling (child); next; next = gtk_widget_get_next_sibling (next))
        g_assert_false (gtk_widget_compute_bounds (next, box, &other)
                        && graphene_rect_intersection (&bounds, &other, NULL));
    }
}

static void
test_rows (void)
{
  static const struct { int width, rows;
      } cases[] = { { 5 * WIDE + 4 * GAP, 1 }, { 5 * WIDE + 4 * GAP - 1, 2 }, { 3 * WIDE + 2 * GAP, 2 }, { 250, 3 },
                    { WIDE, 5 } };
  GtkWidget *box;
  int least, natural;

  box = new_row (5);
  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  g_assert_cmpint (least, ==, WIDE);
  g_assert_cmpint (natural, ==, 5 * WIDE + 4 * GAP);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int direction = GTK_TEXT_DIR_LTR; direction <= GTK_TEXT_DIR_RTL; direction++)
      {
        gtk_widget_set_direction (box, (GtkTextDirection) direction);
        g_assert_cmpint (height_at (box, cases[i].width), ==, cases[i].rows * HIGH + (cases[i].rows - 1) * GAP);
        check_whole (box, cases[i].width);
      }
  gtk_widget_set_visible (gtk_widget_get_first_child (box), FALSE);
  g_assert_cmpint (height_at (box, 4 * WIDE + 3 * GAP), ==, HIGH);
  g_object_unref (box);
}

/* Checks that the rows are next to the first child if they have at least half of the width there, and below it
 * otherwise. */
static void
test_beside (void)
{
  GtkWidget *box, *rows;

  box = new_row (1);
  rows = new_row (4);
  gtk_box_append (GTK_BOX (box), rows);
  g_assert_cmpint (height_at (box, 5 * WIDE + 4 * GAP), ==, HIGH);
  g_assert_cmpint (height_at (box, 4 * WIDE), ==, 2 * HIGH + GAP);
  g_assert_cmpint (height_at (box, 2 * WIDE), ==, 5 * HIGH + 4 * GAP);
  g_object_unref (rows);
  g_object_unref (box);
}

/* Checks that the rows are below the first child if the rows next to it would need more height. */
static void
test_below (void)
{
  GtkWidget *box, *rows;

  box = new_row (1);
  rows = new_row (8);
  gtk_box_append (GTK_BOX (box), rows);
  /* three rows next to the first child, against two rows below it and one row for the child */
  g_assert_cmpint (height_at (box, 4 * WIDE + 3 * GAP), ==, 3 * HIGH + 2 * GAP);
  gtk_widget_set_visible (gtk_widget_get_first_child (rows), FALSE);
  gtk_widget_set_visible (gtk_widget_get_last_child (rows), FALSE);
  g_assert_cmpint (height_at (box, 4 * WIDE + 3 * GAP), ==, 2 * HIGH + GAP);
  gtk_widget_set_visible (gtk_widget_get_first_child (rows), TRUE);
  gtk_widget_set_visible (gtk_widget_get_last_child (rows), TRUE);
  for (int i = 0; i < 4; i++)
    {
      GtkWidget *child = gtk_drawing_area_new ();

      gtk_widget_set_size_request (child, WIDE, HIGH);
      gtk_box_append (GTK_BOX (rows), child);
    }
  g_assert_cmpint (height_at (box, 3 * WIDE + 2 * GAP), ==, 5 * HIGH + 4 * GAP);        /* not six rows next to it */
  g_object_unref (rows);
  g_object_unref (box);
}

/* Checks that the second child keeps its height when the children are above each other, but the height fits only one
 * row, as in the middle of folding. */
static void
test_too_low (void)
{
  GtkWidget *box;

  box = new_row (2);
  gtk_widget_set_layout_manager (box, bic_side_by_side_layout_new ());
  g_assert_cmpint (height_at (box, 3 * WIDE), ==, HIGH);
  g_assert_cmpint (height_at (box, WIDE), >, 2 * HIGH);
  gtk_widget_size_allocate (box, &(GtkAllocation) { 0, 0, WIDE, HIGH }, -1);
  g_assert_cmpint (gtk_widget_get_height (gtk_widget_get_last_child (box)), ==, HIGH);
  g_object_unref (box);
}

/* Checks that the buttons fill as few rows as possible, as evenly as possible. */
static void
test_segments (void)
{
  static const struct { int width, rows, first; } cases[] = {
    { 8 * WIDE, 1, 2 * WIDE }, { 4 * WIDE, 1, WIDE }, { 4 * WIDE - 1, 2, 2 * WIDE }, { 2 * WIDE, 2, WIDE },
    { 2 * WIDE - 1, 4, 2 * WIDE - 1 },
  };
  GtkWidget *box;

  box = new_row (4);
  gtk_widget_set_layout_manager (box, bic_segments_layout_new ());
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *first = gtk_widget_get_first_child (box);

      g_assert_cmpint (height_at (box, cases[i].width), ==, cases[i].rows * HIGH);
      gtk_widget_size_allocate (box, &(GtkAllocation) { 0, 0, cases[i].width, cases[i].rows * HIGH }, -1);
      g_assert_cmpint (gtk_widget_get_width (first), >=, cases[i].first - 1);
      g_assert_cmpint (gtk_widget_get_width (first), <=, cases[i].first);
    }
  g_object_unref (box);
}

/* Checks that a wide segment gets its natural width, and that the other segments share the rest. */
static void
test_wide_segment (void)
{
  GtkWidget *box, *first;

  box = new_row (3);
  gtk_widget_set_layout_manager (box, bic_segments_layout_new ());
  first = gtk_widget_get_first_child (box);
  gtk_widget_set_size_request (first, 2 * WIDE, HIGH);
  gtk_widget_size_allocate (box, &(GtkAllocation) { 0, 0, 4 * WIDE + 30, height_at (box, 4 * WIDE + 30) }, -1);
  g_assert_cmpint (gtk_widget_get_width (first), ==, 2 * WIDE + 10);
  g_assert_cmpint (gtk_widget_get_width (gtk_widget_get_last_child (box)), ==, WIDE + 10);
  g_assert_cmpint (gtk_widget_get_height (first), ==, HIGH);
  g_object_unref (box);
}

/* Checks that a row is centered, or at the start if the widget is aligned to the start. */
static void
test_aligned (void)
{
  GtkWidget *box = new_row (1);
  graphene_rect_t bounds;

  for (int start = FALSE; start <= TRUE; start++)
    {
      gtk_widget_set_halign (box, start ? GTK_ALIGN_START : GTK_ALIGN_FILL);
      gtk_widget_size_allocate (box, &(GtkAllocation) { 0, 0, 3 * WIDE, HIGH }, -1);
      g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_first_child (box), box, &bounds));
      g_assert_cmpfloat (bounds.origin.x, ==, start ? 0 : WIDE);
    }
  g_object_unref (box);
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/wrap-layout/rows", test_rows);
  g_test_add_func ("/wrap-layout/aligned", test_aligned);
  g_test_add_func ("/wrap-layout/beside", test_beside);
  g_test_add_func ("/wrap-layout/below", test_below);
  g_test_add_func ("/beside-layout/too-low", test_too_low);
  g_test_add_func ("/segments-layout/rows", test_segments);
  g_test_add_func ("/segments-layout/wide", test_wide_segment);
  return g_test_run ();
}
