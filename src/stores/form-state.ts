import type { Texts } from '../domain/versioned.ts';
import { META_NAMES } from '../resources/picture-meta.ts';

/** A form's picture or PDF. `source`: the chosen file; `file`: what is sent of it. */
export type ChosenFile =
  | { state: 'none' }
  | { state: 'preparing'; source: File }
  | { state: 'ready'; source: File; file: File }
  | { state: 'refused'; reason: string };

export const NO_FILE: ChosenFile = { state: 'none' };

/** What a form holds. */
export type FormState = {
  /** The id of the edited item; null for a new one. */
  id: number | null;
  /** The item's version and values when it was opened. */
  version: string | undefined;
  opened: Texts;
  values: Texts;
  file: ChosenFile;
  /** The Idempotency-Key of exactly these values and this file. */
  key: string;
  /** Whether it was filled in from a draft, and whether the draft's file is missing. */
  restored: 'no' | 'whole' | 'without file';
};

/** Whether it holds anything that is not saved. */
export function isDirty({ values, opened, file }: Pick<FormState, 'values' | 'opened' | 'file'>): boolean {
  return file.state !== 'none' || Object.keys(values).some((name) => values[name] !== opened[name]);
}

/** The values that describe a picture, and so no other one. */
export function pictureMetaIn(values: Texts): Texts {
  return Object.fromEntries(
    META_NAMES.filter((name) => name in values).map((name) => [name, values[name] ?? '']),
  );
}
