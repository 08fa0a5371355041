/* Small pictures drawn by the painter of the board.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <adwaita.h>

#include "bic-art.h"
#include "bic-icon.h"
#include "bic-legend-signs.h"

/* Icons that a thread draws in advance */
typedef struct {
  GThread   *thread;                    /* NULL if the thread has ended */
  GPtrArray *icons;                     /* must not change or be freed while the thread works */
  BicStyle   style;
  int        scale;
} Ahead;

struct _BicIcon {
  GtkWidget     parent_instance;
  BicIconKind   kind;
  int           size;
  BicCatalogue *catalogue;
  const BicRuleset *ruleset;            /* rule system of the catalogue */
  BicScenario  *scenario;               /* battle of a sign */
  GQuark        ground;                 /* tone of the ground, or 0 */
  int           index;
  BicPieceView  piece;
  gboolean      has_piece;              /* the icon shows the piece instead of the index */
  Ahead        *ahead;                  /* thread job that draws the icon, or NULL */
  cairo_surface_t *drawn;               /* picture drawn in advance, until the first snapshot */
};

G_DEFINE_FINAL_TYPE (BicIcon, bic_icon, GTK_TYPE_WIDGET)

typedef void (*DrawIcon) (cairo_t *cr, double size, const BicStyle *style, const BicCatalogue *catalogue,
                          const BicRuleset *ruleset, int index);

static void
draw_terrain (cairo_t *cr, double size, const BicStyle *style, const BicCatalogue *catalogue,
              const BicRuleset *ruleset, int index)
{
  bic_draw_terrain_icon (cr, size, style, catalogue, ruleset, index, 0);
}

static void
draw_counter (cairo_t *cr, double size, const BicStyle *style, const BicCatalogue *catalogue,
              const BicRuleset *ruleset, int index)
{
  bic_draw_counter_icon (cr, size, style, catalogue, &bic_ruleset_unit_types (catalogue, ruleset, NULL)[index]);
}

static void
draw_cockade (cairo_t *cr, double size, const BicStyle *style, const BicCatalogue *catalogue,
              const BicRuleset *ruleset, int index)
{
  bic_draw_cockade (cr, size, style, catalogue, index);
}

static const DrawIcon painters[BIC_N_ICONS] = {
  [BIC_ICON_TERRAIN] = draw_terrain,
  [BIC_ICON_COUNTER] = draw_counter,
  [BIC_ICON_COCKADE] = draw_cockade,
};

static gboolean
has_content (BicIcon *self)
{
  return self->catalogue && (self->index >= 0 || self->has_piece);
}

static void
draw_content (BicIcon        *self,
              cairo_t        *cr,
              int             size,
              const BicStyle *look)
{
  BicStyle style = *look;

  style.ground = self->ground;
  if (self->has_piece)
    bic_draw_unit_icon (cr, size, &style, self->catalogue, &self->piece);
  else if (self->scenario)
    bic_draw_legend_icon (cr, size, &style, self->scenario, self->catalogue, (guint) self->index);
  else
    painters[self->kind] (cr, size, &style, self->catalogue, self->ruleset, self->index);
}

static cairo_surface_t *
new_picture (BicIcon        *self,
             int             size,
             int             scale,
             const BicStyle *style)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size * scale, size * scale);
  cairo_t *cr = cairo_create (surface);

  BicStyle scaled = *style;

  scaled.device_scale = scale;
  cairo_scale (cr, scale, scale);
  draw_content (self, cr, size, &scaled);
  cairo_destroy (cr);
  return surface;
}

/* --- drawing in advance ----------------------------------------------------------------------------------------- */

static gpointer
draw_thread (gpointer data)
{
  Ahead *ahead = data;

  for (guint i = 0; i < ahead->icons->len; i++)
    {
      BicIcon *icon = ahead->icons->pdata[i];

      if (has_content (icon))
        icon->drawn = new_picture (icon, icon->size, ahead->scale, &ahead->style);
    }
  return NULL;
}

static void
ahead_clear (gpointer data)
{
  g_ptr_array_unref (((Ahead *) data)->icons);
}

/* Waits for the thread that draws the icon. */
static void
join_drawing_thread (BicIcon *self)
{
  if (self->ahead == NULL)
    return;
  if (self->ahead->thread)
    g_thread_join (g_steal_pointer (&self->ahead->thread));
  g_rc_box_release_full (g_steal_pointer (&self->ahead), ahead_clear);
}

/* Drops the picture drawn in advance, because the icon has changed. */
static void
drop_picture_and_redraw (BicIcon *self)
{
  join_drawing_thread (self);
  g_clear_pointer (&self->drawn, cairo_surface_destroy);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static cairo_surface_t *
take_picture_drawn_ahead (BicIcon *self,
                          int      pixels)
{
  join_drawing_thread (self);
  if (self->drawn && cairo_image_surface_get_width (self->drawn) != pixels)
    g_clear_pointer (&self->drawn, cairo_surface_destroy);
  return g_steal_pointer (&self->drawn);
}

/**
 * bic_icons_draw_ahead:
 * @icons: (element-type BicIcon): icons that will be visible soon
 *
 * Draws the icons in a thread, so that their pictures are ready in time.
 */
void
bic_icons_draw_ahead (GPtrArray *icons)
{
  Ahead *ahead;

  if (icons->len == 0)
    return;
  ahead = g_rc_box_new0 (Ahead);
  ahead->icons = g_ptr_array_ref (icons);
  bic_art_get_style (&ahead->style);
  for (guint i = 0; i < icons->len; i++)
    {
      BicIcon *icon = icons->pdata[i];

      drop_picture_and_redraw (icon);
      icon->ahead = g_rc_box_acquire (ahead);
      ahead->scale = gtk_widget_get_scale_factor (GTK_WIDGET (icon));
    }
  ahead->thread = g_thread_try_new ("icons", draw_thread, ahead, NULL);
  g_rc_box_release_full (ahead, ahead_clear);
}

/* --- the widget ------------------------------------------------------------------------------------------------- */

/* Draws the icon as a texture, because GTK records cairo drawings in a snapshot before it draws them. */
static void
bic_icon_snapshot (GtkWidget   *widget,
                   GtkSnapshot *snapshot)
{
  BicIcon *self = BIC_ICON (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget), size = MIN (width, height);
  int scale = gtk_widget_get_scale_factor (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) ((width - size) / 2), (float) ((height - size) / 2),
                                               (float) size, (float) size);
  g_autoptr(GdkTexture) texture = NULL;
  cairo_surface_t *surface;
  BicStyle style;

  if (!has_content (self) || size <= 0)
    return;
  bic_art_get_style (&style);
  surface = take_picture_drawn_ahead (self, size * scale);
  if (surface == NULL)
    surface = new_picture (self, size, scale, &style);
  texture = bic_texture_of_surface (surface, NULL);
  cairo_surface_destroy (surface);
  gtk_snapshot_append_texture (snapshot, texture, &bounds);
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
  join_drawing_thread (BIC_ICON (object));
  g_clear_pointer (&BIC_ICON (object)->drawn, cairo_surface_destroy);
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
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (drop_picture_and_redraw), self,
                           G_CONNECT_SWAPPED);
}

/**
 * bic_icon_new:
 * @size: size in pixels
 *
 * Returns: (transfer floating): an empty picture
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

  drop_picture_and_redraw (self);
  set_catalogue (self, catalogue);
  self->ruleset = ruleset;
  self->index = index;
  self->has_piece = FALSE;
}

void
bic_icon_set_ground (BicIcon *self,
                     GQuark   ground)
{
  g_return_if_fail (BIC_IS_ICON (self));

  drop_picture_and_redraw (self);
  self->ground = ground;
}

void
bic_icon_set_sign (BicIcon      *self,
                   BicScenario  *scenario,
                   BicCatalogue *catalogue,
                   guint         sign)
{
  g_return_if_fail (BIC_IS_ICON (self));

  drop_picture_and_redraw (self);
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

  drop_picture_and_redraw (self);
  set_catalogue (self, catalogue);
  self->piece = *piece;
  self->piece.name = NULL;
  self->has_piece = TRUE;
}
