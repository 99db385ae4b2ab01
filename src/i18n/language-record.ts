/** What the build has to know of a language besides its texts. */
export type LanguageRecord = {
  /** The locale whose digits and separators its numbers have. */
  numbers: string;
  /** A testimonial of more characters than this, as a reader counts them, is shortened to four lines with 'Read More'. */
  longTestimonial: number;
  /** Whether the verb comes last: "the number copy" in place of "copy the number". */
  isVerbLast: boolean;
  /**
   * The font of a script that not every device can write, subset to what the language needs. It has the Latin letters of
   * its design too, so that a page in this language needs no other file. `weight`: the one to take of several.
   */
  font?: {
    file: string;
    subset: { characters: string; features?: readonly string[]; weight?: number };
    unicodeRange: readonly string[];
    /**
     * What `subset` lacks or misplaces: a page that has it draws its script with the whole font, after the first
     * paint.
     */
    needsWhole: RegExp;
    /** Three letters of different widths: a device that has none of them draws three boxes of one width. */
    letters: string;
  };
};
