import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ownEndpoints } from '../../domain/own-endpoints.ts';
import {
  ChangedAccount,
  EndedAccess,
  Invitation,
  NewInvitation,
  OpenedInvitation,
  User,
} from '../../domain/users.ts';
import { newProof, proofOf } from '../plugins/access.ts';
import { sentFields } from '../plugins/bodies.ts';
import { callerAddress } from '../plugins/limits.ts';
import { noteEvent } from '../plugins/log.ts';
import { fieldRefusal, notFound, Refusal } from '../refusal.ts';
import { AcceptBody, InvitationBody, InviteBody, OwnAccountBody } from '../rules.ts';
import type { Account, Person } from '../services/accounts.ts';
import type { Invitation as StoredInvitation } from '../services/invitations.ts';
import type { Route, Services } from './route.ts';

const LAST = 'This is the last account. Invite somebody else before you remove it.';

const users = `/api/${ownEndpoints.users}`;
const invitations = `/api/${ownEndpoints.invitations}`;
const staff = { access: 'token', body: 'none', capability: 'users', tag: 'account' } as const;
const withLink = {
  method: 'POST',
  access: 'credentials',
  body: 'json',
  capability: 'users',
  limit: 'invitation',
  tag: 'account',
  countsGuesses: true,
} as const;

/** Who may log in, and the links by which others come to. All staff may do all of it; a visitor only uses a link. */
export const userRoutes: readonly Route[] = [
  {
    ...staff,
    method: 'GET',
    path: users,
    gives: [200, v.array(User)],
    handle: ({ accounts }, request) =>
      accounts
        .list()
        .map((person) => ({ ...shownPerson(person), is_you: person.id === request.account?.id })),
  },
  {
    ...staff,
    method: 'DELETE',
    path: `${users}{id}/`,
    gives: [204],
    mayConflict: true,
    handle: ({ accounts, content }, request) => {
      const outcome = accounts.remove(request.recordId);
      if (outcome === 'unknown') throw notFound();
      if (outcome === 'last') throw new Refusal(409, { detail: LAST });
      noteEvent(request, 'account removed');
      content.noteRemains();
    },
  },
  {
    ...staff,
    method: 'PUT',
    path: `/api/${ownEndpoints.ownUser}`,
    body: 'json',
    rule: OwnAccountBody,
    gives: [200, ChangedAccount],
    proof: 'given',
    mayConflict: true,
    countsGuesses: true,
    handle: changeOwn,
  },
  {
    ...staff,
    method: 'DELETE',
    path: `/api/${ownEndpoints.ownSessions}`,
    gives: [200, EndedAccess],
    proof: 'exchanged',
    handle: ({ accounts, browsers, content }, request, reply) => {
      const { id } = known(request);
      // Whoever stole the session alone must not get a proof by it.
      const isKnown = browsers.isKnown(proofOf(request), id);
      const ended = accounts.endAccess(id);
      noteEvent(request, 'sessions ended');
      content.noteRemains();
      if (isKnown) reply.headers(newProof(browsers, id));
      return { ended_invitations: ended };
    },
  },
  {
    ...staff,
    method: 'GET',
    path: invitations,
    gives: [200, v.array(Invitation)],
    handle: (services) => services.invitations.list().map(shownInvitation),
  },
  {
    ...staff,
    method: 'POST',
    path: invitations,
    body: 'json',
    rule: InviteBody,
    gives: [201, NewInvitation],
    mayConflict: true,
    handle: (services, request) => {
      const { email } = sentFields(request, InviteBody);
      const invitation = services.invitations.invite(email, known(request));
      noteEvent(request, 'invited');
      services.content.noteRemains();
      return { ...shownInvitation(invitation), secret: invitation.secret };
    },
  },
  {
    ...staff,
    method: 'DELETE',
    path: `${invitations}{id}/`,
    gives: [204],
    handle: (services, request) => {
      if (!services.invitations.revoke(request.recordId)) throw notFound();
      noteEvent(request, 'invitation revoked');
      services.content.noteRemains();
    },
  },
  {
    // POST, so that the secret of the link is in a body, which no log holds.
    ...withLink,
    path: `/api/${ownEndpoints.lookAtInvitation}`,
    rule: InvitationBody,
    gives: [200, OpenedInvitation],
    handle: (services, request) => {
      noteEvent(request, 'invitation refused');
      const { secret } = sentFields(request, InvitationBody);
      const { email, isReset } = services.invitations.find(secret);
      noteEvent(request, 'invitation opened');
      return { email, resets: isReset };
    },
  },
  {
    ...withLink,
    path: `/api/${ownEndpoints.acceptInvitation}`,
    rule: AcceptBody,
    gives: [201, v.object({ email: v.string() })],
    proof: 'given',
    mayConflict: true,
    handle: async (services, request, reply) => {
      const { id, email } = await accept(services, request);
      reply.headers(newProof(services.browsers, id));
      return { email };
    },
  },
];

/** The email and password of whoever is logged in. All access ends, and the response begins it again, here alone. */
async function changeOwn(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const { accounts, browsers, queue, guesses, sessions, content } = services;
  const account = known(request);
  noteEvent(request, 'password refused');
  const body = sentFields(request, OwnAccountBody);
  const { passwordHash: knownHash } = accounts.byEmail(account.email);
  const caller = { address: callerAddress(request), isKnown: true };
  const isRight = await guesses.ofSessions.guess(String(account.id), () =>
    queue.check(body.password, knownHash, caller),
  );
  if (!isRight) throw fieldRefusal({ password: ['This is not your password.'] });
  const email = body.email ?? account.email;
  const passwordHash =
    body.new_password === null ? knownHash : await newHash(services, request, body.new_password, email);
  // Another change of this account, or its removal, came first.
  const ended = accounts.change(account.id, { email, passwordHash }, knownHash);
  if (ended === null)
    throw new Refusal(409, { detail: 'The account was changed elsewhere. Nothing was saved.' });
  noteEvent(request, body.new_password === null ? 'account changed' : 'password changed');
  // An email that was given up shall not linger in freed pages of the database.
  content.noteRemains();
  reply.headers(newProof(browsers, account.id));
  return { email, ended_invitations: ended, ...(await sessions.start(account.id)) };
}

/** Makes the account of an invitation, or sets the password that somebody has lost. */
async function accept(services: Services, request: FastifyRequest): Promise<Account> {
  noteEvent(request, 'invitation refused');
  const body = sentFields(request, AcceptBody);
  const { invitation, release } = services.invitations.hold(body.secret);
  try {
    // Whom the inviter named, whatever the request says.
    const email = invitation.email ?? body.email;
    if (email === null) throw fieldRefusal({ email: ['This field is required.'] });
    const passwordHash = await newHash(services, request, body.password, email, 'password');
    const account = services.invitations.accept(body.secret, email, passwordHash);
    noteEvent(request, 'invitation accepted', account.id);
    services.content.noteRemains();
    return account;
  } finally {
    release();
  }
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

/** Their access lets these calls through with an account only. */
function known({ account }: FastifyRequest): Account {
  if (account === null) throw new Error('A call for staff came without an account.');
  return account;
}

function shownPerson({ id, email, createdAt, lastLoginAt }: Person) {
  return { id, email, since: momentOf(createdAt), last_login: momentOf(lastLoginAt) };
}

function shownInvitation({ id, email, isReset, invitedBy, expiresAt }: StoredInvitation) {
  return { id, email, resets: isReset, invited_by: invitedBy, expires: momentOf(expiresAt) };
}

function momentOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
