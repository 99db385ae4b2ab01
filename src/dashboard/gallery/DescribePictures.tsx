import { useEffect, useMemo, useRef } from 'react';
import { type GalleryRow, sortGallery } from '../../domain/gallery.ts';
import type { Versioned } from '../../domain/versioned.ts';
import { formatDate } from '../../lib/dates.ts';
import type { GalleryContent } from '../../saving/content-gallery.ts';
import { knownData, type Load } from '../../stores/resource.ts';
import { galleryAdminTexts } from '../../texts/dashboard-gallery.ts';
import { wordsTexts as texts } from '../../texts/dashboard-words.ts';
import { Button } from '../Button.tsx';
import { OnDemand } from '../shell/OnDemand.tsx';
import { Surface } from '../shell/Screen.tsx';
import { GALLERY_CROPS } from './GalleryPreview.tsx';

type Props = {
  content: GalleryContent;
  load: Load<Versioned<GalleryRow>[]>;
  /** The id of the picture being described, or null. */
  describedId: number | null;
  onDescribe: (id: number | null) => void;
};

const lacksWords = ({ alt, image }: GalleryRow) => alt === undefined && image !== null;

/** Says how many pictures have no alt text, and lets staff describe them one after the other. */
export function DescribePictures({ content, load, describedId, onDescribe }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => sortGallery(knownData(load) ?? [], 'newest'), [load]);
  // Keeps its space while loading, since it is above the list.
  const isLoading = load.state === 'loading';
  const missing = rows.filter(lacksWords);
  const described = rows.find(({ id }) => id === describedId);

  // The selected row may be far down.
  useEffect(() => {
    if (describedId !== null) place.current?.scrollIntoView({ block: 'start' });
  }, [describedId]);

  /** Opens the next picture without words, starting again after the last one. */
  function nextAfter(id: number): (() => void) | undefined {
    const at = rows.findIndex((row) => row.id === id);
    const next = [...rows.slice(at + 1), ...rows.slice(0, at)].find(lacksWords);
    return next && (() => onDescribe(next.id));
  }

  if (rows.length === 0 && !isLoading) return null;
  return (
    <div ref={place}>
      <Surface title={texts.heading}>
        <p role="status">
          {isLoading ? '…' : missing.length === 0 ? texts.complete : texts.missing(missing.length)}
        </p>
        {described === undefined ? (
          missing.length > 0 && (
            <div className="row">
              <Button kind="quiet" onClick={() => onDescribe(missing[0]?.id ?? null)}>
                {texts.start}
              </Button>
            </div>
          )
        ) : (
          <OnDemand load={() => import('../content/WordsForm.tsx')}>
            {({ WordsForm }) => (
              <WordsForm
                key={described.id}
                picture={described}
                name={`${formatDate(described.date) || galleryAdminTexts.undated}, ${galleryAdminTexts.number(described.id)}`}
                crops={GALLERY_CROPS}
                version={described.version}
                describe={(words, version, signal) =>
                  content.describe({ ...described, version }, words, signal)
                }
                onNext={nextAfter(described.id)}
                onClose={() => onDescribe(null)}
              />
            )}
          </OnDemand>
        )}
      </Surface>
    </div>
  );
}
