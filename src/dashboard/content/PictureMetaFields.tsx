import type { ChangeEvent } from 'react';
import { pictureMetaTexts as texts } from '../../i18n/en/dashboard-picture-meta.ts';
import { LIMITS } from '../../resources/limits.ts';
import type { PictureMeta } from '../../resources/picture-meta.ts';
import { Field } from '../../ui/Field.tsx';
import { OnDemand } from '../shell/OnDemand.tsx';
// Imported here for the part that loads later.
import './PictureMetaFields.module.css';
import type { Crops } from './PointField.tsx';

type Props = {
  /** The URL of the picture; null while there is none, or where it needs no focus point. */
  url: string | null;
  meta: PictureMeta;
  /** Called with one changed value. */
  onChange: (name: keyof PictureMeta, text: string) => void;
  crops?: Crops;
  /** Whether the form has nothing else: Enter in the alt text then submits it. */
  isWholeForm?: boolean;
};

/** Asks for the alt text of a picture, and for the point that every crop keeps. */
export function PictureMetaFields({ url, meta, onChange, crops, isWholeForm = false }: Props) {
  const { alt = '', focus = '' } = meta;
  return (
    <>
      <Field
        label={texts.alt}
        hint={texts.altHint}
        kind={isWholeForm ? 'line' : 'area'}
        rows={2}
        name="alt"
        longest={LIMITS.alt}
        value={alt}
        onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) => onChange('alt', target.value)}
      />
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

/** Asks for the focus point only, if there is a picture. */
export function Point({ url, ...field }: PointProps) {
  if (url === null) return null;
  return (
    <OnDemand load={() => import('./PointField.tsx')}>
      {({ PointField }) => <PointField url={url} {...field} />}
    </OnDemand>
  );
}
