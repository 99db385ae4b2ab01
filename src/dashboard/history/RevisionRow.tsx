import { type RefObject, useEffect, useState } from 'react';
import { fieldText, type NamedField, type Revision } from '../../domain/revision.ts';
import { contentTexts } from '../../i18n/en/dashboard.ts';
import { historyTexts, revisionTexts as texts } from '../../i18n/en/dashboard-history.ts';
import { loadTexts } from '../../i18n/en/requests.ts';
import { formatMoment, formatRecent } from '../../lib/dates.ts';
import { type ItemHistory, loadRevisionPicture } from '../../stores/history.ts';
import type { Outcome } from '../../stores/item-form.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useFileUrl } from '../../ui/use-file-url.ts';
import { Disclosure } from '../shell/OnDemand.tsx';
import { DeleteButton, useConfirmedDelete } from '../shell/use-confirmed-delete.tsx';
import { ResultNotice } from '../shell/use-result.tsx';
import { TaskButton, useTask } from '../shell/use-task.tsx';
import { withdrawUndo } from './ChangeOutcome.tsx';
import styles from './History.module.css';

export type HistoryProps<Item extends { id: number }> = {
  history: ItemHistory<Item>;
  fields: readonly NamedField[];
  titleOf: (item: Item) => string;
  /** The current item, to show its earlier versions; left out for deleted items. */
  present?: Item;
};

type Props<Item extends { id: number }> = Pick<HistoryProps<Item>, 'fields' | 'titleOf'> & {
  list: Pick<ItemHistory<Item>['deleted'], 'restore' | 'forget'>;
  /** Says who made it a revision, and when. */
  by: (email: string, moment: string) => string;
  revision: Revision<Item>;
  /** Takes the focus when the row disappears. */
  top: RefObject<HTMLElement | null>;
  /** Called with the outcome, which the list shows, since the row may be gone. */
  onResult: (result: Outcome) => void;
};

/** Shows a revision: its thumbnail, author, expiry and actions; opened, the whole item as it was. */
export function RevisionRow<Item extends { id: number }>(props: Props<Item>) {
  const { list, by, revision, top, onResult, fields, titleOf } = props;
  const title = titleOf(revision.item);
  const task = useTask(async ({ signal }) => {
    await list.restore(revision, signal);
    onResult({ kind: 'success', text: texts.broughtBack(title) });
    top.current?.focus();
  }, historyTexts.bringBackFailed);
  const { ask, markOf } = useConfirmedDelete({
    question: texts.confirmForget,
    remove: (_id, signal) => list.forget(revision, signal),
    focusNext: () => top.current,
    onDeleted: () => {
      withdrawUndo();
      onResult({ kind: 'success', text: texts.forgotten(title) });
    },
    onFailed: (_id, error) => onResult({ kind: 'danger', text: texts.forgetFailed(error.message) }),
  });
  const mark = markOf(revision.id);
  const [picture] = revision.pictures;
  return (
    <li className={`item ${styles.row}`} data-delete={mark}>
      <div className="thumbnail">
        {picture !== undefined && <RevisionPicture id={picture} isSmall alt="" />}
      </div>
      <div>
        <h3 className="title">{title}</h3>
        <p className="note">{by(revision.by, formatRecent(revision.at))}</p>
        <p className={styles.until}>{texts.until(formatMoment(revision.until))}</p>
      </div>
      <div className="row actions">
        <TaskButton task={task} text={texts.bringBack} busyText={historyTexts.bringingBack} about={title} />
        <DeleteButton
          mark={mark}
          texts={{ delete: texts.forget, deleting: texts.forgetting }}
          about={title}
          onClick={() => ask(revision.id)}
        />
      </div>
      <div className="wide">
        <Disclosure text={texts.view} closeText={contentTexts.hide} about={title}>
          {() => (
            <div className={`stack ${styles.whole}`}>
              <Facts
                facts={fields
                  .map((field) => [field.label, fieldText(revision.item, field)] as const)
                  .filter(([, text]) => text !== '')}
              />
              {revision.pictures.length > 0 && (
                <ul role="list" className={styles.pictures}>
                  {revision.pictures.map((id) => (
                    <li key={id} className={`thumbnail ${styles.frame}`}>
                      <RevisionPicture id={id} alt={texts.pictureOf(title)} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          )}
        </Disclosure>
      </div>
      <div className="wide">
        <ResultNotice result={mark === 'slow' ? { kind: 'info', text: loadTexts.slow } : task.notice} />
      </div>
    </li>
  );
}

type PictureProps = { id: number; isSmall?: boolean; alt: string };

/** The picture of a revision, fetched with the session because it is not public. */
function RevisionPicture({ id, isSmall = false, alt }: PictureProps) {
  const [picture, setPicture] = useState<Blob | 'failed' | null>(null);
  const url = useFileUrl(picture === 'failed' ? null : picture);
  useEffect(() => {
    const stop = new AbortController();
    loadRevisionPicture(id, isSmall, stop.signal).then(setPicture, (error: unknown) => {
      if (stop.signal.aborted) return;
      console.error(error);
      setPicture('failed');
    });
    return () => stop.abort();
  }, [id, isSmall]);

  if (picture === 'failed' && !isSmall) return <p className="note">{texts.pictureFailed}</p>;
  return <Picture url={url} alt={alt} />;
}
