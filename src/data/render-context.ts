import { AsyncLocalStorage } from 'node:async_hooks';
import { findLanguageBy } from '../lib/language.ts';
import { languageOfPath } from '../lib/local-path.ts';

/** What is noted of a page while it is being rendered. */
export type RenderContext = {
  /** As in its URL; undefined where that names none. */
  language: string | undefined;
  /** English texts that it shows because its language has none. */
  fallbacks: Set<string>;
  /** Takes note of what it reads from the API; undefined where nobody wants to know. */
  noteRead?: ((name: string, value: unknown) => void) | undefined;
};

/** The page that is being rendered. */
export const renderContext = new AsyncLocalStorage<RenderContext>();

findLanguageBy(() => renderContext.getStore()?.language);

/** Does work in the language of a path before there is a page of it, as `getStaticPaths` does. */
export function inLanguageOf<Result>(path: string, work: () => Result): Result {
  return renderContext.run({ language: languageOfPath(path), fallbacks: new Set() }, work);
}
