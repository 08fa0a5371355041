/* Form for the turn track: one line per turn, and a button that adds the turns of a day.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lines are rebuilt only when the list of turns changes, so that the focus is not lost.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-box.h"
#include "bic-button-names.h"
#include "bic-form-private.h"
#include "bic-pager.h"
#include "bic-player-aid.h"
#include "bic-track.h"

#define PAGE 50
#define MOST_AT_ONCE 60

struct _BicFormTrack {
  AdwPreferencesGroup parent_instance;
  BicEditor          *editor;
  GArray             *shown;            /* guint32: ids of the turns; only the current page has lines */
  BicPager           *pager;
  GtkWidget          *list, *empty, *count;
};

G_DEFINE_FINAL_TYPE (BicFormTrack, bic_form_track, ADW_TYPE_PREFERENCES_GROUP)

#define LINE "bic-track-line"

typedef struct {
  BicFormTrack *track;
  guint32 id;
  GtkWidget *number, *label, *night, *die;
  gboolean showing;
} TrackLine;

static const char *const dice[] = { "–", "1", "≤ 2", "≤ 3", "≤ 4", "≤ 5", "≤ 6", NULL };

/* --- the battle -------------------------------------------------------------------------------------------------- */

static const BicTurn *
turn_of_line (TrackLine *line)
{
  return bic_editor_find_item (line->track->editor, line->id, BIC_ITEM_TURN);
}

static guint
index_of_turn (BicFormTrack *self, guint32 id)
{
  const BicScenario *scenario = bic_editor_get_scenario (self->editor);
  guint i = 0;

  while (i < bic_scenario_n_items (scenario, BIC_ITEM_TURN)
         && ((BicItem *) bic_scenario_item (scenario, BIC_ITEM_TURN, i))->id != id)
    i++;
  return i;
}

/* Returns the edit that stores the values of the line; NULL if nothing has changed. */
static BicEdit *
new_edit_from_line (TrackLine *line)
{
  const BicTurn *turn = turn_of_line (line);
  const char *label = gtk_editable_get_text (GTK_EDITABLE (line->label));
  BicTurn *changed = bic_item_copy (BIC_ITEM_TURN, turn);
  BicEdit *edit;

  g_free (changed->label);
  changed->label = *label ? g_strdup (label) : NULL;
  changed->night = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (line->night));
  changed->sudden_death = (int) gtk_drop_down_get_selected (GTK_DROP_DOWN (line->die));
  edit = g_strcmp0 (changed->label, turn->label) == 0 && changed->night == turn->night
                 && changed->sudden_death == turn->sudden_death
             ? NULL
             : bic_edit_replace (line->id, changed);
  bic_item_free (BIC_ITEM_TURN, changed);
  return edit;
}

static void
apply_typed_label_cb (TrackLine *line)
{
  BicEdit *edit;

  if (line->showing || !turn_of_line (line))
    return;
  edit = new_edit_from_line (line);
  if (edit)
    bic_editor_apply_merged (line->track->editor, line, edit, _("Change Turn"));
}

static void
chosen_cb (TrackLine *line)
{
  if (!line->showing && turn_of_line (line))
    bic_editor_apply (line->track->editor, new_edit_from_line (line), _("Change Turn"));
}

static void make_lines (BicFormTrack *self);

GtkWidget *
bic_form_track_find (BicFormTrack *self,
                     guint32       id)
{
  guint place = index_of_turn (self, id);
  GtkWidget *row;

  if (place < self->shown->len && bic_pager_turn_to_item (self->pager, place))
    make_lines (self);
  row = gtk_widget_get_first_child (self->list);
  while (row && bic_form_card_item (row) != id)
    row = gtk_widget_get_next_sibling (row);
  return row;
}

static void
insert_turn_action (GtkWidget *widget, const char *name, GVariant *id)
{
  BicFormTrack *self = BIC_FORM_TRACK (widget);

  bic_editor_apply (self->editor,
                    bic_track_insert (bic_editor_get_scenario (self->editor),
                                      index_of_turn (self, g_variant_get_uint32 (id))),
                    _("Insert Turn"));
}

static void
remove_turn_action (GtkWidget *widget, const char *name, GVariant *id)
{
  BicFormTrack *self = BIC_FORM_TRACK (widget);

  bic_editor_apply (self->editor,
                    bic_track_remove (bic_editor_get_scenario (self->editor),
                                      index_of_turn (self, g_variant_get_uint32 (id))),
                    _("Remove Turn"));
}

static gboolean
move_turn (BicFormTrack *self, guint32 id, int step)
{
  BicEdit *edit = bic_track_move (bic_editor_get_scenario (self->editor), index_of_turn (self, id), step);

  if (!bic_editor_apply (self->editor, edit, _("Move Turn")))
    return FALSE;
  gtk_widget_child_focus (bic_form_track_find (self, id), GTK_DIR_TAB_FORWARD);
  return TRUE;
}

static void
move_turn_up_action (GtkWidget *widget, const char *name, GVariant *id)
{
  move_turn (BIC_FORM_TRACK (widget), g_variant_get_uint32 (id), -1);
}

static void
move_turn_down_action (GtkWidget *widget, const char *name, GVariant *id)
{
  move_turn (BIC_FORM_TRACK (widget), g_variant_get_uint32 (id), 1);
}

/* Handles the same keys as other lists: Alt with an arrow key moves the turn, and Ctrl+Delete removes the turn. */
static gboolean
key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, TrackLine *line)
{
  GdkModifierType held = state & gtk_accelerator_get_default_mod_mask ();

  if (held == GDK_ALT_MASK && (key == GDK_KEY_Up || key == GDK_KEY_Down))
    return move_turn (line->track, line->id, key == GDK_KEY_Up ? -1 : 1);
  return held == GDK_CONTROL_MASK && key == GDK_KEY_Delete &&
         gtk_widget_activate_action (GTK_WIDGET (line->track), "track.remove", "u", line->id);
}

/* --- lines ------------------------------------------------------------------------------------------------------- */

static void
set_tooltip_and_name (GtkWidget *widget, char *taken)
{
  g_autofree char *text = taken;

  gtk_widget_set_tooltip_text (widget, text);
  bic_set_accessible_name (widget, text);
}

static void
show_turn_in_line (TrackLine *line)
{
  const BicTurn *turn = turn_of_line (line);
  g_autofree char *number = turn ? g_strdup_printf ("%d", turn->number) : NULL;
  const char *label = turn && turn->label ? turn->label : "";

  if (!turn)
    return;
  line->showing = TRUE;
  gtk_label_set_text (GTK_LABEL (line->number), number);
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (line->label)), label))
    gtk_editable_set_text (GTK_EDITABLE (line->label), label);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (line->night), turn->night);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (line->die), (guint) CLAMP (turn->sudden_death, 0, 6));
  set_tooltip_and_name (line->label, g_strdup_printf (_("The label of turn %d, such as an hour"), turn->number));
  set_tooltip_and_name (line->night, g_strdup_printf (_("Turn %d is at night"), turn->number));
  set_tooltip_and_name (line->die,
                        g_strdup_printf (_("The game ends after turn %d on this roll or lower"), turn->number));
  line->showing = FALSE;
}

static GMenuModel *
turn_menu_new (guint32 id)
{
  static const struct { const char *label, *action; } entries[] = {
    { N_("_Insert a Turn Before"), "insert" }, { N_("Move _Up"), "up" }, { N_("Move _Down"), "down" },
    { N_("_Remove"), "remove" } };
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      g_autofree char *action = g_strdup_printf ("track.%s(uint32 %u)", entries[i].action, id);

      g_menu_append (menu, _(entries[i].label), action);
    }
  return G_MENU_MODEL (menu);
}

static void
make_line_widgets (TrackLine *line)
{
  line->number = gtk_label_new (NULL);
  gtk_label_set_width_chars (GTK_LABEL (line->number), 2);
  gtk_label_set_xalign (GTK_LABEL (line->number), 1);
  gtk_widget_add_css_class (line->number, "numeric");
  gtk_widget_add_css_class (line->number, "dim-label");
  line->label = gtk_entry_new ();
  gtk_widget_set_hexpand (line->label, TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (line->label), 8);
  line->night = gtk_toggle_button_new ();
  gtk_button_set_icon_name (GTK_BUTTON (line->night), "weather-clear-night-symbolic");
  gtk_widget_add_css_class (line->night, "flat");
  line->die = gtk_drop_down_new_from_strings (dice);
  gtk_widget_add_css_class (line->die, "narrow");
}

static GtkWidget *
row_new (BicFormTrack *self, guint32 id)
{
  GtkWidget *row = gtk_list_box_row_new (), *box;
  GtkEventController *keys = gtk_event_controller_key_new (), *focus = gtk_event_controller_focus_new ();
  TrackLine *line = g_new0 (TrackLine, 1);
  GtkWidget *button;
  g_autoptr (GMenuModel) menu = NULL;

  *line = (TrackLine) { .track = self, .id = id };
  make_line_widgets (line);
  button = gtk_menu_button_new ();
  menu = turn_menu_new (id);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), menu);
  _bic_form_style_small_button (button, _("Insert, move or remove"));
  box = bic_box_new (GTK_ORIENTATION_HORIZONTAL, 6, line->number, line->label, line->night, line->die, button, NULL);
  gtk_widget_add_css_class (box, "track-line");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  bic_form_card_set_item (row, id);
  g_object_set_data_full (G_OBJECT (row), LINE, line, g_free);
  show_turn_in_line (line);
  g_signal_connect_swapped (line->label, "changed", G_CALLBACK (apply_typed_label_cb), line);
  g_signal_connect_swapped (line->night, "toggled", G_CALLBACK (chosen_cb), line);
  g_signal_connect_swapped (line->die, "notify::selected", G_CALLBACK (chosen_cb), line);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (bic_editor_end_merge), self->editor);
  gtk_widget_add_controller (line->label, focus);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), line);
  gtk_widget_add_controller (row, keys);
  return row;
}

static GArray *
ids_of_turns (const BicScenario *scenario)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = 0; scenario && i < bic_scenario_n_items (scenario, BIC_ITEM_TURN); i++)
    g_array_append_val (ids, ((BicItem *) bic_scenario_item (scenario, BIC_ITEM_TURN, i))->id);
  return ids;
}

/* Shows a text such as "12 turns, 2 at night · enforced". */
static void
show_turn_count (BicFormTrack *self)
{
  const BicScenario *scenario = bic_editor_get_scenario (self->editor);
  guint n = bic_scenario_n_items (scenario, BIC_ITEM_TURN), nights = 0;
  g_autofree char *turns = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u turn", "%u turns", n), n), *text = NULL;

  for (guint i = 0; i < n; i++)
    nights += ((BicTurn *) bic_scenario_item (scenario, BIC_ITEM_TURN, i))->night != FALSE;
  if (n > 0)
    /* Translators: how many turns the track has, how many of them are by night, and whether the program sees to them */
    text = g_strdup_printf (_("%s, %u at night · %s"), turns, nights,
                            bic_form_enforcement_text (self->editor, bic_scenario_item (scenario, BIC_ITEM_TURN, 0)));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self),
                                         n > 0 ? text : _("None yet. Add a day’s turns with the button."));
}

static void
make_lines (BicFormTrack *self)
{
  bic_box_clear (self->list);
  for (guint i = bic_pager_get_first (self->pager); i < bic_pager_get_end (self->pager); i++)
    gtk_list_box_append (GTK_LIST_BOX (self->list), row_new (self, g_array_index (self->shown, guint32, i)));
}

static void
update_track (BicFormTrack *self)
{
  const BicScenario *scenario = bic_editor_get_scenario (self->editor);
  g_autoptr (GArray) ids = ids_of_turns (scenario);
  gboolean same = self->shown && self->shown->len == ids->len
                  && (ids->len == 0 || memcmp (self->shown->data, ids->data, ids->len * sizeof (guint32)) == 0);

  gtk_widget_set_visible (GTK_WIDGET (self),
                          scenario
                              && (ids->len > 0
                                  || bic_scenario_uses (scenario, bic_editor_get_catalogue (self->editor),
                                                        BIC_USE (TURN_TRACK))));
  if (!scenario)
    return;
  show_turn_count (self);
  if (same)
    {
      for (GtkWidget *row = gtk_widget_get_first_child (self->list); row; row = gtk_widget_get_next_sibling (row))
        show_turn_in_line (g_object_get_data (G_OBJECT (row), LINE));
      return;
    }
  g_clear_pointer (&self->shown, g_array_unref);
  self->shown = g_steal_pointer (&ids);
  bic_pager_set_total (self->pager, self->shown->len);
  make_lines (self);
  gtk_widget_set_visible (self->list, self->shown->len > 0);
}

static void
document_set_cb (BicFormTrack *self)
{
  g_clear_pointer (&self->shown, g_array_unref);
  bic_pager_turn_to_item (self->pager, 0);
  update_track (self);
}

/* --- adding turns ------------------------------------------------------------------------------------------------ */

static void
add_turns_cb (BicFormTrack *self)
{
  guint n = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->count));

  bic_editor_apply (self->editor,
                    bic_track_extend (bic_editor_get_scenario (self->editor), bic_editor_get_catalogue (self->editor),
                                      n),
                    _("Add Turns"));
}

static GtkWidget *
add_turns_row_new (BicFormTrack *self)
{
  GtkWidget *box, *button = gtk_button_new_with_mnemonic (_("_Add Turns"));

  self->count = gtk_spin_button_new_with_range (1, MOST_AT_ONCE, 1);
  gtk_widget_set_tooltip_text (self->count, _("How many turns to add"));
  bic_set_accessible_name (GTK_WIDGET (self->count), _("How many turns to add"));
  gtk_widget_set_tooltip_text (button, _("Adds this many turns and continues the labels day by day"));
  gtk_widget_set_hexpand (button, TRUE);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (add_turns_cb), self);
  box = bic_box_new (GTK_ORIENTATION_HORIZONTAL, 6, self->count, button, NULL);
  gtk_widget_set_margin_top (box, 6);
  return box;
}

/* --- the object -------------------------------------------------------------------------------------------------- */

static void
bic_form_track_dispose (GObject *object)
{
  BicFormTrack *self = BIC_FORM_TRACK (object);

  g_clear_pointer (&self->shown, g_array_unref);
  g_clear_object (&self->editor);
  G_OBJECT_CLASS (bic_form_track_parent_class)->dispose (object);
}

static void
bic_form_track_class_init (BicFormTrackClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_form_track_dispose;
  gtk_widget_class_install_action (widget_class, "track.insert", "u", insert_turn_action);
  gtk_widget_class_install_action (widget_class, "track.remove", "u", remove_turn_action);
  gtk_widget_class_install_action (widget_class, "track.up", "u", move_turn_up_action);
  gtk_widget_class_install_action (widget_class, "track.down", "u", move_turn_down_action);
}

static void
bic_form_track_init (BicFormTrack *self)
{
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "boxed-list");
  self->pager = BIC_PAGER (bic_pager_new (PAGE));
  g_signal_connect_swapped (self->pager, "turned", G_CALLBACK (make_lines), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->pager));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->list);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Turn Track"));
}

/**
 * bic_form_track_new:
 *
 * Returns: (transfer floating): a form that shows the turn track of the battle and changes it
 */
GtkWidget *
bic_form_track_new (BicEditor *editor)
{
  BicFormTrack *self = g_object_new (BIC_TYPE_FORM_TRACK, NULL);
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  const BicRuleset *ruleset;

  self->editor = g_object_ref (editor);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), add_turns_row_new (self));
  ruleset = bic_scenario_rules (scenario, bic_editor_get_catalogue (editor));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->count), ruleset && ruleset->day->len > 0 ? ruleset->day->len : 1);
  g_signal_connect_object (editor, "document-changed", G_CALLBACK (update_track), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "document-set", G_CALLBACK (document_set_cb), self, G_CONNECT_SWAPPED);
  update_track (self);
  return GTK_WIDGET (self);
}
