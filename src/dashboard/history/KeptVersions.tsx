import { type ReactNode, useRef, useState } from 'react';
import type { KeptVersion } from '../../domain/kept-version.ts';
import type { KeptList } from '../../stores/history.ts';
import { knownData } from '../../stores/resource.ts';
import { keptVersionTexts } from '../../texts/dashboard-kept.ts';
import { loadTexts } from '../../texts/requests.ts';
import { ListStates } from '../../ui/LoadState.tsx';
import { useResource } from '../shell/LoadedList.tsx';
import { useConfirmedDelete } from '../shell/use-confirmed-delete.ts';
import { type Result, ResultNotice } from '../shell/use-result.tsx';
import styles from './History.module.css';
import { KeptRow } from './KeptRow.tsx';
import { TaskButton, troubleOf } from './TaskButton.tsx';
import { useTask } from './use-task.ts';

type Props<Item> = {
  list: KeptList<Item>;
  texts: { note: string; empty: string; failed: (reason: string) => string };
  titleOf: (item: Item) => string;
  /** What is said of a version under its title: who, and when. */
  noteOf: (version: KeptVersion<Item>) => string;
  /** The button that opens the whole of it, and what it opens. */
  look: { text: string; shown: (version: KeptVersion<Item>) => ReactNode };
  /** They throw if they fail. */
  bringBack: (version: KeptVersion<Item>, signal: AbortSignal) => Promise<void>;
  forget: (version: KeptVersion<Item>, signal: AbortSignal) => Promise<void>;
};

/** Kept versions in each state of their list: look at one, bring it back, delete it for good. */
export function KeptVersions<Item extends { id: number }>(props: Props<Item>) {
  const { list, texts, titleOf, bringBack, forget } = props;
  const load = useResource(list);
  const page = knownData(load);
  const versions = page?.versions ?? null;
  const top = useRef<HTMLDivElement>(null);
  const [result, setResult] = useState<Result | null>(null);
  const found = (id: number) => versions?.find((version) => version.id === id);
  const titleOfVersion = (id: number) => {
    const version = found(id);
    return version === undefined ? '' : titleOf(version.item);
  };

  /** The focus was on a button of the row that is gone. */
  function say(next: Result): void {
    setResult(next);
    top.current?.focus();
  }

  const { ask, markOf } = useConfirmedDelete({
    question: keptVersionTexts.confirmForget,
    remove: async (id, signal) => {
      const version = found(id);
      if (version === undefined) return;
      const title = titleOfVersion(id);
      await forget(version, signal);
      setResult({ kind: 'success', text: keptVersionTexts.forgotten(title) });
    },
    focusNext: () => top.current,
    onFailed: (_id, error) =>
      setResult({ kind: 'danger', text: keptVersionTexts.forgetFailed(error.message) }),
  });

  return (
    <div className={styles.kept}>
      <p className={styles.note}>{texts.note}</p>
      <div ref={top} tabIndex={-1} className={styles.result}>
        <ResultNotice result={result} />
      </div>
      <ListStates
        items={versions}
        failure={load.state === 'failed' ? texts.failed(load.message) : null}
        texts={{ loading: loadTexts.loading, empty: texts.empty }}
        onRetry={list.reload}
      >
        {(shown) => (
          <ul className="plain">
            {shown.map((version) => (
              <KeptRow
                key={version.id}
                version={version}
                title={titleOf(version.item)}
                note={props.noteOf(version)}
                look={props.look}
                mark={markOf(version.id)}
                onForget={() => ask(version.id)}
                bringBack={async (signal) => {
                  await bringBack(version, signal);
                  say({ kind: 'success', text: keptVersionTexts.broughtBack(titleOf(version.item)) });
                }}
              />
            ))}
          </ul>
        )}
      </ListStates>
      {page !== undefined && page.count > page.versions.length && (
        <More left={page.count - page.versions.length} list={list} />
      )}
    </div>
  );
}

function More({ left, list }: { left: number; list: Pick<KeptList<unknown>, 'more'> }) {
  const task = useTask(list.more);
  return (
    <>
      <TaskButton task={task} text={keptVersionTexts.more(left)} busyText={loadTexts.loading} />
      <ResultNotice result={troubleOf(task, keptVersionTexts.moreFailed)} />
    </>
  );
}
