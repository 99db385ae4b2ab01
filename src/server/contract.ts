import { endpoints } from '../domain/endpoints.ts';
import { type Capability, COLLECTIONS, type Collection, type Operation, RESOURCES } from './resources.ts';

/** GET stands for HEAD too. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * `anyone`: without a token too, but a wrong one is refused. `token`: a valid one is needed.
 * `credentials`: the body proves who asks, so the header is ignored (a stale token must not prevent a login).
 */
export type Access = 'anyone' | 'token' | 'credentials';

export type BodyKind = 'none' | 'json' | 'multipart';

/** Which limit on the calls of one IP address counts: the one for the forms of visitors. */
export type RateLimit = 'form';

export type AccountAction = 'login' | 'refresh' | 'logout' | 'me' | 'capabilities';

export type Call = {
  method: Method;
  /** With both slashes, `{id}` standing for a positive whole number. */
  path: string;
  access: Access;
  body: BodyKind;
  limit?: RateLimit;
  /**
   * For a call beside the contract, which other servers may lack: the name of what it offers, or null where nobody needs
   * to ask for it.
   */
  capability?: Capability | null;
  target: { collection: Collection } | { account: AccountAction } | { report: 'health' };
};

type Shape = { method: Method; suffix: '' | '{id}/' | 'delete/'; capability?: Capability };

const OPERATIONS: Readonly<Record<Operation, Shape>> = {
  list: { method: 'GET', suffix: '' },
  create: { method: 'POST', suffix: '' },
  read: { method: 'GET', suffix: '{id}/' },
  replace: { method: 'PUT', suffix: '{id}/' },
  delete: { method: 'DELETE', suffix: '{id}/' },
  'delete-many': { method: 'POST', suffix: 'delete/', capability: 'bulk-delete' },
};

/** What visitors may do without a token; all else is for staff. */
const OPEN: Readonly<Record<'content' | 'message', readonly Operation[]>> = {
  content: ['list', 'read'],
  message: ['create'],
};

const proven = { method: 'POST', access: 'credentials', body: 'json' } as const;
const ACCOUNT_CALLS: Call[] = [
  { ...proven, path: `/api/${endpoints.login}`, target: { account: 'login' } },
  // This server's own: it ends the session of the refresh token in its body.
  { ...proven, path: `/api/${endpoints.logout}`, capability: null, target: { account: 'logout' } },
  { ...proven, path: `/api/${endpoints.refresh}`, target: { account: 'refresh' } },
  {
    method: 'GET',
    path: `/api/${endpoints.currentUser}`,
    access: 'token',
    body: 'none',
    target: { account: 'me' },
  },
  {
    method: 'GET',
    path: `/api/${endpoints.capabilities}`,
    access: 'token',
    body: 'none',
    capability: null,
    target: { account: 'capabilities' },
  },
];

const HEALTH_CALL: Call = {
  method: 'GET',
  path: `/api/${endpoints.health}`,
  access: 'token',
  body: 'none',
  capability: 'health',
  target: { report: 'health' },
};

/**
 * Every call that the API takes: the gate lets nothing else through, and the contract suite and the authorization matrix
 * walk the same rows.
 */
export const CONTRACT: readonly Call[] = [...COLLECTIONS.flatMap(callsOf), ...ACCOUNT_CALLS, HEALTH_CALL];

function callsOf(collection: Collection): Call[] {
  const { path, kind, operations, picture, beside = {} } = RESOURCES[collection];
  return operations.map((operation) => {
    const { method, suffix, capability } = OPERATIONS[operation];
    const offered = capability ?? beside[operation];
    const isWrite = method === 'POST' || method === 'PUT';
    return {
      method,
      path: `/api/${path}${suffix}`,
      access: OPEN[kind].includes(operation) ? 'anyone' : 'token',
      body: !isWrite ? 'none' : picture === undefined ? 'json' : 'multipart',
      ...(kind === 'message' && operation === 'create' && { limit: 'form' as const }),
      ...(offered !== undefined && { capability: offered }),
      target: { collection },
    };
  });
}
