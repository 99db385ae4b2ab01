import type { DatabaseSync } from 'node:sqlite';
import type { KeptEvent, SecurityEvent } from '../../domain/security-event.ts';
import { ISO, inTransaction, rowsAs } from '../db/database.ts';

const HOUR = 3_600_000;
const KEPT_FOR = 90 * 24 * HOUR;
/** The limit per kind of event, so that a flood of one does not push out the others. */
const MAX_OF_A_KIND = 300;
/** Events waiting in memory while disk or database are busy. */
const MAX_WAITING = 1000;

/** Who and where an event came from. */
export type Origin = { by: string; address: string; browser: string };

/** The origin of commands on the server itself. */
export const BY_OPERATOR: Origin = { by: '', address: '', browser: '' };

type Entry = Origin & { event: KeptEvent; email: string; at: number };

export type SecurityEvents = ReturnType<typeof openSecurityEvents>;

/**
 * The security events of staff accounts in the last 90 days, without passwords, links and tokens.
 * @param tellOf called in the transaction with the id of each event that the account's owner is told of
 */
export function openSecurityEvents(database: DatabaseSync, tellOf: (id: number) => void = () => undefined) {
  const sql = database.createTagStore();
  let waiting: Entry[] = [];

  const write = ({ event, email, by, address, browser, at }: Entry) => {
    // Failed logins may come from everywhere: each account has one row, which counts until there was none for an hour.
    const again = sql.get`UPDATE security_events
      SET count = count + 1, at = ${at}, address = ${address}, browser = ${browser}
      WHERE event = ${event} AND email = ${email} AND done_by = ${by} AND at > ${at - HOUR}
      AND (event = 'login failed' OR address = ${address} AND browser = ${browser}) RETURNING id`;
    const row =
      again ??
      sql.get`INSERT INTO security_events (event, email, done_by, address, browser, since, at)
        VALUES (${event}, ${email}, ${by}, ${address}, ${browser}, ${at}, ${at}) RETURNING id`;
    if (event === 'password changed' || event === 'account changed') tellOf(Number(row?.id));
    sql.run`DELETE FROM security_events WHERE event = ${event} AND id NOT IN
      (SELECT id FROM security_events WHERE event = ${event} ORDER BY at DESC, id DESC LIMIT ${MAX_OF_A_KIND})`;
  };
  const save = (entry: Entry) =>
    database.isTransaction ? write(entry) : inTransaction(database, () => write(entry));
  const flush = () => {
    try {
      for (; waiting[0] !== undefined; waiting.shift()) save(waiting[0]);
    } catch {
      // The database is busy or the disk full. The event itself must not fail: retry on the next turn.
      waiting = waiting.slice(-MAX_WAITING);
    }
  };

  const list = () =>
    rowsAs<SecurityEvent>(sql.all`SELECT id, event, email, done_by AS by, address, browser, count,
      strftime(${ISO}, since / 1000.0, 'unixepoch') AS since, strftime(${ISO}, at / 1000.0, 'unixepoch') AS at
      FROM security_events AS e WHERE e.at > ${Date.now() - KEPT_FOR} ORDER BY e.at DESC, id DESC`);

  return {
    /** Adds an event about the account of an email; empty where there is none. Never throws. */
    note: (event: KeptEvent, email: string, origin: Origin) => {
      waiting.push({ ...origin, event, email, at: Date.now() });
      flush();
    },
    /** Writes the events that are waiting. Never throws. */
    flush,
    /** Newest first. */
    list,
    /** Deletes events older than 90 days; returns whether there were any. */
    expire: () => sql.run`DELETE FROM security_events WHERE at <= ${Date.now() - KEPT_FOR}`.changes > 0,
    /** An event that a mail is about; null where it is gone. */
    byId: (id: number) => list().find((event) => event.id === id) ?? null,
  };
}

// In this order: most browsers name older ones too.
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

/** The browser of a User-Agent header in our own words, such as `Firefox on Android`: the header may hold anything. */
export function browserName(agent = ''): string {
  const found = (names: Readonly<Record<string, RegExp>>) =>
    Object.keys(names).find((name) => names[name]?.test(agent));
  const browser = found(BROWSERS) ?? 'Another browser';
  const system = found(SYSTEMS);
  return system === undefined ? browser : `${browser} on ${system}`;
}
