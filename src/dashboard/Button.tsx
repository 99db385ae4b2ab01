import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  /** `quiet` for a secondary action, `plain` to look like a link; left out for the main one. */
  kind?: 'quiet' | 'plain' | undefined;
  /** What the button is about, added for screen readers; it then needs a text. */
  about?: string | undefined;
};

/** A button of the dashboard. It submits no form unless its type says so. */
export function Button({ kind, about, type = 'button', ...button }: Props) {
  const label = about && `${button.children}: ${about}`;
  return <button aria-label={label} {...button} type={type} className="button" data-kind={kind} />;
}
