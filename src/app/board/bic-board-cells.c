/* Keyboard cursor of the board view, and its hexes for a screen reader: each hex is a child widget that draws nothing
 * and ignores the pointer.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each hex of a board of up to MAX_CELLS hexes has a cell.  A larger board has cells only for the hexes in view.  The
 * cells are made when the program is idle.
 */
#include "config.h"

#include "bic-board-view-private.h"
#include "bic-widgets.h"

#define MAX_CELLS 1000
#define PULSE_MS 300
#define PULSES 2

/* --- one cell ---------------------------------------------------------------------------------------------------- */

struct _BicHexCell
{
  GtkWidget  parent_instance;

  int        hex;
  char      *label;
};

G_DEFINE_FINAL_TYPE (BicHexCell, bic_hex_cell, GTK_TYPE_WIDGET)

static void
activate_cell_action (GtkWidget  *widget,
                      const char *action,
                      GVariant   *parameter)
{
  BicBoardView *view = (BicBoardView *) gtk_widget_get_parent (widget);
  int hex = BIC_HEX_CELL (widget)->hex;

  bic_board_view_set_cursor (view, hex);
  g_signal_emit_by_name (view, "hex-activated", hex);
}

static void
bic_hex_cell_finalize (GObject *object)
{
  g_free (BIC_HEX_CELL (object)->label);
  G_OBJECT_CLASS (bic_hex_cell_parent_class)->finalize (object);
}

static void
bic_hex_cell_class_init (BicHexCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bic_hex_cell_finalize;
  gtk_widget_class_set_css_name (widget_class, "hexcell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_install_action (widget_class, "hex.activate", NULL, activate_cell_action);
}

static void
bic_hex_cell_init (BicHexCell *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

/* --- the cells of a view ----------------------------------------------------------------------------------------- */

static gboolean
hex_is_in_view (BicBoardView *self,
                int           hex)
{
  GdkRectangle area,
               view = { 0, 0, gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)) };

  bic_board_view_hex_rectangle (self, hex, &area);
  return gdk_rectangle_intersect (&area, &view, NULL);
}

/* Returns whether the cells must be created again. A large board has cells only for the hexes that were in view when
 * the cells were created.
 */
static gboolean
cells_are_stale (BicBoardView *self)
{
  BicLayout now = bic_camera_layout (&self->camera);
  const BicLayout *then = &self->cells_layout;

  return self->cells->len == 0
         || (bic_grid_hex_number_limit (&now.grid) > MAX_CELLS
             && (now.scale != then->scale || now.x != then->x || now.y != then->y || now.rotated != then->rotated));
}

static void
create_hex_cells (BicBoardView *self)
{
  const BicGrid *grid = &self->scenario->grid;
  int size = bic_grid_hex_number_limit (grid);

  self->cells_layout = bic_camera_layout (&self->camera);
  for (int hex = 0; hex < size && self->cells->len < MAX_CELLS; hex++)
    if (bic_grid_has (grid, hex) && (size <= MAX_CELLS || hex_is_in_view (self, hex)))
      {
        BicHexCell *cell = g_object_new (BIC_TYPE_HEX_CELL, NULL);

        cell->hex = hex;
        gtk_accessible_update_relation (GTK_ACCESSIBLE (cell),
                                        GTK_ACCESSIBLE_RELATION_ROW_INDEX, bic_grid_row (grid, hex) + 1,
                                        GTK_ACCESSIBLE_RELATION_COL_INDEX, bic_grid_column (grid, hex) + 1,
                                        -1);
        gtk_widget_set_parent (GTK_WIDGET (cell), GTK_WIDGET (self));
        g_ptr_array_add (self->cells, cell);
      }
}

/* Returns: (transfer full): the description of a hex */
char *
_bic_board_view_describe (BicBoardView *self,
                          int           hex)
{
  char text[BIC_HEX_TEXT];

  if (self->describe)
    return self->describe (hex, self->describe_data);
  return g_strdup (bic_hex_write (&self->scenario->grid, hex, text));
}

/**
 * bic_board_view_update_descriptions_now:
 * @self: a board view
 *
 * Describes each hex again at once instead of in an idle callback: otherwise a screen reader could still read the old
 * description.
 */
void
bic_board_view_update_descriptions_now (BicBoardView *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      BicHexCell *cell = self->cells->pdata[i];
      char *label = _bic_board_view_describe (self, cell->hex);

      if (g_strcmp0 (cell->label, label) != 0)
        bic_accessible_set_label (cell, label);
      g_free (cell->label);
      cell->label = label;
    }
}

static gboolean
refresh_cells_cb (gpointer user_data)
{
  BicBoardView *self = user_data;

  self->cells_idle = 0;
  if (self->scenario == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;
  if (cells_are_stale (self))
    {
      _bic_board_view_drop_cells (self);
      create_hex_cells (self);
    }
  bic_board_view_update_descriptions_now (self);
  if (gtk_widget_is_focus (GTK_WIDGET (self)))
    _bic_board_view_focus_cell (self);
  return G_SOURCE_REMOVE;
}

/* Queues an update of the cells and their descriptions. */
void
_bic_board_view_queue_cell_update (BicBoardView *self)
{
  if (self->cells_idle == 0)
    self->cells_idle = g_idle_add_full (G_PRIORITY_LOW, refresh_cells_cb, self, NULL);
}

/**
 * bic_board_view_set_describe_function:
 * @describe: (nullable): describes a hex as text; if %NULL, the description is the name of the hex
 */
void
bic_board_view_set_describe_function (BicBoardView   *self,
                                      BicDescribeHex  describe,
                                      gpointer        user_data)
{
  g_return_if_fail (GTK_IS_WIDGET (self));

  self->describe = describe;
  self->describe_data = user_data;
  _bic_board_view_queue_cell_update (self);
}

void
bic_board_view_queue_descriptions (BicBoardView *self)
{
  g_return_if_fail (GTK_IS_WIDGET (self));

  _bic_board_view_queue_cell_update (self);
}

/* Allocates the cells as part of the allocation of the view. */
void
_bic_board_view_allocate_cells (BicBoardView *self)
{
  if (self->scenario == NULL)
    return;
  for (guint i = 0; i < self->cells->len; i++)
    {
      BicHexCell *cell = self->cells->pdata[i];
      GdkRectangle area;

      bic_board_view_hex_rectangle (self, cell->hex, &area);
      gtk_widget_measure (GTK_WIDGET (cell), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (GTK_WIDGET (cell), &area, -1);
    }
  if (cells_are_stale (self))
    _bic_board_view_queue_cell_update (self);
}

/* Moves the focus to the cell under the cursor, so that a screen reader reads the hex. Without a cell the focus stays
 * on the view.
 */
void
_bic_board_view_focus_cell (BicBoardView *self)
{
  if (!gtk_widget_is_focus (GTK_WIDGET (self)) && gtk_widget_get_focus_child (GTK_WIDGET (self)) == NULL)
    return;
  for (guint i = 0; i < self->cells->len; i++)
    if (((BicHexCell *) self->cells->pdata[i])->hex == self->cursor.hex)
      {
        gtk_widget_grab_focus (self->cells->pdata[i]);
        return;
      }
}

void
_bic_board_view_drop_cells (BicBoardView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  g_clear_handle_id (&self->cells_idle, g_source_remove);
  if (root && gtk_widget_get_focus_child (GTK_WIDGET (self)))
    gtk_root_set_focus (root, GTK_WIDGET (self));
  for (guint i = 0; i < self->cells->len; i++)
    gtk_widget_unparent (self->cells->pdata[i]);
  g_ptr_array_set_size (self->cells, 0);
}

/* --- the cursor -------------------------------------------------------------------------------------------------- */

int
bic_board_view_get_cursor (BicBoardView *self)
{
  g_return_val_if_fail (GTK_IS_WIDGET (self), BIC_NO_HEX);

  return self->scenario ? self->cursor.hex : BIC_NO_HEX;
}

/**
 * bic_board_view_set_cursor:
 *
 * Moves the keyboard cursor without emitting "cursor-moved".
 */
void
bic_board_view_set_cursor (BicBoardView *self,
                           int           hex)
{
  g_return_if_fail (GTK_IS_WIDGET (self));

  if (!_bic_board_view_has_hex (self, hex))
    return;
  bic_cursor_move_to (&self->cursor, &self->scenario->grid, hex);
  _bic_board_view_focus_cell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * bic_board_view_step_cursor:
 * @right: number of hexes to the right on the screen, negative to the left
 * @down: number of hexes down on the screen, negative up
 *
 * Moves the keyboard cursor as the arrow keys do, without emitting "cursor-moved".
 *
 * Returns: the new hex of the cursor
 */
int
bic_board_view_step_cursor (BicBoardView *self,
                            int           right,
                            int           down)
{
  int turn = self->camera.rotated ? -1 : 1;

  g_return_val_if_fail (GTK_IS_WIDGET (self) && self->scenario, BIC_NO_HEX);

  self->by_keyboard = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (bic_cursor_step (&self->cursor, &self->scenario->grid, turn * right, turn * down))
    {
      bic_board_view_scroll_to_hex (self, self->cursor.hex);
      _bic_board_view_focus_cell (self);
    }
  return self->cursor.hex;
}

static void
end_pulse (BicBoardView *self)
{
  g_clear_handle_id (&self->pulse_end, g_source_remove);
  self->pulse_hex = BIC_NO_HEX;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
end_pulse_cb (gpointer user_data)
{
  BicBoardView *self = user_data;

  self->pulse_end = 0;
  end_pulse (self);
  return G_SOURCE_REMOVE;
}

static void
pulse_cb (double   value,
          gpointer user_data)
{
  gtk_widget_queue_draw (user_data);
}

/**
 * bic_board_view_show_and_pulse_hex:
 *
 * Brings the hex into view and pulses it twice. If animations are off, shows a ring for the same time.
 */
void
bic_board_view_show_and_pulse_hex (BicBoardView *self,
                                   int           hex)
{
  g_return_if_fail (GTK_IS_WIDGET (self));

  if (!_bic_board_view_has_hex (self, hex))
    return;
  _bic_board_view_center_unless_visible (self, hex);
  bic_board_view_set_cursor (self, hex);
  adw_animation_reset (self->pulse);
  end_pulse (self);
  self->pulse_hex = hex;
  self->pulse_end = g_timeout_add (2 * PULSES * PULSE_MS, end_pulse_cb, self);
  if (adw_get_enable_animations (GTK_WIDGET (self)))
    adw_animation_play (self->pulse);
}

/**
 * bic_board_view_focus_hex:
 *
 * Brings the hex into view, pulses it, and moves the cursor of the board to it. The board gets the keyboard focus.
 */
void
bic_board_view_focus_hex (BicBoardView *self,
                          int           hex)
{
  g_return_if_fail (GTK_IS_WIDGET (self));

  if (!_bic_board_view_has_hex (self, hex))
    return;
  self->by_keyboard = TRUE;
  bic_board_view_show_and_pulse_hex (self, hex);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "cursor-moved", hex);
}

void
_bic_board_view_create_pulse_animation (BicBoardView *self)
{
  self->pulse = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, PULSE_MS,
                                         adw_callback_animation_target_new (pulse_cb, self, NULL));
  adw_timed_animation_set_repeat_count (ADW_TIMED_ANIMATION (self->pulse), PULSES);
  g_signal_connect_swapped (self->pulse, "done", G_CALLBACK (end_pulse), self);
}
