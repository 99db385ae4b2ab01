import type { DatabaseSync } from 'node:sqlite';
import type { KeptEvent, SecurityEvent } from '../../domain/security-event.ts';
import { ISO, inTransaction, rowsAs } from '../db/database.ts';
import type { SeenTime } from '../db/seen-time.ts';

const HOUR = 3_600_000;
const KEPT_FOR = 90 * 24 * HOUR;
/** Of each event: a flood of one pushes out none of the others. */
const MOST_OF_A_KIND = 300;
/** Events that wait for a disk or a database that is busy. */
const MOST_WAITING = 1000;

/** From where something came: no more than this is kept of anybody. */
export type Origin = { by: string; address: string; browser: string };

/** For what is done on the server itself, by its operator. */
export const BY_OPERATOR: Origin = { by: '', address: '', browser: '' };

type Entry = Origin & { event: KeptEvent; email: string; at: number };

export type SecurityEvents = ReturnType<typeof openSecurityEvents>;

/**
 * What happened to the accounts of staff in the last 90 days. It holds no password, no link and no token.
 * @param tellOf called with the number of each change that its account's owner is to be told of, in its transaction
 */
export function openSecurityEvents(
  database: DatabaseSync,
  time: SeenTime,
  tellOf: (id: number) => void = () => undefined,
) {
  const sql = database.createTagStore();
  let waiting: Entry[] = [];

  const write = ({ event, email, by, address, browser, at }: Entry) => {
    // Failed logins are guesses, which may come from everywhere: of each account one row grows until an hour is quiet.
    const again = sql.get`UPDATE security_events
      SET count = count + 1, at = ${at}, address = ${address}, browser = ${browser}
      WHERE event = ${event} AND email = ${email} AND done_by = ${by} AND at > ${at - HOUR}
      AND (event = 'login failed' OR address = ${address} AND browser = ${browser}) RETURNING id`;
    // `is_told` is of earlier releases.
    const row =
      again ??
      sql.get`INSERT INTO security_events (event, email, done_by, address, browser, since, at, is_told)
        VALUES (${event}, ${email}, ${by}, ${address}, ${browser}, ${at}, ${at}, 1) RETURNING id`;
    if (event === 'password changed' || event === 'account changed') tellOf(Number(row?.id));
    sql.run`DELETE FROM security_events WHERE event = ${event} AND id NOT IN
      (SELECT id FROM security_events WHERE event = ${event} ORDER BY at DESC, id DESC LIMIT ${MOST_OF_A_KIND})`;
  };
  const save = (entry: Entry) =>
    database.isTransaction ? write(entry) : inTransaction(database, () => write(entry));
  const flush = () => {
    try {
      for (; waiting[0] !== undefined; waiting.shift()) save(waiting[0]);
    } catch {
      // The database is busy or the disk full. What has happened must not fail by it: the next turn tries again.
      waiting = waiting.slice(-MOST_WAITING);
    }
  };

  const list = () =>
    rowsAs<SecurityEvent>(sql.all`SELECT id, event, email, done_by AS by, address, browser, count,
      strftime(${ISO}, since / 1000.0, 'unixepoch') AS since, strftime(${ISO}, at / 1000.0, 'unixepoch') AS at
      FROM security_events AS e WHERE e.at > ${time.seen() - KEPT_FOR} ORDER BY e.at DESC, id DESC`);

  return {
    /** Notes what has just happened to the account of an email; an empty one where nobody has it. Never throws. */
    note: (event: KeptEvent, email: string, origin: Origin) => {
      waiting.push({ ...origin, event, email, at: time.stamp() });
      flush();
    },
    /** Writes what could not be written before. Never throws. */
    flush,
    /** The last one first. */
    list,
    /** Whether any were older than 90 days, and are gone now. */
    expire: () => {
      const now = time.stamp();
      // Noted while the clock was ahead: their ninety days begin now.
      sql.run`UPDATE security_events SET since = min(since, ${now}), at = ${now} WHERE at > ${now}`;
      return sql.run`DELETE FROM security_events WHERE at <= ${time.seen() - KEPT_FOR}`.changes > 0;
    },
    /** A change that a mail is to tell of; null where it is not in the list any more. */
    byId: (id: number) => list().find((event) => event.id === id) ?? null,
  };
}

// Most browsers name older ones too, so the order counts.
const BROWSERS = {
  Edge: /Edg/,
  Opera: /OPR/,
  'Samsung Internet': /Samsung/,
  Firefox: /Firefox|FxiOS/,
  Chrome: /Chrom|CriOS/,
  Safari: /Safari/,
};
const SYSTEMS = {
  Android: /Android/,
  iPhone: /iPhone/,
  iPad: /iPad/,
  Windows: /Windows/,
  Mac: /Mac/,
  Linux: /Linux/,
};

/** What a browser calls itself, in words of our own such as `Firefox on Android`: a header may hold anything. */
export function browserName(agent = ''): string {
  const found = (names: Readonly<Record<string, RegExp>>) =>
    Object.keys(names).find((name) => names[name]?.test(agent));
  const browser = found(BROWSERS) ?? 'Another browser';
  const system = found(SYSTEMS);
  return system === undefined ? browser : `${browser} on ${system}`;
}
