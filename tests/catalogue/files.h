/* A catalogue with a file of the user, and what is said against that.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"

G_BEGIN_DECLS

#define OPEN "<catalogue xmlns='urn:bicorne:catalogue:1'>\n"
#define CLOSE "</catalogue>\n"

/* The built-in catalogue with "mine.xml" on top of it: @text between OPEN and CLOSE. */
BicCatalogue * load_with      (const char         *text);
void           assert_sound   (const BicCatalogue *catalogue);
void           assert_fault   (const char         *text,
                               const char         *start);               /* of the only message */

G_END_DECLS
