/* Tests of the checks against history: each kind of error in a copy of a battle is reported, together with the
 * historical value and its source.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-catalogue-history.h"
#include "bic-check.h"
#include "bic-scenario-io.h"

static BicCatalogue *catalogue;

typedef struct { const char *code, *file, *replace, *with, *tells; } Row;

/* Each row changes a copy of a bundled battle so that the copy has the problem @code. The last member of the row is a
 * part of the text of the problem. The battle itself does not have this problem. */
/* clang-format off */
static const Row rows[] = {
  /* a Prussian army at Talavera, and an army that fought on the other side there */
  { "nation-not-there", "talavera", "nations=\"british spanish\"", "nations=\"british spanish prussian\"", "Prussia" },
  { "nation-not-there", "talavera", "nations=\"british spanish\"", "nations=\"british spanish french\"", "other side" },
  /* lancers in 1808 and in 1805, the Young Guard before it was raised, Landwehr in 1806 */
  { "unit-not-there", "vimeiro", "type=\"french/LC\"", "type=\"french/LNCR\"", "Vimeiro" },
  { "unit-out-of-time", "austerlitz-pratzen", "type=\"french/LC\"", "type=\"french/LNCR\"", "1811" },
  { "unit-out-of-time", "eylau-morning", "type=\"french/OG\"", "type=\"french/YG\"", "1809-01-16" },
  { "unit-out-of-time", "jena-vierzehnheiligen", "type=\"prussian/GR\"", "type=\"prussian/MI\"", "1813-02-07" },
  /* cuirassiers in Spain */
  { "unit-not-there", "salamanca", "type=\"french/HC\"", "type=\"french/CU\"", "Salamanca" },
  /* twice the cavalry, and twice the artillery */
  { "force-ratio", "talavera", "side=\"top\" type=\"french/LN\"", "side=\"top\" type=\"french/HC\"", "8400" },
  { "force-ratio", "talavera", "side=\"top\" type=\"french/LN\"", "side=\"top\" type=\"french/FA\"", "80" },
  /* a village that is missing from the map */
  { "landmark-missing", "talavera", "<label at=\"G8\">Pajar de Vergara</label>", "", "Pajar de Vergara" },
  { "landmark-missing", "albuera", "<label at=\"L4\">Hill of the Spaniards</label>", "", "Hill of the Spaniards" },
  /* a dead commander, a commander who was elsewhere, and a commander of the enemy */
  { "leader-dead", "borodino-redoubt", "name=\"Caulaincourt\"", "name=\"Lannes\"", "1809-05-31" },
  { "leader-dead", "waterloo", "name=\"Uxbridge\"", "name=\"Moore\"", "1809-01-16" },
  { "leader-not-there", "talavera", "name=\"Ruffin\"", "name=\"Ney\"", "Talavera" },
  { "leader-of-other-side", "talavera", "name=\"Hill\"", "name=\"Sébastiani\"", "Sébastiani" },
  /* a spelling error, a title before the name, and an unknown name */
  { "unknown-leader", "austerlitz-pratzen", "name=\"Miloradovich\"", "name=\"Miloradowich\"", "Miloradovich" },
  { "unknown-leader", "talavera", "name=\"Sherbrooke\"", "name=\"Sir John Sherbrooke\"", "perhaps Sherbrooke" },
  { "unknown-leader", "talavera", "name=\"Sherbrooke\"", "name=\"Pumpernickel\"", "Pumpernickel" },
  /* too short parts of names, and a misspelled name */
  { "unknown-leader", "talavera", "name=\"Hill\"", "name=\"H\"", "“H”" },
  { "unknown-leader", "talavera", "name=\"Victor\"", "name=\"Vic\"", "“Vic”" },
  { "unknown-leader", "vimeiro", "name=\"Wellesley\"", "name=\"Welesley\"", "perhaps Wellesley" },
  /* the same errors in the names of army commanders */
  { "commander-dead", "borodino-redoubt", "commander=\"Eugène de Beauharnais\"", "commander=\"Marshal Lannes\"",
    "1809-05-31" },
  { "commander-not-there", "talavera", "commander=\"Joseph Bonaparte\"", "commander=\"Joseph Bonaparte, Ney\"", "Ney" },
  { "commander-of-other-side", "bussaco", "commander=\"Wellington\"", "commander=\"Masséna\"", "Masséna" },
  { "unknown-commander", "salamanca", "commander=\"Wellington\"", "commander=\"Wellingtn\"", "perhaps Wellington" },
  { "unknown-commander", "salamanca", "commander=\"Wellington\"", "commander=\"Pumpernickel\"", "Pumpernickel" },
  /* one leader twice with the same name, one leader twice with two names, and a leader far from all units */
  { "leader-twice", "talavera", "name=\"Hill\"", "name=\"Sherbrooke\"", "Sherbrooke" },
  { "leader-twice", "talavera", "name=\"Hill\"", "name=\"Wellington\"", "more than once" },
  { "leader-alone", "talavera", "at=\"G1\" name=\"Bassecourt\"", "at=\"A13\" name=\"Bassecourt\"", "Bassecourt" },
  /* snow in July, ice in June */
  { "out-of-season", "talavera", "ground=\"dry\"", "ground=\"winter\"", "1809-07-27" },
  { "out-of-season", "waterloo", "terrain=\"town\"", "terrain=\"frozen-lake\"", "1815-06-18" },
  /* a campaign of another year, and a campaign in another country */
  { "campaign-of-another-year", "talavera", "campaign=\"Peninsular War\"", "campaign=\"Russia 1812\"", "1812" },
  { "campaign-elsewhere", "talavera", "campaign=\"Peninsular War\"", "campaign=\"The Russian Campaign\"", "Russia" },
  /* the horse grenadiers of the Guard in Portugal */
  { "unit-not-seen", "vimeiro", "type=\"french/LC\"", "type=\"french/GHC\"", "Vimeiro" },
  /* a wrong date, no date, a misspelled title, and another title; the note names the date or title with which the
   * battle could be compared */
  { "not-compared", "talavera", "date=\"1809-07-27\" date-end=\"1809-07-28\"", "date=\"1814-07-27\"", "1809-07-27" },
  { "not-compared", "talavera", "date=\"1809-07-27\" date-end=\"1809-07-28\"", "", "1809-07-27" },
  { "not-compared", "talavera", "title=\"Talavera\"", "title=\"Talavra\"", "perhaps Talavera" },
  { "not-compared", "talavera", "title=\"Talavera\"", "title=\"A skirmish\"", "Talavera" },
  { "not-compared", "talavera", "date=\"1809-07-27\" date-end=\"1809-07-28\"", "date=\"1800-06-14\"", "1809-07-27" },
  { "not-compared", "maida", "title=\"Maida\" date=\"1806-07-04\"", "title=\"Marengo\" date=\"1800-06-14\"",
    "Marengo" },
  /* two landmarks that were exchanged, and a landmark on the wrong side of another one */
  { "landmark-misplaced", "waterloo", "<label at=\"E3\">Hougoumont", "<label at=\"E12\">Hougoumont", "Hougoumont" },
  { "landmark-misplaced", "austerlitz-pratzen", "<label at=\"E6\">Pratzen</label>",
    "<label at=\"A10\">Pratzen</label>", "Pratzen" },
  /* the day after the battle, so that nothing else can be compared */
  { "another-day", "eylau-morning", "date=\"1807-02-08\"", "date=\"1807-02-09\"", "1807-02-07" },
  { "another-day", "waterloo", "date=\"1815-06-18\"", "date=\"1815-06-19\"", "1815-06-18" },
  /* an objective in a hex without a name */
  { "objective-without-place", "talavera", " name=\"Cerro de Medellín\"/>", "/>", "Talavera" },
  /* the defender moves first */
  { "attacker-moves-second", "bussaco", " moves-first=\"yes\"", "", "Bussaco" },
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
  bic_problems_finish (problems, battle);
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
      g_auto (GStrv) armies = g_strsplit (wrong, "commander=\"Wellington\"", 2);

      g_free (wrong);
      wrong = g_strjoinv ("commander=\"Wellington\" moves-first=\"yes\"", armies);
    }
  before = problems_of (right);
  after = problems_of (wrong);
  g_assert_null (find (before, row->code, NULL));
  g_assert_nonnull (find (after, row->code, row->tells));
}

#define HEAD(title, date) "<battle xmlns=\"urn:bicorne:scenario:1\" ruleset=\"ccn-3e\"><about title=\"" title \
    "\" date=\"" date "\"/>" \
  "<army side=\"top\" nations=\"french\" hand=\"5\" banners=\"1\" moves-first=\"yes\"/><army side=\"bottom\" " \
  "nations=\"austrian\" hand=\"5\" banners=\"1\"/>" \
  "<board columns=\"13\" rows=\"9\"/><piece side=\"top\" type=\"french/LN\" at=\"A1\"/><piece side=\"bottom\" " \
  "type=\"austrian/LN\" at=\"I1\"/></battle>"

/* Returns the problems of a bundled battle after a replacement in its text. */
static GPtrArray *
problems_of_copy (const char *file,
                  const char *replace,
                  const char *with)
{
  g_autofree char *right = text_of (file);
  g_auto (GStrv) parts = g_strsplit (right, replace, -1);
  g_autofree char *wrong = g_strjoinv (with, parts);

  g_assert_cmpuint (g_strv_length (parts), >, 1);
  return problems_of (wrong);
}

/* Checks that both of two exchanged landmarks are reported, and no other landmark. */
static void
test_exchanged (void)
{
  g_autofree char *right = text_of ("waterloo");
  g_auto (GStrv) first = g_strsplit (right, ">Hougoumont</label>", 2);
  g_autofree char *half = g_strjoinv (">-</label>", first);
  g_auto (GStrv) second = g_strsplit (half, ">Frichermont</label>", 2);
  g_autofree char *most = g_strjoinv (">Hougoumont</label>", second);
  g_auto (GStrv) third = g_strsplit (most, ">-</label>", 2);
  g_autofree char *wrong = g_strjoinv (">Frichermont</label>", third);
  g_autoptr (GPtrArray) problems = problems_of (wrong);

  g_assert_nonnull (find (problems, "landmark-misplaced", "Hougoumont"));
  g_assert_nonnull (find (problems, "landmark-misplaced", "Frichermont"));
  g_assert_null (find (problems, "landmark-misplaced", "La Haye Sainte"));
  g_assert_null (find (problems, "landmark-misplaced", "La Belle Alliance"));
}

/* Returns the battle after its problem was fixed. */
static BicScenario *
mended (const char *title,
        const char *date,
        const char *leader,
        const char *code)
{
  g_autofree char *text =
      g_strdup_printf ("<battle xmlns=\"urn:bicorne:scenario:1\" ruleset=\"ccn-3e\"><about title=\"%s\" date=\"%s\"/>"
                                           "<army side=\"top\" nations=\"russian\" hand=\"5\" banners=\"1\" "
                                           "moves-first=\"yes\"/>"
                                           "<army side=\"bottom\" nations=\"french\" hand=\"5\" banners=\"1\"/><board "
                                           "columns=\"13\" rows=\"9\"/>"
                                           "<piece side=\"top\" type=\"russian/LDR\" at=\"A1\" name=\"%s\"/>"
                                           "<piece side=\"bottom\" type=\"french/LN\" at=\"I1\"/></battle>", title,
                                           date, leader);
  g_autoptr (GError) error = NULL;
  g_autoptr (BicScenario) battle = bic_scenario_parse (text, strlen (text), "mended", &error);
  g_autoptr (GPtrArray) problems = bic_check_scenario (battle, catalogue);
  const BicProblem *problem = find (problems, code, NULL);

  g_assert_nonnull (problem);
  g_assert_nonnull (problem->fix);
  return bic_edit_try_copy (problem->fix, battle);
}

/* Checks that the fixes set the dates of the battle and the names of leaders. */
static void
test_fixes (void)
{
  g_autoptr (BicScenario) days = mended ("Eylau", "1807-02-09", "Bennigsen", "another-day"),
      day = mended ("Borodino", "1812", "Kutuzof", "unknown-leader");
  g_autoptr (BicScenario) one = mended ("Austerlitz", "1806-12-02", "Kutuzov", "another-day");
  g_autoptr (GPtrArray) after = bic_check_scenario (days, catalogue);
  const BicPiece *leader = bic_scenario_item (day, BIC_ITEM_PIECE, 0);

  g_assert_cmpstr (days->date, ==, "1807-02-07");
  g_assert_cmpstr (days->date_end, ==, "1807-02-08");
  g_assert_null (find (after, "another-day", NULL));
  g_assert_nonnull (find (after, "landmark-missing", NULL));
  g_assert_cmpstr (one->date, ==, "1805-12-02");
  g_assert_null (one->date_end);
  g_assert_cmpstr (leader->name, ==, "Kutuzov");
}

/* Checks that nothing is reported in cases of doubt: a battle that is years away from the known one, an unreadable
 * date, a leader in an unknown battle, and a map with few named places. */
static void
test_silence (void)
{
  g_autoptr (GPtrArray) later = problems_of (HEAD ("Talavera", "1812-07-28")),
      before = problems_of (HEAD ("Talavera", "1808-07-28"));
  g_autoptr (GPtrArray) unreadable = problems_of (HEAD ("Talavera", "some day")),
      right = problems_of (HEAD ("Talavera", "1809"));
  g_autoptr (GPtrArray) few = problems_of_copy ("talavera", "<label at=\"C4\">Cascajal</label>",
                                                "<label at=\"I3\">Cascajal</label>");
  g_autoptr (GPtrArray) skirmish = problems_of_copy ("talavera", "title=\"Talavera\"", "title=\"A skirmish\"");
  g_autoptr (GPtrArray) sign = problems_of_copy ("waterloo", "<label at=\"E3\">Hougoumont",
                                                 "<label at=\"E12\">To Hougoumont");

  g_assert_null (find (later, "another-day", NULL));
  g_assert_nonnull (find (before, "another-day", NULL));
  g_assert_null (find (unreadable, "another-day", NULL));
  g_assert_null (find (right, "another-day", NULL));
  g_assert_null (find (few, "landmark-misplaced", NULL));
  g_assert_null (find (skirmish, "unknown-leader", NULL));
  g_assert_null (find (sign, "landmark-misplaced", NULL));
}

/* Checks that a battle is identified only if both its name and its date match. */
static void
test_other_battles (void)
{
  g_autoptr (GPtrArray) both = problems_of (HEAD ("Talavera", "1809-07-28")),
      name = problems_of (HEAD ("Talavera", "1809-08-28"));
  g_autoptr (GPtrArray) day = problems_of (HEAD ("A skirmish", "1809-07-28")),
      none = problems_of (HEAD ("Talavera", "1809-07"));

  g_assert_nonnull (find (both, "landmark-missing", NULL));
  g_assert_null (find (name, "landmark-missing", NULL));
  g_assert_null (find (day, "landmark-missing", NULL));
  g_assert_nonnull (find (none, "landmark-missing", NULL));
}

/* Checks that the name decides between two battles on the same day, and that accents in names are ignored. */
static void
test_engagements (void)
{
  static const struct { const char *title, *date, *id; } known[] = {
    { "Jena", "1806-10-14", "jena" }, { "Auerstedt, the morning", "1806-10-14", "auerstedt" },
    { "Quatre-Bras", "1815-06-16", "quatrebras" },
    { "LIGNY", "1815-06-16", "ligny" }, { "Rolica", "1808-08-17", "rolica" }, { "The Coa", "1810-07-24", "coa" },
    { "Quatre Bras and Ligny", "1815-06-16", "ligny-quatrebras" },
    { "Jena and Auerstedt", "1806-10-14", "jena-auerstedt" },
    { "Fuentes de Onoro (3rd Day)", "1811-05-05", "fuentes" }, { "Jena", "1806-10-15", NULL },
    { "", "1806-10-14", NULL },
  };
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      const BicEngagement *engagement = bic_catalogue_engagement_of_battle (catalogue, known[i].title, known[i].date,
                                                                            NULL);

      g_assert_cmpstr (engagement ? engagement->id : NULL, ==, known[i].id);
    }
  g_assert_null (bic_catalogue_engagement_of_battle (catalogue, NULL, NULL, NULL));
}

/* Returns: (nullable): the engagement with this id */
static const BicEngagement *
find_engagement (const char *id)
{
  int n;
  const BicEngagement *all = bic_catalogue_engagements (catalogue, &n);

  for (int i = 0; i < n; i++)
    if (g_strcmp0 (all[i].id, id) == 0)
      return &all[i];
  return NULL;
}

static BicServing
serving (const char *type,
         const char *at,
         const char *date)
{
  const BicService *row;

  return bic_unit_type_serving (catalogue, bic_catalogue_find_unit_type (catalogue, type), find_engagement (at), date,
                                NULL, &row);
}

/* Checks that a unit type is accepted if any row allows it: the lancers at Albuera were Poles. */
static void
test_serving (void)
{
  g_assert_cmpint (serving ("french/LNCR", "albuera", "1811-05-16"), ==, BIC_SERVED);
  g_assert_cmpint (serving ("french/LNCR", "fuentes", "1811-05-05"), ==, BIC_SERVED_ELSEWHERE);
  g_assert_cmpint (serving ("french/LNCR", "", "1805"), ==, BIC_NOT_IN_SERVICE);
  g_assert_cmpint (serving ("french/LNCR", "", "1812"), ==, BIC_SERVED);
  g_assert_cmpint (serving ("prussian/RI", "", "1815-06"), ==, BIC_NOT_IN_SERVICE);
  g_assert_cmpint (serving ("french/LDR", "", "1805"), ==, BIC_SERVED);
  /* the caçadores at Porto and the militia of Lecor; no horse artillery before Corunna; the Life Guards in Spain */
  g_assert_cmpint (serving ("portuguese/LT", "rolica", "1808-08-17"), ==, BIC_SERVED);
  g_assert_cmpint (serving ("portuguese/MI", "bussaco", "1810-09-27"), ==, BIC_SERVED);
  g_assert_cmpint (serving ("british/HA", "rolica", "1808-08-17"), ==, BIC_SERVED_ELSEWHERE);
  g_assert_cmpint (serving ("british/HA", "corunna", "1809-01-16"), ==, BIC_SERVED_ELSEWHERE);
  g_assert_cmpint (serving ("british/GHC", "", "1813-06-21"), ==, BIC_SERVED);
  g_assert_cmpint (serving ("british/GHC", "", "1811"), ==, BIC_NOT_IN_SERVICE);
}

/* Checks that a commander who was at the battle is not reported as absent. */
static void
test_there (void)
{
  static const struct { const char *file, *replace, *with; } cases[] = {
    { "waterloo", "name=\"Uxbridge\"", "name=\"Hill\"" }, { "waterloo", "name=\"Reille\"", "name=\"Soult\"" },
    { "waterloo", "name=\"Uxbridge\"", "name=\"Prince of Orange\"" },
    { "wagram", "name=\"Macdonald\"", "name=\"Marmont\"" },
    { "borodino-redoubt", "name=\"Dokhturov\"", "name=\"Miloradovich\"" },
    { "borodino-redoubt", "name=\"Morand\"", "name=\"Poniatowski\"" },
    { "corunna", "name=\"Baird\"", "name=\"Hill\"" }, { "austerlitz-pratzen", "name=\"Rapp\"", "name=\"Bessières\"" },
    { "eylau-morning", "name=\"Tuchkov\"", "name=\"Sacken\"" },
    { "bussaco", "name=\"Champalimaud\"", "name=\"Champlemond\"" },
    { "albuera", "name=\"Stewart\"", "name=\"Abercrombie\"" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) problems = problems_of_copy (cases[i].file, cases[i].replace, cases[i].with);

      g_test_message ("%s at %s", cases[i].with, cases[i].file);
      g_assert_null (find (problems, "leader-not-there", NULL));
      g_assert_null (find (problems, "leader-of-other-side", NULL));
      g_assert_null (find (problems, "unknown-leader", NULL));
    }
}

/* Checks that two neighboring villages are separate landmarks, so that the name of one does not count as the other. */
static void
test_villages (void)
{
  static const struct { const char *engagement, *village, *other; } cases[] = {
    { "ligny", "Sombreffe", "Tongrinne" }, { "bussaco", "Sula", "Moura" }, { "leipzig", "Connewitz", "Dölitz" },
    { "leipzig", "Holzhausen", "Zuckelhausen" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const BicEngagement *engagement = find_engagement (cases[i].engagement);
      guint both = 0;

      for (guint k = 0; k < engagement->landmarks->len; k++)
        {
          const BicLandmark *landmark = &g_array_index (engagement->landmarks, BicLandmark, k);

          g_assert_false (bic_landmark_is_named_in (landmark, cases[i].village)
                          && bic_landmark_is_named_in (landmark, cases[i].other));
          both += bic_landmark_is_named_in (landmark, cases[i].village)
                  || bic_landmark_is_named_in (landmark, cases[i].other);
        }
      g_assert_cmpuint (both, ==, 2);
    }
}

/* Checks that each historical battle has two sides with nations of the catalogue, and that every value has a source. */
static void
test_built_in (void)
{
  int n, n_services;
  const BicEngagement *all = bic_catalogue_engagements (catalogue, &n);
  const BicService *services = bic_catalogue_services (catalogue, &n_services);

  g_assert_cmpint (n, ==, 27);
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
  catalogue = bic_catalogue_load_files (files, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = g_strdup_printf ("/check/history/%u-%s", i, rows[i].code);

      g_test_add_data_func (name, &rows[i], test_row);
    }
  g_test_add_func ("/check/history/other-battles", test_other_battles);
  g_test_add_func ("/check/history/engagements", test_engagements);
  g_test_add_func ("/check/history/serving", test_serving);
  g_test_add_func ("/check/history/built-in", test_built_in);
  g_test_add_func ("/check/history/there", test_there);
  g_test_add_func ("/check/history/villages", test_villages);
  g_test_add_func ("/check/history/exchanged", test_exchanged);
  g_test_add_func ("/check/history/fixes", test_fixes);
  g_test_add_func ("/check/history/silence", test_silence);
  result = g_test_run ();
  g_clear_pointer (&catalogue, bic_catalogue_unref);
  return result;
}
