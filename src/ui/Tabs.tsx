import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { tabAfterKey } from '../lib/tab-keys.ts';
import styles from './Tabs.module.css';
import { useHydrated } from './use-browser.ts';

export type Tab<Key extends string> = { key: Key; label: string; panel: ReactNode };

type Props<Key extends string> = {
  /** The accessible name of the choice. */
  label: string;
  tabs: readonly Tab<Key>[];
  current: Key;
  onChange: (key: Key) => void;
};

/** The tabs pattern of the ARIA Authoring Practices. All panels are in the HTML; without JavaScript they are stacked. */
export function Tabs<Key extends string>({ label, tabs, current, onChange }: Props<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const isLive = useHydrated();

  function moveByKey(event: KeyboardEvent): void {
    const index = tabs.findIndex(({ key }) => key === current);
    const target = tabAfterKey(event, index, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (target === undefined || tab === undefined) return;
    event.preventDefault();
    onChange(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  }

  return (
    <div className={styles.tabs} data-live={isLive || undefined}>
      <div
        ref={list}
        className={styles.list}
        role="tablist"
        aria-label={label}
        data-scripted
        onKeyDown={moveByKey}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}-tab`}
            aria-controls={`${id}-${tab.key}`}
            aria-selected={tab.key === current}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          className={styles.panel}
          role="tabpanel"
          id={`${id}-${tab.key}`}
          aria-labelledby={`${id}-${tab.key}-tab`}
          data-current={tab.key === current}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: panels begin with text, and the keyboard must get there
          tabIndex={0}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
