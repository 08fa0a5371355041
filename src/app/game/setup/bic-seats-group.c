/* Who plays which army.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-seats-group.h"

#include <glib/gi18n.h>

#include "bic-army.h"
#include "bic-art.h"
#include "bic-known-names.h"

#define COCKADE 22

struct _BicSeatsGroup
{
  AdwPreferencesGroup parent_instance;
  BicNameRow         *player[BIC_N_SIDES], *tournament;
  GtkWidget          *cockade[BIC_N_SIDES];
  BicKnownNames      *names;
};

G_DEFINE_FINAL_TYPE (BicSeatsGroup, bic_seats_group, ADW_TYPE_PREFERENCES_GROUP)

static void
swap_cb (BicSeatsGroup *self)
{
  g_autofree char *top = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->player[BIC_TOP])));

  bic_name_row_set_name (self->player[BIC_TOP], gtk_editable_get_text (GTK_EDITABLE (self->player[BIC_BOTTOM])));
  bic_name_row_set_name (self->player[BIC_BOTTOM], top);
}

static const char *
given (const char *name)
{
  return name ? name : "";
}

/**
 * bic_seats_group_show:
 * @self: the rows
 * @scenario: whose armies they are
 * @catalogue: where its nations stand
 * @terms: the names to begin with
 */
void
bic_seats_group_show (BicSeatsGroup      *self,
                      const BicScenario  *scenario,
                      const BicCatalogue *catalogue,
                      const BicGameTerms *terms)
{
  g_return_if_fail (BIC_IS_SEATS_GROUP (self));

  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_autofree char *army = bic_army_title (scenario, catalogue, side);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->player[side]), army);
      adw_bin_set_child (ADW_BIN (self->cockade[side]), bic_art_cockade_new (catalogue, bic_army_nation (scenario, catalogue, side), COCKADE));
      bic_name_row_set_name (self->player[side], given (terms->player[side]));
      bic_known_names_add_player (self->names, terms->player[side]);
    }
  bic_name_row_set_name (self->tournament, given (terms->tournament));
}

/**
 * bic_seats_group_read:
 * @self: the rows
 * @terms: (inout): gets the names
 */
void
bic_seats_group_read (BicSeatsGroup *self,
                      BicGameTerms  *terms)
{
  g_return_if_fail (BIC_IS_SEATS_GROUP (self));

  for (int side = 0; side < BIC_N_SIDES; side++)
    bic_game_terms_set_player (terms, side, gtk_editable_get_text (GTK_EDITABLE (self->player[side])));
  bic_game_terms_set_tournament (terms, gtk_editable_get_text (GTK_EDITABLE (self->tournament)));
}

static BicNameRow *
add_row (BicSeatsGroup *self)
{
  GtkWidget *row = bic_name_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  return BIC_NAME_ROW (row);
}

/* Who sits at the bottom comes last, as on the board. */
static void
add_players (BicSeatsGroup *self)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      self->player[side] = add_row (self);
      self->cockade[side] = adw_bin_new ();
      gtk_widget_set_valign (self->cockade[side], GTK_ALIGN_CENTER);
      adw_entry_row_add_prefix (ADW_ENTRY_ROW (self->player[side]), self->cockade[side]);
      bic_known_names_for_player (self->names, self->player[side]);
    }
}

static void
add_swap (BicSeatsGroup *self)
{
  GtkWidget *button = gtk_button_new (), *content = adw_button_content_new ();

  adw_button_content_set_icon_name (ADW_BUTTON_CONTENT (content), "object-flip-vertical-symbolic");
  adw_button_content_set_label (ADW_BUTTON_CONTENT (content), _("S_wap"));
  adw_button_content_set_use_underline (ADW_BUTTON_CONTENT (content), TRUE);
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _("The players change seats"));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (swap_cb), self);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), button);
}

static void
bic_seats_group_finalize (GObject *object)
{
  g_clear_object (&BIC_SEATS_GROUP (object)->names);
  G_OBJECT_CLASS (bic_seats_group_parent_class)->finalize (object);
}

static void
bic_seats_group_class_init (BicSeatsGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bic_seats_group_finalize;
}

static void
bic_seats_group_init (BicSeatsGroup *self)
{
  self->names = bic_known_names_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Players"));
  add_swap (self);
  add_players (self);
  self->tournament = add_row (self);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->tournament), _("Match or tournament"));
  bic_known_names_for_tournament (self->names, self->tournament);
}
