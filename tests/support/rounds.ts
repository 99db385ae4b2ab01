/** How often a long test repeats itself: the first number in every run, the second in `npm run test:long`. */
export function rounds<T>(short: T, long: T): T {
  return process.env.LONG ? long : short;
}
