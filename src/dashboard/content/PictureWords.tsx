import { ALT_MAX, NO_WORDS, type PictureWords as Words } from '../../domain/picture-words.ts';
import { wordsTexts as texts } from '../../texts/dashboard-words.ts';
import { Field } from '../../ui/Field.tsx';
import { OnDemand } from '../shell/OnDemand.tsx';
// The styles of what loads later.
import './PictureWords.module.css';
import type { Crops } from './PointField.tsx';
import { TextHints } from './SecondLook.tsx';

type Props = {
  /** Of the picture; null while there is none, or where no point of it is asked for. */
  url: string | null;
  words: Words;
  /** Replaces one of them. */
  onChange: (name: keyof Words, text: string) => void;
  /** As they were when the form was opened; nothing unless given. */
  before?: Words;
  crops?: Crops;
};

/** Asks for words for people who do not see a picture, and for the point that no crop may cut off. */
export function PictureWords({ url, words, onChange, before = NO_WORDS, crops }: Props) {
  const { alt = '', focus = '' } = words;
  return (
    <>
      <Field
        label={texts.alt}
        hint={texts.altHint}
        kind="area"
        rows={2}
        name="alt"
        maxLength={ALT_MAX}
        value={alt}
        onChange={({ target }) => onChange('alt', target.value)}
      />
      <TextHints text={alt} kind="text" before={before.alt} />
      {crops && (
        <Point url={url} focus={focus} onChange={(point) => onChange('focus', point)} crops={crops} />
      )}
    </>
  );
}

type PointProps = {
  url: string | null;
  focus: string;
  onChange: (focus: string) => void;
  crops: Crops;
};

/** Asks for the point alone, where there is a picture. */
export function Point({ url, ...field }: PointProps) {
  if (url === null) return null;
  return (
    <OnDemand load={() => import('./PointField.tsx')}>
      {({ PointField }) => <PointField url={url} {...field} />}
    </OnDemand>
  );
}
