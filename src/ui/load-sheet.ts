/** Loads a style sheet that few visitors need. Rejects on failure; the next call tries again. */
export function loadSheet(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`) !== null) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`The style sheet ${href} failed to load.`));
    });
    document.head.append(link);
  });
}
