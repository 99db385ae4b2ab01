import { BACKGROUND_SECTIONS } from '../domain/background.ts';
import type { Collection } from './store/rows.ts';

/**
 * The calls of the specification's section 7, as one table. The gate lets nothing else through, and the contract
 * suite and the authorization matrix walk the same rows. GET stands for HEAD too.
 */
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/**
 * `anyone`: without a token too, but a wrong one is refused. `token`: a valid one is needed.
 * `credentials`: the body proves who asks, so the header is not looked at (a stale token must not bar the login).
 */
export type Access = 'anyone' | 'token' | 'credentials';

export type BodyKind = 'none' | 'json' | 'multipart';

/** How often one address may call: the forms of visitors, and guesses at passwords. */
export type RateLimit = 'form' | 'login';

export type AccountAction = 'login' | 'refresh' | 'logout' | 'me';

/** A multipart resource's picture: its field, whether a create needs it, and its folder under /media/. */
export interface PictureField {
  readonly field: string;
  readonly isRequired: boolean;
  readonly folder: string;
}

export interface Call {
  readonly method: Method;
  /** With both slashes, `{id}` standing for a positive whole number. */
  readonly path: string;
  readonly access: Access;
  readonly body: BodyKind;
  readonly limit?: RateLimit;
  readonly target: { collection: Collection; picture?: PictureField } | { account: AccountAction };
}

interface Resource {
  path: string;
  collection: Collection;
  body: 'json' | 'multipart';
  picture?: PictureField;
  list: Partial<Record<'GET' | 'POST', Access>>;
  item: Partial<Record<'GET' | 'PUT' | 'DELETE', Access>>;
}

const READ_BY_ANYONE = { GET: 'anyone', POST: 'token' } as const;
const SENT_BY_ANYONE = { GET: 'token', POST: 'anyone' } as const;
const KEPT_BY_STAFF = { PUT: 'token', DELETE: 'token' } as const;

const picture = (folder: string, field = 'image', isRequired = true): PictureField => ({
  field,
  isRequired,
  folder,
});

const BACKGROUNDS: Resource[] = BACKGROUND_SECTIONS.map((section) => ({
  path: `${section}_bg`,
  collection: `${section}_bg`,
  body: 'multipart',
  picture: picture('backgrounds', 'bg'),
  list: READ_BY_ANYONE,
  item: { PUT: 'token' },
}));

const MESSAGES: Resource[] = (['messages', 'Volunteers_msg', 'adrishya_Volunteers_msg'] as const).map(
  (name) => ({
    path: name,
    collection: name,
    body: 'json',
    list: SENT_BY_ANYONE,
    item: { DELETE: 'token' },
  }),
);

const RESOURCES: Resource[] = [
  ...BACKGROUNDS,
  {
    path: 'news',
    collection: 'news',
    body: 'multipart',
    picture: picture('news'),
    list: READ_BY_ANYONE,
    item: { GET: 'anyone', ...KEPT_BY_STAFF },
  },
  {
    path: 'gukulam_activities',
    collection: 'gukulam_activities',
    body: 'multipart',
    picture: picture('activities', 'image', false),
    list: READ_BY_ANYONE,
    item: KEPT_BY_STAFF,
  },
  {
    path: 'adrishya/activities',
    collection: 'adrishya_activities',
    body: 'json',
    list: READ_BY_ANYONE,
    item: KEPT_BY_STAFF,
  },
  {
    path: 'adrishya/image',
    collection: 'adrishya_images',
    body: 'multipart',
    picture: picture('adrishya', 'images'),
    list: { POST: 'token' },
    item: {},
  },
  {
    path: 'gallery/gurukulam',
    collection: 'gallery_gurukulam',
    body: 'multipart',
    picture: picture('gallery', 'images'),
    list: READ_BY_ANYONE,
    item: { DELETE: 'token' },
  },
  {
    path: 'gallery/adrishya',
    collection: 'gallery_adrishya',
    body: 'multipart',
    picture: picture('gallery'),
    list: READ_BY_ANYONE,
    item: { DELETE: 'token' },
  },
  {
    path: 'team',
    collection: 'team',
    body: 'multipart',
    picture: picture('team'),
    list: READ_BY_ANYONE,
    item: KEPT_BY_STAFF,
  },
  {
    path: 'steeringboard-team',
    collection: 'steeringboard_team',
    body: 'multipart',
    picture: picture('board'),
    list: READ_BY_ANYONE,
    item: KEPT_BY_STAFF,
  },
  ...MESSAGES,
];

/** `admin/logout/` is this server's own: it ends the session of the refresh token that it is given. */
const ACCOUNT_CALLS: Call[] = [
  accountCall('POST', 'admin/login/token', 'login', 'credentials', 'login'),
  accountCall('POST', 'admin/logout', 'logout', 'credentials'),
  accountCall('POST', 'token/refresh', 'refresh', 'credentials'),
  accountCall('GET', 'me', 'me', 'token'),
];

export const CONTRACT: readonly Call[] = [...RESOURCES.flatMap(callsOf), ...ACCOUNT_CALLS];

function callsOf({ path, collection, body, picture, list, item }: Resource): Call[] {
  const target = picture === undefined ? { collection } : { collection, picture };
  const call = (method: Method, callPath: string, access: Access): Call => ({
    method,
    path: callPath,
    access,
    body: method === 'POST' || method === 'PUT' ? body : 'none',
    ...(method === 'POST' && access === 'anyone' ? { limit: 'form' } : {}),
    target,
  });
  const calls = (accesses: Partial<Record<Method, Access>>, callPath: string) =>
    METHODS.flatMap((method) => {
      const access = accesses[method];
      return access === undefined ? [] : [call(method, callPath, access)];
    });
  return [...calls(list, `/api/${path}/`), ...calls(item, `/api/${path}/{id}/`)];
}

function accountCall(
  method: Method,
  path: string,
  account: AccountAction,
  access: Access,
  limit?: RateLimit,
): Call {
  const body = method === 'GET' ? 'none' : 'json';
  return { method, path: `/api/${path}/`, access, body, ...(limit && { limit }), target: { account } };
}
