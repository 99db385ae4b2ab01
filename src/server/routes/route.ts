import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { Capability } from '../../domain/capabilities.ts';
import type { Collection, Operation } from '../resources.ts';
import type { AccountMail } from '../services/account-mail.ts';
import type { Invitations } from '../services/invitations.ts';
import type { LoginParts } from '../services/log-in.ts';
import type { Sessions } from '../services/sessions.ts';
import type { WriteParts } from '../services/write-record.ts';
import type { CheckReadiness } from './health.ts';

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

/** Security events in the log: who got in, who was refused, and what was deleted. */
export type SecurityEvent =
  | 'login'
  | 'login failed'
  | 'session ended'
  | 'sessions ended'
  | 'invited'
  | 'invitation revoked'
  | 'invitation accepted'
  | 'account changed'
  | 'password changed'
  | 'account removed'
  | 'logout'
  | 'refresh'
  | 'refresh refused'
  | 'link asked'
  | 'invitation opened'
  | 'invitation refused'
  | 'password refused'
  | 'delete'
  | 'bring back'
  | 'delete for good';

/** One call of the API, from which its access, limits and body derive. */
export type Call = {
  method: Method;
  /** With both slashes; `{id}` is a positive integer. */
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
  /** The collection whose versions it reads. */
  of?: Collection;
  /**
   * The status of success (200 by default), and the schema of a body that is neither a record nor a list of them: the
   * contract suite holds responses to it.
   */
  gives?: readonly [200 | 201 | 204, v.GenericSchema?];
  /** The media type of the file it sends, if it sends one. */
  sends?: string;
  /** Its security event, unless the handler sets another. */
  event?: SecurityEvent;
};

/** What the routes work with. */
export type Services = WriteParts &
  LoginParts & {
    sessions: Sessions;
    invitations: Invitations;
    accountMail: AccountMail;
    readiness: CheckReadiness;
  };

/** A call with its handler, whose result is sent as JSON, or as 204. Throws refusals, and what disk and database throw. */
export type Route = Call & {
  handle(services: Services, request: FastifyRequest, reply: FastifyReply): unknown;
};
