import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { settleMotion } from './settle.ts';

/** The minified file, which a browser reads in half the time: each document needs it anew. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Fails with every element that violates a rule of axe; no rule is switched off. */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  await settleMotion(page);
  // Axe is added to each document once and called in it directly: its own driver adds it anew for every check, which
  // takes longer than the check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    // Cast: the script above has set it.
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    // Leaves out the long list of rules that pass.
    return (await run({ resultTypes: ['violations'] })).violations;
  });
  const failures = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => ({ rule: id, help, where: target.join(' '), html: html.slice(0, 160) })),
  );
  expect.soft(failures, state).toEqual([]);
}
