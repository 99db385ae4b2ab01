// The login for as long as there is no built one. It stores what the built login stores (src/api/session.ts), and does not
// reload itself: a half-typed password would be gone.
(() => {
  const form = document.querySelector('form');
  const button = document.querySelector('button');
  const alert = document.querySelector('[role="alert"]');
  const status = document.querySelector('[role="status"]');
  const { login, dashboard, knownBrowser, wrong, failed, sending, done, notBuilt } = form.dataset;
  const pause = Number(form.dataset.pause);
  const submit = button.textContent;

  const openDashboard = async () => {
    // A proxy in front may send a page of its own meanwhile.
    const site = await fetch('/healthz')
      .then(async (response) => (await response.json()).site)
      .catch(() => null);
    if (site?.builtAt) return location.assign(dashboard);
    status.textContent = site?.state === 'failed' ? notBuilt : done;
    setTimeout(openDashboard, 2 * pause);
  };

  /** Stores the tokens, or throws the sentence that says why there are none. */
  const logIn = async (email, password) => {
    const proof = localStorage.getItem('known_browser');
    const response = await fetch(login, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(proof && { [knownBrowser]: proof }) },
      body: JSON.stringify({ email, password }),
      redirect: 'error',
      credentials: 'omit',
      signal: AbortSignal.timeout(30_000),
    });
    if (response.status === 401) throw wrong;
    const body = await response.json();
    if (response.status < 500 && body.detail) throw `${failed} ${body.detail}`;
    if (!response.ok || !body.access) throw failed;
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
    button.textContent = sending;
    alert.textContent = '';
    const { email, password } = form.elements;
    try {
      await logIn(email.value, password.value);
      status.textContent = done;
      setTimeout(openDashboard, pause);
    } catch (error) {
      alert.textContent = typeof error === 'string' ? error : failed;
      button.disabled = false;
      password.select();
    }
    button.textContent = submit;
  });
  button.disabled = false;
})();
