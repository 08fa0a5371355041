/* The tray below the map.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is made anew when what it shows has changed; the popover of a counter belongs to the tray, so that it stays open meanwhile.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-aid.h"
#include "bic-arrivals.h"
#include "bic-editor-describe.h"
#include "bic-editor-tools.h"
#include "bic-editor-tray.h"
#include "bic-icon.h"
#include "bic-tray-popover.h"

#define COUNTER 34
#define FAR 8                           /* units of a drag that are no click */
#define LOW_WINDOW 700
#define PIECE "bic-tray-piece"
#define GROUP "bic-tray-group"
#define UNASSIGNED G_MAXUINT32

struct _BicEditorTray {
  AdwBin      parent_instance;
  BicEditor  *editor;
  GtkToggleButton *open;
  GtkWidget  *scroller, *groups, *hint;
  GtkWidget  *popover;
  char       *shown;                    /* what is shown, in words */
  guint32     dragged;                  /* a piece, 0 = none */
  gboolean    carried;                  /* it has left its place */
  double      x, y;                     /* where the drag began */
  gboolean    is_low, is_open[2];       /* as the user left it, in a window that is not low and in one that is */
};

G_DEFINE_FINAL_TYPE (BicEditorTray, bic_editor_tray, ADW_TYPE_BIN)

static BicScenario *
scenario_of (BicEditorTray *self)
{
  return bic_editor_get_scenario (self->editor);
}

/* --- words ------------------------------------------------------------------------------------------------------- */

static const char *
name_of (BicEditorTray *self, const BicPiece *piece, char **kept)
{
  *kept = bic_editor_name_type (self->editor, piece->type);
  return piece->name && *piece->name ? piece->name : *kept;
}

/* --- counters ---------------------------------------------------------------------------------------------------- */

static guint32
number_of (GtkWidget *widget, const char *key)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), key));
}

static void
counter_cb (GtkButton *button, BicEditorTray *self)
{
  graphene_rect_t bounds;
  GdkRectangle place;

  if (!gtk_widget_compute_bounds (GTK_WIDGET (button), GTK_WIDGET (self), &bounds))
    return;
  place = (GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width, (int) bounds.size.height };
  bic_tray_popover_show (BIC_TRAY_POPOVER (self->popover), number_of (GTK_WIDGET (button), PIECE), &place);
}

static GtkWidget *
counter_new (BicEditorTray *self, const BicPiece *piece, const char *group)
{
  GtkWidget *button = gtk_button_new (), *icon = bic_icon_new (BIC_ICON_UNIT, COUNTER);
  g_autofree char *kept = NULL, *type = bic_editor_name_type (self->editor, piece->type);
  /* Translators: a piece off the map: its name, what it is, when and where it comes */
  g_autofree char *tip = g_strdup_printf (_("%s, %s, %s"), name_of (self, piece, &kept), type, group);
  BicPieceView view;

  view = bic_piece_view (piece, bic_editor_get_catalogue (self->editor));
  bic_icon_set_piece (BIC_ICON (icon), bic_editor_get_catalogue (self->editor), &view);
  gtk_button_set_child (GTK_BUTTON (button), icon);
  gtk_widget_set_tooltip_text (button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "tray-counter");
  g_object_set_data (G_OBJECT (button), PIECE, GUINT_TO_POINTER (piece->item.id));
  g_signal_connect (button, "clicked", G_CALLBACK (counter_cb), self);
  return button;
}

/* --- groups ------------------------------------------------------------------------------------------------------ */

/* To its form */
static void
title_cb (GtkButton *button, BicEditorTray *self)
{
  BicProblem place = { .hex = BIC_NO_HEX, .item = number_of (GTK_WIDGET (button), GROUP), .field = -1, .side = BIC_NOBODY };

  bic_editor_locate (self->editor, &place);
}

static GtkWidget *
title_new (BicEditorTray *self, guint32 group, const char *text)
{
  GtkWidget *label = gtk_label_new (text), *button;

  gtk_widget_add_css_class (label, "caption");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (group == UNASSIGNED)
    {
      gtk_widget_add_css_class (label, "tray-title");
      return label;
    }
  button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "tray-title");
  gtk_widget_set_tooltip_text (button, _("When and where it comes: to its form"));
  g_object_set_data (G_OBJECT (button), GROUP, GUINT_TO_POINTER (group));
  g_signal_connect (button, "clicked", G_CALLBACK (title_cb), self);
  return button;
}

/* @pieces: guint32 */
static void
add_group (BicEditorTray *self, guint32 id, int side, const char *title, const GArray *pieces)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, "tray-group");
  gtk_widget_add_css_class (box, side == BIC_NOBODY ? "nobody" : side == BIC_TOP ? "top" : "bottom");
  g_object_set_data (G_OBJECT (box), GROUP, GUINT_TO_POINTER (id));
  gtk_box_append (GTK_BOX (box), title_new (self, id, title));
  for (guint i = 0; i < pieces->len; i++)
    {
      BicItemKind kind = BIC_N_ITEMS;
      const BicPiece *piece = bic_scenario_find (scenario_of (self), g_array_index (pieces, guint32, i), &kind);

      if (piece && kind == BIC_ITEM_PIECE)
        gtk_box_append (GTK_BOX (row), counter_new (self, piece, title));
    }
  gtk_box_append (GTK_BOX (box), row);
  gtk_box_append (GTK_BOX (self->groups), box);
}

static GArray *
unassigned (const BicScenario *scenario)
{
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (scenario, BIC_ITEM_PIECE, i);

      if (bic_piece_waits (piece) && !bic_arrival_of (scenario, piece->item.id, NULL))
        g_array_append_val (pieces, piece->item.id);
    }
  return pieces;
}

/* By side, then by turn; what an event brings comes last. */
static int
compare_groups (gconstpointer a, gconstpointer b)
{
  const BicReinforcement *p = *(gpointer *) a, *q = *(gpointer *) b;
  int first = p->turn > 0 ? p->turn : G_MAXINT, second = q->turn > 0 ? q->turn : G_MAXINT;

  return p->side != q->side ? p->side - q->side : first < second ? -1 : first > second ? 1 : p->item.id < q->item.id ? -1 : 1;
}

static GPtrArray *
groups_of (const BicScenario *scenario)
{
  GPtrArray *groups = g_ptr_array_new ();

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_REINFORCEMENT); i++)
    g_ptr_array_add (groups, bic_scenario_item (scenario, BIC_ITEM_REINFORCEMENT, i));
  g_ptr_array_sort (groups, compare_groups);
  return groups;
}

/* All that is seen, so that nothing is made anew for nothing */
static void
note_pieces (BicEditorTray *self, GString *digest, const GArray *pieces)
{
  for (guint i = 0; i < pieces->len; i++)
    {
      BicItemKind kind = BIC_N_ITEMS;
      const BicPiece *piece = bic_scenario_find (scenario_of (self), g_array_index (pieces, guint32, i), &kind);

      if (!piece || kind != BIC_ITEM_PIECE)
        continue;
      g_string_append_printf (digest, " %u/%u/%s/%d/%d/%d/%d/%d", piece->item.id, piece->type, piece->name ? piece->name : "", piece->side, piece->blocks,
                              piece->strength, piece->moves, (int) piece->state);
      for (guint k = 0; k < piece->traits->len; k++)
        g_string_append_printf (digest, "+%u", g_array_index (piece->traits, GQuark, k));
    }
}

static char *
digest_of (BicEditorTray *self, const GPtrArray *groups, const GArray *others)
{
  GString *digest = g_string_new (NULL);

  for (guint i = 0; i < groups->len; i++)
    {
      const BicReinforcement *group = groups->pdata[i];
      g_autofree char *title = bic_editor_name_arrival (self->editor, group);

      g_string_append_printf (digest, ";%u %d %s:", group->item.id, group->side, title);
      note_pieces (self, digest, group->pieces);
    }
  g_string_append (digest, "|");
  note_pieces (self, digest, others);
  return g_string_free (digest, FALSE);
}

static void
rebuild (BicEditorTray *self, const GPtrArray *groups, const GArray *others)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->groups)))
    gtk_box_remove (GTK_BOX (self->groups), child);
  if (others->len > 0)
    add_group (self, UNASSIGNED, BIC_NOBODY, _("Nobody brings them yet"), others);
  for (guint i = 0; i < groups->len; i++)
    {
      const BicReinforcement *group = groups->pdata[i];
      g_autofree char *title = bic_editor_name_arrival (self->editor, group);

      if (group->pieces->len > 0)
        add_group (self, group->item.id, group->side, title, group->pieces);
    }
  gtk_widget_set_visible (self->hint, gtk_widget_get_first_child (self->groups) == NULL);
}

static void
follow (BicEditorTray *self)
{
  const BicScenario *scenario = self->editor ? scenario_of (self) : NULL;
  g_autoptr (GPtrArray) groups = NULL;
  g_autoptr (GArray) others = NULL;
  char *digest;

  gtk_widget_set_visible (GTK_WIDGET (self), scenario != NULL);
  if (!scenario)
    return;
  groups = groups_of (scenario);
  others = unassigned (scenario);
  gtk_widget_set_visible (GTK_WIDGET (self), groups->len > 0 || others->len > 0 ||
                                             bic_scenario_uses (scenario, bic_editor_get_catalogue (self->editor), BIC_USE_ENTRIES));
  digest = digest_of (self, groups, others);
  if (g_strcmp0 (digest, self->shown) != 0)
    rebuild (self, groups, others);
  g_free (self->shown);
  self->shown = digest;
}

static void
document_set_cb (BicEditorTray *self)
{
  g_clear_pointer (&self->shown, g_free);
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  follow (self);
}

/* --- dragging ---------------------------------------------------------------------------------------------------- */

/* What is under the pointer in the tray: the widget that has this number, or NULL */
static GtkWidget *
under (BicEditorTray *self, double x, double y, const char *key)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  while (widget && widget != GTK_WIDGET (self) && number_of (widget, key) == 0)
    widget = gtk_widget_get_parent (widget);
  return widget && widget != GTK_WIDGET (self) ? widget : NULL;
}

/* Before how many counters of the group the pointer is to the right of their middles */
static int
place_in_group (BicEditorTray *self, GtkWidget *box, double x)
{
  GtkWidget *row = gtk_widget_get_last_child (box);
  int place = 0;

  for (GtkWidget *counter = gtk_widget_get_first_child (row); counter; counter = gtk_widget_get_next_sibling (counter))
    {
      graphene_rect_t bounds;

      if (number_of (counter, PIECE) != self->dragged && gtk_widget_compute_bounds (counter, GTK_WIDGET (self), &bounds))
        place += x > bounds.origin.x + bounds.size.width / 2;
    }
  return place;
}

/* Into the group under the pointer, else out of all of them */
static BicEdit *
edit_for_drop (BicEditorTray *self, guint32 piece, double x, double y)
{
  GtkWidget *box = under (self, x, y, GROUP);
  guint32 group = box ? number_of (box, GROUP) : UNASSIGNED;
  const BicScenario *scenario = scenario_of (self);
  const BicPiece *moved = bic_scenario_find (scenario, piece, NULL);
  const BicReinforcement *to = group == UNASSIGNED ? NULL : bic_scenario_find (scenario, group, NULL);

  if (!to || !moved)
    return bic_arrival_leave (scenario, piece);
  if (to->side != moved->side)
    {
      bic_editor_say (self->editor, _("These come to the other army"));
      return NULL;
    }
  while (box && !gtk_widget_has_css_class (box, "tray-group"))
    box = gtk_widget_get_parent (box);
  return bic_arrival_join (scenario, piece, group, box ? place_in_group (self, box, x) : -1);
}

static gboolean
is_inside (BicEditorTray *self, double x, double y)
{
  return gtk_widget_get_visible (GTK_WIDGET (self)) && x >= 0 && y >= 0 && x < gtk_widget_get_width (GTK_WIDGET (self)) &&
         y < gtk_widget_get_height (GTK_WIDGET (self));
}

gboolean
bic_editor_tray_has (BicEditorTray *self,
                     double         x,
                     double         y)
{
  return gtk_widget_translate_coordinates (GTK_WIDGET (bic_editor_get_board (self->editor)), GTK_WIDGET (self), x, y, &x, &y) && is_inside (self, x, y);
}

void
bic_editor_tray_take (BicEditorTray *self,
                      const GArray  *pieces,
                      double         x,
                      double         y)
{
  BicHistory *history = bic_document_get_history (bic_editor_get_document (self->editor));

  bic_editor_tray_await (self, FALSE);
  if (!gtk_widget_translate_coordinates (GTK_WIDGET (bic_editor_get_board (self->editor)), GTK_WIDGET (self), x, y, &x, &y))
    return;
  bic_history_begin (history, _("Take Off the Map"));
  for (guint i = 0; i < pieces->len; i++)
    bic_editor_apply (self->editor, edit_for_drop (self, g_array_index (pieces, guint32, i), x, y), _("Take Off the Map"));
  bic_history_end (history);
}

void
bic_editor_tray_await (BicEditorTray *self,
                       gboolean       awaits)
{
  if (awaits)
    gtk_widget_add_css_class (GTK_WIDGET (self), "awaits");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "awaits");
}

/* The hex under a place of the tray, which is one beside it; BIC_NO_HEX: none */
static int
hex_under (BicEditorTray *self, double x, double y)
{
  BicBoardView *board = bic_editor_get_board (self->editor);

  if (is_inside (self, x, y) || !gtk_widget_translate_coordinates (GTK_WIDGET (self), GTK_WIDGET (board), x, y, &x, &y))
    return BIC_NO_HEX;
  return bic_board_view_point (board, x, y);
}

static void
show_carried (BicEditorTray *self, int hex)
{
  const BicPiece *piece = bic_scenario_find (scenario_of (self), self->dragged, NULL);
  BicPieceView ghost;

  if (!piece)
    return;
  ghost = bic_piece_view (piece, bic_editor_get_catalogue (self->editor));
  bic_board_view_set_ghost (bic_editor_get_board (self->editor), &ghost);
  if (hex != BIC_NO_HEX)
    bic_board_view_mark (bic_editor_get_board (self->editor), hex, BIC_HEX_PREVIEW);
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, BicEditorTray *self)
{
  GtkWidget *counter = under (self, x, y, PIECE);

  self->dragged = counter ? number_of (counter, PIECE) : 0;
  self->carried = FALSE;
  self->x = x;
  self->y = y;
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, BicEditorTray *self)
{
  if (!self->dragged)
    return;
  if (!self->carried && dx * dx + dy * dy < FAR * FAR)
    return;
  if (!self->carried)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->carried = TRUE;
  bic_editor_tray_await (self, TRUE);
  show_carried (self, hex_under (self, self->x + dx, self->y + dy));
}

static void
drop_on_map (BicEditorTray *self, guint32 piece, int hex, gboolean on_map)
{
  const BicScenario *scenario = scenario_of (self);

  if (bic_edge_sides (&scenario->grid, hex) != 0 && !on_map)
    bic_editor_apply (self->editor, bic_arrival_enter (scenario, piece, hex), _("Change Arrival"));
  else
    bic_editor_put_on_map (self->editor, piece, hex);
  bic_editor_select (self->editor, hex);
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, BicEditorTray *self)
{
  guint32 piece = self->dragged;
  gboolean carried = self->carried;
  double x = self->x + dx, y = self->y + dy;
  int hex = carried ? hex_under (self, x, y) : BIC_NO_HEX;
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));

  self->dragged = 0;
  self->carried = FALSE;
  bic_editor_tray_await (self, FALSE);
  bic_editor_hover (self->editor, BIC_NO_HEX);
  if (!carried)
    return;
  if (is_inside (self, x, y))
    bic_editor_apply (self->editor, edit_for_drop (self, piece, x, y), _("Change Arrival"));
  else if (hex != BIC_NO_HEX)
    drop_on_map (self, piece, hex, (state & GDK_SHIFT_MASK) != 0);
}

/* --- folding ----------------------------------------------------------------------------------------------------- */

static void
open_cb (BicEditorTray *self)
{
  gboolean open = gtk_toggle_button_get_active (self->open);

  self->is_open[self->is_low] = open;
  gtk_widget_set_visible (self->scroller, open);
}

void
bic_editor_tray_focus (BicEditorTray *self)
{
  gtk_toggle_button_set_active (self->open, TRUE);
  if (!gtk_widget_child_focus (self->groups, GTK_DIR_TAB_FORWARD))
    gtk_widget_grab_focus (GTK_WIDGET (self->open));
}

static void
layout_cb (GdkSurface *surface, int width, int height, BicEditorTray *self)
{
  gboolean low = height < LOW_WINDOW;

  if (self->is_low == low)
    return;
  self->is_low = low;
  gtk_toggle_button_set_active (self->open, self->is_open[low]);
}

static void
bic_editor_tray_realize (GtkWidget *widget)
{
  GdkSurface *surface;

  GTK_WIDGET_CLASS (bic_editor_tray_parent_class)->realize (widget);
  surface = gtk_native_get_surface (gtk_widget_get_native (widget));
  g_signal_connect_object (surface, "layout", G_CALLBACK (layout_cb), widget, 0);
}

/* --- the object -------------------------------------------------------------------------------------------------- */

void
bic_editor_tray_set_editor (BicEditorTray *self,
                            BicEditor     *editor)
{
  g_set_object (&self->editor, editor);
  self->popover = bic_tray_popover_new (editor);
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
  g_signal_connect_object (editor, "document-set", G_CALLBACK (document_set_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "document-changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  follow (self);
}

static void
bic_editor_tray_dispose (GObject *object)
{
  BicEditorTray *self = BIC_EDITOR_TRAY (object);

  g_clear_pointer (&self->popover, gtk_widget_unparent);
  g_clear_pointer (&self->shown, g_free);
  g_clear_object (&self->editor);
  G_OBJECT_CLASS (bic_editor_tray_parent_class)->dispose (object);
}

static void
bic_editor_tray_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GTK_WIDGET_CLASS (bic_editor_tray_parent_class)->size_allocate (widget, width, height, baseline);
  if (BIC_EDITOR_TRAY (widget)->popover)
    gtk_popover_present (GTK_POPOVER (BIC_EDITOR_TRAY (widget)->popover));
}

static void
bic_editor_tray_class_init (BicEditorTrayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_editor_tray_dispose;
  widget_class->realize = bic_editor_tray_realize;
  widget_class->size_allocate = bic_editor_tray_size_allocate;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-editor-tray.ui");
  gtk_widget_class_bind_template_child (widget_class, BicEditorTray, open);
  gtk_widget_class_bind_template_child (widget_class, BicEditorTray, scroller);
  gtk_widget_class_bind_template_child (widget_class, BicEditorTray, groups);
  gtk_widget_class_bind_template_child (widget_class, BicEditorTray, hint);
  gtk_widget_class_bind_template_callback (widget_class, open_cb);
}

static void
bic_editor_tray_init (BicEditorTray *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->is_open[FALSE] = TRUE;
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}
