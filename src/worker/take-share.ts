import { html } from '../lib/markup-text.ts';
import { isFull, saveRecords } from '../pending/database.ts';
import { type Shared, sharedFrom } from '../pending/record.ts';
import { tellWindows } from '../pending/wake.ts';
import { paths } from '../site.ts';
import { sharePageTexts } from '../texts/dashboard-share.ts';
import { barePage } from './bare-page.ts';

/** Whether another app of the phone shares something; the fields are those of src/pages/staff.webmanifest.ts. */
export function isShare({ method, url }: Request): boolean {
  return method === 'POST' && new URL(url).pathname === paths.dashboardShare;
}

/**
 * Keeps what was shared on this device, all of it or nothing, and opens the screen on which somebody decides about it.
 * Nobody can tell who sent it, another website perhaps: so nothing goes on from here without a person. Never rejects.
 */
export async function takeShare(request: Request, now = Date.now()): Promise<Response> {
  try {
    const things = thingsOf(await request.formData(), now);
    await saveRecords(...things);
    // Windows that are open show it.
    tellWindows('changed');
    return new Response(null, { status: 303, headers: { Location: paths.dashboardShare } });
  } catch (error) {
    console.error(error);
    return messagePage(isFull(error) ? 'full' : 'failed');
  }
}

/** Words belong to the first picture. Files that are no pictures are kept as well: the screen says what they are. */
function thingsOf(form: FormData, now: number): Shared[] {
  const [title, ...words] = ['title', 'text', 'url'].map((name) => String(form.get(name) ?? '').trim());
  const text = words.filter(Boolean).join('\n');
  const files = form.getAll('pictures').filter((part) => part instanceof File && part.size > 0) as File[]; // Cast: by the filter.
  const pictures = files.length === 0 && (title || text) ? [null] : files;
  return sharedFrom(pictures, now, { title: title ?? '', text });
}

/** What is said in place of a screen of the dashboard. */
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
