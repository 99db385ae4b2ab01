/** The team on the About page. */
export const teamTexts = {
  loading: 'Loading the team…',
  empty: 'Nobody is listed here yet.',
  failed: (reason: string) => `The team could not be loaded. ${reason}`,
  /** Not the bare name, which is read out beside it. */
  portrait: (name: string) => `Portrait of ${name}`,
} as const;

/** The steering board on the About page. */
export const boardTexts = {
  loading: 'Loading the steering board…',
  empty: 'No board members are listed here yet.',
  failed: (reason: string) => `The steering board could not be loaded. ${reason}`,
  /** Not the bare name, which is read out beside it. */
  portrait: (name: string) => `Portrait of ${name}`,
} as const;
