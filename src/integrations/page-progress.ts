import type { AstroIntegration } from 'astro';

/** Reports the number of written pages to the server that runs the build; in other builds Astro prints them. */
export function pageProgress(): AstroIntegration {
  return {
    name: 'page-progress',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        if (process.send === undefined) return;
        setPrerenderer((standard) => {
          const pages = { done: 0, all: 0 };
          return {
            ...standard,
            getStaticPaths: async () => {
              const paths = await standard.getStaticPaths();
              pages.all = paths.length;
              return paths;
            },
            render: async (...args) => {
              const response = await standard.render(...args);
              pages.done += 1;
              // If the server is gone, this process ends, too.
              process.send?.(pages, () => undefined);
              return response;
            },
          };
        });
      },
    },
  };
}
