import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ok, sentTo } from '../api/fake-browser.ts';
import { fakeServer, HEALTHY, offering, startFresh } from './fake-server.ts';
import { textOverride } from './sample-items.ts';
import { showHome } from './show-screens.tsx';

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
    expect((await panel()).textContent).toBe('All is well.');
    expect((await panel()).querySelector('details')).toBeNull();
  });

  test('is neither asked for nor shown where the server does not offer it', async () => {
    const sent = fakeServer(offering(['bulk-delete']));
    await showHome();
    await waitFor(() => expect(sentTo(sent, '/api/capabilities/')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Site health' })).toBeNull();
    expect(sentTo(sent, '/api/admin/health/')).toEqual([]);
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

  test('leads to the screen of a list beyond the contract, too', async () => {
    const file = '../../../src/resources/documents.ts';
    vi.doMock(file, async (load) => {
      const { documents } = await load<typeof import('../../../src/resources/documents.ts')>();
      return { documents: { ...documents, report: { name: 'Reports', screen: 'Documents' } } };
    });
    onTestFinished(() => vi.doUnmock(file));
    fakeServer({
      ...offering(),
      ...health({ without_text: [{ list: 'documents', count: 1, names: ['2025'] }] }),
    });
    await showHome();
    const link = within(await panel()).getByText('Open Documents');
    expect(link.getAttribute('href')).toBe('/dashboard/documents');
  });

  test('is open where the site, its content or a backup is in danger', async () => {
    const troubles = [
      { check: 'write', detail: 'Nothing can be written: EROFS.' },
      { check: 'disk', detail: '120 MB are free.' },
      { check: 'site', detail: 'The pages could not be updated. It ended with code 1.' },
      { check: 'backup', detail: 'The last backup is 9 days old.' },
      { check: 'mail', detail: '2 mails or calls wait to be sent. The mail server did not respond in time.' },
    ];
    fakeServer({ ...offering(), ...health({ troubles, newest_news: null }) });
    await showHome();
    expect(await lines()).toEqual([
      expect.stringMatching(
        /^Nothing can be written: EROFS\. Nothing can be saved at the moment\. Tell whoever/,
      ),
      expect.stringMatching(/^120 MB are free\. The server is running out of space\..*Open Gallery$/),
      expect.stringMatching(
        /^The pages could not be updated\. It ended with code 1\. The server tries again/,
      ),
      expect.stringMatching(/^The last backup is 9 days old\. There is no recent copy to restore from/),
      expect.stringMatching(/^2 mails or calls wait .* in time\. The server keeps trying for three days\./),
      expect.stringMatching(/^There is no news yet\./),
    ]);
    expect((await panel()).querySelector('details')?.open).toBe(true);
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

  test('are no examples any more once the school has its own, in English', async () => {
    const overrides = [
      textOverride('en', 'giving', 'upi.id.value', 'a@b'),
      textOverride('kn', 'giving', 'bank.bank.value', 'ಬ್ಯಾಂಕ್'),
      textOverride('en', 'site', 'verse.value.source', 'The Upanishads'),
    ];
    fakeServer({ ...offering(), ...health(), 'GET texts/': () => ok(overrides) });
    await showHome(samples);
    expect(within(await list()).getByText(/^1 fact came with the website/)).toBeTruthy();
    expect(within(await list()).getAllByRole('link', { hidden: true })).toHaveLength(1);
  });
});
