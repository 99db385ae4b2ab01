import { useEffect, useState } from 'react';

/** A URL of a picture that has none; null on the first render, and while there is no picture. */
export function useFileUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return;
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => {
      setUrl(null);
      // The browser keeps the picture in memory until then.
      URL.revokeObjectURL(created);
    };
  }, [file]);
  return url;
}
