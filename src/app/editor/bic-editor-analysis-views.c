/* Overlays of the map in the editor, one row of the table per overlay.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-analysis-views.h"
#include "bic-editor-describe.h"

/* --- zones of control ------------------------------------------------------------------------------------------- */

static void
mark_zones_of_control (const BicAnalysisContext *at)
{
  static const BicFind finds[] = { BIC_FIND_NOTHING, BIC_FIND_ZONE_TOP, BIC_FIND_ZONE_BOTTOM, BIC_FIND_ZONE_BOTH };

  BIC_EACH_HEX (at, hex)
  bic_analysis_context_set (at, hex,
                            finds[(bic_analysis_zone (at->analysis, BIC_TOP, hex) ? 1 : 0)
                                  | (bic_analysis_zone (at->analysis, BIC_BOTTOM, hex) ? 2 : 0)],
                            0);
}

static char *
describe_zones_of_control (const BicAnalysisContext *at,
                           int                       hex)
{
  switch (bic_analysis_context_finding (at, hex)->find)
    {
    case BIC_FIND_ZONE_TOP:
      return g_strdup (_("controlled by the top army"));
    case BIC_FIND_ZONE_BOTTOM:
      return g_strdup (_("controlled by the bottom army"));
    case BIC_FIND_ZONE_BOTH:
      return g_strdup (_("controlled by both armies"));
    default:
      return bic_analysis_has_zones (at->analysis) ? NULL : g_strdup (_("these rules have no zones of control"));
    }
}

static void
mark_own_zone (const BicAnalysisContext *at)
{
  g_autofree guint8 *zone = g_malloc (at->findings->len);

  if (!bic_analysis_own_zone (at->analysis, at->from, zone))
    return;
  for (guint hex = 0; hex < at->findings->len; hex++)
    if (zone[hex])
      bic_analysis_context_set (at, (int) hex, BIC_FIND_REACH, 0);
}

static char *
describe_own_zone (const BicAnalysisContext *at,
                   int                       hex)
{
  char from[BIC_HEX_TEXT];

  if (!bic_analysis_has_zones (at->analysis))
    return g_strdup (_("these rules have no zones of control"));
  if (bic_analysis_context_finding (at, hex)->find != BIC_FIND_REACH)
    return NULL;
  return g_strdup_printf (_("controlled from %s"), bic_analysis_context_name (at, from));
}

/* --- retreat ---------------------------------------------------------------------------------------------------- */

static void
mark_retreat_paths (const BicAnalysisContext *at)
{
  g_autofree guint8 *paths = g_malloc (at->findings->len);

  if (!bic_analysis_retreat_distances (at->analysis, at->from, paths))
    return;
  for (guint hex = 0; hex < at->findings->len; hex++)
    if (paths[hex])
      bic_analysis_context_set (at, (int) hex, BIC_FIND_REACH, paths[hex] - 1);
}

static char *
describe_retreat_path (const BicAnalysisContext *at,
                       int                       hex)
{
  const BicFinding *finding = bic_analysis_context_finding (at, hex);

  if (!bic_analysis_has_retreat_paths (at->analysis))
    return g_strdup (_("these rules have no lines of communication"));
  if (finding->find != BIC_FIND_REACH)
    return NULL;
  if (finding->number == 0)
    return g_strdup (_("line of communication"));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "a retreat path, %d hex from the line of communication",
                                       "a retreat path, %d hexes from the line of communication", finding->number),
                          finding->number);
}

/* --- arrivals --------------------------------------------------------------------------------------------------- */

static gboolean
group_enters_at (const BicReinforcement *group, int hex)
{
  for (guint i = 0; i < group->hexes->len; i++)
    if (g_array_index (group->hexes, int, i) == hex)
      return TRUE;
  return FALSE;
}

/* Marks the hexes where reinforcements enter, with their side and first turn. */
static void
mark_arrivals (const BicAnalysisContext *at)
{
  const BicScenario *scenario = bic_analysis_context_scenario (at);

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_REINFORCEMENT); i++)
    {
      const BicReinforcement *group = bic_scenario_item (scenario, BIC_ITEM_REINFORCEMENT, i);

      for (guint k = 0; k < group->hexes->len; k++)
        {
          int hex = g_array_index (group->hexes, int, k);
          BicFinding *found = bic_grid_has (&scenario->grid, hex) ? bic_analysis_context_finding (at, hex) : NULL;
          BicFind own = group->side == BIC_TOP ? BIC_FIND_ZONE_TOP : BIC_FIND_ZONE_BOTTOM;

          if (found)
            bic_analysis_context_set (at, hex, found->find == BIC_FIND_NOTHING || found->find == own ? own
                                      : BIC_FIND_ZONE_BOTH,
                 found->number > 0 && (group->turn == 0 || found->number < group->turn) ? found->number : group->turn);
        }
    }
}

static char *
describe_arrivals (const BicAnalysisContext *at,
                   int                       hex)
{
  const BicScenario *scenario = bic_analysis_context_scenario (at);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_REINFORCEMENT); i++)
    {
      const BicReinforcement *group = bic_scenario_item (scenario, BIC_ITEM_REINFORCEMENT, i);
      g_autofree char *when = bic_editor_arrival_name (at->editor, group);
      g_autofree char *pieces =
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u piece", "%u pieces", group->pieces->len),
                           group->pieces->len);

      if (group_enters_at (group, hex))
        g_string_append_printf (text, "%s%s · %s", text->len ? ", " : "", when, pieces);
    }
  return text->len ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* --- distance ---------------------------------------------------------------------------------------------------- */

static int
distance_from_start (const BicAnalysisContext *at, int hex)
{
  return bic_grid_distance (&bic_analysis_context_scenario (at)->grid, at->from, hex);
}

/* --- moves ------------------------------------------------------------------------------------------------------ */

static void
mark_reachable_hexes (const BicAnalysisContext *at)
{
  g_autofree guint8 *steps = g_malloc (at->findings->len);

  if (!bic_analysis_moves (at->analysis, at->from, steps))
    return;
  for (guint hex = 0; hex < at->findings->len; hex++)
    if (steps[hex])
      bic_analysis_context_set (at, (int) hex, BIC_FIND_REACH, steps[hex]);
}

static char *
describe_moves (const BicAnalysisContext *at, int hex)
{
  const BicFinding *finding = bic_analysis_context_finding (at, hex);
  char from[BIC_HEX_TEXT];

  if (finding->find != BIC_FIND_REACH)
    return NULL;
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d step from %s", "%d steps from %s", finding->number),
                          finding->number, bic_analysis_context_name (at, from));
}

/* --- fire and sight --------------------------------------------------------------------------------------------- */

static gboolean
is_out_of_sight (const BicAnalysisContext *at, int hex)
{
  g_autofree char *why = bic_analysis_hidden_reason (at->analysis, at->from, hex, NULL);

  return why != NULL;
}

static void
mark_hexes_in_range (const BicAnalysisContext *at)
{
  int range = bic_analysis_range (at->analysis, at->from);

  BIC_EACH_HEX (at, hex)
    if (hex != at->from && distance_from_start (at, hex) <= range)
      bic_analysis_context_set (at, hex, is_out_of_sight (at, hex) ? BIC_FIND_HIDDEN : BIC_FIND_FIRE,
                                distance_from_start (at, hex));
}

static void
mark_visible_hexes (const BicAnalysisContext *at)
{
  BIC_EACH_HEX (at, hex)
    if (hex != at->from)
      bic_analysis_context_set (at, hex, is_out_of_sight (at, hex) ? BIC_FIND_HIDDEN : BIC_FIND_SEEN, 0);
}

static char *
describe_sight (const BicAnalysisContext *at, int hex)
{
  g_autofree char *why = hex == at->from ? NULL : bic_analysis_hidden_reason (at->analysis, at->from, hex, NULL);
  char from[BIC_HEX_TEXT];

  if (hex == at->from || bic_analysis_context_finding (at, hex)->find == BIC_FIND_NOTHING)
    return NULL;
  return why ? g_steal_pointer (&why) : g_strdup_printf (_("in sight of %s"), bic_analysis_context_name (at, from));
}

/* --- support ---------------------------------------------------------------------------------------------------- */

static void
mark_supported_pieces (const BicAnalysisContext *at)
{
  const BicScenario *scenario = bic_analysis_context_scenario (at);

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (scenario, BIC_ITEM_PIECE, i);

      if (bic_grid_has (&scenario->grid, piece->hex))
        bic_analysis_context_set (at, piece->hex,
                                  bic_analysis_supported (at->analysis, piece->hex) ? BIC_FIND_SUPPORTED
                                  : BIC_FIND_ALONE, 0);
    }
  if (at->placed != BIC_NO_HEX)
    bic_analysis_context_set (at, at->placed,
                              bic_analysis_supported (at->analysis, at->placed) ? BIC_FIND_SUPPORTED : BIC_FIND_ALONE,
                              0);
}

static char *
describe_support (const BicAnalysisContext *at, int hex)
{
  switch (bic_analysis_context_finding (at, hex)->find)
    {
    case BIC_FIND_SUPPORTED:
      return g_strdup (_("its neighbors support it"));
    case BIC_FIND_ALONE:
      if (!bic_analysis_has_support (at->analysis))
        return g_strdup (_("these rules have no support"));
      return g_strdup (_("its neighbors do not support it"));
    default:
      return NULL;
    }
}

/* --- command ---------------------------------------------------------------------------------------------------- */

static void
mark_sections (const BicAnalysisContext *at)
{
  guint here = bic_scenario_sections (bic_analysis_context_scenario (at), at->from);

  if (here != BIC_SECTION_ALL)
    BIC_EACH_HEX (at, hex)
      if (bic_scenario_sections (bic_analysis_context_scenario (at), hex) & here)
        bic_analysis_context_set (at, hex, BIC_FIND_SECTION, 0);
}

static int
count_pieces_in_sections (const BicScenario *scenario, guint sections, int side)
{
  int n = 0;

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (scenario, BIC_ITEM_PIECE, i);

      n += piece->side == side && bic_grid_has (&scenario->grid, piece->hex)
           && bic_scenario_sections (scenario, piece->hex) & sections;
    }
  return n;
}

static char *
describe_sections (const BicAnalysisContext *at, int hex)
{
  const BicScenario *scenario = bic_analysis_context_scenario (at);
  guint here = bic_scenario_sections (scenario, hex);

  if (here == BIC_SECTION_ALL)
    return g_strdup (_("the board has no sections"));
  /* Translators: a section of the board, and how many pieces of each army its cards command */
  return g_strdup_printf (_("%s: %d of the top army, %d of the bottom army"),
                          bic_editor_section_name_of_hex (at->editor, hex),
                          count_pieces_in_sections (scenario, here, BIC_TOP),
                          count_pieces_in_sections (scenario, here, BIC_BOTTOM));
}

/* --- distance --------------------------------------------------------------------------------------------------- */

static void
mark_distances (const BicAnalysisContext *at)
{
  BIC_EACH_HEX (at, hex)
    bic_analysis_context_set (at, hex, BIC_FIND_PLAIN, distance_from_start (at, hex));
}

static char *
describe_distance (const BicAnalysisContext *at, int hex)
{
  char from[BIC_HEX_TEXT];
  int hexes = distance_from_start (at, hex);

  if (hexes == 0)
    return NULL;
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d hex from %s", "%d hexes from %s", (gulong) hexes), hexes,
                          bic_analysis_context_name (at, from));
}

/* --- the table -------------------------------------------------------------------------------------------------- */

static const BicAnalysisView sees[] = {
  { .name = { "nothing", N_("No Overlay"), N_("Only the map") } },
  { .name = { "moves", N_("Moves"), N_("Where the unit can go in one turn, and in how many steps") }, .by_rules = TRUE,
    .from_hex = TRUE,
    .find = mark_reachable_hexes, .describe = describe_moves },
  { .name = { "fire", N_("Fire"), N_("Where the unit can fire, at what distance, and what is in the way"),
              BIC_USE (SIGHT) }, .by_rules = TRUE,
    .from_hex = TRUE, .line = TRUE, .find = mark_hexes_in_range, .describe = describe_sight },
  { .name = { "sight", N_("Line of Sight"), N_("What can be seen from the hex, and what blocks the rest"),
              BIC_USE (SIGHT) }, .by_rules = TRUE, .from_hex = TRUE,
    .line = TRUE, .find = mark_visible_hexes, .describe = describe_sight },
  { .name = { "support", N_("Support"), N_("Which units have support from their neighbors"), BIC_USE (SUPPORT) },
    .by_rules = TRUE, .find = mark_supported_pieces,
    .describe = describe_support },
  { .name = { "command", N_("Command"), N_("Which units the cards of the same section command"), BIC_USE (SECTIONS) },
    .from_hex = TRUE, .find = mark_sections,
    .describe = describe_sections },
  { .name = { "zones", N_("Zones of Control"), N_("Which hexes each army controls"), BIC_USE (ZONES) },
    .by_rules = TRUE, .find = mark_zones_of_control,
    .describe = describe_zones_of_control },
  { .name = { "distance", N_("Distance"), N_("Distances in hexes") }, .from_hex = TRUE, .find = mark_distances,
    .describe = describe_distance },
  { .name = { "own-zone", N_("Zone of the Unit"), N_("Which hexes the unit controls by itself"), BIC_USE (ZONES) },
    .by_rules = TRUE, .from_hex = TRUE,
    .find = mark_own_zone, .describe = describe_own_zone },
  { .name = { "retreat", N_("Retreat Paths"),
              N_("The hexes by which the unit can retreat to its line of communication, and how far that is"),
                  BIC_USE (COMMUNICATIONS) }, .by_rules = TRUE,
    .from_hex = TRUE, .find = mark_retreat_paths, .describe = describe_retreat_path },
  { .name = { "arrivals", N_("Arrivals"), N_("Where each army’s reinforcements come on, and from which turn") },
    .find = mark_arrivals,
    .describe = describe_arrivals },
};

/**
 * bic_editor_analysis_nth_view:
 * @index: index of the overlay; 0 is the plain map
 *
 * Returns: (nullable): the overlay; %NULL after the last
 */
const BicAnalysisView *
bic_editor_analysis_nth_view (guint index)
{
  return index < G_N_ELEMENTS (sees) ? &sees[index] : NULL;
}
