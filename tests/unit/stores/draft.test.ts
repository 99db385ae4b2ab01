import { expect, test, vi } from 'vitest';
import { takeAskedPage } from '../../../src/stores/asked-page.ts';
import {
  dropDrafts,
  forgetDraft,
  holdDraft,
  keepDraft,
  keepHeldDrafts,
  keptDraft,
} from '../../../src/stores/draft.ts';
import { fakeSessionStorage } from './fake-session-storage.ts';

const draft = { values: { news_name: 'ಸುಗ್ಗಿ', date: '2026-11-20' }, hadFile: true };

test('what was typed on a screen comes back there until the screen has it, and nowhere else', () => {
  fakeSessionStorage();
  keepDraft('news', draft);
  expect(keptDraft('team')).toBeNull();
  expect(keptDraft('news')).toEqual(draft);
  expect(keptDraft('news')).toEqual(draft);
  forgetDraft('news');
  expect(keptDraft('news')).toBeNull();
});

test('open forms are kept as they are when the session ends; closed and empty ones are not', () => {
  fakeSessionStorage();
  let typed = 'a';
  holdDraft('news', () => ({ values: { news_name: typed }, hadFile: false }));
  const close = holdDraft('team', () => draft);
  holdDraft('gallery', () => null);
  typed = 'abc';
  close();
  keepHeldDrafts();
  expect(keptDraft('news')).toEqual({ values: { news_name: 'abc' }, hadFile: false });
  expect(keptDraft('team')).toBeNull();
  expect(keptDraft('gallery')).toBeNull();
});

test('a logout by choice leaves nothing for the next person', () => {
  const stored = fakeSessionStorage({ other: 'stays' });
  keepDraft('news', draft);
  holdDraft('team', () => draft);
  dropDrafts();
  keepHeldDrafts();
  expect(stored).toEqual({ other: 'stays' });
});

test.each(['', '{', 'null', '[]', '{"values":{"a":1},"hadFile":false}', '{"values":{}}'])(
  'junk in the storage (%s) is no draft',
  (junk) => {
    fakeSessionStorage({ 'draft:news': junk });
    expect(keptDraft('news')).toBeNull();
  },
);

test.each([
  'https://evil.example/dashboard/home',
  '//evil.example',
  '/dashboard/home?x=1',
  '/',
  'javascript:1',
])('the login never leads to %s, whoever stored it', (path) => {
  fakeSessionStorage({ asked_page: path });
  expect(takeAskedPage()).toBeNull();
});

test('where storage is switched off nothing is kept and nothing breaks', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepDraft('news', draft);
  forgetDraft('news');
  expect(keptDraft('news')).toBeNull();
  expect(takeAskedPage()).toBeNull();
});
