import { type ComponentProps, useState } from 'react';
import { contentTexts } from '../texts/dashboard.ts';
import { Field } from './Field.tsx';
import styles from './PasswordField.module.css';

type Props = ComponentProps<'input'> & {
  label: string;
  /** Whether it is the only one of its page: then its button needs no more words. */
  isAlone?: boolean;
  hint?: string;
};

/** A password that its reader can look at, so that it need not be typed twice. */
export function PasswordField({ label, isAlone = false, ...field }: Props) {
  const [isShown, setIsShown] = useState(false);
  const word = isShown ? contentTexts.hide : contentTexts.show;
  return (
    <div className={styles.password}>
      <Field
        {...field}
        label={label}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
      />
      <button
        type="button"
        className={styles.show}
        aria-label={isAlone ? undefined : `${word}: ${label}`}
        onClick={() => setIsShown(!isShown)}
      >
        {word}
      </button>
    </div>
  );
}
