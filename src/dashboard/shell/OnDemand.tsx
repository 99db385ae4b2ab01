import { type ReactNode, useEffect, useId, useState } from 'react';
import { contentTexts, dashboardTexts } from '../../texts/dashboard.ts';
import { loadTexts } from '../../texts/requests.ts';
import { Failed, Waiting } from '../../ui/LoadState.tsx';
import { Button } from '../Button.tsx';

type Props<Code> = {
  load: () => Promise<Code>;
  children: (code: Code) => ReactNode;
};

/** What few people open: its code loads when it is first shown, and again on demand where it did not come. */
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
  /** `Close` unless said otherwise. */
  closeText?: string;
  /** What it is about, for whoever hears the button without its row. */
  about: string;
  /** Mounted only while it is open. */
  children: () => ReactNode;
};

/** A button that shows and hides what stands below it. */
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
