import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { settleMotion } from './settle.ts';

/** Fails with what axe finds against any of its rules: none is switched off. */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  await settleMotion(page);
  // In the page itself instead of a page of its own, and without a list of all that is well: a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => ({ rule: id, help, where: target.join(' '), html: html.slice(0, 160) })),
  );
  expect.soft(found, state).toEqual([]);
}
