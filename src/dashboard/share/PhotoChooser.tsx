import { useRef, useState } from 'react';
import { shareTexts as texts } from '../../texts/dashboard-share.ts';
import { loadTexts } from '../../texts/requests.ts';
import { FileInput } from '../content/FileInput.tsx';

/** For phones and computers that cannot share with the dashboard. */
export function PhotoChooser({ onChoose }: { onChoose: (files: readonly File[]) => Promise<boolean> }) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  async function choose(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    setIsReading(true);
    await onChoose(files);
    setIsReading(false);
    // The same picture may be chosen again.
    if (input.current !== null) input.current.value = '';
  }
  return (
    <FileInput
      ref={input}
      label={texts.photosLabel}
      name="pictures"
      isRequired={false}
      isMultiple
      onChoose={(files) => void choose(files)}
    >
      {isReading && loadTexts.loading}
    </FileInput>
  );
}
