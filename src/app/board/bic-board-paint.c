/* Painting of the board view: each frame has two layers of textures, with marks between them and arrows above them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * GTK redraws only where the nodes of two frames differ, so each node is as small as possible.
 */
#include "config.h"

#include "bic-board-view-private.h"

#define DEFAULT_DPI (96 * 1024)
#define GHOST_ALPHA 0.6
#define SKETCH_ALPHA 0.72
#define SKETCH_REACH 0.6                /* radius around the center of a hex, in hexes */
#define AXIS_WIDTH 1.5                  /* pixels */
#define AXIS_RADIUS 0.22                /* radius of the ring that marks the center of a rotation, in hexes */

/* --- content ----------------------------------------------------------------------------------------------------- */

void
bic_board_view_clear_marks (BicBoardView *self,
                            guint         marks)
{
  g_return_if_fail (GTK_IS_WIDGET (self));

  for (guint i = 0; i < self->marks->len; i++)
    g_array_index (self->marks, guint32, i) &= (guint32) ~marks;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bic_board_view_add_marks (BicBoardView *self,
                          int           hex,
                          guint         marks)
{
  g_return_if_fail (GTK_IS_WIDGET (self));

  if (hex >= 0 && hex < (int) self->marks->len)
    g_array_index (self->marks, guint32, hex) |= (guint32) marks;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * bic_board_view_set_arrows:
 * @self: a board view
 * @arrows: (array length=n) (nullable): attacks; only attacks between hexes of the board are drawn
 * @n: number of attacks
 */
void
bic_board_view_set_arrows (BicBoardView   *self,
                           const BicArrow *arrows,
                           int             n)
{
  g_return_if_fail (GTK_IS_WIDGET (self));

  g_array_set_size (self->arrows, 0);
  for (int i = 0; i < n; i++)
    if (_bic_board_view_has_hex (self, arrows[i].from) && _bic_board_view_has_hex (self, arrows[i].to))
      g_array_append_val (self->arrows, arrows[i]);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bic_board_view_set_path (BicBoardView *self,
                         const int    *hexes,
                         int           n)
{
  g_return_if_fail (GTK_IS_WIDGET (self));

  g_array_set_size (self->path, 0);
  for (int i = 0; i < n; i++)
    if (_bic_board_view_has_hex (self, hexes[i]))
      g_array_append_val (self->path, hexes[i]);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bic_board_view_set_findings (BicBoardView      *self,
                             const BicFindings *findings)
{
  g_return_if_fail (GTK_IS_WIDGET (self));

  if (!findings && self->found->len == 0)
    return;
  g_array_set_size (self->found, 0);
  if (findings && self->scenario)
    {
      g_array_append_vals (self->found, findings->hex, (guint) bic_grid_hex_number_limit (&self->scenario->grid));
      self->findings = *findings;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bic_board_view_set_piece_at_pointer (BicBoardView       *self,
                                     const BicPieceView *piece)
{
  g_return_if_fail (GTK_IS_WIDGET (self));

  self->has_ghost = piece != NULL;
  if (piece)
    {
      self->ghost = *piece;
      self->ghost.name = g_intern_string (piece->name);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * bic_board_view_set_edit_preview:
 * @edit: (nullable): the change of the ground that a tool would make, or %NULL
 * @hexes: (element-type gint) (nullable): the hexes that @edit changes
 *
 * Draws the changed hexes half transparent over the current hexes.
 */
void
bic_board_view_set_edit_preview (BicBoardView  *self,
                                 const BicEdit *edit,
                                 const GArray  *hexes)
{
  g_return_if_fail (GTK_IS_WIDGET (self));

  if (!edit && !self->sketch)
    return;
  g_clear_pointer (&self->sketch, bic_scenario_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (!edit || !self->scenario)
    return;
  self->sketch = bic_edit_try_copy (edit, self->scenario);
  g_array_set_size (self->sketched, 0);
  g_array_append_vals (self->sketched, hexes->data, hexes->len);
}

/**
 * bic_board_view_set_symmetry_axis:
 * @symmetry: the symmetry with the axis to show
 */
void
bic_board_view_set_symmetry_axis (BicBoardView *self,
                                  BicSymmetry   symmetry)
{
  g_return_if_fail (GTK_IS_WIDGET (self));

  self->axis = symmetry;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * bic_board_view_set_paste_preview:
 * @scenario: (nullable): the changed battle, on the same board
 * @region: (nullable): the changed hexes
 *
 * Draws these hexes like the board itself, so that rivers join at the edges. The tint and the outline of a selection
 * distinguish them from the current board.
 */
void
bic_board_view_set_paste_preview (BicBoardView    *self,
                                  BicScenario     *scenario,
                                  const BicRegion *region)
{
  g_return_if_fail (GTK_IS_WIDGET (self));

  if (!scenario && !self->paste_preview)
    return;
  g_clear_pointer (&self->paste_preview, bic_scenario_unref);
  g_clear_pointer (&self->promised, bic_region_free);
  self->paste_preview = scenario ? bic_scenario_ref (scenario) : NULL;
  self->promised = scenario ? bic_region_copy (region) : NULL;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- layers ------------------------------------------------------------------------------------------------------ */

void
_bic_board_view_paint_ground (cairo_t         *cr,
                              const BicLayout *layout,
                              gpointer         user_data)
{
  BicBoardView *self = user_data;

  bic_draw_ground (cr, layout, &self->style, &(BicPicture) { self->scenario, self->catalogue, NULL, self->under });
}

void
_bic_board_view_paint_pieces (cairo_t         *cr,
                              const BicLayout *layout,
                              gpointer         user_data)
{
  BicBoardView *self = user_data;

  bic_draw_pieces (cr, layout, &self->style, &(BicPicture) { self->scenario, self->catalogue, self->pieces }, NULL);
}

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
  style->device_scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
}

/* --- one frame --------------------------------------------------------------------------------------------------- */

/* Draws the results of the analysis, unless they belong to another board. */
static void
snapshot_findings (const BicBoardFrame *frame)
{
  BicBoardView *self = frame->self;
  const BicPicture picture = { self->scenario, self->catalogue, NULL };
  BicFindings findings = self->findings;
  graphene_rect_t area = frame->view;
  cairo_t *cr;

  if (self->found->len != (guint) bic_grid_hex_number_limit (&self->scenario->grid))
    return;
  findings.hex = (const BicFinding *) (gpointer) self->found->data;
  cr = _bic_board_frame_begin_node (frame, &area);
  bic_draw_findings (cr, &frame->layout, &frame->style, &picture, &findings);
  cairo_destroy (cr);
}

/* Draws the ground as it would be after the current tool is used. */
static void
snapshot_edit_preview (const BicBoardFrame *frame)
{
  BicBoardView *self = frame->self;
  const BicPicture picture = { self->sketch, self->catalogue, NULL };
  const BicLayout *layout = &frame->layout;
  const int *hexes = (const int *) (gpointer) self->sketched->data;
  graphene_rect_t area = { 0 };
  BicStyle plain = frame->style;
  cairo_t *cr;

  if (!self->sketch || !bic_grid_equal (&self->sketch->grid, &layout->grid))
    return;
  for (guint i = 0; i < self->sketched->len; i++)
    _bic_board_frame_extend_bounds_to_hex (frame, &area, hexes[i], SKETCH_REACH);
  if (self->sketched->len == 0 || (cr = _bic_board_frame_begin_node (frame, &area)) == NULL)
    return;
  plain.show &= BIC_SHOW_GRID | BIC_SHOW_LABELS;
  cairo_push_group (cr); /* the group is clipped once at the end: drawing with a clip of many hexes is slow */
  bic_draw_ground (cr, layout, &plain, &picture);
  cairo_pop_group_to_source (cr);
  for (guint i = 0; i < self->sketched->len; i++)
    bic_layout_hex_path (layout, cr, hexes[i], 1.0);
  cairo_clip (cr);
  cairo_paint_with_alpha (cr, plain.high_contrast ? 1.0 : SKETCH_ALPHA);
  cairo_destroy (cr);
}

/* Draws the axis as a thin light line under a dark one, so that it is visible on any ground. */
static void
snapshot_symmetry_axis (const BicBoardFrame *frame)
{
  static const double dash[] = { 6, 4 };
  const BicLayout *layout = &frame->layout;
  BicSymmetry axis = frame->self->axis;
  double width, height, ring = AXIS_RADIUS * layout->scale, x = layout->x, y = layout->y;
  graphene_rect_t area;
  cairo_t *cr;

  bic_layout_size (&layout->grid, &width, &height);
  width *= layout->scale / 2;
  height *= layout->scale / 2;
  area = GRAPHENE_RECT_INIT ((float) x, (float) y, (float) (2 * width), (float) (2 * height));
  x += width;
  y += height;
  if (axis != BIC_SYMMETRY_TOP_BOTTOM)
    area = GRAPHENE_RECT_INIT ((float) (x - ring - 2), area.origin.y, (float) (2 * ring + 4), area.size.height);
  if (axis != BIC_SYMMETRY_LEFT_RIGHT)
    area = GRAPHENE_RECT_INIT (area.origin.x, (float) (y - ring - 2), area.size.width, (float) (2 * ring + 4));
  if (axis == BIC_SYMMETRY_NONE || (cr = _bic_board_frame_begin_node (frame, &area)) == NULL)
    return;
  cairo_translate (cr, x, y);
  if (axis == BIC_SYMMETRY_TURN)
    cairo_arc (cr, 0, 0, ring, 0, 2 * G_PI);
  else
    {
      gboolean upright = axis == BIC_SYMMETRY_LEFT_RIGHT;

      cairo_move_to (cr, upright ? 0 : -width, upright ? -height : 0);
      cairo_line_to (cr, upright ? 0 : width, upright ? height : 0);
    }
  cairo_set_line_width (cr, 2 * AXIS_WIDTH);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.55);
  cairo_stroke_preserve (cr);
  cairo_set_dash (cr, dash, G_N_ELEMENTS (dash), 0);
  cairo_set_line_width (cr, AXIS_WIDTH);
  cairo_set_source_rgba (cr, 0.11, 0.44, 0.85, 0.95);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* Draws the preview of a changed part of the board, with its outline. */
static void
snapshot_paste_preview (const BicBoardFrame *frame)
{
  BicBoardView *self = frame->self;
  const BicLayout *layout = &frame->layout;
  graphene_rect_t area = frame->view;
  g_autoptr(GArray) pieces = NULL;
  g_autofree guint32 *marked = NULL;
  BicPicture picture = { self->paste_preview, self->catalogue, NULL };
  BicStyle plain = frame->style;
  cairo_t *cr;

  if (!self->paste_preview)
    return;
  cr = _bic_board_frame_begin_node (frame, &area);
  marked = g_new0 (guint32, bic_grid_hex_number_limit (&layout->grid));
  pieces = bic_piece_views_of_scenario (self->paste_preview, self->catalogue);
  picture.pieces = pieces;
  plain.show &= (BicShow) ~BIC_SHOW_FRAME;
  cairo_save (cr);
  cairo_new_path (cr);
  for (int hex = bic_region_next (self->promised, BIC_NO_HEX); hex != BIC_NO_HEX;
       hex = bic_region_next (self->promised, hex))
    {
      marked[hex] = BIC_HEX_REGION;
      bic_layout_hex_path (layout, cr, hex, 1.0);
    }
  cairo_clip (cr);
  bic_draw_ground (cr, layout, &plain, &picture);
  bic_draw_pieces (cr, layout, &plain, &picture, NULL);
  cairo_restore (cr);
  picture.pieces = NULL;
  bic_draw_pieces (cr, layout, &frame->style, &picture, &(BicMarks) { .hex = marked });
  cairo_destroy (cr);
}

static void
snapshot_dragged_piece (const BicBoardFrame *frame)
{
  BicBoardView *self = frame->self;
  double size = frame->layout.scale, x = self->pointer_x - size / 2, y = self->pointer_y - size / 2;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) (x - size / 4), (float) (y - size / 4), (float) (size * 1.5),
                                               (float) (size * 1.5));
  cairo_t *cr;

  if (!self->has_ghost || self->hover == BIC_NO_HEX || (cr = _bic_board_frame_begin_node (frame, &bounds)) == NULL)
    return;
  cairo_push_group (cr);
  cairo_translate (cr, x, y);
  bic_draw_unit_icon (cr, size, &frame->style, self->catalogue, &self->ghost);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, GHOST_ALPHA);
  cairo_destroy (cr);
}

/* --- tiles in advance -------------------------------------------------------------------------------------------- */

/* Draws one tile per call, so that no frame is delayed. */
static gboolean
draw_next_tile_cb (gpointer user_data)
{
  BicBoardView *self = user_data;
  double width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  BicLayout layout = bic_camera_layout (&self->camera);

  if (self->scenario && (bic_board_layer_draw_ahead (self->ground, &layout, width, height) ||
                         bic_board_layer_draw_ahead (self->standing, &layout, width, height)))
    return G_SOURCE_CONTINUE;
  self->ahead_idle = 0;
  return G_SOURCE_REMOVE;
}

void
_bic_board_view_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  BicBoardView *self = (BicBoardView *) widget;
  float width = (float) gtk_widget_get_width (widget), height = (float) gtk_widget_get_height (widget);
  BicBoardFrame frame = { self, snapshot, GRAPHENE_RECT_INIT (0, 0, width, height), bic_camera_layout (&self->camera) };
  const BicLayout *layout = &frame.layout;
  gboolean by_cairo = GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (gtk_widget_get_native (widget)));
  BicBoardLayer *layers[] = { self->standing, self->ground }; /* names first: the main thread has their fonts */
  guint hidden = self->show & BIC_SHOW_UNITS ? 0 : 1;

  if (self->scenario == NULL)
    return;
  get_style (self, &self->style);
  bic_board_layers_draw (layers + hidden, G_N_ELEMENTS (layers) - hidden, layout, gtk_widget_get_scale_factor (widget),
                         width, height, by_cairo);
  frame.style = self->style;
  frame.style.device_scale = 1.0;
  gtk_snapshot_push_clip (snapshot, &frame.view);
  bic_board_layer_snapshot (self->ground, snapshot, layout, width, height);
  snapshot_edit_preview (&frame);
  if (hidden)                           /* the banners of objectives would be missing with the layer */
    _bic_board_frame_append_marks_node (&frame, frame.view, NULL);
  frame.style.show |= BIC_SHOW_UNITS;   /* so that the marks do not include the banners again */
  snapshot_findings (&frame);
  snapshot_symmetry_axis (&frame);
  _bic_board_frame_draw_marks (&frame);
  _bic_board_view_snapshot_trail (self, snapshot, layout, &frame.style, &frame.view, FALSE);
  if (!hidden)
    bic_board_layer_snapshot (self->standing, snapshot, layout, width, height);
  snapshot_paste_preview (&frame);
  _bic_board_view_snapshot_trail (self, snapshot, layout, &frame.style, &frame.view, TRUE);
  _bic_board_frame_draw_arrows (&frame);
  snapshot_dragged_piece (&frame);
  gtk_snapshot_pop (snapshot);
  /* Tiles are not drawn in advance while the scale changes in each frame, because they would never be shown. */
  if (self->ahead_idle == 0 && layout->scale == self->ahead_scale)
    self->ahead_idle = g_idle_add_full (G_PRIORITY_LOW, draw_next_tile_cb, self, NULL);
  self->ahead_scale = layout->scale;
}
