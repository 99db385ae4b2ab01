import { isFull } from '../outbox/database.ts';
import { storeShared } from '../outbox/shared.ts';
import { paths } from '../site.ts';

/** Whether other apps share to this path. */
export const isShare = (path: string) => path === paths.dashboardShare;

/**
 * Stores what another app shares on this device, all or nothing, and opens the screen to decide about it, which says so
 * where it could not be stored. The sender may be anybody, even another website: nothing happens without a person's
 * decision. src/pages/staff.webmanifest.ts names the fields. Never rejects.
 */
export async function takeShare(request: Request, now = Date.now()): Promise<Response> {
  let query = '';
  try {
    const form = await request.formData();
    const [title = '', ...parts] = ['title', 'text', 'url'].map((name) =>
      String(form.get(name) ?? '').trim(),
    );
    // Cast: by the filter.
    const files = form.getAll('pictures').filter((part) => part instanceof File && part.size > 0) as File[];
    await storeShared(files, { title, text: parts.filter(Boolean).join('\n') }, now);
  } catch (error) {
    console.error(error);
    query = isFull(error) ? '?not-taken=full' : '?not-taken=failed';
  }
  return new Response(null, { status: 303, headers: { Location: paths.dashboardShare + query } });
}
