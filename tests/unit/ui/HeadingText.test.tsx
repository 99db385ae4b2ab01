import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HeadingText } from '../../../src/ui/HeadingText.tsx';

it.each([
  ['The two-day visit', ['two-day']],
  ['Kho-kho, our own sport', ['Kho-kho,']],
  ['Value-based and open-schooling', ['Value-based', 'open-schooling']],
  ['A visit - of two days', []],
])('a heading reads "%s" and keeps its hyphenated words whole', (text, whole) => {
  const { container } = render(<HeadingText text={text} />);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('.unbroken')].map((word) => word.textContent)).toEqual(whole);
});
