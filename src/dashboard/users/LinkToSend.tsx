import { useState } from 'react';
import { userTexts as texts } from '../../texts/users.ts';
import { Field } from '../../ui/Field.tsx';
import styles from './Users.module.css';

/** A new link, with every way to send it. It is nowhere else: the server has only its hash. */
export function LinkToSend({ url }: { url: string }) {
  const [said, setSaid] = useState('');
  const canShare = 'share' in navigator;

  async function copy(): Promise<void> {
    try {
      // There is no clipboard without HTTPS, as in a school's own network.
      await navigator.clipboard.writeText(url);
      setSaid(texts.copied);
    } catch {
      setSaid(texts.notCopied);
    }
  }

  async function share(): Promise<void> {
    try {
      await navigator.share({ text: texts.message(url) });
    } catch {
      // The reader has closed the phone's sheet, or the phone has none: the link is still there.
    }
  }

  return (
    <div className={styles.link}>
      <Field
        label={texts.link}
        hint={texts.linkNote}
        required
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.ways}>
        <button type="button" className="button" onClick={copy}>
          {texts.copy}
        </button>
        {canShare && (
          <button type="button" className="button" data-kind="quiet" onClick={share}>
            {texts.share}
          </button>
        )}
        <a
          className="button"
          data-kind="quiet"
          href={`https://wa.me/?text=${encodeURIComponent(texts.message(url))}`}
          target="_blank"
          rel="noreferrer"
        >
          {texts.whatsApp}
        </a>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}
