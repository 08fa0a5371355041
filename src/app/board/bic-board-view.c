/* The board on screen: the widget, its marks, and where one looks.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A cursor that is not used by keyboard is not shown.
 */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bic-board-view-private.h"

G_DEFINE_FINAL_TYPE (BicBoardView, bic_board_view, GTK_TYPE_WIDGET)

guint _bic_board_signals[BIC_BOARD_N_SIGNALS];

static gboolean
has_hex (BicBoardView *self,
         int           hex)
{
  return self->scenario && bic_grid_has (&self->scenario->grid, hex);
}

BicLayout
_bic_board_view_layout (BicBoardView *self)
{
  return bic_camera_layout (&self->camera);
}

int
_bic_board_view_hex_at (BicBoardView *self,
                        double        x,
                        double        y)
{
  BicLayout layout = _bic_board_view_layout (self);

  if (self->scenario == NULL)
    return BIC_NO_HEX;
  return bic_layout_hex_at (&layout, x, y);
}

char *
_bic_board_view_describe (BicBoardView *self,
                          int           hex)
{
  char text[BIC_HEX_TEXT];

  if (self->describe)
    return self->describe (hex, self->describe_data);
  return g_strdup (bic_hex_write (&self->scenario->grid, hex, text));
}

/* After each change of zoom or place. */
void
_bic_board_view_looked (BicBoardView *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, _bic_board_signals[BIC_BOARD_LOOKED], 0);
}

void
_bic_board_view_hover (BicBoardView *self,
                       int           hex)
{
  int over, side = bic_board_view_side_at_pointer (self, &over);
  gboolean turned = side != self->hover_side;

  self->hover_side = side;
  if (hex == self->hover && turned)
    g_signal_emit (self, _bic_board_signals[BIC_BOARD_SIDE_HOVERED], 0, side);
  if (hex == self->hover)
    return;
  self->hover = hex;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, _bic_board_signals[BIC_BOARD_HOVERED], 0, hex);
}

/* --- marks ----------------------------------------------------------------------------------------------------- */

void
bic_board_view_clear_marks (BicBoardView *self,
                            guint         marks)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  for (guint i = 0; i < self->marks->len; i++)
    g_array_index (self->marks, guint16, i) &= (guint16) ~marks;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bic_board_view_mark (BicBoardView *self,
                     int           hex,
                     guint         marks)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  _bic_board_view_add_mark (self->marks, hex, marks);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * bic_board_view_set_arrows:
 * @self: a view
 * @arrows: (array length=n) (nullable): attacks; those between hexes that the board has are drawn
 * @n: how many
 */
void
bic_board_view_set_arrows (BicBoardView   *self,
                           const BicArrow *arrows,
                           int             n)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  g_array_set_size (self->arrows, 0);
  for (int i = 0; i < n; i++)
    if (has_hex (self, arrows[i].from) && has_hex (self, arrows[i].to))
      g_array_append_val (self->arrows, arrows[i]);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bic_board_view_set_path (BicBoardView *self,
                         const int    *hexes,
                         int           n)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  g_array_set_size (self->path, 0);
  for (int i = 0; i < n; i++)
    if (has_hex (self, hexes[i]))
      g_array_append_val (self->path, hexes[i]);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bic_board_view_set_findings (BicBoardView      *self,
                             const BicFindings *findings)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  if (!findings && self->found->len == 0)
    return;
  g_array_set_size (self->found, 0);
  if (findings && self->scenario)
    {
      g_array_append_vals (self->found, findings->hex, (guint) bic_grid_size (&self->scenario->grid));
      self->findings = *findings;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bic_board_view_set_ghost (BicBoardView       *self,
                          const BicPieceView *piece)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  self->has_ghost = piece != NULL;
  if (piece)
    {
      self->ghost = *piece;
      self->ghost.name = g_intern_string (piece->name);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
bic_board_view_get_rotated (BicBoardView *self)
{
  g_return_val_if_fail (BIC_IS_BOARD_VIEW (self), FALSE);

  return self->camera.rotated;
}

/**
 * bic_board_view_get_scenario:
 *
 * Returns: (transfer none) (nullable): whose ground is shown
 */
BicScenario *
bic_board_view_get_scenario (BicBoardView *self)
{
  g_return_val_if_fail (BIC_IS_BOARD_VIEW (self), NULL);

  return self->scenario;
}

BicCatalogue *
bic_board_view_get_catalogue (BicBoardView *self)
{
  g_return_val_if_fail (BIC_IS_BOARD_VIEW (self), NULL);

  return self->catalogue;
}

int
bic_board_view_get_cursor (BicBoardView *self)
{
  g_return_val_if_fail (BIC_IS_BOARD_VIEW (self), BIC_NO_HEX);

  return self->scenario ? self->cursor.hex : BIC_NO_HEX;
}

/**
 * bic_board_view_set_cursor:
 *
 * Moves the keyboard cursor without telling "cursor-moved".
 */
void
bic_board_view_set_cursor (BicBoardView *self,
                           int           hex)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  if (!has_hex (self, hex))
    return;
  bic_cursor_place (&self->cursor, &self->scenario->grid, hex);
  _bic_board_view_focus_cell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

int
bic_board_view_get_hover (BicBoardView *self)
{
  g_return_val_if_fail (BIC_IS_BOARD_VIEW (self), BIC_NO_HEX);

  return self->hover;
}

/**
 * bic_board_view_side_at_pointer:
 * @hex: (out): the hex whose side it is, BIC_NO_HEX if the pointer is not on the map
 *
 * Returns: the hexside nearest to the pointer, a BicDirection, or -1
 */
int
bic_board_view_side_at_pointer (BicBoardView *self,
                                int          *hex)
{
  BicLayout layout;

  g_return_val_if_fail (BIC_IS_BOARD_VIEW (self), -1);
  g_return_val_if_fail (hex != NULL, -1);

  *hex = BIC_NO_HEX;
  if (self->scenario == NULL)
    return -1;
  layout = _bic_board_view_layout (self);
  return bic_layout_side_at (&layout, self->pointer_x, self->pointer_y, hex);
}

void
bic_board_view_hex_rectangle (BicBoardView *self,
                              int           hex,
                              GdkRectangle *rectangle)
{
  BicLayout layout;
  double x, y, side;

  g_return_if_fail (BIC_IS_BOARD_VIEW (self));
  g_return_if_fail (has_hex (self, hex));

  layout = _bic_board_view_layout (self);
  bic_layout_centre (&layout, hex, &x, &y);
  side = layout.scale;
  *rectangle = (GdkRectangle) { (int) (x - side / 2), (int) (y - side / 2), MAX (1, (int) side), MAX (1, (int) side) };
}

/**
 * bic_board_view_set_describe:
 * @describe: (nullable): says a hex in words; without it the hex is said by its name
 */
void
bic_board_view_set_describe (BicBoardView   *self,
                             BicDescribeHex  describe,
                             gpointer        user_data)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  self->describe = describe;
  self->describe_data = user_data;
  _bic_board_view_queue_cells (self);
}

void
bic_board_view_words_changed (BicBoardView *self)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  _bic_board_view_queue_cells (self);
}

/* --- the widget ------------------------------------------------------------------------------------------------ */

/* Who follows may want another size, which must not be asked for during the layout. */
static gboolean
looked_later_cb (gpointer user_data)
{
  _bic_board_view_looked (user_data);
  g_object_unref (user_data);
  return G_SOURCE_REMOVE;
}

static void
bic_board_view_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  BicBoardView *self = BIC_BOARD_VIEW (widget);

  if (self->scenario && (self->camera.width != width || self->camera.height != height))
    g_idle_add (looked_later_cb, g_object_ref (self));
  if (self->scenario)
    bic_camera_resize (&self->camera, width, height);
  if (self->scenario && self->has_viewport)
    {
      self->has_viewport = FALSE;
      bic_camera_set_viewport (&self->camera, &self->viewport);
    }
  _bic_board_view_place_cells (self);
}

static void
bic_board_view_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  *minimum = 120;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 800 : 500;
}

/* Tab enters at the cursor and leaves the whole board: arrows move inside. */
static gboolean
bic_board_view_focus (GtkWidget        *widget,
                      GtkDirectionType  direction)
{
  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return TRUE;
  if (gtk_widget_get_focus_child (widget) || gtk_widget_is_focus (widget))
    return FALSE;
  BIC_BOARD_VIEW (widget)->by_keyboard = TRUE;
  return gtk_widget_grab_focus (widget);
}

static gboolean
bic_board_view_grab_focus (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bic_board_view_parent_class)->grab_focus (widget);
  _bic_board_view_focus_cell (BIC_BOARD_VIEW (widget));
  gtk_widget_queue_draw (widget);
  return TRUE;
}

static gboolean
bic_board_view_query_tooltip (GtkWidget  *widget,
                              int         x,
                              int         y,
                              gboolean    keyboard,
                              GtkTooltip *tooltip)
{
  BicBoardView *self = BIC_BOARD_VIEW (widget);
  int hex = keyboard ? self->cursor.hex : _bic_board_view_hex_at (self, x, y);
  g_autofree char *text = NULL;
  GdkRectangle area;

  if (!has_hex (self, hex) || self->describe == NULL)
    return FALSE;
  text = _bic_board_view_describe (self, hex);
  bic_board_view_hex_rectangle (self, hex, &area);
  gtk_tooltip_set_text (tooltip, text);
  gtk_tooltip_set_tip_area (tooltip, &area);
  return text != NULL;
}

static void
bic_board_view_dispose (GObject *object)
{
  BicBoardView *self = BIC_BOARD_VIEW (object);

  g_clear_handle_id (&self->pulse_end, g_source_remove);
  g_clear_handle_id (&self->ahead_idle, g_source_remove);
  g_clear_handle_id (&self->leaving, g_source_remove);
  if (self->pulse)
    adw_animation_reset (self->pulse);
  g_clear_object (&self->pulse);
  self->describe = NULL;
  _bic_board_view_drop_cells (self);
  G_OBJECT_CLASS (bic_board_view_parent_class)->dispose (object);
}

static void
bic_board_view_finalize (GObject *object)
{
  BicBoardView *self = BIC_BOARD_VIEW (object);

  g_clear_pointer (&self->ground, bic_board_layer_free);
  g_clear_pointer (&self->standing, bic_board_layer_free);
  g_clear_pointer (&self->scenario, bic_scenario_unref);
  g_clear_pointer (&self->promise, bic_scenario_unref);
  g_clear_pointer (&self->promised, bic_region_free);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  g_clear_pointer (&self->pieces, g_array_unref);
  g_clear_pointer (&self->drawn_tiles, g_array_unref);
  g_clear_pointer (&self->marks, g_array_unref);
  g_clear_pointer (&self->under, g_array_unref);
  g_clear_pointer (&self->path, g_array_unref);
  g_clear_pointer (&self->arrows, g_array_unref);
  g_clear_pointer (&self->found, g_array_unref);
  g_clear_pointer (&self->sketch, bic_scenario_unref);
  g_clear_pointer (&self->sketched, g_array_unref);
  g_clear_pointer (&self->cells, g_ptr_array_unref);
  G_OBJECT_CLASS (bic_board_view_parent_class)->finalize (object);
}

static void
install_signals (void)
{
  static const struct { int id; const char *name; gboolean has_button; } signals[] = {
    { BIC_BOARD_PRESSED, "hex-pressed", TRUE },
    { BIC_BOARD_DRAGGED, "hex-dragged", TRUE },
    { BIC_BOARD_RELEASED, "hex-released", TRUE },
    { BIC_BOARD_HOVERED, "hex-hovered", FALSE },
    { BIC_BOARD_SIDE_HOVERED, "side-hovered", FALSE },
    { BIC_BOARD_ACTIVATED, "hex-activated", FALSE },
    { BIC_BOARD_CURSOR_MOVED, "cursor-moved", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    _bic_board_signals[signals[i].id] =
      signals[i].has_button
      ? g_signal_new (signals[i].name, BIC_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 3, G_TYPE_INT, G_TYPE_UINT, G_TYPE_UINT)
      : g_signal_new (signals[i].name, BIC_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 1, G_TYPE_INT);
  _bic_board_signals[BIC_BOARD_GRABBED] = g_signal_new ("grabbed", BIC_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                                        NULL, NULL,
                                                        G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  _bic_board_signals[BIC_BOARD_GRAB_ENDED] = g_signal_new ("grab-ended", BIC_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0,
                                                           NULL, NULL, NULL,
                                                           G_TYPE_NONE, 0);
  _bic_board_signals[BIC_BOARD_LOOKED] = g_signal_new ("looked", BIC_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                                       NULL,
                                                       G_TYPE_NONE, 0);
}

static void
bic_board_view_class_init (BicBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bic_board_view_dispose;
  object_class->finalize = bic_board_view_finalize;
  widget_class->snapshot = _bic_board_view_snapshot;
  widget_class->size_allocate = bic_board_view_size_allocate;
  widget_class->measure = bic_board_view_measure;
  widget_class->focus = bic_board_view_focus;
  widget_class->grab_focus = bic_board_view_grab_focus;
  widget_class->query_tooltip = bic_board_view_query_tooltip;

  install_signals ();
  gtk_widget_class_set_css_name (widget_class, "boardview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
bic_board_view_init (BicBoardView *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  self->show = BIC_SHOW_ALL;
  self->ground = bic_board_layer_new (_bic_board_view_paint_ground, self);
  self->standing = bic_board_layer_new (_bic_board_view_paint_standing, self);
  self->pieces = _bic_board_view_copy_pieces (NULL);
  self->under = _bic_board_view_copy_under (NULL);
  self->drawn_tiles = g_array_new (FALSE, FALSE, sizeof (BicTile));
  self->marks = g_array_new (FALSE, TRUE, sizeof (guint16));
  self->path = g_array_new (FALSE, FALSE, sizeof (int));
  self->arrows = g_array_new (FALSE, FALSE, sizeof (BicArrow));
  self->found = g_array_new (FALSE, FALSE, sizeof (BicFinding));
  self->sketched = g_array_new (FALSE, FALSE, sizeof (int));
  self->cells = g_ptr_array_new ();
  self->hover = self->pulse_hex = BIC_NO_HEX;
  self->edge_side = -1;
  _bic_board_view_add_pulse (self);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (_bic_board_view_repaint), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (_bic_board_view_repaint), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-xft-dpi", G_CALLBACK (_bic_board_view_repaint),
                           self, G_CONNECT_SWAPPED);

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Map"), -1);
  _bic_board_view_listen (self);
}

GtkWidget *
bic_board_view_new (void)
{
  return g_object_new (BIC_TYPE_BOARD_VIEW, NULL);
}
