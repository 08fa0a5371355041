/* Help pages for clauses of the rules. A page contains the rule in a sentence, the option of the clause, and passages
 * of the guides. Rule cases, which are in English, replace a missing rule.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-clause-rules.h"
#include "bic-clauses.h"
#include "bic-error.h"

/* --- the texts of a clause -----------------------------------------------------------------------------------------
 */

typedef struct {
  GPtrArray *cases, *passages;          /* (element-type utf8): with Pango markup */
} ClauseTexts;

#define FOLDER "/io/github/bicorne/Bicorne/clauses/"
#define ID "[A-Z][A-Z0-9]*(?:-[A-Z][A-Z0-9]*)*-\\d+"

/**
 * bic_clause_find_last:
 * @text: any text
 *
 * Finds the last clause ID in a text, because reasons have their clause ID at the end. A ruling without a hyphen ("A3")
 * is not found, because it could be the name of a hex.
 *
 * Returns: (transfer full) (nullable): the clause ID; %NULL if @text does not contain a clause ID
 */
char *
bic_clause_find_last (const char *text)
{
  g_autoptr (GRegex) regex = g_regex_new ("\\b" ID "\\b", G_REGEX_OPTIMIZE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  char *found = NULL;

  for (gboolean more = g_regex_match (regex, text, 0, &match); more; more = g_match_info_next (match, NULL))
    {
      g_free (found);
      found = g_match_info_fetch (match, 0);
    }
  return found;
}

/* --- from Markdown to Pango --------------------------------------------- */

#define LINK "<a href=\"" BIC_CLAUSE_SCHEME "\\1\">\\1</a>"

/* Markdown patterns and their Pango markup, applied in this order. Texts about clauses do not use other Markdown. */
static const struct { const char *from, *to; } spans[] = {
  { "\\[([^\\]]*)\\]\\([^)]*\\)", "\\1" },
  { "`([^`]*)`", "<tt>\\1</tt>" },
  { "\\*\\*([^*]*)\\*\\*", "<b>\\1</b>" },
  { "\\*([^*]*)\\*", "<i>\\1</i>" },
  { "\\b(" ID ")\\b", LINK },
};

static char *
to_markup (const char *text)
{
  char *markup = g_markup_escape_text (text, -1);

  for (guint i = 0; i < G_N_ELEMENTS (spans); i++)
    {
      g_autoptr (GRegex) regex = g_regex_new (spans[i].from, 0, 0, NULL);
      char *next = g_regex_replace (regex, markup, -1, 0, spans[i].to, 0, NULL);

      g_free (markup);
      markup = next;
    }
  return markup;
}

/**
 * bic_clause_add_links:
 * @text: any text, without markup
 *
 * Returns: (transfer full): @text with markup in which each clause ID is a link
 */
char *
bic_clause_add_links (const char *text)
{
  g_autofree char *plain = g_markup_escape_text (text, -1);
  g_autoptr (GRegex) regex = g_regex_new ("\\b(" ID ")\\b", 0, 0, NULL);

  return g_regex_replace (regex, plain, -1, 0, LINK, 0, NULL);
}

/* --- blocks ------------------------------------------------------------- */

typedef struct {
  const char     *id;
  GRegex         *named;                /* matches the ID as a separate word */
  ClauseTexts *texts;
} Search;

static void
add (GPtrArray *list,
     char      *text)                   /* (transfer full) */
{
  if (g_ptr_array_find_with_equal_func (list, text, g_str_equal, NULL))
    g_free (text);
  else
    g_ptr_array_add (list, text);
}

/* Reads a rule case like "- **CCN-BB-01** a battle back: the defender rolls (panel.rules)". If the case is about the
 * clause of @search, adds the description of the case without ID and file name, starting with a capital letter. Returns
 * %TRUE if @line is a rule case. */
static gboolean
add_case_if_about (const Search *search,
                   const char   *line)
{
  g_autofree char *head = g_strdup_printf ("- **%s** ", search->id);
  const char *end;

  if (!g_str_has_prefix (line, "- **"))
    return FALSE;
  end = strrchr (line, '(');
  if (g_str_has_prefix (line, head) && end)
    {
      g_autofree char *text = g_strndup (line + strlen (head), (gsize) (end - line) - strlen (head));

      *text = g_ascii_toupper (*text);
      add (search->texts->cases, to_markup (g_strchomp (text)));
    }
  return TRUE;
}

/* Returns the text of a table row. If the first cell is the ID, the row describes an option, and the text is the last
 * cell. Otherwise the text consists of the first and the last cell. Returns NULL if the row has more than three cells.
 */
static char *
row_text (const Search *search,
          const char   *row)
{
  g_auto (GStrv) cells = g_strsplit (row, " | ", -1);
  guint n = g_strv_length (cells);
  g_autofree char *first = g_strstrip (g_strdup (cells[0] + 1)), *last = g_strdup (cells[n - 1]);

  if (n > 3)
    return NULL;
  g_strchomp (g_strdelimit (last, "|", ' '));
  return g_str_equal (first, search->id) ? g_steal_pointer (&last) : g_strdup_printf ("%s: %s", first, last);
}

static void
add_passage_if_about (const Search *search,
                      const char   *block)
{
  g_autofree char *text = NULL;

  if (!g_regex_match (search->named, block, 0, NULL))
    return;
  text = *block == '|' ? row_text (search, block) : g_strdup (g_str_has_prefix (block, "* ") ? block + 2 : block);
  if (text)
    add (search->texts->passages, to_markup (text));
}

static gboolean
begins_block (const char *line)
{
  return *line == '\0' || *line == '|' || *line == '#' || g_str_has_prefix (line, "* ")
         || g_str_has_prefix (line, "- ");
}

/**
 * clause_texts:
 * @id: ID of a clause or a ruling
 * @texts: (out caller-allocates): rule cases and passages about this clause or ruling
 */
static void
clause_texts (const char  *id,
              ClauseTexts *texts)
{
  g_autofree char *escaped = g_regex_escape_string (id, -1),
                             *pattern = g_strdup_printf ("(?<![\\w.-])%s(?![\\w-]|\\.\\d)", escaped);
  g_autoptr (GRegex) named = g_regex_new (pattern, 0, 0, NULL);
  g_auto (GStrv) names = g_resources_enumerate_children (FOLDER, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  texts->cases = g_ptr_array_new_with_free_func (g_free);
  texts->passages = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; names && names[i]; i++)
    {
      g_autofree char *path = g_strconcat (FOLDER, names[i], NULL);
      g_autoptr (GBytes) text = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
      Search search = { id, named, texts };
      g_auto (GStrv) lines = g_strsplit (g_bytes_get_data (text, NULL), "\n", -1);
      g_autoptr (GString) block = g_string_new (NULL);

      for (char **line = lines; *line; line++)
        {
          if (begins_block (*line))
            {
              add_passage_if_about (&search, block->str);
              g_string_truncate (block, 0);
            }
          if (!add_case_if_about (&search, *line))
            g_string_append_printf (block, "%s%s", block->len > 0 ? " " : "", g_strstrip (*line));
        }
      add_passage_if_about (&search, block->str);
    }
}

static void
clause_texts_clear (ClauseTexts *texts)
{
  g_clear_pointer (&texts->cases, g_ptr_array_unref);
  g_clear_pointer (&texts->passages, g_ptr_array_unref);
}

/* Titles of clause groups. A key starts with a rule system only if the group has a different meaning in that system. */
static const struct { const char *group, *title; } titles[] = {
  { "PLUS-CMD", N_("Command range") },
  { "PLUS-TG", N_("After a won melee") },
  { "N20-ADV", N_("Advance after combat") },
  { "N20-ARTY", N_("Artillery support and bombardment") },
  { "N20-CC", N_("Countercharge") },
  { "N20-TERR", N_("Terrain") },
  { "ADV", N_("Advance") },
  { "BB", N_("Battle back") },
  { "BOL", N_("Ignoring flags") },
  { "BON", N_("Bonus attack") },
  { "BRK", N_("Breakthrough") },
  { "CA", N_("Combined arms") },
  { "CADRE", N_("Cadres") },
  { "CAP", N_("Capable Tactician") },
  { "CARD", N_("Playing a card") },
  { "CBT", N_("Battles") },
  { "CIC", N_("Charge if Charged") },
  { "CINC", N_("Commander in chief") },
  { "COS", N_("Cossacks") },
  { "CP", N_("Command points") },
  { "CRT", N_("Combat results") },
  { "DECK", N_("The decks") },
  { "DICE", N_("Battle dice") },
  { "DIFF", N_("Odds of a battle") },
  { "DIS", N_("Disengaging") },
  { "END", N_("End of the turn") },
  { "ESC", N_("Leader escape") },
  { "EVENT", N_("Events") },
  { "FAC", N_("Facing") },
  { "FATIGUE", N_("Fatigue") },
  { "FOW", N_("Fog of war") },
  { "GAR", N_("Garrison") },
  { "GARR", N_("Garrison") },
  { "GB", N_("Grand battery") },
  { "GUARD", N_("The Guard") },
  { "IFL", N_("Infantry Forward Leader") },
  { "IMP", N_("Impetuous cavalry") },
  { "LCC", N_("Leader casualty check") },
  { "LCR", N_("Leaders under fire") },
  { "LDR", N_("Leaders") },
  { "LEADER", N_("Leaders") },
  { "LIS", N_("Light Infantry Skirmish") },
  { "LOS", N_("Line of sight") },
  { "LRET", N_("Leader retreat") },
  { "LULL", N_("Lulls") },
  { "LUR", N_("Leader Unit Reform") },
  { "MASSE", N_("Battalion mass") },
  { "MEL", N_("Melee") },
  { "MORALE", N_("Morale") },
  { "MOV", N_("Movement") },
  { "NIGHT", N_("Night") },
  { "ORD", N_("Orders") },
  { "PEN", N_("Penetration") },
  { "RALLY", N_("Rally") },
  { "RALLYLOC", N_("Rally places") },
  { "REACT", N_("Reaction") },
  { "REINF", N_("Reinforcements") },
  { "RET", N_("Retreat") },
  { "RIVER", N_("Rivers") },
  { "RNG", N_("Fire") },
  { "ROAD", N_("Roads") },
  { "ROUT", N_("Rout") },
  { "RR", N_("Retire and reform") },
  { "SAC", N_("Special action cards") },
  { "SAP", N_("Sappers") },
  { "SECT", N_("Sections") },
  { "SETUP", N_("Setup") },
  { "SPECIAL", N_("Special troops") },
  { "SQ", N_("Infantry squares") },
  { "STR", N_("Dice of an attack") },
  { "TAC", N_("Tactician cards") },
  { "TC", N_("Take Command") },
  { "TERR", N_("Terrain") },
  { "TG", N_("Taking ground") },
  { "TURN", N_("The turn") },
  { "VIC", N_("Victory") },
  { "ZOC", N_("Zones of control") },
};

static const char *
title_of_group (const char *group)
{
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (g_str_equal (titles[i].group, group))
      return _(titles[i].title);
  return NULL;
}

/* Returns the name of the card of a group like "CCN-CMD-FORCE-MARCH". A card has the same name in all rule systems. */
static const char *
title_of_card (const BicCatalogue *catalogue,
               const char         *group)
{
  const char *command = strstr (group, "-CMD-");
  g_autofree char *id = command ? g_ascii_strdown (command + strlen ("-CMD-"), -1) : NULL;
  int card = id ? bic_catalogue_find_card (catalogue, id) : -1;

  return card < 0 ? NULL : _(bic_ruleset_cards (catalogue, bic_catalogue_rulesets (catalogue, NULL), NULL)[card].name);
}

/**
 * bic_clause_title:
 * @catalogue: the catalogue with the names of cards
 * @id: ID of a clause or a ruling
 *
 * Returns: (transfer full): the translated subject of the clause, for example "Retreat"; for a ruling just "Ruling"
 */
char *
bic_clause_title (const BicCatalogue *catalogue,
                  const char         *id)
{
  const char *dash = strchr (id, '-'), *last = strrchr (id, '-');
  g_autofree char *group = dash != last ? g_strndup (id, (gsize) (last - id)) : NULL;
  const char *title = NULL;

  if (group)
    title = title_of_group (group) ?: title_of_card (catalogue, group) ?: title_of_group (group + (dash + 1 - id));
  return g_strdup (title ? title : group ? _("Command cards") : _("Ruling"));
}

/* Adds a list with a title, unless the list is empty. */
static void
add_list (BicHelpPage *page,
          const char  *title,
          GPtrArray   *texts)
{
  if (texts->len > 0)
    bic_help_page_add (page, BIC_HELP_HEADING, 0, g_markup_escape_text (title, -1));
  for (guint i = 0; i < texts->len; i++)
    bic_help_page_add (page, BIC_HELP_ITEM, 1, g_strdup (texts->pdata[i]));
}

/* --- the page ----------------------------------------------------------- */

/* Returns the untranslated rule of the clause, or %NULL if it does not have a sentence. */
static const char *
rule_of_clause (const char *id)
{
  static const BicClauseRule *const lists[] = { bic_clause_rules_cc, bic_clause_rules_n20 };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (const BicClauseRule *row = lists[i]; row->id; row++)
      if (g_str_equal (row->id, id))
        return row->text;
  return NULL;
}

static void
add_paragraph (BicHelpPage *page,
               const char  *text)
{
  bic_help_page_add (page, BIC_HELP_PARAGRAPH, 0, g_markup_escape_text (text, -1));
}

/* Adds the options of the clause. A derived rule system has the same options as its parent, so each option is added
 * only once. */
static void
add_options (BicHelpPage        *page,
             const BicCatalogue *catalogue,
             const char         *id)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  int n;
  const BicRuleset *rulesets = bic_catalogue_rulesets (catalogue, &n);

  for (int i = 0; i < n; i++)
    for (guint k = 0; k < rulesets[i].options->len; k++)
      {
        const BicOption *option = &g_array_index (rulesets[i].options, BicOption, k);

        if (g_strcmp0 (option->ruling, id) != 0 || !g_hash_table_add (seen, (gpointer) option->id))
          continue;
        bic_help_page_add (page, BIC_HELP_TERM, 0, g_markup_escape_text (_(option->name), -1));
        add_paragraph (page, _(option->text));
        add_paragraph (page, option->initial ? _("Option (on by default)") : _("Option (off by default)"));
      }
}

/**
 * bic_clause_page:
 * @catalogue: the rule systems
 * @id: ID of a clause or a ruling
 *
 * Returns: (transfer full) (nullable): a help page with the texts about the clause; %NULL with @error set if there are
 *   no texts
 */
BicHelpPage *
bic_clause_page (const BicCatalogue *catalogue,
                 const char         *id,
                 GError            **error)
{
  g_autoptr (BicHelpPage) page = bic_help_page_new (id);
  const char *rule = rule_of_clause (id);
  ClauseTexts texts;

  g_free (page->title);
  page->title = bic_clause_title (catalogue, id);
  if (rule)
    add_paragraph (page, _(rule));
  add_options (page, catalogue, id);
  clause_texts (id, &texts);
  /* Translators: the text below is in English; please say so */
  add_list (page, _("How it is played"), texts.passages);
  if (page->blocks->len == 0 && texts.cases->len > 0)
    {
      add_paragraph (page, _("This rule has no explanation here yet. The list below names the cases of this rule that "
                             "the program’s tests check."));
      /* Translators: the text below is in English; please say so */
      add_list (page, _("Tested Cases"), texts.cases);
    }
  clause_texts_clear (&texts);
  if (page->blocks->len == 0)
    {
      bic_fail (error, BIC_ERROR_UNKNOWN, _("no help for clause “%s”"), id);
      return NULL;
    }
  return g_steal_pointer (&page);
}
