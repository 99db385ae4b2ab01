import { type GalleryItem, sortGallery } from '../../domain/gallery.ts';
import { galleryAdminTexts } from '../../i18n/en/dashboard-gallery.ts';
import { pictureMetaTexts } from '../../i18n/en/dashboard-picture-meta.ts';
import { formatDate } from '../../lib/dates.ts';
import { drafts } from '../../outbox/drafts.ts';
import type { GalleryType } from '../../resources/galleries.ts';
import { knownData } from '../../stores/fetcher.ts';
import { createGalleryStore, type GalleryStore } from '../../stores/gallery-store.ts';
import { Button } from '../Button.tsx';
import { ContentList } from '../content/ContentList.tsx';
import type { Row } from '../content/ContentRow.tsx';
import { PICTURE_META_FIELDS } from '../content/picture-meta-fields.ts';
import { useItemForm } from '../content/use-item-form.ts';
import { ChangeOutcome } from '../history/ChangeOutcome.tsx';
import { useFetcher } from '../shell/LoadedList.tsx';
import { ScreenFrame, ScreenTabs } from '../shell/Screen.tsx';
import { useCapability } from '../shell/use-capability.ts';
import { DescribePictures } from './DescribePictures.tsx';
import { GalleryForm } from './GalleryForm.tsx';
import { GalleryReplaceForm } from './GalleryReplaceForm.tsx';

const galleryStores: Readonly<Record<GalleryType, GalleryStore>> = {
  gurukulam: createGalleryStore('gurukulam', drafts),
  adrishya: createGalleryStore('adrishya', drafts),
};

/** The two galleries, in two tabs; switching resets the form. */
export function GalleryScreen() {
  return (
    <ScreenFrame title={galleryAdminTexts.heading}>
      <ScreenTabs
        texts={galleryAdminTexts.tabs}
        panels={{
          gurukulam: <GalleryPanel store={galleryStores.gurukulam} />,
          adrishya: <GalleryPanel store={galleryStores.adrishya} />,
        }}
      />
    </ScreenFrame>
  );
}

const texts = galleryAdminTexts;
const newestFirst = (items: readonly GalleryItem[]) => sortGallery(items, 'newest');

function rowOf({ id, date, image, alt }: GalleryItem): Row {
  return {
    title: formatDate(date) || texts.undated,
    note: texts.number(id),
    ...(alt !== undefined && { text: alt }),
    picture: image,
  };
}

/** One gallery: the form to add or replace pictures, and the list. */
function GalleryPanel({ store }: { store: GalleryStore }) {
  const load = useFetcher(store.list);
  const replacement = useItemForm(store.replacement);
  const metaForm = useItemForm(store.metaForm, false);
  const canDescribe = useCapability('alt');

  return (
    <>
      {replacement.id === null ? (
        <>
          <GalleryForm store={store} />
          {/* How a replacement ended is shown after its form is gone. */}
          <ChangeOutcome result={replacement.result} onRetry={replacement.submit} />
        </>
      ) : (
        <GalleryReplaceForm
          key={replacement.id}
          form={replacement}
          replaced={knownData(load)?.find(({ id }) => id === replacement.id)}
          pictureField={store.pictureField}
        />
      )}
      {canDescribe && <DescribePictures form={metaForm} load={load} />}
      <ContentList
        kind="pictures"
        texts={{
          ...texts,
          listHeading: texts.listHeading[store.type],
          deleteFailed: () => texts.deleteFailed,
        }}
        store={store}
        revisions={{
          history: store.history,
          fields: [
            { name: 'date', label: texts.date, shown: formatDate },
            ...(canDescribe ? PICTURE_META_FIELDS : []),
          ],
        }}
        load={load}
        sort={newestFirst}
        rowOf={rowOf}
        extra={
          canDescribe
            ? (item) => (
                <Button kind="plain" about={texts.number(item.id)} onClick={() => metaForm.open(item)}>
                  {pictureMetaTexts.describe}
                </Button>
              )
            : undefined
        }
        editText={texts.replace}
        editedId={replacement.id}
        savedId={replacement.savedId}
        onEdit={replacement.open}
      />
    </>
  );
}
