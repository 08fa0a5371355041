/* The board of a game: pieces, works, marks, arrows, the path under the pointer, and the rotation.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-game-parts.h"

#include "bic-edit.h"
#include "bic-game-attacks.h"
#include "bic-game-corners.h"
#include "bic-game-front.h"
#include "bic-game-hexes.h"
#include "bic-game-path.h"
#include "bic-game-pieces.h"
#include "bic-game-prices.h"
#include "bic-game-retreats.h"
#include "bic-game-trail.h"
#include "bic-minimap.h"
#include "bic-position.h"
#include "bic-settings.h"
#include "bic-state-info.h"

#define LIGHTS (BIC_HEX_SELECTED | BIC_HEX_ORDERED | BIC_HEX_MOVED | BIC_HEX_CAN_ACT | BIC_HEX_CAN_GO \
                | BIC_HEX_NO_FIGHT | BIC_HEX_TARGET | BIC_HEX_OWES | BIC_HEX_DUTY | BIC_HEX_RISK | BIC_HEX_HINT)

/* Pixels per hex from which hex numbers and the figures of counters are readable */
#define READABLE 46.0
#define CARTOUCHE "show-cartouche"
#define LARGE_BOARD 200                 /* Number of hexes from which a board shows a cartouche. A smaller board has no
                                         * space for a cartouche, and the header is sufficient. */

struct _BicGameBoard
{
  GObject       parent_instance;
  BicGameModel *model;
  BicBoardView *view;
  GActionMap   *actions;
  BicScenario  *ground;                 /* map of the battle with the works that were built during the game */
  /* last question, to detect a new question; NULL if there was no question yet */
  char         *asked;
  int           arrivals_of;            /* turn and side whose arrivals were brought into view, or 0 */
  gboolean      turns;                  /* the board turns to the active side */
  int           turned_to;              /* side that the board was last turned to, or BIC_NOBODY */
  BicMinimap   *overview;               /* overview map over a corner of the board */
  BicHexSet     lit;                    /* hexes that can be chosen */
  guint         placing;                /* source that moves the overview */
};

G_DECLARE_FINAL_TYPE (BicGameBoard, bic_game_board, BIC, GAME_BOARD, GObject)
G_DEFINE_FINAL_TYPE (BicGameBoard, bic_game_board, G_TYPE_OBJECT)

static const BicGame *
game_of (BicGameBoard *self)
{
  return bic_game_model_game (self->model);
}

/* Returns whether the board allows choices. Otherwise no hex is lit. */
static gboolean
board_allows_choices (BicGameBoard *self)
{
  return bic_game_model_can_act (self->model) && !bic_game_model_needs_hand_over (self->model);
}

/* Returns the hex of the piece that the question is about, if this piece is not named by an answer. */
static int
hex_of_question (BicGameBoard *self)
{
  return bic_state_question_hex (game_of (self), bic_game_model_visible_present_state (self->model));
}

/* --- lights ------------------------------------------------------------- */

static void
mark_choosable_hex (BicGameBoard *self,
                    int           hex)
{
  guint marks = bic_game_hex_marks (self->model, hex);

  bic_board_view_add_marks (self->view, hex, marks);
  if (marks)
    bic_set_add (&self->lit, hex);
}

static void
mark_hexes (BicGameBoard *self)
{
  BicGameModel *model = self->model;
  const BicGame *game = game_of (self);
  const BicGrid *grid = bic_game_grid (game);
  const int *line = bic_game_model_log_hexes (model);   /* hexes of the log line that the user looks back at */
  const BicChoices *choices;
  const BicChoice *hint;
  BicChoiceHexes hexes = { BIC_NO_HEX, BIC_NO_HEX };
  BicDuty duties[BIC_MAX_PAIRS];
  BicHexSet ordered, moved;
  int n;

  self->lit = (BicHexSet) { { 0 } };
  bic_board_view_clear_marks (self->view, LIGHTS);
  bic_board_view_set_path (self->view, NULL, 0);
  for (int i = 0; i < BIC_LOG_HEXES; i++)
    bic_board_view_add_marks (self->view, line[i], BIC_HEX_SELECTED);
  bic_game_hexes_in_stage (model, BIC_STAGE_ORDERED, &ordered);
  bic_game_hexes_in_stage (model, BIC_STAGE_MOVED, &moved);
  for (int hex = 0; hex < bic_grid_hex_number_limit (grid); hex++)
    if (bic_set_has (&ordered, hex) || bic_set_has (&moved, hex))
      bic_board_view_add_marks (self->view, hex, bic_set_has (&ordered, hex) ? BIC_HEX_ORDERED : BIC_HEX_MOVED);
  if (!board_allows_choices (self))
    return;
  for (int hex = 0; hex < bic_grid_hex_number_limit (grid); hex++)
    if (bic_grid_has (grid, hex))
      mark_choosable_hex (self, hex);
  if (bic_game_model_picked_hex (model) == BIC_NO_HEX)
    bic_board_view_add_marks (self->view, hex_of_question (self), BIC_HEX_SELECTED);
  n = bic_game_list_unmet_duties (model, duties);
  for (int i = 0; i < n; i++)
    bic_board_view_add_marks (self->view, duties[i].hex, duties[i].foe ? BIC_HEX_DUTY : BIC_HEX_OWES);
  choices = bic_game_model_choices (model);
  for (int i = 0; i < choices->n; i++)
    {
      int to = bic_choice_hexes (game, choices->at[i]).to;

      if (to != BIC_NO_HEX && bic_game_retreats_risk (model, to) > 0.0)
        bic_board_view_add_marks (self->view, to, BIC_HEX_RISK);
    }
  hint = bic_game_model_hint (model);
  if (hint)
    hexes = bic_choice_hexes (game, *hint);
  bic_board_view_add_marks (self->view, hexes.from, BIC_HEX_HINT);
  bic_board_view_add_marks (self->view, hexes.to, BIC_HEX_HINT);
}

/* Shows the command range of the leader under the pointer or the cursor, or else of the picked leader. */
static void
show_command_range (BicGameBoard *self)
{
  const BicGrid *grid = bic_game_grid (game_of (self));
  const BicState *now = bic_game_model_visible_present_state (self->model);
  BicHexSet reach = { { 0 } };

  bic_board_view_clear_marks (self->view, BIC_HEX_REGION);
  if (bic_game_model_is_past (self->model)
      || (!bic_state_commanded_hexes (game_of (self), now, bic_game_model_pointed_hex (self->model), &reach)
          && !bic_state_commanded_hexes (game_of (self), now, bic_game_model_picked_hex (self->model), &reach)))
    return;
  for (int hex = 0; hex < bic_grid_hex_number_limit (grid); hex++)
    if (bic_set_has (&reach, hex))
      bic_board_view_add_marks (self->view, hex, BIC_HEX_REGION);
}

/* Shows the path to the hex under the pointer or the cursor, numbered step by step, and the command range of a leader
 * there. */
static void
show_path_to_pointed_hex (BicGameBoard *self)
{
  g_autoptr (GArray) hexes = bic_game_model_session (self->model)
                             ? bic_game_path_hexes (self->model, bic_game_model_pointed_hex (self->model)) : NULL;

  bic_board_view_set_path (self->view, hexes ? (const int *) (gpointer) hexes->data : NULL, hexes ? (int) hexes->len
                           : 0);
  if (bic_game_model_session (self->model))
    show_command_range (self);
}

/* --- the question in view ----------------------------------------------- */

static gboolean
is_in_view (BicGameBoard *self,
            int           hex)
{
  GdkRectangle area, seen,
      view = { 0, 0, gtk_widget_get_width (GTK_WIDGET (self->view)), gtk_widget_get_height (GTK_WIDGET (self->view)) };

  if (hex == BIC_NO_HEX)
    return FALSE;
  bic_board_view_hex_rectangle (self->view, hex, &area);
  return gdk_rectangle_intersect (&area, &view, &seen) && gdk_rectangle_equal (&area, &seen);
}

/* Returns whether the question or its subject differs from the last question, and stores the new question. */
static gboolean
is_new_question (BicGameBoard *self,
                 int           about)
{
  const BicState *state = bic_session_state (bic_game_model_session (self->model));
  g_autofree char *stack = bic_stack_text (game_of (self), state);
  g_autofree char *asked = g_strdup_printf ("%s %d %d", stack, bic_state_asked_side (game_of (self), state), about);
  gboolean first = self->asked == NULL, same = g_strcmp0 (self->asked, asked) == 0;

  g_free (self->asked);
  self->asked = g_steal_pointer (&asked);
  return !first && !same;
}

/* Returns the first marked piece that is in view, or else the first marked piece, or BIC_NO_HEX. */
static int
piece_that_may_act (BicGameBoard *self)
{
  int first = bic_game_next_choosable_hex (self->model, BIC_NO_HEX, 1), hex = first;

  do
    {
      if (is_in_view (self, hex))
        return hex;
      hex = bic_game_next_choosable_hex (self->model, hex, 1);
    }
  while (hex != first);
  return first;
}

/* Returns a hex at which a piece can arrive, if none of these hexes is in view. Otherwise, and from the second question
 * of a turn on, returns BIC_NO_HEX, because the view would move away from the pieces that the player moves. */
static int
unseen_hex_of_arrivals (BicGameBoard *self)
{
  const BicState *now = bic_game_model_visible_present_state (self->model);
  const BicChoices *choices = bic_game_model_choices (self->model);
  int turn = 1 + bic_state_turn (now) * BIC_N_SIDES + bic_state_active (now), found = BIC_NO_HEX;

  if (turn == self->arrivals_of)
    return BIC_NO_HEX;
  for (int i = 0; i < choices->n; i++)
    {
      int hex = bic_game_arrival_hex (game_of (self), choices->at[i]);

      if (hex == BIC_NO_HEX)
        continue;
      self->arrivals_of = turn;
      if (is_in_view (self, hex))
        return BIC_NO_HEX;
      found = hex;
    }
  return found;
}

/* Returns the hex nearest to @about that can be chosen, if none of these hexes is in view; otherwise BIC_NO_HEX. */
static int
unseen_hex_near (BicGameBoard *self,
                 int           about)
{
  const BicGrid *grid = bic_game_grid (game_of (self));
  int first = bic_game_next_choosable_hex (self->model, BIC_NO_HEX, 1), hex = first, nearest = first;

  do
    {
      if (hex == BIC_NO_HEX || is_in_view (self, hex))
        return BIC_NO_HEX;
      if (bic_grid_distance (grid, about, hex) < bic_grid_distance (grid, about, nearest))
        nearest = hex;
      hex = bic_game_next_choosable_hex (self->model, hex, 1);
    }
  while (hex != first);
  return nearest;
}

/* Brings the subject of a new question into view, and then a hex that can be chosen, which may be far from it. For a
 * question without a subject, brings a hex of the arrivals into view, or else the first marked piece, if no marked
 * piece is in view yet. */
static void
scroll_to_question (BicGameBoard *self)
{
  int picked = bic_game_model_picked_hex (self->model), subject = hex_of_question (self),
      about = picked != BIC_NO_HEX ? picked : subject, choice;

  if (!is_new_question (self, about))
    return;
  if (about == BIC_NO_HEX)
    about = unseen_hex_of_arrivals (self);
  if (about == BIC_NO_HEX)
    about = piece_that_may_act (self);
  if (about != BIC_NO_HEX && !is_in_view (self, about))
    bic_board_view_scroll_to_hex (self->view, about);
  choice = subject != BIC_NO_HEX ? unseen_hex_near (self, subject) : BIC_NO_HEX;
  if (choice != BIC_NO_HEX)
    bic_board_view_scroll_to_hex (self->view, choice);
}

/* --- content of the hexes ----------------------------------------------- */

/* Updates the works on the map, because works can be built during the game. */
static void
update_works (BicGameBoard   *self,
              const BicState *state)
{
  gboolean changed = FALSE;

  for (int hex = 0; hex < bic_grid_hex_number_limit (&self->ground->grid); hex++)
    if (bic_grid_has (&self->ground->grid, hex))
      {
        BicTile tile = bic_position_tile (game_of (self), state, hex);
        g_autoptr (BicEdit) edit = NULL, inverse = NULL;

        if (memcmp (bic_scenario_tile (self->ground, hex)->side, tile.side, sizeof tile.side) == 0)
          continue;
        edit = bic_edit_tile (hex, &tile);
        inverse = bic_edit_apply (self->ground, edit, NULL);
        changed |= inverse != NULL;
      }
  if (changed)
    bic_board_view_ground_changed (self->view);
}

/* Shows the arrows of all declared attacks, numbered by fight. During a fight or its retreats, the other arrows are
 * faint. If no attack was declared, only the current fight has an arrow. */
static void
show_arrows (BicGameBoard *self)
{
  BicArrow arrows[2 * BIC_MAX_PAIRS];
  BicPair pairs[BIC_MAX_PAIRS];
  int n_pairs = bic_game_list_declared_attacks (self->model, pairs),
                n = bic_game_retreats_arrows (self->model, arrows, BIC_MAX_PAIRS);
  gboolean left = n > 0, now = FALSE;
  BicCombat fight;

  for (int i = 0; i < n_pairs; i++)
    now |= pairs[i].now;
  for (int i = 0; i < n_pairs; i++)
    arrows[n++] = (BicArrow) { .from = pairs[i].from, .to = pairs[i].to, .number = pairs[i].fight, .faint = left
                               || (now && !pairs[i].now) };
  if (n == 0 && !bic_game_model_is_past (self->model)
      && bic_state_combat (game_of (self), bic_game_model_visible_present_state (self->model), &fight))
    arrows[n++] = (BicArrow) { .from = fight.from, .to = fight.to };
  bic_board_view_set_arrows (self->view, arrows, n);
}

/* Shows the opponent's last turn until the first choice of the current turn. */
static void
show_last_turn_trail (BicGameBoard *self)
{
  g_autoptr (GArray) trail = bic_game_trail (self->model);

  bic_board_view_set_trail (self->view, (const BicTrail *) (gpointer) trail->data, (int) trail->len);
}

/* --- cartouche and first view ------------------------------------------- */

static void
show_cartouche (BicGameBoard *self)
{
  gboolean large = self->ground && bic_grid_hex_number_limit (&self->ground->grid) >= LARGE_BOARD;
  g_autoptr (GVariant) wanted = g_action_group_get_action_state (G_ACTION_GROUP (self->actions), CARTOUCHE);

  bic_board_view_set_shown_parts (self->view,
                                  BIC_SHOW_ALL | BIC_SHOW_NARROW
                                  | (large && g_variant_get_boolean (wanted) ? BIC_SHOW_CARTOUCHE : 0));
}

/* Adds the action that shows the cartouche. The action uses the setting if the settings are installed; otherwise it
 * applies to this game only. */
static void
add_cartouche_action (BicGameBoard *self)
{
  GSettings *settings = bic_settings ();
  g_autoptr (GAction) action = NULL;

  if (settings)
    action = g_settings_create_action (settings, CARTOUCHE);
  else
    action = G_ACTION (g_simple_action_new_stateful (CARTOUCHE, NULL, g_variant_new_boolean (TRUE)));

  g_action_map_add_action (self->actions, action);
  g_signal_connect_object (action, "notify::state", G_CALLBACK (show_cartouche), self, G_CONNECT_SWAPPED);
}

/* Starts the view where the armies meet, with hexes large enough to read, unless the hexes of the whole board are large
 * enough. */
static void
zoom_to_front (BicGameBoard *self)
{
  g_autofree BicState *state = bic_game_model_shown_state (self->model);
  g_autoptr (GArray) pieces = bic_piece_views_of_state (game_of (self), state);
  int hex = bic_game_front_hex (&self->ground->grid, pieces, bic_state_active (state));
  BicLayout layout = { .grid = self->ground->grid, .scale = 1.0, .rotated = bic_board_view_get_rotated (self->view) };
  BicViewport front = { .zoom = 1.0, .least = READABLE };

  if (hex == BIC_NO_HEX)
    return;
  bic_layout_centre (&layout, hex, &front.x, &front.y);
  bic_board_view_set_viewport (self->view, &front);
}

/* --- the overview ------------------------------------------------------- */

/* Returns whether the overview in this corner would cover a hex that can be chosen. */
static gboolean
would_cover_choosable_hex (BicGameBoard *self,
                           GtkAlign      across,
                           GtkAlign      down)
{
  const BicGrid *grid = bic_game_grid (game_of (self));
  GtkWidget *overview = GTK_WIDGET (self->overview), *view = GTK_WIDGET (self->view);
  gboolean right = (across == GTK_ALIGN_END) == (gtk_widget_get_direction (view) != GTK_TEXT_DIR_RTL);
  GdkRectangle corner = { 0 }, area;

  gtk_widget_measure (overview, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &corner.width, NULL, NULL);
  gtk_widget_measure (overview, GTK_ORIENTATION_VERTICAL, -1, NULL, &corner.height, NULL, NULL);
  corner.x = right ? gtk_widget_get_width (view) - corner.width : 0;
  corner.y = down == GTK_ALIGN_END ? gtk_widget_get_height (view) - corner.height : 0;
  for (int hex = 0; hex < bic_grid_hex_number_limit (grid); hex++)
    if (bic_set_has (&self->lit, hex))
      {
        bic_board_view_hex_rectangle (self->view, hex, &area);
        if (gdk_rectangle_intersect (&area, &corner, NULL))
          return TRUE;
      }
  return FALSE;
}

/* Leaves the overview in its corner if it covers no hex that can be chosen. Otherwise moves the overview to a free
 * corner, or hides it. */
static gboolean
place_overview_cb (gpointer user_data)
{
  BicGameBoard *self = user_data;
  GtkWidget *overview = GTK_WIDGET (self->overview);
  GtkAlign corners[][2] = {
    { gtk_widget_get_halign (overview), gtk_widget_get_valign (overview) }, { GTK_ALIGN_END, GTK_ALIGN_END },
    { GTK_ALIGN_START, GTK_ALIGN_END }, { GTK_ALIGN_END, GTK_ALIGN_START }, { GTK_ALIGN_START, GTK_ALIGN_START },
  };
  gboolean found = FALSE;

  self->placing = 0;
  if (!bic_game_model_session (self->model))
    return G_SOURCE_REMOVE;
  bic_minimap_set_wanted (self->overview, TRUE);
  for (guint i = 0; gtk_widget_get_visible (overview) && !found && i < G_N_ELEMENTS (corners); i++)
    if (!would_cover_choosable_hex (self, corners[i][0], corners[i][1]))
      {
        found = TRUE;
        gtk_widget_set_halign (overview, corners[i][0]);
        gtk_widget_set_valign (overview, corners[i][1]);
      }
  bic_minimap_set_wanted (self->overview, found);
  return G_SOURCE_REMOVE;
}

/* Moves the overview in an idle handler, because the view can be in the middle of its layout. */
static void
queue_place_overview (BicGameBoard *self)
{
  if (self->placing == 0)
    self->placing = g_idle_add (place_overview_cb, self);
}

/* --- rotation ----------------------------------------------------------- */

/* Turns the board so that the active side is at the bottom. A side that only reacts does not turn the board. */
static void
rotate_board_to_active (BicGameBoard *self)
{
  int active = bic_state_active (bic_session_state (bic_game_model_session (self->model)));

  if (!self->turns || bic_game_model_is_past (self->model) || self->turned_to == active)
    return;
  self->turned_to = active;
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "rotate",
                                      g_variant_new_boolean (active == BIC_TOP));
}

static void
set_turn_to_active_cb (GSimpleAction *action,
                       GVariant      *state,
                       gpointer       user_data)
{
  BicGameBoard *self = user_data;

  g_simple_action_set_state (action, state);
  self->turns = g_variant_get_boolean (state);
  self->turned_to = BIC_NOBODY;
  bic_game_model_refresh (self->model);
}

static void
rotate_cb (GSimpleAction *action,
           GVariant      *state,
           gpointer       user_data)
{
  g_simple_action_set_state (action, state);
  bic_board_view_set_rotated (((BicGameBoard *) user_data)->view, g_variant_get_boolean (state));
}

static const GActionEntry entries[] = {
  { "rotate", NULL, NULL, "false", rotate_cb },
  { "turn-board", NULL, NULL, "false", set_turn_to_active_cb },
};

/* --- the object --------------------------------------------------------- */

/* Shows the pieces. @answer: answer under the pointer, whose facing is previewed, or NULL */
static void
show_pieces (BicGameBoard    *self,
             const BicState  *state,
             const BicChoice *answer)
{
  g_autoptr (GArray) pieces = bic_piece_views_of_state (game_of (self), state);

  bic_game_prices_add_badges (self->model, pieces);
  if (answer)
    bic_game_corners_preview_choice (self->model, pieces, *answer);
  bic_board_view_set_pieces (self->view, pieces);
}

static void
preview_answer_cb (BicGameBoard    *self,
                   const BicChoice *answer)
{
  g_autofree BicState *state = NULL;

  if (!board_allows_choices (self))
    return;
  state = bic_game_model_shown_state (self->model);
  show_pieces (self, state, answer);
}

static void
changed_cb (BicGameBoard *self)
{
  g_autofree BicState *state = bic_game_model_shown_state (self->model);

  rotate_board_to_active (self);
  update_works (self, state);
  show_pieces (self, state, NULL);
  mark_hexes (self);
  queue_place_overview (self);
  show_command_range (self);
  if (board_allows_choices (self))
    scroll_to_question (self);
  show_arrows (self);
  show_last_turn_trail (self);
  if (bic_game_has_face_down_pieces (game_of (self)))
    bic_board_view_update_descriptions_now (self->view);
}

static void
picked_cb (BicGameBoard *self)
{
  mark_hexes (self);
  queue_place_overview (self);
  show_command_range (self);
  bic_board_view_queue_descriptions (self->view);
}

static char *
describe_cb (int      hex,
             gpointer model)
{
  return bic_game_hex_text (model, hex);
}

static void
session_cb (BicGameBoard *self)
{
  gboolean any = bic_game_model_session (self->model) != NULL;

  g_clear_pointer (&self->ground, bic_scenario_unref);
  g_clear_pointer (&self->asked, g_free);
  self->arrivals_of = 0;
  self->turned_to = BIC_NOBODY;
  bic_board_view_set_path (self->view, NULL, 0);
  bic_board_view_set_describe_function (self->view, any ? describe_cb : NULL, self->model);
  if (!any)
    return;
  self->ground = bic_scenario_copy (bic_game_scenario (game_of (self)));
  bic_board_view_set_battle (self->view, self->ground, (BicCatalogue *) bic_game_catalogue (game_of (self)), NULL);
  show_cartouche (self);
  zoom_to_front (self);
}

static void
bic_game_board_dispose (GObject *object)
{
  BicGameBoard *self = BIC_GAME_BOARD (object);

  g_clear_handle_id (&self->placing, g_source_remove);
  g_clear_pointer (&self->ground, bic_scenario_unref);
  g_clear_pointer (&self->asked, g_free);
  G_OBJECT_CLASS (bic_game_board_parent_class)->dispose (object);
}

static void
bic_game_board_class_init (BicGameBoardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_game_board_dispose;
}

static void
bic_game_board_init (BicGameBoard *self)
{
  self->turned_to = BIC_NOBODY;
}

GObject *
bic_game_board_new (BicGameModel *model,
                    BicBoardView *view,
                    GActionMap   *actions)
{
  GtkWidget *overlay = gtk_widget_get_parent (GTK_WIDGET (view)), *overview = bic_minimap_new (view);
  BicGameBoard *self = g_object_new (bic_game_board_get_type (), NULL);

  self->model = model;
  self->view = view;
  self->actions = actions;
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  add_cartouche_action (self);
  gtk_widget_add_css_class (overview, "alone");
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), overview);
  self->overview = BIC_MINIMAP (overview);
  g_signal_connect_object (view, "viewport-changed", G_CALLBACK (queue_place_overview), self, G_CONNECT_SWAPPED);
  gtk_widget_set_has_tooltip (GTK_WIDGET (view), FALSE);
  g_signal_connect_object (model, "session-changed", G_CALLBACK (session_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "picked-changed", G_CALLBACK (picked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "pointed-changed", G_CALLBACK (show_path_to_pointed_hex), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "answer-pointed", G_CALLBACK (preview_answer_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "go-to-hex", G_CALLBACK (bic_board_view_focus_hex), view, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "scroll-to-hex", G_CALLBACK (bic_board_view_scroll_to_hex), view, G_CONNECT_SWAPPED);
  return G_OBJECT (self);
}
