import { useState } from 'react';
import type { GalleryRow } from '../../domain/gallery.ts';
import type { GalleryContent } from '../../stores/content-gallery.ts';
import { useResource } from '../shell/use-resource.ts';
import { useResult } from '../shell/use-result.ts';
import { GalleryForm } from './GalleryForm.tsx';
import { GalleryList } from './GalleryList.tsx';
import { GalleryReplaceForm } from './GalleryReplaceForm.tsx';

/** One gallery: pictures to upload, or one that is replaced, and all that are there. */
export function GalleryPanel({ content }: { content: GalleryContent }) {
  const load = useResource(content.list);
  const [replaced, setReplaced] = useState<GalleryRow | null>(null);
  const outcome = useResult();

  function replace(picture: GalleryRow): void {
    if (content.$saving.get().state === 'saving') return;
    outcome.clear();
    content.settle();
    setReplaced(picture);
  }

  return (
    <>
      {replaced === null ? (
        <GalleryForm content={content} outcome={outcome} />
      ) : (
        <GalleryReplaceForm
          key={replaced.id}
          content={content}
          replaced={replaced}
          outcome={outcome}
          onEnd={() => setReplaced(null)}
        />
      )}
      <GalleryList
        content={content}
        load={load}
        replacedId={replaced?.id ?? null}
        onReplace={replace}
        onDeleted={(id) => {
          if (id === replaced?.id) setReplaced(null);
        }}
      />
    </>
  );
}
