import { useState } from 'react';
import { pathOf, valueAt } from '../../content/text-rows.ts';
import { fingerprint } from '../../lib/fingerprint.ts';
import { readerHere } from '../../stores/session.ts';
import { textTexts as texts } from '../../texts/dashboard-texts.ts';
import { Field } from '../../ui/Field.tsx';
import { ResultNotice } from '../shell/use-result.tsx';
import { type ShownTask, TaskButton, useTask } from '../shell/use-task.tsx';
import type { Book, Said } from './said.ts';
import styles from './Texts.module.css';
import { saveText, signText, textList } from './text-list.ts';

export type SigningState = {
  reader: string;
  setReader: (name: string) => void;
  /** Whether the field for it is shown. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Signs these texts as read and found right. */
  sign: (said: readonly Said[]) => void;
  /** Keeps the school's words over new ones of the program. */
  keepOurs: (said: Said) => void;
  task: ShownTask<[readonly Said[], 'sign' | 'keep']>;
};

/** Who reads a language, and the signing of what they have read. The name stays on this device. */
export function useSigning(book: Book): SigningState {
  const [reader, setReader] = useState(readerHere.read);
  const [isOpen, setOpen] = useState(false);
  const task = useTask(async (_signal, said: readonly Said[], what: 'sign' | 'keep') => {
    if (what === 'sign' && reader.trim() === '') {
      setOpen(true);
      throw new Error(texts.nameFirst);
    }
    try {
      for (const one of said) {
        const outcome = await (what === 'sign' ? signText(book, one, reader.trim()) : keepOurs(book, one));
        if (outcome?.kind === 'danger') throw new Error(outcome.text);
      }
    } finally {
      await textList.store.list.reload();
    }
    return what === 'sign' ? texts.signed(said.length) : texts.saved;
  }, texts.signFailed);
  return {
    reader,
    isOpen,
    setOpen,
    setReader: (name) => {
      setReader(name);
      readerHere.write(name);
    },
    // Texts of a list that was saved whole are signed with it, once.
    sign: (said) =>
      task.start(
        [...new Map(said.map((one) => [`${one.language} ${one.field.file} ${one.target}`, one])).values()],
        'sign',
      ),
    keepOurs: (said) => task.start([said], 'keep'),
    task,
  };
}

function keepOurs({ shipped }: Book, said: Said) {
  const { language, target, field } = said;
  const now = fingerprint(valueAt(shipped[language]?.[field.file], pathOf(target)));
  return saveText({ ...said, file: field.file }, { shipped: now });
}

/** Under the search: who reads, and one button for all that is shown and still to be read. */
export function Signing({ signing, texts: shown }: { signing: SigningState; texts: readonly Said[] }) {
  const { reader, setReader, isOpen, setOpen, task } = signing;
  const unread = shown.filter(({ marks }) => marks.has('unread') || marks.has('stale'));
  const all = {
    ...task,
    start: () => {
      if (window.confirm(texts.confirmSign(unread.length))) signing.sign(unread);
    },
  };
  return (
    <div className={`stack ${styles.signing}`}>
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
            <TaskButton task={all} text={texts.signPage(unread.length)} busyText={texts.signingNow} />
          </div>
        </details>
      )}
      <ResultNotice result={task.notice} />
    </div>
  );
}
