import type { StuckNotice } from '../../domain/health.ts';
import { formatRecent } from '../../lib/dates.ts';
import { knownData } from '../../stores/resource.ts';
import { settleNotice, stuckNotices } from '../../stores/site-health.ts';
import type { Watch } from '../../stores/task.ts';
import { noticeTexts } from '../../texts/dashboard-health.ts';
import { Failed } from '../../ui/LoadState.tsx';
import { Button } from '../Button.tsx';
import { useResource } from '../shell/LoadedList.tsx';
import { ResultNotice } from '../shell/use-result.tsx';
import { useTask } from '../shell/use-task.tsx';
import styles from './SiteHealth.module.css';

/** Mail that did not reach staff, if any. Needs our server. */
export function StuckNotices() {
  const load = useResource(stuckNotices);
  const stuck = knownData(load) ?? [];
  const settle = async (_watch: Watch, notice: StuckNotice, how: 'retry' | 'discard') => {
    await settleNotice(notice, how);
    return how === 'retry' ? noticeTexts.retried : noticeTexts.discarded;
  };
  const task = useTask(settle, noticeTexts.failed);

  function ask(notice: StuckNotice, how: 'retry' | 'discard'): void {
    if (how === 'retry' || window.confirm(noticeTexts.confirmDiscard)) task.start(notice, how);
  }

  return (
    <>
      {load.state === 'failed' && (
        <Failed text={noticeTexts.loadFailed(load.message)} onRetry={stuckNotices.reload} />
      )}
      <ResultNotice result={task.notice} />
      {stuck.length > 0 && (
        <section className={`box ${styles.problems}`} aria-label={noticeTexts.heading}>
          <h2>{noticeTexts.heading}</h2>
          <p className={`note ${styles.facts}`}>{noticeTexts.intro}</p>
          <ul className="plain">
            {stuck.map((notice) => (
              <li key={notice.id} className={`row ${styles.line}`} data-urgent>
                <p>
                  <strong>{noticeTexts.channel(notice.channel)}</strong> {historyOf(notice)}
                </p>
                {(['retry', 'discard'] as const).map((how) => (
                  <Button key={how} kind="plain" disabled={task.isBusy} onClick={() => ask(notice, how)}>
                    {noticeTexts[how]}
                    <span className="visually-hidden">
                      : {noticeTexts.of(noticeTexts.channel(notice.channel), formatRecent(notice.created_at))}
                    </span>
                  </Button>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function historyOf({ attempts, created_at, next_try_at, last_error }: StuckNotice): string {
  const next = next_try_at === null ? noticeTexts.givenUp : noticeTexts.next(formatRecent(next_try_at));
  return `${noticeTexts.tries(attempts, formatRecent(created_at))}; ${next}. ${last_error}`;
}
