/* A layout for buttons that belong together: in one row, or in more where their words need it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row is filled: its buttons are of one width if all have room so, else each is as wide as its words and a share of
 * what is left.
 */
#include "config.h"

#include "bic-segments-layout.h"

/* Some of the children that are shown */
typedef struct { int n, sum, widest, height; } Extent;

static int
wanted (GtkWidget      *child,
        GtkOrientation  orientation,
        gboolean        least)
{
  int minimum, natural;

  gtk_widget_measure (child, orientation, -1, &minimum, &natural, NULL, NULL);
  return least ? minimum : natural;
}

static GtkWidget *
shown_from (GtkWidget *child)
{
  while (child && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* Of @most children at most */
static Extent
extent_from (GtkWidget *first,
             int        most)
{
  Extent extent = { 0 };

  for (GtkWidget *child = shown_from (first); child && extent.n < most;
       child = shown_from (gtk_widget_get_next_sibling (child)))
    {
      int width = wanted (child, GTK_ORIENTATION_HORIZONTAL, FALSE);

      extent.n++;
      extent.sum += width;
      extent.widest = MAX (extent.widest, width);
      extent.height = MAX (extent.height, wanted (child, GTK_ORIENTATION_VERTICAL, FALSE));
    }
  return extent;
}

static GtkWidget *
after (GtkWidget *first,
       int        n)
{
  GtkWidget *child = shown_from (first);

  for (int i = 0; child && i < n; i++)
    child = shown_from (gtk_widget_get_next_sibling (child));
  return child;
}

static gboolean
rows_fit (GtkWidget *first,
          int        columns,
          int        width)
{
  for (GtkWidget *row = shown_from (first); row; row = after (row, columns))
    if (extent_from (row, columns).sum > width)
      return FALSE;
  return TRUE;
}

/* How many stand in a row: as few rows as do, evenly filled */
static int
columns_for (GtkWidget *first,
             int        width)
{
  int n = extent_from (first, G_MAXINT).n;

  for (int rows = 1; rows < n; rows++)
    if (rows_fit (first, (n + rows - 1) / rows, width))
      return (n + rows - 1) / rows;
  return 1;
}

static GtkSizeRequestMode
mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);
  Extent all = extent_from (first, G_MAXINT);
  int columns = columns_for (first, for_size < 0 ? all.sum : for_size);

  *minimum = 0;
  *natural = all.sum;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = all.height * ((all.n + columns - 1) / columns);
  else
    for (GtkWidget *child = shown_from (first); child; child = after (child, 1))
      *minimum = MAX (*minimum, wanted (child, GTK_ORIENTATION_HORIZONTAL, TRUE));
}

static void
allocate_row (GtkWidget *widget,
              GtkWidget *first,
              int        columns,
              int        width,
              int        y,
              int        height)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  Extent row = extent_from (first, columns);
  gboolean equal = row.widest * row.n <= width || row.n == 1;
  int x = 0, left = width - row.sum;

  for (int i = 0; i < row.n; i++)
    {
      int taken = equal ? width * (i + 1) / row.n - x
                  : wanted (first, GTK_ORIENTATION_HORIZONTAL, FALSE) + left * (i + 1) / row.n - left * i / row.n;

      gtk_widget_size_allocate (first, &(GtkAllocation) { mirrored ? width - x - taken : x, y, taken, height }, -1);
      x += taken;
      first = after (first, 1);
    }
}

static void
allocate (GtkWidget *widget,
          int        width,
          int        height,
          int        baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);
  Extent all = extent_from (first, G_MAXINT);
  int columns = columns_for (first, width), rows = (all.n + columns - 1) / columns, i = 0;

  for (GtkWidget *row = shown_from (first); row; row = after (row, columns), i++)
    allocate_row (widget, row, columns, width, height * i / rows, height * (i + 1) / rows - height * i / rows);
}

/**
 * bic_segments_layout_new:
 *
 * Returns: (transfer full): for a widget whose children are buttons
 */
GtkLayoutManager *
bic_segments_layout_new (void)
{
  return gtk_custom_layout_new (mode, measure, allocate);
}
