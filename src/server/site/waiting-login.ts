import { LOGIN_REDIRECT_MS } from '../../domain/account.ts';
import { endpoints } from '../../domain/endpoints.ts';
import { paths } from '../../site.ts';
import { loginTexts as texts } from '../../texts/dashboard.ts';
import { KNOWN_BROWSER } from '../auth/known-browsers.ts';

const SETTINGS = {
  login: `/api/${endpoints.login}`,
  dashboard: paths.dashboardHome,
  knownBrowser: KNOWN_BROWSER,
  pause: LOGIN_REDIRECT_MS,
  texts: {
    ...texts,
    done: 'You are logged in. The dashboard opens as soon as the website is ready.',
    notBuilt:
      'You are logged in, but the website could not be prepared. The server’s log says what went wrong.',
  },
};

/** The login for as long as there is no built one. It does not reload itself: a half-typed password would be gone. */
export const LOGIN_FORM = `
<p>The website is being prepared, which takes a minute or two. You can log in already: the dashboard opens as soon as it is ready.</p>
<form method="dialog">
<p role="alert"></p>
<label>${texts.email} <input name="email" type="email" autocomplete="username" maxlength="254" required></label>
<label>${texts.password} <input name="password" type="password" autocomplete="current-password" required></label>
<button disabled>${texts.submit}</button>
<p role="status"></p>
</form>
<noscript><p>The dashboard needs JavaScript, which is switched off in this browser.</p></noscript>`;

export const LOGIN_SCRIPT = `(${logInFromPage})(${JSON.stringify(SETTINGS)})`;

/**
 * Runs in the browser, as the text of this function: it can use nothing of this file but its argument. It stores what
 * the built login stores (src/api/session.ts).
 */
function logInFromPage({ login, dashboard, knownBrowser, pause, texts }: typeof SETTINGS): void {
  const [form, button] = [document.querySelector('form'), document.querySelector('button')];
  const [alert, status] = [
    document.querySelector('[role="alert"]'),
    document.querySelector('[role="status"]'),
  ];
  if (form === null || button === null || alert === null || status === null) return;
  const show = (element: Element, text: string) => {
    element.textContent = text;
  };

  const openDashboard = async () => {
    // A proxy in front may send a page of its own meanwhile.
    const site = await fetch('/healthz')
      .then(async (response) => (await response.json()).site)
      .catch(() => null);
    if (site?.builtAt) return location.assign(dashboard);
    show(status, site?.state === 'failed' ? texts.notBuilt : texts.done);
    setTimeout(openDashboard, 2 * pause);
  };

  /** Keeps the tokens, or throws the sentence that says why there are none. */
  const logIn = async (email: string, password: string) => {
    const proof = localStorage.getItem('known_browser');
    const response = await fetch(login, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(proof && { [knownBrowser]: proof }) },
      body: JSON.stringify({ email, password }),
      redirect: 'error',
      credentials: 'omit',
      signal: AbortSignal.timeout(30_000),
    });
    if (response.status === 401) throw texts.wrong;
    const body = await response.json();
    if (response.status < 500 && body.detail) throw `${texts.failed} ${body.detail}`;
    if (!response.ok || !body.access) throw texts.failed;
    localStorage.setItem('token', body.access);
    localStorage.setItem('access_token', body.access);
    localStorage.removeItem('refresh_token');
    if (body.refresh) localStorage.setItem('refresh_token', body.refresh);
    const known = response.headers.get(knownBrowser);
    if (known !== null) localStorage.setItem('known_browser', known);
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    show(button, texts.sending);
    show(alert, '');
    const data = new FormData(form);
    try {
      await logIn(String(data.get('email')), String(data.get('password')));
      show(button, texts.submit);
      show(status, texts.done);
      setTimeout(openDashboard, pause);
    } catch (error) {
      show(button, texts.submit);
      show(alert, typeof error === 'string' ? error : texts.failed);
      button.disabled = false;
      form.querySelector<HTMLInputElement>('[name="password"]')?.select();
    }
  });
  button.disabled = false;
}
