import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:painted'?: boolean;
  }
}

/** Lets an island wait until the page has been painted (`client:painted`). */
export function paintedIslands(): AstroIntegration {
  return {
    name: 'painted-islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'painted',
          entrypoint: './src/islands/painted/hydrate-when-painted.ts',
        });
      },
    },
  };
}
