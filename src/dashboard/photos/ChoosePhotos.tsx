import { useState } from 'react';
import { outboxTexts } from '../../i18n/en/dashboard-outbox.ts';
import { asPicture } from '../../lib/picture-format.ts';
import { addPhotos } from '../../outbox/photos.ts';
import { whyRefused } from '../../stores/chosen-file.ts';
import { FileInput } from '../content/FileInput.tsx';

type Props = {
  label: string;
  hint?: string;
  /** The API's name of the field, for its errors and for tests. */
  name: string;
  isRequired: boolean;
  destination: Parameters<typeof addPhotos>[1];
  /** What is known of all of them, such as the date. */
  values?: Parameters<typeof addPhotos>[2];
};

/** Chooses any number of photos, which are stored on this device at once. */
export function ChoosePhotos({ label, hint, name, isRequired, destination, values }: Props) {
  const [error, setError] = useState<string>();

  async function add(files: readonly File[]): Promise<void> {
    const read = await Promise.all(files.map(asPicture));
    const pictures = read.filter((picture) => picture !== null);
    const stored = await addPhotos(pictures, destination, values);
    if (stored !== 'saved') setError(outboxTexts.notStored[stored]);
    else {
      const refused = files.find((_file, index) => read[index] === null);
      setError(refused && (await whyRefused(refused)));
    }
  }

  return (
    <FileInput
      label={label}
      {...(hint && { hint })}
      isMultiple
      name={name}
      isRequired={isRequired}
      error={error}
      onChoose={(files) => void add(files)}
    />
  );
}
