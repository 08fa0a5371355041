/* Tests of the library: pictures that are made in a thread and limited in number, the scrolling list of battles, cards
 * and filter chips.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

#include "bic-battle-card.h"
#include "bic-battles-view.h"
#include "bic-filter-bar.h"
#include "bic-widgets.h"
#include "bic-game-words.h"
#include "bic-scenario-io.h"
#include "bic-library.h"
#include "bic-headed-scroll.h"
#include "bic-thumbnail.h"
#include "bic-thumbnailer.h"
#include "painted.h"

static BicCatalogue *catalogue;
static BicPictureCache *cached_pictures;

static char *
bundled (const char *name)
{
  return g_build_filename (g_getenv ("BICORNE_DATADIR"), "scenarios", "ccn", name, NULL);
}

/* --- pictures ---------------------------------------------------------------------------------------------------- */

static guint
count_files (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (dir && g_dir_read_name (dir))
    n++;
  return n;
}

/* Checks that the picture is written to the disk although the main loop does not run. */
static void
test_off_thread (void)
{
  g_autofree char *path = bundled ("corunna.bicorne"), *sample = bic_thumbnail_path ("x", 1, BIC_LOOK_LIGHT, 1),
                          *folder = g_path_get_dirname (sample);
  g_autoptr(GtkWidget) picture = NULL;
  BicThumbnailer *thumbnailer;
  guint before;

  picture = g_object_ref_sink (gtk_picture_new ());
  thumbnailer = bic_thumbnailer_new (catalogue, cached_pictures);
  before = count_files (folder);
  bic_thumbnailer_load (thumbnailer, GTK_PICTURE (picture), path, 12345);
  g_assert_null (gtk_picture_get_paintable (GTK_PICTURE (picture)));
  for (gint64 end = wait_end (); count_files (folder) == before && g_get_monotonic_time () < end;)
    g_usleep (1000);
  g_assert_cmpuint (count_files (folder), ==, before + 1);
  g_assert_null (gtk_picture_get_paintable (GTK_PICTURE (picture)));
  WAIT_FOR (gtk_picture_get_paintable (GTK_PICTURE (picture)));
  g_assert_false (bic_thumbnailer_is_busy (thumbnailer));
  bic_thumbnailer_free (thumbnailer);
}

/* Returns the path of an empty battle, whose picture is drawn quickly. */
static char *
plain (void)
{
  g_autoptr(BicScenario) scenario = bic_scenario_new (13, 9);
  char *path = g_build_filename (g_getenv ("XDG_CACHE_HOME"), "plain.bicorne", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);

  g_assert_true (bic_scenario_save (scenario, file, NULL));
  return path;
}

/* Checks that the cache of pictures does not grow beyond its limit, and that a picture on screen is not removed. */
static void
test_bounded (void)
{
  g_autofree char *path = NULL;
  g_autoptr(GtkWidget) first = NULL, picture = NULL;
  g_autoptr(BicPictureCache) kept = bic_picture_cache_new ();
  BicThumbnailer *thumbnailer;
  gsize one;
  int n;

  path = plain ();
  first = g_object_ref_sink (gtk_picture_new ());
  picture = g_object_ref_sink (gtk_picture_new ());
  thumbnailer = bic_thumbnailer_new (catalogue, kept);
  bic_thumbnailer_load (thumbnailer, GTK_PICTURE (first), path, 1);
  WAIT_FOR (!bic_thumbnailer_is_busy (thumbnailer));
  one = bic_picture_cache_bytes (kept);
  g_assert_cmpuint (one, >, 0);
  n = (int) (BIC_PICTURE_CACHE_MOST / one) + 8;
  for (int i = 2; i < n; i++)
    {
      bic_thumbnailer_load (thumbnailer, GTK_PICTURE (picture), path, i);
      WAIT_FOR (gtk_picture_get_paintable (GTK_PICTURE (picture)));
      g_assert_cmpuint (bic_picture_cache_bytes (kept), <=, BIC_PICTURE_CACHE_MOST);
    }
  g_assert_cmpuint (bic_picture_cache_bytes (kept), >, BIC_PICTURE_CACHE_MOST - 2 * one);
  g_assert_nonnull (gtk_picture_get_paintable (GTK_PICTURE (first)));
  bic_thumbnailer_free (thumbnailer);
}

/* Checks that a picture that one window has loaded is shown at once in another window. */
static void
test_shared (void)
{
  g_autofree char *path = plain ();
  g_autoptr(GtkWidget) first = g_object_ref_sink (gtk_picture_new ()), second = g_object_ref_sink (gtk_picture_new ());
  g_autoptr(BicPictureCache) kept = bic_picture_cache_new ();
  BicThumbnailer *one = bic_thumbnailer_new (catalogue, kept), *other = bic_thumbnailer_new (catalogue, kept);

  bic_thumbnailer_load (one, GTK_PICTURE (first), path, 1);
  WAIT_FOR (gtk_picture_get_paintable (GTK_PICTURE (first)));
  bic_thumbnailer_free (one);
  bic_thumbnailer_load (other, GTK_PICTURE (second), path, 1);
  g_assert_true (gtk_picture_get_paintable (GTK_PICTURE (second)) == gtk_picture_get_paintable (GTK_PICTURE (first)));
  g_assert_false (bic_thumbnailer_is_busy (other));
  bic_thumbnailer_free (other);
}

/* Checks that a picture that two windows request at the same time is cached once. */
static void
test_kept_once (void)
{
  g_autofree char *path = plain ();
  g_autoptr(GtkWidget) first = g_object_ref_sink (gtk_picture_new ()), second = g_object_ref_sink (gtk_picture_new ());
  g_autoptr(BicPictureCache) kept = bic_picture_cache_new ();
  BicThumbnailer *one = bic_thumbnailer_new (catalogue, kept), *other = bic_thumbnailer_new (catalogue, kept);
  gsize bytes;

  bic_thumbnailer_load (one, GTK_PICTURE (first), path, 1);
  bic_thumbnailer_load (other, GTK_PICTURE (second), path, 1);
  WAIT_FOR (gtk_picture_get_paintable (GTK_PICTURE (first)) && gtk_picture_get_paintable (GTK_PICTURE (second)));
  bytes = (gsize) gdk_paintable_get_intrinsic_width (gtk_picture_get_paintable (GTK_PICTURE (first))) *
          (gsize) gdk_paintable_get_intrinsic_height (gtk_picture_get_paintable (GTK_PICTURE (first))) * 4;
  g_assert_cmpuint (bic_picture_cache_bytes (kept), ==, bytes);
  bic_thumbnailer_free (one);
  bic_thumbnailer_free (other);
}

/* Checks that a canceled picture does not delay other pictures, and that a destroyed widget is not used. */
static void
test_forgotten (void)
{
  g_autofree char *path = bundled ("corunna.bicorne");
  g_autoptr(GtkWidget) kept = NULL;
  BicThumbnailer *thumbnailer;

  kept = g_object_ref_sink (gtk_picture_new ());
  thumbnailer = bic_thumbnailer_new (catalogue, cached_pictures);
  for (int i = 0; i < 50; i++)
    {
      GtkWidget *gone = g_object_ref_sink (gtk_picture_new ());

      bic_thumbnailer_load (thumbnailer, GTK_PICTURE (kept), path, 1000 + i);
      bic_thumbnailer_load (thumbnailer, GTK_PICTURE (gone), path, 2000 + i);
      g_object_unref (gone);
    }
  bic_thumbnailer_unload (thumbnailer, GTK_PICTURE (kept));
  bic_thumbnailer_load (thumbnailer, GTK_PICTURE (kept), path, 999);
  WAIT_FOR (gtk_picture_get_paintable (GTK_PICTURE (kept)));
  bic_thumbnailer_free (thumbnailer);
}

/* Checks that a picture that is requested while the thumbnailer is paused is drawn after the pause. */
static void
test_resting (void)
{
  g_autofree char *path = bundled ("corunna.bicorne"), *sample = bic_thumbnail_path ("x", 1, BIC_LOOK_LIGHT, 1),
                          *folder = g_path_get_dirname (sample);
  g_autoptr(GtkWidget) picture = NULL, first = NULL;
  BicThumbnailer *thumbnailer;
  guint before;

  picture = g_object_ref_sink (gtk_picture_new ());
  first = g_object_ref_sink (gtk_picture_new ());
  thumbnailer = bic_thumbnailer_new (catalogue, cached_pictures);
  bic_thumbnailer_set_paused (thumbnailer, TRUE);
  bic_thumbnailer_load (thumbnailer, GTK_PICTURE (picture), path, 54321);
  g_assert_false (bic_thumbnailer_is_busy (thumbnailer));
  bic_thumbnailer_free (thumbnailer);                   /* does not wait for pictures that are not visible */
  thumbnailer = bic_thumbnailer_new (catalogue, cached_pictures);
  before = count_files (folder);
  bic_thumbnailer_set_paused (thumbnailer, TRUE);
  bic_thumbnailer_load (thumbnailer, GTK_PICTURE (picture), path, 54322);
  g_assert_cmpuint (count_files (folder), ==, before);
  bic_thumbnailer_set_paused (thumbnailer, FALSE);
  bic_thumbnailer_load (thumbnailer, GTK_PICTURE (first), path, 54323);
  WAIT_FOR (gtk_picture_get_paintable (GTK_PICTURE (first)) && gtk_picture_get_paintable (GTK_PICTURE (picture)));
  g_assert_cmpuint (count_files (folder), ==, before + 2);
  bic_thumbnailer_free (thumbnailer);
}

/* --- the list ---------------------------------------------------------------------------------------------------- */

#define MANY 3000

static guint
count_type (GtkWidget  *widget,
            const char *type)
{
  guint n = g_str_equal (G_OBJECT_TYPE_NAME (widget), type);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    n += count_type (child, type);
  return n;
}

static gboolean
is_of (GtkWidget    *widget,
       gconstpointer type)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), type);
}

static GPtrArray *
many_battles (void)
{
  GPtrArray *battles = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_battle_unref);
  g_autofree char *path = bundled ("corunna.bicorne");

  for (int i = 0; i < MANY; i++)
    {
      BicBattle *battle = i == 0 ? bic_battle_read (path, BIC_ORIGIN_USER, catalogue)
                          : bic_battle_new (path, BIC_ORIGIN_USER, (BicFileState) { i, 1 });

      g_free (battle->path);
      battle->path = g_strdup_printf ("%s#%d", path, i);
      if (i > 0)
        {
          battle->title = g_strdup_printf ("Battle %d", i);
          battle->error = g_strdup ("not read");
          battle->tags = g_new0 (char *, 1);
        }
      g_ptr_array_add (battles, battle);
    }
  return battles;
}

typedef struct { GtkWidget *window, *view; GPtrArray *battles; BicLineage *family; BicFavourites *favourites;
                 BicThumbnailer *thumbnailer; } Shown;

static void
show_many (Shown *s)
{
  GtkWidget *head = gtk_label_new ("head");
  g_autofree char *none = g_build_filename (g_getenv ("XDG_CACHE_HOME"), "no-favourites", NULL);

  *s = (Shown) { adw_window_new (), g_object_new (BIC_TYPE_BATTLES_VIEW, "head", head, NULL), many_battles (), NULL,
                 NULL, NULL };
  gtk_widget_set_size_request (head, -1, 300);
  s->family = bic_lineage_new (s->battles);
  s->favourites = bic_favourites_load (none);
  s->thumbnailer = bic_thumbnailer_new (catalogue, cached_pictures);
  bic_battles_view_set_up (BIC_BATTLES_VIEW (s->view), catalogue, s->thumbnailer);
  gtk_window_set_default_size (GTK_WINDOW (s->window), 1000, 700);
  adw_window_set_content (ADW_WINDOW (s->window), s->view);
  gtk_window_present (GTK_WINDOW (s->window));
  bic_battles_view_set_battles (BIC_BATTLES_VIEW (s->view), s->battles, s->family, s->favourites);
  WAIT_FOR (count_type (s->view, "BicBattleCard") > 5);
}

static void
shown_clear (Shown *s)
{
  gtk_window_destroy (GTK_WINDOW (s->window));
  wait_idle ();
  bic_thumbnailer_free (s->thumbnailer);
  bic_favourites_free (s->favourites);
  bic_lineage_free (s->family);
  g_ptr_array_unref (s->battles);
}

/* Checks that cards are created only for the visible part of the list, wherever the list is scrolled to. */
static void
test_recycled (void)
{
  GtkAdjustment *down;
  guint n;
  Shown s;

  show_many (&s);
  WAIT_FOR ((n = count_type (s.view, "BicBattleCard")) > 5);
  g_assert_cmpuint (n, <, 300);
  down = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (bic_find_widget (s.view, is_of, "BicHeadedScroll")));
  for (int i = 0; i < 10; i++)
    {
      gtk_adjustment_set_value (down, gtk_adjustment_get_upper (down) * i / 10);
      wait_painted (s.window);
      g_assert_cmpuint (count_type (s.view, "BicBattleCard"), <, 400);
    }
  bic_battles_view_set_as_rows (BIC_BATTLES_VIEW (s.view), TRUE);
  wait_painted (s.window);
  g_assert_cmpuint (count_type (s.view, "BicBattleCard"), <, 400);
  shown_clear (&s);
}

/* Returns the vertical position of @grid in @scroll, in pixels, or -1 if it is not laid out. */
static double
top_of (GtkWidget *grid, GtkWidget *scroll)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (grid, scroll, &bounds) ? bounds.origin.y : -1;
}

/* Checks that the content above the list scrolls out of view first, then the list. The last battle and the top can
 * be reached. */
static void
test_scrolled (void)
{
  GtkWidget *scroll, *grid;
  GtkAdjustment *down, *inner;
  Shown s;

  show_many (&s);
  scroll = bic_find_widget (s.view, is_of, "BicHeadedScroll");
  grid = bic_find_widget (s.view, is_of, "GtkGridView");
  down = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (scroll));
  inner = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (grid));
  WAIT_FOR (gtk_adjustment_get_upper (inner) > 0
            && gtk_adjustment_get_upper (down) == 300 + gtk_adjustment_get_upper (inner));
  WAIT_FOR (top_of (grid, scroll) == 300);
  gtk_adjustment_set_value (down, 100);
  WAIT_FOR (top_of (grid, scroll) == 200);
  g_assert_cmpfloat (gtk_adjustment_get_value (inner), ==, 0);
  gtk_adjustment_set_value (down, 500);
  WAIT_FOR (gtk_adjustment_get_value (inner) == 200);
  g_assert_true (bic_battles_view_select (BIC_BATTLES_VIEW (s.view), ((BicBattle *) s.battles->pdata[MANY - 1])->path));
  WAIT_FOR (gtk_adjustment_get_value (down) > gtk_adjustment_get_upper (down) / 2);
  g_assert_true (bic_battles_view_get_selected (BIC_BATTLES_VIEW (s.view)) == s.battles->pdata[MANY - 1]);
  bic_battles_view_scroll_to_top (BIC_BATTLES_VIEW (s.view));
  WAIT_FOR (gtk_adjustment_get_value (inner) == 0);
  shown_clear (&s);
}

/* Checks that a list at its top stays at the top when items are added above its first item. A list that is scrolled
 * further down keeps its position. */
static void
test_stays_at_top (void)
{
  g_autoptr (GPtrArray) few = g_ptr_array_new ();
  GtkAdjustment *down;
  Shown s;

  show_many (&s);
  down = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (bic_find_widget (s.view, is_of, "BicHeadedScroll")));
  for (guint i = MANY / 2; i < MANY / 2 + 20; i++)
    g_ptr_array_add (few, s.battles->pdata[i]);
  bic_battles_view_set_battles (BIC_BATTLES_VIEW (s.view), few, s.family, s.favourites);
  wait_painted (s.window);
  bic_battles_view_set_battles (BIC_BATTLES_VIEW (s.view), s.battles, s.family, s.favourites);
  wait_painted (s.window);
  wait_painted (s.window);
  g_assert_cmpfloat (gtk_adjustment_get_value (down), ==, 0);
  bic_battles_view_set_battles (BIC_BATTLES_VIEW (s.view), few, s.family, s.favourites);
  g_assert_true (bic_battles_view_select (BIC_BATTLES_VIEW (s.view), ((BicBattle *) few->pdata[19])->path));
  WAIT_FOR (gtk_adjustment_get_value (down) > 0);
  shown_clear (&s);
}

/* Checks that the selected battle stays selected when other battles are added or removed. */
static void
test_selection_stays (void)
{
  const BicBattle *chosen;
  Shown s;

  show_many (&s);
  chosen = s.battles->pdata[7];
  g_assert_true (bic_battles_view_select (BIC_BATTLES_VIEW (s.view), chosen->path));
  g_ptr_array_remove_index (s.battles, 3);
  bic_lineage_free (s.family);
  s.family = bic_lineage_new (s.battles);
  bic_battles_view_set_battles (BIC_BATTLES_VIEW (s.view), s.battles, s.family, s.favourites);
  wait_painted (s.window);
  g_assert_true (bic_battles_view_get_selected (BIC_BATTLES_VIEW (s.view)) == chosen);
  g_ptr_array_set_size (s.battles, 2);
  bic_lineage_free (s.family);
  s.family = bic_lineage_new (s.battles);
  bic_battles_view_set_battles (BIC_BATTLES_VIEW (s.view), s.battles, s.family, s.favourites);
  g_assert_null (bic_battles_view_get_selected (BIC_BATTLES_VIEW (s.view)));
  shown_clear (&s);
}

static void
act_cb (GtkWidget     *view,
        BicBattleVerb  verb,
        BicBattle     *battle,
        BicBattle    **previewed)
{
  g_assert_cmpint (verb, ==, BIC_BATTLE_PREVIEW);
  *previewed = battle;
}

static void
click_card (GtkWidget *card)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (card);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller)
          && gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) != GDK_BUTTON_SECONDARY)
        g_signal_emit_by_name (controller, "released", 1, 0.0, 0.0);
    }
}

/* Checks that a click on a card selects and previews its battle at once. */
static void
test_clicked (void)
{
  BicBattle *clicked, *previewed = NULL;
  GtkWidget *card;
  Shown s;

  show_many (&s);
  g_signal_connect (s.view, "act", G_CALLBACK (act_cb), &previewed);
  card = bic_find_widget (s.view, is_of, "BicBattleCard");
  clicked = bic_library_item_get_battle (bic_battle_card_get_item (BIC_BATTLE_CARD (card)));
  click_card (card);
  g_assert_true (previewed == clicked && bic_battles_view_get_selected (BIC_BATTLES_VIEW (s.view)) == clicked);
  shown_clear (&s);
}

/* --- a card ------------------------------------------------------------------------------------------------------ */

static gboolean
says (GtkWidget    *widget,
      gconstpointer text)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

static void
check_card (BicBattle  *battle,
            const char *text)
{
  g_autoptr (BicLibraryItem) item = bic_library_item_new ();
  g_autoptr (GtkWidget) card = g_object_ref_sink (bic_battle_card_new (catalogue, FALSE));

  bic_library_item_set (item, battle, FALSE, NULL);
  bic_battle_card_set_item (BIC_BATTLE_CARD (card), item);
  g_assert_nonnull (bic_find_widget (card, says, text));
  bic_battle_card_set_item (BIC_BATTLE_CARD (card), NULL);
}

/* Checks the second line of a card: the date and rules, the turn of a saved game, or the error. */
static void
test_card (void)
{
  g_autofree char *path = bundled ("corunna.bicorne");
  g_autoptr (BicBattle) battle = bic_battle_read (path, BIC_ORIGIN_USER, catalogue);

  check_card (battle, "16 January 1809 · 3rd edition");
  battle->under_way = g_strdup ("Turn 4, French to play");
  check_card (battle, "Turn 4, French to play");
  g_clear_pointer (&battle->date, g_free);
  check_card (battle, "No date · 3rd edition");
  battle->error = g_strdup ("not read");
  check_card (battle, "not read");
}

/* --- chips ------------------------------------------------------------------------------------------------------- */

static GtkWidget *
chip (GtkWidget  *bar,
      const char *label)
{
  GtkWidget *box = gtk_widget_get_parent (bic_find_widget (bar, is_of, "GtkButton"));

  for (GtkWidget *child = gtk_widget_get_first_child (box); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *text = bic_find_widget (child, is_of, "GtkLabel");

      if (g_str_equal (gtk_label_get_text (GTK_LABEL (text)), label))
        return child;
    }
  return NULL;
}

static void
count_cb (int *n)
{
  ++*n;
}

static void
test_chips (void)
{
  g_autoptr(GPtrArray) facets = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_filter_unref);
  g_autoptr(GtkWidget) bar = NULL;
  g_autoptr(BicFilter) again = NULL;
  int changed = 0;

  bar = g_object_ref_sink (g_object_new (BIC_TYPE_FILTER_BAR, NULL));
  g_signal_connect_swapped (bar, "changed", G_CALLBACK (count_cb), &changed);
  g_ptr_array_add (facets, bic_filter_of_tag ("Rivers"));
  g_ptr_array_add (facets, bic_filter_of_tag ("hills"));
  bic_filter_bar_set_suggestions (BIC_FILTER_BAR (bar), facets);
  g_signal_emit_by_name (chip (bar, "hills"), "clicked");
  g_assert_cmpint (changed, ==, 1);
  g_assert_cmpuint (bic_filter_bar_get_filters (BIC_FILTER_BAR (bar))->len, ==, 1);
  /* active filters come first */
  g_assert_true (gtk_widget_get_first_child (gtk_widget_get_parent (chip (bar, "hills"))) == chip (bar, "hills"));
  again = bic_filter_of_tag ("Hills");
  bic_filter_bar_add (BIC_FILTER_BAR (bar), again);
  g_assert_cmpint (changed, ==, 1);
  g_signal_emit_by_name (chip (bar, "Rivers"), "clicked");
  g_assert_cmpuint (bic_filter_bar_get_filters (BIC_FILTER_BAR (bar))->len, ==, 2);
  g_signal_emit_by_name (chip (bar, "hills"), "clicked");
  g_assert_cmpuint (bic_filter_bar_get_filters (BIC_FILTER_BAR (bar))->len, ==, 1);
  bic_filter_bar_clear (BIC_FILTER_BAR (bar));
  g_assert_cmpuint (bic_filter_bar_get_filters (BIC_FILTER_BAR (bar))->len, ==, 0);
  g_assert_cmpint (changed, ==, 4);
}

/* Checks that a score is shown with its name if the game is not won by reaching a certain score. */
static void
test_score (void)
{
  const BicGameSummary banners = { .banners = { 3, 1 }, .needed = { 6, 5 }, .score = "banners" },
                                 morale = { .banners = { 9, 4 }, .score = "morale" };
  g_autofree char *some = bic_game_words_score (&banners, BIC_TOP), *none = bic_game_words_score (&morale, BIC_TOP);

  g_assert_cmpstr (some, ==, "3 of 6 banners");
  g_assert_cmpstr (none, ==, "morale 9");
}

int
main (int argc, char *argv[])
{
  g_autofree char *home = g_dir_make_tmp ("bicorne-library-XXXXXX", NULL);
  int result;

  g_setenv ("XDG_CACHE_HOME", home, TRUE);
  display_init (&argc, &argv);
  catalogue = bic_catalogue_load (NULL);
  cached_pictures = bic_picture_cache_new ();
  g_test_add_func ("/library/pictures/off-thread", test_off_thread);
  if (g_test_slow ())                                           /* the test loads as many pictures as the cache can
                                                                 * contain */
    g_test_add_func ("/library/pictures/bounded", test_bounded);
  g_test_add_func ("/library/pictures/shared", test_shared);
  g_test_add_func ("/library/pictures/kept-once", test_kept_once);
  g_test_add_func ("/library/pictures/forgotten", test_forgotten);
  g_test_add_func ("/library/pictures/resting", test_resting);
  g_test_add_func ("/library/list/recycled", test_recycled);
  g_test_add_func ("/library/list/scrolled", test_scrolled);
  g_test_add_func ("/library/list/stays-at-top", test_stays_at_top);
  g_test_add_func ("/library/list/selection-stays", test_selection_stays);
  g_test_add_func ("/library/list/clicked", test_clicked);
  g_test_add_func ("/library/card", test_card);
  g_test_add_func ("/library/chips", test_chips);
  g_test_add_func ("/library/score", test_score);
  result = g_test_run ();
  bic_picture_cache_unref (cached_pictures);
  bic_catalogue_unref (catalogue);
  return result;
}
