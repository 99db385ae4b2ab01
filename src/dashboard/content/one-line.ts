import type { ComponentProps, KeyboardEvent } from 'react';

/**
 * The properties of a `Field` for one line of text, which wraps so that a long title can be read: Enter submits the form,
 * and pasted line breaks become spaces.
 */
export function oneLine(control: ComponentProps<'textarea'>): ComponentProps<'textarea'> {
  return {
    ...control,
    rows: 1,
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    },
  };
}
