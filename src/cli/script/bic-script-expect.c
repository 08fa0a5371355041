/* Rule scripts: what a case expects of choices, dice, sight and the board.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-developer-text.h"
#include "bic-language.h"
#include "bic-moment.h"
#include "bic-script.h"
#include "bic-why.h"
#include "bic-setup.h"

/* Below, the first word of a line is what "expect" is followed by. */

/* --- choices ------------------------------------------------------------ */

static gboolean
is_listed (const BicWorld *world,
           BicChoice       choice)
{
  for (int i = 0; i < world->choices.n; i++)
    if (bic_choice_compare (world->choices.at[i], choice) == 0)
      return TRUE;
  return FALSE;
}

/* All that may be chosen, for messages. */
static char *
list_text (const BicWorld *world)
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

/* Is each choice of the line listed, or none?  A choice that is no notation fails either way. */
static gboolean
compare_list (BicWorld             *world,
              const BicScriptLine  *line,
              gboolean              wanted,
              GError              **error)
{
  for (int i = 2; i < line->n; i++)
    {
      g_autofree char *list = NULL;
      BicChoice choice;

      if (!bic_word_choice (world, line->words[i], &choice, error))
        return FALSE;
      if (is_listed (world, choice) == wanted)
        continue;
      list = list_text (world);
      return bic_script_fail (error, wanted ? _("\"%s\" is not among the choices %s")
                              : _("\"%s\" is among the choices %s"),
                              line->words[i], list);
    }
  return TRUE;
}

static gboolean
expect_choices (BicWorld             *world,
                const BicScriptLine  *line,
                GError              **error)
{
  const char *how = line->words[1];

  if (strcmp (how, "contains") == 0)
    return compare_list (world, line, TRUE, error);
  if (strcmp (how, "lacks") == 0)
    return compare_list (world, line, FALSE, error);
  if (strcmp (how, "equal") != 0)
    return bic_script_fail (error, _("%s: expected contains, lacks or equal"), how);
  if (!compare_list (world, line, TRUE, error))
    return FALSE;
  if (world->choices.n != line->n - 2)
    {
      g_autofree char *list = list_text (world);

      return bic_script_fail (error, _("%d choices, expected %d: %s"), world->choices.n, line->n - 2, list);
    }
  return TRUE;
}

/* Of those that the rule system has, to which no script can come by notation if they are of what it cannot name. */
static void
count_reason (const BicWorld *world,
              BicWhy          why)
{
  for (BicWhy i = BIC_LEGAL + 1; bic_why_name (world->game, i) != NULL; i++)
    if (i != BIC_WHY_NOT_CHOICE)
      {
        char *key = g_strdup_printf ("%s: %s", bic_why_name (world->game, i), bic_why_text (world->game, i));
        guint n = GPOINTER_TO_UINT (g_hash_table_lookup (world->reasons, key));

        g_hash_table_replace (world->reasons, key, GUINT_TO_POINTER (n + (i == why)));
      }
}

/* --- sentences of the game, in English in every language ------------------------------------------------------ */

static char *
why_sentence (const BicWorld *world,
              BicChoice       choice,
              BicWhy          why)
{
  g_auto(BicEnglish) english = bic_english_begin ();

  return bic_why_sentence (world->game, world->state, choice, why);
}

static char *
choice_label (const BicWorld *world,
              BicChoice       choice)
{
  g_auto(BicEnglish) english = bic_english_begin ();

  return bic_choice_label (world->game, world->state, choice);
}

static char *
phase_name (const BicWorld *world)
{
  g_auto(BicEnglish) english = bic_english_begin ();

  return bic_state_phase (world->game, world->state);
}

static char *
odds_text (const BicOdds *odds)
{
  g_auto(BicEnglish) english = bic_english_begin ();

  return bic_odds_text (odds);
}

/* "why "step E6 E8" CCN-MOV-14", or any part of the sentence. */
static gboolean
expect_why (BicWorld             *world,
            const BicScriptLine  *line,
            GError              **error)
{
  g_autofree char *sentence = NULL;
  BicChoice choice;
  BicWhy why;

  if (!bic_word_choice (world, line->words[1], &choice, error))
    return FALSE;
  why = bic_why_not (world->game, world->state, choice);
  if (why == BIC_LEGAL)
    return bic_script_fail (error, _("\"%s\" is legal"), line->words[1]);
  sentence = why_sentence (world, choice, why);
  if (world->reasons != NULL)
    count_reason (world, why);
  if (strcmp (bic_why_clause (world->game, why), line->words[2]) == 0 || strstr (sentence, line->words[2]) != NULL)
    return TRUE;
  return bic_script_fail (error, _("\"%s\" is against %s: %s"), line->words[1], bic_why_clause (world->game, why),
                          sentence);
}

static gboolean
expect_asks (BicWorld             *world,
             const BicScriptLine  *line,
             GError              **error)
{
  static const char *const names[] = { "nobody", "top", "bottom", "chance" };
  const char *asked = names[bic_state_asks (world->game, world->state) + 1];
  g_autofree char *stack = bic_stack_text (world->game, world->state);

  if (strcmp (asked, line->words[1]) != 0)
    return bic_script_fail (error, _("%s is asked (%s)"), asked, stack);
  if (line->n > 2 && !g_str_has_suffix (stack, line->words[2]))
    return bic_script_fail (error, _("what is asked is %s"), stack);
  return TRUE;
}

/* --- dice --------------------------------------------------------------- */

static gboolean
expect_roll (BicWorld             *world,
             const BicScriptLine  *line,
             GError              **error)
{
  int due = bic_setup_dice_due (world->game, world->state), number;

  return bic_word_number (line->words[1], 0, 99, &number, error)
         && (due == number || bic_script_fail (error, _("%d dice are due, expected %d"), due, number));
}

/* Of an attack its dice or its difference, of what is paid for its price; what it is made of, or NULL */
static char *
add_up (BicWorld  *world,
        BicChoice  choice,
        BicSum    *sum)
{
  g_auto(BicEnglish) english = bic_english_begin ();

  if (bic_explain (world->game, world->state, choice, sum))
    return bic_sum_text (sum);
  if (!bic_game_has_prices (world->game))
    return NULL;
  *sum = (BicSum) { 0 };
  sum->total = bic_state_price (world->game, world->state, choice, sum);
  return bic_sum_parts (sum);
}

static gboolean
expect_sum (BicWorld             *world,
            const BicScriptLine  *line,
            GError              **error)
{
  g_autofree char *text = NULL;
  BicChoice choice;
  BicSum sum;
  int number;

  if (!bic_word_choice (world, line->words[1], &choice, error)
      || !bic_word_number (line->words[2], -99, 99, &number, error))
    return FALSE;
  if (!(text = add_up (world, choice, &sum)))
    return bic_script_fail (error, _("\"%s\" is no attack"), line->words[1]);
  if (sum.total != number)
    return bic_script_fail (error, _("the sum is %d, expected %d: %s"), sum.total, number, text);
  return line->n < 4 || strstr (text, line->words[3]) != NULL || bic_script_fail (error, _("the sum is: %s"), text);
}

static gboolean
expect_label (BicWorld             *world,
              const BicScriptLine  *line,
              GError              **error)
{
  g_autofree char *label = NULL;
  BicChoice choice;

  if (!bic_word_choice (world, line->words[1], &choice, error))
    return FALSE;
  label = choice_label (world, choice);
  return strstr (label, line->words[2]) != NULL || bic_script_fail (error, _("the label is: %s"), label);
}

static gboolean
expect_odds (BicWorld             *world,
             const BicScriptLine  *line,
             GError              **error)
{
  g_autofree char *text = NULL;
  BicChoice choice;
  BicOdds odds;

  if (!bic_word_choice (world, line->words[1], &choice, error))
    return FALSE;
  if (!bic_odds (world->game, world->state, choice, &odds))
    return bic_script_fail (error, _("\"%s\" is no attack"), line->words[1]);
  text = odds_text (&odds);
  return strstr (text, line->words[2]) != NULL || bic_script_fail (error, _("the odds are: %s"), text);
}

/* "risk CHOICE 50": the chance in percent that the piece is lost on the way. */
static gboolean
expect_risk (BicWorld             *world,
             const BicScriptLine  *line,
             GError              **error)
{
  BicChoice choice;
  double risk;
  int percent;

  if (!bic_word_choice (world, line->words[1], &choice, error)
      || !bic_word_number (line->words[2], 0, 100, &percent, error))
    return FALSE;
  risk = 100.0 * bic_state_risk (world->game, world->state, choice);
  return (int) (risk + 0.5) == percent || bic_script_fail (error, _("the risk is %.0f %%, expected %d"), risk, percent);
}

static gboolean
expect_prospect (BicWorld             *world,
                 const BicScriptLine  *line,
                 GError              **error)
{
  gboolean all = strcmp (line->words[1], "all") == 0;
  char text[32];
  int from = BIC_NO_HEX, to, by, at;

  if ((!all && !bic_word_hex (world, line->words[1], &from, error))
      || !bic_word_hex (world, line->words[2], &to, error))
    return FALSE;
  by = all ? -1 : bic_piece_in (world->game, world->state, from);
  at = bic_piece_in (world->game, world->state, to);
  if ((by < 0 && !all) || at < 0)
    return bic_script_fail (error, _("%s: nobody is there"), line->words[at < 0 ? 2 : 1]);
  g_ascii_formatd (text, sizeof text, "%.2f", bic_prospect (world->game, world->state, by, at));
  return strcmp (text, line->words[3]) == 0 || bic_script_fail (error, _("the prospect is: %s"), text);
}

static gboolean
expect_phase (BicWorld             *world,
              const BicScriptLine  *line,
              GError              **error)
{
  g_autofree char *phase = phase_name (world);

  return strcmp (phase, line->words[1]) == 0 || bic_script_fail (error, _("the phase is: %s"), phase);
}

static gboolean
expect_sight (BicWorld             *world,
              const BicScriptLine  *line,
              GError              **error)
{
  int from, to, blocker;
  gboolean clear = strcmp (line->words[3], "clear") == 0;
  char hex[BIC_HEX_TEXT] = "";
  BicWhy why;

  if (!bic_word_hex (world, line->words[1], &from, error) || !bic_word_hex (world, line->words[2], &to, error))
    return FALSE;
  if (!clear && strcmp (line->words[3], "blocked") != 0)
    return bic_script_fail (error, _("%s: expected clear or blocked"), line->words[3]);
  why = bic_sight (world->game, world->state, from, to, &blocker);
  if ((why == BIC_LEGAL) != clear)
    return bic_script_fail (error, clear ? _("sight is blocked by %s") : _("sight is clear"),
                            why != BIC_LEGAL ? bic_why_clause (world->game, why) : "");
  if (line->n < 5)
    return TRUE;
  if (blocker != BIC_NO_HEX)
    bic_hex_write (&world->scenario->grid, blocker, hex);
  return strcmp (hex, line->words[4]) == 0 || strcmp (bic_why_clause (world->game, why), line->words[4]) == 0
         || bic_script_fail (error, _("sight is blocked in %s by %s"), hex, bic_why_clause (world->game, why));
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

static gboolean
expect_marks (const BicPieceInfo   *piece,
              const BicScriptLine  *line,
              int                   from,
              GError              **error)
{
  static const struct { const char *name; guint mark; gboolean set; } marks[] = {
    { "square", BIC_MARK_SQUARE, TRUE }, { "no-square", BIC_MARK_SQUARE, FALSE },
    { "ordered", BIC_MARK_ORDERED, TRUE }, { "unordered", BIC_MARK_ORDERED, FALSE },
    { "fought", BIC_MARK_FOUGHT, TRUE },
  };

  for (int i = from; i < line->n; i++)
    {
      gboolean known = FALSE;

      for (guint k = 0; k < G_N_ELEMENTS (marks); k++)
        if (strcmp (marks[k].name, line->words[i]) == 0)
          {
            known = TRUE;
            if (((piece->marks & marks[k].mark) != 0) != marks[k].set)
              return bic_script_fail (error, _("the piece is not %s"), line->words[i]);
          }
      if (!known)
        return bic_script_fail (error, _("%s: expected square, no-square, ordered, unordered or fought"),
                                line->words[i]);
    }
  return TRUE;
}

static gboolean
find_unit (BicWorld     *world,
           int           hex,
           int           type,
           BicPieceInfo *piece)
{
  for (int i = 0; i < bic_state_n_pieces (world->game, world->state); i++)
    if (bic_state_piece (world->game, world->state, i, piece) && piece->hex == hex
        && bic_game_base_type (world->game, piece->type) == type)
      return TRUE;
  return find_piece (world, hex, FALSE, piece);
}

/* "unit SIDE TYPE HEX [BLOCKS] [square] [ordered] ..." */
static gboolean
expect_unit (BicWorld             *world,
             const BicScriptLine  *line,
             GError              **error)
{
  int side, type, hex, blocks = 1;
  BicPieceInfo piece;

  if (!bic_word_side (line->words[1], &side, error) || !bic_word_type (world, line->words[2], &type, error)
      || !bic_word_hex (world, line->words[3], &hex, error)
      || (line->n > 4 && !bic_word_number (line->words[4], 1, 8, &blocks, error)))
    return FALSE;
  if (!find_unit (world, hex, type, &piece))
    return bic_script_fail (error, _("no unit is in %s"), line->words[3]);
  if (piece.side != side || bic_game_base_type (world->game, piece.type) != type || piece.blocks != blocks)
    return bic_script_fail (error, _("%s holds %s %s with %d blocks"), line->words[3],
                            piece.side == BIC_TOP ? "top" : "bottom",
                            bic_game_unit_type (world->game, piece.type)->id, piece.blocks);
  return expect_marks (&piece, line, 5, error);
}

/* "one-point": a marker of the leader, alone or with a unit; or a marker of a unit */
static gboolean
expect_leader_words (BicWorld             *world,
                     const BicPieceInfo   *piece,
                     const BicScriptLine  *line,
                     GError              **error)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  guint marks = bic_setup_marks_of (world->game, world->state, piece->hex, TRUE);

  for (int i = 3; i < line->n; i++)
    {
      guint mark = bic_setup_marker (world->game, line->words[i]);

      if (mark == 0 || mark & (BIC_MARK_ORDERED | BIC_MARK_FOUGHT | BIC_MARK_SQUARE))
        g_ptr_array_add (words, line->words[i]);
      else if (!(marks & mark))
        return bic_script_fail (error, _("the leader in %s is not %s"), line->words[2], line->words[i]);
    }
  return expect_marks (piece, &(BicScriptLine) { line->number, (char **) words->pdata, (int) words->len }, 0, error);
}

static gboolean
expect_leader (BicWorld             *world,
               const BicScriptLine  *line,
               GError              **error)
{
  BicPieceInfo piece;
  int side, hex;

  if (!bic_word_side (line->words[1], &side, error) || !bic_word_hex (world, line->words[2], &hex, error))
    return FALSE;
  if (!find_piece (world, hex, TRUE, &piece) || piece.side != side)
    return bic_script_fail (error, _("no leader of that side is in %s"), line->words[2]);
  return expect_leader_words (world, &piece, line, error);
}

/* "marker HEX WORD...", "no-marker HEX WORD...": of the unit there */
static gboolean
compare_markers (BicWorld             *world,
                 const BicScriptLine  *line,
                 gboolean              wanted,
                 GError              **error)
{
  int hex;

  if (!bic_word_hex (world, line->words[1], &hex, error))
    return FALSE;
  for (int i = 2; i < line->n; i++)
    {
      guint mark = bic_setup_marker (world->game, line->words[i]);

      if (mark == 0)
        return bic_script_fail (error, _("%s is no marker of this rule system"), line->words[i]);
      if (((bic_setup_marks_at (world->game, world->state, hex) & mark) != 0) != wanted)
        return bic_script_fail (error, wanted ? _("the unit in %s is not %s") : _("the unit in %s is %s"),
                                line->words[1], line->words[i]);
    }
  return TRUE;
}

static gboolean
expect_marker (BicWorld             *world,
               const BicScriptLine  *line,
               GError              **error)
{
  return compare_markers (world, line, TRUE, error);
}

static gboolean
expect_no_marker (BicWorld             *world,
                  const BicScriptLine  *line,
                  GError              **error)
{
  return compare_markers (world, line, FALSE, error);
}

/* "figures HEX 3-2": strength and moves of the unit there */
static gboolean
expect_figures (BicWorld             *world,
                const BicScriptLine  *line,
                GError              **error)
{
  g_autofree char *figures = NULL;
  const BicUnitType *type;
  BicPieceInfo piece;
  int hex;

  if (!bic_word_hex (world, line->words[1], &hex, error))
    return FALSE;
  if (!find_piece (world, hex, FALSE, &piece))
    return bic_script_fail (error, _("no unit is in %s"), line->words[1]);
  type = bic_game_unit_type (world->game, piece.type);
  figures = g_strdup_printf ("%d-%d", type->strength, type->moves);
  return strcmp (figures, line->words[2]) == 0
         || bic_script_fail (error, _("%s, expected %s"), figures, line->words[2]);
}

/* "no unit E6 ...", "no leader E6 ...", "no piece E6 ..." */
static gboolean
expect_no (BicWorld             *world,
           const BicScriptLine  *line,
           GError              **error)
{
  gboolean units = strcmp (line->words[1], "leader") != 0, leaders = strcmp (line->words[1], "unit") != 0;
  BicPieceInfo piece;

  if (units && leaders && strcmp (line->words[1], "piece") != 0)
    return bic_script_fail (error, _("%s: expected unit, leader or piece"), line->words[1]);
  for (int i = 2; i < line->n; i++)
    {
      int hex;

      if (!bic_word_hex (world, line->words[i], &hex, error))
        return FALSE;
      if ((units && find_piece (world, hex, FALSE, &piece)) || (leaders && find_piece (world, hex, TRUE, &piece)))
        return bic_script_fail (error, _("%s is not empty"), line->words[i]);
    }
  return TRUE;
}

static gboolean
expect_terrain (BicWorld             *world,
                const BicScriptLine  *line,
                GError              **error)
{
  const BicTile *tile;
  int hex;

  if (!bic_word_hex (world, line->words[1], &hex, error))
    return FALSE;
  tile = bic_scenario_tile (bic_game_scenario (world->game), hex);
  return g_strcmp0 (tile->terrain != 0 ? g_quark_to_string (tile->terrain) : "clear", line->words[2]) == 0
         || bic_script_fail (error, _("the terrain of %s is another"), line->words[1]);
}

static gboolean
expect_hexes (BicWorld             *world,
              const BicScriptLine  *line,
              GError              **error)
{
  const BicGrid *grid = bic_game_grid (world->game);
  int n = 0;

  for (int hex = 0; hex < bic_grid_size (grid); hex++)
    n += bic_grid_has (grid, hex);
  return bic_expect_number (n, line->words[1], error);
}

/* --- the table ---------------------------------------------------------- */

static const BicScriptRow board_rows[] = {
  { "choices", 1, -1, "contains|lacks|equal \"CHOICE\"...", expect_choices },
  { "why", 2, 2, "\"CHOICE\" CLAUSE|\"TEXT\"", expect_why },
  { "asks", 1, 2, "top|bottom|chance|nobody [STEP]", expect_asks },
  { "roll", 1, 1, "DICE", expect_roll },
  { "sum", 2, 3, "\"CHOICE\" DICE [\"TEXT\"]", expect_sum },
  { "label", 2, 2, "\"CHOICE\" \"TEXT\"", expect_label },
  { "odds", 2, 2, "\"CHOICE\" \"TEXT\"", expect_odds },
  { "risk", 2, 2, "CHOICE PERCENT", expect_risk },
  { "prospect", 3, 3, "FROM|all TO BLOCKS", expect_prospect },
  { "plays", 2, -1, "LEVEL \"CHOICE\"...", bic_expect_plays },
  { "phase", 1, 1, "\"NAME\"", expect_phase },
  { "sight", 3, 4, "FROM TO clear|blocked [HEX|CLAUSE]", expect_sight },
  { "unit", 3, -1, "SIDE TYPE HEX [BLOCKS] [square|no-square] [ordered|unordered] [fought]", expect_unit },
  { "marker", 2, -1, "HEX MARKER...", expect_marker },
  { "no-marker", 2, -1, "HEX MARKER...", expect_no_marker },
  { "figures", 2, 2, "HEX STRENGTH-MOVES", expect_figures },
  { "leader", 2, -1, "SIDE HEX [ordered|unordered] [MARKER...]", expect_leader },
  { "no", 2, -1, "unit|leader|piece HEX...", expect_no },
  { "terrain", 2, 2, "HEX TERRAIN", expect_terrain },
  { "hexes", 1, 1, "N", expect_hexes },
};

static gboolean
expect (BicWorld             *world,
        const BicScriptLine  *line,
        GError              **error)
{
  const BicScriptLine rest = { line->number, line->words + 1, line->n - 1 };
  const BicScriptRow *row = bic_script_find (board_rows, G_N_ELEMENTS (board_rows), rest.words[0]);

  if (row == NULL)
    row = bic_script_find (bic_card_rows, bic_n_card_rows, rest.words[0]);
  if (row == NULL)
    return bic_script_fail (error, _("%s: nothing can be expected of that"), rest.words[0]);
  return bic_script_row_fits (row, &rest, error) && (row->still || bic_world_start (world, error))
         && row->run (world, &rest, error);
}

const BicScriptRow bic_expect_rows[] = { { "expect", 1, -1, "WHAT...", expect, TRUE } };
const int bic_n_expect_rows = G_N_ELEMENTS (bic_expect_rows);
