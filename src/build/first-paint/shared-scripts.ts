import type { Plugin } from 'vite';

const OWN_CODE = { includeDependenciesRecursively: false };

/**
 * Groups modules that are loaded together anyway. By default the bundler makes one file for each set of modules
 * shared by the same entries, most of them smaller than their response headers. A group is loaded by every page that
 * needs one of its modules, so it holds those that nearly all pages with islands, or nearly all screens, share.
 */
export function sharedScripts(): Plugin {
  const groups = [
    {
      name: 'react',
      test: /[\\/]node_modules[\\/](?:@astrojs[\\/]react|react|react-dom|scheduler)[\\/]|[\\/](?:hydrate-island|use-history-state)\.ts/,
    },
    { name: 'islands', test: /[\\/]src[\\/]/, minShareCount: 24, ...OWN_CODE },
    {
      name: 'forms',
      test: /[\\/]features[\\/]forms[\\/](?:VisitorForm|Failure|form-values|saved-form|submission)\.tsx?/,
      ...OWN_CODE,
    },
    { name: 'load', test: /[\\/]src[\\/]lib[\\/](?:unless-aborted|new-key)\.ts/, ...OWN_CODE },
    {
      name: 'staff',
      test: /[\\/]src[\\/](?:dashboard|outbox)[\\/]/,
      minShareCount: 9,
      ...OWN_CODE,
    },
  ];
  return {
    name: 'shared-scripts',
    apply: 'build',
    enforce: 'pre',
    // The text schemas would add to valibot's one file, which every page with islands loads: the texts screen has
    // its own copy.
    async resolveId(source, importer) {
      const isOfTexts = source === 'valibot' && importer?.includes('/src/i18n/');
      if (!isOfTexts || this.environment.name !== 'client') return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && `${resolved.id}?texts`;
    },
    configEnvironment: (environment) =>
      environment === 'client'
        ? {
            build: {
              rolldownOptions: {
                // Groups may contain entries.
                preserveEntrySignatures: 'allow-extension',
                output: { codeSplitting: { groups } },
              },
            },
          }
        : null,
  };
}
