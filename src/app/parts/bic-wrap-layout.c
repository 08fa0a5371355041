/* A layout for any number of children: in rows, as many in each as there is room for.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each child has its natural width, or all there is if that is less; rows stand in the middle. One that can be narrow
 * and high takes what is left of a row, if that is not little and all is no higher so, rather than begin another.
 */
#include "config.h"

#include "bic-wrap-layout.h"

#define GAP 6

/* A row: its children are those from @first up to @end that are shown. */
typedef struct { GtkWidget *first, *end; int width, height; } Row;

static int
wanted (GtkWidget      *child,
        GtkOrientation  orientation,
        int             for_size,
        gboolean        least)
{
  int minimum, natural;

  gtk_widget_measure (child, orientation, for_size, &minimum, &natural, NULL, NULL);
  return least ? minimum : natural;
}

static int
width_of (GtkWidget *child,
          int        most)
{
  return MAX (MIN (wanted (child, GTK_ORIENTATION_HORIZONTAL, -1, FALSE), most),
              wanted (child, GTK_ORIENTATION_HORIZONTAL, -1, TRUE));
}

/* Does it stand in what is left of the row? */
static gboolean
bends (GtkWidget *child,
       const Row *row,
       int        width)
{
  int left = width - row->width - GAP;

  return gtk_widget_get_request_mode (child) == GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH && left >= width / 2 &&
         wanted (child, GTK_ORIENTATION_HORIZONTAL, -1, TRUE) <= left &&
         wanted (child, GTK_ORIENTATION_VERTICAL, left, FALSE) <= row->height + GAP + wanted (child,
                                                                                              GTK_ORIENTATION_VERTICAL,
                                                                                              width, FALSE);
}

/* How wide @child stands in a row as far as it is filled; -1 = in none, for it is not shown */
static int
width_in (GtkWidget *child,
          const Row *row,
          int        width)
{
  int taken = gtk_widget_should_layout (child) ? width_of (child, width) : -1, left = width - row->width - GAP;

  return row->width > 0 && taken > left && bends (child, row, width) ? left : taken;
}

static void
take (Row       *row,
      GtkWidget *child,
      int        taken)
{
  row->first = row->first ? row->first : child;
  row->width += GAP + taken;
  row->height = MAX (row->height, wanted (child, GTK_ORIENTATION_VERTICAL, taken, FALSE));
}

/* The row that begins with @first, or with the next that is shown; its first is NULL if there is none */
static Row
row_from (GtkWidget *first,
          int        width)
{
  Row row = { .width = -GAP };

  for (row.end = first; row.end; row.end = gtk_widget_get_next_sibling (row.end))
    {
      int taken = width_in (row.end, &row, width);

      if (taken < 0)
        continue;
      if (row.first && row.width + GAP + taken > width)
        break;
      take (&row, row.end, taken);
    }
  return row;
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
  int height = -GAP, least = 0;
  Row whole = row_from (gtk_widget_get_first_child (widget), G_MAXINT / 2);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      least = MAX (least, wanted (child, GTK_ORIENTATION_HORIZONTAL, -1, TRUE));
  *minimum = least;
  *natural = MAX (whole.width, least);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  for (Row row = row_from (gtk_widget_get_first_child (widget), for_size < 0 ? *natural : for_size); row.first;
       row = row_from (row.end, for_size < 0 ? *natural : for_size))
    height += GAP + row.height;
  *minimum = *natural = MAX (height, 0);
}

static void
allocate_row (GtkWidget *widget,
              Row        row,
              int        width,
              int        y)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int x = MAX (0, (width - row.width) / 2);
  Row filled = { .width = -GAP };

  for (GtkWidget *child = row.first; child != row.end; child = gtk_widget_get_next_sibling (child))
    {
      int taken = width_in (child, &filled, width);

      if (taken < 0)
        continue;
      take (&filled, child, taken);
      gtk_widget_size_allocate (child, &(GtkAllocation) { mirrored ? width - x - taken : x, y, taken, row.height }, -1);
      x += taken + GAP;
    }
}

static void
allocate (GtkWidget *widget,
          int        width,
          int        height,
          int        baseline)
{
  int y = 0;

  for (Row row = row_from (gtk_widget_get_first_child (widget), width); row.first; row = row_from (row.end, width))
    {
      gboolean only = y == 0 && row.end == NULL;

      row.height = only ? MAX (row.height, height) : row.height;
      allocate_row (widget, row, width, y);
      y += row.height + GAP;
    }
}

/**
 * bic_wrap_layout_new:
 *
 * Returns: (transfer full): for a widget whose children have to find room in any width
 */
GtkLayoutManager *
bic_wrap_layout_new (void)
{
  return gtk_custom_layout_new (mode, measure, allocate);
}
