import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { gone, heldResponse, noConnection } from '../api/fake-browser.ts';
import { asked, fakeServer, offering, refused, responding, startFresh } from './fake-server.ts';
import { message } from './sample-items.ts';
import { press, showHome } from './show-screens.tsx';

const robot = { suspicion: 'robot' };
const messages = [message(1), message(2, robot), message(3, robot), message(4)];
const application = { ...message(1, robot), name: 'Applicant', des: 'Looms' };
const lists = { 'GET messages/': responding(messages), 'GET Volunteers_msg/': responding([application]) };

const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const select = (id: number) => userEvent.click(box(`Select the message of Sender ${id}`));
const bar = () => within(screen.getByRole('region', { name: 'Selected messages' }));
async function deleteAll(): Promise<void> {
  await showHome();
  await userEvent.click(box('Select all 5'));
  await press('Delete 5 selected');
}
const deletes = (sent: { method: string; path: string }[]) =>
  sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path);

beforeEach(startFresh);

describe('deleting many messages', () => {
  test('of all that the filter shows asks once, with count and lists, and makes one call each', async () => {
    const removals = ['messages/2/', 'messages/3/', 'Volunteers_msg/1/'].map((path) => [
      `DELETE ${path}`,
      gone,
    ]);
    const sent = fakeServer({ ...lists, ...Object.fromEntries(removals) });
    await showHome();
    await press('Possible spam 3');
    await userEvent.click(box('Select all 3'));
    await press('Delete 3 selected');
    await screen.findByText('3 messages are deleted.');
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      'Delete 3 messages for good (Contact Messages: 2, Volunteers: 1)? They cannot be brought back.',
    );
    expect(deletes(sent)).toEqual(['/api/messages/2/', '/api/messages/3/', '/api/Volunteers_msg/1/']);
    await press('All 2');
    expect(names()).toHaveLength(2);
  });

  test('takes one call a list where the server deletes in bulk', async () => {
    const sent = fakeServer({
      ...lists,
      ...offering(),
      'POST messages/delete/': gone,
      'POST Volunteers_msg/delete/': gone,
    });
    await deleteAll();
    await screen.findByText('5 messages are deleted.');
    const posted = sent.filter(({ method }) => method === 'POST');
    expect(posted.map(({ path, init }) => [path, init.body])).toEqual([
      ['/api/messages/delete/', JSON.stringify({ ids: [1, 2, 3, 4] })],
      ['/api/Volunteers_msg/delete/', JSON.stringify({ ids: [1] })],
    ]);
    expect(deletes(sent)).toEqual([]);
  });

  test('that fails in the middle says how many went, and keeps the others selected for another try', async () => {
    let isUp = false;
    fakeServer({
      ...lists,
      'DELETE messages/1/': gone,
      'DELETE messages/2/': gone,
      'DELETE messages/3/': () => (isUp ? gone() : noConnection()),
      'DELETE messages/4/': gone,
      'DELETE Volunteers_msg/1/': gone,
    });
    await deleteAll();
    await screen.findByText(/^2 of 5 messages are deleted\. The server could not be reached/);
    expect(names()).toEqual(['Sender 3', 'Sender 4', 'Applicant'].map((name) => `${name} mark as read`));
    expect(screen.queryByText(/messages are deleted\.$/)).toBeNull();
    isUp = true;
    await press('Delete 3 selected');
    await screen.findByText('3 messages are deleted.');
    expect(names()).toEqual([]);
  });

  test('that fails in bulk has deleted nothing of that call, and says so', async () => {
    fakeServer({
      ...lists,
      ...offering(),
      'POST messages/delete/': gone,
      'POST Volunteers_msg/delete/': refused(403, 'Locked.'),
    });
    await deleteAll();
    await screen.findByText('4 of 5 messages are deleted. Locked. The others are still selected.');
    expect(names()).toEqual(['Applicant mark as read']);
    expect(box('Select the message of Applicant').checked).toBe(true);
  });

  test('stops on demand, without a further call, and without waiting for a silent server', async () => {
    const sent = fakeServer({
      ...lists,
      'DELETE messages/1/': gone,
      'DELETE messages/2/': heldResponse().respond,
    });
    await deleteAll();
    const progress = await bar().findByRole('progressbar');
    expect(progress.getAttribute('max')).toBe('5');
    await press('Stop');
    await screen.findByText('Stopped: 1 of 5 messages are deleted. The others are still selected.');
    expect(deletes(sent)).toHaveLength(2);
    expect(box('Select the message of Applicant').checked).toBe(true);
  });

  test('never takes what the search hides, and nothing when the question is answered with no', async () => {
    const sent = fakeServer({ ...lists, 'DELETE messages/1/': gone });
    await showHome();
    await userEvent.click(box('Select all 5'));
    await userEvent.type(screen.getByLabelText('Search all messages'), 'words 1');
    asked.mockReturnValueOnce(false);
    await press('Delete 1 selected');
    expect(asked).toHaveBeenCalledExactlyOnceWith('Delete 1 message for good? It cannot be brought back.');
    expect([deletes(sent), box('Select the message of Sender 1').checked]).toEqual([[], true]);
    await press('Delete 1 selected');
    await screen.findByText('1 message is deleted.');
    expect(deletes(sent)).toEqual(['/api/messages/1/']);
  });
});

test('all that is shown is selected and deselected at once', async () => {
  fakeServer(lists);
  await showHome();
  await select(1);
  expect(box('Select all 5').indeterminate).toBe(true);
  await userEvent.click(box('Select all 5'));
  expect(screen.getByRole('button', { name: 'Delete 5 selected' })).toBeTruthy();
  await userEvent.click(box('Select all 5'));
  expect(screen.queryByRole('button', { name: /selected$/ })).toBeNull();
});

test('each filter says how many messages it shows', async () => {
  fakeServer(lists);
  await showHome();
  for (const filter of ['All', 'Possible spam']) {
    const name =
      (await screen.findByRole('button', { name: new RegExp(`^${filter} \\d`) })).textContent ?? '';
    await press(name);
    expect(names()).toHaveLength(Number(/\d+$/.exec(name)?.[0]));
  }
});
