import { useEffect } from 'react';
import { noteUnsaved } from './unsaved.ts';

/**
 * While `isDirty`, a reload, a closed tab, a link and the Logout button ask before something is lost. What leaves
 * the form inside the page (a tab, Cancel) asks by `mayLeave()` of unsaved.ts.
 */
export function useUnsavedGuard(isDirty: boolean): void {
  useEffect(() => (isDirty ? noteUnsaved() : undefined), [isDirty]);
}
