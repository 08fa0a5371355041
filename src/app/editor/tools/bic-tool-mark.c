/* Place names.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-tools.h"

void
bic_tool_label_pressed (BicEditor *editor, int hex)
{
  if (hex != BIC_NO_HEX)
    g_signal_emit_by_name (editor, "ask-label", hex);
}

void
bic_tool_label_erase (BicEditor *editor, int hex)
{
  const BicLabel *label = bic_scenario_label_at (bic_editor_get_scenario (editor), hex);

  if (label)
    bic_editor_apply (editor, bic_edit_remove (label->item.id), _("Remove Name"));
}

static BicEdit *
new_label (int hex, const char *text)
{
  BicLabel *label = bic_item_new (BIC_ITEM_LABEL);
  BicEdit *edit;

  label->hex = hex;
  label->text = g_strdup (text);
  edit = bic_edit_add (BIC_ITEM_LABEL, label, -1);
  bic_item_free (BIC_ITEM_LABEL, label);
  return edit;
}

static BicEdit *
renamed_label (const BicLabel *old, const char *text)
{
  BicLabel *label = bic_item_copy (BIC_ITEM_LABEL, old);
  BicEdit *edit;

  g_free (label->text);
  label->text = g_strdup (text);
  edit = bic_edit_replace (old->item.id, label);
  bic_item_free (BIC_ITEM_LABEL, label);
  return edit;
}

/**
 * bic_editor_set_label:
 * @text: what @hex is called; "" takes its name away
 */
void
bic_editor_set_label (BicEditor *editor, int hex, const char *text)
{
  const BicLabel *old = bic_scenario_label_at (bic_editor_get_scenario (editor), hex);

  if (*text && (!old || g_strcmp0 (old->text, text) != 0))
    bic_editor_apply (editor, old ? renamed_label (old, text) : new_label (hex, text), _("Name Place"));
  else if (!*text)
    bic_tool_label_erase (editor, hex);
}
