/* The window's hints: what helps in the place that it shows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-window-parts.h"

#include "bic-game-text.h"

/* Who follows a guide is told enough. */
static const char *
place_of (BicWindow *self)
{
  const char *place = bic_window_get_place (self);
  BicGuidePlace step;

  if (!g_str_equal (place, "game"))
    return place;
  if (bic_game_guide_leads (bic_game_page_get_guide (self->game), &step))
    return NULL;
  return bic_game_model_is_over (bic_game_page_get_model (self->game)) ? "game-over" : place;
}

static void
come (BicWindow *self)
{
  bic_hint_bar_come_to (self->hints, place_of (self));
}

/* What the computer or chance chooses takes no hint away. */
static void
acted_cb (BicWindow *self)
{
  if (bic_game_person_chose (bic_game_page_get_model (self->game)))
    bic_hint_bar_go_on (self->hints);
}

/* A stroke is one deed, and none before its end: the map keeps its size under the brush. */
static void
edited_cb (BicWindow  *self,
           GParamSpec *pspec,
           BicHistory *history)
{
  if (self->document && history == bic_document_get_history (self->document)
      && g_strcmp0 (place_of (self), "editor") == 0)
    bic_hint_bar_have_done (self->hints, bic_history_position (history));
}

static void
follow_document (BicWindow *self)
{
  BicHistory *history = self->document ? bic_document_get_history (self->document) : NULL;

  if (history && !g_signal_handler_find (history, G_SIGNAL_MATCH_FUNC | G_SIGNAL_MATCH_DATA, 0, 0, NULL, edited_cb,
                                         self))
    g_signal_connect_object (history, "notify::can-undo", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
}

/* A game ends where it is played. */
static void
updated_cb (BicWindow *self)
{
  BicGameModel *model = self->game ? bic_game_page_get_model (self->game) : NULL;

  follow_document (self);
  if (model && !g_signal_handler_find (model, G_SIGNAL_MATCH_FUNC | G_SIGNAL_MATCH_DATA, 0, 0, NULL, come, self))
    {
      g_signal_connect_object (model, "changed", G_CALLBACK (come), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (model, "acted", G_CALLBACK (acted_cb), self, G_CONNECT_SWAPPED);
    }
  if (gtk_stack_get_visible_child (self->places))
    come (self);
}

void
_bic_window_add_hints (BicWindow *self)
{
  g_signal_connect (self, "updated", G_CALLBACK (updated_cb), NULL);
}
