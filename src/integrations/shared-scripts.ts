import type { Plugin } from 'vite';

const OWN_CODE = { includeDependenciesRecursively: false };

/**
 * Puts together what is loaded together anyway. By itself the bundler makes a file of each set of modules that is shared by
 * the same entries, and most of these are smaller than the header of their response: 71 files for a screen of staff, each
 * of them 5 to 10 ms at a quarter of the processor. A group's modules are in each page that needs one of them, so it
 * holds what nearly all pages with islands, or nearly all screens, need: the number of entries that share it tells.
 */
export function sharedScripts(): Plugin {
  const groups = [
    {
      name: 'react',
      test: /[\\/]node_modules[\\/](?:@astrojs[\\/]react|react|react-dom|scheduler)[\\/]|[\\/](?:hydrate-island|use-open-here)\.ts/,
    },
    { name: 'islands', test: /[\\/]src[\\/]/, minShareCount: 24, ...OWN_CODE },
    {
      name: 'forms',
      test: /[\\/]src[\\/].*[\\/](?:VisitorForm|use-saved-form|submission)\.tsx?/,
      ...OWN_CODE,
    },
    { name: 'load', test: /[\\/]src[\\/](?:pending[\\/]load|lib[\\/](?:in-time|new-key))\.ts/, ...OWN_CODE },
    // Not what public pages load of it, once somebody writes into a form.
    {
      name: 'staff',
      test: /[\\/]src[\\/](?:dashboard|pending|saving)[\\/](?!database|adopt|wake|load|message)/,
      minShareCount: 9,
      ...OWN_CODE,
    },
  ];
  return {
    name: 'shared-scripts',
    apply: 'build',
    enforce: 'pre',
    // What the schemas of all texts ask of valibot would be in its one file, which every page with islands loads: 0.5 kB. The
    // screen of the texts has a copy of its own.
    async resolveId(source, importer) {
      const isOfTexts = source === 'valibot' && importer?.includes('/src/content/');
      if (!isOfTexts || this.environment.name !== 'client') return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && `${found.id}?texts`;
    },
    configEnvironment: (environment) =>
      environment === 'client'
        ? {
            build: {
              rolldownOptions: {
                // A group may hold an entry, too.
                preserveEntrySignatures: 'allow-extension',
                output: { codeSplitting: { groups } },
              },
            },
          }
        : null,
  };
}
