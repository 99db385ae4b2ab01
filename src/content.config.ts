import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import { checkTexts, textsIn } from './data/text-files.ts';
import { LANGUAGES } from './lib/language.ts';

/**
 * Loads the fixed texts of each file and language, and stops the build with the mistakes of each file. The check is ours,
 * because Astro's own schemas are of another library. Nothing is kept from an earlier build: a schema may have changed.
 */
const texts: Loader = {
  name: 'texts',
  load: async ({ store, watcher, logger }) => {
    const read = () => {
      store.clear();
      for (const language of LANGUAGES)
        for (const [file, { texts, missing }] of textsIn(language)) {
          const data = { texts: checkTexts(file, texts, language), missing };
          store.set({ id: `${language}/${file}`, data });
        }
    };
    read();
    watcher?.on('change', (path) => {
      try {
        if (path.endsWith('.yaml')) read();
      } catch (error) {
        logger.error(String(error));
      }
    });
  },
};

/** The fixed texts, from a YAML file per page and language, each as its schema in text-schemas.ts gives them. */
export const collections = { texts: defineCollection({ loader: texts }) };
