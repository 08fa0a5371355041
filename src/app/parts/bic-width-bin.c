/* A bin whose child is only ever asked how high it would be at a width.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-width-bin.h"

struct _BicWidthBin {
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (BicWidthBin, bic_width_bin, ADW_TYPE_BIN)

static GtkSizeRequestMode
width_first (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* A popover is a child, too, and looks after itself. */
static GtkWidget *
get_child (GtkWidget *widget)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  return child && gtk_widget_should_layout (child) ? child : NULL;
}

/* For any width the height is that at the natural width: the child is no lower at another. GtkGrid would give the
 * height at its minimum width, and GTK warns of a window that is measured for less.
 */
static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
         int *natural_baseline)
{
  GtkWidget *child = get_child (widget);

  if (!child)
    return;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    for_size = -1;
  else if (for_size < 0)
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &for_size, NULL, NULL);
  gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = get_child (widget);

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
  gtk_widget_set_layout_manager (GTK_WIDGET (self), bic_width_first_new (measure, allocate));
}

GtkWidget *
bic_width_bin_new (GtkWidget *child)
{
  return g_object_new (BIC_TYPE_WIDTH_BIN, "child", child, NULL);
}

/**
 * bic_width_first_new:
 * @size: how large a widget is
 * @place: gives its children their places
 *
 * Returns: (transfer full): a layout of which nobody asks how wide it would be at a height: text in it would rather be
 * wide than high
 */
GtkLayoutManager *
bic_width_first_new (GtkCustomMeasureFunc  size,
                     GtkCustomAllocateFunc place)
{
  return gtk_custom_layout_new (width_first, size, place);
}
