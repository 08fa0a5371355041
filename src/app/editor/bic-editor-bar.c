/* Bar with actions for the selection or the held items, and the number of units in their army.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-player-aid.h"
#include "bic-button-names.h"
#include "bic-editor-bar.h"
#include "bic-editor-clipboard.h"
#include "bic-key-menu.h"
#include "bic-key-tips.h"
#include "bic-widgets.h"
#include "bic-tool-stroke.h"

/* Returns the first held piece, or NULL. */
static const BicPiece *
first_held_piece (BicEditor *editor)
{
  const GArray *held = bic_editor_get_stroke (editor)->held;

  return held->len > 0 ? bic_editor_find_item (editor, g_array_index (held, guint32, 0), BIC_ITEM_PIECE) : NULL;
}

/* Returns the side of the held piece. If no piece is held, returns the side whose army has the nation of the brush, or
 * BIC_NOBODY.
 */
static int
side_of_piece_in_hand (BicEditor *editor)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  BicCatalogue *catalogue = bic_editor_get_catalogue (editor);
  const BicPiece *piece = first_held_piece (editor);
  int n, nation;
  GQuark quark;

  if (piece)
    return piece->side;
  nation = bic_scenario_unit_types (scenario, catalogue, &n)[bic_editor_get_brush (editor)->index].nation;
  quark = g_quark_from_string (bic_catalogue_nations (catalogue, &n)[nation].id);
  for (int side = 0; side < BIC_N_SIDES; side++)
    for (guint i = 0; i < scenario->army[side].nations->len; i++)
      if (g_array_index (scenario->army[side].nations, GQuark, i) == quark)
        return side;
  return BIC_NOBODY;
}

static void
add_to_type_count (BicEditor *editor, GQuark type, int *counts)
{
  int index = bic_catalogue_find_unit_type (bic_editor_get_catalogue (editor), g_quark_to_string (type));

  if (index >= 0)
    counts[index]++;
}

/* Counts the units of an army by type, including the units that are about to be copied. */
static int *
count_army_by_type (BicEditor *editor, int side)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  const BicStroke *stroke = bic_editor_get_stroke (editor);
  int n, *counts;

  bic_scenario_unit_types (bic_editor_get_scenario (editor), bic_editor_get_catalogue (editor), &n);
  counts = g_new0 (int, n);
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (scenario, BIC_ITEM_PIECE, i);

      if (piece->side == side)
        add_to_type_count (editor, piece->type, counts);
    }
  for (guint i = 0; (stroke->modifiers & GDK_CONTROL_MASK) && i < stroke->held->len; i++)
    add_to_type_count (editor,
                       ((BicPiece *) bic_scenario_find (scenario, g_array_index (stroke->held, guint32, i),
                                                        NULL))->type,
                       counts);
  return counts;
}

/**
 * bic_editor_count_held_units:
 *
 * Returns: (transfer full) (nullable): a text such as "French 8 LN, 2 LT · Polish 1 LN"; %NULL if no unit is held or in
 *   the brush
 */
char *
bic_editor_count_held_units (BicEditor *editor)
{
  BicCatalogue *catalogue = bic_editor_get_catalogue (editor);
  gboolean placing = catalogue && bic_editor_get_mode (editor) == BIC_MODE_BRUSH
                     && bic_editor_get_brush (editor)->kind == BIC_BRUSH_UNIT;
  g_autoptr (GString) text = g_string_new (NULL);
  const BicUnitType *types;
  g_autofree int *counts = NULL;
  int n, n_nations, last = -1;

  if (!catalogue || (!placing && !first_held_piece (editor)))
    return NULL;
  types = bic_scenario_unit_types (bic_editor_get_scenario (editor), catalogue, &n);
  counts = count_army_by_type (editor, side_of_piece_in_hand (editor));
  for (int i = 0; i < n; i++)
    if (counts[i] > 0)
      {
        if (types[i].nation != last)
          g_string_append_printf (text, "%s%s %d %s", text->len ? " · " : "",
                                  _(bic_catalogue_nations (catalogue, &n_nations)[types[i].nation].adjective),
                                  counts[i], types[i].code);
        else
          g_string_append_printf (text, ", %d %s", counts[i], types[i].code);
        last = types[i].nation;
      }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : g_strdup (_("No unit on the map yet"));
}

/* --- bar of actions for the selection or the held items --------------------------------------------------------- */

struct _BicEditorBar {
  AdwBin     parent_instance;
  BicEditor *editor;
  GtkWidget *selected, *pasting;
  GtkLabel  *count, *what;
  GtkMenuButton *more;
  GMenuModel *more_menu;
};

G_DEFINE_FINAL_TYPE (BicEditorBar, bic_editor_bar, ADW_TYPE_BIN)

static int
count_pieces (const BicScenario *scenario, const BicRegion *region)
{
  int n = 0;

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    n += bic_region_has (region, ((const BicPiece *) bic_scenario_item (scenario, BIC_ITEM_PIECE, i))->hex);
  return n;
}

/* Returns a text such as "12 hexes · 3 units". */
static char *
region_text (const BicScenario *scenario, const BicRegion *region)
{
  int hexes = bic_region_count (region), pieces = count_pieces (scenario, region);
  g_autofree char *some = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d hex", "%d hexes", (gulong) hexes), hexes);
  g_autofree char *units =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d unit", "%d units", (gulong) pieces), pieces);

  return pieces > 0 ? g_strconcat (some, " · ", units, NULL) : g_steal_pointer (&some);
}

static void
update_bar (BicEditorBar *self)
{
  BicClip *clip = bic_editor_get_clip_to_paste (self->editor);
  const BicRegion *region = clip ? bic_clip_region (clip) : bic_editor_get_region (self->editor);
  const BicScenario *scenario = clip ? bic_clip_scenario (clip) : bic_editor_get_scenario (self->editor);
  gboolean any = scenario && !bic_region_is_empty (region);
  g_autofree char *text = any ? region_text (scenario, region) : g_strdup ("");

  gtk_widget_set_visible (self->selected, any && !clip);
  gtk_widget_set_visible (self->pasting, any && clip);
  gtk_label_set_text (self->count, text);
  bic_tip_set (GTK_WIDGET (self->count), text);
  gtk_label_set_text (self->what, clip && scenario->title ? scenario->title : text);
}

void
bic_editor_bar_set_editor (BicEditorBar *self,
                           BicEditor    *editor)
{
  static const char *const signals[] = { "document-set", "document-changed", "region-changed", "tool-changed" };

  g_set_object (&self->editor, editor);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (editor, signals[i], G_CALLBACK (update_bar), self, G_CONNECT_SWAPPED);
}

static void
bic_editor_bar_dispose (GObject *object)
{
  g_clear_object (&BIC_EDITOR_BAR (object)->editor);
  G_OBJECT_CLASS (bic_editor_bar_parent_class)->dispose (object);
}

static void
bic_editor_bar_class_init (BicEditorBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_editor_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-editor-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, BicEditorBar, selected);
  gtk_widget_class_bind_template_child (widget_class, BicEditorBar, pasting);
  gtk_widget_class_bind_template_child (widget_class, BicEditorBar, count);
  gtk_widget_class_bind_template_child (widget_class, BicEditorBar, what);
  gtk_widget_class_bind_template_child (widget_class, BicEditorBar, more);
  gtk_widget_class_bind_template_child (widget_class, BicEditorBar, more_menu);
}

static void
bic_editor_bar_init (BicEditorBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bic_key_menu_set (self->more, self->more_menu);
  bic_key_tips_add_all (GTK_WIDGET (self));
  bic_buttons_ellipsize_labels (GTK_WIDGET (self));
}
