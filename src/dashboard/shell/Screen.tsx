import { type ReactNode, useId, useState } from 'react';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './Screen.module.css';
import { useSession } from './use-session.ts';

type ScreenProps = {
  title: string;
  /** A sentence under the title. */
  intro?: string | undefined;
  children?: ReactNode;
};

/** The frame of a screen: its heading, and the redirect to the login when the session ends. */
export function ScreenFrame({ title, intro, children }: ScreenProps) {
  useSession();
  return (
    <div className={`stack ${styles.screen}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {intro !== undefined && <p className="muted">{intro}</p>}
      </header>
      {children}
    </div>
  );
}

type SurfaceProps = {
  /** For links within the page. */
  id?: string;
  title: string;
  /** Beside the title, such as a count or a button. */
  aside?: ReactNode;
  /** Hides the card, and keeps what it holds: a live region has to exist before its text. */
  isEmpty?: boolean;
  children: ReactNode;
};

/** A white card with its heading: a form, a list, a column. */
export function Surface({ id, title, aside, isEmpty = false, children }: SurfaceProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      className={isEmpty ? 'outcome' : 'stack card'}
      aria-labelledby={isEmpty ? undefined : headingId}
    >
      {!isEmpty && (
        <div className={`row ${styles.top}`}>
          <h2 id={headingId}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}

const WINGS = ['gurukulam', 'adrishya'] as const;
type Wing = (typeof WINGS)[number];

type TabsProps = {
  texts: Readonly<Record<Wing | 'label', string>>;
  panels: Readonly<Record<Wing, ReactNode>>;
};

/** Tabs for the two wings of the school, starting with the one in the URL. Only the current panel is mounted. */
export function ScreenTabs({ texts, panels }: TabsProps) {
  const [current, setCurrent] = useState(wingInUrl);

  function switchTo(next: Wing): void {
    if (next === current) return;
    setCurrent(next);
    // A reload shows this tab, without what was open in the other.
    history.replaceState(history.state, '', `?tab=${next}`);
  }

  return (
    <Tabs
      label={texts.label}
      current={current}
      onChange={switchTo}
      tabs={WINGS.map((wing) => ({
        key: wing,
        label: texts[wing],
        panel: wing === current && <div className={`stack ${styles.panel}`}>{panels[wing]}</div>,
      }))}
    />
  );
}

function wingInUrl(): Wing {
  return new URLSearchParams(location.search).get('tab') === 'adrishya' ? 'adrishya' : 'gurukulam';
}
