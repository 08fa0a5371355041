/* A game that teaches, and the guide that points at the next choice, until the player leaves it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A step begins at a choice whose line has a note, and ends when all choices up to the next line with a note have been
 * made, in any order that the rules allow. The progress is read from the position, never stored: a saved game, or a
 * game after an undo, is at the step of its position.
 */
#pragma once

#include "bic-game-model.h"

G_BEGIN_DECLS

typedef struct _BicGuide BicGuide;

/* Lines of the guide: the text of a step; it waits for choices of the other side, or of the computer; the game has left
 * its course; all steps have been shown; the game is over */
typedef enum { BIC_GUIDE_STEP, BIC_GUIDE_OTHER, BIC_GUIDE_COMPUTER, BIC_GUIDE_ASTRAY, BIC_GUIDE_FREE, BIC_GUIDE_OVER,
               } BicGuideLine;

typedef struct {
  guint        step, n_steps;           /* from 0; @n_steps when all has been shown */
  BicGuideLine line;
  const char  *text;                    /* of @line, translated; owned by the guide */
  const char  *tip;                     /* bic_game_tip (); NULL = none */
  gboolean     astray;                  /* nothing of the step can be done now */
  gboolean     has_next;
  BicChoice    next;                    /* a legal choice of the step, of whichever side is asked; if @has_next */
} BicGuidePlace;

BicGuide *     bic_guide_open            (BicCatalogue   *catalogue,
                                          GError        **error);
void           bic_guide_free            (BicGuide       *self);
BicSession *   bic_guide_begin           (const BicGuide *self,
                                          guint           step,
                                          GError        **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicGuide, bic_guide_free)

#define BIC_TYPE_GAME_GUIDE (bic_game_guide_get_type ())
G_DECLARE_FINAL_TYPE (BicGameGuide, bic_game_guide, BIC, GAME_GUIDE, GObject)

BicGameGuide * bic_game_guide_new         (BicGameModel   *model);
gboolean       bic_game_guide_is_teaching (BicGameGuide   *self);       /* the game has one, followed or not */
gboolean       bic_game_guide_leads       (BicGameGuide   *self,
                                           BicGuidePlace  *place);
void           bic_game_guide_follow      (BicGameGuide   *self,
                                           gboolean        follow);
gboolean       bic_game_guide_answers     (BicGameGuide   *self,
                                           BicChoice      *answer);
BicSession *   bic_game_guide_return      (BicGameGuide   *self,
                                           GError        **error);

G_END_DECLS
