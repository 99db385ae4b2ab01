/** What staff are told of the public pages; the times are in words. */
export const siteTexts = {
  ready: (builtAt: string) => `The public pages are up to date (built ${builtAt}).`,
  rebuilding: 'The public pages are being rebuilt…',
  building: 'The public pages are being built for the first time…',
  failed: (failedAt: string, builtAt: string) =>
    `The public pages could not be rebuilt (${failedAt}). Visitors first get those of ${builtAt}, and the latest changes a moment later. It is tried again by itself; if this stays, tell whoever looks after the server.`,
  failedAtFirst: (failedAt: string) =>
    `The public pages could not be built (${failedAt}), and visitors are asked to wait. Please tell whoever looks after the server.`,
} as const;
