import { resolve } from 'node:path';

const OUTPUT = resolve(import.meta.dirname, '../.output');

/** Built with the fixtures' content, as visitors see it. Below tests/.output, whose folders are disposable. */
export const BUILT_SITE = resolve(OUTPUT, 'site');

/** Built without an API to ask, as a reviewer of the fixed texts does; in a long run alone. */
export const SITE_WITHOUT_CONTENT = resolve(OUTPUT, 'build-site-without-content');

/** Built from an API of which every text and every picture's URL is hostile. */
export const SITE_OF_HOSTILE_CONTENT = resolve(OUTPUT, 'hostile-site');

/** The public URL that they are built for; not this machine's, so that the two cannot be taken for each other. */
export const PUBLIC_URL = 'https://school.example';
