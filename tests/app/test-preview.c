/* Tests of the preview of the library: it shows the selected battle, or a message if no battle is selected.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>

#include "app-fixture.h"
#include "bic-widgets.h"
#include "bic-battle-card.h"
#include "bic-library-page-private.h"
#include "bic-settings.h"
#include "bic-headed-scroll.h"

#define OWN "own.bicorne"

typedef struct { BicWindow *window; BicLibraryPage *page; char *path; } Fixture;

/* Writes a copy of The Stand to @path, with another title. */
static void
write_own (const char *path,
           const char *title)
{
  g_autoptr(GFile) stand = app_battle (STAND);
  g_autofree char *folder = g_path_get_dirname (path), *attribute = g_strdup_printf ("title=\"%s\"", title),
                            *text = NULL;
  g_autoptr(GString) all = NULL;

  g_mkdir_with_parents (folder, 0755);
  g_assert_true (g_file_load_contents (stand, NULL, &text, NULL, NULL, NULL));
  all = g_string_new (text);
  g_assert_cmpuint (g_string_replace (all, "title=\"The Stand\"", attribute, 1), ==, 1);
  g_assert_true (g_file_set_contents (path, all->str, -1, NULL));
}

static void
set_up (Fixture       *f,
        gconstpointer  data)
{
  f->path = g_build_filename (g_get_user_data_dir (), "bicorne", "battles", OWN, NULL);
  write_own (f->path, "Own Battle");
  f->window = app_open_window ();
  f->page = f->window->library;
}

static void
tear_down (Fixture       *f,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_unlink (f->path);
  g_free (f->path);
}

/* --- helpers ----------------------------------------------------------------------------------------------------- */

/* Returns whether @widget shows @text in a visible label. */
static gboolean
says (GtkWidget  *widget,
      const char *text)
{
  gboolean found = GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = gtk_widget_get_child_visible (child) && gtk_widget_get_visible (child) && says (child, text);
  return found;
}

/* Checks that the preview does not ask the user to select a battle while the battles are read. */
static void
test_reading (void)
{
  GtkWidget *preview = g_object_ref_sink (g_object_new (BIC_TYPE_PREVIEW, NULL));

  g_assert_false (says (preview, "No Battle Selected"));
  bic_preview_show (BIC_PREVIEW (preview), NULL, NULL, NULL, NULL);
  g_assert_true (says (preview, "No Battle Selected"));
  g_object_unref (preview);
}

static gboolean
previews (Fixture    *f,
          const char *title)
{
  static const char * const buttons[] = { "_Edit", "_Set Up…", "_Play" };

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    if (gtk_widget_get_sensitive (bic_find_widget (f->page->preview, is_button, buttons[i])) != (title != NULL))
      return FALSE;
  return says (GTK_WIDGET (f->page->preview), title ? title : "No Battle Selected");
}

/* Returns whether no label in @widget is cut off, after it was laid out. */
static gboolean
is_whole (GtkWidget *widget)
{
  gboolean whole = !GTK_IS_LABEL (widget) || !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && whole;
       child = gtk_widget_get_next_sibling (child))
    whole = is_whole (child);
  return whole;
}

static void
open_preview (Fixture *f)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (f->page->preview_button), TRUE);
}

static void
press (Fixture    *f,
       const char *button)
{
  g_signal_emit_by_name (bic_find_widget (f->page->preview, is_button, button), "clicked");
}

/* --- cases ------------------------------------------------------------------------------------------------------- */

/* Checks that a battle that was selected before the preview opened is shown. */
static void
test_opened_after (Fixture       *f,
                   gconstpointer  data)
{
  g_assert_true (bic_battles_view_select (f->page->view, f->path));
  open_preview (f);
  g_assert_true (previews (f, "Own Battle"));
  press (f, "_Edit");
  WAIT_FOR (app_is_at (f->window, "editor"));
}

/* Checks that the labels of the buttons are not cut off at the default width of the preview. */
static void
test_buttons (Fixture       *f,
              gconstpointer  data)
{
  static const char * const buttons[] = { "_Edit", "_Set Up…", "_Play" };

  open_preview (f);
  g_assert_true (bic_battles_view_select (f->page->view, f->path));
  WAIT_FOR (gtk_widget_get_width (bic_find_widget (f->page->preview, is_button, "_Play")) > 0);
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    WAIT_FOR (is_whole (bic_find_widget (f->page->preview, is_button, buttons[i])));     /* the preview slides in */
}

/* Checks that the edition is shown if the family of rule systems has several editions. */
static void
test_edition (Fixture       *f,
              gconstpointer  data)
{
  open_preview (f);
  g_assert_true (bic_battles_view_select (f->page->view, f->path));
  g_assert_true (says (GTK_WIDGET (f->page->preview), "A battle of the tests · 28 May 1809 · 3rd edition"));
}

/* Checks that the preview shows the starting hand of each army, with tactician cards if the rules have them. */
static void
test_hands (Fixture       *f,
            gconstpointer  data)
{
  g_autoptr(GFile) own = g_file_new_for_path (f->path), other = app_battle ("app/data/tacticians.bicorne");

  open_preview (f);
  g_assert_true (bic_battles_view_select (f->page->view, f->path));
  g_assert_true (says (GTK_WIDGET (f->page->preview), "Cotton · 5 cards · 6 banners to win"));
  g_assert_true (g_file_copy (other, own, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL));
  bic_library_page_refresh (f->page);
  WAIT_FOR (previews (f, "A day for tacticians"));
  g_assert_true (says (GTK_WIDGET (f->page->preview), "Top · 4 cards · 6 tactician cards · 5 banners to win"));
}

/* Checks that without a selection the preview shows a message, and that its buttons do nothing. */
static void
test_none (Fixture       *f,
           gconstpointer  data)
{
  open_preview (f);
  g_assert_true (previews (f, NULL));
  press (f, "_Play");
  press (f, "_Set Up…");
  press (f, "_Edit");
  g_assert_cmpuint (f->window->busy, ==, 0);                            /* no battle is being opened */
  wait_idle ();
  g_assert_true (app_is_at (f->window, "library"));
  g_assert_true (bic_battles_view_select (f->page->view, f->path));
  g_assert_true (previews (f, "Own Battle"));
}

/* Checks that a search that hides the selected battle empties the preview, and that the preview returns after the
 * search. */
static void
test_filtered (Fixture       *f,
               gconstpointer  data)
{
  open_preview (f);
  g_assert_true (bic_battles_view_select (f->page->view, f->path));
  g_assert_true (previews (f, "Own Battle"));
  gtk_editable_set_text (f->page->search, "zzz");
  WAIT_FOR (previews (f, NULL));
  gtk_editable_set_text (f->page->search, "");
  WAIT_FOR (bic_battles_view_select (f->page->view, f->path));
  g_assert_true (previews (f, "Own Battle"));
}

/* Checks that the preview follows the file of the selected battle when the file changes or is deleted, whether the
 * preview is open or closed. */
static void
test_file (Fixture       *f,
           gconstpointer  data)
{
  open_preview (f);
  g_assert_true (bic_battles_view_select (f->page->view, f->path));
  write_own (f->path, "Another Title Altogether");
  bic_library_page_refresh (f->page);
  WAIT_FOR (previews (f, "Another Title Altogether"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (f->page->preview_button), FALSE);
  g_unlink (f->path);
  bic_library_page_refresh (f->page);
  WAIT_FOR (bic_battles_view_get_selected (f->page->view) == NULL);
  open_preview (f);
  g_assert_true (previews (f, NULL));
}

/* --- nothing moves ----------------------------------------------------------------------------------------------- */

#define PREVIEW_WIDTH 331               /* Width of the preview in pixels, whatever its content */

static const struct { int width, height; } sizes[] = { { 1280, 800 }, { 1024, 600 }, { 1600, 1000 } };

/* Returns whether @size is @wanted, minus the frame of a window. */
static gboolean
is_near (int size,
         int wanted)
{
  return size > wanted - 24 && size <= wanted;
}

static void
set_size (Fixture *f,
          guint    i)
{
  gtk_window_set_default_size (GTK_WINDOW (f->window), sizes[i].width, sizes[i].height);
  g_test_message ("%d x %d", sizes[i].width, sizes[i].height);
  WAIT_FOR (is_near (gtk_widget_get_width (GTK_WIDGET (f->window)), sizes[i].width)
            && is_near (gtk_widget_get_height (GTK_WIDGET (f->window)), sizes[i].height));
  wait_painted (GTK_WIDGET (f->window));
  wait_idle ();
}

static graphene_rect_t
place_of (Fixture   *f,
          GtkWidget *widget)
{
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (f->window), &place));
  return place;
}

/* Returns whether the preview has reached its final position. */
static gboolean
has_slid (Fixture *f)
{
  graphene_rect_t preview = place_of (f, GTK_WIDGET (f->page->preview)),
                  area = place_of (f, GTK_WIDGET (f->page->preview_split));

  return gtk_widget_get_mapped (GTK_WIDGET (f->page->preview))
         && (preview.origin.x == area.origin.x
             || preview.origin.x + preview.size.width == area.origin.x + area.size.width);
}

static void
add_cards (GtkWidget *widget,
           GPtrArray *cards)
{
  if (BIC_IS_BATTLE_CARD (widget) && gtk_widget_get_mapped (widget))
    g_ptr_array_add (cards, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    add_cards (child, cards);
}

/* Returns the cards whose center is visible. */
static GPtrArray *
cards_in_view (Fixture *f)
{
  GPtrArray *cards = g_ptr_array_new ();

  add_cards (GTK_WIDGET (f->page->view), cards);
  for (guint i = cards->len; i-- > 0; )
    {
      graphene_rect_t card = place_of (f, cards->pdata[i]), view = place_of (f, GTK_WIDGET (f->page->view));
      graphene_point_t middle;

      graphene_rect_get_center (&card, &middle);
      if (!graphene_rect_contains_point (&view, &middle))
        g_ptr_array_remove_index (cards, i);
    }
  return cards;
}

static void
emit_click (GtkWidget  *widget,
            const char *signal)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller)
          && gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) != GDK_BUTTON_SECONDARY)
        g_signal_emit_by_name (controller, signal, 1, 1.0, 1.0);
    }
}

static gboolean
is_scroll (GtkWidget    *widget,
           gconstpointer unused)
{
  return BIC_IS_HEADED_SCROLL (widget);
}

/* Emits a click on @card, which takes the focus first. */
static void
click_card (Fixture   *f,
            GtkWidget *card)
{
  emit_click (bic_find_widget (GTK_WIDGET (f->page->view), is_scroll, NULL), "pressed");
  gtk_widget_grab_focus (gtk_widget_get_parent (card));
  emit_click (card, "released");
}

/* Returns the card that a second click at the center of @place would hit, or NULL. */
static GtkWidget *
card_at (Fixture               *f,
         const graphene_rect_t *place)
{
  graphene_point_t middle;
  GtkWidget *hit;

  graphene_rect_get_center (place, &middle);
  hit = gtk_widget_pick (GTK_WIDGET (f->window), middle.x, middle.y, GTK_PICK_DEFAULT);
  return hit && BIC_IS_BATTLE_CARD (hit) ? hit : hit ? gtk_widget_get_ancestor (hit, BIC_TYPE_BATTLE_CARD) : NULL;
}

/* Checks that a clicked card does not move, so that it can be clicked again. */
static void
test_card_stays (Fixture       *f,
                 gconstpointer  data)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GPtrArray) cards = NULL;

      set_size (f, i);
      cards = cards_in_view (f);
      g_assert_cmpuint (cards->len, >=, 2);
      for (guint k = 0; k < cards->len; k++)
        {
          GtkWidget *card = cards->pdata[k];
          graphene_rect_t before = place_of (f, card), after;

          click_card (f, card);
          WAIT_FOR (has_slid (f));
          wait_painted (GTK_WIDGET (f->window));
          after = place_of (f, card);
          g_assert_true (graphene_rect_equal (&before, &after));
          g_assert_true (card_at (f, &after) == card);
          g_assert_cmpfloat (place_of (f, GTK_WIDGET (f->page->preview)).size.width, <=, PREVIEW_WIDTH);
          gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (f->page->preview_button), k % 2);
          if (k % 2 == 0)
            WAIT_FOR (!gtk_widget_get_mapped (GTK_WIDGET (f->page->preview)));
        }
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (f->page->preview_button), FALSE);
      WAIT_FOR (!gtk_widget_get_mapped (GTK_WIDGET (f->page->preview)));
    }
}

/* Checks that the button of the preview does not move, and that the preview opens next to the cards. */
static void
test_button_stays (Fixture       *f,
                   gconstpointer  data)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      graphene_rect_t before, after;

      set_size (f, i);
      before = place_of (f, f->page->preview_button);
      open_preview (f);
      WAIT_FOR (has_slid (f));
      after = place_of (f, f->page->preview_button);
      g_assert_true (graphene_rect_equal (&before, &after));
      g_assert_true (bic_split_view_get_collapsed (f->page->preview_split) == (sizes[i].width == 1024));
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (f->page->preview_button), FALSE);
      WAIT_FOR (!gtk_widget_get_mapped (GTK_WIDGET (f->page->preview)));
      g_assert_true (bic_split_view_get_collapsed (f->page->preview_split));
    }
}

/* --- first steps ------------------------------------------------------------------------------------------------- */

/* Checks that the first steps are shown until the user starts a game or makes a battle, and that they leave enough
 * space for the cards. */
static void
test_first_steps (Fixture       *f,
                  gconstpointer  data)
{
  static const char *const steps[] = { "_Learn to Play", "Pla_y", "_Make a Battle" };

  g_assert_false (gtk_widget_get_visible (f->page->first_steps));
  g_settings_set_boolean (bic_settings (), "first-steps", TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      graphene_rect_t place, card;
      g_autoptr (GPtrArray) cards = NULL;

      set_size (f, i);
      WAIT_FOR (gtk_widget_get_mapped (f->page->first_steps));
      wait_painted (GTK_WIDGET (f->window));
      place = place_of (f, f->page->first_steps);
      g_assert_cmpfloat (place.size.height, <=, 60);
      cards = cards_in_view (f);
      g_assert_cmpuint (cards->len, >=, 2);
      card = place_of (f, cards->pdata[0]);
      g_assert_cmpfloat (place.origin.y + place.size.height, <=, card.origin.y);
    }
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      GtkWidget *button = bic_find_widget (f->page->first_steps, is_button, steps[i]);

      g_assert_true (button && gtk_widget_get_sensitive (button) && gtk_widget_grab_focus (button));
    }
  gtk_editable_set_text (f->page->search, "corunna");
  WAIT_FOR (!gtk_widget_get_visible (f->page->first_steps));
  gtk_editable_set_text (f->page->search, "");
  WAIT_FOR (gtk_widget_get_visible (f->page->first_steps));
  app_go (f->window, "win.learn", "game");
  g_assert_false (g_settings_get_boolean (bic_settings (), "first-steps"));
  app_go (f->window, "win.leave-game", "library");
  g_assert_false (gtk_widget_get_visible (f->page->first_steps));
}

/* Checks that Play sets up a small battle if no battle is selected. */
static void
test_first_game (Fixture       *f,
                 gconstpointer  data)
{
  GtkWindow *dialog = NULL;

  gtk_widget_activate_action (GTK_WIDGET (f->page), "library.set-up", NULL);
  WAIT_FOR ((dialog = app_find_dialog (f->window)) != NULL);
  g_assert_true (says (GTK_WIDGET (dialog), "Roliça"));
  gtk_window_destroy (dialog);
}

int
main (int argc, char *argv[])
{
  app_init (&argc, &argv);
  g_test_add_func ("/preview/reading", test_reading);
  g_test_add ("/preview/opened-after", Fixture, NULL, set_up, test_opened_after, tear_down);
  g_test_add ("/preview/buttons", Fixture, NULL, set_up, test_buttons, tear_down);
  g_test_add ("/preview/edition", Fixture, NULL, set_up, test_edition, tear_down);
  g_test_add ("/preview/hands", Fixture, NULL, set_up, test_hands, tear_down);
  g_test_add ("/preview/none", Fixture, NULL, set_up, test_none, tear_down);
  g_test_add ("/preview/filtered", Fixture, NULL, set_up, test_filtered, tear_down);
  g_test_add ("/preview/file", Fixture, NULL, set_up, test_file, tear_down);
  g_test_add ("/preview/card-stays", Fixture, NULL, set_up, test_card_stays, tear_down);
  g_test_add ("/preview/button-stays", Fixture, NULL, set_up, test_button_stays, tear_down);
  g_test_add ("/preview/first-steps", Fixture, NULL, set_up, test_first_steps, tear_down);
  g_test_add ("/preview/first-game", Fixture, NULL, set_up, test_first_game, tear_down);
  return app_run ();
}
