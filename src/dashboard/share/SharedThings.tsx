import { useState } from 'react';
import type { GalleryType } from '../../domain/gallery.ts';
import { noteChange } from '../../pending/pending.ts';
import type { Shared } from '../../pending/record.ts';
import { addPictures, removeShared, sendToGallery, turnPicture } from '../../pending/share.ts';
import type { Outcome } from '../../saving/form.ts';
import { paths } from '../../site.ts';
import { shareTexts as texts } from '../../texts/dashboard-share.ts';
import { loadTexts } from '../../texts/requests.ts';
import { Waiting } from '../../ui/LoadState.tsx';
import { FileInput } from '../content/FileInput.tsx';
import { Surface } from '../shell/Screen.tsx';
import { ResultNotice } from '../shell/use-result.tsx';
import { Destination } from './Destination.tsx';
import styles from './Share.module.css';
import { SharedTile } from './SharedTile.tsx';
import { useDecisions } from './use-decisions.ts';

/** @param things null until the database has been read */
export function SharedThings({ things }: { things: readonly Shared[] | null }) {
  const decisions = useDecisions(things ?? []);
  const { pictures, taken, decided } = decisions;
  const [result, setResult] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState<'reading' | 'deciding' | null>(null);
  const [said, setSaid] = useState('');

  if (things === null) return <Waiting text={texts.loading} onRetry={() => void noteChange()} />;
  const words = things.map(({ fields }) => fields).find(({ title, text }) => title !== '' || text !== '');
  const keys = things.map(({ key }) => key);

  /** Runs an action and reports its outcome. */
  async function run(
    work: () => ReturnType<typeof removeShared>,
    success: Outcome | null,
    kind: typeof busy = 'deciding',
  ): Promise<boolean> {
    if (busy !== null) return false;
    setBusy(kind);
    setResult(null);
    const outcome = await work();
    setBusy(null);
    if (outcome === 'saved') setResult(success);
    else setResult({ kind: 'danger', text: outcome === 'no room' ? texts.noRoom : texts.failed });
    return outcome === 'saved';
  }

  async function send(gallery: GalleryType): Promise<void> {
    const leftOut = pictures.filter((thing) => decisions.of(thing).isLeftOut).map(({ key }) => key);
    const isSent = await run(() => sendToGallery(gallery, decided), {
      kind: 'success',
      text: texts.sent(decided.length),
    });
    if (!isSent) return;
    await removeShared(leftOut);
  }

  async function openNews(): Promise<void> {
    const [first] = decided;
    const thing = first?.thing ?? things?.[0];
    if (thing === undefined) return;
    const isReady = await run(() => turnPicture(thing, first?.turns ?? 0), null);
    if (isReady) location.assign(`${paths.dashboardNews}?shared=${thing.key}&date=${first?.date ?? ''}`);
  }

  async function discard(): Promise<void> {
    if (!window.confirm(texts.confirmDiscard(keys.length))) return;
    await run(() => removeShared(keys), null);
  }

  return (
    <div className="stack">
      <ResultNotice result={result} />
      {things.length === 0 ? (
        result === null && (
          <Surface title={texts.emptyHeading}>
            <p>{texts.empty}</p>
          </Surface>
        )
      ) : (
        <>
          {pictures.length > 0 && (
            <Surface title={texts.tiles(taken.length)}>
              <ul className={`plain ${styles.tiles}`}>
                {pictures.map((thing, index) => (
                  <SharedTile
                    key={thing.key}
                    // Cast: `pictures` holds only things that have one.
                    picture={thing.picture as File}
                    name={texts.photo(index + 1)}
                    {...decisions.of(thing)}
                    onTurn={() => {
                      const turns = (decisions.of(thing).turns + 1) % 4;
                      decisions.decide(thing, { turns });
                      setSaid(texts.turned(texts.photo(index + 1), turns * 90));
                    }}
                    onDescribe={(alt) => decisions.decide(thing, { alt })}
                    onLeaveOut={() => decisions.decide(thing, { isLeftOut: !decisions.of(thing).isLeftOut })}
                  />
                ))}
              </ul>
              <p role="status" className="visually-hidden">
                {said}
              </p>
            </Surface>
          )}
          {words !== undefined && (
            <Surface title={texts.wordsOnly}>
              <blockquote className={styles.words}>
                {words.title !== '' && <p>{words.title}</p>}
                <p>{words.text}</p>
              </blockquote>
              {pictures.length > 0 && <p className="note">{texts.words}</p>}
            </Surface>
          )}
          <Destination
            decisions={decisions}
            isBusy={busy !== null}
            hasWords={words !== undefined}
            onSend={(gallery) => void send(gallery)}
            onNews={() => void openNews()}
            onDiscard={() => void discard()}
          />
        </>
      )}
      <Surface title={things.length === 0 ? texts.choose : texts.chooseMore}>
        {/* For devices that cannot share with the dashboard. */}
        <FileInput
          label={texts.photosLabel}
          name="pictures"
          isRequired={false}
          isMultiple
          onChoose={(files) => void run(() => addPictures(files), null, 'reading')}
        >
          {busy === 'reading' && loadTexts.loading}
        </FileInput>
        {things.length === 0 && (
          <a className="button" data-kind="plain" href={paths.dashboardGallery}>
            {texts.toGallery}
          </a>
        )}
      </Surface>
    </div>
  );
}
