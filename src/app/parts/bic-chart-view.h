/* A chart as a widget: its height follows its width, and screen readers get its content as text.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-chart.h"

G_BEGIN_DECLS

#define BIC_TYPE_CHART_VIEW (bic_chart_view_get_type ())
G_DECLARE_FINAL_TYPE (BicChartView, bic_chart_view, BIC, CHART_VIEW, GtkWidget)

GtkWidget *          bic_chart_view_new       (void);
void                 bic_chart_view_set_chart (BicChartView       *self,
                                               BicChartData       *chart,
                                               BicCatalogue       *catalogue);
const BicChartData * bic_chart_view_get_chart (BicChartView       *self);

G_END_DECLS
