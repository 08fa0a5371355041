/* Tests of the commanders and of the battles in which they took part.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-catalogue-history.h"

static BicCatalogue *
load (const char *own, const char *users)
{
  g_autoptr (GPtrArray) files = bic_catalogue_files (FALSE);
  BicCatalogueFile own_file = { (char *) "own.xml", own ? g_bytes_new_static (own, strlen (own)) : NULL, FALSE };
  BicCatalogueFile users_file = { (char *) "users.xml", users ? g_bytes_new_static (users, strlen (users)) : NULL,
                                  TRUE };
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  BicCatalogue *catalogue;

  for (guint i = 0; i < files->len; i++)
    g_ptr_array_add (all, files->pdata[i]);
  if (own)
    g_ptr_array_add (all, &own_file);
  if (users)
    g_ptr_array_add (all, &users_file);
  catalogue = bic_catalogue_load_files (all, &error);
  g_assert_no_error (error);
  g_clear_pointer (&own_file.text, g_bytes_unref);
  g_clear_pointer (&users_file.text, g_bytes_unref);
  return catalogue;
}

#define FILE_OF(entries) "<catalogue xmlns='urn:bicorne:catalogue:1'>" entries "</catalogue>"

/* Returns the commander, or %NULL. */
static const BicCommander *
look_up (const BicCatalogue *catalogue,
         const char         *id)
{
  int n;
  const BicCommander *all = bic_catalogue_commanders (catalogue, &n);

  for (int i = 0; i < n; i++)
    if (g_str_equal (all[i].id, id))
      return &all[i];
  return NULL;
}

static const BicCommander *
find (const BicCatalogue *catalogue, const char *id)
{
  const BicCommander *commander = look_up (catalogue, id);

  g_assert_nonnull (commander);
  return commander;
}

static const BicEngagement *
find_engagement (const BicCatalogue *catalogue,
                 const char         *id)
{
  int n;
  const BicEngagement *all = bic_catalogue_engagements (catalogue, &n);

  for (int i = 0; i < n; i++)
    if (g_str_equal (all[i].id, id))
      return &all[i];
  g_error ("no engagement %s", id);
}

static void
assert_presence (const BicCatalogue *catalogue, const char *id, const char *date, const char *date_end,
                 BicPresence expected)
{
  g_assert_cmpint (bic_commander_presence (catalogue, find (catalogue, id), date, date_end), ==, expected);
}

/* Checks that every commander has a nation and a source, and that facts from general knowledge are unconfirmed. */
static void
test_built_in (void)
{
  g_autoptr (BicCatalogue) catalogue = load (NULL, NULL);
  int n, n_engagements, unconfirmed = 0;
  const BicCommander *all = bic_catalogue_commanders (catalogue, &n);
  const BicEngagement *engagements = bic_catalogue_engagements (catalogue, &n_engagements);

  g_assert_cmpint (n, >=, 250);
  g_assert_cmpint (n_engagements, >=, 20);
  for (int i = 0; i < n; i++)
    {
      g_assert_cmpuint (all[i].nations->len, >=, 1);
      g_assert_cmpuint (all[i].at->len + all[i].perhaps->len, >=, 1);
      g_assert_nonnull (all[i].source.source);
      g_assert_null (strchr (all[i].source.source, '/'));
      if (g_str_equal (all[i].source.source, "general knowledge"))
        g_assert_cmpint (all[i].source.status, ==, BIC_UNCONFIRMED);
      unconfirmed += all[i].source.status == BIC_UNCONFIRMED;
    }
  g_assert_cmpint (unconfirmed, >, 0);
  g_assert_cmpint (unconfirmed, <, n);
  for (int i = 0; i < n_engagements; i++)
    g_assert_true (!engagements[i].date_end || strcmp (engagements[i].date, engagements[i].date_end) < 0);
}

static void
test_nations (void)
{
  g_autoptr (BicCatalogue) catalogue = load (NULL, NULL);
  int french = bic_catalogue_find_nation (catalogue, "french"),
               british = bic_catalogue_find_nation (catalogue, "british");
  int portuguese = bic_catalogue_find_nation (catalogue, "portuguese");

  g_assert_true (bic_commander_serves (find (catalogue, "ney"), french));
  g_assert_false (bic_commander_serves (find (catalogue, "ney"), british));
  g_assert_true (bic_commander_serves (find (catalogue, "beresford"), british));
  g_assert_true (bic_commander_serves (find (catalogue, "beresford"), portuguese));
}

/* Checks whether Lannes can have been at a battle on some days. He was at Austerlitz, Jena and Aspern, and died on May
 * 31, 1809. */
static void
test_presence (void)
{
  g_autoptr (BicCatalogue) catalogue = load (NULL, NULL);
  static const struct { const char *date, *end; BicPresence expected; } cases[] = {
    { NULL, NULL, BIC_MAY_BE_THERE }, { "", NULL, BIC_MAY_BE_THERE },
    { "1805-12-02", NULL, BIC_WAS_THERE }, { "1805-12", NULL, BIC_WAS_THERE }, { "1805", NULL, BIC_WAS_THERE },
    { "1805-12-01", NULL, BIC_MAY_BE_THERE }, { "1805-11-30", "1805-12-02", BIC_WAS_THERE },
    { "1805-11-30", "1805-12-01", BIC_MAY_BE_THERE },
    { "1805-12-03", "1805-12-05", BIC_MAY_BE_THERE },
    { "1809-05-31", NULL, BIC_MAY_BE_THERE }, { "1809-06-01", NULL, BIC_CANNOT_BE_THERE },
    { "1809-06", NULL, BIC_CANNOT_BE_THERE },
    { "1808", NULL, BIC_MAY_BE_THERE }, { "1809", NULL, BIC_WAS_THERE }, { "1810", NULL, BIC_CANNOT_BE_THERE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].date ? cases[i].date : "no date");
      assert_presence (catalogue, "lannes", cases[i].date, cases[i].end, cases[i].expected);
    }
  /* It is certain that Cambronne was present, but uncertain whether Vandamme was. */
  assert_presence (catalogue, "cambronne", "1815-06-18", NULL, BIC_WAS_THERE);
  assert_presence (catalogue, "vandamme", "1809-07-06", NULL, BIC_MAY_BE_THERE);
}

/* Checks that a commander who was at a battle of several days was present on each of its days. */
static void
test_several_days (void)
{
  g_autoptr (BicCatalogue) catalogue = load (NULL, NULL);

  assert_presence (catalogue, "augereau", "1813-10-18", NULL, BIC_WAS_THERE);
  assert_presence (catalogue, "augereau", "1813-10-20", NULL, BIC_MAY_BE_THERE);
  assert_presence (catalogue, "augereau", "1813-10-15", NULL, BIC_MAY_BE_THERE);
}

/* Checks that a user's entry replaces the whole built-in entry, and that an unknown nation causes a message. */
static void
test_override (void)
{
  g_autoptr (BicCatalogue) catalogue = load (NULL, FILE_OF (
    "<commander id='ney' name='Michel Ney' nations='french' until='1815-12-07' source='me'/>"
    "<commander id='nobody' name='Nobody' nations='atlantis'/>"));
  const BicCommander *ney = find (catalogue, "ney");

  g_assert_cmpstr (ney->name, ==, "Michel Ney");
  g_assert_cmpuint (ney->at->len, ==, 0);
  g_assert_true (ney->source.overridden);
  g_assert_null (look_up (catalogue, "nobody"));
  g_assert_cmpuint (bic_catalogue_fault_messages (catalogue)->len, ==, 1);
  g_assert_nonnull (strstr (bic_catalogue_fault_messages (catalogue)->pdata[0], "atlantis"));
}

/* Checks that the schema refuses dates that are not valid. */
static void
test_schema (void)
{
  g_autoptr (BicCatalogue) catalogue =
      load (NULL, FILE_OF ("<commander id='x' name='X' nations='french' until='soon'/>"));

  g_assert_cmpuint (bic_catalogue_fault_messages (catalogue)->len, ==, 1);
  g_assert_null (look_up (catalogue, "x"));
}

static void
test_of_ours (void)
{
  g_autoptr (BicCatalogue) catalogue = load (FILE_OF (
    "<engagement id='skirmish' name='Skirmish' date='1808-08-15' date-end='1808-08-16'/>"
    "<commander id='x' name='X' also='Ix' nations='british portuguese' at='skirmish'/>"), NULL);
  const BicCommander *x = find (catalogue, "x");

  g_assert_cmpstr (x->also, ==, "Ix");
  g_assert_cmpuint (x->nations->len, ==, 2);
  g_assert_true (&bic_catalogue_engagements (catalogue, NULL)[g_array_index (x->at, gint16, 0)]
                 == find_engagement (catalogue, "skirmish"));
  assert_presence (catalogue, "x", "1808-08-16", NULL, BIC_WAS_THERE);
  assert_presence (catalogue, "x", "1808-08-17", NULL, BIC_MAY_BE_THERE);
}

/* Checks that a user's engagement replaces the built-in one, including its armies and landmarks. An engagement with
 * three armies is faulty, so the built-in engagement is used instead. */
static void
test_engagement (void)
{
  g_autoptr (BicCatalogue) theirs =
      load (NULL, FILE_OF ("<engagement id='vimeiro' name='Vimeiro' date='1808-08-21' source='mine'>"
                                                         "<force nations='british portuguese' cavalry='500'/>"
                                                         "<force nations='french' cavalry='2000' attacks='yes' "
                                                         "source='another'/>"
                                                         "<landmark name='The mill' also='Mill hill' lat='39.2' "
                                                         "lon='-9.3'/>"
                                                         "<landmark name='The brook' spread='yes'/></engagement>"));
  g_autoptr (BicCatalogue) faulty = load (NULL, FILE_OF ("<engagement id='vimeiro' name='Vimeiro' date='1808-08-21'>"
                                                         "<force nations='british'/><force nations='french'/><force "
                                                         "nations='russian'/></engagement>"));
  const BicEngagement *mine = bic_catalogue_engagement_of_battle (theirs, "Vimeiro", "1808-08-21", NULL);
  const BicEngagement *ours = bic_catalogue_engagement_of_battle (faulty, "Vimeiro", "1808-08-21", NULL);
  const BicLandmark *mill;

  g_assert_cmpint (mine->n_forces, ==, 2);
  g_assert_cmpint (mine->force[1].cavalry, ==, 2000);
  g_assert_cmpint (mine->force[1].infantry, ==, 0);
  g_assert_true (mine->force[1].attacks && !mine->force[0].attacks);
  g_assert_cmpstr (mine->force[0].source.source, ==, "mine");
  g_assert_cmpstr (mine->force[1].source.source, ==, "another");
  g_assert_cmpuint (mine->landmarks->len, ==, 2);
  mill = &g_array_index (mine->landmarks, BicLandmark, 0);
  g_assert_true (bic_landmark_is_named_in (mill, "by the mill"));
  g_assert_false (bic_landmark_is_called (mill, "by the mill"));
  g_assert_true (bic_landmark_is_called (mill, "The Mill"));
  g_assert_true (bic_landmark_is_called (mill, "mill hill"));
  g_assert_false (mill->spread);
  g_assert_true (g_array_index (mine->landmarks, BicLandmark, 1).spread);
  g_assert_cmpuint (bic_catalogue_fault_messages (faulty)->len, ==, 1);
  g_assert_cmpint (ours->force[0].infantry, >, 10000);
}

/* Checks that a commander at one of two battles on the same day was also at the combined battle. The reverse is
 * uncertain: a commander at the combined battle was not necessarily at both parts. */
static void
test_together (void)
{
  static const struct { const char *who, *at; gboolean there; } cases[] = {
    { "lannes", "jena-auerstedt", TRUE }, { "gudin", "jena-auerstedt", TRUE }, { "lannes", "auerstedt", FALSE },
    { "picton", "ligny-quatrebras", TRUE },
    { "girard", "ligny-quatrebras", TRUE }, { "girard", "quatrebras", FALSE }, { "suchet", "ligny-quatrebras", FALSE },
    { "prince-of-orange", "jena", FALSE },
  };
  g_autoptr (BicCatalogue) catalogue = load (NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const BicCommander *who = find (catalogue, cases[i].who);

      g_test_message ("%s at %s", cases[i].who, cases[i].at);
      g_assert_cmpint (bic_commander_was_at (catalogue, who, find_engagement (catalogue, cases[i].at)), ==,
                       cases[i].there);
    }
}

/* Checks which texts match a commander: the family name, alone or with other words of the full name, but not a part of
 * a word. Case, accents, hyphens and apostrophes do not matter. */
static void
test_words (void)
{
  static const struct { const char *who, *name; gboolean is; } cases[] = {
    { "eugene-de-beauharnais", "Eugene Beauharnais", TRUE }, { "eugene-de-beauharnais", "EUGÈNE", TRUE },
    { "d-erlon", "Erlon", TRUE },
    { "d-erlon", "d’Erlon", TRUE }, { "massena", "Massena", TRUE }, { "massena", "Massëna", FALSE },
    { "gouvion-saint-cyr", "Saint Cyr", TRUE },
    { "gouvion-saint-cyr", "Gouvion/Saint-Cyr", TRUE }, { "l-estocq", "Estocq", TRUE }, { "low", "Low", TRUE },
    { "ney", "Neÿ", FALSE },
    { "ney", "eÿney", FALSE }, { "ney", "ney", TRUE }, { "alexander-campbell", "Campbell", TRUE },
    { "alexander-campbell", "Archibald Campbell", FALSE },
    { "davout", "D", FALSE }, { "junot", "Jun", FALSE }, { "junot", "Junot", TRUE }, { "wellington", "Well", FALSE },
    { "wellington", "Wellesley Wellington", FALSE }, { "alexander-campbell", "Alexander", FALSE },
    { "archduke-charles", "Charles", TRUE },
    { "archduke-charles", "Archduke", FALSE }, { "barclay-de-tolly", "Barclay", TRUE },
    { "barclay-de-tolly", "De", FALSE }, { "pirch-i", "Pirch", TRUE },
    { "alexander-i", "Alexander", TRUE }, { "frederick-william-iii", "Frederick William", TRUE },
    { "joseph-bonaparte", "Joseph", TRUE },
    { "eugen-of-wurttemberg", "Eugen", TRUE }, { "jerome-bonaparte", "Jérôme", TRUE }, { "ney", "", FALSE },
  };
  g_autoptr (BicCatalogue) catalogue = load (NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s: %s", cases[i].who, cases[i].name);
      g_assert_cmpint (bic_commander_is_called (find (catalogue, cases[i].who), cases[i].name), ==, cases[i].is);
    }
}

/* Checks the search for similar names among the commanders of one nation. The family name can follow a title or contain
 * a spelling error. */
static void
test_near (void)
{
  static const struct { const char *name, *nation, *who; } cases[] = {
    { "Sir John Moore", "british", "moore" }, { "Miloradowich", "russian", "miloradovich" },
    { "Miloradowich", "french", NULL },
    { "Marshal Massena", "french", "massena" }, { "Kutuzof", "russian", "kutuzov" }, { "Kutusoff", "russian", NULL },
    { "Nei", "french", NULL },
    { "Welesley", "british", "wellington" }, { "Sir Arthur Wellesley", "british", "wellington" },
    { "Carl of Mecklenburg", "prussian", NULL },
    { "Pumpernickel", "prussian", NULL }, { "", "french", NULL }, { "   ", "french", NULL },
  };
  g_autoptr (BicCatalogue) catalogue = load (NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *spelled;
      gboolean titled;
      const BicCommander *near =
        bic_catalogue_commander_spelled_like (catalogue, cases[i].name,
                                              bic_catalogue_find_nation (catalogue, cases[i].nation), &spelled,
                                              &titled);

      g_test_message ("%s", cases[i].name);
      g_assert_cmpstr (near ? near->id : NULL, ==, cases[i].who);
    }
}

/* Checks that a row in a user's file sets the years in which units of a type existed. */
static void
test_service (void)
{
  g_autoptr (BicCatalogue) theirs =
      load (NULL, FILE_OF ("<service id='french-YG-1' unit-type='french/YG' from='1806' absent='eylau'/>"));
  int type = bic_catalogue_find_unit_type (theirs, "french/YG");
  const BicService *row;

  g_assert_cmpint (bic_unit_type_serving (theirs, type, NULL, "1807-02-08", NULL, &row), ==, BIC_SERVED);
  g_assert_null (row);
  g_assert_cmpint (bic_unit_type_serving (theirs, type,
                                          bic_catalogue_engagement_of_battle (theirs, "Eylau", "1807-02-08", NULL),
                                          "1807-02-08", NULL, &row),
                   ==, BIC_SERVED_ELSEWHERE);
  g_assert_cmpstr (row->from, ==, "1806");
  g_assert_cmpint (bic_unit_type_serving (theirs, type, NULL, "1805", NULL, &row), ==, BIC_NOT_IN_SERVICE);
}

/* Checks that "Campbell" matches every commander of that name, and that a full name matches one commander. */
static void
test_called (void)
{
  g_autoptr (BicCatalogue) catalogue = load (NULL, NULL);

  g_assert_true (bic_commander_is_called (find (catalogue, "massena"), "Masséna"));
  g_assert_true (bic_commander_is_called (find (catalogue, "massena"), "Massena"));
  g_assert_true (bic_commander_is_called (find (catalogue, "alexander-campbell"), "Campbell"));
  g_assert_true (bic_commander_is_called (find (catalogue, "henry-campbell"), "Campbell"));
  g_assert_false (bic_commander_is_called (find (catalogue, "henry-campbell"), "Alexander Campbell"));
  g_assert_true (bic_commander_is_called (find (catalogue, "wellington"), "Wellesley"));
  g_assert_true (bic_commander_is_called (find (catalogue, "d-erlon"), "d'Erlon"));
  g_assert_false (bic_commander_is_called (find (catalogue, "ney"), "Neverovsky"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/catalogue/commanders/built-in", test_built_in);
  g_test_add_func ("/catalogue/commanders/nations", test_nations);
  g_test_add_func ("/catalogue/commanders/presence", test_presence);
  g_test_add_func ("/catalogue/commanders/several-days", test_several_days);
  g_test_add_func ("/catalogue/commanders/override", test_override);
  g_test_add_func ("/catalogue/commanders/called", test_called);
  g_test_add_func ("/catalogue/commanders/schema", test_schema);
  g_test_add_func ("/catalogue/history/engagement", test_engagement);
  g_test_add_func ("/catalogue/history/service", test_service);
  g_test_add_func ("/catalogue/history/together", test_together);
  g_test_add_func ("/catalogue/history/words", test_words);
  g_test_add_func ("/catalogue/history/near", test_near);
  g_test_add_func ("/catalogue/commanders/of-ours", test_of_ours);
  return g_test_run ();
}
