import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BEYOND, MessageList } from '../../../src/dashboard/home/MessageList.tsx';
import { contactItem } from '../../../src/domain/inbox.ts';

const ROW = 165; // pixels
const COUNT = 2000;

/** Messages that count how often the key of any of them is read. */
function countedMessages(count: number) {
  let reads = 0;
  const items = Array.from({ length: count }, (_, at) => {
    const item = contactItem({
      id: at + 1,
      name: `Sender ${at + 1}`,
      email: '',
      subject: '',
      message: '',
      date: '',
    });
    const { key } = item;
    return Object.defineProperty(item, 'key', {
      get: () => {
        reads += 1;
        return key;
      },
    });
  });
  return { items, reads: () => reads };
}

async function show(items: ReturnType<typeof countedMessages>['items']): Promise<void> {
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

test('a scrolled step through thousands of messages looks at those near the screen, not at all of them', async () => {
  const { items, reads } = countedMessages(COUNT);
  await show(items);
  const before = reads();
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300 * ROW);
  await act(async () => void window.dispatchEvent(new Event('scroll')));
  expect(screen.getByText('Sender 301')).toBeTruthy();
  expect(reads() - before).toBeLessThan(COUNT / 10);
});

test('fewer than 200 messages are all in the page, for its search, the printer and screen readers', async () => {
  await show(countedMessages(199).items);
  expect(screen.getAllByRole('listitem')).toHaveLength(199);
});

test('of 200 messages only those near the screen are in the page', async () => {
  await show(countedMessages(200).items);
  expect(screen.getAllByRole('listitem').length).toBeLessThan(50);
});
