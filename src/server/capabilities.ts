import { CONTRACT } from './contract.ts';

/** What this server offers beside the contract, by the names that front ends know. */
export const CAPABILITIES: readonly string[] = [
  // Headers and parameters of calls that every server has, and so no calls of their own.
  'idempotency',
  'paging',
  'versions',
  ...new Set(CONTRACT.flatMap(({ capability }) => capability ?? [])),
];
