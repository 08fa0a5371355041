/* Guide through a first custom battle: text of the steps, and the test whether a step is done.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-guide.h"

#include "bic-keymap.h"
#include "bic-player-aid.h"

#define GROUND 3 /* number of hexes with terrain that complete a step; UNITS: number of units per side */
#define UNITS 3

struct _BicEditorGuide
{
  GtkBox      parent_instance;
  BicEditor  *editor;
  GActionMap *actions;
  GtkWidget  *step, *text;
  guint       at;                       /* index of the current step */
};

G_DEFINE_FINAL_TYPE (BicEditorGuide, bic_editor_guide, GTK_TYPE_BOX)

/* --- progress in the battle --------------------------------------------- */

static gboolean
has_enough_terrain (BicEditor *editor)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  int n = 0;

  for (int hex = 0; hex < bic_grid_hex_number_limit (&scenario->grid); hex++)
    n += scenario->tiles[hex].terrain != 0;
  return n >= GROUND;
}

static gboolean
has_river_or_road (BicEditor *editor)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);

  for (int hex = 0; hex < bic_grid_hex_number_limit (&scenario->grid); hex++)
    if (scenario->tiles[hex].river || scenario->tiles[hex].road)
      return TRUE;
  return FALSE;
}

static int
count_pieces (BicEditor *editor,
              int        side,
              gboolean   leaders)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  int n = 0;

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (scenario, BIC_ITEM_PIECE, i);
      const BicUnitType *type = bic_editor_unit_type (editor, piece->type);

      n += piece->side == side && type && !(type->traits & BIC_TRAIT (LEADER)) == !leaders;
    }
  return n;
}

static gboolean
has_enough_bottom_units (BicEditor *editor)
{
  return count_pieces (editor, BIC_BOTTOM, FALSE) >= UNITS;
}

static gboolean
has_enough_top_units (BicEditor *editor)
{
  return count_pieces (editor, BIC_TOP, FALSE) >= UNITS;
}

static gboolean
has_leader (BicEditor *editor)
{
  return count_pieces (editor, BIC_BOTTOM, TRUE) + count_pieces (editor, BIC_TOP, TRUE) > 0;
}

static gboolean
has_named_hex (BicEditor *editor)
{
  return bic_scenario_n_items (bic_editor_get_scenario (editor), BIC_ITEM_LABEL) > 0;
}

static gboolean
has_objective (BicEditor *editor)
{
  return bic_scenario_n_items (bic_editor_get_scenario (editor), BIC_ITEM_OBJECTIVE) > 0;
}

/* Returns whether the last check found no errors. Errors are first in the list of problems. */
static gboolean
has_no_error (BicEditor *editor)
{
  const GPtrArray *problems = bic_document_get_problems (bic_editor_get_document (editor));

  return problems->len == 0 || ((const BicProblem *) problems->pdata[0])->severity != BIC_PROBLEM_ERROR;
}

static gboolean
is_saved_in_file (BicEditor *editor)
{
  return bic_document_get_file (bic_editor_get_document (editor)) != NULL;
}

static gboolean
is_never_done (BicEditor *editor)
{
  return FALSE;
}

/* --- rules ------------------------------------------------- */

/* Returns whether an army can have a leader in the rule system. */
static gboolean
army_can_have_leader (BicEditor *editor)
{
  BicCatalogue *catalogue = bic_editor_get_catalogue (editor);
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  const char *id = scenario->ruleset ? g_quark_to_string (scenario->ruleset) : NULL;
  const BicRuleset *rules = id ? bic_catalogue_find_ruleset (catalogue, id) : NULL;
  int n;
  const BicUnitType *types = bic_ruleset_unit_types (catalogue, rules, &n);

  for (int i = 0; i < n; i++)
    {
      const BicOption *option = rules && types[i].option ? bic_ruleset_find_option (rules, types[i].option) : NULL;

      if (types[i].traits & BIC_TRAIT (LEADER) && bic_scenario_rules_have_family (scenario, catalogue, types[i].family)
          && (!option || bic_scenario_option_is_on (scenario, option)))
        return TRUE;
    }
  return FALSE;
}

/* --- steps -------------------------------------------------------------- */

/* Steps of the guide. @is_possible: whether the rule system has the step; NULL if every rule system has it. An action
 * in braces is replaced by its key.
 */
static const struct { const char *text; gboolean (*is_done) (BicEditor *editor), (*is_possible) (BicEditor *editor);
} steps[] = {
  { N_("Start with the terrain. Choose Forest under Terrain on the left, then click hexes on the map, or drag across "
       "several. Undo ({win.undo}) reverts a stroke."), has_enough_terrain },
  { N_("Choose Road, and drag from hex to hex. Start at the edge of the map, so that it comes from somewhere."),
    has_river_or_road },
  { N_("Now add the army at the bottom. Choose a unit under Units, and click hexes to place it there. Place three "
       "units or more."), has_enough_bottom_units },
  { N_("Choose the other nation above the units, and place three units or more for the army at the top."),
    has_enough_top_units },
  { N_("Each army needs a leader. Choose the leader among the units, and click a hex with a unit."),
    has_leader, army_can_have_leader },
  { N_("Give a place a name. Choose Place Name under Markers, click a hex, and type the name."), has_named_hex },
  { N_("Give the armies something to fight for. Choose Objective under Markers, and click a hex."), has_objective },
  { N_("Look at the issues in the panel: each shows what is wrong and where, and many can be fixed with a click. "
       "Continue until no error is left."), has_no_error },
  { N_("Save your battle ({win.save}), and choose a name."), is_saved_in_file },
  { N_("Your battle is ready. Choose Play at the top, or print the setup sheet with the button next to it. Help "
       "({win.help}) explains the editor."), is_never_done },
};

/* Returns: the index of the step that is done when a check finds no errors */
static guint
index_of_check_step (void)
{
  guint i = 0;

  while (steps[i].is_done != has_no_error)
    i++;
  return i;
}

static guint
index_of_current_step (BicEditor *editor)
{
  guint i = 0;

  while (steps[i].is_done (editor) || (steps[i].is_possible && !steps[i].is_possible (editor)))
    i++;
  return i;
}

static gboolean
guide_is_on (BicEditorGuide *self)
{
  g_autoptr (GVariant) state = g_action_get_state (g_action_map_lookup_action (self->actions, "guide"));

  return g_variant_get_boolean (state) && bic_editor_get_document (self->editor);
}

static void
update_guide (BicEditorGuide *self)
{
  gboolean shown = guide_is_on (self);
  guint at = shown ? index_of_current_step (self->editor) : 0;
  gboolean checked = shown && bic_document_is_checked (bic_editor_get_document (self->editor));
  g_autofree char *step = NULL, *text = NULL;

  /* Until the next check the errors are unknown, so the guide does not advance beyond the step about errors. But the
   * guide goes back if a change has undone a step.
   */
  self->at = checked ? at : MIN (at, MAX (self->at, index_of_check_step ()));
  step = g_strdup_printf ("%u/%u", self->at + 1, (guint) G_N_ELEMENTS (steps));
  text = bic_keymap_insert_keys (bic_keymap_get_default (), _(steps[self->at].text));
  gtk_label_set_label (GTK_LABEL (self->step), step);
  gtk_label_set_label (GTK_LABEL (self->text), text);
  gtk_widget_set_visible (GTK_WIDGET (self), shown);
}

static void
guide_cb (GSimpleAction *action,
          GVariant      *state,
          gpointer       self)
{
  g_simple_action_set_state (action, state);
  update_guide (self);
}

/* Ends the guide, because it belongs to one battle. */
static void
document_set_cb (BicEditorGuide *self)
{
  g_action_change_state (g_action_map_lookup_action (self->actions, "guide"), g_variant_new_boolean (FALSE));
}

void
bic_editor_guide_set_editor (BicEditorGuide *self,
                             BicEditor      *editor,
                             GActionMap     *actions)
{
  g_set_object (&self->editor, editor);
  g_set_object (&self->actions, actions);
  g_action_map_add_action_entries (actions, &(GActionEntry) { "guide", NULL, NULL, "false", guide_cb }, 1, self);
  g_signal_connect_object (editor, "document-set", G_CALLBACK (document_set_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "document-changed", G_CALLBACK (update_guide), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "problems-changed", G_CALLBACK (update_guide), self, G_CONNECT_SWAPPED);
}

static void
bic_editor_guide_dispose (GObject *object)
{
  g_clear_object (&BIC_EDITOR_GUIDE (object)->editor);
  g_clear_object (&BIC_EDITOR_GUIDE (object)->actions);
  G_OBJECT_CLASS (bic_editor_guide_parent_class)->dispose (object);
}

static void
bic_editor_guide_class_init (BicEditorGuideClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_editor_guide_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-editor-guide.ui");
  gtk_widget_class_bind_template_child (widget_class, BicEditorGuide, step);
  gtk_widget_class_bind_template_child (widget_class, BicEditorGuide, text);
}

static void
bic_editor_guide_init (BicEditorGuide *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
