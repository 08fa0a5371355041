/* The board view draws: two layers of textures, with the marks between them and arrows above, each frame.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-board-view-private.h"

#define DEFAULT_DPI (96 * 1024)
#define LEAST_LABEL 9.5
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
  style->min_label = LEAST_LABEL * gtk_widget_get_scale_factor (GTK_WIDGET (self));
}

void
_bic_board_view_paint_ground (cairo_t         *cr,
                              const BicLayout *layout,
                              gpointer         user_data)
{
  BicBoardView *self = user_data;
  BicPicture picture = { self->scenario, self->catalogue, NULL };
  BicStyle style;

  get_style (self, &style);
  bic_draw_ground (cr, layout, &style, &picture);
}

void
_bic_board_view_paint_standing (cairo_t         *cr,
                                const BicLayout *layout,
                                gpointer         user_data)
{
  BicBoardView *self = user_data;
  BicPicture picture = { self->scenario, self->catalogue, self->pieces };
  BicStyle style;

  get_style (self, &style);
  bic_draw_pieces (cr, layout, &style, &picture, NULL);
}

void
_bic_board_view_add_mark (GArray *marks,
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
    _bic_board_view_add_mark (all, self->cursor.hex, BIC_HEX_CURSOR);
  _bic_board_view_add_mark (all, self->hover, BIC_HEX_HOVER);
  _bic_board_view_add_mark (all, self->pulse_hex, BIC_HEX_PROBLEM);
  marks.hex = (guint16 *) (gpointer) all->data;
  marks.pulse = self->pulse_hex != BIC_NO_HEX ? adw_animation_get_value (self->pulse) : 0;
  bic_draw_pieces (cr, layout, style, &picture, &marks);
}

/* Of another board than the one that is shown now, nothing. */
static void
snapshot_findings (BicBoardView    *self,
                   cairo_t         *cr,
                   const BicLayout *layout,
                   const BicStyle  *style)
{
  BicPicture picture = { self->scenario, self->catalogue, NULL };
  BicFindings findings = self->findings;

  findings.hex = (const BicFinding *) (gpointer) self->found->data;
  if (self->found->len == (guint) bic_grid_size (&self->scenario->grid))
    bic_draw_findings (cr, layout, style, &picture, &findings);
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
  cairo_t *cr;
  BicStyle style;

  if (self->scenario == NULL)
    return;
  get_style (self, &style);
  style.min_label = LEAST_LABEL;
  gtk_snapshot_push_clip (snapshot, &bounds);
  bic_board_layer_snapshot (self->ground, snapshot, &layout, device_scale, width, height, by_cairo);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  snapshot_findings (self, cr, &layout, &style);
  snapshot_marks (self, cr, &layout, &style);
  cairo_destroy (cr);
  if (self->show & BIC_SHOW_UNITS)
    bic_board_layer_snapshot (self->standing, snapshot, &layout, device_scale, width, height, by_cairo);
  if (self->from != BIC_NO_HEX || self->path->len > 0 || self->has_ghost)
    {
      cr = gtk_snapshot_append_cairo (snapshot, &bounds);
      snapshot_arrows (self, cr, &layout, &style);
      cairo_destroy (cr);
    }
  gtk_snapshot_pop (snapshot);
}
