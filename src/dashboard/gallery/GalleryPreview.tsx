import { DatedPicture } from '../../features/gallery/DatedPicture.tsx';
import { galleryAdminTexts } from '../../i18n/en/dashboard-gallery.ts';
import { formatDate } from '../../lib/dates.ts';
import { useFileUrl } from '../../ui/use-file-url.ts';
import styles from './Gallery.module.css';

type Dated = { file: File; date: string };

/** The chosen pictures as the gallery page shows them, each with its date. */
export function GalleryPreview({ photos }: { photos: readonly Dated[] }) {
  if (photos.length === 0) return <p className="note">{galleryAdminTexts.previewEmpty}</p>;
  return (
    <ul role="list" className={styles.tiles}>
      {photos.map(({ file, date }, index) => (
        // The same file may be chosen twice.
        <li key={`${file.name} ${index}`}>
          <PreviewTile file={file} date={date} />
        </li>
      ))}
    </ul>
  );
}

function PreviewTile({ file, date }: Dated) {
  return <DatedPicture url={useFileUrl(file)} day={formatDate(date)} alt="" />;
}
