/** What a server may offer beyond the contract that is no list of its own: a list's capability is in its declaration. */
export const GENERAL_CAPABILITIES = [
  'idempotency',
  'paging',
  'versions',
  'alt',
  'bulk-delete',
  'single-pictures',
  'history',
  'users',
  'health',
  'answers',
  'translations',
] as const;

export type GeneralCapability = (typeof GENERAL_CAPABILITIES)[number];
