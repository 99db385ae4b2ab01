import { useEffect, useState } from 'react';
import { notify } from '../../lib/notify.ts';
import { renameOwner } from '../../outbox/drafts.ts';
import { requestLogout } from '../../outbox/logout.ts';
import { knownData } from '../../stores/resource.ts';
import { currentUser } from '../../stores/session.ts';
import type { Watch } from '../../stores/task.ts';
import { endSessions, saveOwnAccount } from '../../stores/users.ts';
import { userTexts as texts } from '../../texts/users.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { DraftNotice } from '../shell/DraftNotice.tsx';
import { useResource } from '../shell/LoadedList.tsx';
import { Surface } from '../shell/Screen.tsx';
import { EmailField, TaskForm } from '../shell/TaskForm.tsx';
import { useDraft } from '../shell/use-draft.ts';
import { ResultNotice } from '../shell/use-result.tsx';
import { leaveByLogout } from '../shell/use-session.ts';
import { TaskButton, useTask } from '../shell/use-task.tsx';
import styles from './Users.module.css';

const EMPTY = { password: '', newPassword: '' };

/** The user's own email and password, and a button to end all sessions. */
export function OwnAccountForm() {
  const known = knownData(useResource(currentUser))?.email ?? '';
  const [typedEmail, setTypedEmail] = useState<string | null>(null);
  const [passwords, setPasswords] = useState(EMPTY);
  const email = typedEmail ?? known;
  const isDirty = typedEmail !== null && typedEmail !== known;
  const isRestored = useDraft('account', isDirty ? { email } : null, (values) =>
    setTypedEmail(values.email ?? null),
  );
  const save = async ({ signal }: Watch) => {
    const ended = await saveOwnAccount(email, passwords, renameOwner, signal);
    setPasswords(EMPTY);
    return texts.saved(ended);
  };
  const task = useTask(save, texts.saveFailed, texts.saveInvalid);
  // The browser has looked for the fragment before the form existed.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);

  return (
    <Surface id="account" title={texts.account}>
      <DraftNotice restored={isRestored ? 'whole' : 'no'} onDiscard={() => setTypedEmail(null)} />
      <TaskForm task={task} label={texts.account} className="stack">
        <EmailField value={email} readOnly={task.isBusy} onType={setTypedEmail} />
        <PasswordField
          label={texts.newPassword}
          hint={texts.newPasswordHint}
          name="new_password"
          autoComplete="new-password"
          value={passwords.newPassword}
          readOnly={task.isBusy}
          onChange={({ target }) => setPasswords({ ...passwords, newPassword: target.value })}
        />
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="current-password"
          required
          value={passwords.password}
          readOnly={task.isBusy}
          onChange={({ target }) => setPasswords({ ...passwords, password: target.value })}
        />
        <p className="note">{texts.accountNote}</p>
      </TaskForm>
      <EndSessions />
    </Surface>
  );
}

/** For a lost phone: ends all sessions, including this one. */
function EndSessions() {
  const end = async ({ signal }: Watch) => {
    await notify(texts.ended(await endSessions(signal)));
    leaveByLogout();
  };
  const task = useTask(end, texts.endFailed);
  const ask = () => {
    if (!task.isBusy && window.confirm(texts.confirmEnd)) void requestLogout(task.start);
  };
  return (
    <div className={`stack ${styles.sessions}`}>
      <TaskButton
        task={{ ...task, start: ask }}
        text={texts.sessions}
        busyText={texts.sessionsEnding}
        retryText={texts.sessions}
      />
      <p className="note">{texts.sessionsNote}</p>
      <ResultNotice result={task.notice} />
    </div>
  );
}
