import { useEffect, useState } from 'react';

/** A URL of a picture that has none; null on the first render, and while there is no picture. */
export function useFileUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  // The browser keeps the picture in memory until its URL is revoked; of no URL there is nothing to revoke.
  useEffect(() => {
    const created = file && URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created ?? '');
  }, [file]);
  return url;
}
