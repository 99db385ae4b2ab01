import { isIP } from 'node:net';
import * as v from 'valibot';

/** Where mails to staff go, and through which server. */
export type MailSettings = {
  host: string;
  port: number;
  /** Encrypted from the first byte; otherwise the server is asked to encrypt, which only this machine's may refuse. */
  isTls: boolean;
  login: { user: string; pass: string } | undefined;
  to: string[];
  from: string;
  /** The dashboard's public URL, where the operator has set one. */
  dashboard: string | undefined;
};

/** Where applications go, and the key that signs them. */
export type WebhookSettings = { url: string; key: Uint8Array };

// None of these sentences repeats what was given: it holds passwords.
const SMTP_RULE =
  'SMTP_URL must be like smtps://user:password@mail.example.org:465 or smtp://…:587, with %XX for signs such as @ in ' +
  'user and password.';
const TO_RULE = 'NOTIFY_TO must be email addresses with commas between them, 20 at most.';
const FROM_RULE = 'NOTIFY_FROM must be one email address.';
const HOOK_RULE =
  'APPLICATION_WEBHOOK_URL must begin with https://, or with http:// on this machine, and hold no password.';
const SECRET_RULE =
  'APPLICATION_WEBHOOK_SECRET must be 24 to 64 random bytes in base64, as "openssl rand -base64 32" prints.';

const address = v.pipe(v.string(), v.trim(), v.rfcEmail(), v.maxLength(254));

/** The settings of notices, each undefined where it is not set. */
export const NOTICE_ENVIRONMENT = {
  SMTP_URL: v.optional(v.pipe(v.string(), v.check(isSmtpUrl, SMTP_RULE))),
  NOTIFY_TO: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((part) => part.trim())),
      v.check((list) => list.length <= 20 && list.every((part) => v.is(address, part)), TO_RULE),
    ),
  ),
  NOTIFY_FROM: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => v.is(address, text), FROM_RULE),
      v.trim(),
    ),
  ),
  APPLICATION_WEBHOOK_URL: v.optional(v.pipe(v.string(), v.check(isHookUrl, HOOK_RULE))),
  APPLICATION_WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:whsec_)?[A-Za-z0-9+/]{32,86}={0,2}$/, SECRET_RULE),
      v.transform((text) => new Uint8Array(Buffer.from(text.replace('whsec_', ''), 'base64'))),
    ),
  ),
  SITE_URL: v.optional(v.string()),
};

type Given = v.InferOutput<v.ObjectSchema<typeof NOTICE_ENVIRONMENT, undefined>>;

/** A sentence about settings that only make sense together, of which some are missing; null where all is well. */
export function incompleteNotices(given: Given): string | null {
  for (const names of [
    ['SMTP_URL', 'NOTIFY_TO', 'NOTIFY_FROM'] as const,
    ['APPLICATION_WEBHOOK_URL', 'APPLICATION_WEBHOOK_SECRET'] as const,
  ]) {
    const missing = names.filter((name) => given[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) continue;
    return `${names.join(', ')} belong together, but ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not set.`;
  }
  return null;
}

/** Undefined where staff want no mail. */
export function mailSettings({
  SMTP_URL,
  NOTIFY_TO,
  NOTIFY_FROM,
  SITE_URL = '',
}: Given): MailSettings | undefined {
  if (SMTP_URL === undefined || NOTIFY_TO === undefined || NOTIFY_FROM === undefined) return undefined;
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL);
  const isTls = protocol === 'smtps:';
  return {
    host: bare(hostname),
    port: Number(port) || (isTls ? 465 : 587),
    isTls,
    login:
      username === ''
        ? undefined
        : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    to: NOTIFY_TO,
    from: NOTIFY_FROM,
    dashboard: /^https?:/.test(SITE_URL) ? URL.parse('/dashboard', SITE_URL)?.href : undefined,
  };
}

/** Undefined where no application is passed on. */
export function webhookSettings(given: Given): WebhookSettings | undefined {
  const { APPLICATION_WEBHOOK_URL: url, APPLICATION_WEBHOOK_SECRET: key } = given;
  return url === undefined || key === undefined ? undefined : { url, key };
}

/** Whether a host is this machine, so that what is sent to it crosses no network. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return false;
  if (!['', '/'].includes(url.pathname) || url.search + url.hash !== '') return false;
  if (url.username === '' && url.password !== '') return false;
  try {
    decodeURIComponent(url.username + url.password);
    return true;
  } catch {
    return false;
  }
}

function isHookUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username + url.password + url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(bare(url.hostname)));
}

/** IPv6 without its brackets. */
function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}
