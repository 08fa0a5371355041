/* Tests of capital letters, months and numbers in locales whose language differs from the language of the texts.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <locale.h>
#include <stdio.h>

#include "bic-language.h"

static const char *const locales[] = { "C", "en_GB.UTF-8", "de_DE.UTF-8", "tr_TR.UTF-8" };

static void
set_locale (const char *name)
{
  g_setenv ("LOCPATH", g_getenv ("BICORNE_LOCALES"), TRUE);
  g_assert_nonnull (setlocale (LC_ALL, name));
}

/* Checks that capital letters depend on the language of the text, not on the locale. */
static void
test_capitals (void)
{
  static const struct { const char *text, *language, *capitals; } rows[] = {
    { "Right flank", "en", "RIGHT FLANK" },
    { "infantry", NULL, "INFANTRY" },
    { "Große Straße", "de", "GROSSE STRASSE" },
    { "Côté français", "fr", "CÔTÉ FRANÇAIS" },
    { "diri", "tr", "DİRİ" },
    { "", "en", "" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (locales); k++)
    {
      set_locale (locales[k]);
      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        {
          g_autofree char *capitals = bic_text_in_capitals (rows[i].text, rows[i].language);

          g_assert_cmpstr (capitals, ==, rows[i].capitals);
        }
    }
}

static void
test_capitalize (void)
{
  static const char *const rows[][3] = {
    { "infantry in line", "en", "Infantry in line" }, { "iki", "tr", "İki" }, { "é", "fr", "É" }, { "", "en", "" },
  };

  set_locale ("tr_TR.UTF-8");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *capital = bic_capitalize (rows[i][0], rows[i][1]);

      g_assert_cmpstr (capital, ==, rows[i][2]);
    }
}

/* Checks that months are in the language of the program. The test has no translation, so it expects English months. */
static void
test_months (void)
{
  g_autoptr(GDateTime) day = g_date_time_new_utc (1808, 8, 21, 14, 5, 0);

  for (guint k = 0; k < G_N_ELEMENTS (locales); k++)
    {
      g_autofree char *text = NULL, *twice = NULL;

      set_locale (locales[k]);
      text = bic_date_format (day, "%-d %B %Y, %H:%M");
      twice = bic_date_format (day, "%B %B");
      g_assert_cmpstr (text, ==, "21 August 1808, 14:05");
      g_assert_cmpstr (twice, ==, "August August");
    }
}

/* Checks the decimal separator of printf () in several locales, including locales in which LC_NUMERIC differs from the
 * other categories. */
static void
test_numbers (void)
{
  static const struct { const char *locale, *numbers, *text; } rows[] = {
    { "C", NULL, "1.5" }, { "en_GB.UTF-8", NULL, "1.5" }, { "de_DE.UTF-8", NULL, "1.5" },
    { "tr_TR.UTF-8", NULL, "1.5" },
    { "en_GB.UTF-8", "de_DE.UTF-8", "1,5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      char text[8];

      set_locale (rows[i].locale);
      if (rows[i].numbers)
        g_assert_nonnull (setlocale (LC_NUMERIC, rows[i].numbers));
      bic_numbers_follow_language ();
      snprintf (text, sizeof text, "%.1f", 1.5);
      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

/* Checks that numbers are in English between bic_english_begin () and the end of the scope, whatever the locale. */
static void
test_english (void)
{
  char inside[8], outside[8];

  set_locale ("de_DE.UTF-8");
  {
    g_auto(BicEnglish) english = bic_english_begin ();

    snprintf (inside, sizeof inside, "%.1f", 1.5);
  }
  snprintf (outside, sizeof outside, "%.1f", 1.5);
  g_assert_cmpstr (inside, ==, "1.5");
  g_assert_cmpstr (outside, ==, "1,5");
}

static void
test_language (void)
{
  for (guint k = 0; k < G_N_ELEMENTS (locales); k++)
    {
      g_autofree char *language = NULL;

      set_locale (locales[k]);
      language = bic_language ();
      g_assert_cmpstr (language, ==, "en");
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/language/capitals", test_capitals);
  g_test_add_func ("/language/capitalize", test_capitalize);
  g_test_add_func ("/language/months", test_months);
  g_test_add_func ("/language/numbers", test_numbers);
  g_test_add_func ("/language/name", test_language);
  g_test_add_func ("/language/english", test_english);
  return g_test_run ();
}
