import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Loads an island's code only if the HTML differs from the API: the ETags of the responses it shows, by path, null
     * where the build had no API.
     */
    'client:changed'?: Readonly<Record<string, string | null>>;
    /** As `client:changed`, and also when somebody is about to use the island. */
    'client:used'?: Readonly<Record<string, string | null>>;
    /** Loads an island's code once the section around it comes on the screen. */
    'client:section'?: boolean;
  }
}

const DIRECTIVES = {
  changed: 'hydrate-when-changed',
  used: 'hydrate-when-used',
  section: 'hydrate-with-section',
};

/** The site's own directives for hydrating islands. */
export function islandDirectives(): AstroIntegration {
  return {
    name: 'island-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const [name, file] of Object.entries(DIRECTIVES))
          addClientDirective({ name, entrypoint: `./src/build/first-paint/${file}.ts` });
      },
    },
  };
}

/** React islands that restore their prerendered HTML when they fail. */
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
            options.addRenderer({
              ...renderer,
              clientEntrypoint: './src/build/first-paint/hydrate-island.ts',
            }),
        }),
    },
  };
}
