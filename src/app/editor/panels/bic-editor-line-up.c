/* Line-up and tiles of a battle, always counted from the map.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bic-box.h"
#include "bic-check.h"
#include "bic-editor-describe.h"
#include "bic-editor-line-up.h"
#include "bic-icon.h"
#include "bic-player-aid.h"

#define COUNTED "bic-counted"
#define ICON_SIZE 28

typedef struct _Counted Counted;
struct _Counted {
  BicEditor  *editor;
  int         side;                     /* side of the line-up */
  GtkWidget  *box, *list;
  GArray     *rows;                     /* BicLineUpRow or BicTileRow: rows shown */
  GQuark      ground, ruleset;          /* tone of the ground and rule system of the pictures */
  GArray *  (*count) (const BicScenario *scenario);
  GtkWidget*(*row)   (Counted *counted, guint i);       /* NULL if the index has no row */
  gulong      changed;
};

static GtkWidget *
count_row (GtkWidget *icon, const char *title, const char *subtitle, int n)
{
  GtkWidget *row = adw_action_row_new (), *count;
  g_autofree char *number = g_strdup_printf ("%d", n);

  count = gtk_label_new (number);
  gtk_widget_add_css_class (count, "numeric");
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), count);
  return row;
}

static GtkWidget *
unit_row (Counted *counted, guint i)
{
  const BicLineUpRow *entry = &g_array_index (counted->rows, BicLineUpRow, i);
  BicCatalogue *catalogue = bic_editor_get_catalogue (counted->editor);
  g_autofree char *name = bic_editor_unit_type_name (counted->editor, entry->type),
                  *nation = bic_editor_nation_name_of_type (counted->editor, entry->type);
  GtkWidget *icon;

  if (entry->side != counted->side)
    return NULL;
  icon = bic_icon_new (BIC_ICON_COUNTER, ICON_SIZE);
  bic_icon_set (BIC_ICON (icon), catalogue, bic_scenario_rules (bic_editor_get_scenario (counted->editor), catalogue),
                bic_catalogue_find_unit_type (catalogue, g_quark_to_string (entry->type)));
  return count_row (icon, name, nation, entry->count);
}

/* Makes one row for all shapes of a river or road. */
static GtkWidget *
tile_row (Counted *counted, guint i)
{
  const BicTileRow *entry = &g_array_index (counted->rows, BicTileRow, i);
  BicCatalogue *catalogue = bic_editor_get_catalogue (counted->editor);
  int terrain = bic_catalogue_find_terrain (catalogue, g_quark_to_string (entry->terrain)), n = 0;
  GtkWidget *icon;

  if (i > 0 && g_array_index (counted->rows, BicTileRow, i - 1).terrain == entry->terrain)
    return NULL;
  for (guint k = i; k < counted->rows->len && g_array_index (counted->rows, BicTileRow, k).terrain == entry->terrain;
       k++)
    n += g_array_index (counted->rows, BicTileRow, k).count;
  icon = bic_icon_new (BIC_ICON_TERRAIN, ICON_SIZE);
  bic_icon_set (BIC_ICON (icon), catalogue, bic_scenario_rules (bic_editor_get_scenario (counted->editor), catalogue),
                terrain);
  bic_icon_set_ground (BIC_ICON (icon), bic_editor_get_scenario (counted->editor)->ground);
  return count_row (icon,
                    terrain < 0
                        ? g_quark_to_string (entry->terrain)
                        : _(bic_scenario_terrains (bic_editor_get_scenario (counted->editor), catalogue, NULL)[terrain]
                                 .name),
                    NULL, n);
}

static gboolean
are_same_rows (const GArray *a, const GArray *b)
{
  return a->len == b->len
         && (a->len == 0 || memcmp (a->data, b->data, a->len * g_array_get_element_size ((GArray *) a)) == 0);
}

/* Updates the rows after the checks have run, which is after a pause. */
static void
update_counts (Counted *counted)
{
  BicScenario *scenario = bic_editor_get_scenario (counted->editor);
  g_autoptr (GArray) rows = scenario ? counted->count (scenario) : NULL;
  GtkWidget *row;

  /* The rows and their pictures would not change. */
  if (!rows
      || (counted->rows && counted->ground == scenario->ground && counted->ruleset == scenario->ruleset
          && are_same_rows (rows, counted->rows)))
    return;
  g_clear_pointer (&counted->rows, g_array_unref);
  counted->rows = g_steal_pointer (&rows);
  counted->ground = scenario->ground;
  counted->ruleset = scenario->ruleset;
  bic_box_clear (counted->list);
  for (guint i = 0; i < counted->rows->len; i++)
    if ((row = counted->row (counted, i)))
      gtk_list_box_append (GTK_LIST_BOX (counted->list), row);
  gtk_widget_set_visible (counted->box, gtk_widget_get_first_child (counted->list) != NULL);
}

static void
counted_free (gpointer data)
{
  Counted *counted = data;

  g_clear_signal_handler (&counted->changed, counted->editor);
  g_clear_pointer (&counted->rows, g_array_unref);
  g_object_unref (counted->editor);
  g_free (counted);
}

static GtkWidget *
counted_group_new (const char *title, const Counted *what)
{
  Counted *counted = g_memdup2 (what, sizeof *what);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *head = gtk_label_new (title);

  g_object_ref (counted->editor);
  counted->box = box;
  counted->list = gtk_list_box_new ();
  gtk_label_set_xalign (GTK_LABEL (head), 0);
  gtk_label_set_wrap (GTK_LABEL (head), TRUE);
  gtk_widget_add_css_class (head, "heading");
  gtk_widget_add_css_class (head, "dim-label");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (counted->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (counted->list, "boxed-list");
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), counted->list);
  g_object_set_data_full (G_OBJECT (box), COUNTED, counted, counted_free);
  counted->changed = g_signal_connect_swapped (counted->editor, "problems-changed", G_CALLBACK (update_counts),
                                               counted);
  update_counts (counted);
  return box;
}

GtkWidget *
bic_editor_line_up_new (BicEditor *editor,
                        int        side)
{
  return counted_group_new (_("Order of battle, counted from the map"),
                            &(Counted) { .editor = editor, .side = side, .count = bic_count_line_up, .row = unit_row });
}

GtkWidget *
bic_editor_tiles_new (BicEditor *editor)
{
  return counted_group_new (_("Tiles, counted from the map"),
                            &(Counted) { .editor = editor, .count = bic_count_tiles, .row = tile_row });
}
