/* A sidebar next to the content, or over the content if the window is narrow.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * This is the only file that uses AdwFlap, which is deprecated since libadwaita 1.4. The properties have the names of
 * AdwOverlaySplitView.
 *
 * AdwFlap can fold automatically, but folds while it is being allocated. Header buttons that depend on the folding then
 * change during a layout, and GTK loses the resize that they need. Therefore this widget folds in an idle handler after
 * the layout.
 */
#include "config.h"

#include "bic-compat.h"

struct _BicSplitView
{
  AdwBin parent_instance;

  AdwFlap *flap;                        /* the only child, owned */
  int      collapse_below;              /* width in pixels below which the view collapses */
  guint    fold_idle;
};

G_DEFINE_FINAL_TYPE (BicSplitView, bic_split_view, ADW_TYPE_BIN)

enum
{
  PROP_SIDEBAR = 1,
  PROP_CONTENT,
  PROP_SIDEBAR_POSITION,
  PROP_SHOW_SIDEBAR,
  PROP_COLLAPSED,
  PROP_COLLAPSE_BELOW,
  PROP_MODAL,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

static int
minimum_width (GtkWidget *widget)
{
  int minimum = 0;

  if (widget)
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

static gboolean
is_narrow (BicSplitView *self,
           int           width)
{
  return width < self->collapse_below
         || width < minimum_width (adw_flap_get_flap (self->flap)) + minimum_width (adw_flap_get_separator (self->flap))
                    + minimum_width (adw_flap_get_content (self->flap));
}

static void
update_folded (BicSplitView *self)
{
  gboolean narrow = is_narrow (self, gtk_widget_get_width (GTK_WIDGET (self)));

  if (narrow != bic_split_view_get_collapsed (self))
    adw_flap_set_fold_policy (self->flap, narrow ? ADW_FLAP_FOLD_POLICY_ALWAYS : ADW_FLAP_FOLD_POLICY_NEVER);
}

static gboolean
fold_cb (gpointer user_data)
{
  BicSplitView *self = user_data;

  self->fold_idle = 0;
  update_folded (self);
  return G_SOURCE_REMOVE;
}

/* Reports the minimum width of the folded view, because the view folds only after it has been allocated. Until then the
 * flap is measured and allocated with its own minimum, and is clipped.
 */
static void
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  BicSplitView *self = BIC_SPLIT_VIEW (widget);
  GtkWidget *flap = GTK_WIDGET (self->flap);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (flap, orientation, -1, minimum, natural, NULL, NULL);
      *minimum = MAX (minimum_width (adw_flap_get_flap (self->flap)),
                      minimum_width (adw_flap_get_content (self->flap)));
    }
  else
    gtk_widget_measure (flap, orientation, for_size < 0 ? -1 : MAX (for_size, minimum_width (flap)), minimum, natural,
                        NULL, NULL);
}

static void
allocate (GtkWidget *widget,
          int        width,
          int        height,
          int        baseline)
{
  BicSplitView *self = BIC_SPLIT_VIEW (widget);
  GtkWidget *flap = GTK_WIDGET (self->flap);

  gtk_widget_size_allocate (flap, &(GtkAllocation) { 0, 0, MAX (width, minimum_width (flap)), height }, baseline);
  if (self->fold_idle == 0 && is_narrow (self, width) != bic_split_view_get_collapsed (self))
    self->fold_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fold_cb, self, NULL);
}

/**
 * bic_split_view_get_collapsed:
 * @self: a split view
 *
 * Returns: whether the sidebar covers the content instead of being next to it
 */
gboolean
bic_split_view_get_collapsed (BicSplitView *self)
{
  g_return_val_if_fail (BIC_IS_SPLIT_VIEW (self), FALSE);
  return adw_flap_get_folded (self->flap);
}

/**
 * bic_split_view_get_show_sidebar:
 * @self: a split view
 *
 * Returns: whether the sidebar is visible or is being revealed
 */
gboolean
bic_split_view_get_show_sidebar (BicSplitView *self)
{
  g_return_val_if_fail (BIC_IS_SPLIT_VIEW (self), FALSE);
  return adw_flap_get_reveal_flap (self->flap);
}

/**
 * bic_split_view_set_show_sidebar:
 * @self: a split view
 * @show: whether to show the sidebar
 *
 * Shows or hides the sidebar.
 */
void
bic_split_view_set_show_sidebar (BicSplitView *self,
                                 gboolean      show)
{
  g_return_if_fail (BIC_IS_SPLIT_VIEW (self));
  adw_flap_set_reveal_flap (self->flap, show);
}

static void
notify_show_sidebar_cb (BicSplitView *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_SIDEBAR]);
}

static void
notify_collapsed_cb (BicSplitView *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLLAPSED]);
}

static void
bic_split_view_get_property (GObject    *object,
                             guint       id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  BicSplitView *self = BIC_SPLIT_VIEW (object);

  if (id == PROP_COLLAPSED)
    g_value_set_boolean (value, bic_split_view_get_collapsed (self));
  else
    g_value_set_boolean (value, bic_split_view_get_show_sidebar (self));
}

static void
bic_split_view_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  BicSplitView *self = BIC_SPLIT_VIEW (object);

  switch (id)
    {
    case PROP_SIDEBAR:
      adw_flap_set_flap (self->flap, g_value_get_object (value));
      break;
    case PROP_CONTENT:
      adw_flap_set_content (self->flap, g_value_get_object (value));
      break;
    case PROP_SIDEBAR_POSITION:
      adw_flap_set_flap_position (self->flap, g_value_get_enum (value));
      break;
    case PROP_SHOW_SIDEBAR:
      bic_split_view_set_show_sidebar (self, g_value_get_boolean (value));
      break;
    case PROP_COLLAPSE_BELOW:
      self->collapse_below = g_value_get_int (value);
      if (gtk_widget_get_width (GTK_WIDGET (self)) > 0)
        update_folded (self);
      break;
    case PROP_MODAL:
      adw_flap_set_modal (self->flap, g_value_get_boolean (value));
      adw_flap_set_swipe_to_open (self->flap, g_value_get_boolean (value));
      adw_flap_set_swipe_to_close (self->flap, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bic_split_view_dispose (GObject *object)
{
  g_clear_handle_id (&BIC_SPLIT_VIEW (object)->fold_idle, g_source_remove);
  G_OBJECT_CLASS (bic_split_view_parent_class)->dispose (object);
}

static void
bic_split_view_finalize (GObject *object)
{
  g_clear_object (&BIC_SPLIT_VIEW (object)->flap);
  G_OBJECT_CLASS (bic_split_view_parent_class)->finalize (object);
}

static void
bic_split_view_class_init (BicSplitViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags written = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = bic_split_view_get_property;
  object_class->set_property = bic_split_view_set_property;
  object_class->dispose = bic_split_view_dispose;
  object_class->finalize = bic_split_view_finalize;
  properties[PROP_SIDEBAR] = g_param_spec_object ("sidebar", NULL, NULL, GTK_TYPE_WIDGET, written);
  properties[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, written);
  properties[PROP_SIDEBAR_POSITION] =
    g_param_spec_enum ("sidebar-position", NULL, NULL, GTK_TYPE_PACK_TYPE, GTK_PACK_START, written);
  properties[PROP_SHOW_SIDEBAR] =
    g_param_spec_boolean ("show-sidebar", NULL, NULL, TRUE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_COLLAPSED] =
    g_param_spec_boolean ("collapsed", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_COLLAPSE_BELOW] = g_param_spec_int ("collapse-below", NULL, NULL, 0, G_MAXINT, 0, written);
  properties[PROP_MODAL] = g_param_spec_boolean ("modal", NULL, NULL, TRUE, written);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bic_split_view_init (BicSplitView *self)
{
  self->flap = g_object_ref_sink (ADW_FLAP (adw_flap_new ()));
  adw_flap_set_fold_policy (self->flap, ADW_FLAP_FOLD_POLICY_NEVER);
  adw_flap_set_separator (self->flap, gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->flap));
  g_signal_connect_object (self->flap, "notify::reveal-flap", G_CALLBACK (notify_show_sidebar_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->flap, "notify::folded", G_CALLBACK (notify_collapsed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_layout_manager (GTK_WIDGET (self), bic_width_first_new (measure, allocate));
}
