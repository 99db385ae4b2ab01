import { type RefObject, useRef, useState } from 'react';
import type { KeptVersion } from '../../domain/kept-version.ts';
import { formatMoment, formatRecent } from '../../lib/dates.ts';
import type { ItemHistory } from '../../stores/history.ts';
import type { Outcome } from '../../stores/item-form.ts';
import { knownData } from '../../stores/resource.ts';
import { historyTexts } from '../../texts/dashboard-history.ts';
import { keptVersionTexts as texts } from '../../texts/dashboard-kept.ts';
import { loadTexts } from '../../texts/requests.ts';
import { ListStates } from '../../ui/LoadState.tsx';
import { useResource } from '../shell/LoadedList.tsx';
import { Disclosure } from '../shell/OnDemand.tsx';
import { DeleteButton, useConfirmedDelete } from '../shell/use-confirmed-delete.tsx';
import { ResultNotice } from '../shell/use-result.tsx';
import { TaskButton, useTask } from '../shell/use-task.tsx';
import styles from './History.module.css';
import type { KeptProps } from './HistoryButtons.tsx';
import { Comparison, KeptPicture, WholeItem } from './KeptItem.tsx';

/** The list of kept versions in each state, to view, restore or delete them for good. */
export function KeptVersions<Item extends { id: number }>({ history, ...shown }: KeptProps<Item>) {
  const { present } = shown;
  const [list] = useState(() => (present === undefined ? history.deleted : history.versionsOf(present.id)));
  const words = present === undefined ? texts.deleted : texts.versions;
  const load = useResource(list);
  const page = knownData(load);
  const versions = page?.versions ?? null;
  const top = useRef<HTMLDivElement>(null);
  const [result, setResult] = useState<Outcome | null>(null);
  const more = useTask(({ signal }) => list.more(signal), texts.moreFailed);

  return (
    <div className={`stack ${styles.kept}`}>
      <p className="note">{words.note}</p>
      <div ref={top} tabIndex={-1} className="outcome">
        <ResultNotice result={result} />
      </div>
      <ListStates
        items={versions}
        failure={load.state === 'failed' ? words.failed(load.message) : null}
        texts={{ loading: loadTexts.loading, empty: words.empty }}
        onRetry={list.reload}
      >
        {(items) => (
          <ul className="plain">
            {items.map((version) => (
              <KeptRow
                key={version.id}
                {...shown}
                list={list}
                words={words}
                version={version}
                top={top}
                onResult={setResult}
              />
            ))}
          </ul>
        )}
      </ListStates>
      {page !== undefined && page.count > page.versions.length && (
        <>
          <TaskButton
            task={more}
            text={texts.more(page.count - page.versions.length)}
            busyText={loadTexts.loading}
          />
          <ResultNotice result={more.notice} />
        </>
      )}
    </div>
  );
}

type RowProps<Item extends { id: number }> = Omit<KeptProps<Item>, 'history'> & {
  list: Pick<ItemHistory<Item>['deleted'], 'restore' | 'forget'>;
  words: typeof texts.deleted | typeof texts.versions;
  version: KeptVersion<Item>;
  /** Takes the focus when the row disappears. */
  top: RefObject<HTMLElement | null>;
  /** Called with the outcome, which the list shows, since the row may be gone. */
  onResult: (result: Outcome) => void;
};

/** One kept version: thumbnail, author, expiry and actions. */
function KeptRow<Item extends { id: number }>({
  list,
  words,
  version,
  top,
  onResult,
  ...shown
}: RowProps<Item>) {
  const { fields, titleOf, present } = shown;
  const title = titleOf(version.item);
  const task = useTask(async ({ signal }) => {
    await list.restore(version, signal);
    onResult({ kind: 'success', text: texts.broughtBack(title) });
    top.current?.focus();
  }, historyTexts.bringBackFailed);
  const { ask, markOf } = useConfirmedDelete({
    question: texts.confirmForget,
    remove: (_id, signal) => list.forget(version, signal),
    focusNext: () => top.current,
    onDeleted: () => onResult({ kind: 'success', text: texts.forgotten(title) }),
    onFailed: (_id, error) => onResult({ kind: 'danger', text: texts.forgetFailed(error.message) }),
  });
  const mark = markOf(version.id);
  const [picture] = version.pictures;
  return (
    <li className={`item ${styles.row}`} data-delete={mark}>
      <div className="thumbnail">
        {picture !== undefined && <KeptPicture versionId={picture} isSmall alt="" />}
      </div>
      <div className={styles.words}>
        <h3 className="title">{title}</h3>
        <p className="note">{words.by(version.by, formatRecent(version.at))}</p>
        <p className={styles.left}>{texts.until(formatMoment(version.until))}</p>
      </div>
      <div className="row actions">
        <TaskButton task={task} text={texts.bringBack} busyText={historyTexts.bringingBack} about={title} />
        <DeleteButton
          mark={mark}
          texts={{ delete: texts.forget, deleting: texts.forgetting }}
          about={title}
          onClick={() => ask(version.id)}
        />
      </div>
      <div className="wide">
        <Disclosure text={words.look} closeText={texts.lookClose} about={title}>
          {() =>
            present === undefined ? (
              <WholeItem version={version} fields={fields} title={title} />
            ) : (
              <Comparison {...shown} version={version} present={present} />
            )
          }
        </Disclosure>
      </div>
      <div className="wide">
        <ResultNotice result={mark === 'slow' ? { kind: 'info', text: loadTexts.slow } : task.notice} />
      </div>
    </li>
  );
}
