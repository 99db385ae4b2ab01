import { useMemo, useState } from 'react';
import { endpoints } from '../../domain/endpoints.ts';
import { type GalleryRow, type GalleryType, sortGallery } from '../../domain/gallery.ts';
import { formatDate } from '../../lib/dates.ts';
import { leaveForm } from '../../stores/content-form.ts';
import { type GalleryContent, galleryContents } from '../../stores/content-gallery.ts';
import { knownData } from '../../stores/resource.ts';
import { galleryAdminTexts } from '../../texts/dashboard-gallery.ts';
import { wordsTexts } from '../../texts/dashboard-words.ts';
import { ContentList } from '../content/ContentList.tsx';
import type { Row } from '../content/ContentRow.tsx';
import { type Orders, ordersByDate, serverOrder } from '../content/orders.ts';
import { askedTab, useReopened } from '../content/use-reopened.ts';
import { WORD_FIELDS } from '../content/word-fields.ts';
import { useResource } from '../shell/LoadedList.tsx';
import { Screen, ScreenTabs } from '../shell/Screen.tsx';
import { useCapability } from '../shell/use-capability.ts';
import { useResult } from '../shell/use-result.tsx';
import { DescribePictures } from './DescribePictures.tsx';
import { GalleryForm } from './GalleryForm.tsx';
import { GalleryReplaceForm, type Start } from './GalleryReplaceForm.tsx';

/** The two galleries behind one switch that resets the form. */
export function GalleryScreen() {
  function leave(left: GalleryType): void {
    galleryContents[left].uploads.leave();
    leaveForm(galleryContents[left]);
  }

  return (
    <Screen title={galleryAdminTexts.heading}>
      <ScreenTabs
        texts={galleryAdminTexts.tabs}
        first={askedTab()}
        onLeave={leave}
        panels={{
          gurukulam: <GalleryPanel content={galleryContents.gurukulam} />,
          adrishya: <GalleryPanel content={galleryContents.adrishya} />,
        }}
      />
    </Screen>
  );
}

const texts = galleryAdminTexts;
const orders: Orders<GalleryRow> = [...ordersByDate(({ date }: GalleryRow) => date), serverOrder];

function rowOf({ id, date, image, alt }: GalleryRow): Row {
  return {
    title: formatDate(date) || texts.undated,
    note: texts.number(id),
    ...(alt !== undefined && { text: alt }),
    picture: image,
  };
}

/** One gallery: the form that adds pictures, or replaces one, and all that are there. */
function GalleryPanel({ content }: { content: GalleryContent }) {
  const load = useResource(content.list);
  const [replaced, setReplaced] = useState<GalleryRow | null>(null);
  const outcome = useResult();
  const canDescribe = useCapability('alt');
  const newestFirst = useMemo(() => sortGallery(knownData(load) ?? [], 'newest'), [load]);
  const [describedId, setDescribedId] = useState<number | null>(null);
  const [reopened, setReopened] = useState<(Start & { id: number }) | null>(null);
  const forget = useReopened(endpoints.gallery(content.type), ({ fields, picture, replaces }) => {
    if (replaces === undefined || picture === null) return;
    const words = { alt: fields.alt ?? '', focus: fields.focus ?? '' };
    setReopened({ id: replaces.id, date: fields.date ?? '', picture, words, forget });
  });
  // Where somebody has deleted it meanwhile there is nothing to replace.
  const begun = reopened && knownData(load)?.find(({ id }) => id === reopened.id);
  const inForm = replaced ?? begun ?? null;

  function end(): void {
    content.settle();
    setReopened(null);
    setReplaced(null);
  }

  function replace(picture: GalleryRow): void {
    if (content.$saving.get().state === 'saving') return;
    outcome.clear();
    leaveForm(content);
    setReopened(null);
    setReplaced(picture);
  }

  return (
    <>
      {inForm === null ? (
        <GalleryForm content={content} outcome={outcome} />
      ) : (
        <GalleryReplaceForm
          key={inForm.id}
          content={content}
          replaced={inForm}
          outcome={outcome}
          start={reopened?.id === inForm.id ? reopened : undefined}
          onEnd={end}
        />
      )}
      {canDescribe && (
        <DescribePictures
          content={content}
          rows={newestFirst}
          describedId={describedId}
          onDescribe={setDescribedId}
        />
      )}
      <ContentList
        kind="pictures"
        texts={{
          ...texts,
          listHeading: texts.listHeading[content.type],
          deleteFailed: () => texts.deleteFailed,
        }}
        store={content}
        kept={{
          history: content.history,
          fields: [{ name: 'date', label: texts.date }, ...(canDescribe ? WORD_FIELDS : [])],
          hasPicture: true,
          hasVersions: false,
        }}
        load={load}
        orders={orders}
        rowOf={rowOf}
        extra={
          canDescribe
            ? (row) => (
                <button
                  type="button"
                  className="button"
                  data-kind="plain"
                  aria-label={`${wordsTexts.describe}: ${texts.number(row.id)}`}
                  onClick={() => setDescribedId(row.id)}
                >
                  {wordsTexts.describe}
                </button>
              )
            : undefined
        }
        editText={texts.replace}
        editedId={inForm?.id ?? null}
        onEdit={replace}
        onDeleted={(id) => {
          if (id === inForm?.id) end();
        }}
      />
    </>
  );
}
