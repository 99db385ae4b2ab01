import { useStore } from '@nanostores/react';
import { type SubmitEvent, useRef, useState } from 'react';
import { type Background, type BackgroundSection, backgroundPicture } from '../../domain/background.ts';
import { endpoints } from '../../domain/endpoints.ts';
import { CUTS } from '../../domain/picture-sizes.ts';
import { objectPosition } from '../../domain/picture-words.ts';
import { LONGEST_EDGE } from '../../lib/prepare-picture.ts';
import type { Content } from '../../stores/content.ts';
import { knownData } from '../../stores/resource.ts';
import { fieldError } from '../../stores/saving.ts';
import { conflictTexts, contentTexts } from '../../texts/dashboard.ts';
import { backgroundAdminTexts } from '../../texts/dashboard-content.ts';
import { wordsTexts } from '../../texts/dashboard-words.ts';
import { loadTexts } from '../../texts/requests.ts';
import { Failed, Waiting } from '../../ui/LoadState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Conflict } from '../content/Conflict.tsx';
import type { Difference } from '../content/ConflictDialog.tsx';
import { ImageInput } from '../content/ImageInput.tsx';
import { KeptNotice } from '../content/KeptNotice.tsx';
import { Point } from '../content/PictureWords.tsx';
import { TheirPicture } from '../content/TheirVersion.tsx';
import { UploadProgress } from '../content/UploadProgress.tsx';
import { previewUrl, usePictureForm } from '../content/use-picture-form.ts';
import { useReopened } from '../content/use-reopened.ts';
import { POINT_FIELD } from '../content/word-fields.ts';
import { Disclosure } from '../history/Disclosure.tsx';
import { UndoableNotice, useUndo } from '../history/use-undo.tsx';
import { DeleteButton } from '../shell/DeleteButton.tsx';
import { useResource } from '../shell/LoadedList.tsx';
import live from '../shell/Screen.module.css';
import { Surface } from '../shell/Screen.tsx';
import { useUnsavedGuard } from '../shell/unsaved.ts';
import { useCapability } from '../shell/use-capability.ts';
import { useConfirmedDelete } from '../shell/use-confirmed-delete.ts';
import { useResult } from '../shell/use-result.tsx';
import styles from './Backgrounds.module.css';
import { type Hero, HeroSample } from './HeroSample.tsx';
import { KeptBackgrounds } from './KeptBackgrounds.tsx';

type Props = { section: BackgroundSection; content: Content<Background>; hero: Hero };

const texts = backgroundAdminTexts;

/** One section's background: how visitors see it, and the form that uploads it or updates the one it has. */
export function BackgroundCard({ section, content, hero }: Props) {
  const load = useResource(content.list);
  const known = knownData(load);
  const id = known?.[0]?.id ?? null;
  const stored = backgroundPicture(known ?? []);
  const label = texts.labels[section];
  const outcome = useResult();
  const canRemove = useCapability('single-pictures');
  const canBringBack = useCapability('history');
  const canMovePoint = useCapability('alt');
  /** Moved in this form; that of a chosen picture goes with the choice. */
  const [moved, setMoved] = useState<{ of: 'chosen' | 'stored'; focus: string } | null>(null);
  const storedFocus = known?.[0]?.focus ?? '';
  const top = useRef<HTMLDivElement>(null);
  const { picture, saving, result, submit } = usePictureForm({
    longestEdge: LONGEST_EDGE.background,
    $saving: content.$saving,
    outcome,
    send: async (file) => {
      const focus = focusOf(file !== null);
      if (file === null && focus === storedFocus) return { kind: 'danger', text: texts.noFile };
      const values = focus === '' && storedFocus === '' ? {} : { focus };
      const opened = { values: { focus: storedFocus }, version: known?.[0]?.version };
      const result = await content.submit(id, values, file, opened);
      if (result?.kind === 'success' || content.$kept.get() === 'kept') forgetReopened();
      const present = content.$conflict.get()?.present;
      // The point was set in a picture that somebody has replaced meanwhile.
      const isReplaced = file === null && present && present.bg !== stored;
      if (result?.kind === 'success' || isReplaced) setMoved(null);
      return result;
    },
    onWithdrawn: () => setMoved(null),
  });
  const focusOf = (isOfChosen: boolean) =>
    moved?.of === (isOfChosen ? 'chosen' : 'stored') ? moved.focus : isOfChosen ? '' : storedFocus;
  const forgetReopened = useReopened(endpoints.background(section), (item) => {
    if (item.picture !== null) picture.choose([item.picture]);
    if (item.fields.focus) setMoved({ of: item.picture ? 'chosen' : 'stored', focus: item.fields.focus });
  });
  const conflict = useStore(content.$conflict, { ssr: 'initial' });
  const isSaving = saving.state === 'saving';
  const submitText = isSaving ? contentTexts.saving : id === null ? texts.upload : texts.update;
  const undo = useUndo(content.history, () => top.current?.focus({ preventScroll: true }));
  const { ask, markOf } = useConfirmedDelete({
    question: texts.confirmRemove,
    remove: content.remove,
    focusNext: () => top.current,
    onDeleted: (deleted) => {
      outcome.tell('success', texts.removed(label));
      undo.offer(deleted);
    },
    onFailed: (_id, error) => {
      undo.withdraw();
      outcome.tell('danger', texts.removeFailed(error.message));
    },
  });
  const mark = id === null ? undefined : markOf(id);
  const isChosen = picture.chosen.state === 'ready';
  const focus = focusOf(isChosen);
  useUnsavedGuard(moved !== null);
  const theirs = conflict?.present ?? null;

  function send(event: SubmitEvent): void {
    event.preventDefault();
    undo.withdraw();
    void submit();
  }

  return (
    <Surface title={label}>
      {load.state === 'failed' && (
        <Failed text={texts.loadFailed(load.message)} onRetry={content.list.reload} />
      )}
      {load.state === 'loading' && <Waiting text={loadTexts.loading} onRetry={content.list.reload} />}
      {known !== undefined && (
        <>
          <HeroSample
            shape={section === 'home' ? 'full' : 'short'}
            headline={hero.headline}
            url={previewUrl(picture, stored) ?? hero.fallback}
            position={objectPosition(focus)}
            caption={isChosen ? texts.chosen : stored === null ? texts.own : texts.shown}
          />
          <form className={styles.form} method="dialog" onSubmit={send} aria-label={label}>
            <fieldset disabled={isSaving}>
              <ImageInput
                label={texts.newPicture(label)}
                name="bg"
                picture={picture}
                place={section === 'home' ? CUTS.fullHero : CUTS.shortHero}
                isBehindHeadline
                error={fieldError(saving, 'bg')}
              />
              {theirs && conflict?.isSeen && isChosen && (
                <TheirPicture url={theirs.bg} onUse={picture.clear} />
              )}
              {canMovePoint && (stored !== null || isChosen) && (
                // Seven cards: their pictures are not loaded for points that nobody moves.
                <div>
                  <Disclosure text={wordsTexts.move} closeText={wordsTexts.close} about={label}>
                    {() => (
                      <Point
                        url={previewUrl(picture, stored)}
                        focus={focus}
                        onChange={(point) => setMoved({ of: isChosen ? 'chosen' : 'stored', focus: point })}
                        crops={
                          section === 'home' ? { phone: 9 / 16, desktop: 16 / 10 } : { phone: 1, desktop: 2 }
                        }
                        error={fieldError(saving, 'focus')}
                      />
                    )}
                  </Disclosure>
                </div>
              )}
            </fieldset>
            <Conflict
              isOpen={theirs !== null && conflict?.isSeen === false}
              changedBy={conflict?.changedBy ?? ''}
              differences={isChosen ? [] : pointDifference(focus, theirs?.focus)}
              pictures={{ mine: previewUrl(picture, stored), theirs: theirs?.bg ?? null }}
              keepMine={() => {
                content.acknowledge();
                void submit();
              }}
              takeTheirs={() => {
                content.settle();
                picture.clear();
                setMoved(null);
              }}
              goOn={content.acknowledge}
            />
            <div role="status" className={live.live}>
              {conflict?.present === null && (isChosen || moved !== null) && (
                <Notice kind="info">{conflictTexts.removed}</Notice>
              )}
            </div>
            <UploadProgress saving={saving} onCancel={content.cancel} />
            <div className="row">
              <button
                type="submit"
                className="button"
                aria-label={`${submitText}: ${label}`}
                aria-disabled={isSaving}
              >
                {submitText}
              </button>
              {canRemove && id !== null && !isSaving && (
                <DeleteButton
                  mark={mark}
                  texts={{ delete: texts.remove, deleting: texts.removing }}
                  about={label}
                  className="button"
                  data-kind="quiet"
                  data-delete={mark}
                  onClick={() => ask(id)}
                />
              )}
            </div>
            <div ref={top} tabIndex={-1} className={styles.result}>
              <UndoableNotice undo={undo} result={result} />
            </div>
            <KeptNotice
              store={content}
              onSendLater={() => {
                content.sendLater();
                outcome.clear();
                picture.clear();
                setMoved(null);
              }}
            />
          </form>
          {canBringBack && <KeptBackgrounds history={content.history} label={label} present={known[0]} />}
        </>
      )}
    </Surface>
  );
}

function pointDifference(mine: string, theirs = ''): Difference[] {
  const { name, label, shown } = POINT_FIELD;
  return mine === theirs ? [] : [{ field: name, label, mine: shown(mine), theirs: shown(theirs) }];
}
