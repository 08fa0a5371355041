/* What can be done with all that is selected or in hand.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-button-names.h"
#include "bic-editor-bar.h"
#include "bic-editor-paste.h"
#include "bic-editor-region.h"
#include "bic-key-tips.h"
#include "bic-compat.h"
#include "bic-widgets.h"

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

/* "12 hexes · 3 units" */
static char *
region_text (const BicScenario *scenario, const BicRegion *region)
{
  int hexes = bic_region_count (region), pieces = count_pieces (scenario, region);
  g_autofree char *some = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d hex", "%d hexes", (gulong) hexes), hexes);
  g_autofree char *units = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d unit", "%d units", (gulong) pieces),
                                            pieces);

  return pieces > 0 ? g_strconcat (some, " · ", units, NULL) : g_steal_pointer (&some);
}

static void
follow (BicEditorBar *self)
{
  BicClip *clip = bic_editor_get_paste (self->editor);
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
    g_signal_connect_object (editor, signals[i], G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
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
  bic_late_menu_set (self->more, self->more_menu);
  bic_key_tips_add_all (GTK_WIDGET (self));
  bic_button_cut (GTK_WIDGET (self));
}
