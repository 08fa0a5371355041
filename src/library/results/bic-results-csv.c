/* Exports all fields of a result, with stable names.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-results-csv.h"

#include "bic-csv.h"

#define KEY(side, top, bottom) ((side) == BIC_TOP ? (top) : (bottom))

static const char *
id_of_winner (int winner)
{
  return winner == BIC_TOP ? "top" : winner == BIC_BOTTOM ? "bottom" : winner == BIC_DRAWN ? "drawn" : "nobody";
}

/**
 * bic_result_write_cells:
 * @result: a result; an empty result is sufficient to get the names
 * @cells: functions that receive each value with its name
 * @to: first argument of these functions
 *
 * Passes all fields to @cells, always with the same names and in the same order.
 */
void
bic_result_write_cells (const BicResult *result,
                        const BicCells  *cells,
                        gpointer         to)
{
  const BicResult *r = result;
  const BicCells *c = cells;
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (r->played);
  g_autofree char *when = r->played > 0 && time != NULL ? g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ") : NULL;
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, r->seed);

  c->text (to, "id", r->id);
  c->text (to, "played", when);
  c->text (to, "code", r->code);
  c->text (to, "title", r->title);
  c->text (to, "subtitle", r->subtitle);
  c->text (to, "battle_revision", r->revision);
  c->text (to, "battle_hash", r->hash);
  c->text (to, "ruleset", r->ruleset);
  c->whole (to, "ruleset_revision", r->rules);
  c->text (to, "tournament", r->tournament);
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      const BicResultSide *s = &r->side[side];

      c->text (to, KEY (side, "player_top", "player_bottom"), s->player);
      c->text (to, KEY (side, "computer_top", "computer_bottom"), s->computer);
      c->text (to, KEY (side, "army_top", "army_bottom"), s->army);
      c->text (to, KEY (side, "nations_top", "nations_bottom"), s->nations);
      c->whole (to, KEY (side, "score_top", "score_bottom"), s->score);
      c->whole (to, KEY (side, "target_top", "target_bottom"), s->target);
      c->whole (to, KEY (side, "dice_top", "dice_bottom"), s->dice);
      c->whole (to, KEY (side, "hits_top", "hits_bottom"), s->hits);
      c->real (to, KEY (side, "expected_top", "expected_bottom"), s->expected);
    }
  c->text (to, "winner", id_of_winner (r->winner));
  c->text (to, "ended", bic_ended_id (r->ended));
  c->whole (to, "turns", r->turns);
  c->flag (to, "typed_dice", r->typed);
  c->text (to, "seed", seed);
  c->text (to, "file", r->path);
}

/* --- as CSV ------------------------------------------------------------- */

static void
head_text (gpointer    to,
           const char *key,
           const char *text)
{
  bic_csv_text (to, key);
}

static void
head_whole (gpointer    to,
            const char *key,
            gint64      number)
{
  bic_csv_text (to, key);
}

static void
head_real (gpointer    to,
           const char *key,
           double      number)
{
  bic_csv_text (to, key);
}

static void
head_flag (gpointer    to,
           const char *key,
           gboolean    flag)
{
  bic_csv_text (to, key);
}

static void
cell_text (gpointer    to,
           const char *key,
           const char *text)
{
  bic_csv_text (to, text);
}

static void
cell_whole (gpointer    to,
            const char *key,
            gint64      number)
{
  bic_csv_int (to, number);
}

static void
cell_real (gpointer    to,
           const char *key,
           double      number)
{
  bic_csv_double (to, number);
}

static void
cell_flag (gpointer    to,
           const char *key,
           gboolean    flag)
{
  bic_csv_int (to, flag ? 1 : 0);
}

/**
 * bic_results_csv:
 *
 * Returns: (transfer full): CSV with a row of names and one row per game
 */
char *
bic_results_csv (GPtrArray *results)
{
  static const BicCells head = { head_text, head_whole, head_real, head_flag },
                               cells = { cell_text, cell_whole, cell_real, cell_flag };
  g_autoptr (BicResult) blank = bic_result_new ();
  GString *csv = g_string_new (NULL);

  bic_result_write_cells (blank, &head, csv);
  bic_csv_end (csv);
  for (guint i = 0; i < results->len; i++)
    {
      bic_result_write_cells (results->pdata[i], &cells, csv);
      bic_csv_end (csv);
    }
  return g_string_free (csv, FALSE);
}
