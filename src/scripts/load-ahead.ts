/**
 * For browsers that do not understand the page's speculation rules: loads what the rules name once a visitor points
 * at its link, touches it or reaches it by keyboard, unless data is to be saved.
 */
export function loadAhead(rules: string): void {
  if (HTMLScriptElement.supports?.('speculationrules') || savesData()) return;
  const known = new Set([location.pathname]);
  const load = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin !== location.origin || known.has(link.pathname) || !names(rules, link.pathname)) return;
    known.add(link.pathname);
    // Nobody has asked for it yet: when it fails, the click will load it.
    fetch(link.href, { priority: 'low' }).catch(() => known.delete(link.pathname));
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(intent, load, { passive: true });
}

/** The rules name pages one by one, and those of the news by their folder. */
function names(rules: string, path: string): boolean {
  return rules.includes(`"${path}"`) || rules.includes(`"${path.replace(/\d+$/, '*')}"`);
}

function savesData(): boolean {
  // TypeScript does not know what only some browsers tell about the line.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
