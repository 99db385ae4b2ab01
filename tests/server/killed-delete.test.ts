import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { idOf, textOf } from '../support/api-client.ts';
import { POINTS } from '../support/forget-and-die.ts';
import { bytesAt, keptContent } from '../support/kept-content.ts';
import { openTestServer } from '../support/use-test-server.ts';

/** A server, which ends with the test or before it. */
async function start(options: { dataDir?: string } = {}) {
  const server = await openTestServer(options);
  return { ...server, staff: keptContent(server.api, server.token) };
}

describe('a delete for good that is killed', { timeout: 120_000 }, () => {
  it.each(POINTS)(
    '%s leaves the item whole or beyond recall, never public, and the next try ends it',
    async (point) => {
      const { dataDir, stop, staff } = await start();
      const made = await staff.saveNews('Before');
      const id = idOf(made);
      await staff.saveNews('After', id);
      await staff.call('DELETE', `news/${id}/`);
      await stop();
      const media = join(dataDir, 'media/news');
      const before = await readdir(media);
      expect(before).toHaveLength(2);

      const program = join(import.meta.dirname, '../support/forget-and-die.ts');
      const { signal, stderr } = spawnSync(process.execPath, [program, dataDir, point], { encoding: 'utf8' });
      expect([signal, stderr]).toEqual(['SIGKILL', '']);

      const again = await start({ dataDir });
      for (const name of before)
        expect(await bytesAt(`${again.origin}/media/news/${encodeURIComponent(name)}`)).toBe(404);
      const files = await readdir(media);
      const back = await again.staff.call('POST', `history/news/${id}/restore/`);
      const isWhole = point === 'before the rows' || point === 'before the files';
      if (isWhole) expect(back.status).toBe(200);
      // One that comes back has its picture, whatever else is gone.
      if (back.status === 200) {
        expect(await bytesAt(`${again.origin}${textOf(back, 'image')}`)).toBeInstanceOf(Buffer);
        await again.staff.call('DELETE', `news/${id}/`);
      } else expect(back.status).toBe(point === 'after the commit' ? 404 : 409);
      expect(files.length).toBe(isWhole ? 2 : point === 'between the files' ? 1 : 0);
      const status = (await again.staff.call('DELETE', `history/news/${id}/`)).status;
      expect(status).toBe(point === 'after the commit' ? 404 : 204);
      expect(await readdir(media)).toEqual([]);
    },
  );
});
