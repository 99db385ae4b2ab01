// What the photo sender is doing. A module of its own, since pages show this before its code is loaded.
import { atom } from 'nanostores';
import type { Photo } from './photos.ts';

/** The result of sending a photo. `createdId`: the id of the item that the server has made of it, if it says. */
export type Delivery = Pick<Photo, 'id' | 'destination' | 'reason'> & {
  state: 'accepted' | 'failed' | 'unclear';
  createdId?: number | undefined;
};

/**
 * Photos that are sent one after the other, until none waits; it pauses while there is no signal. `deliveries`: the
 * results that no screen has reported yet.
 */
export type Run = { deliveries: readonly Delivery[]; isSending: boolean };

/** The run of this page. */
export const $run = atom<Run>({ deliveries: [], isSending: false });

/** The photo that is being sent. `progress`: from 0 to 1; null while it is made smaller. */
export const $sending = atom<{ id: string; progress: number | null } | null>(null);
