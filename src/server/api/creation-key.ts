import { createHash, createHmac } from 'node:crypto';
import { Refusal } from '../http/refusal.ts';
import type { RequestBody } from '../http/request-body.ts';
import { RESOURCES } from '../resources.ts';
import type { CreationKey, Creations } from '../store/creations.ts';
import type { Row } from '../store/row-tables.ts';
import type { ResourceRequest } from './resource-request.ts';

/**
 * The key of a create or change that its sender may repeat; null for one without. It counts for one account, or for one
 * path where nobody is logged in. Throws a 400 refusal for a key of another length.
 */
export function creationKey(
  { call, collection, id, account, request }: ResourceRequest,
  fields: Readonly<Record<string, unknown>>,
  { fields: sent, file }: RequestBody,
): CreationKey | null {
  const key = request.get('Idempotency-Key');
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]{8,128}$/.test(key))
    throw new Refusal(400, { detail: 'An Idempotency-Key has 8 to 128 letters, digits or signs.' });
  const scope = account === null ? `anyone ${call.path}` : `account ${account.id}`;
  const { picture } = RESOURCES[collection];
  const words = JSON.stringify([
    call.path,
    fields,
    picture && file === undefined && sent[picture.field],
    ...(id === undefined ? [] : [id]),
  ]);
  return {
    id: createHash('sha256').update(`${scope}\n${key}`).digest('base64url'),
    // Only who knows the key can tell whether a guessed text was sent with it.
    fingerprint: createHmac('sha256', key)
      .update(`${words}\n`)
      .update(file?.bytes ?? '')
      .digest('base64url'),
  };
}

/** What the server gave the record when this key came before; null for a new key. Throws 422 for another body. */
export function earlierWrite(creations: Creations, key: CreationKey | null): Row | null {
  const found = key === null ? null : creations.find(key.id);
  if (found !== null && found.fingerprint !== key?.fingerprint)
    throw new Refusal(422, { detail: 'This Idempotency-Key was used for another request.' });
  return found?.given ?? null;
}
