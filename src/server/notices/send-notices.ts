import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ContentStore } from '../store/content-store.ts';
import { FailedNotice } from './failed-notice.ts';
import type { NewRecord } from './mail-text.ts';
import type { Channel, Notice, Outbox } from './outbox.ts';

/**
 * Sends a notice about these records, one at least. Resolves when it need not be sent again, with what the operator should
 * know, if anything. Throws FailedNotice when it did not get through.
 */
export type Send = (
  notice: Notice,
  records: readonly NewRecord[],
  stop: AbortSignal,
) => Promise<string | null>;

export type SendParts = {
  outbox: Outbox;
  store: Pick<ContentStore, 'row'>;
  /** What is not here stays in the outbox. */
  senders: Readonly<Partial<Record<Channel, Send>>>;
  log: Logger | undefined;
  /** Milliseconds between two looks at the outbox. */
  lookEvery: number;
};

/** How many of a channel go out at a time: a receiver that hangs must not fill the memory. */
const LANES: Readonly<Record<Channel, number>> = { mail: 1, webhook: 4 };
/** What is in the middle of being sent when the server stops has so many milliseconds left. */
const GRACE = 2000;
const WRITE_AGAIN_AFTER = 1000;

/**
 * Sends what is due in the outbox, now and then, apart from every request. `stop` resolves when nothing is under way any
 * more, after two seconds at most.
 */
export function sendNotices({ outbox, store, senders, log, lookEvery }: SendParts): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const underWay: Record<Channel, Map<number, Promise<void>>> = { mail: new Map(), webhook: new Map() };

  const attempt = async (channel: Channel, send: Send, notice: Notice) => {
    const records = notice.records.flatMap(({ collection, id }) => {
      const row = store.row(collection, id);
      return row === undefined ? [] : [{ collection, row }];
    });
    const { id, attempts } = notice;
    const line = { notice: id, channel, attempt: attempts + 1, records: records.length };
    try {
      const remark =
        records.length === 0 ? 'its records were deleted' : await send(notice, records, stopping.signal);
      await untilWritten(() => outbox.remove(id));
      log?.info({ ...line, ...(remark !== null && { remark }) }, 'a notice is settled');
    } catch (error) {
      if (stopping.signal.aborted) return;
      const failure = error instanceof FailedNotice ? error.message : 'It failed for an unknown reason.';
      await untilWritten(() => outbox.noteFailure(id, failure));
      log?.warn({ ...line, failure }, 'a notice did not get through');
    }
  };

  /** Another program may write to the database just then, or the disk be full. What was sent must not be sent again. */
  const untilWritten = async (write: () => unknown): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        write();
        return;
      } catch {
        await pause(WRITE_AGAIN_AFTER, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };

  const look = () => {
    for (const [channel, send] of [
      ['mail', senders.mail],
      ['webhook', senders.webhook],
    ] as const) {
      const lane = underWay[channel];
      while (send !== undefined && lane.size < LANES[channel]) {
        const notice = outbox.claim(channel, new Set(lane.keys()));
        if (notice === null) break;
        lane.set(
          notice.id,
          attempt(channel, send, notice).finally(() => lane.delete(notice.id)),
        );
      }
    }
  };
  const timer = setInterval(() => {
    try {
      look();
    } catch {
      // The database is busy or the disk full: the next look tries again.
    }
  }, lookEvery).unref();

  return {
    stop: async () => {
      clearInterval(timer);
      const grace = setTimeout(() => stopping.abort(), GRACE);
      await Promise.all([...underWay.mail.values(), ...underWay.webhook.values()]);
      clearTimeout(grace);
      stopping.abort();
    },
  };
}
