/* In which hand the name of a place is written.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-paint.h"
#include "bic-text.h"

G_BEGIN_DECLS

typedef struct {
  BicType  type;
  gboolean water;                       /* its name goes with its course */
  gboolean broad;                       /* it is more than one hex */
} BicLettering;

BicLettering _bic_lettering_of (const BicPainter *painter, const BicLabel *label);

G_END_DECLS
