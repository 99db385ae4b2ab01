import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import type { BuildOrder } from '../../src/server/site/build-site.ts';
import { type BuilderParts, createSiteBuilder } from '../../src/server/site/site-builder.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { until } from './until.ts';

export const ORIGIN = 'http://api.example';

type Options = Partial<BuilderParts> & {
  /** What a build writes; by default a home page that is the content. */
  files?: (text: string) => Record<string, string>;
  /** Runs before it writes. */
  during?: (text: string, order: BuildOrder) => unknown;
};

/** A builder whose builds write the current content, which the test changes. */
export async function openBuilder(folder: string, options: Options = {}) {
  const { files = (text: string) => ({ 'index.html': text }), during, ...parts } = options;
  const site: { text: string; built: string[] } = { text: 'one', built: [] };
  let inProgress = 0;
  const builder = createSiteBuilder({
    folder,
    sources: '0123456789abcdef',
    content: async () => site.text,
    build: async (order) => {
      const { text } = site;
      site.built.push(text);
      inProgress += 1;
      expect(inProgress, 'one build at a time').toBe(1);
      try {
        await during?.(text, order);
      } finally {
        inProgress -= 1;
      }
      for (const [name, content] of Object.entries(files(text))) {
        if (dirname(name) !== '.') await mkdir(join(order.outDir, dirname(name)), { recursive: true });
        await writeFile(join(order.outDir, name), content);
      }
    },
    log: pino({ level: 'silent' }),
    buildAfter: 5,
    retainPreviousFor: 60_000,
    ...parts,
  });
  onTestFinished(builder.stop);
  const find = (path: string) => builder.site()?.find(path) ?? null;
  const isReady = () => builder.state().state === 'ready';
  return {
    builder,
    site,
    find,
    isReady,
    root: () => find('/')?.root ?? '',
    /** Changes the content, and does not wait. */
    change: (text: string) => {
      site.text = text;
      builder.contentChanged();
    },
    /** Resolves when so many builds were begun, and nothing is left to do. */
    built: (count: number) => until(() => site.built.length === count && isReady()),
  };
}

export async function startedBuilder(options: Options = {}, folder?: string) {
  const opened = await openBuilder(folder ?? (await temporaryFolder()), options);
  await opened.builder.start(ORIGIN);
  return opened;
}
