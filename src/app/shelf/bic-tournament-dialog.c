/* The plan of a tournament.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-tournament-dialog.h"

#include <glib/gi18n.h>

#include "bic-shelf.h"

struct _BicTournamentDialog
{
  AdwWindow      parent_instance;

  GtkEditable   *name, *players;
  AdwComboRow   *points;
  GtkListBox    *battles;
  GtkWidget     *done;

  BicTournament *before;                /* what it was, or NULL */
  GPtrArray     *choices;               /* BicTournamentBattle: one a row of the list */
  GPtrArray     *checks;                /* GtkCheckButton: the same */
};

G_DEFINE_FINAL_TYPE (BicTournamentDialog, bic_tournament_dialog, ADW_TYPE_WINDOW)

enum { PLANNED, N_SIGNALS };
static guint signals[N_SIGNALS];

static const char *const rules[] = { "banners", "wins", "matches" };

/* --- what is planned ------------------------------------------------------------------------------------------- */

static void
add_players (BicTournament *plan,
             const char    *text)
{
  g_auto(GStrv) names = g_strsplit_set (text, ",;\n", -1);

  for (int i = 0; names[i]; i++)
    bic_tournament_add_player (plan, names[i]);
}

static BicTournament *
read_plan (BicTournamentDialog *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name)));
  BicTournament *plan = bic_tournament_new (name);

  plan->points = bic_points (rules[MIN (adw_combo_row_get_selected (self->points), G_N_ELEMENTS (rules) - 1)]);
  add_players (plan, gtk_editable_get_text (self->players));
  for (guint i = 0; i < self->checks->len; i++)
    {
      const BicTournamentBattle *battle = self->choices->pdata[i];

      if (gtk_check_button_get_active (self->checks->pdata[i]))
        bic_tournament_add_battle (plan, battle->key, battle->title);
    }
  return plan;
}

static void
done_cb (BicTournamentDialog *self)
{
  g_autoptr(BicTournament) plan = read_plan (self);

  gtk_widget_hide (GTK_WIDGET (self));
  g_signal_emit (self, signals[PLANNED], 0, plan);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
name_cb (BicTournamentDialog *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name)));

  gtk_widget_set_sensitive (self->done, *name != '\0' && strlen (name) < 200);
}

/* --- filling --------------------------------------------------------------------------------------------------- */

static gboolean
has_battle (const BicTournament *tournament,
            const char          *key)
{
  for (guint i = 0; tournament && i < tournament->battles->len; i++)
    if (g_str_equal (((BicTournamentBattle *) tournament->battles->pdata[i])->key, key))
      return TRUE;
  return FALSE;
}

static void
add_row (BicTournamentDialog       *self,
         const BicTournamentBattle *battle,
         const char                *subtitle,
         gboolean                   chosen)
{
  GtkWidget *row = adw_action_row_new (), *check = gtk_check_button_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), battle->title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle ? subtitle : "");
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), chosen);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  gtk_list_box_append (self->battles, row);
  g_ptr_array_add (self->checks, check);
}

static void
add_choice (BicTournamentDialog *self,
            BicTournament       *seen,          /* collects them, each once */
            const char          *key,
            const char          *title,
            const char          *subtitle)
{
  if (!bic_tournament_add_battle (seen, key, title))
    return;
  g_ptr_array_add (self->choices, seen->battles->pdata[seen->battles->len - 1]);
  add_row (self, seen->battles->pdata[seen->battles->len - 1], subtitle, has_battle (self->before, key));
}

/* Those of the shelf, and those that are in it already and on the shelf no more. */
static void
fill_battles (BicTournamentDialog *self,
              GPtrArray           *battles)
{
  BicTournament *seen = bic_tournament_new ("");

  g_object_set_data_full (G_OBJECT (self), "seen", seen, (GDestroyNotify) bic_tournament_free);
  for (guint i = 0; i < battles->len; i++)
    {
      const BicBattle *battle = battles->pdata[i];
      g_autofree char *key = battle->error ? NULL
                             : bic_result_battle_key (battle->code, battle->title, battle->subtitle);

      if (key)
        add_choice (self, seen, key, battle->title, battle->subtitle);
    }
  for (guint i = 0; self->before && i < self->before->battles->len; i++)
    {
      const BicTournamentBattle *battle = self->before->battles->pdata[i];

      add_choice (self, seen, battle->key, battle->title, NULL);
    }
}

static void
fill_points (BicTournamentDialog *self)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);
  guint chosen = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *words = bic_points_words (bic_points (rules[i]));

      gtk_string_list_append (names, words);
      if (self->before && self->before->points == bic_points (rules[i]))
        chosen = i;
    }
  adw_combo_row_set_model (self->points, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->points, chosen);
}

static void
fill_players (BicTournamentDialog *self)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; self->before && i < self->before->players->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", (char *) self->before->players->pdata[i]);
  gtk_editable_set_text (self->players, text->str);
}

/* --- the widget ------------------------------------------------------------------------------------------------ */

static void
bic_tournament_dialog_finalize (GObject *object)
{
  BicTournamentDialog *self = BIC_TOURNAMENT_DIALOG (object);

  bic_tournament_free (self->before);
  g_ptr_array_unref (self->choices);
  g_ptr_array_unref (self->checks);
  G_OBJECT_CLASS (bic_tournament_dialog_parent_class)->finalize (object);
}

static void
bic_tournament_dialog_class_init (BicTournamentDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bic_tournament_dialog_finalize;
  signals[PLANNED] = g_signal_new ("planned", BIC_TYPE_TOURNAMENT_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-tournament-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BicTournamentDialog, name);
  gtk_widget_class_bind_template_child (widget_class, BicTournamentDialog, players);
  gtk_widget_class_bind_template_child (widget_class, BicTournamentDialog, points);
  gtk_widget_class_bind_template_child (widget_class, BicTournamentDialog, battles);
  gtk_widget_class_bind_template_child (widget_class, BicTournamentDialog, done);
  gtk_widget_class_bind_template_callback (widget_class, done_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bic_tournament_dialog_init (BicTournamentDialog *self)
{
  self->choices = g_ptr_array_new ();
  self->checks = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bic_tournament_dialog_new:
 * @tournament: (nullable): one to change, whose name stays: its games have it; else a new one
 * @battles: (element-type BicBattle): of the shelf
 */
GtkWidget *
bic_tournament_dialog_new (GtkWindow           *parent,
                           const BicTournament *tournament,
                           GPtrArray           *battles)
{
  BicTournamentDialog *self = g_object_new (BIC_TYPE_TOURNAMENT_DIALOG, "transient-for", parent, NULL);

  if (tournament)
    {
      self->before = bic_tournament_new (tournament->name);
      self->before->points = tournament->points;
      for (guint i = 0; i < tournament->players->len; i++)
        bic_tournament_add_player (self->before, tournament->players->pdata[i]);
      for (guint i = 0; i < tournament->battles->len; i++)
        bic_tournament_add_battle (self->before, ((BicTournamentBattle *) tournament->battles->pdata[i])->key,
                                   ((BicTournamentBattle *) tournament->battles->pdata[i])->title);
      gtk_editable_set_text (self->name, tournament->name);
      gtk_widget_set_sensitive (GTK_WIDGET (self->name), FALSE);
    }
  fill_players (self);
  fill_points (self);
  fill_battles (self, battles);
  name_cb (self);
  return GTK_WIDGET (self);
}
