import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { extensionEndpoints } from '../../domain/extension-endpoints.ts';
import {
  ChangedAccount,
  EndedAccess,
  Invitation,
  NewInvitation,
  OpenedInvitation,
  User,
} from '../../domain/users.ts';
import type { Account } from '../http/access.ts';
import { callerAddress } from '../http/access.ts';
import { sentFields } from '../http/bodies.ts';
import { recordEvent } from '../http/log.ts';
import type { Route } from '../http/route.ts';
import { fieldError, HttpError, notFound } from '../http-error.ts';
import { AcceptBody, InvitationBody, InviteBody, OwnAccountBody, PasswordResetBody } from '../rules.ts';

const LAST_ACCOUNT = 'This is the last account. Invite somebody else before you remove it.';
const NO_MAIL = 'This website cannot mail you a link.';

const users = `/api/${extensionEndpoints.users}`;
const invitations = `/api/${extensionEndpoints.invitations}`;
const staff = { access: 'token', body: 'none', capability: 'users' } as const;
const withLink = {
  method: 'POST',
  access: 'credentials',
  body: 'json',
  capability: 'users',
  limit: 'invitation',
} as const;

/**
 * Accounts, and the links for new ones and for lost passwords. All staff may do all of it; visitors can only ask for the
 * link to an account of their own, and use links.
 */
export const accountRoutes: readonly Route[] = [
  {
    ...staff,
    method: 'GET',
    path: users,
    response: [200, v.array(User)],
    handle: ({ accounts }, request) =>
      accounts.list().map((person) => ({ ...person, is_you: person.id === request.account?.id })),
  },
  {
    ...staff,
    method: 'DELETE',
    path: `${users}{id}/`,
    response: [204],
    handle: ({ accounts, data }, request) => {
      const account = accounts.byId(request.recordId);
      if (account === null) throw notFound();
      if (!accounts.remove(account)) throw new HttpError(409, { detail: LAST_ACCOUNT });
      data.requestVacuum();
      recordEvent(request, 'account removed');
    },
  },
  {
    ...staff,
    method: 'PUT',
    path: `/api/${extensionEndpoints.ownUser}`,
    body: 'json',
    response: [200, ChangedAccount],
    event: 'password refused',
    handle: changeOwn,
  },
  {
    ...staff,
    method: 'DELETE',
    path: `/api/${extensionEndpoints.ownSessions}`,
    response: [200, EndedAccess],
    handle: ({ accounts }, request) => {
      recordEvent(request, 'sessions ended');
      return { ended_invitations: accounts.endAccess(callerAccount(request).id) };
    },
  },
  {
    ...staff,
    method: 'GET',
    path: invitations,
    response: [200, v.array(Invitation)],
    handle: (app) => app.invitations.list(),
  },
  {
    ...staff,
    method: 'POST',
    path: invitations,
    body: 'json',
    response: [201, NewInvitation],
    handle: (app, request) => {
      const { email } = sentFields(request, InviteBody);
      const invitation = app.invitations.invite(email, callerAccount(request));
      recordEvent(request, 'invited');
      return invitation;
    },
  },
  {
    ...staff,
    method: 'DELETE',
    path: `${invitations}{id}/`,
    response: [204],
    handle: (app, request) => {
      if (!app.invitations.revoke(request.recordId)) throw notFound();
      app.data.requestVacuum();
      recordEvent(request, 'invitation revoked');
    },
  },
  {
    // No login is needed, so clients do not look for it in `capabilities/`.
    ...withLink,
    path: `/api/${extensionEndpoints.lostPassword}`,
    capability: null,
    limit: 'link',
    response: [204],
    handle: ({ accountMail }, request) => {
      if (!accountMail.canSendLinks) throw new HttpError(404, { detail: NO_MAIL });
      const { email } = sentFields(request, PasswordResetBody);
      recordEvent(request, 'link asked');
      accountMail.mailResetLink(email);
    },
  },
  {
    // POST, so that the link's secret is in the body, which is never logged.
    ...withLink,
    path: `/api/${extensionEndpoints.checkInvitation}`,
    event: 'invitation refused',
    response: [200, OpenedInvitation],
    handle: (app, request) => {
      const { secret } = sentFields(request, InvitationBody);
      const { email, resets } = app.invitations.find(secret);
      recordEvent(request, 'invitation opened');
      return { email, resets };
    },
  },
  {
    ...withLink,
    path: `/api/${extensionEndpoints.acceptInvitation}`,
    event: 'invitation refused',
    response: [201, v.object({ email: v.string() })],
    handle: async (app, request) => ({ email: (await accept(app, request)).email }),
  },
];

/** Changes the caller's own email and password. Ends all sessions of the account and starts a new one for the caller. */
async function changeOwn(app: FastifyInstance, request: FastifyRequest): Promise<object> {
  const { accounts, accountMail, sessions } = app;
  const account = callerAccount(request);
  const body = sentFields(request, OwnAccountBody);
  const credentials = { email: account.email, password: body.password };
  const login = await app.passwords.check(credentials, callerAddress(request));
  if (login === null) throw fieldError({ password: ['This is not your password.'] });
  const { passwordHash: knownHash } = login;
  const email = body.email ?? account.email;
  const passwordHash =
    body.new_password === null ? knownHash : await newHash(app, request, body.new_password, email);
  const changed = accounts.change(account.id, { email, passwordHash }, knownHash, () => {
    // Both go to the old email, whose owner has to know.
    if (email !== account.email) accountMail.tellOfChange('email', account.email);
    if (body.new_password !== null) accountMail.tellOfChange('password', account.email);
    return { pair: sessions.start(account.id) };
  });
  // Somebody has changed or removed the account since its password was checked.
  if (changed === null)
    throw new HttpError(409, { detail: 'The account was changed elsewhere. Nothing was saved.' });
  // The old email and hash must leave the files, too.
  app.data.requestVacuum();
  recordEvent(request, body.new_password === null ? 'account changed' : 'password changed');
  return { email, ended_invitations: changed.ended, ...(await changed.pair) };
}

/** Accepts an invitation: makes the account, or sets a new password for a lost one. */
async function accept(app: FastifyInstance, request: FastifyRequest): Promise<Account> {
  const body = sentFields(request, AcceptBody);
  const { email: invited, resets } = app.invitations.find(body.secret);
  // The invited email wins over the one in the request.
  const email = invited ?? body.email;
  if (email === null) throw fieldError({ email: ['This field is required.'] });
  const passwordHash = await newHash(app, request, body.password, email, 'password');
  const account = app.invitations.accept(body.secret, email, passwordHash);
  if (resets) app.accountMail.tellOfChange('password', account.email);
  recordEvent(request, resets ? 'password changed' : 'invitation accepted', account.id);
  return account;
}

async function newHash(
  { passwords }: FastifyInstance,
  request: FastifyRequest,
  password: string,
  email: string,
  field = 'new_password',
): Promise<string> {
  const made = await passwords.make(password, email, callerAddress(request));
  if ('hash' in made) return made.hash;
  throw fieldError({ [field]: [`The password ${made.weakness}`] });
}

/** The account of a call that needs one; its access lets no visitor through. */
function callerAccount({ account }: FastifyRequest): Account {
  if (account === null) throw new Error('A call for staff came without an account.');
  return account;
}
