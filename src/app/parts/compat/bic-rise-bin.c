/* A bin whose child may rise above it, over what lies there: that keeps its size, however high the child becomes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It has to be the last of its siblings, which are drawn one over the other in their order.
 */
#include "config.h"

#include "bic-compat.h"

struct _BicRiseBin
{
  GtkWidget  parent_instance;
  GtkWidget *child, *low;
  int        rise;
  guint      source;                    /* tells of it */
};

G_DEFINE_FINAL_TYPE (BicRiseBin, bic_rise_bin, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_CHILD, PROP_RISE, N_PROPS };
static GParamSpec *props[N_PROPS];

/* Who follows may want another size, which must not be asked for during the layout. */
static gboolean
rise_cb (gpointer user_data)
{
  BicRiseBin *self = user_data;

  self->source = 0;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RISE]);
  return G_SOURCE_REMOVE;
}

static void
set_rise (BicRiseBin *self,
          int         rise)
{
  if (self->rise != rise && self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, rise_cb, self, NULL);
  self->rise = rise;
}

void
bic_rise_bin_set_low (BicRiseBin *self,
                      GtkWidget  *low)
{
  g_return_if_fail (BIC_IS_RISE_BIN (self));

  if (g_set_object (&self->low, low))
    gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* How high the child would be in this width */
static int
height_of (GtkWidget *child,
           int        width)
{
  int height = 0;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height;
}

static void
bic_rise_bin_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  BicRiseBin *self = BIC_RISE_BIN (widget);

  if (!gtk_widget_should_layout (self->child))
    return;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    gtk_widget_measure (self->child, orientation, -1, minimum, natural, NULL, NULL);
  else
    *minimum = *natural = MIN (height_of (self->child, for_size), self->low ? height_of (self->low, -1) : G_MAXINT);
}

static void
bic_rise_bin_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  BicRiseBin *self = BIC_RISE_BIN (widget);

  set_rise (self, gtk_widget_should_layout (self->child) ? MAX (0, height_of (self->child, width) - height) : 0);
  if (gtk_widget_should_layout (self->child))
    gtk_widget_size_allocate (self->child, &(GtkAllocation) { 0, -self->rise, width, height + self->rise }, -1);
}

static GtkSizeRequestMode
bic_rise_bin_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bic_rise_bin_get_property (GObject    *object,
                           guint       property,
                           GValue     *value,
                           GParamSpec *spec)
{
  BicRiseBin *self = BIC_RISE_BIN (object);

  if (property == PROP_CHILD)
    g_value_set_object (value, self->child);
  else
    g_value_set_int (value, self->rise);
}

/* The child is set once, by the template that it stands in. */
static void
bic_rise_bin_set_property (GObject      *object,
                           guint         property,
                           const GValue *value,
                           GParamSpec   *spec)
{
  BicRiseBin *self = BIC_RISE_BIN (object);

  self->child = g_value_get_object (value);
  gtk_widget_set_parent (self->child, GTK_WIDGET (self));
}

static void
bic_rise_bin_dispose (GObject *object)
{
  g_clear_handle_id (&BIC_RISE_BIN (object)->source, g_source_remove);
  g_clear_object (&BIC_RISE_BIN (object)->low);
  g_clear_pointer (&BIC_RISE_BIN (object)->child, gtk_widget_unparent);
  G_OBJECT_CLASS (bic_rise_bin_parent_class)->dispose (object);
}

static void
bic_rise_bin_class_init (BicRiseBinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bic_rise_bin_dispose;
  object_class->get_property = bic_rise_bin_get_property;
  object_class->set_property = bic_rise_bin_set_property;
  widget_class->measure = bic_rise_bin_measure;
  widget_class->size_allocate = bic_rise_bin_size_allocate;
  widget_class->get_request_mode = bic_rise_bin_get_request_mode;
  props[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_RISE] = g_param_spec_int ("rise", NULL, NULL, 0, G_MAXINT16, 0,
                                       G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
bic_rise_bin_init (BicRiseBin *self)
{
}
