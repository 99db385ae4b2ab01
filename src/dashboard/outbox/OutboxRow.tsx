import { typedTexts } from '../../lib/outbox-storage.ts';
import { discardEntry, type OutboxEntry, retryEntry } from '../../stores/outbox.ts';
import { outboxPlaces, outboxTexts as texts } from '../../texts/dashboard-outbox.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useFileUrl } from '../../ui/use-file-url.ts';
import styles from './Outbox.module.css';

type Props = {
  entry: OutboxEntry;
  /** The row goes, and the focus in it. */
  onGone: () => void;
};

/** One thing of the outbox: what it is, how it stands, and what can be done about it. */
export function OutboxRow({ entry, onGone }: Props) {
  const { key, path, shown, picture, share } = entry;
  const title = titleOf(entry);
  const canRetry = ['waiting', 'refused', 'asking', 'foreign'].includes(shown);

  function discard(): void {
    // What has arrived is not lost.
    if (shown !== 'asking' && !window.confirm(texts.confirmDiscard(title))) return;
    onGone();
    void discardEntry(key);
  }

  const button = (text: string, kind: 'quiet' | 'plain', onClick: () => void) => (
    <button
      type="button"
      className="button"
      data-kind={kind}
      aria-label={texts.about(text, title)}
      onClick={onClick}
    >
      {text}
    </button>
  );

  return (
    <li className={styles.row} data-state={shown}>
      {picture !== null && <Thumbnail picture={picture} />}
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.place}>{outboxPlaces[path] ?? path}</p>
        <p className={styles.state}>{stateOf(entry)}</p>
        {shown === 'refused' && <p>{remedyFor(entry.status)}</p>}
        {shown === 'sending' && share !== null && (
          <progress className={styles.bar} aria-label={texts.progress(title)} max={1} value={share} />
        )}
      </div>
      <div className={styles.actions}>
        {canRetry && button(retryTextOf(shown), 'quiet', () => void retryEntry(key))}
        {shown !== 'done' &&
          shown !== 'elsewhere' &&
          button(shown === 'asking' ? texts.discardArrived : texts.discard, 'plain', discard)}
      </div>
    </li>
  );
}

function Thumbnail({ picture }: { picture: File }) {
  return (
    <div className={styles.thumbnail}>
      <Picture url={useFileUrl(picture)} alt="" />
    </div>
  );
}

/** Its first text, else the name of its picture. */
function titleOf(entry: OutboxEntry): string {
  return typedTexts(entry)[0]?.[1] ?? entry.picture?.name ?? '';
}

function stateOf({ shown, share, reason, owner }: OutboxEntry): string {
  const { states } = texts;
  switch (shown) {
    case 'sending':
      if (share === null) return states.preparing;
      return share < 1 ? states.sending(Math.floor(share * 100)) : states.storing;
    case 'waiting':
      return reason === '' ? states.waiting : states.waitingBecause(reason);
    case 'refused':
      return states.refused(reason);
    case 'foreign':
      return states.foreign(owner);
    case 'asking':
    case 'elsewhere':
    case 'done':
      return states[shown];
    default:
      return shown satisfies never;
  }
}

function retryTextOf(shown: OutboxEntry['shown']): string {
  if (shown === 'asking') return texts.sendAgain;
  return shown === 'foreign' ? texts.sendAsMe : texts.retry;
}

function remedyFor(status: number): string {
  const { invalid, tooLarge, forbidden, other } = texts.remedies;
  if (status === 400 || status === 422) return invalid;
  if (status === 413) return tooLarge;
  return status === 403 ? forbidden : other;
}
