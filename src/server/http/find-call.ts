import { type Call, CONTRACT } from '../contract.ts';
import { methodNotAllowed, notFound } from './refusal.ts';

/** A call with the id of the path, where the call's path has one. */
type FoundCall = { call: Call; id?: number };

const callsByPath = Map.groupBy(CONTRACT, ({ path }) => path);

/**
 * The contract's call for a method and a decoded path, with or without its trailing slash.
 * Throws a 404 refusal for a path that the contract does not have, a 405 for a method that the path does not take.
 */
export function findCall(method: string, path: string): FoundCall {
  const withSlash = path.endsWith('/') ? path : `${path}/`;
  const { pattern, id } = patternOf(withSlash);
  const calls = callsByPath.get(pattern);
  if (calls === undefined) throw notFound();
  const wanted = method === 'HEAD' ? 'GET' : method;
  const call = calls.find((candidate) => candidate.method === wanted);
  if (call === undefined) throw methodNotAllowed(method, allowedMethods(calls));
  return id === undefined ? { call } : { call, id };
}

/**
 * `/api/news/12/` as `/api/news/{id}/` and 12, with a verb after the id too. An id is written as JSON writes it: no sign,
 * no leading zero.
 */
function patternOf(path: string): { pattern: string; id?: number } {
  const match = /^(.*\/)([1-9]\d*)(\/(?:[a-z]+\/)?)$/.exec(path);
  const id = Number(match?.[2]);
  return Number.isSafeInteger(id) ? { pattern: `${match?.[1]}{id}${match?.[3]}`, id } : { pattern: path };
}

function allowedMethods(calls: readonly Call[]): string[] {
  return calls.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}
