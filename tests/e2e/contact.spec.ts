import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';

// The map shows tiles here.
test.use({ outside: 'stubbed' });

const MESSAGES = '**/api/messages/';
const written = {
  name: 'ಮೇಘಾ ಹೆಗಡೆ',
  email: 'megha@example.org',
  subject: 'A visit in January',
  message: 'We are a class of 28.\nMay we come?',
};

async function fillIn(page: Page, change: Partial<typeof written> = {}): Promise<void> {
  const { name, email, subject, message } = { ...written, ...change };
  await page.goto('/contact');
  await page.getByRole('heading', { name: 'Send us a message' }).scrollIntoViewIfNeeded();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill(message);
}

const form = (page: Page) => page.locator('form', { hasText: 'Subject' });
const send = (page: Page) => form(page).getByRole('button');
const result = (page: Page) => form(page).getByRole('status');
/** The form is hydrated once the page has scrolled to it. */
const live = (page: Page) => expect(page.locator('astro-island:has(form)')).not.toHaveAttribute('ssr');

test('a message is sent as it was written, thanked for, and the form is empty again', async ({
  page,
  site,
}) => {
  await fillIn(page);
  await live(page);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await send(page).click();
  const request = await sent;
  expect(new URL(request.url()).pathname).toBe('/api/messages/');
  expect(request.headers()['content-type']).toBe('application/json');
  expect(request.postDataJSON()).toEqual(written);
  await expect.poll(() => site.dialogs).toEqual(['Message sent successfully!']);
  await expect(result(page)).toHaveText('Message sent successfully!');
  for (const name of ['Your name', 'Email', 'Subject', 'Message']) {
    await expect(page.getByLabel(name)).toHaveValue('');
  }
});

test('fields of blanks alone are refused with "Please fill in all fields." and nothing is sent', async ({
  page,
  site,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())));
  await fillIn(page, { subject: '   ' });
  await live(page);
  await send(page).click();
  await expect.poll(() => site.dialogs).toEqual(['Please fill in all fields.']);
  await expect(result(page)).toHaveText('Please fill in all fields.');
  await expect(page.getByLabel('Subject')).toBeFocused();
  await expect(page.getByLabel('Message')).toHaveValue(written.message);
  expect(posts).toEqual([]);
});

test('the browser asks for what is missing, for an email address, and takes 70 characters of a name', async ({
  page,
}) => {
  await fillIn(page, { name: 'x'.repeat(90), email: 'megha' });
  await live(page);
  await send(page).click();
  const isValid = (name: string) =>
    page.getByLabel(name).evaluate((field) => field instanceof HTMLInputElement && field.validity.valid);
  expect(await isValid('Email')).toBe(false);
  await page.getByLabel('Your name').fill('');
  await page.getByLabel('Your name').pressSequentially('y'.repeat(75));
  await expect(page.getByLabel('Your name')).toHaveValue('y'.repeat(70));
});

test('while a message is under way the button says "Sending..." and cannot be pressed again', async ({
  page,
}) => {
  const posts: string[] = [];
  let respond: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(MESSAGES, async (route) => {
    posts.push(route.request().url());
    await held;
    await route.continue();
  });
  await fillIn(page);
  await live(page);
  await send(page).dblclick();
  await expect(send(page)).toHaveText('Sending...');
  await expect(send(page)).toBeDisabled();
  await expect(page.getByLabel('Message')).toHaveValue(written.message);
  respond();
  await expect(send(page)).toBeEnabled();
  expect(posts).toHaveLength(1);
});

test('a message that the server does not take stays in the form', async ({ page, site }) => {
  site.allowProblems(/502|responded with/);
  await page.route(MESSAGES, (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }));
  await fillIn(page);
  await live(page);
  await send(page).click();
  const failure = 'Something went wrong while sending the message. Please try again later.';
  await expect.poll(() => site.dialogs).toEqual([failure]);
  await expect(result(page)).toHaveText(failure);
  await expect(page.getByLabel('Your name')).toHaveValue(written.name);
  await expect(page.getByLabel('Message')).toHaveValue(written.message);
});

test('the page opens with "Get in Touch" over its picture', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeVisible();
  await expect(page.locator('[data-background="contact"] img').first()).toBeVisible();
});

test('the map shows the place at zoom 15, with a marker whose popup leads to a maps service', async ({
  page,
  site,
}) => {
  await page.goto('/contact');
  await page.getByRole('heading', { name: 'Where we are' }).evaluate((heading) => heading.scrollIntoView());
  const map = page.getByRole('region', { name: /^Map of the village road/ });
  await expect(map).toBeVisible();
  await expect
    .poll(() => site.outside.filter((url) => /tile\.openstreetmap\.org\/15\//.test(url)).length)
    .toBeGreaterThan(0);
  await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
  await map.getByRole('button', { name: 'Shalmala Gurukulam' }).click();
  await expect(map.getByText('Honnemane, near Sirsi, Uttara Kannada, Karnataka')).toBeVisible();
  await expect(map.getByRole('link', { name: 'Open in a maps service' })).toHaveAttribute(
    'href',
    /openstreetmap\.org\/.*#map=15\/14\.652\/74\.801$/,
  );
});

test('the map works by keyboard: Enter opens the popup, Escape closes it', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('heading', { name: 'Where we are' }).evaluate((heading) => heading.scrollIntoView());
  const map = page.getByRole('region', { name: /^Map of the village road/ });
  await map.getByRole('button', { name: 'Shalmala Gurukulam' }).press('Enter');
  await expect(map.getByRole('link', { name: 'Open in a maps service' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(map.getByRole('link', { name: 'Open in a maps service' })).toHaveCount(0);
});

for (const [path, name] of [
  ['/contact', 'Close popup'],
  ['/kn/contact', 'ವಿವರವನ್ನು ಮುಚ್ಚಿ'],
] as const) {
  test(`the popup of the map on ${path} has a button called "${name}" that closes it`, async ({ page }) => {
    await page.goto(path);
    const map = page.locator('.leaflet-container');
    await page.locator('main address').scrollIntoViewIfNeeded();
    await map.locator('.leaflet-marker-icon').press('Enter');
    await map.getByRole('button', { name }).click();
    await expect(map.getByRole('button', { name })).toHaveCount(0);
  });
}

test('without tiles the page says so, and the written address stays', async ({ page, site }) => {
  site.allowProblems(/ERR_FAILED/);
  await page.route(/tile\.openstreetmap\.org/, (route) => route.abort());
  await page.goto('/contact');
  await page.getByRole('heading', { name: 'Where we are' }).evaluate((heading) => heading.scrollIntoView());
  await expect(
    page.getByText('The map’s pictures could not be loaded. The address is written below.'),
  ).toBeVisible();
  await expect(page.locator('main address')).toContainText('Honnemane, near Sirsi');
});

test('the page scrolls over the map: the wheel never zooms it', async ({ page, site }) => {
  await page.goto('/contact');
  await page.getByRole('heading', { name: 'Where we are' }).evaluate((heading) => heading.scrollIntoView());
  const map = page.getByRole('region', { name: /^Map of the village road/ });
  await map.hover();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  expect(site.outside.filter((url) => /tile\.openstreetmap\.org\/(?!15\/)/.test(url))).toEqual([]);
});

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the map’s code waits until the map comes near, and one finger scrolls the page over it', async ({
    page,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => void requested.push(request.url()));
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByLabel('Your name').fill('Asha');
    await live(page);
    expect(requested.filter((url) => /LeafletMap|tile/.test(url))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await page.getByRole('heading', { name: 'Where we are' }).evaluate((heading) => heading.scrollIntoView());
    const map = page.getByRole('region', { name: /^Map of the village road/ });
    await expect(map).toBeVisible();
    await expect(page.getByText('Two fingers move the map.')).toBeVisible();
    // `none` would keep the finger from scrolling.
    await expect(map).toHaveCSS('touch-action', /pan-y/);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the address, the way to the maps service and an address to write to are there', async ({ page }) => {
    await page.goto('/contact');
    const address = page.locator('main address');
    await expect(address).toContainText('Honnemane, near Sirsi');
    await expect(address.getByRole('link', { name: 'Open in a maps service' })).toBeVisible();
    await expect(page.locator('noscript p')).toContainText('This form needs JavaScript.');
    await expect(page.locator('noscript a[href^="mailto:"]')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show the map' })).toBeHidden();
  });
});
