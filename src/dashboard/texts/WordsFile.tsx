import { useRef, useState } from 'react';
import { today } from '../../lib/dates.ts';
import { saveFile } from '../../lib/save-file.ts';
import { textTexts as texts } from '../../texts/dashboard-texts.ts';
import { FileInput } from '../content/FileInput.tsx';
import { Surface } from '../shell/Screen.tsx';
import { ResultNotice } from '../shell/use-result.tsx';
import { TaskButton, useTask } from '../shell/use-task.tsx';
import type { Book } from './text-book.ts';
import { saveInTurn } from './text-list.ts';
import { type Change, changesIn, putBack, wordsFile } from './words-file.ts';

/** Downloads all texts as one file, and imports such a file. */
export function WordsFile({ book }: { book: Book }) {
  const input = useRef<HTMLInputElement>(null);
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const [mistakes, setMistakes] = useState<readonly string[]>([]);
  const download = useTask(async () => {
    saveFile(texts.wordsFileName(today()), await wordsFile(book));
    return texts.downloaded;
  }, texts.notDownloaded);
  const read = useTask(async (_watch, file: File) => {
    const found = await changesIn(book, file);
    setChanges(found.changes);
    setMistakes(found.mistakes);
    return found.changes.length + found.mistakes.length === 0 ? texts.nothingDiffers : '';
  }, String);
  const put = useTask(async (watch) => {
    if (!window.confirm(texts.confirmPut(changes.length))) return '';
    try {
      await saveInTurn(changes, watch, putBack);
      return texts.put(changes.length);
    } finally {
      setChanges([]);
      if (input.current) input.current.value = '';
    }
  }, texts.notPut);
  const done = Math.round(put.share * changes.length);
  return (
    <Surface title={texts.wordsFile}>
      <p>{texts.wordsFileIntro}</p>
      <div>
        <TaskButton task={download} text={texts.download} busyText={texts.downloading} />
      </div>
      <ResultNotice result={download.notice} />
      <FileInput
        ref={input}
        label={texts.putBack}
        hint={texts.putBackHint}
        name="words"
        isRequired={false}
        accept=".yaml,.yml"
        onChoose={([file]) => {
          put.reset();
          read.reset();
          // These belong to another file.
          setChanges([]);
          setMistakes([]);
          if (file) read.start(file);
        }}
      >
        {changes.length > 0 && texts.differ(changes.length)}
      </FileInput>
      <ResultNotice result={read.notice} />
      {mistakes.length > 0 && (
        <>
          <p>{texts.notTaken}</p>
          <ul>
            {mistakes.map((mistake) => (
              <li key={mistake}>{mistake}</li>
            ))}
          </ul>
        </>
      )}
      {changes.length > 0 && (
        <div>
          <TaskButton task={put} text={texts.putThem} busyText={texts.putting(done, changes.length)} />
        </div>
      )}
      <ResultNotice result={put.notice} />
    </Surface>
  );
}
