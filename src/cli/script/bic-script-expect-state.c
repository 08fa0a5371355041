/* Rule scripts: expectations about cards, banners, the turn, the current fight, hidden information and the catalogue.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-developer-text.h"
#include "bic-engine-check.h"
#include "bic-language.h"
#include "bic-script-world.h"
#include "bic-setup.h"
#include "bic-state-info.h"
#include "bic-state.h"

/* --- cards, banners, the turn ------------------------------------------- */

static gboolean
expect_banners (BicWorld *world)
{
  int side;

  return bic_word_side (world, 1, &side)
         && bic_expect_number (world, bic_state_score (world->game, world->state, side), 2);
}

static gboolean
expect_squares (BicWorld *world)
{
  int side;

  return bic_word_side (world, 1, &side) && bic_expect_number (world, bic_state_squares (world->state, side), 2);
}

static gboolean
expect_active (BicWorld *world)
{
  int side;

  return bic_word_side (world, 1, &side)
         && (bic_state_active (world->state) == side || bic_script_fail (world, D_("the other side is active")));
}

static gboolean
expect_turn (BicWorld *world)
{
  return bic_expect_number (world, bic_state_turn (world->state), 1);
}

static gboolean
expect_winner (BicWorld *world)
{
  static const char *const names[] = { "nobody", "top", "bottom", "drawn" };
  const char *winner = names[bic_state_winner (world->state) + 1];

  return strcmp (winner, world->words[1]) == 0 || bic_script_fail (world, D_("the winner is %s"), winner);
}

/* "event TEXT": a log line that was added since the last "do" line contains TEXT. */
static gboolean
expect_log_line (BicWorld *world)
{
  gboolean found = FALSE;

  for (int i = 0; i < world->events.n && !found; i++)
    {
      g_auto (BicEnglish) english = bic_english_begin ();
      g_autofree char *sentence = bic_event_sentence (world->game, &world->events.at[i]);

      found = sentence != NULL && strstr (sentence, world->words[1]) != NULL;
    }
  return found || bic_script_fail (world, D_("nothing says \"%s\""), world->words[1]);
}

/* "problem CODE [HEX]": the checks of the battle report this problem. */
static gboolean
expect_problem (BicWorld *world)
{
  g_autoptr (GPtrArray) problems = bic_check_all (world->scenario, world->catalogue);
  int hex = BIC_NO_HEX;

  if (world->n > 2 && !bic_word_hex (world, 2, &hex))
    return FALSE;
  for (guint i = 0; i < problems->len; i++)
    {
      const BicProblem *problem = g_ptr_array_index (problems, i);

      if (strcmp (problem->code, world->words[1]) == 0 && (hex == BIC_NO_HEX || problem->hex == hex))
        return TRUE;
    }
  return bic_script_fail (world, D_("no problem %s"), world->words[1]);
}

/* --- where the cards are ------------------------------------------------ */

/* Reads "[DECK [SIDE]]" at word @i, and sets @i to the next word. The default is the first deck, and the top side if
 * each side has a separate deck. */
static gboolean
read_deck (BicWorld *world,
           int      *i,
           int      *deck,
           int      *side)
{
  *deck = 0;
  if (*i < world->n && !g_ascii_isdigit (*world->words[*i]))
    *deck = bic_world_deck (world, world->words[(*i)++]);
  if (*deck < 0)
    return FALSE;
  *side = bic_word_optional_side (world, i);
  return *i < world->n || bic_script_fail (world, D_("the number of cards is missing"));
}

/* Checks "N [CARD...]", starting at word @i: @n must be N, and @cards must contain each named card. */
static gboolean
check_cards (BicWorld  *world,
             int        i,
             const int *cards,
             int        n)
{
  g_autoptr (GPtrArray) named = bic_words_cards (world, i + 1);

  for (guint k = 0; named != NULL && k < named->len; k++)
    {
      gboolean there = FALSE;

      for (int j = 0; j < n; j++)
        there |= g_str_equal (bic_game_card (world->game, cards[j])->id, named->pdata[k]);
      if (!there)
        return bic_script_fail (world, D_("%s is not among these cards"), (const char *) named->pdata[k]);
    }
  return named != NULL && bic_expect_number (world, n, i);
}

/* "hand SIDE [DECK] N [CARD...]": number of cards in a hand, and some of these cards. */
static gboolean
expect_hand (BicWorld *world)
{
  int side, deck, whose, i = 2, cards[BIC_MAX_CARDS];

  return bic_word_side (world, 1, &side) && read_deck (world, &i, &deck, &whose)
         && check_cards (world, i, cards, bic_state_hand (world->game, world->state, side, deck, cards, BIC_MAX_CARDS));
}

/* "deck [DECK [SIDE]] N": number of cards in a draw pile. */
static gboolean
expect_deck_size (BicWorld *world)
{
  int deck, side, i = 1;

  return read_deck (world, &i, &deck, &side)
         && bic_expect_number (world, bic_state_n_draw_pile_cards (world->game, world->state, deck, side), i);
}

/* "discards [DECK [SIDE]] N [CARD...]": number of discards, and some of these cards. */
static gboolean
expect_discards (BicWorld *world)
{
  int deck, side, i = 1, cards[BIC_MAX_CARDS];

  return read_deck (world, &i, &deck, &side)
         && check_cards (world, i, cards,
                         bic_state_discards (world->game, world->state, deck, side, cards, BIC_MAX_CARDS));
}

/* "card CARD [HEX]": the card is in play; with HEX, it is in play on the piece in that hex. */
static gboolean
expect_card_in_play (BicWorld *world)
{
  BicPlayInfo plays[BIC_MAX_CARDS];
  int hex = BIC_NO_HEX, n = bic_state_in_play (world->state, plays, BIC_MAX_CARDS);

  if (world->n > 2 && !bic_word_hex (world, 2, &hex))
    return FALSE;
  for (int i = 0; i < n; i++)
    {
      BicPieceInfo piece = { .hex = BIC_NO_HEX };

      if (plays[i].piece >= 0)
        bic_state_piece (world->game, world->state, plays[i].piece, &piece);
      if (g_str_equal (bic_game_card (world->game, plays[i].card)->id, world->words[1])
          && (world->n < 3 || piece.hex == hex))
        return TRUE;
    }
  return bic_script_fail (world, D_("%s is not in play there"), world->words[1]);
}

/* "copies CARD N [SIDE]": number of copies of a card in the deck. */
static gboolean
expect_copies (BicWorld *world)
{
  const char *card;
  int found, side = BIC_TOP;

  if (!bic_word_card (world, 1, &card) || (world->n > 3 && !bic_word_side (world, 3, &side)))
    return FALSE;
  found = bic_game_find_card (world->game, card);
  return bic_expect_number (world, found < 0 ? 0 : bic_game_copies (world->game, found, side), 2);
}

/* --- the catalogue and the rules ---------------------------------------- */

/* "cards section 48": total number of cards of this kind in all decks. */
static gboolean
expect_cards_of_kind (BicWorld *world)
{
  static const char *const kinds[] = { "section", "tactic", "reaction", "tactician", "command", "action" };
  int n, all = 0;
  const BicCard *cards = bic_ruleset_cards (world->catalogue, bic_game_ruleset (world->game), &n);

  for (int i = 0; i < n; i++)
    all +=
      strcmp (kinds[cards[i].kind], world->words[1]) == 0 ? bic_ruleset_copies (bic_game_ruleset (world->game), i) : 0;
  return bic_expect_number (world, all, 2);
}

/* "type french/OG infantry grenadier guard not light": the unit type has the traits before "not", and none of the
 * traits after it. */
static gboolean
expect_type_traits (BicWorld *world)
{
  const BicRuleset *ruleset = bic_game_ruleset (world->game);
  gboolean wanted = TRUE;
  int type;

  if (!bic_word_type (world, 1, &type))
    return FALSE;
  for (int i = 2; i < world->n; i++)
    {
      const char *word = world->words[i];
      BicTraits trait = bic_trait_find (word);

      if (strcmp (word, "not") == 0)
        wanted = FALSE;
      else if (trait == 0)
        return bic_script_fail (world, D_("%s is no trait of unit types"), word);
      else if (((bic_ruleset_unit_types (world->catalogue, ruleset, NULL)[type].traits & trait) != 0) != wanted)
        return bic_script_fail (world, wanted ? D_("%s is not %s") : D_("%s is %s"), world->words[1], word);
    }
  return TRUE;
}

/* --- the fight as the panel shows it ------------------------------------ */

/* Returns the value in the combat panel for a word of the script; NULL if the word is unknown. */
static char *
combat_value (BicWorld        *world,
              const BicCombat *combat,
              const char      *word)
{
  const struct
  {
    const char *word;
    int number;
  } numbers[] = {
    { "sum", combat->sum.total },   { "hits", combat->hits },         { "flags", combat->flags },
    { "ignored", combat->ignored }, { "distance", combat->distance }, { "ranged", combat->ranged },
  };
  g_autoptr (GString) faces = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (strcmp (numbers[i].word, word) == 0)
      return g_strdup_printf ("%d", numbers[i].number);
  if (strcmp (word, "kind") == 0)
    return g_strdup (combat->kind);
  if (strcmp (word, "from") == 0 || strcmp (word, "to") == 0)
    {
      int hex = word[0] == 'f' ? combat->from : combat->to;
      char text[BIC_HEX_TEXT];

      return g_strdup (hex == BIC_NO_HEX ? "none" : bic_hex_write (bic_game_grid (world->game), hex, text));
    }
  if (strcmp (word, "by") == 0 || strcmp (word, "at") == 0)
    {
      int type = word[0] == 'b' ? combat->from_type : combat->to_type;

      return g_strdup (type < 0 ? "none" : bic_game_unit_type (world->game, type)->id);
    }
  for (int i = 0; i < combat->n_dice; i++)
    g_string_append_printf (faces, "%s%s", i > 0 ? " " : "", bic_game_face (world->game, combat->face[i]));
  return strcmp (word, "faces") == 0 ? g_strdup (faces->str) : NULL;
}

/* "combat kind Melee from D6 to E6 hits 2", "combat none": the current fight. The kind of fight is compared in
 * English. */
static gboolean
expect_current_fight (BicWorld *world)
{
  BicCombat combat;
  gboolean fights;

  {
    g_auto (BicEnglish) english = bic_english_begin ();

    fights = bic_state_combat (world->game, world->state, &combat);
  }
  if (strcmp (world->words[1], "none") == 0)
    return !fights || bic_script_fail (world, D_("there is a fight: %s"), combat.kind);
  if (!fights)
    return bic_script_fail (world, D_("there is no fight"));
  for (int i = 1; i + 1 < world->n; i += 2)
    {
      const char *word = world->words[i], *expected = world->words[i + 1];
      g_autofree char *value = combat_value (world, &combat, word);

      if (g_strcmp0 (value, expected) != 0)
        return bic_script_fail (world, D_("%s: %s, expected %s"), word, value != NULL ? value : "?", expected);
    }
  return TRUE;
}

/* "grade french/CU elite": training and experience of a unit type. */
static gboolean
expect_type_grade (BicWorld *world)
{
  const char *grade;
  int type;

  if (!bic_word_type (world, 1, &type))
    return FALSE;
  grade = bic_grade_name (bic_ruleset_unit_types (world->catalogue, bic_game_ruleset (world->game), NULL)[type].grade);
  return strcmp (grade, world->words[2]) == 0 || bic_script_fail (world, D_("%s is %s"), world->words[1], grade);
}

/* "die INF 2": number of sides of a die that show this face. */
static gboolean
expect_sides_of_die (BicWorld *world)
{
  for (int face = 0; face < bic_game_n_faces (world->game); face++)
    if (strcmp (bic_game_face (world->game, face), world->words[1]) == 0)
      return bic_expect_number (world, bic_setup_die_sides (world->game, face), 2);
  return bic_script_fail (world, D_("%s is no face of a die"), world->words[1]);
}

/* "roller SIDE": the side that rolls the next dice. */
static gboolean
expect_rolling_side (BicWorld *world)
{
  int side, roller = bic_setup_roller (world->game, world->state);

  if (!bic_word_side (world, 1, &side))
    return FALSE;
  if (roller == BIC_NOBODY)
    return bic_script_fail (world, D_("no dice are due"));
  return roller == side || bic_script_fail (world, D_("the other side rolls"));
}

#define LOOKS 24                        /* number of random guesses of the hidden information */

/* "hidden SIDE": SIDE knows its own cards, but only the number of the enemy's cards. */
static gboolean
expect_hidden_hand (BicWorld *world)
{
  g_autofree BicState *copy = g_malloc (bic_state_size ());
  int side, first[BIC_MAX_CARDS], cards[BIC_MAX_CARDS], differ = 0, n;
  BicRng rng;

  if (!bic_word_side (world, 1, &side))
    return FALSE;
  bic_rng_init (&rng, 1);
  n = bic_state_hand (world->game, world->state, !side, BIC_ANY_DECK, first, BIC_MAX_CARDS);
  for (int i = 0; i < LOOKS; i++)
    {
      memcpy (copy, world->state, bic_state_size ());
      bic_state_randomize_hidden (world->game, copy, side, &rng);
      if (bic_state_hand (world->game, copy, !side, BIC_ANY_DECK, cards, BIC_MAX_CARDS) != n
          || bic_state_squares (copy, !side) != bic_state_squares (world->state, !side))
        return bic_script_fail (world, D_("the number of cards is not to be seen"));
      if (!bic_setup_same_cards (world->game, world->state, copy, side))
        return bic_script_fail (world, D_("the side does not know its own cards"));
      differ += memcmp (first, cards, (gsize) n * sizeof *cards) != 0;
    }
  return differ > 0 || bic_script_fail (world, D_("the hand can be seen"));
}

/* "guessed SIDE HEX": SIDE knows the positions of its own pieces, but not which enemy piece is in HEX. */
static gboolean
expect_hidden_pieces (BicWorld *world)
{
  g_autofree BicState *copy = g_malloc (bic_state_size ());
  int side, hex, there, differ = 0;
  BicRng rng;

  if (!bic_word_side (world, 1, &side) || !bic_word_hex (world, 2, &hex))
    return FALSE;
  there = bic_piece_index_in_hex (world->game, world->state, hex);
  if (there < 0)
    return bic_script_fail (world, D_("%s: nobody is there"), world->words[2]);
  bic_rng_init (&rng, 1);
  for (int i = 0; i < LOOKS; i++)
    {
      memcpy (copy, world->state, bic_state_size ());
      bic_state_randomize_hidden (world->game, copy, side, &rng);
      for (int k = 0; k < bic_state_n_pieces (world->game, world->state); k++)
        {
          BicPieceInfo was, is;

          if (bic_state_piece (world->game, world->state, k, &was) && was.side == side
              && !(bic_state_piece (world->game, copy, k, &is) && is.hex == was.hex))
            return bic_script_fail (world, D_("the side does not know its own pieces"));
        }
      differ += bic_piece_index_in_hex (world->game, copy, hex) != there;
    }
  return differ > 0 || bic_script_fail (world, D_("the piece in %s is known"), world->words[2]);
}

/* "seen SIDE HEX TYPE", "seen SIDE HEX unknown": the unit type that SIDE sees in HEX. */
static gboolean
expect_seen_type (BicWorld *world)
{
  g_autofree BicState *seen = g_memdup2 (world->state, bic_state_size ());
  int side, hex;

  if (!bic_word_side (world, 1, &side) || !bic_word_hex (world, 2, &hex))
    return FALSE;
  bic_state_mask_hidden (world->game, seen, side);
  for (int i = 0; i < bic_state_n_pieces (world->game, seen); i++)
    {
      BicPieceInfo piece;

      if (bic_state_piece (world->game, seen, i, &piece) && piece.hex == hex
          && g_str_equal (world->words[3],
                          piece.unknown ? "unknown" : bic_game_unit_type (world->game, piece.type)->id))
        return !piece.unknown || (piece.item == 0 && piece.name == NULL)
               || bic_script_fail (world, D_("the piece in %s can be told by its name"), world->words[2]);
    }
  return bic_script_fail (world, D_("the side does not see %s in %s"), world->words[3], world->words[2]);
}

/* "points N": number of remaining orders of the command card, or of remaining command points. */
static gboolean
expect_points_left (BicWorld *world)
{
  int given, most;

  if (!bic_state_count_orders (world->game, world->state, &given, &most))
    return bic_script_fail (world, D_("no orders are given now"));
  return bic_expect_number (world, most - given, 1);
}

/* "commands HEX HEX": a leader in the first hex commands the second hex. "commands HEX none": no leader in the hex
 * commands any hex. */
static gboolean
expect_commanded_hex (BicWorld *world)
{
  BicHexSet reached = { { 0 } };
  gboolean any, none = g_str_equal (world->words[2], "none");
  int from, to = BIC_NO_HEX;

  if (!bic_word_hex (world, 1, &from) || (!none && !bic_word_hex (world, 2, &to)))
    return FALSE;
  any = bic_state_commanded_hexes (world->game, world->state, from, &reached);
  return (none ? !any : bic_set_has (&reached, to))
         || bic_script_fail (world,
                             none ? D_("somebody in %s commands others") : D_("nobody in %s commands that hex"),
                             world->words[1]);
}

const BicScriptRow bic_expect_state_rows[] = {
  { "commands", 2, 2, "HEX HEX|none", expect_commanded_hex },
  { "points", 1, 1, "N", expect_points_left },
  { "banners", 2, 2, "SIDE N", expect_banners },
  { "morale", 2, 2, "SIDE N", expect_banners },
  { "hand", 2, -1, "SIDE [DECK] N [CARD...]", expect_hand },
  { "squares", 2, 2, "SIDE N", expect_squares },
  { "deck", 1, 3, "[DECK [SIDE]] N", expect_deck_size },
  { "discards", 1, -1, "[DECK [SIDE]] N [CARD...]", expect_discards },
  { "card", 1, 2, "CARD [HEX]", expect_card_in_play },
  { "copies", 2, 3, "CARD N [SIDE]", expect_copies },
  { "active", 1, 1, "SIDE", expect_active },
  { "turn", 1, 1, "N", expect_turn },
  { "winner", 1, 1, "top|bottom|drawn|nobody", expect_winner },
  { "event", 1, 1, "\"TEXT\"", expect_log_line },
  { "problem", 1, 2, "CODE [HEX]", expect_problem, TRUE },
  { "cards", 2, 2, "section|tactic|reaction|tactician N", expect_cards_of_kind },
  { "type", 2, -1, "TYPE TRAIT... [not TRAIT...]", expect_type_traits },
  { "grade", 2, 2, "TYPE GRADE", expect_type_grade },
  { "die", 2, 2, "FACE SIDES", expect_sides_of_die },
  { "roller", 1, 1, "SIDE", expect_rolling_side },
  { "combat", 1, -1, "none, or WORD VALUE...", expect_current_fight },
  { "hidden", 1, 1, "SIDE", expect_hidden_hand },
  { "guessed", 2, 2, "SIDE HEX", expect_hidden_pieces },
  { "seen", 3, 3, "SIDE HEX TYPE|unknown", expect_seen_type },
  { NULL },
};
