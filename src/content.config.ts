import { defineCollection } from 'astro:content';
import { textLoader } from './data/text-loader.ts';

/** The fixed texts: a YAML file per page, each checked against its schema in text-schemas.ts. */
export const collections = {
  texts: defineCollection({ loader: textLoader() }),
};
