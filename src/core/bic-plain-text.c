/* Invisible characters: their effects on a terminal, and on adjacent text.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A terminal obeys control characters, so all of them are shown as numbers there, and other invisible characters too,
 * because a line of code or of an answer must be read exactly; HTML and Markdown have references for them. In the
 * window and on paper a direction mark (U+200E, U+200F, U+061C) is part of many languages; but an embedding, an
 * override or an isolate in a title reverses the program's text after it, and no title needs one.
 */
#include "config.h"

#include "bic-plain-text.h"

static gboolean
is_control (gunichar c)
{
  return g_unichar_type (c) == G_UNICODE_CONTROL && c != '\t' && c != '\n';
}

/* All of them: embeddings, overrides, isolates, and their ends */
static gboolean
turns_others (gunichar c)
{
  return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

static gboolean
ends_line (gunichar c)
{
  return g_unichar_type (c) == G_UNICODE_LINE_SEPARATOR || g_unichar_type (c) == G_UNICODE_PARAGRAPH_SEPARATOR;
}

/* Joiners change the letters next to them, so they are visible. */
static gboolean
is_format (gunichar c)
{
  return g_unichar_type (c) == G_UNICODE_FORMAT && c != 0x200c && c != 0x200d;
}

/**
 * bic_char_is_unseen:
 * @c: a character
 *
 * Returns: whether it is nothing to look at: a control character but a tab and the end of a line, one of format
 * (direction is some of
 *   them) but a joiner, or an end of a line of Unicode's own
 */
gboolean
bic_char_is_unseen (gunichar c)
{
  return is_control (c) || is_format (c) || ends_line (c);
}

/* before, after: text around the number of an invisible character */
static char *
with_numbers (const char *text,
              const char *before,
              const char *after)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *visible = g_string_sized_new (64);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (bic_char_is_unseen (c))
        g_string_append_printf (visible, "%s%04X%s", before, c, after);
      else
        g_string_append_unichar (visible, c);
    }
  return g_string_free (visible, FALSE);
}

/**
 * bic_text_visible:
 * @text: any bytes
 *
 * Returns: (transfer full): the text in UTF-8 with invisible characters as `<U+202E>', except tabs and line ends
 */
char *
bic_text_visible (const char *text)
{
  return with_numbers (text, "<U+", ">");
}

/**
 * bic_markup_visible:
 * @markup: HTML or Markdown
 *
 * Returns: (transfer full): the same, with a reference for each character that is not seen: it has its effect where the
 * text is shown, as
 *   languages need it, and who reads the source sees it
 */
char *
bic_markup_visible (const char *markup)
{
  return with_numbers (markup, "&#x", ";");
}

/* Skips characters that need no check, which is nearly the whole of every text. */
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
 *   text; Unicode line ends become blanks; %NULL if @text needs no change
 */
char *
bic_text_sanitize (const char *text)
{
  GString *tame = NULL;

  for (const char *p = skip_plain (text); *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      gboolean ends = ends_line (c), goes = ends || turns_others (c) || (is_control (c) && c != '\r');

      if (goes && tame == NULL)
        tame = g_string_new_len (text, p - text);
      if (ends)
        g_string_append_c (tame, ' ');
      else if (!goes && tame != NULL)
        g_string_append_unichar (tame, c);
    }
  return tame != NULL ? g_string_free (tame, FALSE) : NULL;
}
