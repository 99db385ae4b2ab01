import type { ChangeEvent, ComponentProps, KeyboardEvent } from 'react';
import { cleanLine } from '../../ui/clean-line.ts';

/**
 * The properties of a text area for one line of text, which wraps so that a long title can be read: Enter submits the
 * form, and pasted line breaks become spaces.
 */
export function oneLine({ onChange, ...control }: ComponentProps<'textarea'>): ComponentProps<'textarea'> {
  return {
    ...control,
    rows: 1,
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => {
      cleanLine(event.target);
      onChange?.(event);
    },
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    },
  };
}
