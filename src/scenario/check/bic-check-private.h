/* Private functions for the checks, which are rows of tables.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row describes one kind of problem: its code, severity and advice, and the function that finds the problem. The
 * function checks the whole battle, one army, one hex or one item.
 */
#pragma once

#include "bic-catalogue-history.h"
#include "bic-check.h"
#include "bic-extra.h"

typedef struct _BicCheckRow BicCheckRow;

/* Data shared by the checks of one battle. */
typedef struct {
  const BicScenario  *scenario;
  const BicCatalogue *catalogue;
  GPtrArray          *problems;
  const BicCheckRow  *row;              /* row of the running check */
  GHashTable         *types, *terrains; /* quark -> index + 2, as a cache */
  GHashTable         *brought;          /* ids of pieces that arrive as reinforcements */
  GHashTable         *pieces;           /* ids of all pieces */
  GHashTable         *cards, *halved;   /* event id -> last card with this id; ids of events with a half */
  const BicUnitType  *type;
  const BicTerrain   *terrain;
  const BicRuleset   *ruleset;          /* (nullable): NULL if unknown */
} BicCheck;

struct _BicCheckRow {
  const char  *code;
  BicSeverity  severity;
  const char  *advice;                  /* marked with N_() */
  const char  *detail;                  /* (nullable): further text for docs/format.md, not translated */
  BicUses      uses;                    /* features that the rule system must have; 0 = none */
  gboolean     in_form;                 /* whether the problem is fixed in the item's form, not on the map */
  void       (*whole) (BicCheck *check);
  void       (*army)  (BicCheck *check, int side, const BicArmy *army);
  void       (*hex)   (BicCheck *check, int hex, const BicTile *tile);
  BicItemKind  kind;
  void       (*item)  (BicCheck *check, gconstpointer item);
};

/* Tables of checks. Each table ends with a row without a code. */
extern const BicCheckRow _bic_checks_of_pieces[];
extern const BicCheckRow _bic_checks_of_ground[];
extern const BicCheckRow _bic_checks_of_hexsides[];
extern const BicCheckRow _bic_checks_of_armies[];
extern const BicCheckRow _bic_checks_of_goals[];
extern const BicCheckRow _bic_checks_of_campaigns[];
extern const BicCheckRow _bic_checks_of_tables[];
extern const BicCheckRow _bic_checks_of_notes[];
extern const BicCheckRow _bic_checks_of_identity[];
extern const BicCheckRow _bic_checks_of_history[];
extern const BicCheckRow _bic_checks_of_leaders[];
extern const BicCheckRow _bic_checks_of_places[];
extern const BicCheckRow _bic_checks_of_editions[];
extern const BicCheckRow _bic_checks_of_facing[];

typedef struct {
  const BicCheckRow *rows;
  gboolean           of_history;        /* whether docs/format.md has a separate list for the table */
} BicCheckTable;

/* List of all tables, which ends with an entry whose `rows' is NULL. */
extern const BicCheckTable _bic_check_tables[];

BicProblem *        _bic_problems_add_valist (GPtrArray    *problems,
                                              BicSeverity   severity,
                                              const char   *code,
                                              int           hex,
                                              const char   *advice,
                                              const char   *format,
                                              va_list       args) G_GNUC_PRINTF (6, 0);
BicProblem *        _bic_check_report        (BicCheck     *check,
                                              int           hex,
                                              const char   *format,
                                              ...) G_GNUC_PRINTF (3, 4);
BicProblem *        _bic_check_report_item   (BicCheck     *check,
                                              int           hex,
                                              gconstpointer item,
                                              const char   *format,
                                              ...) G_GNUC_PRINTF (4, 5);
BicProblem *        _bic_check_report_field  (BicCheck     *check,
                                              BicField      field,
                                              int           side,
                                              const char   *format,
                                              ...) G_GNUC_PRINTF (4, 5);
void                _bic_check_fix           (BicProblem   *problem,
                                              BicEdit      *fix,        /* (transfer full) */
                                              const char   *label);
void                _bic_check_fix_replace   (BicProblem   *problem,
                                              gpointer      changed,    /* (transfer full): a changed item */
                                              const char   *label);
void                _bic_check_fix_remove    (BicProblem   *problem,
                                              const char   *label);     /* the fix removes the item */

const BicUnitType * _bic_check_type               (const BicCheck   *check,
                                                   GQuark            id); /* returns NULL if unknown */
const BicTerrain *  _bic_check_terrain            (const BicCheck   *check,
                                                   GQuark            id); /* NULL if unknown or clear (0) */
gboolean            _bic_check_is_leader          (const BicCheck   *check,
                                                   const BicPiece   *piece);
const char *        _bic_check_type_name          (const BicCheck   *check,
                                                   GQuark            id);
/* Reports the words in the hex list of an item that are not hexes of this board. The fix removes these words. */
void                _bic_check_report_lost_hexes  (BicCheck         *check,
                                                   BicItemKind       kind,
                                                   gconstpointer     item,
                                                   const GArray     *hexes);
/* Returns whether any of the directions, given as bits, leads from the hex off the board. */
gboolean            _bic_check_leads_off_board    (const BicCheck   *check,
                                                   int               hex,
                                                   int               directions);
const char *        _bic_check_lost_words         (gconstpointer     item,
                                                   /* (nullable): returns the words that are not hexes of this board */
                                                   const char       *attribute);
/* These functions return the quoted names of the rule systems that have a unit type, terrain or switch, which the
 * battle's rule system does not have; NULL if no rule system has it. */
char *              _bic_check_rulesets_with_unit (const BicCheck   *check,
                                                   GQuark            type,
                                                   int               blocks);
char *              _bic_check_rulesets_with_terrain (const BicCheck   *check,
                                                      GQuark            terrain);
char *              _bic_check_rulesets_with_option (const BicCheck   *check,
                                                     GQuark            option);
/* Returns the historical engagement that the battle represents, or NULL */
const BicEngagement * _bic_check_engagement       (const BicCheck   *check);
char *              _bic_check_source             (const BicSource  *source);
int                 _bic_check_force_of           (const BicCheck      *check,
                                                   const BicEngagement *engagement,
                                                   /* returns the index of its army, or -1 */
                                                   int                  side);
