import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { LOGIN_REDIRECT_MS } from '../../domain/account.ts';
import { loginTexts } from '../../i18n/en/login.ts';
import { paths } from '../../site.ts';
import { failureOf, logIn } from '../../stores/login.ts';
import { takeReturnPath } from '../../stores/return-path.ts';
import { createTask, isRunning } from '../../stores/task.ts';
import { Kolam } from '../../ui/Kolam.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SlowNotice } from '../../ui/SlowNotice.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import styles from './Login.module.css';
import { EmailField } from './TaskForm.tsx';

/**
 * The login: email and password, with a full-screen spinner while they are checked. 1.5 s after success it opens the page
 * that was requested before.
 */
export function LoginScreen() {
  const [task] = useState(createTask);
  const login = useStore(task.$state);
  const form = useRef<HTMLFormElement>(null);
  const isDone = login.state === 'done';
  const isBusy = isRunning(login) || isDone;
  const failure = login.state === 'failed' ? failureOf(login.error) : null;
  const hasFailed = failure !== null;
  const fieldOf = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(
      () => location.assign(takeReturnPath() ?? paths.dashboardHome),
      LOGIN_REDIRECT_MS,
    );
    return () => clearTimeout(timer);
  }, [isDone]);

  // Back may restore this page with its spinner.
  useEffect(() => {
    const restart = ({ persisted }: PageTransitionEvent) => {
      if (persisted) task.reset();
    };
    window.addEventListener('pageshow', restart);
    return () => window.removeEventListener('pageshow', restart);
  }, []);

  useEffect(() => {
    if (!hasFailed) return;
    fieldOf('password')?.focus();
    fieldOf('password')?.select();
  }, [hasFailed]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = (name: string) => String(data.get(name));
    void task.start(({ signal }) => logIn(typed('email'), typed('password'), signal));
  }

  return (
    <div className={styles.form}>
      {/* Until the script runs, `method="dialog"` keeps the browser from putting the password into the URL, and the button
          waits: see RetryIslands.astro. */}
      <form ref={form} className={styles.form} method="dialog" onSubmit={submit}>
        <div role="alert">
          {failure !== null && (
            <Notice kind="danger">
              <span>{failure.text}</span>
              {failure.reason !== null && <span className={styles.reason}>{failure.reason}</span>}
            </Notice>
          )}
        </div>
        <EmailField />
        <PasswordField
          label={loginTexts.password}
          isAlone
          name="password"
          autoComplete="current-password"
          required
        />
        <button type="submit" className="button" data-scripted disabled={isBusy}>
          {isBusy ? loginTexts.sending : loginTexts.submit}
        </button>
        <div role="status">
          {isBusy && (
            <div className={styles.veil}>
              <div className={styles.spinner}>
                <Kolam name="waiting" isMoving />
              </div>
              <p>{isDone ? loginTexts.done : loginTexts.sending}</p>
              {login.state === 'slow' && <SlowNotice onStop={task.stop} />}
            </div>
          )}
        </div>
      </form>
      <ForgotPassword typed={() => fieldOf('email')?.value ?? ''} />
    </div>
  );
}
