import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent } from 'react';
import { outboxTexts } from '../../i18n/en/dashboard-outbox.ts';
import type { Destination } from '../../outbox/database.ts';
import { $photos, type Photo } from '../../outbox/photos.ts';
import { sendPhotos } from '../../outbox/send-photos.ts';
import { $run, type Run } from '../../outbox/sending-state.ts';
import type { ItemHistory } from '../../stores/history.ts';
import type { Undo } from '../../stores/item-form.ts';
import { unlessMissing } from '../../stores/staff-list.ts';
import { notify } from '../../ui/notify.ts';
import type { useResult } from '../shell/use-result.tsx';
import { isLeaving } from '../shell/use-session.ts';

/** Whether photos with this destination belong to this screen. */
type Matches = (destination: Destination) => boolean;
type Texts = { uploaded: string; uploadFailed: (reason: string) => string };

/** The list in which photos arrive. `remove` gets the path of the list as well, and throws ApiError. */
type Arrival = {
  remove: (id: number, signal: AbortSignal, path: string) => Promise<void>;
  history: Pick<ItemHistory<never>, 'reloadDeleted'>;
};

/**
 * The photos on this device for one destination: those that a person has chosen, and those that were sent off. When none
 * waits any more, one message reports on all of them; rows say why single ones have failed.
 * @param arrival deletes the photos that have arrived, for Undo
 */
export function useUploads(
  matches: Matches,
  texts: Texts,
  outcome: ReturnType<typeof useResult>,
  arrival: Arrival,
) {
  const photos = useStore($photos, { ssr: 'initial' }) ?? [];
  const { deliveries } = useStore($run, { ssr: 'initial' });

  const report = useEffectEvent((run: Run) => {
    const own = withDestination(run.deliveries, matches);
    if (own.length === 0 || isAnyWaiting(withDestination($photos.get() ?? [], matches))) return;
    $run.set({ ...run, deliveries: run.deliveries.filter((delivery) => !own.includes(delivery)) });
    const failed = own.find(({ state }) => state !== 'accepted');
    const arrived = own.filter(({ state }) => state === 'accepted');
    const count = arrived.length;
    const created = arrived.flatMap(({ createdId: id, destination }) =>
      id && destination ? { id, path: destination.path } : [],
    );
    const undo = created.length === count ? undoOf(created, arrival) : undefined;
    if (failed === undefined)
      outcome.tell({ kind: 'success', text: texts.uploaded, note: outboxTexts.arrived(count), undo });
    else {
      // A photo that may have arrived comes first: a person has to look for it.
      const text = failed.state === 'unclear' ? outboxTexts.unclear : texts.uploadFailed(failed.reason);
      if (!isLeaving()) void notify(text);
      if (count > 0) outcome.tell({ kind: 'success', text: outboxTexts.arrived(count), undo }, false);
      else outcome.clear();
    }
  });
  useEffect(() => $run.listen((run) => !run.isSending && report(run)), []);

  const own = withDestination(photos, matches);
  return {
    chosen: own.filter(({ state }) => state === 'chosen'),
    sent: own.filter(({ state }) => state !== 'chosen'),
    /** How many photos the run has finished. */
    done: withDestination(deliveries, matches).length,
    /** Sends photos off, and says that this device keeps them, or why not. */
    send: async (sent: Parameters<typeof sendPhotos>[0]): Promise<void> => {
      const stored = await sendPhotos(sent);
      if (stored === 'saved') outcome.tell({ kind: 'success', text: outboxTexts.sent(sent.length) }, false);
      else outcome.tell({ kind: 'danger', text: outboxTexts.notStored[stored] });
    },
  };
}

/** Deletes new pictures, the last one first. After a failure, a further call continues with the remaining ones. */
function undoOf(created: readonly { id: number; path: string }[], { remove, history }: Arrival): Undo {
  const remaining = [...created];
  return async (signal) => {
    for (let last = remaining.at(-1); last !== undefined; last = remaining.at(-1)) {
      await unlessMissing(remove(last.id, signal, last.path));
      remaining.pop();
      history.reloadDeleted();
    }
  };
}

const isAnyWaiting = (photos: readonly Photo[]) => photos.some(({ state }) => state === 'waiting');

function withDestination<Sent extends { destination: Destination | null }>(
  photos: readonly Sent[],
  matches: Matches,
): Sent[] {
  return photos.filter(({ destination }) => destination !== null && matches(destination));
}
