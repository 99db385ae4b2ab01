import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetUnsaved, mayLeave, useUnsavedGuard } from '../../../src/dashboard/shell/unsaved.ts';

beforeEach(() => {
  forgetUnsaved();
  sessionStorage.clear();
});

describe('unsaved changes', () => {
  const confirm = vi.fn<() => boolean>();
  const followed = vi.fn();

  function Form({ isDirty }: { isDirty: boolean }) {
    useUnsavedGuard(isDirty);
    return (
      <nav
        onClickCapture={(event) => {
          if (!event.defaultPrevented) followed();
          event.preventDefault();
        }}
      >
        <a href="/dashboard/team">Team</a>
        <a href="#content">Skip</a>
        <a href="mailto:a@example.org">Reply</a>
        <a href="/" target="_blank" rel="noopener">
          New tab
        </a>
      </nav>
    );
  }

  beforeEach(() => {
    confirm.mockReset().mockReturnValue(false);
    followed.mockReset();
    vi.stubGlobal('confirm', confirm);
  });

  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  test('ask before a link leads away, and stay when the reader declines', async () => {
    render(<Form isDirty />);
    await userEvent.click(screen.getByText('Team'));
    expect(confirm).toHaveBeenCalledExactlyOnceWith('You have unsaved changes. Leave without saving them?');
    expect(followed).not.toHaveBeenCalled();
  });

  test('ask only once: the browser does not ask again after a yes', async () => {
    confirm.mockReturnValue(true);
    render(<Form isDirty />);
    expect(leaving()).toBe(true);
    await userEvent.click(screen.getByText('Team'));
    expect(followed).toHaveBeenCalledOnce();
    expect(leaving()).toBe(false);
  });

  test.each(['Skip', 'Reply', 'New tab'])('do not ask at a link that stays on the page: %s', async (name) => {
    render(<Form isDirty />);
    await userEvent.click(screen.getByText(name));
    expect(confirm).not.toHaveBeenCalled();
    expect(followed).toHaveBeenCalledOnce();
  });

  test('no longer ask once they are saved', () => {
    const { rerender } = render(<Form isDirty />);
    expect(mayLeave()).toBe(false);
    rerender(<Form isDirty={false} />);
    expect(leaving()).toBe(false);
    expect(mayLeave()).toBe(true);
  });

  test('of two forms still ask when one of them is saved', () => {
    const { rerender } = render([<Form key="a" isDirty />, <Form key="b" isDirty />]);
    rerender([<Form key="a" isDirty />, <Form key="b" isDirty={false} />]);
    expect(leaving()).toBe(true);
  });
});
