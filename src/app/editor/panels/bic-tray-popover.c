/* Popover with the fields and actions of a counter in the tray.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each action that dragging offers also has a button here. The target is the selected hex.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-arrivals.h"
#include "bic-box.h"
#include "bic-button-names.h"
#include "bic-editor-describe.h"
#include "bic-editor-inspector.h"
#include "bic-editor-placing.h"
#include "bic-form.h"
#include "bic-list-search.h"
#include "bic-tray-popover.h"

#define HIGHEST 460

struct _BicTrayPopover {
  GtkPopover  parent_instance;
  BicEditor  *editor;
  guint32     piece;
  GtkWidget  *content;
  GtkWidget  *enter, *place, *earlier, *later, *with;
  GArray     *groups;                   /* guint32: ids in the order of the drop-down, after its first row "none" */
  gboolean    showing;
};

G_DEFINE_FINAL_TYPE (BicTrayPopover, bic_tray_popover, GTK_TYPE_POPOVER)

/* --- actions ----------------------------------------------------------------------------------------------------- */

static void
set_entry_hex_cb (BicTrayPopover *self)
{
  bic_editor_apply (self->editor,
                    bic_arrival_enter (bic_editor_get_scenario (self->editor), self->piece,
                                       bic_editor_get_selected (self->editor)),
                    _("Change Arrival"));
}

static void
put_on_map_cb (BicTrayPopover *self)
{
  bic_editor_put_on_map (self->editor, self->piece, bic_editor_get_selected (self->editor));
}

static void
move_within_group (BicTrayPopover *self, int by)
{
  guint at = 0;
  const BicReinforcement *group = bic_arrival_group_of_piece (bic_editor_get_scenario (self->editor), self->piece, &at);

  if (group)
    bic_editor_apply (self->editor,
                      bic_arrival_join (bic_editor_get_scenario (self->editor), self->piece, group->item.id,
                                        (int) at + by),
                      _("Change Arrival"));
}

static void
move_earlier_cb (BicTrayPopover *self)
{
  move_within_group (self, -1);
}

static void
move_later_cb (BicTrayPopover *self)
{
  move_within_group (self, 1);
}

static void
join_group_cb (BicTrayPopover *self)
{
  guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->with));
  const BicScenario *scenario = bic_editor_get_scenario (self->editor);

  if (self->showing || chosen > self->groups->len)
    return;
  bic_editor_apply (self->editor,
                    chosen == 0 ? bic_arrival_leave (scenario, self->piece)
                                : bic_arrival_join (scenario, self->piece,
                                                    g_array_index (self->groups, guint32, chosen - 1), -1),
                    _("Change Arrival"));
}

static void
remove_piece_cb (BicTrayPopover *self)
{
  GPtrArray *edits = bic_edits_new ();
  BicEdit *leave = bic_arrival_leave (bic_editor_get_scenario (self->editor), self->piece);

  if (leave)
    g_ptr_array_add (edits, leave);
  g_ptr_array_add (edits, bic_edit_remove (self->piece));
  bic_editor_apply (self->editor, bic_edit_group (edits), _("Remove Unit"));
}

/* --- content ----------------------------------------------------------------------------------------------------- */

/* Lists the reinforcements of the side of the piece, and selects the reinforcement of the piece. The existing list
 * model is changed, because the drop-down can cause this call and must not lose its model.
 */
static void
list_groups (BicTrayPopover *self, const BicPiece *piece)
{
  const BicScenario *scenario = bic_editor_get_scenario (self->editor);
  const BicReinforcement *own = bic_arrival_group_of_piece (scenario, self->piece, NULL);
  GtkStringList *names = GTK_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (self->with)));
  guint chosen = 0;

  g_array_set_size (self->groups, 0);
  gtk_string_list_splice (names, 0, g_list_model_get_n_items (G_LIST_MODEL (names)), NULL);
  gtk_string_list_append (names, _("Not in any reinforcement yet"));
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_REINFORCEMENT); i++)
    {
      const BicReinforcement *group = bic_scenario_item (scenario, BIC_ITEM_REINFORCEMENT, i);
      g_autofree char *name = group->side == piece->side ? bic_editor_arrival_name (self->editor, group) : NULL;

      if (!name)
        continue;
      g_array_append_val (self->groups, group->item.id);
      gtk_string_list_append (names, name);
      chosen = group == own ? self->groups->len : chosen;
    }
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->with), chosen);
}

/* Sets the label of a button to @with, such as "Arrives in A7", or to @without if @with is NULL. Frees @with. */
static void
set_button_label (GtkWidget *button, const char *without, char *with, gboolean possible)
{
  g_autofree char *text = with;

  gtk_button_set_use_underline (GTK_BUTTON (button), FALSE);
  gtk_button_set_label (GTK_BUTTON (button), text ? text : without);
  gtk_widget_set_sensitive (button, possible);
}

static void
update_popover (BicTrayPopover *self)
{
  const BicPiece *piece = bic_editor_find_item (self->editor, self->piece, BIC_ITEM_PIECE);
  const BicScenario *scenario = bic_editor_get_scenario (self->editor);
  const BicReinforcement *group;
  int hex = bic_editor_get_selected (self->editor);
  char at[BIC_HEX_TEXT];
  guint place = 0;

  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  if (!piece || !bic_piece_is_off_map (piece))
    {
      gtk_popover_popdown (GTK_POPOVER (self));
      return;
    }
  self->showing = TRUE;
  group = bic_arrival_group_of_piece (scenario, self->piece, &place);
  if (hex != BIC_NO_HEX)
    bic_hex_write (&scenario->grid, hex, at);
  set_button_label (self->enter, _("Arrives in the Selected Hex"),
                    hex == BIC_NO_HEX ? NULL : g_strdup_printf (_("Arrives in %s"), at),
                    hex != BIC_NO_HEX && bic_grid_sides_off_board (&scenario->grid, hex) != 0);
  set_button_label (self->place, _("Place in Selected Hex"),
                    hex == BIC_NO_HEX ? NULL : g_strdup_printf (_("Place in %s"), at), hex != BIC_NO_HEX);
  gtk_widget_set_sensitive (self->earlier, group && place > 0);
  gtk_widget_set_sensitive (self->later, group && place + 1 < group->pieces->len);
  list_groups (self, piece);
  self->showing = FALSE;
}

static GtkWidget *
button_new (BicTrayPopover *self, const char *label, const char *tip, GCallback callback)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_set_tooltip_text (button, tip);
  gtk_widget_set_hexpand (button, TRUE);
  g_signal_connect_swapped (button, "clicked", callback, self);
  return button;
}

static GtkWidget *
two_button_row_new (GtkWidget *left, GtkWidget *right)
{
  GtkWidget *row;

  row = bic_box_new (GTK_ORIENTATION_HORIZONTAL, 6, left, right, NULL);
  gtk_box_set_homogeneous (GTK_BOX (row), TRUE);
  return row;
}

void
bic_tray_popover_show (BicTrayPopover     *self,
                       guint32             piece,
                       const GdkRectangle *counter)
{
  BicFormSubject subject;
  guint n;
  const BicFormField *fields;
  GtkBox *box;

  self->piece = piece;
  subject = (BicFormSubject) { BIC_NOBODY, self->piece, NULL };
  fields = bic_piece_fields (&n);
  bic_box_clear (self->content);
  box = GTK_BOX (self->content);
  self->enter =
      button_new (self, "", _("It arrives there, with any other reinforcements for that hex"),
                  G_CALLBACK (set_entry_hex_cb));
  self->place = button_new (self, "", _("It is there from the start"), G_CALLBACK (put_on_map_cb));
  self->earlier = button_new (self, _("_Earlier"), _("Move it ahead of the previous one"),
                              G_CALLBACK (move_earlier_cb));
  self->later = button_new (self, _("_Later"), _("Move it behind the next one"), G_CALLBACK (move_later_cb));
  self->with = gtk_drop_down_new (G_LIST_MODEL (gtk_string_list_new (NULL)), NULL);
  bic_list_search_add (self->with);
  gtk_widget_set_tooltip_text (self->with, _("The reinforcement it arrives with"));
  bic_set_accessible_name (self->with, _("The reinforcement it arrives with"));
  g_signal_connect_swapped (self->with, "notify::selected", G_CALLBACK (join_group_cb), self);
  gtk_box_append (box, self->with);
  gtk_box_append (box, two_button_row_new (self->enter, self->place));
  gtk_box_append (box, two_button_row_new (self->earlier, self->later));
  gtk_box_append (box,
                  button_new (self, _("_Remove Unit"), _("Remove it from the battle"), G_CALLBACK (remove_piece_cb)));
  gtk_box_append (GTK_BOX (self->content), bic_form_group_new (self->editor, NULL, fields, n, &subject));
  gtk_popover_set_pointing_to (GTK_POPOVER (self), counter);
  gtk_popover_popup (GTK_POPOVER (self));
  update_popover (self);
}

/* --- the object -------------------------------------------------------------------------------------------------- */

static void
bic_tray_popover_dispose (GObject *object)
{
  BicTrayPopover *self = BIC_TRAY_POPOVER (object);

  g_clear_pointer (&self->groups, g_array_unref);
  g_clear_object (&self->editor);
  G_OBJECT_CLASS (bic_tray_popover_parent_class)->dispose (object);
}

static void
bic_tray_popover_class_init (BicTrayPopoverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_tray_popover_dispose;
}

static void
bic_tray_popover_init (BicTrayPopover *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->groups = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_margin_start (self->content, 6);
  gtk_widget_set_margin_end (self->content, 6);
  gtk_widget_set_margin_top (self->content, 6);
  gtk_widget_set_margin_bottom (self->content, 6);
  gtk_widget_set_size_request (self->content, 300, -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), HIGHEST);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->content);
  gtk_popover_set_child (GTK_POPOVER (self), scroller);
  gtk_popover_set_position (GTK_POPOVER (self), GTK_POS_TOP);
}

GtkWidget *
bic_tray_popover_new (BicEditor *editor)
{
  BicTrayPopover *self = g_object_new (BIC_TYPE_TRAY_POPOVER, NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_object (editor, "document-changed", G_CALLBACK (update_popover), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "selection-changed", G_CALLBACK (update_popover), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
