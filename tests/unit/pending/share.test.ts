import { describe, expect, test, vi } from 'vitest';
import { noConnection, ok } from '../api/fake-browser.ts';
import { refuseWrites, useDevice } from './fake-device.ts';

const device = useDevice();

/** A page of the dashboard, with what it knows of shared things. */
async function openPage() {
  const page = await device.openPage();
  const shared = await import('../../../src/pending/share.ts');
  const { $shared, $unsent } = await import('../../../src/pending/state.ts');
  await page.startOutbox();
  const names = () => $shared.get()?.map(({ picture }) => picture?.name);
  return { ...page, ...shared, $shared, $unsent, names };
}
type Page = Awaited<ReturnType<typeof openPage>>;

const gif = (name: string) => new File([name], name, { type: 'image/gif' });
/** Everything that waits, as somebody decides who changes nothing. */
const decided = ({ $shared }: Page, date = '2026-11-19') =>
  ($shared.get() ?? []).map((thing) => ({ thing, date, turns: 0 }));
const sentNames = () =>
  device.uploads.map(({ fields }) => fields.images instanceof File && fields.images.name);

describe('pictures that were shared with the dashboard', () => {
  test('stay on the device until somebody decides, and go to the gallery once, each with its date and words', async () => {
    await (await openPage()).addPictures([gif('one.gif'), gif('two.gif')]);
    const page = await openPage();
    expect([page.names(), device.uploads]).toEqual([['one.gif', 'two.gif'], []]);
    const things = decided(page).map((one, index) => (index === 0 ? { ...one, alt: 'A kite' } : one));
    expect(await page.sendToGallery('gurukulam', things)).toBe('saved');
    await vi.waitFor(() => expect(sentNames()).toEqual(['one.gif', 'two.gif']));
    expect(device.uploads.map(({ path, fields }) => [path, fields.date, fields.alt])).toEqual([
      ['/api/gallery/gurukulam/', '2026-11-19', 'A kite'],
      ['/api/gallery/gurukulam/', '2026-11-19', undefined],
    ]);
    expect((await openPage()).names()).toEqual([]);
  });

  test('are sent once by two windows in which somebody adds them', async () => {
    const page = await openPage();
    await page.addPictures([gif('one.gif'), gif('two.gif')]);
    const both = decided(page);
    await Promise.all([page.sendToGallery('gurukulam', both), page.sendToGallery('gurukulam', both)]);
    await vi.waitFor(() => expect(page.$unsent.get()).toBe(0));
    expect(sentNames()).toEqual(['one.gif', 'two.gif']);
  });

  test('wait where they were when the device becomes full on the way', async () => {
    const page = await openPage();
    await page.addPictures([gif('one.gif'), gif('two.gif')]);
    device.loseSignal();
    let moved = 0;
    const goOn = refuseWrites((value) => {
      if (value instanceof Object && 'state' in value && value.state === 'queued') moved += 1;
      return moved === 2;
    });
    expect(await page.sendToGallery('gurukulam', decided(page))).toBe('no room');
    goOn();
    const next = await openPage();
    expect(next.names()).toEqual(['two.gif']);
    expect(next.$outbox.get()).toHaveLength(1);
  });

  test('are not tried while nobody knows whose session it is, so that no try has to be doubted later', async () => {
    device.loseSignal();
    const { email } = device.server;
    // The server has said before who it is.
    await device.openPage();
    device.server.email = '';
    const page = await openPage();
    await page.addPictures([gif('one.gif')]);
    await page.sendToGallery('gurukulam', decided(page));
    expect(device.uploads).toEqual([]);
    expect(page.shown()).toMatchObject([{ shown: 'queued' }]);
    device.server.email = email;
    device.server.capabilities = noConnection;
    device.findSignal();
    await openPage();
    await vi.waitFor(() => expect(sentNames()).toEqual(['one.gif']));
    device.server.capabilities = () => ok([]);
  });
});

test('clearing the outbox leaves what was shared, and a logout that clears everything does not', async () => {
  const page = await openPage();
  await page.addPictures([gif('one.gif')]);
  await page.clearPending();
  expect(page.names()).toEqual(['one.gif']);
  await page.clearPending(true);
  expect(page.names()).toEqual([]);
  expect((await openPage()).names()).toEqual([]);
});
