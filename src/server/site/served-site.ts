import type { SiteState } from '../../domain/site-state.ts';
import type { SiteFiles } from './site-files.ts';

/** The site that visitors get. */
export interface ServedSite {
  /** Null before the first build is ready. */
  readonly site: () => SiteFiles | null;
  readonly state: () => SiteState;
  /** How long the last build took; null where this run of the server has made none. */
  readonly buildMilliseconds: () => number | null;
  /** What the last build that failed printed, for the operator; empty when none did. */
  readonly failureOutput: () => string;
  /**
   * Starts keeping the site up to date for a server at this origin, from its own API or from the one given.
   * Resolves when the site is as new as the content, or when the attempt to make it so failed.
   */
  start(ownOrigin: string, contentApi?: string): Promise<void>;
  /** What was deleted is urgent: it may not wait for the end of a row of changes. */
  contentChanged(isUrgent?: boolean): void;
  /** Builds the site again, because a file of it is not what was built. */
  mend(): void;
  stop(): Promise<void>;
}

/** For a server whose pages come from elsewhere, such as Astro's own while somebody works on them. */
export function noSite(): ServedSite {
  return {
    site: () => null,
    state: () => ({ state: 'elsewhere' }),
    buildMilliseconds: () => null,
    failureOutput: () => '',
    start: async () => undefined,
    contentChanged: () => undefined,
    mend: () => undefined,
    stop: async () => undefined,
  };
}
