/* Around a flap: it folds after a layout, never in its middle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A flap that folds by itself does so while it is given its size.  What hangs on that, buttons of a header, is then changed in a
 * layout that has begun, and the toolkit loses what has to be laid out again.
 */
#include "config.h"

#include "bic-fold-bin.h"
#include "bic-width-bin.h"

struct _BicFoldBin
{
  AdwBin parent_instance;

  int   below;                          /* pixels */
  guint fold_idle;
};

G_DEFINE_FINAL_TYPE (BicFoldBin, bic_fold_bin, ADW_TYPE_BIN)

enum { PROP_BELOW = 1, N_PROPS };
static GParamSpec *properties[N_PROPS];

static AdwFlap *
get_flap (BicFoldBin *self)
{
  return ADW_FLAP (adw_bin_get_child (ADW_BIN (self)));
}

static int
least_width (GtkWidget *widget)
{
  int least = 0;

  if (widget)
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

static gboolean
is_narrow (BicFoldBin *self,
           int         width)
{
  AdwFlap *flap = get_flap (self);

  return width < self->below
         || width < least_width (adw_flap_get_flap (flap)) + least_width (adw_flap_get_separator (flap)) + least_width (adw_flap_get_content (flap));
}

static gboolean
is_folded (BicFoldBin *self)
{
  return adw_flap_get_fold_policy (get_flap (self)) == ADW_FLAP_FOLD_POLICY_ALWAYS;
}

static gboolean
fold_cb (gpointer user_data)
{
  BicFoldBin *self = user_data;
  gboolean narrow = is_narrow (self, gtk_widget_get_width (GTK_WIDGET (self)));

  self->fold_idle = 0;
  if (narrow != is_folded (self))
    adw_flap_set_fold_policy (get_flap (self), narrow ? ADW_FLAP_FOLD_POLICY_ALWAYS : ADW_FLAP_FOLD_POLICY_NEVER);
  return G_SOURCE_REMOVE;
}

/* As narrow as it may be once it has folded, for until then it has not been told how wide it is. */
static void
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  AdwFlap *flap = get_flap (BIC_FOLD_BIN (widget));
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

  gtk_widget_measure (GTK_WIDGET (flap), orientation, across ? -1 : for_size, minimum, natural, minimum_baseline, natural_baseline);
  if (across)
    *minimum = MAX (least_width (adw_flap_get_flap (flap)), least_width (adw_flap_get_content (flap)));
}

/* Until it has folded, what has no room is cut off. */
static void
allocate (GtkWidget *widget,
          int        width,
          int        height,
          int        baseline)
{
  BicFoldBin *self = BIC_FOLD_BIN (widget);
  GtkWidget *flap = GTK_WIDGET (get_flap (self));

  gtk_widget_size_allocate (flap, &(GtkAllocation) { 0, 0, MAX (width, least_width (flap)), height }, baseline);
  if (self->fold_idle == 0 && is_narrow (self, width) != is_folded (self))
    self->fold_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fold_cb, self, NULL);
}

static void
bic_fold_bin_set_property (GObject      *object,
                           guint         id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  BIC_FOLD_BIN (object)->below = g_value_get_int (value);
  gtk_widget_queue_allocate (GTK_WIDGET (object));
}

static void
bic_fold_bin_dispose (GObject *object)
{
  g_clear_handle_id (&BIC_FOLD_BIN (object)->fold_idle, g_source_remove);
  G_OBJECT_CLASS (bic_fold_bin_parent_class)->dispose (object);
}

static void
bic_fold_bin_class_init (BicFoldBinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = bic_fold_bin_set_property;
  object_class->dispose = bic_fold_bin_dispose;
  properties[PROP_BELOW] = g_param_spec_int ("below", NULL, NULL, 0, G_MAXINT, 0, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bic_fold_bin_init (BicFoldBin *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), bic_width_first_new (measure, allocate));
}
