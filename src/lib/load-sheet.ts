/**
 * Puts a style sheet into the page that only a few visitors need, and waits for it.
 * @throws Error where it does not come; the next call asks for it anew
 */
export function loadSheet(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`) !== null) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`The style sheet ${href} did not come.`));
    });
    document.head.append(link);
  });
}
