/* Place names and objectives.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-tools.h"

/* --- place names ------------------------------------------------------------------------------------------------ */

/* The first name on a hex, or NULL. */
BicLabel *
bic_scenario_label_at (const BicScenario *scenario, int hex)
{
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_LABEL); i++)
    {
      BicLabel *label = bic_scenario_item (scenario, BIC_ITEM_LABEL, i);

      if (label->hex == hex)
        return label;
    }
  return NULL;
}

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

/* --- objectives ------------------------------------------------------------------------------------------------- */

static int
index_of_hex (const BicObjective *objective, int hex)
{
  for (guint i = 0; i < objective->hexes->len; i++)
    if (g_array_index (objective->hexes, int, i) == hex)
      return (int) i;
  return -1;
}

/* The objective that @hex belongs to, or NULL. */
BicObjective *
bic_scenario_objective_at (const BicScenario *scenario, int hex)
{
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_OBJECTIVE); i++)
    {
      BicObjective *objective = bic_scenario_item (scenario, BIC_ITEM_OBJECTIVE, i);

      if (index_of_hex (objective, hex) >= 0)
        return objective;
    }
  return NULL;
}

/* A new one is worth a banner to whoever holds it when his turn begins: what most published battles ask for. */
static BicEdit *
new_objective (int hex)
{
  BicObjective *objective = bic_item_new (BIC_ITEM_OBJECTIVE);
  BicEdit *edit;

  objective->side = BIC_NOBODY;
  objective->gain = BIC_GAIN_WHILE_HELD;
  objective->when = BIC_CHECK_TURN_START;
  objective->value = 1;
  g_array_append_val (objective->hexes, hex);
  edit = bic_edit_add (BIC_ITEM_OBJECTIVE, objective, -1);
  bic_item_free (BIC_ITEM_OBJECTIVE, objective);
  return edit;
}

/* The objective with @hex put in or taken out. */
static BicEdit *
regroup (const BicObjective *old, int hex)
{
  BicObjective *objective = bic_item_copy (BIC_ITEM_OBJECTIVE, old);
  int index = index_of_hex (objective, hex);
  BicEdit *edit;

  if (index < 0)
    g_array_append_val (objective->hexes, hex);
  else
    g_array_remove_index (objective->hexes, (guint) index);
  edit = objective->hexes->len > 0 ? bic_edit_replace (old->item.id, objective) : bic_edit_remove (old->item.id);
  bic_item_free (BIC_ITEM_OBJECTIVE, objective);
  return edit;
}

void
bic_tool_objective_pressed (BicEditor *editor, int hex)
{
  if (hex != BIC_NO_HEX && !bic_scenario_objective_at (bic_editor_get_scenario (editor), hex))
    bic_editor_apply (editor, new_objective (hex), _("Mark Objective"));
}

/* A stroke makes one objective of several hexes. */
void
bic_tool_objective_dragged (BicEditor *editor, int hex)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  const BicObjective *group = bic_scenario_objective_at (scenario, bic_editor_stroke (editor)->first);

  if (hex != BIC_NO_HEX && group && !bic_scenario_objective_at (scenario, hex))
    bic_editor_apply (editor, regroup (group, hex), _("Mark Objective"));
}

void
bic_tool_objective_erase (BicEditor *editor, int hex)
{
  const BicObjective *objective = bic_scenario_objective_at (bic_editor_get_scenario (editor), hex);

  if (objective)
    bic_editor_apply (editor, regroup (objective, hex), _("Remove Objective"));
}
