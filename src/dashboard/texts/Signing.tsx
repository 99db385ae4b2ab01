import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isBlank } from '../../lib/compare-key.ts';
import { readerHere } from '../../stores/session.ts';
import { textTexts as texts } from '../../texts/dashboard-texts.ts';
import { Field } from '../../ui/Field.tsx';
import { ResultNotice } from '../shell/use-result.tsx';
import { TaskButton, useTask } from '../shell/use-task.tsx';
import styles from './Texts.module.css';
import type { Wording } from './text-book.ts';
import { keepOurs, saveInTurn, signText } from './text-list.ts';

/** Who reads a language, and the signing of what they have read. The name stays on this device. */
export function useSigning() {
  const [typed, setTyped] = useState<string | null>(null);
  const reader = typed ?? readerHere.read();
  const [isOpen, setOpen] = useState(false);
  const task = useTask(async (watch, wordings: readonly Wording[], what: 'sign' | 'keep') => {
    if (what === 'sign' && isBlank(reader)) {
      setOpen(true);
      throw new Error(texts.nameFirst);
    }
    const save = (one: Wording) => (what === 'sign' ? signText(one, reader.trim()) : keepOurs(one));
    const waits = await saveInTurn(wordings, watch, save);
    return waits || (what === 'sign' ? texts.signed(wordings.length) : texts.saved);
  }, texts.signFailed);
  return {
    reader,
    /** Whether the field for the name is shown. */
    isOpen,
    setOpen,
    setReader: (name: string) => {
      setTyped(name);
      readerHere.write(name);
    },
    /** Signs these texts as read and found right; those of a list that was saved whole are signed with it, once. */
    sign: (wordings: readonly Wording[]) =>
      task.start(
        [
          ...new Map(
            wordings.map((one) => [`${one.language} ${one.field.file} ${one.target}`, one]),
          ).values(),
        ],
        'sign',
      ),
    /** Keeps the school's words over new ones of the program. */
    keepOurs: (wording: Wording) => task.start([wording], 'keep'),
    task,
  };
}

type Props = { signing: ReturnType<typeof useSigning>; texts: readonly Wording[] };

/** Under the search: who reads, and one button for all that is shown and still to be read. */
export function Signing({ signing, texts: shown }: Props) {
  const { reader, setReader, isOpen, setOpen, task } = signing;
  const unread = shown.filter(({ marks }) => marks.has('unread') || marks.has('stale'));
  const all = {
    ...task,
    start: () => {
      if (window.confirm(texts.confirmSign(unread.length))) signing.sign(unread);
    },
  };
  const place = useRef<HTMLDivElement>(null);
  const hasFailed = task.state === 'failed';
  // The text that was to be signed may be far below.
  const showFailure = useEffectEvent(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
    if (isBlank(reader)) place.current?.querySelector('input')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (hasFailed) showFailure();
  }, [hasFailed]);

  return (
    <div ref={place} className={`stack ${styles.signing}`}>
      {unread.length > 0 && (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{texts.signing(unread.length)}</summary>
          <div className="stack">
            <Field
              label={texts.reader}
              hint={texts.readerHint}
              value={reader}
              required
              autoComplete="name"
              onChange={({ target }) => setReader(target.value)}
            />
            {/* What failed may have been one of them alone. */}
            <TaskButton
              task={all}
              text={texts.signPage(unread.length)}
              retryText={texts.signPage(unread.length)}
              busyText={texts.signingNow}
            />
          </div>
        </details>
      )}
      <ResultNotice result={task.notice} />
    </div>
  );
}
