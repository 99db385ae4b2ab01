import type { APIRequestContext } from '@playwright/test';
import { PAYLOADS } from './hostile-content.ts';
import { smallPicture } from './sample-pictures.ts';

/** An address that mail programs take, and that a spreadsheet would run. */
const EMAIL = '=1+1@evil.example';
const NAME_MAX = 70;

/** How many text fields `storePayloads` fills with each payload. */
export const STORED_FIELDS = 18;

/** Stores every payload in every text field of every resource, through the API; returns how many items there are now. */
export async function storePayloads(request: APIRequestContext, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const picture = await smallPicture();
  const file = {
    name: `<img src=x onerror="window.hacked=1">.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(await picture.arrayBuffer()),
  };
  let stored = 0;
  for (const text of Object.values(PAYLOADS)) {
    const short = text.slice(0, NAME_MAX);
    const person = { name: short, email: EMAIL };
    const forms = {
      news: { image: file, news_name: text, date: '2026-11-10', description: `${text}\n\n${text}` },
      gukulam_activities: { image: file, title: text, des: text },
      team: { image: file, name: text, designation: text, des: text },
      'steeringboard-team': { image: file, name: text },
    };
    const bodies = {
      'adrishya/activities': { title: text, des: text },
      messages: { ...person, subject: text, message: text },
      Volunteers_msg: { ...person, des: text },
      adrishya_Volunteers_msg: { ...person, des: text, how_you_contribute: text },
    };
    const responses = await Promise.all([
      ...Object.entries(forms).map(([path, multipart]) =>
        request.post(`/api/${path}/`, { headers, multipart }),
      ),
      ...Object.entries(bodies).map(([path, data]) => request.post(`/api/${path}/`, { headers, data })),
    ]);
    for (const response of responses) {
      if (response.status() !== 201) throw new Error(`${response.url()}: ${await response.text()}`);
    }
    stored += responses.length;
  }
  return stored;
}
