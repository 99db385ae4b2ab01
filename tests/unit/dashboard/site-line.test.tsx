import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SiteLine } from '../../../src/dashboard/shell/SiteLine.tsx';
import type { SiteState } from '../../../src/domain/site-state.ts';

const at = (hour: number, minute: number) => new Date(2026, 10, 10, hour, minute).toISOString();
const builtAt = at(13, 50);
const line = () => screen.getByRole('status', { hidden: true });

const SAID: [string, SiteState | null, RegExp][] = [
  [
    'are up to date',
    { state: 'ready', builtAt },
    /^The website is up to date \(last updated .*1:50\spm\)\.$/i,
  ],
  ['are being updated', { state: 'building', builtAt }, /^The website is being updated with your changes…$/],
  ['are being built for the first time', { state: 'building', builtAt: null }, /for the first time/],
  [
    'could not be rebuilt: since when, and what visitors see',
    { state: 'failed', builtAt, failedAt: at(14, 5), error: 'code 1' },
    /could not be updated \(.*2:05\spm\)\. For a moment visitors see it as it was .*1:50\spm, then your latest changes/i,
  ],
  [
    'could not be built at all',
    { state: 'failed', builtAt: null, failedAt: at(14, 5), error: 'code 1' },
    /could not be prepared \(.*2:05\spm\); visitors are asked to wait/i,
  ],
  ['are built elsewhere: nothing', { state: 'elsewhere' }, /^$/],
  ['are not spoken of: nothing', null, /^$/],
];

test.each(SAID)('Staff can see that the public pages %s', (_title, state, words) => {
  render(<SiteLine state={state} />);
  expect(line().textContent).toMatch(words);
});

describe('The notice about the pages', () => {
  test('when a screen opens is not read out, a change of it is, politely', () => {
    const { rerender } = render(<SiteLine state={null} />);
    expect(line().getAttribute('aria-live')).toBe('off');
    rerender(<SiteLine state={{ state: 'ready', builtAt }} />);
    expect(line().getAttribute('aria-live')).toBe('polite');
    rerender(<SiteLine state={{ state: 'building', builtAt }} />);
    expect(line().textContent).toContain('being updated');
  });

  test('has its place in the built HTML, without text', () => {
    expect(renderToString(<SiteLine state={null} />)).toMatch(/role="status"[^>]*><p[^>]*><\/p><\/div>$/);
  });
});
