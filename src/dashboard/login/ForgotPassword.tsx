import { useEffect, useRef, useState } from 'react';
import { passwordResetTexts as texts } from '../../i18n/en/login.ts';
import { requestPasswordReset } from '../../stores/login.ts';
import type { Watch } from '../../stores/task.ts';
import { useTask } from '../shell/use-task.tsx';
import styles from './Login.module.css';
import { EmailField, TaskForm } from './TaskForm.tsx';

type Props = {
  /** Returns the email typed into the login, to start with. */
  typed: () => string;
};

/** A form beside the login: sends a link to whoever has lost their password, or says who can help. */
export function ForgotPassword({ typed }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const container = useRef<HTMLDetailsElement>(null);
  // The form may have been opened before hydration.
  useEffect(() => setIsOpen(container.current?.open ?? false), []);
  return (
    <details
      ref={container}
      className={styles.lost}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{texts.open}</summary>
      {isOpen && <PasswordResetForm first={typed()} />}
    </details>
  );
}

function PasswordResetForm({ first }: { first: string }) {
  const [email, setEmail] = useState(first);
  const ask = ({ signal }: Watch) => requestPasswordReset(email, signal).then(() => texts.asked);
  const task = useTask(ask, texts.failed);
  return (
    <TaskForm task={task} submitText={texts.submit} busyText={texts.sending}>
      <EmailField
        label={texts.email}
        name="lost_email"
        value={email}
        readOnly={task.isBusy}
        onType={setEmail}
      />
    </TaskForm>
  );
}
