import type { Ref } from 'react';
import { userTexts as texts } from '../../i18n/en/users.ts';
import { whatsAppLink } from '../../lib/links.ts';
import { Field } from '../../ui/Field.tsx';
import { Button } from '../Button.tsx';
import { useCopy } from '../shell/use-copy.ts';
import styles from './Users.module.css';

/** A new link with every way to send it. It cannot be shown again: the server stores only its hash. */
export function LinkToSend({ url, ref }: { url: string; ref: Ref<HTMLDivElement> }) {
  const [notice, copy] = useCopy(url, texts);
  const canShare = 'share' in navigator;

  async function share(): Promise<void> {
    try {
      await navigator.share({ text: texts.message(url) });
    } catch {
      // The share sheet was closed, or does not exist: the link is still shown.
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
        {canShare && (
          <Button kind="quiet" onClick={share}>
            {texts.share}
          </Button>
        )}
        <Button kind="quiet" onClick={copy}>
          {texts.copy}
        </Button>
      </div>
      <p role="status">{notice}</p>
    </div>
  );
}
