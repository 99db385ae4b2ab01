import { ADMIN } from './start-test-server.ts';

/** A response as tests read it: `body` is parsed JSON where there is any, else the text. */
export interface ApiResponse {
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
  call(method: string, path: string, request?: ApiRequest): Promise<ApiResponse>;
  logIn(credentials?: { email: string; password: string }): Promise<TokenPair>;
}

/** Speaks to a server as a browser or a script would; paths begin with a slash. */
export function apiClient(origin: string, send = fetch): ApiClient {
  const call: ApiClient['call'] = async (method, path, { token, json, form, headers = {}, raw } = {}) => {
    const response = await send(origin + path, {
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
    return { status: response.status, headers: response.headers, body: parsed(await response.text()) };
  };
  return {
    origin,
    call,
    logIn: async (credentials = ADMIN) => {
      const { status, body } = await call('POST', '/api/admin/login/token/', { json: credentials });
      if (status !== 200 || !isTokenPair(body))
        throw new Error(`login responded with ${status}: ${JSON.stringify(body)}`);
      return body;
    },
  };
}

/** The id of a returned object; throws when there is none, with the response in the message. */
export function idOf(response: ApiResponse): number {
  const { body } = response;
  if (typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'number')
    return body.id;
  throw new Error(`no id in response ${response.status}: ${JSON.stringify(body)}`);
}

/** A text field of a returned object, or the empty text. */
export function textOf(response: ApiResponse, field: string): string {
  const { body } = response;
  if (typeof body !== 'object' || body === null) return '';
  const value: unknown = Reflect.get(body, field);
  return typeof value === 'string' ? value : '';
}

/** The objects of a returned list; throws when it is no list. */
export function listOf(response: ApiResponse): Record<string, unknown>[] {
  if (Array.isArray(response.body)) return response.body;
  throw new Error(`no list in response ${response.status}: ${JSON.stringify(response.body)}`);
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
