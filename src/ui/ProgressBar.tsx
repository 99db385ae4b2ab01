import styles from './ProgressBar.module.css';

type Props = {
  label: string;
  /** How much is done, 0 to 1; null where nobody knows. */
  share: number | null;
  /** The same in words. */
  text: string;
  onCancel: () => void;
  cancelText: string;
};

/** How far an upload is, and the way to stop it. */
export function ProgressBar({ label, share, text, onCancel, cancelText }: Props) {
  return (
    <div className={styles.place}>
      <p>{text}</p>
      <progress
        className={styles.bar}
        aria-label={label}
        max={1}
        {...(share === null ? {} : { value: share })}
      />
      <button type="button" className="button" data-kind="quiet" onClick={onCancel}>
        {cancelText}
      </button>
    </div>
  );
}
