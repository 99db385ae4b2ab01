import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { NO_WORDS } from '../../domain/picture-words.ts';
import { today } from '../../lib/dates.ts';
import { asPicture } from '../../lib/picture-format.ts';
import { formatFileSize } from '../../lib/prepare-picture.ts';
import { $retries } from '../../pending/state.ts';
import type { GalleryContent } from '../../saving/content-gallery.ts';
import { hasCopy, type Upload } from '../../saving/gallery-uploads.ts';
import { galleryAdminTexts } from '../../texts/dashboard-gallery.ts';
import { pictureTexts } from '../../texts/pictures.ts';
import { Field } from '../../ui/Field.tsx';
import { ContentForm } from '../content/ContentForm.tsx';
import { FileInput } from '../content/FileInput.tsx';
import { NoRoom } from '../content/HoldNotice.tsx';
import { TextHints } from '../content/SecondLook.tsx';
import { useContentForm } from '../content/use-content-form.ts';
import type { useResult } from '../shell/use-result.tsx';
import { GalleryPreview } from './GalleryPreview.tsx';
import { UploadRow } from './UploadRow.tsx';

type Props = { content: GalleryContent; outcome: ReturnType<typeof useResult> };

/** Uploads pictures one by one, each with its own state and retry. */
export function GalleryForm({ content, outcome }: Props) {
  const { uploads } = content;
  const rows = useStore(uploads.$uploads, { ssr: 'initial' });
  const rowsNow = uploads.$uploads.get;
  const isRunning = useStore(uploads.$isRunning, { ssr: 'initial' });
  const unsent = rows.filter(({ state }) => state !== 'done');
  const chosen = unsent.filter((upload) => !hasCopy(upload));
  const form = useContentForm(
    {
      name: content.path,
      start: { id: null, values: { date: today() } },
      accepts: (record) =>
        record.state === 'refused' && record.path === content.path && record.replaces === undefined,
    },
    {
      isAny: unsent.length > 0,
      chosen,
      choose: (pictures) => {
        for (const { file, words } of pictures) uploads.add([file], { ...NO_WORDS, ...words });
      },
      // A date alone is nothing to send.
      isQueued: () => chosen.length === 0,
      isHeld: chosen.length === 0,
    },
  );
  const { date = '' } = form.values;
  const texts = galleryAdminTexts;

  /** @param again an automatic retry, which does not report again that they still wait */
  async function send(again?: ReturnType<typeof uploads.resume>): Promise<void> {
    const run = await (again ?? uploads.start(date));
    if (run === null || (again && run.taken === 0 && rowsNow().some(hasCopy))) return;
    if (run.taken > 0 || rowsNow().some(hasCopy)) form.forget();
    if (run.firstReason !== null) outcome.tell('danger', texts.uploadFailed(run.firstReason));
    else if (run.taken > 0) outcome.tell('success', texts.uploaded);
  }

  const resume = useEffectEvent(() => send(uploads.resume()));
  useEffect(() => $retries.listen(() => void resume()), []);

  function cancel(): void {
    uploads.clear();
    outcome.clear();
    form.open(null);
  }

  return (
    <ContentForm
      form={form}
      saving={isRunning ? { state: 'busy', share: null } : { state: 'idle' }}
      result={outcome.result}
      // Each upload has its own copy; this one is for a replacement.
      store={content}
      submit={() => {
        outcome.clear();
        void send();
      }}
      cancel={cancel}
      title={texts.createHeading}
      submitText={texts.upload}
      busyText={texts.uploading(Math.min(rows.length - unsent.length + 1, rows.length), rows.length)}
      preview={<GalleryPreview files={rows.map(({ file }) => file)} date={date} />}
      aside={
        <>
          <Saved rows={rows} />
          <NoRoom isShown={isRunning && rows.some(({ hold }) => hold === 'no room')} />
          {rows.length > 0 && (
            <ul className="plain" aria-label={texts.uploads}>
              {rows.map((upload) => (
                <UploadRow
                  key={upload.key}
                  upload={upload}
                  uploads={uploads}
                  onRetry={() => {
                    uploads.retry(upload.key);
                    void send();
                  }}
                />
              ))}
            </ul>
          )}
        </>
      }
    >
      <Field label={texts.date} type="date" {...form.field('date')} required />
      <TextHints text={date} kind="date" before={form.opened.values.date} />
      <ImagesInput
        name={content.pictureField}
        isRequired={!rows.some(({ state }) => state === 'waiting')}
        count={unsent.length}
        onChoose={uploads.add}
      />
    </ContentForm>
  );
}

/** The bytes saved so far by making pictures smaller; shown for two or more. */
function Saved({ rows }: { rows: readonly Upload[] }) {
  const redrawn = rows.filter(({ file, sentSize }) => sentSize !== null && sentSize < file.size);
  if (redrawn.length < 2) return null;
  const sum = (sizeOf: (row: Upload) => number) =>
    formatFileSize(redrawn.reduce((bytes, row) => bytes + sizeOf(row), 0));
  return (
    <p className="note">
      {pictureTexts.saved(
        sum(({ file }) => file.size),
        sum(({ sentSize }) => sentSize ?? 0),
      )}
    </p>
  );
}

type ImagesProps = {
  name: string;
  isRequired: boolean;
  count: number;
  onChoose: (files: readonly File[]) => void;
};

/** Chooses any number of pictures. */
function ImagesInput({ name, isRequired, count, onChoose }: ImagesProps) {
  const [refusal, setRefusal] = useState<string>();

  async function take(files: readonly File[]): Promise<void> {
    const read = await Promise.all(files.map(asPicture));
    const pictures = read.filter((picture) => picture !== null);
    setRefusal(pictures.length < files.length ? pictureTexts.noPicture : undefined);
    if (pictures.length > 0) onChoose(pictures);
  }

  return (
    <FileInput
      label={galleryAdminTexts.images}
      hint={galleryAdminTexts.createNote}
      isMultiple
      name={name}
      isRequired={isRequired}
      error={refusal}
      onChoose={(files) => void take(files)}
    >
      {count > 0 && galleryAdminTexts.chosen(count)}
    </FileInput>
  );
}
