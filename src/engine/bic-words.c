/* Choices, reasons and events as text.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-cards.h"

#include <string.h>

#include "bic-army.h"
#include "bic-state-info.h"

/* --- labels of choices -------------------------------------------------------------------------------------------- */

/* Returns the label of the offer that contains the choice, or NULL if the offer has none */
static const char *
offer_label (const BicGame  *game,
             const BicState *state,
             BicChoice       choice)
{
  BicView v = { game, state };

  for (const BicOffer *o = state->depth ? bic_next_offer (&v, NULL) : NULL; o; o = bic_next_offer (&v, o))
    if (o->label && bic_offer_matches (game, o, choice))
      return o->label;
  return NULL;
}

/**
 * bic_choice_score_cost:
 * @game: a game
 * @state: a state of @game
 * @choice: a legal choice
 *
 * Returns: the amount that @choice takes from the score of the asked side (bic_game_score_name ()), at once and for
 *   certain; 0 if @choice is free. Possible later losses are not included.
 */
int
bic_choice_score_cost (const BicGame  *game,
                       const BicState *state,
                       BicChoice       choice)
{
  int asks = bic_state_asked_side (game, state);

  if (!game->book.score.cost || !bic_choice_is_well_formed (game, choice) || !bic_is_side (asks))
    return 0;
  return game->book.score.cost (&(BicView) { game, state }, choice);
}

/* Returns: (nullable): a remark about an effect that the label does not name */
static char *
remark_of (const BicGame  *game,
           const BicState *state,
           BicChoice       choice)
{
  BicView v = { game, state };
  const BicReaction *row = bic_reaction (&v, choice);
  char *remark = row && row->remark ? row->remark (&v, bic_answered (&v), choice) : game->book.words.remark
                 ? game->book.words.remark (&v, choice) : NULL;
  int cost = bic_choice_score_cost (game, state, choice);

  if (remark || !cost)
    return remark;
  /* TRANSLATORS: what a choice costs, as in “morale −1”. The no-break space (U+00A0) keeps the number with the word. */
  return g_strdup_printf (_("%s\u00a0−%d"), g_dgettext (GETTEXT_PACKAGE, game->book.score.name), cost);
}

/* Returns a translated text about a choice, followed by the remark about it */
static char *
text_with_remark (const BicGame  *game,
                  const BicState *state,
                  BicChoice       choice,
                  const char     *untranslated)
{
  g_autofree char *text = bic_choice_fill_marks (game, choice, g_dgettext (GETTEXT_PACKAGE, untranslated), "hcfnu");
  g_autofree char *remark = remark_of (game, state, choice);

  return remark ? g_strdup_printf (_("%s (%s)"), text, remark) : g_steal_pointer (&text);
}

/**
 * bic_choice_log_text:
 * @game: a game
 * @state: a state of @game
 * @choice: a choice
 *
 * Returns: (transfer full) (nullable): the translated log line of the choice if it has no results, for example "D6
 *   ordered"; %NULL if the label of the choice is suitable
 */
char *
bic_choice_log_text (const BicGame  *game,
                     const BicState *state,
                     BicChoice       choice)
{
  const char *const *log_texts = game->book.words.log_texts;

  if (!log_texts || !bic_choice_is_well_formed (game, choice) || !log_texts[choice.verb]
      || offer_label (game, state, choice))
    return NULL;
  return text_with_remark (game, state, choice, log_texts[choice.verb]);
}

/**
 * bic_choice_label:
 * @game: a game
 * @state: a state of @game
 * @choice: a choice
 *
 * Returns: (transfer full): the translated text of a button, for example "Fire from E6 at D6" or "Commit reserves
 *   (morale −1)"
 */
char *
bic_choice_label (const BicGame  *game,
                  const BicState *state,
                  BicChoice       choice)
{
  const char *label;

  if (!bic_choice_is_well_formed (game, choice))
    return g_strdup ("");
  label = offer_label (game, state, choice);
  return text_with_remark (game, state, choice, label ? label : bic_verb (game, choice.verb)->label);
}

/**
 * bic_choice_full_label:
 * @game: a game
 * @state: a state of @game
 * @choice: a choice
 *
 * Returns: (transfer full): the label of the choice for a reader who does not see the question. If the label names
 *   nothing, the question follows: "No (Does the line infantry in F6 advance into E7?)"
 */
char *
bic_choice_full_label (const BicGame  *game,
                       const BicState *state,
                       BicChoice       choice)
{
  g_autofree char *label = bic_choice_label (game, state, choice), *question = NULL;

  if (!bic_choice_is_well_formed (game, choice) || *bic_verb (game, choice.verb)->args
      || (choice.verb == BIC_DO_DONE && offer_label (game, state, choice)))
    return g_steal_pointer (&label);
  question = bic_question_prompt (game, state);
  return *question ? g_strdup_printf (_("%s (%s)"), label, question) : g_steal_pointer (&label);
}

/* --- reasons ------------------------------------------------------------------------------------------------------ */

/**
 * bic_why_name:
 * @game: the game that returned the reason
 * @why: a reason
 *
 * Returns: (nullable): the name of the reason in the table, such as "NO_UNIT"; %NULL if the table does not contain the
 *   reason
 */
const char *
bic_why_name (const BicGame *game,
              BicWhy         why)
{
  return why >= 0 && why < game->book.words.n_whys ? game->book.words.whys[why].name : NULL;
}

/* Returns: the untranslated sentence of the reason */
const char *
bic_why_text (const BicGame *game,
              BicWhy         why)
{
  g_return_val_if_fail (why >= 0 && why < game->book.words.n_whys, "");
  return game->book.words.whys[why].text;
}

static const char *
clause_of (const BicRulebook *book,
           BicWhy             why)
{
  for (const BicClause *row = book->words.clauses; row && row->clause; row++)
    if (row->why == why)
      return row->clause;
  return book->words.whys[why].clause;
}

/**
 * bic_why_clause:
 * @game: the game that returned the reason
 * @why: a reason
 *
 * Returns: the id of the rule, such as "CCN-RNG-13"; "" if the reason has no rule
 */
const char *
bic_why_clause (const BicGame *game,
                BicWhy         why)
{
  g_return_val_if_fail (why >= 0 && why < game->book.words.n_whys, "");
  return clause_of (&game->book, why);
}

static char *
reason_mark_text (const BicGame  *game,
                  const BicState *state,
                  BicChoice       tried,
                  const char     *mark)
{
  int card = bic_choice_card (game, tried);

  if (g_str_equal (mark, "{played}") && card >= 0 && card < game->n_cards)
    return g_strdup (g_dgettext (GETTEXT_PACKAGE, game->cards[card].name));
  if (g_str_equal (mark, "{phase}"))
    return bic_state_phase (game, state);
  if (g_str_equal (mark, "{prompt}"))
    return bic_question_prompt (game, state);
  return game->book.words.word ? game->book.words.word (&(BicView) { game, state }, tried, mark) : NULL;
}

/**
 * bic_why_sentence:
 * @game: a game
 * @state: a state of @game
 * @tried: the choice that was tried
 * @why: the result of bic_why_not ()
 *
 * Returns: (transfer full): the reason as a translated sentence that names hexes and pieces
 */
char *
bic_why_sentence (const BicGame  *game,
                  const BicState *state,
                  BicChoice       tried,
                  BicWhy          why)
{
  g_autofree char *text = bic_choice_fill_marks (game, tried, g_dgettext (GETTEXT_PACKAGE, bic_why_text (game, why)),
                                                 "hu");
  GString *out = g_string_new (NULL);

  for (const char *at = text, *end; *at; at = end)
    if (*at == '{' && (end = strchr (at, '}')))
      {
        g_autofree char *mark = g_strndup (at, (gsize) (++end - at));
        g_autofree char *word = reason_mark_text (game, state, tried, mark);

        g_string_append (out, word ? word : "–");
      }
    else
      g_string_append_len (out, at, (end = at + 1) - at);
  return g_string_free (out, FALSE);
}

/* --- events ------------------------------------------------------------------------------------------------------- */

static int
unit_type_of_event (const BicEvent *event)
{
  switch (event->kind)
    {
    case BIC_EVENT_ORDERED:
      return event->b;
    case BIC_EVENT_ATTACK:
    case BIC_EVENT_HITS:
      return event->e;
    default:
      return event->c;
    }
}

/**
 * bic_event_named_piece:
 * @game: a game
 * @event: an event
 *
 * Returns: the piece whose own name the event shows; -1 if the piece has no name or is face down
 */
int
bic_event_named_piece (const BicGame  *game,
                       const BicEvent *event)
{
  int piece = event->piece - 1;

  return piece >= 0 && piece < game->n_pieces && game->piece[piece].name
         && game->piece[piece].type == unit_type_of_event (event) ? piece : -1;
}

static void
fill_hex (const BicGame *game,
          GString       *text,
          const char    *mark,
          int            hex)
{
  char word[BIC_HEX_TEXT];

  if (hex >= 0 && hex < game->board.size)
    g_string_replace (text, mark, bic_hex_write (&game->board.grid, hex, word), 0);
}

static void
fill_number (GString    *text,
             const char *mark,
             int         number)
{
  char word[16];

  g_snprintf (word, sizeof word, number < 0 ? "−%u" : "%u", ABS (number));
  g_string_replace (text, mark, word, 0);
}

static void
fill (const BicGame  *game,
      const BicEvent *event,
      GString        *text)
{
  int piece = bic_event_named_piece (game, event), type = unit_type_of_event (event);
  gboolean of_side = event->side >= 0 && event->side < BIC_N_SIDES;
  g_autofree char *army_name = of_side ? bic_army_title (game->scenario, game->catalogue, event->side) : g_strdup ("");
  g_autofree char *army = of_side ? bic_army_subject (game->scenario, game->catalogue, event->side) : g_strdup ("");

  if (strstr (text->str, "{card}") && event->a >= 0 && event->a < game->n_cards)
    g_string_replace (text, "{card}", g_dgettext (GETTEXT_PACKAGE, game->cards[event->a].name), 0);
  if (strstr (text->str, "{deck}"))
    {
      int deck = event->kind == BIC_EVENT_RESHUFFLED ? event->a : bic_deck_of (game, event->a);

      g_string_replace (text, "{deck}", g_dgettext (GETTEXT_PACKAGE, game->deck[deck].name), 0);
    }
  fill_hex (game, text, "{a}", event->a);
  fill_hex (game, text, "{b}", event->b);
  fill_hex (game, text, "{place}", event->c);
  fill_number (text, "{n}", event->kind == BIC_EVENT_LOST ? event->b : event->a);
  fill_number (text, "{c}", event->c);
  fill_number (text, "{d}", event->d);
  g_string_replace (text, "{who}", army_name, 0);
  g_string_replace (text, "{army}", army, 0);
  if (piece >= 0)                               /* last, because a name can contain any characters */
    g_string_replace (text, "{type}", game->piece[piece].name, 0);
  else if (type >= 0 && type < game->n_types)
    g_string_replace (text, "{type}", g_dgettext (GETTEXT_PACKAGE, game->types[type].name), 0);
}

/* Translates @text and fills in its marks. {who} is the side, and {army} is the side as the subject of the sentence.
 * {a}, {b} and {place} are hexes, {type} is the piece, {card} a card, and {deck} its deck. {n}, {c} and {d} are
 * numbers. The family fills in all other marks. @from and @at, if they are not NULL, are filled in for {a} and {b}. */
static char *
translate_and_fill (const BicGame  *game,
                    const BicEvent *event,
                    const char     *text,
                    const char     *from,
                    const char     *at)
{
  GString *words;

  if (!text)
    return NULL;
  words = g_string_new (g_dgettext (GETTEXT_PACKAGE, text));
  if (from)
    g_string_replace (words, "{a}", from, 0);
  if (at)
    g_string_replace (words, "{b}", at, 0);
  if (game->book.events.fill)
    game->book.events.fill (event, words);
  fill (game, event, words);
  return g_string_free (words, FALSE);
}

static const BicEventText *
text_of_kind (const BicGame *game,
              int            kind)
{
  static const BicEventText nothing = { NULL };

  return kind > BIC_EVENT_NONE && kind < game->book.events.n ? &game->book.events.texts[kind] : &nothing;
}

/* Returns the untranslated log line of an event, or NULL if it has none */
static const char *
text_of_event (const BicGame  *game,
               const BicEvent *event)
{
  const BicEventText *kind = text_of_kind (game, event->kind);
  const char *text = game->book.events.text ? game->book.events.text (game, event) : NULL;

  return text ? text : game->n_decks > 1 && kind->decks ? kind->decks : kind->text;
}

/**
 * bic_event_flags:
 * @game: a game
 * @kind: the kind of an event
 *
 * Returns: the properties of the kind as bits: BIC_HAS_HEX_A, BIC_HAS_HEX_B, BIC_HAS_ROLL, BIC_HAS_DIE, BIC_IS_NEWS
 */
guint
bic_event_flags (const BicGame *game,
                 int            kind)
{
#define X(id, flags) flags,
  static const guint8 known[] = { BIC_EVENTS (X) };
#undef X

  return kind >= 0 && kind < BIC_EVENT_FAMILY ? known[kind] : text_of_kind (game, kind)->flags;
}

/**
 * bic_event_code:
 * @game: a game
 * @event: an event
 *
 * Returns: (nullable): the code of a table result, which is the same in all languages; %NULL for other events
 */
const char *
bic_event_code (const BicGame  *game,
                const BicEvent *event)
{
  return event->kind == BIC_EVENT_RESULT && game->book.events.code ? game->book.events.code (event) : NULL;
}

/**
 * bic_event_sentence:
 * @game: a game
 * @event: an event
 *
 * Returns: (transfer full) (nullable): the translated log line; %NULL if the event has none
 */
char *
bic_event_sentence (const BicGame  *game,
                    const BicEvent *event)
{
  return translate_and_fill (game, event, text_of_event (game, event), NULL, NULL);
}

/* Returns the hexes of the attackers or of the targets of the battle in progress as text, or NULL if there is none */
static char *
hexes_in_battle (const BicGame *game,
                 const BicPair *pairs,
                 int            n,
                 gboolean       targets)
{
  g_autoptr (GString) list = g_string_new (NULL);
  g_autofree char *last = NULL;
  BicHexSet listed = { { 0 } };

  for (int i = 0; i < n; i++)
    {
      int hex = targets ? pairs[i].to : pairs[i].from;
      char text[BIC_HEX_TEXT];

      if (!pairs[i].now || bic_set_has (&listed, hex))
        continue;
      bic_set_add (&listed, hex);
      if (last)
        g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", last);
      g_free (last);
      last = g_strdup (bic_hex_write (&game->board.grid, hex, text));
    }
  /* TRANSLATORS: hexes, as in “E6 and F7” or “E6, E7 and F7” */
  return list->len > 0 ? g_strdup_printf (_("%s and %s"), list->str, last) : g_steal_pointer (&last);
}

/**
 * bic_attack_sentence:
 * @game: a game
 * @state: the state after @event
 * @event: an event of kind %BIC_EVENT_ATTACK
 *
 * Returns: (transfer full) (nullable): the translated log line, which names the hexes of all attackers and targets of
 *   the battle
 */
char *
bic_attack_sentence (const BicGame  *game,
                     const BicState *state,
                     const BicEvent *event)
{
  BicPair pairs[BIC_MAX_PAIRS];
  int n = bic_state_attack_pairs (game, state, pairs, BIC_MAX_PAIRS);
  g_autofree char *from = hexes_in_battle (game, pairs, n, FALSE), *at = hexes_in_battle (game, pairs, n, TRUE);

  return translate_and_fill (game, event, text_of_event (game, event), from, at);
}

/**
 * bic_event_own_sentence:
 * @game: a game
 * @event: an event
 *
 * Returns: (transfer full) (nullable): the translated log line for the event's own side, if this side knows more than
 *   the other side, for example which card was drawn; otherwise %NULL
 */
char *
bic_event_own_sentence (const BicGame  *game,
                        const BicEvent *event)
{
  BicEvent own = *event;

  if (!game->book.hidden.seen || !game->book.hidden.seen (&own))
    return translate_and_fill (game, event, text_of_kind (game, event->kind)->own, NULL, NULL);
  return bic_event_sentence (game, &own);
}
