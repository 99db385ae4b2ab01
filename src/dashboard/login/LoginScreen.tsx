import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LOGIN_REDIRECT_MS } from '../../domain/account.ts';
import { paths } from '../../site.ts';
import { takeAskedPage } from '../../stores/asked-page.ts';
import { $login, logIn, restartLogin, stopLogin } from '../../stores/login.ts';
import { LoginForm } from './LoginForm.tsx';

/** The way into the dashboard; after 1.5 s it opens the page that was requested before. */
export function LoginScreen() {
  const login = useStore($login, { ssr: 'initial' });
  const isDone = login.state === 'done';

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(
      () => location.assign(takeAskedPage() ?? paths.dashboardHome),
      LOGIN_REDIRECT_MS,
    );
    return () => clearTimeout(timer);
  }, [isDone]);

  // Back may restore this very page, with its spinner still turning.
  useEffect(() => {
    const restart = ({ persisted }: PageTransitionEvent) => {
      if (persisted) restartLogin();
    };
    window.addEventListener('pageshow', restart);
    return () => window.removeEventListener('pageshow', restart);
  }, []);

  return <LoginForm login={login} onLogIn={logIn} onStop={stopLogin} />;
}
