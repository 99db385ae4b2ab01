import { CONTRACT } from './contract.ts';

/** What this server offers beside the contract, by the names that front ends know. */
export const CAPABILITIES: readonly string[] = [
  // A header of every create, and so no call of its own.
  'idempotency',
  ...new Set(CONTRACT.flatMap(({ capability }) => capability ?? [])),
];
