import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type Background, type BackgroundSection, backgroundPicture } from '../../domain/background.ts';
import { endpoints } from '../../domain/endpoints.ts';
import { CUTS } from '../../domain/picture-sizes.ts';
import { objectPosition } from '../../domain/picture-words.ts';
import type { Opened, Texts } from '../../domain/versioned.ts';
import { LONGEST_EDGE } from '../../lib/prepare-picture.ts';
import { usePending } from '../../pending/use-pending.ts';
import { paths, publicPages } from '../../site.ts';
import type { Content } from '../../stores/content.ts';
import { knownData } from '../../stores/resource.ts';
import { isWaiting } from '../../stores/saving.ts';
import { conflictTexts } from '../../texts/dashboard.ts';
import { backgroundAdminTexts } from '../../texts/dashboard-content.ts';
import { wordsTexts } from '../../texts/dashboard-words.ts';
import { loadTexts } from '../../texts/requests.ts';
import { Failed, Waiting } from '../../ui/LoadState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Conflict } from '../content/Conflict.tsx';
import type { Difference } from '../content/ConflictDialog.tsx';
import { HoldNotice } from '../content/HoldNotice.tsx';
import { ImageInput } from '../content/ImageInput.tsx';
import { Point } from '../content/PictureWords.tsx';
import { SavingForm } from '../content/SavingForm.tsx';
import { TheirPicture } from '../content/TheirVersion.tsx';
import { ofPicture, pictureToKeep } from '../content/use-chosen-picture.ts';
import { previewUrl, usePictureForm } from '../content/use-picture-form.ts';
import { POINT_FIELD } from '../content/word-fields.ts';
import { UndoableNotice, useUndoableDelete } from '../history/Undo.tsx';
import { DraftNotice } from '../shell/DraftNotice.tsx';
import { useResource } from '../shell/LoadedList.tsx';
import { Disclosure } from '../shell/OnDemand.tsx';
import { Surface } from '../shell/Screen.tsx';
import { useUnsavedGuard } from '../shell/unsaved.ts';
import { DeleteButton } from '../shell/use-confirmed-delete.tsx';
import { useOurs } from '../shell/use-ours.ts';
import { useResult } from '../shell/use-result.tsx';
import { type Hero, HeroSample } from './HeroSample.tsx';
import { KeptBackgrounds } from './KeptBackgrounds.tsx';

type Props = { section: BackgroundSection; content: Content<Background>; hero: Hero };

const texts = backgroundAdminTexts;

/** The page whose picture it is, which is the name of its texts. */
function fileOf(section: BackgroundSection): string {
  return publicPages.find(({ background }) => background === section)?.name ?? '';
}

/** One section's background: how visitors see it, and the form that uploads it or updates the one it has. */
export function BackgroundCard({ section, content, hero }: Props) {
  const load = useResource(content.list);
  const known = knownData(load);
  const id = known?.[0]?.id ?? null;
  const stored = backgroundPicture(known ?? []);
  const label = texts.labels[section];
  const outcome = useResult();
  const isOurs = useOurs();
  const hasTexts = useOurs(2);
  /** Moved in this form; that of a chosen picture goes with the choice. */
  const [moved, setMoved] = useState<{ of: 'chosen' | 'stored'; focus: string } | null>(null);
  const storedFocus = known?.[0]?.focus ?? '';
  /** As it was when an earlier page left this form. */
  const [restored, setRestored] = useState<Opened | null>(null);
  const opened = restored ?? { values: { focus: storedFocus }, version: known?.[0]?.version };
  const path = endpoints.background(section);
  const { picture, saving, result, submit, isHeld } = usePictureForm({
    prepare: ofPicture(LONGEST_EDGE.background),
    store: content,
    outcome,
    send: async (file) => {
      if (file === null && focusOf(false) === storedFocus) return { kind: 'danger', text: texts.noFile };
      const result = await content.submit(id, valuesOf(file !== null), file, opened);
      if (result?.kind === 'success' || isWaiting(content.$hold.get())) forget();
      const present = content.$conflict.get()?.present;
      // The point was set in a picture that somebody has replaced meanwhile.
      const isReplaced = file === null && present && present.bg !== stored;
      if (result?.kind === 'success' || isReplaced) empty();
      return result;
    },
    onWithdrawn: () => setMoved(null),
  });
  const focusOf = (isOfChosen: boolean) =>
    moved?.of === (isOfChosen ? 'chosen' : 'stored') ? moved.focus : isOfChosen ? '' : storedFocus;
  const valuesOf = (isOfChosen: boolean): Texts => {
    const focus = focusOf(isOfChosen);
    return focus === '' && storedFocus === '' ? {} : { focus };
  };
  const isChosen = picture.chosen.state === 'ready';
  const isTouched = moved !== null || picture.chosen.state !== 'none';
  const { found: draft, forget } = usePending(
    path,
    pictureToKeep(picture),
    () => {
      if (!isTouched || content.isQueued(valuesOf(isChosen))) return null;
      const change = { id: 0, version: opened.version ?? '', opened: opened.values };
      return { fields: { ...moved }, change };
    },
    ({ state, fields, pictures, change }) => {
      picture.choose(pictures.map(({ file }) => file));
      const of = pictures.length > 0 ? 'chosen' : 'stored';
      if (fields.focus) setMoved({ of, focus: fields.focus });
      if (state === 'draft')
        setRestored(change ? { values: change.opened, version: change.version || undefined } : null);
    },
    (record) => record.state === 'refused' && record.path === path,
  );
  const conflict = useStore(content.$conflict, { ssr: 'initial' });
  const { ask, markOf, undo, top } = useUndoableDelete({
    history: content.history,
    outcome,
    question: texts.confirmRemove,
    remove: content.remove,
    deleted: texts.removed(label),
    failed: ({ message }) => texts.removeFailed(message),
  });
  const mark = id === null ? undefined : markOf(id);
  const focus = focusOf(isChosen);
  useUnsavedGuard(moved !== null && !isHeld);
  const theirs = conflict?.present ?? null;

  function empty(): void {
    picture.clear();
    setMoved(null);
    setRestored(null);
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
          {hasTexts && (
            <a className="note" href={`${paths.dashboardTexts}?page=${fileOf(section)}`}>
              {texts.changeWords(label)}
            </a>
          )}
          <DraftNotice draft={isTouched ? draft : null} onDiscard={empty} />
          <SavingForm
            label={label}
            saving={saving}
            submit={() => {
              undo.withdraw();
              void submit();
            }}
            submitText={id === null ? texts.upload : texts.update}
            about={label}
            cancelUpload={content.cancel}
            buttons={
              isOurs &&
              id !== null && (
                <DeleteButton
                  mark={mark}
                  texts={{ delete: texts.remove, deleting: texts.removing }}
                  about={label}
                  className="button"
                  data-kind="quiet"
                  data-delete={mark}
                  onClick={() => ask(id)}
                />
              )
            }
            aside={
              <>
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
                    empty();
                  }}
                  goOn={content.acknowledge}
                />
                <div role="status">
                  {conflict?.present === null && (isChosen || moved !== null) && (
                    <Notice kind="info">{conflictTexts.removed}</Notice>
                  )}
                </div>
              </>
            }
            outcome={
              <>
                <div ref={top} tabIndex={-1} className="outcome">
                  <UndoableNotice undo={undo} result={result} />
                </div>
                <HoldNotice
                  store={content}
                  onSendLater={() => {
                    content.sendLater();
                    outcome.clear();
                    empty();
                  }}
                  onDiscard={() => {
                    content.settle();
                    outcome.clear();
                    empty();
                  }}
                />
              </>
            }
          >
            <ImageInput
              label={texts.newPicture(label)}
              name="bg"
              picture={picture}
              place={section === 'home' ? CUTS.fullHero : CUTS.shortHero}
            />
            {theirs && conflict?.isSeen && isChosen && <TheirPicture url={theirs.bg} onUse={picture.clear} />}
            {isOurs && (stored !== null || isChosen) && (
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
                    />
                  )}
                </Disclosure>
              </div>
            )}
          </SavingForm>
          {isOurs && <KeptBackgrounds history={content.history} label={label} present={known[0]} />}
        </>
      )}
    </Surface>
  );
}

function pointDifference(mine: string, theirs = ''): Difference[] {
  const { name, label, shown } = POINT_FIELD;
  return mine === theirs ? [] : [{ field: name, label, mine: shown(mine), theirs: shown(theirs) }];
}
