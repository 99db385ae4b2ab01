import type { ComponentProps } from 'react';
import { loadTexts } from '../../texts/requests.ts';
import styles from './DeleteButton.module.css';
import type { DeleteMark } from './use-confirmed-delete.ts';

type Props = Omit<ComponentProps<'button'>, 'type'> & {
  mark: DeleteMark | undefined;
  texts: { delete: string; deleting: string };
  /** What it deletes, for whoever hears the button without its row. */
  about: string;
};

/** Deletes after a question; while that takes long it stops waiting. Its children come before its word. */
export function DeleteButton({ mark, texts, about, className = styles.delete, children, ...button }: Props) {
  const text = mark === 'slow' ? loadTexts.stop : mark === 'deleting' ? texts.deleting : texts.delete;
  return (
    <button
      {...button}
      type="button"
      className={className}
      aria-label={`${text}: ${about}`}
      aria-disabled={mark === 'deleting'}
    >
      {children}
      {text}
    </button>
  );
}
