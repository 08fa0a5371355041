/* Overlays of the map in the editor: moves, fire, sight, support, sections, zones and distances.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The starting hex of an overlay is the selected hex, or the hex where a click would place a unit.
 */
#pragma once

#include "bic-editor.h"

G_BEGIN_DECLS

#define BIC_TYPE_EDITOR_ANALYSIS (bic_editor_analysis_get_type ())
G_DECLARE_FINAL_TYPE (BicEditorAnalysis, bic_editor_analysis, BIC, EDITOR_ANALYSIS, GObject)
/* Signal "changed" (): emitted when the text about the hex under the pointer may have changed. */

/* uses: features of the rule system that the overlay needs; 0 if the overlay suits all rule systems */
typedef struct { const char *id, *label, *tip; BicUses uses; } BicAnalysisName;

BicEditorAnalysis *     bic_editor_analysis_new          (BicEditor         *editor);
/* Returns the overlay @index, or NULL after the last overlay. The first overlay is the plain map. */
const BicAnalysisName * bic_editor_analysis_nth_name     (guint              index);
gboolean                bic_editor_analysis_set_overlay  (BicEditorAnalysis *self,
                                                          const char        *id);  /* FALSE if no overlay has this id */
const char *            bic_editor_analysis_get_overlay  (BicEditorAnalysis *self);
char *                  bic_editor_analysis_describe_hex (BicEditorAnalysis *self,
                                                          /* (transfer full): text such as "3 hexes from F6", or "" */
                                                          int                hex);

G_END_DECLS
