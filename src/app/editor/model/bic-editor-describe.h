/* Text descriptions of a hex, for the inspector, the hint and the screen reader.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor.h"

G_BEGIN_DECLS

char *       bic_editor_describe_hex        (BicEditor *editor,
                                             int        hex);   /* full description */
char *       bic_editor_summarize_hex       (BicEditor *editor,
                                             int        hex);   /* summary in one line */
gboolean     bic_editor_may_garrison        (BicEditor *editor,
                                             int        hex);
const char * bic_editor_section_name_of_hex (BicEditor *editor,
                                             int        hex);   /* such as "Center section"; "" without sections */
char *       bic_editor_unit_type_name      (BicEditor *editor,
                                             GQuark     type);  /* such as "Line infantry" */
char *       bic_editor_nation_name_of_type (BicEditor *editor,
                                             GQuark     type);  /* such as "British · LN" */
char *       bic_editor_tile_counts_text    (BicEditor *editor);        /* such as "Hills 17 · Forest 9" */

char *       bic_editor_arrival_name (BicEditor              *editor,
                                      const BicReinforcement *group);        /* such as "Turn 3 · A7 · on 4+" */

G_END_DECLS
