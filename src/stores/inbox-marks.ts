import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { deviceStorage } from '../api/browser-storage.ts';
import { INBOX_FILTERS, type InboxFilter, matchesFilter } from '../domain/inbox.ts';
import { isSince, newestDate, Visit, visitNow } from '../domain/visit.ts';
import { isWhole } from './long-list.ts';
import { inboxes } from './messages.ts';
import { knownData } from './resource.ts';
import { currentUser, ownEmail } from './session.ts';

/** Always the same: where nothing is new, a list that comes draws no other one again. */
const NONE: ReadonlySet<string> = new Set();

const $read = atom<ReadonlySet<string>>(NONE);
const $visit = atom<Visit | null>(null);
const $count = atom(0);

/** The keys of the messages that were read since the page was opened; never sent, and gone when it is left. */
export const $readKeys: ReadableAtom<ReadonlySet<string>> = $read;

/** How many new messages nobody has read here; on other screens than the inbox, as many as it last had. */
export const $newCount: ReadableAtom<number> = $count;

/** Marks a message as read until this page is left, or as unread again. */
export function markAsRead(key: string, isRead = true): void {
  const keys = new Set($read.get());
  if (isRead) keys.add(key);
  else keys.delete(key);
  $read.set(keys);
}

const lists = inboxes.map(({ list }) => list.$load);
/** What came ahead of a list says nothing of the rest: it counts once it is whole. */
const $messages = computed(lists, (...loads) =>
  loads.flatMap((load) => (isWhole(load) && knownData(load)) || []),
);

/** Whether nothing is missing, so that what these messages do not hold is not there. */
const $areAllHere = computed(lists, (...loads) => loads.every(({ state }) => state === 'loaded'));

const $sinceLastVisit = computed([$visit, $messages], (visit, messages) =>
  visit === null ? [] : messages.filter(({ date }) => isSince(date, visit)).map(({ key }) => key),
);

/** The keys of the messages that came in since this account's last visit on this device, and are not read yet. */
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
  // Cast: one count for each filter, which Object.fromEntries cannot express.
  return Object.fromEntries(INBOX_FILTERS.map((filter) => [filter, count(filter)])) as Counts;
});

/** Shows how many new messages the inbox last had, until it is open and knows better. */
export function rememberNewCount(account: string): void {
  if ($visit.get() === null) $count.set(lastVisit(account)?.left ?? 0);
}

/** The date of the newest message here; 0 while a list is missing, which would never be new as others came in after it. */
function newest(): number {
  return $areAllHere.get() ? newestDate($messages.get()) : 0;
}

/**
 * Begins a visit once the lists and the account are known or could not be loaded, and keeps it whenever the inbox goes
 * out of sight. Returns the function that stops it.
 */
export function watchVisit(): () => void {
  const $areKnown = computed([currentUser.$load, ...lists], (...loads) =>
    loads.every((load) => load.state === 'failed' || isWhole(load)),
  );
  const begin = (areKnown: boolean) => {
    if (!areKnown || $visit.get() !== null) return;
    const last = lastVisit(ownEmail());
    // All that a missing list holds would be new.
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
  const saveHidden = () => {
    if (document.hidden) save();
  };
  document.addEventListener('visibilitychange', saveHidden);
  window.addEventListener('pagehide', save);
  return () => {
    save();
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', saveHidden);
    window.removeEventListener('pagehide', save);
  };
}

const KEY = 'inbox_visits';
const Visits = v.pipe(v.string(), v.parseJson(), v.record(v.string(), Visit));

/** What this device knows of an account's last visit to the inbox; null where nothing. */
function lastVisit(account: string): Visit | null {
  return savedVisits()[account] ?? null;
}

/** Saves it on this device alone. Where that keeps nothing, the next visit marks what is new since an earlier one. */
function saveVisit(account: string, visit: Visit): void {
  deviceStorage.write(KEY, JSON.stringify({ ...savedVisits(), [account]: visit }));
}

function savedVisits(): v.InferOutput<typeof Visits> {
  const parsed = v.safeParse(Visits, deviceStorage.read(KEY));
  return parsed.success ? parsed.output : {};
}
