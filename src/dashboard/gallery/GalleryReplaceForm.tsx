import type { GalleryItem } from '../../domain/gallery.ts';
import { GALLERY_CROPS } from '../../domain/gallery-layout.ts';
import { DatedPicture } from '../../features/gallery/DatedPicture.tsx';
import { galleryAdminTexts as texts } from '../../i18n/en/dashboard-gallery.ts';
import { formatDate } from '../../lib/dates.ts';
import { Field } from '../../ui/Field.tsx';
import { FormPanel } from '../content/FormPanel.tsx';
import { ImageInput } from '../content/ImageInput.tsx';
import { PictureMetaFields } from '../content/PictureMetaFields.tsx';
import { SavingForm } from '../content/SavingForm.tsx';
import type { ShownForm } from '../content/use-item-form.ts';
import { useCapability } from '../shell/use-capability.ts';
import styles from './Gallery.module.css';

type Props = {
  form: ShownForm<GalleryItem>;
  /** The picture to replace; undefined where somebody has deleted it meanwhile. */
  replaced: GalleryItem | undefined;
  pictureField: string;
};

/** Replaces a picture: as the API has no update, it uploads the new one and then deletes the old one. */
export function GalleryReplaceForm({ form, replaced, pictureField }: Props) {
  const canDescribe = useCapability('alt');
  const { date = '', alt = '', focus = '' } = form.values;
  return (
    <FormPanel
      form={form}
      title={texts.replaceHeading}
      note={texts.replaceNote}
      preview={
        <ul role="list" className={styles.tiles}>
          <li>
            <DatedPicture url={form.url ?? replaced?.image ?? null} day={formatDate(date)} alt="" />
          </li>
        </ul>
      }
    >
      {(shown, cancel) => (
        <SavingForm form={shown} submitText={texts.replace} buttons={cancel}>
          <Field label={texts.date} type="date" {...form.field('date')} required />
          <ImageInput label={texts.newImage} name={pictureField} form={form} isRequired />
          {canDescribe && form.url !== null && (
            <PictureMetaFields
              url={form.url}
              meta={{ alt, focus }}
              onChange={form.change}
              crops={GALLERY_CROPS}
            />
          )}
        </SavingForm>
      )}
    </FormPanel>
  );
}
