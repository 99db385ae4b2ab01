import { type ComponentProps, useState } from 'react';
import { contentTexts } from '../i18n/en/dashboard.ts';
import { Field } from './Field.tsx';
import styles from './PasswordField.module.css';

type Props = ComponentProps<'input'> & {
  label: string;
  /** Whether it is the only password on the page: its button then needs no further name. */
  isAlone?: boolean;
  hint?: string;
};

/** A password field that can show its input, so that it need not be typed twice. */
export function PasswordField({ label, isAlone = false, ...field }: Props) {
  const [isShown, setIsShown] = useState(false);
  const buttonText = isShown ? contentTexts.hide : contentTexts.show;
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
        aria-label={isAlone ? undefined : `${buttonText}: ${label}`}
        onClick={() => setIsShown(!isShown)}
      >
        {buttonText}
      </button>
    </div>
  );
}
