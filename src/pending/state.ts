// The part of `pending` that every screen loads first. The rest is loaded once a screen has been painted.
import { atom } from 'nanostores';
import type { Shared } from './record.ts';

/** How many writes of this person wait on this device. */
export const $unsent = atom(0);

/** How many unsent forms of this person are on this device. */
export const $left = atom(0);

/** What was shared with the dashboard and waits for a decision; null until the database has been read. */
export const $shared = atom<readonly Shared[] | null>(null);

/** Logs out, once the person has decided about what waits; null unless they are being asked. */
export const $leaving = atom<(() => void) | null>(null);

/** Logs out by `leave`: at once if nothing waits, otherwise once the person has decided about it. */
export function leaveDecided(leave: () => void): void {
  if ($unsent.get() > 0 || $left.get() > 0 || $shared.get()?.length) $leaving.set(leave);
  else leave();
}

/** Continues the logout after the decision. */
export function leaveNow(): void {
  const leave = $leaving.get();
  $leaving.set(null);
  leave?.();
}

/** The new picture is stored, but the one that it replaces could not be deleted, because of `cause`. */
export class OldOneLeft extends Error {
  override readonly name = 'OldOneLeft';
}

/** Counts the moments at which open forms should try again to send. */
export const $retries = atom(0);

/** The open forms of this page, by name, which are kept on this device until they are sent or discarded. */
export const openForms = new Map<string, { save: () => unknown; drop: () => unknown }>();
/** Open forms whose code is still loading. */
export const opening = new Set<Promise<unknown>>();
/** Saves in progress. */
export const writing = new Set<Promise<unknown>>();

/** Saves all open forms now, as at the end of the page. Null where there is nothing to wait for. */
export function saveOpenForms(): Promise<unknown> | null {
  if (opening.size > 0) return Promise.all(opening).then(saveOpenForms);
  for (const { save } of openForms.values()) save();
  return writing.size === 0 ? null : Promise.all(writing);
}

/** Discards a form, as when its reader closes it. */
export function dropForm(name: string): void {
  openForms.get(name)?.drop();
}

/** Discards all open forms, as at a logout by choice. */
export function dropOpenForms(): void {
  for (const form of opening) void form.then(dropOpenForms);
  for (const { drop } of openForms.values()) drop();
}
