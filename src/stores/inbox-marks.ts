import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { deviceStorage } from '../api/browser-storage.ts';
import { INBOX_FILTERS, type InboxFilter, matchesFilter } from '../domain/inbox.ts';
import { isSince, newestDate, Visit, visitNow } from '../domain/visit.ts';
import { isWhole } from './long-list.ts';
import { inboxes } from './messages.ts';
import { knownData } from './resource.ts';
import { currentUser, ownEmail } from './session.ts';

/** Always the same object, so that an arriving list does not re-render the others. */
const NONE: ReadonlySet<string> = new Set();

const $read = atom<ReadonlySet<string>>(NONE);
const $visit = atom<Visit | null>(null);
const $count = atom(0);

/** The keys of the messages read since the page was opened; never sent or stored. */
export const $readKeys: ReadableAtom<ReadonlySet<string>> = $read;

/** How many new messages are unread; on screens other than the inbox, its last count. */
export const $newCount: ReadableAtom<number> = $count;

/** Marks a message as read, until the page is left, or as unread. */
export function markAsRead(key: string, isRead = true): void {
  const keys = new Set($read.get());
  if (isRead) keys.add(key);
  else keys.delete(key);
  $read.set(keys);
}

const lists = inboxes.map(({ list }) => list.$load);
/** Only complete lists: the first part of one says nothing about the rest. */
const $messages = computed(lists, (...loads) =>
  loads.flatMap((load) => (isWhole(load) && knownData(load)) || []),
);

/** Whether all lists are complete, so that a message that is missing does not exist. */
const $areAllHere = computed(lists, (...loads) => loads.every(({ state }) => state === 'loaded'));

const $sinceLastVisit = computed([$visit, $messages], (visit, messages) =>
  visit === null ? [] : messages.filter(({ date }) => isSince(date, visit)).map(({ key }) => key),
);

/** The keys of unread messages that arrived after this account's last visit on this device. */
export const $newKeys = computed(
  [$visit, $sinceLastVisit, $read],
  (visit, keys, read): ReadonlySet<string> => {
    const isRead = new Set([...(visit?.read ?? []), ...read]);
    const fresh = keys.filter((key) => !isRead.has(key));
    return fresh.length === 0 ? NONE : new Set(fresh);
  },
);

type Counts = Readonly<Record<InboxFilter, number>>;

/** How many messages each filter would show. */
export const $filterCounts = computed([$messages, $read, $newKeys], (messages, read, fresh) => {
  const count = (filter: InboxFilter) =>
    messages.filter((item) => matchesFilter(item, filter, { read, fresh })).length;
  // Cast: Object.fromEntries cannot express one count per filter.
  return Object.fromEntries(INBOX_FILTERS.map((filter) => [filter, count(filter)])) as Counts;
});

/** Shows the inbox's last count of new messages until the inbox is open. */
export function rememberNewCount(account: string): void {
  if ($visit.get() === null) $count.set(lastVisit(account)?.left ?? 0);
}

/** The date of the newest message; 0 while a list is missing, because its messages would then never be new. */
function newest(): number {
  return $areAllHere.get() ? newestDate($messages.get()) : 0;
}

/**
 * Starts a visit once lists and account are loaded or have failed, and saves it whenever the inbox is hidden. Returns a
 * function that stops it.
 */
export function watchVisit(): () => void {
  const $areKnown = computed([currentUser.$load, ...lists], (...loads) =>
    loads.every((load) => load.state === 'failed' || isWhole(load)),
  );
  const begin = (areKnown: boolean) => {
    if (!areKnown || $visit.get() !== null) return;
    const last = lastVisit(ownEmail());
    // Without a last visit, a list that arrives late would be all new.
    if (last !== null || $areAllHere.get()) $visit.set(visitNow(last, newest(), Date.now()));
  };
  const save = () => {
    const visit = $visit.get();
    if (visit === null) return;
    const unread = $newKeys.get();
    saveVisit(ownEmail(), {
      ...visitNow(visit, newest(), visit.at),
      at: Date.now(),
      read: $sinceLastVisit.get().filter((key) => !unread.has(key)),
      left: unread.size,
    });
  };
  const stops = [
    $areKnown.subscribe(begin),
    $newKeys.subscribe((keys) => {
      if ($visit.get() !== null) $count.set(keys.size);
    }),
  ];
  document.addEventListener('visibilitychange', save);
  window.addEventListener('pagehide', save);
  return () => {
    save();
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', save);
    window.removeEventListener('pagehide', save);
  };
}

const KEY = 'inbox_visits';
const Visits = v.pipe(v.string(), v.parseJson(), v.record(v.string(), Visit));

/** The last visit of an account on this device, or null. */
function lastVisit(account: string): Visit | null {
  return savedVisits()[account] ?? null;
}

/** Saves it on this device only. Without storage, the next visit compares with an earlier one. */
function saveVisit(account: string, visit: Visit): void {
  deviceStorage.write(KEY, JSON.stringify({ ...savedVisits(), [account]: visit }));
}

function savedVisits(): v.InferOutput<typeof Visits> {
  const parsed = v.safeParse(Visits, deviceStorage.read(KEY));
  return parsed.success ? parsed.output : {};
}
