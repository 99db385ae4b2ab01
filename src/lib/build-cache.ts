/** Where Astro keeps what it has made of pictures and fonts, from the project's root; the two folders' names are its own. */
export const BUILD_CACHE = { root: 'node_modules/.astro', pictures: 'assets', fonts: 'fonts' } as const;
