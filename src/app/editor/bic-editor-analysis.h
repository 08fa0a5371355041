/* What the map means, shown while a battle is set up: moves, fire, sight, support, sections, zones, distances.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It looks from the selected hex, or from where the unit in hand would be placed.
 */
#pragma once

#include "bic-editor.h"

G_BEGIN_DECLS

#define BIC_TYPE_EDITOR_ANALYSIS (bic_editor_analysis_get_type ())
G_DECLARE_FINAL_TYPE (BicEditorAnalysis, bic_editor_analysis, BIC, EDITOR_ANALYSIS, GObject)
/* Signal "changed" (): what it says of the hex under the pointer may be another. */

/* uses: BicUses of the rule systems that have it, 0 = all */
typedef struct { const char *id, *label, *tip; BicUses uses; } BicSeeName;

BicEditorAnalysis *  bic_editor_analysis_new  (BicEditor        *editor);
/* what there is to see, NULL beyond the last; the first is nothing */
const BicSeeName * bic_editor_analysis_name   (guint             index);
gboolean           bic_editor_analysis_set      (BicEditorAnalysis *self,
                                                 const char        *id);          /* FALSE: there is no such thing */
const char *       bic_editor_analysis_get    (BicEditorAnalysis  *self);
char *             bic_editor_analysis_describe (BicEditorAnalysis *self,
                                                 /* (transfer full): "3 hexes from F6", "" when there is nothing to say
 */
                                                 int                hex);

G_END_DECLS
