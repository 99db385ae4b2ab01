import type { Loader } from 'astro/loaders';
import { glob } from 'astro/loaders';
import { checkTexts, isTextFile } from './check-texts.ts';

/**
 * Loads the YAML files of the fixed texts and stops the build with the mistakes of each. The check is ours, because
 * Astro's own schemas are of another library. Nothing is kept from an earlier build: a schema may have changed.
 */
export function textLoader(): Loader {
  const files = glob({ pattern: '*.yaml', base: './src/content' });
  return {
    name: 'texts',
    load: async (context) => {
      context.store.clear();
      await files.load({
        ...context,
        parseData: async ({ id, data }) => {
          if (!isTextFile(id))
            throw new Error(`src/content/${id}.yaml: expected a schema for it, found none.`);
          checkTexts(id, data);
          return data;
        },
      });
    },
  };
}
