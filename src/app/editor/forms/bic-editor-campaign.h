/* The turn track and the events of a battle as forms, in rule systems that have them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-form.h"

G_BEGIN_DECLS

void bic_editor_campaign_build (BicEditor *editor, GtkBox *content); /* appends the groups of this form to @content */

G_END_DECLS
