import type { ComponentProps, ReactNode } from 'react';
import styles from './Notice.module.css';

export type NoticeKind = 'success' | 'danger' | 'info';

type Props = {
  kind: NoticeKind;
  children: ReactNode;
  /** What the reader can do about it. */
  action?: ReactNode;
};

const signs: Record<NoticeKind, string> = {
  success: 'M5 12.5l4.5 4.5L19 7.5',
  danger: 'M12 6v8M12 17.6v.2',
  info: 'M12 10.4V18M12 6.4v.2',
};

/** A sentence about what happened. Place it in a live region that exists before it. */
export function Notice({ kind, children, action }: Props) {
  return (
    // A notice is light, even on a dark ground.
    <div className={`light ${styles.notice}`} data-kind={kind}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={signs[kind]} />
      </svg>
      <p>{children}</p>
      {action}
    </div>
  );
}

/**
 * An action of a notice. It may appear under the finger of somebody who double-clicks: the second click, meant for the
 * button that was there before, is ignored.
 */
export function NoticeButton({ onClick, children }: Pick<ComponentProps<'button'>, 'onClick' | 'children'>) {
  return (
    <button
      type="button"
      className="button"
      data-kind="quiet"
      onClick={(event) => event.detail < 2 && onClick?.(event)}
    >
      {children}
    </button>
  );
}
