/* Rule scripts: starts the game of a case, plays its dice and choices, and writes its report.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A report consists of lines of the game log. It is always in English, because it is compared with files. For each
 * choice, the report contains the events that the choice causes, or, without events, the question and the answer.
 */
#include "config.h"

#include <string.h>

#include "bic-analysis.h"
#include "bic-developer-text.h"
#include "bic-event.h"
#include "bic-language.h"
#include "bic-rulebooks.h"
#include "bic-script-world.h"
#include "bic-setup.h"

/* --- the first position ------------------------------------------------- */

static guint32
uses_of_ruleset (const BicWorld *world)
{
  const char *id = world->scenario->ruleset ? g_quark_to_string (world->scenario->ruleset) : "";
  const BicRuleset *ruleset = bic_catalogue_find_ruleset (world->catalogue, id);

  return ruleset != NULL ? ruleset->uses : 0;
}

/* Cards of a hand that the case does not set */
static const char *const usual_hand[] = { "probe-left", "probe-center", "probe-right", "attack-left", "attack-center" };

/**
 * bic_world_deck:
 * @world: a world with a game
 * @id: ID of a deck
 *
 * Returns: the index of the deck; -1 after an error that lists the IDs
 */
int
bic_world_deck (BicWorld   *world,
                const char *id)
{
  g_autoptr (GString) known = g_string_new (NULL);
  int deck = bic_game_find_deck (world->game, id);

  for (int i = 0; deck < 0 && i < bic_game_n_decks (world->game); i++)
    g_string_append_printf (known, "%s%s", i ? ", " : "", bic_game_deck (world->game, i)->id);
  if (deck < 0)
    bic_script_fail (world, D_("%s is no deck of this game; its decks are: %s"), id,
                     known->len ? known->str : D_("none"));
  return deck;
}

/* "pile DECK [SIDE] CARD...": places the cards on the draw pile. */
static gboolean
lay_pile (BicWorld *world)
{
  int i = 2, side = bic_word_optional_side (world, &i);
  g_autoptr (GPtrArray) cards = bic_words_cards (world, i);

  return cards != NULL && bic_world_deck (world, world->words[1]) >= 0
         && bic_setup_set_draw_pile (world->game, world->state, world->words[1], side, cards, &world->error);
}

/* "card CARD SIDE [HEX]": puts the card into play. */
static gboolean
lay_card (BicWorld *world)
{
  int side, hex = BIC_NO_HEX;
  const char *card;

  return bic_word_card (world, 1, &card) && bic_word_side (world, 2, &side)
         && (world->n < 4 || bic_word_hex (world, 3, &hex))
         && bic_setup_play (world->game, world->state, card, side, hex, &world->error);
}

static gboolean
set_up_cards (BicWorld *world)
{
  const GPtrArray *hands[BIC_N_SIDES], *discards[BIC_N_SIDES];
  int before = world->line;

  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      if (world->hand[side] == NULL && uses_of_ruleset (world) & BIC_USE (HANDS))
        {
          gboolean usual = bic_game_find_card (world->game, usual_hand[0]) >= 0;

          world->hand[side] = g_ptr_array_new ();
          for (guint i = 0; usual && i < G_N_ELEMENTS (usual_hand); i++)
            g_ptr_array_add (world->hand[side], (gpointer) usual_hand[i]);
        }
      hands[side] = world->hand[side];
      discards[side] = world->discards[side];
    }
  if (!bic_setup_place_cards (world->game, world->state, hands, discards, world->card, &world->error))
    return FALSE;
  for (guint i = 0; i < world->stated->len; i++)
    {
      const BicScriptLine *line = g_array_index (world->stated, BicStated, i).line;
      gboolean pile = strcmp (line->words[0], "pile") == 0, card = strcmp (line->words[0], "card") == 0 && line->n > 2;

      bic_world_set_line (world, line);
      if ((pile && !lay_pile (world)) || (card && !lay_card (world)))
        return FALSE;
    }
  world->line = before;
  return TRUE;
}

/* Resolves the names of markers. This is done after the game is created, because the names depend on the family of the
 * rule system. */
static gboolean
set_up_markers (BicWorld *world)
{
  for (guint i = 0; i < world->markers->len; i++)
    {
      const BicScriptMarker *marker = &g_array_index (world->markers, BicScriptMarker, i);
      guint mark = bic_setup_find_marker (world->game, marker->word);

      world->line = marker->line;
      if (mark == 0)
        return bic_script_fail (world, D_("%s is no trait, and no marker of this rule system"), marker->word);
      bic_world_obtain_mark (world, marker->hex, marker->leader)->marks |= mark;
    }
  for (guint i = 0; i < world->lost->len; i++)
    {
      const BicScriptLoss *loss = &g_array_index (world->lost, BicScriptLoss, i);

      world->line = loss->line;
      if (!bic_setup_mark_as_lost (world->game, world->state, loss->item, loss->for_good, &world->error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
set_up_mark (BicWorld            *world,
             const BicScriptMark *mark)
{
  world->line = mark->line;
  if (mark->marks & BIC_MARK_ORDERED && bic_setup_find_marker (world->game, "ordered") == 0)
    return bic_script_fail (world, D_("ordered is no marker of this rule system"));
  if (mark->marks & BIC_MARK_SQUARE
      && !(bic_world_check_square (world, mark->hex)
           && bic_setup_square (world->game, world->state, mark->hex, mark->space, mark->card, &world->error)))
    return FALSE;
  if (!bic_setup_set_marks (world->game, world->state, mark->hex, mark->leader, mark->marks & ~(guint) BIC_MARK_SQUARE,
                            mark->moved, &world->error))
    return FALSE;
  if (mark->reduced)
    bic_setup_mark_as_reduced (world->game, world->state, mark->hex);
  return TRUE;
}

/* Sets up the values of pieces. The card and the turn must be set before, because they determine the moves of ordered
 * units. */
static gboolean
set_up_pieces (BicWorld *world)
{
  if (!set_up_markers (world))
    return FALSE;
  for (guint i = 0; i < world->marks->len; i++)
    if (!set_up_mark (world, &g_array_index (world->marks, BicScriptMark, i)))
      return FALSE;
  /* Reports markers that the piece cannot have, for example two facings of a unit. */
  for (guint i = 0; i < world->markers->len; i++)
    {
      const BicScriptMarker *marker = &g_array_index (world->markers, BicScriptMarker, i);

      world->line = marker->line;
      if (!(bic_setup_marks_of (world->game, world->state, marker->hex, marker->leader)
            & bic_setup_find_marker (world->game, marker->word)))
        return bic_script_fail (
          world, D_("the piece cannot be %s; state one of its kind of markers, and one that such a piece has"),
          marker->word);
    }
  return TRUE;
}

static gboolean
set_up (BicWorld *world)
{
  if (!set_up_cards (world)
      || !bic_setup_turn (world->game, world->state, world->turn, world->active, world->phase, &world->error))
    return bic_world_locate_error (world);
  if (!set_up_pieces (world))
    return FALSE;
  for (int side = 0; side < BIC_N_SIDES && uses_of_ruleset (world) & BIC_USE (BANNERS); side++)
    bic_setup_score (world->game, world->state, side, world->banners[side]);
  bic_setup_step_to_choice (world->game, world->state);
  return TRUE;
}

/* --- the report --------------------------------------------------------- */

static gboolean
report_event (BicWorld       *world,
              const BicEvent *event)
{
  g_auto (BicEnglish) english = bic_english_begin ();
  g_autofree char *sentence = bic_event_sentence (world->game, event);

  if (sentence != NULL)
    g_string_append_printf (world->report, event->kind == BIC_EVENT_TURN ? "\n%s\n" : "  %s\n", sentence);
  return sentence != NULL;
}

/* Returns the text of a choice for the report: "Order C6", or "Does infantry in E7 react? No"; NULL for the choice that
 * ends a step. */
static char *
answer_text (const BicWorld *world,
             BicChoice       choice)
{
  g_auto (BicEnglish) english = bic_english_begin ();
  g_autofree char *question = bic_question_prompt (world->game, world->state);
  g_autofree char *label = bic_choice_label (world->game, world->state, choice);
  const char *verb = bic_verb_name (world->game, choice.verb);

  if (g_str_equal (verb, "done"))
    return NULL;
  return g_str_equal (verb, "none") ? g_strdup_printf ("%s %s", question, label) : g_steal_pointer (&label);
}

/* --- chance ------------------------------------------------------------- */

static gboolean
play_choice (BicWorld  *world,
             BicChoice  choice)
{
  gboolean chance = bic_state_asked_side (world->game, world->state) == BIC_CHANCE, reported = FALSE;
  g_autofree char *answer = world->report != NULL && !chance ? answer_text (world, choice) : NULL;
  int from = world->events.n;

  if (!bic_apply (world->game, world->state, choice, &world->events, &world->choices, &world->error))
    return FALSE;
  for (int i = from; world->report != NULL && i < world->events.n; i++)
    reported |= report_event (world, &world->events.at[i]);
  if (answer != NULL && !reported)
    g_string_append_printf (world->report, "  %s\n", answer);
  return bic_state_check (world->game, world->state, &world->error);
}

static gboolean
play_text (BicWorld   *world,
           const char *text)
{
  BicChoice choice;

  return bic_choice_read (world->game, text, &choice, &world->error) && play_choice (world, choice);
}

/* Rolls the dice that the case gives for this roll. Fails if the case gives a wrong number of dice. Reports the faces,
 * and how the number of dice is calculated if this sum has at least two terms. */
static gboolean
roll_given_dice (BicWorld *world,
                 int       due)
{
  g_autoptr (GArray) faces = g_queue_pop_head (&world->dice);
  g_autoptr (GString) line = g_string_new ("   ");
  BicCombat combat;

  if ((int) faces->len != due)
    return bic_script_fail (world, D_("%d dice are rolled, but the case gives %u"), due, faces->len);
  for (guint i = 0; i < faces->len; i++)
    g_string_append_printf (line, " %s", bic_game_face (world->game, g_array_index (faces, int, i)));
  if (world->report != NULL)
    {
      g_auto(BicEnglish) english = bic_english_begin ();

      if (bic_state_combat (world->game, world->state, &combat) && combat.sum.n >= 2)
        {
          g_autofree char *sum = bic_sum_text (&combat.sum);

          g_string_append_printf (world->report, "    %s\n", sum);
        }
      g_string_append_printf (world->report, "%s\n", line->str);
    }
  for (guint i = 0; i < faces->len; i++)
    {
      g_autofree char *text = g_strconcat ("roll ", bic_game_face (world->game, g_array_index (faces, int, i)), NULL);

      if (!play_text (world, text))
        return FALSE;
    }
  return TRUE;
}

/* Draws the next card that the case names; if there is none, the first card that can be drawn. */
static gboolean
draw_given_card (BicWorld *world)
{
  BicChoice first = world->choices.at[0];
  g_autofree char *card = g_queue_pop_head (&world->draws);
  g_autofree char *text = card != NULL ? g_strconcat (bic_verb_name (world->game, first.verb), " ", card, NULL) : NULL;

  return text != NULL ? play_text (world, text) : play_choice (world, first);
}

/* Makes all choices of chance, and answers questions that are only asked to avoid revealing a hidden hand. Stops at a
 * dice roll if the case has not given dice for it. */
static gboolean
give_automatic_answers (BicWorld *world)
{
  gboolean good = TRUE;

  while (good)
    {
      gboolean chance = bic_state_asked_side (world->game, world->state) == BIC_CHANCE;
      int due = chance ? bic_setup_dice_due (world->game, world->state) : 0;
      BicChoice first = world->choices.at[0];

      /* If passing is the only possible answer, the side does not have a card to play. The question is only asked to
       * avoid revealing this. */
      if (!chance && (world->for_show || world->choices.n != 1 || !bic_choice_is_pass (world->game, first)))
        return TRUE;
      if (due > 0 && g_queue_is_empty (&world->dice))
        return TRUE;
      good = !chance ? play_choice (world, first) : due > 0 ? roll_given_dice (world, due) : draw_given_card (world);
    }
  return FALSE;
}

/**
 * bic_world_start:
 * @world: a world with a complete position
 *
 * Creates and starts the game on the first call. Later calls do nothing.
 *
 * Returns: %TRUE if the game has started, now or earlier
 */
gboolean
bic_world_start (BicWorld *world)
{
  const BicScriptLine current = { world->line, world->words, world->n };
  const BicScriptRow *row = world->row;
  const char *broken;

  if (world->game != NULL)
    return TRUE;
  if (!world->dealt && world->active == BIC_NOBODY)
    world->active = BIC_BOTTOM;
  if (!bic_world_check_values (world)
      || !bic_scenario_fill_in_missing (world->scenario, world->catalogue,
                                        world->active == BIC_NOBODY ? BIC_BOTTOM : world->active, &world->error))
    return FALSE;
  world->game = bic_game_new (bic_rulebook_of (world->scenario), world->scenario, world->catalogue,
                              BIC_GAME_TYPED_DICE, &world->error);
  if (world->game == NULL)
    return bic_world_locate_error (world);
  world->state = g_malloc0 (bic_state_size ());
  bic_state_init (world->state, world->game, world->seed);
  if (!bic_world_check_pieces (world) || (!world->dealt && !set_up (world)))
    return FALSE;
  broken = bic_state_fault (world->game, world->state);
  if (broken != NULL)
    {
      world->line = world->test->line;
      return bic_script_fail (world, D_("no game comes to this position; it must hold that %s"), broken);
    }
  bic_world_set_line (world, &current);
  world->row = row;
  if (world->report != NULL)
    {
      int active = bic_state_active (world->state), turn = bic_state_turn (world->state);

      report_event (world, &(BicEvent){ BIC_EVENT_TURN, (gint16) active, (gint16) turn, 0, 0, 0, 0 });
    }
  bic_choices (world->game, world->state, &world->choices);
  return give_automatic_answers (world);
}

/**
 * bic_world_check_used_up:
 * @world: a world
 *
 * Returns: %TRUE if all dice and cards that the case has given so far have been used
 */
gboolean
bic_world_check_used_up (BicWorld *world)
{
  const GArray *faces = g_queue_peek_head (&world->dice);

  if (faces != NULL)
    return bic_script_fail (world, D_("%u dice were given and not rolled"), faces->len);
  if (!g_queue_is_empty (&world->draws))
    return bic_script_fail (world, D_("%s was not drawn"), (const char *) g_queue_peek_head (&world->draws));
  return TRUE;
}

/* --- the lines ---------------------------------------------------------- */

/* Reads the dice of one roll. */
static gboolean
queue_dice (BicWorld *world)
{
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (int));
  int n = bic_game_n_faces (world->game);

  for (int i = 1, face; i < world->n; i++)
    {
      for (face = 0; face < n && strcmp (bic_game_face (world->game, face), world->words[i]) != 0; face++)
        ;
      if (face == n)
        return bic_script_fail (world, D_("%s is no face of a die"), world->words[i]);
      g_array_append_val (faces, face);
    }
  g_queue_push_tail (&world->dice, g_steal_pointer (&faces));
  return give_automatic_answers (world);
}

static gboolean
queue_draws (BicWorld *world)
{
  for (int i = 1; i < world->n; i++)
    {
      const char *card;

      if (!bic_word_card (world, i, &card))
        return FALSE;
      g_queue_push_tail (&world->draws, g_strdup (card));
    }
  return TRUE;
}

static gboolean
do_choice (BicWorld *world)
{
  g_autofree char *text = g_strjoinv (" ", world->words + 1);

  if (bic_state_asked_side (world->game, world->state) == BIC_CHANCE)
    return bic_script_fail (world, D_("%d dice are due, and the case gives none"),
                            bic_setup_dice_due (world->game, world->state));
  world->events.n = 0;
  return play_text (world, text) && give_automatic_answers (world);
}

const BicScriptRow bic_play_rows[] = {
  { "dice", 1, -1, "FACE...", queue_dice },
  { "draw", 1, -1, "CARD...", queue_draws, TRUE },
  { "do", 1, -1, "CHOICE", do_choice },
  { NULL },
};
