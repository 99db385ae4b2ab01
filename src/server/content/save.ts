import { createHmac, hash } from 'node:crypto';
import { HONEYPOT_FIELD, isFilled } from '../../domain/honeypot.ts';
import type { Row } from '../db/rows.ts';
import type { Account } from '../http/access.ts';
import type { SentBody } from '../http/bodies.ts';
import { fieldError, HttpError, notFound } from '../http-error.ts';
import type { Notices } from '../mail/notices.ts';
import { type MediaFolder, mediaPath } from '../pictures/media-folder.ts';
import { UnusableFile } from '../pictures/picture-decoder.ts';
import type { PictureSizes } from '../pictures/picture-sizes.ts';
import { type Collection, isContent, type PictureField, SERVER_RESOURCES } from '../resources.ts';
import { checkedFields } from '../rules.ts';
import { type Content, type IdempotencyKey, toApiJson, versionOf } from './content.ts';

/** A create, or with an id a replace, as it was sent. */
export type Write = {
  collection: Collection;
  id: number | undefined;
  body: SentBody;
  /** Null for a visitor. */
  account: Account | null;
  /** The Idempotency-Key of the request. */
  key: string | undefined;
  /** Whether the request may change a record of this version; of a create, whether there may be such a record. */
  matchesVersion(version: string): boolean;
};

export type SaveParts = {
  content: Content;
  media: MediaFolder;
  notices: Notices;
  /** The data folder: `requireRoom` throws where its disk has too little room for an upload. */
  data: { requireRoom(): void };
  /** The sizes of public pictures, where this server makes them. */
  sizes: PictureSizes | undefined;
};

type Fields = Record<string, string | number>;

/**
 * Creates or replaces a record and returns it. Its file is on the disk before the record, and is removed if the record
 * fails. Replaced content becomes a revision. A create repeated with its key makes one record; a repeated change is
 * made once, and returns the record as it is now. Throws HttpError, and what disk and database throw.
 */
export async function saveRecord(parts: SaveParts, write: Write): Promise<Row> {
  const { content, notices } = parts;
  const { collection, id, account, body } = write;
  const { picture, fields: rules, extensions, check, unique } = SERVER_RESOURCES[collection];
  // Cast: fields that were left out have no entry.
  const fields = checkedFields({ ...rules, ...extensions }, body.fields) as Fields;
  check?.(fields);
  const key = idempotencyKeyOf(write, fields);
  const earlier = writtenBefore(content, write, fields, key);
  if (earlier !== null) return earlier;
  refuseUnknownOwner(content, collection, fields);
  if (body.file !== undefined) parts.data.requireRoom();
  const pictureValue =
    picture === undefined ? {} : await storePicture(parts.media, picture, body, id === undefined);
  const marks = isContent(collection) ? {} : marksOf(body.fields);

  const store = (): Row => {
    const before = id === undefined ? undefined : content.get(collection, id);
    if (id !== undefined && before === undefined) throw notFound();
    // Pages show only the first record of such a collection: whoever creates a second one has not seen the first.
    const known = before ?? (unique?.length === 0 ? content.list(collection)[0] : undefined);
    if (known !== undefined) refuseOtherVersion(content, write, known);
    refuseUnknownOwner(content, collection, fields);
    refuseDuplicate(content, collection, { ...fields, id: id ?? 0 });
    const added = { ...marks, ...(picture && { [picture.field]: null }), ...pictureValue };
    const row = withoutEmpty(collection, {
      ...added,
      ...retained(collection, before, pictureValue),
      ...fields,
    });
    const stored = before === undefined ? content.add(collection, row) : { id: before.id, ...row };
    if (before !== undefined) content.put(collection, stored, account);
    if (key !== null) content.idempotencyKeys.record(key, collection, { id: stored.id, ...added });
    if (before === undefined && !isContent(collection)) notices.addMessage(collection, stored.id);
    return stored;
  };

  try {
    await prepareSizes(parts, write, fields, pictureValue);
    // The same request may have been stored while this one was read.
    return content.change(() => writtenBefore(content, write, fields, key) ?? store());
  } finally {
    discardUnstored(parts, Object.values(pictureValue));
  }
}

/** Makes the sizes of the picture that the record is going to show, so that the pages never wait for them. */
async function prepareSizes(
  { content, media, sizes }: SaveParts,
  { collection, id }: Write,
  fields: Fields,
  pictureValue: PictureValue,
): Promise<void> {
  const { picture } = SERVER_RESOURCES[collection];
  if (picture === undefined || picture.kind === 'pdf') return;
  const before = id === undefined ? undefined : content.get(collection, id);
  const shown = { ...before, ...pictureValue }[picture.field];
  const path = media.has(shown) ? mediaPath(shown) : null;
  const { focus = '' } = { ...retained(collection, before, pictureValue), ...fields };
  if (path !== null) await sizes?.prepare(path, String(focus));
}

/**
 * Deletes a record. Content becomes a revision with its pictures, messages do not. Throws a 404 where it does not
 * exist, and a 412 where its version does not match.
 */
export function deleteRecord(
  parts: SaveParts,
  {
    collection,
    id,
    account,
    matchesVersion,
  }: Pick<Write, 'collection' | 'account' | 'matchesVersion'> & { id: number },
): void {
  const { content } = parts;
  content.change(() => {
    const row = content.get(collection, id);
    if (row === undefined) throw notFound();
    refuseOtherVersion(content, { collection, matchesVersion }, row);
    content.remove(collection, [id], account);
  });
}

/**
 * Removes the file of an upload whose record was not stored, or was stored by an earlier request. Never throws, since the
 * response is decided.
 */
function discardUnstored({ content, media }: SaveParts, urls: readonly unknown[]): void {
  if (urls.length === 0) return;
  try {
    content.change(() => media.discard(urls, content.isShown));
  } catch {
    // The next start removes it.
  }
}

/**
 * The key of a repeat, per account; for records that anybody may create, per path, since staff may repeat theirs without
 * a session. Throws a 400 for a key of invalid length.
 */
function idempotencyKeyOf(
  { collection, id, account, key, body }: Write,
  fields: Fields,
): IdempotencyKey | null {
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]{8,128}$/.test(key))
    throw new HttpError(400, { detail: 'An Idempotency-Key has 8 to 128 letters, digits or signs.' });
  const { kind, picture, path } = SERVER_RESOURCES[collection];
  const call = `/api/${path}${id === undefined ? '' : '{id}/'}`;
  const scope = account === null || kind === 'message' ? `anyone ${call}` : `account ${account.id}`;
  const canonical = JSON.stringify([
    call,
    fields,
    picture && body.file === undefined && body.fields[picture.field],
    ...(id === undefined ? [] : [id]),
  ]);
  return {
    id: hash('sha256', `${scope}\n${key}`, 'base64url'),
    // A keyed hash, so that nobody without the key can test guesses of the text.
    fingerprint: createHmac('sha256', key)
      .update(`${canonical}\n`)
      .update(body.file?.bytes ?? '')
      .digest('base64url'),
  };
}

/** The record of an earlier write with this key: as created, or as it is now. Throws 422 for another body. */
function writtenBefore(
  content: Content,
  { collection, id }: Write,
  fields: Fields,
  key: IdempotencyKey | null,
): Row | null {
  const earlier = key === null ? null : content.idempotencyKeys.find(key.id);
  if (earlier === null) return null;
  if (earlier.fingerprint !== key?.fingerprint)
    throw new HttpError(422, { detail: 'This was sent before, with other words. Please send it again.' });
  if (id === undefined) return withoutEmpty(collection, { ...earlier.added, ...fields });
  const row = content.get(collection, id);
  if (row === undefined) throw notFound();
  return row;
}

/**
 * Throws a 412 where the sender knows another version of the record, with the current record, its version and who changed
 * it last, for the sender to compare.
 */
function refuseOtherVersion(
  content: Content,
  { collection, matchesVersion }: Pick<Write, 'collection' | 'matchesVersion'>,
  row: Row,
): void {
  if (!matchesVersion(versionOf(toApiJson(content, collection, row, true))))
    throw otherVersion(content, collection, row);
}

/** Throws a 412 for a second record of a unique key: somebody has made the first since the sender read the list. */
export function refuseDuplicate(content: Content, collection: Collection, row: Row): void {
  const { unique } = SERVER_RESOURCES[collection];
  if (!unique?.length) return;
  const isTwin = (other: Row) => other.id !== row.id && unique.every((name) => other[name] === row[name]);
  const twin = content.list(collection).find(isTwin);
  if (twin !== undefined) throw otherVersion(content, collection, twin);
}

function otherVersion(content: Content, collection: Collection, row: Row): HttpError {
  const shown = toApiJson(content, collection, row, true);
  const detail = 'It has changed since it was read. Nothing was done.';
  const [latest] = content.revisions.versionsOf(collection, row.id, { limit: 1, offset: 0 }).revisions;
  const present = { ...shown, version: versionOf(shown) };
  return new HttpError(412, { detail, present, changed_by: latest?.email ?? '' });
}

/**
 * What the server adds to a visitor's message. If the honeypot field is filled, the message is stored with a mark for
 * staff: browsers may autofill it, and no person's message may be lost.
 */
function marksOf(sent: Record<string, unknown>): Fields {
  return { ...(isFilled(sent[HONEYPOT_FIELD]) && { suspicion: 'robot' }), date: new Date().toISOString() };
}

/**
 * The optional values that a write leaves out and the record retains; not the alt text and focus point of a picture that
 * is replaced.
 */
function retained(collection: Collection, before: Row | undefined, pictureValue: PictureValue): Fields {
  const { picture, extensions, translations } = SERVER_RESOURCES[collection];
  const isReplaced = Object.keys(pictureValue).length > 0;
  const names = isReplaced
    ? Object.keys(translations)
    : [picture?.field ?? '', 'bytes', ...Object.keys(extensions)];
  const values = names.map((name) => [name, before?.[name]]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/**
 * Removes empty alt texts and translations, so that records without them equal those of servers that do not know
 * them.
 */
function withoutEmpty<T extends object>(collection: Collection, row: T): T {
  const { extensions } = SERVER_RESOURCES[collection];
  // Cast: none of these fields is named in the type.
  return Object.fromEntries(Object.entries(row).filter(([name, text]) => text || !(name in extensions))) as T;
}

function refuseUnknownOwner(content: Content, collection: Collection, fields: Fields): void {
  const { pictureOf } = SERVER_RESOURCES[collection];
  if (pictureOf === undefined) return;
  const owner = fields[pictureOf.field];
  if (content.get(pictureOf.collection, Number(owner)) !== undefined) return;
  throw fieldError({ [pictureOf.field]: [`Invalid pk "${owner}" - object does not exist.`] });
}

/** The picture field with its new URL, or null if it is removed; empty if the picture stays. With a PDF also its size. */
type PictureValue = Record<string, string | number | null>;

const NO_FILE = 'The submitted data was not a file. Check the encoding type on the form.';

/**
 * Stores the picture of a write. Without the field the picture stays, an empty text removes it; a PDF cannot be removed.
 * Throws a 400 under the field's name for an unusable file, and for a create without a required one, and what the
 * file system throws.
 */
export async function storePicture(
  media: Pick<MediaFolder, 'store'>,
  picture: PictureField,
  { fields, file }: SentBody,
  isCreate: boolean,
): Promise<PictureValue> {
  const { field, isRequired, kind } = picture;
  const refuse = (sentence: string) => fieldError({ [field]: [sentence] });
  const text = fields[field];
  if (file !== undefined) {
    if (file.bytes.length === 0) throw refuse('The submitted file is empty.');
    const url = await media.store(picture, file.name, file.bytes).catch((error: unknown) => {
      throw error instanceof UnusableFile ? refuse(error.message) : error;
    });
    return { [field]: url, ...(kind === 'pdf' && { bytes: file.bytes.length }) };
  }
  if (text !== undefined && (text !== '' || kind === 'pdf')) throw refuse(NO_FILE);
  if (isCreate && isRequired) throw refuse('No file was submitted.');
  return text === '' ? { [field]: null } : {};
}
