/* A game that teaches: a saved game whose notes say what to do, to be played along.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A step begins at a choice whose line has a note, and ends when all choices up to the next such line have been made,
 * in whatever order the rules allow. How far a player has come is looked at, never remembered: a game that was put
 * away, or in which something was undone, is where its position says that it is.
 */
#pragma once

#include "bic-session.h"

G_BEGIN_DECLS

typedef struct _BicGuide BicGuide;

typedef struct {
  guint       step, n_steps;            /* from 0; @n_steps when all has been shown */
  const char *text;                     /* what to do, translated; owned by the guide */
  gboolean    astray;                   /* something else was done than that */
  gboolean    has_next;
  BicChoice   next;                     /* what comes next, of whichever side is asked; if @has_next */
} BicGuidePlace;

BicGuide *   bic_guide_new   (BicSession     *played);
BicGuide *   bic_guide_open  (BicCatalogue   *catalogue,
                              GError        **error);
void         bic_guide_free  (BicGuide       *self);
gboolean     bic_guide_fits  (const BicGuide *self,
                              BicSession     *session);
void         bic_guide_look  (const BicGuide *self,
                              BicSession     *session,
                              BicGuidePlace  *place);
BicSession * bic_guide_begin (const BicGuide *self,
                              guint           step,
                              GError        **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicGuide, bic_guide_free)

G_END_DECLS
