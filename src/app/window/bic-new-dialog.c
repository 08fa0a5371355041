/* Dialog for a new battle: title, date, board, armies and boxed games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-closing-note.h"
#include "bic-date.h"
#include "bic-draw.h"
#include "bic-edit.h"
#include "bic-hexset.h"
#include "bic-list-search.h"
#include "bic-new-dialog.h"
#include "bic-track.h"
#include "bic-widgets.h"

struct _BicNewDialog
{
  AdwWindow     parent_instance;

  AdwEntryRow  *title, *date;
  AdwComboRow  *board, *ground, *rules, *top, *bottom, *first;
  AdwComboRow  *second[BIC_N_SIDES];    /* nation of an army; row 0 is "None" */
  AdwExpanderRow *boxes;
  GPtrArray    *box_checks;             /* GtkCheckButton, in the order of the catalogue */
  GtkWidget    *create;
  AdwActionRow *columns_row, *rows_row;
  GtkSpinButton*columns, *rows;
  GtkDrawingArea *picture;
  GtkLabel     *note;

  BicCatalogue *catalogue;
};

G_DEFINE_FINAL_TYPE (BicNewDialog, bic_new_dialog, ADW_TYPE_WINDOW)

enum { CREATED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- the battle ------------------------------------------------------------------------------------------------ */

static void
set_field (BicScenario *scenario,
           BicField     field,
           int          side,
           const char  *value)
{
  g_autoptr(BicEdit) edit = bic_edit_field (field, side, value);
  g_autoptr(GError) error = NULL;
  g_autoptr(BicEdit) inverse = bic_edit_apply (scenario, edit, &error);

  if (inverse == NULL)
    g_critical ("A new battle does not take “%s”: %s", value, error->message);
}

static const BicRuleset *
chosen_ruleset (BicNewDialog *self)
{
  return &bic_catalogue_rulesets (self->catalogue, NULL)[adw_combo_row_get_selected (self->rules)];
}

/* Returns: (nullable): the selected board of the rule system; NULL if the last entry, a custom size, is selected */
static const BicBoardSize *
chosen_board_size (BicNewDialog *self)
{
  const GArray *boards = chosen_ruleset (self)->boards;
  guint chosen = adw_combo_row_get_selected (self->board);

  return chosen < boards->len ? &g_array_index (boards, BicBoardSize, chosen) : NULL;
}

static const char *
chosen_nation (BicNewDialog *self,
               AdwComboRow  *row)
{
  return bic_catalogue_nations (self->catalogue, NULL)[adw_combo_row_get_selected (row)].id;
}

/* Returns: (transfer full): the IDs of one or two nations of an army, separated by a space */
static char *
chosen_nations (BicNewDialog *self,
                BicSide       side)
{
  const char *first = chosen_nation (self, side == BIC_TOP ? self->top : self->bottom), *second;
  guint chosen = adw_combo_row_get_selected (self->second[side]);

  if (chosen == 0)
    return g_strdup (first);
  second = bic_catalogue_nations (self->catalogue, NULL)[chosen - 1].id;
  return g_str_equal (first, second) ? g_strdup (first) : g_strdup_printf ("%s %s", first, second);
}

/* Returns: (transfer full): the IDs of the chosen boxed games, separated by spaces */
static char *
chosen_boxes (BicNewDialog *self)
{
  GString *ids = g_string_new (NULL);
  const BicBox *boxes = bic_catalogue_boxes (self->catalogue, NULL);

  for (guint i = 0; i < self->box_checks->len; i++)
    if (gtk_check_button_get_active (self->box_checks->pdata[i]))
      g_string_append_printf (ids, "%s%s", ids->len ? " " : "", boxes[i].id);
  return g_string_free (ids, FALSE);
}

/* Returns: (transfer full) (nullable): the date in the format of battle files; "" if the field is empty; NULL if the
 * text is not a date */
static char *
typed_date (BicNewDialog *self)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->date))));

  return !*text || bic_date_is_valid (text) ? g_steal_pointer (&text) : bic_date_from_any_format (text);
}

/* Adds the user's default closing line to the notes of a new battle. */
static void
add_closing_line (BicScenario *scenario)
{
  g_autoptr (BicEdit) edit = bic_closing_note_new_edit (scenario),
                      undo = edit ? bic_edit_apply (scenario, edit, NULL) : NULL;
}

/* Returns a board with the chosen size, ground and section lines, without terrain and units. */
static BicScenario *
make_battle_with_board_only (BicNewDialog *self)
{
  BicScenario *scenario = bic_scenario_new (gtk_spin_button_get_value_as_int (self->columns),
                                            gtk_spin_button_get_value_as_int (self->rows));
  int n;
  const BicTone *tones = bic_ground_tones (&n);
  const GArray *boards = chosen_ruleset (self)->boards;
  const BicBoardSize *first = boards->len > 0 ? &g_array_index (boards, BicBoardSize, 0) : NULL;
  const BicBoardSize *board = chosen_board_size (self), *like = board ? board : first;
  int columns = scenario->grid.columns,
      left = like && !board ? (columns * like->left + like->columns / 2) / like->columns : 0;
  int sections[2] = { board ? board->left : left, board ? board->right : left ? columns - left : 0 };
  BicGrid grid = scenario->grid;
  g_autoptr (BicEdit) edit = NULL, inverse = NULL;

  /* On a board with a custom size, the section lines have the same proportions as on the first board of the rule
   * system. A board that is too small for them does not have sections. */
  if (sections[0] <= 0 || sections[0] >= sections[1])
    sections[0] = sections[1] = 0;
  grid.short_lines = !like || !like->long_lines;
  edit = bic_edit_board (&grid, sections, 0, 0);
  inverse = bic_edit_apply (scenario, edit, NULL);
  set_field (scenario, BIC_FIELD_GROUND, BIC_NOBODY,
             tones[MIN (adw_combo_row_get_selected (self->ground), (guint) n - 1)].id);
  return scenario;
}

static BicScenario *
make_battle (BicNewDialog *self)
{
  BicScenario *scenario = make_battle_with_board_only (self);
  const char *title = gtk_editable_get_text (GTK_EDITABLE (self->title));
  g_autofree char *date = typed_date (self), *boxes = chosen_boxes (self);
  BicSide first = adw_combo_row_get_selected (self->first) == 0 ? BIC_TOP : BIC_BOTTOM;
  g_autoptr (BicEdit) edit = NULL, undo = NULL;

  set_field (scenario, BIC_FIELD_TITLE, BIC_NOBODY, title);
  set_field (scenario, BIC_FIELD_RULESET, BIC_NOBODY, chosen_ruleset (self)->id);
  if (date && *date)
    set_field (scenario, BIC_FIELD_DATE, BIC_NOBODY, date);
  if (*boxes)
    set_field (scenario, BIC_FIELD_BOXES, BIC_NOBODY, boxes);
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_autofree char *nations = chosen_nations (self, (BicSide) side);

      set_field (scenario, BIC_FIELD_NATIONS, side, nations);
    }
  set_field (scenario, BIC_FIELD_MOVES_FIRST, first, "yes");
  /* Sets the initial values that the rule system requires. */
  edit = bic_initial_values_edit (scenario, self->catalogue);
  undo = edit ? bic_edit_apply (scenario, edit, NULL) : NULL;
  add_closing_line (scenario);
  return scenario;
}

static void
create_cb (BicNewDialog *self)
{
  g_autoptr(BicScenario) scenario = make_battle (self);

  gtk_widget_hide (GTK_WIDGET (self));
  g_signal_emit (self, signals[CREATED], 0, scenario);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* --- the form -------------------------------------------------------------------------------------------------- */

static void
draw_board_preview_cb (GtkDrawingArea *area,
                       cairo_t        *cr,
                       int             width,
                       int             height,
                       gpointer        user_data)
{
  BicNewDialog *self = user_data;
  g_autoptr(BicScenario) scenario = make_battle_with_board_only (self);
  BicLayout layout;
  BicStyle style;

  bic_style_init (&style,
                  adw_style_manager_get_dark (adw_style_manager_get_default ()) ? BIC_LOOK_DARK : BIC_LOOK_LIGHT);
  style.show &= ~(guint) BIC_SHOW_LABELS;
  bic_layout_fit (&layout, &scenario->grid, 0, 0, width, height);
  bic_draw_ground (cr, &layout, &style, &(BicPicture) { scenario, self->catalogue, NULL });
}

static void
changed_cb (BicNewDialog *self)
{
  int columns = gtk_spin_button_get_value_as_int (self->columns), rows = gtk_spin_button_get_value_as_int (self->rows);
  gboolean large = columns * rows > BIC_MAX_HEXES;
  g_autofree char *note = NULL;

  if (large)
    note = g_strdup_printf (_("For editing and printing only: games need a board of at most %d hexes."), BIC_MAX_HEXES);
  gtk_label_set_text (self->note, note ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), large);
  gtk_widget_queue_draw (GTK_WIDGET (self->picture));
}

static void
board_changed_cb (BicNewDialog *self)
{
  const BicBoardSize *board;

  if (self->catalogue == NULL)
    return;
  board = chosen_board_size (self);
  gtk_widget_set_visible (GTK_WIDGET (self->columns_row), board == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->rows_row), board == NULL);
  changed_cb (self);
  if (board == NULL)
    return;
  gtk_spin_button_set_value (self->columns, board->columns);
  gtk_spin_button_set_value (self->rows, board->rows);
}

/* Lists the boards of the selected rule system. */
static void
rules_changed_cb (BicNewDialog *self)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);
  const GArray *boards;

  if (self->catalogue == NULL)
    return;
  boards = chosen_ruleset (self)->boards;
  for (guint i = 0; i < boards->len; i++)
    gtk_string_list_append (names, _(g_array_index (boards, BicBoardSize, i).name));
  gtk_string_list_append (names, _("Another size"));
  adw_combo_row_set_model (self->board, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->board, 0);
  board_changed_cb (self);
}

/* Marks a text that is not a date, and disables the button that creates the battle. */
static void
date_changed_cb (BicNewDialog *self)
{
  g_autofree char *date = typed_date (self);

  bic_set_css_class (self->date, "error", date == NULL);
  gtk_widget_set_sensitive (self->create, date != NULL);
}

/* Shows the names of the chosen boxed games in the subtitle of the row. */
static void
boxes_changed_cb (BicNewDialog *self)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *name = NULL;
  const BicBox *boxes = bic_catalogue_boxes (self->catalogue, NULL);

  for (guint i = 0; i < self->box_checks->len; i++)
    if (gtk_check_button_get_active (self->box_checks->pdata[i]))
      g_string_append_printf (names, "%s%s", names->len ? " · " : "", _(boxes[i].name));
  adw_expander_row_set_subtitle (self->boxes, names->len ? names->str : _("No boxes"));
  name = g_strdup_printf ("%s: %s", _("Boxes"), adw_expander_row_get_subtitle (self->boxes));
  bic_accessible_set_label (self->boxes, name);
}

static void
add_box_choices (BicNewDialog *self)
{
  int n;
  const BicBox *boxes = bic_catalogue_boxes (self->catalogue, &n);

  for (int i = 0; i < n; i++)
    {
      GtkWidget *row = adw_action_row_new (), *check = gtk_check_button_new ();

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(boxes[i].name));
      gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
      adw_expander_row_add_row (self->boxes, row);
      g_ptr_array_add (self->box_checks, check);
      g_signal_connect_swapped (check, "toggled", G_CALLBACK (boxes_changed_cb), self);
    }
  boxes_changed_cb (self);
}

static void
fill_nation_choices (BicNewDialog *self)
{
  g_autoptr (GtkStringList) first = gtk_string_list_new (NULL), second = gtk_string_list_new (NULL);
  int n;
  const BicNation *nations = bic_catalogue_nations (self->catalogue, &n);

  gtk_string_list_append (second, _("None"));
  for (int i = 0; i < n; i++)
    {
      gtk_string_list_append (first, _(nations[i].name));
      gtk_string_list_append (second, _(nations[i].name));
    }
  adw_combo_row_set_model (self->top, G_LIST_MODEL (first));
  adw_combo_row_set_model (self->bottom, G_LIST_MODEL (first));
  adw_combo_row_set_selected (self->bottom, MIN (1, (guint) n - 1));
  for (int side = 0; side < BIC_N_SIDES; side++)
    adw_combo_row_set_model (self->second[side], G_LIST_MODEL (second));
}

static void
bic_new_dialog_finalize (GObject *object)
{
  g_clear_pointer (&BIC_NEW_DIALOG (object)->catalogue, bic_catalogue_unref);
  g_clear_pointer (&BIC_NEW_DIALOG (object)->box_checks, g_ptr_array_unref);
  G_OBJECT_CLASS (bic_new_dialog_parent_class)->finalize (object);
}

static void
bic_new_dialog_class_init (BicNewDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bic_new_dialog_finalize;
  signals[CREATED] = g_signal_new ("created", BIC_TYPE_NEW_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   1, BIC_TYPE_SCENARIO);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-new-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BicNewDialog, title);
  gtk_widget_class_bind_template_child (widget_class, BicNewDialog, date);
  gtk_widget_class_bind_template_child (widget_class, BicNewDialog, boxes);
  gtk_widget_class_bind_template_child (widget_class, BicNewDialog, create);
  gtk_widget_class_bind_template_child_full (widget_class, "top_second", FALSE,
                                             G_STRUCT_OFFSET (BicNewDialog, second[BIC_TOP]));
  gtk_widget_class_bind_template_child_full (widget_class, "bottom_second", FALSE,
                                             G_STRUCT_OFFSET (BicNewDialog, second[BIC_BOTTOM]));
  gtk_widget_class_bind_template_child (widget_class, BicNewDialog, board);
  gtk_widget_class_bind_template_child (widget_class, BicNewDialog, ground);
  gtk_widget_class_bind_template_child (widget_class, BicNewDialog, picture);
  gtk_widget_class_bind_template_child (widget_class, BicNewDialog, note);
  gtk_widget_class_bind_template_child (widget_class, BicNewDialog, rules);
  gtk_widget_class_bind_template_child (widget_class, BicNewDialog, top);
  gtk_widget_class_bind_template_child (widget_class, BicNewDialog, bottom);
  gtk_widget_class_bind_template_child (widget_class, BicNewDialog, first);
  gtk_widget_class_bind_template_child (widget_class, BicNewDialog, columns_row);
  gtk_widget_class_bind_template_child (widget_class, BicNewDialog, rows_row);
  gtk_widget_class_bind_template_child (widget_class, BicNewDialog, columns);
  gtk_widget_class_bind_template_child (widget_class, BicNewDialog, rows);
  gtk_widget_class_bind_template_callback (widget_class, board_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, date_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, create_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bic_new_dialog_init (BicNewDialog *self)
{
  self->box_checks = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  bic_list_search_add (GTK_WIDGET (self->top));
  bic_list_search_add (GTK_WIDGET (self->bottom));
  for (int side = 0; side < BIC_N_SIDES; side++)
    bic_list_search_add (GTK_WIDGET (self->second[side]));
  gtk_drawing_area_set_draw_func (self->picture, draw_board_preview_cb, self, NULL);
}

/**
 * bic_new_dialog_new:
 *
 * Returns: (transfer none): a dialog over @parent, owned by GTK
 */
GtkWidget *
bic_new_dialog_new (GtkWindow    *parent,
                    BicCatalogue *catalogue)
{
  BicNewDialog *self = g_object_new (BIC_TYPE_NEW_DIALOG, "transient-for", parent, NULL);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  int n;
  const BicTone *tones = bic_ground_tones (&n);
  g_autoptr (GtkStringList) systems = NULL;
  int n_rulesets;
  const BicRuleset *rulesets;

  for (int i = 0; i < n; i++)
    gtk_string_list_append (names, g_dgettext (GETTEXT_PACKAGE, tones[i].name));
  adw_combo_row_set_model (self->ground, G_LIST_MODEL (names));
  self->catalogue = bic_catalogue_ref (catalogue);
  systems = gtk_string_list_new (NULL);
  rulesets = bic_catalogue_rulesets (self->catalogue, &n_rulesets);
  for (int k = 0; k < n_rulesets; k++)
    gtk_string_list_append (systems, _(rulesets[k].name));
  adw_combo_row_set_model (self->rules, G_LIST_MODEL (systems));
  fill_nation_choices (self);
  add_box_choices (self);
  gtk_widget_set_visible (GTK_WIDGET (self->rules), n_rulesets > 1);
  rules_changed_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->title));
  return GTK_WIDGET (self);
}
