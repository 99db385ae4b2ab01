import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { MachineHealth } from '../../domain/health.ts';
import type { KeptEvent } from '../../domain/security-event.ts';
import type { Capability, Collection, Operation } from '../resources.ts';
import type { AccountMail } from '../services/account-mail.ts';
import type { Invitations } from '../services/invitations.ts';
import type { LoginParts } from '../services/log-in.ts';
import type { NightlyBackups } from '../services/nightly-backups.ts';
import type { PictureSizes } from '../services/picture-sizes.ts';
import type { SecurityEvents } from '../services/security-events.ts';
import type { Sessions } from '../services/sessions.ts';
import type { WriteParts } from '../services/write-record.ts';

/** GET stands for HEAD too. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * `anyone`: without a token too, but a wrong one is refused. `token`: a valid one is needed.
 * `credentials`: the body proves who asks, so the header is ignored (a stale token must not prevent a login).
 */
export type Access = 'anyone' | 'token' | 'credentials';

export type BodyKind = 'none' | 'json' | 'multipart';

/** Which limit on the calls of one IP address counts: for the forms of visitors, for links, or for asking for one. */
export type RateLimit = 'form' | 'invitation' | 'link';

/** What the log says of the calls that show who came in, who was kept out, and what is gone. */
export type SecurityEvent =
  | Exclude<KeptEvent, 'restore'>
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

/** One call of the API: all that is known of it, so that access, limits, bodies and description derive from this row. */
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
  /** Whose records it reads or writes, and what of that it does. */
  collection?: Collection;
  operation?: Operation;
  /** Whose earlier versions it is about. */
  of?: Collection;
  /** The rule of a JSON body that is not a record. */
  rule?: v.GenericSchema;
  /** What it gives when it succeeds: the status, 200 unless given, and the rule of a body that is neither a record nor a list of them. */
  gives?: readonly [200 | 201 | 204, v.GenericSchema?];
  /** The media type of the file that it sends, if it does. */
  sends?: string;
  /** What the log says of it, unless more is known by its end. */
  event?: SecurityEvent;
};

/** What the routes work with. */
export type Services = WriteParts &
  LoginParts & {
    sessions: Sessions;
    invitations: Invitations;
    events: SecurityEvents;
    accountMail: AccountMail;
    /** The sizes of the pictures that visitors see, where they are cut. */
    sizes: PictureSizes | undefined;
    machineHealth: () => Promise<MachineHealth>;
    /** Null where the server makes no backups by itself. */
    nightly: NightlyBackups | null;
  };

/** A call with what responds to it. What it returns is sent as JSON, and nothing as a 204; it throws refusals, and what disk and database throw. */
export type Route = Call & {
  handle(services: Services, request: FastifyRequest, reply: FastifyReply): unknown;
};
