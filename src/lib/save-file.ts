/** Hands a file to the browser, which saves it; nothing leaves the device. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Some phones read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
