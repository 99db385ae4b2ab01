/** Refusals that say nothing about what was sent: there were too many, or it came too early or too slowly. */
const LATER = [408, 425, 429];

/** Whether a server has not taken something now, and may take the same later. */
export function isLater(status: number): boolean {
  return status >= 500 || LATER.includes(status);
}

/** The same for what needs a session, which the next login renews. */
export function isLaterForStaff(status: number): boolean {
  return status === 401 || isLater(status);
}
