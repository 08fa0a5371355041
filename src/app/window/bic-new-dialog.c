/* The dialog for a new battle: title, board, armies.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-closing.h"
#include "bic-draw.h"
#include "bic-edit.h"
#include "bic-hexset.h"
#include "bic-new-dialog.h"
#include "bic-track.h"

struct _BicNewDialog
{
  AdwWindow     parent_instance;

  AdwEntryRow  *title;
  AdwComboRow  *board, *ground, *rules, *top, *bottom, *first;
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
rules_of (BicNewDialog *self)
{
  return &bic_catalogue_rulesets (self->catalogue, NULL)[adw_combo_row_get_selected (self->rules)];
}

/* (nullable): the one that is chosen among those of the rule system; behind the last comes any other size */
static const BicBoardSize *
board_of (BicNewDialog *self)
{
  const GArray *boards = rules_of (self)->boards;
  guint chosen = adw_combo_row_get_selected (self->board);

  return chosen < boards->len ? &g_array_index (boards, BicBoardSize, chosen) : NULL;
}

static const char *
nation_of (BicNewDialog *self,
           AdwComboRow  *row)
{
  return bic_catalogue_nations (self->catalogue, NULL)[adw_combo_row_get_selected (row)].id;
}

/* What all battles of this user end with. */
static void
add_closing_line (BicScenario *scenario)
{
  g_autoptr (BicEdit) edit = bic_closing_edit (scenario), undo = edit ? bic_edit_apply (scenario, edit, NULL) : NULL;
}

/* The bare board. */
static BicScenario *
make_board (BicNewDialog *self)
{
  BicScenario *scenario = bic_scenario_new (gtk_spin_button_get_value_as_int (self->columns),
                                            gtk_spin_button_get_value_as_int (self->rows));
  int n;
  const BicTone *tones = bic_ground_tones (&n);
  const GArray *boards = rules_of (self)->boards;
  const BicBoardSize *first = boards->len > 0 ? &g_array_index (boards, BicBoardSize, 0) : NULL;
  const BicBoardSize *board = board_of (self), *like = board ? board : first;
  int columns = scenario->grid.columns,
      left = like && !board ? (columns * like->left + like->columns / 2) / like->columns : 0;
  int sections[2] = { board ? board->left : left, board ? board->right : left ? columns - left : 0 };
  BicGrid grid = scenario->grid;
  g_autoptr (BicEdit) edit = NULL, inverse = NULL;

  /* Of any other size: as that of most battles of the rule system, with section lines in the same proportion. */
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
make (BicNewDialog *self)
{
  BicScenario *scenario = make_board (self);
  const char *title = gtk_editable_get_text (GTK_EDITABLE (self->title));
  BicSide first = adw_combo_row_get_selected (self->first) == 0 ? BIC_TOP : BIC_BOTTOM;
  g_autoptr (BicEdit) edit = NULL, undo = NULL;

  set_field (scenario, BIC_FIELD_TITLE, BIC_NOBODY, title);
  set_field (scenario, BIC_FIELD_RULESET, BIC_NOBODY, rules_of (self)->id);
  set_field (scenario, BIC_FIELD_NATIONS, BIC_TOP, nation_of (self, self->top));
  set_field (scenario, BIC_FIELD_NATIONS, BIC_BOTTOM, nation_of (self, self->bottom));
  set_field (scenario, BIC_FIELD_MOVES_FIRST, first, "yes");
  /* What its rule system asks of every battle, as a first answer. */
  edit = bic_fresh_edit (scenario, self->catalogue);
  undo = edit ? bic_edit_apply (scenario, edit, NULL) : NULL;
  add_closing_line (scenario);
  return scenario;
}

static void
create_cb (BicNewDialog *self)
{
  g_autoptr(BicScenario) scenario = make (self);

  gtk_widget_hide (GTK_WIDGET (self));
  g_signal_emit (self, signals[CREATED], 0, scenario);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* --- the form -------------------------------------------------------------------------------------------------- */

static void
draw_cb (GtkDrawingArea *area,
         cairo_t        *cr,
         int             width,
         int             height,
         gpointer        user_data)
{
  BicNewDialog *self = user_data;
  g_autoptr(BicScenario) scenario = make_board (self);
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
  board = board_of (self);
  gtk_widget_set_visible (GTK_WIDGET (self->columns_row), board == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->rows_row), board == NULL);
  changed_cb (self);
  if (board == NULL)
    return;
  gtk_spin_button_set_value (self->columns, board->columns);
  gtk_spin_button_set_value (self->rows, board->rows);
}

/* Another rule system has other boards. */
static void
rules_changed_cb (BicNewDialog *self)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);
  const GArray *boards;

  if (self->catalogue == NULL)
    return;
  boards = rules_of (self)->boards;
  for (guint i = 0; i < boards->len; i++)
    gtk_string_list_append (names, _(g_array_index (boards, BicBoardSize, i).name));
  gtk_string_list_append (names, _("Another size"));
  adw_combo_row_set_model (self->board, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->board, 0);
  board_changed_cb (self);
}

static void
bic_new_dialog_finalize (GObject *object)
{
  g_clear_pointer (&BIC_NEW_DIALOG (object)->catalogue, bic_catalogue_unref);
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
  gtk_widget_class_bind_template_callback (widget_class, create_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bic_new_dialog_init (BicNewDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->picture, draw_cb, self, NULL);
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
  int n_nations, n_rulesets;
  const BicNation *nations;
  const BicRuleset *rulesets;

  for (int i = 0; i < n; i++)
    gtk_string_list_append (names, g_dgettext (GETTEXT_PACKAGE, tones[i].name));
  adw_combo_row_set_model (self->ground, G_LIST_MODEL (names));
  self->catalogue = bic_catalogue_ref (catalogue);
  systems = gtk_string_list_new (NULL);
  nations = bic_catalogue_nations (self->catalogue, &n_nations);
  rulesets = bic_catalogue_rulesets (self->catalogue, &n_rulesets);
  for (int k = 0; k < n_nations; k++)
    gtk_string_list_append (names, _(nations[k].name));
  for (int k = 0; k < n_rulesets; k++)
    gtk_string_list_append (systems, _(rulesets[k].name));
  adw_combo_row_set_model (self->top, G_LIST_MODEL (names));
  adw_combo_row_set_model (self->bottom, G_LIST_MODEL (names));
  adw_combo_row_set_model (self->rules, G_LIST_MODEL (systems));
  adw_combo_row_set_selected (self->bottom, MIN (1, (guint) n_nations - 1));
  gtk_widget_set_visible (GTK_WIDGET (self->rules), n_rulesets > 1);
  rules_changed_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->title));
  return GTK_WIDGET (self);
}
