/** What a server may offer beside the contract, by the names in `capabilities/`. */
export const CAPABILITIES = [
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
  'texts',
  'documents',
] as const;

export type Capability = (typeof CAPABILITIES)[number];
