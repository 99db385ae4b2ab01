import { useState } from 'react';
import { invitationPath } from '../../domain/users.ts';
import { NO_PICTURES, usePending } from '../../pending/use-pending.ts';
import type { Watch } from '../../stores/task.ts';
import { inviteSomebody } from '../../stores/users.ts';
import { userTexts as texts } from '../../texts/users.ts';
import { DraftNotice } from '../shell/DraftNotice.tsx';
import { Surface } from '../shell/Screen.tsx';
import { EmailField, TaskForm } from '../shell/TaskForm.tsx';
import { useTask } from '../shell/use-task.tsx';
import { LinkToSend } from './LinkToSend.tsx';
import styles from './Users.module.css';

/** Makes a link for somebody new, and helps to send it. */
export function InviteForm() {
  const [email, setEmail] = useState('');
  const [url, setUrl] = useState<string | null>(null);
  const { found: draft } = usePending(
    'invitation',
    NO_PICTURES,
    () => (email === '' ? null : { fields: { email } }),
    ({ fields }) => setEmail(fields.email ?? ''),
  );
  const make = async ({ signal }: Watch) => {
    const { secret } = await inviteSomebody(email, signal);
    setUrl(new URL(invitationPath(secret), location.origin).href);
    setEmail('');
    return texts.invited;
  };
  const task = useTask(make, texts.inviteFailed, texts.inviteInvalid);

  return (
    <Surface title={texts.invite}>
      <p className="note">{texts.inviteNote}</p>
      <DraftNotice draft={email === '' ? null : draft} onDiscard={() => setEmail('')} />
      <TaskForm
        task={task}
        label={texts.invite}
        className={`stack ${styles.form}`}
        submitText={texts.inviteSubmit}
        busyText={texts.inviteSending}
      >
        <EmailField
          label={texts.inviteEmail}
          hint={texts.inviteEmailHint}
          autoComplete="off"
          required={false}
          value={email}
          readOnly={task.isBusy}
          onType={setEmail}
        />
      </TaskForm>
      {url !== null && <LinkToSend key={url} url={url} />}
    </Surface>
  );
}
