/* Helpers that load the catalogue with a file of the user and check the messages about this file.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"

G_BEGIN_DECLS

#define OPEN "<catalogue xmlns='urn:bicorne:catalogue:1'>\n"
#define CLOSE "</catalogue>\n"

/* A test rule system that derives from the 3rd edition. It changes the name, blocks and picture of one unit type, adds
 * a unit type and removes another one. It also gives one terrain a new name and the picture of a marsh. */
#define EDITION \
  "<ruleset id='ccn-test' name='Test edition' parent='ccn-3e' source='page'>" \
  "<without unit-type='british/GR'/><unit-type id='british/LN' name='Redcoats' blocks='6' art='MI'/>" \
  "<unit-type id='british/ZZ' name='Mortars' traits='artillery foot' blocks='3' moves='1' status='unconfirmed'/>" \
  "<terrain id='forest' name='Thicket' art='marsh'/></ruleset>"

/* Loads the built-in catalogue and all files of the user. */
BicCatalogue * load_catalogue (void);
/* Loads the built-in catalogue and a user's file "mine.xml" with the content @text. */
BicCatalogue * load_text      (const char         *text);
BicCatalogue * load_sound     (const char         *text);       /* like load_text (), but fails on any message */
/* Loads the built-in catalogue and a user's file "mine.xml" with the content OPEN, @text and CLOSE. */
BicCatalogue * load_with      (const char         *text);
void           assert_sound   (const BicCatalogue *catalogue);
void           assert_fault   (const char         *text,
                               const char         *start);               /* start of the first message */

G_END_DECLS
