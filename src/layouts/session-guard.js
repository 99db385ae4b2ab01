// Runs in the head of every dashboard page before anything is painted, and opens the login where there is no token. It
// repeats the rule of src/api/session.ts, because it must not wait for a module; a test compares the two.
(() => {
  const isToken = (value) =>
    value !== null && /^[\x21-\x7e]+$/.test(value) && value !== 'undefined' && value !== 'null';
  try {
    if (['access_token', 'token'].some((key) => isToken(localStorage.getItem(key)))) return;
    sessionStorage.setItem('return_path', location.pathname + location.search);
  } catch {
    // Storage is blocked: nobody can be logged in.
  }
  document.documentElement.hidden = true;
  location.replace('/login');
})();
