/* Text helpers for the setup sheet: names, notes, sentences, and the language of the program's texts on the sheet
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-army.h"
#include "bic-sheet.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <string.h>

#include "bic-player-aid.h"
#include "bic-translation.h"

gboolean
_bic_sheet_uses (const BicSheet *sheet,
                 BicUses         uses)
{
  return bic_scenario_uses (sheet->scenario, sheet->catalogue, uses);
}

char *
_bic_sheet_army (const BicSheet *sheet,
                 int             side)
{
  return bic_army_title (sheet->scenario, sheet->catalogue, side);
}

const BicNationArt *
_bic_army_art (const BicSheet *sheet,
               int             side,
               guint           i)
{
  const GArray *nations = sheet->scenario->army[side].nations;
  const char *id = nations && i < nations->len ? g_quark_to_string (g_array_index (nations, GQuark, i)) : NULL;

  return _bic_nation_art (sheet->catalogue, id ? bic_catalogue_find_nation (sheet->catalogue, id) : -1);
}

/* If @rest is not empty, adds a list item to rich text. */
void
_bic_add_line (GString    *text,
               const char *head,
               const char *rest)
{
  if (!*rest)
    return;
  g_string_append (text, text->len ? "\n- " : "- ");
  /* TRANSLATORS: a heading in bold (between asterisks) and its text */
  g_string_append_printf (text, _("*%s:* %s"), head, rest);
}

/* If @rest is not empty, adds a sentence to a paragraph. */
void
_bic_add_sentence (GString    *text,
                   const char *head,
                   const char *rest)
{
  if (!*rest)
    return;
  g_string_append (text, text->len ? " " : "");
  g_string_append_printf (text, _("*%s:* %s"), head, rest);
  g_string_append_c (text, '.');
}

const char *
_bic_box_name (const BicSheet *sheet,
               guint           box)
{
  const char *id = g_quark_to_string (g_array_index (sheet->scenario->boxes, GQuark, box));
  int at = bic_catalogue_find_box (sheet->catalogue, id);

  return at >= 0 ? _(bic_catalogue_boxes (sheet->catalogue, NULL)[at].name) : id;
}

char *
_bic_notes_text (const BicSheet *sheet,
                 const char     *kind)
{
  GPtrArray *notes = sheet->scenario->items[BIC_ITEM_NOTE];
  GString *all = g_string_new (NULL);

  for (guint i = 0; notes && i < notes->len; i++)
    {
      const BicNote *note = notes->pdata[i];

      if (g_strcmp0 (g_quark_to_string (note->kind), kind) != 0 || !*bic_texts_find (note->texts, NULL, NULL))
        continue;
      if (all->len)
        g_string_append (all, "\n\n");
      g_string_append (all, bic_texts_find (note->texts, NULL, NULL));
    }
  return g_string_free (all, FALSE);
}

/* Returns the separator for list entries that contain commas. */
const char *
_bic_sheet_semicolon (void)
{
  /* TRANSLATORS: separates the entries of a list that contain commas, as in “AB: attacker breaks; AR: attacker is
   * routed” */
  return _("; ");
}

/* Returns the side of a hex as a compass direction. */
static const char *
direction_text (BicDirection direction)
{
  static const char *const sides[BIC_N_DIRECTIONS] = {
    NC_("side of a hex", "NE"), NC_("side of a hex", "E"), NC_("side of a hex", "SE"),
    NC_("side of a hex", "SW"), NC_("side of a hex", "W"), NC_("side of a hex", "NW"),
  };

  return g_dpgettext2 (GETTEXT_PACKAGE, "side of a hex", sides[direction]);
}

/* Returns hexsides as compass directions, for example "NE NW". @directions: bits of the hexsides. */
char *
_bic_directions_text (int directions)
{
  GString *text = g_string_new (NULL);

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    if (directions & 1 << k)
      g_string_append_printf (text, "%s%s", text->len ? " " : "", direction_text ((BicDirection) k));
  return g_string_free (text, FALSE);
}

/* --- language ----------------------------------------------------------- */
/* Temporary language of the thread that lays out or draws a sheet. gettext uses the locale of the thread and, if the
 * locale is not "C", also the environment variable LANGUAGE. */
struct _BicSheetLanguage { locale_t own, before; };

/* Returns (transfer full) the language of the translation that gettext now uses, or "" if it does not use a
 * translation. */
static char *
language_in_use (void)
{
  static const char field[] = "\nLanguage: ";
  const char *header = dgettext (GETTEXT_PACKAGE, ""), *found = strstr (header, field);

  if (!found)
    return g_strdup ("");
  found += strlen (field);
  return g_strndup (found, strcspn (found, "\n"));
}

/* Checks that the program's texts are now in @language. "fr" matches "fr_CA". Without a translation, the texts are
 * English. */
static gboolean
is_language_in_use (const char *language)
{
  g_autofree char *in_use = language_in_use ();
  gsize length = strcspn (language, "_-.@");

  if (*in_use == '\0')
    return length == 2 && g_ascii_strncasecmp (language, "en", 2) == 0;
  return strcspn (in_use, "_") == length && g_ascii_strncasecmp (in_use, language, length) == 0;
}

/* Changes the locale of the thread to @name, if this locale is installed and the program's texts are then in
 * @language. */
static gboolean
try_locale (BicSheetLanguage *self,
            const char       *name,
            const char       *language)
{
  locale_t base = duplocale (self->before), own = newlocale (LC_MESSAGES_MASK, name, base);

  if (own == (locale_t) 0)
    {
      freelocale (base);
      return FALSE;
    }
  uselocale (own);
  if (is_language_in_use (language))
    {
      self->own = own;
      return TRUE;
    }
  uselocale (self->before);
  freelocale (own);
  return FALSE;
}

/* Returns (transfer full) (nullable) a language setting. The program's texts are in @language until the setting is
 * freed. Returns %NULL if the texts are already in @language, or if no suitable translation or locale is installed. */
BicSheetLanguage *
_bic_sheet_language (const char *language)
{
  g_autofree BicSheetLanguage *self = g_new0 (BicSheetLanguage, 1);
  g_autofree char *code = language ? g_strndup (language, strcspn (language, "_-.@")) : NULL;
  g_autofree char *country = code ? g_ascii_strup (code, -1) : NULL;
  g_autofree char *own = code ? g_strdup_printf ("%s_%s.UTF-8", code, country) : NULL;
  const char *const names[] = { own, "C", "en_US.UTF-8", "en_GB.UTF-8", "C.UTF-8" };

  if (!language || is_language_in_use (language))
    return NULL;
  self->before = uselocale ((locale_t) 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (try_locale (self, names[i], language))
      return g_steal_pointer (&self);
  return NULL;
}

void
_bic_sheet_language_free (BicSheetLanguage *self)
{
  uselocale (self->before);
  freelocale (self->own);
  g_free (self);
}
