/* Tray below the map, with the pieces off the map.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The tray is rebuilt when its content has changed. The popover of a counter belongs to the tray, so that it stays
 * open.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-player-aid.h"
#include "bic-arrivals.h"
#include "bic-box.h"
#include "bic-button-names.h"
#include "bic-editor-describe.h"
#include "bic-editor-tray-private.h"
#include "bic-compat.h"
#include "bic-icon.h"
#include "bic-tray-popover.h"

#define COUNTER 34

G_DEFINE_FINAL_TYPE (BicEditorTray, bic_editor_tray, ADW_TYPE_BIN)

/* --- texts ------------------------------------------------------------------------------------------------------- */

static const char *
piece_name (BicEditorTray *self, const BicPiece *piece, char **kept)
{
  *kept = bic_editor_unit_type_name (self->editor, piece->type);
  return piece->name && *piece->name ? piece->name : *kept;
}

/* --- counters ---------------------------------------------------------------------------------------------------- */

static void
show_counter_popover_cb (GtkButton *button, BicEditorTray *self)
{
  graphene_rect_t bounds;
  GdkRectangle place;

  if (!gtk_widget_compute_bounds (GTK_WIDGET (button), GTK_WIDGET (self), &bounds))
    return;
  place = (GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                           (int) bounds.size.height };
  bic_tray_popover_show (BIC_TRAY_POPOVER (self->popover), bic_tray_number (GTK_WIDGET (button), BIC_TRAY_PIECE),
                         &place);
}

static GtkWidget *
counter_new (BicEditorTray *self, const BicPiece *piece, const char *group)
{
  GtkWidget *button = gtk_button_new (), *icon = bic_icon_new (BIC_ICON_UNIT, COUNTER);
  g_autofree char *kept = NULL, *type = bic_editor_unit_type_name (self->editor, piece->type);
  /* Translators: a piece off the map: its name, what it is, when and where it comes */
  g_autofree char *tip = g_strdup_printf (_("%s, %s, %s"), piece_name (self, piece, &kept), type, group);
  BicPieceView view;

  view = bic_piece_view (piece, bic_editor_get_scenario (self->editor), bic_editor_get_catalogue (self->editor));
  bic_icon_set_piece (BIC_ICON (icon), bic_editor_get_catalogue (self->editor), &view);
  gtk_button_set_child (GTK_BUTTON (button), icon);
  gtk_widget_set_tooltip_text (button, tip);
  bic_set_accessible_name (button, tip);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "tray-counter");
  g_object_set_data (G_OBJECT (button), BIC_TRAY_PIECE, GUINT_TO_POINTER (piece->item.id));
  g_signal_connect (button, "clicked", G_CALLBACK (show_counter_popover_cb), self);
  return button;
}

/* --- groups ------------------------------------------------------------------------------------------------------ */

/* Shows the form of the reinforcement. */
static void
show_reinforcement_form_cb (GtkButton *button, BicEditorTray *self)
{
  BicProblem place = { .hex = BIC_NO_HEX,
                       .item = bic_tray_number (GTK_WIDGET (button), BIC_TRAY_GROUP),
                       .field = -1,
                       .side = BIC_NOBODY };

  bic_editor_show_problem_location (self->editor, &place);
}

static GtkWidget *
title_new (BicEditorTray *self, guint32 group, const char *text)
{
  GtkWidget *label = gtk_label_new (text), *button;

  gtk_widget_add_css_class (label, "caption");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (group == BIC_TRAY_UNASSIGNED)
    {
      gtk_widget_add_css_class (label, "tray-title");
      return label;
    }
  button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "tray-title");
  gtk_widget_set_tooltip_text (button, _("Edit when and where it arrives"));
  bic_set_accessible_name (button, text);
  g_object_set_data (G_OBJECT (button), BIC_TRAY_GROUP, GUINT_TO_POINTER (group));
  g_signal_connect (button, "clicked", G_CALLBACK (show_reinforcement_form_cb), self);
  return button;
}

static GtkWidget *
group_new (GtkWidget *title, GtkWidget *counters)
{
  GtkWidget *box;

  box = bic_box_new (GTK_ORIENTATION_VERTICAL, 0, title, counters, NULL);
  gtk_widget_add_css_class (box, "tray-group");
  return box;
}

/* Makes an invisible, insensitive button, hidden from screen readers. The button has the size of a real button. */
static GtkWidget *
blank_button_new (GtkWidget  *child,
                  const char *style)
{
  GtkWidget *button =
      g_object_new (GTK_TYPE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "child", child, NULL);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, style);
  return button;
}

/* Makes an invisible group. The group keeps the height of the tray constant if there are no pieces, so that the map
 * does not move.
 */
static GtkWidget *
spacer_group_new (void)
{
  GtkWidget *title = gtk_label_new (" "), *counter = bic_icon_new (BIC_ICON_UNIT, COUNTER);
  GtkWidget *box = group_new (blank_button_new (title, "tray-title"), blank_button_new (counter, "tray-counter"));

  gtk_widget_add_css_class (title, "caption");
  gtk_widget_set_opacity (box, 0);
  gtk_widget_set_can_target (box, FALSE);
  gtk_widget_set_sensitive (box, FALSE);
  return box;
}

/* Adds a group of counters. @pieces: guint32 */
static void
add_group (BicEditorTray *self, guint32 id, int side, const char *title, const GArray *pieces)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *box = group_new (title_new (self, id, title), row);

  gtk_widget_add_css_class (box, side == BIC_NOBODY ? "nobody" : side == BIC_TOP ? "top" : "bottom");
  g_object_set_data (G_OBJECT (box), BIC_TRAY_GROUP, GUINT_TO_POINTER (id));
  for (guint i = 0; i < pieces->len; i++)
    {
      const BicPiece *piece = bic_editor_find_item (self->editor, g_array_index (pieces, guint32, i), BIC_ITEM_PIECE);

      if (piece)
        gtk_box_append (GTK_BOX (row), counter_new (self, piece, title));
    }
  gtk_box_append (GTK_BOX (self->groups), box);
}

/* Sorts groups by side, then by turn. Reinforcements that enter on an event are last. */
static int
compare_groups (gconstpointer a, gconstpointer b)
{
  const BicReinforcement *p = *(gpointer *) a, *q = *(gpointer *) b;
  int first = p->turn > 0 ? p->turn : G_MAXINT, second = q->turn > 0 ? q->turn : G_MAXINT;

  return p->side != q->side        ? p->side - q->side
         : first < second          ? -1
         : first > second          ? 1
         : p->item.id < q->item.id ? -1
                                   : 1;
}

/* Adds the visible data of pieces to a digest, so that the tray is rebuilt only if needed. */
static void
append_pieces_to_digest (BicEditorTray *self, GString *digest, const GArray *pieces)
{
  for (guint i = 0; i < pieces->len; i++)
    {
      const BicPiece *piece = bic_editor_find_item (self->editor, g_array_index (pieces, guint32, i), BIC_ITEM_PIECE);

      if (!piece)
        continue;
      g_string_append_printf (digest, " %u/%u/%s/%d/%d/%d/%d/%d", piece->item.id, piece->type,
                              piece->name ? piece->name : "", piece->side, piece->blocks, piece->strength, piece->moves,
                              (int) piece->state);
      for (guint k = 0; k < piece->traits->len; k++)
        g_string_append_printf (digest, "+%u", g_array_index (piece->traits, GQuark, k));
    }
}

static char *
digest_of_tray (BicEditorTray *self, const GPtrArray *groups, const GArray *others)
{
  GString *digest = g_string_new (NULL);

  for (guint i = 0; i < groups->len; i++)
    {
      const BicReinforcement *group = groups->pdata[i];
      g_autofree char *title = bic_editor_arrival_name (self->editor, group);

      g_string_append_printf (digest, ";%u %d %s:", group->item.id, group->side, title);
      append_pieces_to_digest (self, digest, group->pieces);
    }
  g_string_append (digest, "|");
  append_pieces_to_digest (self, digest, others);
  return g_string_free (digest, FALSE);
}

static void
rebuild (BicEditorTray *self, const GPtrArray *groups, const GArray *others)
{
  bic_box_clear (self->groups);
  if (others->len > 0)
    add_group (self, BIC_TRAY_UNASSIGNED, BIC_NOBODY, _("Not in any reinforcement yet"), others);
  for (guint i = 0; i < groups->len; i++)
    {
      const BicReinforcement *group = groups->pdata[i];
      g_autofree char *title = bic_editor_arrival_name (self->editor, group);

      if (group->pieces->len > 0)
        add_group (self, group->item.id, group->side, title, group->pieces);
    }
  gtk_widget_set_visible (self->hint, gtk_widget_get_first_child (self->groups) == NULL);
}

static void
update_tray (BicEditorTray *self)
{
  const BicScenario *scenario = self->editor ? bic_editor_get_scenario (self->editor) : NULL;
  g_autoptr (GPtrArray) groups = NULL;
  g_autoptr (GArray) others = NULL;
  char *digest;
  GArray *pieces;

  if (!scenario)
    return;
  groups = g_ptr_array_new ();
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_REINFORCEMENT); i++)
    g_ptr_array_add (groups, bic_scenario_item (scenario, BIC_ITEM_REINFORCEMENT, i));
  g_ptr_array_sort (groups, compare_groups);
  pieces = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (scenario, BIC_ITEM_PIECE, i);

      if (bic_piece_is_off_map (piece) && !bic_arrival_group_of_piece (scenario, piece->item.id, NULL))
        g_array_append_val (pieces, piece->item.id);
    }
  others = pieces;
  digest = digest_of_tray (self, groups, others);
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
  update_tray (self);
}

/* --- focus ------------------------------------------------------------------------------------------------------- */

void
bic_editor_tray_focus (BicEditorTray *self)
{
  if (!gtk_widget_child_focus (self->groups, GTK_DIR_TAB_FORWARD))
    gtk_widget_grab_focus (self->hint);
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
  g_signal_connect_object (editor, "document-changed", G_CALLBACK (update_tray), self, G_CONNECT_SWAPPED);
  update_tray (self);
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
  widget_class->size_allocate = bic_editor_tray_size_allocate;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-editor-tray.ui");
  gtk_widget_class_bind_template_child (widget_class, BicEditorTray, scroller);
  gtk_widget_class_bind_template_child (widget_class, BicEditorTray, groups);
  gtk_widget_class_bind_template_child (widget_class, BicEditorTray, hint);
}

static void
bic_editor_tray_init (BicEditorTray *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_box_append (GTK_BOX (gtk_widget_get_parent (self->groups)), spacer_group_new ());
  _bic_editor_tray_drag_init (self);
  bic_buttons_ellipsize_labels (GTK_WIDGET (self));
}
