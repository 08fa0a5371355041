/* Tests of rich text on the setup sheet: its visible effect, and text that looks like markup.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-draw.h"
#include "bic-sheet.h"
#include "pages.h"
#include "pixels.h"
#include "sample.h"

static BicCatalogue *catalogue;

#define WIDTH 595
#define HEIGHT 841

static BicScenario *
battle_with (const char *kind, const char *text)
{
  BicScenario *battle = bic_scenario_new (13, 9);
  BicNote *note = bic_item_new (BIC_ITEM_NOTE);
  BicText one = { NULL, g_strdup (text) };

  note->kind = g_quark_from_string (kind);
  g_array_append_val (note->texts, one);
  g_ptr_array_add (battle->items[BIC_ITEM_NOTE], note);
  return battle;
}

static void
add_rule (BicScenario *battle, const char *id, const char *text)
{
  BicSpecialRule *rule = bic_item_new (BIC_ITEM_RULE);
  BicText one = { NULL, g_strdup (text) };

  rule->rule = id ? g_quark_from_string (id) : 0;
  if (text)
    g_array_append_val (rule->texts, one);
  else
    g_free (one.text);
  g_ptr_array_add (battle->items[BIC_ITEM_RULE], rule);
}

static const BicExport on_a4 = { .paper = BIC_PAPER_A4 };

/* Returns TRUE if two texts look the same on the first page. */
static gboolean
are_equal (const char *kind, const char *a, const char *b)
{
  g_autoptr (BicScenario) first = battle_with (kind, a), second = battle_with (kind, b);
  cairo_surface_t *p = sheet_page (first, catalogue, &on_a4, 0, 1.0, NULL),
                       *q = sheet_page (second, catalogue, &on_a4, 0, 1.0, NULL);
  Difference difference = difference_of (p, q);

  cairo_surface_destroy (p);
  cairo_surface_destroy (q);
  return difference.mean == 0.0;
}

static void
assert_differ (const char *kind, const char *a, const char *b)
{
  if (are_equal (kind, a, b))
    g_error ("%s: “%s” looks like “%s”", kind, a, b);
}

static void
assert_alike (const char *kind, const char *a, const char *b)
{
  if (!are_equal (kind, a, b))
    g_error ("%s: “%s” does not look like “%s”", kind, a, b);
}

static void
test_rich (void)
{
  static const char *const kinds[] = { "background", "victory" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      assert_differ (kinds[i], "Hold the *bridge* by night", "Hold the bridge by night");
      assert_differ (kinds[i], "- Hold the bridge", "Hold the bridge");
      assert_differ (kinds[i], "- Hold the bridge\n- Burn it", "- Hold the bridge Burn it");
      assert_differ (kinds[i], "Hold it.\n\nBurn it.", "Hold it. Burn it.");
      assert_alike (kinds[i], "Hold it.\nBurn it.", "Hold it. Burn it.");
      assert_alike (kinds[i], "Hold  it.\n\n\n\nBurn it.", "Hold it.\n\nBurn it.");
    }
}

/* Checks that text that looks like markup is shown unchanged. A single asterisk is shown as an asterisk. */
static void
test_hostile (void)
{
  assert_differ ("background", "<b>Hold</b> it", "Hold it");
  assert_differ ("background", "&lt;", "<");
  assert_differ ("background", "*Hold it", "Hold it");
  assert_differ ("background", "*<span size='0'>Hold</span>*", "*<span size='9'>Hold</span>*");
}

/* Checks that the margins have no ink, even with long words and with emphasis at any position. */
static void
test_long_words (void)
{
  g_autofree char *word = g_strnfill (250, 'W'),
                          *text = g_strdup_printf ("- *%s*\n\n*%s* %s\n- %s", word, word, word, word);
  static const char *const kinds[] = { "background", "victory", "closing", "history" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (BicScenario) battle = battle_with (kinds[i], text);
      g_autoptr (GPtrArray) pages = NULL;

      add_rule (battle, NULL, text);
      pages = sheet_pages (battle, catalogue, &on_a4);
      for (guint page = 0; page < pages->len; page++)
        {
          const guchar *data = cairo_image_surface_get_data (pages->pdata[page]);

          for (int y = 0; y < HEIGHT; y++)
            for (int x = 0; x < WIDTH; x++)
              if (x < 36 || x >= WIDTH - 36)
                g_assert_cmpint (data[y * cairo_image_surface_get_stride (pages->pdata[page]) + 4 * x], ==, 255);
        }
    }
}

/* Checks that a long first paragraph has a large initial, and that emphasis can continue over the lines next to it. */
static void
test_drop_cap (void)
{
  const char *words =
      "the road ran between two walls, and behind each wall there were as many muskets as the wall was long, and "
      "nobody "
                      "who went up that road in the morning came down it in the evening by his own choice.";
  g_autofree char *plain = g_strdup_printf ("Here %s", words), *whole = g_strdup_printf ("*Here %s*", words);
  g_autofree char *late = g_strdup_printf ("Here %s *Nobody* did.", words),
                          *late_plain = g_strdup_printf ("Here %s Nobody did.", words);

  assert_differ ("background", plain, whole);
  assert_differ ("background", late, late_plain);
}

/* Returns a sheet with one empty page without margins, in black and white. */
static BicSheet *
blank_sheet (void)
{
  static const BicExport how = { .paper = BIC_PAPER_A4, .mono = TRUE };
  BicSheet *sheet = _bic_sheet_begin_layout (NULL, NULL, &how, 500, 200, 0);

  sheet->left = sheet->y = 0.0;
  _bic_sheet_add_page (sheet);
  return sheet;
}

/* Returns the number of text pixels in the third line, below the large initial of a paragraph. */
static int
ink_under_initial (const char *initial)
{
  g_autofree char *text =
      g_strdup_printf ("%suatre mm mm mm mm mm mm mm mm mm mm mm mm mm mm mm mm mm mm mm mm mm mm mm mm mm mm mm mm mm "
                       "mm mm mm mm mm mm mm mm mm "
                                           "mm mm mm mm mm mm mm mm mm mm mm mm mm mm mm mm mm mm mm mm mm mm mm mm mm "
                                           "mm", initial);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 500, 200);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (BicSheet) sheet = blank_sheet ();
  g_autoptr (BicPageFlow) flow = NULL;
  int n = 0;

  sheet->red = 0xFF0000;
  flow = _bic_flow_new (sheet, text, 200, TRUE);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  _bic_flow_set_columns (flow, sheet, 200);
  _bic_sheet_end_layout (sheet);
  _bic_sheet_paint (sheet, cr, 0);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = (int) (2 * BIC_SHEET_LEADING) + 3; y < (int) (3 * BIC_SHEET_LEADING); y++)
    for (int x = 0; x < 12; x++)
      n += cairo_image_surface_get_data (surface)[y * cairo_image_surface_get_stride (surface) + 4 * x + 2] < 100;
  cairo_surface_destroy (surface);
  return n;
}

/* Checks that the text below a large initial leaves space for its tail, for example the tail of a Q. */
static void
test_tail_of_initial (void)
{
  g_assert_cmpint (ink_under_initial ("L"), >, 0);
  g_assert_cmpint (ink_under_initial ("Q"), ==, 0);
}

/* Checks that the line above a list is never the last line of its column. */
static void
test_heads_stay (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 500, 100);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (BicSheet) sheet = blank_sheet ();
  g_autoptr (BicPageFlow) flow = _bic_flow_new (sheet, "- one\n- two\n\nHead\n- three\n- four\n- five", 200, FALSE);
  const guchar *data;
  int ink[2] = { 0, 0 };

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  _bic_flow_set_columns (flow, sheet, 100);
  _bic_sheet_end_layout (sheet);
  _bic_sheet_paint (sheet, cr, 0);
  g_assert_true (_bic_flow_is_done (flow));
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  for (int y = (int) (2.4 * BIC_SHEET_LEADING); y < 100; y++)         /* below two lines */
    for (int x = 0; x < 422; x++)
      ink[x >= 200] += data[y * cairo_image_surface_get_stride (surface) + 4 * x] < 128;
  g_assert_cmpint (ink[0], ==, 0);
  g_assert_cmpint (ink[1], >, 20);
  cairo_surface_destroy (surface);
}

/* Checks paragraphs of one-word lines in two columns. No first line is alone at the foot of a column, and no last line
 * is alone at the head of the next column. */
static void
test_no_line_alone (void)
{
  static const struct { int lines[3], height; gboolean is_short; } cases[] = {
    { { 2 }, 2, TRUE }, { { 3 }, 3, TRUE }, { { 4 }, 2, FALSE }, { { 5 }, 3, FALSE }, { { 1, 1 }, 1, TRUE },
    { { 3, 5 }, 5, FALSE }, { { 5, 2 }, 4, FALSE },
    { { 2, 2, 2 }, 4, FALSE },
  };
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  BicExport how = { .paper = BIC_PAPER_A4 };
  BicSheet sheet = { .cr = cr, .how = &how, .right = 422, .ink = 0x000000 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (BicPageFlow) flow = NULL;

      for (int k = 0; k < 3; k++)
        for (int line = 0; line < cases[i].lines[k]; line++)
          g_string_append_printf (text, "%smmmmmmmmmmmmmmm", line ? " " : k ? "\n\n" : "");
      flow = _bic_flow_new (&sheet, text->str, 200, FALSE);
      g_assert_cmpint ((int) (_bic_flow_two_column_height (flow) / BIC_SHEET_LEADING), ==, cases[i].height);
      g_assert_cmpint (_bic_flow_is_short (flow), ==, cases[i].is_short);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Checks that a list item is not split between two columns if it fits in one. */
static void
test_items_whole (void)
{
  static const struct { int lines[3], height; } cases[] = { { { 1, 4 }, 4 }, { { 4, 4, 1 }, 5 }, { { 2, 2 }, 2 } };
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  BicExport how = { .paper = BIC_PAPER_A4 };
  BicSheet sheet = { .cr = cr, .how = &how, .right = 422, .ink = 0x000000 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (BicPageFlow) flow = NULL;

      for (int k = 0; k < 3; k++)
        for (int line = 0; line < cases[i].lines[k]; line++)
          g_string_append_printf (text, "%smmmmmmmmmmmmmmm", line ? " " : "\n- ");
      flow = _bic_flow_new (&sheet, text->str, 200, FALSE);
      g_assert_cmpint ((int) (_bic_flow_two_column_height (flow) / BIC_SHEET_LEADING), ==, cases[i].height);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Checks the width of the widest word. Rows of names are at least this wide, so that no name breaks within a word. */
static void
test_widest_word (void)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  BicSheet sheet = { .cr = cr };
  BicTextStyle type = _bic_sheet_text_style (&sheet, 8.4);

  g_assert_cmpfloat (_bic_sheet_widest_word (&sheet, "zu den Feldbefestigungen am Rand", &type), ==,
                     _bic_text_width (cr, "Feldbefestigungen", &type));
  g_assert_cmpfloat (_bic_sheet_widest_word (&sheet, "", &type), ==, 0.0);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* --- the closing line, and rules without text --------------------------- */

/* Returns the amount of ink on all pages of a sheet. */
static double
ink_of (const BicScenario *battle)
{
  g_autoptr (GPtrArray) pages = sheet_pages (battle, catalogue, &on_a4);
  double ink = 0.0;

  for (guint page = 0; page < pages->len; page++)
    {
      const guchar *data = cairo_image_surface_get_data (pages->pdata[page]);

      for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
          ink += 255 - data[y * cairo_image_surface_get_stride (pages->pdata[page]) + 4 * x];
    }
  return ink;
}

static void
test_closing (void)
{
  g_autoptr (BicScenario) bare = bic_scenario_new (13, 9), closed = battle_with ("closing", "May the dice be with you");
  g_autoptr (BicScenario) blank = battle_with ("closing", "  \n");

  g_assert_cmpfloat (ink_of (closed), >, ink_of (bare));
  g_assert_cmpfloat (ink_of (blank), ==, ink_of (bare));
}

/* Checks that a rule that the program enforces is named, even if the battle has no text for it. */
static void
test_rule_without_words (void)
{
  g_autoptr (BicScenario) known = bic_scenario_new (13, 9), unknown = bic_scenario_new (13, 9);

  known->ruleset = unknown->ruleset = g_quark_from_static_string ("ccn-3e");
  add_rule (known, "fordable-rivers", NULL);
  add_rule (unknown, "of-nobody", NULL);
  g_assert_cmpfloat (ink_of (known), >, ink_of (unknown));
}

/* Checks that a rule without text has no heading and no sign, alone or with other rules. */
static void
test_empty_rule (void)
{
  static const char *const empty[] = { NULL, "", "  \n" };

  for (guint i = 0; i < G_N_ELEMENTS (empty); i++)
    {
      g_autoptr (BicScenario) bare = bic_scenario_new (13, 9), alone = bic_scenario_new (13, 9);
      g_autoptr (BicScenario) one = bic_scenario_new (13, 9), both = bic_scenario_new (13, 9);

      add_rule (alone, NULL, empty[i]);
      g_ptr_array_add (((BicSpecialRule *) alone->items[BIC_ITEM_RULE]->pdata[0])->params, g_strdup ("unit"));
      g_ptr_array_add (((BicSpecialRule *) alone->items[BIC_ITEM_RULE]->pdata[0])->params, g_strdup ("british/RL"));
      add_rule (one, NULL, "They fire twice.");
      add_rule (both, NULL, empty[i]);
      add_rule (both, NULL, "They fire twice.");
      g_assert_cmpfloat (ink_of (alone), ==, ink_of (bare));
      g_assert_cmpfloat (ink_of (both), ==, ink_of (one));
    }
}

/* Returns the number of rows of a page that have ink in the columns @from to @to - 1. */
static int
inked_rows (const BicScenario *battle, const BicExport *how, int number, int from, int to)
{
  cairo_surface_t *page = sheet_page (battle, catalogue, how, number, 1.0, NULL);
  int rows = 0;

  for (int y = 0; y < cairo_image_surface_get_height (page); y++)
    {
      const guchar *row = cairo_image_surface_get_data (page) + y * cairo_image_surface_get_stride (page);
      gboolean ink = FALSE;

      for (int x = from; x < to && !ink; x++)
        ink = row[4 * x] < 128;
      rows += ink;
    }
  cairo_surface_destroy (page);
  return rows;
}

/* Checks that the text of a rule is as wide as the page if the battle has only this rule. */
static void
test_rule_alone (void)
{
  static const char words[] =
      "The side with cannons in the market rolls twice for the other side of the river, and then it does it all again.";
  const BicExport how = { .paper = BIC_PAPER_A4, .parts = BIC_SHEET_CHOSEN };
  g_autoptr (BicScenario) few = bic_scenario_new (13, 9), alone = bic_scenario_new (13, 9);

  add_rule (few, NULL, "The side with cannons.");
  add_rule (alone, NULL, words);
  g_assert_cmpint (inked_rows (alone, &how, -1, 320, 420), >=, inked_rows (few, &how, -1, 320, 420) + 5);
}

/* --- hands and banners of the armies ------------------------------------ */

/* Checks that if one army does not have enough space for pictures of its cards, neither army shows them. */
static void
test_pictures_of_cards (void)
{
  const BicExport how = { .paper = BIC_PAPER_A4, .mono = TRUE, .parts = BIC_SHEET_CHOSEN };
  g_autoptr (BicScenario) both = bic_scenario_new (13, 9), neither = bic_scenario_new (13, 9);
  BicScenario *const battles[] = { both, neither };
  int pictures[2];

  for (int i = 0; i < 2; i++)
    {
      battles[i]->ruleset = g_quark_from_static_string ("ccn-3e");
      battles[i]->army[BIC_TOP].hand = i ? 10 : 4;
      battles[i]->army[BIC_TOP].banners = i ? 24 : 4;
      battles[i]->army[BIC_BOTTOM].hand = battles[i]->army[BIC_BOTTOM].banners = 4;
      /* This pixel column crosses the first card of the army at the right. */
      pictures[i] = inked_rows (battles[i], &how, 0, 321, 322);
    }
  g_assert_cmpint (pictures[0], >, pictures[1]);
}

/* Checks that an exception names the unit type that it applies to. */
static void
test_exception (void)
{
  g_autoptr (BicScenario) plain = bic_scenario_new (13, 9), special = bic_scenario_new (13, 9),
      unknown = bic_scenario_new (13, 9);
  BicScenario *const battles[] = { plain, special, unknown };
  static const char *const params[][2] = { { NULL }, { "unit", "british/RL" }, { "unit", "british/NOBODY" } };

  for (guint i = 0; i < G_N_ELEMENTS (battles); i++)
    {
      BicSpecialRule *rule;

      add_rule (battles[i], NULL, "They fire twice.");
      rule = battles[i]->items[BIC_ITEM_RULE]->pdata[0];
      for (guint k = 0; k < 2 && params[i][k]; k++)
        g_ptr_array_add (rule->params, g_strdup (params[i][k]));
    }
  g_assert_cmpfloat (ink_of (special), >, ink_of (plain));
  g_assert_cmpfloat (ink_of (unknown), ==, ink_of (plain));
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (&error);
  g_assert_no_error (error);
  g_test_add_func ("/draw/sheet-text/rich", test_rich);
  g_test_add_func ("/draw/sheet-text/hostile", test_hostile);
  g_test_add_func ("/draw/sheet-text/long-words", test_long_words);
  g_test_add_func ("/draw/sheet-text/drop-cap", test_drop_cap);
  g_test_add_func ("/draw/sheet-text/tail-of-initial", test_tail_of_initial);
  g_test_add_func ("/draw/sheet-text/heads-stay", test_heads_stay);
  g_test_add_func ("/draw/sheet-text/no-line-alone", test_no_line_alone);
  g_test_add_func ("/draw/sheet-text/items-whole", test_items_whole);
  g_test_add_func ("/draw/sheet-text/widest-word", test_widest_word);
  g_test_add_func ("/draw/sheet-text/closing", test_closing);
  g_test_add_func ("/draw/sheet-text/exception", test_exception);
  g_test_add_func ("/draw/sheet-text/rule-without-words", test_rule_without_words);
  g_test_add_func ("/draw/sheet-text/empty-rule", test_empty_rule);
  g_test_add_func ("/draw/sheet-text/rule-alone", test_rule_alone);
  g_test_add_func ("/draw/sheet-text/pictures-of-cards", test_pictures_of_cards);
  return g_test_run ();
}
