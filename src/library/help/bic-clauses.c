/* What is written of the clauses: the indices of the rule cases and the guides, which are built in, as far as they name
 * one.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A line "- **ID** what a case proves (file)" is of an index. Any other block (a paragraph, an item, a row of a table)
 * is a guide's.
 */
#include "config.h"

#include <gio/gio.h>
#include <string.h>

#include "bic-clauses.h"

#define FOLDER "/io/github/bicorne/Bicorne/clauses/"
#define ID "[A-Z][A-Z0-9]*(?:-[A-Z][A-Z0-9]*)*-\\d+"

/**
 * bic_clause_find:
 * @text: any text
 *
 * A ruling without a hyphen ("A3") is not found, for it could be a hex.
 *
 * Returns: (transfer full) (nullable): the last id of a clause in it, which is where a reason has it; %NULL if it names
 * none
 */
char *
bic_clause_find (const char *text)
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

/* In this order; other marks do not occur in what cites a clause. */
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
 * bic_clause_link:
 * @text: any text, without markup
 *
 * Returns: (transfer full): markup of the same words, where each id of a clause is a link to it
 */
char *
bic_clause_link (const char *text)
{
  g_autofree char *plain = g_markup_escape_text (text, -1);
  g_autoptr (GRegex) regex = g_regex_new ("\\b(" ID ")\\b", 0, 0, NULL);

  return g_regex_replace (regex, plain, -1, 0, LINK, 0, NULL);
}

/* --- blocks ------------------------------------------------------------- */

typedef struct {
  const char     *id;
  GRegex         *named;                /* the id as a word of its own */
  BicClauseTexts *texts;
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

/* "- **CCN-BB-01** a battle back: the sum is his (panel.rules)"; a row without what it is called, and with what it is
 * of put first */
static gboolean
take_case (const Search *search,
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

/* The row of a switch tells what the switch itself does; in any other the last cell says it, and the first what it is
 * about. */
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
take_passage (const Search *search,
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
 * _bic_clause_texts:
 * @id: of a clause or a ruling
 * @texts: (out caller-allocates): what is written of it
 */
void
_bic_clause_texts (const char     *id,
                   BicClauseTexts *texts)
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
      const Search *search = &(Search) { id, named, texts };
      g_auto (GStrv) lines = g_strsplit (g_bytes_get_data (text, NULL), "\n", -1);
      g_autoptr (GString) block = g_string_new (NULL);

      for (char **line = lines; *line; line++)
        {
          if (begins_block (*line))
            {
              take_passage (search, block->str);
              g_string_truncate (block, 0);
            }
          if (!take_case (search, *line))
            g_string_append_printf (block, "%s%s", block->len > 0 ? " " : "", g_strstrip (*line));
        }
      take_passage (search, block->str);
    }
}

void
_bic_clause_texts_clear (BicClauseTexts *texts)
{
  g_clear_pointer (&texts->cases, g_ptr_array_unref);
  g_clear_pointer (&texts->passages, g_ptr_array_unref);
}
