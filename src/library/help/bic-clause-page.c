/* The page of a clause: what the program says when it forbids something by it, which switch it is, how we read it, and
 * cases in words.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-clauses.h"
#include "bic-error.h"
#include "bic-rulebooks.h"

/* A list with a title, if there is anything in it */
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

/* --- reasons ------------------------------------------------------------ */

/* What a mark of a reason stands for where nothing has been tried; {a}, {b} and whatever is counted need no word. */
static const struct { const char *mark, *word; } words[] = {
  { "{a}", "A" }, { "{b}", "B" }, { "{bound}", "C" }, { "{loose}", "C" },
  { "{unit}", N_("unit") }, { "{near}", N_("unit") }, { "{horse}", N_("unit") }, { "{foe}", N_("enemy") },
  { "{piece}", N_("piece") },
  { "{blocker}", N_("terrain") }, { "{here}", N_("terrain") }, { "{ground}", N_("terrain") },
  { "{section}", N_("section") },
  { "{card}", N_("card") }, { "{played}", N_("card") }, { "{phase}", N_("phase") }, { "{prompt}", N_("question") },
};

static gboolean
put_word (const GMatchInfo *match,
          GString          *result,
          gpointer          data)
{
  g_autofree char *mark = g_match_info_fetch (match, 0);
  const char *word = "n";

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i].mark, mark))
      word = _(words[i].word);
  g_string_append_printf (result, "<i>%s</i>", word);
  return FALSE;
}

static char *
reason_markup (const char *text)
{
  g_autoptr (GRegex) mark = g_regex_new ("\\{[a-z]+\\}", 0, 0, NULL);
  g_autofree char *escaped = g_markup_escape_text (_(text), -1);

  return g_regex_replace_eval (mark, escaped, -1, 0, 0, put_word, NULL, NULL);
}

static void
add_reasons (BicHelpPage        *page,
             const BicCatalogue *catalogue,
             const char         *id)
{
  g_autoptr (GPtrArray) reasons = g_ptr_array_new_with_free_func (g_free), texts = g_ptr_array_new ();
  int n;
  const BicRuleset *rulesets = bic_catalogue_rulesets (catalogue, &n);

  for (int i = 0; i < n; i++)
    bic_why_of_clause (bic_rulebook_find (rulesets[i].id), id, texts);
  for (guint i = 0; i < texts->len; i++)
    g_ptr_array_add (reasons, reason_markup (texts->pdata[i]));
  add_list (page, _("What it forbids"), reasons);
}

/* --- switches ----------------------------------------------------------- */

/* --- the page ----------------------------------------------------------- */

/**
 * bic_clause_page:
 * @catalogue: the rule systems
 * @id: of a clause or a ruling
 *
 * Returns: (transfer full) (nullable): what we say of it, as a page of help; %NULL and @error if nothing is written of
 * it
 */
BicHelpPage *
bic_clause_page (const BicCatalogue *catalogue,
                 const char         *id,
                 GError            **error)
{
  g_autoptr (BicHelpPage) page = bic_help_page_new (id);
  BicClauseTexts texts;
  g_autoptr (GHashTable) seen = NULL;
  int n;
  const BicRuleset *rulesets;

  g_free (page->title);
  page->title = bic_clause_title (catalogue, id);
  _bic_clause_texts (id, &texts);
  add_reasons (page, catalogue, id);
  seen = g_hash_table_new (g_str_hash, g_str_equal);
  rulesets = bic_catalogue_rulesets (catalogue, &n);
  /* Those of a rule system are its parent's, too. */
  for (int i = 0; i < n; i++)
    for (guint k = 0; k < rulesets[i].options->len; k++)
      {
        const BicOption *option = &g_array_index (rulesets[i].options, BicOption, k);

        if (g_strcmp0 (option->ruling, id) == 0 && g_hash_table_add (seen, (gpointer) option->id))
          {
            bic_help_page_add (page, BIC_HELP_TERM, 0, g_markup_escape_text (_(option->name), -1));
            bic_help_page_add (page, BIC_HELP_PARAGRAPH, 0, g_markup_escape_text (_(option->text), -1));
            bic_help_page_add (page, BIC_HELP_PARAGRAPH, 0,
                               g_strdup (option->initial ? _("A switch; it is on unless it is set otherwise.")
                                                         : _("A switch; it is off unless it is set "
                                                              "otherwise.")));
          }
      }
  /* Translators: what follows is written in English; say so */
  add_list (page, _("How it is played"), texts.passages);
  /* Translators: what follows is written in English; say so */
  add_list (page, _("Cases"), texts.cases);
  _bic_clause_texts_clear (&texts);
  if (page->blocks->len == 0)
    {
      bic_fail (error, BIC_ERROR_UNKNOWN, _("nothing is written of a clause or ruling “%s”"), id);
      return NULL;
    }
  return g_steal_pointer (&page);
}
