import { useEffect, useState } from 'react';
import { loadPending } from '../../pending/load.ts';
import { $leaving, leaveNow } from '../../pending/state.ts';
// The styles of what loads later.
import './Outbox.module.css';
import type { OutboxPanel as Panel } from './OutboxPanel.tsx';

/** Milliseconds after which code that did not come is requested again. */
const PAUSE = 30_000;

/**
 * What staff have sent and the server does not have yet. Its code comes once the screen is there, and before it is needed:
 * without signal it could not be loaded any more. Where it did not come it is tried again.
 */
export function Outbox() {
  const [OutboxPanel, setPanel] = useState<typeof Panel | null>(null);
  useEffect(
    () => (typeof indexedDB === 'undefined' ? undefined : loadPanel((panel) => setPanel(() => panel))),
    [],
  );
  return OutboxPanel && <OutboxPanel />;
}

/** Returns what ends it. */
function loadPanel(show: (panel: typeof Panel) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function load(): Promise<void> {
    if (signal.aborted) return;
    clearTimeout(timer);
    try {
      const code = import('./OutboxPanel.tsx');
      await Promise.all([code, loadPending(), import('../../lib/redraw-picture.ts')]);
      if (!signal.aborted) show((await code).OutboxPanel);
      ended.abort();
    } catch (error) {
      console.warn('The outbox could not be loaded:', error);
      timer = setTimeout(load, PAUSE);
      // Nobody can be asked what becomes of what waits: it stays, and whoever logs out is not held up.
      leaveNow();
    }
  }
  addEventListener('online', load, { signal });
  signal.addEventListener(
    'abort',
    $leaving.listen((leave) => leave && void load()),
  );
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2000 });
  else timer = setTimeout(load, 200);
  return () => ended.abort();
}
