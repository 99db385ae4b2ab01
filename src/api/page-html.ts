/**
 * The HTML of one of the site's own pages.
 * @throws where it cannot be had
 */
export async function fetchPage(path: string): Promise<string> {
  const response = await fetch(path, { credentials: 'omit' });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}.`);
  return response.text();
}
