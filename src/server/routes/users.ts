import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ownEndpoints } from '../../domain/own-endpoints.ts';
import { SecurityEvent } from '../../domain/security-event.ts';
import {
  ChangedAccount,
  EndedAccess,
  Invitation,
  NewInvitation,
  OpenedInvitation,
  User,
} from '../../domain/users.ts';
import { callerAddress, proofOf } from '../plugins/access.ts';
import { sentFields } from '../plugins/bodies.ts';
import { keepEvent, noteEvent, originOf } from '../plugins/log.ts';
import { fieldRefusal, notFound, Refusal } from '../refusal.ts';
import { AcceptBody, InvitationBody, InviteBody, LostBody, OwnAccountBody } from '../rules.ts';
import type { Account } from '../services/accounts.ts';
import { checkOwnPassword } from '../services/log-in.ts';
import type { Route, Services } from './route.ts';

const LAST = 'This is the last account. Invite somebody else before you remove it.';

const NO_MAIL = 'This website cannot mail you a link.';

const users = `/api/${ownEndpoints.users}`;
const invitations = `/api/${ownEndpoints.invitations}`;
const staff = { access: 'token', body: 'none', capability: 'users' } as const;
const withLink = {
  method: 'POST',
  access: 'credentials',
  body: 'json',
  capability: 'users',
  limit: 'invitation',
} as const;

/** Who may log in, and the links by which others come to. All staff may do all of it; a visitor only uses a link. */
export const userRoutes: readonly Route[] = [
  {
    ...staff,
    method: 'GET',
    path: users,
    gives: [200, v.array(User)],
    handle: ({ accounts }, request) =>
      accounts.list().map((person) => ({ ...person, is_you: person.id === request.account?.id })),
  },
  {
    ...staff,
    method: 'DELETE',
    path: `${users}{id}/`,
    gives: [204],
    handle: ({ accounts, events }, request) => {
      const account = accounts.byId(request.recordId);
      if (account === null) throw notFound();
      if (!accounts.remove(account)) throw new Refusal(409, { detail: LAST });
      keepEvent(events, request, 'account removed', account.email);
    },
  },
  {
    ...staff,
    method: 'PUT',
    path: `/api/${ownEndpoints.ownUser}`,
    body: 'json',
    rule: OwnAccountBody,
    gives: [200, ChangedAccount],
    event: 'password refused',
    handle: changeOwn,
  },
  {
    ...staff,
    method: 'DELETE',
    path: `/api/${ownEndpoints.ownSessions}`,
    gives: [200, EndedAccess],
    handle: ({ accounts, browsers, events }, request, reply) => {
      const { id, email } = whoAsks(request);
      // Whoever stole the session alone must not get a proof by it.
      const isKnown = browsers.isKnown(proofOf(request), id);
      const ended = accounts.endAccess(id);
      keepEvent(events, request, 'sessions ended', email);
      if (isKnown) reply.headers(browsers.prove(id));
      return { ended_invitations: ended };
    },
  },
  {
    ...staff,
    method: 'GET',
    path: invitations,
    gives: [200, v.array(Invitation)],
    handle: (services) => services.invitations.list(),
  },
  {
    ...staff,
    method: 'POST',
    path: invitations,
    body: 'json',
    rule: InviteBody,
    gives: [201, NewInvitation],
    handle: (services, request) => {
      const { email } = sentFields(request, InviteBody);
      const invitation = services.invitations.invite(email, whoAsks(request));
      keepEvent(services.events, request, 'invited', email ?? '');
      return invitation;
    },
  },
  {
    ...staff,
    method: 'DELETE',
    path: `${invitations}{id}/`,
    gives: [204],
    handle: (services, request) => {
      const { recordId: id } = request;
      const email = services.invitations.list().find((one) => one.id === id)?.email ?? '';
      if (!services.invitations.revoke(id)) throw notFound();
      keepEvent(services.events, request, 'invitation revoked', email);
    },
  },
  {
    ...staff,
    method: 'GET',
    path: `/api/${ownEndpoints.securityEvents}`,
    capability: 'security-events',
    gives: [200, v.array(SecurityEvent)],
    handle: ({ events }) => events.list(),
  },
  {
    // Asked for without a login, so nobody asks first whether it is offered.
    ...withLink,
    path: `/api/${ownEndpoints.lostPassword}`,
    capability: null,
    limit: 'link',
    rule: LostBody,
    gives: [204],
    handle: ({ accountMail }, request) => {
      if (!accountMail.canSendLinks) throw new Refusal(404, { detail: NO_MAIL });
      const { email } = sentFields(request, LostBody);
      noteEvent(request, 'link asked');
      accountMail.ask(email, originOf(request));
    },
  },
  {
    // POST, so that the secret of the link is in a body, which no log holds.
    ...withLink,
    path: `/api/${ownEndpoints.lookAtInvitation}`,
    rule: InvitationBody,
    event: 'invitation refused',
    gives: [200, OpenedInvitation],
    handle: (services, request) => {
      const { secret } = sentFields(request, InvitationBody);
      const { email, resets } = services.invitations.find(secret);
      noteEvent(request, 'invitation opened');
      return { email, resets };
    },
  },
  {
    ...withLink,
    path: `/api/${ownEndpoints.acceptInvitation}`,
    rule: AcceptBody,
    event: 'invitation refused',
    gives: [201, v.object({ email: v.string() })],
    handle: async (services, request, reply) => {
      const { id, email } = await accept(services, request);
      reply.headers(services.browsers.prove(id));
      return { email };
    },
  },
];

/** The email and password of whoever is logged in. All access ends, and the response begins it again, here alone. */
async function changeOwn(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const { accounts, browsers, sessions, events } = services;
  const account = whoAsks(request);
  const body = sentFields(request, OwnAccountBody);
  const knownHash = await checkOwnPassword(services, account, body.password, callerAddress(request));
  const email = body.email ?? account.email;
  const passwordHash =
    body.new_password === null ? knownHash : await newHash(services, request, body.new_password, email);
  const changed = accounts.change(account.id, { email, passwordHash }, knownHash, () => ({
    proof: browsers.prove(account.id),
    pair: sessions.start(account.id),
  }));
  // Another change of this account, or its removal, came first.
  if (changed === null)
    throw new Refusal(409, { detail: 'The account was changed elsewhere. Nothing was saved.' });
  // Each to the email of before, whose owner is told.
  if (email !== account.email) keepEvent(events, request, 'account changed', account.email);
  if (body.new_password !== null) keepEvent(events, request, 'password changed', account.email);
  // Not before: where nothing was saved, a browser would keep a proof that counts for nothing in place of its own.
  reply.headers(changed.proof);
  return { email, ended_invitations: changed.ended, ...(await changed.pair) };
}

/** Makes the account of an invitation, or sets the password that somebody has lost. */
async function accept(services: Services, request: FastifyRequest): Promise<Account> {
  const body = sentFields(request, AcceptBody);
  const { email: invited, resets } = services.invitations.find(body.secret);
  // Whom the inviter named, whatever the request says.
  const email = invited ?? body.email;
  if (email === null) throw fieldRefusal({ email: ['This field is required.'] });
  const passwordHash = await newHash(services, request, body.password, email, 'password');
  const account = services.invitations.accept(body.secret, email, passwordHash);
  services.events.note(resets ? 'password changed' : 'invitation accepted', account.email, originOf(request));
  noteEvent(request, 'invitation accepted', account.id);
  return account;
}

async function newHash(
  { queue }: Services,
  request: FastifyRequest,
  password: string,
  email: string,
  field = 'new_password',
): Promise<string> {
  const made = await queue.make(password, email, { address: callerAddress(request), isKnown: true });
  if ('hash' in made) return made.hash;
  throw fieldRefusal({ [field]: [`The password ${made.weakness}`] });
}

/** The account that a call for staff comes from: their access lets none through without. */
export function whoAsks({ account }: FastifyRequest): Account {
  if (account === null) throw new Error('A call for staff came without an account.');
  return account;
}
