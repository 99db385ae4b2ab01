import { useEffect, useRef } from 'react';
import type { Cut } from '../../domain/picture-sizes.ts';
import { formatFileSize, isHeic } from '../../lib/prepare-picture.ts';
import { pictureTexts } from '../../texts/pictures.ts';
import { Button } from '../Button.tsx';
import styles from './FileInput.module.css';
import { FileInput } from './FileInput.tsx';
import { PictureHints } from './SecondLook.tsx';
import type { ChosenPicture, PictureChoice } from './use-picture-form.ts';

/** `accept`: what the browser's file chooser offers. */
export type PdfTexts = { accept: string; hint: string; remove: string };

type Props = {
  label: string;
  /** The server's name of the field, for its errors and for tests. */
  name: string;
  picture: PictureChoice;
  /** Where visitors see it at its largest. */
  place?: Cut;
  /** In place of that for a PDF, of which there is nothing to see. */
  pdf?: PdfTexts;
  isRequired?: boolean;
};

/** Chooses one picture or PDF, shows a picture, and says what was done to it before it is sent. */
export function ImageInput({ label, name, picture, place, pdf, isRequired = false }: Props) {
  const { chosen, url, choose, clear } = picture;
  const refusal = chosen.state === 'refused' ? chosen.reason : undefined;
  const input = useRef<HTMLInputElement>(null);
  // The browser does not submit the form while the file is refused, and points at the field.
  useEffect(() => {
    input.current?.setCustomValidity(refusal ?? '');
  }, [refusal]);
  // It shows the one that was sent or taken back until then, and would not take the same again.
  const isNone = chosen.state === 'none';
  useEffect(() => {
    if (isNone && input.current !== null) input.current.value = '';
  }, [isNone]);
  return (
    <div className={`stack ${styles.choice}`}>
      <FileInput
        ref={input}
        label={label}
        name={name}
        // One that was shared with the dashboard is not in the field.
        isRequired={isRequired && isNone}
        {...(pdf && { accept: pdf.accept, hint: pdf.hint })}
        error={refusal}
        onChoose={choose}
      >
        {place && url !== null && <img src={url} alt="" className={`thumbnail ${styles.chosen}`} />}
        {resultOf(chosen)}
      </FileInput>
      {place && <PictureHints url={url} place={place} />}
      {(chosen.state === 'ready' || chosen.state === 'preparing') && (
        <Button
          kind="plain"
          onClick={() => {
            clear();
            // This button goes.
            input.current?.focus();
          }}
        >
          {pdf?.remove ?? pictureTexts.remove}
        </Button>
      )}
    </div>
  );
}

function resultOf(chosen: ChosenPicture): string | null {
  if (chosen.state === 'preparing') return pictureTexts.preparing;
  if (chosen.state !== 'ready') return null;
  return sizeInWords(chosen.file, chosen.source.size, chosen.file.size);
}

/** What was done to a picture before it is sent; `before` and `after` in bytes. */
export function sizeInWords(file: File, before: number, after: number): string {
  if (after < before) return pictureTexts.redrawn(formatFileSize(before), formatFileSize(after));
  // Some servers take it, ours does not.
  return isHeic(file) ? pictureTexts.heic : pictureTexts.asItIs(formatFileSize(after));
}
