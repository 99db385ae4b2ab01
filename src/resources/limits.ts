// No schemas here: the public forms would bring them along.

/**
 * The most characters of a text that the server stores, counted after it is cleaned. Forms refuse longer ones as
 * well.
 */
export const LIMITS = {
  /** The limit of the specification: a field takes nothing that is typed beyond it. */
  contactName: 70,
  /** A name, a title or a subject. */
  line: 255,
  email: 254,
  /** What a visitor writes. */
  message: 10_000,
  /** What staff write. */
  prose: 20_000,
  /** What a picture shows: a sentence or two. */
  alt: 200,
} as const;
