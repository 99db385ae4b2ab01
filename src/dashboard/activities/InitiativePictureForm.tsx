import { endpoints } from '../../domain/endpoints.ts';
import { CUTS } from '../../domain/picture-sizes.ts';
import { NO_WORDS, wordsOf } from '../../domain/picture-words.ts';
import type { AdrishyaActivity } from '../../domain/public-lists.ts';
import { createForm } from '../../saving/form.ts';
import { reloadWhenArrived } from '../../stores/staff-list.ts';
import { activityAdminTexts } from '../../texts/dashboard-content.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Button } from '../Button.tsx';
import { ImageInput } from '../content/ImageInput.tsx';
import { PictureWords } from '../content/PictureWords.tsx';
import { SavingForm } from '../content/SavingForm.tsx';
import { usePictureForm } from '../content/use-picture-form.ts';
import { ACTIVITY_CROPS, initiatives } from '../lists.tsx';
import { DraftNotice } from '../shell/DraftNotice.tsx';
import { useOurs } from '../shell/use-ours.ts';
import { useResult } from '../shell/use-result.tsx';
import styles from './InitiativePictures.module.css';

const texts = activityAdminTexts.addImage;

/** A picture that is added to one initiative. */
export const initiativePicture = createForm(
  {
    path: endpoints.adrishyaImages,
    texts: { created: texts.done, updated: texts.done, saveFailed: texts.failed },
    pictureField: 'images',
  },
  () => void initiatives.store.list.reload(),
);

reloadWhenArrived(endpoints.adrishyaImages, initiatives.store.list);

/** The name of this form's draft. */
export const pictureFormOf = (initiative: number | string) => `picture of ${initiative}`;

type Props = { activity: AdrishyaActivity; onClose: () => void };

/** Adds a picture to one initiative, in its row. */
export function InitiativePictureForm({ activity, onClose }: Props) {
  const isOurs = useOurs();
  const { form, picture, saving, result, submit, sendLater } = usePictureForm({
    name: pictureFormOf(activity.id),
    start: { id: null, values: NO_WORDS },
    accepts: ({ state, picture: refused, fields }) =>
      state === 'refused' && refused !== null && fields.adrishya === String(activity.id),
    store: initiativePicture,
    outcome: useResult(),
    toSend: (words) => ({ adrishya: String(activity.id), ...wordsOf(words) }),
    send: async (fields, file) =>
      file === null ? { kind: 'danger', text: texts.noFile } : initiativePicture.submit(null, fields, file),
  });

  return (
    <SavingForm
      label={texts.heading(activity.title)}
      className={styles.form}
      saving={saving}
      submit={submit}
      submitText={texts.submit}
      buttons={
        <Button kind="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      }
      store={initiativePicture}
      result={result}
      onSendLater={() => {
        sendLater();
        onClose();
      }}
      onDiscard={() => {
        initiativePicture.settle();
        onClose();
      }}
    >
      <h4 className="title">{texts.heading(activity.title)}</h4>
      <DraftNotice draft={picture.chosen.state === 'none' ? null : form.draft} onDiscard={picture.clear} />
      {/* On our server the row shows the pictures already. */}
      {!isOurs && activity.image.length > 0 && (
        <ul className={`plain ${styles.present}`}>
          {activity.image.map((url) => (
            <li key={url} className="thumbnail">
              <Picture url={url} alt="" />
            </li>
          ))}
        </ul>
      )}
      <ImageInput label={texts.label} name="images" picture={picture} place={CUTS.activity} />
      {isOurs && picture.chosen.state !== 'none' && (
        <PictureWords url={picture.url} words={form.values} onChange={form.take} crops={ACTIVITY_CROPS} />
      )}
    </SavingForm>
  );
}
