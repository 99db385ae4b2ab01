import { requestTexts } from '../i18n/en/requests.ts';
import { DEFAULT_LANGUAGE, language } from '../i18n/language.ts';
import { detailOf, jsonOf } from '../lib/response-json.ts';

/** The error that the API layer throws. Its message is a sentence for people. */
export class ApiError extends Error {
  /** The HTTP status: 0 where no response came, 200 for one that cannot be read. */
  readonly status: number;
  /** The server's sentences by field, under the API's names. */
  readonly fields: Readonly<Record<string, string>>;
  /** The JSON of the response, if it had any. */
  readonly body: unknown;

  constructor(message: string, status = 0, fields: Readonly<Record<string, string>> = {}, body?: unknown) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.fields = fields;
    this.body = body;
  }
}

/** Whether the item of a call does not exist on the server any more. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}

/** Errors of 4xx that do not depend on the content: too slow, too early or too many. */
const RETRYABLE = [408, 425, 429];

/** Whether the server may accept the same request later. */
export function isRetryable(status: number): boolean {
  return status >= 500 || RETRYABLE.includes(status);
}

/** As `isRetryable`, for calls with a session: after a 401, the next login renews it. */
export function isRetryableForStaff(status: number): boolean {
  return status === 401 || isRetryable(status);
}

/** The sentence of an error. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The error of a failed response, with the server's own sentence on pages in English. */
export function errorOfResponse(status: number, body: string): ApiError {
  const json = jsonOf(body);
  const fields = fieldSentences(json);
  // Servers speak English, which must not be part of a sentence on a Kannada page.
  const own = language() === DEFAULT_LANGUAGE ? (detailOf(json) ?? sentenceOf(json, fields, body)) : null;
  const sentence = own ?? requestTexts.responded(status);
  return new ApiError(sentence, status, fields, json);
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
