/* Marks of the board view, each of them as a node.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The nodes of the marks of one hex are kept until the hex has other marks: the toolkit draws only where the nodes of
 * two frames differ, and another node is another picture to it.
 */
#include "config.h"

#include "bic-board-view-private.h"

#define MARK_REACH 0.85                 /* of a hex and the ring around it, from its center, pulsing included */
#define MOST_NODES 300                  /* more marks of one layer are one node */

typedef struct {
  guint          marks;                 /* that the node shows */
  GskRenderNode *node;                  /* NULL: there are none, or they are out of view */
} HexMarks;

struct _BicMarkNodes
{
  BicLayout       layout;               /* of the last frame */
  BicStyle        style;
  graphene_rect_t view;
  GArray         *hexes;                /* HexMarks, by hex */
};

static void
hex_marks_clear (gpointer marks)
{
  g_clear_pointer (&((HexMarks *) marks)->node, gsk_render_node_unref);
}

BicMarkNodes *
_bic_mark_nodes_new (void)
{
  BicMarkNodes *self = g_new0 (BicMarkNodes, 1);

  self->hexes = g_array_new (FALSE, TRUE, sizeof (HexMarks));
  g_array_set_clear_func (self->hexes, hex_marks_clear);
  return self;
}

void
_bic_mark_nodes_free (BicMarkNodes *self)
{
  g_array_unref (self->hexes);
  g_free (self);
}

/* All nodes are stale. */
void
_bic_mark_nodes_drop (BicMarkNodes *self)
{
  g_array_set_size (self->hexes, 0);
}

/* --- parts of a frame -------------------------------------------------------------------------------------------- */

/* Cuts @area to the view and to whole pixels: renderers that use the graphics card would move another by up to one
 * pixel.
 *
 * Returns: whether anything of it is in view
 */
static gboolean
fit (const BicBoardFrame *frame,
     graphene_rect_t     *area)
{
  if (!graphene_rect_intersection (area, &frame->view, area))
    return FALSE;
  graphene_rect_round_extents (area, area);
  return TRUE;
}

/* Begins a node in a part of the view.
 *
 * Returns: (transfer full) (nullable): what draws in it; %NULL if nothing of @area is in view
 */
cairo_t *
_bic_board_frame_begin (const BicBoardFrame *frame,
                        graphene_rect_t     *area)
{
  return fit (frame, area) ? gtk_snapshot_append_cairo (frame->snapshot, area) : NULL;
}

/* Adds a hex to @bounds; @reach: from its center, in hexes */
void
_bic_board_frame_add_hex (const BicBoardFrame *frame,
                          graphene_rect_t     *bounds,
                          int                  hex,
                          double               reach)
{
  graphene_rect_t one;
  double x, y;

  if (!bic_grid_has (&frame->layout.grid, hex))
    return;
  reach *= frame->layout.scale;
  bic_layout_centre (&frame->layout, hex, &x, &y);
  one = GRAPHENE_RECT_INIT ((float) (x - reach), (float) (y - reach), (float) (2 * reach), (float) (2 * reach));
  if (bounds->size.width > 0)
    graphene_rect_union (bounds, &one, bounds);
  else
    *bounds = one;
}

/* (transfer full) (nullable): @area as a node */
static GskRenderNode *
node_of (const BicBoardFrame *frame,
         graphene_rect_t      area,
         const BicMarks      *marks)
{
  const BicPicture picture = { frame->self->scenario, frame->self->catalogue, NULL };
  GskRenderNode *node;
  cairo_t *cr;

  if (!fit (frame, &area))
    return NULL;
  node = gsk_cairo_node_new (&area);
  cr = gsk_cairo_node_get_draw_context (node);
  bic_draw_pieces (cr, &frame->layout, &frame->style, &picture, marks);
  cairo_destroy (cr);
  return node;
}

/* @marks: (nullable): %NULL = what is under the pieces where none are shown */
void
_bic_board_frame_append (const BicBoardFrame *frame,
                         graphene_rect_t      area,
                         const BicMarks      *marks)
{
  GskRenderNode *node = node_of (frame, area, marks);

  if (node)
    gtk_snapshot_append_node (frame->snapshot, node);
  g_clear_pointer (&node, gsk_render_node_unref);
}

/* --- marks ------------------------------------------------------------------------------------------------------- */

/* The marks of some kinds, and in @bounds the area that they cover
 *
 * Returns: the number of hexes that have any
 */
static int
take_kinds (const BicBoardFrame *frame,
            const GArray        *all,
            guint                kinds,
            GArray              *only,
            graphene_rect_t     *bounds)
{
  int n = 0;

  *bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  for (guint hex = 0; hex < all->len; hex++)
    {
      guint16 marked = g_array_index (all, guint16, hex) & kinds;

      g_array_index (only, guint16, hex) = marked;
      if (marked == 0)
        continue;
      _bic_board_frame_add_hex (frame, bounds, (int) hex, MARK_REACH);
      n++;
    }
  return n;
}

/* One node for all hexes: their picture is one, or it changes in each frame. */
static void
append_kinds (const BicBoardFrame *frame,
              const GArray        *all,
              guint                kinds,
              BicMarks             marks)
{
  g_autoptr(GArray) only = g_array_copy ((GArray *) all);
  graphene_rect_t bounds;

  marks.hex = (guint16 *) (gpointer) only->data;
  if (take_kinds (frame, all, kinds, only, &bounds) > 0)
    _bic_board_frame_append (frame, bounds, &marks);
}

static gboolean
is_stale (const BicMarkNodes  *nodes,
          const BicBoardFrame *frame)
{
  const BicLayout *now = &frame->layout, *then = &nodes->layout;

  return now->scale != then->scale || now->x != then->x || now->y != then->y || now->rotated != then->rotated
         || !bic_grid_equal (&now->grid, &then->grid) || !graphene_rect_equal (&frame->view, &nodes->view)
         || frame->style.look != nodes->style.look || frame->style.high_contrast != nodes->style.high_contrast
         || frame->style.text_scale != nodes->style.text_scale || frame->style.show != nodes->style.show;
}

static void
follow (BicMarkNodes        *nodes,
        const BicBoardFrame *frame)
{
  if (is_stale (nodes, frame))
    _bic_mark_nodes_drop (nodes);
  nodes->layout = frame->layout;
  nodes->style = frame->style;
  nodes->view = frame->view;
}

/* One node for each hex, as in the last frame where its marks are the same */
static void
append_each (const BicBoardFrame *frame,
             BicMarkNodes        *nodes,
             const GArray        *all,
             guint                kinds,
             BicMarks             marks)
{
  g_autoptr(GArray) only = g_array_new (FALSE, TRUE, sizeof (guint16));

  follow (nodes, frame);
  g_array_set_size (only, all->len);
  g_array_set_size (nodes->hexes, all->len);
  marks.hex = (guint16 *) (gpointer) only->data;
  for (guint hex = 0; hex < all->len; hex++)
    {
      HexMarks *kept = &g_array_index (nodes->hexes, HexMarks, hex);
      guint wanted = g_array_index (all, guint16, hex) & kinds;

      if (wanted != kept->marks)
        {
          graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);

          hex_marks_clear (kept);
          _bic_board_frame_add_hex (frame, &bounds, (int) hex, MARK_REACH);
          g_array_index (only, guint16, hex) = (guint16) wanted;
          kept->node = wanted ? node_of (frame, bounds, &marks) : NULL;
          kept->marks = wanted;
          g_array_index (only, guint16, hex) = 0;
        }
      if (kept->node)
        gtk_snapshot_append_node (frame->snapshot, kept->node);
    }
}

static void
append (const BicBoardFrame *frame,
        BicMarkNodes        *nodes,
        const GArray        *all,
        guint                kinds)
{
  int n = 0;

  for (guint hex = 0; hex < all->len; hex++)
    n += (g_array_index (all, guint16, hex) & kinds) != 0;
  if (n > MOST_NODES)
    append_kinds (frame, all, kinds, (BicMarks) { 0 });
  else
    append_each (frame, nodes, all, kinds, (BicMarks) { 0 });
}

static void
add_mark (GArray *marks,
          int     hex,
          guint   mark)
{
  if (hex >= 0 && hex < (int) marks->len)
    g_array_index (marks, guint16, hex) |= (guint16) mark;
}

/* The marks of the page, of the cursor, of the pointer and of a located hex, bottom to top as the painter has them */
void
_bic_board_frame_marks (const BicBoardFrame *frame)
{
  BicBoardView *self = frame->self;
  g_autoptr(GArray) all = g_array_copy (self->marks);
  GtkStateFlags state = gtk_widget_get_state_flags (GTK_WIDGET (self));
  BicMarks pulsing = { .pulse = self->pulse_hex == BIC_NO_HEX ? 0 : adw_animation_get_value (self->pulse) };

  if (self->by_keyboard && state & (GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_WITHIN))
    add_mark (all, self->cursor.hex, BIC_HEX_CURSOR);
  add_mark (all, self->hover, BIC_HEX_HOVER);
  add_mark (all, self->pulse_hex, BIC_HEX_PROBLEM);
  append_kinds (frame, all, BIC_HEX_REGION, (BicMarks) { 0 });
  append_kinds (frame, all, BIC_HEX_DRAWN, (BicMarks) { 0 });
  append (frame, self->mark_nodes, all, BIC_HEX_CAN_GO | BIC_HEX_PREVIEW | BIC_HEX_CAN_ACT | BIC_HEX_TARGET
          | BIC_HEX_SELECTED | BIC_HEX_HINT);
  append_kinds (frame, all, BIC_HEX_HOVER, (BicMarks) { 0 });
  append_kinds (frame, all, BIC_HEX_CURSOR, (BicMarks) { 0 });
  append_kinds (frame, all, BIC_HEX_PROBLEM, pulsing);
}

/* Attacks, the path under the pointer, and signs over the pieces */
void
_bic_board_frame_arrows (const BicBoardFrame *frame)
{
  BicBoardView *self = frame->self;
  BicMarks marks = { .arrow = (const BicArrow *) (gpointer) self->arrows->data, .n_arrows = (int) self->arrows->len,
                     .path = (const int *) (gpointer) self->path->data, .n_path = (int) self->path->len };
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  for (int i = 0; i < marks.n_arrows; i++)
    {
      _bic_board_frame_add_hex (frame, &bounds, marks.arrow[i].from, MARK_REACH);
      _bic_board_frame_add_hex (frame, &bounds, marks.arrow[i].to, MARK_REACH);
    }
  for (int i = 0; i < marks.n_path; i++)
    _bic_board_frame_add_hex (frame, &bounds, marks.path[i], MARK_REACH);
  if (bounds.size.width > 0)
    _bic_board_frame_append (frame, bounds, &marks);
  append (frame, self->sign_nodes, self->marks, BIC_HEX_OWES | BIC_HEX_OWED | BIC_HEX_RISK);
}
