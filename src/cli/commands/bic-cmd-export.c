/* bicorne-cli export: exports the setup sheet of a battle, its map, a poster, or a booklet of several battles as PDF,
 * SVG or PNG.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-export.h"

#include <glib/gi18n-lib.h>

#include "bic-cli.h"
#include "bic-output.h"

#define SHEET_DPI 150

typedef struct { const char *name; int value; } Word;

static const Word formats[] = { { "pdf", BIC_FORMAT_PDF }, { "svg", BIC_FORMAT_SVG }, { "png", BIC_FORMAT_PNG },
                                { NULL, -1 } };
static const Word sides[] = { { "both", 0 }, { "top", 1 << BIC_TOP }, { "bottom", 1 << BIC_BOTTOM },
                              { "each", 1 << BIC_TOP | 1 << BIC_BOTTOM }, { NULL, -1 } };

#define NOT_GIVEN G_MININT

typedef struct {
  char    *format, *paper, *out, *side, *with, *without, *language, *title;
  gboolean map_only, mono, rotated, no_hex_names, no_cartouche, hidden_backs, poster, units, terrain_names;
  int      dpi, pixels, counter_mm, overlap_mm;
  double   hex_mm;
} Options;

static int
value_of_word (const Word *words,
               const char *text)
{
  while (words->name && g_ascii_strcasecmp (words->name, text) != 0)
    words++;
  return words->value;
}

/* Returns the format that --format or the file name extension specifies, or -1. If the output has no file name, the
 * default is PDF. */
static int
choose_format (const Options *options)
{
  BicFormat format;

  if (options->format)
    return value_of_word (formats, options->format);
  if (bic_format_of_name (options->out, &format))
    return (int) format;
  return bic_is_stream (options->out) ? BIC_FORMAT_PDF : -1;
}

/* --- parts -------------------------------------------------------------- */
static int
part_bit (const char *text)
{
  int n;
  const BicSheetPartInfo *parts = bic_sheet_parts (&n);

  for (int i = 0; i < n; i++)
    if (g_ascii_strcasecmp (parts[i].id, text) == 0)
      return 1 << i;
  return 0;
}

/* Returns (transfer full) the IDs of all parts of a setup sheet. */
static char *
list_parts (void)
{
  GString *all = g_string_new (NULL);
  int n;
  const BicSheetPartInfo *parts = bic_sheet_parts (&n);

  for (int i = 0; i < n; i++)
    g_string_append_printf (all, "%s%s", i ? ", " : "", parts[i].id);
  return g_string_free (all, FALSE);
}

static int
read_parts (const Options *options,
            BicExport     *how)
{
  const char *const lists[] = { options->with, options->without };
  guint bits[G_N_ELEMENTS (lists)] = { BIC_SHEET_CHOSEN };
  int n;
  const BicSheetPartInfo *parts = bic_sheet_parts (&n);

  for (int i = 0; i < n; i++)
    bits[0] |= parts[i].usual ? 1u << i : 0;
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_auto (GStrv) words = g_strsplit (lists[i] ? lists[i] : "", ",", -1);

      for (int k = 0; words[k]; k++)
        {
          int part = part_bit (g_strstrip (words[k]));

          if (part == 0)
            {
              g_autofree char *all = list_parts ();

              return bic_cli_usage_error (_("unknown part of a sheet: %s; expected one of: %s"), words[k], all);
            }
          bits[i] |= (guint) part;
        }
    }
  how->parts = bits[0] & ~bits[1];
  return BIC_CLI_RUN;
}

/* Reports an option that would have no effect, because another option is missing or excludes it. */
static int
refuse_ignored (const Options *options,
                BicFormat      format,
                guint          parts)
{
  gboolean png = format == BIC_FORMAT_PNG, counters = (parts & (guint) part_bit ("counters")) != 0;
  const BicIgnored rows[] = {
    { options->dpi != NOT_GIVEN && !png, "--dpi", .without = "--format png" },
    { options->pixels != NOT_GIVEN && !png, "--size", .without = "--format png" },
    { options->dpi != NOT_GIVEN && options->pixels != NOT_GIVEN, "--dpi", .with = "--size" },
    { options->map_only && options->with, "--map", .with = "--with" },
    { options->map_only && options->without, "--map", .with = "--without" },
    { options->map_only && options->title, "--map", .with = "--title" },
    { options->counter_mm && (options->map_only || !counters), "--counter-size", .without = "--with counters" },
    { options->hidden_backs && (options->map_only || !counters), "--hidden-backs", .without = "--with counters" },
    { options->map_only && options->poster, "--map", .with = "--poster" },
    { options->poster && options->with, "--poster", .with = "--with" },
    { options->poster && options->without, "--poster", .with = "--without" },
    { options->poster && options->title, "--poster", .with = "--title" },
    { options->poster && options->side, "--poster", .with = "--side" },
    { options->hex_mm != 0.0 && !options->poster, "--hex-size", .without = "--poster" },
    { options->overlap_mm != 0 && !options->poster, "--overlap", .without = "--poster" },
    { options->units && !options->poster, "--units", .without = "--poster" },
    { options->terrain_names && !options->poster && !options->map_only, "--terrain-names", .without = "--poster" },
    { 0 },
  };

  return bic_cli_check_ignored (rows);
}

/* --- options ------------------------------------------------------------ */
/* Checks the sizes in the options. A size of 0 means that the option is not given. */
static int
check_sizes (const Options *options)
{
  if (options->counter_mm != 0
      && (options->counter_mm < BIC_LEAST_COUNTER_MM || options->counter_mm > BIC_MOST_COUNTER_MM))
    return bic_cli_usage_error (_("counters must be %d to %d millimeters wide"), BIC_LEAST_COUNTER_MM,
                                BIC_MOST_COUNTER_MM);
  if (options->hex_mm != 0.0 && !(options->hex_mm >= BIC_LEAST_HEX_MM && options->hex_mm <= BIC_MOST_HEX_MM))
    return bic_cli_usage_error (_("the hexes of a poster must be %d to %d millimeters "
                                  "wide"), BIC_LEAST_HEX_MM, BIC_MOST_HEX_MM);
  if (options->overlap_mm != 0
      && (options->overlap_mm < BIC_LEAST_OVERLAP_MM || options->overlap_mm > BIC_MOST_OVERLAP_MM))
    return bic_cli_usage_error (_("the pages of a poster must overlap by %d to %d millimeters"), BIC_LEAST_OVERLAP_MM,
                                BIC_MOST_OVERLAP_MM);
  return BIC_CLI_RUN;
}

static int
read_options (const Options *options,
              gboolean       several,
              BicExport     *how)
{
  int format, n_papers, paper = 0, side = value_of_word (sides, options->side ? options->side : "both"), code;
  const BicPaperInfo *papers = bic_papers (&n_papers);

  if (!options->out)
    return bic_cli_usage_error (_("specify the output file with -o OUT"));
  format = choose_format (options);
  if (format < 0)
    return bic_cli_usage_error (_("specify the format: --format pdf, svg or png"));
  while (paper < n_papers && g_ascii_strcasecmp (papers[paper].id, options->paper ? options->paper : "a4") != 0)
    paper++;
  if (paper == n_papers)
    return bic_cli_usage_error (_("unknown paper %s; expected a4, letter or a3"), options->paper);
  if (side < 0)
    return bic_cli_usage_error (_("unknown side %s; expected both, top, bottom or each"), options->side);
  code = check_sizes (options);
  if (code != BIC_CLI_RUN)
    return code;
  if (several && options->map_only)
    return bic_cli_usage_error (_("--map exports one battle at a time"));
  if (several && options->poster)
    return bic_cli_usage_error (_("--poster exports one battle at a time"));
  *how = (BicExport) { .format = (BicFormat) format, .paper = (BicPaper) paper, .map_only = options->map_only,
                       .mono = options->mono,
                       .rotated = options->rotated, .no_hex_names = options->no_hex_names,
                       .no_cartouche = options->no_cartouche,
                       .dpi = options->dpi != NOT_GIVEN ? options->dpi : SHEET_DPI,
                       .pixels = options->pixels != NOT_GIVEN ? options->pixels : 0, .sides = (guint) side,
                       .language = options->language, .counter_mm = options->counter_mm,
                       .hidden_backs = options->hidden_backs, .poster = options->poster, .hex_mm = options->hex_mm,
                       .overlap_mm = options->overlap_mm, .poster_units = options->units,
                       .terrain_names = options->terrain_names };
  code = read_parts (options, how);
  return code == BIC_CLI_RUN ? refuse_ignored (options, how->format, how->parts) : code;
}

/* --- files -------------------------------------------------------------- */
/* Sets the language of translations. For gettext, the variable LANGUAGE has priority over the locale. Changing the
 * environment is safe, because the program has only one thread at this point. */
static void
set_language (const char *language)
{
  if (language)
    g_setenv ("LANGUAGE", language, TRUE);
  else
    g_unsetenv ("LANGUAGE");
  textdomain (textdomain (NULL));       /* clears the translation cache */
}

/* Exports a setup sheet for a single battle. Exports a booklet if there are several battles, or if a title is given. */
static int
export_files (char            **paths,
              const BicExport  *how,
              const Options    *options)
{
  g_autoptr (BicCatalogue) catalogue = bic_cli_catalogue ();
  g_autoptr (GPtrArray) battles = catalogue != NULL ? bic_cli_scenarios (paths) : NULL;
  g_autofree char *language = g_strdup (g_getenv ("LANGUAGE"));
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (battles == NULL)
    return BIC_CLI_USAGE;
  set_language (how->language ? how->language : language);
  if (battles->len > 1 || options->title)
    done = bic_export_booklet (battles, catalogue, how, options->title ? options->title : _("Battles"), options->out,
                               &error);
  else
    done = bic_export (battles->pdata[0], catalogue, how, options->out, &error);
  set_language (language);
  return done ? BIC_CLI_DONE : bic_cli_fail_usage (error);
}

static int
run_export (const BicSubcommand  *command,
            int                   argc,
            char                **argv)
{
  Options options = { .dpi = NOT_GIVEN, .pixels = NOT_GIVEN };
  BicExport how;
  g_autofree char *parts = list_parts (), *with = g_strdup_printf (_("Additional parts to include: %s"), parts);
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.out, N_("Output file; - is standard output"), N_("OUT") },
    { "format", 0, 0, G_OPTION_ARG_STRING, &options.format,
      N_("Format: pdf, svg or png (default: from the name of OUT, or pdf)"), N_("FORMAT") },
    { "paper", 0, 0, G_OPTION_ARG_STRING, &options.paper, N_("Paper: a4 (default), letter or a3"), N_("PAPER") },
    { "map", 0, 0, G_OPTION_ARG_NONE, &options.map_only, N_("Only the map, not the setup sheet"), NULL },
    { "mono", 0, 0, G_OPTION_ARG_NONE, &options.mono, N_("Black on white, to save ink"), NULL },
    { "rotate", 0, 0, G_OPTION_ARG_NONE, &options.rotated, N_("Map rotated for the other side of the table"), NULL },
    { "no-hex-names", 0, 0, G_OPTION_ARG_NONE, &options.no_hex_names, N_("Map without hex numbers"), NULL },
    { "no-cartouche", 0, 0, G_OPTION_ARG_NONE, &options.no_cartouche,
      N_("The map without title, north, scale and legend"), NULL },
    { "side", 0, 0, G_OPTION_ARG_STRING, &options.side,
      N_("Side of the sheet: both (default), top, bottom, or each (one after the other)"), N_("SIDE") },
    { "with", 0, 0, G_OPTION_ARG_STRING, &options.with, with, N_("PARTS") },
    { "without", 0, 0, G_OPTION_ARG_STRING, &options.without, N_("Parts to leave out"), N_("PARTS") },
    { "language", 0, 0, G_OPTION_ARG_STRING, &options.language,
      N_("Language of the sheet, if the program and the battle support it"), N_("LANGUAGE") },
    { "title", 0, 0, G_OPTION_ARG_STRING, &options.title, N_("A booklet with this title and a page of contents"),
      N_("TITLE") },
    { "counter-size", 0, 0, G_OPTION_ARG_INT, &options.counter_mm,
      N_("Size of the counters to cut out in millimeters, 10 to 30 (default 15)"), N_("MM") },
    { "hidden-backs", 0, 0, G_OPTION_ARG_NONE, &options.hidden_backs, N_("Counter backs that show only the nation"),
      NULL },
    { "poster", 0, 0, G_OPTION_ARG_NONE, &options.poster,
      N_("The map at its real size on several pages with marks for cutting and joining, after a page with their plan"),
      NULL },
    { "hex-size", 0, 0, G_OPTION_ARG_DOUBLE, &options.hex_mm,
      N_("Width of the poster’s hexes from side to side in millimeters, 10 to 120 (default 60; measure your board)"),
      N_("MM") },
    { "overlap", 0, 0, G_OPTION_ARG_INT, &options.overlap_mm,
      N_("Least overlap of the poster’s pages in millimeters, 5 to 40 (default 10)"), N_("MM") },
    { "units", 0, 0, G_OPTION_ARG_NONE, &options.units, N_("Show the units at their starting positions on the poster"),
      NULL },
    { "terrain-names", 0, 0, G_OPTION_ARG_NONE, &options.terrain_names,
      N_("Show terrain names in the hexes of the poster or map"), NULL },
    { "dpi", 0, 0, G_OPTION_ARG_INT, &options.dpi, N_("PNG resolution in dots per inch, 36 to 1200 (default 150)"),
      N_("N") },
    { "size", 0, 0, G_OPTION_ARG_INT, &options.pixels, N_("Length of a PNG’s longer side in pixels, instead of --dpi"),
      N_("N") },
    G_OPTION_ENTRY_NULL,
  };
  int code = bic_cli_parse (command, &argc, &argv, entries, "FILE...", 1, -1);

  if (code == BIC_CLI_RUN)
    code = bic_cli_check_output (&options.out, argv + 1);
  if (code == BIC_CLI_RUN)
    code = read_options (&options, argc > 2, &how);
  if (code == BIC_CLI_RUN)
    code = export_files (argv + 1, &how, &options);
  bic_cli_free_options (entries);
  return code;
}

const BicSubcommand bic_command_export = {
  "export", N_("Export the setup sheet or the map as PDF, SVG or PNG"), run_export
};
