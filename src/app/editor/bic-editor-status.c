/* Status line of the editor: the hex, its content, and the effect of a click.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The status line always has one line, so that the board above it keeps its size.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-describe.h"
#include "bic-editor-status.h"
#include "bic-tool-input.h"
#include "bic-widgets.h"

#define SPACING 12                      /* pixels between the hex and the hint */

struct _BicEditorStatus {
  AdwBin             parent_instance;
  BicEditor         *editor;
  BicEditorAnalysis *analysis;
  GtkLabel          *here, *hint;
  char              *own_hint;          /* NULL if the hint of the tool is shown */
};

G_DEFINE_FINAL_TYPE (BicEditorStatus, bic_editor_status, ADW_TYPE_BIN)

/* Returns the hex under the pointer, or the hex of the cursor if the pointer is not on a hex. */
static int
hex_of_pointer_or_cursor (BicEditorStatus *self)
{
  const BicScenario *scenario = bic_editor_get_scenario (self->editor);
  int hover = bic_editor_get_hover (self->editor), hex = hover != BIC_NO_HEX ? hover
                                                          : bic_editor_get_selected (self->editor);

  return scenario && hex != BIC_NO_HEX && bic_grid_has (&scenario->grid, hex) ? hex : BIC_NO_HEX;
}

/* Returns a text such as "C4, Hill, Line infantry (French). Reach 2". */
static char *
hex_text (BicEditorStatus *self,
          int              hex)
{
  g_autofree char *what = NULL, *seen = NULL;

  if (hex == BIC_NO_HEX)
    return g_strdup ("");
  what = bic_editor_summarize_hex (self->editor, hex);
  seen = bic_editor_analysis_describe_hex (self->analysis, hex);
  return g_strconcat (what, *seen ? ". " : "", seen, NULL);
}

static void
update_status (BicEditorStatus *self)
{
  int hex = hex_of_pointer_or_cursor (self);
  g_autofree char *here = hex_text (self, hex), *hint = bic_editor_get_hint (self->editor, hex), *all = NULL;
  const char *shown = self->own_hint ? self->own_hint : hint;

  gtk_label_set_text (self->here, here);        /* also if empty: the label sets the height of the line */
  gtk_widget_set_margin_start (GTK_WIDGET (self->hint), *here ? SPACING : 0);
  gtk_label_set_text (self->hint, shown);
  all = g_strconcat (here, *here ? "\n" : "", shown, NULL);
  bic_tip_set (GTK_WIDGET (self), all);
}

void
bic_editor_status_set_hint (BicEditorStatus *self,
                            const char      *hint)
{
  g_return_if_fail (BIC_IS_EDITOR_STATUS (self));

  g_free (self->own_hint);
  self->own_hint = g_strdup (hint);
  update_status (self);
}

void
bic_editor_status_set_editor (BicEditorStatus   *self,
                              BicEditor         *editor,
                              BicEditorAnalysis *analysis)
{
  static const char *const signals[] = { "document-set", "document-changed", "hover-changed", "tool-changed",
                                         "selection-changed" };

  g_return_if_fail (BIC_IS_EDITOR_STATUS (self));

  g_set_object (&self->editor, editor);
  g_set_object (&self->analysis, analysis);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (editor, signals[i], G_CALLBACK (update_status), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis, "changed", G_CALLBACK (update_status), self, G_CONNECT_SWAPPED);
  update_status (self);
}

static void
bic_editor_status_dispose (GObject *object)
{
  BicEditorStatus *self = BIC_EDITOR_STATUS (object);

  g_clear_object (&self->editor);
  g_clear_object (&self->analysis);
  g_clear_pointer (&self->own_hint, g_free);
  G_OBJECT_CLASS (bic_editor_status_parent_class)->dispose (object);
}

static void
bic_editor_status_class_init (BicEditorStatusClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_editor_status_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-editor-status.ui");
  gtk_widget_class_bind_template_child (widget_class, BicEditorStatus, here);
  gtk_widget_class_bind_template_child (widget_class, BicEditorStatus, hint);
}

static void
bic_editor_status_init (BicEditorStatus *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
