-- A file of results as version 2 of it was: two games of one battle, of one tournament, and one of another, which was broken off.
-- SPDX-License-Identifier: GPL-3.0-or-later
PRAGMA application_id = 1114202994;
PRAGMA user_version = 2;
CREATE TABLE battles (
  id INTEGER PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE CHECK (length (hash) = 64),
  code TEXT NOT NULL,
  title TEXT NOT NULL,
  subtitle TEXT NOT NULL,
  revision TEXT NOT NULL
) STRICT;
CREATE TABLE games (
  id TEXT PRIMARY KEY NOT NULL CHECK (length (id) = 32),
  battle INTEGER NOT NULL REFERENCES battles (id),
  ruleset TEXT NOT NULL,
  rules INTEGER NOT NULL CHECK (rules BETWEEN 0 AND 2147483647),
  winner INTEGER NOT NULL CHECK (winner BETWEEN -1 AND 2),
  ended TEXT NOT NULL CHECK (ended IN ('score', 'sudden-death', 'time', 'destruction', 'concession', 'draw-agreed', 'abandoned')),
  turns INTEGER NOT NULL CHECK (turns BETWEEN 0 AND 100000),
  played INTEGER NOT NULL CHECK (played BETWEEN 0 AND 253402300799),
  typed INTEGER NOT NULL CHECK (typed IN (0, 1)),
  seed TEXT NOT NULL CHECK (length (seed) BETWEEN 1 AND 20 AND seed NOT GLOB '*[^0-9]*'),
  path TEXT UNIQUE
) STRICT;
CREATE INDEX games_by_battle ON games (battle);
CREATE TABLE sides (
  game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE ON UPDATE CASCADE,
  side INTEGER NOT NULL CHECK (side IN (0, 1)),
  army TEXT NOT NULL,
  nations TEXT NOT NULL,
  player TEXT NOT NULL,
  score INTEGER NOT NULL CHECK (score BETWEEN -10000 AND 10000),
  target INTEGER NOT NULL CHECK (target BETWEEN 0 AND 10000),
  dice INTEGER NOT NULL CHECK (dice BETWEEN 0 AND 10000000),
  hits INTEGER NOT NULL CHECK (hits BETWEEN 0 AND 10000000),
  expected REAL NOT NULL CHECK (expected BETWEEN 0 AND 10000000),
  PRIMARY KEY (game, side)
) STRICT, WITHOUT ROWID;
INSERT INTO battles VALUES (1, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '011', 'Corunna', '', '2');
INSERT INTO battles VALUES (2, 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', '', 'Roliça', 'First French Position', '');
INSERT INTO games VALUES ('00000000000000000000000000000001', 1, 'ccn-3e', 3, 0, 'score', 9, 1700000000, 0, '18446744073709551615', 'one.bicorne-game');
INSERT INTO games VALUES ('00000000000000000000000000000002', 1, 'ccn-3e', 3, 1, 'concession', 4, 1700003600, 1, '0', '/elsewhere/two.bicorne-game');
INSERT INTO games VALUES ('00000000000000000000000000000003', 2, 'ccn-3e', 3, -1, 'abandoned', 2, 1700007200, 0, '7', NULL);
INSERT INTO sides VALUES ('00000000000000000000000000000001', 0, '', 'french', 'Anna', 8, 8, 61, 24, 22.5);
INSERT INTO sides VALUES ('00000000000000000000000000000001', 1, '', 'british portuguese', 'Ben', 5, 8, 47, 11, 17.25);
INSERT INTO sides VALUES ('00000000000000000000000000000002', 0, '', 'french', 'Ben', 2, 8, 20, 5, 8.0);
INSERT INTO sides VALUES ('00000000000000000000000000000002', 1, '', 'british portuguese', 'Anna', 4, 8, 22, 9, 8.5);
INSERT INTO sides VALUES ('00000000000000000000000000000003', 0, 'Laborde', 'french', '', 1, 5, 6, 2, 2.0);
INSERT INTO sides VALUES ('00000000000000000000000000000003', 1, '', '', '', 0, 5, 4, 0, 1.5);
ALTER TABLE games ADD COLUMN tournament TEXT NOT NULL DEFAULT '';
CREATE INDEX games_by_tournament ON games (tournament);
UPDATE games SET tournament = 'Autumn' WHERE battle = 1;
