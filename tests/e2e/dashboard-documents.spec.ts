import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/recorded-test.ts';

const PATH = '/dashboard/documents';
/** What a browser would run, were it ever taken for a page. */
const SCRIPT = '<html><script>document.title = "hacked"</script></html>';

/** As large as a report with photos is. */
function report(): Buffer {
  const noise = Array.from({ length: 200_000 }, (_, index) =>
    String.fromCharCode(32 + ((index * 7919) % 90)),
  );
  return Buffer.from(`%PDF-1.7\n${SCRIPT}\n${noise.join('').repeat(10)}\n%%EOF\n`);
}

const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
const bytesOf = async (download: Download) => readFile(await download.path());
const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

async function fill(page: Page, buffer: Buffer): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill('Yearly report');
  await page.getByLabel('Year', { exact: true }).fill('2025');
  await page.getByLabel('PDF', { exact: true }).setInputFiles(asFile('ವರದಿ 2025.pdf', buffer));
}

test('a report is published from the dashboard, and downloaded byte for byte, by a link and by its address, never as a page', async ({
  page,
  site,
  writes,
}) => {
  const bytes = report();
  await logIn(page, site, '/dashboard/home');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Documents' }).click();
  await page.waitForURL(`**${PATH}`);
  await expect(page.getByText('No documents yet.')).toBeVisible();

  // The end of it is missing.
  await fill(page, bytes.subarray(0, 5000));
  await expect(page.getByText('This is not a PDF, or not the whole of it.')).toBeVisible();
  await page.getByRole('button', { name: 'Add document' }).click();
  await expect(page.getByLabel('PDF', { exact: true })).toBeFocused();
  expect(writes).toEqual([]);

  await fill(page, bytes);
  await page.getByRole('button', { name: 'Add document' }).dblclick();
  await expect(page.getByRole('status').getByText('Document added!')).toBeVisible();
  await expect(rowOf(page, 'Yearly report')).toContainText('2025 (PDF, 2.0 MB)');
  expect(writes).toMatchObject([{ call: 'POST /api/documents/', type: 'multipart/form-data' }]);
  const [{ pdf: url }] = await (await page.request.get('/api/documents/')).json();

  // A link as the next build has it on the page.
  await page.goto('/support');
  await page.evaluate((href) => {
    const link = document.createElement('a');
    Object.assign(link, { href, textContent: 'The report' });
    document.querySelector('main')?.append(link);
  }, url);
  const ways: [string, () => Promise<unknown>][] = [
    ['a link', () => page.getByRole('link', { name: 'The report' }).click()],
    // The browser says of an address that it is none of a page.
    ['its address', () => page.goto(url).catch(() => null)],
  ];
  for (const [way, go] of ways) {
    const [download] = await Promise.all([page.waitForEvent('download'), go()]);
    expect([way, (await bytesOf(download)).equals(bytes)]).toEqual([way, true]);
    expect(download.suggestedFilename()).toMatch(/^ವರದಿ-2025-[0-9a-f]{12}\.pdf$/);
    await expect(page).toHaveURL(/\/support$/);
    await expect(page).not.toHaveTitle('hacked');
  }
});
