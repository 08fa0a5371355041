/* Tests of dates in several languages and forms, and of texts that are ambiguous or are not dates.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-date.h"

static const struct { const char *text, *date; } cases[] = {
  { "1806-07-04", "1806-07-04" }, { "1806-7-4", "1806-07-04" }, { "1806", "1806" }, { "1806-07", "1806-07" },
  { " 1806-07-04 ", "1806-07-04" },
  { "4 July 1806", "1806-07-04" }, { "4. Juli 1806", "1806-07-04" }, { "July 4, 1806", "1806-07-04" },
  { "4th of July, 1806", "1806-07-04" },
  { "July 4th 1806", "1806-07-04" }, { "4 JUL 1806", "1806-07-04" }, { "1806 July 4", "1806-07-04" },
  { "July 1806", "1806-07" },
  { "14 Oct. 1806", "1806-10-14" }, { "1er février 1814", "1814-02-01" }, { "2 décembre 1805", "1805-12-02" },
  { "15 août 1811", "1811-08-15" },
  { "3. März 1814", "1814-03-03" }, { "16 de mayo de 1811", "1811-05-16" }, { "18 de junho de 1815", "1815-06-18" },
  { "18 juin 1815", "1815-06-18" },
  { "5 juillet 1809", "1809-07-05" }, { "14 giugno 1800", "1800-06-14" }, { "14.10.1806", "1806-10-14" },
  { "4.7.1806", "1806-07-04" },
  { "14/10/1806", "1806-10-14" }, { "10/14/1806", "1806-10-14" }, { "5/5/1811", "1811-05-05" },
  { "1806/7/4", "1806-07-04" }, { "10/1806", "1806-10" },
  { "4/7/1806", NULL }, { "", NULL }, { "July", NULL }, { "4 July", NULL }, { "31 June 1815", NULL },
  { "13/13/1806", NULL }, { "about 1806", NULL },
  { "4 July August 1806", NULL }, { "1806 1807", NULL }, { "4 5 July 1806", NULL }, { "18 06 15", NULL },
  { "0000", NULL }, { "12345 July 1", NULL },
  { "1806-02-30", NULL }, { "the summer of 1809", NULL }, { "4 July 18061", NULL },
};

static void
test_understood (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *date = bic_date_from_any_format (cases[i].text);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (date, ==, cases[i].date);
      g_assert_true (date == NULL || bic_date_is_valid (date));
    }
}

/* Checks that each month is recognized by its full name and by its first letters, in every supported language. */
static void
test_months (void)
{
  static const char *const names[][12] = {
    { "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December" },
    { "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
      "Dezember" },
    { "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
      "décembre" },
    { "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre",
      "diciembre" },
    { "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro",
      "dezembro" },
    { "gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre", "ottobre",
      "novembre", "dicembre" },
    { "januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september", "oktober", "november",
      "december" },
    { "stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia", "września", "października",
      "listopada", "grudnia" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    for (int month = 0; month < 12; month++)
      {
        g_autofree char *text = g_strdup_printf ("9 %s 1812", names[i][month]), *date = bic_date_from_any_format (text);
        g_autofree char *expected = g_strdup_printf ("1812-%02d-09", month + 1);

        g_assert_cmpstr (date, ==, expected);
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/date/understood", test_understood);
  g_test_add_func ("/date/months", test_months);
  return g_test_run ();
}
