import { useState } from 'react';
import { shareTexts as texts } from '../../texts/dashboard-share.ts';
import { loadTexts } from '../../texts/requests.ts';
import { FileInput } from '../content/FileInput.tsx';

/** For phones and computers that cannot share with the dashboard. */
export function PhotoChooser({ onChoose }: { onChoose: (files: readonly File[]) => Promise<boolean> }) {
  const [isReading, setIsReading] = useState(false);
  async function choose(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    setIsReading(true);
    await onChoose(files);
    setIsReading(false);
  }
  return (
    <FileInput
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
