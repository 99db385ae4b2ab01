import { isNamedIn } from './named-files.ts';
import { type Saved, savedIn } from './saving.ts';
import { CACHES } from './strategies.ts';

/**
 * Drops whatever is too old to be shown, and the files that no saved page or list needs any more: none names them, nor a
 * style or a script that one of them needs. Scripts of an earlier build name each other, and go together.
 */
export async function dropUnnamed(): Promise<void> {
  let needed = await savedIn([CACHES.pages, CACHES.lists]);
  let others = await savedIn([CACHES.code, CACHES.pictures]);
  while (needed.length > 0) {
    const texts = await Promise.all(needed.filter(isText).map(({ response }) => response.text()));
    needed = others.filter(({ request }) => isNamedIn(texts, new URL(request.url).pathname));
    others = others.filter((file) => !needed.includes(file));
  }
  for (const { cache, request } of others) await cache.delete(request);
}

function isText({ response }: Saved): boolean {
  return /text|json|javascript/.test(response.headers.get('Content-Type') ?? '');
}
