import { useEffect, useState } from 'react';

/** An object URL for a file; null on the first render, and without a file. */
export function useFileUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  // Browsers keep the file in memory until its URL is revoked.
  useEffect(() => {
    const created = file && URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created ?? '');
  }, [file]);
  return url;
}
