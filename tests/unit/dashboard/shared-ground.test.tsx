import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ListToolbar } from '../../../src/dashboard/shell/ListToolbar.tsx';
import { forgetUnsaved, mayLeave, useUnsavedGuard } from '../../../src/dashboard/shell/unsaved.ts';
import { ResultNotice, useResult } from '../../../src/dashboard/shell/use-result.tsx';

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

describe('the outcome of a write', () => {
  function Form() {
    const { result, tell, clear } = useResult();
    return (
      <>
        <button type="button" onClick={() => tell('success', 'News added!')}>
          Add
        </button>
        <button type="button" onClick={clear}>
          Clear
        </button>
        <ResultNotice result={result} />
      </>
    );
  }

  test('is alerted once and stays on the page until it is cleared', async () => {
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    render(<Form />);
    await userEvent.click(screen.getByText('Add'));
    expect(screen.getByRole('status').textContent).toBe('News added!');
    await vi.waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith('News added!'));
    await userEvent.click(screen.getByText('Clear'));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('the toolbar of a list', () => {
  test('searches as one types and offers the orders by name', async () => {
    const onOrder = vi.fn();
    function List() {
      const [query, setQuery] = useState('');
      const orders = [
        { key: 'newest', label: 'Newest first' },
        { key: 'name', label: 'By name' },
      ] as const;
      return (
        <ListToolbar
          label="Search the news"
          query={query}
          onQuery={setQuery}
          orders={orders}
          order="newest"
          onOrder={onOrder}
          found={query === '' ? undefined : '1 of 3'}
        />
      );
    }
    render(<List />);
    await userEvent.type(screen.getByLabelText('Search the news'), 'harvest');
    expect(screen.getByRole('status').textContent).toBe('1 of 3');
    await userEvent.selectOptions(screen.getByLabelText('Order'), 'By name');
    expect(onOrder).toHaveBeenCalledExactlyOnceWith('name');
    await act(async () => undefined);
  });
});
