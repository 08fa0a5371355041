/* The board on the screen: cached ground, pieces, marks, zoom and pan, keyboard cursor, and one accessible child per
 * hex. The board does not depend on tools or rules: pages connect to its signals and set its marks.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-draw.h"
#include "bic-edit.h"
#include "bic-region.h"

G_BEGIN_DECLS

#define BIC_TYPE_BOARD_VIEW (bic_board_view_get_type ())
G_DECLARE_FINAL_TYPE (BicBoardView, bic_board_view, BIC, BOARD_VIEW, GtkWidget)
/* Signals (hex can be BIC_NO_HEX):
 *   "hex-pressed"   (int hex, uint button, uint modifiers)  button 1 or 3; not emitted for a press that begins a pan
 *   "hex-dragged"   (int hex, uint button, uint modifiers)  each hex that the pointer has crossed, and the exit from
 *     the map
 *   "hex-released"  (int hex, uint button, uint modifiers)
 *   "hex-hovered"   (int hex)
 *   "side-hovered"  (int side)  the nearest hexside of the hex has changed; -1 if there is none
 *   "hex-activated" (int hex)  Enter or Space on the cursor, or do_action of a screen reader
 *   "cursor-moved"  (int hex)
 *   "grabbed"       (double dx, double dy)  while grabbing: distance of the drag, in hexes
 *   "grab-ended"    ()
 *   "looked"        ()  after each change of zoom or position
 */

GtkWidget *  bic_board_view_new                   (void);
/* Sets the battle and its pieces, and redraws the board. Keeps @scenario and @catalogue, and copies @pieces, which can
 * be NULL.
 */
void         bic_board_view_set_battle            (BicBoardView       *self,
                                                   BicScenario        *scenario,
                                                   BicCatalogue       *catalogue,
                                                   const GArray       *pieces);
void         bic_board_view_set_pieces            (BicBoardView       *self,
                                                   const GArray       *pieces);
void         bic_board_view_ground_changed        (BicBoardView       *self);   /* the cached ground is stale */
void         bic_board_view_set_shown_parts       (BicBoardView       *self,
                                                   BicShow             show);
void         bic_board_view_set_rotated           (BicBoardView       *self,
                                                   gboolean            rotated);
void         bic_board_view_clear_marks           (BicBoardView       *self,
                                                   guint               marks);  /* removed from each hex */
void         bic_board_view_add_marks             (BicBoardView       *self,
                                                   int                 hex,
                                                   guint               marks);  /* added to the hex */
void         bic_board_view_set_arrows            (BicBoardView       *self,
                                                   const BicArrow     *arrows,
                                                   int                 n);
void         bic_board_view_set_trail             (BicBoardView       *self,
                                                   const BicTrail     *trail,
                                                   int                 n);
void         bic_board_view_set_path              (BicBoardView       *self,
                                                   const int          *hexes,
                                                   int                 n);
/* Sets the results of an analysis, which are copied and drawn below the pieces. NULL if there are none. */
void         bic_board_view_set_findings          (BicBoardView       *self,
                                                   const BicFindings  *findings);
/* Sets a piece that is dragged or about to be placed. The piece is drawn under the pointer. NULL if there is none. */
void         bic_board_view_set_piece_at_pointer  (BicBoardView       *self,
                                                   const BicPieceView *piece);
/* Sets background images (BicUnder, copied), from which the user can trace the map. NULL if there are none. */
void         bic_board_view_set_underlays         (BicBoardView       *self,
                                                   const GArray       *unders);
/* Sets whether button 1 emits "grabbed" instead of signals about hexes. */
void         bic_board_view_set_grab_mode         (BicBoardView       *self,
                                                   gboolean            grabbing);
/* Sets the changes of the terrain that a tool would make. NULL if there are none. */
void         bic_board_view_set_edit_preview      (BicBoardView       *self,
                                                   const BicEdit      *edit,
                                                   const GArray       *hexes);
void         bic_board_view_set_symmetry_axis     (BicBoardView       *self,
                                                   BicSymmetry         symmetry);
/* Zoom (1.0 if the whole board fits) and center of the view, in board units */
typedef struct { double zoom, x, y, least; } BicViewport;     /* least: minimum hex size in pixels, or 0 */
BicViewport  bic_board_view_get_viewport          (BicBoardView       *self);
void         bic_board_view_set_viewport          (BicBoardView       *self,
                                                   const BicViewport  *viewport);
/* Returns the part of the map that is in view, in fractions of the map: 0, 0, 1, 1 if the whole map is in view. */
void         bic_board_view_get_visible_fraction  (BicBoardView       *self,
                                                   graphene_rect_t    *seen);
/* Sets a preview of a changed part of the board, drawn over the board: the hexes of @region as they are in @scenario. A
 * reference to @scenario is taken. NULL if there is no preview.
 */
void         bic_board_view_set_paste_preview     (BicBoardView       *self,
                                                   BicScenario        *scenario,
                                                   const BicRegion    *region);
void         bic_board_view_zoom                  (BicBoardView       *self,
                                                   double              factor);
void         bic_board_view_zoom_fit              (BicBoardView       *self);
double       bic_board_view_get_zoom              (BicBoardView       *self);   /* 1.0 if the whole map fits */
void         bic_board_view_scroll_to_hex         (BicBoardView       *self,
                                                   int                 hex); /* pans only until the hex is in view */
void         bic_board_view_show_and_pulse_hex    (BicBoardView       *self,
                                                   /* scrolls to the hex and pulses it twice */
                                                   int                 hex);
void         bic_board_view_focus_hex             (BicBoardView       *self,
                                                   /* locates the hex, and moves the cursor and the focus to it */
                                                   int                 hex);
gboolean     bic_board_view_get_rotated           (BicBoardView       *self);
BicScenario *bic_board_view_get_scenario          (BicBoardView       *self);
BicCatalogue*bic_board_view_get_catalogue         (BicBoardView       *self);
int          bic_board_view_get_cursor            (BicBoardView       *self);
void         bic_board_view_set_cursor            (BicBoardView       *self,
                                                   int                 hex);
int          bic_board_view_step_cursor           (BicBoardView       *self,
                                                   int                 right,
                                                   int                 down);
int          bic_board_view_get_hover             (BicBoardView       *self);
int          bic_board_view_side_at_pointer       (BicBoardView       *self,
                                                   int                *hex); /* hexside nearest to the pointer */
int          bic_board_view_move_pointer          (BicBoardView       *self,
                                                   double              x,
                                                   /* Acts as if the pointer were at (x, y), during a drag that started
                                                    * in another widget. Returns the hex there.
                                                    */
                                                   double              y);
void         bic_board_view_get_pointer           (BicBoardView       *self,
                                                   double             *x,
                                                   /* Last position of the pointer, possibly outside the widget */
                                                   double             *y);
/* Returns the hexside by which a drag left or entered the map, or -1. */
int          bic_board_view_get_crossed_edge      (BicBoardView       *self);
void         bic_board_view_hex_rectangle         (BicBoardView       *self,
                                                   int                 hex,
                                                   GdkRectangle       *rectangle); /* in widget units, for popovers */
/* Returns the text of a hex, for a screen reader and the tooltip. */
typedef char * (*BicDescribeHex) (int hex, gpointer user_data);
void         bic_board_view_update_descriptions_now (BicBoardView        *self);
void         bic_board_view_set_describe_function (BicBoardView       *self,
                                                   BicDescribeHex      describe,
                                                   gpointer            user_data);
void         bic_board_view_queue_descriptions    (BicBoardView       *self);   /* updates the texts of hexes */

G_END_DECLS
