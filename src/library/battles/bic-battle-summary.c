/* Reads and summarizes the battles of the library.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-army.h"
#include "bic-engine-check.h"
#include "bic-lineage.h"
#include "bic-rules-change.h"
#include "bic-scenario-io.h"
#include "bic-result.h"
#include "bic-battle.h"
#include "bic-search-text.h"
#include "bic-translation.h"

/* Largest number of pieces in a small battle and in a medium battle */
#define SMALL 30
#define MEDIUM 45
/* Largest number of problems in the preview */
#define MOST_PROBLEMS 5

/* --- tags -------------------------------------------------------------------------------------------------------- */

/* Adds a tag, unless @tags already contains it. Case and accents are ignored. */
static void
add_tag (GPtrArray  *tags,
         const char *tag)
{
  g_autofree char *folded = bic_fold_text (tag);

  for (guint i = 0; i < tags->len; i++)
    {
      g_autofree char *other = bic_fold_text (tags->pdata[i]);

      if (g_str_equal (folded, other))
        return;
    }
  g_ptr_array_add (tags, g_strdup (tag));
}

/* Translators: tags of battles, by their number of units */
static const char *const sizes[] = { NC_("tag", "Small"), NC_("tag", "Medium"), NC_("tag", "Large"),
                                     NC_("tag", "Epic") };

/* Returns the translation of @tag if it is a size or the name of a boxed game, otherwise @tag itself. */
static const char *
tag_text (const char         *tag,
          const BicCatalogue *catalogue)
{
  int n;
  const BicBox *boxes = bic_catalogue_boxes (catalogue, &n);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    if (g_ascii_strcasecmp (tag, sizes[i]) == 0)
      return g_dpgettext2 (GETTEXT_PACKAGE, "tag", sizes[i]);
  for (int i = 0; i < n; i++)
    if (g_ascii_strcasecmp (tag, boxes[i].name) == 0)
      return g_dgettext (GETTEXT_PACKAGE, boxes[i].name);
  return tag;
}

static const char *
size_tag (const BicScenario *scenario)
{
  guint pieces = bic_scenario_n_items (scenario, BIC_ITEM_PIECE);

  return sizes[pieces <= SMALL ? 0 : pieces <= MEDIUM ? 1 : 2];
}

/* Returns %TRUE if the author has given a size tag. The author's size replaces the calculated size. */
static gboolean
has_size (GPtrArray *tags)
{
  for (guint i = 0; i < tags->len; i++)
    for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
      if (g_str_equal (tags->pdata[i], g_dpgettext2 (GETTEXT_PACKAGE, "tag", sizes[k])))
        return TRUE;
  return FALSE;
}

static gboolean
has_river (const BicScenario *scenario)
{
  for (int hex = 0; hex < bic_grid_hex_number_limit (&scenario->grid); hex++)
    if (bic_grid_has (&scenario->grid, hex) && scenario->tiles[hex].river)
      return TRUE;
  return FALSE;
}

/* Returns the tags of the author, then tags derived from the content. */
static char **
collect_tags (const BicScenario  *scenario,
              const BicCatalogue *catalogue)
{
  GPtrArray *tags = g_ptr_array_new ();
  g_auto(GStrv) parts = g_strsplit (scenario->tags ? scenario->tags : "", ",", -1);
  int banners;
  g_autofree char *tag = NULL;
  const BicBox *boxes;

  for (int i = 0; parts[i]; i++)
    if (*g_strstrip (parts[i]))
      add_tag (tags, tag_text (parts[i], catalogue));
  if (!has_size (tags))
    add_tag (tags, tag_text (size_tag (scenario), catalogue));
  if (has_river (scenario))
    add_tag (tags, C_("tag", "Rivers"));
  boxes = bic_catalogue_boxes (catalogue, NULL);
  for (guint k = 0; k < scenario->boxes->len; k++)
    {
      int box = bic_catalogue_find_box (catalogue, g_quark_to_string (g_array_index (scenario->boxes, GQuark, k)));

      if (box >= 0)
        add_tag (tags, _(boxes[box].name));
    }
  banners = MAX (scenario->army[BIC_TOP].banners, scenario->army[BIC_BOTTOM].banners);
  tag = g_strdup_printf (ngettext ("%d banner", "%d banners", (gulong) banners), banners);
  if (banners > 0)
    add_tag (tags, tag);
  g_ptr_array_add (tags, NULL);
  return (char **) g_ptr_array_free (tags, FALSE);
}

/* --- words ------------------------------------------------------------------------------------------------------- */

static void
add_words (GString    *words,
           const char *text)
{
  g_autofree char *folded = text ? bic_fold_text (text) : NULL;

  if (folded)
    g_string_append_printf (words, "%s\n", folded);
}

static void
add_nations (GString            *words,
             const GArray       *nations,
             const BicCatalogue *catalogue)
{
  const BicNation *all = bic_catalogue_nations (catalogue, NULL);

  for (guint i = 0; i < nations->len; i++)
    {
      int index = bic_catalogue_find_nation (catalogue, g_quark_to_string (g_array_index (nations, GQuark, i)));

      if (index >= 0)
        {
          add_words (words, _(all[index].name));
          add_words (words, _(all[index].adjective));
        }
    }
}

/* Adds the names of the rule systems by which the battle can be played without changes. */
static void
add_rule_systems (GString           *words,
                  const BicScenario *scenario,
                  BicCatalogue      *catalogue)
{
  int n;
  const BicRuleset *rulesets = bic_catalogue_rulesets (catalogue, &n);

  for (int i = 0; i < n; i++)
    if (bic_rules_change_fits (scenario, catalogue, &rulesets[i], BIC_PROBLEM_NOTE))
      add_words (words, _(rulesets[i].name));
}

/* Returns the text for searches: title, people, places, nations, rule systems and tags. It contains both the translated
 * texts and the original texts of the file. */
static char *
collect_words (const BicBattle   *battle,
               const BicScenario *scenario,
               const BicScenario *localized,
               BicCatalogue      *catalogue)
{
  g_autoptr(GString) words = g_string_new (NULL);
  g_autofree char *when = bic_battle_date_text (battle), *tags = g_strjoinv ("\n", battle->tags);
  const char *heads[] = { battle->title, battle->subtitle, battle->date, when, battle->campaign, battle->code,
                          battle->rules_name, tags,
                          scenario->author, scenario->title, scenario->subtitle, scenario->campaign };

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    add_words (words, heads[i]);
  add_rule_systems (words, scenario, catalogue);
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      add_words (words, battle->army[side].name);
      add_words (words, battle->army[side].commander);
      add_nations (words, scenario->army[side].nations, catalogue);
    }
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    add_words (words, ((const BicPiece *) bic_scenario_item (scenario, BIC_ITEM_PIECE, i))->name);
  for (guint i = 0; i < bic_scenario_n_items (localized, BIC_ITEM_LABEL); i++)
    add_words (words, ((const BicLabel *) bic_scenario_item (localized, BIC_ITEM_LABEL, i))->text);
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static char *
problem_line (const BicProblem  *problem,
              const BicScenario *scenario)
{
  g_autofree char *place = bic_problem_place (problem, scenario);

  return *place ? g_strdup_printf ("%s: %s", place, problem->text) : g_strdup (problem->text);
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

      gboolean error = problem->severity == BIC_PROBLEM_ERROR, warning = problem->severity == BIC_PROBLEM_WARNING
                       && !problem->ignored;

      battle->errors += error;
      battle->warnings += warning;
      if ((error || warning) && battle->problems->len < MOST_PROBLEMS)
        g_ptr_array_add (battle->problems, problem_line (problem, scenario));
    }
}

static void
sum_up (BicBattle         *battle,
        const BicScenario *scenario,
        BicCatalogue      *catalogue)
{
  g_autoptr (BicScenario) localized = bic_scenario_localized (scenario, g_get_language_names ());
  const BicRuleset *rules = scenario->ruleset
                            ? bic_catalogue_find_ruleset (catalogue, g_quark_to_string (scenario->ruleset)) : NULL;

  battle->title = g_strdup (bic_scenario_title (localized));
  battle->subtitle = g_strdup (localized->subtitle);
  battle->date = g_strdup (scenario->date);
  battle->campaign = g_strdup (localized->campaign);
  battle->code = g_strdup (scenario->code);
  battle->ruleset = scenario->ruleset ? g_strdup (g_quark_to_string (scenario->ruleset)) : NULL;
  battle->rules_name = rules ? g_strdup (_(rules->name)) : g_strdup (battle->ruleset);
  battle->id = scenario->identity ? g_strdup (g_quark_to_string (scenario->identity)) : NULL;
  battle->parent = scenario->parent ? g_strdup (g_quark_to_string (scenario->parent)) : NULL;
  battle->derived_from = g_strdup (scenario->derived_from);
  battle->hash = bic_scenario_hash (scenario);
  battle->key = bic_result_battle_key (scenario->code, scenario->title, scenario->subtitle);
  battle->tags = collect_tags (localized, catalogue);
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      const BicArmy *army = &localized->army[side];

      battle->army[side].name = bic_army_title (localized, catalogue, side);
      battle->army[side].commander = g_strdup (bic_scenario_translate (localized, army->commander));
      battle->army[side].nations = g_array_copy (army->nations);
      battle->army[side].hand = bic_army_hand (localized, catalogue, side);
      battle->army[side].tacticians = bic_army_tacticians (localized, catalogue, side);
      battle->army[side].banners = army->banners;
      battle->army[side].morale = army->morale;
    }
  battle->line_up = bic_count_line_up (scenario);
  for (guint i = 0; i < bic_scenario_n_items (localized, BIC_ITEM_NOTE); i++)
    {
      const BicNote *note = bic_scenario_item (localized, BIC_ITEM_NOTE, i);

      if (battle->background == NULL && g_strcmp0 (g_quark_to_string (note->kind), "background") == 0)
        battle->background = g_strdup (bic_texts_find (note->texts, NULL, NULL));
    }
  for (guint i = 0; i < bic_scenario_n_items (localized, BIC_ITEM_RULE); i++)
    {
      const BicSpecialRule *rule = bic_scenario_item (localized, BIC_ITEM_RULE, i);

      g_ptr_array_add (battle->rules, g_strdup (bic_texts_find (rule->texts, NULL, NULL)));
    }
  count_problems (battle, scenario, catalogue);
  battle->words = collect_words (battle, scenario, localized, catalogue);
}

/**
 * bic_battle_read:
 * @place: kind of the folder that contains the file
 *
 * Reads and summarizes a battle; may block.
 *
 * Returns: (transfer full): the battle, never %NULL; if the file cannot be read, "error" is set and the title is the
 *   file name
 */
BicBattle *
bic_battle_read (const char     *path,
                 BicBattleOrigin place,
                 BicCatalogue   *catalogue)
{
  BicFileState stamp = { 0, 0 };
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  g_autoptr(BicScenario) scenario = NULL;
  g_autofree char *name = g_filename_display_basename (path);
  BicBattle *battle;

  bic_file_state_read (path, &stamp);   /* before the battle is read, so that a change during reading is noticed */
  battle = bic_battle_new (path, place, stamp);
  scenario = bic_scenario_load (file, &error);
  if (scenario)
    {
      sum_up (battle, scenario, catalogue);
      bic_battle_prepare_search (battle);
      return battle;
    }
  battle->error = g_strdup (error->message);
  battle->title = g_strdup (name);
  battle->tags = g_new0 (char *, 1);
  battle->words = bic_fold_text (battle->title);
  bic_battle_prepare_search (battle);
  return battle;
}
