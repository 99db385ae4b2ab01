import { requestTexts } from '../../src/texts/requests.ts';
import type { Fault } from '../support/fault-proxy.ts';

/** One way in which a call fails, and the reason that is shown for it: the server's own words where it has any. */
export type Failure = { name: string; fault: Fault; reason: string };

function refusal(status: number, detail: string): Failure {
  const body = JSON.stringify({ detail });
  return {
    name: `a ${status}`,
    fault: { kind: 'response', status, type: 'application/json', body },
    reason: detail,
  };
}

function page(status: number, title: string): Failure {
  const body = `<html><head><title>${status} ${title}</title></head><body><h1>${title}</h1></body></html>`;
  return {
    name: `a ${status} with HTML`,
    fault: { kind: 'response', status, type: 'text/html', body },
    reason: `The server reported error ${status}.`,
  };
}

/** Every failure but the hanging call, which has no response to report. */
export const FAILURES: readonly Failure[] = [
  { name: 'a torn connection', fault: { kind: 'reset' }, reason: requestTexts.unreachable },
  refusal(401, 'Given token not valid for any token type'),
  refusal(403, 'You do not have permission to perform this action.'),
  refusal(404, 'Not found.'),
  page(413, 'Request Entity Too Large'),
  refusal(429, 'Request was throttled. Expected available in 20 seconds.'),
  page(500, 'Internal Server Error'),
  page(502, 'Bad Gateway'),
];
