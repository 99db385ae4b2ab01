import type { ChangeEvent, ComponentProps, KeyboardEvent } from 'react';

/**
 * What makes a text area a field of one line that is shown on up to three, so that a long title can be read while it is
 * written: Enter sends the form, and a pasted line break is a space.
 */
export function oneLine({ onChange, ...control }: ComponentProps<'textarea'>): ComponentProps<'textarea'> {
  return {
    ...control,
    rows: 1,
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => {
      const { target } = event;
      if (/[\r\n]/.test(target.value)) target.value = target.value.replaceAll(/\s*[\r\n]+\s*/g, ' ');
      onChange?.(event);
    },
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    },
  };
}
