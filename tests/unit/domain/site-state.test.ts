import { expect, test } from 'vitest';
import { siteStateOf } from '../../../src/domain/site-state.ts';

const builtAt = '2026-11-10T13:50:00.000Z';

test.each([
  { state: 'ready', builtAt },
  { state: 'building', builtAt: null },
  { state: 'failed', builtAt, failedAt: '2026-11-10T14:05:00.000Z', error: 'It ended with code 1.' },
  { state: 'elsewhere' },
])('the server’s word on its pages is understood: $state', (site) => {
  expect(siteStateOf({ status: 'ok', site })).toEqual(site);
});

test.each([
  null,
  [],
  'ok',
  { status: 'ok' },
  { site: { state: 'ready', builtAt: 'soon' } },
  { site: { state: 'failed', builtAt } },
  { site: { state: 'paused' } },
])('a response from another program there is ignored (%#)', (response) => {
  expect(siteStateOf(response)).toBeNull();
});
