/* A layout for two children: beside each other where there is room, else one below the other.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The first child, a picture, gets its natural width when it stands beside the second, and all of it when it stands
 * above.
 */
#include "config.h"

#include "bic-beside-layout.h"

#define GAP 18

typedef struct { GtkWidget *first, *second; int width, rest; gboolean beside; } Plan;

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

static Plan
make_plan (GtkWidget *widget,
           int        width)
{
  Plan plan = { gtk_widget_get_first_child (widget), gtk_widget_get_last_child (widget), 0, 0, FALSE };
  int first = wanted (plan.first, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);

  plan.beside = width >= first + GAP + wanted (plan.second, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);
  plan.width = plan.beside ? first : width;
  plan.rest = plan.beside ? width - first - GAP : width;
  return plan;
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
  GtkWidget *first = gtk_widget_get_first_child (widget), *second = gtk_widget_get_last_child (widget);
  int least = MAX (wanted (first, GTK_ORIENTATION_HORIZONTAL, -1, TRUE),
                   wanted (second, GTK_ORIENTATION_HORIZONTAL, -1, TRUE));
  int most = wanted (first, GTK_ORIENTATION_HORIZONTAL, -1, FALSE) + GAP + wanted (second, GTK_ORIENTATION_HORIZONTAL,
                                                                                   -1, FALSE);
  Plan plan;
  int above, below;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = most;
      return;
    }
  plan = make_plan (widget, for_size < 0 ? most : for_size);
  above = wanted (first, GTK_ORIENTATION_VERTICAL, plan.width, FALSE);
  below = wanted (second, GTK_ORIENTATION_VERTICAL, plan.rest, FALSE);
  *minimum = *natural = plan.beside ? MAX (above, below) : above + GAP + below;
}

static void
allocate (GtkWidget *widget,
          int        width,
          int        height,
          int        baseline)
{
  Plan plan = make_plan (widget, width);
  int above = wanted (plan.first, GTK_ORIENTATION_VERTICAL, plan.width, FALSE);
  gboolean mirrored = plan.beside && gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkAllocation first = { mirrored ? width - plan.width : 0, 0, plan.width, above };
  GtkAllocation second = { plan.beside && !mirrored ? plan.width + GAP : 0, plan.beside ? 0 : above + GAP, plan.rest,
                           0 };

  /* A toolkit that has lost a change of the children may hand out a height of before. */
  second.height = MAX (height - second.y, wanted (plan.second, GTK_ORIENTATION_VERTICAL, plan.rest, TRUE));
  gtk_widget_size_allocate (plan.first, &first, -1);
  gtk_widget_size_allocate (plan.second, &second, -1);
}

/**
 * bic_beside_layout_new:
 *
 * Returns: (transfer full): for a widget with exactly two children
 */
GtkLayoutManager *
bic_beside_layout_new (void)
{
  return gtk_custom_layout_new (mode, measure, allocate);
}
