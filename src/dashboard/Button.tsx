import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  /** Left out for what its place is there for; `plain` looks like a link. */
  kind?: 'quiet' | 'plain';
};

/** A button of the dashboard. It sends no form unless its type says so. */
export function Button({ kind, type = 'button', ...button }: Props) {
  return <button {...button} type={type} className="button" data-kind={kind} />;
}
