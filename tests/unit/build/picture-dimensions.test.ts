import { describe, expect, test, vi } from 'vitest';

const LAMP = { width: 700, height: 900, tone: '#a0b0c0' };

/** What a build reads of a server that responds so. */
async function dimensionsFrom(body: unknown, status = 200) {
  vi.stubEnv('CONTENT_API', 'http://api.example');
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  vi.resetModules();
  const { snapshot } = await import('../../../src/build/snapshot.ts');
  return snapshot.pictureDimensions();
}

describe('the dimensions of pictures', () => {
  test('are read once, by URL', async () => {
    const dimensionsOf = await dimensionsFrom({ pictures: { '/media/news/lamp.jpg': LAMP } });
    expect(dimensionsOf?.('/media/news/lamp.jpg')).toEqual(LAMP);
    expect(dimensionsOf?.('/media/news/other.jpg')).toBeUndefined();
  });

  test.each([404, 405, 410])('are none of a server without the call: %i', async (status) => {
    expect(await dimensionsFrom({ detail: 'Not found.' }, status)).toBeNull();
  });

  test('are none of a server that resizes no pictures', async () => {
    expect(await dimensionsFrom({ pictures: null })).toBeNull();
  });

  test.each([401, 429, 500, 503])('stop a build that cannot read them now: %i', async (status) => {
    await expect(dimensionsFrom({ detail: 'Busy.' }, status)).rejects.toThrow(`responded with ${status}`);
  });
});
