import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  /** Left out for what its place is there for; `plain` looks like a link. */
  kind?: 'quiet' | 'plain';
  /** What it is about, for whoever hears it without its row or form; it then shows a text. */
  about?: string | undefined;
};

/** A button of the dashboard. It sends no form unless its type says so. */
export function Button({ kind, about, type = 'button', ...button }: Props) {
  const label = about && `${button.children}: ${about}`;
  return <button aria-label={label} {...button} type={type} className="button" data-kind={kind} />;
}
