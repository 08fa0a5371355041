/* The names of history that a form offers: commanders of the piece's nation or of an army's, by the date of the battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-catalogue-history.h"
#include "bic-editor-goals.h"

typedef struct { const BicCommander *commander; BicPresence presence; } Candidate;

static gboolean
serves (BicEditor *editor, const BicCommander *commander, const BicPiece *piece, int side)
{
  BicCatalogue *catalogue = bic_editor_get_catalogue (editor);
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  const BicUnitType *type = piece ? bic_editor_unit_type (editor, piece->type) : NULL;
  const GArray *nations = piece ? NULL : scenario->army[side].nations;

  if (type)
    return bic_commander_serves (commander, type->nation);
  for (guint i = 0; nations && i < nations->len; i++)
    if (bic_commander_serves (commander,
                              bic_catalogue_find_nation (catalogue,
                                                         g_quark_to_string (g_array_index (nations, GQuark, i)))))
      return TRUE;
  return !nations || nations->len == 0;
}

/* Who was there, then by name; the dead last. */
static int
compare (gconstpointer a, gconstpointer b)
{
  const Candidate *p = a, *q = b;

  return p->presence != q->presence ? (int) p->presence - (int) q->presence
                                    : g_utf8_collate (p->commander->name, q->commander->name);
}

/* "Wellesley · Roliça, Vimeiro · until 1808-08-17" */
static char *
say_where (BicEditor *editor, const Candidate *candidate)
{
  const BicEngagement *engagements = bic_catalogue_engagements (bic_editor_get_catalogue (editor), NULL);
  const BicCommander *commander = candidate->commander;
  GString *text = g_string_new (commander->also);

  for (guint i = 0; i < commander->at->len; i++)
    g_string_append_printf (text, "%s%s",
                            i           ? ", "
                            : text->len ? " · "
                                        : "",
                            _(engagements[g_array_index (commander->at, gint16, i)].name));
  for (guint i = 0; i < commander->perhaps->len; i++)
    g_string_append_printf (text, "%s%s?", text->len ? ", " : "",
                            _(engagements[g_array_index (commander->perhaps, gint16, i)].name));
  if (commander->until)
    /* Translators: of a commander, after the battles where he was: the last day on which he can appear */
    g_string_append_printf (text, _(" · until %s"), commander->until);
  return g_string_free (text, FALSE);
}

/**
 * bic_suggest_commanders:
 * @subject: a piece, or an army
 *
 * Returns: (transfer full) (element-type BicSuggestion): those that can be there, those who cannot dimmed and last
 */
GArray *
bic_suggest_commanders (BicEditor            *editor,
                        const BicFormSubject *subject)
{
  GArray *suggestions = g_array_new (FALSE, FALSE, sizeof (BicSuggestion));
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  const BicPiece *piece = subject->id ? bic_scenario_find (scenario, subject->id, NULL) : NULL;
  int n;
  const BicCommander *all = bic_catalogue_commanders (bic_editor_get_catalogue (editor), &n);

  for (int i = 0; i < n; i++)
    {
      Candidate candidate = { &all[i], bic_commander_presence (bic_editor_get_catalogue (editor), &all[i],
                                                               scenario->date, scenario->date_end) };

      if (serves (editor, &all[i], piece, subject->side))
        g_array_append_val (candidates, candidate);
    }
  g_array_sort (candidates, compare);
  for (guint i = 0; i < candidates->len; i++)
    {
      const Candidate *candidate = &g_array_index (candidates, Candidate, i);
      BicSuggestion suggestion = { g_strdup (candidate->commander->name), say_where (editor, candidate),
                                   candidate->commander->also, candidate->presence == BIC_CANNOT_BE_THERE };

      g_array_append_val (suggestions, suggestion);
    }
  return suggestions;
}

const BicFormField bic_piece_name = {
  .kind = BIC_FORM_NAME, .label = N_("_Name"), .tip = N_("The leader’s name"), .store = BIC_STORE_STRING,
  .offset = G_STRUCT_OFFSET (BicPiece, name), .suggest = bic_suggest_commanders };
