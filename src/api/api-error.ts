/**
 * Why a call failed, by what its reader can do about it: `unreachable` (try again), `unauthorized` (log in),
 * `invalid` (correct the input), `missing` (it is gone), `refused` (not allowed, too large, too often),
 * `broken` (the server's fault: try later).
 */
export type ApiErrorKind = 'unreachable' | 'unauthorized' | 'invalid' | 'missing' | 'refused' | 'broken';

/** The one error that the API layer throws. Its message is a sentence for people. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status, 0 where no answer came. */
  readonly status: number;
  /** What the server says per field, in its own names. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    kind: ApiErrorKind,
    message: string,
    status = 0,
    fields: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.fields = fields;
  }
}

/** The error that a refused answer stands for; its message is the server's own words where it has any. */
export function errorOfAnswer(status: number, body: string): ApiError {
  const answer = parsedOrUndefined(body);
  const fields = fieldSentences(answer);
  return new ApiError(kindOf(status), sentenceOf(answer, fields, status, body), status, fields);
}

function kindOf(status: number): ApiErrorKind {
  if (status === 401) return 'unauthorized';
  if (status === 400 || status === 422) return 'invalid';
  if (status === 404 || status === 410) return 'missing';
  return status < 500 ? 'refused' : 'broken';
}

function sentenceOf(answer: unknown, fields: Record<string, string>, status: number, body: string): string {
  const detail = detailOf(answer);
  if (detail !== null) return detail;
  const sentences = Object.entries(fields).map(([field, sentence]) =>
    field === 'non_field_errors' ? sentence : `${field}: ${sentence}`,
  );
  if (sentences.length > 0) return sentences.join(' ');
  if (typeof answer === 'string' && answer !== '') return answer;
  const isPlainText =
    answer === undefined && body !== '' && !body.trimStart().startsWith('<') && body.length <= 300;
  return isPlainText ? body : `The server answered ${status}.`;
}

function detailOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('detail' in answer)) return null;
  return typeof answer.detail === 'string' && answer.detail !== '' ? answer.detail : null;
}

function fieldSentences(answer: unknown): Record<string, string> {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer) || 'detail' in answer) return {};
  const sentences: Record<string, string> = {};
  for (const [field, value] of Object.entries(answer)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    const text = values.filter((part) => typeof part === 'string').join(' ');
    if (text !== '') sentences[field] = text;
  }
  return sentences;
}

function parsedOrUndefined(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
