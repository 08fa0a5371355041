/* Messages about faults of an XML file, in the user's language. The messages of libxml2 are only in English, and are
 * written for programmers.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <libxml/xmlerror.h>

G_BEGIN_DECLS

char * _bic_xml_fault_text (const xmlError *fault);

G_END_DECLS
