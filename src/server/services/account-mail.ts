import { randomUUID } from 'node:crypto';
import { invitationPath } from '../../domain/users.ts';
import { addressKey } from '../../lib/compare-key.ts';
import type { Account, Accounts } from './accounts.ts';
import type { Invitations } from './invitations.ts';
import type { NoticeSettings } from './job-worker.ts';
import { guessBudget } from './log-in.ts';
import type { MailSettings } from './notice-settings.ts';
import type { Origin, SecurityEvents } from './security-events.ts';

/**
 * Mails with a link that one account gets, whoever asks: as a link works for 30 minutes, its owner always has one that
 * works, however often a stranger asks.
 */
const MOST_LINKS = { calls: 2, seconds: 30 * 60 };
/** Emails that wait for the next look: more come in a flood alone. */
const MOST_ASKED = 1000;
/** By then a quarter of an hour has passed for a link, and half a day for a change. */
const TRIES = { link: 6, change: 12 };
const FIRST_PAUSE = 15_000;

type Parts = { accounts: Accounts; invitations: Invitations; events: SecurityEvents };

export type AccountMail = Awaited<ReturnType<typeof openAccountMail>>;

/**
 * Mails people links for a password that they have lost, and tells them of each change of their password or email. All of it
 * is done apart from every request, so that no response shows whether an email has an account.
 */
export async function openAccountMail(
  { accounts, invitations, events }: Parts,
  { mail, mailPatience, times, lookEvery = 1000, log }: NoticeSettings,
) {
  const mailer = mail && (await openMailer(mail, mailPatience));
  const site = mail?.dashboard;
  const budget = guessBudget(MOST_LINKS);
  const isUsedUp = (id: number) => budget.guess(String(id), async () => false).catch(() => true);
  const asked = new Map<string, { email: string; from: Origin }>();
  /** By the account's id. */
  const wanted = new Map<number, Origin>();
  const failed = new Map<string, { tries: number; notBefore: number }>();
  const stopping = new AbortController();
  let working: Promise<void> | null = null;

  /** Whether there is nothing more to be done about it: it went out, or was tried often enough. */
  const isSettled = async (key: string, most: number, work: () => Promise<unknown>): Promise<boolean> => {
    const { tries = 0, notBefore = 0 } = failed.get(key) ?? {};
    if (performance.now() < notBefore) return false;
    try {
      await work();
    } catch (error) {
      if (stopping.signal.aborted) return false;
      log?.warn({ mail: key, attempt: tries + 1, err: error }, 'a mail about an account did not get through');
      const pause = (times?.firstPause?.webhook ?? FIRST_PAUSE) * 2 ** tries;
      failed.set(key, { tries: tries + 1, notBefore: performance.now() + pause });
      if (tries + 1 < most) return false;
    }
    failed.delete(key);
    return true;
  };
  const send = (to: string, words: { subject: string; text: string }) =>
    mailer?.deliver({ to: [to], repeatId: randomUUID(), ...words }, stopping.signal);
  const sendLink = async (account: Account, from: Origin) => {
    const { id, secret } = invitations.mailReset(account);
    try {
      await send(account.email, linkWords(account.email, new URL(invitationPath(secret), site).href));
    } catch (error) {
      invitations.revoke(id);
      throw error;
    }
    events.note('link made', account.email, { ...from, by: account.email });
    log?.info({ event: 'link made', account: account.id, address: from.address }, 'a link was mailed');
  };

  const gather = () => {
    for (const { email, from } of asked.values()) {
      const { account } = accounts.byEmail(email);
      if (account !== null && !wanted.has(account.id)) wanted.set(account.id, from);
    }
    asked.clear();
  };
  const work = async () => {
    for (const [id, from] of wanted) {
      const account = accounts.byId(id);
      const key = `link for account ${id}`;
      const isAllowed = account !== null && (failed.has(key) || !(await isUsedUp(id)));
      if (!isAllowed || (await isSettled(key, TRIES.link, () => sendLink(account, from)))) wanted.delete(id);
    }
    for (const event of events.untold()) {
      const words = changeWords(event, mailer?.clock.format(new Date(event.at)) ?? '');
      const settled = await isSettled(`event ${event.id}`, TRIES.change, async () =>
        send(event.email, words),
      );
      if (settled) events.told(event);
    }
  };
  const timer = setInterval(() => {
    events.flush();
    if (mailer === undefined) return;
    // Also while a mail server keeps a mail waiting: the emails that nobody has make room. What fails, as on a full disk,
    // the next look tries again.
    void Promise.try(gather).catch(() => undefined);
    working ??= work()
      .catch(() => undefined)
      .finally(() => {
        working = null;
      });
  }, lookEvery).unref();

  return {
    /** Whether a link can be mailed: a mail server is set, and the public URL that the link leads to. */
    canSendLinks: site !== undefined,
    /** Has a link mailed to whoever logs in with this email, if anybody does. Takes the same time for every email. */
    ask: (email: string, from: Origin) => {
      if (asked.size < MOST_ASKED) asked.set(addressKey(email), { email, from });
    },
    /** Gives up what is being sent. */
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await working;
    },
  };
}

/** Loaded only where it is used, as for notices. */
async function openMailer(mail: MailSettings, patience: NoticeSettings['mailPatience']) {
  const { clock, mailServer } = await import('./mail.ts');
  return { deliver: mailServer(mail, patience), clock };
}

function linkWords(email: string, link: string) {
  return {
    subject: 'A new password for the website',
    text: `Somebody, probably you, asked for a new password for ${email} on the login page of our website.
This link works once, within 30 minutes:

${link}

If it was not you, there is nothing to do: the password stays as it is.
`,
  };
}

function changeWords({ event, email }: { event: string; email: string }, time: string) {
  const what =
    event === 'password changed'
      ? `The password of ${email} was changed`
      : `${email} is no longer used to log in: the account has another email now. It was changed`;
  return {
    subject: event === 'password changed' ? 'Your password was changed' : 'Your email was changed',
    text: `${what} on ${time}, Indian time (IST), on our website.

If it was not you, tell a colleague or whoever looks after the server at once: they can remove the account.
`,
  };
}
