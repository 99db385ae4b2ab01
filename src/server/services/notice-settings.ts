import { isIP } from 'node:net';
import * as v from 'valibot';
import { StartRefusal } from '../refusal.ts';
import { emailRule } from '../rules.ts';

/** Where mails to staff go, and through which server. */
export type MailSettings = {
  /** With smtps: encrypted from the first byte; otherwise the server is asked to encrypt, which only this machine's may refuse. */
  server: URL;
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

const address = (rule: string) => v.pipe(v.string(), v.trim(), emailRule(rule), v.maxLength(254, rule));

/** The settings of notices, each undefined where it is not set. */
export const NOTICE_ENVIRONMENT = {
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isMailServer, SMTP_RULE),
      v.transform((url) => new URL(url)),
    ),
  ),
  NOTIFY_TO: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(address(TO_RULE)),
      v.maxLength(20, TO_RULE),
    ),
  ),
  NOTIFY_FROM: v.optional(address(FROM_RULE)),
  APPLICATION_WEBHOOK_URL: v.optional(v.pipe(v.string(), v.check(isHookUrl, HOOK_RULE))),
  APPLICATION_WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:whsec_)?[A-Za-z0-9+/]{32,86}={0,2}$/, SECRET_RULE),
      v.transform((text) => new Uint8Array(Buffer.from(text.replace('whsec_', ''), 'base64'))),
    ),
  ),
  SITE_URL: v.optional(v.string(), ''),
};

type Given = v.InferOutput<v.ObjectSchema<typeof NOTICE_ENVIRONMENT, undefined>>;

/** Each undefined where nobody asked for it. Throws StartRefusal where settings that belong together are there in part. */
export function noticeSettings(given: Given): {
  mail: MailSettings | undefined;
  webhook: WebhookSettings | undefined;
} {
  refuseHalf(given, ['SMTP_URL', 'NOTIFY_TO', 'NOTIFY_FROM']);
  refuseHalf(given, ['APPLICATION_WEBHOOK_URL', 'APPLICATION_WEBHOOK_SECRET']);
  const { SMTP_URL: server, NOTIFY_TO: to, NOTIFY_FROM: from, SITE_URL: site } = given;
  const { APPLICATION_WEBHOOK_URL: url, APPLICATION_WEBHOOK_SECRET: key } = given;
  const dashboard = /^https?:/.test(site) ? URL.parse('/dashboard', site)?.href : undefined;
  return {
    mail: server && to && from ? { server, to, from, dashboard } : undefined,
    webhook: url && key ? { url, key } : undefined,
  };
}

function refuseHalf(given: Given, names: readonly (keyof Given)[]): void {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return;
  const which = `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'}`;
  throw new StartRefusal(`${names.join(', ')} belong together, but ${which} not set.`);
}

/** Whether the host of a URL is this machine, so that what is sent to it crosses no network. */
export function isLoopback({ hostname }: URL): boolean {
  // IPv6 without its brackets.
  const host = hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function isMailServer(text: string): boolean {
  try {
    // Throws for a % that begins no sign.
    decodeURIComponent(text);
    const { href, username, password } = new URL(text);
    return /^smtps?:\/\/[^/?#]+\/?$/.test(href) && (username !== '' || password === '');
  } catch {
    return false;
  }
}

function isHookUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username + url.password + url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
}
