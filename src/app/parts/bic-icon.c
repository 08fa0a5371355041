/* Small pictures by the painter of the board.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <adwaita.h>

#include "bic-art.h"
#include "bic-icon.h"
#include "bic-legend-signs.h"

struct _BicIcon {
  GtkWidget     parent_instance;
  BicIconKind   kind;
  int           size;
  BicCatalogue *catalogue;
  const BicRuleset *ruleset;            /* of the catalogue */
  BicScenario  *scenario;               /* of a sign */
  GQuark        ground;                 /* its tone */
  int           index;
  BicPieceView  piece;
  gboolean      has_piece;              /* it is shown, instead of what the index names */
};

G_DEFINE_FINAL_TYPE (BicIcon, bic_icon, GTK_TYPE_WIDGET)

typedef void (*DrawIcon) (cairo_t *cr, double size, const BicStyle *style, const BicCatalogue *catalogue, const BicRuleset *ruleset, int index);

static void
draw_terrain (cairo_t *cr, double size, const BicStyle *style, const BicCatalogue *catalogue, const BicRuleset *ruleset, int index)
{
  bic_draw_terrain_icon (cr, size, style, catalogue, ruleset, index, 0);
}

static void
draw_counter (cairo_t *cr, double size, const BicStyle *style, const BicCatalogue *catalogue, const BicRuleset *ruleset, int index)
{
  bic_draw_counter_icon (cr, size, style, catalogue, &bic_ruleset_unit_types (catalogue, ruleset, NULL)[index]);
}

static void
draw_cockade (cairo_t *cr, double size, const BicStyle *style, const BicCatalogue *catalogue, const BicRuleset *ruleset, int index)
{
  bic_draw_cockade (cr, size, style, catalogue, index);
}

static const DrawIcon painters[BIC_N_ICONS] = {
  [BIC_ICON_TERRAIN] = draw_terrain,
  [BIC_ICON_COUNTER] = draw_counter,
  [BIC_ICON_COCKADE] = draw_cockade,
};

static void
bic_icon_snapshot (GtkWidget   *widget,
                   GtkSnapshot *snapshot)
{
  BicIcon *self = BIC_ICON (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget), size = MIN (width, height);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  BicStyle style;
  cairo_t *cr;

  if (!self->catalogue || (self->index < 0 && !self->has_piece) || size <= 0)
    return;
  bic_art_style (&style);
  style.ground = self->ground;
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_translate (cr, (width - size) / 2.0, (height - size) / 2.0);
  if (self->has_piece)
    bic_draw_unit_icon (cr, size, &style, self->catalogue, &self->piece);
  else if (self->scenario)
    bic_draw_legend_icon (cr, size, &style, self->scenario, self->catalogue, (guint) self->index);
  else
    painters[self->kind] (cr, size, &style, self->catalogue, self->ruleset, self->index);
  cairo_destroy (cr);
}

static void
bic_icon_measure (GtkWidget      *widget,
                  GtkOrientation  orientation,
                  int             for_size,
                  int            *minimum,
                  int            *natural,
                  int            *minimum_baseline,
                  int            *natural_baseline)
{
  *minimum = *natural = BIC_ICON (widget)->size;
}

static void
bic_icon_dispose (GObject *object)
{
  g_clear_pointer (&BIC_ICON (object)->scenario, bic_scenario_unref);
  g_clear_pointer (&BIC_ICON (object)->catalogue, bic_catalogue_unref);
  G_OBJECT_CLASS (bic_icon_parent_class)->dispose (object);
}

static void
bic_icon_class_init (BicIconClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_icon_dispose;
  widget_class->snapshot = bic_icon_snapshot;
  widget_class->measure = bic_icon_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bic_icon_init (BicIcon *self)
{
  self->index = -1;
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/**
 * bic_icon_new:
 * @size: in pixels
 *
 * Returns: (transfer floating): a picture that shows nothing yet
 */
GtkWidget *
bic_icon_new (BicIconKind kind,
              int         size)
{
  BicIcon *self = g_object_new (BIC_TYPE_ICON, "valign", GTK_ALIGN_CENTER, "halign", GTK_ALIGN_CENTER, NULL);

  self->kind = kind;
  self->size = size;
  return GTK_WIDGET (self);
}

static void
set_catalogue (BicIcon      *self,
               BicCatalogue *catalogue)
{
  if (catalogue == self->catalogue)
    return;
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  self->catalogue = catalogue ? bic_catalogue_ref (catalogue) : NULL;
}

void
bic_icon_set (BicIcon          *self,
              BicCatalogue     *catalogue,
              const BicRuleset *ruleset,
              int               index)
{
  g_return_if_fail (BIC_IS_ICON (self));

  set_catalogue (self, catalogue);
  self->ruleset = ruleset;
  self->index = index;
  self->has_piece = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bic_icon_set_ground (BicIcon *self,
                     GQuark   ground)
{
  g_return_if_fail (BIC_IS_ICON (self));

  self->ground = ground;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bic_icon_set_sign (BicIcon      *self,
                   BicScenario  *scenario,
                   BicCatalogue *catalogue,
                   guint         sign)
{
  g_return_if_fail (BIC_IS_ICON (self));

  g_clear_pointer (&self->scenario, bic_scenario_unref);
  self->scenario = bic_scenario_ref (scenario);
  bic_icon_set (self, catalogue, NULL, (int) sign);
}

void
bic_icon_set_piece (BicIcon            *self,
                    BicCatalogue       *catalogue,
                    const BicPieceView *piece)
{
  g_return_if_fail (BIC_IS_ICON (self));

  set_catalogue (self, catalogue);
  self->piece = *piece;
  self->piece.name = NULL;
  self->has_piece = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
