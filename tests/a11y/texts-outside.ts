import { expect, type Page } from '@playwright/test';
import { rounds } from '../support/rounds.ts';

const softly = expect.configure({ soft: true });

/** Nothing stands out of the screen, or is cut off. */
export async function expectFits(page: Page, state: string): Promise<void> {
  // A carousel and the map measure the screen once more after that has changed.
  await softly.poll(() => sidewaysScroll(page), `${state}: scrolls sideways`).toBe(0);
  await softly.poll(() => textsOutside(page), state).toEqual([]);
}

/**
 * Texts that stick out of the screen, or out of a box that cuts off what is in it. Rows that are there to be pushed
 * sideways may, and so may what is shortened on purpose to a number of lines.
 */
function textsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isPushed = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) || element.hasAttribute('data-live');
    const isHidden = (element: Element) =>
      element.closest('.visually-hidden, .skip, [inert], [aria-hidden="true"]') !== null;

    /** What cuts the text off: the screen, or a box on the way up to it. */
    function cutBy(element: Element, { left, right, top, bottom }: DOMRect): string | null {
      // A text's own box holds accents above and tails below that its line has no room for, and few letters have.
      const spare = 0.25 * Number.parseFloat(getComputedStyle(element).fontSize);
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        if (isPushed(box)) return null;
        const style = getComputedStyle(box);
        if (style.webkitLineClamp !== 'none') return null;
        const around = box.getBoundingClientRect();
        const isCutSideways =
          /hidden|clip/.test(style.overflowX) && (left < around.left - 1 || right > around.right + 1);
        const isCutBelow =
          /hidden|clip/.test(style.overflowY) && (top < around.top - spare || bottom > around.bottom + spare);
        if (isCutSideways || isCutBelow) return box.className || box.tagName;
        if (style.position === 'fixed') break;
      }
      return left < -1 || right > document.documentElement.clientWidth + 1 ? 'the screen' : null;
    }

    const outside: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement;
      const words = text.textContent?.trim() ?? '';
      if (element === null || words === '' || !element.checkVisibility() || isHidden(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const by = cutBy(element, range.getBoundingClientRect());
      if (by !== null) outside.push(`${element.tagName} "${words.slice(0, 40)}" is cut off by ${by}`);
    }
    // What the browser draws in a date cannot be measured, but how wide the whole would be.
    for (const date of document.querySelectorAll<HTMLInputElement>('input[type="date"]')) {
      const shown = date.offsetWidth;
      date.style.width = 'max-content';
      if (date.offsetWidth > shown)
        outside.push(`${date.name} is cut off at ${shown} of ${date.offsetWidth} px`);
      date.style.width = '';
    }
    return outside;
  });
}

/** No word of a heading or a link goes on in the next line, and no section begins with words right at its upper edge. */
export async function expectRoom(page: Page, state: string, kinds = 'h1, h2, h3, a, .word'): Promise<void> {
  // The page is laid out anew a moment after the screen has changed.
  await softly.poll(() => cramped(page, kinds), state).toEqual([]);
}

/** Checks as `expectRoom` does, at the widths for which a page is laid out in a way of its own. */
export async function expectRoomAtAnyWidth(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const width of rounds([360, 1024], [360, 640, 1024, 1280])) {
    await page.setViewportSize({ width, height: 800 });
    await expectRoom(page, `${path} at ${width} px`);
  }
}

function cramped(page: Page, kinds: string): Promise<string[]> {
  return page.evaluate((kinds) => {
    const range = document.createRange();
    const found: string[] = [];
    for (const element of document.querySelectorAll(`:is(.bar, main, footer) :is(${kinds})`)) {
      if (element.matches('.visually-hidden')) continue;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{M}\u200c\u200d]+/gu)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
        }
    }
    const groundOf = (section: Element) => getComputedStyle(section).backgroundColor;
    for (const heading of document.querySelectorAll('section + section h2')) {
      const section = heading.closest('section');
      const before = section?.previousElementSibling;
      if (!section || !before || groundOf(section) === groundOf(before)) continue;
      const room = heading.getBoundingClientRect().top - section.getBoundingClientRect().top;
      if (room < 24 && heading.checkVisibility()) found.push(`${heading.textContent} has ${room} px above`);
    }
    return found;
  }, kinds);
}

/** How far the page can be pushed sideways, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** What a reader does who sets the browser's text to twice its size, and back to what it was. */
export function scaleTheText(page: Page, times: 1 | 2): Promise<void> {
  return page.evaluate((factor) => {
    const root = document.documentElement;
    root.style.fontSize = '';
    if (factor > 1) root.style.fontSize = `${factor * Number.parseFloat(getComputedStyle(root).fontSize)}px`;
  }, times);
}
