/* The board view draws: two layers of textures, with the marks between them and arrows above, each frame.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-board-view-private.h"

#define DEFAULT_DPI (96 * 1024)
#define GHOST_ALPHA 0.6

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

void
_bic_board_view_paint_ground (cairo_t         *cr,
                              const BicLayout *layout,
                              gpointer         user_data)
{
  BicBoardView *self = user_data;
  BicPicture picture = { self->scenario, self->catalogue, NULL, self->under };

  bic_draw_ground (cr, layout, &self->style, &picture);
}

void
_bic_board_view_paint_standing (cairo_t         *cr,
                                const BicLayout *layout,
                                gpointer         user_data)
{
  BicBoardView *self = user_data;
  BicPicture picture = { self->scenario, self->catalogue, self->pieces };

  bic_draw_pieces (cr, layout, &self->style, &picture, NULL);
}

void
_bic_board_view_add_mark (GArray *marks,
                          int     hex,
                          guint   mark)
{
  if (hex >= 0 && hex < (int) marks->len)
    g_array_index (marks, guint16, hex) |= (guint16) mark;
}

/* --- marks -------------------------------------------------------------- */

/* Bottom to top, as the painter has them */
static const guint kinds[] = {
  BIC_HEX_REGION, BIC_HEX_DRAWN, BIC_HEX_CAN_GO, BIC_HEX_PREVIEW, BIC_HEX_CAN_ACT, BIC_HEX_TARGET, BIC_HEX_SELECTED,
      BIC_HEX_HINT, BIC_HEX_HOVER,
  BIC_HEX_CURSOR, BIC_HEX_PROBLEM };

#define MARK_REACH 0.85                 /* of a hex and the ring around it, from its centre, pulsing included */

static void
add_hex (graphene_rect_t *bounds,
         const BicLayout *layout,
         int              hex)
{
  float reach = (float) (MARK_REACH * layout->scale);
  graphene_rect_t one;
  double x, y;

  if (!bic_grid_has (&layout->grid, hex))
    return;
  bic_layout_centre (layout, hex, &x, &y);
  one = GRAPHENE_RECT_INIT ((float) x - reach, (float) y - reach, 2 * reach, 2 * reach);
  if (bounds->size.width > 0)
    graphene_rect_union (bounds, &one, bounds);
  else
    *bounds = one;
}

/* The marks of one kind, and in @bounds what they cover; FALSE = there are none. */
static gboolean
take_kind (const GArray    *all,
           guint            kind,
           const BicLayout *layout,
           GArray          *only,
           graphene_rect_t *bounds)
{
  *bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  for (guint hex = 0; hex < all->len; hex++)
    {
      guint16 marked = g_array_index (all, guint16, hex) & kind;

      g_array_index (only, guint16, hex) = marked;
      if (marked)
        add_hex (bounds, layout, (int) hex);
    }
  return bounds->size.width > 0;
}

/* What the page has marked, and what the view marks itself */
static GArray *
all_marks (BicBoardView *self)
{
  GArray *all = g_array_copy (self->marks);

  if (self->by_keyboard
      && gtk_widget_get_state_flags (GTK_WIDGET (self)) & (GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_WITHIN))
    _bic_board_view_add_mark (all, self->cursor.hex, BIC_HEX_CURSOR);
  _bic_board_view_add_mark (all, self->hover, BIC_HEX_HOVER);
  _bic_board_view_add_mark (all, self->pulse_hex, BIC_HEX_PROBLEM);
  return all;
}

/* A node a kind, no larger than needed: where nothing is drawn, nothing has to be drawn anew. */
static void
snapshot_marks (BicBoardView          *self,
                GtkSnapshot           *snapshot,
                const graphene_rect_t *view,
                const BicLayout       *layout,
                const BicStyle        *style)
{
  g_autoptr(GArray) all = all_marks (self), only = g_array_copy (all);
  BicPicture picture = { self->scenario, self->catalogue, NULL };
  BicMarks marks = { .hex = (guint16 *) (gpointer) only->data,
                     .pulse = self->pulse_hex != BIC_NO_HEX ? adw_animation_get_value (self->pulse) : 0 };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      graphene_rect_t bounds;
      cairo_t *cr;

      if (!take_kind (all, kinds[i], layout, only, &bounds) || !graphene_rect_intersection (&bounds, view, &bounds))
        continue;
      cr = bic_board_layer_append (snapshot, &bounds);
      bic_draw_pieces (cr, layout, style, &picture, &marks);
      cairo_destroy (cr);
    }
}

/* Of another board than the one that is shown now, nothing. */
static void
snapshot_findings (BicBoardView          *self,
                   GtkSnapshot           *snapshot,
                   const graphene_rect_t *view,
                   const BicLayout       *layout,
                   const BicStyle        *style)
{
  BicPicture picture = { self->scenario, self->catalogue, NULL };
  BicFindings findings = self->findings;
  cairo_t *cr;

  if (self->found->len != (guint) bic_grid_size (&self->scenario->grid))
    return;
  findings.hex = (const BicFinding *) (gpointer) self->found->data;
  cr = gtk_snapshot_append_cairo (snapshot, view);
  bic_draw_findings (cr, layout, style, &picture, &findings);
  cairo_destroy (cr);
}

/* --- over the pieces --------------------------------------------------------------------------------------------- */

static void
snapshot_arrows (BicBoardView          *self,
                 GtkSnapshot           *snapshot,
                 const graphene_rect_t *view,
                 const BicLayout       *layout,
                 const BicStyle        *style)
{
  BicPicture picture = { self->scenario, self->catalogue, NULL };
  BicMarks marks = { .arrow = (const BicArrow *) (gpointer) self->arrows->data, .n_arrows = (int) self->arrows->len,
                     .path = (const int *) (gpointer) self->path->data, .n_path = (int) self->path->len };
  g_autoptr(GArray) badges = g_array_copy (self->marks);
  graphene_rect_t bounds;
  cairo_t *cr;

  if (take_kind (self->marks, BIC_HEX_OWES | BIC_HEX_OWED | BIC_HEX_RISK, layout, badges, &bounds))
    marks.hex = (guint16 *) (gpointer) badges->data;
  for (int i = 0; i < marks.n_arrows; i++)
    {
      add_hex (&bounds, layout, marks.arrow[i].from);
      add_hex (&bounds, layout, marks.arrow[i].to);
    }
  for (int i = 0; i < marks.n_path; i++)
    add_hex (&bounds, layout, marks.path[i]);
  if (bounds.size.width <= 0 || !graphene_rect_intersection (&bounds, view, &bounds))
    return;
  cr = bic_board_layer_append (snapshot, &bounds);
  bic_draw_pieces (cr, layout, style, &picture, &marks);
  cairo_destroy (cr);
}

static void
snapshot_ghost (BicBoardView    *self,
                GtkSnapshot     *snapshot,
                const BicLayout *layout,
                const BicStyle  *style)
{
  double size = layout->scale, x = self->pointer_x - size / 2, y = self->pointer_y - size / 2;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) (x - size / 4), (float) (y - size / 4), (float) (size * 1.5),
                                               (float) (size * 1.5));
  cairo_t *cr;

  if (!self->has_ghost || self->hover == BIC_NO_HEX)
    return;
  cr = bic_board_layer_append (snapshot, &bounds);
  cairo_push_group (cr);
  cairo_translate (cr, x, y);
  bic_draw_unit_icon (cr, size, style, self->catalogue, &self->ghost);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, GHOST_ALPHA);
  cairo_destroy (cr);
}

/* The banners of objectives, where no layer of pieces shows them */
static void
snapshot_bare (BicBoardView          *self,
               GtkSnapshot           *snapshot,
               const graphene_rect_t *view,
               const BicLayout       *layout,
               const BicStyle        *style)
{
  BicPicture picture = { self->scenario, self->catalogue, NULL };
  cairo_t *cr;

  if (self->show & BIC_SHOW_UNITS)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, view);
  bic_draw_pieces (cr, layout, style, &picture, NULL);
  cairo_destroy (cr);
}

/* --- ahead of the pan --------------------------------------------------- */

/* A tile at a time, so that a frame that is due need not wait. */
static gboolean
draw_ahead_cb (gpointer user_data)
{
  BicBoardView *self = user_data;
  double width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  BicLayout layout = _bic_board_view_layout (self);

  if (self->scenario && (bic_board_layer_draw_ahead (self->ground, &layout, width, height) ||
                         bic_board_layer_draw_ahead (self->standing, &layout, width, height)))
    return G_SOURCE_CONTINUE;
  self->ahead_idle = 0;
  return G_SOURCE_REMOVE;
}

/* Not while the scale changes from frame to frame: nothing of that would be seen. */
static void
queue_ahead (BicBoardView    *self,
             const BicLayout *layout)
{
  if (self->ahead_idle == 0 && layout->scale == self->ahead_scale)
    self->ahead_idle = g_idle_add_full (G_PRIORITY_LOW, draw_ahead_cb, self, NULL);
  self->ahead_scale = layout->scale;
}

void
_bic_board_view_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  BicBoardView *self = BIC_BOARD_VIEW (widget);
  float width = (float) gtk_widget_get_width (widget), height = (float) gtk_widget_get_height (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
  BicLayout layout = _bic_board_view_layout (self);
  int device_scale = gtk_widget_get_scale_factor (widget);
  gboolean by_cairo = GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (gtk_widget_get_native (widget)));
  BicBoardLayer *layers[] = { self->standing, self->ground };           /* names first: this thread knows their fonts */
  guint hidden = self->show & BIC_SHOW_UNITS ? 0 : 1;
  BicStyle style;

  if (self->scenario == NULL)
    return;
  get_style (self, &self->style);
  bic_board_layers_draw (layers + hidden, G_N_ELEMENTS (layers) - hidden, &layout, device_scale, width, height,
                         by_cairo);
  style = self->style;
  style.device_scale = 1.0;             /* what follows is drawn in pixels of the interface */
  gtk_snapshot_push_clip (snapshot, &bounds);
  bic_board_layer_snapshot (self->ground, snapshot, &layout, width, height);
  _bic_board_view_snapshot_sketch (self, snapshot, &bounds, &layout, &style);
  snapshot_bare (self, snapshot, &bounds, &layout, &style);
  style.show |= BIC_SHOW_UNITS;         /* the layer of pieces has the rest */
  snapshot_findings (self, snapshot, &bounds, &layout, &style);
  _bic_board_view_snapshot_axis (self, snapshot, &bounds, &layout);
  snapshot_marks (self, snapshot, &bounds, &layout, &style);
  if (!hidden)
    bic_board_layer_snapshot (self->standing, snapshot, &layout, width, height);
  _bic_board_view_snapshot_promise (self, snapshot, &bounds, &layout, &style);
  snapshot_arrows (self, snapshot, &bounds, &layout, &style);
  snapshot_ghost (self, snapshot, &layout, &style);
  gtk_snapshot_pop (snapshot);
  queue_ahead (self, &layout);
}
