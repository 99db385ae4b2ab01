import type { Logger } from 'pino';
import { openApiContent } from './api-content.ts';
import type { Backend } from './app.ts';
import { SCRYPT_COSTS, type ScryptCosts } from './auth/password-hash.ts';
import { TOKEN_LIFETIMES, type TokenLifetimes } from './auth/sessions.ts';
import type { NewAdmin } from './auth/settle-admin.ts';
import { type EmbeddedSettings, openEmbeddedBackend } from './embedded-backend.ts';
import { RATE_LIMITS, type RateLimitSettings } from './http/rate-limits.ts';
import type { NoticeSettings } from './notices/open-notices.ts';
import type { Settings } from './settings.ts';
import { lockFolder } from './store/folder-lock.ts';

export interface BackendOptions extends Settings {
  readonly scryptCosts?: ScryptCosts;
  readonly tokenLifetimes?: TokenLifetimes;
  readonly rateLimits?: RateLimitSettings;
  readonly onRestored?: () => void;
  readonly upstreamPatience?: number;
  /** How often the content of another server is checked, in milliseconds. */
  readonly lookAgain?: number;
  readonly removeRemainsEvery?: number;
  readonly now?: () => number;
  /** Whether pictures are cut into the sizes of the pages; where this server builds them, unless given. */
  readonly cutsPictures?: boolean;
  /** How notices are timed, where a test has its own way. */
  readonly notices?: Pick<NoticeSettings, 'times' | 'mailPatience' | 'lookEvery'>;
}

/** The backend with what the program around it needs to know. */
export interface OpenBackend extends Backend {
  readonly newAdmin: NewAdmin | null;
  /** What visitors may read, as one text; null when another server's content cannot be reached. */
  readonly publicContent: () => Promise<string | null>;
  /** Resolves when every picture that visitors see is there in all of its sizes. */
  readonly picturesCut: () => Promise<void>;
  readonly picturesLeft: () => number;
  /** Does work during which no picture is cut. Rethrows what it throws. */
  readonly whilePicturesRest: <T>(work: () => Promise<T>) => Promise<T>;
  close(): Promise<void>;
}

/** Another server changes without telling us. */
const LOOK_AGAIN = 30_000;

/** Opens this program's own store, or the proxy to the server of API_ORIGIN. Throws StartRefusal. */
export async function openBackend(
  options: BackendOptions & { readonly log: Logger },
  { onPublicChange, machineHealth }: Pick<EmbeddedSettings, 'onPublicChange' | 'machineHealth'>,
): Promise<OpenBackend> {
  const { apiOrigin, dataDir, upstreamPatience } = options;
  if (apiOrigin === undefined) {
    const backend = await openEmbeddedBackend({
      dataDir,
      seed: options.seed,
      admin: options.admin,
      scryptCosts: options.scryptCosts ?? SCRYPT_COSTS,
      tokenLifetimes: options.tokenLifetimes ?? TOKEN_LIFETIMES,
      rateLimits: options.rateLimits ?? RATE_LIMITS,
      onPublicChange,
      machineHealth,
      onRestored: options.onRestored,
      removeRemainsEvery: options.removeRemainsEvery,
      now: options.now,
      cutsPictures: options.cutsPictures,
      notices: { ...options.notices, mail: options.mail, webhook: options.webhook, log: options.log },
    });
    return { ...backend, publicContent: async () => backend.publicContent() };
  }
  // Loaded only where it is used: the proxy takes a sixth of the start time.
  const { createProxiedBackend, UPSTREAM_PATIENCE } = await import('./proxied-backend.ts');
  const lock = await lockFolder(dataDir);
  const content = openApiContent(apiOrigin);
  const stopWatching = content.watch(options.lookAgain ?? LOOK_AGAIN, onPublicChange);
  return {
    ...createProxiedBackend(apiOrigin, upstreamPatience ?? UPSTREAM_PATIENCE, onPublicChange),
    newAdmin: null,
    publicContent: content.read,
    picturesCut: async () => undefined,
    picturesLeft: () => 0,
    whilePicturesRest: (work) => work(),
    close: async () => {
      stopWatching();
      lock.release();
    },
  };
}
