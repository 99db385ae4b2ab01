import type { FastifyRequest } from 'fastify';
import type { Page } from '../db/rows.ts';
import { fieldError } from '../http-error.ts';

/** The highest `limit` of a page. */
const MAX_LIMIT = 1000;

/** The `limit` and `offset` of a query; null without a limit. Throws a 400 for invalid ones. */
export function requestedPage(request: FastifyRequest): Page | null {
  const asked = queryOf(request);
  if (!asked.has('limit')) return null;
  return {
    limit: wholeNumber(asked, 'limit', 1, MAX_LIMIT),
    offset: asked.has('offset') ? wholeNumber(asked, 'offset', 0, Number.MAX_SAFE_INTEGER) : 0,
  };
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

/** The query of a request; the first of several values of a name counts. */
export function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(url.split('?', 2)[1]);
}

function wholeNumber(asked: URLSearchParams, name: string, least: number, most: number): number {
  const text = asked.get(name) ?? '';
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw fieldError({ [name]: [`Expected a whole number from ${least} to ${most}.`] });
}
