import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Page } from '../db/rows.ts';
import { checkedBody } from '../rules.ts';

const wholeNumber = (least: number, most: number) => {
  const rule = `Expected a whole number from ${least} to ${most}.`;
  const digits = v.pipe(v.string(rule), v.regex(/^\d{1,16}$/, rule), v.transform(Number));
  return v.pipe(digits, v.minValue(least, rule), v.maxValue(most, rule));
};
const PAGE = v.object({
  limit: wholeNumber(1, 1000),
  offset: v.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER), '0'),
});

/** The `limit` and `offset` of a query; null without a limit. Throws a 400 for invalid ones. */
export function requestedPage({ query }: FastifyRequest): Page | null {
  return 'limit' in Object(query) ? checkedBody(PAGE, query) : null;
}

/**
 * A page of a list in the format of Django REST Framework, with root-relative URLs.
 * @param count the number of records in the whole list
 */
export function envelopeOf(
  { url }: FastifyRequest,
  { limit, offset }: Page,
  { count, results }: { count: number; results: object[] },
) {
  const [path] = url.split('?', 1);
  const pageAt = (start: number) => `${path}?limit=${limit}&offset=${start}`;
  return {
    count,
    next: offset + limit < count ? pageAt(offset + limit) : null,
    previous: offset > 0 ? pageAt(Math.max(0, offset - limit)) : null,
    results,
  };
}
