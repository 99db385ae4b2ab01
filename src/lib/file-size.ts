/** Bytes as phones show them: `310 KB`, `4.1 MB` (1,000 bytes per KB). Nothing is smaller than `1 KB`. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
