import { type Ref, useState } from 'react';
import { userTexts as texts } from '../../i18n/en/users.ts';
import { whatsAppLink } from '../../lib/links.ts';
import { Field } from '../../ui/Field.tsx';
import { Button } from '../Button.tsx';
import styles from './Users.module.css';

/** A new link with two ways to send it. It cannot be shown again: the server stores only its hash. */
export function LinkToSend({ url, ref }: { url: string; ref: Ref<HTMLDivElement> }) {
  const [notice, setNotice] = useState('');

  async function copy(): Promise<void> {
    try {
      // Without HTTPS, as in a school's own network, there is no clipboard.
      await navigator.clipboard.writeText(url);
      setNotice(texts.copied);
    } catch {
      setNotice(texts.notCopied);
    }
  }

  return (
    <div className={`stack ${styles.link}`} ref={ref}>
      <Field
        label={texts.link}
        hint={texts.linkNote}
        required
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <div className="buttons">
        <a className="button" href={whatsAppLink(texts.message(url))} target="_blank" rel="noreferrer">
          {texts.whatsApp}
        </a>
        <Button kind="quiet" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
      <p role="status">{notice}</p>
    </div>
  );
}
