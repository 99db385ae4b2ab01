import type { GalleryRow } from '../../domain/gallery.ts';
import { compareDates, formatDate } from '../../lib/dates.ts';
import type { GalleryContent } from '../../stores/content-gallery.ts';
import type { Load } from '../../stores/resource.ts';
import { contentTexts } from '../../texts/dashboard.ts';
import { galleryAdminTexts } from '../../texts/dashboard-gallery.ts';
import { ContentList } from '../shell/ContentList.tsx';

type Props = {
  content: GalleryContent;
  load: Load<GalleryRow[]>;
  replacedId: number | null;
  onReplace: (picture: GalleryRow) => void;
  onDeleted: (id: number) => void;
};

/** All pictures of one gallery, the newest first; each can be replaced or deleted. */
export function GalleryList({ content, load, replacedId, onReplace, onDeleted }: Props) {
  const texts = galleryAdminTexts;
  return (
    <ContentList
      kind="pictures"
      title={texts.listHeading[content.type]}
      searchLabel={texts.search}
      load={load}
      list={content.list}
      words={{ ...texts, deleteFailed: () => texts.deleteFailed }}
      rowOf={({ id, date, image }) => ({
        title: formatDate(date) || texts.undated,
        note: texts.number(id),
        picture: image,
      })}
      sorts={[
        { key: 'newest', label: contentTexts.newest, compare: (a, b) => compareDates(b.date, a.date) },
        { key: 'oldest', label: contentTexts.oldest, compare: (a, b) => compareDates(a.date, b.date) },
        { key: 'server', label: contentTexts.serverOrder, compare: null },
      ]}
      editText={texts.replace}
      editedId={replacedId}
      onEdit={onReplace}
      remove={content.remove}
      onDeleted={onDeleted}
    />
  );
}
