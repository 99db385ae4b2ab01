import type { ReactNode } from 'react';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './Screen.module.css';

type Wing = 'gurukulam' | 'adrishya';

type Props = {
  texts: Readonly<Record<Wing | 'label', string>>;
  current: Wing;
  onChange: (wing: Wing) => void;
  panels: Readonly<Record<Wing, ReactNode>>;
};

/** The two wings of the school behind one switch. Only the current panel is mounted. */
export function ScreenTabs({ texts, current, onChange, panels }: Props) {
  const wings = ['gurukulam', 'adrishya'] as const;
  return (
    <div className={styles.tabs}>
      <Tabs
        label={texts.label}
        current={current}
        onChange={onChange}
        tabs={wings.map((wing) => ({
          key: wing,
          label: texts[wing],
          panel: wing === current && <div className={styles.panel}>{panels[wing]}</div>,
        }))}
      />
    </div>
  );
}
