/* Page with tournaments: standings, pairings still to be played, games and matches.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-button-names.h"
#include "bic-list-search.h"
#include "bic-tournaments-page.h"

#include <glib/gi18n.h>

#include "bic-folders.h"
#include "bic-results-read.h"
#include "bic-results-tables.h"
#include "bic-battle.h"
#include "bic-compat.h"
#include "bic-notice.h"
#include "bic-tournament-dialog.h"

enum { VIEW_STANDINGS, VIEW_PAIRINGS, VIEW_GAMES, VIEW_MATCHES, N_VIEWS };

struct _BicTournamentsPage
{
  AdwBin         parent_instance;

  GtkDropDown   *chooser;
  GtkBox        *views;
  GtkStack      *contents;
  GtkLabel      *words;
  GtkWidget     *bar, *edit, *play, *take_out;
  AdwStatusPage *error;

  BicCatalogue  *catalogue;
  GPtrArray     *battles;               /* BicBattle: battles of the library */
  GPtrArray     *tournaments;           /* BicTournament; NULL until they are read */
  GtkWidget     *button[N_VIEWS];
  BicDataTable  *table[N_VIEWS];
  int            view;
  char          *chosen;                /* name of the selected tournament */
  gboolean       filling;
  GCancellable  *reading;
};

G_DEFINE_FINAL_TYPE (BicTournamentsPage, bic_tournaments_page, ADW_TYPE_BIN)

static const struct { const char *id, *label; const BicTableKind *table; } views[N_VIEWS] = {
  [VIEW_STANDINGS] = { "standings", N_("Standings"), &bic_results_standings_table },
  [VIEW_PAIRINGS] = { "pairings", N_("To Play"), &bic_results_pairings_table },
  [VIEW_GAMES] = { "games", N_("Games"), &bic_results_games_table },
  [VIEW_MATCHES] = { "matches", N_("Matches"), &bic_results_matches_table },
};

/* --- views ----------------------------------------------------------------------------------------------------- */

static BicTournament *
chosen_tournament (BicTournamentsPage *self)
{
  guint index = gtk_drop_down_get_selected (self->chooser);

  return self->tournaments && index < self->tournaments->len ? self->tournaments->pdata[index] : NULL;
}

static GPtrArray *
table_rows_for_view (const BicTournament *tournament,
                     int                  view)
{
  switch (view)
    {
    case VIEW_STANDINGS:
      return bic_results_standings (tournament->results, tournament->players, tournament->points);
    case VIEW_PAIRINGS:
      return bic_tournament_open_pairings (tournament);
    case VIEW_MATCHES:
      return bic_results_matches (tournament->results);
    default:
      return g_ptr_array_ref (tournament->results);
    }
}

static char *
summary_text (const BicTournament *tournament)
{
  g_autoptr(GPtrArray) pairings = bic_tournament_open_pairings (tournament);
  g_autofree char *points = bic_points_words (tournament->points);
  g_autofree char *games =
      g_strdup_printf (ngettext ("%u game", "%u games", tournament->results->len), tournament->results->len);
  g_autofree char *left = g_strdup_printf (ngettext ("%u to play", "%u to play", pairings->len), pairings->len);

  return g_strdup_printf ("%s · %s · %s", points, games, left);
}

static void
update (BicTournamentsPage *self)
{
  BicTournament *tournament = chosen_tournament (self);
  g_autofree char *words = tournament ? summary_text (tournament) : NULL;

  if (self->tournaments == NULL || self->filling)
    return;
  gtk_widget_set_visible (self->bar, tournament != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->chooser), tournament != NULL);
  gtk_widget_set_visible (self->edit, tournament != NULL);
  gtk_widget_set_visible (self->play, self->view == VIEW_PAIRINGS);
  gtk_widget_set_visible (self->take_out, self->view == VIEW_GAMES);
  gtk_label_set_text (self->words, words ? words : "");
  if (tournament)
    {
      g_autoptr (GPtrArray) rows = NULL;

      g_free (self->chosen);
      self->chosen = g_strdup (tournament->name);
      /* Rows contain pointers to tournaments, so the table keeps a reference to the tournaments of its rows. */
      rows = table_rows_for_view (tournament, self->view);
      bic_data_table_fill (self->table[self->view], rows, self->catalogue);
      g_object_set_data_full (G_OBJECT (self->table[self->view]), "rows-of", g_ptr_array_ref (self->tournaments),
                              (GDestroyNotify) g_ptr_array_unref);
    }
  gtk_stack_set_visible_child_name (self->contents, tournament ? views[self->view].id : "none");
}

static void
view_cb (BicTournamentsPage *self,
         GtkToggleButton    *button)
{
  for (int i = 0; i < N_VIEWS; i++)
    if (GTK_WIDGET (button) == self->button[i] && gtk_toggle_button_get_active (button))
      {
        self->view = i;
        update (self);
      }
}

/* --- reading --------------------------------------------------------------------------------------------------- */

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr(BicTournamentsPage) self = user_data;
  g_autofree char *folder = bic_folder (BIC_FOLDER_GAMES);
  g_autoptr(GError) error = NULL;
  g_autoptr(BicResultsRead) read = bic_results_read_finish (result, &error);
  GPtrArray *tournaments;
  g_autoptr (GtkStringList) names = NULL;
  guint place = 0;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->reading);
  tournaments = read ? bic_tournaments_read (folder, read->results, &error) : NULL;
  if (tournaments == NULL)
    {
      adw_status_page_set_description (self->error, error->message);
      gtk_widget_set_visible (self->bar, FALSE);
      gtk_stack_set_visible_child_name (self->contents, "error");
      return;
    }
  g_clear_pointer (&self->tournaments, g_ptr_array_unref);
  self->tournaments = tournaments;
  /* Keeps the selected tournament. */
  names = gtk_string_list_new (NULL);
  for (guint i = 0; i < self->tournaments->len; i++)
    {
      const BicTournament *tournament = self->tournaments->pdata[i];

      gtk_string_list_append (names, tournament->name);
      if (self->chosen && bic_result_same_name (tournament->name, self->chosen))
        place = i;
    }
  self->filling = TRUE;
  gtk_drop_down_set_model (self->chooser, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->chooser, place);
  self->filling = FALSE;
  update (self);
}

/**
 * bic_tournaments_page_refresh:
 *
 * Reads results and plans again. The old content stays visible until then.
 */
void
bic_tournaments_page_refresh (BicTournamentsPage *self)
{
  g_return_if_fail (BIC_IS_TOURNAMENTS_PAGE (self));

  if (self->reading)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  self->reading = g_cancellable_new ();
  bic_results_read_async (self->catalogue, FALSE, self->reading, read_cb, g_object_ref (self));
}

gboolean
bic_tournaments_page_is_busy (BicTournamentsPage *self)
{
  g_return_val_if_fail (BIC_IS_TOURNAMENTS_PAGE (self), FALSE);

  return self->reading != NULL;
}

/**
 * bic_tournaments_page_set_battles:
 * @battles: (element-type BicBattle): the battles of the library
 */
void
bic_tournaments_page_set_battles (BicTournamentsPage *self,
                                  GPtrArray          *battles)
{
  g_return_if_fail (BIC_IS_TOURNAMENTS_PAGE (self));

  g_ptr_array_ref (battles);
  g_ptr_array_unref (self->battles);
  self->battles = battles;
}

/* --- planning -------------------------------------------------------------------------------------------------- */

static BicTournament *
find_tournament (BicTournamentsPage *self,
                 const char         *name)
{
  for (guint i = 0; i < self->tournaments->len; i++)
    if (bic_result_same_name (((BicTournament *) self->tournaments->pdata[i])->name, name))
      return self->tournaments->pdata[i];
  return NULL;
}

static void
planned_cb (BicTournamentsPage *self,
            BicTournament      *plan)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_GAMES);
  g_autoptr(GPtrArray) all = g_ptr_array_new ();
  g_autoptr(BicTournament) changed = bic_tournament_new (plan->name);
  g_autoptr(GError) error = NULL;
  BicTournament *before = find_tournament (self, plan->name);

  /* Players who have played games stay in the tournament, even if the plan does not contain them. */
  changed->points = plan->points;
  g_ptr_array_set_size (changed->players, 0);
  g_ptr_array_set_size (changed->battles, 0);
  for (guint i = 0; i < plan->players->len; i++)
    bic_tournament_add_player (changed, plan->players->pdata[i]);
  for (guint i = 0; i < plan->battles->len; i++)
    bic_tournament_add_battle (changed, ((BicTournamentBattle *) plan->battles->pdata[i])->key,
                               ((BicTournamentBattle *) plan->battles->pdata[i])->title);
  for (guint i = 0; i < self->tournaments->len; i++)
    g_ptr_array_add (all, self->tournaments->pdata[i] == before ? changed : self->tournaments->pdata[i]);
  if (before == NULL)
    g_ptr_array_add (all, changed);
  if (!bic_tournaments_save (folder, all, &error))
    bic_toast_show_text (self, error->message);
  g_free (self->chosen);
  self->chosen = g_strdup (plan->name);
  bic_tournaments_page_refresh (self);
}

static void
show_plan_dialog (BicTournamentsPage  *self,
                  const BicTournament *tournament)
{
  GtkWidget *dialog =
      bic_tournament_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), tournament, self->battles);

  g_signal_connect_object (dialog, "planned", G_CALLBACK (planned_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
new_cb (BicTournamentsPage *self)
{
  if (self->tournaments)
    show_plan_dialog (self, NULL);
}

static void
edit_cb (BicTournamentsPage *self)
{
  if (chosen_tournament (self))
    show_plan_dialog (self, chosen_tournament (self));
}

/* --- playing --------------------------------------------------------------------------------------------------- */

/* Returns the battle of the library with this key, or NULL */
static const BicBattle *
find_battle_with_key (BicTournamentsPage *self,
                      const char         *key)
{
  for (guint i = 0; i < self->battles->len; i++)
    {
      const BicBattle *battle = self->battles->pdata[i];
      g_autofree char *own = battle->error ? NULL
                                           : bic_result_battle_key (battle->code, battle->title, battle->subtitle);

      if (g_strcmp0 (own, key) == 0)
        return battle;
    }
  return NULL;
}

static void
play_pairing (BicTournamentsPage *self,
              const BicPairing   *pairing)
{
  const BicBattle *battle = find_battle_with_key (self, pairing->battle->key);
  g_autoptr(GFile) file = battle ? g_file_new_for_path (battle->path) : NULL;
  g_autofree char *uri = file ? g_file_get_uri (file) : NULL, *text = NULL;

  if (uri)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.set-up-pairing", "(ssss)", uri, pairing->player[BIC_TOP],
                                  pairing->player[BIC_BOTTOM], chosen_tournament (self)->name);
      return;
    }
  text = g_strdup_printf (_("“%s” is not in the library"), pairing->battle->title);
  bic_toast_show_text (self, text);
}

static void
play_cb (BicTournamentsPage *self)
{
  g_autoptr(GPtrArray) rows = bic_data_table_get_selected_rows (self->table[VIEW_PAIRINGS]);

  if (rows->len > 0)
    play_pairing (self, rows->pdata[0]);
  else
    bic_toast_show_text (self, _("Choose a game first"));
}

static void
open_game_cb (BicTournamentsPage *self,
              const BicResult    *game)
{
  g_autoptr(GFile) file = g_file_new_for_path (game->path);
  g_autofree char *uri = g_file_get_uri (file);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.play-uri", "s", uri);
}

static void
report_tournament_change (gpointer    self,
                          const char *notice)
{
  bic_toast_show_text (self, notice);
  bic_tournaments_page_refresh (self);
}

static void
take_out_cb (BicTournamentsPage *self)
{
  g_autoptr(GPtrArray) rows = bic_data_table_get_selected_rows (self->table[VIEW_GAMES]);

  if (rows->len > 0)
    bic_tournament_assign (rows, NULL, self->catalogue, report_tournament_change, G_OBJECT (self));
  else
    bic_toast_show_text (self, _("Choose a game first"));
}

/* --- the widget ------------------------------------------------------------------------------------------------ */

static void
bic_tournaments_page_dispose (GObject *object)
{
  BicTournamentsPage *self = BIC_TOURNAMENTS_PAGE (object);

  if (self->reading)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  G_OBJECT_CLASS (bic_tournaments_page_parent_class)->dispose (object);
}

static void
bic_tournaments_page_finalize (GObject *object)
{
  BicTournamentsPage *self = BIC_TOURNAMENTS_PAGE (object);

  g_clear_pointer (&self->tournaments, g_ptr_array_unref);
  g_ptr_array_unref (self->battles);
  g_free (self->chosen);
  G_OBJECT_CLASS (bic_tournaments_page_parent_class)->finalize (object);
}

static void
bic_tournaments_page_class_init (BicTournamentsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_tournaments_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = bic_tournaments_page_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-tournaments-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BicTournamentsPage, chooser);
  gtk_widget_class_bind_template_child (widget_class, BicTournamentsPage, views);
  gtk_widget_class_bind_template_child (widget_class, BicTournamentsPage, contents);
  gtk_widget_class_bind_template_child (widget_class, BicTournamentsPage, words);
  gtk_widget_class_bind_template_child (widget_class, BicTournamentsPage, bar);
  gtk_widget_class_bind_template_child (widget_class, BicTournamentsPage, edit);
  gtk_widget_class_bind_template_child (widget_class, BicTournamentsPage, play);
  gtk_widget_class_bind_template_child (widget_class, BicTournamentsPage, take_out);
  gtk_widget_class_bind_template_child (widget_class, BicTournamentsPage, error);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, new_cb);
  gtk_widget_class_bind_template_callback (widget_class, edit_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback (widget_class, take_out_cb);
}

static void
bic_tournaments_page_init (BicTournamentsPage *self)
{
  self->battles = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  bic_list_search_add (GTK_WIDGET (self->chooser));
  for (int view = 0; view < N_VIEWS; view++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (_(views[view].label));

      self->button[view] = button;
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), view > 0 ? GTK_TOGGLE_BUTTON (self->button[0]) : NULL);
      g_signal_connect_object (button, "toggled", G_CALLBACK (view_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (self->views, button);
      self->table[view] = BIC_DATA_TABLE (bic_data_table_new (views[view].table));
      gtk_stack_add_named (self->contents, GTK_WIDGET (self->table[view]), views[view].id);
    }
  bic_set_accessible_name (GTK_WIDGET (self->chooser), _("Tournament"));
  bic_buttons_ellipsize_labels (GTK_WIDGET (self));
  bic_stack_hide_others (self->contents);
  g_signal_connect_object (self->table[VIEW_PAIRINGS], "activate", G_CALLBACK (play_pairing), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table[VIEW_GAMES], "activate", G_CALLBACK (open_game_cb), self, G_CONNECT_SWAPPED);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->button[VIEW_STANDINGS]), TRUE);
}

/**
 * bic_tournaments_page_new:
 *
 * Returns: (transfer floating): an empty page; bic_tournaments_page_refresh () fills it
 */
GtkWidget *
bic_tournaments_page_new (BicCatalogue *catalogue)
{
  BicTournamentsPage *self = g_object_new (BIC_TYPE_TOURNAMENTS_PAGE, NULL);

  self->catalogue = bic_catalogue_ref (catalogue);
  return GTK_WIDGET (self);
}
