import { useStore } from '@nanostores/react';
import { outboxTexts } from '../../i18n/en/dashboard-outbox.ts';
import { $photos, $sharedTexts } from '../../outbox/photos.ts';
import { paths } from '../../site.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './DashboardShell.module.css';

/** Says how many shared photos and texts wait for a decision, with a link to them. */
export function SharedLine({ isThere }: { isThere: boolean }) {
  const photos = useStore($photos, { ssr: 'initial' }) ?? [];
  const texts = useStore($sharedTexts, { ssr: 'initial' });
  const count = photos.filter(({ destination }) => destination === null).length + texts.length;
  return (
    <div role="status" className={styles.shared}>
      {count > 0 && !isThere && (
        <Notice
          kind="info"
          action={
            <a className="button" data-kind="quiet" href={paths.dashboardShare}>
              {outboxTexts.decide}
            </a>
          }
        >
          {outboxTexts.undecided(count)}
        </Notice>
      )}
    </div>
  );
}
