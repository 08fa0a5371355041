/* Window that compares two battles. Each difference has a number on both maps and in a list.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-board-view.h"
#include "bic-box.h"
#include "bic-button-names.h"
#include "bic-compare-window.h"

#define TEXT_OF_HEX 0.26                /* text height, as a fraction of the width of a hex */
#define LEAST_TEXT 9.0
#define MOST_TEXT 15.0
#define LOW 0.88                        /* distance of a badge's center from the top of the hex, as a fraction of the
                                         * hex height; blocks rarely cover this position */

#define MAX_IN_BADGE 3                  /* numbers in a badge; a hex rarely has more differences */

/* The numbers of the differences in a hex */
typedef struct {
  int     hex;
  BicFind find;                         /* appearance of all differences; BIC_FIND_CHANGED if they differ */
  guint   n;                            /* number of differences */
  char    text[48];
} Badge;

#define BIC_TYPE_COMPARE_BADGES (bic_compare_badges_get_type ())
G_DECLARE_FINAL_TYPE (BicCompareBadges, bic_compare_badges, BIC, COMPARE_BADGES, GtkWidget)

struct _BicCompareBadges {
  GtkWidget     parent_instance;
  BicBoardView *board;
  GArray       *badges;                 /* Badge */
};

G_DEFINE_FINAL_TYPE (BicCompareBadges, bic_compare_badges, GTK_TYPE_WIDGET)

static const struct { const char *sign; GdkRGBA colour; } badge_appearance[BIC_N_FINDS] = {
  [BIC_FIND_CHANGED] = { "≠", { 0.42f, 0.29f, 0.0f, 1.0f } },
  [BIC_FIND_NEW]     = { "+", { 0.05f, 0.28f, 0.63f, 1.0f } },
  [BIC_FIND_GONE]    = { "−", { 0.63f, 0.07f, 0.07f, 1.0f } },
};

static PangoLayout *
new_badge_text (BicCompareBadges *self, const Badge *badge, double size)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), badge->text);
  g_autoptr (PangoFontDescription) font = pango_font_description_copy (
      pango_context_get_font_description (gtk_widget_get_pango_context (GTK_WIDGET (self))));

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  return layout;
}

static void
bic_compare_badges_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BicCompareBadges *self = BIC_COMPARE_BADGES (widget);

  for (guint i = 0; self->board && i < self->badges->len; i++)
    {
      const Badge *badge = &g_array_index (self->badges, Badge, i);
      static const GdkRGBA white = { 1, 1, 1, 1 };
      GdkRectangle at;
      g_autoptr (PangoLayout) layout = NULL;
      GskRoundedRect shape;
      int width, height;
      float x, y;

      /* White text on a colored badge with a white border is readable on any terrain in both styles. */
      bic_board_view_hex_rectangle (self->board, badge->hex, &at);
      layout = new_badge_text (self, badge, CLAMP (at.width * TEXT_OF_HEX, LEAST_TEXT, MOST_TEXT));
      pango_layout_get_pixel_size (layout, &width, &height);
      x = (float) at.x + ((float) at.width - (float) width) / 2;
      y = (float) at.y + (float) at.height * (float) LOW - (float) height / 2;
      gsk_rounded_rect_init_from_rect (&shape,
                                       &GRAPHENE_RECT_INIT (x - 5, y - 1, (float) width + 10, (float) height + 2),
                                       (float) height / 2);
      gtk_snapshot_push_rounded_clip (snapshot, &shape);
      gtk_snapshot_append_color (snapshot, &badge_appearance[badge->find].colour, &shape.bounds);
      gtk_snapshot_pop (snapshot);
      gtk_snapshot_append_border (snapshot, &shape, (float[4]) { 1, 1, 1, 1 },
                                  (GdkRGBA[4]) { white, white, white, white });
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
      gtk_snapshot_append_layout (snapshot, layout, &white);
      gtk_snapshot_restore (snapshot);
    }
}

static void
bic_compare_badges_dispose (GObject *object)
{
  g_clear_object (&BIC_COMPARE_BADGES (object)->board);
  G_OBJECT_CLASS (bic_compare_badges_parent_class)->dispose (object);
}

static void
bic_compare_badges_finalize (GObject *object)
{
  g_array_unref (BIC_COMPARE_BADGES (object)->badges);
  G_OBJECT_CLASS (bic_compare_badges_parent_class)->finalize (object);
}

static void
bic_compare_badges_class_init (BicCompareBadgesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_compare_badges_dispose;
  G_OBJECT_CLASS (klass)->finalize = bic_compare_badges_finalize;
  GTK_WIDGET_CLASS (klass)->snapshot = bic_compare_badges_snapshot;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bic_compare_badges_init (BicCompareBadges *self)
{
  self->badges = g_array_new (FALSE, FALSE, sizeof (Badge));
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/* --- two battles side by side ------------------------------------------------------------------------------------ */

#define MAX_NUMBERS 400                 /* maximum number of numbered differences; more numbers would be unreadable on a
                                         * map */

struct _BicCompareWindow {
  AdwWindow           parent_instance;
  BicScenario        *battle[2];
  GPtrArray          *found;            /* BicDifference */
  BicBoardView       *board[2];
  BicCompareBadges   *badges[2];
  GtkLabel           *name[2];
  AdwWindowTitle     *title;
  GtkStack           *stack;
  GtkListView        *list;
  GtkSingleSelection *selection;
};

G_DEFINE_FINAL_TYPE (BicCompareWindow, bic_compare_window, ADW_TYPE_WINDOW)

/* --- the maps --------------------------------------------------------------------------------------------------- */

static int
hex_on_map (const BicDifference *difference, int map)
{
  return map == 0 ? difference->from : difference->to;
}

/* Returns the appearance of a difference on a map: added, removed or changed. */
static BicFind
find_appearance_on_map (const BicDifference *difference, int map)
{
  if (difference->kind == BIC_CHANGE_ADDED || difference->kind == BIC_CHANGE_REMOVED
      || difference->kind == BIC_CHANGE_MOVED)
    return map == 0 ? BIC_FIND_GONE : BIC_FIND_NEW;
  return BIC_FIND_CHANGED;
}

/* Returns the badge of a hex, or %NULL. */
static Badge *
find_badge (BicCompareBadges *self, int hex)
{
  for (guint i = 0; i < self->badges->len; i++)
    if (g_array_index (self->badges, Badge, i).hex == hex)
      return &g_array_index (self->badges, Badge, i);
  return NULL;
}

/* Returns the badge and the differences of a hex as text, for a screen reader. */
static char *
describe_hex (BicCompareWindow *self, int map, int hex)
{
  GString *text = g_string_new (NULL);
  char name[BIC_HEX_TEXT];
  const Badge *badge = find_badge (self->badges[map], hex);

  g_string_append (text, bic_hex_write (&self->battle[map]->grid, hex, name));
  if (badge)
    g_string_append_printf (text, ", %s", badge->text);
  for (guint i = 0; i < self->found->len; i++)
    if (hex_on_map (self->found->pdata[i], map) == hex)
      {
        g_autofree char *text_of_change = bic_difference_text (self->found->pdata[i]);

        g_string_append_printf (text, ". %s", text_of_change);
      }
  return g_string_free (text, FALSE);
}

static char *
describe_hex_of_first_map (int hex, gpointer self)
{
  return describe_hex (self, 0, hex);
}

static char *
describe_hex_of_second_map (int hex, gpointer self)
{
  return describe_hex (self, 1, hex);
}

/* Adds the number of a difference to the badge of its hex. */
static void
add_to_badge (BicCompareBadges *badges, int hex, BicFind find, guint number)
{
  Badge *badge = find_badge (badges, hex);
  g_autofree char *text = NULL;

  if (!badge)
    {
      const Badge first = { .hex = hex, .find = find };

      g_array_append_val (badges->badges, first);
      badge = &g_array_index (badges->badges, Badge, badges->badges->len - 1);
    }
  if (badge->find != find)
    badge->find = BIC_FIND_CHANGED;
  badge->n++;
  if (badge->n > MAX_IN_BADGE + 1)
    return;
  text = badge->n > MAX_IN_BADGE ? g_strdup ("…") : g_strdup_printf ("%s%u", badge_appearance[find].sign, number);
  if (badge->n > 1)
    g_strlcat (badge->text, " ", sizeof badge->text);
  g_strlcat (badge->text, text, sizeof badge->text);
}

static void
show_map (BicCompareWindow *self, BicCatalogue *catalogue, int map)
{
  g_autoptr (GArray) pieces = bic_piece_views_of_scenario (self->battle[map], catalogue);
  int size;
  g_autofree BicFinding *hexes = NULL;
  BicFindings findings;

  bic_board_view_set_battle (self->board[map], self->battle[map], catalogue, pieces);
  bic_board_view_set_describe_function (self->board[map],
                                        map == 0 ? describe_hex_of_first_map : describe_hex_of_second_map, self);
  bic_board_view_zoom_fit (self->board[map]);
  g_set_object (&self->badges[map]->board, self->board[map]);
  g_signal_connect_object (self->board[map], "viewport-changed", G_CALLBACK (gtk_widget_queue_draw), self->badges[map],
                           G_CONNECT_SWAPPED);
  size = bic_grid_hex_number_limit (&self->battle[map]->grid);
  hexes = g_new0 (BicFinding, size);
  findings = (BicFindings) { hexes, BIC_NO_HEX, BIC_NO_HEX, BIC_NO_HEX };
  for (guint i = 0; i < self->found->len; i++)
    {
      int hex = hex_on_map (self->found->pdata[i], map);
      BicFind find = find_appearance_on_map (self->found->pdata[i], map);

      if (hex == BIC_NO_HEX)
        continue;
      if (hexes[hex].find == BIC_FIND_NOTHING)
        hexes[hex].find = (guint8) find;
      if (i < MAX_NUMBERS)
        add_to_badge (self->badges[map], hex, find, i + 1);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self->badges[map]));
  bic_board_view_set_findings (self->board[map], &findings);
}

/* --- the list --------------------------------------------------------------------------------------------------- */

static void
set_up_row (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *row, *words;
  GtkWidget *number = gtk_label_new (NULL), *text = gtk_label_new (NULL), *place = gtk_label_new (NULL);

  gtk_widget_add_css_class (number, "chip");
  gtk_widget_set_valign (number, GTK_ALIGN_CENTER);
  gtk_label_set_width_chars (GTK_LABEL (number), 3);
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (text), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (place), 0);
  gtk_widget_add_css_class (place, "caption");
  gtk_widget_add_css_class (place, "dim-label");
  words = bic_box_new (GTK_ORIENTATION_VERTICAL, 2, text, place, NULL);
  gtk_widget_set_hexpand (words, TRUE);
  row = bic_box_new (GTK_ORIENTATION_HORIZONTAL, 9, number, words, NULL);
  gtk_widget_add_css_class (row, "difference");
  gtk_list_item_set_child (item, row);
}

/* Signs of the differences in the list, mostly the same as on the maps */
static const struct { const char *sign, *style; } badge_styles[BIC_N_CHANGES] = {
  [BIC_CHANGE_BOARD] = { "≠", "warning" },   [BIC_CHANGE_FIELD] = { "≠", "warning" },
  [BIC_CHANGE_GROUND] = { "≠", "warning" },
  [BIC_CHANGE_ADDED] = { "+", "accent" },    [BIC_CHANGE_REMOVED] = { "−", "error" },
  [BIC_CHANGE_MOVED] = { "→", "accent" },
  [BIC_CHANGE_CHANGED] = { "≠", "warning" },
};

static void
bind_row (BicCompareWindow *self, GtkListItem *item)
{
  guint index = gtk_list_item_get_position (item);
  const BicDifference *difference = self->found->pdata[index];
  GtkWidget *number = gtk_widget_get_first_child (gtk_list_item_get_child (item)),
            *words = gtk_widget_get_next_sibling (number);
  GtkWidget *text = gtk_widget_get_first_child (words), *place = gtk_widget_get_next_sibling (text);
  g_autofree char *figure = g_strdup_printf ("%s%u", badge_styles[difference->kind].sign, index + 1),
                  *text_of_change = bic_difference_text (difference);
  g_autofree char *where = bic_difference_place (difference, self->battle[0], self->battle[1]);
  const char *const styles[] = { "chip", badge_styles[difference->kind].style, NULL };

  gtk_label_set_text (GTK_LABEL (number), figure);
  gtk_widget_set_css_classes (number, (const char **) styles);
  gtk_label_set_text (GTK_LABEL (text), text_of_change);
  gtk_label_set_text (GTK_LABEL (place), where);
  gtk_widget_set_visible (place, *where != 0);
  bic_row_set_name_from_content (gtk_widget_get_parent (gtk_list_item_get_child (item)));
}

/* Marks the hex of the selected difference on both maps, even if the difference exists on only one map. */
static void
show_chosen_difference_cb (BicCompareWindow *self)
{
  guint index = gtk_single_selection_get_selected (self->selection);

  for (int map = 0; map < 2; map++)
    {
      const BicDifference *difference = index < self->found->len ? self->found->pdata[index] : NULL;
      int hex = difference ? hex_on_map (difference, map) : BIC_NO_HEX;

      if (difference && hex == BIC_NO_HEX)
        hex = hex_on_map (difference, !map);
      bic_board_view_clear_marks (self->board[map], BIC_HEX_SELECTED);
      if (hex == BIC_NO_HEX || !bic_grid_has (&self->battle[map]->grid, hex))
        continue;
      bic_board_view_add_marks (self->board[map], hex, BIC_HEX_SELECTED);
      bic_board_view_show_and_pulse_hex (self->board[map], hex);
    }
}

/* --- the object ------------------------------------------------------------------------------------------------- */

static void
bic_compare_window_finalize (GObject *object)
{
  BicCompareWindow *self = BIC_COMPARE_WINDOW (object);

  g_clear_pointer (&self->found, g_ptr_array_unref);
  for (int map = 0; map < 2; map++)
    g_clear_pointer (&self->battle[map], bic_scenario_unref);
  G_OBJECT_CLASS (bic_compare_window_parent_class)->finalize (object);
}

static void
bic_compare_window_dispose (GObject *object)
{
  BicCompareWindow *self = BIC_COMPARE_WINDOW (object);

  for (int map = 0; map < 2; map++)
    if (self->board[map])
      bic_board_view_set_describe_function (self->board[map], NULL, NULL);
  if (self->list)
    gtk_list_view_set_model (self->list, NULL);
  self->selection = NULL;
  G_OBJECT_CLASS (bic_compare_window_parent_class)->dispose (object);
}

#define AT(member, map) G_STRUCT_OFFSET (BicCompareWindow, member) + (map) * sizeof (gpointer)

static void
bic_compare_window_class_init (BicCompareWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (BIC_TYPE_BOARD_VIEW);
  g_type_ensure (BIC_TYPE_COMPARE_BADGES);
  G_OBJECT_CLASS (klass)->dispose = bic_compare_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = bic_compare_window_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-compare-window.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "first", FALSE, AT (board, 0));
  gtk_widget_class_bind_template_child_full (widget_class, "second", FALSE, AT (board, 1));
  gtk_widget_class_bind_template_child_full (widget_class, "first_badges", FALSE, AT (badges, 0));
  gtk_widget_class_bind_template_child_full (widget_class, "second_badges", FALSE, AT (badges, 1));
  gtk_widget_class_bind_template_child_full (widget_class, "first_name", FALSE, AT (name, 0));
  gtk_widget_class_bind_template_child_full (widget_class, "second_name", FALSE, AT (name, 1));
  gtk_widget_class_bind_template_child (widget_class, BicCompareWindow, title);
  gtk_widget_class_bind_template_child (widget_class, BicCompareWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, BicCompareWindow, list);
  gtk_widget_class_bind_template_callback (widget_class, set_up_row);
  gtk_widget_class_bind_template_callback (widget_class, bind_row);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bic_compare_window_init (BicCompareWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bic_compare_window_new:
 * @a: the older battle, on the left
 * @a_name: label of @a, for example "Saved"
 * @b: the newer battle, on the right
 * @b_name: label of @b, for example "Now"
 *
 * Returns: (transfer none): a window over @parent
 */
GtkWidget *
bic_compare_window_new (GtkWindow         *parent,
                        BicCatalogue      *catalogue,
                        const BicScenario *a,
                        const char        *a_name,
                        const BicScenario *b,
                        const char        *b_name)
{
  BicCompareWindow *self = g_object_new (BIC_TYPE_COMPARE_WINDOW, "transient-for", parent, NULL);
  g_autoptr (GtkStringList) rows = NULL;
  g_autofree char *count = NULL;

  self->battle[0] = bic_scenario_copy (a);
  self->battle[1] = bic_scenario_copy (b);
  gtk_label_set_text (self->name[0], a_name);
  gtk_label_set_text (self->name[1], b_name);
  self->found = bic_compare (self->battle[0], self->battle[1], catalogue);
  for (int map = 0; map < 2; map++)
    show_map (self, catalogue, map);
  rows = gtk_string_list_new (NULL);
  count = g_strdup_printf (ngettext ("%u difference", "%u differences", self->found->len), self->found->len);
  for (guint i = 0; i < self->found->len; i++)
    gtk_string_list_append (rows, "");
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_steal_pointer (&rows)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  /* since GTK 4.12, row 0 could not be unselected otherwise */
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (show_chosen_difference_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  g_object_unref (self->selection);
  gtk_stack_set_visible_child_name (self->stack, self->found->len > 0 ? "some" : "none");
  if (self->found->len > 0)
    gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->list));
  adw_window_title_set_subtitle (self->title, count);
  return GTK_WIDGET (self);
}
