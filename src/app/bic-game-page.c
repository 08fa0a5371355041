/* The game: board, banners, question, hand, combat panel, log.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-page.h"

struct _BicGamePage
{
  AdwBin parent_instance;

  BicSession *session;
};

G_DEFINE_FINAL_TYPE (BicGamePage, bic_game_page, ADW_TYPE_BIN)

static void
bic_game_page_dispose (GObject *object)
{
  BicGamePage *self = BIC_GAME_PAGE (object);

  g_clear_object (&self->session);
  G_OBJECT_CLASS (bic_game_page_parent_class)->dispose (object);
}

static void
bic_game_page_class_init (BicGamePageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_game_page_dispose;
}

static void
bic_game_page_init (BicGamePage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *status = adw_status_page_new ();

  adw_status_page_set_title (ADW_STATUS_PAGE (status), _("No Game Open"));
  gtk_widget_set_vexpand (status, TRUE);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), status);
  adw_bin_set_child (ADW_BIN (self), box);
}

GtkWidget *
bic_game_page_new (void)
{
  return g_object_new (BIC_TYPE_GAME_PAGE, NULL);
}

void
bic_game_page_set_session (BicGamePage *self,
                           BicSession  *session,
                           GFile       *file)
{
  g_return_if_fail (BIC_IS_GAME_PAGE (self));

  g_set_object (&self->session, session);
}

BicSession *
bic_game_page_get_session (BicGamePage *self)
{
  g_return_val_if_fail (BIC_IS_GAME_PAGE (self), NULL);

  return self->session;
}
