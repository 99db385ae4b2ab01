import { formatDate } from '../../lib/dates.ts';
import { galleryAdminTexts } from '../../texts/dashboard-gallery.ts';
import { DatedPicture } from '../../ui/DatedPicture.tsx';
import styles from './GalleryPreview.module.css';
import { useFileAddress } from './use-file-address.ts';

type Props = { files: readonly File[]; date: string };

/** The chosen pictures as the gallery page shows them: each fills its box and tells its date. */
export function GalleryPreview({ files, date }: Props) {
  if (files.length === 0) return <p className={styles.note}>{galleryAdminTexts.previewEmpty}</p>;
  return (
    <ul className={`plain ${styles.tiles}`}>
      {files.map((file, index) => (
        // The same file may be chosen twice.
        <li key={`${file.name} ${index}`}>
          <PreviewTile file={file} date={date} />
        </li>
      ))}
    </ul>
  );
}

function PreviewTile({ file, date }: { file: File; date: string }) {
  return <DatedPicture address={useFileAddress(file)} day={formatDate(date)} alt="" />;
}
