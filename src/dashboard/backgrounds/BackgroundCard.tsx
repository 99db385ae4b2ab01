import { useEffect } from 'react';
import type { Background } from '../../domain/item-schemas.ts';
import { backgroundAdminTexts } from '../../i18n/en/dashboard-content.ts';
import { pictureMetaTexts } from '../../i18n/en/dashboard-picture-meta.ts';
import { loadTexts } from '../../i18n/en/requests.ts';
import type { BackgroundSection } from '../../resources/background-sections.ts';
import type { ContentStore } from '../../stores/content-store.ts';
import { knownData } from '../../stores/fetcher.ts';
import { Failed, Waiting } from '../../ui/LoadState.tsx';
import { ConflictNotice } from '../content/ConflictNotice.tsx';
import { ImageInput } from '../content/ImageInput.tsx';
import { Point } from '../content/PictureMetaFields.tsx';
import { FOCUS_FIELD } from '../content/picture-meta-fields.ts';
import { SavingForm } from '../content/SavingForm.tsx';
import { useItemForm } from '../content/use-item-form.ts';
import { useUndoableDelete } from '../history/use-undoable-delete.tsx';
import { DraftNotice } from '../shell/DraftNotice.tsx';
import { useFetcher } from '../shell/LoadedList.tsx';
import { Disclosure } from '../shell/OnDemand.tsx';
import { Surface } from '../shell/Screen.tsx';
import { useCapability } from '../shell/use-capability.ts';
import { DeleteButton } from '../shell/use-confirmed-delete.tsx';
import { useResult } from '../shell/use-result.tsx';
import { BackgroundLinks } from './BackgroundLinks.tsx';
import { BackgroundPreview } from './BackgroundPreview.tsx';

/** A page's headline, and its picture while staff have chosen none. */
export type Hero = { headline: string; fallback: string };

type Props = { section: BackgroundSection; store: ContentStore<Background>; hero: Hero };

const texts = backgroundAdminTexts;

/** The hero of home fills the screen; those of other pages are a band. */
const FULL_CROPS = { phone: 9 / 16, desktop: 16 / 10 };
const SHORT_CROPS = { phone: 1, desktop: 2 };

/** The background of one section as visitors see it, and the form to upload or replace it. */
export function BackgroundCard({ section, store, hero }: Props) {
  const load = useFetcher(store.list);
  const known = knownData(load);
  const current = known?.[0];
  const id = current?.id ?? null;
  const stored = current?.bg ?? null;
  const label = texts.labels[section];
  const outcome = useResult();
  const canRemove = useCapability('single-pictures');
  const canFocus = useCapability('alt');
  const form = useItemForm(store.form);
  const { focus = '' } = form.values;
  const shown = form.url ?? stored;
  const isChosen = form.file.state === 'ready';
  const storedText = stored === null ? texts.own : texts.shown;
  // While nothing is typed, the form is that of the background in use.
  const { isDirty } = form;
  const isOpen = form.id === id && form.version === current?.version;
  useEffect(() => {
    if (known !== undefined && !isDirty && !isOpen) store.form.follow(current);
  }, [known, current, isDirty, isOpen]);
  const { ask, markOf, notice } = useUndoableDelete({
    history: store.history,
    outcome,
    question: texts.confirmRemove,
    remove: async (removed, signal) => {
      // Two may exist after parallel uploads or a restore: after a delete the other one shows.
      const others = (known ?? []).filter((background) => background.id !== removed);
      for (const other of others) await store.remove(other.id, signal);
      await store.remove(removed, signal);
    },
    deleted: texts.removed(label),
    failed: ({ message }) => texts.removeFailed(message),
  });
  const mark = id === null ? undefined : markOf(id);

  return (
    <Surface title={label}>
      {load.state === 'failed' && (
        <Failed text={texts.loadFailed(load.message)} onRetry={store.list.reload} />
      )}
      {load.state === 'loading' && <Waiting text={loadTexts.loading} onRetry={store.list.reload} />}
      {known !== undefined && (
        <>
          <BackgroundPreview
            url={shown ?? hero.fallback}
            focus={focus}
            headline={hero.headline}
            isFull={section === 'home'}
            caption={isChosen ? texts.chosen : storedText}
          />
          <DraftNotice restored={form.restored} onDiscard={form.cancel} />
          <SavingForm
            label={label}
            form={form}
            submit={() => {
              outcome.clear();
              form.submit();
            }}
            submitText={id === null ? texts.upload : texts.update}
            submitKind={isDirty ? undefined : 'quiet'}
            about={label}
            buttons={
              canRemove &&
              id !== null && (
                <DeleteButton
                  mark={mark}
                  texts={{ delete: texts.remove, deleting: texts.removing }}
                  about={label}
                  onClick={() => ask(id)}
                />
              )
            }
            aside={<ConflictNotice form={form} fields={[FOCUS_FIELD]} pictureOf={({ bg }) => bg} />}
            notice={notice}
          >
            <ImageInput label={texts.newPicture(label)} name="bg" form={form} />
            {canFocus && (stored !== null || isChosen) && (
              // Loaded only when opened: there are seven cards, and few people move the point.
              <div>
                <Disclosure text={pictureMetaTexts.move} about={label}>
                  {() => (
                    <Point
                      url={shown}
                      focus={focus}
                      onChange={(point) => form.change('focus', point)}
                      crops={section === 'home' ? FULL_CROPS : SHORT_CROPS}
                    />
                  )}
                </Disclosure>
              </div>
            )}
          </SavingForm>
          <BackgroundLinks section={section} store={store} current={current} />
        </>
      )}
    </Surface>
  );
}
