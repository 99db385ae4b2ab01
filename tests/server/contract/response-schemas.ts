import * as v from 'valibot';
import { RESOURCES as DECLARED } from '../../../src/resources/index.ts';
import type { Field } from '../../../src/resources/resource.ts';
import { CONTRACT } from '../../../src/server/api.ts';
import type { Call } from '../../../src/server/http/route.ts';
import {
  type Collection,
  PICTURES_OF,
  perCollection,
  SERVER_RESOURCES,
} from '../../../src/server/resources.ts';
import type { ApiClient, ApiResponse } from '../../support/api-client.ts';

const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const moment = v.pipe(v.string(), v.isoTimestamp());
/** Absolute, or relative to the root of the host. */
const pictureUrl = v.nullable(v.pipe(v.string(), v.regex(/^(?:https?:\/)?\//)));

/** Strict, although clients ignore unknown fields: a field that leaks would stay unnoticed. */
const RECORDS = perCollection((collection) => v.strictObject(recordFields(collection)));

function recordFields(collection: Collection): v.ObjectEntries {
  const { fields, kind, picture, pictureOf } = DECLARED[collection];
  const valueSchema = (name: string, field: Field) => {
    if (name === pictureOf?.field) return id;
    return field.kind === 'day' ? v.pipe(v.string(), v.isoDate()) : v.string();
  };
  const texts = Object.entries<Field>(fields).map(([name, field]) => [name, valueSchema(name, field)]);
  return {
    id,
    ...Object.fromEntries(texts),
    ...(picture !== undefined && { [picture.field]: pictureUrl }),
    ...(picture?.kind === 'pdf' && { bytes: id }),
    ...(kind === 'message' && {
      date: moment,
      suspicion: v.optional(v.literal('robot')),
      answered_by: v.optional(v.string()),
      answered_at: v.optional(moment),
    }),
    ...SERVER_RESOURCES[collection].extensions,
    ...ownPictures(collection),
    version: v.optional(v.string()),
  };
}

/** The lists of pictures that are records of their own. */
function ownPictures(collection: Collection): v.ObjectEntries {
  const lists = PICTURES_OF[collection].flatMap(({ shownAs }) => [
    [shownAs, v.array(pictureUrl)],
    [`${shownAs}_alts`, v.optional(v.array(v.string()))],
    [`${shownAs}_focuses`, v.optional(v.array(v.string()))],
    [`${shownAs}_ids`, v.optional(v.array(id))],
  ]);
  return Object.fromEntries(lists);
}

/** A whole list, or one page of it. */
function listOf(record: v.GenericSchema): v.GenericSchema {
  const results = v.array(record);
  const link = v.nullable(v.string());
  return v.union([results, v.strictObject({ count: v.number(), next: link, previous: link, results })]);
}

const Failure = v.union([
  v.looseObject({ detail: v.string() }),
  v.record(v.string(), v.pipe(v.array(v.string()), v.minLength(1))),
]);

/** A client that throws where a response has another shape than its call. */
export function withCheckedResponses(client: ApiClient): ApiClient {
  return {
    ...client,
    call: async (method, url, request) => {
      const response = await client.call(method, url, request);
      const path = url.replace(/\/?(?:\?.*)?$/, '/').replace(/\/\d+(?=\/)/, '/{id}');
      const call = CONTRACT.find((known) => known.method === method && known.path === path);
      if (call !== undefined) checkResponse(call, response);
      return response;
    },
  };
}

function checkResponse(call: Call, { status, body }: ApiResponse): void {
  const { success, issues } = v.safeParse(status < 300 ? successSchema(call) : Failure, body);
  if (success) return;
  throw new Error(`${call.method} ${call.path} ${status}: ${v.summarize(issues)}\n${JSON.stringify(body)}`);
}

function successSchema({ collection, operation, response, mediaType }: Call): v.GenericSchema {
  if (mediaType !== undefined) return v.unknown();
  if (response?.[0] === 204) return v.literal('');
  const record = collection === undefined ? v.looseObject({}) : RECORDS[collection];
  return response?.[1] ?? (operation === 'list' ? listOf(record) : record);
}
