/* The hexes as a screen reader sees them: a child widget each, which draws nothing and lets the pointer through.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All hexes of a board up to MAX_CELLS have one; of larger boards those in view. They are made when the program is
 * idle.
 */
#include "config.h"

#include "bic-board-cells.h"
#include "bic-board-view-private.h"

#define MAX_CELLS 1000

struct _BicHexCell
{
  GtkWidget  parent_instance;

  int        hex;
  char      *label;
};

G_DEFINE_FINAL_TYPE (BicHexCell, bic_hex_cell, GTK_TYPE_WIDGET)

static void
activate_cb (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  BicBoardView *view = BIC_BOARD_VIEW (gtk_widget_get_parent (widget));
  int hex = BIC_HEX_CELL (widget)->hex;

  bic_board_view_set_cursor (view, hex);
  g_signal_emit (view, _bic_board_signals[BIC_BOARD_ACTIVATED], 0, hex);
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
  gtk_widget_class_install_action (widget_class, "hex.activate", NULL, activate_cb);
}

static void
bic_hex_cell_init (BicHexCell *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

/* --- keeping them ---------------------------------------------------------------------------------------------- */

static void
set_label (BicHexCell *cell,
           char       *label)
{
  g_autofree char *mine = label;

  if (g_strcmp0 (cell->label, mine) == 0)
    return;
  g_free (cell->label);
  cell->label = g_steal_pointer (&mine);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, cell->label, -1);
}

static void
place (BicBoardView *self,
       BicHexCell   *cell)
{
  GdkRectangle area;

  bic_board_view_hex_rectangle (self, cell->hex, &area);
  gtk_widget_measure (GTK_WIDGET (cell), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (GTK_WIDGET (cell), &area, -1);
}

static gboolean
in_view (BicBoardView *self,
         int           hex)
{
  GdkRectangle area, view = { 0, 0, gtk_widget_get_width (GTK_WIDGET (self)),
                              gtk_widget_get_height (GTK_WIDGET (self)) };

  bic_board_view_hex_rectangle (self, hex, &area);
  return gdk_rectangle_intersect (&area, &view, NULL);
}

static void
make_cell (BicBoardView *self,
           int           hex)
{
  BicHexCell *cell = g_object_new (BIC_TYPE_HEX_CELL, NULL);
  const BicGrid *grid = &self->scenario->grid;

  cell->hex = hex;
  gtk_accessible_update_relation (GTK_ACCESSIBLE (cell),
                                  GTK_ACCESSIBLE_RELATION_ROW_INDEX, bic_grid_row (grid, hex) + 1,
                                  GTK_ACCESSIBLE_RELATION_COL_INDEX, bic_grid_column (grid, hex) + 1,
                                  -1);
  gtk_widget_set_parent (GTK_WIDGET (cell), GTK_WIDGET (self));
  g_ptr_array_add (self->cells, cell);
}

/* A large board has cells only for what was in view when they were made. */
static gboolean
cells_are_stale (BicBoardView *self)
{
  BicLayout now = _bic_board_view_layout (self);

  if (self->cells->len == 0)
    return TRUE;
  return bic_grid_size (&now.grid) > MAX_CELLS
         && (now.scale != self->cells_layout.scale || now.x != self->cells_layout.x || now.y != self->cells_layout.y
             || now.rotated != self->cells_layout.rotated);
}

/* Of a large board whatever is in view, at most MAX_CELLS. */
static void
make_cells (BicBoardView *self)
{
  int size = bic_grid_size (&self->scenario->grid);
  gboolean all = size <= MAX_CELLS;

  self->cells_layout = _bic_board_view_layout (self);
  for (int hex = 0; hex < size && self->cells->len < MAX_CELLS; hex++)
    if (bic_grid_has (&self->scenario->grid, hex) && (all || in_view (self, hex)))
      make_cell (self, hex);
}

/**
 * bic_board_view_say_hexes:
 * @self: a board
 *
 * Says each hex anew at once, not when there is time for it: what was said before must not be found any more.
 */
void
bic_board_view_say_hexes (BicBoardView *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    set_label (self->cells->pdata[i], _bic_board_view_describe (self, ((BicHexCell *) self->cells->pdata[i])->hex));
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
      make_cells (self);
    }
  bic_board_view_say_hexes (self);
  if (gtk_widget_is_focus (GTK_WIDGET (self)))
    _bic_board_view_focus_cell (self);
  return G_SOURCE_REMOVE;
}

/* The cells, or what they say, are stale. */
void
_bic_board_view_queue_cells (BicBoardView *self)
{
  if (self->cells_idle == 0)
    self->cells_idle = g_idle_add_full (G_PRIORITY_LOW, refresh_cells_cb, self, NULL);
}

/* Part of the view's allocation. */
void
_bic_board_view_place_cells (BicBoardView *self)
{
  if (self->scenario == NULL)
    return;
  for (guint i = 0; i < self->cells->len; i++)
    place (self, self->cells->pdata[i]);
  if (cells_are_stale (self))
    _bic_board_view_queue_cells (self);
}

/* The focus follows the cursor from cell to cell, so that the hex is spoken; without a cell the view keeps it. */
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
