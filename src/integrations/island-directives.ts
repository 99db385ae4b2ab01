import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** The island's code is requested once the page shows something. */
    'client:painted'?: boolean;
    /**
     * The island's code is requested only where the HTML differs from what the API holds: the fingerprint of
     * each response that it shows, by its path, null where the build had no API.
     */
    'client:changed'?: Readonly<Record<string, string | null>>;
    /** The same, and where somebody is about to use it. */
    'client:used'?: Readonly<Record<string, string | null>>;
  }
}

/** The site's own conditions for an island to hydrate. */
export function islandDirectives(): AstroIntegration {
  return {
    name: 'island-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'painted',
          entrypoint: './src/scripts/hydrate-when-painted.ts',
        });
        addClientDirective({
          name: 'changed',
          entrypoint: './src/scripts/hydrate-when-changed.ts',
        });
        addClientDirective({ name: 'used', entrypoint: './src/scripts/hydrate-when-used.ts' });
      },
    },
  };
}
