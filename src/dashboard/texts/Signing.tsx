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

/** The reviewer's name, which is stored on this device, and the signing of texts that they approve. */
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
    await saveInTurn(wordings, watch, save);
    return what === 'sign' ? texts.signed(wordings.length) : texts.saved;
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
    /** Signs these texts as approved; those of a list saved as a whole are signed with it, once. */
    sign: (wordings: readonly Wording[]) =>
      task.start(
        [
          ...new Map(
            wordings.map((one) => [`${one.language} ${one.field.file} ${one.target}`, one]),
          ).values(),
        ],
        'sign',
      ),
    /** Keeps the school's words in place of new shipped ones. */
    keepOurs: (wording: Wording) => task.start([wording], 'keep'),
    task,
  };
}

type Props = { signing: ReturnType<typeof useSigning>; texts: readonly Wording[] };

/** The reviewer's name, and a button to sign all shown texts that still need it. */
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
  // The text to be signed may be far down.
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
            {/* The failure may have been of a single one. */}
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
