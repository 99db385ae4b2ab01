/** A small line drawing for each area, in the order of the petals, within 24 units of its middle. */
export const PETAL_MOTIFS = [
  // Spiritual: the flame of a lamp.
  'M0-24C11-12 16-4 16 5A16 16 0 0 1-16 5C-16-4-9-10 0-24ZM0-5C5 1 7 4 7 8A7 7 0 0 1-7 8C-7 4-4 1 0-5Z',
  // Creative: the mango of a woven border.
  'M6 23C-15 23-22 6-14-8C-6-22 16-20 19-5C21 7 9 15 0 10C-8 5-5-6 3-5C8-5 9 1 5 3',
  // Physical: bow and arrow.
  'M-12-22C15-14 15 14-12 22ZM-22 0H23M15-7L23 0L15 7',
  // Intellectual: the leaves of a manuscript on their string.
  'M-19-19h38a4.5 4.5 0 0 1 0 9h-38a4.5 4.5 0 0 1 0-9zM-19-4.5h38a4.5 4.5 0 0 1 0 9h-38a4.5 4.5 0 0 1 0-9zM-19 10h38a4.5 4.5 0 0 1 0 9h-38a4.5 4.5 0 0 1 0-9zM0-24V24',
  // Emotional: two lines that meet twice.
  'M0 21C-26 3-22-19-10-19C-2-19 0-11 0-7C0-11 2-19 10-19C22-19 26 3 0 21ZM0 9C-8 2-8-4-4-4C-1-4 0-1 0 0C0-1 1-4 4-4C8-4 8 2 0 9Z',
] as const;
