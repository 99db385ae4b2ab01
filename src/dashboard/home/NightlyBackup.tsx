import { useState } from 'react';
import type { Health } from '../../domain/health.ts';
import { formatMoment } from '../../lib/dates.ts';
import { saveFile } from '../../lib/save-file.ts';
import { downloadBackup } from '../../stores/site-health.ts';
import type { Watch } from '../../stores/task.ts';
import { backupTexts as texts } from '../../texts/dashboard-health.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Disclosure } from '../shell/OnDemand.tsx';
import { TaskForm } from '../shell/TaskForm.tsx';
import { useTask } from '../shell/use-task.tsx';
import styles from './SiteHealth.module.css';

type Props = { nightly: NonNullable<Health['nightly']>; canDownload: boolean };

/** The state of the nightly backups, and a button to download the newest. */
export function NightlyBackup({ nightly: { newest, next }, canDownload }: Props) {
  const sentences = [
    newest === null ? texts.none : texts.newest(formatMoment(newest.made_at), sizeOf(newest.bytes)),
    newest !== null && texts.opened,
    next === null ? texts.dueNow : texts.next(formatMoment(next)),
  ];
  return (
    <div className={`row ${styles.backup}`}>
      <p className="note">{sentences.filter(Boolean).join(' ')}</p>
      {newest !== null && canDownload && (
        <Disclosure text={texts.open} about={texts.about}>
          {() => <DownloadForm name={texts.fileName(newest.made_at.slice(0, 10))} />}
        </Disclosure>
      )}
    </div>
  );
}

function DownloadForm({ name }: { name: string }) {
  const [password, setPassword] = useState('');
  const download = async ({ signal }: Watch) => {
    saveFile(name, await downloadBackup(password, signal));
    setPassword('');
    return texts.done;
  };
  const task = useTask(download, texts.failed, texts.invalid);
  return (
    <TaskForm
      task={task}
      label={texts.about}
      className={`stack ${styles.download}`}
      submitText={texts.submit}
      busyText={texts.sending}
    >
      <p className="note">{texts.careful}</p>
      <PasswordField
        label={texts.password}
        isAlone
        name="password"
        autoComplete="current-password"
        required
        value={password}
        readOnly={task.isBusy}
        onChange={({ target }) => setPassword(target.value)}
      />
    </TaskForm>
  );
}

function sizeOf(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
