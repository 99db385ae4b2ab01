import { useState } from 'react';
import type { GalleryRow, GalleryType } from '../../domain/gallery.ts';
import { formatDate } from '../../lib/dates.ts';
import { dropForm, dropOpenForms } from '../../pending/state.ts';
import { createGalleryContent, type GalleryContent } from '../../saving/content-gallery.ts';
import { knownData } from '../../stores/resource.ts';
import { isUnderWay } from '../../stores/task.ts';
import { galleryAdminTexts } from '../../texts/dashboard-gallery.ts';
import { wordsTexts } from '../../texts/dashboard-words.ts';
import { Button } from '../Button.tsx';
import { ContentList } from '../content/ContentList.tsx';
import type { Row } from '../content/ContentRow.tsx';
import { type Orders, ordersByDate, serverOrder } from '../content/orders.ts';
import { WORD_FIELDS } from '../content/word-fields.ts';
import { useResource } from '../shell/LoadedList.tsx';
import { ScreenFrame, ScreenTabs } from '../shell/Screen.tsx';
import { useOurs } from '../shell/use-ours.ts';
import { useResult } from '../shell/use-result.tsx';
import { useUrlState } from '../shell/use-url-state.ts';
import { DescribePictures } from './DescribePictures.tsx';
import { GalleryForm } from './GalleryForm.tsx';
import { GalleryReplaceForm, replacementOf } from './GalleryReplaceForm.tsx';

/** Both galleries for staff. */
export const galleryContents: Readonly<Record<GalleryType, GalleryContent>> = {
  gurukulam: createGalleryContent('gurukulam'),
  adrishya: createGalleryContent('adrishya'),
};

/** The two galleries behind one switch that resets the form. */
export function GalleryScreen() {
  function leave(left: GalleryType): void {
    galleryContents[left].uploads.leave();
    dropOpenForms();
  }

  return (
    <ScreenFrame title={galleryAdminTexts.heading}>
      <ScreenTabs
        texts={galleryAdminTexts.tabs}
        onLeave={leave}
        panels={{
          gurukulam: <GalleryPanel content={galleryContents.gurukulam} />,
          adrishya: <GalleryPanel content={galleryContents.adrishya} />,
        }}
      />
    </ScreenFrame>
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

/** One gallery: the form to add or replace pictures, and the list. */
function GalleryPanel({ content }: { content: GalleryContent }) {
  const load = useResource(content.list);
  const [replaced, setReplaced] = useState<GalleryRow | null>(null);
  const [replacedId, setReplacedId] = useUrlState('replace');
  const outcome = useResult();
  const canDescribe = useOurs();
  const [describedId, setDescribedId] = useUrlState('describe');
  // Undefined where somebody has deleted the picture meanwhile.
  const begun = knownData(load)?.find(({ id }) => id === Number(replacedId));
  const inForm = replaced ?? begun ?? null;

  function end(): void {
    content.settle();
    if (inForm !== null) dropForm(replacementOf(inForm));
    setReplacedId(null);
    setReplaced(null);
  }

  function replace(picture: GalleryRow): void {
    if (isUnderWay(content.$saving.get())) return;
    outcome.clear();
    if (inForm !== null) dropForm(replacementOf(inForm));
    setReplacedId(String(picture.id));
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
          onEnd={end}
        />
      )}
      {canDescribe && (
        <DescribePictures
          content={content}
          load={load}
          describedId={Number(describedId) || null}
          onDescribe={(id) => setDescribedId(id === null ? null : String(id))}
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
          fields: [
            { name: 'date', label: texts.date, shown: formatDate },
            ...(canDescribe ? WORD_FIELDS : []),
          ],
          hasVersions: false,
        }}
        load={load}
        orders={orders}
        rowOf={rowOf}
        extra={
          canDescribe
            ? (row) => (
                <Button
                  kind="plain"
                  about={texts.number(row.id)}
                  onClick={() => setDescribedId(String(row.id))}
                >
                  {wordsTexts.describe}
                </Button>
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
