// Who may import whom inside src; a part that is not named here may import nothing but itself.
const FOR_SCREENS = ['stores', 'ui', 'domain', 'messages', 'lib', 'site'];

export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: ['lib'],
  messages: ['domain'],
  api: ['domain', 'lib', 'messages'],
  stores: ['api', 'domain', 'messages', 'lib'],
  ui: ['lib'],
  islands: FOR_SCREENS,
  dashboard: FOR_SCREENS,
  components: ['islands', 'data', 'domain', 'lib', 'site', 'messages', 'assets', 'styles', 'ui'],
  layouts: ['components', 'data', 'styles', 'site', 'assets'],
  content: ['domain', 'lib'],
  data: ['content', 'domain', 'lib'],
  integrations: ['data'],
  pages: ['layouts', 'components', 'islands', 'dashboard', 'data', 'site', 'messages', 'assets'],
  server: ['domain', 'lib'],
  'content.config.ts': ['content', 'data'],
};

/** Rules that are tested without a screen, and pages that ship no React. */
export const WITHOUT_REACT = ['lib', 'domain', 'messages', 'api', 'stores', 'components', 'data', 'server'];
