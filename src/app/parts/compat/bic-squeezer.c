/* A container that shows the first of its children that is narrow enough.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Templates add the children, the widest first. libadwaita deprecates AdwSqueezer since 1.4 without a replacement.
 * AdwSqueezer also measures its visible child for a width that is too small for the child, and GTK warns about this
 * since 4.10.
 */
#include "config.h"

#include "bic-compat.h"
#include "bic-widgets.h"

struct _BicSqueezer
{
  GtkWidget parent_instance;

  gboolean allow_none;                  /* shows no child if none fits; otherwise shows the last child */
};

static void bic_squeezer_buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BicSqueezer, bic_squeezer, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, bic_squeezer_buildable_init))

enum { PROP_ALLOW_NONE = 1, N_PROPS };
static GParamSpec *properties[N_PROPS];

static int
minimum_width (GtkWidget *child)
{
  int minimum;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* Returns the first visible child that fits into @width pixels; -1 for any width. */
static GtkWidget *
find_fitting (BicSqueezer *self,
              int          width)
{
  GtkWidget *last = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_get_visible (child))
        continue;
      if (width < 0 || minimum_width (child) <= width)
        return child;
      last = child;
    }
  return self->allow_none ? NULL : last;
}

/* Returns the smallest minimum height of the children. GTK expects that the minimum height without a given width is the
 * smallest of all widths. */
static int
minimum_height (BicSqueezer *self)
{
  int least = self->allow_none ? 0 : G_MAXINT;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child && least > 0;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      {
        int minimum;

        gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &minimum, NULL, NULL, NULL);
        least = MIN (least, minimum);
      }
  return least == G_MAXINT ? 0 : least;
}

static void
bic_squeezer_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  BicSqueezer *self = BIC_SQUEEZER (widget);
  GtkWidget *widest = find_fitting (self, -1), *fitting;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      fitting = find_fitting (self, 0);
      *minimum = fitting ? minimum_width (fitting) : 0;
    }
  else if (for_size < 0)
    *minimum = minimum_height (self);
  else
    {
      fitting = find_fitting (self, for_size);
      if (fitting)
        gtk_widget_measure (fitting, orientation, MAX (for_size, minimum_width (fitting)), minimum, natural, NULL,
                            NULL);
      return;
    }
  if (widest)
    gtk_widget_measure (widest, orientation, -1, NULL, natural, NULL, NULL);
}

static void
bic_squeezer_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  GtkWidget *fitting = find_fitting (BIC_SQUEEZER (widget), width);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_child_visible (child, child == fitting);
  if (fitting)
    gtk_widget_size_allocate (fitting, &(GtkAllocation) { 0, 0, width, height }, -1);
}

static GtkSizeRequestMode
bic_squeezer_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bic_squeezer_add_child (GtkBuildable *buildable,
                        GtkBuilder   *builder,
                        GObject      *child,
                        const char   *type)
{
  /* hidden before the first allocation, so that hidden children do not get the focus */
  gtk_widget_set_child_visible (GTK_WIDGET (child), FALSE);
  gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (buildable));
}

static void
bic_squeezer_set_property (GObject      *object,
                           guint         id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  BIC_SQUEEZER (object)->allow_none = g_value_get_boolean (value);
  gtk_widget_queue_resize (GTK_WIDGET (object));
}

static void
bic_squeezer_dispose (GObject *object)
{
  bic_remove_children (object);
  G_OBJECT_CLASS (bic_squeezer_parent_class)->dispose (object);
}

static void
bic_squeezer_class_init (BicSqueezerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = bic_squeezer_set_property;
  object_class->dispose = bic_squeezer_dispose;
  widget_class->measure = bic_squeezer_measure;
  widget_class->size_allocate = bic_squeezer_size_allocate;
  widget_class->get_request_mode = bic_squeezer_get_request_mode;
  properties[PROP_ALLOW_NONE] = g_param_spec_boolean ("allow-none", NULL, NULL, FALSE,
                                                      G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bic_squeezer_buildable_init (GtkBuildableIface *iface)
{
  iface->add_child = bic_squeezer_add_child;
}

static void
bic_squeezer_init (BicSqueezer *self)
{
}
