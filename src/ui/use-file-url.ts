import { useEffect, useState } from 'react';

/** A URL of a picture that has not been uploaded; null on the first render. */
export function useFileUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  // The browser keeps the picture in memory until its URL is revoked.
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}
