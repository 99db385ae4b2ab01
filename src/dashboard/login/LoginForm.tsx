import { type SubmitEvent, useEffect, useRef } from 'react';
import type { LoginState } from '../../stores/login.ts';
import { loginTexts } from '../../texts/dashboard.ts';
import { Field } from '../../ui/Field.tsx';
import { Kolam } from '../../ui/Kolam.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SlowNotice } from '../../ui/SlowNotice.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './LoginForm.module.css';

type Props = {
  login: LoginState;
  onLogIn: (email: string, password: string) => void;
  /** The server has not responded for long, and the reader wants the form back. */
  onStop: () => void;
};

/** Email and password; a full-screen spinner while they are checked. */
export function LoginForm({ login, onLogIn, onStop }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const isBusy = login.state === 'sending' || login.state === 'done';
  const hasFailed = login.state === 'failed';

  useEffect(() => {
    if (!hasFailed) return;
    const password = form.current?.querySelector<HTMLInputElement>('[name="password"]');
    password?.focus();
    password?.select();
  }, [hasFailed]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onLogIn(String(data.get('email')), String(data.get('password')));
  }

  return (
    // Until the script runs the button waits, so that no click is lost, and `method="dialog"` keeps the browser from
    // putting the password into the URL.
    <form ref={form} className={styles.form} method="dialog" onSubmit={submit}>
      <div role="alert">
        {login.state === 'failed' && (
          <Notice kind="danger">
            <span>{login.text}</span>
            {login.reason !== null && <span className={styles.reason}>{login.reason}</span>}
          </Notice>
        )}
      </div>
      <Field
        label={loginTexts.email}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        required
      />
      <Field
        label={loginTexts.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <button type="submit" className="button" disabled={isBusy || !isHydrated}>
        {isBusy ? loginTexts.sending : loginTexts.submit}
      </button>
      <div role="status">
        {isBusy && (
          <div className={styles.veil}>
            <div className={styles.spinner}>
              <Kolam isMoving />
            </div>
            <p>{login.state === 'done' ? loginTexts.done : loginTexts.sending}</p>
            <SlowNotice isWaiting={login.state === 'sending'} onStop={onStop} />
          </div>
        )}
      </div>
    </form>
  );
}
