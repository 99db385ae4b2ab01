import { endpoints } from '../../domain/endpoints.ts';
import { plainJson } from '../../lib/plain-words.ts';
import { discardEntry, type OutboxEntry, retryEntry } from '../../pending/pending.ts';
import { typedTexts, type Write } from '../../pending/record.ts';
import { sidebar } from '../../texts/dashboard-content.ts';
import { outboxTexts as texts } from '../../texts/dashboard-outbox.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useFileUrl } from '../../ui/use-file-url.ts';
import { Button } from '../Button.tsx';
import styles from './Outbox.module.css';
import { outboxPlaces } from './outbox-places.ts';

/** States in which a person has to decide. */
export const UNDECIDED: readonly OutboxEntry['shown'][] = ['refused', 'unsure', 'unowned'];

/** An entry of the outbox: what it is, its state, and what can be done. */
export function OutboxRow({ entry }: { entry: OutboxEntry }) {
  const { key, path, shown, picture, share } = entry;
  const title = titleOf(entry);
  // A change based on an old version would be refused again.
  const canRetry =
    ['queued', 'refused', 'unsure', 'foreign', 'unowned'].includes(shown) && entry.status !== 412;
  const form = shown === 'refused' ? formOf(entry) : null;

  function discard(): void {
    // Discarding what has arrived loses nothing.
    if (shown !== 'unsure' && !window.confirm(texts.confirmDiscard(title))) return;
    void discardEntry(key);
  }

  const button = (text: string, kind: 'quiet' | 'plain', onClick: () => void) => (
    <Button kind={kind} about={title} onClick={onClick}>
      {text}
    </Button>
  );

  return (
    <li className={styles.row}>
      {picture !== null && <Thumbnail picture={picture} />}
      <div className={styles.words}>
        <h3 className={`cut ${styles.title}`}>{title}</h3>
        <p className="note">{outboxPlaces[path]?.name ?? path}</p>
        <p className={shown === 'sent' ? 'done' : UNDECIDED.includes(shown) ? 'wrong' : 'note'}>
          {stateOf(entry)}
        </p>
        {shown === 'refused' && <p>{remedyFor(entry)}</p>}
        {shown === 'sending' && share !== null && (
          <progress aria-label={texts.progress(title)} max={1} value={share} />
        )}
      </div>
      <div className="buttons">
        {form !== null && (
          <a className="button" data-kind="quiet" href={form} aria-label={`${texts.openAgain}: ${title}`}>
            {texts.openAgain}
          </a>
        )}
        {canRetry && button(retryTextOf(shown), 'quiet', () => void retryEntry(key))}
        {shown !== 'sent' &&
          shown !== 'elsewhere' &&
          button(shown === 'unsure' ? texts.discardArrived : texts.discard, 'plain', discard)}
      </div>
    </li>
  );
}

function Thumbnail({ picture }: { picture: File }) {
  return (
    <div className={`thumbnail ${styles.thumbnail}`}>
      <Picture url={useFileUrl(picture)} alt="" />
    </div>
  );
}

/** Its first text, or the name of its picture, or of its list: a focus point may change alone. */
function titleOf(entry: OutboxEntry): string {
  const [name = '', typed] = typedTexts(entry)[0] ?? [];
  const title = typedTitle(entry.path, typed) ?? entry.picture?.name ?? outboxPlaces[entry.path]?.name ?? '';
  if (entry.replaces !== undefined) return texts.replacementOf(entry.replaces.id, title);
  return entry.change === undefined
    ? title
    : texts.changeOf(typedTitle(entry.path, entry.change.opened[name]) || title);
}

/** Texts of pages are sent as JSON; that of an approval alone is empty. */
function typedTitle(path: string, typed: string | undefined): string | undefined {
  return path === endpoints.texts ? plainJson(typed ?? '') || undefined : typed;
}

function stateOf({ shown, share, reason, owner }: OutboxEntry): string {
  const { states } = texts;
  switch (shown) {
    case 'sending':
      if (share === null) return states.preparing;
      return share < 1 ? states.sending(Math.floor(share * 100)) : states.storing;
    case 'queued':
      return reason === '' ? states.waiting : states.waitingBecause(reason);
    case 'refused':
      return states.refused(reason);
    case 'foreign':
      return states.foreign(owner);
    case 'unsure':
    case 'unowned':
    case 'elsewhere':
    case 'sent':
      return states[shown];
    default:
      return shown satisfies never;
  }
}

function retryTextOf(shown: OutboxEntry['shown']): string {
  if (shown === 'unsure') return texts.sendAgain;
  return shown === 'foreign' || shown === 'unowned' ? texts.sendAsMe : texts.retry;
}

function remedyFor({ status, change, hasArrived }: OutboxEntry): string {
  const { invalid, tooLarge, otherPicture, forbidden, changed, deleted, oldOneLeft, other } = texts.remedies;
  if (hasArrived) return oldOneLeft;
  if (status === 412) return changed;
  if (change !== undefined && (status === 404 || status === 410)) return deleted;
  if (status === 400 || status === 422) return invalid;
  if (status === 413) return tooLarge;
  if (status === 415 || status === 0) return otherPicture;
  return status === 403 ? forbidden : other;
}

/** The URL that opens its form with all that was typed and its picture, see usePending. Null if it has no form. */
function formOf({ key, path, fields, replaces, hasArrived }: Write): string | null {
  const place = outboxPlaces[path];
  const screen = sidebar.find(({ label }) => label === place?.screen);
  if (screen === undefined || hasArrived) return null;
  const query = new URLSearchParams({
    ...(place?.isSecondTab && { tab: 'adrishya' }),
    again: key,
    // A picture of an initiative has its form in that initiative's row.
    ...(path === endpoints.adrishyaImages && { of: fields.adrishya ?? '' }),
    // The texts screen has many forms.
    ...(path === endpoints.texts && {
      page: fields.file ?? '',
      open: `${fields.language}.${fields.file}.${fields.field}`,
    }),
    ...(replaces && { replace: String(replaces.id) }),
  });
  return `${screen.href}?${query}`;
}
