import type { Override } from '../../../src/dashboard/texts/text-catalogue.ts';

/** A message of the contact form; each is a day younger than the one before it. */
export const message = (id: number, more: object = {}) => ({
  id,
  name: `Sender ${id}`,
  email: `${id}@example.org`,
  subject: `Subject ${id}`,
  message: `Words ${id}`,
  date: new Date(Date.UTC(2026, 10, id, 10)).toISOString(),
  ...more,
});

/** A text of the school in place of a shipped one. */
export const textOverride = (
  language: string,
  file: string,
  field: string,
  value: unknown,
  more: Partial<Override> = {},
): Override => ({
  id: 7,
  version: 'v1',
  language,
  file,
  field,
  value: JSON.stringify(value),
  english_list: '',
  ...more,
});
