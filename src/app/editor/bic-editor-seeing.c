/* What the map means, shown while a battle is set up.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row of the table for each thing to see: how it marks the hexes, and what it says of one.  The rules answer
 * (bic-survey.h); the survey is made anew when the battle changes, or the place of the unit in hand.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-seeing.h"

#include "bic-edit.h"
#include "bic-editor-describe.h"
#include "bic-editor-tools.h"
#include "bic-survey.h"

typedef struct _See See;

struct _BicEditorSeeing {
  GObject     parent_instance;
  BicEditor  *editor;
  const See  *see;
  BicSurvey  *survey;                   /* NULL: not asked for, or refused */
  char       *refusal;                  /* why, in words */
  gboolean    surveyed;
  int         placed;                   /* where the survey has the unit in hand; BIC_NO_HEX = nowhere */
  int         from;                     /* the hex that is looked from */
  int         blocker;                  /* of the line to the hex under the pointer */
  GArray     *findings;                 /* BicFinding */
};

struct _See {
  BicSeeName name;
  gboolean   by_rules;                  /* needs a survey */
  gboolean   from_hex;                  /* looks from a hex */
  gboolean   line;                      /* with a line of sight to the hex under the pointer */
  void     (*find) (BicEditorSeeing *self);
  char *   (*say)  (BicEditorSeeing *self, int hex);    /* NULL = nothing to say */
};

G_DEFINE_FINAL_TYPE (BicEditorSeeing, bic_editor_seeing, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static const BicScenario *
scenario_of (BicEditorSeeing *self)
{
  return bic_editor_get_scenario (self->editor);
}

static void
set (BicEditorSeeing *self, int hex, BicFind find, int number)
{
  BicFinding finding = { (guint8) find, (guint8) CLAMP (number, 0, G_MAXUINT8) };

  g_array_index (self->findings, BicFinding, hex) = finding;
}

#define EACH_HEX(self, hex) \
  for (int hex = 0, size_ = bic_grid_size (&scenario_of (self)->grid); hex < size_; hex++) \
    if (bic_grid_has (&scenario_of (self)->grid, hex))

static int
distance (BicEditorSeeing *self, int hex)
{
  return bic_grid_distance (&scenario_of (self)->grid, self->from, hex);
}

static char *
name_from (BicEditorSeeing *self, char text[BIC_HEX_TEXT])
{
  return bic_hex_write (&scenario_of (self)->grid, self->from, text);
}

/* --- moves ------------------------------------------------------------------------------------------------------ */

static void
find_moves (BicEditorSeeing *self)
{
  g_autofree guint8 *steps = g_malloc (self->findings->len);

  if (!bic_survey_moves (self->survey, self->from, steps))
    return;
  for (guint hex = 0; hex < self->findings->len; hex++)
    if (steps[hex])
      set (self, (int) hex, BIC_FIND_REACH, steps[hex]);
}

static char *
say_moves (BicEditorSeeing *self, int hex)
{
  const BicFinding *finding = &g_array_index (self->findings, BicFinding, hex);
  char from[BIC_HEX_TEXT];

  if (finding->find != BIC_FIND_REACH)
    return NULL;
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d step from %s", "%d steps from %s", finding->number), finding->number,
                          name_from (self, from));
}

/* --- fire and sight --------------------------------------------------------------------------------------------- */

static gboolean
is_hidden (BicEditorSeeing *self, int hex)
{
  g_autofree char *why = bic_survey_hidden (self->survey, self->from, hex, NULL);

  return why != NULL;
}

static void
find_fire (BicEditorSeeing *self)
{
  int range = bic_survey_range (self->survey, self->from);

  EACH_HEX (self, hex)
    if (hex != self->from && distance (self, hex) <= range)
      set (self, hex, is_hidden (self, hex) ? BIC_FIND_HIDDEN : BIC_FIND_FIRE, distance (self, hex));
}

static void
find_sight (BicEditorSeeing *self)
{
  EACH_HEX (self, hex)
    if (hex != self->from)
      set (self, hex, is_hidden (self, hex) ? BIC_FIND_HIDDEN : BIC_FIND_SEEN, 0);
}

static char *
say_sight (BicEditorSeeing *self, int hex)
{
  g_autofree char *why = hex == self->from ? NULL : bic_survey_hidden (self->survey, self->from, hex, NULL);
  char from[BIC_HEX_TEXT];

  if (hex == self->from || g_array_index (self->findings, BicFinding, hex).find == BIC_FIND_NOTHING)
    return NULL;
  return why ? g_steal_pointer (&why) : g_strdup_printf (_("in sight of %s"), name_from (self, from));
}

/* --- support ---------------------------------------------------------------------------------------------------- */

static void
find_support (BicEditorSeeing *self)
{
  const BicScenario *scenario = scenario_of (self);

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (scenario, BIC_ITEM_PIECE, i);

      if (bic_grid_has (&scenario->grid, piece->hex))
        set (self, piece->hex, bic_survey_supported (self->survey, piece->hex) ? BIC_FIND_SUPPORTED : BIC_FIND_ALONE, 0);
    }
  if (self->placed != BIC_NO_HEX)
    set (self, self->placed, bic_survey_supported (self->survey, self->placed) ? BIC_FIND_SUPPORTED : BIC_FIND_ALONE, 0);
}

static char *
say_support (BicEditorSeeing *self, int hex)
{
  switch (g_array_index (self->findings, BicFinding, hex).find)
    {
    case BIC_FIND_SUPPORTED:
      return g_strdup (_("its neighbors support it"));
    case BIC_FIND_ALONE:
      return g_strdup (bic_survey_has_support (self->survey) ? _("its neighbors do not support it") : _("these rules know no support"));
    default:
      return NULL;
    }
}

/* --- command ---------------------------------------------------------------------------------------------------- */

static void
find_sections (BicEditorSeeing *self)
{
  guint here = bic_scenario_sections (scenario_of (self), self->from);

  if (here != BIC_SECTION_ALL)
    EACH_HEX (self, hex)
      if (bic_scenario_sections (scenario_of (self), hex) & here)
        set (self, hex, BIC_FIND_SECTION, 0);
}

static int
count_in (const BicScenario *scenario, guint sections, int side)
{
  int n = 0;

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (scenario, BIC_ITEM_PIECE, i);

      n += piece->side == side && bic_grid_has (&scenario->grid, piece->hex) && bic_scenario_sections (scenario, piece->hex) & sections;
    }
  return n;
}

static char *
say_sections (BicEditorSeeing *self, int hex)
{
  const BicScenario *scenario = scenario_of (self);
  guint here = bic_scenario_sections (scenario, hex);

  if (here == BIC_SECTION_ALL)
    return g_strdup (_("the board has no sections"));
  /* Translators: a section of the board, and how many pieces of each army its cards command */
  return g_strdup_printf (_("%s: %d of the top army, %d of the bottom army"), bic_editor_name_section (self->editor, hex),
                          count_in (scenario, here, BIC_TOP), count_in (scenario, here, BIC_BOTTOM));
}

/* --- zones of control ------------------------------------------------------------------------------------------- */

static void
find_zones (BicEditorSeeing *self)
{
  static const BicFind finds[] = { BIC_FIND_NOTHING, BIC_FIND_ZONE_TOP, BIC_FIND_ZONE_BOTTOM, BIC_FIND_ZONE_BOTH };

  EACH_HEX (self, hex)
    set (self, hex, finds[(bic_survey_zone (self->survey, BIC_TOP, hex) ? 1 : 0) | (bic_survey_zone (self->survey, BIC_BOTTOM, hex) ? 2 : 0)], 0);
}

static char *
say_zones (BicEditorSeeing *self, int hex)
{
  switch (g_array_index (self->findings, BicFinding, hex).find)
    {
    case BIC_FIND_ZONE_TOP:
      return g_strdup (_("controlled by the top army"));
    case BIC_FIND_ZONE_BOTTOM:
      return g_strdup (_("controlled by the bottom army"));
    case BIC_FIND_ZONE_BOTH:
      return g_strdup (_("controlled by both armies"));
    default:
      return bic_survey_has_zones (self->survey) ? NULL : g_strdup (_("these rules know no zones of control"));
    }
}

static void
find_own_zone (BicEditorSeeing *self)
{
  g_autofree guint8 *zone = g_malloc (self->findings->len);

  if (!bic_survey_own_zone (self->survey, self->from, zone))
    return;
  for (guint hex = 0; hex < self->findings->len; hex++)
    if (zone[hex])
      set (self, (int) hex, BIC_FIND_REACH, 0);
}

static char *
say_own_zone (BicEditorSeeing *self, int hex)
{
  char from[BIC_HEX_TEXT];

  if (!bic_survey_has_zones (self->survey))
    return g_strdup (_("these rules know no zones of control"));
  if (g_array_index (self->findings, BicFinding, hex).find != BIC_FIND_REACH)
    return NULL;
  return g_strdup_printf (_("controlled from %s"), name_from (self, from));
}

/* --- the way back ----------------------------------------------------------------------------------------------- */

static void
find_retreat (BicEditorSeeing *self)
{
  g_autofree guint8 *ways = g_malloc (self->findings->len);

  if (!bic_survey_ways_home (self->survey, self->from, ways))
    return;
  for (guint hex = 0; hex < self->findings->len; hex++)
    if (ways[hex])
      set (self, (int) hex, BIC_FIND_REACH, ways[hex] - 1);
}

static char *
say_retreat (BicEditorSeeing *self, int hex)
{
  const BicFinding *finding = &g_array_index (self->findings, BicFinding, hex);

  if (!bic_survey_has_ways (self->survey))
    return g_strdup (_("these rules know no line of communication"));
  if (finding->find != BIC_FIND_REACH)
    return NULL;
  if (finding->number == 0)
    return g_strdup (_("line of communication"));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "a way back, %d hex from the line of communication", "a way back, %d hexes from the line of communication",
                                       finding->number), finding->number);
}

/* --- arrivals --------------------------------------------------------------------------------------------------- */

static gboolean
enters (const BicReinforcement *group, int hex)
{
  for (guint i = 0; i < group->hexes->len; i++)
    if (g_array_index (group->hexes, int, i) == hex)
      return TRUE;
  return FALSE;
}

/* Whose entry it is, with the first turn in which somebody comes there */
static void
find_arrivals (BicEditorSeeing *self)
{
  const BicScenario *scenario = scenario_of (self);

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_REINFORCEMENT); i++)
    {
      const BicReinforcement *group = bic_scenario_item (scenario, BIC_ITEM_REINFORCEMENT, i);

      for (guint k = 0; k < group->hexes->len; k++)
        {
          int hex = g_array_index (group->hexes, int, k);
          BicFinding *found = bic_grid_has (&scenario->grid, hex) ? &g_array_index (self->findings, BicFinding, hex) : NULL;
          BicFind own = group->side == BIC_TOP ? BIC_FIND_ZONE_TOP : BIC_FIND_ZONE_BOTTOM;

          if (found)
            set (self, hex, found->find == BIC_FIND_NOTHING || found->find == own ? own : BIC_FIND_ZONE_BOTH,
                 found->number > 0 && (group->turn == 0 || found->number < group->turn) ? found->number : group->turn);
        }
    }
}

static char *
say_arrivals (BicEditorSeeing *self, int hex)
{
  const BicScenario *scenario = scenario_of (self);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_REINFORCEMENT); i++)
    {
      const BicReinforcement *group = bic_scenario_item (scenario, BIC_ITEM_REINFORCEMENT, i);
      g_autofree char *when = bic_editor_name_arrival (self->editor, group);
      g_autofree char *pieces = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u piece", "%u pieces", group->pieces->len), group->pieces->len);

      if (enters (group, hex))
        g_string_append_printf (text, "%s%s · %s", text->len ? ", " : "", when, pieces);
    }
  return text->len ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* --- distance --------------------------------------------------------------------------------------------------- */

static void
find_distance (BicEditorSeeing *self)
{
  EACH_HEX (self, hex)
    set (self, hex, BIC_FIND_PLAIN, distance (self, hex));
}

static char *
say_distance (BicEditorSeeing *self, int hex)
{
  char from[BIC_HEX_TEXT];
  int hexes = distance (self, hex);

  if (hexes == 0)
    return NULL;
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d hex from %s", "%d hexes from %s", (gulong) hexes), hexes, name_from (self, from));
}

/* --- the table -------------------------------------------------------------------------------------------------- */

static const See sees[] = {
  { .name = { "nothing", N_("Nothing More"), N_("Only the map") } },
  { .name = { "moves", N_("Moves"), N_("Where the unit could go in one turn, and in how many steps") }, .by_rules = TRUE, .from_hex = TRUE,
    .find = find_moves, .say = say_moves },
  { .name = { "fire", N_("Fire"), N_("Where the unit could fire, how far that is, and what is in its way") }, .by_rules = TRUE,
    .from_hex = TRUE, .line = TRUE, .find = find_fire, .say = say_sight },
  { .name = { "sight", N_("Line of Sight"), N_("What is seen from the hex, and what hides the rest") }, .by_rules = TRUE, .from_hex = TRUE,
    .line = TRUE, .find = find_sight, .say = say_sight },
  { .name = { "support", N_("Support"), N_("Which units their neighbors steady") }, .by_rules = TRUE, .find = find_support,
    .say = say_support },
  { .name = { "command", N_("Command"), N_("Whom the same section cards command") }, .from_hex = TRUE, .find = find_sections,
    .say = say_sections },
  { .name = { "zones", N_("Zones of Control"), N_("Which hexes each army controls") }, .by_rules = TRUE, .find = find_zones,
    .say = say_zones },
  { .name = { "distance", N_("Distance"), N_("How many hexes away everything is") }, .from_hex = TRUE, .find = find_distance,
    .say = say_distance },
  { .name = { "own-zone", N_("Zone of the Unit"), N_("Which hexes the unit controls by itself") }, .by_rules = TRUE, .from_hex = TRUE,
    .find = find_own_zone, .say = say_own_zone },
  { .name = { "retreat", N_("Ways Back"), N_("By which hexes the unit could retreat to its line of communication, and how far that is") }, .by_rules = TRUE,
    .from_hex = TRUE, .find = find_retreat, .say = say_retreat },
  { .name = { "arrivals", N_("Arrivals"), N_("Where each army’s reinforcements come on, and from which turn") }, .find = find_arrivals,
    .say = say_arrivals },
};

const BicSeeName *
bic_editor_seeing_name (guint index)
{
  return index < G_N_ELEMENTS (sees) ? &sees[index].name : NULL;
}

/* --- the battle as the rules see it ----------------------------------------------------------------------------- */

/* The hex where the unit in hand would stand, or BIC_NO_HEX */
static int
place_of_unit_in_hand (BicEditorSeeing *self)
{
  int hover = bic_editor_get_hover (self->editor);
  BicPiece *piece = bic_editor_unit_to_place (self->editor, hover);

  if (!piece)
    return BIC_NO_HEX;
  bic_item_free (BIC_ITEM_PIECE, piece);
  return hover;
}

static BicScenario *
battle_with_unit (BicEditorSeeing *self, int hex)
{
  BicScenario *copy = bic_scenario_copy (scenario_of (self));
  BicPiece *piece = bic_editor_unit_to_place (self->editor, hex);
  g_autoptr (BicEdit) edit = bic_edit_add (BIC_ITEM_PIECE, piece, -1);
  g_autoptr (BicEdit) inverse = bic_edit_apply (copy, edit, NULL);      /* of a copy: the battle itself is not touched */

  bic_item_free (BIC_ITEM_PIECE, piece);
  return copy;
}

static void
forget_survey (BicEditorSeeing *self)
{
  g_clear_pointer (&self->survey, bic_survey_free);
  g_clear_pointer (&self->refusal, g_free);
  self->surveyed = FALSE;
}

static void
take_survey (BicEditorSeeing *self)
{
  int placed = place_of_unit_in_hand (self);
  g_autoptr (BicScenario) battle = NULL;
  g_autoptr (GError) error = NULL;

  if (placed != self->placed)
    forget_survey (self);
  self->placed = placed;
  if (self->surveyed)
    return;
  battle = placed == BIC_NO_HEX ? bic_scenario_ref (bic_editor_get_scenario (self->editor)) : battle_with_unit (self, placed);
  self->survey = bic_survey_new (battle, bic_editor_get_catalogue (self->editor), &error);
  self->refusal = error ? g_strdup (error->message) : NULL;
  self->surveyed = TRUE;
}

/* --- what is shown ---------------------------------------------------------------------------------------------- */

static void
show (BicEditorSeeing *self)
{
  int hover = bic_editor_get_hover (self->editor);
  BicFindings findings = { .hex = (const BicFinding *) (gpointer) self->findings->data, .from = BIC_NO_HEX, .to = BIC_NO_HEX,
                           .blocker = BIC_NO_HEX };

  if (self->see->line && self->survey && self->from != BIC_NO_HEX && hover != BIC_NO_HEX && hover != self->from)
    {
      g_autofree char *why = bic_survey_hidden (self->survey, self->from, hover, &self->blocker);

      findings.from = self->from;
      findings.to = hover;
      findings.blocker = why ? self->blocker : BIC_NO_HEX;
    }
  bic_board_view_set_findings (bic_editor_get_board (self->editor), &findings);
}

static gboolean
is_idle (BicEditorSeeing *self)
{
  return !self->see->find || !scenario_of (self);
}

static void
follow (BicEditorSeeing *self)
{
  const BicScenario *scenario = scenario_of (self);

  self->from = BIC_NO_HEX;
  if (!is_idle (self))
    {
      int placed = place_of_unit_in_hand (self);

      if (self->see->by_rules)
        take_survey (self);
      self->from = placed != BIC_NO_HEX ? placed : bic_editor_get_selected (self->editor);
      g_array_set_size (self->findings, 0);
      g_array_set_size (self->findings, (guint) bic_grid_size (&scenario->grid));
      if ((self->survey || !self->see->by_rules) && (self->from != BIC_NO_HEX || !self->see->from_hex))
        self->see->find (self);
      show (self);
    }
  else
    bic_board_view_set_findings (bic_editor_get_board (self->editor), NULL);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
changed_cb (BicEditorSeeing *self)
{
  forget_survey (self);
  follow (self);
}

static void
hover_cb (BicEditorSeeing *self)
{
  if (is_idle (self))
    return;
  if (place_of_unit_in_hand (self) != BIC_NO_HEX || self->placed != BIC_NO_HEX)
    follow (self);
  else
    show (self);
}

/**
 * bic_editor_seeing_set:
 * @id: of bic_editor_seeing_name ()
 *
 * Returns: %FALSE if there is no such thing
 */
gboolean
bic_editor_seeing_set (BicEditorSeeing *self,
                       const char      *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (sees); i++)
    if (g_strcmp0 (sees[i].name.id, id) == 0)
      {
        self->see = &sees[i];
        follow (self);
        return TRUE;
      }
  return FALSE;
}

const char *
bic_editor_seeing_get (BicEditorSeeing *self)
{
  return self->see->name.id;
}

char *
bic_editor_seeing_describe (BicEditorSeeing *self,
                            int              hex)
{
  char *said;

  if (is_idle (self) || !bic_grid_has (&scenario_of (self)->grid, hex) || (guint) hex >= self->findings->len)
    return g_strdup ("");
  if (self->see->by_rules && !self->survey)
    return g_strdup (self->refusal ? self->refusal : "");
  if (self->see->from_hex && self->from == BIC_NO_HEX)
    return g_strdup (_("choose a hex to look from"));
  said = self->see->say (self, hex);
  return said ? said : g_strdup ("");
}

/* --- the object ------------------------------------------------------------------------------------------------- */

static void
bic_editor_seeing_dispose (GObject *object)
{
  BicEditorSeeing *self = BIC_EDITOR_SEEING (object);

  forget_survey (self);
  g_clear_object (&self->editor);
  g_clear_pointer (&self->findings, g_array_unref);
  G_OBJECT_CLASS (bic_editor_seeing_parent_class)->dispose (object);
}

static void
bic_editor_seeing_class_init (BicEditorSeeingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_editor_seeing_dispose;
  signals[CHANGED] = g_signal_new ("changed", BIC_TYPE_EDITOR_SEEING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bic_editor_seeing_init (BicEditorSeeing *self)
{
  self->see = &sees[0];
  self->placed = self->from = self->blocker = BIC_NO_HEX;
  self->findings = g_array_new (FALSE, TRUE, sizeof (BicFinding));
}

BicEditorSeeing *
bic_editor_seeing_new (BicEditor *editor)
{
  BicEditorSeeing *self = g_object_new (BIC_TYPE_EDITOR_SEEING, NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_object (editor, "document-set", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "document-changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "selection-changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "tool-changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "hover-changed", G_CALLBACK (hover_cb), self, G_CONNECT_SWAPPED);
  return self;
}
