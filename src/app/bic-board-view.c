/* The board on screen: what is drawn, where it lies, what the pages ask of it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Two layers of textures, the ground and what stands on it, with the marks drawn between them and arrows above, each frame.
 * A cursor that is not used by keyboard is not shown.
 */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bic-board-view-private.h"

#define DEFAULT_DPI (96 * 1024)
#define LEAST_LABEL 9.5
#define GHOST_ALPHA 0.6
#define PULSE_MS 300
#define PULSES 2

G_DEFINE_FINAL_TYPE (BicBoardView, bic_board_view, GTK_TYPE_WIDGET)

guint _bic_board_signals[BIC_BOARD_N_SIGNALS];

static int
n_hexes (BicBoardView *self)
{
  return self->scenario ? bic_grid_size (&self->scenario->grid) : 0;
}

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
  if (hex == self->hover)
    return;
  self->hover = hex;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, _bic_board_signals[BIC_BOARD_HOVERED], 0, hex);
}

/* --- drawing --------------------------------------------------------------------------------------------------- */

static void
get_style (BicBoardView *self,
           BicStyle     *style)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  int dpi = DEFAULT_DPI;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-xft-dpi", &dpi, NULL);
  bic_style_init (style, adw_style_manager_get_dark (manager) ? BIC_LOOK_DARK : BIC_LOOK_LIGHT);
  style->show = self->show;
  style->high_contrast = adw_style_manager_get_high_contrast (manager);
  style->text_scale = dpi > 0 ? (double) dpi / DEFAULT_DPI : 1.0;
  style->min_label = LEAST_LABEL * gtk_widget_get_scale_factor (GTK_WIDGET (self));
}

static void
paint_ground (cairo_t         *cr,
              const BicLayout *layout,
              gpointer         user_data)
{
  BicBoardView *self = user_data;
  BicPicture picture = { self->scenario, self->catalogue, NULL };
  BicStyle style;

  get_style (self, &style);
  bic_draw_ground (cr, layout, &style, &picture);
}

static void
paint_standing (cairo_t         *cr,
                const BicLayout *layout,
                gpointer         user_data)
{
  BicBoardView *self = user_data;
  BicPicture picture = { self->scenario, self->catalogue, self->pieces };
  BicStyle style;

  get_style (self, &style);
  bic_draw_pieces (cr, layout, &style, &picture, NULL);
}

static void
add_mark (GArray *marks,
          int     hex,
          guint   mark)
{
  if (hex >= 0 && hex < (int) marks->len)
    g_array_index (marks, guint16, hex) |= (guint16) mark;
}

static void
snapshot_marks (BicBoardView    *self,
                cairo_t         *cr,
                const BicLayout *layout,
                const BicStyle  *style)
{
  g_autoptr(GArray) all = g_array_copy (self->marks);
  BicPicture picture = { self->scenario, self->catalogue, NULL };
  BicMarks marks = { .from = BIC_NO_HEX, .to = BIC_NO_HEX };

  if (self->by_keyboard && gtk_widget_get_state_flags (GTK_WIDGET (self)) & (GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_WITHIN))
    add_mark (all, self->cursor.hex, BIC_HEX_CURSOR);
  add_mark (all, self->hover, BIC_HEX_HOVER);
  add_mark (all, self->pulse_hex, BIC_HEX_PROBLEM);
  marks.hex = (guint16 *) (gpointer) all->data;
  marks.pulse = self->pulse_hex != BIC_NO_HEX ? adw_animation_get_value (self->pulse) : 0;
  bic_draw_pieces (cr, layout, style, &picture, &marks);
}

static void
snapshot_arrows (BicBoardView    *self,
                 cairo_t         *cr,
                 const BicLayout *layout,
                 const BicStyle  *style)
{
  BicPicture picture = { self->scenario, self->catalogue, NULL };
  BicMarks marks = { .from = self->from, .to = self->to, .path = (const int *) (gpointer) self->path->data, .n_path = (int) self->path->len };

  if (self->from != BIC_NO_HEX || self->path->len > 0)
    bic_draw_pieces (cr, layout, style, &picture, &marks);
  if (!self->has_ghost || self->hover == BIC_NO_HEX)
    return;
  cairo_push_group (cr);
  cairo_translate (cr, self->pointer_x - layout->scale / 2, self->pointer_y - layout->scale / 2);
  bic_draw_unit_icon (cr, layout->scale, style, self->catalogue, &self->ghost);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, GHOST_ALPHA);
}

static void
bic_board_view_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  BicBoardView *self = BIC_BOARD_VIEW (widget);
  float width = (float) gtk_widget_get_width (widget), height = (float) gtk_widget_get_height (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
  BicLayout layout = _bic_board_view_layout (self);
  int device_scale = gtk_widget_get_scale_factor (widget);
  cairo_t *cr;
  BicStyle style;

  if (self->scenario == NULL)
    return;
  get_style (self, &style);
  style.min_label = LEAST_LABEL;
  gtk_snapshot_push_clip (snapshot, &bounds);
  bic_board_layer_snapshot (self->ground, snapshot, &layout, device_scale, width, height);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  snapshot_marks (self, cr, &layout, &style);
  cairo_destroy (cr);
  if (self->show & BIC_SHOW_UNITS)
    bic_board_layer_snapshot (self->standing, snapshot, &layout, device_scale, width, height);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  snapshot_arrows (self, cr, &layout, &style);
  cairo_destroy (cr);
  gtk_snapshot_pop (snapshot);
}

static void
look_changed_cb (BicBoardView *self)
{
  bic_board_layer_invalidate (self->ground);
  bic_board_layer_invalidate (self->standing);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- what changed ---------------------------------------------------------------------------------------------- */

static guint
mix (guint hash,
     guint value)
{
  return (hash ^ value) * 16777619u;
}

/* A hash of what the ground shows besides the tiles. */
static guint
hash_rest (const BicScenario *scenario)
{
  guint hash = mix (mix (2166136261u, (guint) scenario->sections[0]), (guint) scenario->sections[1]);

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_LABEL); i++)
    {
      const BicLabel *label = bic_scenario_item (scenario, BIC_ITEM_LABEL, i);

      hash = mix (mix (hash, (guint) label->hex), label->text ? g_str_hash (label->text) : 0);
      hash = mix (hash, label->lang ? g_str_hash (label->lang) : 0);
    }
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_OBJECTIVE); i++)
    {
      const BicObjective *objective = bic_scenario_item (scenario, BIC_ITEM_OBJECTIVE, i);

      hash = mix (mix (hash, (guint) objective->side), (guint) objective->value);
      for (guint k = 0; k < objective->hexes->len; k++)
        hash = mix (hash, (guint) g_array_index (objective->hexes, int, k));
    }
  return hash;
}

/* Remembers the ground as it is; returns the hexes whose tile differs, NULL if more than tiles did. */
static GArray *
find_changes (BicBoardView *self)
{
  int size = n_hexes (self);
  guint rest = hash_rest (self->scenario);
  const BicTile *before = (const BicTile *) (gpointer) self->drawn_tiles->data;
  GArray *hexes = NULL;

  if (rest == self->drawn_rest && (int) self->drawn_tiles->len == size && bic_grid_equal (&self->camera.grid, &self->scenario->grid))
    {
      hexes = g_array_new (FALSE, FALSE, sizeof (int));
      for (int hex = 0; hex < size; hex++)
        if (memcmp (&before[hex], &self->scenario->tiles[hex], sizeof (BicTile)) != 0)
          g_array_append_val (hexes, hex);
    }
  self->drawn_rest = rest;
  g_array_set_size (self->drawn_tiles, 0);
  g_array_append_vals (self->drawn_tiles, self->scenario->tiles, (guint) size);
  return hexes;
}

static void
adopt_board (BicBoardView *self)
{
  const BicGrid *grid = &self->scenario->grid;
  int width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  gboolean rotated = self->camera.rotated;

  bic_camera_init (&self->camera, grid);
  self->camera.rotated = rotated;
  bic_camera_resize (&self->camera, MAX (1, width), MAX (1, height));
  g_array_set_size (self->marks, 0);
  g_array_set_size (self->marks, (guint) bic_grid_size (grid));
  g_array_set_size (self->path, 0);
  self->from = self->to = self->hover = self->pulse_hex = BIC_NO_HEX;
  if (!bic_grid_has (grid, self->cursor.hex))
    self->cursor.hex = 0;
  bic_cursor_place (&self->cursor, grid, self->cursor.hex);
  _bic_board_view_drop_cells (self);
}

/**
 * bic_board_view_ground_changed:
 *
 * To be called after each change of terrain, labels, objectives or the board itself: redraws what differs.
 */
void
bic_board_view_ground_changed (BicBoardView *self)
{
  g_autoptr(GArray) hexes = NULL;

  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  if (self->scenario == NULL)
    return;
  hexes = find_changes (self);
  if (!bic_grid_equal (&self->camera.grid, &self->scenario->grid))
    {
      adopt_board (self);
      bic_board_layer_invalidate (self->standing);
    }
  if (hexes && hexes->len < self->drawn_tiles->len / 2)
    bic_board_layer_touch (self->ground, hexes);
  else
    bic_board_layer_invalidate (self->ground);
  _bic_board_view_queue_cells (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
same_piece (const BicPieceView *a,
            const BicPieceView *b)
{
  return a->hex == b->hex && a->side == b->side && a->type == b->type && a->blocks == b->blocks && a->full == b->full
         && a->leader == b->leader && a->square == b->square && a->faded == b->faded && strcmp (a->code, b->code) == 0
         && g_strcmp0 (a->name, b->name) == 0;
}

static const BicPieceView *
piece_in (const GArray *pieces,
          guint         index)
{
  return index < pieces->len ? &g_array_index (pieces, BicPieceView, index) : NULL;
}

/* The hexes where a piece of one list differs from that of the same place in the other. */
static GArray *
find_moved (const GArray *before,
            const GArray *after)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < MAX (before->len, after->len); i++)
    {
      const BicPieceView *a = piece_in (before, i), *b = piece_in (after, i);

      if (a && b && same_piece (a, b))
        continue;
      if (a && a->hex != BIC_NO_HEX)
        g_array_append_val (hexes, a->hex);
      if (b && b->hex != BIC_NO_HEX)
        g_array_append_val (hexes, b->hex);
    }
  return hexes;
}

/* The names are borrowed by the caller's array only for the call, so they are interned here. */
static GArray *
copy_pieces (const GArray *pieces)
{
  GArray *copy = g_array_new (FALSE, FALSE, sizeof (BicPieceView));

  if (pieces)
    g_array_append_vals (copy, pieces->data, pieces->len);
  for (guint i = 0; i < copy->len; i++)
    g_array_index (copy, BicPieceView, i).name = g_intern_string (g_array_index (copy, BicPieceView, i).name);
  return copy;
}

/**
 * bic_board_view_set_pieces:
 * @pieces: (element-type BicPieceView) (nullable): copied
 *
 * Redraws where something moved or changed.
 */
void
bic_board_view_set_pieces (BicBoardView *self,
                           const GArray *pieces)
{
  g_autoptr(GArray) before = NULL, hexes = NULL;

  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  before = g_steal_pointer (&self->pieces);
  self->pieces = copy_pieces (pieces);
  hexes = find_moved (before, self->pieces);
  bic_board_layer_touch (self->standing, hexes);
  _bic_board_view_queue_cells (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * bic_board_view_set_picture:
 * @scenario: (nullable): the board and its ground
 * @pieces: (element-type BicPieceView) (nullable): copied
 *
 * Shows another battle, all of it, without marks.
 */
void
bic_board_view_set_picture (BicBoardView *self,
                            BicScenario  *scenario,
                            BicCatalogue *catalogue,
                            const GArray *pieces)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  if (scenario)
    bic_scenario_ref (scenario);
  if (catalogue)
    bic_catalogue_ref (catalogue);
  g_clear_pointer (&self->scenario, bic_scenario_unref);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  g_clear_pointer (&self->pieces, g_array_unref);
  self->scenario = scenario;
  self->catalogue = catalogue;
  self->pieces = copy_pieces (pieces);
  look_changed_cb (self);
  _bic_board_view_drop_cells (self);
  if (scenario == NULL)
    return;
  adopt_board (self);
  g_array_set_size (self->drawn_tiles, 0);
  bic_board_view_ground_changed (self);
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

  add_mark (self->marks, hex, marks);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * bic_board_view_set_arrow:
 * @from: hex of the attacker, or BIC_NO_HEX for no arrow
 */
void
bic_board_view_set_arrow (BicBoardView *self,
                          int           from,
                          int           to)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  self->from = has_hex (self, from) && has_hex (self, to) ? from : BIC_NO_HEX;
  self->to = self->from == BIC_NO_HEX ? BIC_NO_HEX : to;
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

/* --- looking --------------------------------------------------------------------------------------------------- */

void
bic_board_view_set_show (BicBoardView *self,
                         BicShow       show)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  if (show == self->show)
    return;
  self->show = show;
  look_changed_cb (self);
}

BicShow
bic_board_view_get_show (BicBoardView *self)
{
  g_return_val_if_fail (BIC_IS_BOARD_VIEW (self), BIC_SHOW_ALL);

  return self->show;
}

/**
 * bic_board_view_set_rotated:
 * @rotated: whether the map is seen from the top side
 */
void
bic_board_view_set_rotated (BicBoardView *self,
                            gboolean      rotated)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  self->camera.rotated = rotated;
  _bic_board_view_looked (self);
}

/**
 * bic_board_view_zoom:
 * @factor: above 1 comes nearer
 *
 * About the middle of the view.
 */
void
bic_board_view_zoom (BicBoardView *self,
                     double        factor)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));
  g_return_if_fail (factor > 0);

  bic_camera_zoom (&self->camera, factor, self->camera.width / 2, self->camera.height / 2);
  _bic_board_view_looked (self);
}

void
bic_board_view_zoom_fit (BicBoardView *self)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  bic_camera_fit (&self->camera);
  _bic_board_view_looked (self);
}

double
bic_board_view_get_zoom (BicBoardView *self)
{
  g_return_val_if_fail (BIC_IS_BOARD_VIEW (self), 1.0);

  return bic_camera_get_zoom (&self->camera);
}

void
_bic_board_view_show_hex (BicBoardView *self,
                          int           hex)
{
  BicLayout layout = _bic_board_view_layout (self);
  double x, y;

  bic_layout_centre (&layout, hex, &x, &y);
  if (bic_camera_show (&self->camera, x, y))
    _bic_board_view_looked (self);
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
 * bic_board_view_locate:
 *
 * Brings the hex into view and pulses it twice; where animations are off it is ringed for as long without moving.
 */
void
bic_board_view_locate (BicBoardView *self,
                       int           hex)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  if (!has_hex (self, hex))
    return;
  _bic_board_view_show_hex (self, hex);
  bic_board_view_set_cursor (self, hex);
  adw_animation_reset (self->pulse);
  end_pulse (self);
  self->pulse_hex = hex;
  self->pulse_end = g_timeout_add (2 * PULSES * PULSE_MS, end_pulse_cb, self);
  if (adw_get_enable_animations (GTK_WIDGET (self)))
    adw_animation_play (self->pulse);
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

/* --- the widget ------------------------------------------------------------------------------------------------ */

static void
bic_board_view_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  BicBoardView *self = BIC_BOARD_VIEW (widget);

  if (self->scenario)
    bic_camera_resize (&self->camera, width, height);
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
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  g_clear_pointer (&self->pieces, g_array_unref);
  g_clear_pointer (&self->drawn_tiles, g_array_unref);
  g_clear_pointer (&self->marks, g_array_unref);
  g_clear_pointer (&self->path, g_array_unref);
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
  _bic_board_signals[BIC_BOARD_LOOKED] = g_signal_new ("looked", BIC_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                       G_TYPE_NONE, 0);
}

static void
bic_board_view_class_init (BicBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bic_board_view_dispose;
  object_class->finalize = bic_board_view_finalize;
  widget_class->snapshot = bic_board_view_snapshot;
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
  self->ground = bic_board_layer_new (paint_ground, self);
  self->standing = bic_board_layer_new (paint_standing, self);
  self->pieces = copy_pieces (NULL);
  self->drawn_tiles = g_array_new (FALSE, FALSE, sizeof (BicTile));
  self->marks = g_array_new (FALSE, TRUE, sizeof (guint16));
  self->path = g_array_new (FALSE, FALSE, sizeof (int));
  self->cells = g_ptr_array_new ();
  self->from = self->to = self->hover = self->pulse_hex = BIC_NO_HEX;
  self->pulse = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, PULSE_MS,
                                         adw_callback_animation_target_new (pulse_cb, self, NULL));
  adw_timed_animation_set_repeat_count (ADW_TIMED_ANIMATION (self->pulse), PULSES);
  g_signal_connect_swapped (self->pulse, "done", G_CALLBACK (end_pulse), self);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (look_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (look_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-xft-dpi", G_CALLBACK (look_changed_cb), self, G_CONNECT_SWAPPED);

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
