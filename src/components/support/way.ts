/** One of the three ways to help, as its section shows it. */
export type Way = {
  name: string;
  meaning: string;
  heading: string;
  text: string;
  examples: readonly string[];
  link: string;
};
