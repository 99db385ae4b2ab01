import { useRef, useState } from 'react';
import { galleryAdminTexts } from '../../texts/dashboard-gallery.ts';
import { pictureTexts } from '../../texts/pictures.ts';
import { FileInput } from '../content/FileInput.tsx';

type Props = { name: string; isRequired: boolean; onChoose: (files: readonly File[]) => void };

/** Chooses any number of pictures; each choice is added to the others and empties the field for the next. */
export function ImagesInput({ name, isRequired, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [hasOtherFiles, setHasOtherFiles] = useState(false);

  function take(files: readonly File[]): void {
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    setHasOtherFiles(pictures.length < files.length);
    if (pictures.length > 0) onChoose(pictures);
    if (input.current !== null) input.current.value = '';
  }

  return (
    <FileInput
      ref={input}
      label={galleryAdminTexts.images}
      hint={galleryAdminTexts.createNote}
      isMultiple
      name={name}
      isRequired={isRequired}
      error={hasOtherFiles ? pictureTexts.noPicture : undefined}
      onChoose={take}
    />
  );
}
