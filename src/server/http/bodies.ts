import * as v from 'valibot';
import { CONTACT_NAME_MAX } from '../../domain/message.ts';
import { isFilled, TRAP_FIELD } from '../../lib/robot-trap.ts';
import { type Collection, forEachCollection } from '../store/rows.ts';

/**
 * The fields that each collection takes from a request: other fields are dropped, missing, blank and over-long ones
 * are refused with a sentence (api-contract, what the embedded server refuses). Pictures are handled apart.
 */
const TITLE_MAX = 255;
const TEXT_MAX = 20_000;
const EMAIL_MAX = 254;

const REQUIRED = 'This field is required.';
const NO_STRING = 'Not a valid string.';

function wording(issue: v.BaseIssue<unknown>): string {
  return issue.input === undefined ? REQUIRED : NO_STRING;
}

function optionalText(max: number) {
  return v.pipe(
    v.string(wording),
    v.trim(),
    v.maxLength(max, `Ensure this field has no more than ${max} characters.`),
    v.check((value) => !value.includes('\0'), 'Null characters are not allowed.'),
  );
}

function text(max: number) {
  return v.pipe(optionalText(max), v.nonEmpty('This field may not be blank.'));
}

function fieldsOf<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.object(entries, wording);
}

/**
 * The fields of a visitor's form. Where the trap for robots was filled the message is stored like any other, with a
 * mark for staff: a browser may fill fields by itself, and no person's message may be lost.
 */
function visitorsForm<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    fieldsOf({ ...entries, [TRAP_FIELD]: v.optional(v.unknown()) }),
    v.transform(({ [TRAP_FIELD]: trap, ...fields }) =>
      isFilled(trap) ? { ...fields, suspicion: 'robot' } : fields,
    ),
  );
}

const title = text(TITLE_MAX);
const prose = text(TEXT_MAX);
const email = v.pipe(text(EMAIL_MAX), v.rfcEmail('Enter a valid email address.'));
const day = v.pipe(
  v.string(wording),
  v.check(isDay, 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'),
);
/** Comes as text, for the only call that has it is multipart. */
const activityId = v.pipe(
  v.string(wording),
  v.regex(/^[1-9]\d{0,14}$/, 'Incorrect type. Expected pk value.'),
  v.transform(Number),
);

/** A day of the calendar; 30 February is none. */
function isDay(value: string): boolean {
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value;
}

const background = fieldsOf({});
const gallery = fieldsOf({ date: day });
const activity = fieldsOf({ title, des: prose });

const OTHERS = {
  news: fieldsOf({ news_name: title, date: day, description: prose }),
  gukulam_activities: activity,
  adrishya_activities: activity,
  adrishya_images: fieldsOf({ adrishya: activityId }),
  gallery_gurukulam: gallery,
  gallery_adrishya: gallery,
  team: fieldsOf({ name: title, designation: title, des: prose }),
  steeringboard_team: fieldsOf({ name: title }),
  messages: visitorsForm({ name: text(CONTACT_NAME_MAX), email, subject: title, message: prose }),
  Volunteers_msg: visitorsForm({ name: title, email, des: prose }),
  adrishya_Volunteers_msg: visitorsForm({
    name: title,
    email,
    des: v.pipe(v.nullish(optionalText(TEXT_MAX), '')),
    how_you_contribute: prose,
  }),
} satisfies Partial<Record<Collection, v.GenericSchema>>;

type FieldsSchema = v.GenericSchema<unknown, Record<string, string | number>>;

export const FIELDS: Readonly<Record<Collection, FieldsSchema>> = {
  ...forEachCollection(() => background),
  ...OTHERS,
};

const secretText = v.pipe(v.string(wording), v.nonEmpty('This field may not be blank.'), v.maxLength(4096));

/** A password is taken as it is typed: blanks belong to it. */
export const Credentials = fieldsOf({ email: v.pipe(secretText, v.trim()), password: secretText });

export const RefreshBody = fieldsOf({ refresh: secretText });
