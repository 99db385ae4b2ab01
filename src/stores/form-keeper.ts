import type { WritableAtom } from 'nanostores';
import { ApiError } from '../api/api-error.ts';
import type { FieldValues } from './content-form.ts';
import { type Held, hold, type OutboxDraft } from './outbox-holds.ts';
import type { Watch } from './saving.ts';

/** Whether what failed stays on this device; `no room`: it could not be put there, and goes out without a copy. */
export type Kept = 'no' | 'kept' | 'no room';

/** Sends what one form creates from a copy on this device, which stays there until the server has it. */
export type FormKeeper = {
  /** @param direct sends it without a copy */
  send: (
    values: FieldValues,
    picture: File | null,
    watch: Watch,
    direct: () => Promise<void>,
  ) => Promise<void>;
  /** Whether the outbox will send these texts; a copy of others is taken away. */
  has: (values: FieldValues) => boolean;
  sendLater: () => void;
  letGo: () => void;
};

export function createFormKeeper(
  path: string,
  pictureField: string | null,
  $kept: WritableAtom<Kept>,
): FormKeeper {
  /** What was sent last and has not arrived. Its key outlives its copy, for another try with the same content. */
  let last: { content: OutboxDraft; held: Held | null; key: string | undefined } | null = null;

  const isLast = (fields: FieldValues) => JSON.stringify(last?.content.fields) === JSON.stringify(fields);

  async function take(content: OutboxDraft): Promise<Held | null> {
    const isSame = last !== null && last.content.picture === content.picture && isLast(content.fields);
    if (isSame && last?.held) return last.held;
    const key = isSame ? last?.key : undefined;
    await last?.held?.discard();
    const got = await hold([{ ...content, key }]);
    $kept.set(got === 'no room' ? got : 'no');
    const held = (Array.isArray(got) && got[0]) || null;
    last = { content, held, key: held?.key ?? key };
    return held;
  }

  function letGo(): void {
    $kept.set('no');
    void last?.held?.discard();
    if (last !== null) last.held = null;
  }

  return {
    send: async (fields, picture, watch, direct) => {
      const held = await take({ path, fields, pictureField, picture, isRaw: false });
      if (held === null) {
        await direct();
        $kept.set('no');
        return;
      }
      try {
        $kept.set('no');
        await held.send(watch);
        last = null;
      } catch (error) {
        if (held.isLeft(error) && !watch.signal.aborted) $kept.set('kept');
        else letGo();
        // The server knows the key from something else: the next try needs another.
        if (last !== null && error instanceof ApiError && error.status === 422) last.key = undefined;
        throw error;
      }
    },
    has: (values) => {
      if (last?.held && isLast(values)) return true;
      letGo();
      return false;
    },
    sendLater: () => {
      last?.held?.release();
      last = null;
      $kept.set('no');
    },
    letGo,
  };
}
