import { GALLERY_CROPS } from '../../domain/gallery-layout.ts';
import { galleryAdminTexts as texts } from '../../i18n/en/dashboard-gallery.ts';
import { outboxTexts } from '../../i18n/en/dashboard-outbox.ts';
import { changePhoto, type Photo, removeFromOutbox } from '../../outbox/photos.ts';
import type { GalleryStore } from '../../stores/gallery-store.ts';
import { FormPanel } from '../content/FormPanel.tsx';
import { SavingForm } from '../content/SavingForm.tsx';
import { ChoosePhotos } from '../photos/ChoosePhotos.tsx';
import { PhotoDateFields } from '../photos/PhotoDateFields.tsx';
import { PhotoList } from '../photos/PhotoList.tsx';
import { SentPhotos } from '../photos/SentPhotos.tsx';
import { usePhotoDates, usePhotoFiles } from '../photos/use-photo-dates.ts';
import { useUploads } from '../photos/use-uploads.ts';
import { useResult } from '../shell/use-result.tsx';
import { GalleryPreview } from './GalleryPreview.tsx';

/** Chooses photos for a gallery, which are sent one after the other, and shows those that are on their way. */
export function GalleryForm({ store }: { store: GalleryStore }) {
  const outcome = useResult();
  const { path, pictureField } = store;
  const uploads = useUploads((destination) => destination.path === path, texts, outcome, store);
  const { chosen } = uploads;
  const read = usePhotoFiles(chosen);
  const dayOf = ({ id }: Photo) => read[id]?.day;
  // What was chosen by an earlier page has the date that was typed there.
  const dates = usePhotoDates(chosen.map(dayOf), chosen[0]?.values.date);

  function send(): Promise<void> {
    const dateOf = (photo: Photo) => dates.dateOf(dayOf(photo));
    return uploads.send(
      chosen.map((photo) => ({ id: photo.id, values: { ...photo.values, date: dateOf(photo) } })),
    );
  }

  function changeDate(next: string): void {
    dates.setDate(next);
    for (const { id, values } of chosen) void changePhoto(id, { values: { ...values, date: next } });
  }

  return (
    <>
      <FormPanel
        form={{
          id: null,
          isDirty: chosen.length > 0,
          restored: 'no',
          saving: { state: 'idle' },
          result: outcome.result,
          submit: send,
          stop: () => undefined,
          cancel: () => {
            outcome.clear();
            void removeFromOutbox(chosen.map(({ id }) => id));
          },
        }}
        title={texts.createHeading}
        preview={
          <GalleryPreview
            photos={chosen.map((photo) => ({ file: photo.file, date: dates.dateOf(dayOf(photo)) }))}
          />
        }
      >
        {(shown, cancel) => (
          <SavingForm
            form={shown}
            submitText={outboxTexts.upload(chosen.length)}
            buttons={cancel}
            aside={
              <PhotoList
                photos={chosen}
                label={texts.uploads}
                crops={GALLERY_CROPS}
                failedText={texts.uploadFailed}
              />
            }
          >
            <PhotoDateFields dates={{ ...dates, setDate: changeDate }} />
            <ChoosePhotos
              label={texts.images}
              hint={texts.createNote}
              name={pictureField}
              isRequired={chosen.length === 0}
              destination={{ path, field: pictureField, values: {} }}
              values={{ date: dates.date }}
            />
          </SavingForm>
        )}
      </FormPanel>
      <SentPhotos
        uploads={uploads}
        title={outboxTexts.heading}
        crops={GALLERY_CROPS}
        failedText={texts.uploadFailed}
      />
    </>
  );
}
