import type * as v from 'valibot';
import type { TextFile, textSchemas } from '../schemas/text-schemas.ts';
import type { TextOverride } from '../text-override.ts';
import type { MissingText } from './fallbacks.ts';

/** The texts of one content file. */
export type Texts<File extends TextFile> = v.InferOutput<(typeof textSchemas)[File]>;

/** The texts for a page, and those that are in English because its language lacks them. */
export type PageTexts<File extends TextFile> = { texts: Texts<File>; missing: readonly MissingText[] };

type LoadedTexts = {
  /** The texts that the school has written in place of shipped ones; none without an API. */
  overrides: readonly TextOverride[];
  /** The texts of pages, by language and file. */
  files: ReadonlyMap<string, PageTexts<TextFile>>;
};

declare global {
  // Global, because the configuration loads them, and bundled pages share no module with it.
  var textsOfBuild: LoadedTexts | undefined;
}

/** The texts of this build. */
export function loadedTexts(): LoadedTexts {
  globalThis.textsOfBuild ??= { overrides: [], files: new Map() };
  return globalThis.textsOfBuild;
}

/** The texts that the school has written in place of shipped ones; none without an API. */
export const textOverrides = (): readonly TextOverride[] => loadedTexts().overrides;
