import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { settleMotion } from './settle.ts';

/** Fails with what axe finds against any of its rules: none is switched off. */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  await settleMotion(page);
  // Put into each document once, and run in it directly: axe's own driver reads and restarts it for every check,
  // which takes longer than the look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    // Set by the script above.
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    // Without a list of all that is well.
    return (await run({ resultTypes: ['violations'] })).violations;
  });
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => ({ rule: id, help, where: target.join(' '), html: html.slice(0, 160) })),
  );
  expect.soft(found, state).toEqual([]);
}
