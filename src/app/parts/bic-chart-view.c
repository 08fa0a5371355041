/* A chart as a widget.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-chart-view.h"

#include <adwaita.h>
#include <math.h>

#include "bic-art.h"

#define LEAST_WIDTH 280
#define USUAL_WIDTH 430
#define GROWN 1.08                      /* Size of text on screen, as a multiple of the size on paper */

struct _BicChartView
{
  GtkWidget      parent_instance;

  BicChartData  *chart;
  BicCatalogue  *catalogue;
};

G_DEFINE_FINAL_TYPE (BicChartView, bic_chart_view, GTK_TYPE_WIDGET)

/* Returns the text scale of the desktop. 1.0 is the normal 96 dots per inch. */
static double
text_scale (GtkWidget *widget)
{
  int dpi = 0;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return GROWN * (dpi > 0 ? CLAMP (dpi / 1024.0 / 96.0, 0.5, 3.0) : 1.0);
}

static GtkSizeRequestMode
request_mode (GtkWidget *widget)
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
  BicChartView *self = BIC_CHART_VIEW (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = LEAST_WIDTH;
      *natural = USUAL_WIDTH;
    }
  else if (self->chart)
    *minimum = *natural =
               (int) ceil (bic_chart_height (self->chart, for_size > 0 ? for_size : USUAL_WIDTH, text_scale (widget)));
}

static void
snapshot (GtkWidget   *widget,
          GtkSnapshot *snapshot_to)
{
  BicChartView *self = BIC_CHART_VIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  BicStyle style;
  cairo_t *cr;

  if (self->chart == NULL)
    return;
  bic_art_get_style (&style);
  style.text_scale = text_scale (widget);
  cr = gtk_snapshot_append_cairo (snapshot_to, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  bic_chart_draw (self->chart, cr, width, height, &style, self->catalogue);
  cairo_destroy (cr);
}

static void
bic_chart_view_finalize (GObject *object)
{
  BicChartView *self = BIC_CHART_VIEW (object);

  bic_chart_free (self->chart);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  G_OBJECT_CLASS (bic_chart_view_parent_class)->finalize (object);
}

static void
bic_chart_view_class_init (BicChartViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bic_chart_view_finalize;
  widget_class->get_request_mode = request_mode;
  widget_class->measure = measure;
  widget_class->snapshot = snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "chart");
}

static void
bic_chart_view_init (BicChartView *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);           /* so that screen readers reach the chart */
}

GtkWidget *
bic_chart_view_new (void)
{
  return g_object_new (BIC_TYPE_CHART_VIEW, NULL);
}

/**
 * bic_chart_view_set_chart:
 * @chart: (transfer full): the chart to show
 */
void
bic_chart_view_set_chart (BicChartView *self,
                          BicChartData *chart,
                          BicCatalogue *catalogue)
{
  g_autofree char *facts = bic_chart_facts (chart);

  g_return_if_fail (BIC_IS_CHART_VIEW (self));

  bic_catalogue_ref (catalogue);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  self->catalogue = catalogue;
  bic_chart_free (self->chart);
  self->chart = chart;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, chart->title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, facts, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

const BicChartData *
bic_chart_view_get_chart (BicChartView *self)
{
  g_return_val_if_fail (BIC_IS_CHART_VIEW (self), NULL);

  return self->chart;
}
