import type * as v from 'valibot';
import { itemOf } from '../domain/endpoints.ts';
import { newKey } from '../lib/new-key.ts';
import { type ReadableList, readableList } from './readable-list.ts';
import { request } from './request.ts';
import type { Call, Sender } from './transport.ts';

type Body = Pick<Call, 'json' | 'form' | 'signal'> & { onProgress?: (progress: number) => void };

/** The calls on one list of the API. Each throws ApiError if it fails. */
export type Collection<T> = ReadableList<T> & {
  /**
   * Returns the response, which should be the item. With a `key`, servers that support it make one, however often it
   * is sent.
   */
  create: (body: Body, key?: string) => Promise<unknown>;
  /**
   * Returns the response, which should be the item. With a version it fails with 412 if the item has another one by now;
   * the error's `body` then has the item as `present`. `key` as for `create`.
   */
  update: (id: number, body: Body, version?: string, key?: string) => Promise<unknown>;
  /** `version` as for `update`. */
  remove: (id: number, signal?: AbortSignal, version?: string) => Promise<void>;
};

/** Asks servers that support it for a `version` on each item; others ignore it. */
const WITH_VERSIONS = { Prefer: 'versions' };

/** The calls on the list at this path below /api/. @param schema of an item; invalid items are dropped */
export function collection<T>(path: string, schema: v.GenericSchema<unknown, T>): Collection<T> {
  return {
    ...readableList(path, schema, WITH_VERSIONS),
    create: (body, key = newKey()) =>
      request(path, { ...callOf(body), method: 'POST', headers: { ...WITH_VERSIONS, ...keyHeader(key) } }),
    update: (id, body, version, key) =>
      request(itemOf(path, id), {
        ...callOf(body),
        method: 'PUT',
        headers: { ...WITH_VERSIONS, ...ifMatchHeader(version), ...keyHeader(key) },
      }),
    remove: async (id, signal, version) =>
      void (await request(itemOf(path, id), {
        method: 'DELETE',
        headers: ifMatchHeader(version),
        signal,
      })),
  };
}

function callOf({ onProgress, ...body }: Body): Call {
  return onProgress === undefined ? body : { ...body, sendBy: withProgress(onProgress) };
}

function keyHeader(key: string | undefined): Record<string, string> {
  return key === undefined ? {} : { 'Idempotency-Key': key };
}

function ifMatchHeader(version: string | undefined): Record<string, string> {
  return version === undefined ? {} : { 'If-Match': `"${version}"` };
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

/** A multipart body. Without a new picture the field is left out; an empty one would remove the stored picture. */
export function multipart(
  values: Readonly<Record<string, string>>,
  pictureField = '',
  picture: File | null = null,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  if (picture !== null) form.set(pictureField, picture);
  return form;
}
