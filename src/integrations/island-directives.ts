import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * The island's code is requested only where the HTML differs from what the API holds: the ETag of
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
        for (const name of ['changed', 'used'])
          addClientDirective({ name, entrypoint: `./src/scripts/hydrate-when-${name}.ts` });
      },
    },
  };
}

/** React, with islands that give their HTML back where they fail. */
export function reactIslands(): AstroIntegration {
  const { name, hooks } = react();
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({ ...renderer, clientEntrypoint: './src/ui/hydrate-island.ts' }),
        }),
    },
  };
}
