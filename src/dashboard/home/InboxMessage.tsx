import { type ChangeEvent, useId, useState } from 'react';
import type { InboxItem } from '../../domain/inbox.ts';
import { replyLink } from '../../domain/reply-link.ts';
import { formatMoment } from '../../lib/dates.ts';
import { contentTexts, inboxTexts } from '../../texts/dashboard.ts';
import { loadTexts } from '../../texts/requests.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { DeleteMark } from '../shell/use-confirmed-delete.ts';
import styles from './InboxMessage.module.css';
import type { RowProps } from './MessageList.tsx';

type Props = {
  row: RowProps;
  item: InboxItem;
  isSelected: boolean;
  /** `isRange`: with Shift held. */
  onSelect: (isRange: boolean) => void;
  isNew: boolean;
  isRead: boolean;
  onToggleRead: () => void;
  isOpen: boolean;
  onToggleOpen: () => void;
  deleteMark: DeleteMark | undefined;
  deleteFailure: string | undefined;
  onDelete: () => void;
};

/** One message: its beginning, and the full text when opened. A click on the name marks it as read. */
export function InboxMessage({ row, item, isOpen, isRead, isSelected, ...props }: Props) {
  const { isNew, onSelect, onToggleRead, onToggleOpen, deleteMark, deleteFailure, onDelete } = props;
  const id = useId();
  const name = item.name.trim() || inboxTexts.nameless;
  const written = item.texts.map(({ text }) => text.trim());
  const beginning = written.filter((text) => text !== '').join(' – ');
  const isSlow = deleteMark === 'slow';
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
          onChange={(event) => onSelect(isShiftHeld(event))}
          aria-label={inboxTexts.select(name)}
        />
      </label>
      <div className={styles.top}>
        <h3>
          <button type="button" className={styles.name} aria-pressed={isRead} onClick={onToggleRead}>
            <span className={styles.mark} aria-hidden="true" />
            <span>{name}</span>
            <span className="visually-hidden"> {inboxTexts.markAsRead}</span>
          </button>
        </h3>
        <p className={styles.date}>{formatMoment(item.date)}</p>
        {isNew && (
          <p className={styles.badge} data-kind="new">
            {inboxTexts.fresh}
          </p>
        )}
        {item.isSuspected && <p className={styles.badge}>{inboxTexts.suspected}</p>}
      </div>
      {!isOpen && <p className={styles.excerpt}>{beginning}</p>}
      <div id={id} hidden={!isOpen}>
        {isOpen && <WholeMessage item={item} />}
      </div>
      <div className={styles.actions}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggleOpen}>
          {isOpen ? inboxTexts.close : inboxTexts.open}
          <span className="visually-hidden"> {inboxTexts.messageOf(name)}</span>
        </button>
        <button type="button" data-kind="danger" disabled={deleteMark === 'deleting'} onClick={onDelete}>
          {isSlow ? loadTexts.stop : deleteMark === 'deleting' ? contentTexts.deleting : contentTexts.delete}
          <span className="visually-hidden"> {inboxTexts.messageOf(name)}</span>
        </button>
      </div>
      <p role="status" className={isSlow ? undefined : 'visually-hidden'}>
        {isSlow && loadTexts.slow}
      </p>
      <div role="alert" className={styles.failure}>
        {deleteMark === 'failed' && (
          <Notice kind="danger">{inboxTexts.deleteFailed(deleteFailure ?? '')}</Notice>
        )}
      </div>
    </li>
  );
}

/** The browser turns a change of a checkbox into a click, by mouse or by keyboard. */
function isShiftHeld({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
}

/** Everything that was written, and the ways to reply. */
function WholeMessage({ item }: { item: InboxItem }) {
  const [said, setSaid] = useState('');
  const reply = replyLink(item);

  async function copy(): Promise<void> {
    try {
      // There is no clipboard without HTTPS, as in a school's own network.
      await navigator.clipboard.writeText(item.email);
      setSaid(inboxTexts.copied(item.email));
    } catch {
      setSaid(inboxTexts.notCopied(item.email));
    }
  }

  const texts = item.texts.map(({ label, text }) => [label, text || '-'] as const);
  return (
    <div className={styles.whole}>
      <Facts facts={[...texts, [inboxTexts.email, item.email || '-']]} />
      {item.email !== '' && (
        <div className={styles.ways}>
          {reply !== null && (
            <a className="button" href={reply}>
              {inboxTexts.reply}
            </a>
          )}
          <button type="button" className="button" data-kind="quiet" onClick={copy}>
            {inboxTexts.copyAddress}
          </button>
        </div>
      )}
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  );
}
