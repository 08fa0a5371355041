/* The board view's inside, for the files of this class.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bic-board-view.c is the class and what it shows.  It uses the files below, which never use it:
 *   bic-board-input.c     pointer, wheel, fingers and keys; uses the two files after it
 *   bic-board-cells.c     the cursor, and the hexes for a screen reader; uses the geometry
 *   bic-board-geometry.c  which hex is where, and which part of the map is in view
 *   bic-board-paint.c     painting; uses the next file
 *   bic-board-marks.c     marks, as nodes that are kept from frame to frame
 *   bic-board-trail.c     the trail of a turn
 *   bic-board-layer.c     a layer kept as textures
 * Not even its type: what they are called with is checked to be a widget, and cast in C.
 */
#pragma once

#include <adwaita.h>

#include "bic-board-geometry.h"
#include "bic-board-layer.h"
#include "bic-board-view.h"
#include "bic-board-walk.h"

G_BEGIN_DECLS

typedef struct _BicMarkNodes BicMarkNodes;

struct _BicBoardView
{
  GtkWidget       parent_instance;

  BicScenario    *scenario;
  BicCatalogue   *catalogue;
  GArray         *pieces;               /* BicPieceView */
  GArray         *sited;                /* BicPieceView: pieces of the battle, of which names keep clear, when drawn */
  GArray         *drawn_tiles;          /* BicTile: the ground as it was drawn last */
  guint           drawn_generation;     /* `generation' of the battle at that time */
  GArray         *under;                /* BicUnder, each with a reference of its image */
  BicBoardLayer  *ground, *standing;
  BicStyle        style;                /* of both, since the last frame */
  BicShow         show;

  BicCamera       camera;
  BicViewport     viewport;             /* taken as soon as the view has a size */
  gboolean        has_viewport;
  GArray         *marks;                /* guint16: BicHexMark per hex, as the page set them */
  BicMarkNodes   *mark_nodes, *sign_nodes;      /* of marks under the pieces, and of signs over them */
  GArray         *path;                 /* gint */
  GArray         *arrows;               /* BicArrow */
  GArray         *trail;                /* BicTrail */
  GskRenderNode  *trail_node[2];        /* under and over the pieces; NULL = to be made */
  BicLayout       trail_layout;         /* as the nodes were made */
  BicLook         trail_look;
  graphene_rect_t trail_view;
  GArray         *found;                /* BicFinding per hex; empty = nothing to show */
  BicFindings     findings;             /* its line; `hex' is the array in `found' */
  BicPieceView    ghost;                /* hex: BIC_NO_HEX = none */
  gboolean        has_ghost;
  BicScenario    *sketch;               /* the battle as it may become, or NULL */
  GArray         *sketched;             /* gint: hexes where it is shown */
  BicSymmetry     axis;
  BicScenario    *paste_preview;        /* what a part of the board would become, NULL = nothing */
  BicRegion      *promised;             /* that part */

  BicCursor       cursor;
  gboolean        by_keyboard;          /* the cursor is shown only while the keyboard moves it */
  int             hover, hover_side;
  guint           leaving;              /* source that reports that the pointer has left */
  double          pointer_x, pointer_y;
  AdwAnimation   *pulse;
  int             pulse_hex;
  guint           pulse_end;            /* source that ends a pulse that does not move */

  /* input */
  gboolean        panning, space_held, space_panned;
  gboolean        grabbing, grabbed;    /* button 1 would drag, and does drag, something that is no tool */
  double          last_x, last_y;       /* where the drag was reported last */
  int             edge_side;            /* hexside where the drag crossed the edge of the map last; -1 = nowhere */
  double          pinch_scale;
  guint           press_button;

  /* accessibility */
  BicDescribeHex  describe;
  gpointer        describe_data;
  GPtrArray      *cells;                /* GtkWidget */
  BicLayout       cells_layout;         /* when the cells were made */
  guint           cells_idle;
  guint           ahead_idle;
  double          ahead_scale;          /* of the last frame */
};

/* One frame that is drawn */
typedef struct {
  BicBoardView   *self;
  GtkSnapshot    *snapshot;
  graphene_rect_t view;                 /* all of it */
  BicLayout       layout;
  BicStyle        style;                /* in pixels of the interface */
} BicBoardFrame;

/* One hex for a screen reader */
#define BIC_TYPE_HEX_CELL (bic_hex_cell_get_type ())
G_DECLARE_FINAL_TYPE (BicHexCell, bic_hex_cell, BIC, HEX_CELL, GtkWidget)

/* bic-board-geometry.c */
gboolean  _bic_board_view_has_hex          (BicBoardView    *self,
                                            int              hex);
int       _bic_board_view_hex_at           (BicBoardView    *self,
                                            double           x,
                                            double           y);
void      _bic_board_view_viewport_changed (BicBoardView    *self);
void      _bic_board_view_frame            (BicBoardView    *self,
                                            gboolean         narrow);
void      _bic_board_view_center_on        (BicBoardView    *self,
                                            int              hex);

/* bic-board-paint.c */
void      _bic_board_view_paint_ground   (cairo_t         *cr,
                                          const BicLayout *layout,
                                          gpointer         user_data);
void      _bic_board_view_paint_standing (cairo_t         *cr,
                                          const BicLayout *layout,
                                          gpointer         user_data);
void      _bic_board_view_snapshot       (GtkWidget       *widget,
                                          GtkSnapshot     *snapshot);

/* bic-board-marks.c */
BicMarkNodes * _bic_mark_nodes_new      (void);
void      _bic_mark_nodes_free          (BicMarkNodes    *self);
void      _bic_mark_nodes_drop          (BicMarkNodes    *self);
cairo_t * _bic_board_frame_begin        (const BicBoardFrame *frame,
                                         graphene_rect_t     *area);
void      _bic_board_frame_add_hex      (const BicBoardFrame *frame,
                                         graphene_rect_t     *bounds,
                                         int                  hex,
                                         double               reach);
void      _bic_board_frame_append       (const BicBoardFrame *frame,
                                         graphene_rect_t      area,
                                         const BicMarks      *marks);
void      _bic_board_frame_marks        (const BicBoardFrame *frame);
void      _bic_board_frame_arrows       (const BicBoardFrame *frame);

/* bic-board-trail.c */
void      _bic_board_view_drop_trail     (BicBoardView    *self);
void      _bic_board_view_snapshot_trail (BicBoardView    *self,
                                          GtkSnapshot     *snapshot,
                                          const BicLayout *layout,
                                          const BicStyle  *style,
                                          const graphene_rect_t *view,
                                          gboolean         over);

/* bic-board-input.c */
void      _bic_board_view_listen         (BicBoardView    *self);

/* bic-board-cells.c */
void      _bic_board_view_add_pulse      (BicBoardView    *self);
char *    _bic_board_view_describe       (BicBoardView    *self,
                                          int              hex);
void      _bic_board_view_queue_cells    (BicBoardView    *self);
void      _bic_board_view_place_cells    (BicBoardView    *self);
void      _bic_board_view_focus_cell     (BicBoardView    *self);
void      _bic_board_view_drop_cells     (BicBoardView    *self);

G_END_DECLS
