/* Dragging of counters between the tray, the edge of the map, the map, and positions within the tray.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-player-aid.h"
#include "bic-arrivals.h"
#include "bic-widgets.h"
#include "bic-editor-placing.h"
#include "bic-editor-tray-private.h"
#include "bic-tool-input.h"

#define FAR 8                           /* least distance of a drag, in pixels; a shorter movement is a click */

/* Returns the widget of the tray under the pointer that has this data key, or NULL. */
static GtkWidget *
widget_under_pointer (BicEditorTray *self, double x, double y, const char *key)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  while (widget && widget != GTK_WIDGET (self) && bic_tray_number (widget, key) == 0)
    widget = gtk_widget_get_parent (widget);
  return widget && widget != GTK_WIDGET (self) ? widget : NULL;
}

/* Returns the number of counters in the group whose center is to the left of the pointer. */
static int
index_in_group (BicEditorTray *self, GtkWidget *box, double x)
{
  GtkWidget *row = gtk_widget_get_last_child (box);
  int place = 0;

  for (GtkWidget *counter = gtk_widget_get_first_child (row); counter; counter = gtk_widget_get_next_sibling (counter))
    {
      graphene_rect_t bounds;

      if (bic_tray_number (counter, BIC_TRAY_PIECE) != self->dragged
          && gtk_widget_compute_bounds (counter, GTK_WIDGET (self), &bounds))
        place += x > bounds.origin.x + bounds.size.width / 2;
    }
  return place;
}

/* Returns the edit for a drop in the tray: moves the piece to the group under the pointer, or out of all groups. */
static BicEdit *
edit_for_drop (BicEditorTray *self, guint32 piece, double x, double y)
{
  GtkWidget *box = widget_under_pointer (self, x, y, BIC_TRAY_GROUP);
  guint32 group = box ? bic_tray_number (box, BIC_TRAY_GROUP) : BIC_TRAY_UNASSIGNED;
  const BicScenario *scenario = bic_editor_get_scenario (self->editor);
  const BicPiece *moved = bic_scenario_find (scenario, piece, NULL);
  const BicReinforcement *to = group == BIC_TRAY_UNASSIGNED ? NULL : bic_scenario_find (scenario, group, NULL);

  if (!to || !moved)
    return bic_arrival_leave (scenario, piece);
  if (to->side != moved->side)
    {
      bic_editor_show_message (self->editor, _("These belong to the other army"));
      return NULL;
    }
  while (box && !gtk_widget_has_css_class (box, "tray-group"))
    box = gtk_widget_get_parent (box);
  return bic_arrival_join (scenario, piece, group, box ? index_in_group (self, box, x) : -1);
}

static gboolean
is_inside (BicEditorTray *self, double x, double y)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self)) && x >= 0 && y >= 0 && x < gtk_widget_get_width (GTK_WIDGET (self))
         && y < gtk_widget_get_height (GTK_WIDGET (self));
}

gboolean
bic_editor_tray_contains_point (BicEditorTray *self,
                                double         x,
                                double         y)
{
  return gtk_widget_translate_coordinates (GTK_WIDGET (bic_editor_get_board (self->editor)), GTK_WIDGET (self), x, y,
                                           &x, &y)
         && is_inside (self, x, y);
}

void
bic_editor_tray_drop_pieces (BicEditorTray *self,
                             const GArray  *pieces,
                             double         x,
                             double         y)
{
  BicHistory *history = bic_document_get_history (bic_editor_get_document (self->editor));

  bic_editor_tray_set_drop_target (self, FALSE);
  if (!gtk_widget_translate_coordinates (GTK_WIDGET (bic_editor_get_board (self->editor)), GTK_WIDGET (self), x, y, &x,
                                         &y))
    return;
  bic_history_begin (history, _("Take Off the Map"));
  for (guint i = 0; i < pieces->len; i++)
    bic_editor_apply (self->editor, edit_for_drop (self, g_array_index (pieces, guint32, i), x, y),
                      _("Take Off the Map"));
  bic_history_end (history);
}

void
bic_editor_tray_set_drop_target (BicEditorTray *self,
                                 gboolean       awaits)
{
  bic_set_css_class (self, "awaits", awaits);
}

/* Returns the hex of the board under a position of the pointer outside the tray, or BIC_NO_HEX. */
static int
board_hex_under (BicEditorTray *self, double x, double y)
{
  BicBoardView *board = bic_editor_get_board (self->editor);

  if (is_inside (self, x, y) || !gtk_widget_translate_coordinates (GTK_WIDGET (self), GTK_WIDGET (board), x, y, &x, &y))
    return BIC_NO_HEX;
  return bic_board_view_move_pointer (board, x, y);
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, BicEditorTray *self)
{
  GtkWidget *counter = widget_under_pointer (self, x, y, BIC_TRAY_PIECE);

  self->dragged = counter ? bic_tray_number (counter, BIC_TRAY_PIECE) : 0;
  self->carried = FALSE;
  self->x = x;
  self->y = y;
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, BicEditorTray *self)
{
  int hex;
  const BicPiece *piece;
  BicPieceView ghost;

  if (!self->dragged)
    return;
  if (!self->carried && dx * dx + dy * dy < FAR * FAR)
    return;
  if (!self->carried)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->carried = TRUE;
  bic_editor_tray_set_drop_target (self, TRUE);
  hex = board_hex_under (self, self->x + dx, self->y + dy);
  piece = bic_editor_find_item (self->editor, self->dragged, BIC_ITEM_PIECE);
  if (!piece)
    return;
  ghost = bic_piece_view (piece, bic_editor_get_scenario (self->editor), bic_editor_get_catalogue (self->editor));
  bic_board_view_set_piece_at_pointer (bic_editor_get_board (self->editor), &ghost);
  if (hex != BIC_NO_HEX)
    bic_board_view_add_marks (bic_editor_get_board (self->editor), hex, BIC_HEX_PREVIEW);
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, BicEditorTray *self)
{
  guint32 piece = self->dragged;
  gboolean carried = self->carried;
  double x = self->x + dx, y = self->y + dy;
  int hex = carried ? board_hex_under (self, x, y) : BIC_NO_HEX;
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));

  self->dragged = 0;
  self->carried = FALSE;
  bic_editor_tray_set_drop_target (self, FALSE);
  bic_editor_hover (self->editor, BIC_NO_HEX);
  if (!carried)
    return;
  if (is_inside (self, x, y))
    bic_editor_apply (self->editor, edit_for_drop (self, piece, x, y), _("Change Arrival"));
  else if (hex != BIC_NO_HEX)
    {
      const BicScenario *scenario = bic_editor_get_scenario (self->editor);

      if (bic_grid_sides_off_board (&scenario->grid, hex) != 0 && !((state & GDK_SHIFT_MASK) != 0))
        bic_editor_apply (self->editor, bic_arrival_enter (scenario, piece, hex), _("Change Arrival"));
      else
        bic_editor_put_on_map (self->editor, piece, hex);
      bic_editor_select (self->editor, hex);
    }
}

/* Handles drags that begin in the tray. */
void
_bic_editor_tray_drag_init (BicEditorTray *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}
