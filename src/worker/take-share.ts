import { html } from '../lib/markup-text.ts';
import { isFull, saveRecords } from '../pending/database.ts';
import { type Shared, sharedFrom } from '../pending/record.ts';
import { tellWindows } from '../pending/wake.ts';
import { paths } from '../site.ts';
import { sharePageTexts } from '../texts/dashboard-share.ts';
import { barePage } from './bare-page.ts';

/** Whether another app on the phone shares something; src/pages/staff.webmanifest.ts names the fields. */
export function isShare({ method, url }: Request): boolean {
  return method === 'POST' && new URL(url).pathname === paths.dashboardShare;
}

/**
 * Stores what was shared on this device, all or nothing, and opens the screen to decide about it. The sender may be
 * anybody, even another website: nothing happens without a person's decision. Never rejects.
 */
export async function takeShare(request: Request, now = Date.now()): Promise<Response> {
  try {
    const things = thingsOf(await request.formData(), now);
    await saveRecords(...things);
    // Open windows show it.
    tellWindows('changed');
    return new Response(null, { status: 303, headers: { Location: paths.dashboardShare } });
  } catch (error) {
    console.error(error);
    return messagePage(isFull(error) ? 'full' : 'failed');
  }
}

/** The words go with the first picture. Files that are no pictures are stored as well, for the screen to say so. */
function thingsOf(form: FormData, now: number): Shared[] {
  const [title, ...words] = ['title', 'text', 'url'].map((name) => String(form.get(name) ?? '').trim());
  const text = words.filter(Boolean).join('\n');
  const files = form.getAll('pictures').filter((part) => part instanceof File && part.size > 0) as File[]; // Cast: by the filter.
  const pictures = files.length === 0 && (title || text) ? [null] : files;
  return sharedFrom(pictures, now, { title: title ?? '', text });
}

/** The page shown in place of a dashboard screen. */
export function messagePage(kind: 'full' | 'failed' | 'offline'): Response {
  const { title, text } = sharePageTexts[kind];
  const link =
    kind === 'offline'
      ? html`<a class="again" href="">${sharePageTexts.retry}</a>`
      : html`<a class="again" href="${paths.dashboardGallery}">${sharePageTexts.toGallery}</a>`;
  return barePage({
    language: 'en',
    status: kind === 'full' ? 507 : 503,
    title,
    body: html`<h1>${title}</h1>
<p>${text}</p>
<p>${link}</p>`,
  });
}
