import * as v from 'valibot';
import { Visit } from '../domain/visit.ts';

const KEY = 'inbox_visits';
const Visits = v.record(v.string(), Visit);

/** What this device knows of an account's last visit to the inbox; null where nothing. */
export function lastVisit(account: string): Visit | null {
  return savedVisits()[account] ?? null;
}

/** Keeps it on this device alone. */
export function saveVisit(account: string, visit: Visit): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...savedVisits(), [account]: visit }));
  } catch {
    // Storage is full or switched off: the next visit marks what is new since an earlier one.
  }
}

function savedVisits(): v.InferOutput<typeof Visits> {
  try {
    const parsed = v.safeParse(Visits, JSON.parse(localStorage.getItem(KEY) ?? '{}'));
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
}
