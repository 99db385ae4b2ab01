/** The words of a text: a long list of short things, each as it is written between blanks. */
export const splitWords = (text: string): string[] => text.trim().split(/\s+/);
