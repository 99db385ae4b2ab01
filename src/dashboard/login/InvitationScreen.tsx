import { useState } from 'react';
import type { OpenedInvitation } from '../../domain/users.ts';
import { loginTexts } from '../../i18n/en/login.ts';
import { invitationTexts as texts, userTexts } from '../../i18n/en/users.ts';
import { paths } from '../../site.ts';
import { acceptLink, link } from '../../stores/invitation.ts';
import type { Watch } from '../../stores/task.ts';
import { Failed, Waiting } from '../../ui/LoadState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useFetcher } from '../shell/LoadedList.tsx';
import { useTask } from '../shell/use-task.tsx';
import styles from './Login.module.css';
import { EmailField, TaskForm } from './TaskForm.tsx';

/** The page of an invitation link, on which its recipient chooses how to log in. */
export function InvitationScreen() {
  const load = useFetcher(link);
  const [isDone, setIsDone] = useState(false);

  if (isDone) return <LogInNext text={texts.done} kind="success" />;
  if (load.state === 'failed') return <Failed text={texts.lookFailed(load.message)} onRetry={link.reload} />;
  if (load.state !== 'loaded') return <Waiting text={texts.looking} onRetry={link.reload} />;
  if ('ended' in load.data) return <LogInNext text={load.data.ended} kind="danger" />;
  return <ChooseForm invitation={load.data} onDone={() => setIsDone(true)} />;
}

function LogInNext({ text, kind }: { text: string; kind: 'success' | 'danger' }) {
  return (
    <div className={styles.form}>
      <div role={kind === 'success' ? 'status' : 'alert'}>
        <Notice kind={kind}>{text}</Notice>
      </div>
      <a className="button" href={paths.login}>
        {loginTexts.submit}
      </a>
    </div>
  );
}

type Props = { invitation: OpenedInvitation; onDone: () => void };

function ChooseForm({ invitation, onDone }: Props) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const hasEmail = invitation.email !== null;
  const accept = ({ signal }: Watch) => acceptLink(hasEmail ? '' : email, password, signal).then(onDone);
  const task = useTask(accept, texts.failed, texts.invalid);

  return (
    <TaskForm task={task}>
      <p>{invitation.resets ? texts.again : texts.welcome}</p>
      <EmailField readOnly={hasEmail || task.isBusy} value={invitation.email ?? email} onType={setEmail} />
      <PasswordField
        label={loginTexts.password}
        hint={userTexts.newPasswordHint}
        name="password"
        autoComplete="new-password"
        required
        readOnly={task.isBusy}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </TaskForm>
  );
}
