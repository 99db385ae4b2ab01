import { handleApi } from './api/gate.ts';
import type { Backend } from './app.ts';
import { type AdminWish, type NewAdmin, openAccounts, settleAdmin } from './auth/accounts.ts';
import { openLogin } from './auth/log-in.ts';
import type { ScryptCosts } from './auth/password-hash.ts';
import { openSessions, type TokenLifetimes } from './auth/sessions.ts';
import { upgradeFolder } from './backup/upgrade-folder.ts';
import { createRateLimiter, type RateLimitSettings } from './http/rate-limits.ts';
import { openMediaFolder } from './pictures/media-folder.ts';
import { sendMedia } from './pictures/media-route.ts';
import { type ContentStore, openContentStore } from './store/content-store.ts';
import { type DataFolder, openDataFolder } from './store/data-folder.ts';
import { createResourceRouter } from './store/resource-router.ts';
import type { SeedKind } from './store/seed.ts';

export interface EmbeddedSettings {
  readonly dataDir: string;
  readonly seed: SeedKind;
  readonly admin: AdminWish;
  readonly scryptCosts: ScryptCosts;
  readonly tokenLifetimes: TokenLifetimes;
  readonly rateLimits: RateLimitSettings;
  readonly onPublicChange: () => void;
  /** Called when `npm run restore` has replaced the content of the running server. */
  readonly onRestored?: (() => void) | undefined;
}

/** Milliseconds after which the pages are built anew from a restored content, even when nobody calls the API. */
const LOOK_FOR_RESTORE = 1000;

export interface EmbeddedBackend extends Backend {
  /** The admin account, if this start made it. */
  readonly newAdmin: NewAdmin | null;
  readonly publicContent: () => string;
  close(): void;
}

/** Opens the data folder and puts the API on it. Throws StartRefusal when the folder cannot be used. */
export async function openEmbeddedBackend(settings: EmbeddedSettings): Promise<EmbeddedBackend> {
  const folder = await openDataFolder(settings.dataDir, settings.seed);
  try {
    await upgradeFolder(folder.database, settings.dataDir);
    return await openOn(folder, settings);
  } catch (error) {
    folder.close();
    throw error;
  }
}

async function openOn(folder: DataFolder, settings: EmbeddedSettings): Promise<EmbeddedBackend> {
  const { database, secret, mediaFolder } = folder;
  // Before the site is there nobody needs to be told: it begins with the content as it is then.
  let isOpen = false;
  const store = openContentStore(database, () => {
    if (!isOpen) return;
    settings.onRestored?.();
    settings.onPublicChange();
  });
  const media = openMediaFolder(mediaFolder);
  store.undisturbed(media.sweep);
  const newAdmin = await settleAdmin(database, settings.admin, settings.scryptCosts);
  const accounts = openAccounts(database, settings.scryptCosts);
  const login = openLogin(accounts, secret, settings.rateLimits.login);
  const parts = {
    ...login,
    store,
    media,
    router: createResourceRouter(store),
    sessions: openSessions(database, secret, settings.tokenLifetimes),
    limit: createRateLimiter(settings.rateLimits),
    onPublicChange: settings.onPublicChange,
  };
  const looking = setInterval(() => lookForRestore(store), LOOK_FOR_RESTORE).unref();
  isOpen = true;
  return {
    api: (request, response, path) => handleApi(parts, request, response, path),
    media: (request, response, path) => sendMedia(request, response, mediaFolder, path),
    newAdmin,
    publicContent: store.publicContent,
    close: () => {
      clearInterval(looking);
      login.queue.close();
      folder.close();
    },
  };
}

function lookForRestore(store: ContentStore): void {
  try {
    store.refresh();
  } catch {
    // The next request meets the same, and its answer and the log say so.
  }
}
