import { mime, type SendOptions, send } from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../http-error.ts';

// Callers have already refused all hidden names except /.well-known/.
const OPTIONS: SendOptions = { cacheControl: false, contentType: false, dotfiles: 'allow', index: false };

/**
 * Sends a file, a range of it, or 304 when the client has it. The caller sets type and caching. Throws a 404 when
 * the file does not exist, and what the disk throws.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  root: string,
  name: string,
): Promise<FastifyReply> {
  const { method, headers } = request;
  // HEAD has no body of which to send a range.
  const { range: _range, ...whole } = headers;
  const isWhole = method === 'HEAD' || reply.statusCode !== 200;
  // Cast: the library reads only these two properties.
  const asked = { method, headers: isWhole ? whole : headers } as typeof request.raw;
  const sent = await send(asked, encodeURIComponent(name).replaceAll('%2F', '/'), {
    ...OPTIONS,
    root,
  });
  if (sent.type !== 'file') {
    sent.stream.destroy();
    if (sent.type !== 'error' || sent.statusCode === 404) throw notFound();
    reply.headers(
      Object.fromEntries(Object.entries(sent.headers).filter(([header]) => header === 'Content-Range')),
    );
    throw sent.metadata.error;
  }
  if (sent.statusCode === 304) reply.removeHeader('Content-Type');
  const status = sent.statusCode === 200 ? reply.statusCode : sent.statusCode;
  return reply.code(status).headers(sent.headers).send(sent.stream);
}

/** The content type of a file by its name or extension. */
export function typeOf(name: string): string {
  const type = mime.getType(name) ?? 'application/octet-stream';
  return /^text\/|[/+](?:json|xml|javascript)$/.test(type) ? `${type}; charset=utf-8` : type;
}
