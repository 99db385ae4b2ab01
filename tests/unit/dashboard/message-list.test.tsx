import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BEYOND, MessageList } from '../../../src/dashboard/home/MessageList.tsx';
import { contactItem } from '../../../src/domain/inbox.ts';

const ROW = 165; // pixels

const messages = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    contactItem({ id: at + 1, name: `Sender ${at + 1}`, email: '', subject: '', message: '', date: '' }),
  );

async function show(items: ReturnType<typeof messages>): Promise<void> {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW);
  await act(async () => {
    render(
      <MessageList title="Messages" items={items} count={items.length} beyond={BEYOND.rest}>
        {(item, row) => (
          <li key={item.id} {...row}>
            {item.name}
          </li>
        )}
      </MessageList>,
    );
  });
}

test('fewer than 200 messages are all in the page, for its search, the printer and screen readers', async () => {
  await show(messages(199));
  expect(screen.getAllByRole('listitem')).toHaveLength(199);
});

test('of 200 messages only those near the screen are in the page', async () => {
  await show(messages(200));
  expect(screen.getAllByRole('listitem').length).toBeLessThan(50);
});
