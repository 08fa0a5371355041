/* Makes invisible characters harmless on a terminal and in the text of the program.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A terminal obeys control characters, so they are written as numbers on a terminal. Other invisible characters are
 * also written as numbers, so that the reader sees every character. In HTML and Markdown, character references are
 * used. In the window and on paper, direction marks (U+200E, U+200F, U+061C) are kept, because many languages need
 * them. Embeddings, overrides and isolates are removed, because in a title they would reverse the text after the title,
 * and no title needs them.
 */
#include "config.h"

#include "bic-plain-text.h"

static gboolean
is_control (gunichar c)
{
  return g_unichar_type (c) == G_UNICODE_CONTROL && c != '\t' && c != '\n';
}

/* Checks for characters that change the direction of other text: embeddings, overrides, isolates and their ends. */
static gboolean
changes_text_direction (gunichar c)
{
  return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

static gboolean
ends_line (gunichar c)
{
  return g_unichar_type (c) == G_UNICODE_LINE_SEPARATOR || g_unichar_type (c) == G_UNICODE_PARAGRAPH_SEPARATOR;
}

/* Checks for invisible format characters. Joiners are excluded, because they visibly change the letters next to
 * them. */
static gboolean
is_invisible_format (gunichar c)
{
  return g_unichar_type (c) == G_UNICODE_FORMAT && c != 0x200c && c != 0x200d;
}

/**
 * bic_char_is_invisible:
 * @c: a character
 *
 * Returns: whether @c is invisible: a control character except tab and line feed, a format character except a joiner
 *   (this includes direction marks), or a Unicode line or paragraph separator
 */
gboolean
bic_char_is_invisible (gunichar c)
{
  return is_control (c) || is_invisible_format (c) || ends_line (c);
}

/* Replaces each invisible character by its number, between the texts @before and @after. */
static char *
replace_invisible_by_numbers (const char *text,
                              const char *before,
                              const char *after)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *visible = g_string_sized_new (64);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (bic_char_is_invisible (c))
        g_string_append_printf (visible, "%s%04X%s", before, c, after);
      else
        g_string_append_unichar (visible, c);
    }
  return g_string_free (visible, FALSE);
}

/**
 * bic_text_show_invisible:
 * @text: any bytes
 *
 * Returns: (transfer full): the text as valid UTF-8, with invisible characters as `<U+202E>', except tabs and line
 *   feeds
 */
char *
bic_text_show_invisible (const char *text)
{
  return replace_invisible_by_numbers (text, "<U+", ">");
}

/**
 * bic_markup_show_invisible:
 * @markup: HTML or Markdown
 *
 * Returns: (transfer full): the same markup, with a character reference for each invisible character. The character
 *   keeps its effect in the shown text, and is visible in the source
 */
char *
bic_markup_show_invisible (const char *markup)
{
  return replace_invisible_by_numbers (markup, "&#x", ";");
}

/* Skips characters that do not need a check, which are most characters of most texts. */
static const char *
skip_plain (const char *text)
{
  while ((*text >= ' ' && *text < 0x7f) || *text == '\n')
    text++;
  return text;
}

/**
 * bic_text_sanitize:
 * @text: valid UTF-8
 *
 * Returns: (transfer full) (nullable): the text without control characters and without characters that reverse adjacent
 *   text; Unicode line separators become spaces; %NULL if @text does not need a change
 */
char *
bic_text_sanitize (const char *text)
{
  GString *tame = NULL;

  for (const char *p = skip_plain (text); *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      gboolean ends = ends_line (c), goes = ends || changes_text_direction (c) || (is_control (c) && c != '\r');

      if (goes && tame == NULL)
        tame = g_string_new_len (text, p - text);
      if (ends)
        g_string_append_c (tame, ' ');
      else if (!goes && tame != NULL)
        g_string_append_unichar (tame, c);
    }
  return tame != NULL ? g_string_free (tame, FALSE) : NULL;
}
