/** Shows how far something is on the last line of a terminal, over what stood there; an empty text takes it away. */
export function showProgress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${text}`);
}
