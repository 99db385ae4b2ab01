import { useEffect, useState } from 'react';
import { loadPending } from '../../pending/load.ts';
import { $leaving, leaveNow } from '../../pending/state.ts';
// Imported here for the panel, which loads later.
import './Outbox.module.css';
import type { OutboxPanel as Panel } from './OutboxPanel.tsx';

/** Milliseconds until a retry when the code did not load. */
const PAUSE = 30_000;

/**
 * What staff have sent and the server does not have yet. Its code loads after the screen but before it is needed, since
 * it cannot load offline; failures are retried.
 */
export function Outbox() {
  const [OutboxPanel, setPanel] = useState<typeof Panel | null>(null);
  useEffect(
    () => (typeof indexedDB === 'undefined' ? undefined : loadPanel((panel) => setPanel(() => panel))),
    [],
  );
  return OutboxPanel && <OutboxPanel />;
}

/** Returns a function that stops it. */
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
      // Without the panel nobody can be asked: what waits stays on the device, and the logout continues.
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
