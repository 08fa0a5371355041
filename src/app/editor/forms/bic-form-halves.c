/* Effects of a card of the event deck: the halves of the card, below its fields.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A half shows the fields of its effect, and whether the engine enforces the effect.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-box.h"
#include "bic-editor-describe.h"
#include "bic-form-private.h"
#include "bic-pager.h"
#include "bic-player-aid.h"

#define HALVES "bic-form-halves"
#define SIDE "bic-half-side"
#define PAGE 10 /* number of halves per page; an event usually has two, but a file can contain any number */
#define HALF(member) G_STRUCT_OFFSET (BicEventHalf, member)

typedef struct { BicEditor *editor; guint32 id; BicPager *pager; GtkWidget *list, *adders; char *shown; gulong changed;
    } Halves;

/* --- fields of halves -------------------------------------------------------------------------------------------- */

static const BicFormChoice drawers[] = { { "-1", N_("Army that draws it") }, { "0", N_("Top army") },
                                         { "1", N_("Bottom army") }, { NULL } };
static const BicFormChoice untils[] = {
  { "0", N_("The end of the turn") }, { "1", N_("The end of the owner’s night") }, { "2", N_("Used") },
  { NULL } };

static const BicRuleset *
rules_of (BicEditor *editor)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);

  return bic_scenario_rules (scenario, bic_editor_get_catalogue (editor));
}

static const BicWord *
effect_word (BicEditor *editor, const char *effect)
{
  const BicRuleset *ruleset = rules_of (editor);

  for (guint i = 0; effect && ruleset && i < ruleset->effect_words->len; i++)
    if (g_str_equal (g_array_index (ruleset->effect_words, BicWord, i).id, effect))
      return &g_array_index (ruleset->effect_words, BicWord, i);
  return NULL;
}

/* Returns the effects that events can have in the rule system. */
static GArray *
list_effect_choices (BicEditor *editor)
{
  const BicRuleset *ruleset = rules_of (editor);
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (BicFormChoice));

  for (guint i = 0; ruleset && i < ruleset->effects->len; i++)
    {
      const char *effect = ruleset->effects->pdata[i];
      const BicWord *word = effect_word (editor, effect);
      BicFormChoice choice = { effect, word ? _(word->name) : effect };

      g_array_append_val (choices, choice);
    }
  return choices;
}

static GArray *
list_piece_choices (BicEditor *editor)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (BicFormChoice));

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (scenario, BIC_ITEM_PIECE, i);
      g_autofree char *id = g_strdup_printf ("%u", piece->item.id),
                      *type = bic_editor_unit_type_name (editor, piece->type);
      const char *army = piece->side == BIC_TOP ? _("Top army") : _("Bottom army");
      g_autofree char *label = g_strdup_printf ("%s · %s", piece->name && *piece->name ? piece->name : type, army);
      BicFormChoice choice = { g_intern_string (id), g_intern_string (label) };

      g_array_append_val (choices, choice);
    }
  return choices;
}

static guint
inputs_of_effect (BicEditor *editor, const BicFormSubject *subject)
{
  const BicEventHalf *half = bic_editor_find_item (editor, subject->id, BIC_ITEM_EVENT_HALF);
  const BicWord *word = half && half->effect ? effect_word (editor, g_quark_to_string (half->effect)) : NULL;

  return word ? word->asks | (half->amount ? BIC_ASKS_AMOUNT : 0u) | (half->pieces->len > 0 ? BIC_ASKS_PIECES : 0u)
                    | (half->hexes->len > 0 ? BIC_ASKS_HEXES : 0u)
              : ~0u;
}

static gboolean
effect_needs_amount (BicEditor *editor, const BicFormSubject *subject)
{
  return (inputs_of_effect (editor, subject) & BIC_ASKS_AMOUNT) != 0;
}

static gboolean
effect_needs_pieces (BicEditor *editor, const BicFormSubject *subject)
{
  return (inputs_of_effect (editor, subject) & BIC_ASKS_PIECES) != 0;
}

static gboolean
effect_needs_hexes (BicEditor *editor, const BicFormSubject *subject)
{
  return (inputs_of_effect (editor, subject) & BIC_ASKS_HEXES) != 0;
}

static gboolean
is_kept_beyond_turn (BicEditor *editor, const BicFormSubject *subject)
{
  const BicEventHalf *half = bic_editor_find_item (editor, subject->id, BIC_ITEM_EVENT_HALF);

  return half && (half->keep || half->until != BIC_UNTIL_TURN);
}

static const BicFormField fields[] = {
  { .kind = BIC_FORM_CHOICE, .label = N_("_Effect"), .tip = N_("What happens, applied by the program or the players"),
    .store = BIC_STORE_QUARK,
    .offset = HALF (effect), .unset = N_("For the players"), .offer = list_effect_choices },
  { .kind = BIC_FORM_NUMBER, .label = N_("_Amount"), .tip = N_("The amount, if it is a number"),
    .store = BIC_STORE_INT, .offset = HALF (amount),
    .min = -99, .max = 99, .applies = effect_needs_amount },
  { .kind = BIC_FORM_CHECKS, .label = N_("_Units"), .tip = N_("The units it affects"), .store = BIC_STORE_IDS,
    .offset = HALF (pieces),
    .unset = N_("Any"), .offer = list_piece_choices, .applies = effect_needs_pieces },
  { .kind = BIC_FORM_HEXES, .label = N_("He_xes"), .tip = N_("The hexes it affects; leave empty for any"),
    .store = BIC_STORE_HEXES,
    .offset = HALF (hexes), .applies = effect_needs_hexes },
  { .kind = BIC_FORM_SWITCH, .label = N_("May be _kept"), .tip = N_("Whether the card may be kept for later"),
    .store = BIC_STORE_FLAG,
    .offset = HALF (keep) },
  { .kind = BIC_FORM_CHOICE, .label = N_("Lasts _until"), .tip = N_("How long it lasts"), .store = BIC_STORE_INT,
    .offset = HALF (until),
    .choices = untils, .applies = is_kept_beyond_turn },
  { .kind = BIC_FORM_PARAGRAPH, .label = N_("Te_xt"), .tip = N_("The text"), .store = BIC_STORE_TEXTS,
    .offset = HALF (texts) },
};

/* Returns a text such as "Top army · Own morale changes +1". */
static char *
describe_half (BicEditor *editor, gconstpointer item)
{
  const BicEventHalf *half = item;
  const char *effect = half->effect ? g_quark_to_string (half->effect) : NULL;
  const BicWord *word = effect_word (editor, effect);
  const char *does = word ? _(word->name) : effect ? effect : _("For the players");

  if (half->amount)
    return g_strdup_printf ("%s · %s %+d", _(drawers[CLAMP (half->side, -1, 1) + 1].label), does, half->amount);
  return g_strdup_printf ("%s · %s", _(drawers[CLAMP (half->side, -1, 1) + 1].label), does);
}

/* --- the battle -------------------------------------------------------------------------------------------------- */

static const BicEventCard *
card_of (Halves *h)
{
  return bic_editor_find_item (h->editor, h->id, BIC_ITEM_EVENT);
}

static GPtrArray *
halves_of (Halves *h)
{
  const BicScenario *scenario = bic_editor_get_scenario (h->editor);
  const BicEventCard *card = card_of (h);
  GPtrArray *halves = g_ptr_array_new ();

  for (guint i = 0; card && card->id && i < bic_scenario_n_items (scenario, BIC_ITEM_EVENT_HALF); i++)
    if (((BicEventHalf *) bic_scenario_item (scenario, BIC_ITEM_EVENT_HALF, i))->event == card->id)
      g_ptr_array_add (halves, bic_scenario_item (scenario, BIC_ITEM_EVENT_HALF, i));
  return halves;
}

static void
remove_cb (GtkButton *button, Halves *h)
{
  bic_editor_apply (h->editor,
                    bic_edit_remove (
                        bic_form_card_item (gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_LIST_BOX))),
                    _("Remove Effect"));
}

static void
add_cb (GtkButton *button, Halves *h)
{
  const BicEventCard *card = card_of (h);
  BicEventHalf *half;

  if (!card)
    return;
  half = bic_item_new (BIC_ITEM_EVENT_HALF);
  half->event = card->id;
  half->side = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), SIDE)) - 2;
  half->effect = g_quark_from_static_string ("none");
  bic_editor_apply (h->editor, bic_edit_add (BIC_ITEM_EVENT_HALF, half, -1), _("Add Effect"));
  bic_item_free (BIC_ITEM_EVENT_HALF, half);
}

/* --- widgets ----------------------------------------------------------------------------------------------------- */

static GtkWidget *
half_head_new (Halves *h, const BicEventHalf *half)
{
  GtkWidget *row = adw_preferences_row_new (), *box, *words;
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  words = bic_box_new (GTK_ORIENTATION_VERTICAL, 3, bic_form_line_new (h->editor, half->item.id, describe_half),
                       bic_form_enforcement_line_new (h->editor, half->item.id), NULL);
  gtk_widget_set_hexpand (words, TRUE);
  _bic_form_style_small_button (button, _("Remove Effect"));
  g_signal_connect (button, "clicked", G_CALLBACK (remove_cb), h);
  box = bic_box_new (GTK_ORIENTATION_HORIZONTAL, 6, words, button, NULL);
  gtk_widget_add_css_class (box, "form-head");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

static GtkWidget *
half_new (Halves *h, const BicEventHalf *half)
{
  GtkWidget *card = gtk_list_box_new ();
  BicFormSubject subject = { BIC_NOBODY, half->item.id, NULL },
                 other = { BIC_NOBODY, half->item.id, bic_editor_get_language (h->editor) };

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (card), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (card, "boxed-list");
  bic_form_card_set_item (card, half->item.id);
  gtk_list_box_append (GTK_LIST_BOX (card), half_head_new (h, half));
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      gtk_list_box_append (GTK_LIST_BOX (card), bic_form_row_new (h->editor, &fields[i], &subject));
      if (fields[i].store == BIC_STORE_TEXTS && other.language
          && !bic_form_is_original_language (h->editor, &fields[i], half->item.id, other.language))
        gtk_list_box_append (GTK_LIST_BOX (card), bic_form_row_new (h->editor, &fields[i], &other));
    }
  return card;
}

/* Adds a button for each missing half: for both sides, or for one side. */
static void
add_missing_half_buttons (Halves *h, const GPtrArray *halves)
{
  static const struct { const char *label, *tip; } words[] = {
    { N_("For Both"), N_("Effect for the army that draws the card") },
    { N_("For the Top Army"), N_("Effect for the top army") },
    { N_("For the Bottom Army"), N_("Effect for the bottom army") } };
  gboolean served[BIC_N_SIDES] = { FALSE };

  for (guint i = 0; i < halves->len; i++)
    for (int side = 0; side < BIC_N_SIDES; side++)
      served[side] |= ((BicEventHalf *) halves->pdata[i])->side == side
                      || ((BicEventHalf *) halves->pdata[i])->side == BIC_NOBODY;
  bic_box_clear (h->adders);
  for (int side = BIC_NOBODY; side < BIC_N_SIDES; side++)
    {
      GtkWidget *button;

      if (side == BIC_NOBODY ? served[0] || served[1] : served[side])
        continue;
      button = gtk_button_new_with_label (_(words[side + 1].label));
      gtk_widget_set_tooltip_text (button, _(words[side + 1].tip));
      g_object_set_data (G_OBJECT (button), SIDE, GINT_TO_POINTER (side + 2));
      g_signal_connect (button, "clicked", G_CALLBACK (add_cb), h);
      gtk_box_append (GTK_BOX (h->adders), button);
    }
}

/* Returns a digest of the displayed data: the halves, the language, and the units offered. */
static char *
digest_of_halves (Halves *h, const GPtrArray *halves)
{
  GString *digest = g_string_new (bic_editor_get_language (h->editor));
  const BicScenario *scenario = bic_editor_get_scenario (h->editor);
  const BicEventCard *card = card_of (h);

  g_string_append_printf (digest, "%u;", card ? card->id : 0);
  for (guint i = 0; i < halves->len; i++)
    g_string_append_printf (digest, "%u/%d ", ((BicEventHalf *) halves->pdata[i])->item.id,
                            ((BicEventHalf *) halves->pdata[i])->side);
  for (guint i = 0; halves->len > 0 && i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (scenario, BIC_ITEM_PIECE, i);

      g_string_append_printf (digest, ";%u %s", piece->item.id, piece->name ? piece->name : "");
    }
  return g_string_free (digest, FALSE);
}

static void
make_half_forms (Halves *h)
{
  g_autoptr (GPtrArray) halves = halves_of (h);

  bic_box_clear (h->list);
  for (guint i = bic_pager_get_first (h->pager); i < bic_pager_get_end (h->pager); i++)
    gtk_box_append (GTK_BOX (h->list), half_new (h, halves->pdata[i]));
}

static void
update_halves (Halves *h)
{
  g_autoptr (GPtrArray) halves = NULL;
  char *digest;

  if (!card_of (h))
    return;
  halves = halves_of (h);
  digest = digest_of_halves (h, halves);
  if (g_strcmp0 (digest, h->shown) != 0)
    {
      bic_pager_set_total (h->pager, halves->len);
      make_half_forms (h);
      add_missing_half_buttons (h, halves);
    }
  g_free (h->shown);
  h->shown = digest;
}

static void
halves_free (gpointer data)
{
  Halves *h = data;

  g_clear_signal_handler (&h->changed, h->editor);
  g_object_unref (h->editor);
  g_free (h->shown);
  g_free (h);
}

/**
 * bic_form_halves_new:
 * @event: the id of a card of the event deck
 *
 * Returns: (transfer floating): a row for a list box
 */
GtkWidget *
bic_form_halves_new (BicEditor *editor,
                     guint32    event)
{
  GtkWidget *row = adw_preferences_row_new (), *box;
  Halves *h = g_new0 (Halves, 1);

  *h = (Halves) { .editor = g_object_ref (editor), .id = event, .list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6),
                  .adders = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), .pager = BIC_PAGER (bic_pager_new (PAGE)) };
  g_signal_connect_swapped (h->pager, "turned", G_CALLBACK (make_half_forms), h);
  box = bic_box_new (GTK_ORIENTATION_VERTICAL, 6, GTK_WIDGET (h->pager), h->list, h->adders, NULL);
  _bic_form_fill_row (row, box);
  g_object_set_data_full (G_OBJECT (row), HALVES, h, halves_free);
  h->changed = g_signal_connect_swapped (editor, "document-changed", G_CALLBACK (update_halves), h);
  update_halves (h);
  return row;
}
