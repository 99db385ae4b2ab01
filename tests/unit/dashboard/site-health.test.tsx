import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { gone, noConnection, ok, sentTo } from '../api/fake-browser.ts';
import { fakeServer, HEALTHY, offering, offeringNo, startFresh } from './fake-server.ts';
import { NOTICE, textRow } from './sample-items.ts';
import { field, press, showHome } from './show-screens.tsx';

const health = (more = {}) => ({ 'GET admin/health/': () => ok({ ...HEALTHY, ...more }) });

const panel = () => screen.findByRole('region', { name: 'Site health' });
const lines = async () =>
  within(await panel())
    .getAllByRole('listitem', { hidden: true })
    .map((line) => line.textContent);

beforeEach(startFresh);

describe('the health of the site', () => {
  test('is one calm line where nothing is wrong', async () => {
    fakeServer({ ...offering(), ...health() });
    await showHome();
    expect((await panel()).textContent).toMatch(
      /^All is well\. Website updated 20 Nov 2026, .* \(took 14 s\); last backup 19 Nov 2026, .*; 12\.4 GB free; version 2\.4\.0 of the program\.$/,
    );
    expect((await panel()).querySelector('details')).toBeNull();
  });

  test('leaves out what the server does not know', async () => {
    fakeServer({
      ...offering(),
      ...health({
        version: undefined,
        site: { state: 'elsewhere' },
        build_milliseconds: null,
        last_backup: null,
        free_bytes: null,
      }),
    });
    await showHome();
    expect((await panel()).textContent).toBe('All is well. No backup yet.');
  });

  test('is neither asked for nor shown where the server does not offer it', async () => {
    const sent = fakeServer(offering(['bulk-delete']));
    await showHome();
    await waitFor(() => expect(sentTo(sent, '/api/capabilities/')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Site health' })).toBeNull();
    expect(sentTo(sent, '/api/admin/health/')).toEqual([]);
    expect(sentTo(sent, '/api/admin/notices/')).toEqual([]);
  });

  test('says of everything that is wrong what to do, and leads there', async () => {
    fakeServer({
      ...offering(),
      ...health({
        sections_without_background: ['home', 'ourmodel'],
        without_picture: [{ list: 'news', count: 7, names: ['A', 'ಸುಗ್ಗಿ ಹಬ್ಬ'] }],
        without_text: [{ list: 'gurukulam_activities', count: 1, names: ['Looms'] }],
        newest_news: '2026-01-05',
      }),
    });
    await showHome();
    expect(await lines()).toEqual([
      expect.stringMatching(/^The latest news is from 5 January 2026, more than 90 days ago\..*Add news$/),
      expect.stringMatching(/^No background yet: Home, Our Model\..*Open Backgrounds$/),
      expect.stringMatching(/^News: 7 without a picture, “A”, “ಸುಗ್ಗಿ ಹಬ್ಬ” and others\..*Open News$/),
      expect.stringMatching(/^Gurukulam activities: 1 without a description, “Looms”\..*Open Activities$/),
    ]);
    const links = within(await panel()).getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/news',
      '/dashboard/bggrounds',
      '/dashboard/news',
      '/dashboard/activities',
    ]);
    const details = (await panel()).querySelector('details');
    expect(details?.open).toBe(false);
    expect(details?.querySelector('summary')?.textContent).toBe('Site health: 4 things to look at');
  });

  test('stands open where the site, its content or a backup is in danger', async () => {
    const failed = {
      state: 'failed',
      builtAt: '2026-11-20T10:00:00.000Z',
      failedAt: '2026-11-21T10:00:00.000Z',
      error: 'The build of the site ended with code 1.',
    };
    const troubles = [
      { check: 'write', detail: 'Nothing can be written: EROFS.' },
      { check: 'disk', detail: '120 MB are free.' },
      { check: 'site', detail: 'raw' },
      { check: 'backup', detail: 'The last backup is 9 days old.' },
    ];
    fakeServer({ ...offering(), ...health({ troubles, site: failed, newest_news: null }) });
    await showHome();
    expect(await lines()).toEqual([
      expect.stringMatching(
        /^Nothing can be written: EROFS\. Nothing can be saved at the moment\. Tell whoever/,
      ),
      expect.stringMatching(/^120 MB are free\. The server is running out of space\..*Open Gallery$/),
      expect.stringMatching(
        /^The website could not be updated \(21 Nov 2026, .*\)\. The build of the site ended/,
      ),
      expect.stringMatching(/^The last backup is 9 days old\. There is no recent copy to restore from/),
      expect.stringMatching(/^There is no news yet\./),
    ]);
    expect((await panel()).querySelector('details')?.open).toBe(true);
  });
});

describe('messages that could not be sent', () => {
  const stuck = { ...offering(), 'GET admin/notices/': () => ok([NOTICE]) };
  const region = () => screen.findByRole('region', { name: 'Notifications that could not be sent' });

  test('are listed with what was tried; those on their way are not', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
    const given = [
      NOTICE,
      { ...NOTICE, id: 2, attempts: 0, last_error: '' },
      { ...NOTICE, id: 3, channel: 'webhook', attempts: 1, next_try_at: null },
    ];
    fakeServer({ ...offering(), 'GET admin/notices/': () => ok(given) });
    await showHome();
    const shown = within(await region()).getAllByRole('listitem');
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Email to staff 4 tries since 20 Nov 2026, .*; next try 23 Nov 2026, .*\. ECONNREFUSED/,
      ),
      expect.stringMatching(
        /^Message to the WhatsApp bot 1 try since .*; no more automatic tries\. ECONNREFUSED/,
      ),
    ]);
  });

  test.each([
    ['Try again now', 'POST admin/notices/1/retry/', 'It is being sent again.'],
    ['Discard', 'DELETE admin/notices/1/', 'Discarded.'],
  ])('%s calls %s once', async (name, call, said) => {
    const sent = fakeServer({ ...stuck, [call]: gone });
    await showHome();
    await userEvent.click(within(await region()).getByRole('button', { name: new RegExp(`^${name}`) }));
    await screen.findByText(new RegExp(`^${said}`));
    expect(screen.queryByRole('region', { name: 'Notifications that could not be sent' })).toBeNull();
    expect(sent.filter(({ method }) => method !== 'GET')).toHaveLength(1);
  });

  test('stay when that fails, and say so', async () => {
    fakeServer({ ...stuck, 'POST admin/notices/1/retry/': noConnection });
    await showHome();
    await userEvent.click(within(await region()).getByRole('button', { name: /^Try again now/ }));
    await screen.findByText(/^That did not work\. The server could not be reached/);
    expect(within(await region()).getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('the nightly backup', () => {
  const newest = { made_at: '2026-11-19T10:00:00.000Z', bytes: 12_440_000 };
  const nightly = { newest, next: '2026-11-20T10:00:00.000Z' };
  const open = async () => {
    await showHome();
    await press('Download: The nightly backup');
    await userEvent.type(field('Your password'), 'seven lamps');
    await press('Download the backup');
  };
  const saved = () => {
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    return names;
  };

  test('is still to come in the first night', async () => {
    fakeServer({ ...offering(), ...health({ nightly: { newest: null, next: null } }) });
    await showHome();
    expect((await panel()).textContent).toContain('There is no nightly backup yet. The next one is due now.');
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
  });

  test('is told of with its size, and saved as a file once the password is entered, which is then forgotten', async () => {
    const names = saved();
    const sent = fakeServer({
      ...offering(),
      ...health({ nightly }),
      'POST admin/backup/': () => new Response('tar'),
    });
    await open();
    expect((await panel()).textContent).toMatch(
      /Nightly backup of 19 Nov 2026, .*: 12\.4 MB\. It was opened again to check that it can be restored\. The next one is due 20 Nov 2026, /,
    );
    expect(await screen.findByText('Your browser is saving the backup.')).toBeTruthy();
    expect(names).toEqual(['gurukulam-2026-11-19.backup']);
    expect(sentTo(sent, '/api/admin/backup/').map(({ init }) => init.body)).toEqual([
      '{"password":"seven lamps"}',
    ]);
    expect(field('Your password').value).toBe('');
  });

  test.each([
    [
      'the password is another one',
      () => Response.json({ password: ['This is not your password.'] }, { status: 400 }),
      'Nothing was downloaded. Please correct what is marked.',
    ],
    ['the server is away', noConnection, /^Nothing was downloaded\. The server could not be reached/],
  ])('is not saved where %s, and what was typed stays', async (_what, respond, words) => {
    const names = saved();
    fakeServer({ ...offering(), ...health({ nightly }), 'POST admin/backup/': respond });
    await open();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(names).toEqual([]);
    expect(field('Your password').value).toBe('seven lamps');
  });

  test('is told of, but cannot be had, where an earlier server of ours does not send it', async () => {
    fakeServer({ ...offeringNo('backups'), ...health({ nightly }) });
    await showHome();
    expect((await panel()).textContent).toContain('12.4 MB');
    expect(screen.queryByRole('button', { name: /^Download: / })).toBeNull();
  });
});

describe('the facts that came with the site as examples', () => {
  const samples = [
    {
      file: 'giving',
      facts: [
        { field: 'upi → id', path: 'upi.id.value' },
        { field: 'bank → bank', path: 'bank.bank.value' },
      ],
    },
    { file: 'site', facts: [{ field: 'verse', path: 'verse.value' }] },
  ];
  const list = () => screen.findByRole('region', { name: 'Before families see this site' });

  test('lead to their forms, one by one', async () => {
    fakeServer({ ...offering(), ...health(), 'GET texts/': () => ok([]) });
    await showHome(samples);
    expect(within(await list()).getByText(/^3 facts came with the website/)).toBeTruthy();
    const links = within(await list()).getAllByRole('link', { hidden: true });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['upi → id', '/dashboard/texts?page=giving&open=en.giving.upi.id.value'],
      ['bank → bank', '/dashboard/texts?page=giving&open=en.giving.bank.bank.value'],
      ['verse', '/dashboard/texts?page=site&open=en.site.verse.value'],
    ]);
  });

  test('are no examples any more once the school has said them, in English', async () => {
    const rows = [
      textRow('en', 'giving', 'upi.id.value', 'a@b'),
      textRow('kn', 'giving', 'bank.bank.value', 'ಬ್ಯಾಂಕ್'),
      textRow('en', 'site', 'verse.value.source', 'The Upanishads'),
    ];
    fakeServer({ ...offering(), ...health(), 'GET texts/': () => ok(rows) });
    await showHome(samples);
    expect(within(await list()).getByText(/^1 fact came with the website/)).toBeTruthy();
    expect(within(await list()).getAllByRole('link', { hidden: true })).toHaveLength(1);
  });
});
