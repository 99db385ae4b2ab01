/** Offers a file as a download; nothing leaves the device. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Some phones read the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
