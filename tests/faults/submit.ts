import type { Locator, Page } from '@playwright/test';

/** How something is pressed that must happen once all the same. */
export type Twice = 'click' | 'Enter';

/** Something that can be sent, from opening it to its results. */
export type Submit = {
  /** As in 'PUT news'. */
  name: string;
  path: string;
  /** Method and URL of its call. */
  call: RegExp;
  /** Opens and fills it. */
  open: (page: Page) => Promise<void>;
  press: (page: Page, how: Twice) => Promise<void>;
  failed: (reason: string, name: string) => string;
  /** In how many places the failure is shown. */
  places?: number;
  done: string;
  /** Which results open an alert. */
  alerts: 'both' | 'failure' | 'none';
  /** What it deletes is gone where the server no longer has it. */
  isDoneIfMissing?: true;
  /** It meets every failure; the others meet one of them each, for all are told by the same code. */
  meetsAll?: boolean;
  /** Ends the waiting for a response that does not come, and what is said then; null: nothing. */
  stop: { button: string; said: string | null };
};

/** Presses twice in a row, as people do who are not sure that it was taken. */
export async function twice(page: Page, place: Locator, how: Twice): Promise<void> {
  if (how === 'click') return place.dblclick();
  await place.press('Enter');
  await page.keyboard.press('Enter');
}

const main = (page: Page) => page.getByRole('main');
/** A button of the page's main part; a name in full, or a pattern. */
export const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
/** A field of the page's main part, by its whole label. */
export const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });

/** A row's button, whatever it says at the moment. */
export const DELETE = /^(?:Delete|Stop waiting|Deleting…) ?: /;
export const STOP = { button: 'Stop waiting', said: null };
export const STOP_UPLOAD = { button: 'Cancel the upload', said: null };
