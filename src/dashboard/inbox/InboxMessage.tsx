import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { InboxItem } from '../../domain/inbox.ts';
import { replyLink } from '../../domain/reply-link.ts';
import { contentTexts } from '../../i18n/en/dashboard.ts';
import { inboxTexts } from '../../i18n/en/dashboard-inbox.ts';
import { loadTexts } from '../../i18n/en/requests.ts';
import { isBlank } from '../../lib/compare-key.ts';
import { formatMoment } from '../../lib/dates.ts';
import { chatLink, phoneLink } from '../../lib/links.ts';
import { phoneNumbersIn } from '../../lib/phone-numbers.ts';
import { $readKeys, markAsRead } from '../../stores/inbox-marks.ts';
import type { Inbox } from '../../stores/messages.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Button } from '../Button.tsx';
import { DeleteButton, type useConfirmedDelete } from '../shell/use-confirmed-delete.tsx';
import { ResultNotice } from '../shell/use-result.tsx';
import { TaskButton, useTask } from '../shell/use-task.tsx';
import styles from './InboxMessage.module.css';
import type { RowProps } from './MessageList.tsx';

type Props = {
  row: RowProps;
  item: InboxItem;
  isSelected: boolean;
  onSelect: () => void;
  /** Left out where the server cannot mark messages as answered. */
  setAnswered: Inbox['setAnswered'] | undefined;
  isOpen: boolean;
  onToggleOpen: () => void;
  removal: ReturnType<typeof useConfirmedDelete>;
};

/** One message: its beginning, or all of it when opened. A click on the name marks it as read. */
export function InboxMessage({ row, item, isOpen, isSelected, ...props }: Props) {
  const { onSelect, setAnswered, onToggleOpen, removal } = props;
  const isRead = useStore($readKeys).has(item.key);
  const deleteMark = removal.markOf(item.id);
  const deleteFailure = removal.failureOf(item.id);
  const id = useId();
  const name = isBlank(item.name) ? inboxTexts.nameless : item.name.trim();
  const written = item.texts.map(({ text }) => text.trim());
  const beginning = written.filter((text) => text !== '').join(' – ');
  return (
    <li
      {...row}
      className={styles.message}
      data-read={isRead || undefined}
      data-selected={isSelected || undefined}
      data-delete={deleteMark}
    >
      <label className={styles.select}>
        <input
          type="checkbox"
          checked={isSelected}
          onChange={onSelect}
          aria-label={inboxTexts.select(name)}
        />
      </label>
      <div className={styles.top}>
        <h3>
          <button
            type="button"
            className={styles.name}
            aria-pressed={isRead}
            onClick={() => markAsRead(item.key, !isRead)}
          >
            <span className={styles.mark} aria-hidden="true" />
            <span dir="auto">{name}</span>
            <span className="visually-hidden"> {inboxTexts.markAsRead}</span>
          </button>
        </h3>
        <p className={`note ${styles.date}`}>{formatMoment(item.date)}</p>
        {item.isSuspected && <p className={styles.badge}>{inboxTexts.suspected}</p>}
        {item.answer !== null && (
          <p className="done">{inboxTexts.answered(item.answer.by, formatMoment(item.answer.at))}</p>
        )}
      </div>
      {!isOpen && (
        <p className="clamped" dir="auto">
          {beginning}
        </p>
      )}
      <div id={id} hidden={!isOpen}>
        {isOpen && <WholeMessage item={item} setAnswered={setAnswered} />}
      </div>
      <div className={`row ${styles.actions}`}>
        <Button kind="plain" aria-expanded={isOpen} aria-controls={id} onClick={onToggleOpen}>
          {isOpen ? contentTexts.close : inboxTexts.open}
          <span className="visually-hidden"> {inboxTexts.messageOf(name)}</span>
        </Button>
        <DeleteButton
          mark={deleteMark}
          texts={contentTexts}
          about={inboxTexts.messageOf(name)}
          onClick={() => void removal.ask(item.id)}
        />
      </div>
      <p role="status">{deleteMark === 'slow' && loadTexts.slow}</p>
      <div role="alert">
        {deleteFailure && <Notice kind="danger">{inboxTexts.deleteFailed(deleteFailure.message)}</Notice>}
      </div>
    </li>
  );
}

/** The full message, with ways to reply. Replying by mail marks it as answered. */
function WholeMessage({ item, setAnswered }: Pick<Props, 'item' | 'setAnswered'>) {
  const isAnswered = item.answer !== null;
  const task = useTask(
    async ({ signal }) => setAnswered?.(item.id, !isAnswered, signal),
    inboxTexts.answerFailed,
  );
  const phones = phoneNumbersIn(item.texts.map(({ text }) => text).join('\n'));
  const reply = replyLink(item);
  const texts = item.texts.map(({ label, text }) => [label, text || '-'] as const);
  return (
    <div className={`stack ${styles.whole}`}>
      <Facts facts={[...texts, [inboxTexts.email, item.email || '-']]} />
      {reply !== null && (
        <div className="buttons">
          <a className="button" href={reply} onClick={() => isAnswered || task.start()}>
            {inboxTexts.reply}
          </a>
        </div>
      )}
      {phones.map(({ number, isMobile }) => (
        <div key={number} className="buttons">
          <a className="button" data-kind="quiet" href={phoneLink(number)}>
            {inboxTexts.call(number)}
          </a>
          {isMobile && (
            <a className="button" data-kind="quiet" href={chatLink(number)}>
              {inboxTexts.chat}
              <span className="visually-hidden"> {number}</span>
            </a>
          )}
        </div>
      ))}
      {setAnswered !== undefined && (
        <div>
          <TaskButton task={task} text={isAnswered ? inboxTexts.reopen : inboxTexts.markAnswered} />
          <ResultNotice result={task.notice} />
        </div>
      )}
    </div>
  );
}
