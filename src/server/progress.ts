/** Overwrites the last line of a terminal with a progress text; an empty text clears it. */
export function showProgress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${text}`);
}
