/* Layouts that request a width first: rows that wrap, buttons in rows, two children next to each other, and a bin.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Wrapped rows: each child has its natural width, or the available width if that is less. Rows are centered. A child
 * that can be narrow and high takes the rest of a row instead of a new row, if the rest is not small and the total
 * height does not grow.
 *
 * Segments: rows of buttons that fill the width. The buttons of a row have the same width if their texts fit. Otherwise
 * each button is as wide as its text plus a share of the remaining width.
 *
 * Beside: the first child, a picture, has its natural width next to the second child, or the whole width above the
 * second child.
 */
#include "config.h"

#include "bic-compat.h"

#define WRAP_GAP 6
#define SIDE_GAP 18

static int
measure_child (GtkWidget      *child,
               GtkOrientation  orientation,
               int             for_size,
               gboolean        least)
{
  int minimum, natural;

  gtk_widget_measure (child, orientation, for_size, &minimum, &natural, NULL, NULL);
  return least ? minimum : natural;
}

static GtkSizeRequestMode
width_first (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/**
 * bic_width_first_new:
 * @size: function that measures the widget
 * @place: function that allocates the children
 *
 * Returns: (transfer full): a layout that GTK measures for a width first, so that texts are wide rather than high
 */
GtkLayoutManager *
bic_width_first_new (GtkCustomMeasureFunc  size,
                     GtkCustomAllocateFunc place)
{
  return gtk_custom_layout_new (width_first, size, place);
}

/* --- rows that wrap ------------------------------------------------------------------------------------- */

/* A row: the visible children from @first up to, but not including, @end */
typedef struct { GtkWidget *first, *end; int width, height; } Row;

static int
natural_width_up_to (GtkWidget *child,
                     int        most)
{
  return MAX (MIN (measure_child (child, GTK_ORIENTATION_HORIZONTAL, -1, FALSE), most),
              measure_child (child, GTK_ORIENTATION_HORIZONTAL, -1, TRUE));
}

/* Returns whether @child fits into the rest of the row as a narrow and high widget. */
static gboolean
child_can_wrap_into_row (GtkWidget *child,
                         const Row *row,
                         int        width)
{
  int left = width - row->width - WRAP_GAP;

  if (gtk_widget_get_request_mode (child) != GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH || left < width / 2
      || measure_child (child, GTK_ORIENTATION_HORIZONTAL, -1, TRUE) > left)
    return FALSE;
  return measure_child (child, GTK_ORIENTATION_VERTICAL, left, FALSE)
         <= row->height + WRAP_GAP + measure_child (child, GTK_ORIENTATION_VERTICAL, width, FALSE);
}

/* Returns the width of @child in a row, or -1 if @child is not visible. */
static int
width_in_row (GtkWidget *child,
              const Row *row,
              int        width)
{
  int taken = gtk_widget_should_layout (child) ? natural_width_up_to (child, width) : -1,
      left = width - row->width - WRAP_GAP;

  return row->width > 0 && taken > left && child_can_wrap_into_row (child, row, width) ? left : taken;
}

static void
add_child_to_row (Row       *row,
                  GtkWidget *child,
                  int        taken)
{
  row->first = row->first ? row->first : child;
  row->width += WRAP_GAP + taken;
  row->height = MAX (row->height, measure_child (child, GTK_ORIENTATION_VERTICAL, taken, FALSE));
}

/* Returns the row that starts with @first or the next visible child. The first child of the row is NULL if there is no
 * visible child. */
static Row
row_starting_at (GtkWidget *first,
                 int        width)
{
  Row row = { .width = -WRAP_GAP };

  for (row.end = first; row.end; row.end = gtk_widget_get_next_sibling (row.end))
    {
      int taken = width_in_row (row.end, &row, width);

      if (taken < 0)
        continue;
      if (row.first && row.width + WRAP_GAP + taken > width)
        break;
      add_child_to_row (&row, row.end, taken);
    }
  return row;
}

static void
wrap_measure (GtkWidget      *widget,
              GtkOrientation  orientation,
              int             for_size,
              int            *minimum,
              int            *natural,
              int            *minimum_baseline,
              int            *natural_baseline)
{
  int height = -WRAP_GAP, least = 0;
  Row whole = row_starting_at (gtk_widget_get_first_child (widget), G_MAXINT / 2);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      least = MAX (least, measure_child (child, GTK_ORIENTATION_HORIZONTAL, -1, TRUE));
  *minimum = least;
  *natural = MAX (whole.width, least);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  for (Row row = row_starting_at (gtk_widget_get_first_child (widget), for_size < 0 ? *natural : for_size); row.first;
       row = row_starting_at (row.end, for_size < 0 ? *natural : for_size))
    height += WRAP_GAP + row.height;
  *minimum = *natural = MAX (height, 0);
}

static void
wrap_allocate_row (GtkWidget *widget,
                   Row        row,
                   int        width,
                   int        y)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int x = gtk_widget_get_halign (widget) == GTK_ALIGN_START ? 0 : MAX (0, (width - row.width) / 2);
  Row filled = { .width = -WRAP_GAP };

  for (GtkWidget *child = row.first; child != row.end; child = gtk_widget_get_next_sibling (child))
    {
      int taken = width_in_row (child, &filled, width);

      if (taken < 0)
        continue;
      add_child_to_row (&filled, child, taken);
      gtk_widget_size_allocate (child, &(GtkAllocation) { mirrored ? width - x - taken : x, y, taken, row.height }, -1);
      x += taken + WRAP_GAP;
    }
}

static void
wrap_allocate (GtkWidget *widget,
               int        width,
               int        height,
               int        baseline)
{
  int y = 0;

  for (Row row = row_starting_at (gtk_widget_get_first_child (widget), width); row.first;
       row = row_starting_at (row.end, width))
    {
      gboolean only = y == 0 && row.end == NULL;

      row.height = only ? MAX (row.height, height) : row.height;
      wrap_allocate_row (widget, row, width, y);
      y += row.height + WRAP_GAP;
    }
}

/**
 * bic_wrap_layout_new:
 *
 * Returns: (transfer full): a layout that wraps children into rows
 */
GtkLayoutManager *
bic_wrap_layout_new (void)
{
  return bic_width_first_new (wrap_measure, wrap_allocate);
}

/* --- segments ------------------------------------------------------------------------------------------- */

/* Size of a group of visible children: number, sum of widths, largest width, largest height */
typedef struct { int n, sum, widest, height; } Extent;

static GtkWidget *
visible_child_from (GtkWidget *child)
{
  while (child && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* Returns the size of up to @most visible children from @first on. */
static Extent
extent_of_children_from (GtkWidget *first,
                         int        most)
{
  Extent extent = { 0 };

  for (GtkWidget *child = visible_child_from (first); child && extent.n < most;
       child = visible_child_from (gtk_widget_get_next_sibling (child)))
    {
      int width = measure_child (child, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);

      extent.n++;
      extent.sum += width;
      extent.widest = MAX (extent.widest, width);
      extent.height = MAX (extent.height, measure_child (child, GTK_ORIENTATION_VERTICAL, -1, FALSE));
    }
  return extent;
}

static GtkWidget *
nth_visible_child_after (GtkWidget *first,
                         int        n)
{
  GtkWidget *child = visible_child_from (first);

  for (int i = 0; child && i < n; i++)
    child = visible_child_from (gtk_widget_get_next_sibling (child));
  return child;
}

static gboolean
rows_fit (GtkWidget *first,
          int        columns,
          int        width)
{
  for (GtkWidget *row = visible_child_from (first); row; row = nth_visible_child_after (row, columns))
    if (extent_of_children_from (row, columns).sum > width)
      return FALSE;
  return TRUE;
}

/* Returns the number of children per row, for the least number of evenly filled rows. */
static int
best_number_of_columns (GtkWidget *first,
                        int        width)
{
  int n = extent_of_children_from (first, G_MAXINT).n;

  for (int rows = 1; rows < n; rows++)
    if (rows_fit (first, (n + rows - 1) / rows, width))
      return (n + rows - 1) / rows;
  return 1;
}

static void
segments_measure (GtkWidget      *widget,
                  GtkOrientation  orientation,
                  int             for_size,
                  int            *minimum,
                  int            *natural,
                  int            *minimum_baseline,
                  int            *natural_baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);
  Extent all = extent_of_children_from (first, G_MAXINT);
  int columns = best_number_of_columns (first, for_size < 0 ? all.sum : for_size);

  *minimum = 0;
  *natural = all.sum;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = all.height * ((all.n + columns - 1) / columns);
  else
    for (GtkWidget *child = visible_child_from (first); child; child = nth_visible_child_after (child, 1))
      *minimum = MAX (*minimum, measure_child (child, GTK_ORIENTATION_HORIZONTAL, -1, TRUE));
}

static void
segments_allocate_row (GtkWidget *widget,
                       GtkWidget *first,
                       int        columns,
                       int        width,
                       int        y,
                       int        height)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  Extent row = extent_of_children_from (first, columns);
  gboolean equal = row.widest * row.n <= width || row.n == 1;
  int x = 0, left = width - row.sum;

  for (int i = 0; i < row.n; i++)
    {
      int taken = equal ? width * (i + 1) / row.n - x
                  : measure_child (first, GTK_ORIENTATION_HORIZONTAL, -1, FALSE) + left * (i + 1) / row.n
                    - left * i / row.n;

      gtk_widget_size_allocate (first, &(GtkAllocation) { mirrored ? width - x - taken : x, y, taken, height }, -1);
      x += taken;
      first = nth_visible_child_after (first, 1);
    }
}

static void
segments_allocate (GtkWidget *widget,
                   int        width,
                   int        height,
                   int        baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);
  Extent all = extent_of_children_from (first, G_MAXINT);
  int columns = best_number_of_columns (first, width), rows = (all.n + columns - 1) / columns, i = 0;

  for (GtkWidget *row = visible_child_from (first); row; row = nth_visible_child_after (row, columns), i++)
    segments_allocate_row (widget, row, columns, width, height * i / rows, height * (i + 1) / rows - height * i / rows);
}

/**
 * bic_segments_layout_new:
 *
 * Returns: (transfer full): a layout for a widget whose children are buttons
 */
GtkLayoutManager *
bic_segments_layout_new (void)
{
  return bic_width_first_new (segments_measure, segments_allocate);
}

/* --- side by side --------------------------------------------------------------------------------------- */

typedef struct { GtkWidget *first, *second; int width, rest; gboolean side_by_side; } Plan;

static Plan
plan_for_width (GtkWidget *widget,
                int        width)
{
  Plan plan = { gtk_widget_get_first_child (widget), gtk_widget_get_last_child (widget), 0, 0, FALSE };
  int first = measure_child (plan.first, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);

  plan.side_by_side = width >= first + SIDE_GAP + measure_child (plan.second, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);
  plan.width = plan.side_by_side ? first : width;
  plan.rest = plan.side_by_side ? width - first - SIDE_GAP : width;
  return plan;
}

static void
side_by_side_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (widget), *second = gtk_widget_get_last_child (widget);
  int least = MAX (measure_child (first, GTK_ORIENTATION_HORIZONTAL, -1, TRUE),
                   measure_child (second, GTK_ORIENTATION_HORIZONTAL, -1, TRUE));
  int most = measure_child (first, GTK_ORIENTATION_HORIZONTAL, -1, FALSE) + SIDE_GAP
             + measure_child (second, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);
  Plan plan;
  int above, below;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = most;
      return;
    }
  plan = plan_for_width (widget, for_size < 0 ? most : for_size);
  above = measure_child (first, GTK_ORIENTATION_VERTICAL, plan.width, FALSE);
  below = measure_child (second, GTK_ORIENTATION_VERTICAL, plan.rest, FALSE);
  *minimum = *natural = plan.side_by_side ? MAX (above, below) : above + SIDE_GAP + below;
}

static void
side_by_side_allocate (GtkWidget *widget,
                       int        width,
                       int        height,
                       int        baseline)
{
  Plan plan = plan_for_width (widget, width);
  int above = measure_child (plan.first, GTK_ORIENTATION_VERTICAL, plan.width, FALSE);
  gboolean mirrored = plan.side_by_side && gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkAllocation first = { mirrored ? width - plan.width : 0, 0, plan.width, above };
  GtkAllocation second = { plan.side_by_side && !mirrored ? plan.width + SIDE_GAP : 0,
                           plan.side_by_side ? 0 : above + SIDE_GAP, plan.rest, 0 };

  /* If GTK has missed a change of the children, @height can be outdated. */
  second.height = MAX (height - second.y, measure_child (plan.second, GTK_ORIENTATION_VERTICAL, plan.rest, TRUE));
  gtk_widget_size_allocate (plan.first, &first, -1);
  gtk_widget_size_allocate (plan.second, &second, -1);
}

/**
 * bic_side_by_side_layout_new:
 *
 * Returns: (transfer full): a layout for a widget with exactly two children
 */
GtkLayoutManager *
bic_side_by_side_layout_new (void)
{
  return bic_width_first_new (side_by_side_measure, side_by_side_allocate);
}

/* --- a bin ---------------------------------------------------------------------------------------------- */

struct _BicWidthBin {
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (BicWidthBin, bic_width_bin, ADW_TYPE_BIN)

/* Returns the visible child. A popover is also a child, but has its own layout. */
static GtkWidget *
bin_get_child (GtkWidget *widget)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  return child && gtk_widget_should_layout (child) ? child : NULL;
}

/* Measures the child. The height without a given width is the height at the natural width, because the child is not
 * lower at other widths. GtkGrid would return the height at its minimum width, and GTK warns if a window is measured
 * for less. */
static void
bin_measure (GtkWidget      *widget,
             GtkOrientation  orientation,
             int             for_size,
             int            *minimum,
             int            *natural,
             int            *minimum_baseline,
             int            *natural_baseline)
{
  GtkWidget *child = bin_get_child (widget);

  if (!child)
    return;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    for_size = -1;
  else if (for_size < 0)
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &for_size, NULL, NULL);
  gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
bin_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = bin_get_child (widget);

  if (child)
    gtk_widget_size_allocate (child, &(GtkAllocation) { 0, 0, width, height }, -1);
}

static void
bic_width_bin_class_init (BicWidthBinClass *klass)
{
}

static void
bic_width_bin_init (BicWidthBin *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), bic_width_first_new (bin_measure, bin_allocate));
}

GtkWidget *
bic_width_bin_new (GtkWidget *child)
{
  return g_object_new (BIC_TYPE_WIDTH_BIN, "child", child, NULL);
}
