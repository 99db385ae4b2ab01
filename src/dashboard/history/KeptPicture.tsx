import { useEffect, useState } from 'react';
import { loadKeptPicture } from '../../stores/history.ts';
import { keptVersionTexts } from '../../texts/dashboard-kept.ts';
import { Picture } from '../../ui/Picture.tsx';
import styles from './History.module.css';

type Props = { versionId: number; isSmall?: boolean; alt: string };

/** The picture of a kept version: it is fetched with the session, since visitors cannot load it any more. */
export function KeptPicture({ versionId, isSmall = false, alt }: Props) {
  const [url, setUrl] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    let made: string | null = null;
    setHasFailed(false);
    loadKeptPicture(versionId, isSmall, stop.signal).then(
      (blob) => {
        if (stop.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        console.error(error);
        setHasFailed(true);
      },
    );
    return () => {
      stop.abort();
      // The browser keeps the picture in memory until its URL is revoked.
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [versionId, isSmall]);

  if (hasFailed && !isSmall) return <p className={styles.note}>{keptVersionTexts.pictureFailed}</p>;
  return <Picture url={url} alt={alt} />;
}
