import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BEYOND, MessageList } from '../../../src/dashboard/home/MessageList.tsx';
import { contactItem } from '../../../src/domain/inbox.ts';

const ROW = 165; // pixels
const COUNT = 2000;

/** Messages that count how often the key of any of them is read. */
function countedMessages() {
  let reads = 0;
  const items = Array.from({ length: COUNT }, (_, at) => {
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

test('a scrolled step through thousands of messages looks at those near the screen, not at all of them', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW);
  const { items, reads } = countedMessages();
  await act(async () => {
    render(
      <MessageList title="Messages" items={items} count={COUNT} beyond={BEYOND.rest}>
        {(item, row) => (
          <li key={item.id} {...row}>
            {item.name}
          </li>
        )}
      </MessageList>,
    );
  });
  const before = reads();
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300 * ROW);
  await act(async () => void window.dispatchEvent(new Event('scroll')));
  expect(screen.getByText('Sender 301')).toBeTruthy();
  expect(reads() - before).toBeLessThan(COUNT / 10);
});
