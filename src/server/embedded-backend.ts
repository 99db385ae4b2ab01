import compression from 'compression';
import type { MachineHealth } from '../domain/health.ts';
import type { MeasuredPictures } from '../domain/measured-pictures.ts';
import { newsIdOf } from '../domain/news.ts';
import { handleApi } from './api/gate.ts';
import type { Backend } from './app.ts';
import { openAccounts } from './auth/accounts.ts';
import { openInvitations } from './auth/invitations.ts';
import { openLogin } from './auth/log-in.ts';
import type { ScryptCosts } from './auth/password-hash.ts';
import { openSessions, type TokenLifetimes } from './auth/sessions.ts';
import { type AdminOptions, type NewAdmin, settleAdmin } from './auth/settle-admin.ts';
import { pruneBackups, removeKilledRestore } from './backup/prune-backups.ts';
import { upgradeFolder } from './backup/upgrade-folder.ts';
import { createRateLimiter, type RateLimitSettings } from './http/rate-limits.ts';
import { runMiddleware } from './http/run-middleware.ts';
import { type NoticeSettings, openNotices } from './notices/open-notices.ts';
import { openMediaFolder } from './pictures/media-folder.ts';
import { sendMedia } from './pictures/media-route.ts';
import { openPictureSizes, type PictureSizes } from './pictures/picture-sizes.ts';
import { type ContentStore, openContentStore } from './store/content-store.ts';
import { openCreations } from './store/creations.ts';
import { type DataFolder, dataPaths, openDataFolder } from './store/data-folder.ts';
import { probeDatabase, probeFolder } from './store/probe.ts';
import { createResourceRouter } from './store/resource-router.ts';
import type { SeedKind } from './store/seed.ts';

export interface EmbeddedSettings {
  readonly dataDir: string;
  readonly seed: SeedKind;
  readonly admin: AdminOptions;
  readonly scryptCosts: ScryptCosts;
  readonly tokenLifetimes: TokenLifetimes;
  readonly rateLimits: RateLimitSettings;
  /** Called after each change of what visitors see; urgent where something has to be gone. */
  readonly onPublicChange: (isUrgent?: boolean) => void;
  /** Called when `npm run restore` has replaced the content of the running server. */
  readonly onRestored?: (() => void) | undefined;
  /** The clock by which kept versions end, in milliseconds since 1970; the system's unless given. */
  readonly now?: (() => number) | undefined;
  /** What the program around it knows of the machine and the pages. */
  readonly machineHealth: () => Promise<MachineHealth>;
  /** Milliseconds between two looks for remains of what was deleted; half a minute unless given. */
  readonly removeRemainsEvery?: number | undefined;
  readonly notices?: NoticeSettings;
  /** Whether pictures are cut into the sizes that pages show, for a server that builds its pages. */
  readonly cutsPictures?: boolean | undefined;
}

/** Responses to writes are short, and a login's holds secrets whose length must tell nothing. */
const compressReads = compression({
  filter: ({ method, originalUrl }) => method === 'GET' && !/\/picture\/?$/.test(originalUrl),
});

/** Rewriting the database takes a quarter of a second after ten years: not after each delete. */
const REMOVE_REMAINS_EVERY = 30_000;
const PRUNE_BACKUPS_EVERY = 86_400_000;

/** Milliseconds after which restored content is noticed and built into the pages, even when nobody calls the API. */
const LOOK_FOR_RESTORE = 1000;

export interface EmbeddedBackend extends Backend {
  /** The admin account, if this start made it. */
  readonly newAdmin: NewAdmin | null;
  /** What the pages are built from, as one text. */
  readonly publicContent: () => string;
  /** Resolves when every picture that visitors see is there in all of its sizes. */
  readonly picturesCut: () => Promise<void>;
  readonly picturesLeft: () => number;
  /** Does work during which no picture is cut. Rethrows what it throws. */
  readonly whilePicturesRest: <T>(work: () => Promise<T>) => Promise<T>;
  close(): Promise<void>;
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
  const databaseFile = dataPaths(settings.dataDir).database;
  // There is no site yet to be rebuilt: it begins with the content as it is then.
  let isOpen = false;
  const onReplaced = () => {
    if (!isOpen) return;
    settings.onRestored?.();
    sizes?.recheck();
    onPublicChange(true);
  };
  const onPublicChange = (isUrgent?: boolean) => {
    sizes?.update(store.pictures());
    settings.onPublicChange(isUrgent);
  };
  const store = openContentStore(database, onReplaced, settings.now);
  let sizes: PictureSizes | undefined;
  const media = openMediaFolder(mediaFolder, (path) => sizes?.remove(path));
  const expire = () => store.undisturbed((isNamed) => media.discard(store.history.expire(), isNamed));
  store.undisturbed(media.sweep);
  expire();
  if (settings.cutsPictures) {
    const { sizes: folderOfSizes } = dataPaths(settings.dataDir);
    sizes = openPictureSizes({ mediaFolder, folder: folderOfSizes, log: settings.notices?.log });
    sizes.update(store.pictures());
  }
  const newAdmin = await settleAdmin(database, settings.admin, settings.scryptCosts);
  const accounts = openAccounts(database, settings.scryptCosts);
  const login = openLogin(accounts, secret, {
    budget: settings.rateLimits.login,
    costs: settings.scryptCosts,
  });
  const parts = {
    ...login,
    invitations: openInvitations(database, accounts),
    store,
    creations: openCreations(database),
    notices: await openNotices(database, store, settings.notices ?? {}),
    media,
    mediaFolder,
    router: createResourceRouter(store),
    sessions: openSessions(database, secret, settings.tokenLifetimes),
    limit: createRateLimiter(settings.rateLimits),
    onPublicChange,
    measures: () => measuresOf(store, sizes),
    machineHealth: settings.machineHealth,
  };
  // From here on the whole server blocks while SQLite waits for another program.
  database.exec('PRAGMA busy_timeout = 50');
  const removeRemains = () => {
    unlessInTheWay(expire);
    unlessInTheWay(store.removeRemains);
  };
  const prune = () => pruneBackups(settings.dataDir).catch(() => undefined);
  const tidyUp = () => removeKilledRestore(settings.dataDir).catch(() => undefined);
  const chores = [
    setInterval(() => unlessInTheWay(store.refresh), LOOK_FOR_RESTORE),
    setInterval(removeRemains, settings.removeRemainsEvery ?? REMOVE_REMAINS_EVERY),
    setInterval(tidyUp, settings.removeRemainsEvery ?? REMOVE_REMAINS_EVERY),
    setInterval(prune, PRUNE_BACKUPS_EVERY),
  ];
  for (const chore of chores) chore.unref();
  await prune();
  isOpen = true;
  const mediaParts = {
    root: mediaFolder,
    isShown: (path: string) => store.pictures().has(path),
    cutOf: sizes?.cutOf,
  };
  return {
    api: async (request, response, path) => {
      await runMiddleware(compressReads, request, response);
      await handleApi(parts, request, response, path);
    },
    media: (request, response, path) => sendMedia(request, response, path, mediaParts),
    isGone: (path) => {
      const id = newsIdOf(path);
      return id !== null && store.row('news', id) === undefined;
    },
    probe: async () => {
      probeDatabase(database, databaseFile);
      await probeFolder(mediaFolder);
    },
    newAdmin,
    publicContent: () => `${store.publicContent()}\n${JSON.stringify(parts.measures())}`,
    picturesCut: async () => sizes?.settled(),
    picturesLeft: () => sizes?.left() ?? 0,
    whilePicturesRest: (work) => (sizes === undefined ? work() : sizes.whileAtRest(work)),
    close: async () => {
      await sizes?.stop();
      await parts.notices.stop();
      login.queue.close();
      for (const chore of chores) clearInterval(chore);
      removeRemains();
      folder.close();
    },
  };
}

/** What is known of the pictures that visitors see, by URL; null where none are cut. */
function measuresOf(store: ContentStore, sizes: PictureSizes | undefined): MeasuredPictures {
  if (sizes === undefined) return null;
  const measured = [...store.pictures()].flatMap(([path, { url }]) => {
    const measure = sizes.measure(path);
    return measure === undefined ? [] : [[url, measure] as const];
  });
  return Object.fromEntries(measured);
}

/** For work that is done again soon: what stands in its way, such as a full disk, the next request meets and reports too. */
function unlessInTheWay(work: () => void): void {
  try {
    work();
  } catch {
    // The next turn tries again.
  }
}
