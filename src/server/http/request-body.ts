import express, { type Request, type Response } from 'express';
import multer, { MulterError } from 'multer';
import type { BodyKind } from '../contract.ts';
import type { PictureField } from '../resources.ts';
import { jsonDepth } from './json-depth.ts';
import { fieldRefusal, Refusal } from './refusal.ts';
import { runMiddleware } from './run-middleware.ts';

/** A file as it was sent: nothing about it is trusted yet. */
type UploadedFile = { name: string; bytes: Buffer };

export type RequestBody = { fields: Record<string, unknown>; file?: UploadedFile };

const MAX_JSON_BYTES = 100_000;
const MAX_FILE_BYTES = 15 * 1024 * 1024;

/** Deeper than any body of the API; what walks a value by recursion would run out of stack in one of thousands. */
const MAX_JSON_DEPTH = 20;

const json = express.json({
  limit: MAX_JSON_BYTES,
  inflate: false,
  strict: true,
  verify: (_request, _response, body) => {
    if (jsonDepth(body) > MAX_JSON_DEPTH) throw new TooDeep();
  },
});

class TooDeep extends Error {
  /** How the parser marks what it throws on. */
  readonly type = 'too deep';
}

/**
 * Reads a request's body as its call takes it. Throws refusals: 415 for another type, 400 for one that
 * cannot be read, 413 for one that is too large.
 */
export async function readBody(
  kind: BodyKind,
  picture: PictureField | undefined,
  request: Request,
  response: Response,
): Promise<RequestBody> {
  if (kind === 'none') return { fields: {} };
  const hasType = request.headers['content-type'] !== undefined;
  const isEmpty =
    request.headers['transfer-encoding'] === undefined && request.headers['content-length'] === '0';
  if (isEmpty && !hasType) return { fields: {} };
  const wanted = kind === 'json' ? 'application/json' : 'multipart/form-data';
  if (!hasMediaType(request, wanted)) throw unsupported(request);
  return kind === 'json' ? readJson(request, response) : readMultipart(picture?.field, request, response);
}

async function readJson(request: Request, response: Response): Promise<RequestBody> {
  await runMiddleware(json, request, response).catch((error: unknown) => {
    throw error instanceof Error && 'type' in error && error.type === 'too deep'
      ? new Refusal(400, { detail: 'JSON parse error.' })
      : error;
  });
  const body: unknown = request.body;
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { fields: { ...body } };
  throw fieldRefusal({ non_field_errors: ['Invalid data. Expected an object.'] });
}

async function readMultipart(
  fileField: string | undefined,
  request: Request,
  response: Response,
): Promise<RequestBody> {
  const parser = multer({
    defParamCharset: 'utf8',
    fileFilter: (_request, file, accept) => accept(null, file.fieldname === fileField),
    limits: {
      fileSize: MAX_FILE_BYTES,
      files: 4,
      fields: 20,
      parts: 24,
      fieldSize: MAX_JSON_BYTES,
      fieldNameSize: 100,
      headerPairs: 20,
      fieldNestingDepth: 0,
    },
  });
  try {
    await runMiddleware(parser.any(), request, response);
  } catch (error) {
    throw multipartRefusal(error);
  }
  const file = Array.isArray(request.files) ? request.files.at(-1) : undefined;
  const fields = { ...request.body };
  return file === undefined ? { fields } : { fields, file: { name: file.originalname, bytes: file.buffer } };
}

/** Everything that goes wrong here comes from the request: the parser keeps files in memory. */
function multipartRefusal(error: unknown): Refusal {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
    return fieldRefusal({ [error.field ?? 'file']: ['The picture is too large: 15 MB at most.'] }, 413);
  }
  if (error instanceof MulterError && error.code === 'LIMIT_FIELD_VALUE') {
    return new Refusal(413, { detail: 'The request is too large.' });
  }
  return new Refusal(400, { detail: 'Multipart form parse error.' });
}

function hasMediaType(request: Request, wanted: string): boolean {
  return request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === wanted;
}

function unsupported(request: Request): Refusal {
  const type = request.headers['content-type'] ?? '';
  return new Refusal(415, { detail: `Unsupported media type "${type}" in request.` });
}
