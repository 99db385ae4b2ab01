import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { Capability } from '../../resources/index.ts';
import type { Collection, Operation } from '../resources.ts';
import type { SecurityEvent } from './log.ts';

/** GET includes HEAD. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * `anyone`: works without a token, but refuses a wrong one. `token`: needs a valid one. `credentials`: the body proves
 * who asks, and the header is ignored, because a stale token must not prevent a login.
 */
export type Access = 'anyone' | 'token' | 'credentials';

export type BodyKind = 'none' | 'json' | 'multipart';

/** The limit per IP address that counts this call: on visitors' forms, on uses of links, or on requests for a link. */
export type RateLimit = 'form' | 'invitation' | 'link';

/** One call of the API, from which its access, limits and body derive. */
export type Call = {
  method: Method;
  /** The path with both slashes; `{id}` is a positive integer. */
  path: string;
  access: Access;
  body: BodyKind;
  limit?: RateLimit;
  /**
   * For a call beyond the contract: the capability by which clients find it, or null where none asks. Left out for calls
   * of the contract.
   */
  capability?: Capability | null;
  /** The collection it works on, and the operation. */
  collection?: Collection;
  operation?: Operation;
  /**
   * The status of success (200 by default), and the schema of a body that is neither a record nor a list of them: the
   * contract suite holds responses to it.
   */
  response?: readonly [200 | 201 | 204, v.GenericSchema?];
  /** The media type of the file it sends, if it sends one. */
  mediaType?: string;
  /** Its security event, unless the handler sets another. */
  event?: SecurityEvent;
};

/**
 * A call with its handler, whose result is sent as JSON, or as 204. Throws HttpError, and what disk and database
 * throw.
 */
export type Route = Call & {
  handle(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): unknown;
};
