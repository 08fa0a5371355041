/* Forms for objectives, exits, reinforcements and special rules, defined by tables.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each form shows whether the program enforces the item during a game. Items that are not enforced are saved and
 * printed, too.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-campaign.h"
#include "bic-editor-goals.h"
#include "bic-engine-check.h"
#include "bic-player-aid.h"

static const BicFormChoice armies[] = { { "0", N_("Top") }, { "1", N_("Bottom") }, { NULL } };
static const BicFormChoice gainers[] = { { "-1", N_("Either army") }, { "0", N_("Top army") },
                                         { "1", N_("Bottom army") }, { NULL } };
static const BicFormChoice gains[] = { { "0", N_("Permanently") }, { "1", N_("While held") }, { NULL } };
static const BicFormChoice times[] = {
  { "0", N_("Immediately") }, { "1", N_("Start of own turn") }, { "2", N_("End of own turn") }, { NULL } };

#define OBJECTIVE(member) G_STRUCT_OFFSET (BicObjective, member)
#define EXIT(member) G_STRUCT_OFFSET (BicExit, member)
#define REINFORCEMENT(member) G_STRUCT_OFFSET (BicReinforcement, member)
#define COMMUNICATION(member) G_STRUCT_OFFSET (BicCommunication, member)
#define RULE(member) G_STRUCT_OFFSET (BicSpecialRule, member)

/* --- choices from the catalogue and the engine ------------------------------------------------------------------- */

static void
add_choice (GArray *choices, const char *value, const char *label)
{
  BicFormChoice choice = { value, label };

  g_array_append_val (choices, choice);
}

/* Returns the rules that the program can enforce. */
static GArray *
list_rule_choices (BicEditor *editor)
{
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (BicFormChoice));
  const char *name, *rule;

  for (guint i = 0; (rule = bic_special_rule (bic_editor_get_scenario (editor), i, &name)); i++)
    add_choice (choices, rule, _(name));
  return choices;
}

static GArray *
list_unit_choices (BicEditor *editor)
{
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (BicFormChoice));
  BicCatalogue *catalogue = bic_editor_get_catalogue (editor);
  int n;
  const BicUnitType *types = bic_scenario_unit_types (bic_editor_get_scenario (editor), catalogue, &n);

  for (int i = 0; i < n; i++)
    if (bic_scenario_rules_have_family (bic_editor_get_scenario (editor), catalogue, types[i].family))
      {
        g_autofree char *label =
            g_strdup_printf ("%s · %s", _(bic_catalogue_nations (catalogue, NULL)[types[i].nation].adjective),
                             _(types[i].name));

        add_choice (choices, types[i].id, g_intern_string (label));
      }
  return choices;
}

static GArray *
list_terrain_choices (BicEditor *editor)
{
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (BicFormChoice));
  BicCatalogue *catalogue = bic_editor_get_catalogue (editor);
  int n;
  const BicTerrain *terrains = bic_scenario_terrains (bic_editor_get_scenario (editor), catalogue, &n);

  for (int i = 0; i < n; i++)
    if (bic_scenario_rules_have_family (bic_editor_get_scenario (editor), catalogue, terrains[i].family))
      add_choice (choices, terrains[i].id, _(terrains[i].name));
  return choices;
}

/* --- fields ------------------------------------------------------------------------------------------------------ */

static const BicFormField objective_fields[] = {
  { .kind = BIC_FORM_TEXT, .label = N_("_Name"), .tip = N_("The name of the objective"), .store = BIC_STORE_STRING,
    .offset = OBJECTIVE (name) },
  { .kind = BIC_FORM_HEXES, .label = N_("He_xes"), .tip = N_("Its hexes, such as E7 F7"), .store = BIC_STORE_HEXES,
    .offset = OBJECTIVE (hexes) },
  { .kind = BIC_FORM_NUMBER, .label = N_("_Worth"),
    .tip = N_("How many banners it is worth, or how much morale it costs the enemy"), .store = BIC_STORE_INT,
    .offset = OBJECTIVE (value), .min = 0, .max = 9 },
  { .kind = BIC_FORM_CHOICE, .label = N_("_Scored by"), .tip = N_("Which army can gain it"), .store = BIC_STORE_INT,
    .offset = OBJECTIVE (side), .choices = gainers },
  { .kind = BIC_FORM_CHOICE, .label = N_("_Keep banners"), .tip = N_("Whether the banners are kept when the hex is "
                                                                     "lost"),
    .store = BIC_STORE_INT,
    .offset = OBJECTIVE (gain), .choices = gains },
  { .kind = BIC_FORM_CHOICE, .label = N_("Control c_hecked"), .tip = N_("When control is checked"),
    .store = BIC_STORE_INT,
    .offset = OBJECTIVE (when), .choices = times },
  { .kind = BIC_FORM_NUMBER, .label = N_("_Hexes needed"),
    .tip = N_("How many hexes of the group must be held; leave empty to score each hex"),
    .store = BIC_STORE_INT, .offset = OBJECTIVE (need), .min = 0, .max = 99, .unset = N_("each") },
  { .kind = BIC_FORM_SWITCH, .label = N_("Wins the ga_me"), .tip = N_("Whether gaining it wins the game at once"),
    .store = BIC_STORE_FLAG,
    .offset = OBJECTIVE (sudden_death) },
};

static const BicFormField exit_fields[] = {
  { .kind = BIC_FORM_TEXT, .label = N_("_Name"), .tip = N_("The name of the exit"), .store = BIC_STORE_STRING,
    .offset = EXIT (name) },
  { .kind = BIC_FORM_HEXES, .label = N_("He_xes"), .tip = N_("Its hexes at the edge, such as A5 A6"),
    .store = BIC_STORE_HEXES,
    .offset = EXIT (hexes) },
  { .kind = BIC_FORM_SIDES, .label = N_("Over hex_sides"), .tip = N_("The hexsides by which units leave the map"),
    .store = BIC_STORE_INT,
    .offset = EXIT (directions) },
  { .kind = BIC_FORM_NUMBER, .label = N_("_Worth"), .tip = N_("Banners for each unit that leaves"),
    .store = BIC_STORE_INT,
    .offset = EXIT (value), .min = 0, .max = 9 },
  { .kind = BIC_FORM_CHOICE, .label = N_("Us_ed by"), .tip = N_("The army that may leave here"), .store = BIC_STORE_INT,
    .offset = EXIT (side), .choices = armies },
  { .kind = BIC_FORM_SWITCH, .label = N_("Wins the ga_me"), .tip = N_("Whether leaving here wins the game at once"),
    .store = BIC_STORE_FLAG,
    .offset = EXIT (sudden_death) },
};

static const BicFormField reinforcement_fields[] = {
  { .kind = BIC_FORM_CHOICE, .label = N_("_Army"), .tip = N_("The army that receives it"), .store = BIC_STORE_INT,
    .offset = REINFORCEMENT (side), .choices = armies },
  { .kind = BIC_FORM_NUMBER, .label = N_("T_urn"), .tip = N_("The turn of arrival, or on event"),
    .store = BIC_STORE_INT,
    .offset = REINFORCEMENT (turn), .min = 0, .max = 999, .unset = N_("on event") },
  { .kind = BIC_FORM_NUMBER, .label = N_("Die roll of at _least"),
    .tip = N_("Arrives on this roll or higher; empty for automatic arrival"), .store = BIC_STORE_INT,
    .offset = REINFORCEMENT (roll), .min = 0, .max = 6, .unset = N_("automatic") },
  { .kind = BIC_FORM_HEXES, .label = N_("Enters _in"), .tip = N_("The hexes where its pieces enter, such as A5 A6"),
    .store = BIC_STORE_HEXES,
    .offset = REINFORCEMENT (hexes) },
  { .kind = BIC_FORM_SIDES, .label = N_("Over _sides"),
    .tip = N_("The hexsides of the edge where it enters; leave empty for any"),
    .store = BIC_STORE_INT, .offset = REINFORCEMENT (directions) },
  { .kind = BIC_FORM_NUMBER, .label = N_("Command c_ards"),
    .tip = N_("Change in the number of command cards from then on"),
    .store = BIC_STORE_INT, .offset = REINFORCEMENT (cards), .min = -9, .max = 9 },
  { .kind = BIC_FORM_TEXT, .label = N_("_Description"), .tip = N_("The text on the setup sheet"),
    .store = BIC_STORE_STRING,
    .offset = REINFORCEMENT (text) },
};

static const BicFormField communication_fields[] = {
  { .kind = BIC_FORM_TEXT, .label = N_("_Name"), .tip = N_("Destination, such as “The road to Vienna”"),
    .store = BIC_STORE_STRING, .offset = COMMUNICATION (name) },
  { .kind = BIC_FORM_CHOICE, .label = N_("_Army"), .tip = N_("The army that uses it"), .store = BIC_STORE_INT,
    .offset = COMMUNICATION (side), .choices = armies },
  { .kind = BIC_FORM_HEXES, .label = N_("He_xes"),
    .tip = N_("The hexes where the army arrives and to which it retreats"), .store = BIC_STORE_HEXES,
    .offset = COMMUNICATION (hexes) },
  { .kind = BIC_FORM_NUMBER, .label = N_("_Morale lost"),
    .tip = N_("Morale lost at night while the enemy holds one of them"),
    .store = BIC_STORE_INT, .offset = COMMUNICATION (value), .min = BIC_AS_TABLE, .max = 99, .unset = N_("default") },
};

static const BicFormField rule_fields[] = {
  { .kind = BIC_FORM_PARAGRAPH, .label = N_("R_ule"), .tip = N_("The text of the rule"), .store = BIC_STORE_TEXTS,
    .offset = RULE (texts) },
  { .kind = BIC_FORM_CHOICE, .label = N_("_Enforced as"),
    .tip = N_("Whether the program enforces it or the players do"),
    .store = BIC_STORE_QUARK, .offset = RULE (rule), .unset = N_("For the players"), .offer = list_rule_choices },
  { .kind = BIC_FORM_CHOICE, .label = N_("About _unit"), .tip = N_("The unit type it applies to"),
    .store = BIC_STORE_PARAM,
    .offset = RULE (params), .param = "unit", .unset = N_("No unit type"), .offer = list_unit_choices },
  { .kind = BIC_FORM_CHOICE, .label = N_("About _terrain"), .tip = N_("The terrain it applies to"),
    .store = BIC_STORE_PARAM,
    .offset = RULE (params), .param = "terrain", .unset = N_("No terrain"), .offer = list_terrain_choices },
};

static const BicFormField end_fields[] = {
  { .kind = BIC_FORM_NUMBER, .label = N_("_Banners to win"), .tip = N_("Victory banners needed to win"),
    .field = BIC_FIELD_BANNERS, .uses = BIC_USE (BANNERS), .min = 0, .max = 30, .unset = N_("not set") },
  { .kind = BIC_FORM_NUMBER, .label = N_("_Starting morale"), .tip = N_("The army’s morale at the start"),
    .field = BIC_FIELD_MORALE, .uses = BIC_USE (MORALE), .min = 0, .max = 10, .unset = N_("not set") },
};

static const BicFormField limit_field = {
  .kind = BIC_FORM_NUMBER, .label = N_("Turn _limit"), .tip = N_("Number of turns after which the game ends"),
  .field = BIC_FIELD_TURN_LIMIT,
  .min = 0, .max = 999, .unset = N_("none") };

/* --- heads ------------------------------------------------------------------------------------------------------- */

static char *
hexes_text (BicEditor *editor, const GArray *hexes)
{
  GString *text = g_string_new (NULL);
  char at[BIC_HEX_TEXT];

  for (guint i = 0; i < hexes->len; i++)
    g_string_append_printf (text, "%s%s", i ? " " : "",
                            bic_hex_write (&bic_editor_get_scenario (editor)->grid, g_array_index (hexes, int, i), at));
  return g_string_free (text, FALSE);
}

/* Returns the name of a place, such as "Columbeira heights". Without a name, returns its hexes, such as "E7 F7".
 * Without hexes, returns @otherwise.
 */
static char *
describe_place (BicEditor *editor, const char *name, const GArray *hexes, const char *otherwise)
{
  if (name && *name)
    return g_strdup (name);
  return hexes->len > 0 ? hexes_text (editor, hexes) : g_strdup (otherwise);
}

static char *
describe_objective (BicEditor *editor, gconstpointer item)
{
  const BicObjective *objective = item;
  g_autofree char *place = describe_place (editor, objective->name, objective->hexes, _("Objective"));

  if (objective->sudden_death)
    /* Translators: an objective or an exit, by its name or its hexes */
    return g_strdup_printf (_("%s · wins the game"), place);
  if (bic_scenario_uses (bic_editor_get_scenario (editor), bic_editor_get_catalogue (editor), BIC_USE (MORALE_GOALS)))
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s · %d point of morale", "%s · %d points of morale",
                                         (gulong) objective->value),
                            place, objective->value);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s · %d banner", "%s · %d banners", (gulong) objective->value),
                          place, objective->value);
}

static char *
describe_exit (BicEditor *editor, gconstpointer item)
{
  const BicExit *way = item;
  g_autofree char *place = describe_place (editor, way->name, way->hexes, _("Exit"));

  if (way->sudden_death)
    return g_strdup_printf (_("%s · wins the game"), place);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s · %d banner", "%s · %d banners", (gulong) way->value),
                          place, way->value);
}

static char *
describe_reinforcement (BicEditor *editor, gconstpointer item)
{
  const BicReinforcement *group = item;
  const char *army = group->side == BIC_TOP ? _("Top army") : _("Bottom army");
  g_autofree char *pieces =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u piece", "%u pieces", group->pieces->len), group->pieces->len);
  g_autofree char *turn = group->turn > 0 ? g_strdup_printf (_("turn %d"), group->turn)
                                          : g_strdup (_("on event"));

  /* Translators: a reinforcement: its army, when it comes, how many pieces */
  return g_strdup_printf (_("%s · %s · %s"), army, turn, pieces);
}

static char *
describe_communication (BicEditor *editor, gconstpointer item)
{
  const BicCommunication *line = item;

  return describe_place (editor, line->name, line->hexes, _("Line of communication"));
}

static char *
describe_rule (BicEditor *editor, gconstpointer item)
{
  const BicSpecialRule *rule = item;
  const char *name, *id;

  for (guint i = 0; (id = bic_special_rule (bic_editor_get_scenario (editor), i, &name)); i++)
    if (rule->rule && g_str_equal (id, g_quark_to_string (rule->rule)))
      return g_strdup (_(name));
  return g_strdup (rule->params->len > 0 ? _("Exception") : _("Special rule"));
}

#define HEAD(name) \
  static GtkWidget * \
  name##_head (BicEditor *editor, gconstpointer item) \
  { \
    return bic_form_line_new (editor, ((const BicItem *) item)->id, describe_##name); \
  }

HEAD (objective)
HEAD (exit)
HEAD (reinforcement)
HEAD (communication)
HEAD (rule)

/* --- new items --------------------------------------------------------------------------------------------------- */

/* Adds the selected hex, if there is one. */
static void
add_selected_hex (BicEditor *editor, GArray *hexes)
{
  int hex = bic_editor_get_selected (editor);

  if (hex != BIC_NO_HEX)
    g_array_append_val (hexes, hex);
}

static void
fill_new_objective_at_selected (BicEditor *editor, gpointer item)
{
  BicObjective *objective = item;

  objective->side = BIC_NOBODY;
  objective->gain = BIC_GAIN_WHILE_HELD;
  objective->when = BIC_CHECK_TURN_START;
  if (!bic_scenario_mark_at (bic_editor_get_scenario (editor), BIC_ITEM_OBJECTIVE, bic_editor_get_selected (editor)))
    add_selected_hex (editor, objective->hexes);
}

static void
fill_new_exit_at_selected (BicEditor *editor, gpointer item)
{
  BicExit *way = item;
  const BicGrid *grid = &bic_editor_get_scenario (editor)->grid;
  int hex = bic_editor_get_selected (editor);

  if (hex == BIC_NO_HEX || bic_scenario_mark_at (bic_editor_get_scenario (editor), BIC_ITEM_EXIT, hex))
    return;
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    if (bic_grid_neighbour (grid, hex, (BicDirection) k) == BIC_NO_HEX)
      way->directions |= 1 << k;
  if (way->directions)
    add_selected_hex (editor, way->hexes);
}

static void
set_reinforcement_defaults (BicEditor *editor, gpointer item)
{
  ((BicReinforcement *) item)->turn = 1;
  add_selected_hex (editor, ((BicReinforcement *) item)->hexes);
}

static void
fill_new_line_at_selected (BicEditor *editor, gpointer item)
{
  add_selected_hex (editor, ((BicCommunication *) item)->hexes);
}

/* Returns the edit that removes the pieces of a reinforcement together with the reinforcement. */
static BicEdit *
new_edit_removing_pieces (BicEditor *editor, gconstpointer item)
{
  const BicReinforcement *group = item;
  GPtrArray *edits = bic_edits_new ();

  for (guint i = 0; i < group->pieces->len; i++)
    {
      guint32 id = g_array_index (group->pieces, guint32, i);
      const BicPiece *piece = bic_editor_find_item (editor, id, BIC_ITEM_PIECE);

      if (piece && piece->hex == BIC_NO_HEX)
        g_ptr_array_add (edits, bic_edit_remove (id));
    }
  return bic_edits_join (edits);
}

static GtkWidget *
reinforcement_pieces_row_new (BicEditor *editor, guint32 id)
{
  return bic_form_pieces_new (editor, id, &bic_piece_name);
}

/* --- lists ------------------------------------------------------------------------------------------------------- */

static const BicFormItems objectives = {
  .kind = BIC_ITEM_OBJECTIVE, .title = N_("Objectives"), .add = N_("Add Objective"), .remove = N_("Remove Objective"),
  .move = N_("Move Objective"),
  .fields = objective_fields, .n_fields = G_N_ELEMENTS (objective_fields), .head = objective_head,
  .fill = fill_new_objective_at_selected, .enforced = TRUE, .folded = TRUE,
  .empty = N_("None yet. The objective tool marks hexes on the map.") };

static const BicFormItems exits = {
  .kind = BIC_ITEM_EXIT, .title = N_("Exits"), .add = N_("Add Exit"), .remove = N_("Remove Exit"),
  .move = N_("Move Exit"),
  .fields = exit_fields, .n_fields = G_N_ELEMENTS (exit_fields), .head = exit_head, .fill = fill_new_exit_at_selected,
  .enforced = TRUE, .folded = TRUE,
  .empty = N_("None. Units leave the map here for banners.") };

static const BicFormItems reinforcements = {
  .kind = BIC_ITEM_REINFORCEMENT, .title = N_("Reinforcements"), .add = N_("Add Reinforcement"),
  .remove = N_("Remove Reinforcement"),
  .move = N_("Move Reinforcement"), .fields = reinforcement_fields, .n_fields = G_N_ELEMENTS (reinforcement_fields),
  .head = reinforcement_head, .fill = set_reinforcement_defaults, .enforced = TRUE, .folded = TRUE,
  .more = reinforcement_pieces_row_new, .along = new_edit_removing_pieces,
  .empty = N_("None. Reinforcements arrive later, on a set turn or by an event.") };

static const BicFormItems communications = {
  .kind = BIC_ITEM_COMMUNICATION, .uses = BIC_USE (COMMUNICATIONS), .title = N_("Lines of Communication"),
  .add = N_("Add Line of Communication"),
  .remove = N_("Remove Line of Communication"), .move = N_("Move Line of Communication"),
  .fields = communication_fields,
  .n_fields = G_N_ELEMENTS (communication_fields), .head = communication_head, .fill = fill_new_line_at_selected,
  .enforced = TRUE, .folded = TRUE,
  .empty = N_("None yet. Mark them on the map with the tool under Markers.") };

static const BicFormItems rules = {
  .kind = BIC_ITEM_RULE, .title = N_("Special Rules"), .add = N_("Add Special Rule"),
  .remove = N_("Remove Special Rule"),
  .move = N_("Move Special Rule"), .fields = rule_fields, .n_fields = G_N_ELEMENTS (rule_fields), .head = rule_head,
  .enforced = TRUE, .folded = TRUE,
  .empty = N_("None. Use special rules for rolls before the battle, unit and terrain exceptions, and anything else "
              "the players agree on.") };

/* --- items on the selected hex ----------------------------------------------------------------------------------- */

static gboolean
objective_is_on_selected_hex (BicEditor *editor, gconstpointer item)
{
  return bic_scenario_mark_at (bic_editor_get_scenario (editor), BIC_ITEM_OBJECTIVE, bic_editor_get_selected (editor))
         == item;
}

static gboolean
exit_is_on_selected_hex (BicEditor *editor, gconstpointer item)
{
  return bic_scenario_mark_at (bic_editor_get_scenario (editor), BIC_ITEM_EXIT, bic_editor_get_selected (editor))
         == item;
}

const BicFormItems bic_objectives_here = {
  .kind = BIC_ITEM_OBJECTIVE, .title = N_("Objective"), .remove = N_("Remove Objective"), .fields = objective_fields,
  .n_fields = G_N_ELEMENTS (objective_fields), .wanted = objective_is_on_selected_hex, .head = objective_head,
  .enforced = TRUE };

const BicFormItems bic_exits_here = {
  .kind = BIC_ITEM_EXIT, .title = N_("Exit"), .remove = N_("Remove Exit"), .fields = exit_fields,
  .n_fields = G_N_ELEMENTS (exit_fields),
  .wanted = exit_is_on_selected_hex, .head = exit_head, .enforced = TRUE };

static gboolean
line_is_on_selected_hex (BicEditor *editor, gconstpointer item)
{
  return bic_scenario_mark_at (bic_editor_get_scenario (editor), BIC_ITEM_COMMUNICATION,
                               bic_editor_get_selected (editor))
         == item;
}

const BicFormItems bic_lines_here = {
  .kind = BIC_ITEM_COMMUNICATION, .title = N_("Line of Communication"), .remove = N_("Remove Line of Communication"),
  .fields = communication_fields,
  .n_fields = G_N_ELEMENTS (communication_fields), .wanted = line_is_on_selected_hex, .head = communication_head,
  .enforced = TRUE };

/* --- the page ---------------------------------------------------------------------------------------------------- */

static void
add_end_condition_row (BicEditor *editor, AdwPreferencesGroup *group, const BicFormField *field, int side)
{
  BicFormSubject subject = { .side = side };
  GtkWidget *row = bic_form_row_new (editor, field, &subject);
  g_autofree char *title = NULL;

  if (side != BIC_NOBODY)
    {
      /* Translators: a field of one of the armies: “Top army: Banners to win” */
      title = g_strdup_printf (_("%s: %s"), side == BIC_TOP ? _("Top army") : _("Bottom army"), _(field->label));
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
    }
  adw_preferences_group_add (group, row);
  bic_form_show_enforcement_in_row (editor, (BicField) field->field, ADW_ACTION_ROW (row));
}

void
bic_editor_goals_build (BicEditor *editor,
                        GtkBox    *content)
{
  static const BicFormItems *const lists[] = { &objectives, &exits, &communications, &reinforcements, &rules };
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  /* Separate targets per side, and the turn limit */
  adw_preferences_group_set_title (group, _("Victory"));
  for (guint i = 0; i < G_N_ELEMENTS (end_fields); i++)
    for (int side = 0; side < BIC_N_SIDES; side++)
      add_end_condition_row (editor, group, &end_fields[i], side);
  add_end_condition_row (editor, group, &limit_field, BIC_NOBODY);
  gtk_box_append (content, GTK_WIDGET (group));
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      GtkWidget *list = bic_form_list_new (editor, lists[i]);

      if (lists[i] == &rules)
        gtk_box_append (content, bic_form_language_new (editor));
      gtk_box_append (content, list);
    }
  bic_editor_campaign_build (editor, content);
  gtk_box_append (content, bic_form_switches_new (editor, TRUE));
  gtk_box_append (content, bic_form_switches_new (editor, FALSE));
}
