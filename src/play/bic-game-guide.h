/* Guide: a game that teaches. The guide shows the next choice until the player stops following it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A step begins at a choice with a note in the log. It ends when all choices up to the next note have been made, in any
 * order that the rules allow. The progress is computed from the position and never stored: a saved game, or a game
 * after an undo, is at the step of its position.
 */
#pragma once

#include "bic-game-model.h"

G_BEGIN_DECLS

typedef struct _BicGuide BicGuide;

/* Kinds of guide text: the text of a step; waiting for choices of the other side; waiting for the computer; the game
 * differs from the guide; all steps have been shown; the game is over */
typedef enum { BIC_GUIDE_STEP, BIC_GUIDE_OTHER, BIC_GUIDE_COMPUTER, BIC_GUIDE_ASTRAY, BIC_GUIDE_FREE, BIC_GUIDE_OVER,
               } BicGuideLine;

typedef struct {
  guint        step, n_steps;           /* current step, from 0; equal to n_steps when all steps have been shown */
  BicGuideLine line;
  const char  *text;                    /* text for @line, translated; owned by the guide */
  const char  *tip;                     /* tip from bic_game_tip (), or NULL */
  gboolean     astray;                  /* no choice of the step is legal now */
  gboolean     has_next;
  BicChoice    next;  /* a legal choice of the step, for the side that must answer; only valid if has_next */
} BicGuidePlace;

BicGuide *     bic_guide_open             (BicCatalogue   *catalogue,
                                           GError        **error);
void           bic_guide_free             (BicGuide       *self);
BicSession *   bic_guide_new_game_at_step (const BicGuide *self,
                                           guint           step,
                                           GError        **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicGuide, bic_guide_free)

#define BIC_TYPE_GAME_GUIDE (bic_game_guide_get_type ())
G_DECLARE_FINAL_TYPE (BicGameGuide, bic_game_guide, BIC, GAME_GUIDE, GObject)

BicGameGuide * bic_game_guide_new                   (BicGameModel   *model);
/* returns TRUE if the game has a guide, even if the player does not follow it */
gboolean       bic_game_guide_has_lessons           (BicGameGuide   *self);
gboolean       bic_game_guide_is_followed           (BicGameGuide   *self,
                                                     BicGuidePlace  *place);
void           bic_game_guide_set_followed          (BicGameGuide   *self,
                                                     gboolean        follow);
gboolean       bic_game_guide_answers_for_computer  (BicGameGuide   *self,
                                                     BicChoice      *answer);
BicSession *   bic_game_guide_new_game_at_departure (BicGameGuide   *self,
                                                     GError        **error);

G_END_DECLS
