import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { leaveLateStyles } from '../../../src/integrations/late-styles.ts';
import { trimmedPolicy } from '../../../src/integrations/policy.ts';

const MARK = '<template data-late-styles></template>';
const STYLE = '.seen{color:red}.below{color:blue}';
const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
const policyOf = (allowed: string) =>
  `<meta http-equiv="content-security-policy" content="style-src 'self' ${hashOf(allowed)};">`;

/** A page with a mark before its last words. */
function pageOf(words: string, allowed = STYLE): string {
  const body = `<p class="seen">Words</p>${MARK}<p class="below">${words}</p>`;
  return `<html><head>${policyOf(allowed)}<style>${STYLE}</style></head><body>${body}</body></html>`;
}

/** Hardly to be compressed, as the words of a long page. */
const long = Array.from({ length: 2500 }, (_, index) => hashOf(String(index))).join('');

describe('A page with a mark for late styles', () => {
  test('keeps all styles in itself while it fits into the first answer', () => {
    const { html, files } = leaveLateStyles(pageOf('Few.'));
    expect(html).toBe(pageOf('Few.').replace(MARK, ''));
    expect(files).toEqual([]);
  });

  test('that is longer leaves those of what follows the mark to a file, which is loaded there', () => {
    const { html, files } = leaveLateStyles(pageOf(long));
    expect(html).toContain('<style>.seen{color:red}</style>');
    expect(files.map(({ content }) => content)).toEqual(['.below{color:blue}']);
    const link = `<link rel="stylesheet" href="/${files[0]?.path}" fetchpriority="low">`;
    expect(html).toContain(`<p class="seen">Words</p>${link}<p class="below">`);
    const policy = trimmedPolicy(html);
    expect(policy).toContain(hashOf('.seen{color:red}'));
    expect(policy).not.toContain(hashOf(STYLE));
  });

  test('has no style parted that its policy does not name', () => {
    const { html, files } = leaveLateStyles(pageOf(long, 'another{}'));
    expect(html).toBe(pageOf(long, 'another{}').replace(MARK, ''));
    expect(files).toEqual([]);
  });
});

test('A page without a mark stays as it is, however long', () => {
  const page = pageOf(long).replace(MARK, '');
  expect(leaveLateStyles(page)).toEqual({ html: page, files: [] });
});
