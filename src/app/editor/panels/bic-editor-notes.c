/* Forms for battle notes, rules and armies, defined by tables.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-player-aid.h"
#include "bic-anchor-layout.h"
#include "bic-army.h"
#include "bic-box.h"
#include "bic-date.h"
#include "bic-editor-goals.h"
#include "bic-editor-line-up.h"
#include "bic-editor-notes.h"
#include "bic-widgets.h"
#include "bic-form.h"

struct _BicEditorNotes {
  AdwBin     parent_instance;
  BicEditor *editor;
  BicNotesKind kind;
  gboolean   stale;                     /* the rows must be made again for the battle */
  GtkWidget *content;
  GtkWidget *group[BIC_N_SIDES];        /* group of each army */
};

G_DEFINE_FINAL_TYPE (BicEditorNotes, bic_editor_notes, ADW_TYPE_BIN)

/* --- choices from the catalogue --------------------------------------------------------------------------------- */

static void
add_choice (GArray *choices, const char *value, const char *label)
{
  BicFormChoice choice = { value, _(label) };

  g_array_append_val (choices, choice);
}

/* Defines a function that returns a list of the catalogue as choices. */
#define OFFER(offer, Type, list) \
  static GArray * \
  offer (BicEditor *editor) \
  { \
    int n; \
    const Type *all = list (bic_editor_get_catalogue (editor), &n); \
    GArray *choices = g_array_new (FALSE, FALSE, sizeof (BicFormChoice)); \
  \
    for (int i = 0; i < n; i++) \
      add_choice (choices, all[i].id, all[i].name); \
    return choices; \
  }

OFFER (offer_nations, BicNation, bic_catalogue_nations)
OFFER (offer_boxes, BicBox, bic_catalogue_boxes)
OFFER (offer_rulesets, BicRuleset, bic_catalogue_rulesets)

/* Returns the tones of open ground, except the first tone, which is the default. */
static GArray *
list_ground_tones (BicEditor *editor)
{
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (BicFormChoice));
  int n;
  const BicTone *tones = bic_ground_tones (&n);

  for (int i = 1; i < n; i++)
    add_choice (choices, tones[i].id, tones[i].name);
  return choices;
}

/* Returns the cards of the decks from which each army draws by the rating of its commander. An army can start with some
 * of these cards.
 */
static GArray *
list_action_cards (BicEditor *editor)
{
  const BicCatalogue *catalogue = bic_editor_get_catalogue (editor);
  const BicRuleset *ruleset = bic_scenario_rules (bic_editor_get_scenario (editor), catalogue);
  const BicCard *cards = bic_ruleset_cards (catalogue, ruleset, NULL);
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (BicFormChoice));

  for (guint i = 0; ruleset && i < ruleset->decks->len; i++)
    {
      const BicDeck *deck = &g_array_index (ruleset->decks, BicDeck, i);

      for (guint k = 0; deck->dealt == BIC_DEALT_RATING && k < deck->cards->len; k++)
        {
          const BicCard *card = &cards[g_array_index (deck->cards, BicDeckCard, k).card];

          add_choice (choices, card->id, card->name);
        }
    }
  return choices;
}

/* Returns the edit that stops the other side from moving first. Only one side can move first. */
static BicEdit *
new_edit_other_not_first (BicEditor *editor, int side, const char *value)
{
  g_autofree char *other = bic_scenario_field (bic_editor_get_scenario (editor), BIC_FIELD_MOVES_FIRST, !side);

  return *value && g_str_equal (other, "yes") ? bic_edit_field (BIC_FIELD_MOVES_FIRST, !side, "") : NULL;
}

/* --- tables ----------------------------------------------------------------------------------------------------- */

#define TEXT(id, label_, tip_) { .kind = BIC_FORM_TEXT, .label = label_, .tip = tip_, .field = BIC_FIELD_##id }
/* Any date format is accepted; dates are stored as year, month and day. */
#define DATE(id, label_, tip_) { .kind = BIC_FORM_TEXT, .label = label_, .tip = tip_, .field = BIC_FIELD_##id, \
                                 .tidy = bic_date_from_any_format }

static const BicFormField about[] = {
  TEXT (TITLE, N_("_Title"), N_("The name of the battle")),
  TEXT (SUBTITLE, N_("_Subtitle"), N_("A part of the battle, or another name for it")),
  TEXT (CODE, N_("_Code"), N_("The code that players use for the battle, such as PD01")),
  DATE (DATE, N_("_Date"), N_("Such as 17 August 1808, or 1808-08-17")),
  DATE (DATE_END, N_("End da_te"), N_("Only if the battle lasted more than one day")),
  TEXT (CAMPAIGN, N_("Cam_paign"), N_("The war or campaign it belongs to")),
  TEXT (TAGS, N_("Ta_gs"), N_("Search words for the battle, separated by commas")),
};

static const BicFormField set_up[] = {
  { .kind = BIC_FORM_CHOICE, .label = N_("_Rules"), .tip = N_("The rule system it is played with"),
    .field = BIC_FIELD_RULESET,
    .ask = "editor.change-rules", .offer = offer_rulesets },
  { .kind = BIC_FORM_NUMBER, .label = N_("Turn _limit"), .tip = N_("Number of turns after which the game ends"),
    .field = BIC_FIELD_TURN_LIMIT,
    .min = 0, .max = 999, .unset = N_("none") },
  { .kind = BIC_FORM_CHECKS, .label = N_("_Boxes"), .tip = N_("The boxes whose units and terrain it uses"),
    .field = BIC_FIELD_BOXES, .unset = N_("No boxes"),
    .offer = offer_boxes },
  { .kind = BIC_FORM_CHOICE, .label = N_("_Landscape"), .tip = N_("The color of open terrain, on screen and on paper"),
    .field = BIC_FIELD_GROUND,
    .unset = N_("Summer fields"), .offer = list_ground_tones },
};

static const BicFormField credit[] = {
  TEXT (AUTHOR, N_("_Author"), N_("Who made this battle")),
  TEXT (LICENCE, N_("Lic_ense"), N_("How others may use it, such as CC-BY-4.0")),
  TEXT (DERIVED_FROM, N_("Base_d on"), N_("The battle this one is based on")),
  TEXT (URL, N_("_Web page"), N_("Where it is published")),
  TEXT (LANGUAGE, N_("Lan_guage"), N_("The language it was written in, such as en")),
};

static const BicFormField army[] = {
  { .kind = BIC_FORM_CHECKS, .label = N_("_Nations"), .tip = N_("The nations in this army"), .field = BIC_FIELD_NATIONS,
    .unset = N_("No nations"), .offer = offer_nations },
  TEXT (ARMY_NAME, N_("_Name"), N_("The name of the army; leave empty for the names of its nations")),
  { .kind = BIC_FORM_NAME, .label = N_("_Commander"), .tip = N_("Who commands it"), .field = BIC_FIELD_COMMANDER,
    .suggest = bic_suggest_commanders },
  { .kind = BIC_FORM_NUMBER, .label = N_("Command c_ards"), .tip = N_("The number of command cards in its hand"),
    .field = BIC_FIELD_HAND,
    .uses = BIC_USE (HANDS), .min = 0, .max = 15, .unset = N_("not set") },
  { .kind = BIC_FORM_NUMBER, .label = N_("_Tactician cards"), .tip = N_("The number of tactician cards at the start"),
    .field = BIC_FIELD_TACTICIANS, .uses = BIC_USE (TACTICIANS), .min = 0, .max = 15, .unset = N_("not set") },
  { .kind = BIC_FORM_NUMBER, .label = N_("_Rating"),
    .tip = N_("How good its commander is, from 1 (poor) to 4 (excellent)"),
    .field = BIC_FIELD_RATING, .uses = BIC_USE (RATINGS), .min = 0, .max = BIC_BEST_RATING, .unset = N_("not set") },
  { .kind = BIC_FORM_CHECKS, .label = N_("Action car_ds"),
    .tip = N_("Which special action cards it has at the start"), .field = BIC_FIELD_ACTIONS,
    .uses = BIC_USE (RATINGS), .unset = N_("The set of its nation"), .offer = list_action_cards },
  { .kind = BIC_FORM_NUMBER, .label = N_("_Banners to win"), .tip = N_("Victory banners needed to win"),
    .field = BIC_FIELD_BANNERS, .uses = BIC_USE (BANNERS), .min = 0, .max = 30, .unset = N_("not set") },
  { .kind = BIC_FORM_NUMBER, .label = N_("_Starting morale"), .tip = N_("The army’s morale at the start"),
    .field = BIC_FIELD_MORALE, .uses = BIC_USE (MORALE), .min = 0, .max = 10, .unset = N_("not set") },
  { .kind = BIC_FORM_NUMBER, .label = N_("Ca_dres"),
    .tip = N_("The number of cadres available, with the optional rule Cadres"),
    .field = BIC_FIELD_CADRES, .uses = BIC_USE (CADRES), .min = 0, .max = 20, .unset = N_("none") },
  { .kind = BIC_FORM_NUMBER, .label = N_("_Dummies"),
    .tip = N_("The number of dummy counters, when units are face down"),
    .field = BIC_FIELD_DUMMIES, .uses = BIC_USE (DUMMIES), .min = 0, .max = BIC_MAX_DUMMIES, .unset = N_("none") },
  { .kind = BIC_FORM_SWITCH, .label = N_("Wins by mora_le"),
    .tip = N_("Whether higher morale at the end is a marginal victory"),
    .field = BIC_FIELD_WINS_BY_MORALE, .uses = BIC_USE (MORALE_WINS) },
  { .kind = BIC_FORM_SWITCH, .label = N_("Moves _first"), .tip = N_("Whether this army has the first turn"),
    .field = BIC_FIELD_MOVES_FIRST,
    .also = new_edit_other_not_first },
};

static const BicFormChoice note_kinds[] = {
  { "background", N_("Background") }, { "history", N_("History") }, { "victory", N_("Victory conditions in words") },
  { "design", N_("Design notes") }, { "closing", N_("Closing line") }, { NULL } };

static const BicFormField note[] = {
  { .kind = BIC_FORM_CHOICE, .label = N_("_Kind"), .tip = N_("The kind of text"), .store = BIC_STORE_QUARK,
    .offset = G_STRUCT_OFFSET (BicNote, kind), .choices = note_kinds },
  { .kind = BIC_FORM_PARAGRAPH, .label = N_("Te_xt"),
    .tip = N_("Separate paragraphs with an empty line. Begin list items with “- ”. Put *asterisks* around words to "
              "emphasize them."), .store = BIC_STORE_TEXTS,
    .offset = G_STRUCT_OFFSET (BicNote, texts) },
};

static const BicFormField source[] = {
  { .kind = BIC_FORM_TEXT, .label = N_("S_ource"), .tip = N_("Book, article or page"), .store = BIC_STORE_STRING,
    .offset = G_STRUCT_OFFSET (BicCitation, text) },
  { .kind = BIC_FORM_TEXT, .label = N_("_Web page"), .tip = N_("Where it can be read"), .store = BIC_STORE_STRING,
    .offset = G_STRUCT_OFFSET (BicCitation, url) },
};

static char *
describe_note (BicEditor *editor, gconstpointer item)
{
  const char *kind = g_quark_to_string (((const BicNote *) item)->kind);

  for (guint i = 0; note_kinds[i].value; i++)
    if (g_strcmp0 (note_kinds[i].value, kind) == 0)
      return g_strdup (_(note_kinds[i].label));
  return g_strdup (kind ? kind : _("Text"));
}

static GtkWidget *
note_head (BicEditor *editor, gconstpointer item)
{
  return bic_form_line_new (editor, ((const BicItem *) item)->id, describe_note);
}

static char *
describe_source (BicEditor *editor, gconstpointer item)
{
  const char *text = ((const BicCitation *) item)->text;

  return g_strdup (text && *text ? text : _("Source"));
}

static GtkWidget *
source_head (BicEditor *editor, gconstpointer item)
{
  return bic_form_line_new (editor, ((const BicItem *) item)->id, describe_source);
}

/* Gives a new note the first kind that the battle does not have yet. */
static void
set_unused_note_kind (BicEditor *editor, gpointer item)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);

  for (guint i = 0; note_kinds[i].value && !((BicNote *) item)->kind; i++)
    {
      GQuark kind = g_quark_from_static_string (note_kinds[i].value);
      gboolean taken = FALSE;

      for (guint k = 0; k < bic_scenario_n_items (scenario, BIC_ITEM_NOTE); k++)
        taken = taken || ((BicNote *) bic_scenario_item (scenario, BIC_ITEM_NOTE, k))->kind == kind;
      ((BicNote *) item)->kind = taken ? 0 : kind;
    }
  if (!((BicNote *) item)->kind)
    ((BicNote *) item)->kind = g_quark_from_static_string (note_kinds[0].value);
}

static const BicFormItems texts = {
  .kind = BIC_ITEM_NOTE, .title = N_("Texts"), .add = N_("Add Text"), .remove = N_("Remove Text"),
  .move = N_("Move Text"), .fields = note,
  .n_fields = G_N_ELEMENTS (note), .head = note_head, .fill = set_unused_note_kind,
  .empty = N_("None yet: background, history, closing line …") };

static const BicFormItems sources = {
  .kind = BIC_ITEM_SOURCE, .title = N_("Sources"), .add = N_("Add Source"), .remove = N_("Remove Source"),
  .move = N_("Move Source"), .fields = source,
  .n_fields = G_N_ELEMENTS (source), .head = source_head,
  .empty = N_("None yet: the books and pages the battle is based on") };

/* --- the pages ---------------------------------------------------------------------------------------------- */

static void
append_group (BicEditorNotes *self, GtkWidget *group)
{
  gtk_box_append (GTK_BOX (self->content), group);
}

static void
append_form (BicEditorNotes *self, const char *title, const BicFormField *fields, guint n_fields)
{
  BicFormSubject subject = { .side = BIC_NOBODY };

  append_group (self, bic_form_group_new (self->editor, title, fields, n_fields, &subject));
}

static void
build_scenario (BicEditorNotes *self)
{
  append_form (self, _("Battle"), about, G_N_ELEMENTS (about));
  append_form (self, _("Setup"), set_up, G_N_ELEMENTS (set_up));
  append_group (self, bic_form_language_new (self->editor));
  append_group (self, bic_form_list_new (self->editor, &texts));
  append_group (self, bic_form_closing_note_new (self->editor));
  append_group (self, bic_form_list_new (self->editor, &sources));
  append_form (self, _("Credit"), credit, G_N_ELEMENTS (credit));
}

static void
build_rules (BicEditorNotes *self)
{
  bic_editor_goals_build (self->editor, GTK_BOX (self->content));
}

static void
build_armies (BicEditorNotes *self)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      BicFormSubject subject = { .side = side };

      self->group[side] = bic_form_group_new (self->editor, side == BIC_TOP ? _("Top Army") : _("Bottom Army"), army,
                                              G_N_ELEMENTS (army), &subject);
      append_group (self, self->group[side]);
      append_group (self, bic_editor_line_up_new (self->editor, side));
    }
  append_group (self, bic_editor_tiles_new (self->editor));
}

static void (*const builders[]) (BicEditorNotes *self) = {
  [BIC_NOTES_SCENARIO] = build_scenario, [BIC_NOTES_RULES] = build_rules, [BIC_NOTES_ARMIES] = build_armies,
};

/**
 * bic_editor_notes_build:
 *
 * Makes the rows, unless they exist. The rows depend on the catalogue and take some time, so they are made when the
 * page is first shown with a battle.
 */
void
bic_editor_notes_build (BicEditorNotes *self)
{
  g_return_if_fail (BIC_IS_EDITOR_NOTES (self));

  if (!self->stale)
    return;
  self->stale = FALSE;
  builders[self->kind] (self);
}

static void
document_set_cb (BicEditorNotes *self)
{
  bic_box_clear (self->content);
  memset (self->group, 0, sizeof self->group);
  self->stale = bic_editor_get_scenario (self->editor) != NULL;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    bic_editor_notes_build (self);
}

static void
bic_editor_notes_map (GtkWidget *widget)
{
  bic_editor_notes_build (BIC_EDITOR_NOTES (widget));
  GTK_WIDGET_CLASS (bic_editor_notes_parent_class)->map (widget);
}

void
bic_editor_notes_set_editor (BicEditorNotes *self,
                             BicEditor      *editor,
                             BicNotesKind    kind)
{
  g_set_object (&self->editor, editor);
  self->kind = kind;
  g_signal_connect_object (editor, "document-set", G_CALLBACK (document_set_cb), self, G_CONNECT_SWAPPED);
  document_set_cb (self);
}

static gboolean
row_shows_field (GtkWidget    *widget,
                 gconstpointer field)
{
  return bic_form_row_field (widget) == GPOINTER_TO_INT (field);
}

/**
 * bic_editor_notes_find_row:
 * @side: the side, for members of an army
 *
 * Returns: (transfer none) (nullable): the row of @field, or %NULL
 */
GtkWidget *
bic_editor_notes_find_row (BicEditorNotes *self,
                           int             field,
                           int             side)
{
  GtkWidget *group;

  bic_editor_notes_build (self);
  group = side == BIC_NOBODY ? self->content : self->group[side];
  return group ? bic_find_widget (group, row_shows_field, GINT_TO_POINTER (field)) : NULL;
}

/**
 * bic_editor_notes_find_card:
 *
 * Returns: (transfer none) (nullable): the expanded card of @item, such as an objective or a special rule
 */
GtkWidget *
bic_editor_notes_find_card (BicEditorNotes *self,
                            guint32         item)
{
  bic_editor_notes_build (self);
  return item ? bic_form_reveal_card (self->content, item) : NULL;
}

/* --- the object ------------------------------------------------------------------------------------------------- */

static void
bic_editor_notes_dispose (GObject *object)
{
  BicEditorNotes *self = BIC_EDITOR_NOTES (object);

  g_clear_object (&self->editor);
  G_OBJECT_CLASS (bic_editor_notes_parent_class)->dispose (object);
}

static void
bic_editor_notes_class_init (BicEditorNotesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_editor_notes_dispose;
  widget_class->map = bic_editor_notes_map;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-editor-notes.ui");
  gtk_widget_class_bind_template_child (widget_class, BicEditorNotes, content);
}

static void
bic_editor_notes_init (BicEditorNotes *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), bic_anchor_layout_new ());
}
