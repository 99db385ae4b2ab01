import { useEffect, useMemo, useRef } from 'react';
import { type GalleryItem, sortGallery } from '../../domain/gallery.ts';
import { GALLERY_CROPS } from '../../domain/gallery-layout.ts';
import type { Versioned } from '../../domain/versioned.ts';
import { galleryAdminTexts } from '../../i18n/en/dashboard-gallery.ts';
import { pictureMetaTexts as texts } from '../../i18n/en/dashboard-picture-meta.ts';
import { formatDate } from '../../lib/dates.ts';
import { knownData, type Load } from '../../stores/fetcher.ts';
import { Button } from '../Button.tsx';
import type { ShownForm } from '../content/use-item-form.ts';
import { SavedOutcome } from '../history/SavedOutcome.tsx';
import { OnDemand } from '../shell/OnDemand.tsx';
import { Surface } from '../shell/Screen.tsx';

type Props = { form: ShownForm<GalleryItem>; load: Load<Versioned<GalleryItem>[]> };

const lacksAlt = ({ alt, image }: GalleryItem) => alt === undefined && image !== null;

/** Says how many pictures have no alt text, and lets staff describe them one after the other. */
export function DescribePictures({ form, load }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => sortGallery(knownData(load) ?? [], 'newest'), [load]);
  // Keeps its space while loading: a card that came later would push the list down.
  const isLoading = load.state === 'loading';
  const missing = rows.filter(lacksAlt);
  const described = rows.find(({ id }) => id === form.id);

  // The button was pressed in a row, perhaps far below this card.
  useEffect(() => {
    if (form.id !== null) container.current?.scrollIntoView({ block: 'start' });
  }, [form.id]);

  /** The next picture without alt text, starting again after the last one. */
  function nextAfter(id: number | null): Versioned<GalleryItem> | undefined {
    const at = rows.findIndex((row) => row.id === id);
    return [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(lacksAlt);
  }

  const next = nextAfter(form.id);
  useEffect(() => {
    const following = nextAfter(form.savedId);
    if (form.savedId !== null && following) form.open(following);
  }, [form.savedId]);

  const countText = missing.length === 0 ? texts.complete : texts.missing(missing.length);

  if (rows.length === 0 && !isLoading) return null;
  return (
    <div ref={container}>
      <Surface title={texts.heading}>
        <p role="status">{isLoading ? '…' : countText}</p>
        {described === undefined ? (
          next && (
            <div className="row">
              <Button kind="quiet" onClick={() => form.open(next)}>
                {texts.start}
              </Button>
            </div>
          )
        ) : (
          <OnDemand load={() => import('../content/PictureMetaForm.tsx')}>
            {({ PictureMetaForm }) => (
              <PictureMetaForm
                key={described.id}
                form={form}
                url={described.image}
                name={`${formatDate(described.date) || galleryAdminTexts.undated}, ${galleryAdminTexts.number(described.id)}`}
                crops={GALLERY_CROPS}
                onNext={
                  next &&
                  (() => {
                    form.cancel();
                    form.open(next);
                  })
                }
              />
            )}
          </OnDemand>
        )}
      </Surface>
      <SavedOutcome form={form} />
    </div>
  );
}
