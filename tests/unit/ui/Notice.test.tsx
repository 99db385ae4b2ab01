import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { NoticeButton } from '../../../src/ui/Notice.tsx';

it('a button that comes under the finger between two presses is not pressed by the second', async () => {
  const onClick = vi.fn();
  render(<NoticeButton onClick={onClick}>Send it later</NoticeButton>);
  const user = userEvent.setup();
  const target = screen.getByRole('button');
  await user.pointer([
    { keys: '[MouseLeft]', target: document.body },
    { keys: '[MouseLeft]', target },
  ]);
  expect(onClick).not.toHaveBeenCalled();
});

it('a button of a notice that is pressed twice acts once, and again when pressed later', async () => {
  function Counter() {
    const [count, setCount] = useState(0);
    return <NoticeButton onClick={() => setCount(count + 1)}>{`Tried ${count}`}</NoticeButton>;
  }
  render(<Counter />);
  await userEvent.dblClick(screen.getByRole('button'));
  screen.getByRole('button', { name: 'Tried 1' });
  await userEvent.click(screen.getByRole('button'));
  screen.getByRole('button', { name: 'Tried 2' });
});
