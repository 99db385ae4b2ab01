import { AsyncLocalStorage } from 'node:async_hooks';
import { findLanguageBy } from '../language.ts';
import { languageOfPath } from '../local-path.ts';

/** What is recorded about a page while it is being rendered. */
export type RenderContext = {
  /** From its URL; undefined where that has no language. */
  language: string | undefined;
  /** English texts shown because the page's language lacks them. */
  fallbacks: Set<string>;
  /** Records what the page reads from the API; undefined where nothing needs it. */
  recordRead?: ((name: string, value: unknown) => void) | undefined;
};

/** The page that is being rendered. */
export const renderContext = new AsyncLocalStorage<RenderContext>();

findLanguageBy(() => renderContext.getStore()?.language);

/** Runs work in the language of a path before its page exists, as in `getStaticPaths`. */
export function inLanguageOf<Result>(path: string, work: () => Result): Result {
  return renderContext.run({ language: languageOfPath(path), fallbacks: new Set() }, work);
}
