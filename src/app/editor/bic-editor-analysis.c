/* Overlays of the map in the editor: the meaning of the terrain for play, such as moves, fire and sight.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The available overlays are a table (bic-editor-analysis-views.h). Their data comes from the rules (bic-analysis.h).
 * The analysis is repeated when the battle changes, or when the unit to be placed moves to another hex.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-analysis-views.h"

#include "bic-edit.h"
#include "bic-editor-placing.h"

struct _BicEditorAnalysis {
  GObject        parent_instance;
  BicEditor     *editor;
  const BicAnalysisView *view;
  BicAnalysisContext at;
  char          *refusal;               /* reason why there is no analysis, as text */
  gboolean       analyzed;
  gboolean       in_hand;               /* the unit of the brush would be placed on the starting hex */
  int            blocker;               /* hex that blocks the line to the hovered hex */
};

G_DEFINE_FINAL_TYPE (BicEditorAnalysis, bic_editor_analysis, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static const BicScenario *
scenario_of (BicEditorAnalysis *self)
{
  return bic_editor_get_scenario (self->editor);
}

const BicAnalysisName *
bic_editor_analysis_nth_name (guint index)
{
  const BicAnalysisView *view = bic_editor_analysis_nth_view (index);

  return view ? &view->name : NULL;
}

/* --- battle for the analysis ------------------------------------------------------------------------------------ */

/* Returns the hex where a click would place the unit of the brush, or BIC_NO_HEX. */
static int
hex_for_unit_in_hand (BicEditorAnalysis *self)
{
  int hover = bic_editor_get_hover (self->editor);
  BicPiece *piece = bic_editor_unit_to_place (self->editor, hover);

  if (!piece)
    return BIC_NO_HEX;
  bic_item_free (BIC_ITEM_PIECE, piece);
  return hover;
}

static BicScenario *
copy_battle_with_unit (BicEditorAnalysis *self, int hex)
{
  BicScenario *copy = bic_scenario_copy (scenario_of (self));
  BicPiece *piece = bic_editor_unit_to_place (self->editor, hex);
  g_autoptr (BicEdit) edit = bic_edit_add (BIC_ITEM_PIECE, piece, -1);

  /* The edit is applied to a copy only, so the battle does not change. */
  bic_edit_free (bic_edit_apply (copy, edit, NULL));
  bic_item_free (BIC_ITEM_PIECE, piece);
  return copy;
}

static void
forget_analysis (BicEditorAnalysis *self)
{
  g_clear_pointer (&self->at.analysis, bic_analysis_free);
  g_clear_pointer (&self->refusal, g_free);
  self->analyzed = FALSE;
}

static void
analyze_if_needed (BicEditorAnalysis *self)
{
  int placed = hex_for_unit_in_hand (self);
  g_autoptr (BicScenario) battle = NULL;
  g_autoptr (GError) error = NULL;

  if (placed != self->at.placed)
    forget_analysis (self);
  self->at.placed = placed;
  if (self->analyzed)
    return;
  battle = placed == BIC_NO_HEX ? bic_scenario_ref (bic_editor_get_scenario (self->editor))
                                : copy_battle_with_unit (self, placed);
  self->at.analysis = bic_analysis_new (battle, bic_editor_get_catalogue (self->editor), &error);
  self->refusal = error ? g_strdup (error->message) : NULL;
  self->analyzed = TRUE;
}

/* --- display ---------------------------------------------------------------------------------------------------- */

static void
show_findings (BicEditorAnalysis *self)
{
  int hover = bic_editor_get_hover (self->editor);
  BicFindings findings = { .hex = (const BicFinding *) (gpointer) self->at.findings->data,
                           .from = BIC_NO_HEX,
                           .to = BIC_NO_HEX,
                           .blocker = BIC_NO_HEX };

  if (self->view->line && self->at.analysis && self->at.from != BIC_NO_HEX && hover != BIC_NO_HEX
      && hover != self->at.from)
    {
      g_autofree char *why = bic_analysis_hidden_reason (self->at.analysis, self->at.from, hover, &self->blocker);

      findings.from = self->at.from;
      findings.to = hover;
      findings.blocker = why ? self->blocker : BIC_NO_HEX;
    }
  bic_board_view_set_findings (bic_editor_get_board (self->editor), &findings);
}

static gboolean
no_overlay_is_shown (BicEditorAnalysis *self)
{
  return !self->view->find || !scenario_of (self);
}

static void
update_findings (BicEditorAnalysis *self)
{
  const BicScenario *scenario = scenario_of (self);

  self->at.from = BIC_NO_HEX;
  if (!no_overlay_is_shown (self))
    {
      int placed = hex_for_unit_in_hand (self);

      self->in_hand = placed != BIC_NO_HEX;
      if (self->view->by_rules)
        analyze_if_needed (self);
      self->at.from = placed != BIC_NO_HEX ? placed : bic_editor_get_selected (self->editor);
      g_array_set_size (self->at.findings, 0);
      g_array_set_size (self->at.findings, (guint) bic_grid_hex_number_limit (&scenario->grid));
      if ((self->at.analysis || !self->view->by_rules) && (self->at.from != BIC_NO_HEX || !self->view->from_hex))
        self->view->find (&self->at);
      show_findings (self);
    }
  else
    bic_board_view_set_findings (bic_editor_get_board (self->editor), NULL);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
changed_cb (BicEditorAnalysis *self)
{
  forget_analysis (self);
  update_findings (self);
}

static void
hover_cb (BicEditorAnalysis *self)
{
  if (no_overlay_is_shown (self))
    return;
  if (hex_for_unit_in_hand (self) != BIC_NO_HEX || self->in_hand)
    update_findings (self);
  else
    show_findings (self);
}

/**
 * bic_editor_analysis_set_overlay:
 * @id: the id of an overlay, from bic_editor_analysis_nth_name ()
 *
 * Returns: %FALSE if there is no overlay with this id
 */
gboolean
bic_editor_analysis_set_overlay (BicEditorAnalysis *self,
                                 const char        *id)
{
  const BicAnalysisView *view;

  for (guint i = 0; (view = bic_editor_analysis_nth_view (i)); i++)
    if (g_strcmp0 (view->name.id, id) == 0)
      {
        self->view = view;
        update_findings (self);
        return TRUE;
      }
  return FALSE;
}

const char *
bic_editor_analysis_get_overlay (BicEditorAnalysis *self)
{
  return self->view->name.id;
}

char *
bic_editor_analysis_describe_hex (BicEditorAnalysis *self,
                                  int                hex)
{
  char *text;

  if (no_overlay_is_shown (self) || !bic_grid_has (&scenario_of (self)->grid, hex)
      || (guint) hex >= self->at.findings->len)
    return g_strdup ("");
  if (self->view->by_rules && !self->at.analysis)
    return g_strdup (self->refusal ? self->refusal : "");
  if (self->view->from_hex && self->at.from == BIC_NO_HEX)
    return g_strdup (_("Select a hex"));
  text = self->view->describe (&self->at, hex);
  return text ? text : g_strdup ("");
}

/* --- the object ------------------------------------------------------------------------------------------------- */

static void
bic_editor_analysis_dispose (GObject *object)
{
  BicEditorAnalysis *self = BIC_EDITOR_ANALYSIS (object);

  forget_analysis (self);
  g_clear_object (&self->editor);
  g_clear_pointer (&self->at.findings, g_array_unref);
  G_OBJECT_CLASS (bic_editor_analysis_parent_class)->dispose (object);
}

static void
bic_editor_analysis_class_init (BicEditorAnalysisClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_editor_analysis_dispose;
  signals[CHANGED] =
      g_signal_new ("changed", BIC_TYPE_EDITOR_ANALYSIS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bic_editor_analysis_init (BicEditorAnalysis *self)
{
  self->view = bic_editor_analysis_nth_view (0);
  self->at.placed = self->at.from = self->blocker = BIC_NO_HEX;
  self->at.findings = g_array_new (FALSE, TRUE, sizeof (BicFinding));
}

BicEditorAnalysis *
bic_editor_analysis_new (BicEditor *editor)
{
  BicEditorAnalysis *self = g_object_new (BIC_TYPE_EDITOR_ANALYSIS, NULL);

  self->editor = self->at.editor = g_object_ref (editor);
  g_signal_connect_object (editor, "document-set", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "document-changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "selection-changed", G_CALLBACK (update_findings), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "tool-changed", G_CALLBACK (update_findings), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "hover-changed", G_CALLBACK (hover_cb), self, G_CONNECT_SWAPPED);
  return self;
}
