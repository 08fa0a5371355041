/* Tests of the setup sheet of a Napoleonic 20 battle: its texts and drawings, and the size of its counters.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-edit.h"
#include "bic-player-aid.h"
#include "bic-sheet.h"
#include "pages.h"
#include "pixels.h"
#include "sample.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

static BicCatalogue *catalogue;

#define MM (72.0 / 25.4)
#define ALL_PARTS (BIC_SHEET_CHOSEN | (BIC_SHEET_CHOSEN - 1))

/* Returns the text of the sheet as read by pdftotext. @boxes is set to the positions of the words in the same file. */
static char *
pdf_said (const BicScenario *battle, BicExport how, char **boxes)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("bicorne-campaign-XXXXXX", NULL),
                            *path = g_build_filename (folder, "out.pdf", NULL);
  const char *const plain[] = { "pdftotext", "-layout", path, "-", NULL },
                              *const boxed[] = { "pdftotext", "-bbox", path, "-", NULL };
  char *said = NULL;

  how.format = BIC_FORMAT_PDF;
  g_assert_true (bic_export (battle, catalogue, &how, path, &error));
  g_assert_no_error (error);
  g_spawn_sync (NULL, (char **) plain, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &said, NULL, NULL, &error);
  g_assert_no_error (error);
  if (boxes)
    g_spawn_sync (NULL, (char **) boxed, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, boxes, NULL, NULL, &error);
  g_assert_no_error (error);
  g_unlink (path);
  g_rmdir (folder);
  return said;
}

/* Returns @said as one line, and adds its number of pages to @pages. */
static char *
one_line (const char *said, int *pages)
{
  g_autoptr (GRegex) blanks = g_regex_new ("[ \n]+", 0, 0, NULL);

  for (const char *at = said; pages && (at = strchr (at, '\f')); at++)
    (*pages)++;
  return g_regex_replace_literal (blanks, said, -1, 0, " ", 0, NULL);
}

static char *
pdf_text (const BicScenario *battle, BicExport how, int *pages)
{
  g_autofree char *said = pdf_said (battle, how, NULL);

  return one_line (said, pages);
}

static void
assert_text (const char *text, const char *what)
{
  if (!strstr (text, what))
    g_error ("“%s” is not in “%s”", what, text);
}

static void
assert_silent (const char *text, const char *what)
{
  if (strstr (text, what))
    g_error ("“%s” is in “%s”", what, text);
}

/* Checks that the sheet lists every unit, arrival, turn, event and table. */
static void
test_complete (void)
{
  g_autoptr (BicScenario) battle = sample_campaign (catalogue);
  g_autofree char *text = pdf_text (battle, (BicExport) { 0 }, NULL);
  static const char *const words[] = {
    "SETUP BY HEX", "Grenadiers", "elite", "Austrian · Infantry 3-2", "reluctant", "routed", "National Guard",
        "irregular",
    "REINFORCEMENTS", "2 · Mid-day", "A7 (NE)", "4 or more", "on event", "Russian vanguard", "B15, A15 (E)",
        "In march order",
    "TURN TRACK", "ends on 2 or less", "ends on 3 or less", "Dusk", "MORALE",
    "EVENTS", "All quiet ×2", "Red: starts in the discard pile", "The enemy loses a point of morale.",
        "kept until the owner’s night",
    "COMBAT RESULTS", "AB: attacker breaks", "RALLY", "HAZARDOUS RETREAT", "TERRAIN EFFECTS", "Fortified place",
        "not confirmed",
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    assert_text (text, words[i]);
  for (guint i = 0; i < battle->items[BIC_ITEM_PIECE]->len; i++)
    if (((BicPiece *) battle->items[BIC_ITEM_PIECE]->pdata[i])->name)
      assert_text (text, ((BicPiece *) battle->items[BIC_ITEM_PIECE]->pdata[i])->name);
  for (guint i = 0; i < battle->items[BIC_ITEM_EVENT]->len; i++)
    assert_text (text, ((BicEventCard *) battle->items[BIC_ITEM_EVENT]->pdata[i])->title);
  assert_text (text, "Leader, span 3, moves 3, optional");
  assert_silent (text, "broken-down");                  /* an internal name in the tables */
  g_assert_true (strstr (text, "? = not confirmed") == g_strrstr (text, "? = not confirmed"));
  assert_silent (text, "inferred");                     /* a mark of doubtful values in the data */
  assert_silent (text, "COUNTERS TO CUT OUT");
  assert_silent (text, "OPTIONAL RULES");
}

/* Checks that the sheet of one side has no information about the enemy except on the map. */
static void
test_one_side (void)
{
  g_autoptr (BicScenario) battle = sample_campaign (catalogue);
  g_autofree char *text =
      pdf_text (battle, (BicExport) { .sides = 1 << BIC_BOTTOM, .parts = ALL_PARTS & ~BIC_SHEET_CARDS }, NULL);

  assert_text (text, "Old Guard");
  assert_text (text, "Reserve division");
  assert_silent (text, "Landwehr");
  assert_silent (text, "Prussian horse");
  assert_silent (text, "The French cheer.");
}

/* Checks that an optional rule is on the sheet only if the battle uses it. A table of the battle replaces the table of
 * the rule system. */
static void
test_options_and_tables (void)
{
  g_autoptr (BicScenario) battle = sample_bare (sample_campaign (catalogue));
  BicSetting fog = { g_quark_from_static_string ("fog-of-war"), TRUE },
                   ruling = { g_quark_from_static_string ("superrout-gain"), TRUE };
  g_autofree char *text = NULL;

  g_array_append_val (battle->options, fog);
  g_array_append_val (battle->options, ruling);
  text = pdf_text (battle, (BicExport) { .parts = BIC_SHEET_CHOSEN | BIC_SHEET_TABLES }, NULL);
  assert_text (text, "OPTIONAL RULES IN FORCE");
  assert_text (text, "Fog of war (16.1)");
  assert_silent (text, "Penetration");
  assert_text (text, "A rout that goes too far gains morale (Q7)");
  assert_silent (text, "SETUP BY HEX");
}

/* Checks that a table of the battle is printed instead of the table of the catalogue, with the author's source and
 * doubts. */
static void
test_own_table (void)
{
  g_autoptr (BicScenario) battle = sample_bare (sample_campaign (catalogue));
  BicCustomTable *own = bic_custom_table_new (bic_scenario_catalogue_table (battle, catalogue, "hazard"));
  g_autofree char *before = pdf_text (battle, (BicExport) { .parts = BIC_SHEET_CHOSEN | BIC_SHEET_TABLES }, NULL),
                            *text = NULL;
  g_autoptr (BicEdit) edit = NULL;

  g_free ((char *) own->table.name);
  own->table.name = g_strdup ("Perils of the retreat");
  own->table.source.source = g_strdup ("Second printing, page 9");
  own->table.source.note = g_strdup ("A coffee stain hides the six.");
  g_assert_true (bic_table_set_cell (&own->table, 5, 0, "breaks", BIC_UNCONFIRMED, NULL));
  edit = bic_edit_add (BIC_ITEM_TABLE, own, -1);
  bic_item_free (BIC_ITEM_TABLE, own);
  bic_edit_free (bic_edit_apply (battle, edit, NULL));
  text = pdf_text (battle, (BicExport) { .parts = BIC_SHEET_CHOSEN | BIC_SHEET_TABLES }, NULL);
  assert_text (before, "HAZARDOUS RETREAT");
  assert_silent (text, "HAZARDOUS RETREAT");
  assert_text (text, "PERILS OF THE RETREAT");
  assert_text (text, "Custom table of this battle. Second printing, page 9. A coffee stain hides the six.");
}

/* Checks that a Commands & Colors battle has none of the Napoleonic 20 parts, even if they are requested. */
static void
test_of_blocks (void)
{
  g_autoptr (BicScenario) battle = sample_battle ();
  g_autofree char *text = pdf_text (battle, (BicExport) { .parts = ALL_PARTS }, NULL);

  assert_silent (text, "SETUP BY HEX");
  assert_silent (text, "COUNTERS TO CUT OUT");
  assert_silent (text, "EVENTS");
  assert_text (text, "ORDER OF BATTLE");
}

/* --- counters ----------------------------------------------------------- */
static void
test_number (void)
{
  g_autoptr (BicScenario) battle = sample_campaign (catalogue);

  for (guint sides = 0; sides < 3; sides++)
    {
      BicExport how = { .sides = sides };
      BicSheet sheet = { .scenario = battle, .catalogue = catalogue, .how = &how };
      g_autoptr (GArray) counters = _bic_sheet_counters_of (&sheet);
      guint pieces = 0, wanted = 0;

      for (guint i = 0; i < battle->items[BIC_ITEM_PIECE]->len; i++)
        wanted += sides == 0 || sides == 1u << ((BicPiece *) battle->items[BIC_ITEM_PIECE]->pdata[i])->side;
      for (guint i = 0; i < counters->len; i++)
        pieces += g_array_index (counters, BicCounter, i).kind == BIC_COUNTER_PIECE;
      g_assert_cmpuint (pieces, ==, wanted);
      g_assert_cmpuint (counters->len, >, pieces);
    }
}

/* Checks that dummies and cadres have counters too. If the battle has dummies, no back shows which unit is on the
 * front. */
static void
test_stand_ins (void)
{
  g_autoptr (BicScenario) battle = sample_bare (sample_campaign (catalogue));
  BicExport how = { .parts = BIC_SHEET_CHOSEN | BIC_SHEET_COUNTERS };
  BicSheet sheet = { .scenario = battle, .catalogue = catalogue, .how = &how };
  g_autoptr (GArray) before = _bic_sheet_counters_of (&sheet), after = NULL;
  g_autofree char *text = NULL;
  int named = 0;

  battle->army[BIC_TOP].dummies += 2;
  battle->army[BIC_BOTTOM].cadres += 3;
  after = _bic_sheet_counters_of (&sheet);
  g_assert_cmpuint (after->len, ==, before->len + 5);
  text = pdf_text (battle, how, NULL);
  for (const char *at = text; (at = strstr (at, "Landwehr")); at++)
    named++;
  g_assert_cmpint (named, ==, 1);
  assert_text (text, "Dummy");
  assert_text (text, "Cadre");
}

#define ZOOM 8

/* Returns the center of each run of dark pixels in a row of pixels. */
static GArray *
marks_in (cairo_surface_t *surface)
{
  const guchar *row = cairo_image_surface_get_data (surface);
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (double));

  for (int x = 0, first = -1; x < cairo_image_surface_get_width (surface); x++)
    {
      gboolean dark = row[4 * x] < 128;

      if (dark && first < 0)
        first = x;
      if (!dark && first >= 0)
        {
          double middle = (first + x - 1) / 2.0;

          g_array_append_val (marks, middle);
          first = -1;
        }
    }
  return marks;
}

/* Distance of the cut marks from the top of a counter page, in points */
#define MARKS_AT (88 + 30 - 7)

static void
check_marks (int mm, BicPaper paper)
{
  g_autoptr (BicScenario) battle = sample_bare (sample_campaign (catalogue));
  BicExport how = { .paper = paper, .parts = BIC_SHEET_CHOSEN | BIC_SHEET_COUNTERS, .counter_mm = mm };
  double width, height, step = (mm > 0 ? mm : 15) * MM * ZOOM;

  bic_paper_size (paper, &width, &height);
  for (int back = 0; back < 2; back++)
    {
      int pages;
      cairo_surface_t *surface = sheet_row (battle, catalogue, &how, back - 2, ZOOM, MARKS_AT, &pages);
      g_autoptr (GArray) marks = marks_in (surface);

      g_assert_cmpint (pages % 2, ==, 0);
      g_assert_cmpuint (marks->len, >, 5);
      for (guint i = 1; i < marks->len; i++)
        g_assert_cmpfloat (fabs (g_array_index (marks, double, i) - g_array_index (marks, double, i - 1) - step), <,
                           1.1);
      g_assert_cmpfloat (fabs (g_array_index (marks, double, 0) + g_array_index (marks, double, marks->len - 1)
                               - (int) (width * ZOOM)), <, 3.0);
      cairo_surface_destroy (surface);
    }
}

/* Checks that the cut marks of fronts and backs form the same grid in the middle of the paper. Neighboring marks are
 * one counter width apart. */
static void
test_true_to_size (void)
{
  check_marks (0, BIC_PAPER_A4);
  check_marks (20, BIC_PAPER_A4);
  check_marks (15, BIC_PAPER_LETTER);
}

/* Checks that a counter at the left of the front page has its back at the right of the next page. */
static void
test_mirrored (void)
{
  g_autoptr (BicScenario) battle = bic_scenario_new (9, 9);
  BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);
  BicExport how = { .paper = BIC_PAPER_A4, .parts = BIC_SHEET_CHOSEN | BIC_SHEET_COUNTERS, .counter_mm = 20 };
  int ink[2][2] = { { 0 } };

  battle->ruleset = g_quark_from_static_string ("n20");
  piece->type = g_quark_from_static_string ("french/GAR");
  piece->side = BIC_TOP;
  piece->hex = 0;
  g_ptr_array_add (battle->items[BIC_ITEM_PIECE], piece);
  for (int back = 0; back < 2; back++)
    {
      cairo_surface_t *surface = sheet_page (battle, catalogue, &how, back - 2, 1.0, NULL);
      const guchar *data = cairo_image_surface_get_data (surface);

      for (int y = 88 + 34; y < 88 + 30 + 50; y++)
        for (int x = 0; x < 595; x++)           /* A pixel counts if it has more blue than red. */
          ink[back][x >= 297] += data[y * cairo_image_surface_get_stride (surface) + 4 * x]
              > data[y * cairo_image_surface_get_stride (surface) + 4 * x + 2] + 60;
      cairo_surface_destroy (surface);
    }
  g_assert_cmpint (ink[0][0], >, 1000);
  g_assert_cmpint (ink[0][1], <, 400);
  g_assert_cmpint (ink[1][1], >, 1000);
  g_assert_cmpint (ink[1][0], <, 400);
}

/* Checks that a back shows the routed side of its unit, or nothing if backs are hidden. */
static void
test_backs (void)
{
  g_autoptr (BicScenario) battle = sample_bare (sample_campaign (catalogue));
  BicExport how = { .parts = BIC_SHEET_CHOSEN | BIC_SHEET_COUNTERS };
  g_autofree char *routed = pdf_text (battle, how, NULL), *hidden = NULL;
  int named[2] = { 0, 0 };

  how.hidden_backs = TRUE;
  hidden = pdf_text (battle, how, NULL);
  for (int i = 0; i < 2; i++)
    for (const char *at = i ? hidden : routed; (at = strstr (at, "Landwehr")); at++)
      named[i]++;
  g_assert_cmpint (named[0], ==, 2);
  g_assert_cmpint (named[1], ==, 1);
}

/* Checks that the sheet has all cards of the deck, eighteen per page. */
static void
test_cards (void)
{
  g_autoptr (BicScenario) battle = sample_bare (sample_campaign (catalogue));
  g_autofree char *text = pdf_text (battle, (BicExport) { .parts = BIC_SHEET_CHOSEN | BIC_SHEET_CARDS }, NULL);
  int quiet = 0;

  for (const char *at = text; (at = strstr (at, "All quiet")); at++)
    quiet++;
  g_assert_cmpint (quiet, ==, 2);
  assert_text (text, "EVENT CARDS TO CUT OUT");
}

/* --- looks -------------------------------------------------------------- */
static void
test_margins (void)
{
  g_autoptr (BicScenario) battle = sample_campaign (catalogue);
  g_autofree char *word = g_strnfill (300, 'W');
  g_autoptr (GPtrArray) pages = NULL;

  g_free (((BicPiece *) battle->items[BIC_ITEM_PIECE]->pdata[0])->name);
  ((BicPiece *) battle->items[BIC_ITEM_PIECE]->pdata[0])->name = g_strdup (word);
  g_free (((BicTurn *) battle->items[BIC_ITEM_TURN]->pdata[0])->label);
  ((BicTurn *) battle->items[BIC_ITEM_TURN]->pdata[0])->label = g_strdup (word);
  g_free (((BicEventCard *) battle->items[BIC_ITEM_EVENT]->pdata[0])->title);
  ((BicEventCard *) battle->items[BIC_ITEM_EVENT]->pdata[0])->title = g_strdup (word);
  pages = sheet_pages (battle, catalogue, &(BicExport) { .paper = BIC_PAPER_LETTER, .parts = ALL_PARTS });
  for (guint page = 0; page < pages->len; page++)
    {
      const guchar *data = cairo_image_surface_get_data (pages->pdata[page]);

      for (int y = 0; y < 792; y++)
        for (int x = 0; x < 612; x++)
          if (x < 36 || x >= 612 - 36 || y < 36 || y >= 792 - 16)
            g_assert_cmpint (data[y * cairo_image_surface_get_stride (pages->pdata[page]) + 4 * x], ==, 255);
    }
}

/* --- the map on paper --------------------------------------------------- */

/* Returns the height of a word in a PDF page, from ascender to descender, in points. */
static double
height_of (const char *said,
           const char *word)
{
  const char *at = g_strrstr (said, word);

  g_assert_nonnull (at);
  at = g_strrstr_len (said, at - said, "yMin=");
  g_test_message ("%.80s", at);
  return g_ascii_strtod (strstr (at, "yMax=") + 6, NULL) - g_ascii_strtod (at + 6, NULL);
}

/* Checks that a board of small hexes fills one page, or two pages if requested, with the number of each hex and column.
 * Place names are at least six points high and hex numbers at least five, for any size of the hexes. */
static void
test_map_page (void)
{
  g_autoptr (BicScenario) battle = sample_load ("scenarios/n20/jena-auerstedt");
  BicExport how = { .paper = BIC_PAPER_A4, .parts = BIC_SHEET_CHOSEN },
                  spread = { .paper = BIC_PAPER_A4, .parts = BIC_SHEET_CHOSEN | BIC_SHEET_SPREAD };
  int one = 0, two = 0;
  g_autofree char *boxes = NULL, *said = pdf_said (battle, how, &boxes), *text = one_line (said, &one),
                           *wide = pdf_text (battle, spread, &two);

  assert_text (text, "M17");
  assert_text (text, "AB24");
  assert_text (text, "21 22 23 24 25");
  assert_text (wide, "AB24");
  g_assert_cmpint (two, ==, one + 1);
  g_assert_cmpfloat (height_of (boxes, ">Wormstedt<"), >=, 6.0);
  g_assert_cmpfloat (height_of (boxes, ">AB24<"), >=, 5.0);
}

/* Checks that arrows on the map show where reinforcements enter. */
static void
test_entries (void)
{
  g_autoptr (BicScenario) whole = sample_campaign (catalogue), less = sample_campaign (catalogue);
  BicExport how = { .paper = BIC_PAPER_A4 }, top = { .paper = BIC_PAPER_A4, .sides = 1 << BIC_TOP };
  cairo_surface_t *pages[4];

  g_ptr_array_set_size (less->items[BIC_ITEM_REINFORCEMENT], 0);
  pages[0] = sheet_page (whole, catalogue, &how, 0, 1.0, NULL);
  pages[1] = sheet_page (less, catalogue, &how, 0, 1.0, NULL);
  for (guint i = whole->items[BIC_ITEM_REINFORCEMENT]->len; i > 0; i--)
    if (((BicReinforcement *) whole->items[BIC_ITEM_REINFORCEMENT]->pdata[i - 1])->side == BIC_TOP)
      g_ptr_array_remove_index (whole->items[BIC_ITEM_REINFORCEMENT], i - 1);
  pages[2] = sheet_page (whole, catalogue, &top, 0, 1.0, NULL);
  pages[3] = sheet_page (less, catalogue, &top, 0, 1.0, NULL);
  g_assert_cmpfloat (difference_of (pages[0], pages[1]).mean, >, 0.0);
  g_assert_cmpfloat (difference_of (pages[2], pages[3]).mean, ==, 0.0);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    cairo_surface_destroy (pages[i]);
}

/* Checks that the arrows of reinforcements are inside the frame of the map and do not cover its numbers. */
static void
test_entries_inside (void)
{
  g_autoptr (BicScenario) battle = sample_campaign (catalogue);
  cairo_surface_t *ink = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (ink);
  double x0, y0, x1, y1, width, height;
  BicLayout layout;
  BicStyle style;

  bic_style_init (&style, BIC_LOOK_PRINT);
  style.min_name = 12.5;
  bic_layout_fit (&layout, &battle->grid, 0, 0, 900, 700);
  bic_draw_entries (cr, &layout, &style, &(BicPicture) { battle, catalogue, NULL }, ~0u);
  cairo_recording_surface_ink_extents (ink, &x0, &y0, &x1, &y1);
  bic_layout_size (&battle->grid, &width, &height);
  g_assert_cmpfloat (x1, >, 0.0);
  g_assert_cmpfloat (x0, >=, layout.x - 1);
  g_assert_cmpfloat (y0, >=, layout.y - 1);
  g_assert_cmpfloat (x0 + x1, <=, layout.x + width * layout.scale + 1);
  g_assert_cmpfloat (y0 + y1, <=, layout.y + height * layout.scale + 1);
  cairo_destroy (cr);
  cairo_surface_destroy (ink);
}

static void
test_goldens (void)
{
  static const struct { const char *name; BicSheetPart part; int from_end; gboolean mono; } goldens[] = {
    { "sheet-campaign", BIC_SHEET_SETUP, 1, FALSE }, { "sheet-counters-mono", BIC_SHEET_COUNTERS, 2, TRUE },
  };
  g_autoptr (BicScenario) battle = sample_campaign (catalogue);

  for (guint i = 0; i < G_N_ELEMENTS (goldens); i++)
    {
      BicExport how = { .mono = goldens[i].mono, .parts = BIC_SHEET_CHOSEN | goldens[i].part };
      cairo_surface_t *surface = sheet_page (battle, catalogue, &how, -goldens[i].from_end, 1.0, NULL);

      check_golden (surface, goldens[i].name);
      cairo_surface_destroy (surface);
    }
}

/* Checks that a night turn is marked by a moon, not by a black box, to save ink. */
static void
test_night_saves_ink (void)
{
  g_autoptr (BicScenario) battle = sample_campaign (catalogue);
  g_autoptr (GPtrArray) pages =
      sheet_pages (battle, catalogue, &(BicExport) { .mono = TRUE, .parts = BIC_SHEET_CHOSEN | BIC_SHEET_TRACK });

  for (guint page = 0; page < pages->len; page++)
    for (int y = 0, below = 0; y < cairo_image_surface_get_height (pages->pdata[page]); y++)
      {
        const guchar *row = cairo_image_surface_get_data (pages->pdata[page]) + y
                            * cairo_image_surface_get_stride (pages->pdata[page]);
        int run = 0, longest = 0;

        for (int x = 0; x < cairo_image_surface_get_width (pages->pdata[page]); x++)
          longest = MAX (longest, run = row[4 * x] < 64 ? run + 1 : 0);
        below = longest > 30 ? below + 1 : 0;
        g_assert_cmpint (below, <, 20);
      }
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (&error);
  g_assert_no_error (error);
  g_test_add_func ("/draw/campaign-sheet/complete", test_complete);
  g_test_add_func ("/draw/campaign-sheet/one-side", test_one_side);
  g_test_add_func ("/draw/campaign-sheet/options-and-tables", test_options_and_tables);
  g_test_add_func ("/draw/campaign-sheet/own-table", test_own_table);
  g_test_add_func ("/draw/campaign-sheet/of-blocks", test_of_blocks);
  g_test_add_func ("/draw/campaign-sheet/number", test_number);
  g_test_add_func ("/draw/campaign-sheet/stand-ins", test_stand_ins);
  g_test_add_func ("/draw/campaign-sheet/true-to-size", test_true_to_size);
  g_test_add_func ("/draw/campaign-sheet/mirrored", test_mirrored);
  g_test_add_func ("/draw/campaign-sheet/backs", test_backs);
  g_test_add_func ("/draw/campaign-sheet/cards", test_cards);
  g_test_add_func ("/draw/campaign-sheet/margins", test_margins);
  g_test_add_func ("/draw/campaign-sheet/map-page", test_map_page);
  g_test_add_func ("/draw/campaign-sheet/entries-inside", test_entries_inside);
  g_test_add_func ("/draw/campaign-sheet/entries", test_entries);
  g_test_add_func ("/draw/campaign-sheet/night-saves-ink", test_night_saves_ink);
  g_test_add_func ("/draw/campaign-sheet/goldens", test_goldens);
  return g_test_run ();
}
