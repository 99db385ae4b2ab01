import * as v from 'valibot';
import { isBlank } from '../lib/compare-key.ts';
import { contentDay } from '../lib/dates.ts';
import { oneLine, typedText } from '../lib/typed-text.ts';
import { typedYear } from '../lib/typed-year.ts';
import { LIMITS } from '../resources/limits.ts';
import { FOCUS_OR_NONE } from '../resources/picture-meta.ts';
import type { Field } from '../resources/resource.ts';
import { fieldError } from './http-error.ts';

// The rules of request fields. Each fails with a sentence for whoever fills in the form.

/** The most characters of a password, a token or the secret of a link. */
const MAX_SECRET = 4096;

const BLANK = 'This field may not be blank.';
const NOT_BLANK = v.nonEmpty<string, string>(BLANK);
/** Refuses texts of invisible characters, too. */
const VISIBLE = v.check<string, string>((text) => !isBlank(text), BLANK);

function messageOf(issue: v.BaseIssue<unknown>): string {
  return issue.input === undefined ? 'This field is required.' : 'Not a valid string.';
}

function atMost(max: number) {
  return v.maxLength<string, number, string>(max, `Ensure this field has no more than ${max} characters.`);
}

function optionalLine(max: number) {
  return v.pipe(v.string(messageOf), v.transform(oneLine), atMost(max));
}

/** A line of text, not blank, of at most `max` characters. */
function line(max: number) {
  return v.pipe(optionalLine(max), NOT_BLANK, VISIBLE);
}

function optionalParagraphs(max: number) {
  return v.pipe(v.string(messageOf), v.transform(typedText), atMost(max));
}

/** A text of one or more lines, not blank, of at most `max` characters. */
function paragraphs(max: number) {
  return v.pipe(optionalParagraphs(max), NOT_BLANK, VISIBLE);
}

export const email = v.pipe(line(LIMITS.email), v.rfcEmail('Enter a valid email address.'));

/** The alt text and focus point of a picture. One that a write leaves out stays; an empty one removes it. */
const PICTURE_META = {
  alt: v.optional(optionalLine(LIMITS.alt)),
  focus: v.optional(
    v.pipe(v.string(messageOf), v.regex(FOCUS_OR_NONE, 'Expected two whole numbers from 0 to 100.')),
  ),
};

/** The rules of alt text, focus point or both. */
export function pictureMetaRules(
  names: readonly (keyof typeof PICTURE_META)[],
): Partial<typeof PICTURE_META> {
  return Object.fromEntries(names.map((name) => [name, PICTURE_META[name]]));
}

const WRONG_DAY = 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.';

const day = v.pipe(
  v.string(messageOf),
  v.isoDate(WRONG_DAY),
  v.check((value) => contentDay(value) === value, WRONG_DAY),
);

const year = v.pipe(
  v.string(messageOf),
  v.transform(typedYear),
  v.regex(/^(?:19\d\d|20\d\d|2100)$/, 'Enter a year from 1900 to 2100.'),
);

function cleanJson(text: string): string {
  try {
    return JSON.stringify(
      JSON.parse(text, (_key, value) => (typeof value === 'string' ? typedText(value) : value)),
    );
  } catch {
    // The check of the text itself (resources.ts) refuses what cannot be parsed.
    return text;
  }
}

/** The id of another record; a string, as all fields of multipart requests are. */
const reference = v.pipe(
  v.string(messageOf),
  v.regex(/^[1-9]\d{0,14}$/, 'Incorrect type. Expected pk value.'),
  v.transform(Number),
);

/** The rule of one field: all are texts, but for the id of another record. */
export type FieldRule = v.GenericSchema<unknown, string | number | undefined>;

/** The rule of a field of a resource. */
export function ruleOf({ kind, longest = LIMITS.line, isOptional }: Field): FieldRule {
  switch (kind) {
    case 'line':
      return isOptional ? v.nullish(optionalLine(longest), '') : line(longest);
    case 'prose':
      return isOptional ? v.nullish(optionalParagraphs(longest), '') : paragraphs(longest);
    case 'json':
      return isOptional ? v.optional(json(longest), '') : json(longest);
    case 'email':
      return email;
    case 'day':
      return day;
    case 'year':
      return year;
    case 'reference':
      return reference;
    default:
      return kind satisfies never;
  }
}

/** The rule of a translation. One that a write leaves out stays; an empty one removes it. */
export function translationRuleOf({ kind, longest = LIMITS.line }: Field): FieldRule {
  return v.optional(kind === 'prose' ? optionalParagraphs(longest) : optionalLine(longest));
}

/** A value of a content file as JSON; invisible characters are removed from its texts. */
function json(max: number) {
  return v.pipe(v.string(messageOf), v.transform(cleanJson), atMost(max));
}

const secret = v.pipe(v.string(messageOf), NOT_BLANK, atMost(MAX_SECRET));

/** Passwords are not trimmed. */
export const Credentials = v.object(
  { email: v.pipe(secret, v.transform(oneLine)), password: secret },
  messageOf,
);

/** Who asks for a link to set a new password. */
export const PasswordResetBody = v.object({ email: Credentials.entries.email }, messageOf);

export const RefreshBody = v.object({ refresh: secret }, messageOf);

/** An invitation; without an email, the recipient enters their own. */
export const InviteBody = v.object({ email: v.nullish(email, null) }, messageOf);

export const InvitationBody = v.object({ secret }, messageOf);

export const AcceptBody = v.object({ secret, email: v.nullish(email, null), password: secret }, messageOf);

/** `password` is the current one; fields that are left out stay. */
export const OwnAccountBody = v.object(
  { password: secret, email: v.nullish(email, null), new_password: v.nullish(secret, null) },
  messageOf,
);

/** The parsed body. Throws a 400 with sentences for all invalid fields. */
export function checkedBody<T>(schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const checked = v.safeParse(schema, body, { abortPipeEarly: true });
  if (checked.success) return checked.output;
  const { nested = {}, root } = v.flatten(checked.issues);
  const errors = Object.entries(nested).map(([field, sentences]) => [field, sentences ?? []]);
  throw fieldError(root === undefined ? Object.fromEntries(errors) : { non_field_errors: root });
}

/** The parsed fields of a resource. Throws as `checkedBody`. */
export function checkedFields<T>(
  fields: Readonly<Record<string, v.GenericSchema<unknown, T>>>,
  body: unknown,
): Record<string, T> {
  return checkedBody(v.object(fields, messageOf), body);
}
