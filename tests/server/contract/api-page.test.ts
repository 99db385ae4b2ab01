import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CONTRACT } from '../../../src/server/api.ts';
import { COLLECTIONS, PICTURES_OF, SERVER_RESOURCES } from '../../../src/server/resources.ts';

// The page is for authors of other servers.
const PAGE = readFileSync('.github/API.md', 'utf8');
const NAMES = new Set([...PAGE.matchAll(/`"?([\w/{}-]+)/g)].map(([, name]) => name));
const notNamed = (names: readonly string[]) => [...new Set(names)].filter((name) => !NAMES.has(name));

/** The page tells of an item of a list once for all lists, and of the history of news alone. */
const isShared = (path: string) =>
  /^\/api\/history\/(?!news\/|version\/)/.test(path) ||
  COLLECTIONS.some((name) => path === `/api/${SERVER_RESOURCES[name].path}{id}/`);

test('API.md names the path of each call', () => {
  const paths = CONTRACT.map(({ path }) => path).filter((path) => !isShared(path));
  expect(paths.length).toBeGreaterThan(40);
  expect(notNamed(paths)).toEqual([]);
});

test('API.md names no path that does not exist', () => {
  const named = [...NAMES].filter((name) => name?.startsWith('/api/'));
  expect(
    named.filter((name) => !CONTRACT.some(({ path }) => path === name || path.startsWith(`${name}{id}/`))),
  ).toEqual(['/api/']);
});

test('API.md names each capability', () => {
  const names = CONTRACT.flatMap(({ capability }) => capability ?? []);
  expect([...new Set(names)].filter((name) => !PAGE.includes(`**\`${name}\`.**`))).toEqual([]);
});

test('API.md names each field of an item', () => {
  const fields = COLLECTIONS.flatMap((name) => [
    ...Object.keys({ ...SERVER_RESOURCES[name].fields, ...SERVER_RESOURCES[name].translations }),
    ...(SERVER_RESOURCES[name].picture ? [SERVER_RESOURCES[name].picture.field] : []),
    ...PICTURES_OF[name].flatMap(({ shownAs }) => [
      shownAs,
      `${shownAs}_alts`,
      `${shownAs}_focuses`,
      `${shownAs}_ids`,
    ]),
  ]);
  expect(notNamed(fields)).toEqual([]);
});

test('API.md names each field of the responses about accounts and history', () => {
  const fields = CONTRACT.filter(({ path }) =>
    /\/(?:admin\/users|admin\/login|token|me|history)\//.test(path),
  ).flatMap(({ response }) => fieldsOf(response?.[1]));
  expect(fields).toContain('is_you');
  expect(notNamed(fields)).toEqual([]);
});

/** The names of an object's fields, of those in its lists too. */
function fieldsOf(schema: unknown): string[] {
  if (v.is(Objects, schema))
    return Object.entries(schema.entries).flatMap(([name, value]) => [name, ...fieldsOf(value)]);
  return v.is(Lists, schema) ? fieldsOf(schema.item) : [];
}
const Objects = v.looseObject({ entries: v.record(v.string(), v.unknown()) });
const Lists = v.looseObject({ type: v.literal('array'), item: v.unknown() });
