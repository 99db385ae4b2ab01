import { defineCollection } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import { withFallbacks } from './content/fall-back.ts';
import { checkTexts, knownFile, readTextFiles } from './data/text-files.ts';
import { LANGUAGES } from './lib/language.ts';

/**
 * Loads the YAML files of the fixed texts and stops the build with the mistakes of each. The check is ours, because
 * Astro's own schemas are of another library. Nothing is kept from an earlier build: a schema may have changed.
 */
const texts: Loader = {
  name: 'texts',
  load: async (context) => {
    context.store.clear();
    await glob({ pattern: '{content,languages/*}/*.yaml', base: './src' }).load({
      ...context,
      parseData: async ({ id, data }) => {
        const [name = '', folder] = id.split('/').toReversed();
        const file = knownFile(name);
        const language = LANGUAGES.find((code) => code === folder);
        const english = readTextFiles().get(file);
        checkTexts(file, language ? withFallbacks(file, english, data).texts : data, language);
        return data;
      },
    });
  },
};

/** The fixed texts: a YAML file per page and language, each checked against its schema in text-schemas.ts. */
export const collections = { texts: defineCollection({ loader: texts }) };
