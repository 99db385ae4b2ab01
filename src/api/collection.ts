import type * as v from 'valibot';
import { decodeOne } from '../domain/decode.ts';
import { itemPath } from '../domain/endpoints.ts';
import type { FieldValues } from '../domain/versioned.ts';
import { newKey } from '../lib/new-key.ts';
import { readableList } from './readable-list.ts';
import { request } from './request.ts';
import type { Sender } from './transport.ts';

/** An item as its form sends it; a new one with the id null. */
export type SentItem = {
  id: number | null;
  values: FieldValues;
  /** Null leaves the stored one. */
  file?: File | null;
  /** The version that the form was opened with. */
  version?: string | undefined;
  /** Servers that support it make one item of a key, however often it is sent. */
  key?: string;
};

type Watch = { signal?: AbortSignal | undefined; onProgress?: (progress: number) => void };

/** Asks servers that support it for a `version` on each item; others ignore it. */
const WITH_VERSIONS = { Prefer: 'versions' };

export type Collection<T> = ReturnType<typeof collection<T>>;

/**
 * The calls on a list of the API. Each throws ApiError if it fails.
 * @param list its path below /api/, and the field of its files, if it has any
 * @param schema of an item; invalid items are dropped
 */
export function collection<T>(
  { path, picture }: { path: string; picture?: { field: string } | undefined },
  schema: v.GenericSchema<unknown, T>,
) {
  return {
    ...readableList(path, schema, WITH_VERSIONS),
    /**
     * Creates or replaces an item, and returns it as it is stored; null where the response does not say. With a version it
     * fails with 412 if the item has another one by now; the error's `body` then has the item as `present`.
     */
    save: async ({ id, values, file = null, version, key }: SentItem, { signal, onProgress }: Watch = {}) => {
      const isNew = id === null;
      const idempotencyKey = key ?? (isNew ? newKey() : undefined);
      const response = await request(isNew ? path : itemPath(path, id), {
        method: isNew ? 'POST' : 'PUT',
        // Only files take long enough for a progress bar.
        ...(picture === undefined
          ? { json: values }
          : { form: multipart(values, picture.field, file), sendBy: onProgress && withProgress(onProgress) }),
        headers: {
          ...WITH_VERSIONS,
          ...ifMatchHeader(version),
          ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
        },
        signal,
      });
      return decodeOne(schema, response);
    },
    /** `version` as for `save`. */
    remove: async (id: number, signal?: AbortSignal, version?: string) => {
      await request(itemPath(path, id), { method: 'DELETE', headers: ifMatchHeader(version), signal });
    },
  };
}

function ifMatchHeader(version: string | undefined): Record<string, string> {
  return version === undefined ? {} : { 'If-Match': `"${version}"` };
}

/** A multipart body. Without a new file the field is left out; an empty one would remove the stored file. */
function multipart(values: FieldValues, field: string, file: File | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  if (file !== null) form.set(field, file);
  return form;
}

/** Statuses whose responses have no body. */
const BODYLESS = [204, 205, 304];

/**
 * Sends an upload, calling `onProgress` with the part sent, 0 to 1. Uses XMLHttpRequest, since fetch cannot report
 * progress, although it always sends cookies. Only the dashboard loads this.
 */
export function withProgress(onProgress: (progress: number) => void): Sender {
  return (url, call, headers) =>
    new Promise((resolve, reject) => {
      const upload = new XMLHttpRequest();
      upload.open(call.method ?? 'POST', url);
      for (const [name, value] of headers) upload.setRequestHeader(name, value);
      upload.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      upload.onload = () => {
        if (isUnredirected(upload, url) && upload.status < 600) resolve(responseOf(upload));
        else reject(new TypeError('Failed to fetch'));
      };
      upload.onerror = () => reject(new TypeError('Failed to fetch'));
      upload.onabort = () => reject(call.signal?.reason);
      call.signal?.addEventListener('abort', () => upload.abort(), { once: true });
      call.signal?.throwIfAborted();
      upload.send(call.json === undefined ? (call.form ?? null) : JSON.stringify(call.json));
    });
}

/** XMLHttpRequest always follows redirects, and the final response says nothing about the upload. */
function isUnredirected(upload: XMLHttpRequest, url: string): boolean {
  return upload.responseURL === new URL(url, location.href).href;
}

function responseOf(upload: XMLHttpRequest): Response {
  const body = BODYLESS.includes(upload.status) ? null : upload.responseText;
  return new Response(body, { status: upload.status });
}
