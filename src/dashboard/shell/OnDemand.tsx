import { type ReactNode, useEffect, useId, useState } from 'react';
import { contentTexts, dashboardTexts } from '../../i18n/en/dashboard.ts';
import { loadTexts } from '../../i18n/en/requests.ts';
import { Failed, Waiting } from '../../ui/LoadState.tsx';
import { Button } from '../Button.tsx';

type Props<Code> = {
  load: () => Promise<Code>;
  children: (code: Code) => ReactNode;
};

/** Loads code that few people need when it is first shown, with a retry button if that fails. */
export function OnDemand<Code>({ load, children }: Props<Code>) {
  const [code, setCode] = useState<Code | 'loading' | 'failed'>('loading');

  function fetchCode(): void {
    setCode('loading');
    load().then(
      (loaded) => setCode(() => loaded),
      () => setCode('failed'),
    );
  }
  useEffect(fetchCode, []);

  if (code === 'loading') return <Waiting text={loadTexts.loading} onRetry={fetchCode} />;
  if (code === 'failed') return <Failed text={dashboardTexts.codeFailed} onRetry={fetchCode} />;
  return children(code);
}

type DisclosureProps = {
  text: string;
  /** `Close` by default. */
  closeText?: string;
  /** What the button is about, for screen readers. */
  about: string;
  /** Mounted only while it is open. */
  children: () => ReactNode;
};

/** A button that shows and hides what is below it. */
export function Disclosure({ text, closeText = contentTexts.close, about, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        kind="plain"
        about={about}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? closeText : text}
      </Button>
      <div id={id} className="opened" hidden={!isOpen}>
        {isOpen && children()}
      </div>
    </>
  );
}
