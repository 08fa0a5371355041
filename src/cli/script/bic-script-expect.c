/* Rule scripts: expectations about choices, dice, line of sight and the board.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-developer-text.h"
#include "bic-language.h"
#include "bic-player.h"
#include "bic-script-world.h"
#include "bic-setup.h"
#include "bic-state-info.h"
#include "bic-why.h"

/* The functions of this file see the line without "expect": its first word is the word after "expect". */

/* --- choices ------------------------------------------------------------ */

/* Returns all possible choices, for messages. */
static char *
choices_text (const BicWorld *world)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < world->choices.n; i++)
    {
      char word[BIC_CHOICE_TEXT] = "";

      bic_choice_write (world->game, world->choices.at[i], word);
      g_string_append_printf (text, "%s\"%s\"", i > 0 ? " " : "", word);
    }
  return g_string_free (text, FALSE);
}

/* Fails if the possible choices do not include all choices of the line. If @wanted is FALSE, fails if they include any
 * choice of the line. Also fails if a choice cannot be read. */
static gboolean
check_choices_listed (BicWorld *world,
                      gboolean  wanted)
{
  for (int i = 2; i < world->n; i++)
    {
      g_autofree char *list = NULL;
      gboolean listed = FALSE;
      BicChoice choice;

      if (!bic_word_choice (world, i, &choice))
        return FALSE;
      for (int k = 0; k < world->choices.n; k++)
        listed |= bic_choice_compare (world->choices.at[k], choice) == 0;
      if (listed == wanted)
        continue;
      list = choices_text (world);
      return bic_script_fail (world,
                              wanted ? D_("\"%s\" is not among the choices %s")
                                     : D_("\"%s\" is among the choices %s"),
                              world->words[i], list);
    }
  return TRUE;
}

static gboolean
expect_choices (BicWorld *world)
{
  const char *how = world->words[1];

  if (strcmp (how, "contains") == 0)
    return check_choices_listed (world, TRUE);
  if (strcmp (how, "lacks") == 0)
    return check_choices_listed (world, FALSE);
  if (strcmp (how, "equal") != 0)
    return bic_script_fail (world, D_("%s: expected contains, lacks or equal"), how);
  if (!check_choices_listed (world, TRUE))
    return FALSE;
  if (world->choices.n != world->n - 2)
    {
      g_autofree char *list = choices_text (world);

      return bic_script_fail (world, D_("%d choices, expected %d: %s"), world->choices.n, world->n - 2, list);
    }
  return TRUE;
}

/* --- reasons, labels, odds: sentences in English in every language ------ */

/* "why "step E6 E8" CCN-MOV-14": the clause that forbids a choice, or a part of the sentence that explains the
 * reason. */
static gboolean
expect_reason (BicWorld *world)
{
  g_autofree char *sentence = NULL;
  const char *clause;
  BicChoice choice;
  BicWhy why;

  if (!bic_word_choice (world, 1, &choice))
    return FALSE;
  why = bic_why_not (world->game, world->state, choice);
  if (why == BIC_LEGAL)
    return bic_script_fail (world, D_("\"%s\" is legal"), world->words[1]);
  {
    g_auto (BicEnglish) english = bic_english_begin ();

    sentence = bic_why_sentence (world->game, world->state, choice, why);
  }
  /* Counts the expectations of this reason, and adds all other reasons of the rule system with their old counts.
   * BIC_WHY_NOT_CHOICE is excluded, because no text of a script can cause it. */
  for (BicWhy i = BIC_LEGAL + 1; world->reasons != NULL && bic_why_name (world->game, i) != NULL; i++)
    if (i != BIC_WHY_NOT_CHOICE)
      {
        char *key = g_strdup_printf ("%s: %s", bic_why_name (world->game, i), bic_why_text (world->game, i));
        guint n = GPOINTER_TO_UINT (g_hash_table_lookup (world->reasons, key));

        g_hash_table_replace (world->reasons, key, GUINT_TO_POINTER (n + (i == why)));
      }
  clause = bic_why_clause (world->game, why);
  return strcmp (clause, world->words[2]) == 0 || strstr (sentence, world->words[2]) != NULL
         || bic_script_fail (world, D_("\"%s\" is against %s: %s"), world->words[1], clause, sentence);
}

static gboolean
expect_asked_side (BicWorld *world)
{
  static const char *const names[] = { "nobody", "top", "bottom", "chance" };
  const char *asked = names[bic_state_asked_side (world->game, world->state) + 1];
  g_autofree char *stack = bic_stack_text (world->game, world->state);

  if (strcmp (asked, world->words[1]) != 0)
    return bic_script_fail (world, D_("%s is asked (%s)"), asked, stack);
  if (world->n > 2 && !g_str_has_suffix (stack, world->words[2]))
    return bic_script_fail (world, D_("what is asked is %s"), stack);
  return TRUE;
}

/* --- dice --------------------------------------------------------------- */

static gboolean
expect_n_dice_due (BicWorld *world)
{
  int due = bic_setup_dice_due (world->game, world->state), number;

  return bic_word_number (world, 1, 0, 99, &number)
         && (due == number || bic_script_fail (world, D_("%d dice are due, expected %d"), due, number));
}

/* Returns the terms of the sum for a choice: the dice or the strength differential of an attack, or the price of an
 * order. Returns NULL for other choices. */
static char *
sum_text (BicWorld  *world,
          BicChoice  choice,
          BicSum    *sum)
{
  g_auto (BicEnglish) english = bic_english_begin ();

  if (bic_explain_attack (world->game, world->state, choice, sum))
    return bic_sum_text (sum);
  if (!bic_game_has_prices (world->game))
    return NULL;
  *sum = (BicSum){ 0 };
  sum->total = bic_state_price (world->game, world->state, choice, sum);
  return bic_sum_parts (sum);
}

static gboolean
expect_sum (BicWorld *world)
{
  g_autofree char *text = NULL;
  BicChoice choice;
  BicSum sum;
  int number;

  if (!bic_word_choice (world, 1, &choice) || !bic_word_number (world, 2, -99, 99, &number))
    return FALSE;
  if (!(text = sum_text (world, choice, &sum)))
    return bic_script_fail (world, D_("\"%s\" is no attack"), world->words[1]);
  if (sum.total != number)
    return bic_script_fail (world, D_("the sum is %d, expected %d: %s"), sum.total, number, text);
  return world->n < 4 || strstr (text, world->words[3]) != NULL || bic_script_fail (world, D_("the sum is: %s"), text);
}

static gboolean
expect_label (BicWorld *world)
{
  g_autofree char *label = NULL;
  BicChoice choice;

  if (!bic_word_choice (world, 1, &choice))
    return FALSE;
  {
    g_auto (BicEnglish) english = bic_english_begin ();

    label = bic_choice_label (world->game, world->state, choice);
  }
  return strstr (label, world->words[2]) != NULL || bic_script_fail (world, D_("the label is: %s"), label);
}

static gboolean
expect_odds (BicWorld *world)
{
  g_autofree char *text = NULL;
  BicChoice choice;
  BicOdds odds;

  if (!bic_word_choice (world, 1, &choice))
    return FALSE;
  if (!bic_attack_odds (world->game, world->state, choice, &odds))
    return bic_script_fail (world, D_("\"%s\" is no attack"), world->words[1]);
  {
    g_auto (BicEnglish) english = bic_english_begin ();

    text = bic_odds_text (&odds);
  }
  return strstr (text, world->words[2]) != NULL || bic_script_fail (world, D_("the odds are: %s"), text);
}

/* "risk CHOICE 50": the probability in percent that the piece is lost because of this choice. */
static gboolean
expect_risk (BicWorld *world)
{
  BicChoice choice;
  double risk;
  int percent;

  if (!bic_word_choice (world, 1, &choice) || !bic_word_number (world, 2, 0, 100, &percent))
    return FALSE;
  risk = 100.0 * bic_state_retreat_risk (world->game, world->state, choice);
  return (int) (risk + 0.5) == percent
         || bic_script_fail (world, D_("the risk is %.0f %%, expected %d"), risk, percent);
}

static gboolean
expect_prospect (BicWorld *world)
{
  gboolean all = strcmp (world->words[1], "all") == 0;
  char text[32];
  int from = BIC_NO_HEX, to, by, at;

  if ((!all && !bic_word_hex (world, 1, &from)) || !bic_word_hex (world, 2, &to))
    return FALSE;
  by = all ? -1 : bic_piece_index_in_hex (world->game, world->state, from);
  at = bic_piece_index_in_hex (world->game, world->state, to);
  if ((by < 0 && !all) || at < 0)
    return bic_script_fail (world, D_("%s: nobody is there"), world->words[at < 0 ? 2 : 1]);
  g_ascii_formatd (text, sizeof text, "%.2f", bic_prospect (world->game, world->state, by, at));
  return strcmp (text, world->words[3]) == 0 || bic_script_fail (world, D_("the prospect is: %s"), text);
}

/* "plays LEVEL "CHOICE"...": the computer makes one of these choices. */
static gboolean
expect_computer_choice (BicWorld *world)
{
  g_autoptr (BicPlayer) player = bic_player_new (world->words[1], 1, &world->error);
  char text[BIC_CHOICE_TEXT] = "";
  BicChoice choice, wanted;

  if (player == NULL)
    return FALSE;
  if (world->choices.n == 0)
    return bic_script_fail (world, D_("nobody is asked"));
  choice = bic_player_choose (player, world->game, world->state, &world->choices);
  for (int i = 2; i < world->n; i++)
    if (!bic_word_choice (world, i, &wanted))
      return FALSE;
    else if (bic_choice_compare (choice, wanted) == 0)
      return TRUE;
  bic_choice_write (world->game, choice, text);
  return bic_script_fail (world, D_("it chooses: \"%s\""), text);
}

static gboolean
expect_phase (BicWorld *world)
{
  g_autofree char *phase = NULL;

  {
    g_auto (BicEnglish) english = bic_english_begin ();

    phase = bic_state_phase (world->game, world->state);
  }
  return strcmp (phase, world->words[1]) == 0 || bic_script_fail (world, D_("the phase is: %s"), phase);
}

static gboolean
expect_sight (BicWorld *world)
{
  int from, to, blocker;
  gboolean clear = strcmp (world->words[3], "clear") == 0;
  char hex[BIC_HEX_TEXT] = "";
  BicWhy why;

  if (!bic_word_hex (world, 1, &from) || !bic_word_hex (world, 2, &to))
    return FALSE;
  if (!clear && strcmp (world->words[3], "blocked") != 0)
    return bic_script_fail (world, D_("%s: expected clear or blocked"), world->words[3]);
  why = bic_line_of_sight_why (world->game, world->state, from, to, &blocker);
  if ((why == BIC_LEGAL) != clear)
    return bic_script_fail (world, clear ? D_("sight is blocked by %s") : D_("sight is clear"),
                            why != BIC_LEGAL ? bic_why_clause (world->game, why) : "");
  if (world->n < 5)
    return TRUE;
  if (blocker != BIC_NO_HEX)
    bic_hex_write (&world->scenario->grid, blocker, hex);
  return strcmp (hex, world->words[4]) == 0 || strcmp (bic_why_clause (world->game, why), world->words[4]) == 0
         || bic_script_fail (world, D_("sight is blocked in %s by %s"), hex, bic_why_clause (world->game, why));
}

/* --- the board ---------------------------------------------------------- */

static gboolean
find_piece (BicWorld     *world,
            int           hex,
            gboolean      leader,
            BicPieceInfo *piece)
{
  for (int i = 0; i < bic_state_n_pieces (world->game, world->state); i++)
    if (bic_state_piece (world->game, world->state, i, piece) && piece->hex == hex && piece->leader == leader)
      return TRUE;
  return FALSE;
}

/* Checks that the piece has each mark in @words. For words such as "no-square" it must not have the mark. */
static gboolean
check_marks (BicWorld            *world,
             const BicPieceInfo  *piece,
             char               **words,
             int                  n)
{
  static const struct
  {
    const char *name;
    guint mark;
    gboolean set;
  } marks[] = {
    { "square", BIC_MARK_SQUARE, TRUE },   { "no-square", BIC_MARK_SQUARE, FALSE },
    { "ordered", BIC_MARK_ORDERED, TRUE }, { "unordered", BIC_MARK_ORDERED, FALSE },
    { "fought", BIC_MARK_FOUGHT, TRUE },
  };

  for (int i = 0; i < n; i++)
    {
      guint k = 0;

      while (k < G_N_ELEMENTS (marks) && strcmp (marks[k].name, words[i]) != 0)
        k++;
      if (k == G_N_ELEMENTS (marks))
        return bic_script_fail (world, D_("%s: expected square, no-square, ordered, unordered or fought"), words[i]);
      if (((piece->marks & marks[k].mark) != 0) != marks[k].set)
        return bic_script_fail (world, D_("the piece is not %s"), words[i]);
    }
  return TRUE;
}

/* "unit SIDE TYPE HEX [BLOCKS] [square] [ordered] ...": a unit of this type in HEX, and its blocks and marks. */
static gboolean
expect_unit (BicWorld *world)
{
  int side, type, hex, blocks = 1;
  BicPieceInfo piece;
  gboolean found = FALSE;

  if (!bic_word_side (world, 1, &side) || !bic_word_type (world, 2, &type) || !bic_word_hex (world, 3, &hex)
      || (world->n > 4 && !bic_word_number (world, 4, 1, 8, &blocks)))
    return FALSE;
  for (int i = 0; i < bic_state_n_pieces (world->game, world->state) && !found; i++)
    found = bic_state_piece (world->game, world->state, i, &piece) && piece.hex == hex
            && bic_game_base_type (world->game, piece.type) == type;
  if (!found && !find_piece (world, hex, FALSE, &piece))
    return bic_script_fail (world, D_("no unit is in %s"), world->words[3]);
  if (piece.side != side || bic_game_base_type (world->game, piece.type) != type || piece.blocks != blocks)
    return bic_script_fail (world, D_("%s holds %s %s with %d blocks"), world->words[3],
                            piece.side == BIC_TOP ? "top" : "bottom", bic_game_unit_type (world->game, piece.type)->id,
                            piece.blocks);
  return check_marks (world, &piece, world->words + 5, world->n - 5);
}

/* "leader SIDE HEX [ordered|unordered] [MARKER...]": the leader in HEX, alone or with a unit, and the leader's
 * markers. */
static gboolean
expect_leader (BicWorld *world)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  BicPieceInfo piece;
  int side, hex;
  guint marks;

  if (!bic_word_side (world, 1, &side) || !bic_word_hex (world, 2, &hex))
    return FALSE;
  if (!find_piece (world, hex, TRUE, &piece) || piece.side != side)
    return bic_script_fail (world, D_("no leader of that side is in %s"), world->words[2]);
  marks = bic_setup_marks_of (world->game, world->state, piece.hex, TRUE);
  for (int i = 3; i < world->n; i++)
    {
      guint mark = bic_setup_find_marker (world->game, world->words[i]);

      if (mark == 0 || mark & (BIC_MARK_ORDERED | BIC_MARK_FOUGHT | BIC_MARK_SQUARE))
        g_ptr_array_add (words, world->words[i]);
      else if (!(marks & mark))
        return bic_script_fail (world, D_("the leader in %s is not %s"), world->words[2], world->words[i]);
    }
  return check_marks (world, &piece, (char **) words->pdata, (int) words->len);
}

/* "marker HEX WORD...", "no-marker HEX WORD...": markers of the unit in HEX. */
static gboolean
expect_marker (BicWorld *world)
{
  gboolean wanted = strcmp (world->words[0], "marker") == 0;
  int hex;

  if (!bic_word_hex (world, 1, &hex))
    return FALSE;
  for (int i = 2; i < world->n; i++)
    {
      guint mark = bic_setup_find_marker (world->game, world->words[i]);

      if (mark == 0)
        return bic_script_fail (world, D_("%s is no marker of this rule system"), world->words[i]);
      if (((bic_setup_marks_at (world->game, world->state, hex) & mark) != 0) != wanted)
        return bic_script_fail (world, wanted ? D_("the unit in %s is not %s") : D_("the unit in %s is %s"),
                                world->words[1], world->words[i]);
    }
  return TRUE;
}

/* "figures HEX 3-2": strength and moves of the unit in HEX. */
static gboolean
expect_figures (BicWorld *world)
{
  g_autofree char *figures = NULL;
  const BicUnitType *type;
  BicPieceInfo piece;
  int hex;

  if (!bic_word_hex (world, 1, &hex))
    return FALSE;
  if (!find_piece (world, hex, FALSE, &piece))
    return bic_script_fail (world, D_("no unit is in %s"), world->words[1]);
  type = bic_game_unit_type (world->game, piece.type);
  figures = g_strdup_printf ("%d-%d", type->strength, type->moves);
  return strcmp (figures, world->words[2]) == 0
         || bic_script_fail (world, D_("%s, expected %s"), figures, world->words[2]);
}

/* "no unit E6 ...", "no leader E6 ...", "no piece E6 ...": the hexes do not contain this kind of piece. */
static gboolean
expect_no_piece (BicWorld *world)
{
  gboolean units = strcmp (world->words[1], "leader") != 0, leaders = strcmp (world->words[1], "unit") != 0;
  BicPieceInfo piece;

  if (units && leaders && strcmp (world->words[1], "piece") != 0)
    return bic_script_fail (world, D_("%s: expected unit, leader or piece"), world->words[1]);
  for (int i = 2; i < world->n; i++)
    {
      int hex;

      if (!bic_word_hex (world, i, &hex))
        return FALSE;
      if ((units && find_piece (world, hex, FALSE, &piece)) || (leaders && find_piece (world, hex, TRUE, &piece)))
        return bic_script_fail (world, D_("%s is not empty"), world->words[i]);
    }
  return TRUE;
}

static gboolean
expect_terrain (BicWorld *world)
{
  const BicTile *tile;
  int hex;

  if (!bic_word_hex (world, 1, &hex))
    return FALSE;
  tile = bic_scenario_tile (bic_game_scenario (world->game), hex);
  return g_strcmp0 (tile->terrain != 0 ? g_quark_to_string (tile->terrain) : "clear", world->words[2]) == 0
         || bic_script_fail (world, D_("the terrain of %s is another"), world->words[1]);
}

static gboolean
expect_n_hexes (BicWorld *world)
{
  const BicGrid *grid = bic_game_grid (world->game);
  int n = 0;

  for (int hex = 0; hex < bic_grid_hex_number_limit (grid); hex++)
    n += bic_grid_has (grid, hex);
  return bic_expect_number (world, n, 1);
}

/* --- the table ---------------------------------------------------------- */

static const BicScriptRow expect_rows[] = {
  { "choices", 1, -1, "contains|lacks|equal \"CHOICE\"...", expect_choices },
  { "why", 2, 2, "\"CHOICE\" CLAUSE|\"TEXT\"", expect_reason },
  { "asks", 1, 2, "top|bottom|chance|nobody [STEP]", expect_asked_side },
  { "roll", 1, 1, "DICE", expect_n_dice_due },
  { "sum", 2, 3, "\"CHOICE\" DICE [\"TEXT\"]", expect_sum },
  { "label", 2, 2, "\"CHOICE\" \"TEXT\"", expect_label },
  { "odds", 2, 2, "\"CHOICE\" \"TEXT\"", expect_odds },
  { "risk", 2, 2, "CHOICE PERCENT", expect_risk },
  { "prospect", 3, 3, "FROM|all TO BLOCKS", expect_prospect },
  { "plays", 2, -1, "LEVEL \"CHOICE\"...", expect_computer_choice },
  { "phase", 1, 1, "\"NAME\"", expect_phase },
  { "sight", 3, 4, "FROM TO clear|blocked [HEX|CLAUSE]", expect_sight },
  { "unit", 3, -1, "SIDE TYPE HEX [BLOCKS] [square|no-square] [ordered|unordered] [fought]", expect_unit },
  { "marker", 2, -1, "HEX MARKER...", expect_marker },
  { "no-marker", 2, -1, "HEX MARKER...", expect_marker },
  { "figures", 2, 2, "HEX STRENGTH-MOVES", expect_figures },
  { "leader", 2, -1, "SIDE HEX [ordered|unordered] [MARKER...]", expect_leader },
  { "no", 2, -1, "unit|leader|piece HEX...", expect_no_piece },
  { "terrain", 2, 2, "HEX TERRAIN", expect_terrain },
  { "hexes", 1, 1, "N", expect_n_hexes },
  { NULL },
};

static gboolean
expect (BicWorld *world)
{
  const BicScriptRow *row = bic_script_find (expect_rows, world->words[1]);

  world->words++;
  world->n--;
  if (row == NULL)
    row = bic_script_find (bic_expect_state_rows, world->words[0]);
  if (row == NULL)
    return bic_script_fail (world, D_("%s: nothing can be expected of that"), world->words[0]);
  world->row = row;
  return bic_world_check_word_count (world) && (row->still || bic_world_start (world)) && row->run (world);
}

const BicScriptRow bic_expect_rows[] = { { "expect", 1, -1, "WHAT...", expect, TRUE }, { NULL } };
