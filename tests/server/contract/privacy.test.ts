import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { idOf, textOf } from '../../support/api-client.ts';
import { sampleFields, sampleForm } from '../../support/sample-bodies.ts';
import { phonePhoto, smallPicture } from '../../support/sample-pictures.ts';
import { createItem, shownPicture, useContractServer } from './contract-server.ts';

const server = await useContractServer();
const { api, token } = server;

async function upload(file: File) {
  const form = await sampleForm(sampleFields('news'));
  form.set('image', file);
  return api.call('POST', '/api/news/', { token, form });
}

const statusOf = async (url: string) => (await fetch(new URL(url, api.origin))).status;

describe('a picture that staff upload', () => {
  it('loses the place where it was taken and every other word about the camera, and is turned upright for it', async () => {
    const photo = await phonePhoto();
    const sent = Buffer.from(await photo.arrayBuffer());
    expect([sent.includes('SecretPhone'), (await sharp(sent).metadata()).exif]).toEqual([
      true,
      expect.any(Buffer),
    ]);
    const kept = await shownPicture(server, textOf(await upload(photo), 'image'));
    const { width, height, orientation, exif, xmp, iptc, icc } = await sharp(kept).metadata();
    expect({ width, height, orientation, exif, xmp, iptc, icc }).toEqual({ width: 40, height: 80 });
    expect(kept.includes('SecretPhone')).toBe(false);
  });

  it('can be seen by nobody once its record is deleted, or shows another one', async () => {
    const response = await upload(await smallPicture());
    const path = `/api/news/${idOf(response)}/`;
    const first = textOf(response, 'image');
    const form = await sampleForm(sampleFields('news'), 'image');
    const second = textOf(await api.call('PUT', path, { token, form }), 'image');
    expect(second).not.toBe(first);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect((await api.call('DELETE', path, { token })).status).toBe(204);
    expect(await statusOf(second)).toBe(404);
  });

  it('goes with the initiative that it belongs to', async () => {
    const id = await createItem(server, 'adrishya_activities');
    const form = await sampleForm({ adrishya: String(id) }, 'images');
    const picture = textOf(await api.call('POST', '/api/adrishya/image/', { token, form }), 'images');
    expect(await statusOf(picture)).toBe(200);
    await api.call('DELETE', `/api/adrishya/activities/${id}/`, { token });
    expect(await statusOf(picture)).toBe(404);
  });
});
