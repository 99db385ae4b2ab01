import { useRef, useState } from 'react';
import { galleryAdminTexts } from '../../texts/dashboard-gallery.ts';
import { pictureTexts } from '../../texts/pictures.ts';
import { FileInput } from '../../ui/FileInput.tsx';

type Props = { name: string; isRequired: boolean; onChoose: (files: readonly File[]) => void };

/** Chooses as many pictures as the reader likes; each choice joins the row and empties the field for the next. */
export function ImagesInput({ name, isRequired, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [hasOthers, setHasOthers] = useState(false);

  function take(files: readonly File[]): void {
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    setHasOthers(pictures.length < files.length);
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
      error={hasOthers ? pictureTexts.noPicture : undefined}
      onChoose={take}
    />
  );
}
