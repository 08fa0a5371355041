/* Tests of the guide through a first battle, with each rule system and on each path. When a step begins, its work is
 * not done yet, and can be done.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-editor-guide.h"
#include "bic-player-aid.h"
#include "bic-widgets.h"
#include "forms-fixture.h"
#include "painted.h"

#define PATHS 3
#define EDITS 40

static const char *const rules[] = { "ccn-3e", "ccn-web", "ccn-gmt", "ccn-plus", "n20" };

/* Tile of the palette that the text of a step names, and its tab */
static const struct { const char *begin, *tab, *tile; } named[] = {
  { "Start with the terrain. Choose Forest under Terrain", "terrain_tab", "Forest" },
  { "Choose Road", "terrain_tab", "Road" },
  { "Now add the army at the bottom", "units_tab", NULL },
  { "Choose the other nation above", "units_tab", NULL },
  { "Each army needs a leader", "units_tab", "Leader" },
  { "Give a place a name. Choose Place Name under Markers", "marks_tab", "Place Name" },
  { "Give the armies something to fight for. Choose Objective", "marks_tab", "Objective" },
  { "Look at the issues", NULL, NULL },
  { "Save your battle (Ctrl+S)", NULL, NULL },
};

static gboolean
is_guide (GtkWidget    *widget,
          gconstpointer unused)
{
  return BIC_IS_EDITOR_GUIDE (widget);
}

static const char *
text_of (EditorFixture *f)
{
  GtkWidget *guide = bic_find_widget (GTK_WIDGET (f->page), is_guide, NULL);

  return gtk_label_get_label (GTK_LABEL (gtk_widget_get_template_child (guide, BIC_TYPE_EDITOR_GUIDE, "text")));
}

/* --- content of the battle -------------------------------------------------------------------------------------- */

static int
count_ground (EditorFixture *f)
{
  int n = 0;

  for (int hex = 0; hex < bic_grid_hex_number_limit (&f->scenario->grid); hex++)
    n += f->scenario->tiles[hex].terrain != 0;
  return n;
}

static gboolean
has_road (EditorFixture *f)
{
  for (int hex = 0; hex < bic_grid_hex_number_limit (&f->scenario->grid); hex++)
    if (f->scenario->tiles[hex].road || f->scenario->tiles[hex].river)
      return TRUE;
  return FALSE;
}

static int
count_pieces (EditorFixture *f,
              int            side,
              gboolean       leaders)
{
  int n = 0;

  for (guint i = 0; i < bic_scenario_n_items (f->scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (f->scenario, BIC_ITEM_PIECE, i);
      const BicUnitType *type = bic_editor_unit_type (f->editor, piece->type);

      n += piece->side == side && (type->traits & BIC_TRAIT (LEADER) ? 1 : 0) == leaders;
    }
  return n;
}

static gboolean
has_error (EditorFixture *f)
{
  GPtrArray *problems = bic_document_get_problems (f->document);

  return problems->len > 0 && ((const BicProblem *) problems->pdata[0])->severity == BIC_PROBLEM_ERROR;
}

/* Returns TRUE if the work of step @i of @named is not done yet. */
static gboolean
is_open (EditorFixture *f,
         guint          i)
{
  switch (i)
    {
    case 0: return count_ground (f) < 3;
    case 1: return !has_road (f);
    case 2: return count_pieces (f, BIC_BOTTOM, FALSE) < 3;
    case 3: return count_pieces (f, BIC_TOP, FALSE) < 3;
    case 4: return count_pieces (f, BIC_BOTTOM, TRUE) + count_pieces (f, BIC_TOP, TRUE) == 0;
    case 5: return bic_scenario_n_items (f->scenario, BIC_ITEM_LABEL) == 0;
    case 6: return bic_scenario_n_items (f->scenario, BIC_ITEM_OBJECTIVE) == 0;
    case 7: return !bic_document_is_checked (f->document) || has_error (f);
    default: return bic_document_get_file (f->document) == NULL;
    }
}

static void
check_text (EditorFixture *f)
{
  const char *text = text_of (f);
  guint i = 0;

  while (i < G_N_ELEMENTS (named) && !g_str_has_prefix (text, named[i].begin))
    i++;
  if (i == G_N_ELEMENTS (named))
    g_error ("no condition for “%s”", text);
  g_test_message ("%s", text);
  g_assert_true (is_open (f, i));
  if (named[i].tab)
    {
      GtkWidget *palette = GTK_WIDGET (f->page->palette);

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_widget_get_template_child (palette, BIC_TYPE_EDITOR_PALETTE,
                                                                                      named[i].tab)), TRUE);
      if (named[i].tile)
        g_assert_nonnull (forms_find (palette, named[i].tile));
    }
}

/* --- edits ------------------------------------------------------------------------------------------------------- */

static void
set_tile (EditorFixture *f,
          int            hex,
          gboolean       road)
{
  BicTile tile = f->scenario->tiles[hex];

  if (road)
    tile.road = 1;
  else
    tile.terrain = g_quark_from_static_string (g_str_has_prefix (g_quark_to_string (f->scenario->ruleset), "n20")
                                               ? "n20-forest" : "forest");
  g_assert_true (bic_history_apply (bic_document_get_history (f->document), bic_edit_tile (hex, &tile), NULL, NULL));
}

static void
add_piece (EditorFixture *f,
           int            side,
           gboolean       leader,
           int            hex)
{
  int n;
  const BicRuleset *ruleset = bic_catalogue_find_ruleset (f->catalogue, g_quark_to_string (f->scenario->ruleset));
  const BicUnitType *types = bic_ruleset_unit_types (f->catalogue, ruleset, &n);
  BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);

  for (int i = 0; i < n && piece->type == 0; i++)
    if ((types[i].traits & BIC_TRAIT (LEADER) ? 1 : 0) == leader
        && bic_scenario_rules_have_family (f->scenario, f->catalogue, types[i].family))
      piece->type = g_quark_from_string (types[i].id);
  piece->side = side;
  piece->hex = hex;
  forms_add (f, BIC_ITEM_PIECE, piece);
}

static void
add_mark (EditorFixture *f,
          int            hex)
{
  BicLabel *label = bic_item_new (BIC_ITEM_LABEL);

  label->hex = hex;
  label->text = g_strdup ("Mill");
  forms_add (f, BIC_ITEM_LABEL, label);
}

static void
add_objective (EditorFixture *f,
               int            hex)
{
  BicObjective *objective = bic_item_new (BIC_ITEM_OBJECTIVE);

  g_array_append_val (objective->hexes, hex);
  forms_add (f, BIC_ITEM_OBJECTIVE, objective);
}

static void
edit (EditorFixture *f,
      GRand         *rand)
{
  int hex;

  do
    hex = g_rand_int_range (rand, 0, bic_grid_hex_number_limit (&f->scenario->grid));
  while (!bic_grid_has (&f->scenario->grid, hex));
  switch (g_rand_int_range (rand, 0, 9))
    {
    case 0: set_tile (f, hex, FALSE); break;
    case 1: set_tile (f, hex, TRUE); break;
    case 2: add_piece (f, BIC_TOP, FALSE, hex); break;
    case 3: add_piece (f, BIC_BOTTOM, FALSE, hex); break;
    case 4: add_piece (f, g_rand_int_range (rand, 0, BIC_N_SIDES), TRUE, hex); break;
    case 5: add_mark (f, hex); break;
    case 6: add_objective (f, hex); break;
    case 7: bic_document_check_now (f->document); break;
    default: bic_history_undo (bic_document_get_history (f->document)); break;
    }
}

static void
test_any_path (EditorFixture *f,
               gconstpointer  ruleset)
{
  g_test_message ("%s", (const char *) ruleset);
  g_action_group_change_action_state (bic_editor_page_get_actions (f->page, "editor"), "guide",
                                      g_variant_new_boolean (TRUE));
  for (guint path = 0; path < PATHS; path++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (path);

      for (int i = 0; i < EDITS; i++)
        {
          check_text (f);
          edit (f, rand);
        }
      check_text (f);
      while (bic_history_undo (bic_document_get_history (f->document)))
        ;
    }
}

static void
set_up (EditorFixture *f,
        gconstpointer  ruleset)
{
  forms_set_up_with (f, editor_catalogue (), ruleset);
}

int
main (int   argc,
      char *argv[])
{
  display_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *path = g_strdup_printf ("/editor-guide/any-path/%s", rules[i]);

      g_test_add (path, EditorFixture, rules[i], set_up, test_any_path, editor_tear_down);
    }
  return g_test_run ();
}
