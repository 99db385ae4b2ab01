import * as v from 'valibot';
import { fieldRefusal } from './refusal.ts';

/** The rules of the fields that requests send, each refusing with a sentence for whoever fills in the form. */
const TITLE_MAX = 255;
const TEXT_MAX = 20_000;
const EMAIL_MAX = 254;
const SECRET_MAX = 4096;

function wording(issue: v.BaseIssue<unknown>): string {
  return issue.input === undefined ? 'This field is required.' : 'Not a valid string.';
}

function optionalText(max: number) {
  return v.pipe(
    v.string(wording),
    v.trim(),
    v.maxLength(max, `Ensure this field has no more than ${max} characters.`),
    v.check((value) => !value.includes('\0'), 'Null characters are not allowed.'),
  );
}

/** A text that is not blank, of at most so many characters. */
export function text(max: number) {
  return v.pipe(optionalText(max), v.nonEmpty('This field may not be blank.'));
}

export const title = text(TITLE_MAX);
export const prose = text(TEXT_MAX);
export const optionalProse = v.nullish(optionalText(TEXT_MAX), '');
export const email = v.pipe(text(EMAIL_MAX), v.rfcEmail('Enter a valid email address.'));

export const day = v.pipe(
  v.string(wording),
  v.check(isDay, 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'),
);

/** The id of another record. Comes as text, as everything in a multipart request does. */
export const reference = v.pipe(
  v.string(wording),
  v.regex(/^[1-9]\d{0,14}$/, 'Incorrect type. Expected pk value.'),
  v.transform(Number),
);

/** A day of the calendar; 30 February is none. */
function isDay(value: string): boolean {
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value;
}

const secret = v.pipe(v.string(wording), v.nonEmpty('This field may not be blank.'), v.maxLength(SECRET_MAX));

/** A password is taken as it is typed: blanks belong to it. */
export const Credentials = v.object({ email: v.pipe(secret, v.trim()), password: secret }, wording);

export const RefreshBody = v.object({ refresh: secret }, wording);

/** The schema's picked fields. Throws a 400 refusal with every faulty field's sentences. */
export function checkedBody<T>(schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const checked = v.safeParse(schema, body, { abortPipeEarly: true });
  if (checked.success) return checked.output;
  const { nested = {}, root } = v.flatten(checked.issues);
  const errors = Object.entries(nested).map(([field, sentences]) => [field, sentences ?? []]);
  throw fieldRefusal(root === undefined ? Object.fromEntries(errors) : { non_field_errors: root });
}

/** The same for the fields of a resource. */
export function checkedFields<T>(
  fields: Readonly<Record<string, v.GenericSchema<unknown, T>>>,
  body: unknown,
): Record<string, T> {
  return checkedBody(v.object(fields, wording), body);
}
