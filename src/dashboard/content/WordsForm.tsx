import { useEffect, useRef } from 'react';
import type { PictureWords as Stored, Words } from '../../domain/picture-words.ts';
import { dropForm } from '../../pending/state.ts';
import { contentTexts } from '../../texts/dashboard.ts';
import { wordsTexts as texts } from '../../texts/dashboard-words.ts';
import { Button } from '../Button.tsx';
import { DraftNotice } from '../shell/DraftNotice.tsx';
import { TaskForm } from '../shell/TaskForm.tsx';
import { useTask } from '../shell/use-task.tsx';
import { PictureWords } from './PictureWords.tsx';
import type { Crops } from './PointField.tsx';
import { useContentForm } from './use-content-form.ts';

type Props = {
  picture: Stored & { id: number; image: string | null };
  /** The name of the picture. */
  name: string;
  /** The version of the described item. */
  version?: string | undefined;
  crops: Crops;
  /** Saves the words; empty ones remove them. Throws if it fails. */
  describe: (words: Words, version: string | undefined, signal: AbortSignal) => Promise<void>;
  /** Opens another picture without words; left out if there is none. */
  onNext?: (() => void) | undefined;
  onClose: () => void;
};

/** Describes one picture. Enter saves and opens the next one, to write dozens in a row. */
export function WordsForm({ picture, name, crops, describe, ...props }: Props) {
  const draft = `words ${picture.image}`;
  const ending = (end: () => void) => () => {
    dropForm(draft);
    end();
  };
  const onNext = props.onNext && ending(props.onNext);
  const onClose = ending(props.onClose);
  const { alt = '', focus = '' } = picture;
  const start = { id: picture.id, values: { alt, focus }, version: props.version };
  const form = useContentForm({ name: draft, start });
  const place = useRef<HTMLFormElement>(null);

  useEffect(() => place.current?.querySelector('textarea')?.focus({ preventScroll: true }), []);

  const task = useTask(async ({ signal }) => {
    const { alt: said = '', focus: point = '' } = form.values;
    try {
      await describe({ alt: said, focus: point }, form.opened.version, signal);
    } finally {
      // Somebody else's words are shown by now.
      form.renew();
    }
    // Otherwise the form was closed or skipped meanwhile.
    if (place.current !== null) (onNext ?? onClose)();
  }, texts.failed);

  return (
    <TaskForm
      ref={place}
      task={task}
      className="stack"
      submitText={onNext ? texts.saveNext : contentTexts.save}
      busyText={contentTexts.saving}
      buttons={
        <>
          {onNext && (
            <Button kind="quiet" onClick={onNext}>
              {texts.skip}
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            {contentTexts.close}
          </Button>
        </>
      }
      onKeyDown={(event) => {
        // Alt text is one line, so Enter saves, except to end a word in an input method (Kannada).
        const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
        if (!isEnter || !(event.target instanceof HTMLTextAreaElement)) return;
        event.preventDefault();
        place.current?.requestSubmit();
      }}
    >
      <p className="name">{name}</p>
      <DraftNotice draft={form.draft} onDiscard={form.finish} />
      <PictureWords
        url={picture.image}
        words={form.values}
        onChange={form.take}
        before={form.opened.values}
        crops={crops}
      />
    </TaskForm>
  );
}
