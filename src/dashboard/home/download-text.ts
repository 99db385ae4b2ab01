/** Hands a text to the browser as a file; nothing leaves the device. */
export function downloadText(fileName: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some phones read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
