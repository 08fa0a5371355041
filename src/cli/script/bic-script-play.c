/* Rule scripts: from the position to the game, its dice and its choices.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-developer-text.h"
#include "bic-edit.h"
#include "bic-rulebooks.h"
#include "bic-script.h"
#include "bic-setup.h"
#include "bic-analysis.h"

/* --- the first position ------------------------------------------------- */

static guint32
uses (const BicWorld *world)
{
  const char *id = world->scenario->ruleset ? g_quark_to_string (world->scenario->ruleset) : "";
  const BicRuleset *ruleset = bic_catalogue_find_ruleset (world->catalogue, id);

  return ruleset != NULL ? ruleset->uses : 0;
}

/* Hands of one copy of these where a case says nothing. */
static const char *const usual_hand[] = { "probe-left", "probe-center", "probe-right", "attack-left", "attack-center" };

static void
deal_usual_hand (BicWorld *world,
                 int       side)
{
  if (world->hand[side] != NULL || !(uses (world) & BIC_USE (HANDS)))
    return;
  world->hand[side] = g_ptr_array_new ();
  if (bic_game_find_card (world->game, usual_hand[0]) < 0)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (usual_hand); i++)
    g_ptr_array_add (world->hand[side], (gpointer) usual_hand[i]);
}

static gboolean
set_up_cards (BicWorld  *world,
              GError   **error)
{
  const GPtrArray *hands[BIC_N_SIDES], *discards[BIC_N_SIDES];

  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      deal_usual_hand (world, side);
      hands[side] = world->hand[side];
      discards[side] = world->discards[side];
    }
  return bic_setup_cards (world->game, world->state, hands, discards, world->card, error)
         && bic_world_lay_cards (world, error);
}

/* Markers have the names of the family, so it takes a game to know them. */
static gboolean
set_up_markers (BicWorld  *world,
                GError   **error)
{
  for (guint i = 0; i < world->markers->len; i++)
    {
      const BicScriptMarker *marker = &g_array_index (world->markers, BicScriptMarker, i);
      guint mark = bic_setup_marker (world->game, marker->word);

      world->line = marker->line;
      if (mark == 0)
        return bic_script_fail (error, _("%s is no trait, and no marker of this rule system"), marker->word);
      bic_world_mark (world, marker->hex, marker->leader)->marks |= mark;
    }
  for (guint i = 0; i < world->lost->len; i++)
    {
      const BicScriptLoss *loss = &g_array_index (world->lost, BicScriptLoss, i);

      world->line = loss->line;
      if (!bic_setup_lost (world->game, world->state, loss->item, loss->for_good, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
set_up_mark (BicWorld            *world,
             const BicScriptMark *mark,
             GError             **error)
{
  world->line = mark->line;
  if (mark->marks & BIC_MARK_ORDERED && bic_setup_marker (world->game, "ordered") == 0)
    return bic_script_fail (error, _("ordered is no marker of this rule system"));
  if (mark->marks & BIC_MARK_SQUARE
      && !(bic_world_check_square (world, mark->hex, error)
           && bic_setup_square (world->game, world->state, mark->hex, mark->space, mark->card, error)))
    return FALSE;
  if (!bic_setup_marks (world->game, world->state, mark->hex, mark->leader, mark->marks & ~(guint) BIC_MARK_SQUARE,
                        mark->moved, error))
    return FALSE;
  if (mark->reduced)
    bic_setup_reduced (world->game, world->state, mark->hex);
  return TRUE;
}

/* Refuses markers that the piece cannot have, such as two facings of a unit, or points of a unit. */
static gboolean
check_markers (BicWorld  *world,
               GError   **error)
{
  for (guint i = 0; i < world->markers->len; i++)
    {
      const BicScriptMarker *marker = &g_array_index (world->markers, BicScriptMarker, i);

      world->line = marker->line;
      if (!(bic_setup_marks_of (world->game, world->state, marker->hex, marker->leader)
            & bic_setup_marker (world->game, marker->word)))
        return bic_script_fail (
          error, _("the piece cannot be %s; state one of its kind of markers, and one that such a piece has"),
          marker->word);
    }
  return TRUE;
}

/* Ordered units move by the card and the turn, so both must be set first. */
static gboolean
set_up_pieces (BicWorld  *world,
               GError   **error)
{
  int line = world->line;

  if (!set_up_markers (world, error))
    return FALSE;
  for (guint i = 0; i < world->marks->len; i++)
    if (!set_up_mark (world, &g_array_index (world->marks, BicScriptMark, i), error))
      return FALSE;
  if (!check_markers (world, error))
    return FALSE;
  world->line = line;
  return TRUE;
}

static gboolean
set_up_moment (BicWorld  *world,
               GError   **error)
{
  g_autoptr (GError) fault = NULL;
  gboolean good = set_up_cards (world, &fault)
                  && bic_setup_turn (world->game, world->state, world->turn, world->active, world->phase, &fault);

  if (good)
    return TRUE;
  bic_world_blame (world, fault->message);
  g_propagate_error (error, g_steal_pointer (&fault));
  return FALSE;
}

static gboolean
set_up (BicWorld  *world,
        GError   **error)
{
  if (!set_up_moment (world, error) || !set_up_pieces (world, error))
    return FALSE;
  for (int side = 0; side < BIC_N_SIDES && uses (world) & BIC_USE (BANNERS); side++)
    bic_setup_score (world->game, world->state, side, world->banners[side]);
  bic_setup_settle (world->game, world->state);
  return TRUE;
}

/* Refuses a position that no game can reach: the script has an error. */
static gboolean
check_position (BicWorld  *world,
                GError   **error)
{
  const char *broken = bic_state_broken (world->game, world->state);

  if (broken == NULL)
    return TRUE;
  world->line = world->test->line;
  return bic_script_fail (error, _("no game comes to this position; it must hold that %s"), broken);
}

static gboolean
make_game (BicWorld  *world,
           GError   **error)
{
  g_autoptr (GError) fault = NULL;

  world->game = bic_game_new (bic_rulebook_of (world->scenario), world->scenario, world->catalogue, BIC_GAME_TYPED_DICE,
                              &fault);
  if (world->game != NULL)
    return TRUE;
  bic_world_blame (world, fault->message);
  g_propagate_error (error, g_steal_pointer (&fault));
  return FALSE;
}

/* --- chance ------------------------------------------------------------- */

static const char *
face_name (BicWorld *world,
           int       face)
{
  return bic_game_face (world->game, face);
}

static gboolean
play_choice (BicWorld   *world,
             BicChoice   choice,
             GError    **error)
{
  return bic_tell_choice (world, choice, error) && bic_state_check (world->game, world->state, error);
}

/* The dice of one roll: as many as were given for it, or the case fails. */
static gboolean
answer_roll (BicWorld  *world,
             int        due,
             GError   **error)
{
  g_autoptr (GArray) faces = g_queue_pop_head (&world->dice);

  if ((int) faces->len != due)
    return bic_script_fail (error, _("%d dice are rolled, but the case gives %u"), due, faces->len);
  bic_tell_roll (world, faces);
  for (guint i = 0; i < faces->len; i++)
    {
      g_autofree char *text = g_strconcat ("roll ", face_name (world, g_array_index (faces, int, i)), NULL);
      BicChoice choice;

      if (!bic_word_choice (world, text, &choice, error) || !play_choice (world, choice, error))
        return FALSE;
    }
  return TRUE;
}

/* A card that the case names, else the first that can be drawn. */
static gboolean
answer_draw (BicWorld  *world,
             GError   **error)
{
  BicChoice choice = world->choices.at[0];
  const char *card = g_queue_peek_head (&world->draws);
  g_autofree char *text = card != NULL ? g_strconcat (bic_verb_name (world->game, choice.verb), " ", card, NULL) : NULL;

  if (text != NULL && !bic_word_choice (world, text, &choice, error))
    return FALSE;
  g_free (g_queue_pop_head (&world->draws));
  return play_choice (world, choice, error);
}

/* A question with this one answer is there only lest silence betray a hand: the side holds no card that it could play.
 */
static gboolean
is_for_show (const BicWorld *world)
{
  return !world->for_show && world->choices.n == 1 && bic_choice_passes (world->game, world->choices.at[0]);
}

/* Answers for chance, and what is asked for show, as long as there is an answer: a roll without dice waits. */
static gboolean
answer_unasked (BicWorld  *world,
                GError   **error)
{
  gboolean good = TRUE;

  while (good)
    {
      gboolean chance = bic_state_asks (world->game, world->state) == BIC_CHANCE;
      int due = chance ? bic_setup_dice_due (world->game, world->state) : 0;

      if (!chance && !is_for_show (world))
        return TRUE;
      if (due > 0 && g_queue_is_empty (&world->dice))
        return TRUE;
      good = !chance ? play_choice (world, world->choices.at[0], error)
             : due > 0 ? answer_roll (world, due, error) : answer_draw (world, error);
    }
  return FALSE;
}

/**
 * bic_world_start:
 * @world: a world whose position has been stated
 * @error: what is wrong with it
 *
 * Begins the game, once; later calls do nothing.
 *
 * Returns: %TRUE if there is a game
 */
gboolean
bic_world_start (BicWorld  *world,
                 GError   **error)
{
  int line = world->line;

  if (world->game != NULL)
    return TRUE;
  if (!world->dealt && world->active == BIC_NOBODY)
    world->active = BIC_BOTTOM;
  if (!bic_world_check (world, error)
      || !bic_fill_in (world->scenario, world->catalogue, world->active == BIC_NOBODY ? BIC_BOTTOM : world->active,
                       error)
      || !make_game (world, error))
    return FALSE;
  world->state = g_malloc0 (bic_state_size ());
  bic_state_init (world->state, world->game, world->seed);
  if (!bic_world_check_pieces (world, error) || (!world->dealt && !set_up (world, error))
      || !check_position (world, error))
    return FALSE;
  world->line = line;
  bic_tell_begin (world);
  bic_choices (world->game, world->state, &world->choices);
  return answer_unasked (world, error);
}

/**
 * bic_world_at_rest:
 * @world: a world
 * @error: the dice that were given and not rolled
 *
 * Returns: %TRUE if no dice or draws are left over
 */
gboolean
bic_world_at_rest (BicWorld  *world,
                   GError   **error)
{
  const GArray *faces = g_queue_peek_head (&world->dice);

  if (faces != NULL)
    return bic_script_fail (error, _("%u dice were given and not rolled"), faces->len);
  if (!g_queue_is_empty (&world->draws))
    return bic_script_fail (error, _("%s was not drawn"), (const char *) g_queue_peek_head (&world->draws));
  return TRUE;
}

/* --- the lines ---------------------------------------------------------- */

static gboolean
find_face (BicWorld    *world,
           const char  *word,
           int         *face,
           GError     **error)
{
  for (*face = 0; *face < bic_game_n_faces (world->game); ++*face)
    if (strcmp (face_name (world, *face), word) == 0)
      return TRUE;
  return bic_script_fail (error, _("%s is no face of a die"), word);
}

/* One line is one roll. */
static gboolean
give_dice (BicWorld             *world,
           const BicScriptLine  *line,
           GError              **error)
{
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (int));

  for (int i = 1; i < line->n; i++)
    {
      int face;

      if (!find_face (world, line->words[i], &face, error))
        return FALSE;
      g_array_append_val (faces, face);
    }
  g_queue_push_tail (&world->dice, g_steal_pointer (&faces));
  return answer_unasked (world, error);
}

static gboolean
give_draws (BicWorld             *world,
            const BicScriptLine  *line,
            GError              **error)
{
  for (int i = 1; i < line->n; i++)
    {
      const char *card;

      if (!bic_word_card (world, line->words[i], &card, error))
        return FALSE;
      g_queue_push_tail (&world->draws, g_strdup (card));
    }
  return TRUE;
}

static gboolean
do_choice (BicWorld             *world,
           const BicScriptLine  *line,
           GError              **error)
{
  g_autofree char *text = g_strjoinv (" ", line->words + 1);
  BicChoice choice;

  if (bic_state_asks (world->game, world->state) == BIC_CHANCE)
    return bic_script_fail (error, _("%d dice are due, and the case gives none"),
                            bic_setup_dice_due (world->game, world->state));
  world->events.n = 0;
  return bic_word_choice (world, text, &choice, error) && play_choice (world, choice, error)
         && answer_unasked (world, error);
}

const BicScriptRow bic_play_rows[] = {
  { "dice", 1, -1, "FACE...", give_dice },
  { "draw", 1, -1, "CARD...", give_draws, TRUE },
  { "do", 1, -1, "CHOICE", do_choice },
};
const int bic_n_play_rows = G_N_ELEMENTS (bic_play_rows);
