/* Tests of the dialog before a game: it has the settings of the last game and stores them, an invalid seed cannot start
 * a game, seats can be swapped, and known names are offered.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>

#include "app-fixture.h"
#include "bic-player-aid.h"
#include "bic-edit.h"
#include "bic-widgets.h"
#include "bic-folders.h"
#include "bic-game-players.h"
#include "bic-game-setup.h"
#include "bic-known-names.h"
#include "bic-results.h"
#include "bic-scenario-io.h"
#include "bic-settings.h"
#include "painted.h"
#include "waiting.h"

/* Armies of The Stand */
#define TOP_ARMY "British"
#define BOTTOM_ARMY "French"

typedef struct { BicCatalogue *catalogue; BicScenario *battle; GtkWidget *dialog; BicGameTerms *terms;
                 BicScenario *game; } Fixture;

static const char *const keys[] = { "player-top", "player-bottom", "tournament", "hand-hidden", "turn-board",
                                    "typed-dice", "timed-turns", "turn-minutes", "computer-top", "computer-bottom" };
static const char *const set_up_before[] = { "ccn-3e", NULL };

static BicGameTerms *
copy_terms (const BicGameTerms *terms)
{
  BicGameTerms *copy = g_memdup2 (terms, sizeof *terms);

  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      copy->player[side] = g_strdup (terms->player[side]);
      copy->computer[side] = g_strdup (terms->computer[side]);
    }
  copy->tournament = g_strdup (terms->tournament);
  return copy;
}

static void
start_cb (GtkWidget    *dialog,
          BicScenario  *scenario,
          BicGameTerms *terms,
          Fixture      *f)
{
  f->game = bic_scenario_ref (scenario);
  f->terms = copy_terms (terms);
}

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (bic_settings (), keys[i]);
  g_settings_set_strv (bic_settings (), "set-up-rules", set_up_before);
  f->catalogue = bic_catalogue_load (NULL);
  f->battle = app_scenario (STAND);
}

static void
open_dialog (Fixture *f)
{
  f->dialog = bic_game_setup_new (NULL, f->battle, f->catalogue);
  g_signal_connect (f->dialog, "start", G_CALLBACK (start_cb), f);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  g_clear_pointer (&f->terms, bic_game_terms_free);
  g_clear_pointer (&f->game, bic_scenario_unref);
  bic_scenario_unref (f->battle);
  bic_catalogue_unref (f->catalogue);
}

static gpointer
part (Fixture    *f,
      const char *name)
{
  gpointer child = gtk_widget_get_template_child (f->dialog, BIC_TYPE_GAME_SETUP, name);

  g_assert_nonnull (child);
  return child;
}

static gboolean
is_name_row (GtkWidget    *widget,
             gconstpointer title)
{
  return BIC_IS_NAME_ROW (widget) && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title);
}

static gboolean
has_tip (GtkWidget    *widget,
         gconstpointer tip)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), tip) == 0;
}

static GtkEditable *
name_of (GtkWidget  *dialog,
         const char *title)
{
  GtkWidget *row = bic_find_widget (dialog, is_name_row, title);

  g_assert_nonnull (row);
  return GTK_EDITABLE (row);
}

static void
start (Fixture *f)
{
  g_signal_emit_by_name (part (f, "start"), "clicked");
}

/* --- settings ----------------------------------------------------------- */

static void
test_first (Fixture      *f,
            gconstpointer data)
{
  open_dialog (f);
  start (f);
  g_assert_null (f->terms->player[BIC_TOP]);
  g_assert_null (f->terms->tournament);
  g_assert_true (f->terms->hide_hands);
  g_assert_false (f->terms->turn_board || f->terms->typed_dice || f->terms->timed || f->terms->seeded);
}

/* Checks that Enter starts the game. */
static void
test_enter (Fixture      *f,
            gconstpointer data)
{
  open_dialog (f);
  gtk_window_present (GTK_WINDOW (f->dialog));
  WAIT_FOR (gtk_widget_get_mapped (f->dialog));
  wait_painted (f->dialog);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->dialog)) == part (f, "start"));
  start (f);
}

/* Checks that names and switches are stored for the next game, and that the tournament and the seed are not. */
static void
test_remembers (Fixture      *f,
                gconstpointer data)
{
  g_autoptr (BicGameTerms) next = NULL;

  open_dialog (f);
  gtk_editable_set_text (name_of (f->dialog, TOP_ARMY), "  Bernard ");
  gtk_editable_set_text (name_of (f->dialog, BOTTOM_ARMY), "Anna");
  gtk_editable_set_text (name_of (f->dialog, "Match or tournament"), "Club Cup");
  gtk_editable_set_text (part (f, "seed"), "42");
  gtk_switch_set_active (part (f, "hide_hands"), FALSE);
  gtk_switch_set_active (part (f, "turn_board"), TRUE);
  gtk_switch_set_active (part (f, "typed_dice"), TRUE);
  gtk_switch_set_active (part (f, "timed"), TRUE);
  gtk_spin_button_set_value (part (f, "minutes"), 500);
  start (f);
  g_assert_cmpstr (f->terms->player[BIC_TOP], ==, "Bernard");
  g_assert_cmpstr (f->terms->tournament, ==, "Club Cup");
  g_assert_true (f->terms->seeded && f->terms->seed == 42);
  next = bic_game_terms_new ();
  g_assert_cmpstr (next->player[BIC_TOP], ==, "Bernard");
  g_assert_cmpstr (next->player[BIC_BOTTOM], ==, "Anna");
  g_assert_null (next->tournament);
  g_assert_false (next->seeded || next->hide_hands);
  g_assert_true (next->turn_board && next->typed_dice && next->timed);
  g_assert_cmpuint (next->minutes, ==, 180);
}

/* Checks that a game of a tournament has two human players, even if the computer played last. */
static void
test_tournament (Fixture      *f,
                 gconstpointer data)
{
  g_autoptr (BicGameTerms) last = bic_game_terms_new ();
  g_autofree char *players = NULL, *before = NULL;

  bic_game_terms_set_player (last, BIC_TOP, "Dora");
  bic_game_terms_set_computer (last, BIC_BOTTOM, "marshal");
  bic_game_terms_remember (last, f->battle);
  before = bic_game_terms_players_text (last, "British", "French");
  g_assert_cmpstr (before, ==, "Dora (British) – Computer: Marshal (French)");
  open_dialog (f);
  bic_game_setup_set_players (BIC_GAME_SETUP (f->dialog), "Anna", "Ben", "Cup");
  start (f);
  players = bic_game_terms_players_text (f->terms, "British", "French");
  g_assert_cmpstr (players, ==, "Anna (British) – Ben (French)");
  g_assert_cmpstr (f->terms->tournament, ==, "Cup");
}

/* --- whether a game can begin without the dialog ----------------------------------------------------------------- */

static gboolean
fits (Fixture *f)
{
  g_autoptr (BicGameTerms) terms = bic_game_terms_new ();

  return bic_game_terms_fit_battle (terms, f->battle, f->catalogue);
}

/* Checks that the settings are not valid for another rule system until a game with this rule system was set up, because
 * each rule system has its own options. */
static void
test_fit_rules (Fixture      *f,
                gconstpointer data)
{
  static const char *const others[] = { "n20", NULL };
  g_auto (GStrv) now = NULL;

  g_assert_true (fits (f));
  g_settings_set_strv (bic_settings (), "set-up-rules", others);
  g_assert_false (fits (f));
  open_dialog (f);
  start (f);
  g_assert_null (f->terms->computer[BIC_TOP]);
  g_assert_true (fits (f));
  now = g_settings_get_strv (bic_settings (), "set-up-rules");
  g_assert_cmpuint (g_strv_length (now), ==, 2);
  f->battle->ruleset = 0;            /* a battle without a rule system cannot be played, so the dialog would not help */
  g_assert_true (fits (f));
}

/* Checks that a user who has not set up a game yet is offered the computer as an opponent. */
static void
test_fit_first (Fixture      *f,
                gconstpointer data)
{
  g_settings_reset (bic_settings (), "set-up-rules");
  g_assert_false (fits (f));
  open_dialog (f);
  start (f);
  g_assert_nonnull (f->terms->computer[BIC_TOP]);
  g_assert_null (f->terms->computer[BIC_BOTTOM]);
  g_assert_true (fits (f));
}

/* Checks a level of the computer that this version does not have. */
static void
test_fit_level (Fixture      *f,
                gconstpointer data)
{
  g_settings_set_string (bic_settings (), "computer-top", "recruit");
  g_assert_true (fits (f));
  g_settings_set_string (bic_settings (), "computer-bottom", "emperor");
  g_assert_false (fits (f));
}

/* Checks that open hands are not accepted if an option of the battle keeps secrets. */
static void
test_fit_secrets (Fixture      *f,
                  gconstpointer data)
{
  const char *const rules[] = { "n20", NULL };
  g_autoptr (BicEdit) edit = NULL, inverse = NULL;
  g_autofree char *fog = NULL;

  f->battle->ruleset = g_quark_from_static_string (rules[0]);
  g_settings_set_strv (bic_settings (), "set-up-rules", rules);
  g_settings_set_boolean (bic_settings (), "hand-hidden", FALSE);
  g_assert_true (fits (f));
  fog = bic_scenario_options_with_switch (f->battle,
                                          bic_ruleset_find_option (bic_catalogue_find_ruleset (f->catalogue, rules[0]),
                                                                   "fog-of-war"), TRUE);
  edit = bic_edit_field (BIC_FIELD_OPTIONS, BIC_NOBODY, fog);
  inverse = bic_edit_apply (f->battle, edit, NULL);
  g_assert_nonnull (inverse);
  g_assert_false (fits (f));
  g_settings_set_boolean (bic_settings (), "hand-hidden", TRUE);
  g_assert_true (fits (f));
}

/* Checks that closing the dialog does not start a game. */
static void
test_cancelled (Fixture      *f,
                gconstpointer data)
{
  g_autoptr (BicGameTerms) next = NULL;

  open_dialog (f);
  gtk_editable_set_text (name_of (f->dialog, TOP_ARMY), "Bernard");
  gtk_window_close (GTK_WINDOW (f->dialog));
  g_assert_null (f->terms);
  next = bic_game_terms_new ();
  g_assert_null (next->player[BIC_TOP]);
}

static void
test_swap (Fixture      *f,
           gconstpointer data)
{
  open_dialog (f);
  gtk_editable_set_text (name_of (f->dialog, TOP_ARMY), "Bernard");
  g_signal_emit_by_name (bic_find_widget (f->dialog, has_tip, "Swap the players’ sides"), "clicked");
  start (f);
  g_assert_null (f->terms->player[BIC_TOP]);
  g_assert_cmpstr (f->terms->player[BIC_BOTTOM], ==, "Bernard");
}

/* --- the seed ----------------------------------------------------------- */

static const struct { const char *text; gboolean good, seeded; guint64 seed; } seeds[] = {
  { "", TRUE, FALSE, 0 }, { "  ", TRUE, FALSE, 0 }, { "0", TRUE, TRUE, 0 }, { " 7 ", TRUE, TRUE, 7 },
  { "18446744073709551615", TRUE, TRUE, G_MAXUINT64 }, { "18446744073709551616", FALSE, FALSE, 0 },
  { "-1", FALSE, FALSE, 0 },
  { "1.5", FALSE, FALSE, 0 }, { "0x10", FALSE, FALSE, 0 }, { "seven", FALSE, FALSE, 0 }, { "7 8", FALSE, FALSE, 0 },
};

static void
test_seed (Fixture      *f,
           gconstpointer data)
{
  open_dialog (f);
  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++)
    {
      gtk_editable_set_text (part (f, "seed"), "1");
      gtk_editable_set_text (part (f, "seed"), seeds[i].text);
      g_assert_true (gtk_widget_get_sensitive (part (f, "start")) == seeds[i].good);
      g_assert_true (gtk_widget_get_visible (part (f, "bad_seed")) != seeds[i].good);
      if (!seeds[i].good)
        g_assert_nonnull (strstr (gtk_label_get_label (part (f, "bad_seed")), seeds[i].text));
    }
  gtk_window_destroy (GTK_WINDOW (f->dialog));
}

static void
test_seed_of_desk (Fixture      *f,
                   gconstpointer data)
{
  g_autoptr (BicGameTerms) terms = bic_game_terms_new ();

  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (bic_game_terms_set_seed (terms, seeds[i].text, &error) == seeds[i].good);
      g_assert_true (seeds[i].good == (error == NULL));
      if (!seeds[i].good)
        continue;
      g_assert_true (terms->seeded == seeds[i].seeded);
      g_assert_true (terms->seed == seeds[i].seed);
    }
}

/* --- a game ------------------------------------------------------------- */

/* Checks that the game has the settings of the dialog. */
static void
test_begins (Fixture      *f,
             gconstpointer data)
{
  g_autoptr (BicSession) session = NULL;
  g_autoptr (BicGameTerms) again = NULL;

  open_dialog (f);
  gtk_editable_set_text (name_of (f->dialog, TOP_ARMY), "Bernard");
  gtk_editable_set_text (name_of (f->dialog, "Match or tournament"), "Club Cup");
  gtk_editable_set_text (part (f, "seed"), "42");
  gtk_switch_set_active (part (f, "hide_hands"), FALSE);
  start (f);
  session = bic_game_terms_begin_game (f->terms, f->game, f->catalogue, NULL);
  g_assert_true (bic_session_seed (session) == 42);
  g_assert_true (bic_session_has_open_hands (session));
  g_assert_false (bic_session_has_typed_dice (session));
  g_assert_cmpstr (bic_session_about (session)->player[BIC_TOP], ==, "Bernard");
  g_assert_cmpstr (bic_session_about (session)->tournament, ==, "Club Cup");
  g_assert_cmpint (bic_session_about (session)->begun, >, 1700000000);
  again = bic_game_terms_new_for_session (session);
  bic_game_terms_swap_players (again);
  g_assert_cmpstr (again->player[BIC_BOTTOM], ==, "Bernard");
  g_assert_cmpstr (again->tournament, ==, "Club Cup");
  g_assert_false (again->seeded);
}

static void
renamed_cb (GtkWidget     *dialog,
            BicGameTerms  *terms,
            BicGameTerms **got)
{
  *got = copy_terms (terms);
}

static void
test_renames (Fixture      *f,
              gconstpointer data)
{
  g_autoptr (BicSession) session = bic_session_new (f->battle, f->catalogue, 1, 0, NULL);
  g_autoptr (BicGameTerms) got = NULL;
  GtkWidget *dialog;

  bic_session_set_player (session, BIC_TOP, "Bernard");
  dialog = bic_game_players_new (NULL, session);
  g_signal_connect (dialog, "renamed", G_CALLBACK (renamed_cb), &got);
  g_assert_cmpstr (gtk_editable_get_text (name_of (dialog, TOP_ARMY)), ==, "Bernard");
  gtk_editable_set_text (name_of (dialog, TOP_ARMY), "");
  gtk_editable_set_text (name_of (dialog, BOTTOM_ARMY), "Anna");
  g_signal_emit_by_name (gtk_window_get_default_widget (GTK_WINDOW (dialog)), "clicked");
  g_assert_null (got->player[BIC_TOP]);
  g_assert_cmpstr (got->player[BIC_BOTTOM], ==, "Anna");
}

/* --- known names -------------------------------------------------------- */

static void
record (Fixture    *f,
        const char *folder,
        const char *top)
{
  g_autoptr (BicSession) session = bic_session_new (f->battle, f->catalogue, (guint64) *top, 0, NULL);
  g_autoptr (BicResults) results = bic_results_open (folder, BIC_RESULTS_WRITE, NULL);
  g_autoptr (BicResult) result = NULL;

  bic_session_set_player (session, BIC_TOP, top);
  bic_session_set_tournament (session, "Club Cup");
  g_assert_true (bic_session_choose (session, bic_session_choices (session)->at[0], NULL));
  bic_session_end_by_agreement (session, BIC_AGREED_DRAW, BIC_NOBODY);
  result = bic_result_of_session (session, top, 1700000000 + *top);
  g_assert_true (bic_results_record (results, result, NULL));
}

static void
read_cb (BicKnownNames *names,
         gboolean      *read)
{
  *read = TRUE;
}

static gboolean
is_label (GtkWidget    *widget,
          gconstpointer text)
{
  return GTK_IS_LABEL (widget) && g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), text) == 0;
}

/* Checks that the names in the results and the names that were typed in a row are offered for this row. */
static void
test_known (Fixture      *f,
            gconstpointer data)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_GAMES), *db = g_build_filename (folder, BIC_RESULTS_NAME, NULL);
  GtkWidget *row = g_object_ref_sink (bic_name_row_new ()), *list = adw_preferences_group_new (),
                   *window = gtk_window_new ();
  g_autoptr (BicKnownNames) names = NULL;
  gboolean read = FALSE;

  g_mkdir_with_parents (folder, 0755);
  record (f, folder, "Bernard");
  record (f, folder, "Zoë");
  names = bic_known_names_new ();
  g_signal_connect (names, "read", G_CALLBACK (read_cb), &read);
  WAIT_FOR (read);
  bic_known_names_suggest_players (names, BIC_NAME_ROW (row));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (list), row);
  gtk_window_set_child (GTK_WINDOW (window), list);
  gtk_window_present (GTK_WINDOW (window));
  g_signal_emit_by_name (bic_find_widget (row, has_tip, "Known players"), "clicked");
  g_assert_nonnull (bic_find_widget (row, is_label, "Bernard"));
  g_assert_nonnull (bic_find_widget (row, is_label, "Zoë"));
  g_assert_null (bic_find_widget (row, is_label, "Club Cup"));
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (row);
  g_assert_cmpint (g_remove (db), ==, 0);
}

/* --- rules -------------------------------------------------------------- */

/* Returns the switch of an optional rule. */
static GtkSwitch *
switch_of (Fixture    *f,
           const char *rule)
{
  GtkWidget *row = bic_find_widget (part (f, "optional"), is_row, rule);

  return GTK_SWITCH (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row)));
}

/* Checks that optional rules are listed separately from rulings, and that the game has the rules that are turned on. */
static void
test_rules (Fixture      *f,
            gconstpointer data)
{
  const GArray *options = bic_catalogue_find_ruleset (f->catalogue, "n20")->options;
  const char *groups[] = { "rulings", "optional" };

  f->battle->ruleset = g_quark_from_static_string ("n20");
  open_dialog (f);
  for (guint i = 0; i < options->len; i++)
    {
      const BicOption *option = &g_array_index (options, BicOption, i);

      g_assert_nonnull (bic_find_widget (part (f, groups[option->optional]), is_row, option->name));
      g_assert_null (bic_find_widget (part (f, groups[!option->optional]), is_row, option->name));
    }
  gtk_switch_set_active (switch_of (f, "Penetration"), TRUE);
  start (f);
  g_assert_true (bic_scenario_option_is_on (f->game,
                                            bic_ruleset_find_option (bic_catalogue_find_ruleset (f->catalogue, "n20"),
                                                                     "penetration")));
  g_assert_false (bic_scenario_option_is_on (f->game,
                                             bic_ruleset_find_option (bic_catalogue_find_ruleset (f->catalogue, "n20"),
                                                                      "leaders")));
}

/* Checks that a rule with hidden information turns on hidden hands. The user can turn them off afterward. */
static void
test_secret_rule (Fixture      *f,
                  gconstpointer data)
{
  GtkSwitch *hide, *fog;

  f->battle->ruleset = g_quark_from_static_string ("n20");
  open_dialog (f);
  hide = part (f, "hide_hands");
  fog = switch_of (f, "Fog of war");
  gtk_switch_set_active (hide, FALSE);
  gtk_switch_set_active (fog, TRUE);
  g_assert_true (gtk_switch_get_active (hide));
  gtk_switch_set_active (hide, FALSE);
  start (f);
  g_assert_false (f->terms->hide_hands);
}

/* Checks that the dialog can compare the rule system of the battle with others. */
static void
test_compare (Fixture      *f,
              gconstpointer data)
{
  GVariant *target;

  open_dialog (f);
  target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (part (f, "compare")));
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (part (f, "compare"))), ==, "app.compare-rules");
  g_assert_cmpstr (g_variant_get_string (target, NULL), ==, "ccn-3e");
  gtk_window_destroy (GTK_WINDOW (f->dialog));
}

/* Checks that the dialog asks for the number of tactician cards of each side only if the rule system has these cards,
 * and that the game uses the numbers. */
static void
test_ratings (Fixture      *f,
              gconstpointer data)
{
  GtkWidget *row;
  GtkSpinButton *rating;

  open_dialog (f);
  g_assert_false (gtk_widget_get_visible (part (f, "ratings")));
  start (f);
  g_assert_cmpint (f->game->army[BIC_TOP].tacticians, ==, f->battle->army[BIC_TOP].tacticians);
  g_clear_pointer (&f->terms, bic_game_terms_free);
  g_clear_pointer (&f->game, bic_scenario_unref);

  f->battle->ruleset = g_quark_from_static_string ("ccn-gmt");
  f->battle->army[BIC_TOP].tacticians = 4;
  open_dialog (f);
  g_assert_true (gtk_widget_get_visible (part (f, "ratings")));
  row = bic_find_widget (part (f, "ratings"), is_row, TOP_ARMY);
  rating = GTK_SPIN_BUTTON (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row)));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (rating), ==, 4);
  gtk_spin_button_set_value (rating, 7);
  start (f);
  g_assert_cmpint (f->game->army[BIC_TOP].tacticians, ==, 7);
  g_assert_cmpint (f->game->army[BIC_BOTTOM].tacticians, ==, f->battle->army[BIC_BOTTOM].tacticians);
  g_assert_cmpint (f->battle->army[BIC_TOP].tacticians, ==, 4);
  g_clear_pointer (&f->terms, bic_game_terms_free);
  g_clear_pointer (&f->game, bic_scenario_unref);

  f->battle->ruleset = g_quark_from_static_string ("ccn-plus");
  f->battle->army[BIC_TOP].rating = 0;
  open_dialog (f);
  row = bic_find_widget (part (f, "ratings"), is_row, TOP_ARMY);
  rating = GTK_SPIN_BUTTON (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row)));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (rating), ==, 2);
  gtk_spin_button_set_value (rating, 3);
  start (f);
  g_assert_cmpint (f->game->army[BIC_TOP].rating, ==, 3);
  g_assert_cmpint (f->battle->army[BIC_TOP].rating, ==, 0);
}

static guint
n_systems (Fixture *f)
{
  return g_list_model_get_n_items (adw_combo_row_get_model (part (f, "system")));
}

static void
choose_system (Fixture    *f,
               const char *name)
{
  GListModel *names = adw_combo_row_get_model (part (f, "system"));

  for (guint i = 0; i < g_list_model_get_n_items (names); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (names), i), name))
      adw_combo_row_set_selected (part (f, "system"), i);
}

/* Checks that the user can choose a rule system that the battle fits. The dialog shows its options and ratings, and the
 * battle itself does not change. */
static void
test_systems (Fixture      *f,
              gconstpointer data)
{
  open_dialog (f);
  g_assert_true (gtk_widget_get_visible (part (f, "system")));
  g_assert_cmpuint (n_systems (f), ==, 4);              /* all but Napoleonic 20 */
  choose_system (f, "Generals, Marshals & Tacticians");
  g_assert_true (gtk_widget_get_visible (part (f, "ratings")));
  choose_system (f, "Website edition");
  g_assert_false (gtk_widget_get_visible (part (f, "ratings")));
  start (f);
  g_assert_cmpstr (g_quark_to_string (f->game->ruleset), ==, "ccn-web");
  g_assert_cmpstr (g_quark_to_string (f->battle->ruleset), ==, "ccn-3e");
  g_clear_pointer (&f->terms, bic_game_terms_free);
  g_clear_pointer (&f->game, bic_scenario_unref);

  f->battle->ruleset = g_quark_from_static_string ("n20");
  open_dialog (f);
  g_assert_false (gtk_widget_get_visible (part (f, "system")));
  gtk_window_destroy (GTK_WINDOW (f->dialog));
}

int
main (int   argc,
      char *argv[])
{
  static const struct { const char *path; void (*run) (Fixture *f, gconstpointer data); } cases[] = {
    { "/game-setup/compare", test_compare }, { "/game-setup/ratings", test_ratings },
    { "/game-setup/systems", test_systems },
    { "/game-setup/first", test_first }, { "/game-setup/enter", test_enter },
    { "/game-setup/remembers", test_remembers }, { "/game-setup/tournament", test_tournament },
    { "/game-setup/fit-rules", test_fit_rules }, { "/game-setup/fit-first", test_fit_first },
    { "/game-setup/fit-level", test_fit_level }, { "/game-setup/fit-secrets", test_fit_secrets },
    { "/game-setup/cancelled", test_cancelled },
    { "/game-setup/swap", test_swap }, { "/game-setup/seed", test_seed },
    { "/game-setup/seed-of-desk", test_seed_of_desk },
    { "/game-setup/begins", test_begins }, { "/game-setup/renames", test_renames }, { "/game-setup/known", test_known },
    { "/game-setup/rules", test_rules }, { "/game-setup/secret-rule", test_secret_rule },
  };
  /* a separate folder for data only: icons are found through other variables, which must not change */
  g_autofree char *home = g_dir_make_tmp ("bicorne-game-setup-XXXXXX", NULL);

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  display_init (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add (cases[i].path, Fixture, NULL, set_up, cases[i].run, tear_down);
  return g_test_run ();
}
