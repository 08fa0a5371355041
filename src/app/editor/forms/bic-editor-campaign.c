/* The turn track and the events of a battle as forms, in rule systems that have them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-campaign.h"
#include "bic-form-tables.h"

#define EVENT(member) G_STRUCT_OFFSET (BicEventCard, member)

/* --- tables ------------------------------------------------------------------------------------------------------ */

static const BicFormField event_fields[] = {
  { .kind = BIC_FORM_TEXT, .label = N_("_Title"), .tip = N_("What the card is called"), .store = BIC_STORE_STRING,
    .offset = EVENT (title) },
  { .kind = BIC_FORM_TEXT, .label = N_("_ID"), .tip = N_("The ID that effects use for this "
                                                         "card"), .store = BIC_STORE_QUARK,
    .offset = EVENT (id) },
  { .kind = BIC_FORM_NUMBER, .label = N_("_Copies"), .tip = N_("Number of copies in the deck"), .store = BIC_STORE_INT,
    .offset = EVENT (copies),
    .min = 0, .max = 99 },
  { .kind = BIC_FORM_SWITCH, .label = N_("Starts in _discard pile"), .tip = N_("Whether it starts in the discard pile"),
    .store = BIC_STORE_FLAG,
    .offset = EVENT (red) },
  { .kind = BIC_FORM_PARAGRAPH, .label = N_("Te_xt"), .tip = N_("The text of the card"), .store = BIC_STORE_TEXTS,
    .offset = EVENT (texts) },
};

/* --- heads ------------------------------------------------------------------------------------------------------- */

static char *
describe_event (BicEditor *editor, gconstpointer item)
{
  const BicEventCard *event = item;

  const char *title = event->title && *event->title ? event->title
                      : event->id                   ? g_quark_to_string (event->id)
                                                    : _("Event");

  /* Translators: an event of the deck, and how many copies of it there are */
  return event->copies > 1 ? g_strdup_printf (_("%s × %d"), title, event->copies) : g_strdup (title);
}

#define HEAD(name) \
  static GtkWidget * \
  name##_head (BicEditor *editor, gconstpointer item) \
  { \
    return bic_form_line_new (editor, ((const BicItem *) item)->id, describe_##name); \
  }

HEAD (event)

/* --- new events -------------------------------------------------------------------------------------------------- */

static gboolean
has_event_with_id (const BicScenario *scenario, GQuark id)
{
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_EVENT); i++)
    if (((BicEventCard *) bic_scenario_item (scenario, BIC_ITEM_EVENT, i))->id == id)
      return TRUE;
  return FALSE;
}

/* Gives a new event a unique id. */
static void
set_unique_event_id (BicEditor *editor, gpointer item)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  BicEventCard *event = item;

  for (int n = 1; !event->id; n++)
    {
      g_autofree char *id = g_strdup_printf ("event-%d", n);

      event->id = has_event_with_id (scenario, g_quark_from_string (id)) ? 0 : g_quark_from_string (id);
    }
}

/* Returns the edit that removes the halves of an event together with the event. */
static BicEdit *
new_edit_removing_halves (BicEditor *editor, gconstpointer item)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  GPtrArray *edits = bic_edits_new ();

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_EVENT_HALF); i++)
    {
      const BicEventHalf *half = bic_scenario_item (scenario, BIC_ITEM_EVENT_HALF, i);

      if (half->event && half->event == ((const BicEventCard *) item)->id)
        g_ptr_array_add (edits, bic_edit_remove (half->item.id));
    }
  return bic_edits_join (edits);
}

/* Returns the event with the half @id, because the card of the event also shows its halves. */
static guint32
event_id_of_half (BicEditor *editor, guint32 id)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  BicItemKind kind = BIC_N_ITEMS;
  const BicEventHalf *half = bic_scenario_find (scenario, id, &kind);

  for (guint i = 0;
       half && kind == BIC_ITEM_EVENT_HALF && half->event && i < bic_scenario_n_items (scenario, BIC_ITEM_EVENT); i++)
    if (((BicEventCard *) bic_scenario_item (scenario, BIC_ITEM_EVENT, i))->id == half->event)
      return ((BicItem *) bic_scenario_item (scenario, BIC_ITEM_EVENT, i))->id;
  return 0;
}

static const BicFormItems lists[] = {
  { .kind = BIC_ITEM_EVENT, .uses = BIC_USE (EVENTS), .title = N_("Deck of Events"),
    .tip = N_("The army that draws a card applies its half of the card"), .add = N_("Add Event"),
    .remove = N_("Remove Event"),
    .move = N_("Move Event"), .fields = event_fields, .n_fields = G_N_ELEMENTS (event_fields), .head = event_head,
    .fill = set_unique_event_id,
    .folded = TRUE, .more = bic_form_halves_new, .along = new_edit_removing_halves, .owner = event_id_of_half,
    .empty = N_("None yet. A deck also has cards that do nothing.") },
};

void
bic_editor_campaign_build (BicEditor *editor,
                           GtkBox    *content)
{
  gtk_box_append (content, bic_form_track_new (editor));
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    gtk_box_append (content, bic_form_list_new (editor, &lists[i]));
  gtk_box_append (content, bic_form_tables_new (editor));
}
