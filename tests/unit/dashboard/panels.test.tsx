import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { heldResponse, ok } from '../api/fake-browser.ts';
import { fakeServer, HEALTHY, offering, type Responses, startFresh } from './fake-server.ts';
import {
  onAdrishya,
  press,
  showActivities,
  showGallery,
  showHome,
  showHomeBackground,
  showInitiatives,
  showList,
  showTexts,
  showUsers,
} from './show-screens.tsx';

const news = { id: 7, news_name: 'Harvest', date: '2026-01-14', description: 'A feast.', image: null };
const person = { id: 1, name: 'Shantala', email: 'a@b.example', date: '2026-10-29T10:15:30Z' };
const background = { id: 4, bg: '/media/a.jpg' };
const invitation = { email: 'a@b.example', resets: false };
const noRevisions = { count: 0, next: null, previous: null, results: [] };
const FIRST = '?limit=20&offset=0';

/** The responses to what the screens around some of the panels load. */
const AROUND: Responses = {
  ...offering(),
  'GET news/': () => ok([news]),
  'GET admin/health/': () => ok(HEALTHY),
};

async function showInvitation() {
  history.replaceState(null, '', '#s3cret');
  const { InvitationScreen } = await import('../../../src/dashboard/login/InvitationScreen.tsx');
  await act(async () => void render(<InvitationScreen />));
}

const showExamples = () => showHome([{ file: 'site', facts: [{ field: 'verse', path: 'verse.value' }] }]);

const inNews = (name: string) => async () => {
  await showList('News');
  await press(name);
};
const showDeleted = inNews('Show: Recently deleted');
const showVersions = inNews('Earlier versions: Harvest');

type Show = () => Promise<unknown>;
/** What it says could not be loaded; the call that loads it; what that gives at the second try, and what shows it. */
const PANELS: [what: string, path: string, show: Show, response: unknown, shown: string | RegExp][] = [
  ['The news', 'news/', () => showList('News'), [], 'No news available'],
  ['The team', 'team/', () => showList('Team'), [], /^No team members yet\./],
  ['The steering board', 'steeringboard-team/', () => showList('Board Team'), [], /^No board members yet\./],
  ['The activities', 'gukulam_activities/', showActivities, [], /^No activities yet\./],
  ['The activities', 'adrishya/activities/', showInitiatives, [], /^No activities yet\./],
  ['The gallery', 'gallery/gurukulam/', showGallery, [], /^No images yet\./],
  ['The gallery', 'gallery/adrishya/', onAdrishya(showGallery), [], /^No images yet\./],
  [
    'This background',
    'home_bg/',
    showHomeBackground,
    [background],
    'As visitors see it now, on a phone and on a wide screen',
  ],
  ['The documents', 'documents/', () => showList('Documents'), [], /^No documents yet\./],
  ['The texts', 'texts/', () => showTexts(), [], 'Our Model'],
  ['This list', 'messages/', showHome, [person], 'Shantala'],
  ['This list', 'Volunteers_msg/', showHome, [person], 'Shantala'],
  ['This list', 'adrishya_Volunteers_msg/', showHome, [person], 'Shantala'],
  ['The state of the site', 'admin/health/', showHome, HEALTHY, /^All is well\./],
  ['The facts could not be checked.', 'texts/', showExamples, [], /^1 fact came with the website/],
  ['What was deleted', `history/news/${FIRST}`, showDeleted, noRevisions, /^There is nothing to bring back/],
  ['The earlier versions', `history/news/7/${FIRST}`, showVersions, noRevisions, /^No earlier versions/],
  ['The list', 'admin/users/', showUsers, [], 'There are no accounts to show.'],
  ['The invitations', 'admin/users/invitations/', showUsers, [], 'No invitation is open.'],
  ['Your link could not be checked.', 'admin/users/invitation/', showInvitation, invitation, 'Password'],
];
/** The calls of panels that show nothing while they load. */
const SILENT = ['admin/health/', 'texts/'];

beforeEach(startFresh);

test.each(PANELS)(
  '%s (%s): a panel says that it loads, why that failed, and loads at "Try again"',
  async (what, path, show, response, shown) => {
    const held = heldResponse();
    let respond: Responses[string] = async (sent) => (await held.respond(sent)).clone();
    const method = show === showInvitation ? 'POST' : 'GET';
    fakeServer({ ...AROUND, [`${method} ${path}`]: (sent) => respond(sent) });
    await show();
    if (!SILENT.includes(path)) expect(screen.getByText(/^(?:Loading|Looking at your link)…$/)).toBeTruthy();
    await act(async () => held.arrive(Response.json({ detail: 'Gone home.' }, { status: 500 })));
    const failed = what.endsWith('.') ? what : `${what} could not be loaded.`;
    const reason = await screen.findByText(`${failed} Gone home.`);
    expect(reason.closest('[role="alert"]')).not.toBeNull();
    if (method === 'GET') expect(console.error).toHaveBeenCalled();
    respond = () => ok(response);
    await press('Try again');
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Gone home/)).toBeNull();
  },
);
