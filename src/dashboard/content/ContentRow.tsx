import { type ReactNode, useEffect, useRef } from 'react';
import { contentTexts } from '../../i18n/en/dashboard.ts';
import { loadTexts } from '../../i18n/en/requests.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Button } from '../Button.tsx';
import { DeleteButton, type DeleteMark } from '../shell/use-confirmed-delete.tsx';
import styles from './ContentList.module.css';

/** What a row of a content list shows, and its search looks through. */
export type Row = {
  title: string;
  /** Such as a date, a designation or a count. */
  note?: string;
  text?: string;
  badge?: string;
  /** The URL of the thumbnail; null without a picture. */
  picture: string | null;
};

type Props = {
  row: Row;
  mark: DeleteMark | undefined;
  isEdited: boolean;
  /** Whether it was just saved: it then scrolls into view, since the form had replaced the list. */
  isSaved: boolean;
  editText: string;
  onEdit: () => void;
  onDelete: () => void;
  /** Further actions, and what they open. */
  children?: ReactNode;
};

/** One item of a content list. */
export function ContentRow({ row, mark, isEdited, isSaved, editText, children, ...props }: Props) {
  const { onEdit, onDelete } = props;
  const container = useRef<HTMLLIElement>(null);
  // When the form closes, return the focus to the row that it was opened from.
  function takeFocus(): void {
    if (document.activeElement === document.body)
      container.current?.querySelector('button')?.focus({ preventScroll: isSaved });
  }
  useEffect(() => {
    if (!isSaved) return;
    container.current?.scrollIntoView({ block: 'center' });
    takeFocus();
  }, [isSaved]);
  useEffect(() => (isEdited ? takeFocus : undefined), [isEdited]);
  const isDeleting = mark === 'deleting' || mark === 'slow';
  return (
    <li ref={container} className={`item ${styles.row}`} data-delete={mark} data-saved={isSaved || undefined}>
      <div className="thumbnail">
        <Picture url={row.picture} sizes="5rem" alt="" />
      </div>
      <div className={styles.text}>
        <h3 className="title">{row.title}</h3>
        {row.note && <p className="note">{row.note}</p>}
        {row.badge && <p className="tag">{row.badge}</p>}
        {row.text && <p className={`clamped ${styles.excerpt}`}>{row.text}</p>}
        {isSaved && <p className="done">{contentTexts.saved}</p>}
      </div>
      <div className="row actions">
        <Button kind="quiet" about={row.title} onClick={onEdit} disabled={isDeleting}>
          {editText}
        </Button>
        <DeleteButton mark={mark} texts={contentTexts} about={row.title} onClick={onDelete}>
          <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path
              strokeWidth="1.7"
              d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.4 10.5v5.5M13.6 10.5v5.5"
            />
          </svg>
        </DeleteButton>
      </div>
      <p role="status" className="wide">
        {mark === 'slow' && loadTexts.slow}
      </p>
      {children && <div className="wide">{children}</div>}
    </li>
  );
}
