import { join } from 'node:path';
import { apiClient } from '../../support/api-client.ts';
import { percentile } from '../../support/percentile.ts';
import { phonePhoto } from '../../support/photos.ts';
import { sampleFields, sampleForm } from '../../support/sample-bodies.ts';
import { startServerProcess } from '../../support/start-server-process.ts';
import type { Row } from '../row.ts';
import { mostMegabytes } from './server.ts';

const UPLOADS = 10;

/** How long a visitor waits for a page while staff send ten photos of 12 megapixels in one moment. */
export const uploads: Row = {
  name: 'uploads',
  needsItsPages: false,
  measure: async ({ fill, scratch, siteDir }) => {
    const dataDir = join(scratch, `uploads-${Date.now()}`);
    await fill(dataDir);
    const server = await startServerProcess(dataDir, { SITE_DIR: siteDir });
    try {
      const api = apiClient(server.origin);
      const { access: token } = await api.logIn();
      const { buffer, name } = await phonePhoto();
      const photo = new File([new Uint8Array(buffer)], name);
      const upload = async () => {
        const form = await sampleForm(sampleFields('team'));
        form.set('image', photo);
        const { status } = await api.call('POST', '/api/team/', { token, form });
        if (status !== 201) throw new Error(`An upload was refused with ${status}.`);
      };
      let isOver = false;
      const sending = Promise.all(Array.from({ length: UPLOADS }, upload)).finally(() => {
        isOver = true;
      });
      const times: number[] = [];
      while (!isOver) {
        const begun = performance.now();
        await (await fetch(server.origin)).text();
        times.push(performance.now() - begun);
      }
      await sending;
      return [
        {
          name: 'GET / during ten uploads, 99th percentile',
          value: percentile(times, 0.99),
          unit: 'ms',
          most: 100,
          isSpeed: true,
        },
        {
          name: 'memory of the server after them',
          value: await mostMegabytes(server.pid),
          unit: 'MB',
          most: 300,
        },
      ];
    } finally {
      await server.end('SIGTERM');
    }
  },
};
