/* Modifier rows: computes a value from the rows that apply, and explains the terms of the value with the same rows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-cards.h"

#include <stdlib.h>
#include <string.h>

#include "bic-error.h"

static BicTerrains
terrains_in_game (const BicGame     *game,
                  const BicTerrains *base)
{
  BicTerrains set = { { 0 } };

  for (int terrain = 0; terrain < game->n_terrains; terrain++)
    if (bic_terrains_has (base, bic_catalogue_find_terrain (game->catalogue, game->terrains[terrain].id)))
      bic_terrains_add (&set, terrain);
  return set;
}

/* Converts a modifier to indices of the game. Returns FALSE if it requires terrain, a card or the value of a switch
 * that this game does not have. */
static gboolean
read_row (const BicGame     *game,
          const BicModifier *modifier,
          BicRow            *row)
{
  *row = (BicRow) { .modifier = modifier, .op = modifier->op, .groups = modifier->groups, .amount = modifier->amount,
                    .card = -1,
                    .foe_traits = modifier->foe_traits, .facts = modifier->facts, .not_facts = modifier->not_facts,
                    .in = !bic_terrains_is_empty (&modifier->ours), .into = !bic_terrains_is_empty (&modifier->theirs),
                    .ours = terrains_in_game (game, &modifier->ours),
                    .theirs = terrains_in_game (game, &modifier->theirs) };
  if (modifier->card >= 0)
    {
      const BicCard *cards = bic_ruleset_cards (game->catalogue, game->ruleset, NULL);

      row->card = (gint16) bic_game_find_card (game, cards[modifier->card].id);
    }
  return (row->card >= 0) == (modifier->card >= 0) && row->in != bic_terrains_is_empty (&row->ours)
         && row->into != bic_terrains_is_empty (&row->theirs)
         && (!modifier->option || bic_game_option (game, modifier->option) == modifier->option_is);
}

static gboolean
row_concerns_type (const BicGame     *game,
                   const BicModifier *row,
                   int                stat,
                   int                type)
{
  return row->stat == stat && (row->type < 0 || row->type == game->base[type]) &&
         (!row->traits || row->traits & game->types[type].traits);
}

static gboolean
fill_rows (BicGame  *game,
           int       type,
           int       stat,
           GError  **error)
{
  BicRows *rows = &game->rows[type * BIC_N_STATS + stat];

  for (int i = 0; i < game->n_rows; i++)
    {
      if (!row_concerns_type (game, game->row[i].modifier, stat, type))
        continue;
      if (rows->n == (int) G_N_ELEMENTS (rows->row))
        return bic_fail (error, BIC_ERROR_UNPLAYABLE, _ ("The catalog has too many modifiers for %s"),
                         game->types[type].id);
      rows->row[rows->n++] = &game->row[i];
    }
  return TRUE;
}

/**
 * bic_rows_prepare:
 * @game: a game being made that has all its types and terrain
 * @error: %BIC_ERROR_UNPLAYABLE
 *
 * Finds the rows that can apply to each unit type. Conditions that depend on a fight are checked in each fight.
 */
gboolean
bic_rows_prepare (BicGame  *game,
                  GError  **error)
{
  const GArray *modifiers = game->ruleset->modifiers;

  game->row = g_new (BicRow, modifiers->len);
  for (guint i = 0; i < modifiers->len; i++)
    game->n_rows += read_row (game, &g_array_index (modifiers, BicModifier, i), &game->row[game->n_rows]);
  game->rows = g_new0 (BicRows, game->n_types * BIC_N_STATS);
  for (int type = 0; type < game->n_types; type++)
    for (int stat = 0; stat < BIC_N_STATS; stat++)
      if (!fill_rows (game, type, stat, error))
        return FALSE;
  return TRUE;
}

/* Returns whether the card of a row affects the piece. The card of the turn affects the pieces that it orders; whether
 * it orders this piece is a fact of the fight. Any other card affects the piece on which it was played, or all pieces
 * of its side. */
static gboolean
card_of_row_applies (const BicView  *v,
                     const BicRow   *row,
                     const BicFight *fight)
{
  guint64 orders = row->facts & BIC_FACT (PLAIN_ORDER) ? BIC_FACT (PLAIN_ORDER) : BIC_FACT (CARD);

  return (bic_turn_card (v->state) == row->card && fight->facts & orders) ||
         (v->state->n_plays > 1 && bic_card_is_on (v->state, row->card, fight->unit));
}

static gboolean
row_applies (const BicView  *v,
             const BicRow   *row,
             const BicFight *fight)
{
  const guint8 *terrain = v->game->board.terrain;

  if ((row->facts & ~fight->facts) || (row->not_facts & fight->facts)
      || (row->card >= 0 && !card_of_row_applies (v, row, fight)))
    return FALSE;
  if (row->foe_traits && !(fight->foe && bic_has (v, fight->foe, row->foe_traits)))
    return FALSE;
  return (!row->in || bic_terrains_has (&row->ours, terrain[fight->here])) &&
         (!row->into || (fight->there >= 0 && bic_terrains_has (&row->theirs, terrain[fight->there])));
}

static int
apply_row (const BicRow *row,
           int           value)
{
  switch ((BicOp) row->op)
    {
    case BIC_OP_DOUBLE:
      return value * 2;
    case BIC_OP_HALVE_UP:
    case BIC_OP_THEN_HALVE_UP:
      return (value + 1) / 2;
    case BIC_OP_HALVE_DOWN:
    case BIC_OP_THEN_HALVE_DOWN:
      return value / 2;
    case BIC_OP_BASE:
    case BIC_OP_SET:
      return row->amount;
    case BIC_OP_CAP:
      return MIN (value, row->amount);
    default:
      return value + row->amount;
    }
}

/* Rows that fit a fight; only the best row of each group is used */
typedef struct {
  const BicRow *row[BIC_MAX_ROWS], *best[BIC_MAX_GROUPS];
  int           n;
  /* @joined: groups that a row merges into one group; @waived: groups without effect */
  guint         joined, waived;
} Fitting;

static gboolean
is_grouped (const BicRow *row)
{
  return row->op == BIC_OP_BEST;
}

/* Returns the slot for the best row of the same group */
static const BicRow **
slot_for_best_of_group (Fitting      *fitting,
                        const BicRow *row)
{
  return &fitting->best[g_bit_nth_lsf (row->groups & fitting->joined ? fitting->joined : row->groups, -1)];
}

static void
find_best_of_groups (Fitting *fitting)
{
  memset (fitting->best, 0, sizeof fitting->best);
  for (int i = 0; i < fitting->n; i++)
    if (is_grouped (fitting->row[i]))
      {
        const BicRow **best = slot_for_best_of_group (fitting, fitting->row[i]);

        if (!*best || abs (fitting->row[i]->amount) > abs ((*best)->amount))
          *best = fitting->row[i];
      }
}

static void
find_applying_rows (const BicView  *v,
                    const BicRows  *rows,
                    const BicFight *fight,
                    Fitting        *fitting)
{
  gboolean grouped = FALSE;

  fitting->n = 0;
  fitting->joined = fitting->waived = 0;
  for (int i = 0; i < rows->n; i++)
    if (row_applies (v, rows->row[i], fight))
      {
        guint groups = rows->row[i]->groups;

        fitting->row[fitting->n++] = rows->row[i];
        grouped |= is_grouped (rows->row[i]);
        if (rows->row[i]->op == BIC_OP_WAIVE)
          fitting->waived |= groups;
        else
          fitting->joined |= groups & (groups - 1) ? groups : 0;
      }
  if (grouped)
    find_best_of_groups (fitting);
}

/**
 * bic_sum_add:
 * @sum: (nullable): a sum
 * @why: the untranslated reason for the change
 * @change: the amount of the change; 0 adds no line
 *
 * Adds a line to a sum.
 */
void
bic_sum_add (BicSum     *sum,
             const char *why,
             int         change)
{
  if (!sum || !change || sum->n == (int) G_N_ELEMENTS (sum->line))
    return;
  sum->line[sum->n].why = why;
  sum->line[sum->n].about = NULL;
  sum->line[sum->n].hex = BIC_NO_HEX;
  sum->line[sum->n++].change = change;
}

/**
 * bic_sum_set_cause:
 * @sum: (nullable): a sum
 * @about: (nullable): the untranslated name of the cause
 * @hex: the hex of the cause, or %BIC_NO_HEX
 *
 * Sets the cause of the last line of a sum.
 */
void
bic_sum_set_cause (BicSum     *sum,
                   const char *about,
                   int         hex)
{
  if (!sum || sum->n == 0)
    return;
  sum->line[sum->n - 1].about = about;
  sum->line[sum->n - 1].hex = about ? hex : BIC_NO_HEX;
}

/* Sets the cause of the last line of @sum: the card of the row, or the terrain of one of the hexes, or the unit type */
static void
set_cause_of_last_line (const BicView  *v,
                        const BicRow   *row,
                        const BicFight *fight,
                        BicSum         *sum)
{
  int hex = row->into ? fight->there : row->in ? fight->here : BIC_NO_HEX;

  if (row->card >= 0)
    sum->line[sum->n - 1].about = v->game->cards[row->card].name;
  else if (hex >= 0)
    sum->line[sum->n - 1].about = v->game->terrains[v->game->board.terrain[hex]].name;
  else if (row->modifier->traits || row->modifier->type >= 0)
    sum->line[sum->n - 1].about = v->game->types[fight->unit->type].name;
  sum->line[sum->n - 1].hex = row->card >= 0 ? BIC_NO_HEX : hex;
}

/**
 * bic_apply_modifiers:
 * @v: a view
 * @stat: the statistic to compute
 * @value: its value without any row
 * @fight: the piece, its opponent, and the facts
 * @sum: (nullable): each change is added with its reason
 *
 * Rows apply in the order of #BicOp, regardless of their order in the catalogue files. Of each group, only the best row
 * applies, or no row if the group is waived.
 *
 * Returns: the value of the statistic after all rows
 */
int
bic_apply_modifiers (const BicView  *v,
                     BicStat         stat,
                     int             value,
                     const BicFight *fight,
                     BicSum         *sum)
{
  const BicRows *rows = &v->game->rows[fight->unit->type * BIC_N_STATS + (int) stat];
  Fitting fitting;

  find_applying_rows (v, rows, fight, &fitting);
  for (int i = 0; i < fitting.n; i++)
    {
      const BicRow *row = fitting.row[i];
      int before = value;

      if (is_grouped (row) && (row->groups & fitting.waived || *slot_for_best_of_group (&fitting, row) != row))
        continue;
      value = apply_row (row, value);
      if (!sum || value == before || sum->n == (int) G_N_ELEMENTS (sum->line))
        continue;
      bic_sum_add (sum, row->modifier->why, value - before);
      set_cause_of_last_line (v, row, fight, sum);
    }
  return value;
}

static GString *
terms_text (const BicSum *sum)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < sum->n; i++)
    {
      const char *why = g_dgettext (GETTEXT_PACKAGE, sum->line[i].why);
      const char *sign = i == 0 ? (sum->line[i].change < 0 ? "−" : "") : sum->line[i].change < 0 ? " − " : " + ";

      g_string_append_printf (text, "%s%d %s", sign, abs (sum->line[i].change), why);
    }
  return text;
}

/**
 * bic_sum_parts:
 * @sum: any sum
 *
 * Returns: (transfer full): the translated terms of the sum, for example "1 order + 1 out of command"
 */
char *
bic_sum_parts (const BicSum *sum)
{
  return g_string_free (terms_text (sum), FALSE);
}

/**
 * bic_sum_text:
 * @sum: a sum of dice, or of strengths
 *
 * Returns: (transfer full): the translated sum, for example "4 blocks + 1 grenadiers - 1 into forest = 4 dice"
 */
char *
bic_sum_text (const BicSum *sum)
{
  GString *text = terms_text (sum);

  g_string_append_printf (text, "%s%s%d", sum->n ? " = " : "", sum->total < 0 ? "−" : "", abs (sum->total));
  if (sum->measure == BIC_SUM_DICE)
    g_string_append_printf (text, " %s", g_dngettext (GETTEXT_PACKAGE, "die", "dice", (gulong) sum->total));
  return g_string_free (text, FALSE);
}
