import { resolve } from 'node:path';

/**
 * Where Node keeps what it has compiled, types stripped: the tests start the server's programs some two hundred times,
 * and without it a third of each start is compiling.
 */
export const COMPILE_CACHE = resolve(import.meta.dirname, '../.output/compile-cache');
