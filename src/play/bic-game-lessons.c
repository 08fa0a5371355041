/* Help with a question: the chances of its answers, and an explanation when the question first appears.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each question of a rule system is explained once, unless the setting is off or the guide explains the game.
 */
#include "config.h"

#include "bic-game-lessons.h"

#include <glib/gi18n.h>

#include "bic-settings.h"

#define SHOWN_KEY "hints-told"

struct _BicGameLessons
{
  GObject       parent_instance;
  BicGameModel *model;
  BicGameGuide *guide;                  /* (nullable) */
};

G_DECLARE_FINAL_TYPE (BicGameLessons, bic_game_lessons, BIC, GAME_LESSONS, GObject)
G_DEFINE_FINAL_TYPE (BicGameLessons, bic_game_lessons, G_TYPE_OBJECT)

/* --- chances ------------------------------------------------------------ */

/* Appends the chances of the answers without a card, if there are several: "Chance to hold the hex: Form square 41 %,
 * No 28 %". */
static void
append_chances (BicGameModel *model,
                GString      *text)
{
  const BicGame *game = bic_game_model_game (model);
  const BicState *state = bic_game_model_visible_present_state (model);
  const BicChoices *choices = bic_game_model_choices (model);
  g_autoptr (GString) chances = g_string_new (NULL);
  double chance;
  int n = 0;

  for (int i = 0; i < choices->n && choices->n <= 6; i++)
    if (bic_choice_card (game, choices->at[i]) < 0 && bic_answer_hold_chance (game, state, choices->at[i], &chance))
      {
        g_autofree char *label = bic_choice_label (game, state, choices->at[i]);

        /* TRANSLATORS: an answer and its chance, as in “Form square 41 %” */
        g_string_append_printf (chances, _("%s%s %.0f %%"), n++ > 0 ? ", " : "", label, 100.0 * chance);
      }
  if (n > 1)
    g_string_append_printf (text, _("Chance to hold the hex: %s."), chances->str);
}

/* --- lessons ------------------------------------------------------------ */

/* Returns: (transfer full) (nullable): the ID of the question in the settings; %NULL if the question is not
 * explained */
static char *
lesson_id (BicGameLessons *self)
{
  const BicGame *game = bic_game_model_game (self->model);
  g_auto (GStrv) shown = bic_settings () ? g_settings_get_strv (bic_settings (), SHOWN_KEY) : NULL;
  g_autofree char *id = g_strdup_printf ("%s/%s", bic_game_ruleset (game)->id,
                                         bic_question_id (game, bic_game_model_visible_present_state (self->model)));
  BicGuidePlace place;

  if (!shown || !g_settings_get_boolean (bic_settings (), "explain-questions")
      || g_strv_contains ((const char *const *) shown, id) || (self->guide
                                                               && bic_game_guide_is_followed (self->guide, &place)))
    return NULL;
  return g_steal_pointer (&id);
}

static void
mark_lesson_shown (const char *id)
{
  g_auto (GStrv) shown = g_settings_get_strv (bic_settings (), SHOWN_KEY), now = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_strv_builder_addv (builder, (const char **) shown);
  g_strv_builder_add (builder, id);
  now = g_strv_builder_end (builder);
  g_settings_set_strv (bic_settings (), SHOWN_KEY, (const char *const *) now);
}

static void
append_lesson (BicGameLessons *self,
               GString        *text)
{
  const char *lesson = bic_question_lesson (bic_game_model_game (self->model),
                                            bic_game_model_visible_present_state (self->model));
  g_autofree char *id = lesson ? lesson_id (self) : NULL;

  if (!id)
    return;
  g_string_append_printf (text, "%s%s", text->len ? " " : "", lesson);
  mark_lesson_shown (id);
}

static void
changed_cb (BicGameLessons *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (!bic_game_model_may_hint (self->model))
    return;
  append_chances (self->model, text);
  append_lesson (self, text);
  if (text->len)
    bic_game_model_show_message (self->model, text->str);
}

/* --- the object --------------------------------------------------------- */

static void
bic_game_lessons_dispose (GObject *object)
{
  BicGameLessons *self = BIC_GAME_LESSONS (object);

  g_clear_object (&self->guide);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (bic_game_lessons_parent_class)->dispose (object);
}

static void
bic_game_lessons_class_init (BicGameLessonsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_game_lessons_dispose;
}

static void
bic_game_lessons_init (BicGameLessons *self)
{
}

/**
 * bic_game_lessons_new:
 * @model: the model
 * @guide: (nullable): the guide; while the player follows it, questions are not explained
 *
 * Returns: (transfer full): an object that explains the questions of @model's games
 */
GObject *
bic_game_lessons_new (BicGameModel *model,
                      BicGameGuide *guide)
{
  BicGameLessons *self = g_object_new (bic_game_lessons_get_type (), NULL);

  self->model = g_object_ref (model);
  g_set_object (&self->guide, guide);
  g_signal_connect_object (model, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return G_OBJECT (self);
}
