import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { paths } from '../../site.ts';
import { knownData } from '../../stores/resource.ts';
import { fieldError } from '../../stores/saving.ts';
import { currentUser, logOut } from '../../stores/session.ts';
import { ending, endSessions, ownAccount, saveOwnAccount } from '../../stores/users.ts';
import { requestTexts } from '../../texts/requests.ts';
import { userTexts as texts } from '../../texts/users.ts';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SlowNotice } from '../../ui/SlowNotice.tsx';
import { useResource } from '../shell/LoadedList.tsx';
import { Surface } from '../shell/Screen.tsx';
import { type Result, ResultNotice } from '../shell/use-result.tsx';
import styles from './Users.module.css';

const EMPTY = { password: '', newPassword: '' };

/** One's own email and password, and the way to end every session. */
export function OwnAccountForm() {
  const saving = useStore(ownAccount.$saving);
  const known = knownData(useResource(currentUser))?.email ?? '';
  const [typedEmail, setTypedEmail] = useState<string | null>(null);
  const [passwords, setPasswords] = useState(EMPTY);
  const [result, setResult] = useState<Result | null>(null);
  const email = typedEmail ?? known;
  const isSaving = saving.state === 'saving';

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    setResult(null);
    const outcome = await saveOwnAccount(email, passwords.password, passwords.newPassword);
    setResult(outcome ?? { kind: 'danger', text: texts.saveFailed(requestTexts.unanswered) });
    if (outcome?.kind === 'success') setPasswords(EMPTY);
  }

  return (
    <Surface title={texts.account}>
      <form className={styles.form} method="dialog" onSubmit={submit} aria-label={texts.account}>
        <Field
          label={texts.email}
          name="email"
          type="email"
          maxLength={254}
          autoComplete="username"
          required
          value={email}
          readOnly={isSaving}
          onChange={({ target }) => setTypedEmail(target.value)}
          error={fieldError(saving, 'email')}
        />
        <PasswordField
          label={texts.newPassword}
          hint={texts.newPasswordHint}
          name="new_password"
          autoComplete="new-password"
          value={passwords.newPassword}
          readOnly={isSaving}
          onChange={({ target }) => setPasswords({ ...passwords, newPassword: target.value })}
          error={fieldError(saving, 'new_password')}
        />
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="current-password"
          required
          value={passwords.password}
          readOnly={isSaving}
          onChange={({ target }) => setPasswords({ ...passwords, password: target.value })}
          error={fieldError(saving, 'password')}
        />
        <p className={styles.note}>{texts.accountNote}</p>
        <div className="row">
          <button type="submit" className="button" aria-disabled={isSaving}>
            {isSaving ? texts.saving : texts.save}
          </button>
        </div>
        <div role="status" className={styles.live}>
          <SlowNotice isWaiting={isSaving} onStop={ownAccount.cancel} />
        </div>
        <ResultNotice result={result} />
      </form>
      <EndSessions />
    </Surface>
  );
}

/** For a phone that was lost: nobody stays logged in, here neither. */
function EndSessions() {
  const isEnding = useStore(ending.$saving).state === 'saving';
  const [result, setResult] = useState<Result | null>(null);

  async function end(): Promise<void> {
    if (isEnding || !window.confirm(texts.confirmEnd)) return;
    setResult(null);
    const outcome = await endSessions();
    if (outcome?.kind !== 'success')
      return setResult(outcome ?? { kind: 'danger', text: texts.endFailed(requestTexts.unanswered) });
    logOut();
    location.assign(paths.login);
  }

  return (
    <div className={styles.sessions}>
      <button type="button" className="button" data-kind="quiet" aria-disabled={isEnding} onClick={end}>
        {isEnding ? texts.sessionsEnding : texts.sessions}
      </button>
      <p className={styles.note}>{texts.sessionsNote}</p>
      <div role="status" className={styles.live}>
        <SlowNotice isWaiting={isEnding} onStop={ending.cancel} />
      </div>
      <ResultNotice result={result} />
    </div>
  );
}
