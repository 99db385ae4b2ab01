import { DEFAULT_LANGUAGE, language } from '../lib/language.ts';
import { detailOf, jsonOf } from '../lib/response-json.ts';
import { writtenIn } from '../lib/written-in.ts';
import { requestTexts } from '../texts/requests.ts';

/**
 * Why a call failed, by what its reader can do about it: `unreachable` (try again), `unauthorized` (log in),
 * `invalid` (correct the input), `missing` (it is gone), `refused` (not allowed, too large, too often),
 * `broken` (the server's fault: try later). `unchanged` is no failure: what was asked for is still as the caller knows it.
 */
export type ApiErrorKind =
  | 'unreachable'
  | 'unauthorized'
  | 'invalid'
  | 'missing'
  | 'refused'
  | 'broken'
  | 'unchanged';

/** The one error that the API layer throws. Its message is a sentence for people. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status, 0 where no response came. */
  readonly status: number;
  /** What the server says per field, in its own names. */
  readonly fields: Readonly<Record<string, string>>;
  /** The response's JSON; undefined where it had none. */
  readonly body: unknown;

  constructor(
    kind: ApiErrorKind,
    message: string,
    status = 0,
    fields: Readonly<Record<string, string>> = {},
    body?: unknown,
  ) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.fields = fields;
    this.body = body;
  }
}

/** Whether the item of a call is not there any more. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'missing';
}

/** Whether the key was for something else, or for what may be there: the next try needs another. */
export function asksForOtherKey(error: unknown): boolean {
  return error instanceof ApiError && error.status === 422;
}

/** The sentence of an error. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The error for a failed response; its message is the server's own words where it has any in the reader's language. */
export function errorOfResponse(status: number, body: string): ApiError {
  const json = jsonOf(body);
  const fields = fieldSentences(json);
  const words = detailOf(json) ?? sentenceOf(json, fields, body);
  const sentence = words !== null && canBeRead(words) ? words : requestTexts.responded(status);
  return new ApiError(kindOf(status), sentence, status, fields, json);
}

function kindOf(status: number): ApiErrorKind {
  if (status === 304) return 'unchanged';
  if (status === 401) return 'unauthorized';
  if (status === 400 || status === 422) return 'invalid';
  if (status === 404 || status === 410) return 'missing';
  return status < 500 ? 'refused' : 'broken';
}

/** Servers speak English, which a sentence on a Kannada page must not end in. */
function canBeRead(words: string): boolean {
  return language() === DEFAULT_LANGUAGE || writtenIn(words) === language();
}

function sentenceOf(json: unknown, fields: Record<string, string>, body: string): string | null {
  const sentences = Object.entries(fields).map(([field, sentence]) =>
    field === 'non_field_errors' ? sentence : `${field}: ${sentence}`,
  );
  if (sentences.length > 0) return sentences.join(' ');
  if (typeof json === 'string' && json !== '') return json;
  const isPlainText =
    json === undefined && body !== '' && !body.trimStart().startsWith('<') && body.length <= 300;
  return isPlainText ? body : null;
}

function fieldSentences(json: unknown): Record<string, string> {
  if (typeof json !== 'object' || json === null || Array.isArray(json) || 'detail' in json) return {};
  const sentences: Record<string, string> = {};
  for (const [field, value] of Object.entries(json)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    const text = values.filter((part) => typeof part === 'string').join(' ');
    if (text !== '') sentences[field] = text;
  }
  return sentences;
}
