import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { MAX_LIMIT } from '../plugins/paging.ts';
import { type Collection, PICTURES_OF, RESOURCES, translationRules } from '../resources.ts';
import { day, wordRules } from '../rules.ts';
import { MAX_IDS } from './content.ts';

/** A JSON Schema, or another object of an OpenAPI description. */
export type Schema = { readonly [key: string]: unknown };

export const id: Schema = { type: 'integer', minimum: 1 };
const moment: Schema = { type: 'string', format: 'date-time' };
const pictureUrl: Schema = {
  type: ['string', 'null'],
  format: 'uri-reference',
  description: 'Absolute, or relative to the root of the host.',
};
const upload = (description: string): Schema => ({ type: 'string', format: 'binary', description });
const UPLOADS = {
  picture: upload(
    'A picture of 15 MB and 50 megapixels at most (13 as AVIF, 26 as progressive JPEG or interlaced PNG), judged by its bytes.',
  ),
  pdf: upload('A PDF of 10 MB at most, judged by its bytes. It is published as it is.'),
};

/** A list of these items. */
const arrayOf = (items: Schema, more: Schema = {}): Schema => ({ type: 'array', items, ...more });

/** An object with all of these properties, each required. */
function allOf(properties: Schema): Schema {
  return { type: 'object', properties, required: Object.keys(properties) };
}

/** Marks what servers of the contract may lack, with its name in `capabilities/` if it has one. */
export function beyondContract(capability: string | null) {
  return { 'x-beyond-contract': true, ...(capability !== null && { 'x-capability': capability }) };
}

/** The JSON Schema of a rule. Checks that JSON Schema cannot express, such as on invisible characters, are left out. */
export function schemaOf(rule: v.GenericSchema): Schema {
  const { $schema: _dialect, ...schema } = toJsonSchema(rule, {
    target: 'draft-2020-12',
    errorMode: 'ignore',
  });
  return { ...schema };
}

/** The body of a create or a replace. */
export function requestSchema(collection: Collection, isCreate: boolean): Schema {
  const { fields, picture } = RESOURCES[collection];
  const { properties, required, ...schema } = v.parse(ObjectSchema, schemaOf(v.object(fields)));
  const needed = isCreate && picture?.isRequired ? [picture.field] : [];
  return {
    ...schema,
    properties: {
      ...properties,
      ...(picture !== undefined && { [picture.field]: UPLOADS[picture.kind ?? 'picture'] }),
      ...optionalSchemas(collection),
    },
    required: [...required, ...needed],
  };
}

const ObjectSchema = v.looseObject({ properties: v.looseObject({}), required: v.array(v.string()) });

export const deleteManySchema = allOf({ ids: arrayOf(id, { minItems: 1, maxItems: MAX_IDS }) });

/** A record in a response. Lengths are left out: older records may be longer than today's rules allow. */
export function recordSchema(collection: Collection): Schema {
  const { fields, kind, picture, pictureOf, staffOnly = [] } = RESOURCES[collection];
  const texts = Object.entries(fields).map(([name, rule]) => [
    name,
    name === pictureOf?.field ? id : { type: 'string', ...(rule === day && { format: 'date' }) },
  ]);
  const certain = {
    id,
    ...Object.fromEntries(texts),
    ...(picture !== undefined && { [picture.field]: pictureUrl }),
    ...(picture?.kind === 'pdf' && { bytes: { type: 'integer', minimum: 1 } }),
    ...(kind === 'message' && { date: moment }),
  };
  return {
    type: 'object',
    properties: {
      ...certain,
      ...ownPictures(collection),
      ...optionalSchemas(collection),
      ...(kind === 'message' && NOTED),
    },
    required: Object.keys(certain).filter((name) => !staffOnly.includes(name)),
  };
}

/** A picture's words and the translations, left out of records that have none. */
function optionalSchemas(collection: Collection): Schema {
  const described = (rules: Readonly<Record<string, v.GenericSchema>>, capability: string) =>
    Object.entries(rules).map(([name, rule]) => [name, { ...schemaOf(rule), ...beyondContract(capability) }]);
  return Object.fromEntries([
    ...described(wordRules(RESOURCES[collection].words ?? []), 'alt'),
    ...described(translationRules(collection), 'translations'),
  ]);
}

/** What the server adds to a message, for staff. */
const NOTED = {
  suspicion: {
    const: 'robot',
    description: 'Set for staff where a robot may have sent it.',
    ...beyondContract(null),
  },
  answered_by: {
    type: 'string',
    description: 'The email of who has answered it; left out where nobody has.',
    ...beyondContract('answers'),
  },
  answered_at: { ...moment, ...beyondContract('answers') },
};

/** The lists of pictures that are records of their own. */
function ownPictures(collection: Collection): Schema {
  const saidOfEach = (what: string) =>
    arrayOf(
      { type: 'string' },
      {
        description: `${what}, in the same order; left out where nothing is said of any.`,
        ...beyondContract('alt'),
      },
    );
  const owned = PICTURES_OF[collection].flatMap(({ shownAs }) => [
    [shownAs, arrayOf(pictureUrl)],
    [`${shownAs}_alts`, saidOfEach('What they show')],
    [`${shownAs}_focuses`, saidOfEach('Their points that must stay in view')],
    [`${shownAs}_ids`, arrayOf(id, beyondContract('single-pictures'))],
  ]);
  return Object.fromEntries(owned);
}

/** The query of a list; without `limit` the list comes whole. */
export const pagingParameters: Schema = {
  limit: { type: 'integer', minimum: 1, maximum: MAX_LIMIT, ...beyondContract('paging') },
  offset: { type: 'integer', minimum: 0, ...beyondContract('paging') },
};

/** The response with a list: whole, or one page. */
export function listSchema(items: Schema): Schema {
  const results = arrayOf(items);
  const pageUrl = { type: ['string', 'null'], format: 'uri-reference' };
  const part = allOf({ count: { type: 'integer' }, next: pageUrl, previous: pageUrl, results });
  return { anyOf: [results, { ...part, ...beyondContract('paging') }] };
}

const detail = { detail: { type: 'string', description: 'A sentence for whoever reads it.' } };

export const errorSchemas: Record<string, Schema> = {
  error: { type: 'object', properties: { ...detail, code: { type: 'string' } }, required: ['detail'] },
  field_errors: {
    type: 'object',
    description: 'Sentences by field; `non_field_errors` holds those about the whole.',
    additionalProperties: arrayOf({ type: 'string' }, { minItems: 1 }),
    minProperties: 1,
  },
};
