import { defineCollection } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import { checkTexts, knownFile } from './data/text-files.ts';

/**
 * Loads the YAML files of the fixed texts and stops the build with the mistakes of each. The check is ours, because
 * Astro's own schemas are of another library. Nothing is kept from an earlier build: a schema may have changed.
 */
const texts: Loader = {
  name: 'texts',
  load: async (context) => {
    context.store.clear();
    await glob({ pattern: '*.yaml', base: './src/content' }).load({
      ...context,
      parseData: async ({ id, data }) => {
        checkTexts(knownFile(id), data);
        return data;
      },
    });
  },
};

/** The fixed texts: a YAML file per page, each checked against its schema in text-schemas.ts. */
export const collections = { texts: defineCollection({ loader: texts }) };
