/* Battles against history: a wrong copy of each kind is found out, and the figure and its source are told.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-catalogue-history.h"
#include "bic-check.h"
#include "bic-scenario-io.h"

static BicCatalogue *catalogue;

typedef struct { const char *code, *file, *replace, *with, *tells; } Row;

/* What is wrong with the copy is told, with a word of the figure or the source in it; the bundled battle itself has no such problem. */
/* clang-format off */
static const Row rows[] = {
  /* a Prussian at Talavera, and an army that fought on the other side */
  { "nation-not-there", "talavera", "nations=\"british spanish\"", "nations=\"british spanish prussian\"", "Prussia" },
  { "nation-not-there", "talavera", "nations=\"british spanish\"", "nations=\"british spanish french\"", "other side" },
  /* lancers in 1808 and in 1805, the Young Guard before it was raised, Landwehr in 1806 */
  { "unit-not-there", "vimeiro", "type=\"french/LC\"", "type=\"french/LNCR\"", "Vimeiro" },
  { "unit-out-of-time", "austerlitz-pratzen", "type=\"french/LC\"", "type=\"french/LNCR\"", "1811" },
  { "unit-out-of-time", "eylau-morning", "type=\"french/OG\"", "type=\"french/YG\"", "1809-01-16" },
  { "unit-out-of-time", "jena-vierzehnheiligen", "type=\"prussian/GR\"", "type=\"prussian/MI\"", "1813-02-07" },
  /* cuirassiers in Spain */
  { "unit-not-there", "salamanca", "type=\"french/HC\"", "type=\"french/CU\"", "Salamanca" },
  /* twice the cavalry; the same of guns */
  { "force-ratio", "talavera", "side=\"top\" type=\"french/LN\"", "side=\"top\" type=\"french/HC\"", "8400" },
  { "force-ratio", "talavera", "side=\"top\" type=\"french/LN\"", "side=\"top\" type=\"french/FA\"", "80" },
  /* a village that is not on the map */
  { "landmark-missing", "talavera", "<label at=\"G8\">Pajar de Vergara</label>", "", "Pajar de Vergara" },
  { "landmark-missing", "albuera", "<label at=\"L4\">Hill of the Spaniards</label>", "", "Hill of the Spaniards" },
  /* a dead commander, one who was elsewhere, one of the enemy's */
  { "leader-dead", "borodino-redoubt", "name=\"Caulaincourt\"", "name=\"Lannes\"", "1809-05-31" },
  { "leader-dead", "waterloo", "name=\"Uxbridge\"", "name=\"Moore\"", "1809-01-16" },
  { "leader-not-there", "talavera", "name=\"Ruffin\"", "name=\"Ney\"", "Talavera" },
  { "leader-of-other-side", "talavera", "name=\"Hill\"", "name=\"Sébastiani\"", "Sébastiani" },
  /* an objective on a hex without a name */
  { "objective-without-place", "talavera", " name=\"Cerro de Medellín\"/>", "/>", "Talavera" },
  /* the defender first */
  { "attacker-moves-second", "bussaco", "<army side=\"bottom\" nations=\"french\" commander=\"Reynier\" hand=\"5\" banners=\"6\" moves-first=\"yes\"/>",
    "<army side=\"bottom\" nations=\"french\" commander=\"Reynier\" hand=\"5\" banners=\"6\"/>", "Bussaco" },
};
/* clang-format on */

static char *
text_of (const char *file)
{
  g_autofree char *name = g_strconcat (file, ".bicorne", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "..", "scenarios", "ccn", name, NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static GPtrArray *
problems_of (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicScenario) battle = bic_scenario_parse (text, strlen (text), "copy", &error);
  GPtrArray *problems;

  g_assert_no_error (error);
  problems = bic_check_scenario (battle, catalogue);
  bic_problems_settle (problems, battle);
  return problems;
}

static const BicProblem *
find (GPtrArray  *problems,
      const char *code,
      const char *tells)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const BicProblem *problem = problems->pdata[i];

      if (!problem->ignored && g_str_equal (problem->code, code) && (!tells || strstr (problem->text, tells)))
        return problem;
    }
  return NULL;
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *right = text_of (row->file);
  g_auto (GStrv) parts = g_strsplit (right, row->replace, -1);
  g_autofree char *wrong = g_strjoinv (row->with, parts);
  g_autoptr (GPtrArray) before = NULL, after = NULL;

  g_assert_cmpuint (g_strv_length (parts), >, 1);
  if (g_str_equal (row->code, "attacker-moves-second"))
    {
      g_auto (GStrv) armies = g_strsplit (wrong, "commander=\"Wellington\" hand=\"5\" banners=\"6\"", 2);

      g_free (wrong);
      wrong = g_strjoinv ("commander=\"Wellington\" hand=\"5\" banners=\"6\" moves-first=\"yes\"", armies);
    }
  before = problems_of (right);
  after = problems_of (wrong);
  g_assert_null (find (before, row->code, NULL));
  g_assert_nonnull (find (after, row->code, row->tells));
}

#define HEAD(title, date) "<battle xmlns=\"urn:bicorne:scenario:1\" ruleset=\"ccn-3e\"><about title=\"" title "\" date=\"" date "\"/>" \
  "<army side=\"top\" nations=\"french\" hand=\"5\" banners=\"1\" moves-first=\"yes\"/><army side=\"bottom\" nations=\"austrian\" hand=\"5\" banners=\"1\"/>" \
  "<board columns=\"13\" rows=\"9\"/><piece side=\"top\" type=\"french/LN\" at=\"A1\"/><piece side=\"bottom\" type=\"austrian/LN\" at=\"I1\"/></battle>"

/* The name alone, or the day alone, is another battle. */
static void
test_other_battles (void)
{
  g_autoptr (GPtrArray) both = problems_of (HEAD ("Talavera", "1809-07-28")), name = problems_of (HEAD ("Talavera", "1809-08-28"));
  g_autoptr (GPtrArray) day = problems_of (HEAD ("A skirmish", "1809-07-28")), none = problems_of (HEAD ("Talavera", "1809-07"));

  g_assert_nonnull (find (both, "landmark-missing", NULL));
  g_assert_null (find (name, "landmark-missing", NULL));
  g_assert_null (find (day, "landmark-missing", NULL));
  g_assert_nonnull (find (none, "landmark-missing", NULL));
}

/* Two battles of one day are told apart by their names, and a name is known without its accents. */
static void
test_engagements (void)
{
  static const struct { const char *title, *date, *id; } known[] = {
    { "Jena", "1806-10-14", "jena" }, { "Auerstedt, the morning", "1806-10-14", "auerstedt" }, { "Quatre-Bras", "1815-06-16", "quatrebras" },
    { "LIGNY", "1815-06-16", "ligny" }, { "Rolica", "1808-08-17", "rolica" }, { "The Coa", "1810-07-24", "coa" },
    { "Quatre Bras and Ligny", "1815-06-16", "ligny-quatrebras" }, { "Jena and Auerstedt", "1806-10-14", "jena-auerstedt" },
    { "Fuentes de Onoro (3rd Day)", "1811-05-05", "fuentes" }, { "Jena", "1806-10-15", NULL }, { "", "1806-10-14", NULL },
  };
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      const BicEngagement *engagement = bic_catalogue_engagement_of (catalogue, known[i].title, known[i].date, NULL);

      g_assert_cmpstr (engagement ? engagement->id : NULL, ==, known[i].id);
    }
  g_assert_null (bic_catalogue_engagement_of (catalogue, NULL, NULL, NULL));
}

static BicServing
serving (const char *type,
         const char *at,
         const char *date)
{
  int index = bic_catalogue_find_engagement (catalogue, at);
  const BicService *row;

  return bic_unit_type_serving (catalogue, bic_catalogue_find_unit_type (catalogue, type),
                                index < 0 ? NULL : &bic_catalogue_engagements (catalogue, NULL)[index], date, NULL, &row);
}

/* One row that allows a type is enough: the lancers of Albuera were Poles. */
static void
test_serving (void)
{
  g_assert_cmpint (serving ("french/LNCR", "albuera", "1811-05-16"), ==, BIC_SERVED);
  g_assert_cmpint (serving ("french/LNCR", "fuentes", "1811-05-05"), ==, BIC_SERVED_ELSEWHERE);
  g_assert_cmpint (serving ("french/LNCR", "", "1805"), ==, BIC_NOT_IN_SERVICE);
  g_assert_cmpint (serving ("french/LNCR", "", "1812"), ==, BIC_SERVED);
  g_assert_cmpint (serving ("prussian/RI", "", "1815-06"), ==, BIC_NOT_IN_SERVICE);
  g_assert_cmpint (serving ("french/LDR", "", "1805"), ==, BIC_SERVED);
}

/* Each battle has two sides of nations that the catalogue knows, and whatever is told has a source. */
static void
test_built_in (void)
{
  int n, n_services;
  const BicEngagement *all = bic_catalogue_engagements (catalogue, &n);
  const BicService *services = bic_catalogue_services (catalogue, &n_services);

  g_assert_cmpint (n, ==, 22);
  g_assert_cmpint (n_services, >=, 100);
  for (int i = 0; i < n; i++)
    {
      g_assert_cmpint (all[i].n_forces, ==, BIC_N_FORCES);
      g_assert_nonnull (all[i].place);
      for (int side = 0; side < BIC_N_FORCES; side++)
        {
          g_assert_cmpuint (all[i].force[side].nations->len, >, 0);
          g_assert_cmpint (all[i].force[side].men, >, 0);
          g_assert_nonnull (all[i].force[side].losses);
          g_assert_nonnull (all[i].force[side].source.source);
        }
      g_assert_true (all[i].force[0].attacks || all[i].force[1].attacks);
      for (guint k = 0; k < all[i].landmarks->len; k++)
        g_assert_nonnull (g_array_index (all[i].landmarks, BicLandmark, k).source.source);
    }
  for (int i = 0; i < n_services; i++)
    g_assert_nonnull (services[i].source.source);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GPtrArray) files = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  files = bic_catalogue_files (FALSE);
  catalogue = bic_catalogue_load_from (files, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = g_strdup_printf ("/check/history/%u-%s", i, rows[i].code);

      g_test_add_data_func (name, &rows[i], test_row);
    }
  g_test_add_func ("/check/history/other-battles", test_other_battles);
  g_test_add_func ("/check/history/engagements", test_engagements);
  g_test_add_func ("/check/history/serving", test_serving);
  g_test_add_func ("/check/history/built-in", test_built_in);
  result = g_test_run ();
  g_clear_pointer (&catalogue, bic_catalogue_unref);
  return result;
}
