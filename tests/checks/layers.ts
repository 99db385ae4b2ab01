// Who may import whom inside src; a part that is not named here may import nothing but itself.
const FOR_SCREENS = ['stores', 'ui', 'domain', 'texts', 'lib', 'site'];

export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  languages: ['texts', 'domain'],
  lib: ['languages'],
  domain: ['lib'],
  texts: ['domain', 'lib', 'site'],
  api: ['domain', 'lib', 'texts'],
  stores: ['api', 'domain', 'texts', 'lib'],
  outbox: ['stores', 'api', 'domain', 'texts', 'lib'],
  ui: ['lib', 'texts', 'styles'],
  scripts: [],
  features: ['data', 'api', ...FOR_SCREENS, 'assets', 'styles'],
  // Previews show the cards of the features, and staff choose the school's place on the map of the contact page.
  dashboard: [...FOR_SCREENS, 'outbox', 'content', 'features'],
  layouts: [
    'features',
    'dashboard',
    'stores',
    'worker',
    'data',
    'domain',
    'lib',
    'styles',
    'site',
    'assets',
    'texts',
    'ui',
  ],
  content: ['domain', 'lib', 'texts'],
  data: ['content', 'domain', 'languages', 'lib', 'site', 'texts', 'assets'],
  integrations: ['data', 'lib', 'site'],
  pages: ['layouts', 'features', 'dashboard', 'data', 'domain', 'lib', 'site', 'texts', 'assets', 'ui'],
  server: ['content', 'domain', 'lib', 'site', 'texts'],
  worker: ['outbox', 'domain', 'lib', 'site', 'texts'],
  'middleware.ts': ['data', 'languages', 'lib'],
  'site.ts': ['lib'],
};

/** Rules that are tested without a screen, and pages that ship no React. */
export const WITHOUT_REACT = [
  'lib',
  'domain',
  'texts',
  'api',
  'stores',
  'outbox',
  'scripts',
  'data',
  'server',
  'worker',
];
