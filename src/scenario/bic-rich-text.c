/* Rich text in plain text: paragraphs, bullets and emphasis.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-rich-text.h"

#define BULLET "- "
#define MARK '*'

/* A paragraph or a list item in the source text, as byte offsets. */
typedef struct { gsize start, end; gboolean bullet; } Region;

/* --- paragraphs and list items ----------------------------------------------------------------------------------- */

static gboolean
is_blank (const char *line,
          gsize       length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (line[i]))
      return FALSE;
  return TRUE;
}

static GArray *
find_regions (const char *text)
{
  GArray *regions = g_array_new (FALSE, FALSE, sizeof (Region));
  gboolean open = FALSE;

  for (const char *line = text; *line;)
    {
      gsize length = strcspn (line, "\n"), start = (gsize) (line - text);
      gboolean bullet = g_str_has_prefix (line, BULLET);

      if (is_blank (line, length))
        open = FALSE;
      else if (open && !bullet)
        g_array_index (regions, Region, regions->len - 1).end = start + length;
      else
        {
          Region region = { start + (bullet ? strlen (BULLET) : 0), start + length, bullet };

          g_array_append_val (regions, region);
          open = TRUE;
        }
      line += length + (line[length] == '\n');
    }
  return regions;
}

/* --- emphasis --------------------------------------------------------------------------------------------------- */

static gboolean
is_letter (const char *text,
           gsize       at,
           gsize       end)
{
  gunichar c = at < end ? g_utf8_get_char_validated (text + at, (gssize) (end - at)) : 0;

  return c < (gunichar) -2 && g_unichar_isalnum (c);
}

static gboolean
follows_letter (const char   *text,
                const Region *region,
                gsize         at)
{
  const char *before = at > region->start ? g_utf8_find_prev_char (text + region->start, text + at) : NULL;

  return before && is_letter (text, (gsize) (before - text), region->end);
}

/* Returns whether the asterisk starts emphasis. It must be at the start of a word, so "5*6*7" contains no emphasis. */
static gboolean
opens_emphasis (const char   *text,
                const Region *region,
                gsize         at)
{
  return text[at] == MARK && at + 1 < region->end && text[at + 1] != MARK && !g_ascii_isspace (text[at + 1]) &&
         !follows_letter (text, region, at);
}

static gboolean
closes_emphasis (const char   *text,
                 const Region *region,
                 gsize         at)
{
  return text[at] == MARK && text[at - 1] != MARK && !g_ascii_isspace (text[at - 1])
         && !is_letter (text, at + 1, region->end);
}

/* Finds all emphasized parts of a region. If an opening asterisk has no closing asterisk, the search ends, because
 * later asterisks have none either. */
static void
find_emphasis (const char   *text,
               const Region *region,
               GArray       *spans)
{
  gsize at = region->start;

  while (at < region->end)
    {
      gsize close = at + 2;

      if (!opens_emphasis (text, region, at))
        {
          at++;
          continue;
        }
      while (close < region->end && !closes_emphasis (text, region, close))
        close++;
      if (close >= region->end)
        return;
      g_array_append_val (spans, ((BicSpan) { (guint) at, (guint) close + 1 }));
      at = close + 1;
    }
}

/**
 * bic_rich_text_spans:
 * @text: a text
 *
 * Returns: (transfer full) (element-type BicSpan): the emphasized parts of @text, including their asterisks
 */
GArray *
bic_rich_text_spans (const char *text)
{
  GArray *spans = g_array_new (FALSE, FALSE, sizeof (BicSpan));
  g_autoptr (GArray) regions = find_regions (text);

  for (guint i = 0; i < regions->len; i++)
    find_emphasis (text, &g_array_index (regions, Region, i), spans);
  return spans;
}

/* --- blocks ----------------------------------------------------------------------------------------------------- */

static void
block_free (BicTextBlock *block)
{
  g_array_unref (block->emphasis);
  g_free (block->text);
  g_free (block);
}

/* Appends the text from @from to @to. Each run of white space becomes one space. White space at the start of @out is
 * dropped. */
static void
append_with_single_spaces (GString    *out,
                           const char *from,
                           const char *to)
{
  for (const char *p = from; p < to; p++)
    if (!g_ascii_isspace (*p))
      g_string_append_c (out, *p);
    else if (out->len > 0 && out->str[out->len - 1] != ' ')
      g_string_append_c (out, ' ');
}

static BicTextBlock *
make_block (const char   *text,
            const Region *region)
{
  BicTextBlock *block = g_new0 (BicTextBlock, 1);
  g_autoptr (GArray) spans = g_array_new (FALSE, FALSE, sizeof (BicSpan));
  GString *out = g_string_new (NULL);
  gsize at = region->start;

  block->bullet = region->bullet;
  block->emphasis = g_array_new (FALSE, FALSE, sizeof (BicSpan));
  find_emphasis (text, region, spans);
  for (guint i = 0; i < spans->len; i++)
    {
      const BicSpan *span = &g_array_index (spans, BicSpan, i);
      BicSpan shown;

      append_with_single_spaces (out, text + at, text + span->start);
      shown.start = (guint) out->len;
      append_with_single_spaces (out, text + span->start + 1, text + span->end - 1);
      shown.end = (guint) out->len;
      g_array_append_val (block->emphasis, shown);
      at = span->end;
    }
  append_with_single_spaces (out, text + at, text + region->end);
  if (out->len > 0 && out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
  block->text = g_string_free (out, FALSE);
  return block;
}

/**
 * bic_rich_text_blocks:
 * @text: a text
 *
 * Returns: (transfer full) (element-type BicTextBlock): the paragraphs and list items of @text; empty ones are left out
 */
GPtrArray *
bic_rich_text_blocks (const char *text)
{
  GPtrArray *blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) block_free);
  g_autoptr (GArray) regions = find_regions (text ? text : "");

  for (guint i = 0; i < regions->len; i++)
    {
      BicTextBlock *block = make_block (text, &g_array_index (regions, Region, i));

      if (*block->text)
        g_ptr_array_add (blocks, block);
      else
        block_free (block);
    }
  return blocks;
}

static void
append_block (GString            *out,
              const BicTextBlock *block,
              gboolean            after_bullet,
              GArray             *emphasis)
{
  if (out->len > 0)
    g_string_append (out, block->bullet && after_bullet ? "\n" : "\n\n");
  if (block->bullet)
    g_string_append (out, "•\u2002");
  for (guint i = 0; emphasis && i < block->emphasis->len; i++)
    {
      BicSpan span = g_array_index (block->emphasis, BicSpan, i);

      span.start += (guint) out->len;
      span.end += (guint) out->len;
      g_array_append_val (emphasis, span);
    }
  g_string_append (out, block->text);
}

/**
 * bic_rich_text_flat:
 * @text: a text
 * @emphasis: (out) (optional) (transfer full) (element-type BicSpan): emphasized parts of the returned text
 *
 * Returns: (transfer full): the text for a label: paragraphs are separated by blank lines, and list items start with a
 *   bullet
 */
char *
bic_rich_text_flat (const char *text,
                    GArray    **emphasis)
{
  g_autoptr (GPtrArray) blocks = bic_rich_text_blocks (text);
  GString *out = g_string_new (NULL);

  if (emphasis)
    *emphasis = g_array_new (FALSE, FALSE, sizeof (BicSpan));
  for (guint i = 0; i < blocks->len; i++)
    append_block (out, blocks->pdata[i], i > 0 && ((BicTextBlock *) blocks->pdata[i - 1])->bullet,
                  emphasis ? *emphasis : NULL);
  return g_string_free (out, FALSE);
}
