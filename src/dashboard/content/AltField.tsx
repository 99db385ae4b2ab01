import { ALT_MAX } from '../../domain/picture-words.ts';
import { wordsTexts as texts } from '../../texts/dashboard-words.ts';
import { Field } from '../../ui/Field.tsx';
import { TextHints } from './SecondLook.tsx';

type Props = {
  value: string;
  onChange: (alt: string) => void;
  /** As it was when the form was opened. */
  before?: string;
  error?: string | undefined;
};

/** Asks for words for people who do not see a picture. */
export function AltField({ value, onChange, before = '', error }: Props) {
  return (
    <>
      <Field
        label={texts.alt}
        hint={texts.altHint}
        kind="area"
        rows={2}
        name="alt"
        maxLength={ALT_MAX}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={error}
      />
      <TextHints text={value} kind="text" before={before} />
    </>
  );
}
