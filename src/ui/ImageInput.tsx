import { useEffect, useRef } from 'react';
import { formatFileSize } from '../lib/prepare-picture.ts';
import { FileInput } from './FileInput.tsx';
import styles from './ImageInput.module.css';
import type { ChosenPicture, PictureChoice } from './use-chosen-picture.ts';

export type ImageInputTexts = {
  preparing: string;
  redrawn: (before: string, after: string) => string;
  asItIs: (size: string) => string;
  noPicture: string;
  takeOut: string;
};

type Props = {
  label: string;
  /** The server's name of the field, for its errors and for tests. */
  name: string;
  choice: PictureChoice;
  texts: ImageInputTexts;
  isRequired?: boolean;
  error?: string | undefined;
};

/** Chooses one picture, shows it, and says what was done to it before it is sent. */
export function ImageInput({ label, name, choice, texts, isRequired = false, error }: Props) {
  const { chosen, choose, clear, turn } = choice;
  const isRefused = chosen.state === 'refused';
  const input = useRef<HTMLInputElement>(null);
  // What is no picture is not sent: the browser stops the form and points at the field.
  useEffect(() => {
    input.current?.setCustomValidity(isRefused ? texts.noPicture : '');
  }, [isRefused, texts.noPicture]);
  return (
    <div className={styles.choice}>
      <FileInput
        key={turn}
        ref={input}
        label={label}
        name={name}
        isRequired={isRequired}
        error={isRefused ? texts.noPicture : error}
        onChoose={choose}
      >
        {chosen.state === 'ready' && <img src={chosen.address} alt="" className={styles.thumbnail} />}
        {resultOf(chosen, texts)}
      </FileInput>
      {(chosen.state === 'ready' || chosen.state === 'preparing') && (
        <button type="button" className={`button ${styles.takeOut}`} data-kind="plain" onClick={clear}>
          {texts.takeOut}
        </button>
      )}
    </div>
  );
}

function resultOf(chosen: ChosenPicture, texts: ImageInputTexts): string | null {
  if (chosen.state === 'preparing') return texts.preparing;
  if (chosen.state !== 'ready') return null;
  const size = formatFileSize(chosen.file.size);
  return chosen.isRedrawn ? texts.redrawn(formatFileSize(chosen.originalSize), size) : texts.asItIs(size);
}
