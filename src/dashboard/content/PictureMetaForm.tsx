import { type ReactNode, useEffect, useRef } from 'react';
import { contentTexts } from '../../i18n/en/dashboard.ts';
import { pictureMetaTexts as texts } from '../../i18n/en/dashboard-picture-meta.ts';
import { Button } from '../Button.tsx';
import { DraftNotice } from '../shell/DraftNotice.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { PictureMetaFields } from './PictureMetaFields.tsx';
import type { Crops } from './PointField.tsx';
import { PICTURE_META_FIELDS } from './picture-meta-fields.ts';
import { SavingForm } from './SavingForm.tsx';
import type { ShownForm } from './use-item-form.ts';

type Props<Item extends { id: number }> = {
  form: ShownForm<Item>;
  /** The URL of the picture. */
  url: string | null;
  /** The name of the picture. */
  name: string;
  crops: Crops;
  /** Opens another picture without alt text; left out if there is none. */
  onNext?: (() => void) | undefined;
};

/** Describes one picture. Enter saves; the next one opens then, to write dozens in a row. */
export function PictureMetaForm<Item extends { id: number }>({
  form,
  url,
  name,
  crops,
  onNext,
}: Props<Item>) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.querySelector('textarea')?.focus({ preventScroll: true }), []);
  const { alt = '', focus = '' } = form.values;
  const button = (text: string, onClick: () => void): ReactNode => (
    <Button kind="quiet" onClick={onClick}>
      {text}
    </Button>
  );
  return (
    <div ref={container} data-form className="stack">
      <p className="name">{name}</p>
      <DraftNotice restored={form.restored} onDiscard={form.cancel} />
      <SavingForm
        form={form}
        submitText={onNext ? texts.saveNext : contentTexts.save}
        buttons={
          <>
            {onNext && button(texts.skip, onNext)}
            {button(contentTexts.close, form.cancel)}
          </>
        }
        aside={<ConflictNotice form={form} fields={PICTURE_META_FIELDS} />}
      >
        <PictureMetaFields url={url} meta={{ alt, focus }} onChange={form.change} crops={crops} isWholeForm />
      </SavingForm>
    </div>
  );
}
