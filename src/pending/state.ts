// The part of `pending` that every screen loads at once. The rest is loaded once a screen has been painted.
import { atom } from 'nanostores';
import type { Shared } from './record.ts';

/** How many things that this person has sent wait on this device. */
export const $unsent = atom(0);

/** How many forms this person has left on this device before they were sent. */
export const $left = atom(0);

/** What was shared with the dashboard and waits for a decision; null until this device has been looked at. */
export const $shared = atom<readonly Shared[] | null>(null);

/** What to do once the person who logs out has decided about them; null while nobody does. */
export const $leaving = atom<(() => void) | null>(null);

/** Logs out by `leave` once the person who wants that has decided about them; at once where there are none. */
export function leaveDecided(leave: () => void): void {
  if ($unsent.get() > 0 || $left.get() > 0 || $shared.get()?.length) $leaving.set(leave);
  else leave();
}

/** It is decided. */
export function leaveNow(): void {
  const leave = $leaving.get();
  $leaving.set(null);
  leave?.();
}

/** The new picture is there, and the one that it replaces could not be deleted, because of the `cause`. */
export class OldOneLeft extends Error {
  override readonly name = 'OldOneLeft';
}

/** Counts the moments at which an open form should try again to send what it holds. */
export const $retries = atom(0);

/** The forms of this page whose words stay on this device until they are sent or discarded, by their names. */
export const openForms = new Map<string, { save: () => unknown; drop: () => unknown }>();
/** Those whose code is still on its way. */
export const opening = new Set<Promise<unknown>>();
/** What of them is being written just now. */
export const writing = new Set<Promise<unknown>>();

/** Saves every open form as it is, as when the page ends. Null where nothing has to be waited for. */
export function saveOpenForms(): Promise<unknown> | null {
  if (opening.size > 0) return Promise.all(opening).then(saveOpenForms);
  for (const { save } of openForms.values()) save();
  return writing.size === 0 ? null : Promise.all(writing);
}

/** The words of this form are not wanted any more, as when its reader closes it. */
export function dropForm(name: string): void {
  openForms.get(name)?.drop();
}

/** A logout by choice, or another tab of a screen: nothing stays of what is open here. */
export function dropOpenForms(): void {
  for (const form of opening) void form.then(dropOpenForms);
  for (const { drop } of openForms.values()) drop();
}
