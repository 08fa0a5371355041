/* The engine as callers see it: a pure value machine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * BicGame is what does not change in a game (rules, board, options); it is const once made and may be shared between
 * threads. BicState is everything that does: flat, no pointers; copy it by assignment. Scenario + rule system + seed +
 * choices = the whole game.
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
typedef struct _BicState BicState;              /* complete in bic-state.h, for those who copy it */

/* who is asked for a roll or a draw; sides are BIC_TOP and BIC_BOTTOM */
#define BIC_CHANCE 2
#define BIC_DRAWN 2                             /* winner of a draw */

typedef enum {
  BIC_GAME_TYPED_DICE = 1 << 0,                 /* chance is asked: faces and cards come from outside */
  BIC_GAME_OPEN_HANDS = 1 << 1,                 /* a window may show what is in a hand */
} BicGameFlags;

/* A deck of the game.  Its kinds of cards are those from @first on; some of them may have no copies. */
#define BIC_MAX_DECKS 8
#define BIC_MAX_CARDS 64         /* kinds of cards in all decks of a game */
#define BIC_ANY_DECK (-1)
typedef struct {
  const char *id, *name;                        /* "command", "Command cards", to be translated */
  gboolean    own;                              /* each side has its own, else it is shared */
  BicDealt    dealt;                            /* of a rule system that has hands: how many each side begins with */
  int         first, n;
  const BicDeck *rules;                         /* what it is made of; NULL: of the battle */
} BicGameDeck;

/* A card in play: by its index, the piece that it is on, or -1, and who has played it */
typedef struct { int card, piece, side; } BicPlayInfo;

/* --- making one ---------------------------------------------------------------------------------------------- */
BicGame *            bic_game_new         (const BicRulebook *book,
                                           const BicScenario *scenario,
                                           BicCatalogue      *catalogue,
                                           BicGameFlags       flags,
                                           GError           **error);   /* BIC_ERROR_UNPLAYABLE with the reason */
BicGame *            bic_game_ref         (BicGame           *game);
void                 bic_game_unref       (BicGame           *game);
void                 bic_game_replace_ref (const BicGame    **held,
                                           const BicGame     *game);
const BicScenario *  bic_game_scenario    (const BicGame     *game);
const BicCatalogue * bic_game_catalogue   (const BicGame     *game);
const BicRuleset *   bic_game_ruleset     (const BicGame     *game);
const BicGrid *      bic_game_grid        (const BicGame     *game);
int                  bic_game_distance    (const BicGame     *game,
                                           int                a,
                                           int                b);
int                  bic_game_rating      (const BicGame     *game,
                                           int                side);    /* of its commander, 1 to 4 */
int                  bic_game_option      (const BicGame     *game,
                                           /* a switch of its rule system: how the battle sets it */
                                           const char        *id);

/* --- playing ------------------------------------------------------------------------------------------------- */
gsize          bic_state_size         (void);
void           bic_state_init         (BicState           *state,
                                       const BicGame      *game,
                                       guint64             seed);
int            bic_state_asks         (const BicGame      *game,
                                       /* a side, BIC_CHANCE, or BIC_NOBODY when over */
                                       const BicState     *state);
void           bic_choices            (const BicGame      *game,
                                       const BicState     *state,
                                       BicChoices         *out);

/* An event, for log, animation and sound. The engine never reads events. Kinds: bic-event.h. */
typedef struct {
  gint16 kind, side, a, b, c, d, e;
  /* 1 + the piece that it concerns, 0 = no particular piece; its name is reported only where c is its type */
  gint16 piece;
} BicEvent;
typedef struct { int n; gboolean barrier; BicEvent at[512]; } BicEvents;

gboolean     bic_apply                     (const BicGame     *game,
                                            BicState          *state,
                                            BicChoice          choice,
                                            BicEvents         *events,  /* nullable; appended to */
                                            BicChoices        *next,    /* nullable: the next list, made anyway */
                                            /* BIC_ERROR_ILLEGAL with the sentence of bic_why_not () */
                                            GError           **error);
void         bic_apply_listed              (const BicGame     *game,
                                            BicState          *state,
                                            /* one of its list: the rules are not asked again */
                                            BicChoice          choice,
                                            BicEvents         *events,
                                            BicChoices        *next);
gboolean     bic_state_chance              (const BicGame     *game,
                                            BicState          *state,
                                            /* (out): the generator's answer to a question of chance */
                                            BicChoice         *choice);
gboolean     bic_state_asks_to_conceal     (const BicGame     *game,
                                            const BicState    *state);  /* whatever its hand holds */
gboolean     bic_state_needs_hand          (const BicGame     *game,
                                            /* whether cards may answer that are hidden from the other side */
                                            const BicState    *state);
const char * bic_question_id               (const BicGame     *game,
                                            const BicState    *state);
const char * bic_question_lesson           (const BicGame     *game,
                                            const BicState    *state);  /* (nullable) */
char *       bic_question_prompt           (const BicGame     *game,
                                            const BicState    *state);  /* the question, in words, translated */
char *       bic_stack_text                (const BicGame     *game,
                                            const BicState    *state);  /* "turn.combat > melee.form-square" */
BicWhy       bic_why_not                   (const BicGame     *game,
                                            const BicState    *state,
                                            BicChoice          tried);
const char * bic_why_name                  (const BicGame     *game,
                                            /* "NO_UNIT"; NULL: the game has no such reason */
                                            BicWhy             why);
const char * bic_why_text                  (const BicGame     *game,
                                            BicWhy             why);
const char * bic_why_clause                (const BicGame     *game,
                                            BicWhy             why);    /* "CCN-RNG-13" */
void         bic_why_of_clause             (const BicRulebook *book,
                                            const char        *clause,
                                            /* (element-type utf8): gets each sentence once, not translated */
                                            GPtrArray         *texts);
char *       bic_why_sentence              (const BicGame     *game,
                                            const BicState    *state,
                                            BicChoice          tried,
                                            BicWhy             why);    /* names the hexes, translated */
char *       bic_why_hex                   (const BicGame     *game,
                                            const BicState    *state,
                                            /* hexes that the picked piece can reach, or NULL */
                                            const BicPaths    *paths,
                                            int                hex,
                                            gboolean           dropped);        /* why no action is possible there */
char *       bic_why_card                  (const BicGame     *game,
                                            const BicState    *state,
                                            int                card,
                                            int                hex);    /* BIC_NO_HEX = on any hex */
const char * bic_state_fault               (const BicGame     *game,
                                            const BicState    *state);
gboolean     bic_state_check               (const BicGame     *game,
                                            const BicState    *state,
                                            GError           **error);
guint64      bic_state_hash                (const BicGame     *game,
                                            const BicState    *state);
/* identifies states of one game, in this process only */
guint64      bic_state_key                 (const BicState    *state);
gboolean     bic_state_equal               (const BicState    *a,
                                            const BicState    *b);
void         bic_state_randomize_hidden    (const BicGame     *game,
                                            BicState          *copy,
                                            int                side,
                                            BicRng            *rng);    /* what this side may know, the rest guessed */
void         bic_state_mask_hidden         (const BicGame     *game,
                                            BicState          *copy,
                                            int                side);   /* what this side sees, the rest left blank */
gboolean     bic_game_has_face_down_pieces (const BicGame     *game);   /* pieces may be face down */

/* --- text ---------------------------------------------------------------------------------------------------- */
#define BIC_CHOICE_TEXT 96
gboolean       bic_choice_write           (const BicGame      *game,
                                           BicChoice           choice,
                                           char                text[BIC_CHOICE_TEXT]);
gboolean       bic_choice_read            (const BicGame      *game,
                                           const char         *text,
                                           BicChoice          *choice,
                                           GError            **error);   /* names the wrong word */
char *         bic_choice_label           (const BicGame      *game,
                                           const BicState     *state,
                                           BicChoice           choice);  /* for a button: "Fire at D6", translated */
char *         bic_event_sentence         (const BicGame      *game,
                                           const BicEvent     *event);   /* for the log; NULL if not worth a line */
const char *   bic_event_code             (const BicGame      *game,
                                           /* of a result, as its table has it: "DR"; NULL for other events */
                                           const BicEvent     *event);
guint          bic_event_flags            (const BicGame      *game,
                                           int                 kind);     /* bits of BIC_TELLS_... */
char *         bic_event_own_sentence     (const BicGame      *game,
                                           /* for its side alone; NULL if that knows no more than others */
                                           const BicEvent     *event);
gboolean       bic_choice_is_additional   (const BicGame      *game,
                                           BicChoice           choice);  /* made in addition to the question */
gboolean       bic_choice_is_other_action (const BicGame      *game,
                                           BicChoice           choice);  /* a click on its piece is not enough */
gboolean       bic_choice_is_unlogged     (const BicGame      *game,
                                           BicChoice           choice);  /* no log line without an effect */
gboolean       bic_choice_is_pass         (const BicGame      *game,
                                           BicChoice           choice);  /* declines what is asked, or ends it */
int            bic_choice_cost            (const BicGame      *game,
                                           const BicState     *state,
                                           BicChoice           choice);  /* what it spends of the score of its side */
const char *   bic_verb_name              (const BicGame      *game,
                                           int                 verb);

/* The hexes that a choice names, for highlighting: the acting piece, and its goal or target. */
typedef struct { int from, to; } BicChoiceHexes;                          /* BIC_NO_HEX where none */
BicChoiceHexes bic_choice_hexes       (const BicGame      *game,
                                       BicChoice           choice);
int            bic_choice_card        (const BicGame      *game,
                                       BicChoice           choice);       /* index of the card it plays, or -1 */

/* --- looking at a state -------------------------------------------------------------------------------------- */
typedef enum {
  BIC_MARK_ORDERED = 1 << 0, BIC_MARK_MOVED = 1 << 1, BIC_MARK_FOUGHT = 1 << 2, BIC_MARK_SQUARE = 1 << 3,
} BicMarkFlags;

/* State of a piece in the present phase. READY: it may still act, and needs no order for it. */
typedef enum { BIC_STAGE_IDLE, BIC_STAGE_READY, BIC_STAGE_ORDERED, BIC_STAGE_DONE } BicStage;

/* Kinds of signs for a marker: its letter; its level, on a disc from green to red; a count; or no sign, because the
 * piece itself is turned to a corner */
typedef enum { BIC_SIGN_LETTER, BIC_SIGN_DISC, BIC_SIGN_COUNT, BIC_SIGN_CORNER } BicSignKind;
typedef enum { BIC_SIGN_PLAIN, BIC_SIGN_BAD, BIC_SIGN_WARNING, BIC_SIGN_GOOD } BicSignTone;
/* plain: the character in plain text; measure: the meaning of its level, to be translated */
typedef struct { BicSignKind kind; const char *letter; BicSignTone tone; char plain; const char *measure; } BicSign;
/* A marker of a piece: "routed", to be translated. sign: NULL = only words; level: from 1 for a sign with levels; 1 +
 * the corner */
typedef struct { const char *name; const BicSign *sign; int level; } BicMarkerInfo;
#define BIC_MAX_MARKERS 6

typedef struct {
  int          side, hex;                       /* hex: BIC_NO_HEX when off the map or eliminated */
  int          type;                            /* index of the unit type; a leader is a type too */
  int          blocks, full;
  gboolean     leader;
  /* is face down; unknown: and its face is removed by bic_state_mask_hidden () */
  gboolean     hidden, unknown;
  guint        marks, named_marks;              /* BicMarkFlags; told: the flags that have a name in this family */
  int          n_markers;
  BicMarkerInfo marker[BIC_MAX_MARKERS];        /* those that its family puts on pieces for all to see */
  guint32      item;                            /* the piece of the document, 0 if none */
  const char  *name;                            /* may be NULL */
} BicPieceInfo;

int            bic_state_n_pieces     (const BicGame      *game,
                                       const BicState     *state);
gboolean       bic_state_piece        (const BicGame      *game,
                                       const BicState     *state,
                                       int                 index,
                                       /* FALSE: nothing on the map under this index */
                                       BicPieceInfo       *out);
int            bic_state_turn         (const BicState     *state);       /* from 1 */
int            bic_state_active       (const BicState     *state);
/* a side, BIC_DRAWN, or BIC_NOBODY while it runs */
int            bic_state_winner       (const BicState     *state);
int            bic_state_score        (const BicGame      *game,
                                       const BicState     *state,
                                       int                 side);         /* banners, morale: what the family counts */
int            bic_game_target        (const BicGame      *game,
                                       int                 side);         /* the score that wins; 0 = none does */
const char *   bic_game_score_name    (const BicGame      *game);         /* "banners", to be translated */
int            bic_state_hand         (const BicGame      *game,
                                       const BicState     *state,
                                       int                 side,
                                       int                 deck,          /* or BIC_ANY_DECK */
                                       /* nullable; at least BIC_MAX_CARDS elements: indices, sorted */
                                       int                *cards,
                                       int                 capacity);     /* returns how many are held */
int            bic_state_squares      (const BicState     *state,
                                       int                 side);         /* cards on the square track */
int            bic_state_card         (const BicState     *state);       /* by which the turn is played, or -1 */
int            bic_state_in_play      (const BicState     *state,
                                       BicPlayInfo        *out,
                                       /* returns the number of cards in play, the command card of the turn first */
                                       int                 capacity);
int            bic_state_pile         (const BicGame      *game,
                                       const BicState     *state,
                                       int                 deck,
                                       int                 side);         /* cards left to be drawn */
int            bic_state_discards     (const BicGame      *game,
                                       const BicState     *state,
                                       int                 deck,
                                       int                 side,
                                       int                *cards,         /* nullable: indices, sorted */
                                       int                 capacity);     /* returns how many there are */
gboolean       bic_state_orders       (const BicGame      *game,
                                       const BicState     *state,
                                       int                *given,
                                       int                *most);        /* how many orders the card in play gives */
char *         bic_state_phase        (const BicGame      *game,
                                       const BicState     *state);        /* "Movement", translated */

/* The terms of a figure: "4 blocks + 1 grenadiers - 1 into forest = 4 dice", or a strength differential. */
typedef enum { BIC_SUM_DICE, BIC_SUM_DIFFERENCE } BicMeasure;
typedef struct {
  int        total, n;
  BicMeasure measure;
  struct {
    const char *why;
    int         change;
    /* cause of the term: a terrain, a card, a unit type, not translated; NULL = none with a name */
    const char *about;
    int         hex;                            /* of that terrain, else BIC_NO_HEX */
  } line[24];
} BicSum;
gboolean       bic_explain_attack     (const BicGame      *game,
                                       const BicState     *state,
                                       BicChoice           choice,        /* an attack that is or might be made */
                                       BicSum             *sum);
char *         bic_sum_parts          (const BicSum       *sum);
char *         bic_sum_text           (const BicSum       *sum);

/* Exact odds of the roll of an attack, before any reaction, and before batteries join. The owner of the target is
 * assumed to ignore all flags that it may, and to take the leader to safety by the best path. */
#define BIC_MAX_HITS 64
typedef struct {
  int    n_dice, blocks;                        /* blocks of the target; a leader alone has one */
  double hits[BIC_MAX_HITS + 1];                /* chance of exactly so many hits, the last one: or more */
  double flags[BIC_MAX_HITS + 1];               /* the same for flags */
  /* of exactly so many blocks lost, to hits and to a retreat that finds no way */
  double lost[BIC_MAX_HITS + 1];
  double loss;                          /* blocks that the target loses, on average; below 0: the attacker loses more */
  double destroyed;                             /* chance that no block is left */
  double driven_off;                            /* that it survives and has to leave its hex */
  /* whether a leader is with the target: if a lone leader is the target, destroyed is sufficient */
  gboolean leader;
  double leader_lost;                           /* probability that the leader is lost, by the roll or in the retreat */
  /* probability that dice before the battle make a unit stronger, or weaker; included in all other odds */
  double elan, wavers;
  /* for a die with a table: then only these are set */
  int    n_results;
  struct { const char *what; double chance; } result[8];       /* what: "defender withdraws", not translated */
} BicOdds;
gboolean       bic_attack_odds        (const BicGame      *game,
                                       const BicState     *state,
                                       BicChoice           choice,
                                       BicOdds            *odds);
gboolean       bic_answer_hold_chance (const BicGame      *game,
                                        const BicState     *state,
                                        BicChoice           answer,
                                        double             *chance);     /* that the target keeps its hex */
double         bic_odds_mean         (const BicOdds      *odds);         /* hits on average */
double         bic_prospect           (const BicGame      *game,
                                       const BicState     *state,
                                       int                 by,
                                       /* what an attack would cost the piece, on average */
                                       int                 at);
/* "hits 0: 29.6 %, 1: 44.4 %, eliminated 25.9 %, ..." */
char *         bic_odds_text          (const BicOdds      *odds);

/* The fight that the stack is in the middle of, for the combat panel. */
typedef struct {
  gboolean     ranged;
  int          side;                            /* who rolls */
  int          from, to;                        /* hexes of the roller and of what it rolls against */
  int          from_type, to_type;              /* unit types; -1 = a leader alone */
  BicChoice    declared;                        /* declares an attack of its kind; without a verb: none does */
  int          distance;
  BicSum       sum;
  int          n_dice;
  int          face[32];                        /* rolled so far, as face indices */
  int          hits, flags, ignored;
  guint        hit_faces, flag_faces;           /* bits of the faces that count in the roll under way */
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
                                           int            side);        /* in the deck that is its own or shared */
int                 bic_game_n_decks      (const BicGame *game);
const BicGameDeck * bic_game_deck         (const BicGame *game,
                                           int            deck);
gboolean            bic_game_deck_is_open (const BicGame *game,
                                           int            deck);
int                 bic_game_deck_of      (const BicGame *game,
                                           int            card);
int                 bic_game_find_deck    (const BicGame *game,
                                           const char    *id);          /* or -1 */
const char *        bic_game_card_text    (const BicGame *game,
                                           int            card,
                                           /* its effect for a side, translated; NULL = no text */
                                           int            side);
int                 bic_game_n_faces      (const BicGame *game);
const char *        bic_game_face         (const BicGame *game,
                                           int            face);        /* "INF", "CAV", "ART", "FLAG", "SAB" */
const char *        bic_game_face_name    (const BicGame *game,
                                           int            face);        /* "Infantry", to be translated */

guint          bic_state_field_works  (const BicGame      *game,
                                       const BicState     *state,
                                       int                 hex,
                                       int                *terrain);

/* Flags that the unit there may ignore in its hex, for any attacker, with the reasons; FALSE: no unit, or no flags. */
gboolean       bic_state_flags_ignored (const BicGame      *game,
                                        const BicState     *state,
                                        int                 hex,
                                        BicSum             *sum);

/* Line of sight between two hexes in this state. */
BicWhy         bic_line_of_sight      (const BicGame      *game,
                                       const BicState     *state,
                                       int                 from,
                                       int                 to,
                                       int                *blocker);      /* (out) (optional): the hex in the way */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicGame, bic_game_unref)

G_END_DECLS
