/* The shelf: battles summed up.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "bic-engine-check.h"
#include "bic-folders.h"
#include "bic-results-sum.h"
#include "bic-scenario-io.h"
#include "bic-shelf.h"

#define ENDING ".bicorne"
/* Folders in folders, and battles in all, that are looked at: a link to / is not a library. */
#define MAX_DEPTH 3
#define MAX_BATTLES 2000

G_DEFINE_BOXED_TYPE (BicBattle, bic_battle, bic_battle_ref, bic_battle_unref)

BicBattle *
bic_battle_ref (BicBattle *battle)
{
  g_atomic_ref_count_inc (&battle->refs);
  return battle;
}

void
bic_battle_unref (BicBattle *battle)
{
  char **strings[] = { &battle->path, &battle->error, &battle->title, &battle->subtitle, &battle->date, &battle->campaign,
                       &battle->code, &battle->background, &battle->words };

  if (!g_atomic_ref_count_dec (&battle->refs))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (strings); i++)
    g_free (*strings[i]);
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_free (battle->army[side].name);
      g_free (battle->army[side].commander);
      g_clear_pointer (&battle->army[side].nations, g_array_unref);
    }
  g_strfreev (battle->tags);
  g_clear_pointer (&battle->line_up, g_array_unref);
  g_clear_pointer (&battle->rules, g_ptr_array_unref);
  g_free (battle);
}

/* --- summing up ------------------------------------------------------------------------------------------------ */

static char *
join_nations (const GArray       *nations,
              const BicCatalogue *catalogue)
{
  const BicNation *all = bic_catalogue_nations (catalogue, NULL);
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < nations->len; i++)
    {
      const char *id = g_quark_to_string (g_array_index (nations, GQuark, i));
      int index = bic_catalogue_find_nation (catalogue, id);

      if (i > 0)
        g_string_append (text, i + 1 == nations->len ? _(" and ") : ", ");
      g_string_append (text, index >= 0 ? _(all[index].adjective) : id);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * bic_army_name:
 *
 * Returns: (transfer full): the army's own name, or its nations, or the side that it stands on
 */
char *
bic_army_name (const BicScenario  *scenario,
               int                 side,
               const BicCatalogue *catalogue)
{
  const BicArmy *army = &scenario->army[side];

  if (army->name)
    return g_strdup (army->name);
  if (army->nations->len > 0)
    return join_nations (army->nations, catalogue);
  return g_strdup (side == BIC_TOP ? _("Top army") : _("Bottom army"));
}

static char **
split_tags (const char *tags)
{
  g_auto(GStrv) parts = g_strsplit (tags ? tags : "", ",", -1);
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();

  for (int i = 0; parts[i]; i++)
    if (*g_strstrip (parts[i]))
      g_strv_builder_add (builder, parts[i]);
  return g_strv_builder_end (builder);
}

static void
add_words (GString    *words,
           const char *text)
{
  g_autofree char *folded = text ? g_str_to_ascii (text, NULL) : NULL;
  g_autofree char *lower = folded ? g_utf8_casefold (folded, -1) : NULL;

  if (lower)
    g_string_append_printf (words, "%s\n", lower);
}

/* Title, people, places and tags: all that somebody may remember of a battle. */
static char *
collect_words (const BicBattle   *battle,
               const BicScenario *scenario)
{
  g_autoptr(GString) words = g_string_new (NULL);
  const char *heads[] = { battle->title, battle->subtitle, battle->date, battle->campaign, battle->code, scenario->tags, scenario->author };

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    add_words (words, heads[i]);
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      add_words (words, battle->army[side].name);
      add_words (words, battle->army[side].commander);
    }
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    add_words (words, ((const BicPiece *) bic_scenario_item (scenario, BIC_ITEM_PIECE, i))->name);
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_LABEL); i++)
    add_words (words, ((const BicLabel *) bic_scenario_item (scenario, BIC_ITEM_LABEL, i))->text);
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static void
sum_up_armies (BicBattle         *battle,
               const BicScenario *scenario,
               BicCatalogue      *catalogue)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      const BicArmy *army = &scenario->army[side];

      battle->army[side].name = bic_army_name (scenario, side, catalogue);
      battle->army[side].commander = g_strdup (army->commander);
      battle->army[side].nations = g_array_copy (army->nations);
      battle->army[side].hand = army->hand;
      battle->army[side].banners = army->banners;
      battle->army[side].morale = army->morale;
    }
}

static void
sum_up_texts (BicBattle         *battle,
              const BicScenario *scenario)
{
  const char * const *languages = g_get_language_names ();

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_NOTE); i++)
    {
      const BicNote *note = bic_scenario_item (scenario, BIC_ITEM_NOTE, i);

      if (battle->background == NULL && g_strcmp0 (g_quark_to_string (note->kind), "background") == 0)
        battle->background = g_strdup (bic_texts_pick (note->texts, languages));
    }
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_RULE); i++)
    {
      const BicSpecialRule *rule = bic_scenario_item (scenario, BIC_ITEM_RULE, i);
      const char *text = bic_texts_pick (rule->texts, languages);

      if (text)
        g_ptr_array_add (battle->rules, g_strdup (text));
    }
}

static void
count_problems (BicBattle         *battle,
                const BicScenario *scenario,
                BicCatalogue      *catalogue)
{
  g_autoptr(GPtrArray) problems = bic_check_all (scenario, catalogue);

  for (guint i = 0; i < problems->len; i++)
    {
      const BicProblem *problem = problems->pdata[i];

      battle->errors += problem->severity == BIC_PROBLEM_ERROR;
      battle->warnings += problem->severity == BIC_PROBLEM_WARNING && !problem->ignored;
    }
}

static void
sum_up (BicBattle         *battle,
        const BicScenario *scenario,
        BicCatalogue      *catalogue)
{
  battle->title = g_strdup (scenario->title ? scenario->title : _("Untitled Battle"));
  battle->subtitle = g_strdup (scenario->subtitle);
  battle->date = g_strdup (scenario->date);
  battle->campaign = g_strdup (scenario->campaign);
  battle->code = g_strdup (scenario->code);
  battle->tags = split_tags (scenario->tags);
  sum_up_armies (battle, scenario, catalogue);
  battle->line_up = bic_count_line_up (scenario);
  sum_up_texts (battle, scenario);
  count_problems (battle, scenario, catalogue);
  battle->words = collect_words (battle, scenario);
}

/**
 * bic_battle_read:
 * @own: whether the user may change it
 *
 * Reads and sums up a battle; may block.
 *
 * Returns: (transfer full): never %NULL; of a file that cannot be read only path and error are set
 */
BicBattle *
bic_battle_read (const char   *path,
                 gboolean      own,
                 BicCatalogue *catalogue)
{
  BicBattle *battle = g_new0 (BicBattle, 1);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  g_autoptr(BicScenario) scenario = bic_scenario_load (file, &error);
  GStatBuf info;

  g_atomic_ref_count_init (&battle->refs);
  battle->path = g_strdup (path);
  battle->own = own;
  battle->rules = g_ptr_array_new_with_free_func (g_free);
  battle->changed = g_stat (path, &info) == 0 ? info.st_mtime : 0;
  if (scenario)
    {
      sum_up (battle, scenario, catalogue);
      return battle;
    }
  battle->error = g_strdup (error->message);
  battle->title = g_path_get_basename (path);
  battle->tags = g_new0 (char *, 1);
  battle->words = g_utf8_casefold (battle->title, -1);
  return battle;
}

/**
 * bic_battle_matches:
 * @text: words, each of which must stand somewhere in the title, the names of people and places, or the tags; accents and
 *   capitals do not count
 */
gboolean
bic_battle_matches (const BicBattle *battle,
                    const char      *text)
{
  g_autofree char *plain = g_str_to_ascii (text, NULL);
  g_autofree char *folded = g_utf8_casefold (plain, -1);
  g_auto(GStrv) words = g_strsplit_set (folded, " \t", -1);

  for (int i = 0; words[i]; i++)
    if (*words[i] && strstr (battle->words, words[i]) == NULL)
      return FALSE;
  return TRUE;
}

/**
 * bic_battle_when:
 *
 * Returns: (transfer full) (nullable): the date as the user writes dates ("17 August 1808"); as it stands in the file if it is no
 *   full date
 */
char *
bic_battle_when (const BicBattle *battle)
{
  int year, month, day, end = 0;
  g_autoptr(GDateTime) date = NULL;

  if (battle->date == NULL)
    return NULL;
  if (sscanf (battle->date, "%4d-%2d-%2d%n", &year, &month, &day, &end) == 3 && battle->date[end] == '\0')
    date = g_date_time_new_utc (year, month, day, 0, 0, 0);
  /* Translators: the date of a battle, for g_date_time_format () */
  return date ? g_date_time_format (date, _("%-d %B %Y")) : g_strdup (battle->date);
}

/* --- games that were played ------------------------------------------------------------------------------------- */

static GHashTable *
sums_by_key (GPtrArray *sums)
{
  GHashTable *by_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < sums->len; i++)
    {
      BicBattleSum *sum = sums->pdata[i];

      g_hash_table_insert (by_key, bic_result_battle (sum->last), sum);
    }
  return by_key;
}

/**
 * bic_shelf_count_games:
 * @battles: those of the shelf, not shared with anybody yet
 * @results: of games
 *
 * Notes in each battle how often it was played to an end.
 */
void
bic_shelf_count_games (GPtrArray *battles,
                       GPtrArray *results)
{
  g_autoptr(GPtrArray) sums = bic_results_by_battle (results);
  g_autoptr(GHashTable) by_key = sums_by_key (sums);

  for (guint i = 0; i < battles->len; i++)
    {
      BicBattle *battle = battles->pdata[i];
      g_autofree char *key = bic_result_battle_key (battle->code, battle->title, battle->subtitle);
      const BicBattleSum *sum = g_hash_table_lookup (by_key, key);

      if (sum == NULL)
        continue;
      battle->games = sum->games;
      battle->drawn = sum->drawn;
      for (int side = 0; side < BIC_N_SIDES; side++)
        battle->army[side].wins = sum->side[side].wins;
    }
}

/**
 * bic_battle_played:
 *
 * Returns: (transfer full) (nullable): how often it was played, and how often each side won, in the user's language; %NULL if never
 */
char *
bic_battle_played (const BicBattle *battle)
{
  g_autofree char *times = NULL, *wins = NULL;

  if (battle->games == 0)
    return NULL;
  times = g_strdup_printf (ngettext ("Played %d time", "Played %d times", (gulong) battle->games), battle->games);
  /* Translators: "Played 4 times", and who won how often: "French 1, British 3" */
  wins = g_strdup_printf (_("%s: %s %d, %s %d"), times, battle->army[BIC_TOP].name, battle->army[BIC_TOP].wins,
                          battle->army[BIC_BOTTOM].name, battle->army[BIC_BOTTOM].wins);
  if (battle->drawn == 0)
    return g_steal_pointer (&wins);
  /* Translators: after "Played 4 times: French 1, British 2" */
  return g_strdup_printf (ngettext ("%s, %d drawn", "%s, %d drawn", (gulong) battle->drawn), wins, battle->drawn);
}

/* --- looking for them ------------------------------------------------------------------------------------------ */

typedef struct { GPtrArray *battles; GHashTable *seen; BicCatalogue *catalogue; GCancellable *cancellable; } Search;

static void
add_battle (Search     *search,
            const char *path,
            gboolean    own)
{
  if (search->battles->len < MAX_BATTLES && g_hash_table_add (search->seen, g_strdup (path)))
    g_ptr_array_add (search->battles, bic_battle_read (path, own, search->catalogue));
}

static void
add_folder (Search     *search,
            const char *folder,
            gboolean    own,
            int         depth)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)) != NULL && !g_cancellable_is_cancelled (search->cancellable))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_str_has_suffix (name, ENDING))
        add_battle (search, path, own);
      else if (depth < MAX_DEPTH && name[0] != '.' && g_file_test (path, G_FILE_TEST_IS_DIR))
        add_folder (search, path, own, depth + 1);
    }
}

/* By date, what has none last; then by title. */
static int
compare (gconstpointer a,
         gconstpointer b)
{
  const BicBattle *x = *(BicBattle * const *) a, *y = *(BicBattle * const *) b;
  int by_date = g_strcmp0 (x->date ? x->date : "~", y->date ? y->date : "~");

  return by_date ? by_date : g_utf8_collate (x->title, y->title);
}

/**
 * bic_shelf_battles:
 * @recent: (nullable): paths of further battles
 *
 * Reads all battles of the bundled folder and of the user's; may take a while, so call it in a thread.
 *
 * Returns: (transfer full) (element-type BicBattle): by date
 */
GPtrArray *
bic_shelf_battles (const char * const *recent,
                   BicCatalogue       *catalogue,
                   GCancellable       *cancellable)
{
  g_autofree char *bundled = bic_folder (BIC_FOLDER_BUNDLED), *own = bic_folder (BIC_FOLDER_BATTLES);
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Search search = { g_ptr_array_new_with_free_func ((GDestroyNotify) bic_battle_unref), seen, catalogue, cancellable };

  add_folder (&search, bundled, FALSE, 0);
  add_folder (&search, own, TRUE, 0);
  for (int i = 0; recent && recent[i]; i++)
    if (g_str_has_suffix (recent[i], ENDING) && g_file_test (recent[i], G_FILE_TEST_IS_REGULAR))
      add_battle (&search, recent[i], TRUE);
  g_ptr_array_sort (search.battles, compare);
  return search.battles;
}
