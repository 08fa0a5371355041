/* A catalogue with a file of the user, and the messages about it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"

G_BEGIN_DECLS

#define OPEN "<catalogue xmlns='urn:bicorne:catalogue:1'>\n"
#define CLOSE "</catalogue>\n"

/* An edition of the 3rd made for the tests: a unit type has another name, more blocks and another picture, one is new,
 * one is gone; a terrain has another name and the picture of a marsh. */
#define EDITION \
  "<ruleset id='ccn-test' name='Test edition' parent='ccn-3e' source='page'>" \
  "<without unit-type='british/GR'/><unit-type id='british/LN' name='Redcoats' blocks='6' art='MI'/>" \
  "<unit-type id='british/ZZ' name='Mortars' traits='artillery foot' blocks='3' moves='1' status='unconfirmed'/>" \
  "<terrain id='forest' name='Thicket' art='marsh'/></ruleset>"

/* The built-in catalogue, and all existing files of the user */
BicCatalogue * load_catalogue (void);
/* The built-in catalogue with "mine.xml" on top of it: @text, which is a whole file. */
BicCatalogue * load_text      (const char         *text);
BicCatalogue * load_sound     (const char         *text);       /* the same, of which no fault is reported */
/* The built-in catalogue with @text between OPEN and CLOSE on top of it */
BicCatalogue * load_with      (const char         *text);
void           assert_sound   (const BicCatalogue *catalogue);
void           assert_fault   (const char         *text,
                               const char         *start);               /* of the only message */

G_END_DECLS
