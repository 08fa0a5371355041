/* Tests of the checks: a small battle for each code of a problem, fixes that are applied and undone, and the numbers on
 * setup sheets.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-check-private.h"
#include "bic-scenario-io.h"
#include "files.h"

static BicCatalogue *catalogue;

/* Changes to a battle that has no problems */
typedef struct {
  const char *codes;                    /* codes of all problems that must be found, sorted, with spaces between them */
  const char *ground, *items;           /* XML that is added to the board and to the items */
  const char *replace, *with;           /* part of the text of the battle, and its replacement */
} Row;

#define TOP "<army side=\"top\" nations=\"french\" hand=\"5\" banners=\"2\" moves-first=\"yes\"/>\n"
#define BOTTOM "<army side=\"bottom\" nations=\"british\" hand=\"5\" banners=\"2\"/>\n"
#define PIECES "<piece side=\"top\" type=\"french/LN\" at=\"A1\"/>\n<piece side=\"top\" type=\"french/LN\" " \
               "at=\"A2\"/>\n" \
               "<piece side=\"bottom\" type=\"british/LN\" at=\"I1\"/>\n<piece side=\"bottom\" type=\"british/LN\" " \
               "at=\"I2\"/>\n"
#define BOARD "<board columns=\"13\" rows=\"9\" sections=\"4 9\">"
#define SOURCE "<source>A book</source>"
#define SETUP "<setup boxes=\"base\"/>"
#define ABOUT "<about title=\"Fine\" date=\"1808-08-17\"/>"

/* clang-format off */
static const Row rows[] = {
  { "" },
  /* problems of pieces */
  { "unit-off-board", NULL, "<piece side=\"top\" type=\"french/LN\" at=\"Z9\"/>" },
  { "unit-off-board", NULL, "<piece side=\"top\" type=\"french/LN\" at=\"B13\"/>" },
  { "piece-nowhere", NULL, "<piece side=\"top\" type=\"french/LN\"/>" },
  { "", NULL, "<piece id=\"9\" side=\"top\" type=\"french/LN\"/><reinforcement side=\"top\" hexes=\"A3\" "
              "pieces=\"9\"/>" },
  { "unknown-unit-type", NULL, "<piece side=\"top\" type=\"french/NONE\" at=\"A3\"/>" },
  { "unit-on-impassable", "<hex at=\"A3\" terrain=\"rugged-hill\"/>",
    "<piece side=\"top\" type=\"french/LN\" at=\"A3\"/>" },
  { "unit-on-impassable", "<hex at=\"A3\" terrain=\"marsh\"/>", "<piece side=\"top\" type=\"french/FA\" at=\"A3\"/>" },
  { "", "<hex at=\"A3\" terrain=\"marsh\"/>", "<piece side=\"top\" type=\"french/LN\" at=\"A3\"/>" },
  { "", "<hex at=\"A3\" terrain=\"river\" overlay=\"bridge\" river=\"NE NW\"/>",
    "<piece side=\"top\" type=\"french/LN\" at=\"A3\"/>" },
  { "two-units-in-hex", NULL, "<piece side=\"top\" type=\"french/LN\" at=\"A1\"/>" },
  { "", NULL, "<piece side=\"top\" type=\"french/LDR\" at=\"A1\" name=\"Ney\"/>" },
  { "two-leaders-in-hex", NULL,
    "<piece side=\"top\" type=\"french/LDR\" at=\"A1\" name=\"Ney\"/><piece side=\"top\" type=\"french/LDR\" at=\"A1\" "
    "name=\"Soult\"/>" },
  { "enemies-in-hex", NULL,
    "<piece side=\"bottom\" type=\"british/LDR\" at=\"A1\" name=\"Moore\"/>"
    "<piece side=\"bottom\" type=\"british/LN\" at=\"B1\"/>" },
  { "leader-alone", NULL, "<piece side=\"bottom\" type=\"british/LDR\" at=\"E2\" name=\"Moore\"/>" },
  { "", NULL, "<piece side=\"bottom\" type=\"british/LDR\" at=\"F2\" name=\"Moore\"/>" },
  { "too-many-blocks", NULL, "<piece side=\"top\" type=\"french/LN\" at=\"A3\" blocks=\"9\"/>" },
  { "", NULL, "<piece side=\"top\" type=\"french/LN\" at=\"A3\" blocks=\"1\"/>" },
  { "leader-with-blocks", NULL, "<piece side=\"top\" type=\"french/LDR\" at=\"A3\" name=\"Ney\" blocks=\"2\"/>" },
  { "leader-without-name", NULL, "<piece side=\"top\" type=\"french/LDR\" at=\"A3\"/>" },
  { "square-impossible", NULL, "<piece side=\"top\" type=\"french/FA\" at=\"A3\" square=\"yes\"/>" },
  { "square-impossible", "<hex at=\"A3\" terrain=\"town\"/>",
    "<piece side=\"top\" type=\"french/LN\" at=\"A3\" square=\"yes\"/>" },
  { "", NULL, "<piece side=\"top\" type=\"french/LN\" at=\"A3\" square=\"yes\"/>" },
  { "unit-type-not-of-army", NULL, "<piece side=\"bottom\" type=\"portuguese/LN\" at=\"I3\"/>" },
  { "duplicate-id", NULL,
    "<piece id=\"3\" side=\"top\" type=\"french/LN\" at=\"A3\"/><piece id=\"3\" side=\"top\" type=\"french/LN\" "
    "at=\"A4\"/>" },
  { "unit-of-other-rules", NULL, "<piece side=\"top\" type=\"french/INF\" at=\"A3\"/>", SETUP, "" },
  { "terrain-of-other-rules", "<hex at=\"C3\" terrain=\"n20-forest\"/>" },
  /* problems of the ground */
  { "board-too-large-to-play", NULL, NULL, BOARD, "<board columns=\"46\" rows=\"45\" sections=\"4 9\">" },
  { "sections-impossible", NULL, NULL, BOARD, "<board columns=\"13\" rows=\"9\" sections=\"9 4\">" },
  { "sections-impossible", NULL, NULL, BOARD, "<board columns=\"13\" rows=\"9\" sections=\"4 13\">" },
  { "", NULL, NULL, BOARD, "<board columns=\"13\" rows=\"9\">" },
  { "duplicate-hex", "<hex at=\"C3\" terrain=\"hill\"/><hex at=\"C3\" terrain=\"town\"/>" },
  { "hex-off-board", "<hex at=\"B13\" terrain=\"hill\"/>" },
  { "unknown-terrain", "<hex at=\"C3\" terrain=\"glacier\"/>" },
  { "unknown-terrain", "<hex at=\"C3\" terrain=\"field-works\"/>" },
  { "unknown-terrain", "<hex at=\"C3\" overlay=\"hill\"/>" },
  { "unknown-terrain", "<hex at=\"C3\" sides=\"E:wall\"/>" },
  { "bridge-without-river", "<hex at=\"C3\" overlay=\"bridge\"/>" },
  { "river-without-course", "<hex at=\"C3\" terrain=\"river\"/>" },
  { "river-ends-nowhere",
    "<hex at=\"C3\" terrain=\"river\" river=\"E W\"/><hex at=\"C2\" terrain=\"river\" river=\"E\"/>" },
  { "", "<hex at=\"C3\" terrain=\"river\" river=\"W\"/><hex at=\"C2\" terrain=\"river\" river=\"E W\"/><hex at=\"C1\" "
        "terrain=\"river\" river=\"E W\"/>" },
  { "road-ends-nowhere", "<hex at=\"C3\" road=\"E\"/>" },
  { "", "<hex at=\"C1\" road=\"E W\"/><hex at=\"C2\" road=\"W\"/>" },
  { "side-feature-off-board", "<hex at=\"A3\" sides=\"NE:field-works SE:field-works\"/>" },
  { "works-on-nothing", "<hex at=\"C3\" terrain=\"rugged-hill\" sides=\"E:field-works\"/>" },
  /* problems of armies */
  { "no-side-moves-first", NULL, NULL, " moves-first=\"yes\"", "" },
  { "two-sides-move-first", NULL, NULL, BOTTOM,
    "<army side=\"bottom\" nations=\"british\" hand=\"5\" banners=\"2\" moves-first=\"yes\"/>" },
  { "hand-missing", NULL, NULL, BOTTOM, "<army side=\"bottom\" nations=\"british\" banners=\"2\"/>" },
  { "hand-impossible", NULL, NULL, BOTTOM, "<army side=\"bottom\" nations=\"british\" hand=\"13\" banners=\"2\"/>" },
  { "", NULL, NULL, BOTTOM, "<army side=\"bottom\" nations=\"british\" hand=\"12\" banners=\"2\"/>" },
  { "banners-missing", NULL, NULL, BOTTOM, "<army side=\"bottom\" nations=\"british\" hand=\"5\"/>" },
  { "", NULL, "<objective side=\"bottom\" hexes=\"C3\" sudden-death=\"yes\"/>", BOTTOM,
    "<army side=\"bottom\" nations=\"british\" hand=\"5\"/>" },
  { "banners-impossible", NULL, NULL, BOTTOM, "<army side=\"bottom\" nations=\"british\" hand=\"5\" banners=\"3\"/>" },
  { "", NULL, "<objective side=\"bottom\" hexes=\"A1\"/>", BOTTOM,
    "<army side=\"bottom\" nations=\"british\" hand=\"5\" banners=\"3\"/>" },
  { "", NULL, "<exit side=\"bottom\" hexes=\"A1\" directions=\"NE\"/>", BOTTOM,
    "<army side=\"bottom\" nations=\"british\" hand=\"5\" banners=\"9\"/>" },
  { "no-units-of-side no-units-of-side", NULL, NULL, PIECES, "" },
  { "nation-missing", NULL, NULL, BOTTOM, "<army side=\"bottom\" hand=\"5\" banners=\"2\"/>" },
  { "unit-type-not-of-army unit-type-not-of-army unknown-nation", NULL, NULL, "british\" hand", "martian\" hand" },
  { "too-many-units-for-box", NULL,
    "<piece side=\"top\" type=\"french/GR\" at=\"A3\"/><piece side=\"top\" type=\"french/GR\" at=\"A4\"/>" },
  { "too-many-units-for-box unit-type-not-of-army", NULL,
    "<piece side=\"top\" type=\"french/GR\" at=\"A3\"/><piece side=\"bottom\" type=\"french/GR\" at=\"I4\"/>" },
  { "too-many-leaders-for-box", NULL,
    "<piece side=\"bottom\" type=\"british/LDR\" at=\"I3\" name=\"A\"/><piece side=\"bottom\" type=\"british/LDR\" "
    "at=\"I4\" name=\"B\"/>"
    "<piece side=\"bottom\" type=\"british/LDR\" at=\"I5\" name=\"C\"/>"
    "<piece side=\"bottom\" type=\"british/LDR\" at=\"H2\" name=\"D\"/>" },
  { "", NULL, "<piece side=\"top\" type=\"french/GR\" at=\"A3\"/><piece side=\"top\" type=\"french/GR\" at=\"A4\"/>",
    SETUP, "" },
  { "", NULL, "<piece side=\"top\" type=\"french/GR\" at=\"A3\"/><piece side=\"top\" type=\"french/GR\" at=\"A4\"/>",
    SETUP, "<setup boxes=\"base exp1\"/>" },
  { "unknown-box", NULL, NULL, SETUP, "<setup boxes=\"chest\"/>" },
  /* problems of goals */
  { "objective-without-hex", NULL, "<objective side=\"top\"/>" },
  { "objective-off-board", NULL, "<objective side=\"top\" hexes=\"B13\"/>" },
  { "objective-off-board", NULL, "<objective side=\"top\" hexes=\"C3 B13\"/>" },
  { "objective-need-too-large", NULL, "<objective side=\"top\" hexes=\"C3 C4\" need=\"3\"/>" },
  { "", NULL, "<objective side=\"top\" hexes=\"C3 C4\" need=\"2\"/>" },
  { "objective-worthless", NULL, "<objective side=\"top\" hexes=\"C3\" value=\"0\"/>" },
  { "", NULL, "<objective side=\"top\" hexes=\"C3\" value=\"0\" sudden-death=\"yes\"/>" },
  { "exit-off-board", NULL, "<exit side=\"top\" hexes=\"A1 Q1\" directions=\"NE\"/>" },
  { "exit-leads-nowhere", NULL, "<exit side=\"top\" hexes=\"C3\" directions=\"NE\"/>" },
  { "exit-leads-nowhere", NULL, "<exit side=\"top\" hexes=\"A3\" directions=\"SE\"/>" },
  { "exit-leads-nowhere", NULL, "<exit side=\"top\" directions=\"SE\"/>" },
  { "reinforcement-without-pieces", NULL, "<reinforcement side=\"top\" turn=\"3\" hexes=\"A3\"/>" },
  { "", NULL, "<reinforcement side=\"top\" turn=\"3\" cards=\"1\"/>" },
  { "reinforcement-without-hex", NULL,
    "<piece id=\"9\" side=\"top\" type=\"french/LN\"/><reinforcement side=\"top\" pieces=\"9\"/>" },
  { "reinforcement-off-board", NULL,
    "<piece id=\"9\" side=\"top\" type=\"french/LN\"/><reinforcement side=\"top\" hexes=\"A3 Z1\" pieces=\"9\"/>" },
  { "reinforcement-impossible", NULL, "<reinforcement side=\"top\" hexes=\"A3\" pieces=\"99\"/>" },
  { "reinforcement-impossible", NULL,
    "<piece id=\"9\" side=\"top\" type=\"french/LN\" at=\"A4\"/><reinforcement side=\"top\" hexes=\"A3\" "
    "pieces=\"9\"/>" },
  { "reinforcement-impossible", NULL,
    "<piece id=\"9\" side=\"bottom\" type=\"british/LN\"/><reinforcement side=\"top\" hexes=\"A3\" pieces=\"9\"/>" },
  /* problems of notes */
  { "unknown-ruleset", NULL, NULL, " ruleset=\"ccn-3e\"", "" },
  { "unknown-ruleset", NULL, NULL, "ccn-3e", "chess" },
  { "unknown-option", NULL, NULL, SETUP, "<setup options=\"fog=1\"/>" },
  { "option-impossible", NULL, NULL, SETUP, "<setup boxes=\"base\" options=\"square-on-works=7\"/>" },
  { "", NULL, NULL, SETUP, "<setup boxes=\"base\" options=\"square-on-works=1\"/>" },
  { "not-understood", NULL, NULL, ABOUT, "<about titel=\"Fein\" title=\"Fine\" date=\"1808-08-17\"/>" },
  { "not-understood", NULL, NULL, SETUP, "<setup boxes=\"base\" turn-limt=\"9\"/>" },
  { "not-understood", NULL, "<bord/>" },
  { "not-understood", "<hex at=\"C3\" terrain=\"hill\" overlayy=\"bridge\"/>" },
  { "not-understood", NULL, "<label at=\"C3\" colour=\"red\">Town</label>" },
  { "not-understood", NULL, NULL, TOP,
    "<army side=\"top\" nations=\"french\" hand=\"5\" banners=\"2\" moves-first=\"yes\" bannners=\"5\"/>\n" },
  { "", NULL, "<x:note xmlns:x=\"urn:other\"/><!-- <bord/> -->" },
  { "", NULL, "<label xmlns:x=\"urn:other\" at=\"C3\" x:colour=\"red\">Town</label>" },
  { "title-missing", NULL, NULL, "title=\"Fine\" ", "" },
  { "date-unreadable", NULL, NULL, "1808-08-17", "17 August 1808" },
  { "date-unreadable", NULL, NULL, "1808-08-17", "1808-02-30" },
  { "date-unreadable", NULL, NULL, "1808-08-17", "1808-8-170" },
  { "", NULL, NULL, "1808-08-17", "1808-08" },
  { "", NULL, NULL, "1808-08-17", "1808" },
  { "dates-reversed", NULL, NULL, "date=", "date-end=\"1808-08-16\" date=" },
  { "label-off-board", NULL, "<label at=\"Z1\">Town</label>" },
  { "label-off-board", NULL, "<label>Town</label>" },
  { "label-empty", NULL, "<label at=\"C3\"/>" },
  { "", NULL, "<line-up side=\"top\" type=\"french/LN\" count=\"2\"/>" },
  { "line-up-differs", NULL, "<line-up side=\"top\" type=\"french/LN\" count=\"3\"/>" },
  { "line-up-differs line-up-differs", NULL, "<line-up side=\"top\" type=\"french/LT\" count=\"1\"/>" },
  { "rule-without-text", NULL, "<rule/>" },
  { "", NULL, "<rule><text>Rain.</text></rule>" },
  { "translation-of-nothing", NULL, "<translation of=\"Vimeiro\"><text xml:lang=\"fr\">Vimeiro</text></translation>" },
  { "", NULL, "<translation of=\"Fine\"><text xml:lang=\"fr\">Bien</text></translation>" },
  { "text-without-source", NULL, "<note kind=\"background\"><text>Rain.</text></note>" },
  /* problems of the banners that a note mentions */
  { "banners-in-note-differ", NULL,
    "<note kind=\"victory\"><text>Either side wins with seven banners.</text></note>" SOURCE },
  { "banners-in-note-differ", NULL,
    "<note kind=\"victory\"><text>The French need *7* victory banners, the British two.</text></note>" SOURCE },
  { "banners-in-note-differ", NULL,
    "<note kind=\"victory\"><text xml:lang=\"fr\">Sept bannières décident.</text></note>" SOURCE },
  { "banners-in-note-differ", NULL,
    "<note kind=\"victory\"><text xml:lang=\"de\">Wer sieben Banner hat, gewinnt.</text></note>" SOURCE },
  { "banners-in-note-differ", NULL,
    "<note kind=\"victory\"><text xml:lang=\"es\">Gana quien tenga siete estandartes.</text></note>" SOURCE },
  { "banners-in-note-differ", NULL,
    "<note kind=\"victory\"><text xml:lang=\"it\">Vince chi ha sette stendardi.</text></note>" SOURCE },
  { "banners-in-note-differ", NULL,
    "<note kind=\"victory\"><text>Two banners win.</text>"
    "<text xml:lang=\"de\">Drei Banner gewinnen.</text></note>" SOURCE },
  { "", NULL,
    "<note kind=\"victory\"><text>Either side wins with two banners; a banner for each flag.</text></note>" SOURCE },
  { "", NULL,
    "<note kind=\"victory\"><text>Two banners. In turn 7 the banners fly; all seven stand.</text></note>" SOURCE },
  { "", NULL, "<note kind=\"background\"><text>They took seven banners.</text></note>" SOURCE },
  { "", NULL, "<note kind=\"victory\"><text>Two banners; the hills are worth four banners together.</text></note>"
    "<objective side=\"top\" hexes=\"A3 A4\" value=\"2\"/>" SOURCE },
  { "", NULL, "<note kind=\"background\"><text>Rain.</text></note><source>A book</source>" },
};
/* clang-format on */

/* Changes to a battle of a rule system with strength values, morale, a turn track and events */
#define N20_TOP "<army side=\"top\" nations=\"austrian\" morale=\"6\"/>\n"
#define N20_BOTTOM "<army side=\"bottom\" nations=\"french\" morale=\"7\" moves-first=\"yes\"/>\n"
#define N20_SETUP "<setup turn-limit=\"2\"/>"
#define N20_TURNS "<turn number=\"1\"/><turn number=\"2\" night=\"yes\" sudden-death=\"6\"/>"
#define N20_EVENT "<event id=\"calm\" title=\"Calm\"/><half event=\"calm\" effect=\"none\"/>"
#define N20_LINES "<communication side=\"top\" hexes=\"A1\"/><communication side=\"bottom\" hexes=\"I1\"/>"
#define ARRIVES "<piece id=\"9\" side=\"top\" type=\"austrian/INF\"/>"

/* clang-format off */
static const Row rows_n20[] = {
  { "" },
  { "unit-of-other-rules", NULL, "<piece side=\"bottom\" type=\"french/LN\" at=\"C3\" strength=\"1\"/>" },
  { "terrain-of-other-rules", "<hex at=\"C3\" terrain=\"forest\"/>" },
  { "terrain-of-other-rules", "<hex at=\"C3\" sides=\"E:field-works\"/>" },
  { "", "<hex at=\"C3\" terrain=\"clear\"/>" },
  { "special-untold unknown-trait", NULL,
    "<piece side=\"bottom\" type=\"french/INF\" at=\"C3\" traits=\"elite brave\"/>" },
  { "", NULL, "<piece side=\"bottom\" type=\"french/INF\" at=\"C3\" strength=\"9\" moves=\"1\" traits=\"elite\"/>" },
  { "special-untold", NULL, "<piece side=\"bottom\" type=\"french/INF\" at=\"C3\" traits=\"irregular\"/>" },
  { "special-untold", NULL, "<piece side=\"bottom\" type=\"french/INF\" at=\"C3\" traits=\"special\"/>" },
  { "figures-impossible", NULL, "<piece side=\"bottom\" type=\"french/INF\" at=\"C3\" strength=\"0\"/>" },
  { "figures-impossible", NULL, "<piece side=\"bottom\" type=\"french/INF\" at=\"C3\" moves=\"10\"/>" },
  { "", "<hex at=\"C3\" terrain=\"n20-town\"/>",
    "<piece side=\"bottom\" type=\"french/GAR\" at=\"C3\"/><piece side=\"bottom\" type=\"french/INF\" at=\"C3\"/>" },
  { "two-garrisons-in-hex", "<hex at=\"C3\" terrain=\"n20-town\"/>",
    "<piece side=\"bottom\" type=\"french/GAR\" at=\"C3\"/><piece side=\"bottom\" type=\"french/GAR\" at=\"C3\"/>" },
  { "two-units-in-hex", NULL,
    "<piece side=\"bottom\" type=\"french/INF\" at=\"C3\"/><piece side=\"bottom\" type=\"french/INF\" at=\"C3\"/>" },
  { "enemies-in-hex", "<hex at=\"C3\" terrain=\"n20-town\"/>",
    "<piece side=\"bottom\" type=\"french/GAR\" at=\"C3\"/><piece side=\"top\" type=\"austrian/INF\" at=\"C3\"/>" },
  { "garrison-off-map", NULL,
    "<piece id=\"9\" side=\"top\" type=\"austrian/GAR\"/><reinforcement side=\"top\" turn=\"1\" hexes=\"A3\" "
    "directions=\"NE\" pieces=\"9\"/>" },
  { "unit-on-impassable", "<hex at=\"C3\" terrain=\"n20-prohibited\"/>",
    "<piece side=\"bottom\" type=\"french/CAV\" at=\"C3\"/>" },
  { "roadbound-off-road", NULL, "<piece side=\"bottom\" type=\"french/INF\" at=\"C3\" traits=\"roadbound\"/>" },
  { "", "<hex at=\"C3\" road=\"E\"/><hex at=\"C4\" road=\"W\"/>",
    "<piece side=\"bottom\" type=\"french/INF\" at=\"C3\" traits=\"roadbound\"/>" },
  { "garrison-in-the-open", NULL, "<piece side=\"bottom\" type=\"french/GAR\" at=\"C3\"/>" },
  { "garrison-in-the-open", "<hex at=\"C3\" terrain=\"n20-forest\"/>",
    "<piece side=\"bottom\" type=\"french/GAR\" at=\"C3\"/>" },
  /* problems of hexsides */
  { "", "<hex at=\"C3\" sides=\"E:minor-river SE:major-river\"/><hex at=\"C4\" sides=\"W:slope\"/>" },
  { "", "<hex at=\"A3\" sides=\"E:minor-river SE:minor-river\"/><hex at=\"B2\" sides=\"E:minor-river-ford\"/><hex "
        "at=\"B3\" terrain=\"n20-prohibited\"/>" },
  { "", "<hex at=\"A3\" sides=\"E:minor-river\"/><hex at=\"A4\" sides=\"SW:minor-river\"/><hex at=\"B3\" "
        "sides=\"E:minor-river\"/><hex at=\"C4\" terrain=\"n20-prohibited\"/>" },
  { "bridge-without-road hexside-river-alone", "<hex at=\"C3\" sides=\"E:major-river-bridge\"/>" },
  { "slope-both-ways", "<hex at=\"C3\" sides=\"E:slope\"/><hex at=\"C4\" sides=\"W:slope\"/>" },
  { "", "<hex at=\"C3\" sides=\"E:slope\"/><hex at=\"C4\" sides=\"E:slope\"/>" },
  { "slope-to-nowhere", "<hex at=\"C3\" terrain=\"n20-prohibited\"/><hex at=\"C4\" sides=\"W:slope E:slope\"/>" },
  { "side-feature-off-board", "<hex at=\"C1\" sides=\"W:minor-river\"/>" },
  { "hexside-river-alone hexside-river-alone hexside-twice",
    "<hex at=\"C3\" sides=\"E:minor-river\"/><hex at=\"C4\" sides=\"W:major-river\"/>" },
  { "works-on-nothing", "<hex at=\"C3\" terrain=\"n20-prohibited\" sides=\"E:slope\"/>" },
  { "", "<hex at=\"C3\" terrain=\"n20-prohibited\" sides=\"E:minor-river\"/>" },
  { "hexside-river-alone road-without-bridge",
    "<hex at=\"C3\" road=\"E\" sides=\"E:major-river\"/><hex at=\"C4\" road=\"W\"/>" },
  { "hexside-river-alone road-without-bridge",
    "<hex at=\"C3\" road=\"E\"/><hex at=\"C4\" road=\"W\" sides=\"W:minor-river\"/>" },
  { "hexside-river-alone", "<hex at=\"C3\" road=\"E\" sides=\"E:minor-river-bridge\"/><hex at=\"C4\" road=\"W\"/>" },
  { "", "<hex at=\"C3\" road=\"E\"/><hex at=\"C4\" road=\"W\" sides=\"W:slope\"/>" },
  /* problems of armies and their lines of communication */
  { "morale-missing", NULL, NULL, " morale=\"6\"", "" },
  { "morale-impossible", NULL, NULL, " morale=\"6\"", " morale=\"11\"" },
  { "no-side-moves-first", NULL, NULL, " moves-first=\"yes\"", "" },
  { "communication-missing", NULL, NULL, "<communication side=\"top\" hexes=\"A1\"/>", "" },
  { "communication-without-hex", NULL, "<communication side=\"top\"/>" },
  { "communication-inland", NULL, "<communication side=\"top\" hexes=\"A2 C3\"/>" },
  { "communication-off-board", NULL, "<communication side=\"top\" hexes=\"A2 Z9\"/>" },
  /* problems of arrivals */
  { "", NULL, ARRIVES
    "<reinforcement side=\"top\" turn=\"2\" hexes=\"A3\" directions=\"NE NW\" roll=\"4\" pieces=\"9\"/>" },
  { "arrival-inland", NULL,
    ARRIVES "<reinforcement side=\"top\" turn=\"2\" hexes=\"C3\" directions=\"NE\" pieces=\"9\"/>" },
  { "arrival-inland", NULL,
    ARRIVES "<reinforcement side=\"top\" turn=\"2\" hexes=\"A3\" directions=\"SE\" pieces=\"9\"/>" },
  { "arrival-without-side", NULL, ARRIVES "<reinforcement side=\"top\" turn=\"2\" hexes=\"A3\" pieces=\"9\"/>" },
  { "arrival-too-late", NULL,
    ARRIVES "<reinforcement side=\"top\" turn=\"3\" hexes=\"A3\" directions=\"NE\" pieces=\"9\"/>" },
  { "", NULL, ARRIVES "<reinforcement side=\"top\" hexes=\"A3\" directions=\"NE\" pieces=\"9\"/>" },
  /* problems of turns */
  { "turn-track-missing", NULL, NULL, N20_TURNS, "" },
  { "turn-number-impossible", NULL, NULL, "<turn number=\"1\"/>", "<turn number=\"3\"/>" },
  { "turn-number-impossible", NULL, NULL, "<turn number=\"1\"/>", "<turn number=\"2\"/>" },
  { "turn-number-impossible", NULL, NULL, "<turn number=\"1\"/>", "<turn/>" },
  { "turn-limit-differs", NULL, "<turn number=\"3\"/>" },
  { "", NULL, NULL, N20_SETUP, "" },
  { "arrival-too-late", NULL,
    ARRIVES "<reinforcement side=\"top\" turn=\"3\" hexes=\"A3\" directions=\"NE\" pieces=\"9\"/>", N20_SETUP, "" },
  { "sudden-death-impossible", NULL, NULL, "sudden-death=\"6\"", "sudden-death=\"7\"" },
  /* problems of events */
  { "deck-missing", NULL, NULL, N20_EVENT, "" },
  { "event-without-id", NULL, "<event title=\"Nameless\"/>" },
  { "event-twice", NULL, "<event id=\"calm\"/>" },
  { "event-without-half", NULL, "<event id=\"storm\"/>" },
  { "half-without-event", NULL, "<half event=\"storm\" effect=\"none\"/>" },
  { "half-without-event", NULL, "<half effect=\"none\"/>" },
  { "halves-clash", NULL, "<half event=\"calm\" side=\"top\" effect=\"none\"/>" },
  { "", NULL, "<event id=\"x\"/><half event=\"x\" side=\"top\" effect=\"morale\" amount=\"1\"/><half event=\"x\" "
              "side=\"bottom\" effect=\"none\"/>" },
  { "effect-unknown", NULL, "<event id=\"x\"/><half event=\"x\" effect=\"earthquake\"/>" },
  { "effect-for-humans", NULL, "<event id=\"x\"/><half event=\"x\"/>" },
  { "half-pieces-unknown", NULL, "<event id=\"x\"/><half event=\"x\" effect=\"no-attack\" pieces=\"99\"/>" },
  { "half-off-board", NULL, "<event id=\"x\"/><half event=\"x\" effect=\"none\" hexes=\"Z9\"/>" },
  { "", NULL, "<table purpose=\"rally\" columns=\"result\" source=\"Aid\"><row at=\"1\" cells=\"rallied\"/><row "
              "at=\"2\" cells=\"rallied\"/><row at=\"3\" cells=\"rallied\"/><row at=\"4\" cells=\"rallied\"/><row "
              "at=\"5\" cells=\"rallied\"/><row at=\"6\" cells=\"rallied\"/></table>" },
  { "", NULL, "<table purpose=\"rally\" columns=\"result\" source=\"Aid\"><row at=\"0\" cells=\"broken\"/><row "
              "at=\"1\" cells=\"rallied\"/><row at=\"2\" cells=\"rallied\"/><row at=\"3\" cells=\"rallied\"/><row "
              "at=\"4\" cells=\"rallied\"/><row at=\"5\" cells=\"rallied\"/><row at=\"6\" cells=\"rallied\"/><row "
              "at=\"7\" cells=\"rallied\"/></table>" },
  { "table-gap", NULL,
    "<table purpose=\"rally\" columns=\"result\" source=\"Aid\"><row at=\"1\" cells=\"rallied\"/><row at=\"2\" "
    "cells=\"rallied\"/><row at=\"3\" cells=\"-\"/><row at=\"4\" cells=\"rallied\"/><row at=\"5\" "
    "cells=\"rallied\"/><row at=\"6\" cells=\"rallied\"/></table>" },
  { "table-gap", NULL,
    "<table purpose=\"rally\" columns=\"result\" source=\"Aid\"><row at=\"1\" cells=\"rallied\"/><row at=\"2\" "
    "cells=\"rallied\"/><row at=\"3\" cells=\"rallied\"/><row at=\"4\" cells=\"rallied\"/><row at=\"5\" "
    "cells=\"rallied\"/></table>" },
  { "table-strange table-strange", NULL,
    "<table purpose=\"rally\" columns=\"result\" source=\"Aid\"><row at=\"1\" cells=\"rallied\"/><row at=\"2\" "
    "cells=\"rallied\"/><row at=\"4\" cells=\"rallied\"/><row at=\"5\" cells=\"rallied\"/><row at=\"6\" "
    "cells=\"rallied\"/><row at=\"3\" cells=\"rallied\"/></table>" },
  { "table-strange", NULL,
    "<table purpose=\"rally\" columns=\"result\" source=\"Aid\"><row at=\"1\" cells=\"rallied\"/><row at=\"2\" "
    "cells=\"rallied\"/><row at=\"3\" cells=\"rallied\"/><row at=\"4\" cells=\"rallied\"/><row at=\"5\" "
    "cells=\"rallied\"/><row at=\"6\" cells=\"rallied\"/><row at=\"8\" cells=\"rallied\"/></table>" },
  { "table-strange", NULL,
    "<table purpose=\"rally\" columns=\"result\" source=\"Aid\"><row at=\"1\" cells=\"rallied\"/><row at=\"2\" "
    "cells=\"rallied\"/><row at=\"3\" cells=\"asleep\"/><row at=\"4\" cells=\"rallied\"/><row at=\"5\" "
    "cells=\"rallied\"/><row at=\"6\" cells=\"rallied\"/></table>" },
  { "table-gap table-strange", NULL,
    "<table purpose=\"rally\" columns=\"outcome\" source=\"Aid\"><row at=\"1\" cells=\"rallied\"/><row at=\"2\" "
    "cells=\"rallied\"/><row at=\"3\" cells=\"rallied\"/><row at=\"4\" cells=\"rallied\"/><row at=\"5\" "
    "cells=\"rallied\"/><row at=\"6\" cells=\"rallied\"/></table>" },
  { "table-without-purpose", NULL, "<table purpose=\"horoscope\" columns=\"a\" source=\"Aid\"/>" },
  { "table-twice", NULL,
    "<table purpose=\"rally\" columns=\"result\" source=\"Aid\"><row at=\"1\" cells=\"rallied\"/><row at=\"2\" "
    "cells=\"rallied\"/><row at=\"3\" cells=\"rallied\"/><row at=\"4\" cells=\"rallied\"/><row at=\"5\" "
    "cells=\"rallied\"/><row at=\"6\" cells=\"rallied\"/></table><table purpose=\"rally\" columns=\"result\" "
    "source=\"Aid\"><row at=\"1\" cells=\"rallied\"/><row at=\"2\" cells=\"rallied\"/><row at=\"3\" "
    "cells=\"rallied\"/><row at=\"4\" cells=\"rallied\"/><row at=\"5\" cells=\"rallied\"/><row at=\"6\" "
    "cells=\"rallied\"/></table>" },
  { "table-without-source", NULL,
    "<table purpose=\"rally\" columns=\"result\"><row at=\"1\" cells=\"rallied\"/><row at=\"2\" "
    "cells=\"rallied\"/><row at=\"3\" cells=\"rallied\"/><row at=\"4\" cells=\"rallied\"/><row at=\"5\" "
    "cells=\"rallied\"/><row at=\"6\" cells=\"rallied\"/></table>" },
  { "", NULL, "<table purpose=\"rally\" columns=\"result\" status=\"unconfirmed\"><row at=\"1\" "
              "cells=\"rallied\"/><row at=\"2\" cells=\"rallied\"/><row at=\"3\" cells=\"rallied\"/><row at=\"4\" "
              "cells=\"rallied\"/><row at=\"5\" cells=\"rallied\"/><row at=\"6\" cells=\"rallied\"/></table>" },
  { "table-strange", NULL,
    "<table purpose=\"leader-broken\" columns=\"Ney\" source=\"Aid\"><row at=\"1\" cells=\"-2\"/><row at=\"2\" "
    "cells=\"-2\"/><row at=\"3\" cells=\"-2\"/><row at=\"4\" cells=\"-2\"/><row at=\"5\" cells=\"-2\"/><row at=\"6\" "
    "cells=\"11\"/></table>" },
  { "unknown-table", NULL, NULL, N20_SETUP, "<setup tables=\"n20-rally nobodys\" turn-limit=\"2\"/>" },
};
/* clang-format on */

#define GMT_TOP "<army side=\"top\" nations=\"french\" hand=\"5\" tacticians=\"3\" banners=\"2\" " \
                "moves-first=\"yes\"/>\n"
#define GMT_BOTTOM "<army side=\"bottom\" nations=\"portuguese\" hand=\"5\" tacticians=\"2\" banners=\"2\"/>\n"
#define GARRISON "<piece side=\"bottom\" type=\"portuguese/GN\" at=\"C3\"/>"
#define ARMY "<piece side=\"bottom\" type=\"portuguese/LN\" at=\"I1\"/><piece side=\"bottom\" type=\"portuguese/LN\" " \
             "at=\"I2\"/>"
#define WHOLE_ARMY ARMY \
    "<piece side=\"bottom\" type=\"portuguese/LN\" at=\"I3\"/><piece side=\"bottom\" type=\"portuguese/LN\" " \
    "at=\"I4\"/>" \
  "<piece side=\"bottom\" type=\"portuguese/LN\" at=\"I5\"/><piece side=\"bottom\" type=\"portuguese/LN\" " \
  "at=\"I6\"/><piece side=\"bottom\" type=\"portuguese/LN\" at=\"I7\"/>" \
  "<piece side=\"bottom\" type=\"portuguese/LT\" at=\"I8\"/><piece side=\"bottom\" type=\"portuguese/LT\" " \
  "at=\"I9\"/><piece side=\"bottom\" type=\"portuguese/LT\" at=\"I10\"/>" \
  "<piece side=\"bottom\" type=\"portuguese/MI\" at=\"H1\"/>"

#define PLUS_TOP "<army side=\"top\" nations=\"french\" rating=\"3\" banners=\"2\" moves-first=\"yes\"/>\n"
#define PLUS_BOTTOM "<army side=\"bottom\" nations=\"british\" rating=\"2\" banners=\"2\"/>\n"

#define PLUS_PIECES \
    "<piece side=\"top\" type=\"french/LN\" at=\"A1\" front=\"SE SW\"/>\n<piece side=\"top\" type=\"french/LN\" " \
    "at=\"A2\" front=\"SE SW\"/>\n" \
  "<piece side=\"bottom\" type=\"british/LN\" at=\"I1\" front=\"NE NW\"/>\n<piece side=\"bottom\" " \
  "type=\"british/LN\" at=\"I2\" front=\"NE NW\"/>\n"

/* Changes to battles with rated commanders and units with a facing */
static const Row rows_plus[] = {
  { "" },
  { "rating-missing", NULL, NULL, " rating=\"2\"", "" },
  { "rating-impossible", NULL, NULL, "rating=\"2\"", "rating=\"5\"" },
  { "", NULL, NULL, "rating=\"2\"", "rating=\"4\" actions=\"rally rally\"" },
  { "looks-off-map", NULL, NULL, "at=\"A1\" front=\"SE SW\"", "at=\"A1\" front=\"NE NW\"" },
  { "facing-not-set", NULL, NULL, " front=\"SE SW\"", "" },
  { "facing-not-set", NULL, "<piece side=\"top\" type=\"french/LN\" at=\"D5\"/>" },
  { "", "<hex at=\"D5\" terrain=\"town\"/>", "<piece side=\"top\" type=\"french/LN\" at=\"D5\"/>" },
  { "", NULL, "<piece side=\"top\" type=\"french/LDR\" at=\"C3\" name=\"Ney\"/>" },
  { "", NULL, "<piece side=\"top\" type=\"french/LN\" at=\"D5\" square=\"yes\"/>" },
  { "looks-away", NULL, "<piece side=\"top\" type=\"french/LN\" at=\"D5\" front=\"NE NW\"/>" },
  { "", NULL, "<piece side=\"top\" type=\"french/LN\" at=\"D5\" front=\"E SE\"/>" },
  { "", "<hex at=\"D5\" terrain=\"town\"/>", "<piece side=\"top\" type=\"french/LN\" at=\"D5\" front=\"NE NW\"/>" },
  { "", NULL, "<piece side=\"top\" type=\"french/LDR\" at=\"C3\" name=\"Ney\" front=\"NE NW\"/>" },
  { "", NULL, "<piece side=\"top\" type=\"french/LN\" at=\"D5\" square=\"yes\" front=\"NE NW\"/>" },
  { "unknown-action-card", NULL, NULL, "rating=\"2\"", "rating=\"2\" actions=\"rally assault-center\"" },
};

/* Changes to battles with tacticians and garrisons */
static const Row rows_gmt[] = {
  { "" },
  { "tacticians-missing", NULL, NULL, " tacticians=\"2\"", "" },
  { "tacticians-missing tacticians-missing", NULL, NULL, GMT_TOP GMT_BOTTOM,
    TOP "<army side=\"bottom\" nations=\"portuguese\" hand=\"5\" banners=\"2\"/>" },
  { "", "<hex at=\"C3\" terrain=\"town\"/>", GARRISON },
  { "", "<hex at=\"C3\" terrain=\"walled-garden\"/>", GARRISON },
  { "garrison-out-of-place", NULL, GARRISON },
  { "garrison-out-of-place", "<hex at=\"C3\" terrain=\"forest\"/>", GARRISON },
  { "garrison-off-map", NULL,
    "<piece id=\"9\" side=\"bottom\" type=\"portuguese/GN\"/><reinforcement side=\"bottom\" turn=\"1\" hexes=\"I3\" "
    "pieces=\"9\"/>" },
  { "two-units-in-hex", "<hex at=\"C3\" terrain=\"town\"/>",
    GARRISON "<piece side=\"bottom\" type=\"portuguese/LN\" at=\"C3\"/>" },
  { "", NULL, NULL, ARMY, WHOLE_ARMY },
  { "", "<hex at=\"C3\" terrain=\"town\"/>", GARRISON, "portuguese/LN\" at=\"I1\"",
    "portuguese/LN\" blocks=\"1\" at=\"I1\"" },
  { "garrison-without-blocks", "<hex at=\"C3\" terrain=\"town\"/>", GARRISON, ARMY, WHOLE_ARMY },
  { "garrison-without-blocks garrison-without-blocks",
    "<hex at=\"C3\" terrain=\"town\"/><hex at=\"C5\" terrain=\"church\"/>",
        GARRISON "<piece side=\"bottom\" type=\"portuguese/GN\" at=\"C5\"/>", ARMY, WHOLE_ARMY },
};

static char *
text_of_n20 (const Row *row)
{
  return g_strconcat ("<battle xmlns=\"urn:bicorne:scenario:1\" ruleset=\"n20\">\n", ABOUT, N20_SETUP, N20_TOP,
                      N20_BOTTOM,
                      "<board columns=\"13\" rows=\"9\">", row->ground ? row->ground : "", "</board>\n",
                      "<piece side=\"top\" type=\"austrian/INF\" at=\"A1\"/><piece side=\"bottom\" type=\"french/INF\" "
                      "at=\"I1\"/>\n",
                      N20_LINES, N20_TURNS, N20_EVENT, row->items ? row->items : "", "</battle>", NULL);
}

static char *
text_of_gmt (const Row *row)
{
  return g_strconcat ("<battle xmlns=\"urn:bicorne:scenario:1\" ruleset=\"ccn-gmt\">\n", ABOUT,
                      "<setup boxes=\"base exp5\"/>", GMT_TOP, GMT_BOTTOM,
                      BOARD, row->ground ? row->ground : "",
                          "</board>\n<piece side=\"top\" type=\"french/LN\" at=\"A1\"/>",
                      "<piece side=\"top\" type=\"french/LN\" at=\"A2\"/>", ARMY, row->items ? row->items : "",
                      "</battle>", NULL);
}

static char *
text_of (const Row *row)
{
  return g_strconcat ("<battle xmlns=\"urn:bicorne:scenario:1\" ruleset=\"ccn-3e\">\n", ABOUT, SETUP, TOP, BOTTOM,
                      BOARD, row->ground ? row->ground : "", "</board>\n", PIECES, row->items ? row->items : "",
                      "</battle>", NULL);
}

static char *
text_of_plus (const Row *row)
{
  return g_strconcat ("<battle xmlns=\"urn:bicorne:scenario:1\" ruleset=\"ccn-plus\">\n", ABOUT, SETUP, PLUS_TOP,
                      PLUS_BOTTOM,
                      BOARD, row->ground ? row->ground : "", "</board>\n", PLUS_PIECES, row->items ? row->items : "",
                      "</battle>", NULL);
}

/* The rows for each rule system, and the function that makes a battle from a row */
static const struct { const Row *rows; gsize n; char *(*text) (const Row *row); } sets[] = {
  { rows, G_N_ELEMENTS (rows), text_of },
  { rows_n20, G_N_ELEMENTS (rows_n20), text_of_n20 },
  { rows_gmt, G_N_ELEMENTS (rows_gmt), text_of_gmt },
  { rows_plus, G_N_ELEMENTS (rows_plus), text_of_plus },
};

static char *
set_text (const Row *row)
{
  for (guint i = 1; i < G_N_ELEMENTS (sets); i++)
    if (row >= sets[i].rows && row < sets[i].rows + sets[i].n)
      return sets[i].text (row);
  return text_of (row);
}

static char *
battle_of (const Row *row)
{
  g_autofree char *text = set_text (row);
  g_auto (GStrv) parts = row->replace ? g_strsplit (text, row->replace, 2) : NULL;

  if (!parts)
    return g_steal_pointer (&text);
  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  return g_strjoinv (row->with, parts);
}

static BicScenario *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  BicScenario *scenario = bic_scenario_parse (text, strlen (text), "row", &error);

  g_assert_no_error (error);
  return scenario;
}

static int
compare_strings (gconstpointer a,
                 gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* Returns whether the problem depends on the catalogue: a note about values in the catalogue, or a note that the
 * catalogue has no battle with this name and date. */
static gboolean
depends_on_catalogue (const BicProblem *problem)
{
  static const char *const codes[] = { "unconfirmed-figure", "project-figure", "not-compared", NULL };

  return g_strv_contains (codes, problem->code);
}

static char *
codes_of (GPtrArray *problems)
{
  g_autoptr (GPtrArray) codes = g_ptr_array_new ();

  for (guint i = 0; i < problems->len; i++)
    if (!depends_on_catalogue (problems->pdata[i]))
      g_ptr_array_add (codes, (gpointer) ((const BicProblem *) problems->pdata[i])->code);
  g_ptr_array_sort (codes, compare_strings);
  g_ptr_array_add (codes, NULL);
  return g_strjoinv (" ", (char **) codes->pdata);
}

static void
check_words (const BicProblem  *problem,
             const BicScenario *scenario)
{
  g_autofree char *place = bic_problem_place (problem, scenario);

  g_assert_cmpuint (strlen (problem->text), >, 8);
  g_assert_cmpuint (strlen (problem->advice), >, 8);
  g_assert_true (!problem->fix == !problem->fix_label);
  g_assert_nonnull (place);
  if (problem->hex != BIC_NO_HEX)
    g_assert_true (bic_grid_has (&scenario->grid, problem->hex));
  if (problem->item)
    g_assert_nonnull (bic_scenario_find (scenario, problem->item, NULL));
}

static guint
count_code (const BicScenario *scenario,
            const char        *code)
{
  g_autoptr (GPtrArray) problems = bic_check_scenario (scenario, catalogue);
  guint n = 0;

  for (guint i = 0; i < problems->len; i++)
    n += g_str_equal (((const BicProblem *) problems->pdata[i])->code, code);
  return n;
}

/* Checks that the fix removes at least one problem, and that undoing the fix restores the same bytes. */
static void
check_fix (const BicProblem *problem,
           BicScenario      *scenario)
{
  g_autofree char *before = bic_scenario_write (scenario, NULL), *after = NULL;
  guint n = count_code (scenario, problem->code);
  g_autoptr (GError) error = NULL;
  g_autoptr (BicEdit) inverse = bic_edit_apply (scenario, problem->fix, &error), again = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (count_code (scenario, problem->code), <, n);
  again = bic_edit_apply (scenario, inverse, &error);
  g_assert_no_error (error);
  after = bic_scenario_write (scenario, NULL);
  g_assert_cmpstr (before, ==, after);
}

static void
run_rows (const Row *table,
          guint      n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = battle_of (&table[i]), *codes = NULL;
      g_autoptr (BicScenario) scenario = parse (text);
      g_autoptr (GPtrArray) problems = bic_check_scenario (scenario, catalogue);

      codes = codes_of (problems);
      if (!g_str_equal (codes, table[i].codes))
        g_error ("row %u: expected “%s”, found “%s” in\n%s", i, table[i].codes, codes, text);
      for (guint k = 0; k < problems->len; k++)
        {
          check_words (problems->pdata[k], scenario);
          if (((const BicProblem *) problems->pdata[k])->fix)
            check_fix (problems->pdata[k], scenario);
        }
    }
}

static void
test_rows (void)
{
  run_rows (rows, G_N_ELEMENTS (rows));
}

static void
test_rows_n20 (void)
{
  run_rows (rows_n20, G_N_ELEMENTS (rows_n20));
}

static void
test_rows_plus (void)
{
  run_rows (rows_plus, G_N_ELEMENTS (rows_plus));
}

static void
test_rows_gmt (void)
{
  run_rows (rows_gmt, G_N_ELEMENTS (rows_gmt));
}

/* Checks that each value that was chosen by this project, in the tables and terrain that a battle uses, is reported
 * once. */
static void
test_project_figures (void)
{
  static const Row plain = { "" }, cc = { "" };
  g_autofree char *text = text_of_n20 (&plain), *of_cc = battle_of (&cc);
  g_autoptr (BicScenario) scenario = parse (text), other = parse (of_cc);
  guint n = count_code (scenario, "project-figure");

  g_assert_cmpuint (n, ==, 2);                  /* the tables for rally and for morale */
  g_assert_cmpuint (count_code (scenario, "unconfirmed-figure"), ==, 3);
  g_assert_cmpuint (count_code (other, "project-figure"), ==, 0);
  scenario->tiles[20].terrain = scenario->tiles[21].terrain = g_quark_from_static_string ("n20-marsh");
  g_assert_cmpuint (count_code (scenario, "project-figure"), ==, n + 1);
  scenario->tiles[22].side[BIC_E] = g_quark_from_static_string ("slope");
  g_assert_cmpuint (count_code (scenario, "project-figure"), ==, n + 2);
  scenario->tiles[23].terrain = g_quark_from_static_string ("n20-forest");
  g_assert_cmpuint (count_code (scenario, "project-figure"), ==, n + 2);
}

/* Returns whether the test file @name tests @code. */
static gboolean
is_in_file (const char *name,
            const char *code)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, name, NULL), *text = NULL;
  g_autofree char *quoted = g_strdup_printf ("\"%s\"", code);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return strstr (text, quoted) != NULL;
}

/* Returns whether a test covers @code. The four codes in the condition need a special catalogue and are tested
 * separately below. */
static gboolean
is_tested (const char *code)
{
  if (g_str_equal (code, "unconfirmed-figure") || g_str_equal (code, "project-figure")
      || g_str_equal (code, "too-many-tiles-for-box") || g_str_equal (code, "too-many-blocks-for-box"))
    return TRUE;
  for (guint k = 0; k < G_N_ELEMENTS (sets); k++)
    for (gsize i = 0; i < sets[k].n; i++)
      if (strstr (sets[k].rows[i].codes, code))
        return TRUE;
  return is_in_file ("test-check-history.c", code) || is_in_file ("test-editions.c", code);
}

/* --- what the author leaves --- */

/* Returns the problems of a battle except those that depend on the catalogue. */
static GPtrArray *
settled (const BicScenario *scenario)
{
  GPtrArray *problems = bic_check_scenario (scenario, catalogue);

  for (guint i = problems->len; i > 0; i--)
    if (depends_on_catalogue (problems->pdata[i - 1]))
      g_ptr_array_remove_index (problems, i - 1);
  bic_problems_finish (problems, scenario);
  return problems;
}

static void
apply (BicScenario *scenario,
       BicEdit     *taken)
{
  g_autoptr (BicEdit) edit = taken, inverse = bic_edit_apply (scenario, edit, NULL);

  g_assert_nonnull (inverse);
}

static guint
count_ignored (GPtrArray *problems)
{
  guint n = 0;

  for (guint i = 0; i < problems->len; i++)
    n += ((const BicProblem *) problems->pdata[i])->ignored;
  return n;
}

/* Checks that accepting one of two equal problems without a hex hides only one of them, even after the battle was
 * saved. */
static void
test_accept_one_of_two (void)
{
  static const Row row =
      { "", NULL, "<line-up side=\"top\" type=\"french/LN\" count=\"3\"/><line-up side=\"top\" type=\"french/GR\" "
                  "count=\"1\"/>" };
  g_autofree char *text = battle_of (&row), *written = NULL;
  g_autoptr (BicScenario) scenario = parse (text), again = NULL;
  g_autoptr (GPtrArray) before = settled (scenario), after = NULL;
  const BicProblem *last;

  g_assert_cmpuint (before->len, ==, 2);
  g_assert_cmpuint (count_ignored (before), ==, 0);
  apply (scenario, bic_problem_accept (before->pdata[0], "As the book has it"));
  written = bic_scenario_write (scenario, NULL);
  again = parse (written);
  after = settled (again);
  g_assert_cmpuint (after->len, ==, 2);
  g_assert_cmpuint (count_ignored (after), ==, 1);
  last = after->pdata[1];
  g_assert_true (last->ignored && last->accepted);
  g_assert_cmpstr (last->reason, ==, "As the book has it");
  g_assert_cmpstr (last->about, ==, ((const BicProblem *) before->pdata[0])->about);
}

/* Checks that the acceptance of a problem that no longer exists is itself reported as a problem, and that its fix
 * removes the acceptance. */
static void
test_accept_idle (void)
{
  static const Row row = { "", NULL, "<piece side=\"top\" type=\"french/LN\" at=\"C3\" blocks=\"9\"/>"
                                     "<accepted problem=\"too-many-blocks\" at=\"C3\" about=\"french/LN\" "
                                     "reason=\"Guards\"/>" };
  g_autofree char *text = battle_of (&row);
  g_autoptr (BicScenario) scenario = parse (text);
  g_autoptr (GPtrArray) first = settled (scenario), idle = NULL, none = NULL;
  const BicProblem *problem = first->pdata[0];

  g_assert_true (first->len == 1 && problem->ignored && problem->fix);
  apply (scenario, bic_edit_copy (problem->fix));
  idle = settled (scenario);
  problem = idle->pdata[0];
  g_assert_cmpuint (idle->len, ==, 1);
  g_assert_cmpstr (problem->code, ==, "nothing-to-ignore");
  g_assert_false (bic_problem_can_be_ignored (problem));
  apply (scenario, bic_edit_copy (problem->fix));
  none = settled (scenario);
  g_assert_cmpuint (none->len, ==, 0);
}

/* Checks that an error cannot be accepted, and that an acceptance for a hex off the board does not apply to a problem
 * without a hex. */
static void
test_accept_not (void)
{
  static const Row error =
      { "", NULL, "<piece side=\"top\" type=\"french/LN\" at=\"Z9\"/><accepted problem=\"unit-off-board\" "
                  "about=\"french/LN\"/>" };
  static const Row lost = { "", NULL, "<label>Town</label><accepted problem=\"label-off-board\" at=\"Z9\"/>" };
  static const Row *const both[] = { &error, &lost };

  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    {
      g_autofree char *text = battle_of (both[i]);
      g_autoptr (BicScenario) scenario = parse (text);
      g_autoptr (GPtrArray) problems = settled (scenario);

      g_assert_cmpuint (problems->len, ==, 2);
      g_assert_cmpuint (count_ignored (problems), ==, 0);
    }
}

static void
test_every_code (void)
{
  guint n = 0;

  for (const BicCheckTable *table = _bic_check_tables; table->rows; table++)
    for (const BicCheckRow *row = table->rows; row->code; row++, n++)
      if (!is_tested (row->code))
        g_error ("No row tests “%s”", row->code);
  g_assert_cmpuint (n, >=, 120);
}

/* Checks that the two tables of checks in docs/format.md are the same as the tables made here. The rest of the page is
 * written by hand. */
#define HEAD "| code | level | what to do |\n|---|---|---|\n"

static void
append_rows (GString *text,
             gboolean of_history)
{
  for (const BicCheckTable *table = _bic_check_tables; table->rows; table++)
    for (const BicCheckRow *row = table->rows; row->code && table->of_history == of_history; row++)
      {
        g_autofree char *detail = row->detail ? g_strdup_printf (" (%s)", row->detail) : g_strdup ("");
        g_autofree char *line = g_strdup_printf ("| `%s` | %s | %s%s |\n", row->code,
                                                 bic_severity_name (row->severity), row->advice, detail);

        /* Several checks can find problems with the same code, but the table lists the code once. */
        if (!strstr (text->str, line))
          g_string_append (text, line);
      }
}

static void
test_manual (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "..", "docs", "format.md", NULL), *manual = NULL;
  g_autoptr (GString) made = g_string_new (NULL);
  const char *at;

  g_assert_true (g_file_get_contents (path, &manual, NULL, NULL));
  at = manual;
  for (int table = 0; table < 2; table++)
    {
      const char *head = strstr (at, HEAD);

      g_assert_nonnull (head);
      g_string_append_len (made, at, head - at + (gssize) strlen (HEAD));
      append_rows (made, table == 1);
      at = strstr (head, "\n\n") + 1;
    }
  g_string_append (made, at);
  if (g_getenv ("BIC_WRITE_DOCS"))
    g_assert_true (g_file_set_contents (path, made->str, (gssize) made->len, NULL));
  else if (!g_str_equal (made->str, manual))
    g_error ("The tables of checks in docs/format.md are out of date. Write them with: "
             "BIC_WRITE_DOCS=1 build-aux/headless.sh meson test -C BUILD check");
}

static void
test_catalogue_figures (void)
{
  static const Row base = { "" };
  g_autofree char *text = battle_of (&base);
  g_autoptr (BicScenario) scenario = parse (text);
  int n_types;
  const BicUnitType *types = bic_catalogue_unit_types (catalogue, &n_types);

  for (int i = 0; i < n_types; i++)
    {
      BicPiece *piece = bic_scenario_item (scenario, BIC_ITEM_PIECE, 0);

      piece->type = g_quark_from_string (types[i].id);
      g_assert_cmpuint (count_code (scenario, "unconfirmed-figure"), ==, types[i].source.status == BIC_UNCONFIRMED);
    }
}

/* Checks the limits on terrain tiles with a catalogue in which boxed games state their numbers of tiles. */
static void
test_tiles_of_boxes (void)
{
  static const char small_box[] = "<catalogue xmlns=\"urn:bicorne:catalogue:1\">"
                                  "<box id=\"base\" name=\"Small\" source=\"rules\"><component terrain=\"forest\" "
                                  "count=\"1\"/></box></catalogue>";
  static const Row one = { "", "<hex at=\"C3\" terrain=\"forest\"/>" };
  static const Row two = { "", "<hex at=\"C3\" terrain=\"forest\"/><hex at=\"C4\" terrain=\"forest\"/>" };
  g_autoptr (BicCatalogue) normal = catalogue;
  g_autofree char *fits = battle_of (&one), *more = battle_of (&two);
  g_autoptr (BicScenario) first = parse (fits), second = parse (more);

  catalogue = load_text (small_box);
  g_assert_cmpuint (count_code (first, "too-many-tiles-for-box"), ==, 0);
  g_assert_cmpuint (count_code (second, "too-many-tiles-for-box"), ==, 1);
  g_clear_pointer (&catalogue, bic_catalogue_unref);
  catalogue = g_steal_pointer (&normal);
}

static const BicEdit *
first_fix (GPtrArray *problems)
{
  for (guint i = 0; i < problems->len; i++)
    if (((const BicProblem *) problems->pdata[i])->fix)
      return ((const BicProblem *) problems->pdata[i])->fix;
  return NULL;
}

/* Checks that no fixes are left after a limited number of fixes was applied one after another, that each state can be
 * saved, and that all fixes can be undone. */
static void
test_fix_all (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "broken.bicorne", NULL), *text = NULL,
                          *back = NULL;
  g_autoptr (GPtrArray) inverses = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_edit_free);
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (BicScenario) scenario = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  scenario = parse (text);
  problems = bic_check_scenario (scenario, catalogue);
  while (first_fix (problems))
    {
      g_autofree char *written = NULL, *again = NULL;
      g_autoptr (BicScenario) loaded = NULL;

      g_ptr_array_add (inverses, bic_edit_apply (scenario, first_fix (problems), NULL));
      written = bic_scenario_write (scenario, NULL);
      loaded = parse (written);
      again = bic_scenario_write (loaded, NULL);
      g_assert_cmpstr (written, ==, again);
      g_ptr_array_unref (problems);
      problems = bic_check_scenario (scenario, catalogue);
      g_assert_cmpuint (inverses->len, <, 50);
    }
  g_assert_cmpuint (inverses->len, >=, 8);
  for (guint i = inverses->len; i-- > 0;)
    bic_edit_free (bic_edit_apply (scenario, inverses->pdata[i], NULL));
  back = bic_scenario_write (scenario, NULL);
  g_assert_cmpstr (back, ==, text);
}

static void
test_order (void)
{
  static const Row row = { "", "<hex at=\"C3\" terrain=\"glacier\"/><hex at=\"B2\" terrain=\"glacier\"/>",
                           "<label at=\"A1\"/><label at=\"Z1\"/>" };
  g_autofree char *text = battle_of (&row);
  g_autoptr (BicScenario) scenario = parse (text);
  g_autoptr (GPtrArray) problems = bic_check_scenario (scenario, catalogue);

  for (guint i = 1; i < problems->len; i++)
    {
      const BicProblem *p = problems->pdata[i - 1], *q = problems->pdata[i];

      g_assert_cmpint (p->severity, <=, q->severity);
      g_assert_true (p->severity < q->severity || p->hex <= q->hex);
    }
  g_assert_cmpint (((const BicProblem *) problems->pdata[0])->hex, ==, bic_hex_read (&scenario->grid, "B2"));
}

static void
test_places (void)
{
  static const Row row = { "", "<hex at=\"C3\" terrain=\"glacier\"/>", NULL, BOTTOM,
                           "<army side=\"bottom\" nations=\"british\" name=\"Allies\" banners=\"2\"/>" };
  g_autofree char *text = battle_of (&row), *hand = NULL, *hex = NULL;
  g_autoptr (BicScenario) scenario = parse (text);
  g_autoptr (GPtrArray) problems = bic_check_scenario (scenario, catalogue);

  hand = bic_problem_place (problems->pdata[0], scenario);
  hex = bic_problem_place (problems->pdata[1], scenario);
  g_assert_cmpstr (hand, ==, "Allies: command cards");
  g_assert_cmpstr (hex, ==, "C3");
}

static void
test_empty (void)
{
  g_autoptr (BicScenario) tiny = bic_scenario_new (1, 1), huge = bic_scenario_new (512, 512);
  g_autoptr (GPtrArray) few = bic_check_scenario (tiny, catalogue), more = bic_check_scenario (huge, catalogue);

  g_assert_cmpuint (few->len, >, 3);
  g_assert_cmpuint (more->len, ==, few->len + 1);
}

static void
test_line_up (void)
{
  static const Row row =
      { "", NULL, "<piece side=\"top\" type=\"french/FA\" at=\"A3\"/><piece side=\"bottom\" type=\"british/LN\"/>" };
  g_autofree char *text = battle_of (&row);
  g_autoptr (BicScenario) scenario = parse (text);
  g_autoptr (GArray) line_up = bic_count_line_up (scenario);
  static const struct { int side; const char *type; int count; } expected[] = {
    { BIC_TOP, "french/FA", 1 }, { BIC_TOP, "french/LN", 2 }, { BIC_BOTTOM, "british/LN", 3 },
  };

  g_assert_cmpuint (line_up->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < line_up->len; i++)
    {
      const BicLineUpRow *found = &g_array_index (line_up, BicLineUpRow, i);

      g_assert_cmpint (found->side, ==, expected[i].side);
      g_assert_cmpstr (g_quark_to_string (found->type), ==, expected[i].type);
      g_assert_cmpint (found->count, ==, expected[i].count);
    }
}

static void
test_tiles (void)
{
  static const Row row = {
    "", "<hex at=\"A1\" terrain=\"river\" river=\"SE\"/><hex at=\"B1\" terrain=\"river\" river=\"NW SE\"/><hex "
        "at=\"C2\" terrain=\"river\" river=\"NW E\"/>"
        "<hex at=\"C3\" terrain=\"river\" river=\"NE SE W\" overlay=\"bridge\"/><hex at=\"C4\" terrain=\"river\" "
        "river=\"NE W\"/><hex at=\"D4\" terrain=\"forest\"/>"
        "<hex at=\"E5\" terrain=\"hill\" sides=\"E:field-works SE:field-works W:field-works\"/><hex at=\"E6\" "
        "sides=\"E:field-works\"/><hex at=\"F6\"/>",
  };
  static const struct { const char *terrain, *shape; int count; } expected[] = {
    { "bridge", "", 1 }, { "field-works", "", 2 }, { "forest", "", 1 }, { "hill", "", 1 },
    { "river", "bend", 2 }, { "river", "end", 1 }, { "river", "fork", 1 }, { "river", "straight", 1 },
  };
  g_autofree char *text = battle_of (&row);
  g_autoptr (BicScenario) scenario = parse (text);
  g_autoptr (GArray) tiles = bic_count_tiles (scenario);

  g_assert_cmpuint (tiles->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < tiles->len; i++)
    {
      const BicTileRow *found = &g_array_index (tiles, BicTileRow, i);

      g_assert_cmpstr (g_quark_to_string (found->terrain), ==, expected[i].terrain);
      g_assert_cmpstr (found->shape, ==, expected[i].shape);
      g_assert_cmpint (found->count, ==, expected[i].count);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GError) error = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (&error);
  g_assert_no_error (error);
  g_test_add_func ("/check/rows", test_rows);
  g_test_add_func ("/check/rows-n20", test_rows_n20);
  g_test_add_func ("/check/rows-gmt", test_rows_gmt);
  g_test_add_func ("/check/rows-plus", test_rows_plus);
  g_test_add_func ("/check/project-figures", test_project_figures);
  g_test_add_func ("/check/accept-one-of-two", test_accept_one_of_two);
  g_test_add_func ("/check/accept-idle", test_accept_idle);
  g_test_add_func ("/check/accept-not", test_accept_not);
  g_test_add_func ("/check/every-code", test_every_code);
  g_test_add_func ("/check/manual", test_manual);
  g_test_add_func ("/check/catalogue-figures", test_catalogue_figures);
  g_test_add_func ("/check/tiles-of-boxes", test_tiles_of_boxes);
  g_test_add_func ("/check/fix-all", test_fix_all);
  g_test_add_func ("/check/order", test_order);
  g_test_add_func ("/check/places", test_places);
  g_test_add_func ("/check/empty", test_empty);
  g_test_add_func ("/count/line-up", test_line_up);
  g_test_add_func ("/count/tiles", test_tiles);
  status = g_test_run ();
  bic_catalogue_unref (catalogue);
  return status;
}
