import type { ReactNode } from 'react';
import { daysLeft, type KeptVersion } from '../../domain/kept-version.ts';
import { historyTexts } from '../../texts/dashboard-history.ts';
import { keptVersionTexts } from '../../texts/dashboard-kept.ts';
import { loadTexts } from '../../texts/requests.ts';
import { DeleteButton } from '../shell/DeleteButton.tsx';
import type { DeleteMark } from '../shell/use-confirmed-delete.ts';
import { ResultNotice } from '../shell/use-result.tsx';
import { Disclosure } from './Disclosure.tsx';
import styles from './History.module.css';
import { KeptPicture } from './KeptPicture.tsx';
import { TaskButton, troubleOf } from './TaskButton.tsx';
import { useTask } from './use-task.ts';

type Props<Item> = {
  version: KeptVersion<Item>;
  title: string;
  note: string;
  look: { text: string; shown: (version: KeptVersion<Item>) => ReactNode };
  mark: DeleteMark | undefined;
  onForget: () => void;
  /** Throws if it fails. */
  bringBack: (signal: AbortSignal) => Promise<void>;
};

/** One kept version: a thumbnail, whose it was, how long it stays, and what can be done with it. */
export function KeptRow<Item>({ version, title, note, look, mark, onForget, bringBack }: Props<Item>) {
  const task = useTask(bringBack);
  const [picture] = version.pictures;
  return (
    <li className={styles.row} data-delete={mark}>
      <div className={styles.thumbnail}>
        {picture !== undefined && <KeptPicture versionId={picture} isSmall alt="" />}
      </div>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p className={styles.note}>{note}</p>
        <p className={styles.left}>{keptVersionTexts.daysLeft(daysLeft(version.until, Date.now()))}</p>
      </div>
      <div className={styles.actions}>
        <TaskButton
          task={task}
          text={keptVersionTexts.bringBack}
          busyText={historyTexts.bringingBack}
          about={title}
        />
        <DeleteButton
          mark={mark}
          texts={{ delete: keptVersionTexts.forget, deleting: keptVersionTexts.forgetting }}
          about={title}
          onClick={onForget}
        />
      </div>
      <div className={styles.look}>
        <Disclosure text={look.text} closeText={keptVersionTexts.lookClose} about={title}>
          {() => look.shown(version)}
        </Disclosure>
      </div>
      <div className={styles.look}>
        <ResultNotice result={mark === 'slow' ? { kind: 'info', text: loadTexts.slow } : troubleOf(task)} />
      </div>
    </li>
  );
}
