import { act, cleanup, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MessageList } from '../../../src/dashboard/inbox/MessageList.tsx';
import { contactItem } from '../../../src/domain/inbox.ts';

const ROW = 165; // pixels

async function show(count: number, height = ROW): Promise<void> {
  const items = Array.from({ length: count }, (_, at) =>
    contactItem({ id: at + 1, name: `Sender ${at + 1}`, email: '', subject: '', message: '', date: '' }),
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  await act(async () => {
    render(
      <MessageList title="Messages" items={items} count={count}>
        {(item, row) => (
          <li key={item.id} {...row}>
            {item.name}
          </li>
        )}
      </MessageList>,
    );
  });
}

test('fewer than 200 messages are all in the page, for search and print; of more, those in view', async () => {
  const shown = async (count: number) => {
    await show(count);
    return screen.getAllByRole('listitem').length;
  };
  expect(await shown(199)).toBe(199);
  cleanup();
  expect(await shown(200)).toBeLessThan(50);
});

test('thousands of messages in a list out of sight, as behind another on a phone, break nothing', async () => {
  await show(2500, 0);
  expect(screen.getAllByRole('listitem').length).toBeLessThan(50);
});
