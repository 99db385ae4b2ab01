import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { writeReport } from '../data/preview/write-report.ts';

/**
 * Adds the page /preview, on which reviewers read what is left to do. Only `npm run preview` asks for it: a published
 * site has no such page. Must stand before the compression.
 */
export function previewReport(): AstroIntegration {
  return {
    name: 'preview-report',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        injectRoute({ pattern: '/preview', entrypoint: './src/pages/_preview.astro', prerender: true });
      },
      'astro:build:done': ({ dir }) => writeReport(fileURLToPath(dir)),
    },
  };
}
