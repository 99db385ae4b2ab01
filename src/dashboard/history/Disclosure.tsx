import { type ReactNode, useId, useState } from 'react';

type Props = {
  text: string;
  closeText: string;
  /** What it is about, for whoever hears the button without its row. */
  about: string;
  /** Mounted only while it is open. */
  children: () => ReactNode;
};

/** A button that shows and hides what stands below it. */
export function Disclosure({ text, closeText, about, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const shown = isOpen ? closeText : text;
  return (
    <>
      <button
        type="button"
        className="button"
        data-kind="plain"
        aria-label={`${shown}: ${about}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {shown}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children()}
      </div>
    </>
  );
}
