import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import fastify, { type FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { endpoints } from '../domain/endpoints.ts';
import { pictureFormat } from '../lib/picture-format.ts';
import { NO_META } from '../resources/picture-meta.ts';
import { CONTRACT } from './api.ts';
import { storePicture } from './content/save.ts';
import { access as accessOf, requestPath } from './http/access.ts';
import { sentBody, sentFields } from './http/bodies.ts';
import { sendError } from './http/errors.ts';
import { listen } from './http/listen.ts';
import { registerRoutes } from './http/register-routes.ts';
import type { Call } from './http/route.ts';
import { sendFile, typeOf } from './http/send-file.ts';
import { fieldError, HttpError, notFound } from './http-error.ts';
import { UnusableFile } from './pictures/picture-decoder.ts';
import { type Collection, perCollection, SERVER_RESOURCES } from './resources.ts';
import { Credentials, checkedFields, RefreshBody } from './rules.ts';
import { runProgram } from './run-program.ts';
import { StartupError } from './startup-error.ts';

/** Signed exception: json-server 0.17 ships no types. These are the few calls on its database that are used here. */
type JsonServer = { router(data: object): { db: { get(collection: Collection): Table } } };
type Table = {
  orderBy(fields: string[], ways: string[]): { value(): Row[] };
  filter(fields: object): { value(): Row[] };
  getById(id: number): { value(): Row | undefined };
  insert(row: object): { write(): Row };
  replaceById(id: number, row: object): { write(): Row };
  removeById(id: number): { write(): Row };
  remove(fields: object): { write(): Row[] };
};

type Row = { id: number; [field: string]: unknown };

/** The one account that can log in. */
export const FIXTURE_ACCOUNT = { email: 'staff@gurukulam.example', password: 'correct horse battery' };

const FOLDER = join(import.meta.dirname, '../../content-fixtures');

/** Only the contract: no call that our own server offers beyond it. */
const PLAIN_CONTRACT = CONTRACT.filter(({ capability }) => capability === undefined);

/**
 * Starts the fixtures server: json-server over content-fixtures, in memory, on this machine only, for previews, tests and
 * development. Throws StartupError where json-server is not installed, and what the system throws where the port is
 * taken.
 */
export async function startFixtures(port = 0) {
  // `alt` and `focus` of pictures are not in the contract.
  const sample = readFileSync(join(FOLDER, 'db.json'), 'utf8');
  const { db } = loadJsonServer().router({
    ...perCollection(() => []),
    ...JSON.parse(sample, (name, value) => (name in NO_META ? undefined : value)),
  });
  const uploads = new Map<string, Buffer>();
  const access = randomUUID();
  const refresh = randomUUID();

  const logIn = (request: FastifyRequest): object => {
    const { email, password } = sentFields(request, Credentials);
    if (email !== FIXTURE_ACCOUNT.email || password !== FIXTURE_ACCOUNT.password)
      throw new HttpError(401, { detail: 'No active account found with the given credentials' });
    return { access, refresh };
  };

  const renew = (request: FastifyRequest): object => {
    if (sentFields(request, RefreshBody).refresh !== refresh)
      throw new HttpError(401, { detail: 'Token is invalid or expired', code: 'token_not_valid' });
    return { access };
  };

  /** Returns picture URLs with their host, as many other servers do. */
  const storeOn = (host: string) => async (_picture: object, _name: string, bytes: Uint8Array) => {
    const format = pictureFormat(bytes);
    if (format === null || ['heic', 'tiff', 'bmp'].includes(format))
      throw new UnusableFile('Upload a JPEG, PNG, WebP, AVIF or GIF picture.');
    const path = `/media/uploads/${randomUUID()}.${format}`;
    uploads.set(path, Buffer.from(bytes));
    return `http://${host}${path}`;
  };

  /** The row for json-server to store: the contract's fields, and what a server adds to them. */
  const rowOf = async (request: FastifyRequest, collection: Collection, before?: Row): Promise<object> => {
    const { fields, picture, kind, pictureOf } = SERVER_RESOURCES[collection];
    const body = sentBody(request);
    const row: Record<string, unknown> = checkedFields(fields, body.fields);
    if (kind === 'message') row.date = new Date().toISOString();
    if (pictureOf && !db.get(pictureOf.collection).getById(Number(row[pictureOf.field])).value())
      throw fieldError({ [pictureOf.field]: ['Invalid pk: object does not exist.'] });
    if (picture === undefined) return row;
    const { field } = picture;
    // Some servers would take an empty text as "no picture", so a front end must never send one.
    if (body.fields[field] === '') throw fieldError({ [field]: ['The submitted data was not a file.'] });
    const store = storeOn(request.host);
    return {
      ...row,
      [field]: before?.[field] ?? null,
      ...(await storePicture({ store }, picture, body, !before)),
    };
  };

  /** Adds to an initiative its pictures, which are records of their own. */
  const withPictures = (initiative: Row): Row => {
    const own = db.get('adrishya_images').filter({ adrishya: initiative.id }).value();
    return { ...initiative, image: own.map(({ images }) => images) };
  };

  const respond = async (call: Call, request: FastifyRequest): Promise<unknown> => {
    const { collection, method } = call;
    if (collection === undefined) {
      if (call.body === 'none') return { email: FIXTURE_ACCOUNT.email };
      return (call.path === `/api/${endpoints.login}` ? logIn : renew)(request);
    }
    const { recordId } = request;
    const table = db.get(collection);
    const before = table.getById(recordId).value();
    if (recordId !== 0 && before === undefined) throw notFound();
    const show = collection === 'adrishya_activities' ? withPictures : (row: Row) => row;
    const { order = {} } = SERVER_RESOURCES[collection];
    switch (method) {
      case 'POST':
        return show(table.insert(await rowOf(request, collection)).write());
      case 'PUT':
        return show(table.replaceById(recordId, await rowOf(request, collection, before)).write());
      case 'DELETE':
        if (collection === 'adrishya_activities')
          db.get('adrishya_images').remove({ adrishya: recordId }).write();
        table.removeById(recordId).write();
        return undefined;
      default:
        return before
          ? show(before)
          : table.orderBy(Object.keys(order), Object.values(order)).value().map(show);
    }
  };

  const app = fastify({ logger: false });
  const account = { id: 1, email: FIXTURE_ACCOUNT.email };
  const log = pino({}, process.stderr);
  app.setErrorHandler((error, _request, reply) => sendError(error, reply, log));
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  app.get('/media/*', (request, reply) => {
    const path = requestPath(request.url);
    if (path === null || !/\.\w+$/.test(path)) throw notFound();
    const upload = uploads.get(path);
    reply.type(typeOf(path));
    return upload === undefined ? sendFile(request, reply, FOLDER, path) : reply.send(upload);
  });
  await app.register(
    async (scope) => {
      await scope.register(accessOf, {
        sessions: { accountOf: async (token) => (token === access ? account : null) },
      });
      await registerRoutes(
        scope,
        PLAIN_CONTRACT.map((call) => ({ ...call, handle: (_app, request) => respond(call, request) })),
      );
    },
    { prefix: '/api' },
  );
  await app.ready();
  const { origin, close } = await listen(app.routing, '127.0.0.1', port);
  return { origin, stop: close };
}

/** Loaded on demand: without development packages everything but the fixtures server works. */
function loadJsonServer(): JsonServer {
  try {
    return createRequire(import.meta.url)('json-server');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND')) throw error;
    throw new StartupError(
      'The sample content needs the packages for development: install them with "npm ci --include=dev", or name the server with the content in CONTENT_API.',
    );
  }
}

if (import.meta.main)
  await runProgram('npm run fixtures -- [--env-file=<file>]', async () => {
    const { origin, stop } = await startFixtures(Number(process.env.PORT ?? 8000));
    console.log(`The fixtures are at ${origin}. ${Object.values(FIXTURE_ACCOUNT).join(', ')} may log in.`);
    return stop;
  });
