/* Minimap: a small picture of the whole map with a frame around the visible part. Dragging the frame moves the view.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The minimap appears if a wide map is not completely visible, or if less than half of any other map is visible. Its
 * picture is drawn after a pause without changes, and cached as a texture. Keyboard users go to a hex by its name
 * instead.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "bic-minimap.h"
#include "bic-text-size.h"
#include "bic-art.h"
#include "bic-widgets.h"

#define SIDE 190                        /* length of the longer side, in pixels */
#define MIN_WIDTH 600                   /* least width of a board that has a minimap, in pixels */
#define WIDE 20                         /* wider maps have a minimap unless they are nearly all in view */
#define LITTLE 0.5                      /* the minimap appears if a smaller part of the map is in view */
#define NEARLY_ALL 0.98
#define PAUSE 300                       /* delay before the picture is drawn, in milliseconds */

struct _BicMinimap
{
  GtkWidget     parent_instance;

  BicBoardView *board;                  /* board next to the minimap in the same page */
  GdkTexture   *picture;
  BicScenario  *scenario;               /* battle in the picture, only for comparison */
  gboolean      rotated;                /* rotation of the map in the picture */
  guint         pause;
  gboolean      wanted;
};

G_DEFINE_FINAL_TYPE (BicMinimap, bic_minimap, GTK_TYPE_WIDGET)

/* --- the picture -------------------------------------------------------- */

static void
picture_size (BicMinimap *self,
              int        *width,
              int        *height)
{
  BicScenario *scenario = bic_board_view_get_scenario (self->board);
  double w = 1, h = 1;

  if (scenario)
    bic_layout_size (&scenario->grid, &w, &h);
  *width = MAX (24, (int) round (SIDE * w / MAX (w, h)));
  *height = MAX (24, (int) round (SIDE * h / MAX (w, h)));
}

static GdkTexture *
paint_picture (BicMinimap *self)
{
  BicScenario *scenario = bic_board_view_get_scenario (self->board);
  int width, height, scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  cairo_surface_t *surface;
  GdkTexture *texture;
  BicLayout layout;
  BicStyle style;
  double w, h;
  cairo_t *cr;

  picture_size (self, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);
  bic_style_init (&style, adw_style_manager_get_dark (adw_style_manager_get_default ()) ? BIC_LOOK_DARK
                  : BIC_LOOK_LIGHT);
  style.show = 0;
  style.device_scale = scale;
  bic_layout_size (&scenario->grid, &w, &h);
  layout = (BicLayout) { .grid = scenario->grid, .scale = MAX (width / w, height / h) * scale,
                         .rotated = self->rotated };
  cr = cairo_create (surface);
  bic_draw_ground (cr, &layout, &style, &(BicPicture) { scenario, bic_board_view_get_catalogue (self->board), NULL });
  cairo_destroy (cr);
  texture = bic_texture_of_surface (surface, NULL);
  cairo_surface_destroy (surface);
  return texture;
}

static gboolean
redraw_after_pause_cb (gpointer user_data)
{
  BicMinimap *self = user_data;

  self->pause = 0;
  g_clear_object (&self->picture);
  gtk_widget_queue_resize (user_data);
  return G_SOURCE_REMOVE;
}

/**
 * bic_minimap_queue_update:
 *
 * Draws the picture again after a pause.
 */
void
bic_minimap_queue_update (BicMinimap *self)
{
  g_return_if_fail (BIC_IS_MINIMAP (self));

  g_clear_handle_id (&self->pause, g_source_remove);
  self->pause = g_timeout_add (PAUSE, redraw_after_pause_cb, self);
}

/* --- the widget --------------------------------------------------------- */

static gboolean
minimap_is_needed (BicMinimap *self)
{
  BicScenario *scenario = bic_board_view_get_scenario (self->board);
  graphene_rect_t seen;
  float part;

  if (scenario == NULL || !self->wanted
      || gtk_widget_get_width (GTK_WIDGET (self->board)) < bic_scale_with_text_size (MIN_WIDTH))
    return FALSE;
  bic_board_view_get_visible_fraction (self->board, &seen);
  part = seen.size.width * seen.size.height;                /* 0 before the board has a size */
  return part > 0 && (part < LITTLE || (part < NEARLY_ALL && scenario->grid.columns > WIDE));
}

/* Shows or hides the minimap in an idle callback, because the view can emit the signal during its layout, when the
 * visibility of widgets must not change.
 */
static gboolean
update_visibility_cb (gpointer user_data)
{
  BicMinimap *self = user_data;

  gtk_widget_set_visible (GTK_WIDGET (self), minimap_is_needed (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_unref (self);
  return G_SOURCE_REMOVE;
}

static void
viewport_changed_cb (BicMinimap *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, update_visibility_cb, g_object_ref (self), NULL);
}

/**
 * bic_minimap_set_wanted:
 * @wanted: whether the user wants a minimap
 */
void
bic_minimap_set_wanted (BicMinimap *self,
                        gboolean    wanted)
{
  g_return_if_fail (BIC_IS_MINIMAP (self));

  self->wanted = wanted;
  gtk_widget_set_visible (GTK_WIDGET (self), minimap_is_needed (self));
}

static void
bic_minimap_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  BicMinimap *self = BIC_MINIMAP (widget);
  float width = (float) gtk_widget_get_width (widget), height = (float) gtk_widget_get_height (widget);
  const GdkRGBA dark = { 0, 0, 0, 0.8f }, light = { 1, 1, 1, 0.95f };
  GskRoundedRect frame;
  graphene_rect_t seen;

  if (bic_board_view_get_scenario (self->board) == NULL)
    return;
  if (self->picture == NULL || self->rotated != bic_board_view_get_rotated (self->board)
      || self->scenario != bic_board_view_get_scenario (self->board))
    {
      g_clear_object (&self->picture);
      self->rotated = bic_board_view_get_rotated (self->board);
      self->scenario = bic_board_view_get_scenario (self->board);
      self->picture = paint_picture (self);
    }
  gtk_snapshot_append_texture (snapshot, self->picture, &GRAPHENE_RECT_INIT (0, 0, width, height));
  bic_board_view_get_visible_fraction (self->board, &seen);
  gsk_rounded_rect_init_from_rect (&frame, &GRAPHENE_RECT_INIT (seen.origin.x * width, seen.origin.y * height,
                                                                MAX (4, seen.size.width * width),
                                                                MAX (4, seen.size.height * height)), 2);
  gtk_snapshot_append_border (snapshot, &frame, (float[4]) { 3, 3, 3, 3 }, (GdkRGBA[4]) { dark, dark, dark, dark });
  gsk_rounded_rect_shrink (&frame, 1, 1, 1, 1);
  gtk_snapshot_append_border (snapshot, &frame, (float[4]) { 1, 1, 1, 1 }, (GdkRGBA[4]) { light, light, light, light });
}

static void
bic_minimap_measure (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size,
                     int            *minimum,
                     int            *natural,
                     int            *minimum_baseline,
                     int            *natural_baseline)
{
  int width, height;

  picture_size (BIC_MINIMAP (widget), &width, &height);
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? width : height;
}

/* Moves this point of the picture to the center of the view. */
static void
center_board_on (BicMinimap *self,
                 double      x,
                 double      y)
{
  BicScenario *scenario = bic_board_view_get_scenario (self->board);
  BicViewport viewport = bic_board_view_get_viewport (self->board);
  double width, height;

  if (scenario == NULL)
    return;
  bic_layout_size (&scenario->grid, &width, &height);
  viewport.x = x / gtk_widget_get_width (GTK_WIDGET (self)) * width;
  viewport.y = y / gtk_widget_get_height (GTK_WIDGET (self)) * height;
  bic_board_view_set_viewport (self->board, &viewport);
}

static void
drag_begin_cb (BicMinimap     *self,
               double          x,
               double          y,
               GtkGestureDrag *gesture)
{
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  center_board_on (self, x, y);
}

static void
drag_update_cb (BicMinimap     *self,
                double          dx,
                double          dy,
                GtkGestureDrag *gesture)
{
  double x, y;

  if (gtk_gesture_drag_get_start_point (gesture, &x, &y))
    center_board_on (self, x + dx, y + dy);
}

static void
bic_minimap_dispose (GObject *object)
{
  BicMinimap *self = BIC_MINIMAP (object);

  g_clear_handle_id (&self->pause, g_source_remove);
  g_clear_object (&self->picture);
  G_OBJECT_CLASS (bic_minimap_parent_class)->dispose (object);
}

static void
bic_minimap_finalize (GObject *object)
{
  g_clear_object (&BIC_MINIMAP (object)->board);
  G_OBJECT_CLASS (bic_minimap_parent_class)->finalize (object);
}

static void
bic_minimap_class_init (BicMinimapClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_minimap_dispose;
  G_OBJECT_CLASS (klass)->finalize = bic_minimap_finalize;
  widget_class->snapshot = bic_minimap_snapshot;
  widget_class->measure = bic_minimap_measure;
  gtk_widget_class_set_css_name (widget_class, "minimap");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
bic_minimap_init (BicMinimap *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->wanted = TRUE;
  g_object_set (self, "visible", FALSE, "overflow", GTK_OVERFLOW_HIDDEN, "halign", GTK_ALIGN_END,
                "valign", GTK_ALIGN_END, "tooltip-text", _("Overview map; drag to move the view"), NULL);
  bic_accessible_set_label (self, _("The whole map"));
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (bic_minimap_queue_update),
                           self, G_CONNECT_SWAPPED);
}

/**
 * bic_minimap_new:
 *
 * Returns: (transfer floating): a minimap of @board, for an overlay over the board
 */
GtkWidget *
bic_minimap_new (BicBoardView *board)
{
  BicMinimap *self = g_object_new (BIC_TYPE_MINIMAP, NULL);

  self->board = g_object_ref (board);
  g_signal_connect_object (board, "viewport-changed", G_CALLBACK (viewport_changed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
