import { expect, type Page } from '@playwright/test';
import type { Site } from './site-test.ts';

export type Session = { access: string; refresh: string };

/** Opens a dashboard page as a member of staff who has logged in before, without the login's 1.5 s. */
export async function logIn(page: Page, site: Site, path = '/dashboard/home'): Promise<Session> {
  const session = await newSession(page, site);
  // The lightest URL of the site: what is stored belongs to its origin.
  await page.goto('/robots.txt');
  await page.evaluate(({ access, refresh }) => {
    localStorage.setItem('token', access);
    localStorage.setItem('access_token', access);
    localStorage.setItem('refresh_token', refresh);
  }, session);
  await page.goto(path);
  await expect(page.getByRole('banner').getByText(site.email)).toBeVisible();
  return session;
}

/** Fills in the login and presses its button, as a person does. */
export async function fillLogin(page: Page, { email, password }: Site): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** A session of its own on the server. */
export async function newSession(page: Page, { email, password }: Site): Promise<Session> {
  const response = await page.request.post('/api/admin/login/token/', { data: { email, password } });
  expect(response.status()).toBe(200);
  return response.json();
}
