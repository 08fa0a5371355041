/* The report of a game, as a list of parts.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * This file creates the content; the writer of each format decides its appearance.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-army.h"
#include "bic-language.h"
#include "bic-report-private.h"
#include "bic-battle.h"
#include "bic-recap.h"
#include "bic-translation.h"

/* Largest number of pictures of turning points; the pictures of the start and the end are not counted. */
#define MOST_TURNING_POINTS 4

typedef struct {
  BicReport     *report;
  BicSession    *session;
  const BicGame *game;
  int            viewer;
  char          *army[BIC_N_SIDES];
  GArray        *turns;                 /* BicTurnScore */
  GArray        *pictured;              /* guint: indices of the turns that end with a picture */
  guint          turn;                  /* number of turns reported so far */
} ReportBuilder;

static BicPart *
add_part (BicReport   *report,
          BicPartKind  kind,
          const char  *text)
{
  BicPart *part = g_new0 (BicPart, 1);

  part->kind = kind;
  part->text = g_strdup (text);
  g_ptr_array_add (report->parts, part);
  return part;
}

static void
part_free (BicPart *part)
{
  g_free (part->text);
  g_free (part->dice);
  g_clear_pointer (&part->rows, g_ptr_array_unref);
  g_free (part);
}

void
bic_report_free (BicReport *report)
{
  g_ptr_array_unref (report->parts);
  g_object_unref (report->session);
  g_free (report);
}

static const char *
battle_title (const BicGame *game)
{
  return bic_scenario_title (bic_game_scenario (game));
}

/* --- what it was -------------------------------------------------------- */

static BicPart *
new_table (ReportBuilder *m,
           const char    *text,
           gboolean       has_head)
{
  BicPart *part = add_part (m->report, BIC_PART_TABLE, text);

  part->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  part->has_head = has_head;
  return part;
}

static void
add_fact (BicPart    *table,
          const char *name,
          const char *value)
{
  const char *row[] = { name, value, NULL };

  if (value != NULL && *value != '\0')
    g_ptr_array_add (table->rows, g_strdupv ((char **) row));
}

/* Adds the custom tables of the battle, with their sources: "Rally (the player aid of that game)". */
static void
add_custom_tables (ReportBuilder *m,
                   BicPart       *facts)
{
  const BicScenario *scenario = bic_game_scenario (m->game);

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_TABLE); i++)
    {
      const BicTable *table = &((const BicCustomTable *) bic_scenario_item (scenario, BIC_ITEM_TABLE, i))->table;
      const char *name = g_dgettext (GETTEXT_PACKAGE, bic_table_title (table));
      g_autofree char *text = g_strdup_printf (_("%s (%s)"), name, table->source.source ? table->source.source
                                               : _("no source given"));

      add_fact (facts, _("Custom table"), text);
    }
}

static char *
result_text (ReportBuilder *m)
{
  int winner = bic_session_winner (m->session);

  if (bic_session_about (m->session)->agreed == BIC_AGREED_CONCESSION && winner >= 0)
    return g_strdup_printf (_("%s victory; the other side conceded"), m->army[winner]);
  if (winner == BIC_NOBODY)
    return g_strdup (_("Not finished"));
  return winner == BIC_DRAWN ? g_strdup (_("No winner")) : g_strdup_printf (_("%s victory"), m->army[winner]);
}

static char *
score_text (ReportBuilder *m,
            const int     *score)
{
  g_autofree char *language = bic_language ();
  g_autofree char *name = bic_capitalize (g_dgettext (GETTEXT_PACKAGE, bic_game_score_name (m->game)), language);

  /* TRANSLATORS: "Banners: French 3, British 2" */
  return g_strdup_printf (_("%s: %s %d, %s %d"), name, m->army[BIC_BOTTOM], score[BIC_BOTTOM], m->army[BIC_TOP],
                          score[BIC_TOP]);
}

static char *
length_text (ReportBuilder *m)
{
  int turns = bic_state_turn (bic_session_state (m->session));
  guint choices = bic_session_position (m->session);
  g_autofree char *text = g_strdup_printf (ngettext ("%d turn", "%d turns", (gulong) turns), turns);

  return g_strdup_printf (ngettext ("%s, %u choice", "%s, %u choices", choices), text, choices);
}

static char *
viewer_text (ReportBuilder *m)
{
  switch (m->viewer)
    {
    case BIC_TOP:
    case BIC_BOTTOM:
      return g_strdup_printf (_("information known to %s"), m->army[m->viewer]);
    case BIC_EVERYBODY:
      return g_strdup (_("everything, hidden cards too"));
    default:
      return g_strdup (_("information visible to both sides"));
    }
}

static void
add_facts (ReportBuilder *m)
{
  const BicScenario *scenario = bic_game_scenario (m->game);
  const BicRuleset *ruleset = bic_game_ruleset (m->game);
  const BicTurnScore *last = &g_array_index (m->turns, BicTurnScore, m->turns->len - 1);
  g_autofree char *when = bic_battle_date_text (&(BicBattle) { .date = scenario->date });
  g_autofree char *armies = g_strdup_printf (_("%s (bottom) against %s (top)"), m->army[BIC_BOTTOM], m->army[BIC_TOP]);
  g_autofree char *rules = g_strdup_printf (_("%s, revision %d"), g_dgettext (GETTEXT_PACKAGE, ruleset->name),
                                            ruleset->revision);
  g_autofree char *result = result_text (m), *score = score_text (m, last->score), *length = length_text (m),
                            *viewer = viewer_text (m);
  BicPart *table = new_table (m, _("The game"), FALSE);
  const BicGameAbout *about;
  const GArray *options;

  add_fact (table, _("Battle"), battle_title (m->game));
  add_fact (table, _("Subject"), bic_scenario_translate (scenario, scenario->subtitle));
  add_fact (table, _("Date"), when);
  add_fact (table, _("Armies"), armies);
  about = bic_session_about (m->session);
  for (int side = BIC_N_SIDES - 1; side >= 0; side--)
    {
      g_autofree char *text = about->player[side] ? g_strdup_printf (_("%s: %s"), m->army[side], about->player[side])
                              : NULL;

      add_fact (table, _("Player"), text);
    }
  add_fact (table, _("Tournament"), about->tournament);
  add_fact (table, _("Rules"), rules);
  options = bic_game_ruleset (m->game)->options;
  /* Adds the options that differ from the defaults of the rule system. */
  for (guint i = 0; options != NULL && i < options->len; i++)
    {
      const BicOption *option = &g_array_index (options, BicOption, i);
      int on = bic_game_option (m->game, option->id);
      g_autofree char *text = g_strdup_printf (on ? _("%s: on") : _("%s: off"),
                                               g_dgettext (GETTEXT_PACKAGE, option->name));

      if (on != option->initial)
        add_fact (table, _("Rule option"), text);
    }
  add_custom_tables (m, table);
  add_fact (table, _("Result"), result);
  add_fact (table, _("Score"), score);
  add_fact (table, _("Length"), length);
  add_fact (table, _("Shown"), viewer);
}

/* --- what happened ------------------------------------------------------ */

static void
add_picture (ReportBuilder *m,
             const char    *caption,
             guint          position)
{
  add_part (m->report, BIC_PART_PICTURE, caption)->position = position;
}

static gboolean
is_pictured (const ReportBuilder *m,
             guint                turn)
{
  for (guint i = 0; i < m->pictured->len; i++)
    if (g_array_index (m->pictured, guint, i) == turn)
      return TRUE;
  return FALSE;
}

static void
add_turn_score (ReportBuilder *m)
{
  const BicTurnScore *turn = &g_array_index (m->turns, BicTurnScore, m->turn);
  g_autofree char *score = score_text (m, turn->score);
  g_autofree char *caption = g_strdup_printf (_("After turn %d of %s. %s"), turn->turn, m->army[turn->side], score);

  add_part (m->report, BIC_PART_SCORE, score);
  if (is_pictured (m, m->turn) && m->turn + 1 < m->turns->len)
    add_picture (m, caption, turn->position);
  m->turn++;
}

/* Adds a log line to the report. A turn that was undone is reported without a score. */
static void
add_log_line (ReportBuilder    *m,
              const BicLogLine *line,
              const BicLogLine *before)
{
  gboolean new_turn = line->kind == BIC_LOG_TURN;
  BicPart *part;

  if (new_turn && before != NULL && !line->taken_back)
    add_turn_score (m);
  if (!new_turn && *line->phase != '\0'
      && (before == NULL || before->kind == BIC_LOG_TURN || before->phase != line->phase))
    add_part (m->report, BIC_PART_PHASE, g_dgettext (GETTEXT_PACKAGE, line->phase));
  part = add_part (m->report, line->kind == BIC_LOG_TURN ? BIC_PART_TURN : BIC_PART_LINE, line->text);
  part->dice = g_strdup (line->dice);
  part->taken_back = line->taken_back;
  part->bookmark = line->bookmark;
  if (line->note != NULL)
    add_part (m->report, BIC_PART_NOTE, line->note);
}

static void
add_log (ReportBuilder *m)
{
  g_autoptr (GPtrArray) lines = bic_log_read (m->session, m->viewer);

  add_part (m->report, BIC_PART_HEADING, _("Course of the battle"));
  if (m->pictured->len > 0)
    add_picture (m, _("The armies at the start"), 0);
  for (guint i = 0; i < lines->len; i++)
    add_log_line (m, lines->pdata[i], i > 0 ? lines->pdata[i - 1] : NULL);
  add_turn_score (m);
  if (m->pictured->len > 0)
    add_picture (m, _("The armies at the end"), bic_session_position (m->session));
}

/* --- summary ------------------------------------------------------------ */

typedef enum { ROLL_ATTACKS, ROLL_DICE, ROLL_EXPECTED, ROLL_HITS, ROLL_LUCK, ROLL_BATTLES, ROLL_MEAN,
               ROLL_EXPECTED_MEAN, N_ROLL_ROWS } RollRow;

static const char *const roll_rows[N_ROLL_ROWS] = {
  [ROLL_ATTACKS] = N_("Attacks rolled"), [ROLL_DICE] = N_("Dice"), [ROLL_EXPECTED] = N_("Hits expected"),
  [ROLL_HITS] = N_("Hits rolled"),
  [ROLL_LUCK] = N_("Luck (hits above average)"), [ROLL_BATTLES] = N_("Battles rolled"), [ROLL_MEAN] = N_("Average die"),
  [ROLL_EXPECTED_MEAN] = N_("Expected average die"),
};

static char *
roll_text (const BicRolls     *rolls,
           const BicTallySide *dice,
           RollRow             row)
{
  int battles = MAX (1, rolls->battles);

  switch (row)
    {
    case ROLL_ATTACKS: return g_strdup_printf ("%d", rolls->attacks);
    case ROLL_DICE: return g_strdup_printf ("%d", dice->dice);
    case ROLL_EXPECTED: return g_strdup_printf ("%.1f", dice->expected);
    case ROLL_HITS: return g_strdup_printf ("%d", dice->hits);
    case ROLL_LUCK: return g_strdup_printf ("%+.1f", dice->hits - dice->expected);
    case ROLL_BATTLES: return g_strdup_printf ("%d", rolls->battles);
    case ROLL_MEAN: return g_strdup_printf ("%.2f", rolls->pips / (double) battles);
    case ROLL_EXPECTED_MEAN: return g_strdup_printf ("%.2f", rolls->expected_pips / battles);
    case N_ROLL_ROWS:
    default: g_return_val_if_reached (NULL);
    }
}

static void
add_roll_rows (ReportBuilder  *m,
               BicPart        *table,
               const BicRolls  rolls[BIC_N_SIDES],
               RollRow         first,
               RollRow         last)
{
  const BicTallySide *dice = bic_session_tally (m->session)->side;

  for (RollRow row = first; row <= last; row++)
    {
      g_autofree char *bottom = roll_text (&rolls[BIC_BOTTOM], &dice[BIC_BOTTOM], row);
      g_autofree char *top = roll_text (&rolls[BIC_TOP], &dice[BIC_TOP], row);
      const char *cells[] = { _(roll_rows[row]), bottom, top, NULL };

      g_ptr_array_add (table->rows, g_strdupv ((char **) cells));
    }
}

static void
add_dice (ReportBuilder *m)
{
  BicRolls rolls[BIC_N_SIDES];
  const char *head[] = { "", m->army[BIC_BOTTOM], m->army[BIC_TOP], NULL };
  gboolean attacks, battles;
  BicPart *table;

  bic_recap_rolls (m->session, rolls);
  attacks = rolls[BIC_TOP].attacks + rolls[BIC_BOTTOM].attacks > 0;
  battles = rolls[BIC_TOP].battles + rolls[BIC_BOTTOM].battles > 0;
  if (!attacks && !battles)
    return;
  add_part (m->report, BIC_PART_HEADING, _("Dice"));
  table = new_table (m, _("Dice of both sides"), TRUE);
  g_ptr_array_add (table->rows, g_strdupv ((char **) head));
  if (attacks)
    add_roll_rows (m, table, rolls, ROLL_ATTACKS, ROLL_LUCK);
  if (battles)
    add_roll_rows (m, table, rolls, ROLL_BATTLES, ROLL_EXPECTED_MEAN);
}

/* Optional columns of the loss table */
typedef struct { gboolean blocks, gained, withdrawn; } LossColumns;

static LossColumns
needed_loss_columns (ReportBuilder *m)
{
  LossColumns columns = { FALSE };

  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_autoptr (GArray) losses = bic_recap_losses (m->session, side);

      for (guint i = 0; i < losses->len; i++)
        {
          const BicLoss *loss = &g_array_index (losses, BicLoss, i);

          columns.blocks |= loss->blocks + loss->gained > loss->had;
          columns.gained |= loss->gained > 0;
          columns.withdrawn |= loss->withdrawn > 0;
        }
    }
  return columns;
}

static void
add_cell (GStrvBuilder *row,
          int           number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  g_strv_builder_add (row, text);
}

static void
add_loss (ReportBuilder *m,
          BicPart       *table,
          int            side,
          const BicLoss *loss,
          LossColumns    columns)
{
  const BicUnitType *type = &bic_ruleset_unit_types (bic_game_catalogue (m->game), bic_game_ruleset (m->game),
                                                     NULL)[loss->type];
  const BicNation *nations = bic_catalogue_nations (bic_game_catalogue (m->game), NULL);
  g_autofree char *unit = g_strdup_printf ("%s, %s", g_dgettext (GETTEXT_PACKAGE, nations[type->nation].adjective),
                                           g_dgettext (GETTEXT_PACKAGE, type->name));
  g_autofree char *pieces = g_strdup_printf (_("%d of %d"), loss->lost, loss->had);
  g_autoptr (GStrvBuilder) row = g_strv_builder_new ();

  g_strv_builder_add_many (row, m->army[side], unit, columns.blocks ? pieces : NULL, NULL);
  add_cell (row, loss->blocks);
  if (columns.gained)
    add_cell (row, loss->gained);
  add_cell (row, loss->blocks_lost);
  if (columns.withdrawn)
    add_cell (row, loss->withdrawn);
  add_cell (row, loss->left);
  g_ptr_array_add (table->rows, g_strv_builder_end (row));
}

static void
add_losses (ReportBuilder *m)
{
  LossColumns columns = needed_loss_columns (m);
  BicPart *table;
  g_autoptr (GStrvBuilder) row = NULL;

  add_part (m->report, BIC_PART_HEADING, _("Losses"));
  table = new_table (m, _("Strength and losses of each army"), TRUE);
  row = g_strv_builder_new ();
  g_strv_builder_add_many (row, _("Army"), _("Unit"), NULL);
  if (columns.blocks)
    g_strv_builder_add (row, _("Units lost"));
  g_strv_builder_add (row, columns.blocks ? _("Blocks at start") : _("At start"));
  if (columns.gained)
    g_strv_builder_add (row, _("Gained"));
  g_strv_builder_add (row, _("Lost"));
  if (columns.withdrawn)
    g_strv_builder_add (row, _("Withdrawn"));
  g_strv_builder_add (row, _("At end"));
  g_ptr_array_add (table->rows, g_strv_builder_end (row));
  for (int side = BIC_N_SIDES - 1; side >= 0; side--)
    {
      g_autoptr (GArray) losses = bic_recap_losses (m->session, side);

      for (guint i = 0; i < losses->len; i++)
        add_loss (m, table, side, &g_array_index (losses, BicLoss, i), columns);
    }
}

/* --- the whole ---------------------------------------------------------- */

/**
 * bic_report_new:
 * @session: a game, finished or not
 * @viewer: a side, %BIC_NOBODY for the information known to both sides, or %BIC_EVERYBODY for all information
 * @pictures: positions to show as pictures
 *
 * Returns: (transfer full): the report
 */
BicReport *
bic_report_new (BicSession        *session,
                int                viewer,
                BicReportPictures  pictures)
{
  ReportBuilder m = { .session = session, .viewer = viewer };
  g_autofree char *title = NULL;

  g_return_val_if_fail (BIC_IS_SESSION (session), NULL);

  m.game = bic_session_game (session);
  m.report = g_new0 (BicReport, 1);
  m.report->session = g_object_ref (session);
  m.report->viewer = viewer;
  m.report->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) part_free);
  for (int side = 0; side < BIC_N_SIDES; side++)
    m.army[side] = bic_army_title (bic_game_scenario (m.game), bic_game_catalogue (m.game), side);
  title = g_strdup_printf (_("Battle report: %s"), battle_title (m.game));
  m.turns = bic_recap_turns (m.session);
  m.pictured = bic_recap_turning_points (m.turns, pictures == BIC_PICTURES_NONE ? 0 : MOST_TURNING_POINTS);
  if (pictures == BIC_PICTURES_TURNS)
    {
      g_array_set_size (m.pictured, 0);
      for (guint i = 0; i < m.turns->len; i++)
        g_array_append_val (m.pictured, i);
    }
  add_part (m.report, BIC_PART_TITLE, title);
  add_facts (&m);
  add_log (&m);
  add_dice (&m);
  add_losses (&m);
  g_array_unref (m.turns);
  g_array_unref (m.pictured);
  for (int side = 0; side < BIC_N_SIDES; side++)
    g_free (m.army[side]);
  return m.report;
}
