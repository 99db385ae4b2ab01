import type { Page } from '@playwright/test';

/**
 * Whether the machine has a font for Kannada, as pages find out (features/head/wait-for-script-font.js): the one that the tests run
 * on may have one or not.
 */
export async function pretendToWriteKannada(page: Page, canWrite: boolean): Promise<void> {
  await page.addInitScript((isEachOfItsOwn) => {
    let width = 99;
    CanvasRenderingContext2D.prototype.measureText = () => {
      width += isEachOfItsOwn ? 1 : 0;
      // Nothing else is read of it.
      return { width } as TextMetrics;
    };
  }, canWrite);
}
