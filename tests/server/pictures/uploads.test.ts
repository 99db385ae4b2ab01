import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureTexts } from '../../../src/i18n/en/pictures.ts';
import { type ApiResponse, idOf, textOf } from '../../support/api-client.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { recordsOf } from '../../support/records-of.ts';
import { sampleFields, sampleForm } from '../../support/sample-bodies.ts';
import { pictureFile, plain, smallPicture } from '../../support/sample-pictures.ts';
import { useTestServer } from '../../support/use-test-server.ts';

const { api, token, origin } = await useTestServer();

const news = recordsOf(api, token, 'news');
const upload = (file: File) => news.add({}, { file });

/** The stored bytes behind a returned picture, as visitors get them. */
const stored = async (response: ApiResponse) => (await rawRequest(origin, textOf(response, 'image'))).body;

describe('a picture that staff upload', () => {
  it.each([
    ['to 2400 pixels', 4000, 3000, 2400, 1800],
    ['and stays readable where it is long', 1080, 12_000, 720, 8000],
  ])('is shrunk %s', async (_, width, height, newWidth, newHeight) => {
    const response = await upload(await pictureFile('jpeg', 'large.jpg', width, height));
    const metadata = await sharp(await stored(response)).metadata();
    expect([metadata.width, metadata.height]).toEqual([newWidth, newHeight]);
  });
});

describe('an upload that is not a picture', () => {
  it.each([
    [
      'a progressive JPEG',
      'a progressive JPEG may have 26 megapixels',
      () => plain(6500, 4100).jpeg({ progressive: true }),
    ],
    [
      'an interlaced PNG',
      'an interlaced PNG may have 26 megapixels',
      () => plain(6500, 4100).png({ progressive: true }),
    ],
    ['an AVIF', 'an AVIF may have 13 megapixels', () => plain(4200, 3200).avif({ effort: 0 })],
  ] as const)('is refused with the limit of its format: %s to more than %s', async (_what, limit, draw) => {
    const bytes = await draw().toBuffer();
    const response = await upload(new File([new Uint8Array(bytes)], 'large.jpg'));
    const image = [`The picture is too large: ${limit} at most.`];
    expect(response).toMatchObject({ status: 400, body: { image } });
  });

  it('gets advice when it is a HEIC, whatever its name', async () => {
    const heic = new Uint8Array([0, 0, 0, 24, ...Buffer.from('ftypheic\0\0\0\0mif1heic')]);
    const response = await upload(new File([heic], 'IMG_0001.jpg', { type: 'image/jpeg' }));
    expect([response.status, response.body]).toEqual([400, { image: [pictureTexts.refused.heic] }]);
  });
});

it('the file of a record is cleared by an empty text instead of it', async () => {
  const response = await upload(await smallPicture());
  const cleared = await news.change(idOf(response), {}, { file: '' });
  expect(cleared.body).toMatchObject({ image: null });
  expect((await api.call('GET', textOf(response, 'image'))).status).toBe(404);
});

describe('a form that is not well-formed', () => {
  const FORM = 'multipart/form-data; boundary=b';
  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['that breaks off', FORM, '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'],
    ['with a broken part', FORM, '--b\r\nnonsense\r\n\r\n1\r\n--b--\r\n'],
  ])('%s gets a 400 in JSON', async (_, type, raw) => {
    const headers = { 'Content-Type': type };
    const response = await api.call('POST', '/api/news/', { token, raw, headers });
    expect([response.status, typeof response.body]).toEqual([400, 'object']);
  });

  it('with hundreds of fields gets a 400', async () => {
    const form = await sampleForm(sampleFields('news'), 'image');
    for (let field = 0; field < 300; field += 1) form.set(`field${field}`, 'x');
    expect((await api.call('POST', '/api/news/', { token, form })).status).toBe(400);
  });
});
