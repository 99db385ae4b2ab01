import { type ReactNode, useRef } from 'react';
import { textScreenLabels as texts } from '../../i18n/en/dashboard-texts.ts';
import type { TextField } from '../../i18n/page-texts/editable-fields.ts';
import { Button } from '../Button.tsx';
import styles from './Texts.module.css';

type Props = Pick<TextField, 'bounds'> & {
  label: string;
  error: string | undefined;
  entries: readonly unknown[];
  onChange: (entries: readonly unknown[]) => void;
  /** The value of a new entry. */
  blank: unknown;
  children: (entry: unknown, at: number, change: (entry: unknown) => void) => ReactNode;
};

/** A list of entries to move, add and remove within its bounds. */
export function EntryList({ label, error, entries, bounds, onChange, blank, children }: Props) {
  const container = useRef<HTMLFieldSetElement>(null);
  const { least, most } = bounds ?? { least: 0, most: 0 };

  /** Changes the list, and moves the focus to the button or field of the entry at this index. */
  function replace(next: readonly unknown[], at: number, selector: string): void {
    onChange(next);
    requestAnimationFrame(() => {
      const entry = container.current?.querySelectorAll('li')[at];
      const button = entry?.querySelector<HTMLElement>(`${selector}:not(:disabled)`);
      (button ?? entry?.querySelector<HTMLElement>('textarea, button:not(:disabled)'))?.focus();
    });
  }

  function move(at: number, by: 1 | -1): void {
    const others = entries.filter((_, index) => index !== at);
    const next = [...others.slice(0, at + by), entries[at], ...others.slice(at + by)];
    replace(next, at + by, `[data-move="${by}"]`);
  }

  const button = (text: string, at: number, isPossible: boolean, act: () => void, by?: number) => (
    <Button kind="plain" data-move={by} about={texts.about(at + 1)} disabled={!isPossible} onClick={act}>
      {text}
    </Button>
  );

  return (
    <fieldset className={styles.entries} ref={container}>
      <legend>{label}</legend>
      <ol role="list">
        {entries.map((entry, at) => (
          // Entries have no ids, and their order is what changes.
          <li key={at}>
            {children(entry, at, (next) =>
              onChange(entries.map((known, index) => (index === at ? next : known))),
            )}
            <div className={`row ${styles.verbs}`}>
              {button(texts.up, at, at > 0, () => move(at, -1), -1)}
              {button(texts.down, at, at < entries.length - 1, () => move(at, 1), 1)}
              {least !== most &&
                button(texts.remove, at, entries.length > least, () =>
                  replace(
                    entries.filter((_, index) => index !== at),
                    Math.max(at - 1, 0),
                    'textarea',
                  ),
                )}
            </div>
          </li>
        ))}
      </ol>
      {entries.length < most && (
        <div>
          <Button kind="quiet" onClick={() => replace([...entries, blank], entries.length, 'textarea')}>
            {texts.add}
          </Button>
        </div>
      )}
      {error && (
        <p className="wrong" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
