/* Tests of the reports of random games of every rule system: each table and each sentence agrees with the choices and
 * dice of the game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: test-library report-games [--games N]; N random games of all battles together
 */
#include "config.h"

#include <string.h>

#include "battle.h"
#include "bic-army.h"
#include "bic-kernel.h"
#include "bic-log.h"
#include "bic-report.h"
#include "bic-rng.h"
#include "bic-scenario-io.h"
#include "cc-events.h"

#define MOST_CHOICES 6000

static int games;

/* A game that was played to its end, with its report */
typedef struct {
  const char    *battle;
  guint64        seed;
  BicSession    *session;
  const BicGame *game;
  BicReport     *report;
  char          *army[BIC_N_SIDES];
} Game;

#define FAIL(g, ...) G_STMT_START { \
    g_autofree char *_what = g_strdup_printf (__VA_ARGS__); \
    g_error ("%s, seed %" G_GUINT64_FORMAT ": %s", (g)->battle, (g)->seed, _what); \
  } G_STMT_END

/* --- games ------------------------------------------------------------------------------------ */

/* Plays with random choices, of which about one in 300 is undone by agreement. */
static void
play (BicSession *session,
      guint64     seed)
{
  BicRng rng;

  bic_rng_init (&rng, seed);
  for (int n = 0; n < MOST_CHOICES && bic_session_asked_side (session) != BIC_NOBODY; n++)
    {
      const BicChoices *choices = bic_session_choices (session);
      g_autoptr (GError) error = NULL;

      if (bic_rng_below (&rng, 300) == 0 && bic_session_can_undo (session, NULL))
        bic_session_undo (session, TRUE);
      else
        bic_session_choose (session, choices->at[bic_rng_below (&rng, choices->n)], &error);
      g_assert_no_error (error);
    }
}

/* --- the table of losses ---------------------------------------------------------------------- */

/* Returns a table of the numbers of blocks, by army and kind of unit, with the names that the report uses as keys. */
static GHashTable *
count_blocks (const Game     *g,
              const BicState *state)
{
  GHashTable *blocks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const BicUnitType *types = bic_ruleset_unit_types (bic_game_catalogue (g->game), bic_game_ruleset (g->game), NULL);
  const BicNation *nations = bic_catalogue_nations (bic_game_catalogue (g->game), NULL);

  for (int i = 0; i < state->n_pieces; i++)
    {
      const BicPieceState *p = &state->piece[i];
      const BicUnitType *type = &types[bic_game_base_type (g->game, p->type)];
      char *key = g_strdup_printf ("%s/%s, %s", g->army[p->side], nations[type->nation].adjective, type->name);
      int n = GPOINTER_TO_INT (g_hash_table_lookup (blocks, key));
      gboolean there = p->hex >= 0 || (p->marks & BIC_MARK_WAITING && g->game->piece[i].turn > 0);

      g_hash_table_insert (blocks, key,
                           GINT_TO_POINTER (n + (there && !g->game->types[p->type].dummy ? p->blocks : 0)));
    }
  return blocks;
}

static const BicPart *
find_table (const Game *g,
            const char *title)
{
  for (guint i = 0; i < g->report->parts->len; i++)
    {
      const BicPart *part = g->report->parts->pdata[i];

      if (part->kind == BIC_PART_TABLE && g_str_equal (part->text, title))
        return part;
    }
  FAIL (g, "no table “%s”", title);
  return NULL;
}

/* Returns the number in the cell of @row in the column with the heading @head, or 0 if the report does not have this
 * optional column. */
static int
cell (const Game    *g,
      const BicPart *table,
      guint          row,
      const char    *head,
      gboolean       may_miss)
{
  const char *const *heads = table->rows->pdata[0], *const *cells = table->rows->pdata[row];

  for (int i = 0; heads[i]; i++)
    if (g_str_equal (heads[i], head))
      return atoi (cells[i]);
  if (!may_miss)
    FAIL (g, "no column “%s”", head);
  return 0;
}

static void
check_row (const Game    *g,
           const BicPart *table,
           guint          row,
           GHashTable    *start,
           GHashTable    *end)
{
  const char *const *heads = table->rows->pdata[0], *const *cells = table->rows->pdata[row];
  g_autofree char *key = g_strconcat (cells[0], "/", cells[1], NULL);
  const char *at_start = g_strv_contains (heads, "Units lost") ? "Blocks at start" : "At start";
  int began = cell (g, table, row, at_start, FALSE), gained = cell (g, table, row, "Gained", TRUE),
      lost = cell (g, table, row, "Lost", FALSE);
  int withdrawn = cell (g, table, row, "Withdrawn", TRUE), left = cell (g, table, row, "At end", FALSE);

  if (began + gained - lost - withdrawn != left)
    FAIL (g, "%s: %d + %d - %d - %d is not %d", key, began, gained, lost, withdrawn, left);
  if (began != GPOINTER_TO_INT (g_hash_table_lookup (start, key)))
    FAIL (g, "%s: began with %d, not %d", key, GPOINTER_TO_INT (g_hash_table_lookup (start, key)), began);
  if (left != GPOINTER_TO_INT (g_hash_table_lookup (end, key)))
    FAIL (g, "%s: ended with %d, not %d", key, GPOINTER_TO_INT (g_hash_table_lookup (end, key)), left);
  g_hash_table_remove (start, key);
  g_hash_table_remove (end, key);
}

static void
check_nothing_left (const Game *g,
                    GHashTable *blocks)
{
  GHashTableIter iter;
  gpointer key, n;

  g_hash_table_iter_init (&iter, blocks);
  while (g_hash_table_iter_next (&iter, &key, &n))
    if (GPOINTER_TO_INT (n))
      FAIL (g, "%s: no row, but %d blocks", (const char *) key, GPOINTER_TO_INT (n));
}

static void
check_losses (const Game *g)
{
  const BicPart *table = find_table (g, "Strength and losses of each army");
  g_autofree BicState *first = g_malloc0 (bic_state_size ());
  g_autoptr (GHashTable) start = NULL, end = count_blocks (g, bic_session_state (g->session));

  bic_session_state_at (g->session, 0, first);
  start = count_blocks (g, first);
  for (guint row = 1; row < table->rows->len; row++)
    check_row (g, table, row, start, end);
  check_nothing_left (g, start);
  check_nothing_left (g, end);
}

/* --- the score -------------------------------------------------------------------------------- */

/* For each side: its score, the banners that it still has to get because of earlier log lines, and the blocks that its
 * enemy has lost */
typedef struct { int score[BIC_N_SIDES], owed[BIC_N_SIDES], blocks[BIC_N_SIDES]; } Account;

static gboolean
counts_blocks (const Game *g)
{
  return bic_game_ruleset (g->game)->banner_blocks > 0;
}

/* Notes the banners that the enemy gets for a loss: one for each unit and leader, or, in rule systems that count
 * blocks, one for each leader and one for a number of lost blocks. */
static void
note_loss (const Game     *g,
           Account        *account,
           const BicEvent *event)
{
  BicTraits traits = g->game->types[event->c].traits;
  int *blocks = &account->blocks[!event->side], worth = bic_game_ruleset (g->game)->banner_blocks;

  if (traits & BIC_TRAIT (NO_BANNER))
    return;
  if (event->kind == BIC_EVENT_ELIMINATED)
    account->owed[!event->side] += traits & BIC_TRAIT (LEADER) || !counts_blocks (g);
  else if (counts_blocks (g))
    {
      account->owed[!event->side] += (*blocks + event->b) / worth - *blocks / worth;
      *blocks += event->b;
    }
}

static void
check_score (const Game        *g,
             Account           *account,
             const BicLogEntry *entry,
             gboolean           banners)
{
  const BicEvent *event = &entry->event;
  g_autofree char *now = g_strdup_printf (": %s%d", event->a < 0 ? "−" : "", ABS (event->a));
  char hex[BIC_HEX_TEXT];

  account->score[event->side] += event->b;
  if (account->score[event->side] != event->a || !entry->text || !strstr (entry->text, now))
    FAIL (g, "score %d by %d, told “%s”", account->score[event->side], event->b, entry->text);
  if (!banners)
    return;
  if (event->c == BIC_NO_HEX)
    account->owed[event->side] -= event->b;
  else if (!strstr (entry->text, bic_hex_write (bic_game_grid (g->game), event->c, hex))
           || (event->b < 0) != (strstr (entry->text, "loss") != NULL))
    FAIL (g, "%d banners, told “%s”", event->b, entry->text);
}

static void
check_paid (const Game    *g,
            const Account *account,
            const char    *when)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    if (account->owed[side])
      FAIL (g, "%s: %s is owed %d", when, g->army[side], account->owed[side]);
}

static void
account_for (const Game        *g,
             Account           *account,
             const BicLogEntry *entry,
             gboolean           banners)
{
  switch (entry->event.kind)
    {
    case BIC_EVENT_LOST:
    case BIC_EVENT_ELIMINATED:
      note_loss (g, account, &entry->event);
      break;
    case BIC_EVENT_SCORE:
      check_score (g, account, entry, banners);
      break;
    default:
      if (banners && entry->event.kind == CC_EVENT_LEFT_MAP)
        account->owed[entry->event.side] += entry->event.d;
    }
}

/* Checks that each change of the score has a cause in an earlier log line, that each cause gives its banners, and that
 * nothing happens after the victory. */
static void
check_scores (const Game *g)
{
  gboolean banners = g_str_equal (bic_game_ruleset (g->game)->family, "cc"), over = FALSE;
  g_autofree BicState *first = g_malloc0 (bic_state_size ());
  Account account = { 0 };

  bic_session_state_at (g->session, 0, first);
  for (int side = 0; side < BIC_N_SIDES; side++)
    account.score[side] = bic_state_score (g->game, first, side);
  for (guint i = 0; i < bic_session_n_log (g->session); i++)
    {
      const BicLogEntry *entry = bic_session_log (g->session, i);

      if (entry->taken_by)
        continue;
      if (over)
        FAIL (g, "after the victory: “%s”", entry->text);
      if (banners && entry->kind == BIC_LOG_CHOICE)
        check_paid (g, &account, entry->choice);
      if (entry->kind == BIC_LOG_EVENT)
        account_for (g, &account, entry, banners);
      over = entry->kind == BIC_LOG_EVENT && entry->event.kind == BIC_EVENT_VICTORY;
    }
  if (banners)
    check_paid (g, &account, "end");
  for (int side = 0; side < BIC_N_SIDES; side++)
    if (account.score[side] != bic_state_score (g->game, bic_session_state (g->session), side))
      FAIL (g, "%s ends with %d, told %d", g->army[side],
            bic_state_score (g->game, bic_session_state (g->session), side), account.score[side]);
  if (over != (bic_session_asked_side (g->session) == BIC_NOBODY))
    FAIL (g, "the end is not told, or the game goes on after it");
}

static const char *
find_fact (const Game *g,
           const char *name)
{
  const BicPart *facts = find_table (g, "The game");

  for (guint i = 0; i < facts->rows->len; i++)
    if (g_str_equal (((const char *const *) facts->rows->pdata[i])[0], name))
      return ((const char *const *) facts->rows->pdata[i])[1];
  FAIL (g, "no fact “%s”", name);
  return NULL;
}

static void
check_result (const Game *g)
{
  const BicState *state = bic_session_state (g->session);
  int winner = bic_session_winner (g->session);
  g_autofree char *score =
    g_strdup_printf ("%s %d, %s %d", g->army[BIC_BOTTOM], bic_state_score (g->game, state, BIC_BOTTOM),
                     g->army[BIC_TOP], bic_state_score (g->game, state, BIC_TOP));
  g_autofree char *result = g_strdup_printf (winner == BIC_NOBODY  ? "Not finished"
                                             : winner == BIC_DRAWN ? "No winner"
                                                                   : "%s victory",
                                             winner >= 0 && winner < BIC_N_SIDES ? g->army[winner] : "");

  if (!g_str_has_suffix (find_fact (g, "Score"), score))
    FAIL (g, "score “%s”, not “%s”", find_fact (g, "Score"), score);
  if (!g_str_equal (find_fact (g, "Result"), result))
    FAIL (g, "result “%s”, not “%s”", find_fact (g, "Result"), result);
}

/* --- sentences -------------------------------------------------------------------------------- */

static int
count_faces (const char *dice,
             const char *face)
{
  g_auto (GStrv) words = g_strsplit (dice ? dice : "", " ", -1);
  int n = 0;

  for (int i = 0; words[i]; i++)
    n += *words[i] && (!face || g_str_equal (words[i], face));
  return n;
}

/* Returns the number after @word in @text, or -1. */
static int
number_after (const char *text,
              const char *word)
{
  const char *at = strstr (text, word);

  return at ? atoi (at + strlen (word)) : -1;
}

static void
check_hits (const Game       *g,
            const BicLogLine *line)
{
  int flags = count_faces (line->dice, "FLAG"), told = number_after (line->text, "flags: "),
      hits = number_after (line->text, "hits: ");

  if ((told >= 0 && told != flags) || (strstr (line->text, "no flag") && flags)
      || hits > count_faces (line->dice, NULL) - flags)
    FAIL (g, "“%s” of %s", line->text, line->dice);
}

static void
check_card_roll (const Game       *g,
                 const BicLogLine *line)
{
  static const char *const faces[][2] = {
    { "infantry: ", "INF" }, { "cavalry: ", "CAV" }, { "artillery: ", "ART" }, { "flags: ", "FLAG" }
  };

  for (gsize i = 0; i < G_N_ELEMENTS (faces); i++)
    if (number_after (line->text, faces[i][0]) != count_faces (line->dice, faces[i][1]))
      FAIL (g, "“%s” of %s", line->text, line->dice);
}

static void
check_leader (const Game       *g,
              const BicLogLine *line)
{
  gboolean all = count_faces (line->dice, "SAB") == count_faces (line->dice, NULL);

  if (all != g_str_has_suffix (line->text, " fell"))
    FAIL (g, "“%s” of %s", line->text, line->dice);
}

/* Returns the last choice before a log line, or NULL if there is none. */
static const BicLogEntry *
choice_before (const Game *g,
               guint       index)
{
  while (index > 0)
    {
      const BicLogEntry *entry = bic_session_log (g->session, --index);

      if (entry->kind == BIC_LOG_CHOICE && entry->side != BIC_CHANCE)
        return entry;
    }
  return NULL;
}

static void
check_no_way (const Game       *g,
              const BicLogLine *line)
{
  const BicLogEntry *choice = choice_before (g, line->first);
  gboolean held = choice && g_str_equal (bic_verb_name (g->game, choice->made.verb), "hold");

  if (held == (strstr (line->text, "no retreat path") != NULL))
    FAIL (g, "“%s” after %s", line->text, choice ? choice->choice : "nothing");
}

static void
check_plural (const Game *g,
              const char *text)
{
  if (text
      && g_regex_match_simple ("(^|[^0-9])1 (flags|hits|banners|blocks|hexes|turns|choices|cards|points|dice|units)\\b",
                               text, 0, 0))
    FAIL (g, "“%s”", text);
}

static void
check_line (const Game       *g,
            const BicLogLine *line)
{
  const BicLogEntry *entry = bic_session_log (g->session, line->first);

  check_plural (g, line->text);
  if (line->kind != BIC_LOG_EVENT || !g_str_equal (bic_game_ruleset (g->game)->family, "cc"))
    return;
  switch (entry->event.kind)
    {
    case BIC_EVENT_HITS:
      check_hits (g, line);
      break;
    case CC_EVENT_CARD_ROLLED:
      check_card_roll (g, line);
      break;
    case CC_EVENT_LEADER_CHECK:
      check_leader (g, line);
      break;
    case CC_EVENT_NO_WAY:
      check_no_way (g, line);
      break;
    default:
      break;
    }
}

/* Checks that the die is in the log line of each combat that is decided by a table. */
static void
check_dice (const Game *g)
{
  int face = -1;

  for (guint i = 0; i < bic_session_n_log (g->session); i++)
    {
      const BicLogEntry *entry = bic_session_log (g->session, i);

      if (entry->kind != BIC_LOG_EVENT)
        continue;
      if (entry->event.kind == BIC_EVENT_DIE)
        face = entry->event.a;
      else if (entry->event.kind == BIC_EVENT_RESULT
               && number_after (entry->text, "Die ") != atoi (bic_game_face (g->game, face)))
        FAIL (g, "“%s” of %s", entry->text, bic_game_face (g->game, face));
    }
}

static void
check_sentences (const Game *g)
{
  g_autoptr (GPtrArray) lines = bic_log_read (g->session, BIC_EVERYBODY);

  for (guint i = 0; i < lines->len; i++)
    check_line (g, lines->pdata[i]);
  for (guint i = 0; i < g->report->parts->len; i++)
    check_plural (g, ((const BicPart *) g->report->parts->pdata[i])->text);
  check_dice (g);
}

/* --- battles ---------------------------------------------------------------------------------- */

/* The file of a bundled battle or the function that makes a test battle; a rule system to be used instead of its own,
 * or NULL; and whether all optional rules are on */
typedef struct { const char *file; BicScenario *(*make) (void); const char *ruleset; gboolean options; } Battle;

static const Battle battles[] = {
  { "ccn/rolica-first-position" },
  { "ccn/waterloo" },
  { "ccn/corunna", NULL, "ccn-web" },
  { "ccn/maida" },
  { "ccn/aspern-essling" },
  { "ccn/borodino" },
  { "ccn/bailen" },
  { "ccn/ocana" },
  { "ccn/corunna", NULL, "ccn-plus", TRUE },
  { "ccn/vimeiro", NULL, NULL, TRUE },
  { "ccn/maida", NULL, NULL, TRUE },
  { "crossing", battle_crossing },
  { "crossing", battle_crossing, "ccn-web", TRUE },
  { "crossing", battle_crossing, "ccn-gmt", TRUE },
  { "crossing", battle_crossing, "ccn-plus" },
  { "n20/jena-auerstedt" }, { "weissdorf", battle_weissdorf }, { "fog", battle_fog }, { "options", battle_options },
};

static BicScenario *
load (const char *name)
{
  g_autofree char *path = g_strconcat (g_getenv ("BICORNE_DATADIR"), "/scenarios/", name, ".bicorne", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  BicScenario *battle = bic_scenario_load (file, &error);

  g_assert_no_error (error);
  return battle;
}

static BicScenario *
make (const Battle *battle)
{
  BicScenario *made = battle->make ? battle->make () : load (battle->file);
  const GArray *options;

  if (battle->ruleset)
    made->ruleset = g_quark_from_string (battle->ruleset);
  options = bic_catalogue_find_ruleset (battle_catalogue (), g_quark_to_string (made->ruleset))->options;
  for (guint i = 0; battle->options && options && i < options->len; i++)
    if (!g_array_index (options, BicOption, i).initial)
      battle_switch (made, &g_array_index (options, BicOption, i));
  return made;
}

static void
check_game (const Battle *battle,
            guint64       seed)
{
  g_autoptr (BicSession) session = battle_session (make (battle), seed, 0);
  g_autoptr (BicReport) report = NULL;
  Game g = { battle->file, seed, session, bic_session_game (session) };

  play (session, seed);
  g.report = report = bic_report_new (session, BIC_EVERYBODY, BIC_PICTURES_NONE);
  for (int side = 0; side < BIC_N_SIDES; side++)
    g.army[side] = bic_army_title (bic_game_scenario (g.game), bic_game_catalogue (g.game), side);
  check_losses (&g);
  check_scores (&g);
  check_result (&g);
  check_sentences (&g);
  for (int side = 0; side < BIC_N_SIDES; side++)
    g_free (g.army[side]);
}

static void
test_battle (gconstpointer data)
{
  const Battle *battle = data;
  int n = games ? (games + (int) G_N_ELEMENTS (battles) - 1) / (int) G_N_ELEMENTS (battles) : g_test_slow () ? 10 : 1;

  for (int i = 1; i <= n; i++)
    check_game (battle, (guint64) i);
  g_test_message ("%d games", n);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (argc == 3 && g_str_equal (argv[1], "--games"))
    games = CLAMP (atoi (argv[2]), 1, 10000000);
  for (gsize i = 0; i < G_N_ELEMENTS (battles); i++)
    {
      g_autofree char *path = g_strdup_printf ("/report-games/%u-%s", (guint) i + 1, battles[i].file);
      g_strdelimit (path + 14, "/", '-');

      g_test_add_data_func (path, &battles[i], test_battle);
    }
  return g_test_run ();
}
