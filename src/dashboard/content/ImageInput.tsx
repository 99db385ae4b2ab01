import { useEffect, useRef } from 'react';
import { pictureTexts, whyUnreadable } from '../../i18n/en/pictures.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import type { ChosenFile } from '../../stores/chosen-file.ts';
import { Button } from '../Button.tsx';
import styles from './FileInput.module.css';
import { FileInput } from './FileInput.tsx';
import type { ShownForm } from './use-item-form.ts';

/** `accept`: the file types to offer. */
export type PdfTexts = { accept: string; hint: string };

type Props = {
  label: string;
  /** The API's name of the field, for its errors and for tests. */
  name: string;
  form: Pick<ShownForm, 'file' | 'url' | 'choose'>;
  /** Texts for a PDF, which has no preview. */
  pdf?: PdfTexts | undefined;
  isRequired?: boolean;
};

/** Chooses a picture or PDF, shows the picture, and says how it was changed before sending. */
export function ImageInput({ label, name, form, pdf, isRequired = false }: Props) {
  const { file: chosen, url, choose } = form;
  const refusal = chosen.state === 'refused' ? chosen.reason : undefined;
  const input = useRef<HTMLInputElement>(null);
  // A custom validity message keeps the browser from submitting a refused file, and marks the field.
  useEffect(() => {
    input.current?.setCustomValidity(refusal ?? '');
  }, [refusal]);
  // The field is emptied with the choice: it would still name the old file, and not accept it again.
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
        // A picture shared by another app is not in the field.
        isRequired={isRequired && isNone}
        {...(pdf && { accept: pdf.accept, hint: pdf.hint })}
        error={refusal}
        onChoose={([file]) => choose(file ?? null)}
      >
        {pdf === undefined && url !== null && (
          <img src={url} alt="" className={`thumbnail ${styles.chosen}`} />
        )}
        {resultOf(chosen)}
      </FileInput>
      {(chosen.state === 'ready' || chosen.state === 'preparing') && (
        <Button
          kind="plain"
          about={label}
          onClick={() => {
            choose(null);
            // The focus would disappear with this button.
            input.current?.focus();
          }}
        >
          {pictureTexts.remove}
        </Button>
      )}
    </div>
  );
}

function resultOf(chosen: ChosenFile): string | null {
  if (chosen.state === 'preparing') return pictureTexts.preparing;
  if (chosen.state !== 'ready') return null;
  return changeText(chosen.file, chosen.source.size, chosen.file.size);
}

/** How a picture was changed before sending; sizes in bytes. */
function changeText(file: File, before: number, after: number): string {
  if (after < before) return pictureTexts.redrawn;
  // Other servers may accept HEIC; ours does not.
  return whyUnreadable(file) ?? pictureTexts.asItIs(formatFileSize(after));
}
