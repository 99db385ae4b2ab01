import { useId } from 'react';
import { shareTexts as texts } from '../../i18n/en/share.ts';
import { whatsAppLink } from '../../lib/links.ts';
import styles from './Share.module.css';

type Props = {
  title: string;
  /** The absolute URL of the page, without parameters. */
  url: string;
};

/** Shares a link to a page: by the phone's share sheet (share-story.ts), a menu, or WhatsApp without a script. */
export function Share({ title, url }: Props) {
  const menu = useId();
  return (
    <div
      className={styles.share}
      data-share-url={url}
      data-share-title={title}
      data-copied={texts.copied}
      data-not-copied={texts.notCopied}
    >
      <button
        type="button"
        className={`button ${styles.opener}`}
        data-kind="quiet"
        data-share="open"
        data-scripted
        popoverTarget={menu}
      >
        {texts.share}
      </button>
      <div id={menu} popover="auto" className={styles.menu}>
        <a href={whatsAppLink(`${title} ${url}`)} target="_blank" rel="noreferrer">
          {texts.whatsApp}
        </a>
        <button type="button" data-share="copy" data-scripted>
          {texts.copy}
        </button>
      </div>
      <p role="status" className={styles.status} />
    </div>
  );
}
