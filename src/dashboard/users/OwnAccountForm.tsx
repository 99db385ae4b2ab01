import { useEffect } from 'react';
import { contentTexts } from '../../i18n/en/dashboard.ts';
import { loginTexts } from '../../i18n/en/login.ts';
import { userTexts as texts } from '../../i18n/en/users.ts';
import { drafts, renameOwner } from '../../outbox/drafts.ts';
import { requestLogout } from '../../outbox/logout.ts';
import { LIMITS } from '../../resources/limits.ts';
import { knownData } from '../../stores/fetcher.ts';
import { currentUser } from '../../stores/session.ts';
import type { Watch } from '../../stores/task.ts';
import { createAccountForm, endSessions, ownAccount } from '../../stores/users.ts';
import { Field } from '../../ui/Field.tsx';
import { notify } from '../../ui/notify.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SavingForm } from '../content/SavingForm.tsx';
import { useItemForm } from '../content/use-item-form.ts';
import { DraftNotice } from '../shell/DraftNotice.tsx';
import { useFetcher } from '../shell/LoadedList.tsx';
import { Surface } from '../shell/Screen.tsx';
import { ResultNotice } from '../shell/use-result.tsx';
import { leaveByLogout } from '../shell/use-session.ts';
import { TaskButton, useTask } from '../shell/use-task.tsx';
import styles from './Users.module.css';

const account = createAccountForm(drafts, renameOwner);

/** The user's own email and password, and a button to end all sessions. */
export function OwnAccountForm() {
  const known = knownData(useFetcher(currentUser))?.email;
  const form = useItemForm(account, false);
  // The form follows the account while nothing is typed.
  const isCurrent = form.isDirty || known === undefined || form.opened.email === known;
  useEffect(() => {
    if (!isCurrent) account.follow(ownAccount(known));
  }, [isCurrent, known]);
  // The browser looked for the fragment before this form existed.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);

  return (
    <Surface id="account" title={texts.account}>
      <DraftNotice restored={form.restored} onDiscard={form.cancel} />
      <SavingForm label={texts.account} form={form} submitText={contentTexts.save}>
        <Field
          label={loginTexts.email}
          type="email"
          longest={LIMITS.email}
          autoComplete="username"
          required
          {...form.field('email')}
        />
        <PasswordField
          label={texts.newPassword}
          hint={texts.newPasswordHint}
          autoComplete="new-password"
          {...form.field('new_password')}
        />
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
        <p className="note">{texts.accountNote}</p>
      </SavingForm>
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
