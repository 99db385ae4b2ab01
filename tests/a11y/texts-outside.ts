import { expect, type Page } from '@playwright/test';
import { rounds } from '../support/rounds.ts';

const softly = expect.configure({ soft: true });

/** Expects that no text is outside the screen or clipped. */
export async function expectFits(page: Page, state: string): Promise<void> {
  // A carousel and the map measure the screen again after its size has changed.
  await softly.poll(() => sidewaysScroll(page), `${state}: scrolls sideways`).toBe(0);
  await softly.poll(() => textsOutside(page), state).toEqual([]);
}

/**
 * The texts that overflow the screen, or a box that clips its overflow. Rows that scroll sideways may overflow, and so
 * may texts that are clamped to a number of lines.
 */
function textsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isScrollable = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) || element.hasAttribute('data-live');
    const isHidden = (element: Element) =>
      element.closest('.visually-hidden, .skip, [inert], [aria-hidden="true"]') !== null;

    /** The name of what clips a text: the screen or an ancestor; null if nothing does. */
    function clippedBy(element: Element, { left, right, top, bottom }: DOMRect): string | null {
      // The box of a text has room for accents and tails that its line has not, and that few letters need.
      const spare = 0.25 * Number.parseFloat(getComputedStyle(element).fontSize);
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        if (isScrollable(box)) return null;
        const style = getComputedStyle(box);
        if (style.webkitLineClamp !== 'none') return null;
        const around = box.getBoundingClientRect();
        const isClippedSideways =
          /hidden|clip/.test(style.overflowX) && (left < around.left - 1 || right > around.right + 1);
        const isClippedBelow =
          /hidden|clip/.test(style.overflowY) && (top < around.top - spare || bottom > around.bottom + spare);
        if (isClippedSideways || isClippedBelow) return box.className || box.tagName;
        if (style.position === 'fixed') break;
      }
      return left < -1 || right > document.documentElement.clientWidth + 1 ? 'the screen' : null;
    }

    const outside: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement;
      const content = text.textContent?.trim() ?? '';
      if (element === null || content === '' || !element.checkVisibility() || isHidden(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = clippedBy(element, range.getBoundingClientRect());
      if (box !== null) outside.push(`${element.tagName} "${content.slice(0, 40)}" is clipped by ${box}`);
    }
    // The text of a date field cannot be measured, but the width that the field needs can.
    for (const date of document.querySelectorAll<HTMLInputElement>('input[type="date"]')) {
      const shown = date.offsetWidth;
      date.style.width = 'max-content';
      if (date.offsetWidth > shown)
        outside.push(`${date.name} is clipped at ${shown} of ${date.offsetWidth} px`);
      date.style.width = '';
    }
    return outside;
  });
}

/** Expects that no word of a heading or link is broken, and that no heading touches the top of its section. */
export async function expectRoom(page: Page, state: string, kinds = 'h1, h2, h3, a, .word'): Promise<void> {
  // The page is laid out a moment after the size of the screen has changed.
  await softly.poll(() => cramped(page, kinds), state).toEqual([]);
}

/** Checks as `expectRoom` does, at one width of each layout. */
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
    const failures: string[] = [];
    for (const element of document.querySelectorAll(`:is(.bar, main, footer) :is(${kinds})`)) {
      if (element.matches('.visually-hidden')) continue;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{M}\u200c\u200d]+/gu)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) failures.push(word);
        }
    }
    const backgroundOf = (section: Element) => getComputedStyle(section).backgroundColor;
    for (const heading of document.querySelectorAll('section + section h2')) {
      const section = heading.closest('section');
      const before = section?.previousElementSibling;
      if (!section || !before || backgroundOf(section) === backgroundOf(before)) continue;
      const room = heading.getBoundingClientRect().top - section.getBoundingClientRect().top;
      if (room < 24 && heading.checkVisibility())
        failures.push(`${heading.textContent} has ${room} px above`);
    }
    return failures;
  }, kinds);
}

/** How far the page scrolls sideways, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Sets the size of the browser's text to twice the usual, or back. */
export function scaleTheText(page: Page, times: 1 | 2): Promise<void> {
  return page.evaluate((factor) => {
    const root = document.documentElement;
    root.style.fontSize = '';
    if (factor > 1) root.style.fontSize = `${factor * Number.parseFloat(getComputedStyle(root).fontSize)}px`;
  }, times);
}
