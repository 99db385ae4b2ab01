import { defineCollection } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import { withFallbacks } from './content/fall-back.ts';
import { checkTexts, knownFile, readTextFiles } from './data/text-files.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from './lib/language.ts';

/**
 * Loads the YAML files of the fixed texts and stops the build with the mistakes of each. The check is ours, because
 * Astro's own schemas are of another library. Nothing is kept from an earlier build: a schema may have changed.
 */
const texts: Loader = {
  name: 'texts',
  load: async (context) => {
    context.store.clear();
    const school = new Map(LANGUAGES.map((code) => [code, readTextFiles(code)]));
    await glob({ pattern: '{content,languages/*}/*.yaml', base: './src' }).load({
      ...context,
      parseData: async <Data extends Record<string, unknown>>({ id }: { id: string }) => {
        const [name = '', folder] = id.split('/').toReversed();
        const file = knownFile(name);
        const language = LANGUAGES.find((code) => code === folder) ?? DEFAULT_LANGUAGE;
        const texts = school.get(language)?.get(file);
        const english = school.get(DEFAULT_LANGUAGE)?.get(file);
        checkTexts(file, withFallbacks(file, english, texts).texts, language);
        // Cast: a file that keeps to its schema holds a group of fields.
        return texts as Data;
      },
    });
  },
};

/** The fixed texts: a YAML file per page and language, each checked against its schema in text-schemas.ts. */
export const collections = { texts: defineCollection({ loader: texts }) };
