import type { DatabaseSync } from 'node:sqlite';

/** One step from a version of the database to the next. SQL only, because the code around it changes over time. */
export type Migration = (database: DatabaseSync) => void;

/** SQLite's application_id ("guru"), so that another program's database is never written to. */
export const APPLICATION_ID = 0x67_75_72_75;

/**
 * All steps from an empty database to the current version, but for the tables of the collections (createTables). A
 * released step never changes, because databases have been through it: add a further one at the end.
 */
export const MIGRATIONS: readonly Migration[] = [
  (database) => {
    database.exec(`
PRAGMA application_id = ${APPLICATION_ID};

CREATE TABLE accounts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_login_at INTEGER
) STRICT;
CREATE UNIQUE INDEX accounts_by_email ON accounts (lower(email));
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  refresh_id TEXT NOT NULL,
  rotated_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_by_account ON sessions (account_id);
CREATE TABLE invitations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  secret_hash TEXT NOT NULL UNIQUE,
  email TEXT,
  account_id INTEGER REFERENCES accounts (id) ON DELETE CASCADE,
  invited_by INTEGER REFERENCES accounts (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE applied_admin (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  email TEXT NOT NULL,
  password_hash TEXT NOT NULL
) STRICT;

-- The keys of creates and changes, so that a repeat makes no second record and no second change.
CREATE TABLE idempotency_keys (
  id TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  collection TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  added TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX idempotency_keys_by_record ON idempotency_keys (collection, record_id);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- The sizes of pictures in pixels and their average colours as #rrggbb, by their paths in the media folder.
CREATE TABLE pictures (
  path TEXT PRIMARY KEY,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  tone TEXT NOT NULL
) STRICT;

-- What staff changed and deleted, to be restored.
CREATE TABLE revisions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  collection TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  body TEXT NOT NULL CHECK (json_valid(body)),
  picture TEXT,
  is_deletion INTEGER NOT NULL,
  deleted_with INTEGER,
  email TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX revisions_by_record ON revisions (collection, record_id);
CREATE INDEX revisions_by_picture ON revisions (picture);
CREATE INDEX revisions_by_owner ON revisions (deleted_with);
CREATE INDEX revisions_by_age ON revisions (created_at);

-- Mails and calls that wait to be sent. Of a message they hold the id alone: nothing of a deleted one stays here.
CREATE TABLE jobs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  task TEXT NOT NULL CHECK (json_valid(task)),
  repeat_id TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_try_at INTEGER NOT NULL,
  give_up_at INTEGER NOT NULL,
  last_error TEXT
) STRICT;
CREATE INDEX jobs_by_next_try ON jobs (kind, next_try_at);
CREATE INDEX jobs_by_message ON jobs (task ->> 'collection', task ->> 'id');`);
  },
];
