import type { WritableAtom } from 'nanostores';
import { ApiError } from '../api/api-error.ts';
import type { FieldValues } from './content-form.ts';
import { type Held, hold, type OutboxDraft } from './outbox-holds.ts';
import type { Watch } from './saving.ts';

/** Whether what failed stays on this device; `no room`: it could not be put there, and goes out without a copy. */
export type Kept = 'no' | 'kept' | 'no room';

/** What a form sends; `change` and `replaces` as of the outbox. */
type Content = Pick<OutboxDraft, 'fields' | 'picture' | 'change' | 'replaces'>;

/** Sends what one form makes or changes from a copy on this device, which stays there until the server has it. */
export type FormKeeper = {
  /**
   * Returns what the server says of a change.
   * @param direct sends it without a copy
   */
  send: (content: Content, watch: Watch, direct: () => Promise<unknown>) => Promise<unknown>;
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
  let last: { content: Content; held: Held | null; key: string | undefined } | null = null;

  const isLast = (fields: FieldValues) => JSON.stringify(last?.content.fields) === JSON.stringify(fields);
  const wordsOf = ({ content }: { content: Content }) =>
    JSON.stringify([content.fields, content.change, content.replaces]);

  async function take(content: Content): Promise<Held | null> {
    const isSame = last?.content.picture === content.picture && wordsOf(last) === wordsOf({ content });
    if (isSame && last?.held) return last.held;
    const key = isSame ? last?.key : undefined;
    await last?.held?.discard();
    const got = await hold([{ ...content, path, pictureField, isRaw: false, key }]);
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
    send: async (content, watch, direct) => {
      const held = await take(content);
      if (held === null) {
        const saved = await direct();
        $kept.set('no');
        return saved;
      }
      try {
        $kept.set('no');
        const saved = await held.send(watch);
        last = null;
        return saved;
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
