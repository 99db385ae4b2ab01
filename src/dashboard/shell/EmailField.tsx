import type { ComponentProps } from 'react';
import { Field } from '../../ui/Field.tsx';

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'id'> & {
  label: string;
  hint?: string;
  onType?: (email: string) => void;
};

/** The email that somebody logs in with, unless its form says otherwise. */
export function EmailField({ onType, ...field }: Props) {
  return (
    <Field
      name="email"
      type="email"
      maxLength={254}
      autoComplete="username"
      required
      {...field}
      onChange={({ target }) => onType?.(target.value)}
    />
  );
}
