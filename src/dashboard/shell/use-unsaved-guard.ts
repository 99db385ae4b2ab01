import { useLayoutEffect } from 'react';
import { noteUnsaved } from './unsaved.ts';

/**
 * While `isDirty`, a reload, a closed tab, a link and the Logout button ask before something is lost. What leaves
 * the form inside the page (a tab, Cancel) asks by `mayLeave()` of unsaved.ts.
 */
export function useUnsavedGuard(isDirty: boolean): void {
  // As soon as the screen says that all is saved, nobody who leaves is asked.
  useLayoutEffect(() => (isDirty ? noteUnsaved() : undefined), [isDirty]);
}
