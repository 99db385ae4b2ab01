import { beforeEach, describe, expect, test } from 'vitest';
import { collection } from '../../../src/api/collection.ts';
import { sendAdrishyaVolunteer, sendContactMessage, sendVolunteer } from '../../../src/api/create-record.ts';
import { adrishyaVolunteerApi, contactMessageApi, volunteerApi } from '../../../src/api/messages.ts';
import { readableList } from '../../../src/api/readable-list.ts';
import { BACKGROUND_SECTIONS, Background } from '../../../src/domain/background.ts';
import { endpoints } from '../../../src/domain/endpoints.ts';
import { GalleryRow } from '../../../src/domain/gallery.ts';
import { NewsItem } from '../../../src/domain/news.ts';
import {
  AdrishyaActivity,
  BoardMember,
  GurukulamActivity,
  TeamMember,
} from '../../../src/domain/public-lists.ts';
import { malformedResponses } from '../../support/malformed-responses.ts';
import { fakeNetwork, fakeStorage, ok } from './fake-browser.ts';

beforeEach(() => {
  fakeStorage({ token: 'a1' });
});

const collections = [
  ['/api/news/', collection(endpoints.news, NewsItem)],
  ['/api/gukulam_activities/', collection(endpoints.gurukulamActivities, GurukulamActivity)],
  ['/api/adrishya/activities/', collection(endpoints.adrishyaActivities, AdrishyaActivity)],
  ['/api/gallery/gurukulam/', collection(endpoints.gallery('gurukulam'), GalleryRow)],
  ['/api/gallery/adrishya/', collection(endpoints.gallery('adrishya'), GalleryRow)],
  ['/api/team/', collection(endpoints.team, TeamMember)],
  ['/api/steeringboard-team/', collection(endpoints.board, BoardMember)],
  ['/api/messages/', contactMessageApi],
  ['/api/Volunteers_msg/', volunteerApi],
  ['/api/adrishya_Volunteers_msg/', adrishyaVolunteerApi],
  ...BACKGROUND_SECTIONS.map(
    (section) => [`/api/${section}_bg/`, collection(endpoints.background(section), Background)] as const,
  ),
] as const;

describe.each(collections)('%s', (path, api) => {
  test('is listed, created, changed and deleted at the documented URLs', async () => {
    const sent = fakeNetwork(() => ok([]));
    await api.list();
    await api.create({ form: new FormData() });
    await api.update(7, { form: new FormData() });
    await api.remove(7);
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET ${path}`,
      `POST ${path}`,
      `PUT ${path}7/`,
      `DELETE ${path}7/`,
    ]);
  });

  test.each(Object.entries(malformedResponses))(
    'lists or fails, but never breaks, for %s',
    async (_fault, response) => {
      fakeNetwork(() => new Response(JSON.stringify(response) ?? ''));
      const outcome = await api.list().catch((error: unknown) => error);
      if (!Array.isArray(outcome)) expect(outcome).toMatchObject({ name: 'ApiError', kind: 'broken' });
    },
  );
});

test('one news item is requested by its number, and a response that is none is a failure', async () => {
  const sent = fakeNetwork(() => ok({ id: 3, news_name: 'Harvest' }));
  expect(await readableList(endpoints.news, NewsItem).one(3)).toMatchObject({ id: 3, news_name: 'Harvest' });
  expect(sent[0]?.path).toBe('/api/news/3/');
  fakeNetwork(() => ok([]));
  await expect(readableList(endpoints.news, NewsItem).one(3)).rejects.toMatchObject({ kind: 'broken' });
});

test('the three forms of visitors send their documented fields, and do not read the response', async () => {
  const sent = fakeNetwork(() => new Response(null, { status: 201 }));
  const person = { name: 'Asha', email: 'asha@example.org' };
  await sendVolunteer({ ...person, des: 'I teach' });
  await sendAdrishyaVolunteer({ ...person, des: '', how_you_contribute: 'Time' });
  await sendContactMessage({ ...person, subject: 'Visit', message: 'May we come?' });
  expect(sent.map(({ path, init }) => [path, Object.keys(JSON.parse(String(init.body)))])).toEqual([
    ['/api/Volunteers_msg/', ['name', 'email', 'des']],
    ['/api/adrishya_Volunteers_msg/', ['name', 'email', 'des', 'how_you_contribute']],
    ['/api/messages/', ['name', 'email', 'subject', 'message']],
  ]);
});
