import type { Method } from '../contract.ts';
import { fieldRefusal } from '../http/refusal.ts';
import type { RequestBody } from '../http/request-body.ts';
import { type CleanedPicture, cleanedPicture, UnusablePicture } from '../pictures/cleaned-picture.ts';
import type { PictureField } from '../resources.ts';

/** What a request does to a record's picture. */
export type PictureChange =
  | { kind: 'new'; picture: CleanedPicture; name: string }
  | { kind: 'kept' }
  | { kind: 'cleared' };

const MISSING = 'No file was submitted.';
const NO_FILE = 'The submitted data was not a file. Check the encoding type on the form.';
const EMPTY = 'The submitted file is empty.';

/**
 * Reads the picture of a multipart request: a left-out one is kept, an empty text in its place clears it.
 * Throws a 400 refusal under the field's name for a file that cannot be used, and for a create that needs one.
 */
export async function sentPicture(
  { field, isRequired }: PictureField,
  { fields, file }: RequestBody,
  method: Method,
): Promise<PictureChange> {
  const refuse = (sentence: string) => fieldRefusal({ [field]: [sentence] });
  const text = fields[field];
  if (file !== undefined) {
    if (file.bytes.length === 0) throw refuse(EMPTY);
    return { kind: 'new', name: file.name, picture: await cleaned(file.bytes, refuse) };
  }
  if (text !== undefined && text !== '') throw refuse(NO_FILE);
  if (method === 'POST' && isRequired) throw refuse(MISSING);
  return { kind: text === '' ? 'cleared' : 'kept' };
}

async function cleaned(bytes: Buffer, refuse: (sentence: string) => Error): Promise<CleanedPicture> {
  try {
    return await cleanedPicture(bytes);
  } catch (error) {
    throw error instanceof UnusablePicture ? refuse(error.message) : error;
  }
}
