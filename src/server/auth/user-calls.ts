import type { UserAction } from '../contract.ts';
import { AcceptBody, checkedBody, InvitationBody, InviteBody, OwnAccountBody } from '../http/bodies.ts';
import { fieldRefusal, notFound, Refusal } from '../http/refusal.ts';
import type { AccountCall, AccountParts, AccountRequest, AccountResponse } from './account-calls.ts';
import { type Account, EmailTaken, type Person } from './accounts.ts';
import { type Invitation, LinkEnded, LinkInUse, TooManyInvitations } from './invitations.ts';

/** Who may log in, and the links by which others come to. All staff may do all of it; a visitor only uses a link. */
export const USER_CALLS: Record<UserAction, AccountCall> = {
  'list-users': async ({ accounts }, { account }) => ({
    status: 200,
    body: accounts.list().map((person) => ({ ...shownPerson(person), is_you: person.id === account?.id })),
  }),
  'remove-user': async ({ accounts }, { id = 0, account, note }) => {
    const outcome = accounts.remove(id);
    if (outcome === 'unknown') throw notFound();
    if (outcome === 'last') throw new Refusal(409, { detail: LAST });
    note('account removed', account?.id ?? null);
    return { status: 204 };
  },
  'change-own': changeOwn,
  'end-own-sessions': async ({ sessions }, { account, note }) => {
    sessions.endAll(known(account).id);
    note('sessions ended', known(account).id);
    return { status: 204 };
  },
  'list-invitations': async ({ invitations }) => ({
    status: 200,
    body: invitations.list().map(shownInvitation),
  }),
  invite: async ({ invitations }, { body, account, note }) => {
    const { email } = checkedBody(InviteBody, body);
    const invitation = orRefusal(() => invitations.invite(email, known(account)));
    note('invited', known(account).id);
    return { status: 201, body: { ...shownInvitation(invitation), secret: invitation.secret } };
  },
  revoke: async ({ invitations }, { id = 0, account, note }) => {
    if (!invitations.revoke(id)) throw notFound();
    note('invitation revoked', known(account).id);
    return { status: 204 };
  },
  'look-at-invitation': async ({ invitations }, { body, note }) => {
    note('invitation refused', null);
    const { secret } = checkedBody(InvitationBody, body);
    const { email, isReset } = orRefusal(() => invitations.find(secret));
    note('invitation opened', null);
    return { status: 200, body: { email, resets: isReset } };
  },
  accept,
};

const LAST = 'This is the last account. Invite somebody else before you remove it.';
const TAKEN = 'Somebody with this email can log in already.';
const ENDED =
  'This link no longer works: it works once, and for 48 hours. If you have used it already, log in. Otherwise ask for a new one.';
const IN_USE = 'This link is being used just now. Please try again in a moment.';
const FULL = 'There are too many open invitations. Revoke some of them first.';

/** The email and password of whoever is logged in. Every session ends, and the response begins a new one. */
async function changeOwn(parts: AccountParts, request: AccountRequest): Promise<AccountResponse> {
  const { accounts, queue, guesses, sessions } = parts;
  const { note, address } = request;
  const account = known(request.account);
  note('password refused', account.id);
  const body = checkedBody(OwnAccountBody, request.body);
  const { passwordHash: knownHash } = accounts.byEmail(account.email);
  const caller = { address, isKnown: true };
  const takeBack = guesses.ofSessions.spend(String(account.id));
  let isWrong = false;
  try {
    isWrong = !(await queue.check(body.password, knownHash, caller));
  } finally {
    if (!isWrong) takeBack();
  }
  if (isWrong) throw fieldRefusal({ password: ['This is not your password.'] });
  const email = body.email ?? account.email;
  const passwordHash =
    body.new_password === null ? knownHash : await newHash(parts, request, body.new_password, email);
  // Another change of this account, or its removal, came first.
  if (!orRefusal(() => accounts.change(account.id, { email, passwordHash }, knownHash)))
    throw new Refusal(409, { detail: 'The account was changed elsewhere. Nothing was saved.' });
  note(body.new_password === null ? 'account changed' : 'password changed', account.id);
  return { status: 200, body: { email, ...(await sessions.start(account.id)) } };
}

/** Makes the account of an invitation, or sets the password that somebody has lost. */
async function accept(parts: AccountParts, request: AccountRequest): Promise<AccountResponse> {
  const { invitations } = parts;
  request.note('invitation refused', null);
  const body = checkedBody(AcceptBody, request.body);
  const { invitation, release } = orRefusal(() => invitations.hold(body.secret));
  try {
    // Whom the inviter named, whatever the request says.
    const email = invitation.email ?? body.email;
    if (email === null) throw fieldRefusal({ email: ['This field is required.'] });
    const passwordHash = await newHash(parts, request, body.password, email, 'password');
    const account = orRefusal(() => invitations.accept(body.secret, email, passwordHash));
    request.note('invitation accepted', account.id);
    return { status: 201, body: { email: account.email } };
  } finally {
    release();
  }
}

async function newHash(
  { queue }: AccountParts,
  { address }: AccountRequest,
  password: string,
  email: string,
  field = 'new_password',
): Promise<string> {
  const made = await queue.make(password, email, { address, isKnown: true });
  if ('hash' in made) return made.hash;
  throw fieldRefusal({ [field]: [`The password ${made.weakness}`] });
}

/** Runs the work; what accounts and invitations throw becomes a refusal. */
function orRefusal<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof EmailTaken) throw fieldRefusal({ email: [TAKEN] });
    if (error instanceof LinkEnded) throw new Refusal(401, { detail: ENDED });
    if (error instanceof LinkInUse) throw new Refusal(409, { detail: IN_USE });
    if (error instanceof TooManyInvitations) throw new Refusal(409, { detail: FULL });
    throw error;
  }
}

/** The gate lets these calls through with an account only. */
function known(account: Account | null): Account {
  if (account === null) throw new Error('A call for staff came without an account.');
  return account;
}

function shownPerson({ id, email, createdAt, lastLoginAt }: Person) {
  return { id, email, since: momentOf(createdAt), last_login: momentOf(lastLoginAt) };
}

function shownInvitation({ id, email, isReset, invitedBy, expiresAt }: Invitation) {
  return { id, email, resets: isReset, invited_by: invitedBy, expires: momentOf(expiresAt) };
}

function momentOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
