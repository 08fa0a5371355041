/* The widget that shows the board: its content, and the areas to redraw after a change.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bic-board-view-private.h"
#include "bic-widgets.h"

/* Distance up to which the picture of a hex extends, in hexes: for ground with hills and place names, and for pieces */
#define GROUND_REACH 2.0
#define PIECE_REACH 1.0
#define NAME_REACH 6                    /* largest distance between a name and the pieces that move it, in hexes */
#define NAME_STEP 3

G_DEFINE_FINAL_TYPE (BicBoardView, bic_board_view, GTK_TYPE_WIDGET)

/* --- content of the view ----------------------------------------------------------------------------------------- */

/* Drops all cached drawings, for a new battle or a new style of the desktop. */
static void
drop_cached_drawings (BicBoardView *self)
{
  bic_board_layer_invalidate (self->ground);
  bic_board_layer_invalidate (self->standing);
  _bic_mark_nodes_drop (self->mark_nodes);
  _bic_mark_nodes_drop (self->sign_nodes);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bic_board_view_set_shown_parts (BicBoardView *self,
                                BicShow       show)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  if (show == self->show)
    return;
  self->show = show;
  _bic_board_view_set_narrow_frame (self, (show & BIC_SHOW_NARROW) != 0);
  drop_cached_drawings (self);
}

static void
release_underlay_image (gpointer under)
{
  g_clear_pointer (&((BicUnder *) under)->image, cairo_surface_destroy);
}

void
bic_board_view_set_underlays (BicBoardView *self,
                              const GArray *unders)
{
  guint n = unders ? unders->len : 0;

  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  if (n == self->under->len && (n == 0 || memcmp (self->under->data, unders->data, n * sizeof (BicUnder)) == 0))
    return;
  for (guint i = 0; i < n; i++)
    if (g_array_index (unders, BicUnder, i).image)
      cairo_surface_reference (g_array_index (unders, BicUnder, i).image);
  g_array_set_size (self->under, 0);
  if (n > 0)
    g_array_append_vals (self->under, unders->data, n);
  bic_board_layer_invalidate (self->ground);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Compares the ground with the ground last drawn, and stores the current ground.
 *
 * Returns: (transfer full) (nullable): the hexes with changed tiles; %NULL if other content may have changed, too
 */
static GArray *
find_changed_ground (BicBoardView *self)
{
  const BicScenario *scenario = self->scenario;
  int size = bic_grid_hex_number_limit (&scenario->grid);
  const BicTile *before = (const BicTile *) (gpointer) self->drawn_tiles->data;
  GArray *hexes = NULL;

  if (scenario->generation == self->drawn_generation && (int) self->drawn_tiles->len == size
      && bic_grid_equal (&self->camera.grid, &scenario->grid))
    {
      hexes = g_array_new (FALSE, FALSE, sizeof (int));
      for (int hex = 0; hex < size; hex++)
        if (memcmp (&before[hex], &scenario->tiles[hex], sizeof (BicTile)) != 0)
          g_array_append_val (hexes, hex);
    }
  self->drawn_generation = scenario->generation;
  g_array_set_size (self->drawn_tiles, 0);
  g_array_append_vals (self->drawn_tiles, scenario->tiles, (guint) size);
  return hexes;
}

static void
reset_for_new_board (BicBoardView *self)
{
  const BicGrid *grid = &self->scenario->grid;
  BicCamera before = self->camera;

  bic_camera_init (&self->camera, grid);
  self->camera.rotated = before.rotated;
  self->camera.narrow = before.narrow;
  bic_camera_resize (&self->camera, MAX (1, gtk_widget_get_width (GTK_WIDGET (self))),
                     MAX (1, gtk_widget_get_height (GTK_WIDGET (self))));
  g_array_set_size (self->marks, 0);
  g_array_set_size (self->marks, (guint) bic_grid_hex_number_limit (grid));
  g_array_set_size (self->path, 0);
  g_array_set_size (self->arrows, 0);
  bic_board_view_set_trail (self, NULL, 0);
  self->hover = self->pulse_hex = BIC_NO_HEX;
  self->edge_side = -1;
  bic_board_view_set_edit_preview (self, NULL, NULL);
  bic_cursor_move_to (&self->cursor, grid, bic_grid_has (grid, self->cursor.hex) ? self->cursor.hex : 0);
  _bic_board_view_drop_cells (self);
}

/**
 * bic_board_view_ground_changed:
 *
 * Redraws the changed parts of the map. Call this function after each change of the terrain, the labels, the objectives
 * or the board itself.
 */
void
bic_board_view_ground_changed (BicBoardView *self)
{
  g_autoptr(GArray) hexes = NULL;

  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  if (self->scenario == NULL)
    return;
  hexes = find_changed_ground (self);
  if (!bic_grid_equal (&self->camera.grid, &self->scenario->grid))
    {
      reset_for_new_board (self);
      bic_board_layer_invalidate (self->standing);
    }
  /* The cartouche may have to move, so a map with a cartouche is redrawn completely. */
  if (hexes && hexes->len < self->drawn_tiles->len / 2 && !(self->show & BIC_SHOW_CARTOUCHE))
    bic_board_layer_invalidate_hexes (self->ground, hexes, GROUND_REACH);
  else
    {
      bic_board_layer_invalidate (self->ground);
      bic_board_layer_invalidate (self->standing);       /* the layer has the place names */
    }
  _bic_board_view_queue_cell_update (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Returns the next piece in @hex, from the index @place on, or NULL. */
static const BicPieceView *
next_piece_in_hex (const GArray *pieces,
                   int           hex,
                   guint        *place)
{
  while (*place < pieces->len)
    {
      const BicPieceView *piece = &g_array_index (pieces, BicPieceView, (*place)++);

      if (piece->hex == hex)
        return piece;
    }
  return NULL;
}

/* Returns: whether both lists have the same pieces in @hex, in the same order */
static gboolean
hex_has_same_pieces (const GArray *before,
                     const GArray *after,
                     int           hex)
{
  const BicPieceView *a, *b;
  guint i = 0, k = 0;

  do
    {
      a = next_piece_in_hex (before, hex, &i);
      b = next_piece_in_hex (after, hex, &k);
    }
  while (a && b && memcmp (a, b, sizeof *a) == 0);
  return !a && !b;
}

/* Returns the hexes whose pieces differ. The comparison is by hex, because a removed piece shifts the index of all
 * later pieces.
 */
static GArray *
find_hexes_with_other_pieces (const GArray *before,
                              const GArray *after)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < MAX (before->len, after->len); i++)
    {
      const BicPieceView *a = i < before->len ? &g_array_index (before, BicPieceView, i) : NULL;
      const BicPieceView *b = i < after->len ? &g_array_index (after, BicPieceView, i) : NULL;

      if (a && b && memcmp (a, b, sizeof *a) == 0)
        continue;
      if (a && a->hex != BIC_NO_HEX && !hex_has_same_pieces (before, after, a->hex))
        g_array_append_val (hexes, a->hex);
      if (b && b->hex != BIC_NO_HEX && !hex_has_same_pieces (before, after, b->hex))
        g_array_append_val (hexes, b->hex);
    }
  return hexes;
}

/* Returns: (transfer full): hexes that place names near @hexes can cover, because names avoid the pieces of the battle
 */
static GArray *
find_hexes_of_nearby_names (BicBoardView *self,
                            const GArray *hexes)
{
  const BicGrid *grid = &self->scenario->grid;
  GArray *names = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < bic_scenario_n_items (self->scenario, BIC_ITEM_LABEL); i++)
    {
      const BicLabel *label = bic_scenario_item (self->scenario, BIC_ITEM_LABEL, i);
      gboolean near = FALSE;

      for (guint k = 0; k < hexes->len && !near && bic_grid_has (grid, label->hex); k++)
        near = bic_grid_has (grid, g_array_index (hexes, int, k))
               && bic_grid_distance (grid, label->hex, g_array_index (hexes, int, k)) <= NAME_REACH;
      for (int aside = -NAME_STEP; near && aside <= NAME_STEP; aside += NAME_STEP)
        {
          int hex = bic_grid_hex (grid, bic_grid_row (grid, label->hex), bic_grid_column (grid, label->hex) + aside);

          if (hex != BIC_NO_HEX)
            g_array_append_val (names, hex);
        }
    }
  return names;
}

/* Copies the pieces. The copy has interned names, because the original names belong to the array of the caller. */
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

/* Returns: (transfer full): the pieces of the battle that place names avoid */
static GArray *
pieces_that_names_avoid (BicBoardView *self)
{
  GArray *sites = self->scenario && bic_scenario_n_items (self->scenario, BIC_ITEM_LABEL) > 0
                  ? bic_piece_views_of_scenario (self->scenario, self->catalogue) : copy_pieces (NULL);

  for (guint i = 0; i < sites->len; i++)
    g_array_index (sites, BicPieceView, i).name = NULL;         /* the name may be freed before the next comparison */
  return sites;
}

/* Redraws the place names near pieces that have changed in the battle. Names avoid the pieces of the battle, but not
 * the pieces of a game, which move.
 */
static void
redraw_names_near_changes (BicBoardView *self)
{
  g_autoptr(GArray) before = g_steal_pointer (&self->sited), moved = NULL, names = NULL;

  self->sited = pieces_that_names_avoid (self);
  moved = find_hexes_with_other_pieces (before, self->sited);
  if (self->scenario && moved->len > 0)
    bic_board_layer_invalidate_hexes (self->standing, names = find_hexes_of_nearby_names (self, moved), GROUND_REACH);
}

/**
 * bic_board_view_set_pieces:
 * @pieces: (element-type BicPieceView) (nullable): copied
 *
 * Redraws the hexes where a piece has moved or changed.
 */
void
bic_board_view_set_pieces (BicBoardView *self,
                           const GArray *pieces)
{
  g_autoptr(GArray) before = NULL, hexes = NULL;

  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  before = g_steal_pointer (&self->pieces);
  self->pieces = copy_pieces (pieces);
  hexes = find_hexes_with_other_pieces (before, self->pieces);
  bic_board_layer_invalidate_hexes (self->standing, hexes, PIECE_REACH);
  redraw_names_near_changes (self);
  _bic_board_view_queue_cell_update (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * bic_board_view_set_battle:
 * @scenario: (nullable): the battle with the board and its ground
 * @pieces: (element-type BicPieceView) (nullable): copied
 *
 * Shows another battle, without marks.
 */
void
bic_board_view_set_battle (BicBoardView *self,
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
  g_array_unref (self->pieces);
  self->scenario = scenario;
  self->catalogue = catalogue;
  self->pieces = copy_pieces (pieces);
  drop_cached_drawings (self);
  _bic_board_view_drop_cells (self);
  if (scenario == NULL)
    return;
  reset_for_new_board (self);
  g_array_set_size (self->drawn_tiles, 0);
  bic_board_view_ground_changed (self);
}

/**
 * bic_board_view_get_scenario:
 *
 * Returns: (transfer none) (nullable): the battle whose ground is shown
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

/* --- the widget -------------------------------------------------------------------------------------------------- */

/* Reports a new size in an idle callback, because a handler can request another size, which is not allowed during the
 * layout.
 */
static gboolean
report_new_size_cb (gpointer user_data)
{
  _bic_board_view_viewport_changed (user_data);
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

  if (self->scenario == NULL)
    return;
  if (self->camera.width != width || self->camera.height != height)
    g_idle_add (report_new_size_cb, g_object_ref (self));
  bic_camera_resize (&self->camera, width, height);
  if (self->has_viewport)
    {
      self->has_viewport = FALSE;
      bic_camera_set_viewport (&self->camera, &self->viewport);
    }
  _bic_board_view_allocate_cells (self);
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

/* Handles the Tab key as one stop for the whole board: Tab enters the board at the cursor, and leaves the board from
 * any hex. Arrow keys move the cursor.
 */
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

  if (!_bic_board_view_has_hex (self, hex) || self->describe == NULL)
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
  GArray *arrays[] = { self->pieces, self->drawn_tiles, self->marks, self->under, self->path, self->arrows, self->found,
                       self->sketched, self->sited, self->trail };

  _bic_board_view_drop_trail (self);
  bic_board_layer_free (self->ground);
  bic_board_layer_free (self->standing);
  _bic_mark_nodes_free (self->mark_nodes);
  _bic_mark_nodes_free (self->sign_nodes);
  g_clear_pointer (&self->scenario, bic_scenario_unref);
  g_clear_pointer (&self->paste_preview, bic_scenario_unref);
  g_clear_pointer (&self->promised, bic_region_free);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  g_clear_pointer (&self->sketch, bic_scenario_unref);
  for (guint i = 0; i < G_N_ELEMENTS (arrays); i++)
    g_array_unref (arrays[i]);
  g_ptr_array_unref (self->cells);
  G_OBJECT_CLASS (bic_board_view_parent_class)->finalize (object);
}

static void
install_signals (void)
{
  static const char *const with_hex[] = { "hex-hovered", "side-hovered", "hex-activated", "cursor-moved" };
  static const char *const with_button[] = { "hex-pressed", "hex-dragged", "hex-released" };

  for (guint i = 0; i < G_N_ELEMENTS (with_hex); i++)
    g_signal_new (with_hex[i], BIC_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  for (guint i = 0; i < G_N_ELEMENTS (with_button); i++)
    g_signal_new (with_button[i], BIC_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 3, G_TYPE_INT, G_TYPE_UINT, G_TYPE_UINT);
  g_signal_new ("grabbed", BIC_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  g_signal_new ("grab-ended", BIC_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("viewport-changed", BIC_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
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
  self->standing = bic_board_layer_new (_bic_board_view_paint_pieces, self);
  self->mark_nodes = _bic_mark_nodes_new ();
  self->sign_nodes = _bic_mark_nodes_new ();
  self->pieces = copy_pieces (NULL);
  self->sited = copy_pieces (NULL);
  self->under = g_array_new (FALSE, FALSE, sizeof (BicUnder));
  g_array_set_clear_func (self->under, release_underlay_image);
  self->drawn_tiles = g_array_new (FALSE, FALSE, sizeof (BicTile));
  self->marks = g_array_new (FALSE, TRUE, sizeof (guint32));
  self->path = g_array_new (FALSE, FALSE, sizeof (int));
  self->arrows = g_array_new (FALSE, FALSE, sizeof (BicArrow));
  self->trail = g_array_new (FALSE, FALSE, sizeof (BicTrail));
  self->found = g_array_new (FALSE, FALSE, sizeof (BicFinding));
  self->sketched = g_array_new (FALSE, FALSE, sizeof (int));
  self->cells = g_ptr_array_new ();
  self->hover = self->pulse_hex = BIC_NO_HEX;
  self->edge_side = -1;
  _bic_board_view_create_pulse_animation (self);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (drop_cached_drawings), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (drop_cached_drawings), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-xft-dpi", G_CALLBACK (drop_cached_drawings), self,
                           G_CONNECT_SWAPPED);

  g_object_set (self, "focusable", TRUE, "hexpand", TRUE, "vexpand", TRUE, "has-tooltip", TRUE,
                "overflow", GTK_OVERFLOW_HIDDEN, NULL);
  bic_accessible_set_label (self, _("Map"));
  _bic_board_view_add_controllers (self);
}

GtkWidget *
bic_board_view_new (void)
{
  return g_object_new (BIC_TYPE_BOARD_VIEW, NULL);
}
