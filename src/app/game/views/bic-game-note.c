/* The note about the game at the end of the question bar: one line, with the full text in a popover.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The note shows the first of these that applies: the game is not saved; it is a what-if game; the step of the guide,
 * while the panel with the guide is hidden; the players and the rules that are left out, at the start of the game.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-note.h"

#include "bic-button-names.h"
#include "bic-game-guide-card.h"
#include "bic-game-terms.h"
#include "bic-game-text.h"
#include "bic-human-players.h"
#include "bic-widgets.h"

#define ENOUGH 2                        /* Number of choices by a human player after which the players are no longer
                                         * shown */

typedef enum { NOTE_NONE, NOTE_UNSAVED, NOTE_TRIAL, NOTE_GUIDE, NOTE_BEGINNING } Kind;

struct _BicGameNote
{
  AdwBin        parent_instance;
  BicGameModel *model;
  BicGameGuide *guide;
  BicSplitView *split;
  char         *problem;                /* reason why the game could not be saved, or NULL */
  int           n_chosen;
  gboolean      begins;                 /* the game was new when its page was opened */
  GtkWidget    *button, *line, *note_text;
  GtkWidget    *save_as, *real_game, *guide_back, *guide_leave, *players;
};

G_DEFINE_FINAL_TYPE (BicGameNote, bic_game_note, ADW_TYPE_BIN)

/* Returns the players, "Anna (French) – Person (British)", and the note about rules that are left out. */
static char *
beginning_text (BicGameNote *self)
{
  BicSession *session = bic_game_model_session (self->model);
  const char *note = bic_game_ruleset (bic_session_game (session))->note;
  g_autoptr (BicGameTerms) terms = bic_game_terms_new_for_session (session);
  g_autofree char *top = bic_game_army_name (self->model, BIC_TOP),
                  *bottom = bic_game_army_name (self->model, BIC_BOTTOM);
  g_autofree char *players = bic_game_terms_players_text (terms, top, bottom);

  return note ? g_strdup_printf ("%s\n%s", players, g_dgettext (GETTEXT_PACKAGE, note))
         : g_steal_pointer (&players);
}

static char *
guide_text (const BicGuidePlace *place)
{
  /* Translators: number of a step, number of steps, and the text of the guide */
  return g_strdup_printf (_("%u/%u  %s"), MIN (place->step + 1, place->n_steps), place->n_steps,
                          place->text);
}

static Kind
kind_of_note (BicGameNote   *self,
              BicGuidePlace *place)
{
  gboolean leads = bic_game_guide_is_followed (self->guide, place) && !bic_game_model_is_past (self->model);

  if (self->problem)
    return NOTE_UNSAVED;
  if (bic_session_about (bic_game_model_session (self->model))->trial_of)
    return NOTE_TRIAL;
  if (leads)
    return bic_split_view_get_show_sidebar (self->split) ? NOTE_NONE : NOTE_GUIDE;
  return self->begins && self->n_chosen < ENOUGH && !bic_game_model_is_past (self->model) ? NOTE_BEGINNING : NOTE_NONE;
}

/* Returns: (nullable): the text of the note */
static char *
text_of_note (BicGameNote         *self,
              Kind                 kind,
              const BicGuidePlace *place)
{
  switch (kind)
    {
    case NOTE_UNSAVED:
      return g_strdup_printf ("%s\n%s", _("The game could not be saved."), self->problem);
    case NOTE_TRIAL:
      return g_strdup_printf (_("What-if, turn %d. This variation uses its own dice and cards and does not count as a "
                                "result."),
                              bic_session_about (bic_game_model_session (self->model))->trial_turn);
    case NOTE_GUIDE:
      return guide_text (place);
    case NOTE_BEGINNING:
      return beginning_text (self);
    default:
      return NULL;
    }
}

static void
update_note (BicGameNote *self)
{
  BicGuidePlace place = { 0 };
  Kind kind = bic_game_model_session (self->model) ? kind_of_note (self, &place) : NOTE_NONE;
  g_autofree char *text = text_of_note (self, kind, &place);
  g_auto (GStrv) lines = g_strsplit (text ? text : "", "\n", -1);
  g_autofree char *line = g_strjoinv (" · ", lines);

  gtk_widget_set_visible (GTK_WIDGET (self), text != NULL);
  if (!text)
    gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
  bic_label_set_text_with_tooltip (self->line, line);
  bic_menu_button_set_name (GTK_MENU_BUTTON (self->button), line);
  gtk_label_set_label (GTK_LABEL (self->note_text), text ? text : "");
  bic_set_css_class (self->button, "error", kind == NOTE_UNSAVED);
  bic_set_css_class (self->button, "guide-line", kind == NOTE_GUIDE);
  gtk_widget_set_visible (self->save_as, kind == NOTE_UNSAVED);
  gtk_widget_set_visible (self->real_game, kind == NOTE_TRIAL);
  gtk_widget_set_visible (self->guide_back, kind == NOTE_GUIDE && place.astray);
  gtk_widget_set_visible (self->guide_leave, kind == NOTE_GUIDE);
  gtk_widget_set_visible (self->players, kind == NOTE_BEGINNING);
}

static void
session_cb (BicGameNote *self)
{
  BicSession *session = bic_game_model_session (self->model);

  self->n_chosen = 0;
  self->begins = session && bic_session_position (session) == 0;
  update_note (self);
}

static void
count_player_choice_cb (BicGameNote *self)
{
  self->n_chosen += bic_game_last_choice_was_human (bic_game_model_session (self->model));
  if (bic_game_model_session (self->model))
    update_note (self);
}

void
bic_game_note_set_model (BicGameNote  *self,
                         BicGameModel *model,
                         BicGameGuide *guide,
                         BicSplitView *split)
{
  g_set_object (&self->model, model);
  g_set_object (&self->guide, guide);
  g_set_object (&self->split, split);
  g_signal_connect_object (model, "session-changed", G_CALLBACK (session_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "changed", G_CALLBACK (update_note), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "acted", G_CALLBACK (count_player_choice_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (split, "notify::show-sidebar", G_CALLBACK (update_note), self, G_CONNECT_SWAPPED);
}

/* Shows the reason why the game could not be saved, until the game is saved. */
void
bic_game_note_set_problem (BicGameNote *self,
                           const char  *problem)
{
  char *copy = g_strdup (problem);

  g_return_if_fail (BIC_IS_GAME_NOTE (self));

  g_free (self->problem);
  self->problem = copy;
  update_note (self);
}

static void
bic_game_note_dispose (GObject *object)
{
  BicGameNote *self = BIC_GAME_NOTE (object);

  g_clear_object (&self->model);
  g_clear_object (&self->guide);
  g_clear_object (&self->split);
  g_clear_pointer (&self->problem, g_free);
  G_OBJECT_CLASS (bic_game_note_parent_class)->dispose (object);
}

static void
bic_game_note_class_init (BicGameNoteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_game_note_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-game-note.ui");
  gtk_widget_class_bind_template_child (widget_class, BicGameNote, button);
  gtk_widget_class_bind_template_child (widget_class, BicGameNote, line);
  gtk_widget_class_bind_template_child (widget_class, BicGameNote, note_text);
  gtk_widget_class_bind_template_child (widget_class, BicGameNote, save_as);
  gtk_widget_class_bind_template_child (widget_class, BicGameNote, real_game);
  gtk_widget_class_bind_template_child (widget_class, BicGameNote, guide_back);
  gtk_widget_class_bind_template_child (widget_class, BicGameNote, guide_leave);
  gtk_widget_class_bind_template_child (widget_class, BicGameNote, players);
}

static void
bic_game_note_init (BicGameNote *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
