/* Rule scripts: what a case expects of cards, banners, the turn and the catalogue.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-developer-text.h"
#include "bic-engine-check.h"
#include "bic-language.h"
#include "bic-moment.h"
#include "bic-script.h"
#include "bic-setup.h"
#include "bic-state.h"

/**
 * bic_expect_number:
 * @found: what there is
 * @word: what is expected
 * @error: both
 *
 * Returns: %TRUE if they are the same
 */
gboolean
bic_expect_number (int          found,
                   const char  *word,
                   GError     **error)
{
  int number;

  return bic_word_number (word, 0, 999, &number, error)
         && (found == number || bic_script_fail (error, _("%d, expected %d"), found, number));
}

/* --- cards, banners, the turn ------------------------------------------- */

static gboolean
expect_banners (BicWorld             *world,
                const BicScriptLine  *line,
                GError              **error)
{
  int side;

  return bic_word_side (line->words[1], &side, error)
         && bic_expect_number (bic_state_score (world->game, world->state, side), line->words[2], error);
}

static gboolean
expect_squares (BicWorld             *world,
                const BicScriptLine  *line,
                GError              **error)
{
  int side;

  return bic_word_side (line->words[1], &side, error)
         && bic_expect_number (bic_state_squares (world->state, side), line->words[2], error);
}

static gboolean
expect_active (BicWorld             *world,
               const BicScriptLine  *line,
               GError              **error)
{
  int side;

  return bic_word_side (line->words[1], &side, error)
         && (bic_state_active (world->state) == side || bic_script_fail (error, _("the other side is active")));
}

static gboolean
expect_turn (BicWorld             *world,
             const BicScriptLine  *line,
             GError              **error)
{
  return bic_expect_number (bic_state_turn (world->state), line->words[1], error);
}

static gboolean
expect_winner (BicWorld             *world,
               const BicScriptLine  *line,
               GError              **error)
{
  static const char *const names[] = { "nobody", "top", "bottom", "drawn" };
  const char *winner = names[bic_state_winner (world->state) + 1];

  return strcmp (winner, line->words[1]) == 0 || bic_script_fail (error, _("the winner is %s"), winner);
}

static gboolean
has_event (BicWorld   *world,
           const char *text)
{
  g_auto(BicEnglish) english = bic_english_begin ();

  for (int i = 0; i < world->events.n; i++)
    {
      g_autofree char *sentence = bic_event_sentence (world->game, &world->events.at[i]);

      if (sentence != NULL && strstr (sentence, text) != NULL)
        return TRUE;
    }
  return FALSE;
}

/* "event TEXT": a sentence of the log since the last "do" has it. */
static gboolean
expect_event (BicWorld             *world,
              const BicScriptLine  *line,
              GError              **error)
{
  return has_event (world, line->words[1]) || bic_script_fail (error, _("nothing says \"%s\""), line->words[1]);
}

/* "problem CODE [HEX]": the checks of the battle say so. */
static gboolean
expect_problem (BicWorld             *world,
                const BicScriptLine  *line,
                GError              **error)
{
  g_autoptr (GPtrArray) problems = bic_check_all (world->scenario, world->catalogue);
  int hex = BIC_NO_HEX;

  if (line->n > 2 && !bic_word_hex (world, line->words[2], &hex, error))
    return FALSE;
  for (guint i = 0; i < problems->len; i++)
    {
      const BicProblem *problem = g_ptr_array_index (problems, i);

      if (strcmp (problem->code, line->words[1]) == 0 && (hex == BIC_NO_HEX || problem->hex == hex))
        return TRUE;
    }
  return bic_script_fail (error, _("no problem %s"), line->words[1]);
}

/* --- what the catalogue and the rules say ------------------------------- */

/* "cards section 48": how many of a kind the box has. */
static gboolean
expect_cards (BicWorld             *world,
              const BicScriptLine  *line,
              GError              **error)
{
  static const char *const kinds[] = { "section", "tactic", "reaction", "tactician", "command", "action" };
  int n, all = 0;
  const BicCard *cards = bic_ruleset_cards (world->catalogue, bic_game_ruleset (world->game), &n);

  for (int i = 0; i < n; i++)
    all += strcmp (kinds[cards[i].kind], line->words[1]) == 0 ? bic_ruleset_copies (bic_game_ruleset (world->game), i)
           : 0;
  return bic_expect_number (all, line->words[2], error);
}

static gboolean
find_trait (const char  *word,
            BicTraits   *trait,
            GError     **error)
{
  *trait = bic_trait_find (word);
  return *trait != 0 || bic_script_fail (error, _("%s is no trait of unit types"), word);
}

/* "type french/OG infantry grenadier guard not light" */
static gboolean
expect_type (BicWorld             *world,
             const BicScriptLine  *line,
             GError              **error)
{
  gboolean wanted = TRUE;
  int type;

  if (!bic_word_type (world, line->words[1], &type, error))
    return FALSE;
  for (int i = 2; i < line->n; i++)
    {
      BicTraits trait = 0;

      if (strcmp (line->words[i], "not") == 0)
        {
          wanted = FALSE;
          continue;
        }
      if (!find_trait (line->words[i], &trait, error))
        return FALSE;
      if (((bic_ruleset_unit_types (world->catalogue, bic_game_ruleset (world->game), NULL)[type].traits & trait) != 0)
          != wanted)
        return bic_script_fail (error, wanted ? _("%s is not %s") : _("%s is %s"), line->words[1], line->words[i]);
    }
  return TRUE;
}

/* --- the fight as the panel shows it ------------------------------------ */

static char *
combat_hex (BicWorld *world,
            int       hex)
{
  char text[BIC_HEX_TEXT];

  return g_strdup (hex == BIC_NO_HEX ? "none" : bic_hex_write (bic_game_grid (world->game), hex, text));
}

static char *
combat_type (BicWorld *world,
             int       type)
{
  return g_strdup (type < 0 ? "none" : bic_game_unit_type (world->game, type)->id);
}

static char *
combat_faces (BicWorld        *world,
              const BicCombat *combat)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < combat->n_dice; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", bic_game_face (world->game, combat->face[i]));
  return g_string_free (text, FALSE);
}

/* What the panel shows under a word of the script, or NULL */
static char *
combat_value (BicWorld        *world,
              const BicCombat *combat,
              const char      *word)
{
  const struct { const char *word; int number; } numbers[] = {
    { "sum", combat->sum.total }, { "hits", combat->hits }, { "flags", combat->flags }, { "ignored", combat->ignored },
    { "distance", combat->distance }, { "ranged", combat->ranged },
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (strcmp (numbers[i].word, word) == 0)
      return g_strdup_printf ("%d", numbers[i].number);
  if (strcmp (word, "kind") == 0)
    return g_strdup (combat->kind);
  if (strcmp (word, "from") == 0 || strcmp (word, "to") == 0)
    return combat_hex (world, word[0] == 'f' ? combat->from : combat->to);
  if (strcmp (word, "by") == 0 || strcmp (word, "at") == 0)
    return combat_type (world, word[0] == 'b' ? combat->from_type : combat->to_type);
  return strcmp (word, "faces") == 0 ? combat_faces (world, combat) : NULL;
}

/* The names of fights are in English in scripts. */
static gboolean
read_combat (const BicWorld *world,
             BicCombat      *combat)
{
  g_auto(BicEnglish) english = bic_english_begin ();

  return bic_state_combat (world->game, world->state, combat);
}

/* "combat kind Melee from D6 to E6 hits 2", "combat none": the fight that the game is in the middle of. */
static gboolean
expect_combat (BicWorld             *world,
               const BicScriptLine  *line,
               GError              **error)
{
  BicCombat combat;
  gboolean fights = read_combat (world, &combat);

  if (strcmp (line->words[1], "none") == 0)
    return !fights || bic_script_fail (error, _("there is a fight: %s"), combat.kind);
  if (!fights)
    return bic_script_fail (error, _("there is no fight"));
  for (int i = 1; i + 1 < line->n; i += 2)
    {
      g_autofree char *value = combat_value (world, &combat, line->words[i]);

      if (g_strcmp0 (value, line->words[i + 1]) != 0)
        return bic_script_fail (error, _("%s: %s, expected %s"), line->words[i], value != NULL ? value : "?",
                                line->words[i + 1]);
    }
  return TRUE;
}

/* "grade french/CU elite" */
static gboolean
expect_grade (BicWorld             *world,
              const BicScriptLine  *line,
              GError              **error)
{
  const char *grade;
  int type;

  if (!bic_word_type (world, line->words[1], &type, error))
    return FALSE;
  grade = bic_grade_name (bic_ruleset_unit_types (world->catalogue, bic_game_ruleset (world->game), NULL)[type].grade);
  return strcmp (grade, line->words[2]) == 0 || bic_script_fail (error, _("%s is %s"), line->words[1], grade);
}

/* "die INF 2": how many sides of a die show a face. */
static gboolean
expect_die (BicWorld             *world,
            const BicScriptLine  *line,
            GError              **error)
{
  for (int face = 0; face < bic_game_n_faces (world->game); face++)
    if (strcmp (bic_game_face (world->game, face), line->words[1]) == 0)
      return bic_expect_number (bic_setup_die_sides (world->game, face), line->words[2], error);
  return bic_script_fail (error, _("%s is no face of a die"), line->words[1]);
}

/* "roller SIDE": who rolls the dice that are due. */
static gboolean
expect_roller (BicWorld             *world,
               const BicScriptLine  *line,
               GError              **error)
{
  int side, roller = bic_setup_roller (world->game, world->state);

  if (!bic_word_side (line->words[1], &side, error))
    return FALSE;
  if (roller == BIC_NOBODY)
    return bic_script_fail (error, _("no dice are due"));
  return roller == side || bic_script_fail (error, _("the other side rolls"));
}

#define LOOKS 24                        /* how often a hidden hand is guessed anew */

/* "hidden SIDE": that side knows its own cards, and of the other's only how many. */
static gboolean
expect_hidden (BicWorld             *world,
               const BicScriptLine  *line,
               GError              **error)
{
  g_autofree BicState *copy = g_malloc (bic_state_size ());
  int side, first[BIC_MAX_CARDS], cards[BIC_MAX_CARDS], differ = 0, n;
  BicRng rng;

  if (!bic_word_side (line->words[1], &side, error))
    return FALSE;
  bic_rng_init (&rng, 1);
  n = bic_state_hand (world->game, world->state, !side, BIC_ANY_DECK, first, BIC_MAX_CARDS);
  for (int i = 0; i < LOOKS; i++)
    {
      memcpy (copy, world->state, bic_state_size ());
      bic_state_hide (world->game, copy, side, &rng);
      if (bic_state_hand (world->game, copy, !side, BIC_ANY_DECK, cards, BIC_MAX_CARDS) != n
          || bic_state_squares (copy, !side) != bic_state_squares (world->state, !side))
        return bic_script_fail (error, _("the number of cards is not to be seen"));
      if (!bic_setup_same_cards (world->game, world->state, copy, side))
        return bic_script_fail (error, _("the side does not know its own cards"));
      differ += memcmp (first, cards, (gsize) n * sizeof *cards) != 0;
    }
  return differ > 0 || bic_script_fail (error, _("the hand can be seen"));
}

/* Whether the pieces of a side are where they were */
static gboolean
same_pieces (const BicGame  *game,
             const BicState *before,
             const BicState *now,
             int             side)
{
  for (int i = 0; i < bic_state_n_pieces (game, before); i++)
    {
      BicPieceInfo was, is;

      if (bic_state_piece (game, before, i, &was) && was.side == side
          && !(bic_state_piece (game, now, i, &is) && is.hex == was.hex))
        return FALSE;
    }
  return TRUE;
}

/* "guessed SIDE HEX": that side knows where its own pieces are, and of the enemy's in that hex not which it is. */
static gboolean
expect_guessed (BicWorld             *world,
                const BicScriptLine  *line,
                GError              **error)
{
  g_autofree BicState *copy = g_malloc (bic_state_size ());
  int side, hex, there, differ = 0;
  BicRng rng;

  if (!bic_word_side (line->words[1], &side, error) || !bic_word_hex (world, line->words[2], &hex, error))
    return FALSE;
  there = bic_piece_in (world->game, world->state, hex);
  if (there < 0)
    return bic_script_fail (error, _("%s: nobody is there"), line->words[2]);
  bic_rng_init (&rng, 1);
  for (int i = 0; i < LOOKS; i++)
    {
      memcpy (copy, world->state, bic_state_size ());
      bic_state_hide (world->game, copy, side, &rng);
      if (!same_pieces (world->game, world->state, copy, side))
        return bic_script_fail (error, _("the side does not know its own pieces"));
      differ += bic_piece_in (world->game, copy, hex) != there;
    }
  return differ > 0 || bic_script_fail (error, _("the piece in %s is known"), line->words[2]);
}

/* "seen SIDE HEX TYPE" or "seen SIDE HEX unknown": what that side sees of the unit there */
static gboolean
expect_seen (BicWorld             *world,
             const BicScriptLine  *line,
             GError              **error)
{
  g_autofree BicState *seen = g_memdup2 (world->state, bic_state_size ());
  int side, hex;

  if (!bic_word_side (line->words[1], &side, error) || !bic_word_hex (world, line->words[2], &hex, error))
    return FALSE;
  bic_state_veil (world->game, seen, side);
  for (int i = 0; i < bic_state_n_pieces (world->game, seen); i++)
    {
      BicPieceInfo piece;

      if (bic_state_piece (world->game, seen, i, &piece) && piece.hex == hex
          && g_str_equal (line->words[3], piece.unknown ? "unknown" : bic_game_unit_type (world->game, piece.type)->id))
        return !piece.unknown || (piece.item == 0 && piece.name == NULL)
               || bic_script_fail (error, _("the piece in %s can be told by its name"), line->words[2]);
    }
  return bic_script_fail (error, _("the side does not see %s in %s"), line->words[3], line->words[2]);
}

/* "points N": orders of the card in play that are left, or command points. */
static gboolean
expect_points (BicWorld             *world,
               const BicScriptLine  *line,
               GError              **error)
{
  int given, most;

  if (!bic_state_orders (world->game, world->state, &given, &most))
    return bic_script_fail (error, _("no orders are given now"));
  return bic_expect_number (most - given, line->words[1], error);
}

/* "commands HEX HEX": a leader in the first commands the other; "commands HEX none": none there commands anybody. */
static gboolean
expect_commands (BicWorld             *world,
                 const BicScriptLine  *line,
                 GError              **error)
{
  BicHexSet reached = { { 0 } };
  gboolean any, none = g_str_equal (line->words[2], "none");
  int from, to = BIC_NO_HEX;

  if (!bic_word_hex (world, line->words[1], &from, error)
      || (!none && !bic_word_hex (world, line->words[2], &to, error)))
    return FALSE;
  any = bic_state_command (world->game, world->state, from, &reached);
  return (none ? !any : bic_set_has (&reached, to))
         || bic_script_fail (error, none ? _("somebody in %s commands others") : _("nobody in %s commands that hex"),
                             line->words[1]);
}

const BicScriptRow bic_card_rows[] = {
  { "commands", 2, 2, "HEX HEX|none", expect_commands },
  { "points", 1, 1, "N", expect_points },
  { "banners", 2, 2, "SIDE N", expect_banners },
  { "morale", 2, 2, "SIDE N", expect_banners },
  { "hand", 2, -1, "SIDE [DECK] N [CARD...]", bic_expect_hand },
  { "squares", 2, 2, "SIDE N", expect_squares },
  { "deck", 1, 3, "[DECK [SIDE]] N", bic_expect_deck },
  { "discards", 1, -1, "[DECK [SIDE]] N [CARD...]", bic_expect_discards },
  { "card", 1, 2, "CARD [HEX]", bic_expect_card },
  { "copies", 2, 3, "CARD N [SIDE]", bic_expect_copies },
  { "active", 1, 1, "SIDE", expect_active },
  { "turn", 1, 1, "N", expect_turn },
  { "winner", 1, 1, "top|bottom|drawn|nobody", expect_winner },
  { "event", 1, 1, "\"TEXT\"", expect_event },
  { "problem", 1, 2, "CODE [HEX]", expect_problem, TRUE },
  { "cards", 2, 2, "section|tactic|reaction|tactician N", expect_cards },
  { "type", 2, -1, "TYPE TRAIT... [not TRAIT...]", expect_type },
  { "grade", 2, 2, "TYPE GRADE", expect_grade },
  { "die", 2, 2, "FACE SIDES", expect_die },
  { "roller", 1, 1, "SIDE", expect_roller },
  { "combat", 1, -1, "none, or WORD VALUE...", expect_combat },
  { "hidden", 1, 1, "SIDE", expect_hidden },
  { "guessed", 2, 2, "SIDE HEX", expect_guessed },
  { "seen", 3, 3, "SIDE HEX TYPE|unknown", expect_seen },
};
const int bic_n_card_rows = G_N_ELEMENTS (bic_card_rows);
