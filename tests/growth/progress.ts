/** Tells on the error output what is under way: ten years take minutes at a time, and the figures come last. */
export function progress(sentence: string): void {
  const seconds = Math.round(performance.now() / 1000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  console.error(`[${clock.padStart(6)}] ${sentence}`);
}
