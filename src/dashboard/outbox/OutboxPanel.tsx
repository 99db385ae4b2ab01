import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { registerWorker } from '../../lib/register-worker.ts';
import { $outbox, clearPending, type OutboxEntry, sendWaiting, startOutbox } from '../../pending/pending.ts';
import { $shared } from '../../pending/state.ts';
import { paths } from '../../site.ts';
import { contentTexts } from '../../texts/dashboard.ts';
import { outboxTexts as texts } from '../../texts/dashboard-outbox.ts';
import { shareTexts } from '../../texts/dashboard-share.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Button } from '../Button.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import styles from './Outbox.module.css';
import { OutboxRow, UNDECIDED } from './OutboxRow.tsx';

/** Starts and shows the outbox, and asks at a logout what to do with it. */
export function OutboxPanel() {
  const entries = useStore($outbox, { ssr: 'initial' });
  const shared = useStore($shared, { ssr: 'initial' });
  useEffect(() => {
    void startOutbox();
    // It takes what other apps share, also without a signal.
    void registerWorker(shareScreenFiles);
  }, []);
  return (
    <>
      <SharedLine keys={shared?.map(({ key }) => key) ?? []} />
      <OutboxView entries={entries} />
      <LeaveDialog />
    </>
  );
}

/** The URLs of the screen for what was shared, and of all scripts and styles that its page names. */
async function shareScreenFiles(): Promise<string[]> {
  const page = await (await fetch(paths.dashboardShare)).text();
  return [paths.dashboardShare, ...(page.match(/\/_astro\/[\w./~-]+\.(?:js|css|woff2)\b/g) ?? [])];
}

/** Says how many shared pictures and words wait for a decision, with a link to them. */
export function SharedLine({ keys }: { keys: readonly string[] }) {
  const isThere = location.pathname === paths.dashboardShare;
  // One of them is in this page's form.
  const inForm = new URLSearchParams(location.search).get('shared');
  const count = keys.filter((key) => key !== inForm).length;
  return (
    <div role="status" className={styles.shared}>
      {count > 0 && !isThere && (
        <Notice
          kind="info"
          action={
            <a className="button" data-kind="quiet" href={paths.dashboardShare}>
              {shareTexts.decide}
            </a>
          }
        >
          {shareTexts.waiting(count)}
        </Notice>
      )}
    </div>
  );
}

/** The outbox as one line that opens to a list; hidden while it is empty. */
export function OutboxView({ entries }: { entries: readonly OutboxEntry[] }) {
  const open = entries.filter(({ shown }) => shown !== 'sent');
  const needsDecision = open.some(({ shown }) => UNDECIDED.includes(shown));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? needsDecision;
  const id = useId();

  async function clear(): Promise<void> {
    if (!window.confirm(texts.confirmClear(open.length))) return;
    await clearPending();
  }

  return (
    <section
      className={`stack box ${styles.outbox}`}
      aria-label={texts.heading}
      data-kind={needsDecision ? 'urgent' : open.length > 0 ? 'waiting' : 'done'}
      hidden={entries.length === 0}
    >
      <div className={styles.line}>
        <p role="status">{summaryOf(entries)}</p>
        <Button
          kind="plain"
          aria-label={`${isOpen ? contentTexts.hide : contentTexts.show}: ${texts.list}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setChosen(!isOpen)}
        >
          {isOpen ? contentTexts.hide : contentTexts.show}
        </Button>
      </div>
      <div id={id} className={`stack ${styles.body}`} hidden={!isOpen}>
        {isOpen && (
          <>
            <ul className="plain" aria-label={texts.list}>
              {entries.map((entry) => (
                <OutboxRow key={entry.key} entry={entry} />
              ))}
            </ul>
            {open.length > 0 && (
              <div className="row">
                {open.some(({ shown }) => shown === 'queued') && (
                  <Button kind="quiet" onClick={() => void sendWaiting()}>
                    {texts.sendNow}
                  </Button>
                )}
                <Button kind="plain" onClick={() => void clear()}>
                  {texts.clear}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </section>
  );
}

/** Announced when it changes, so percentages are left to the progress bars. */
function summaryOf(entries: readonly OutboxEntry[]): string {
  const count = (...states: OutboxEntry['shown'][]) =>
    entries.filter(({ shown }) => states.includes(shown)).length;
  if (entries.length === 0) return '';
  const [done, undecided] = [count('sent'), count(...UNDECIDED)];
  if (count('sending') > 0) return texts.sending(done + 1, done + count('sending', 'queued'));
  const said = [
    count('queued', 'elsewhere') > 0 && texts.waiting(count('queued', 'elsewhere')),
    count('foreign') > 0 && texts.left(count('foreign')),
    undecided > 0 && texts.undecided(undecided),
  ].filter(Boolean);
  return said.length > 0 ? said.join(' ') : texts.done(done);
}
