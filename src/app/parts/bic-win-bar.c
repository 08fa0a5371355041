/* The share of wins of each side of a battle, as a bar in two colors.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-win-bar.h"

#include <adwaita.h>

#include "bic-art.h"
#include "bic-chart.h"

#define HEIGHT 7
#define LEAST_WIDTH 60

struct _BicWinBar
{
  GtkWidget     parent_instance;

  BicCatalogue *catalogue;              /* NULL before a battle is shown */
  int           nation[BIC_N_SIDES], wins[BIC_N_SIDES], drawn;
};

G_DEFINE_FINAL_TYPE (BicWinBar, bic_win_bar, GTK_TYPE_WIDGET)

static void
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : LEAST_WIDTH;
}

static void
snapshot (GtkWidget   *widget,
          GtkSnapshot *to)
{
  BicWinBar *self = BIC_WIN_BAR (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  BicStyle style;
  cairo_t *cr;

  if (self->catalogue == NULL)
    return;
  bic_art_get_style (&style);
  cr = gtk_snapshot_append_cairo (to, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  bic_draw_win_shares (cr, width, height, &style, self->catalogue, self->nation, self->wins, self->drawn);
  cairo_destroy (cr);
}

static void
bic_win_bar_finalize (GObject *object)
{
  g_clear_pointer (&BIC_WIN_BAR (object)->catalogue, bic_catalogue_unref);
  G_OBJECT_CLASS (bic_win_bar_parent_class)->finalize (object);
}

static void
bic_win_bar_class_init (BicWinBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bic_win_bar_finalize;
  widget_class->measure = measure;
  widget_class->snapshot = snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "winbar");
}

static void
bic_win_bar_init (BicWinBar *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/**
 * bic_win_bar_show:
 *
 * Shows the results of @battle. The bar is empty if the battle was not played yet.
 */
void
bic_win_bar_show (BicWinBar       *self,
                  const BicBattle *battle,
                  BicCatalogue    *catalogue)
{
  g_return_if_fail (BIC_IS_WIN_BAR (self));

  bic_catalogue_ref (catalogue);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  self->catalogue = catalogue;
  self->drawn = battle->drawn;
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      const GArray *nations = battle->army[side].nations;

      self->wins[side] = battle->army[side].wins;
      self->nation[side] = nations
                           && nations->len > 0
                               ? bic_catalogue_find_nation (catalogue,
                                                            g_quark_to_string (g_array_index (nations, GQuark, 0)))
                                                            : -1;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
