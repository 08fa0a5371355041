/* Tests with random edits: the battle has the same bytes after undoing all edits, after redoing all edits, and after
 * saving and loading.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-arrivals.h"
#include "bic-history.h"
#include "bic-rng.h"
#include "bic-scenario-io.h"
#include "bic-track.h"
#include "bic-transform.h"

typedef struct { BicRng rng; BicHistory *history; BicScenario *scenario; } Author;

static int
below (Author *a,
       int     n)
{
  return bic_rng_below (&a->rng, n);
}

static const char *
pick (Author            *a,
      const char *const *from,
      int                n)
{
  return from[below (a, n)];
}
#define PICK(a, list) pick (a, list, G_N_ELEMENTS (list))

static const char *const ids[] = { "forest", "hill", "french/LN", "british/LDR", "no-such/XX", "base" };
static const char *const words[] = { "", "Roliça", "a < b & \"c\"", " two\n\nlines ", "\t", "12", "yes", "ccn-3e",
                                     "fog=1 b=2" };

static GQuark
any_quark (Author *a)
{
  return below (a, 4) ? g_quark_from_static_string (PICK (a, ids)) : 0;
}

static int
any_hex (Author *a)
{
  int hex = below (a, bic_grid_hex_number_limit (&a->scenario->grid));

  return bic_grid_has (&a->scenario->grid, hex) ? hex : BIC_NO_HEX;
}

static void
any_hexes (Author *a,
           GArray *hexes)
{
  for (int n = below (a, 4); n > 0; n--)
    {
      int hex = any_hex (a);

      if (hex != BIC_NO_HEX)
        g_array_append_val (hexes, hex);
    }
}

static void
any_texts (Author *a,
           GArray *texts)
{
  for (int n = below (a, 3); n > 0; n--)
    {
      BicText text = { below (a, 2) ? g_strdup ("fr") : NULL, g_strdup (PICK (a, words)) };

      g_array_append_val (texts, text);
    }
}

static void
any_quarks (Author *a,
            GArray *quarks)
{
  for (int n = below (a, 3); n > 0; n--)
    {
      GQuark quark = g_quark_from_static_string (PICK (a, ids));

      g_array_append_val (quarks, quark);
    }
}

static void
any_pieces (Author *a,
            GArray *pieces)
{
  for (int n = below (a, 3); n > 0; n--)
    {
      guint32 id = (guint32) below (a, 40) + 1;

      g_array_append_val (pieces, id);
    }
}

static void
fill_piece (Author  *a,
            gpointer item)
{
  BicPiece *piece = item;

  piece->side = below (a, 2);
  piece->type = g_quark_from_static_string (PICK (a, ids));
  piece->hex = any_hex (a);
  piece->blocks = below (a, 5);
  piece->square = below (a, 2);
  piece->strength = below (a, 4) - 1;
  piece->moves = below (a, 4) - 1;
  any_quarks (a, piece->traits);
  piece->state = (BicCondition) below (a, 2);
  piece->name = g_strdup (PICK (a, words));
}

static void
fill_label (Author  *a,
            gpointer item)
{
  BicLabel *label = item;

  label->hex = any_hex (a);
  label->text = g_strdup (PICK (a, words));
}

static void
fill_objective (Author  *a,
                gpointer item)
{
  BicObjective *objective = item;

  objective->side = below (a, 3) - 1;
  any_hexes (a, objective->hexes);
  objective->gain = (BicGain) below (a, 2);
  objective->when = (BicCheckTime) below (a, 3);
  objective->need = below (a, 3);
}

static void
fill_exit (Author  *a,
           gpointer item)
{
  BicExit *exit = item;

  any_hexes (a, exit->hexes);
  exit->directions = below (a, 64);
}

static void
fill_reinforcement (Author  *a,
                    gpointer item)
{
  BicReinforcement *reinforcement = item;

  any_hexes (a, reinforcement->hexes);
  any_pieces (a, reinforcement->pieces);
  reinforcement->directions = below (a, 64);
  reinforcement->roll = below (a, 7);
  reinforcement->cards = below (a, 5) - 2;
  reinforcement->text = g_strdup (PICK (a, words));
}

static void
fill_rule (Author  *a,
           gpointer item)
{
  BicSpecialRule *rule = item;

  rule->rule = any_quark (a);
  for (int n = 2 * below (a, 3); n > 0; n--)
    g_ptr_array_add (rule->params, g_strdup (PICK (a, words)));
  any_texts (a, rule->texts);
}

static void
fill_note (Author  *a,
           gpointer item)
{
  BicNote *note = item;

  note->kind = any_quark (a);
  any_texts (a, note->texts);
}

static void
fill_source (Author  *a,
             gpointer item)
{
  ((BicCitation *) item)->url = g_strdup (PICK (a, words));
}

static void
fill_line_up (Author  *a,
              gpointer item)
{
  ((BicLineUp *) item)->type = g_quark_from_static_string (PICK (a, ids));
  ((BicLineUp *) item)->count = below (a, 9);
}

static void
fill_communication (Author  *a,
                    gpointer item)
{
  BicCommunication *line = item;

  line->side = below (a, 2);
  any_hexes (a, line->hexes);
  line->value = below (a, 4) - 1;
  line->name = g_strdup (PICK (a, words));
}

static void
fill_turn (Author  *a,
           gpointer item)
{
  BicTurn *turn = item;

  turn->number = below (a, 9);
  turn->label = g_strdup (PICK (a, words));
  turn->night = below (a, 2);
  turn->sudden_death = below (a, 7);
}

static void
fill_event (Author  *a,
            gpointer item)
{
  BicEventCard *card = item;

  card->id = any_quark (a);
  card->title = g_strdup (PICK (a, words));
  card->copies = below (a, 3);
  card->red = below (a, 2);
  any_texts (a, card->texts);
}

static void
fill_event_half (Author  *a,
                 gpointer item)
{
  BicEventHalf *half = item;

  half->event = any_quark (a);
  half->side = below (a, 3) - 1;
  half->effect = any_quark (a);
  half->amount = below (a, 5) - 2;
  any_pieces (a, half->pieces);
  any_hexes (a, half->hexes);
  half->keep = below (a, 2);
  half->until = (BicUntil) below (a, 3);
  any_texts (a, half->texts);
}

static void
fill_table (Author  *a,
            gpointer item)
{
  static const char *const labels[] = { "1", "two", "-3" }, *const cells[] = { "AB", "-", "+2" };
  BicTable *table = &((BicCustomTable *) item)->table;
  int rows = below (a, 4);

  table->purpose = g_strdup (PICK (a, words));
  table->source.source = g_strdup (PICK (a, words));
  table->source.status = (BicStatus) below (a, 3);
  table->clamp = (BicTableEnds) below (a, 4);
  table->n_columns = below (a, 3);
  for (int column = 0; column < table->n_columns; column++)
    table->column[column] = g_intern_string (labels[column]);
  for (table->n_rows = 0; table->n_rows < rows; table->n_rows++)
    {
      int row = table->n_rows;

      /* Sometimes two rows have the same label. */
      table->row[row] = g_intern_string (below (a, 9) ? labels[row % 3] : "1");
      for (int column = 0; column < table->n_columns; column++)
        {
          const char *cell = PICK (a, cells);

          table->cell[row][column] = *cell == '-' ? NULL : g_intern_string (cell);
          table->status[row][column] = (guint8) below (a, 3);
        }
    }
}

static void
fill_accepted (Author  *a,
               gpointer item)
{
  BicAccepted *accepted = item;

  accepted->problem = g_quark_from_static_string (PICK (a, ids));
  accepted->hex = any_hex (a);
  accepted->side = below (a, 3) - 1;
  accepted->about = any_quark (a);
  accepted->reason = g_strdup (PICK (a, words));
}

static void
fill_underlay (Author  *a,
               gpointer item)
{
  BicUnderlay *underlay = item;

  underlay->file = g_strdup (PICK (a, words));
  underlay->x = below (a, 9) - 4;
  underlay->turn = below (a, 6) * 60;
  underlay->opacity = below (a, 102);                           /* The value is sometimes above the limit. */
  underlay->hidden = below (a, 2);
  underlay->data = below (a, 2) ? g_ref_string_new (below (a, 5) ? "aGV4" : "no file") : NULL;
}

static void
fill_translation (Author  *a,
                  gpointer item)
{
  ((BicTranslation *) item)->of = g_strdup (PICK (a, words));
  any_texts (a, ((BicTranslation *) item)->texts);
}

static void (*const fill[BIC_N_ITEMS]) (Author *, gpointer) = {
  fill_piece, fill_label, fill_objective, fill_exit, fill_reinforcement, fill_rule, fill_note, fill_source,
      fill_line_up,
  fill_communication, fill_turn, fill_event, fill_event_half, fill_table, fill_accepted, fill_underlay,
  fill_translation,
};

static gpointer
any_item (Author     *a,
          BicItemKind kind)
{
  gpointer item = bic_item_new (kind);

  fill[kind](a, item);
  return item;
}

static guint32
any_id (Author *a)
{
  return (guint32) below (a, (int) a->scenario->last_id + 2);
}

static BicEdit *
edit_field (Author *a)
{
  BicField field = (BicField) below (a, BIC_N_FIELDS);

  return bic_edit_field (field, field >= BIC_FIELD_NATIONS ? below (a, 2) : BIC_NOBODY, PICK (a, words));
}

static BicEdit *
edit_tile (Author *a)
{
  BicTile tile = { .terrain = any_quark (a), .overlay = any_quark (a), .river = (guint8) below (a, 66),
                   .turn = (guint8) below (a, 6) };

  tile.side[below (a, BIC_N_DIRECTIONS)] = any_quark (a);
  return bic_edit_tile (any_hex (a), &tile);
}

static BicEdit *
edit_add (Author *a)
{
  BicItemKind kind = (BicItemKind) below (a, BIC_N_ITEMS);
  gpointer item = any_item (a, kind);
  BicEdit *edit = bic_edit_add (kind, item, below (a, 2) ? -1 : below (a, 4));

  bic_item_free (kind, item);
  return edit;
}

static BicEdit *
edit_replace (Author *a)
{
  BicItemKind kind = (BicItemKind) below (a, BIC_N_ITEMS);
  guint32 id = any_id (a);
  gpointer item;
  BicEdit *edit;

  bic_scenario_find (a->scenario, id, &kind);
  item = any_item (a, kind);
  edit = bic_edit_replace (id, item);
  bic_item_free (kind, item);
  return edit;
}

static BicEdit *
edit_remove (Author *a)
{
  return bic_edit_remove (any_id (a));
}

static BicEdit *
edit_board (Author *a)
{
  BicGrid grid = { .columns = (gint16) below (a, 16), .rows = (gint16) below (a, 12), .flat = (guint8) !below (a, 8),
                   .shift = (guint8) below (a, 2), .short_lines = (guint8) below (a, 2) };

  return bic_edit_board (&grid, (int[2]) { below (a, 5), below (a, 9) }, below (a, 7) - 3, below (a, 7) - 3);
}

static BicEdit *
edit_transform (Author *a)
{
  switch (below (a, 4))
    {
    case 0:
      return bic_transform_mirror (a->scenario, (BicSymmetry) (BIC_SYMMETRY_LEFT_RIGHT + below (a, 3)));
    case 1:
      return bic_transform_shift (a->scenario, (BicDirection) below (a, BIC_N_DIRECTIONS));
    case 2:
      return bic_transform_resize (a->scenario, 1 + below (a, 16), 1 + below (a, 12), (BicAnchor) below (a, 3),
                                   (BicAnchor) below (a, 3));
    default:
      return bic_transform_exchange (a->scenario);
    }
}

/* Returns an edit that replaces the whole battle, like the edit that reads its file again. */
static BicEdit *
edit_whole (Author *a)
{
  g_autoptr (BicScenario) other = bic_scenario_new (5 + below (a, 9), 4 + below (a, 6));
  gpointer item = any_item (a, BIC_ITEM_NOTE);
  BicEdit *add = bic_edit_add (BIC_ITEM_NOTE, item, -1);

  bic_edit_free (bic_edit_apply (other, add, NULL));
  bic_edit_free (add);
  bic_item_free (BIC_ITEM_NOTE, item);
  return bic_edit_replace_battle (other);
}

/* Returns an edit that changes several items at once: turns of the turn track, or reinforcements. If there is nothing
 * to change, the edit is empty. */
static BicEdit *
edit_campaign (Author *a)
{
  guint turns = bic_scenario_n_items (a->scenario, BIC_ITEM_TURN);
  guint32 piece = any_id (a);
  BicEdit *edit = NULL;

  switch (below (a, 8))
    {
    case 0:
      edit = bic_track_insert (a->scenario, (guint) below (a, (int) turns + 1));
      break;
    case 1:
      edit = turns > 0 ? bic_track_remove (a->scenario, (guint) below (a, (int) turns)) : NULL;
      break;
    case 2:
      edit = turns > 0 ? bic_track_move (a->scenario, (guint) below (a, (int) turns), below (a, 5) - 2) : NULL;
      break;
    case 3:
      edit = bic_track_renumber (a->scenario);
      break;
    case 4:
      edit = bic_arrival_enter (a->scenario, piece, any_hex (a));
      break;
    case 5:
      edit = bic_arrival_join (a->scenario, piece, any_id (a), below (a, 4) - 1);
      break;
    case 6:
      edit = bic_arrival_leave (a->scenario, piece);
      break;
    default:
      edit = bic_arrival_place (a->scenario, piece, any_hex (a));
    }
  return edit ? edit : bic_edit_group (g_ptr_array_new ());
}

static BicEdit *any_edit (Author *a);

static BicEdit *
edit_group (Author *a)
{
  GPtrArray *edits = g_ptr_array_new ();

  for (int n = below (a, 4); n > 0; n--)
    g_ptr_array_add (edits, any_edit (a));
  return bic_edit_group (edits);
}

static BicEdit *
any_edit (Author *a)
{
  static BicEdit *(*const make[]) (Author *) = {
    edit_field, edit_tile, edit_tile, edit_tile, edit_add, edit_add, edit_add, edit_replace, edit_remove, edit_group,
        edit_campaign,
  };

  BicEdit *edit = below (a, 20) == 0 ? edit_transform (a) : below (a, 60) == 0 ? edit_whole (a) : NULL;

  return edit ? edit : below (a, 30) == 0 ? edit_board (a) : make[below (a, G_N_ELEMENTS (make))](a);
}

static char *
bytes (const BicScenario *scenario)
{
  return bic_scenario_write (scenario, NULL);
}

static void
check_load (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicScenario) again = bic_scenario_parse (text, strlen (text), "again", &error);
  g_autofree char *written = NULL;

  g_assert_no_error (error);
  written = bytes (again);
  g_assert_cmpstr (written, ==, text);
}

/* Makes one random step of an author: an edit, which can be refused; an undo; or the start, end or cancellation of a
 * gesture. */
static void
step (Author *a,
      int    *depth)
{
  int what = below (a, 12);

  if (what == 0 && *depth < 3)
    bic_history_begin (a->history, "Gesture"), ++*depth;
  else if (what == 1 && *depth > 0)
    bic_history_end (a->history), --*depth;
  else if (what == 2 && *depth > 0)
    bic_history_cancel (a->history), --*depth;
  else if (what == 3)
    bic_history_undo (a->history);
  else
    bic_history_apply (a->history, any_edit (a), "Edit", NULL);
}

static void
author (guint64     seed,
        const char *start)
{
  g_autoptr (BicScenario) scenario = bic_scenario_parse (start, strlen (start), "start", NULL);
  g_autoptr (BicHistory) history = bic_history_new (scenario);
  Author a = { .history = history, .scenario = scenario };
  g_autofree char *end = NULL, *undone = NULL, *redone = NULL;
  int depth = 0;

  bic_rng_init (&a.rng, seed);
  for (int i = 0; i < 120; i++)
    {
      g_autofree char *text = NULL;

      step (&a, &depth);
      if (i % 16 == 0)
        check_load (text = bytes (scenario));
    }
  for (; depth > 0; depth--)
    bic_history_end (history);
  while (bic_history_redo (history))
    continue;
  end = bytes (scenario);
  while (bic_history_undo (history))
    continue;
  undone = bytes (scenario);
  g_assert_cmpstr (undone, ==, start);
  g_assert_false (bic_history_is_modified (history));
  while (bic_history_redo (history))
    continue;
  redone = bytes (scenario);
  g_assert_cmpstr (redone, ==, end);
}

static void
test_random (gconstpointer name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", (const char *) name, NULL), *start = NULL;

  g_assert_true (g_file_get_contents (path, &start, NULL, NULL));
  for (guint64 seed = 0; seed < 60; seed++)
    author (seed, start);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/properties/complete", "complete.bicorne", test_random);
  g_test_add_data_func ("/properties/foreign", "foreign.bicorne", test_random);
  g_test_add_data_func ("/properties/broken", "broken.bicorne", test_random);
  return g_test_run ();
}
