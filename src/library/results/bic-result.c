/* The result of a game, created from its session.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-army.h"
#include "bic-error.h"
#include "bic-result.h"
#include "bic-language.h"
#include "bic-scenario-io.h"

#define MAX_TEXT 1000                   /* largest length of a title or a name, in bytes */
#define MAX_PATH_TEXT 8192
#define LAST_SECOND G_GINT64_CONSTANT (253402300799)            /* last second of the year 9999 */

/* --- the value ---------------------------------------------------------- */

BicResult *
bic_result_ref (BicResult *result)
{
  g_atomic_ref_count_inc (&result->refs);
  return result;
}

void
bic_result_unref (BicResult *result)
{
  char **texts[] = { &result->id, &result->code, &result->title, &result->subtitle, &result->revision, &result->hash,
                     &result->ruleset, &result->tournament, &result->path };

  if (!g_atomic_ref_count_dec (&result->refs))
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (*texts[i]);
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_free (result->side[side].army);
      g_free (result->side[side].nations);
      g_free (result->side[side].player);
      g_free (result->side[side].computer);
    }
  g_free (result);
}

static char *
or_empty (const char *text)
{
  return g_strdup (text != NULL ? text : "");
}

/**
 * bic_result_new:
 *
 * Returns: (transfer full): a result with all numbers 0 and without a winner; the caller sets the texts
 */
BicResult *
bic_result_new (void)
{
  BicResult *result = g_new0 (BicResult, 1);

  g_atomic_ref_count_init (&result->refs);
  result->winner = BIC_NOBODY;
  return result;
}

/* --- how it ended ------------------------------------------------------- */

static const struct { const char *id, *name; } endings[BIC_N_ENDED] = {
  [BIC_ENDED_SCORE] = { "score", N_("By score") },
  [BIC_ENDED_SUDDEN] = { "sudden-death", N_("Sudden death") },
  [BIC_ENDED_TIME] = { "time", N_("Last turn") },
  [BIC_ENDED_ALONE] = { "destruction", N_("Army destroyed") },
  [BIC_ENDED_CONCESSION] = { "concession", N_("Conceded") },
  [BIC_ENDED_DRAW] = { "draw-agreed", N_("Draw agreed") },
  [BIC_ENDED_ABANDONED] = { "abandoned", N_("Abandoned") },
};

const char *
bic_ended_id (BicEnded ended)
{
  return endings[ended].id;
}

int
bic_ended_find (const char *id)
{
  for (int i = 0; i < BIC_N_ENDED; i++)
    if (g_strcmp0 (endings[i].id, id) == 0)
      return i;
  return -1;
}

const char *
bic_ended_name (BicEnded ended)
{
  return _(endings[ended].name);
}

/**
 * bic_ended_of:
 * @session: a game
 *
 * Returns: the BicEnded, by the rules or by agreement; -1 if the game has not ended
 */
int
bic_ended_of (BicSession *session)
{
  static const int by_rules[BIC_N_VICTORIES] = {
    [BIC_VICTORY_NONE] = -1, [BIC_VICTORY_SCORE] = BIC_ENDED_SCORE, [BIC_VICTORY_SUDDEN] = BIC_ENDED_SUDDEN,
    [BIC_VICTORY_TIME] = BIC_ENDED_TIME, [BIC_VICTORY_ALONE] = BIC_ENDED_ALONE,
  };
  static const int by_players[BIC_N_AGREED] = {
    [BIC_AGREED_NOTHING] = -1, [BIC_AGREED_CONCESSION] = BIC_ENDED_CONCESSION, [BIC_AGREED_DRAW] = BIC_ENDED_DRAW,
    [BIC_AGREED_ABANDONED] = BIC_ENDED_ABANDONED,
  };
  int ending = by_rules[bic_session_tally (session)->victory];

  return ending >= 0 ? ending : by_players[bic_session_about (session)->agreed];
}

/* --- from a session ----------------------------------------------------- */

static char *
join_ids (const GArray *nations)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < nations->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", g_quark_to_string (g_array_index (nations, GQuark, i)));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
fill_battle (BicResult         *result,
             const BicScenario *scenario)
{
  gsize length = 0;
  g_autofree char *text = bic_scenario_write (scenario, &length);

  result->code = or_empty (scenario->code);
  result->title = or_empty (scenario->title);
  result->subtitle = or_empty (scenario->subtitle);
  result->revision = or_empty (scenario->revision);
  result->hash = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, length);
}

/**
 * bic_result_of_session:
 * @session: a game
 * @path: (nullable): file of the game
 * @when: time in seconds since 1970, used if the game does not contain a time
 *
 * Returns: (transfer full) (nullable): the result; %NULL if the game has not ended or no choice was made
 */
BicResult *
bic_result_of_session (BicSession *session,
                       const char *path,
                       gint64      when)
{
  const BicGameAbout *about = bic_session_about (session);
  const BicRuleset *ruleset = bic_game_ruleset (bic_session_game (session));
  int ending = bic_ended_of (session);
  BicResult *result;
  g_autofree char *text = NULL;
  g_autofree char *sum = NULL;

  if (ending < 0 || bic_session_position (session) == 0)
    return NULL;
  result = bic_result_new ();
  fill_battle (result, bic_game_scenario (bic_session_game (session)));
  result->ruleset = g_strdup (ruleset->id);
  result->rules = ruleset->revision;
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      const BicGame *game = bic_session_game (session);
      const BicArmy *army = &bic_game_scenario (game)->army[side];
      const BicTallySide *tally = &bic_session_tally (session)->side[side];

      result->side[side] = (BicResultSide) {
        .army = or_empty (army->name), .nations = join_ids (army->nations),
        .player = or_empty (bic_session_about (session)->player[side]),
        .computer = or_empty (bic_session_about (session)->computer[side]),
        .score = bic_state_score (game, bic_session_state (session), side),
        .target = bic_game_target_score (game, side),
        .dice = tally->dice, .hits = tally->hits, .expected = tally->expected,
      };
    }
  result->winner = bic_session_winner (session);
  result->ended = (BicEnded) ending;
  result->turns = bic_state_turn (bic_session_state (session));
  result->played = about->ended > 0 ? about->ended : about->begun > 0 ? about->begun : when;
  result->typed = bic_session_has_typed_dice (session);
  result->seed = bic_session_seed (session);
  result->tournament = or_empty (about->tournament);
  result->path = or_empty (path);
  text = g_strdup_printf ("%s %s %" G_GUINT64_FORMAT " %u %016" G_GINT64_MODIFIER "x %s %d",
                                           result->hash, result->ruleset,
                                           result->seed, bic_session_position (session), bic_session_hash (session),
                                           bic_ended_id (result->ended), result->winner);
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  /* The ID depends only on the battle and the choices, not on file name or players. */
  result->id = g_strndup (sum, 32);
  return result;
}

/* --- looking at it ------------------------------------------------------ */

static gboolean
is_text (const char *text,
         gsize       most)
{
  return text != NULL && strlen (text) <= most && g_utf8_validate (text, -1, NULL);
}

static gboolean
is_hex (const char *text,
        gsize       length)
{
  return text != NULL && strlen (text) == length && strspn (text, "0123456789abcdef") == length;
}

/* Returns the name of the first member that is out of range; NULL if all members are valid. */
static const char *
find_wrong (const BicResult *r)
{
  const char *texts[] = { r->code, r->title, r->subtitle, r->revision, r->ruleset, r->tournament, r->side[0].army,
                          r->side[1].army,
                          r->side[0].nations, r->side[1].nations, r->side[0].player, r->side[1].player,
                              r->side[0].computer, r->side[1].computer };
  const struct { const char *what; gint64 value, least, most; } numbers[] = {
    { "rules", r->rules, 0, G_MAXINT }, { "winner", r->winner, BIC_NOBODY, BIC_DRAWN },
    { "ended", r->ended, 0, BIC_N_ENDED - 1 },
    { "turns", r->turns, 0, 100000 }, { "played", r->played, 0, LAST_SECOND }, { "typed", r->typed, 0, 1 },
    { "score", r->side[0].score, -10000, 10000 }, { "score", r->side[1].score, -10000, 10000 },
    { "target", r->side[0].target, 0, 10000 }, { "target", r->side[1].target, 0, 10000 },
    { "dice", r->side[0].dice, 0, 10000000 }, { "dice", r->side[1].dice, 0, 10000000 },
    { "hits", r->side[0].hits, 0, 10000000 }, { "hits", r->side[1].hits, 0, 10000000 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    if (!is_text (texts[i], MAX_TEXT))
      return "text";
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (numbers[i].value < numbers[i].least || numbers[i].value > numbers[i].most)
      return numbers[i].what;
  for (int side = 0; side < BIC_N_SIDES; side++)
    if (!(r->side[side].expected >= 0.0 && r->side[side].expected <= 1e7))
      return "expected";
  return !is_text (r->path, MAX_PATH_TEXT) ? "path" : !is_hex (r->id, 32) ? "id" : !is_hex (r->hash, 64) ? "hash"
         : NULL;
}

/**
 * bic_result_check:
 * @result: a result
 * @error: %BIC_ERROR_RANGE with the name of the wrong member
 *
 * Returns: %TRUE if all numbers are in range and all texts can be stored
 */
gboolean
bic_result_check (const BicResult  *result,
                  GError          **error)
{
  const char *wrong = find_wrong (result);

  if (wrong == NULL)
    return TRUE;
  g_set_error (error, BIC_ERROR, BIC_ERROR_RANGE, _("The result %s cannot be saved: %s is out of range"),
               result->id != NULL ? result->id : "", wrong);
  return FALSE;
}

/**
 * bic_result_battle_key:
 *
 * A battle is identified by its code and title; without a code, by title and subtitle. A new revision is the same
 * battle. The title is necessary because different books can use the same code.
 *
 * Returns: (transfer full): a key that is equal for equal battles
 */
char *
bic_result_battle_key (const char *code,
                       const char *title,
                       const char *subtitle)
{
  gboolean coded = code != NULL && *code != '\0';
  g_autofree char *text = g_strdup_printf ("%s\n%s\n%s", coded ? code : "", title != NULL ? title : "",
                                           coded || subtitle == NULL ? "" : subtitle);

  return g_utf8_casefold (text, -1);
}

/**
 * bic_result_key_of_battle:
 *
 * Returns: (transfer full): a key that is equal for all games of the same battle
 */
char *
bic_result_key_of_battle (const BicResult *result)
{
  return bic_result_battle_key (result->code, result->title, result->subtitle);
}

/**
 * bic_result_army:
 *
 * Returns: (transfer full): the name of the army; without a name, its nations; without nations, its side of the board
 */
char *
bic_result_army (const BicResult    *result,
                 int                 side,
                 const BicCatalogue *catalogue)
{
  const BicResultSide *army = &result->side[side];

  if (*army->army != '\0')
    return g_strdup (army->army);
  if (*army->nations != '\0')
    {
      const BicNation *all = bic_catalogue_nations (catalogue, NULL);
      g_auto(GStrv) words = g_strsplit (army->nations, " ", -1);
      g_autoptr(GPtrArray) names = g_ptr_array_new ();

      for (int i = 0; words[i] != NULL; i++)
        {
          int index = bic_catalogue_find_nation (catalogue, words[i]);

          g_ptr_array_add (names, (gpointer) (index >= 0 ? _(all[index].adjective) : words[i]));
        }
      return bic_list_and (names);
    }
  return g_strdup (side == BIC_TOP ? _("Top army") : _("Bottom army"));
}

int
bic_result_compare_time (gconstpointer a,
                         gconstpointer b)
{
  const BicResult *x = *(BicResult *const *) a, *y = *(BicResult *const *) b;

  return x->played != y->played ? (x->played > y->played) - (x->played < y->played) : strcmp (x->id, y->id);
}
