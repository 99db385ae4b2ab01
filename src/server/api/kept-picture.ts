import type { Method } from '../contract.ts';
import { fieldRefusal } from '../http/refusal.ts';
import type { RequestBody } from '../http/request-body.ts';
import { type CleanedPicture, cleanedPicture, UnusablePicture } from '../pictures/cleaned-picture.ts';
import type { MediaFolder } from '../pictures/media-folder.ts';
import type { PictureField } from '../resources.ts';

/** A picture's field with its new URL, or with null where it is cleared; nothing where the stored one stays. */
export type PictureValue = Record<string, string | null>;

const MISSING = 'No file was submitted.';
const NO_FILE = 'The submitted data was not a file. Check the encoding type on the form.';
const EMPTY = 'The submitted file is empty.';

/**
 * Stores the picture of a multipart request. One that is left out stays as it is, and an empty text in its place clears
 * it. Throws a 400 refusal under the field's name for a file that cannot be used, and for a create that needs one, and
 * what the file system throws.
 */
export async function keptPicture(
  media: MediaFolder,
  { field, folder, isRequired }: PictureField,
  { fields, file }: RequestBody,
  method: Method,
): Promise<PictureValue> {
  const refuse = (sentence: string) => fieldRefusal({ [field]: [sentence] });
  const text = fields[field];
  if (file !== undefined) {
    if (file.bytes.length === 0) throw refuse(EMPTY);
    return { [field]: await media.keep(folder, file.name, await cleaned(file.bytes, refuse)) };
  }
  if (text !== undefined && text !== '') throw refuse(NO_FILE);
  if (method === 'POST' && isRequired) throw refuse(MISSING);
  return text === '' ? { [field]: null } : {};
}

async function cleaned(bytes: Buffer, refuse: (sentence: string) => Error): Promise<CleanedPicture> {
  try {
    return await cleanedPicture(bytes);
  } catch (error) {
    throw error instanceof UnusablePicture ? refuse(error.message) : error;
  }
}
