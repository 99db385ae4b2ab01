import { useState } from 'react';
import { type InboxItem, replyLink } from '../../domain/inbox.ts';
import { inboxTexts } from '../../texts/dashboard.ts';
import { Facts } from '../../ui/Facts.tsx';
import styles from './WholeMessage.module.css';

/** Everything that was written, and the ways to answer. */
export function WholeMessage({ item }: { item: InboxItem }) {
  const [said, setSaid] = useState('');
  const reply = replyLink(item);

  async function copy(): Promise<void> {
    try {
      // There is no clipboard on an address without encryption, as in a school's own network.
      await navigator.clipboard.writeText(item.email);
      setSaid(inboxTexts.copied(item.email));
    } catch {
      setSaid(inboxTexts.notCopied(item.email));
    }
  }

  const texts = item.texts.map(({ label, text }) => [label, text || '-'] as const);
  return (
    <div className={styles.whole}>
      <Facts facts={[...texts, ['Email', item.email || '-']]} />
      {item.email !== '' && (
        <div className={styles.ways}>
          {reply !== null && (
            <a className="button" href={reply}>
              Reply
            </a>
          )}
          <button type="button" className="button" data-kind="quiet" onClick={copy}>
            Copy address
          </button>
        </div>
      )}
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  );
}
