import { ADMIN } from './start-test-server.ts';

/** An answer as the tests look at it: `body` is parsed JSON where there is any, else the text. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface ApiRequest {
  readonly token?: string | undefined;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly headers?: Record<string, string>;
  /** A body that is sent as it is. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
}

export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
}

export interface ApiClient {
  readonly origin: string;
  call(method: string, path: string, request?: ApiRequest): Promise<ApiAnswer>;
  logIn(credentials?: { email: string; password: string }): Promise<TokenPair>;
}

/** Speaks to a server as a browser or a script would; paths begin with a slash. */
export function apiClient(origin: string): ApiClient {
  const call: ApiClient['call'] = async (method, path, { token, json, form, headers = {}, raw } = {}) => {
    const answer = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form !== undefined && { body: form }),
      ...(raw !== undefined && { body: raw }),
    });
    return { status: answer.status, headers: answer.headers, body: parsed(await answer.text()) };
  };
  return {
    origin,
    call,
    logIn: async (credentials = ADMIN) => {
      const { status, body } = await call('POST', '/api/admin/login/token/', { json: credentials });
      if (status !== 200 || !isTokenPair(body))
        throw new Error(`login answered ${status}: ${JSON.stringify(body)}`);
      return body;
    },
  };
}

/** The id of an answered object; throws when there is none, with the answer in the message. */
export function idOf(answer: ApiAnswer): number {
  const { body } = answer;
  if (typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'number')
    return body.id;
  throw new Error(`no id in answer ${answer.status}: ${JSON.stringify(body)}`);
}

/** A text field of an answered object, or the empty text. */
export function textOf(answer: ApiAnswer, field: string): string {
  const { body } = answer;
  if (typeof body !== 'object' || body === null) return '';
  const value: unknown = Object.entries(body).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : '';
}

/** The objects of an answered list; throws when it is no list. */
export function listOf(answer: ApiAnswer): Record<string, unknown>[] {
  if (Array.isArray(answer.body)) return answer.body;
  throw new Error(`no list in answer ${answer.status}: ${JSON.stringify(answer.body)}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isTokenPair(body: unknown): body is TokenPair {
  return typeof body === 'object' && body !== null && 'access' in body && 'refresh' in body;
}
