import { type ReactNode, useEffect, useState } from 'react';
import { loadTexts, requestTexts } from '../../texts/requests.ts';
import { Failed, Waiting } from '../../ui/LoadState.tsx';

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
  if (code === 'failed') return <Failed text={requestTexts.unreachable} onRetry={fetchCode} />;
  return children(code);
}
