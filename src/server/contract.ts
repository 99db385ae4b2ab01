import { endpoints } from '../domain/endpoints.ts';
import { ownEndpoints, restoreOf } from '../domain/own-endpoints.ts';
import {
  type Capability,
  COLLECTIONS,
  type Collection,
  isContent,
  type Operation,
  RESOURCES,
} from './resources.ts';

/** GET stands for HEAD too. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * `anyone`: without a token too, but a wrong one is refused. `token`: a valid one is needed.
 * `credentials`: the body proves who asks, so the header is ignored (a stale token must not prevent a login).
 */
export type Access = 'anyone' | 'token' | 'credentials';

export type BodyKind = 'none' | 'json' | 'multipart';

/** Which limit on the calls of one IP address counts: for the forms of visitors, or for the links of invitations. */
export type RateLimit = 'form' | 'invitation';

/** What a call does with the accounts of staff that other servers of the contract do not have. */
export type UserAction =
  | 'list-users'
  | 'remove-user'
  | 'change-own'
  | 'end-own-sessions'
  | 'list-invitations'
  | 'invite'
  | 'revoke'
  | 'look-at-invitation'
  | 'accept';

export type AccountAction = 'login' | 'refresh' | 'logout' | 'me' | 'capabilities' | 'schema' | UserAction;

/**
 * What can be done with kept versions. Of the records of a collection: `list` the deleted ones, `read` the versions of one,
 * `restore` a deleted one, `forget` all of one. Of a single version: restore it, forget it, see its picture.
 */
export type HistoryTarget =
  | { history: 'list' | 'read' | 'restore' | 'forget'; of: Collection }
  | { history: 'restore version' | 'forget version' | 'picture' };

export type NoticeAction = 'list' | 'retry' | 'delete';

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
  target:
    | { collection: Collection }
    | { account: AccountAction }
    | HistoryTarget
    | { notices: NoticeAction }
    | { report: 'health' | 'picture-sizes' };
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
  {
    // For people who write programs, and for forms: they ask whether a message may be sent twice with the same key.
    method: 'GET',
    path: '/api/schema/',
    access: 'anyone',
    body: 'none',
    capability: 'schema',
    target: { account: 'schema' },
  },
];

const ofHistory = { access: 'token', body: 'none', capability: 'history' } as const;
const notices = { access: 'token', body: 'none', capability: 'notices' } as const;
const NOTICE_CALLS: Call[] = [
  { ...notices, method: 'GET', path: `/api/${ownEndpoints.notices}`, target: { notices: 'list' } },
  {
    ...notices,
    method: 'POST',
    path: `/api/${ownEndpoints.notices}{id}/retry/`,
    target: { notices: 'retry' },
  },
  { ...notices, method: 'DELETE', path: `/api/${ownEndpoints.notices}{id}/`, target: { notices: 'delete' } },
];

const staffOnly = { access: 'token', body: 'none', capability: 'users' } as const;
const withLink = { ...proven, capability: 'users', limit: 'invitation' } as const;
const users = `/api/${ownEndpoints.users}`;
const invitations = `/api/${ownEndpoints.invitations}`;
const USER_CALLS: Call[] = [
  { ...staffOnly, method: 'GET', path: users, target: { account: 'list-users' } },
  { ...staffOnly, method: 'DELETE', path: `${users}{id}/`, target: { account: 'remove-user' } },
  {
    ...staffOnly,
    method: 'PUT',
    path: `/api/${ownEndpoints.ownUser}`,
    body: 'json',
    target: { account: 'change-own' },
  },
  {
    ...staffOnly,
    method: 'DELETE',
    path: `/api/${ownEndpoints.ownSessions}`,
    target: { account: 'end-own-sessions' },
  },
  { ...staffOnly, method: 'GET', path: invitations, target: { account: 'list-invitations' } },
  { ...staffOnly, method: 'POST', path: invitations, body: 'json', target: { account: 'invite' } },
  { ...staffOnly, method: 'DELETE', path: `${invitations}{id}/`, target: { account: 'revoke' } },
  // POST, so that the secret of the link is in a body, which no log holds.
  { ...withLink, path: `/api/${ownEndpoints.lookAtInvitation}`, target: { account: 'look-at-invitation' } },
  { ...withLink, path: `/api/${ownEndpoints.acceptInvitation}`, target: { account: 'accept' } },
];

const HEALTH_CALL: Call = {
  method: 'GET',
  path: `/api/${ownEndpoints.health}`,
  access: 'token',
  body: 'none',
  capability: 'health',
  target: { report: 'health' },
};

/** For builds of the pages: no page requests it. */
const PICTURE_SIZES_CALL: Call = {
  method: 'GET',
  path: `/api/${endpoints.pictureSizes}`,
  access: 'anyone',
  body: 'none',
  capability: null,
  target: { report: 'picture-sizes' },
};

/**
 * Every call that the API takes: the gate lets nothing else through, and the contract suite and the authorization matrix
 * walk the same rows.
 */
export const CONTRACT: readonly Call[] = [
  ...COLLECTIONS.flatMap(callsOf),
  ...ACCOUNT_CALLS,
  ...USER_CALLS,
  ...COLLECTIONS.filter(isContent).flatMap(historyOf),
  ...versionCalls(),
  ...NOTICE_CALLS,
  HEALTH_CALL,
  PICTURE_SIZES_CALL,
];

function historyOf(of: Collection): Call[] {
  const list = `/api/${ownEndpoints.history(RESOURCES[of].path)}`;
  const item = `${list}{id}/`;
  return [
    { ...ofHistory, method: 'GET', path: list, target: { history: 'list', of } },
    { ...ofHistory, method: 'GET', path: item, target: { history: 'read', of } },
    { ...ofHistory, method: 'POST', path: restoreOf(item), target: { history: 'restore', of } },
    { ...ofHistory, method: 'DELETE', path: item, target: { history: 'forget', of } },
  ];
}

function versionCalls(): Call[] {
  const item = `/api/${ownEndpoints.keptVersions}{id}/`;
  return [
    { ...ofHistory, method: 'POST', path: restoreOf(item), target: { history: 'restore version' } },
    { ...ofHistory, method: 'DELETE', path: item, target: { history: 'forget version' } },
    { ...ofHistory, method: 'GET', path: `${item}picture/`, target: { history: 'picture' } },
  ];
}

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
