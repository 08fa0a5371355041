/* The texts of the program in the language of a sheet, for the thread that draws it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * gettext chooses the language by the locale of the thread, and by LANGUAGE in any locale other than "C".
 */
#include "config.h"

#include "bic-sheet.h"

#include <libintl.h>
#include <locale.h>
#include <string.h>

struct _BicSheetLanguage { locale_t own, before; };

/* Language of the translation in use, "" = untranslated; (transfer full) */
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

/* True if the texts are in @language now: "fr" matches "fr_CA", and English needs no translation. */
static gboolean
is_spoken (const char *language)
{
  g_autofree char *in_use = language_in_use ();
  gsize length = strcspn (language, "_-.@");

  if (*in_use == '\0')
    return length == 2 && g_ascii_strncasecmp (language, "en", 2) == 0;
  return strcspn (in_use, "_") == length && g_ascii_strncasecmp (in_use, language, length) == 0;
}

/* Changes the locale of the thread if @name is installed and its texts are in @language. */
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
  if (is_spoken (language))
    {
      self->own = own;
      return TRUE;
    }
  uselocale (self->before);
  freelocale (own);
  return FALSE;
}

/* (transfer full) (nullable): the texts are in @language until the value is freed.  %NULL = no change: they are in it
 * already, or no translation or no locale for it is installed. */
BicSheetLanguage *
_bic_sheet_language (const char *language)
{
  g_autofree BicSheetLanguage *self = g_new0 (BicSheetLanguage, 1);
  g_autofree char *code = language ? g_strndup (language, strcspn (language, "_-.@")) : NULL;
  g_autofree char *country = code ? g_ascii_strup (code, -1) : NULL;
  g_autofree char *own = code ? g_strdup_printf ("%s_%s.UTF-8", code, country) : NULL;
  const char *const names[] = { own, "C", "en_US.UTF-8", "en_GB.UTF-8", "C.UTF-8" };

  if (!language || is_spoken (language))
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
