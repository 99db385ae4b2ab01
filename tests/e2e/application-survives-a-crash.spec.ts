import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { BUILT_SITE } from '../support/built-sites.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import { ADMIN } from '../support/start-test-server.ts';

test('an application for which the page said thank you is there after the server was killed', async ({
  page,
  request,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'gurukulam-crash-'));
  const first = await startServerProcess(folder, { SITE_DIR: BUILT_SITE });
  await page.goto(`${first.origin}/volunteer`);
  const form = page.locator('form', { hasText: 'How would you like to help?' });
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel('Your name').fill('Asha Naik');
  await form.getByLabel('Email').fill('asha@example.org');
  await form.getByLabel('How would you like to help?').fill('I can teach singing.');
  await form.getByRole('button', { name: 'Join us' }).click();
  await page.getByRole('button', { name: 'Confirm & Send' }).click();
  await expect(page.getByText('✅ Thank you for volunteering!')).toBeVisible();
  await first.end('SIGKILL');

  const second = await startServerProcess(folder, { SITE_DIR: BUILT_SITE });
  const login = await request.post(`${second.origin}/api/admin/login/token/`, { data: ADMIN });
  const { access } = await login.json();
  const kept = await request.get(`${second.origin}/api/Volunteers_msg/`, {
    headers: { Authorization: `Bearer ${access}` },
  });
  expect(await kept.json()).toEqual([
    expect.objectContaining({ name: 'Asha Naik', email: 'asha@example.org', des: 'I can teach singing.' }),
  ]);
  await second.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});
