import { useState } from 'react';
import type { StuckNotice } from '../../domain/stuck-notice.ts';
import { formatRecent } from '../../lib/dates.ts';
import { knownData } from '../../stores/resource.ts';
import { reasonOf } from '../../stores/saving.ts';
import { settleNotice, stuckNotices } from '../../stores/site-health.ts';
import { noticeTexts } from '../../texts/dashboard-health.ts';
import { Failed } from '../../ui/LoadState.tsx';
import { Notice, type NoticeKind } from '../../ui/Notice.tsx';
import { useResource } from '../shell/LoadedList.tsx';
import { useCapability } from '../shell/use-capability.ts';
import styles from './SiteHealth.module.css';

/** Mail that did not reach staff, only where there is any and the server tells of it. */
export function StuckNotices() {
  return useCapability('notices') ? <KnownNotices /> : null;
}

function KnownNotices() {
  const load = useResource(stuckNotices);
  const [busy, setBusy] = useState<StuckNotice['id'] | null>(null);
  const [said, setSaid] = useState<{ kind: NoticeKind; text: string } | null>(null);
  const stuck = knownData(load) ?? [];

  async function settle(notice: StuckNotice, how: 'retry' | 'discard'): Promise<void> {
    if (busy !== null) return;
    if (how === 'discard' && !window.confirm(noticeTexts.confirmDiscard)) return;
    setBusy(notice.id);
    setSaid(null);
    try {
      await settleNotice(notice, how);
      setSaid({ kind: 'success', text: how === 'retry' ? noticeTexts.retried : noticeTexts.discarded });
    } catch (error) {
      console.error(error);
      setSaid({ kind: 'danger', text: noticeTexts.failed(reasonOf(error)) });
    } finally {
      setBusy(null);
    }
  }

  return (
    <>
      {load.state === 'failed' && (
        <Failed text={noticeTexts.loadFailed(load.message)} onRetry={stuckNotices.reload} />
      )}
      <div role="status" className={styles.said}>
        {said !== null && <Notice kind={said.kind}>{said.text}</Notice>}
      </div>
      {stuck.length > 0 && (
        <section className={styles.problems} aria-label={noticeTexts.heading}>
          <h2>{noticeTexts.heading}</h2>
          <p className={styles.facts}>{noticeTexts.intro}</p>
          <ul className="plain">
            {stuck.map((notice) => (
              <li key={notice.id} className={styles.line} data-urgent>
                <p>
                  <strong>{noticeTexts.channel(notice.channel)}</strong> {historyOf(notice)}
                </p>
                {(['retry', 'discard'] as const).map((how) => (
                  <button
                    key={how}
                    type="button"
                    className="button"
                    data-kind="plain"
                    disabled={busy === notice.id}
                    onClick={() => settle(notice, how)}
                  >
                    {noticeTexts[how]}
                    <span className="visually-hidden">
                      : {noticeTexts.of(noticeTexts.channel(notice.channel), formatRecent(notice.created_at))}
                    </span>
                  </button>
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
