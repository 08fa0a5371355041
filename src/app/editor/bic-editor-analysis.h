/* The meaning of the map for play, shown while a battle is edited: moves, fire, sight, support, sections, zones,
 * distances.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The point of view is the selected hex, or the hex where the unit would be placed.
 */
#pragma once

#include "bic-editor.h"

G_BEGIN_DECLS

#define BIC_TYPE_EDITOR_ANALYSIS (bic_editor_analysis_get_type ())
G_DECLARE_FINAL_TYPE (BicEditorAnalysis, bic_editor_analysis, BIC, EDITOR_ANALYSIS, GObject)
/* Signal "changed" (): the text about the hex under the pointer may have changed. */

/* uses: BicUses of the rule systems that have it, 0 = all */
typedef struct { const char *id, *label, *tip; BicUses uses; } BicAnalysisName;

BicEditorAnalysis *     bic_editor_analysis_new      (BicEditor         *editor);
/* the views, NULL after the last; the first shows nothing */
const BicAnalysisName * bic_editor_analysis_name     (guint              index);
gboolean                bic_editor_analysis_set      (BicEditorAnalysis *self,
                                                      const char        *id);   /* FALSE: there is no such view */
const char *            bic_editor_analysis_get      (BicEditorAnalysis *self);
char *                  bic_editor_analysis_describe (BicEditorAnalysis *self,
                                                      /* (transfer full): "3 hexes from F6", "" if there is no text */
                                                      int                hex);

G_END_DECLS
