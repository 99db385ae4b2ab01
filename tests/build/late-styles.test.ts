import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LAYER_ORDER } from '../../src/styles/layer-order.ts';
import { BUILT_SITE } from '../support/built-sites.ts';

/** The bundler takes what comes after it for said by the sheet's own rules, which are all of this layer. */
const BEFORE_COMPONENTS = LAYER_ORDER.split(',components', 1)[0] ?? LAYER_ORDER;

test('a late sheet keeps the order of the layers, though it comes before those of the page', () => {
  const sheets = globSync('_astro/*.css', { cwd: BUILT_SITE });
  expect(sheets.length).toBeGreaterThan(0);
  for (const sheet of sheets) {
    expect(readFileSync(join(BUILT_SITE, sheet), 'utf8').slice(0, BEFORE_COMPONENTS.length), sheet).toBe(
      BEFORE_COMPONENTS,
    );
  }
});
