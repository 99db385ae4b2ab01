/** A server, and the site that it serves. */
export type Stand = {
  origin: string;
  siteDir: string;
  /** The part of ten years; 0 with the sample content. */
  scale: number;
  /**
   * One more data folder with the same content, for a row that starts a server of its own, and the empty folder around it
   * for what else the row writes: new ones for each attempt.
   */
  fill: () => Promise<{ dataDir: string; scratch: string }>;
};

export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** What it may be, given what the sample content measured. */
  most: number | ((sample: number) => number);
  /** What it must be at least, where more is better. */
  least?: number;
  /** What a busy machine makes worse: printed in `npm test`, and judged by `npm run growth` alone. */
  isSpeed?: boolean;
};

/** What is measured together: once with the sample content and once with ten years of it. */
export type Row = {
  name: string;
  /** Needs pages built from this very content. The others are part of `npm test`, at a tenth. */
  needsItsPages?: boolean;
  /** Takes many minutes by itself: measured once, whatever comes of it, and not part of `npm test`. */
  isLong?: boolean;
  measure: (stand: Stand) => Promise<Figure[]>;
};

/** Tells on the error output what is under way: ten years take minutes at a time, and the figures come last. */
export function progress(sentence: string): void {
  console.error(`[${Math.round(performance.now() / 1000)} s] ${sentence}`);
}
