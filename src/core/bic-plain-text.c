/* Characters that are not seen: what they may do to a terminal, and to a line of others.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A terminal obeys control characters, so there all are shown by their number, and with them those of direction, as a line of code or of
 * an answer must read as it is.  In the window and on paper a mark of direction (U+200E, U+200F, U+061C) is part of many languages;
 * but an embedding, an override or an isolate that a title opens turns around what the program writes after it, and nobody needs one there.
 */
#include "config.h"

#include "bic-plain-text.h"

static gboolean
is_control (gunichar c)
{
  return (c < 0x20 && c != '\t' && c != '\n') || (c >= 0x7f && c < 0xa0);
}

static gboolean
turns_others (gunichar c)
{
  return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

/* Marks of direction, and ends of lines that are none */
static gboolean
is_mark (gunichar c)
{
  return c == 0x061c || c == 0x200e || c == 0x200f || c == 0x2028 || c == 0x2029;
}

/**
 * bic_char_is_unseen:
 * @c: a character
 *
 * Returns: whether it is nothing to look at: a control character but a tab and the end of a line, or one of direction
 */
gboolean
bic_char_is_unseen (gunichar c)
{
  return is_control (c) || turns_others (c) || is_mark (c);
}

/**
 * bic_text_visible:
 * @text: any bytes
 *
 * Returns: (transfer full): the text in UTF-8 with what is not seen as `<U+202E>', but for tabs and ends of lines
 */
char *
bic_text_visible (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *visible = g_string_sized_new (64);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (bic_char_is_unseen (c))
        g_string_append_printf (visible, "<U+%04X>", c);
      else
        g_string_append_unichar (visible, c);
    }
  return g_string_free (visible, FALSE);
}

/**
 * bic_text_tame:
 * @text: valid UTF-8
 *
 * Returns: (transfer full) (nullable): the text without control characters and without those that turn around what stands near it;
 *   %NULL if it has none
 */
char *
bic_text_tame (const char *text)
{
  GString *tame = NULL;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      gboolean goes = (is_control (c) && c != '\r') || turns_others (c);

      if (goes && tame == NULL)
        tame = g_string_new_len (text, p - text);
      else if (!goes && tame != NULL)
        g_string_append_unichar (tame, c);
    }
  return tame != NULL ? g_string_free (tame, FALSE) : NULL;
}
