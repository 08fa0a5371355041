/* The board view's inside, for the files of this class.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-board-camera.h"
#include "bic-board-layer.h"
#include "bic-board-view.h"
#include "bic-board-walk.h"

G_BEGIN_DECLS

/* Handlers of a drag, from its press to its end */
typedef struct {
  void (*begin)  (BicBoardView *self, guint button, double x, double y, GdkEvent *event);
  void (*update) (BicBoardView *self, double x, double y, GdkEvent *event);
  void (*end)    (BicBoardView *self, int hex, guint modifiers);
} BicBoardDrags;

struct _BicBoardView
{
  GtkWidget       parent_instance;

  BicScenario    *scenario;
  BicCatalogue   *catalogue;
  GArray         *pieces;               /* BicPieceView */
  GArray         *drawn_tiles;          /* BicTile: the ground as it was drawn last */
  guint           drawn_rest;           /* a hash of what else the ground shows */
  GArray         *under;                /* BicUnder, each with a reference of its image */
  BicBoardLayer  *ground, *standing;
  BicStyle        style;                /* of both, since the last frame */
  BicShow         show;

  BicCamera       camera;
  BicViewport       viewport;               /* to be taken when the view has a size */
  gboolean        has_viewport;
  GArray         *marks;                /* guint16: BicHexMark per hex, as the page set them */
  GArray         *path;                 /* gint */
  GArray         *arrows;               /* BicArrow */
  GArray         *found;                /* BicFinding per hex; empty = nothing to show */
  BicFindings     findings;             /* its line; `hex' is that of `found' */
  BicPieceView    ghost;                /* hex: BIC_NO_HEX = none */
  gboolean        has_ghost;
  BicScenario    *sketch;               /* the battle as it may become, or NULL */
  GArray         *sketched;             /* gint: where that shows */
  BicSymmetry     axis;
  BicScenario    *promise;              /* what a part of the board would become, NULL = nothing */
  BicRegion      *promised;             /* which part */

  BicCursor       cursor;
  gboolean        by_keyboard;          /* the cursor is shown only to who uses it */
  int             hover, hover_side;
  guint           leaving;              /* source that tells that the pointer has left */
  double          pointer_x, pointer_y;
  AdwAnimation   *pulse;
  int             pulse_hex;
  guint           pulse_end;            /* source that ends a pulse that does not move */

  /* input */
  gboolean        panning, space_held, space_panned;
  gboolean        grabbing, grabbed;    /* button 1 would drag, and does, something else than a tool */
  double          last_x, last_y;       /* where the drag was told last */
  /* where the drag went over the edge of the map last, a BicDirection; -1 = nowhere */
  int             edge_side;
  double          pinch_scale;
  const BicBoardDrags *drags;
  guint           press_button;

  /* accessibility */
  BicDescribeHex  describe;
  gpointer        describe_data;
  GPtrArray      *cells;                /* GtkWidget */
  BicLayout       cells_layout;         /* as it was when they were made */
  guint           cells_idle;
  guint           ahead_idle;
  double          ahead_scale;          /* of the last frame */
};

enum {
  BIC_BOARD_PRESSED,
  BIC_BOARD_DRAGGED,
  BIC_BOARD_RELEASED,
  BIC_BOARD_HOVERED,
  BIC_BOARD_SIDE_HOVERED,
  BIC_BOARD_ACTIVATED,
  BIC_BOARD_CURSOR_MOVED,
  BIC_BOARD_GRABBED,
  BIC_BOARD_GRAB_ENDED,
  BIC_BOARD_LOOKED,
  BIC_BOARD_N_SIGNALS
};
extern guint _bic_board_signals[BIC_BOARD_N_SIGNALS];

/* bic-board-view.c */
BicLayout       _bic_board_view_layout        (BicBoardView *self);
int             _bic_board_view_hex_at        (BicBoardView *self,
                                               double        x,
                                               double        y);
char *          _bic_board_view_describe      (BicBoardView *self,
                                               int           hex);
void            _bic_board_view_looked        (BicBoardView *self);
void            _bic_board_view_hover         (BicBoardView *self,
                                               int           hex);

/* bic-board-look.c */
void            _bic_board_view_add_pulse     (BicBoardView *self);

/* bic-board-paint.c */
void            _bic_board_view_paint_ground  (cairo_t         *cr,
                                               const BicLayout *layout,
                                               gpointer         user_data);
void            _bic_board_view_paint_standing (cairo_t        *cr,
                                               const BicLayout *layout,
                                               gpointer         user_data);
void            _bic_board_view_add_mark      (GArray       *marks,
                                               int           hex,
                                               guint         mark);
void            _bic_board_view_snapshot      (GtkWidget    *widget,
                                               GtkSnapshot  *snapshot);

/* bic-board-sketch.c */
void            _bic_board_view_snapshot_sketch (BicBoardView          *self,
                                                 GtkSnapshot           *snapshot,
                                                 const graphene_rect_t *view,
                                                 const BicLayout       *layout,
                                                 const BicStyle        *style);
void            _bic_board_view_snapshot_axis   (BicBoardView          *self,
                                                 GtkSnapshot           *snapshot,
                                                 const graphene_rect_t *view,
                                                 const BicLayout       *layout);
/* bic-board-promise.c */
void            _bic_board_view_snapshot_promise (BicBoardView          *self,
                                                  GtkSnapshot           *snapshot,
                                                  const graphene_rect_t *bounds,
                                                  const BicLayout       *layout,
                                                  const BicStyle        *style);

/* bic-board-picture.c */
void            _bic_board_view_repaint       (BicBoardView *self);
GArray *        _bic_board_view_copy_under    (const GArray *unders);
GArray *        _bic_board_view_copy_pieces   (const GArray *pieces);

/* bic-board-input.c */
void            _bic_board_view_listen        (BicBoardView *self);

/* bic-board-buttons.c */
gboolean        _bic_board_view_to_view       (BicBoardView *self,
                                               double        surface_x,
                                               double        surface_y,
                                               double       *x,
                                               double       *y);
void            _bic_board_view_listen_buttons (BicBoardView        *self,
                                                const BicBoardDrags *drags);

/* bic-board-cells.c */
void            _bic_board_view_queue_cells   (BicBoardView *self);
void            _bic_board_view_place_cells   (BicBoardView *self);
void            _bic_board_view_focus_cell    (BicBoardView *self);
void            _bic_board_view_drop_cells    (BicBoardView *self);

G_END_DECLS
