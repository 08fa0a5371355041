/* The dialog before a game: players, dice and rules.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The dialog works on a copy of the battle: its switches apply to this game only and are saved with the game. It starts
 * with the last terms, and stores its terms when the game starts.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-player-aid.h"
#include "bic-army.h"
#include "bic-art.h"
#include "bic-button-names.h"
#include "bic-check.h"
#include "bic-widgets.h"
#include "bic-edit.h"
#include "bic-game-setup.h"
#include "bic-rule-switch.h"
#include "bic-rules-change.h"
#include "bic-game-players.h"
#include "bic-player.h"
#include "bic-translation.h"

#define COCKADE 18
/* Values of an army that the players choose before each game, if the rule system uses them */
static const struct { BicUses uses; BicField field; int least, usual, most; const char *title; } rated[] = {
  { BIC_USE (TACTICIANS), BIC_FIELD_TACTICIANS, 0, 0, 15, N_("Tactician Cards at the Start") },
  { BIC_USE (RATINGS), BIC_FIELD_RATING, 1, BIC_AVERAGE_RATING, BIC_BEST_RATING, N_("Ratings of the Commanders") },
};

struct _BicGameSetup
{
  AdwWindow            parent_instance;

  AdwPreferencesGroup *ratings, *rules, *optional, *rulings;
  AdwComboRow         *system;          /* the rule systems that the battle can be played by */
  GtkWidget           *compare;         /* button that compares the rule system with another */
  BicPlayersGroup     *seats;
  GtkDrawingArea      *map;
  GtkLabel            *battle, *subtitle, *bad_seed;
  GtkBox              *armies;
  GtkEditable         *seed;
  GtkSwitch           *typed_dice, *hide_hands, *turn_board, *timed;
  GtkSpinButton       *minutes;
  GtkWidget           *start;

  BicGameTerms             *terms;
  BicScenario         *scenario;
  BicCatalogue        *catalogue;
  const BicRuleset    *original;        /* rule system of the battle; NULL if it is missing or unknown */
  const BicRuleset    *ruleset;         /* rule system of the game */
  GPtrArray           *systems;         /* BicRuleset: the rows of @system; empty until they are known */
  GPtrArray           *inputs;          /* GtkSwitch: one per option */
  GPtrArray           *option_rows, *rating_rows;       /* GtkWidget */
  GtkSpinButton       *rating[BIC_N_SIDES];     /* NULL if the rules do not use the value */
  guint                rated;                   /* index of the value in rated[] */
};

G_DEFINE_FINAL_TYPE (BicGameSetup, bic_game_setup, ADW_TYPE_WINDOW)

static const BicOption *
option_at (BicGameSetup *self,
           guint         index)
{
  return &g_array_index (self->ruleset->options, BicOption, index);
}

static void
set_field (BicGameSetup *self,
           BicField      field,
           int           side,
           const char   *value)
{
  g_autoptr(BicEdit) edit = bic_edit_field (field, side, value);
  g_autoptr(GError) error = NULL;
  g_autoptr(BicEdit) inverse = bic_edit_apply (self->scenario, edit, &error);

  if (inverse == NULL)
    g_critical ("A battle does not take “%s”: %s", value, error->message);
}

/* --- the terms ---------------------------------------------------------- */

/* Disables the start while the seed is invalid, and shows a message. */
static void
seed_cb (BicGameSetup *self)
{
  g_autoptr(GError) error = NULL;
  gboolean good = bic_game_terms_set_seed (self->terms, gtk_editable_get_text (self->seed), &error);

  bic_set_css_class (self->seed, "error", !good);
  gtk_label_set_label (self->bad_seed, good ? "" : error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->bad_seed), !good);
  gtk_widget_set_sensitive (self->start, good);
}

static void
show_terms (BicGameSetup *self)
{
  const BicGameTerms *terms = self->terms;

  bic_players_group_show (self->seats, self->scenario, self->catalogue, terms);
  gtk_switch_set_active (self->typed_dice, terms->typed_dice);
  gtk_switch_set_active (self->hide_hands, terms->hide_hands);
  gtk_switch_set_active (self->turn_board, terms->turn_board);
  gtk_switch_set_active (self->timed, terms->timed);
  gtk_spin_button_set_value (self->minutes, terms->minutes);
}

static void
start_cb (BicGameSetup *self)
{
  BicGameTerms *terms = self->terms;

  bic_players_group_read (self->seats, terms);
  terms->typed_dice = gtk_switch_get_active (self->typed_dice);
  terms->hide_hands = gtk_switch_get_active (self->hide_hands);
  terms->turn_board = gtk_switch_get_active (self->turn_board);
  terms->timed = gtk_switch_get_active (self->timed);
  terms->minutes = (guint) gtk_spin_button_get_value_as_int (self->minutes);
  for (guint i = 0; i < self->inputs->len; i++)
    {
      gboolean on = gtk_switch_get_active (self->inputs->pdata[i]);
      g_autofree char *settings = bic_scenario_options_with_switch (self->scenario, option_at (self, i), on);

      set_field (self, BIC_FIELD_OPTIONS, BIC_NOBODY, settings);
    }
  for (int side = 0; side < BIC_N_SIDES; side++)
    if (self->rating[side])
      {
        g_autofree char *number = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (self->rating[side]));

        set_field (self, rated[self->rated].field, side, number);
      }
  bic_game_terms_remember (self->terms, self->scenario);
  gtk_widget_hide (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "start", self->scenario, self->terms);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* --- the battle --------------------------------------------------------- */

static void
draw_map (GtkDrawingArea *area,
          cairo_t        *cr,
          int             width,
          int             height,
          gpointer        user_data)
{
  BicGameSetup *self = user_data;
  g_autoptr(GArray) pieces = bic_piece_views_of_scenario (self->scenario, self->catalogue);
  BicPicture picture = { self->scenario, self->catalogue, pieces, NULL };
  BicLayout layout = { 0 };
  BicStyle style;

  bic_art_get_style (&style);
  style.show = BIC_SHOW_UNITS;
  bic_layout_fit (&layout, &self->scenario->grid, 0, 0, width, height);
  bic_draw_board (cr, &layout, &style, &picture, NULL);
}

/* Returns "British: 14 units, 4 leaders". */
static char *
line_up_text (BicGameSetup *self,
              int           side)
{
  g_autoptr(GArray) rows = bic_count_line_up (self->scenario);
  g_autofree char *army = bic_army_title (self->scenario, self->catalogue, side), *units = NULL, *leaders = NULL;
  int n[2] = { 0 };                     /* units and leaders */

  for (guint i = 0; i < rows->len; i++)
    {
      const BicLineUpRow *row = &g_array_index (rows, BicLineUpRow, i);
      const BicUnitType *type = bic_scenario_unit_type (self->scenario, self->catalogue, row->type);
      gboolean leader = type && (type->traits & BIC_TRAIT (LEADER)) != 0;

      if (row->side == side)
        n[leader] += row->count;
    }
  units = g_strdup_printf (ngettext ("%d unit", "%d units", (gulong) n[0]), n[0]);
  leaders = g_strdup_printf (ngettext ("%d leader", "%d leaders", (gulong) n[1]), n[1]);
  return n[1] > 0 ? g_strdup_printf (_("%s: %s, %s"), army, units, leaders)
         : g_strdup_printf (_("%s: %s"), army, units);
}

static void
show_battle (BicGameSetup *self)
{
  const char *subtitle = bic_scenario_translate (self->scenario, self->scenario->subtitle);

  gtk_label_set_label (self->battle, bic_scenario_title (self->scenario));
  gtk_label_set_label (self->subtitle, subtitle ? subtitle : "");
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), subtitle != NULL);
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_autofree char *text = line_up_text (self, side);
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      int nation = bic_army_first_nation (self->scenario, self->catalogue, side);

      gtk_box_append (GTK_BOX (box), bic_art_cockade_new (self->catalogue, nation, COCKADE));
      gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE, NULL));
      gtk_box_append (self->armies, box);
    }
  gtk_drawing_area_set_draw_func (self->map, draw_map, self, NULL);
}

/* --- ratings ------------------------------------------------------------ */

static void
add_rating_row (BicGameSetup *self,
                int           side)
{
  g_autofree char *army = bic_army_title (self->scenario, self->catalogue, side);
  g_autofree char *number = bic_scenario_field (self->scenario, rated[self->rated].field, side);
  const char *commander = bic_scenario_translate (self->scenario, self->scenario->army[side].commander);
  GtkWidget *input = gtk_spin_button_new_with_range (rated[self->rated].least, rated[self->rated].most, 1);
  AdwActionRow *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", army,
                                    "subtitle", commander ? commander : "", NULL);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (input), *number ? atoi (number) : rated[self->rated].usual);
  gtk_widget_set_valign (input, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (row, input);
  adw_action_row_set_activatable_widget (row, input);
  bic_accessible_set_label (input, army);
  adw_preferences_group_add (self->ratings, GTK_WIDGET (row));
  g_ptr_array_add (self->rating_rows, row);
  self->rating[side] = GTK_SPIN_BUTTON (input);
}

/* Removes all rows of the list from their group. */
static void
remove_rows (AdwPreferencesGroup *group,
             GPtrArray           *rows)
{
  for (guint i = 0; i < rows->len; i++)
    if (gtk_widget_is_ancestor (rows->pdata[i], GTK_WIDGET (group)))
      adw_preferences_group_remove (group, rows->pdata[i]);
}

static void
fill_ratings (BicGameSetup *self)
{
  gboolean has;

  remove_rows (self->ratings, self->rating_rows);
  g_ptr_array_set_size (self->rating_rows, 0);
  self->rating[BIC_TOP] = self->rating[BIC_BOTTOM] = NULL;
  for (self->rated = 0; self->rated + 1 < G_N_ELEMENTS (rated)
       && !bic_ruleset_uses (self->ruleset, rated[self->rated].uses);)
    self->rated++;
  has = bic_ruleset_uses (self->ruleset, rated[self->rated].uses);
  adw_preferences_group_set_title (self->ratings, _(rated[self->rated].title));
  gtk_widget_set_visible (GTK_WIDGET (self->ratings), has);
  for (int side = 0; side < BIC_N_SIDES && has; side++)
    add_rating_row (self, side);
}

/* --- rules -------------------------------------------------------------- */

/* Hides the hands if an option keeps secrets, because open hands would show the secrets. */
static void
hide_hands_for_secrets_cb (BicGameSetup *self,
                           GParamSpec   *pspec,
                           GtkSwitch    *input)
{
  if (gtk_switch_get_active (input))
    gtk_switch_set_active (self->hide_hands, TRUE);
}

static void
add_option_row (BicGameSetup    *self,
                const BicOption *option)
{
  GtkWidget *input = gtk_switch_new (), *row = bic_rule_switch_row (option, input);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _(option->text));
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  if (option->secret)
    g_signal_connect_swapped (input, "notify::active", G_CALLBACK (hide_hands_for_secrets_cb), self);
  gtk_switch_set_active (GTK_SWITCH (input), bic_scenario_option_is_on (self->scenario, option));
  adw_preferences_group_add (option->optional ? self->optional : self->rulings, row);
  gtk_widget_show (GTK_WIDGET (option->optional ? self->optional : self->rulings));
  g_ptr_array_add (self->inputs, input);
  g_ptr_array_add (self->option_rows, row);
}

/* Shows the rules and their options. The title and the description of a group are markup. */
static void
show_rules (BicGameSetup *self)
{
  g_autofree char *name = self->ruleset ? g_markup_escape_text (_(self->ruleset->name), -1) : NULL;
  gboolean choose = self->systems->len > 1;
  g_autofree char *note = self->ruleset && self->ruleset->note ? g_markup_escape_text (_(self->ruleset->note), -1)
                          : NULL;

  remove_rows (self->optional, self->option_rows);
  remove_rows (self->rulings, self->option_rows);
  g_ptr_array_set_size (self->option_rows, 0);
  g_ptr_array_set_size (self->inputs, 0);
  gtk_widget_hide (GTK_WIDGET (self->optional));
  gtk_widget_hide (GTK_WIDGET (self->rulings));
  if (self->ruleset == NULL)
    return;
  adw_preferences_group_set_title (self->rules, choose ? _("Rules") : name);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->compare), "s", self->ruleset->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->compare), "app.compare-rules");
  adw_preferences_group_set_description (self->rules, note);
  adw_preferences_group_set_title (self->optional, bic_rule_switch_group_title (TRUE));
  adw_preferences_group_set_title (self->rulings, bic_rule_switch_group_title (FALSE));
  for (guint i = 0; i < self->ruleset->options->len; i++)
    add_option_row (self, option_at (self, i));
}

/* --- choice of the rule system ------------------------------------------ */

static void
system_cb (BicGameSetup *self)
{
  guint at = adw_combo_row_get_selected (self->system);
  g_autofree char *original = NULL;

  if (at >= self->systems->len || self->systems->pdata[at] == self->ruleset)
    return;
  self->ruleset = self->systems->pdata[at];
  set_field (self, BIC_FIELD_RULESET, BIC_NOBODY, self->ruleset->id);
  original = g_strdup_printf (_("The battle was made for “%s”"), _(self->original->name));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->system), self->ruleset == self->original ? "" : original);
  fill_ratings (self);
  show_rules (self);
}

/* Lists the rule systems that the battle can be played by without errors, if there are several. */
static void
fill_systems (BicGameSetup *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GPtrArray) fitting = g_ptr_array_new ();
  guint at = 0;
  int n;
  const BicRuleset *rulesets = bic_catalogue_rulesets (self->catalogue, &n);

  for (int i = 0; self->original && i < n; i++)
    if (bic_rules_change_fits (self->scenario, self->catalogue, &rulesets[i], BIC_PROBLEM_ERROR))
      {
        if (&rulesets[i] == self->original)
          at = fitting->len;
        g_ptr_array_add (fitting, (gpointer) &rulesets[i]);
        gtk_string_list_append (names, _(rulesets[i].name));
      }
  adw_combo_row_set_model (self->system, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->system, at);
  g_ptr_array_extend (self->systems, fitting, NULL, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->system), self->systems->len > 1);
}

static void
bic_game_setup_finalize (GObject *object)
{
  BicGameSetup *self = BIC_GAME_SETUP (object);

  g_ptr_array_unref (self->inputs);
  g_ptr_array_unref (self->systems);
  g_ptr_array_unref (self->option_rows);
  g_ptr_array_unref (self->rating_rows);
  g_clear_pointer (&self->terms, bic_game_terms_free);
  g_clear_pointer (&self->scenario, bic_scenario_unref);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  G_OBJECT_CLASS (bic_game_setup_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, BicGameSetup, ratings);
  gtk_widget_class_bind_template_child (widget_class, BicGameSetup, rules);
  gtk_widget_class_bind_template_child (widget_class, BicGameSetup, system);
  gtk_widget_class_bind_template_child (widget_class, BicGameSetup, compare);
  gtk_widget_class_bind_template_child (widget_class, BicGameSetup, optional);
  gtk_widget_class_bind_template_child (widget_class, BicGameSetup, rulings);
  gtk_widget_class_bind_template_child (widget_class, BicGameSetup, seats);
  gtk_widget_class_bind_template_child (widget_class, BicGameSetup, map);
  gtk_widget_class_bind_template_child (widget_class, BicGameSetup, battle);
  gtk_widget_class_bind_template_child (widget_class, BicGameSetup, subtitle);
  gtk_widget_class_bind_template_child (widget_class, BicGameSetup, bad_seed);
  gtk_widget_class_bind_template_child (widget_class, BicGameSetup, armies);
  gtk_widget_class_bind_template_child (widget_class, BicGameSetup, seed);
  gtk_widget_class_bind_template_child (widget_class, BicGameSetup, typed_dice);
  gtk_widget_class_bind_template_child (widget_class, BicGameSetup, hide_hands);
  gtk_widget_class_bind_template_child (widget_class, BicGameSetup, turn_board);
  gtk_widget_class_bind_template_child (widget_class, BicGameSetup, timed);
  gtk_widget_class_bind_template_child (widget_class, BicGameSetup, minutes);
  gtk_widget_class_bind_template_child (widget_class, BicGameSetup, start);
}

static void
bic_game_setup_class_init (BicGameSetupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bic_game_setup_finalize;
  g_signal_new ("start", BIC_TYPE_GAME_SETUP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                BIC_TYPE_SCENARIO, G_TYPE_POINTER);
  g_type_ensure (BIC_TYPE_PLAYERS_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-game-setup.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
  gtk_widget_class_bind_template_callback (widget_class, seed_cb);
  gtk_widget_class_bind_template_callback (widget_class, system_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bic_game_setup_init (BicGameSetup *self)
{
  self->inputs = g_ptr_array_new ();
  self->systems = g_ptr_array_new ();
  self->option_rows = g_ptr_array_new ();
  self->rating_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  bic_buttons_ellipsize_labels (GTK_WIDGET (self));
}

/**
 * bic_game_setup_new:
 * @parent: the window below the dialog
 * @scenario: the battle, which is not changed
 * @catalogue: the catalogue
 *
 * Returns: (transfer none): a dialog over @parent, owned by GTK
 */
GtkWidget *
bic_game_setup_new (GtkWindow         *parent,
                    const BicScenario *scenario,
                    BicCatalogue      *catalogue)
{
  /* The buttons of the rules use actions of the application. */
  BicGameSetup *self = g_object_new (BIC_TYPE_GAME_SETUP, "transient-for", parent, "application",
                                     parent ? gtk_window_get_application (parent) : NULL, NULL);

  self->scenario = bic_scenario_copy (scenario);
  self->catalogue = bic_catalogue_ref (catalogue);
  self->original = bic_scenario_rules (scenario, catalogue);
  self->ruleset = self->original;
  self->terms = bic_game_terms_new ();
  if (bic_game_terms_no_game_was_set_up ())
    bic_game_terms_set_computer (self->terms, BIC_TOP, bic_player_levels (NULL)[0].id);
  show_battle (self);
  show_terms (self);
  fill_systems (self);
  fill_ratings (self);
  show_rules (self);
  gtk_window_set_focus (GTK_WINDOW (self), self->start);
  return GTK_WIDGET (self);
}

/**
 * bic_game_setup_set_players:
 * @top: name of the player of the top side
 * @bottom: name of the player of the bottom side
 * @tournament: (nullable): the match or tournament of the game
 *
 * Fills in the known values, which the user can change.  Both players are human, even if the computer played last.
 */
void
bic_game_setup_set_players (BicGameSetup *self,
                            const char   *top,
                            const char   *bottom,
                            const char   *tournament)
{
  g_return_if_fail (BIC_IS_GAME_SETUP (self));

  bic_game_terms_set_player (self->terms, BIC_TOP, top);
  bic_game_terms_set_player (self->terms, BIC_BOTTOM, bottom);
  bic_game_terms_set_tournament (self->terms, tournament);
  for (int side = 0; side < BIC_N_SIDES; side++)
    bic_game_terms_set_computer (self->terms, side, NULL);
  show_terms (self);
}
