import { html } from '../lib/markup-text.ts';
import { isFull } from '../lib/outbox-database.ts';
import { keepShared, type SharedThing } from '../lib/shared-storage.ts';
import { paths } from '../site.ts';
import { sharePageTexts } from '../texts/dashboard-share.ts';
import { barePage } from './bare-page.ts';
import { tellWindows } from './tell-windows.ts';

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
    if (things.length > 0) await keepShared(things);
    // Windows that are open show it.
    tellWindows('changed');
    return new Response(null, { status: 303, headers: { Location: paths.dashboardShare } });
  } catch (error) {
    console.error(error);
    return messagePage(isFull(error) ? 'full' : 'failed');
  }
}

/** Words belong to the first picture. Files that are no pictures are kept as well: the screen says what they are. */
function thingsOf(form: FormData, now: number): SharedThing[] {
  const [title, ...words] = ['title', 'text', 'url'].map((name) => String(form.get(name) ?? '').trim());
  const text = words.filter(Boolean).join('\n');
  const files = form.getAll('pictures').filter((part) => part instanceof File && part.size > 0) as File[]; // Cast: by the filter.
  const pictures = files.length === 0 && (title || text) ? [null] : files;
  return pictures.map((picture, index) => ({
    id: crypto.randomUUID(),
    at: now + index / 1000,
    ...(index === 0 ? { title: title ?? '', text } : { title: '', text: '' }),
    picture,
  }));
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
