/** The words of a text: a long list of short things, each as it is written between blanks. */
export const words = (text: string): string[] => text.trim().split(/\s+/);
