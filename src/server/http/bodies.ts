import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { MAX_PDF_BYTES } from '../../lib/pdf-format.ts';
import { fieldError, HttpError } from '../http-error.ts';
import { type PictureField, SERVER_RESOURCES } from '../resources.ts';
import { checkedBody } from '../rules.ts';
import type { BodyKind } from './route.ts';

/** The fields and file of a body, as they were sent: nothing is validated yet. */
export type SentBody = { fields: Record<string, unknown>; file?: { name: string; bytes: Buffer } };

const MAX_JSON_BYTES = 100_000;
const MAX_FILE_BYTES = 15 * 1024 * 1024;
const FILE_TOO_LARGE = 'FST_REQ_FILE_TOO_LARGE';
const PICTURE_TOO_LARGE = 'The picture is too large: 15 MB at most.';
const PDF_TOO_LARGE = 'The PDF is too large: 10 MB at most.';

/**
 * Has the routes of a scope accept bodies of one kind only: 415 for another type, 400 for one that cannot be parsed, 413
 * for one that is too large. Routes read the result with `sentBody`.
 */
export async function acceptBodies(app: FastifyInstance, kind: BodyKind): Promise<void> {
  app.removeAllContentTypeParsers();
  if (kind === 'json') {
    const options = { parseAs: 'buffer', bodyLimit: MAX_JSON_BYTES } as const;
    app.addContentTypeParser('application/json', options, async (request: FastifyRequest, body: Buffer) => {
      if (request.headers['content-encoding'] !== undefined) throw unsupported(request);
      try {
        return JSON.parse(body.toString());
      } catch {
        throw new HttpError(400, { detail: 'JSON parse error.' });
      }
    });
  } else if (kind === 'multipart') {
    await app.register(multipart, {
      limits: {
        fileSize: MAX_FILE_BYTES,
        files: 4,
        fields: 20,
        parts: 24,
        fieldSize: MAX_JSON_BYTES,
        fieldNameSize: 100,
        headerPairs: 20,
      },
    });
    app.addHook('preValidation', async (request) => {
      const { collection } = request.routeOptions.config.call ?? {};
      const picture = collection === undefined ? undefined : SERVER_RESOURCES[collection].picture;
      if (request.isMultipart()) request.body = await sentForm(request, picture);
    });
  }
  app.addContentTypeParser('*', (request, _payload, done) =>
    // Calls without a body do not read one.
    kind === 'none' ? done(null) : done(unsupported(request)),
  );
}

/** The parsed body of a request, with its file if it has one. Throws a 400 for JSON that is no object. */
export function sentBody(request: FastifyRequest): SentBody {
  const { body } = request;
  // Cast: the preValidation hook above has put it there.
  if (request.isMultipart?.()) return body as SentBody;
  if (body === undefined) return { fields: {} };
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { fields: { ...body } };
  throw fieldError({ non_field_errors: ['Invalid data. Expected an object.'] });
}

/** The fields of a JSON body, checked by a rule. Throws a 400 with a sentence for each invalid field. */
export function sentFields<T>(request: FastifyRequest, rule: v.GenericSchema<unknown, T>): T {
  return checkedBody(rule, sentBody(request).fields);
}

/** @param picture the field that takes a file; files under other names are dropped */
async function sentForm(request: FastifyRequest, picture: PictureField | undefined): Promise<SentBody> {
  const sent: SentBody = { fields: {} };
  const takesPdf = picture?.kind === 'pdf';
  try {
    for await (const part of request.parts(takesPdf ? { limits: { fileSize: MAX_PDF_BYTES } } : {})) {
      if (part.type === 'file') {
        if (part.fieldname !== picture?.field) part.file.resume();
        // The parser takes a part of binary type for a file, even without a file name.
        else sent.file = { name: part.filename ?? '', bytes: await part.toBuffer() };
      } else {
        if (part.valueTruncated) throw new HttpError(413, { detail: 'The request is too large.' });
        sent.fields[part.fieldname] = part.value;
      }
    }
    return sent;
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const { code, part } = Object(error);
    if (code === FILE_TOO_LARGE)
      throw fieldError({ [part.fieldname]: [takesPdf ? PDF_TOO_LARGE : PICTURE_TOO_LARGE] }, 413);
    // Any other error comes from the request, since the parser writes no files.
    throw new HttpError(400, { detail: 'Multipart form parse error.' });
  }
}

function unsupported(request: FastifyRequest): HttpError {
  const type = request.headers['content-type'] ?? '';
  return new HttpError(415, { detail: `Unsupported media type "${type}" in request.` });
}
