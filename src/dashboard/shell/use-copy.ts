import { useState } from 'react';

/** Copies a text, and returns the outcome for a live region. */
export function useCopy(
  text: string,
  texts: { copied: string; notCopied: string },
): [notice: string, copy: () => void] {
  const [notice, setNotice] = useState('');

  async function copy(): Promise<void> {
    try {
      // Without HTTPS, as in a school's own network, there is no clipboard.
      await navigator.clipboard.writeText(text);
      setNotice(texts.copied);
    } catch {
      setNotice(texts.notCopied);
    }
  }

  return [notice, () => void copy()];
}
