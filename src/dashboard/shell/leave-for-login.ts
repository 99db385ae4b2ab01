import { paths } from '../../site.ts';
import { keepAskedPage } from '../../stores/asked-page.ts';
import { keepHeldDrafts } from '../../stores/draft.ts';
import { forgetUnsaved } from './unsaved.ts';

let isUnderWay = false;

/**
 * The session has ended: keeps what is typed and which page it is, and goes to the login (specification,
 * section 4). After the login the same page opens with its form filled again.
 */
export function leaveForLogin(): void {
  keepHeldDrafts();
  keepAskedPage(location.pathname);
  isUnderWay = true;
  forgetUnsaved();
  location.replace(paths.login);
}

/** Whether the page is being left: a call that ended with the session then needs no alert of its own. */
export function isLeaving(): boolean {
  return isUnderWay;
}
