import type { Locator, Page } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { openForm } from '../support/open-form.ts';
import { expect, test } from '../support/reading-test.ts';

/** An address with the invisible characters that chats and word processors copy with it. */
const withInvisible = (address: string) => `\u202A\uFEFF${address.replace('@', '\u200B@\u00AD')}\u202C\u00A0`;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((_field, copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await field.press('ControlOrMeta+V');
}

async function drop(page: Page, field: Locator, text: string): Promise<void> {
  await field.evaluate((element, dragged) => {
    const source = Object.assign(document.createElement('p'), { draggable: true, textContent: 'Address' });
    source.id = 'source';
    source.addEventListener('dragstart', (event) => event.dataTransfer?.setData('text/plain', dragged));
    element.before(source);
  }, text);
  await page.locator('#source').dragTo(field);
  await page.locator('#source').evaluate((source) => source.remove());
}

test('an address with signs that nobody sees logs in, whichever way it came in', async ({ page, site }) => {
  const email = page.getByLabel('Email');
  const ways: [string, () => Promise<void>][] = [
    ['pasted', () => paste(email, withInvisible(site.email))],
    ['dropped', () => drop(page, email, withInvisible(site.email))],
    ['filled in by the browser', () => email.fill(withInvisible(site.email))],
  ];
  await page.goto('/admin/login');
  for (const [way, enter] of ways) {
    await test.step(way, async () => {
      await email.clear();
      await enter();
      await expect(email).toHaveValue(site.email);
    });
  }
  await paste(page.getByLabel('Password'), `\u2066${site.password}\u2069`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/dashboard/home');
});

test('a title with two lines pasted into it can be undone and done again by keyboard', async ({
  page,
  site,
}) => {
  await logIn(page, site, '/dashboard/news');
  await openForm(page);
  const title = page.getByLabel('Title', { exact: true });
  await title.pressSequentially('The long rain ');
  for (const way of ['pasted', 'dropped']) {
    await test.step(way, async () => {
      const text = 'is\u200B here\r\nat last';
      await (way === 'pasted' ? paste(title, text) : drop(page, title, text));
      await expect(title).toHaveValue('The long rain is here at last');
      await title.press('ControlOrMeta+Z');
      await expect(title).toHaveValue('The long rain ');
      await title.press('ControlOrMeta+Shift+Z');
      await expect(title).toHaveValue('The long rain is here at last');
      await title.press('ControlOrMeta+Z');
    });
  }
});
