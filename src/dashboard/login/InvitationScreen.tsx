import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import type { OpenedInvitation } from '../../domain/users.ts';
import { paths } from '../../site.ts';
import { accepting, acceptLink, link } from '../../stores/invitation.ts';
import { fieldError } from '../../stores/saving.ts';
import { requestTexts } from '../../texts/requests.ts';
import { invitationTexts as texts, userTexts } from '../../texts/users.ts';
import { Field } from '../../ui/Field.tsx';
import { Failed, Waiting } from '../../ui/LoadState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SlowNotice } from '../../ui/SlowNotice.tsx';
import { useResource } from '../shell/LoadedList.tsx';
import { type Result, ResultNotice } from '../shell/use-result.tsx';
import styles from './Login.module.css';

/** What an invitation's link opens: whoever has it chooses how they will log in. */
export function InvitationScreen() {
  const load = useResource(link);
  const [isDone, setIsDone] = useState(false);

  // A second link that is pasted into the same tab changes the URL alone.
  useEffect(() => {
    const again = () => {
      if (location.hash === '') return;
      setIsDone(false);
      void link.reload();
    };
    window.addEventListener('hashchange', again);
    return () => window.removeEventListener('hashchange', again);
  }, []);

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
        {texts.logIn}
      </a>
    </div>
  );
}

type Props = { invitation: OpenedInvitation; onDone: () => void };

function ChooseForm({ invitation, onDone }: Props) {
  const saving = useStore(accepting.$saving);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [result, setResult] = useState<Result | null>(null);
  const isSaving = saving.state === 'saving';
  const isGiven = invitation.email !== null;

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    setResult(null);
    const outcome = await acceptLink(isGiven ? '' : email, password);
    if (outcome?.kind === 'success') return onDone();
    setResult(outcome ?? { kind: 'danger', text: texts.failed(requestTexts.unanswered) });
  }

  return (
    <form className={styles.form} method="dialog" onSubmit={submit}>
      <p>{invitation.resets ? texts.again : texts.welcome}</p>
      <Field
        label={texts.email}
        name="email"
        type="email"
        maxLength={254}
        autoComplete="username"
        required
        readOnly={isGiven || isSaving}
        value={invitation.email ?? email}
        onChange={({ target }) => setEmail(target.value)}
        error={fieldError(saving, 'email')}
      />
      <PasswordField
        label={texts.password}
        hint={userTexts.newPasswordHint}
        name="password"
        autoComplete="new-password"
        required
        readOnly={isSaving}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={fieldError(saving, 'password')}
      />
      <button type="submit" className="button" aria-disabled={isSaving}>
        {isSaving ? texts.sending : texts.submit}
      </button>
      <div role="status">
        <SlowNotice isWaiting={isSaving} onStop={accepting.cancel} />
      </div>
      <ResultNotice result={result} />
    </form>
  );
}
