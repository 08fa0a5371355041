/* The engine's interface: games, states and choices as values.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * BicGame is the constant part of a game: rules, board and options. It is const after its creation and can be shared
 * between threads. BicState is the variable part. It is flat and without pointers, so an assignment copies it.
 * Scenario, rule system, seed and choices determine the whole game.
 */
#pragma once

#include "bic-army.h"
#include "bic-catalogue.h"
#include "bic-check.h"
#include "bic-choice.h"
#include "bic-hexset.h"
#include "bic-rng.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

typedef struct _BicGame BicGame;
typedef struct _BicRulebook BicRulebook;        /* bic-kernel.h; bic_rulebook_of () */
typedef struct _BicPaths BicPaths;              /* bic-path.h */
typedef struct _BicState BicState;              /* complete in bic-state.h, for code that copies states */

/* Chance as a third side, which is asked for rolls and draws; the two players' sides are BIC_TOP and BIC_BOTTOM */
#define BIC_CHANCE 2
#define BIC_DRAWN 2                             /* winner of a drawn game */

typedef enum {
  BIC_GAME_TYPED_DICE = 1 << 0,                 /* faces and drawn cards are choices of BIC_CHANCE */
  /* a side is not asked about cards that it cannot play, so a question can reveal its hand */
  BIC_GAME_OPEN_HANDS = 1 << 1,
} BicGameFlags;

/* A deck of the game. Its @n kinds of cards have successive indices, starting with @first. A card that the rules do not
 * enforce is in this list without copies. */
#define BIC_MAX_DECKS 8
#define BIC_MAX_CARDS 64         /* largest number of kinds of cards in all decks of a game */
#define BIC_ANY_DECK (-1)
typedef struct {
  const char *id, *name;                        /* "command", and "Command cards" (untranslated) */
  gboolean    own;                              /* TRUE if each side has its own deck; FALSE if both share it */
  /* rule for the size of the starting hand, if the rule system has hands */
  BicDealt    dealt;
  int         first, n;
  const BicDeck *rules;                         /* composition in the catalogue; NULL for the deck of the battle */
} BicGameDeck;

/* A card in play: its index; the index of the piece on which it was played, or -1; and the side that played it */
typedef struct { int card, piece, side; } BicPlayInfo;

/* --- creating a game ----------------------------------------------------------------------------------------- */
BicGame *            bic_game_new              (const BicRulebook *book,
                                                const BicScenario *scenario,
                                                BicCatalogue      *catalogue,
                                                BicGameFlags       flags,
                                                GError           **error);    /* BIC_ERROR_UNPLAYABLE with the reason */
BicGame *            bic_game_ref              (BicGame           *game);
void                 bic_game_unref            (BicGame           *game);
void                 bic_game_replace_ref      (const BicGame    **held,
                                                const BicGame     *game);
const BicScenario *  bic_game_scenario         (const BicGame     *game);
const BicCatalogue * bic_game_catalogue        (const BicGame     *game);
const BicRuleset *   bic_game_ruleset          (const BicGame     *game);
const BicGrid *      bic_game_grid             (const BicGame     *game);
int                  bic_game_distance         (const BicGame     *game,
                                                int                a,
                                                int                b);
int                  bic_game_commander_rating (const BicGame     *game,
                                                int                side);   /* rating of the side's commander, 1 to 4 */
int                  bic_game_option           (const BicGame     *game,
                                                /* id of a switch; returns the value of the switch in this battle */
                                                const char        *id);

/* --- playing ------------------------------------------------------------------------------------------------- */
gsize          bic_state_size         (void);
void           bic_state_init         (BicState           *state,
                                       const BicGame      *game,
                                       guint64             seed);
int            bic_state_asked_side   (const BicGame      *game,
                                       /* returns a side, BIC_CHANCE, or BIC_NOBODY if the game is over */
                                       const BicState     *state);
void           bic_choices            (const BicGame      *game,
                                       const BicState     *state,
                                       BicChoices         *out);

/* An event for the log, animations and sounds. The engine never reads events. See bic-event.h for their kinds. */
typedef struct {
  gint16 kind, side, a, b, c, d, e;
  /* 1 + index of the piece of the event, or 0; the log names the piece only if @c is the type of the piece */
  gint16 piece;
} BicEvent;
typedef struct { int n; gboolean barrier; BicEvent at[512]; } BicEvents;

gboolean     bic_apply                     (const BicGame     *game,
                                            BicState          *state,
                                            BicChoice          choice,
                                            BicEvents         *events,  /* nullable; receives the new events */
                                            /* nullable; receives the next choices, which are computed anyway */
                                            BicChoices        *next,
                                            /* BIC_ERROR_ILLEGAL with the reason as a sentence */
                                            GError           **error);
void         bic_apply_listed              (const BicGame     *game,
                                            BicState          *state,
                                            /* a choice from the list of choices; it is not checked again */
                                            BicChoice          choice,
                                            BicEvents         *events,
                                            BicChoices        *next);
gboolean     bic_state_draw_chance_result  (const BicGame     *game,
                                            BicState          *state,
                                            /* (out): the generator's answer to the question of chance */
                                            BicChoice         *choice);
gboolean     bic_state_asks_to_conceal     (const BicGame     *game,
                                            /* whether a side is asked even if it has only one choice, so that the
                                             * question does not reveal its hand */
                                            const BicState    *state);
gboolean     bic_state_must_see_hand       (const BicGame     *game,
                                            /* whether the answer can depend on cards or pieces hidden from the other
                                             * side */
                                            const BicState    *state);
const char * bic_question_id               (const BicGame     *game,
                                            const BicState    *state);
const char * bic_question_lesson           (const BicGame     *game,
                                            const BicState    *state);  /* (nullable) */
char *       bic_question_prompt           (const BicGame     *game,
                                            const BicState    *state);  /* translated text of the question */
char *       bic_stack_text                (const BicGame     *game,
                                            const BicState    *state);  /* "turn.combat > melee.form-square" */
BicWhy       bic_why_not                   (const BicGame     *game,
                                            const BicState    *state,
                                            BicChoice          tried);
const char * bic_why_name                  (const BicGame     *game,
                                            /* returns "NO_UNIT", or NULL if the game does not have this reason */
                                            BicWhy             why);
const char * bic_why_text                  (const BicGame     *game,
                                            BicWhy             why);
const char * bic_why_clause                (const BicGame     *game,
                                            BicWhy             why);    /* "CCN-RNG-13" */
char *       bic_why_sentence              (const BicGame     *game,
                                            const BicState    *state,
                                            BicChoice          tried,
                                            /* returns a translated sentence with hex names */
                                            BicWhy             why);
char *       bic_why_hex                   (const BicGame     *game,
                                            const BicState    *state,
                                            /* hexes that the picked piece can reach; NULL if no piece is picked */
                                            const BicPaths    *paths,
                                            int                hex,
                                            gboolean           dropped); /* returns why no action is possible in @hex */
char *       bic_why_card                  (const BicGame     *game,
                                            const BicState    *state,
                                            int                card,
                                            int                hex);    /* BIC_NO_HEX for any hex */
const char * bic_state_fault               (const BicGame     *game,
                                            const BicState    *state);
gboolean     bic_state_check               (const BicGame     *game,
                                            const BicState    *state,
                                            GError           **error);
guint64      bic_state_hash                (const BicGame     *game,
                                            const BicState    *state);
/* Returns a key that identifies a state among the states of the same game, within this process */
guint64      bic_state_key                 (const BicState    *state);
gboolean     bic_state_equal               (const BicState    *a,
                                            const BicState    *b);
void         bic_state_randomize_hidden    (const BicGame     *game,
                                            BicState          *copy,
                                            int                side,
                                            /* keeps what @side can see, and replaces the rest by random values */
                                            BicRng            *rng);
void         bic_state_mask_hidden         (const BicGame     *game,
                                            BicState          *copy,
                                            /* replaces the face-down pieces that @side cannot see by unknown pieces */
                                            int                side);
gboolean     bic_game_has_face_down_pieces (const BicGame     *game);   /* whether pieces can be face down */

/* --- text ---------------------------------------------------------------------------------------------------- */
#define BIC_CHOICE_TEXT 96
gboolean       bic_choice_write           (const BicGame      *game,
                                           BicChoice           choice,
                                           char                text[BIC_CHOICE_TEXT]);
gboolean       bic_choice_read            (const BicGame      *game,
                                           const char         *text,
                                           BicChoice          *choice,
                                           GError            **error);   /* the error names the wrong word */
char *         bic_choice_label           (const BicGame      *game,
                                           const BicState     *state,
                                           BicChoice           choice);  /* button text: "Fire at D6" */
char *         bic_choice_full_label      (const BicGame      *game,
                                           const BicState     *state,
                                           BicChoice           choice);
char *         bic_choice_log_text        (const BicGame      *game,
                                           const BicState     *state,
                                           BicChoice           choice);  /* log line: "D6 ordered"; NULL if none */
char *         bic_attack_sentence        (const BicGame      *game,
                                           const BicState     *state,    /* the state after the event */
                                           const BicEvent     *event);   /* the log line of an attack */
char *         bic_event_sentence         (const BicGame      *game,
                                           /* returns the log line of the event, or NULL if it has none */
                                           const BicEvent     *event);
const char *   bic_event_code             (const BicGame      *game,
                                           /* returns the code of a table result, such as "DR"; NULL for other events */
                                           const BicEvent     *event);
guint          bic_event_flags            (const BicGame      *game,
                                           int                 kind);     /* BIC_HAS_..., BIC_IS_NEWS */
char *         bic_event_own_sentence     (const BicGame      *game,
                                           /* returns the log line for the side of the event; NULL if this side does not
                                            * know more about the event than the other side */
                                           const BicEvent     *event);
gboolean       bic_choice_is_additional   (const BicGame      *game,
                                           /* whether the choice is made in addition to the answer to the question */
                                           BicChoice           choice);
gboolean       bic_choice_is_other_action (const BicGame      *game,
                                           /* whether the choice needs more than a click on the piece */
                                           BicChoice           choice);
gboolean       bic_choice_leaves_card_unplayed
                                          (const BicGame      *game,
                                           /* whether the choice keeps, exchanges or discards a card */
                                           BicChoice           choice);
gboolean       bic_choice_is_unlogged     (const BicGame      *game,
                                           /* whether the choice has no log line if it has no effect */
                                           BicChoice           choice);
gboolean       bic_choice_is_pass         (const BicGame      *game,
                                           /* whether the choice declines or ends the question: "No", "Done" */
                                           BicChoice           choice);
int            bic_choice_score_cost      (const BicGame      *game,
                                           const BicState     *state,
                                           /* returns the amount that the choice takes from the asked side's score */
                                           BicChoice           choice);
const char *   bic_verb_name              (const BicGame      *game,
                                           int                 verb);

/* Hexes of a choice, for highlighting: the hex of the acting piece, and the hex of its destination or target. */
typedef struct { int from, to; } BicChoiceHexes;                          /* BIC_NO_HEX if there is none */
BicChoiceHexes bic_choice_hexes       (const BicGame      *game,
                                       BicChoice           choice);
int            bic_choice_card        (const BicGame      *game,
                                       /* index of the card that the choice plays, or -1 */
                                       BicChoice           choice);

/* --- reading a state ----------------------------------------------------------------------------------------- */
typedef enum {
  BIC_MARK_ORDERED = 1 << 0, BIC_MARK_MOVED = 1 << 1, BIC_MARK_FOUGHT = 1 << 2, BIC_MARK_SQUARE = 1 << 3,
} BicMarkFlags;

/* Stage of a piece in the current phase. READY: the piece can still act, and does not need an order. MOVED: the piece
 * has finished its move, and can still fight in a later phase of the turn. */
typedef enum { BIC_STAGE_IDLE, BIC_STAGE_READY, BIC_STAGE_ORDERED, BIC_STAGE_MOVED, BIC_STAGE_DONE } BicStage;

/* Kinds of signs for a marker: a letter; a level, on a disc from green to red; a number; or no sign, because the piece
 * itself is turned to a corner of its hex */
typedef enum { BIC_SIGN_LETTER, BIC_SIGN_DISC, BIC_SIGN_COUNT, BIC_SIGN_CORNER } BicSignKind;
typedef enum { BIC_SIGN_PLAIN, BIC_SIGN_BAD, BIC_SIGN_WARNING, BIC_SIGN_GOOD } BicSignTone;
/* plain: the character in plain text; measure: the untranslated name of the level */
typedef struct { BicSignKind kind; const char *letter; BicSignTone tone; char plain; const char *measure; } BicSign;
/* A marker of a piece. name: an untranslated name such as "routed"; sign: NULL if the marker has only a name; level:
 * number from 1 for a sign with levels, or 1 + the index of the corner */
typedef struct { const char *name; const BicSign *sign; int level; } BicMarkerInfo;
#define BIC_MAX_MARKERS 6

typedef struct {
  int          side, hex;                       /* BIC_NO_HEX if the piece is off the map or eliminated */
  int          type;                            /* index of the unit type; leaders have a type, too */
  int          blocks, full;
  gboolean     leader;
  /* hidden: the piece is face down; unknown: bic_state_mask_hidden () has also removed its type */
  gboolean     hidden, unknown;
  guint        marks, named_marks;              /* BicMarkFlags; @named_marks: only flags that the family names */
  int          n_markers;
  BicMarkerInfo marker[BIC_MAX_MARKERS];        /* markers of the family, visible to both sides */
  guint32      item;                            /* id of the piece in the battle, or 0 */
  const char  *name;                            /* may be NULL */
} BicPieceInfo;

int            bic_state_n_pieces     (const BicGame      *game,
                                       const BicState     *state);
gboolean       bic_state_piece        (const BicGame      *game,
                                       const BicState     *state,
                                       int                 index,
                                       /* returns FALSE if the piece is not on the map */
                                       BicPieceInfo       *out);
int            bic_state_turn         (const BicState     *state);        /* number of the turn, from 1 */
int            bic_state_active       (const BicState     *state);
/* Returns a side, BIC_DRAWN, or BIC_NOBODY while the game runs */
int            bic_state_winner       (const BicState     *state);
int            bic_state_score        (const BicGame      *game,
                                       const BicState     *state,
                                       /* returns banners or morale, depending on the family */
                                       int                 side);
int            bic_game_target_score  (const BicGame      *game,
                                       int                 side);         /* score that wins; 0 if no score wins */
const char *   bic_game_score_name    (const BicGame      *game);         /* untranslated: "banners" */
int            bic_state_hand         (const BicGame      *game,
                                       const BicState     *state,
                                       int                 side,
                                       int                 deck,          /* a deck, or BIC_ANY_DECK */
                                       /* nullable; indices of the cards, sorted; at least BIC_MAX_CARDS elements */
                                       int                *cards,
                                       int                 capacity);     /* returns the number of cards in the hand */
int            bic_state_squares      (const BicState     *state,
                                       /* returns the number of units in square, each with a card on the square track */
                                       int                 side);
int            bic_state_card_of_turn (const BicState     *state);        /* card of the turn, or -1 */
int            bic_state_in_play      (const BicState     *state,
                                       BicPlayInfo        *out,
                                       /* returns the number of cards in play; the command card of the turn comes
                                        * first */
                                       int                 capacity);
int            bic_state_n_draw_pile_cards (const BicGame      *game,
                                            const BicState     *state,
                                            int                 deck,
                                            int                 side);    /* number of cards that can still be drawn */
int            bic_state_discards     (const BicGame      *game,
                                       const BicState     *state,
                                       int                 deck,
                                       int                 side,
                                       int                *cards,         /* nullable: indices, sorted */
                                       int                 capacity);     /* returns the number of discards */
gboolean       bic_state_count_orders (const BicGame      *game,
                                       const BicState     *state,
                                       int                *given,
                                       int                *most);         /* number of orders of the card in play */
char *         bic_state_phase        (const BicGame      *game,
                                       const BicState     *state);        /* "Movement", translated */

/* Terms of a number of dice, such as "4 blocks + 1 grenadiers - 1 into forest = 4 dice", or of a strength
 * differential. */
typedef enum { BIC_SUM_DICE, BIC_SUM_DIFFERENCE } BicMeasure;
typedef struct {
  int        total, n;
  BicMeasure measure;
  struct {
    const char *why;
    int         change;
    /* untranslated name of the cause of the term: a terrain, a card or a unit type; NULL if there is no name */
    const char *about;
    int         hex;                            /* hex of the terrain, or BIC_NO_HEX */
  } line[24];
} BicSum;
gboolean       bic_explain_attack     (const BicGame      *game,
                                       const BicState     *state,
                                       BicChoice           choice,        /* an attack, or a possible attack */
                                       BicSum             *sum);
char *         bic_sum_parts          (const BicSum       *sum);
char *         bic_sum_text           (const BicSum       *sum);

/* Exact odds of an attack roll, before any reaction and before batteries join. The owner of the target is assumed to
 * ignore as many flags as possible, and to bring the leader to safety by the best path. */
#define BIC_MAX_HITS 64
typedef struct {
  int    n_dice, blocks;                        /* blocks of the target; a leader alone has one */
  /* probability of each number of hits; the last one includes higher numbers */
  double hits[BIC_MAX_HITS + 1];
  double flags[BIC_MAX_HITS + 1];               /* probability of each number of flags, in the same way */
  /* probability of each number of blocks lost through hits and a blocked retreat */
  double lost[BIC_MAX_HITS + 1];
  /* average number of blocks that the target loses; below 0 if the attacker loses more */
  double loss;
  double destroyed;                             /* probability that no block is left */
  double driven_off;                            /* probability that the target survives but has to leave its hex */
  /* whether a leader is with the target; FALSE for a leader alone, whose loss is in @destroyed */
  gboolean leader;
  double leader_lost;                           /* probability that the leader is lost, by the roll or in the retreat */
  /* probabilities that dice before the battle make a unit stronger, or weaker; the other odds include both cases */
  double elan, wavers;
  /* number of results of a die that is looked up in a table; if it is above 0, the odds before it are not set */
  int    n_results;
  struct { const char *what; double chance; } result[8];       /* @what: untranslated, as "defender withdraws" */
} BicOdds;
gboolean       bic_attack_odds        (const BicGame  *game,
                                       const BicState *state,
                                       BicChoice       choice,
                                       BicOdds        *odds);
gboolean       bic_answer_hold_chance (const BicGame  *game,
                                       const BicState *state,
                                       BicChoice       answer,
                                       /* (out): chance that the target keeps its hex */
                                       double         *chance);
double         bic_odds_mean_hits     (const BicOdds  *odds);            /* average number of hits */
double         bic_prospect           (const BicGame  *game,
                                       const BicState *state,
                                       int             by,
                                       /* returns the average loss of this piece by the attack */
                                       int             at);
/* Returns "hits 0: 29.6 %, 1: 44.4 %, eliminated 25.9 %, ..." */
char *         bic_odds_text          (const BicOdds  *odds);

/* The fight in progress, for the combat panel. */
typedef struct {
  gboolean     ranged;
  int          side;                            /* side that rolls */
  int          from, to;                        /* hexes of the piece that rolls and of its target */
  int          from_type, to_type;              /* unit types; -1 for a leader alone */
  /* choice that declares an attack of this kind; verb 0 if there is none */
  BicChoice    declared;
  int          distance;
  BicSum       sum;
  int          n_dice;
  int          face[32];                        /* faces rolled so far, by index */
  int          hits, flags, ignored;
  guint        hit_faces, flag_faces;           /* faces that count as hits or flags in this roll, as bits */
  /* "Ranged combat", "Melee", "Battle back", "First strike", "Leader casualty check" ... */
  const char  *kind;
} BicCombat;
gboolean       bic_state_combat       (const BicGame      *game,
                                       const BicState     *state,
                                       BicCombat          *out);

const BicUnitType * bic_game_unit_type    (const BicGame *game,
                                           int            type);
int                 bic_game_base_type    (const BicGame *game,
                                           int            type);
const BicCard *     bic_game_card         (const BicGame *game,
                                           int            card);
int                 bic_game_find_card    (const BicGame *game,
                                           const char    *id);
int                 bic_game_copies       (const BicGame *game,
                                           int            card,
                                           /* copies in the deck of this side, or in the shared deck */
                                           int            side);
int                 bic_game_n_decks      (const BicGame *game);
const BicGameDeck * bic_game_deck         (const BicGame *game,
                                           int            deck);
gboolean            bic_game_deck_is_open (const BicGame *game,
                                           int            deck);
int                 bic_game_deck_of      (const BicGame *game,
                                           int            card);
int                 bic_game_find_deck    (const BicGame *game,
                                           const char    *id);          /* returns the deck, or -1 */
const char *        bic_game_card_text    (const BicGame *game,
                                           int            card,
                                           /* returns the translated effect of the card for @side; NULL if the card has
                                            * no text */
                                           int            side);
int                 bic_game_n_faces      (const BicGame *game);
const char *        bic_game_face         (const BicGame *game,
                                           int            face);        /* "INF", "CAV", "ART", "FLAG", "SAB" */
const char *        bic_game_face_name    (const BicGame *game,
                                           int            face);        /* untranslated: "Infantry" */

guint          bic_state_field_works  (const BicGame      *game,
                                       const BicState     *state,
                                       int                 hex,
                                       int                *terrain);

/* Counts the flags that the unit in @hex can ignore against any attacker, with the reasons. Returns FALSE if there is
 * no unit, or if the rules have no flags. */
gboolean       bic_state_flags_ignored (const BicGame      *game,
                                        const BicState     *state,
                                        int                 hex,
                                        BicSum             *sum);

/* Checks the line of sight between two hexes in this state. */
BicWhy         bic_line_of_sight_why  (const BicGame      *game,
                                       const BicState     *state,
                                       int                 from,
                                       int                 to,
                                       /* (out) (optional): the hex that blocks the line */
                                       int                *blocker);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicGame, bic_game_unref)

G_END_DECLS
