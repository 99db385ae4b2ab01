import { useState } from 'react';

/** Copies a text. Returns how that went, to be shown in a live region. */
export function useCopy(
  text: string,
  words: { copied: string; notCopied: string },
): [notice: string, copy: () => void] {
  const [notice, setNotice] = useState('');

  async function copy(): Promise<void> {
    try {
      // There is no clipboard without HTTPS, as in a school's own network.
      await navigator.clipboard.writeText(text);
      setNotice(words.copied);
    } catch {
      setNotice(words.notCopied);
    }
  }

  return [notice, () => void copy()];
}
