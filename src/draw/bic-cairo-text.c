/* Errors of cairo in the user's language.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-cairo-text.h"

/**
 * bic_cairo_text:
 * @status: an error of cairo, which has only English texts
 *
 * Returns: (transfer none): a clause for users
 */
const char *
bic_cairo_text (cairo_status_t status)
{
  switch (status)
    {
    case CAIRO_STATUS_NO_MEMORY:
      return _("out of memory");
    case CAIRO_STATUS_INVALID_SIZE:
      return _("the picture is too large");
    default:
      return _("the picture could not be drawn");
    }
}
