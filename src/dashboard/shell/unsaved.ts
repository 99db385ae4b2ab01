import { useEffect } from 'react';
import { dashboardTexts } from '../../texts/dashboard.ts';

const unsaved = new Set<symbol>();

/**
 * While `isDirty`, a reload, closing the tab, links and the Logout button ask before anything is lost. Other ways to
 * leave a form call `mayLeave`.
 */
export function useUnsavedGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const mark = Symbol('unsaved');
    unsaved.add(mark);
    window.addEventListener('beforeunload', warn);
    document.addEventListener('click', askFirst, true);
    return () => {
      unsaved.delete(mark);
      if (unsaved.size === 0) forgetUnsaved();
    };
  }, [isDirty]);
}

/** Whether the page may be left: asks the reader if anything would be lost. */
export function mayLeave(): boolean {
  return unsaved.size === 0 || window.confirm(dashboardTexts.unsaved);
}

/** Stops asking: the reader has decided, or the session has ended and the texts are stored. */
export function forgetUnsaved(): void {
  unsaved.clear();
  window.removeEventListener('beforeunload', warn);
  document.removeEventListener('click', askFirst, true);
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Phones do not ask at `beforeunload`, so links do. */
function askFirst(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
  if (link === null || opensElsewhere || link.target === '_blank' || link.hasAttribute('download')) return;
  if (link.protocol === 'mailto:' || link.protocol === 'tel:' || isOnThisPage(link)) return;
  if (mayLeave()) forgetUnsaved();
  else event.preventDefault();
}

function isOnThisPage({ href, hash }: HTMLAnchorElement): boolean {
  return hash !== '' && href.split('#', 1)[0] === location.href.split('#', 1)[0];
}
