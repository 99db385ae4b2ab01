import { useEffect, useEffectEvent, useState } from 'react';
import { formTexts } from '../i18n/en/fields.ts';
import { typedText } from '../lib/typed-text.ts';

export type Limit = {
  /** The most characters. A longer text stays whole in the field, which says so, and its form is not sent. */
  longest?: number | undefined;
  /** Counts the characters; by default as the server does. */
  count?: ((text: string) => number) | undefined;
};

/**
 * Keeps the form of a field from being sent while its text is too long.
 * @param value the text of a controlled field, which also changes without being typed
 * @returns the remaining characters, negative where the text is too long, and what to call after each input
 */
export function useLimit(
  field: HTMLInputElement | HTMLTextAreaElement | null,
  value: unknown,
  { longest, count = storedLength }: Limit,
) {
  const [remaining, setRemaining] = useState(Number.POSITIVE_INFINITY);
  const measure = () => {
    if (field === null || longest === undefined) return;
    const now = longest - count(field.value);
    field.setCustomValidity(now < 0 ? formTexts.tooLong(-now) : '');
    setRemaining(now);
  };
  const onChanged = useEffectEvent((_value: unknown) => measure());
  useEffect(() => {
    if (field !== null) onChanged(value);
  }, [field, value]);
  return { remaining, measure };
}

function storedLength(text: string): number {
  return typedText(text).length;
}
