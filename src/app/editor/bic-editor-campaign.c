/* The turn track and the events of a battle as forms, for rule systems that have them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-campaign.h"

#define EVENT(member) G_STRUCT_OFFSET (BicEventCard, member)
#define HALF(member) G_STRUCT_OFFSET (BicEventHalf, member)

static const BicFormChoice drawers[] = { { "-1", N_("Whoever draws it") }, { "0", N_("Top army") }, { "1", N_("Bottom army") }, { NULL } };
static const BicFormChoice untils[] = {
  { "0", N_("The end of the turn") }, { "1", N_("The end of the own night") }, { "2", N_("It is used") }, { NULL } };

/* What events of the rule system can do. */
static GArray *
offer_effects (BicEditor *editor)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  const BicRuleset *ruleset = scenario->ruleset
                              ? bic_catalogue_find_ruleset (bic_editor_get_catalogue (editor), g_quark_to_string (scenario->ruleset)) : NULL;
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (BicFormChoice));

  for (guint i = 0; ruleset && i < ruleset->effects->len; i++)
    {
      BicFormChoice choice = { ruleset->effects->pdata[i], ruleset->effects->pdata[i] };

      g_array_append_val (choices, choice);
    }
  return choices;
}

/* --- tables ------------------------------------------------------------------------------------------------------ */

static const BicFormField event_fields[] = {
  { .kind = BIC_FORM_TEXT, .label = N_("_Title"), .tip = N_("What the card is called"), .store = BIC_STORE_STRING, .offset = EVENT (title) },
  { .kind = BIC_FORM_TEXT, .label = N_("_Id"), .tip = N_("The word by which its effects name it"), .store = BIC_STORE_QUARK, .offset = EVENT (id) },
  { .kind = BIC_FORM_NUMBER, .label = N_("_Copies"), .tip = N_("How many of it the deck holds"), .store = BIC_STORE_INT, .offset = EVENT (copies),
    .min = 0, .max = 99 },
  { .kind = BIC_FORM_SWITCH, .label = N_("_Discarded at first"), .tip = N_("Whether it lies in the discard pile at first"), .store = BIC_STORE_FLAG,
    .offset = EVENT (red) },
  { .kind = BIC_FORM_PARAGRAPH, .label = N_("Te_xt"), .tip = N_("What the card says"), .store = BIC_STORE_TEXTS, .offset = EVENT (texts) },
};

static const BicFormField half_fields[] = {
  { .kind = BIC_FORM_TEXT, .label = N_("_Event"), .tip = N_("The id of its card"), .store = BIC_STORE_QUARK, .offset = HALF (event) },
  { .kind = BIC_FORM_CHOICE, .label = N_("_For"), .tip = N_("For whom it is"), .store = BIC_STORE_INT, .offset = HALF (side), .choices = drawers },
  { .kind = BIC_FORM_CHOICE, .label = N_("_Does"), .tip = N_("What the program does; or the players"), .store = BIC_STORE_QUARK,
    .offset = HALF (effect), .unset = N_("For the players"), .offer = offer_effects },
  { .kind = BIC_FORM_NUMBER, .label = N_("_Amount"), .tip = N_("How much, where that is a number"), .store = BIC_STORE_INT, .offset = HALF (amount),
    .min = -99, .max = 99 },
  { .kind = BIC_FORM_HEXES, .label = N_("He_xes"), .tip = N_("About which hexes it is; whichever if none is said"), .store = BIC_STORE_HEXES,
    .offset = HALF (hexes) },
  { .kind = BIC_FORM_SWITCH, .label = N_("May be _kept"), .tip = N_("Whether the card may be kept and used later"), .store = BIC_STORE_FLAG,
    .offset = HALF (keep) },
  { .kind = BIC_FORM_CHOICE, .label = N_("Lasts _until"), .tip = N_("How long it lasts"), .store = BIC_STORE_INT, .offset = HALF (until),
    .choices = untils },
  { .kind = BIC_FORM_PARAGRAPH, .label = N_("Te_xt"), .tip = N_("What it says"), .store = BIC_STORE_TEXTS, .offset = HALF (texts) },
};

/* --- heads ------------------------------------------------------------------------------------------------------- */

static char *
say_event (BicEditor *editor, gconstpointer item)
{
  const BicEventCard *event = item;

  return g_strdup (event->title && *event->title ? event->title : event->id ? g_quark_to_string (event->id) : _("Event"));
}

static char *
say_half (BicEditor *editor, gconstpointer item)
{
  const BicEventHalf *half = item;

  return g_strdup_printf ("%s · %s", half->event ? g_quark_to_string (half->event) : _("Event"), _(drawers[half->side + 1].label));
}

#define HEAD(name) \
  static GtkWidget * \
  name##_head (BicEditor *editor, gconstpointer item) \
  { \
    return bic_form_line_new (editor, ((const BicItem *) item)->id, say_##name); \
  }

HEAD (event)
HEAD (half)

/* --- new ones ---------------------------------------------------------------------------------------------------- */

static gboolean
has_event (const BicScenario *scenario, GQuark id)
{
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_EVENT); i++)
    if (((BicEventCard *) bic_scenario_item (scenario, BIC_ITEM_EVENT, i))->id == id)
      return TRUE;
  return FALSE;
}

/* With an id that no other has. */
static void
fill_event (BicEditor *editor, gpointer item)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  BicEventCard *event = item;

  for (int n = 1; !event->id; n++)
    {
      g_autofree char *id = g_strdup_printf ("event-%d", n);

      event->id = has_event (scenario, g_quark_from_string (id)) ? 0 : g_quark_from_string (id);
    }
}

/* Of the last event. */
static void
fill_half (BicEditor *editor, gpointer item)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  guint n = bic_scenario_n_items (scenario, BIC_ITEM_EVENT);

  ((BicEventHalf *) item)->side = BIC_NOBODY;
  ((BicEventHalf *) item)->event = n > 0 ? ((BicEventCard *) bic_scenario_item (scenario, BIC_ITEM_EVENT, n - 1))->id : 0;
}

static const BicFormItems lists[] = {
  { .kind = BIC_ITEM_EVENT, .uses = BIC_USE_EVENTS, .title = N_("Events"), .add = N_("Add Event"), .remove = N_("Remove Event"),
    .move = N_("Move Event"), .fields = event_fields, .n_fields = G_N_ELEMENTS (event_fields), .head = event_head, .fill = fill_event,
    .enforced = TRUE, .folded = TRUE },
  { .kind = BIC_ITEM_EVENT_HALF, .uses = BIC_USE_EVENTS, .title = N_("What Events Do"), .add = N_("Add Effect"), .remove = N_("Remove Effect"),
    .move = N_("Move Effect"), .fields = half_fields, .n_fields = G_N_ELEMENTS (half_fields), .head = half_head, .fill = fill_half,
    .enforced = TRUE, .folded = TRUE },
};

void
bic_editor_campaign_build (BicEditor *editor,
                           GtkBox    *content)
{
  gtk_box_append (content, bic_form_track_new (editor));
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    gtk_box_append (content, bic_form_list_new (editor, &lists[i]));
}
