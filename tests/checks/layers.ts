// Who may import whom inside src, types included. Each part stands below all that it may import, so that no arrow runs upward; a
// part that is not named may import nothing but itself.
const FOR_SCREENS = ['stores', 'ui', 'domain', 'resources', 'i18n', 'lib', 'site.ts'];

export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  'site.ts': [],
  assets: [],
  styles: ['assets'],
  i18n: ['lib', 'site.ts'],
  resources: ['i18n', 'lib'],
  domain: ['resources', 'i18n', 'lib', 'site.ts'],
  build: ['domain', 'resources', 'i18n', 'lib', 'site.ts', 'assets'],
  'middleware.ts': ['build', 'i18n'],
  api: ['domain', 'resources', 'i18n', 'lib'],
  stores: ['api', 'domain', 'resources', 'i18n', 'lib'],
  outbox: ['stores', 'api', 'domain', 'resources', 'i18n', 'lib'],
  worker: ['outbox', 'domain', 'resources', 'i18n', 'lib', 'site.ts'],
  server: ['build', 'domain', 'resources', 'i18n', 'lib', 'site.ts'],
  ui: ['i18n', 'lib', 'styles'],
  features: ['build', 'api', ...FOR_SCREENS, 'assets', 'styles'],
  // Previews show the cards of the features, and staff choose the school's place on the map of the contact page.
  dashboard: [...FOR_SCREENS, 'outbox', 'worker', 'features'],
  layouts: ['features', 'dashboard', 'build', 'worker', ...FOR_SCREENS, 'assets', 'styles'],
  pages: ['layouts', 'features', 'dashboard', 'build', ...FOR_SCREENS, 'assets'],
};

/** Rules that are tested without a screen, and the build. */
export const WITHOUT_REACT = [
  'lib',
  'resources',
  'domain',
  'i18n',
  'api',
  'stores',
  'outbox',
  'server',
  'worker',
];

/** The folders and single files of the server, from the lowest: each may import those before it. Programs are the last. */
export const SERVER_LAYERS = [
  'http-error',
  'startup-error',
  'rules',
  'settings',
  'resources',
  'db',
  'http',
  'mail',
  'pictures',
  'accounts',
  'site',
  'content',
  'backups',
  'health',
  'api',
  'start-server',
  'run-program',
  'fixtures',
  'commands',
  'dev',
  'preview',
  'start',
];
