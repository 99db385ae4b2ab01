import { expect, test } from 'vitest';
import { withPreloads } from '../../../../src/build/first-paint/preload-screens.ts';

const scripts: Record<string, string> = {
  '/_astro/Screen.js': 'import{a}from"./list.js";import("./later.js");export{a}',
  '/_astro/react.js': 'import"./list.js";',
  '/_astro/list.js': 'export{b}from"./dates.js";',
  '/_astro/dates.js': 'import{c}from"./list.js";',
};

test('a screen names every module it begins with, each once, and none that comes on demand', () => {
  const page =
    '<head></head><astro-island component-url="/_astro/Screen.js" renderer-url="/_astro/react.js"></astro-island>';
  const html = withPreloads(page, (path) => scripts[path] ?? '');
  const named = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, path]) => path);
  expect(named.toSorted()).toEqual(Object.keys(scripts).toSorted());
});
