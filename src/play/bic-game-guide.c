/* The guide at the desk: it points at what to do next in a game that teaches, until it is left.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What it points at is advised as the computer's hints are, and shown where they are. As long as a player follows, it
 * answers for the computer too, so that what it tells of comes about.
 */
#include "config.h"

#include "bic-game-guide.h"

struct _BicGameGuide
{
  GObject       parent_instance;
  BicGameModel *model;
  BicGuide     *guide;                  /* of the game that is looked at; NULL = it has none */
  gboolean      follow;
};

G_DEFINE_FINAL_TYPE (BicGameGuide, bic_game_guide, G_TYPE_OBJECT)

/* --- where it is -------------------------------------------------------- */

gboolean
bic_game_guide_is_there (BicGameGuide *self)
{
  g_return_val_if_fail (BIC_IS_GAME_GUIDE (self), FALSE);

  return self->guide != NULL;
}

/**
 * bic_game_guide_leads:
 * @self: the guide
 * @place: (out caller-allocates): how far the game has come
 *
 * Returns: whether there is one, and it is followed
 */
gboolean
bic_game_guide_leads (BicGameGuide  *self,
                      BicGuidePlace *place)
{
  g_return_val_if_fail (BIC_IS_GAME_GUIDE (self) && place != NULL, FALSE);

  if (!self->guide || !self->follow)
    return FALSE;
  bic_guide_look (self->guide, bic_game_model_session (self->model), place);
  return TRUE;
}

/**
 * bic_game_guide_answers:
 * @self: the guide
 * @answer: (out): what the computer answers now
 *
 * Returns: whether the computer is asked while the guide is followed
 */
gboolean
bic_game_guide_answers (BicGameGuide *self,
                        BicChoice    *answer)
{
  BicGuidePlace place;

  if (!bic_game_model_computer (self->model) || !bic_game_guide_leads (self, &place) || !place.has_next)
    return FALSE;
  *answer = place.next;
  return TRUE;
}

/**
 * bic_game_guide_lead_back:
 * @self: the guide of the game that is looked at
 * @error: why there is no way back
 *
 * Returns: (transfer full) (nullable): the same game at the beginning of the step from which it went astray
 */
BicSession *
bic_game_guide_lead_back (BicGameGuide  *self,
                          GError       **error)
{
  BicGuidePlace place;

  g_return_val_if_fail (BIC_IS_GAME_GUIDE (self) && self->guide, NULL);

  bic_guide_look (self->guide, bic_game_model_session (self->model), &place);
  return bic_guide_begin (self->guide, place.step, error);
}

/* --- following it ------------------------------------------------------- */

static void
point (BicGameGuide *self)
{
  BicGuidePlace place;

  if (bic_game_model_advises (self->model) && bic_game_guide_leads (self, &place) && place.has_next)
    bic_game_model_set_hint (self->model, &place.next);
}

/* Leaves it, or takes it up again. */
void
bic_game_guide_follow (BicGameGuide *self,
                       gboolean      follow)
{
  g_return_if_fail (BIC_IS_GAME_GUIDE (self));

  self->follow = follow;
  bic_game_model_refresh (self->model);
}

static BicGuide *
guide_of (BicSession *session)
{
  g_autoptr (BicGuide) guide = session
      ? bic_guide_open ((BicCatalogue *) bic_game_catalogue (bic_session_game (session)), NULL) : NULL;

  return guide && bic_guide_fits (guide, session) ? g_steal_pointer (&guide) : NULL;
}

static void
session_cb (BicGameGuide *self)
{
  g_clear_pointer (&self->guide, bic_guide_free);
  self->guide = guide_of (bic_game_model_session (self->model));
  self->follow = self->guide != NULL;
}

/* --- the object --------------------------------------------------------- */

static void
bic_game_guide_dispose (GObject *object)
{
  BicGameGuide *self = BIC_GAME_GUIDE (object);

  g_clear_pointer (&self->guide, bic_guide_free);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (bic_game_guide_parent_class)->dispose (object);
}

static void
bic_game_guide_class_init (BicGameGuideClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_game_guide_dispose;
}

static void
bic_game_guide_init (BicGameGuide *self)
{
}

/* Returns: (transfer full): the guide of whatever game @model looks at */
BicGameGuide *
bic_game_guide_new (BicGameModel *model)
{
  BicGameGuide *self = g_object_new (BIC_TYPE_GAME_GUIDE, NULL);

  self->model = g_object_ref (model);
  g_signal_connect_object (model, "session-changed", G_CALLBACK (session_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "changed", G_CALLBACK (point), self, G_CONNECT_SWAPPED);
  return self;
}
