import { useEffect, useState } from 'react';
import { outboxCode } from '../../stores/outbox-state.ts';
// The styles of what loads later.
import './Outbox.module.css';
import type { OutboxPanel as Panel } from './OutboxPanel.tsx';

/**
 * What staff have sent and the server does not have yet. Its code comes once the screen is there, and before it is needed:
 * without signal it could not be loaded any more.
 */
export function Outbox() {
  const [OutboxPanel, setPanel] = useState<typeof Panel | null>(null);
  useEffect(() => {
    if (typeof indexedDB === 'undefined') return;
    const load = () =>
      Promise.all([import('./OutboxPanel.tsx'), outboxCode(), import('../../lib/redraw-picture.ts')]).then(
        ([code]) => setPanel(() => code.OutboxPanel),
        // Nothing is lost: the next page shows it.
        (error: unknown) => console.warn('The outbox could not be loaded:', error),
      );
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, 200);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(load, { timeout: 2000 });
    return () => cancelIdleCallback(request);
  }, []);
  return OutboxPanel && <OutboxPanel />;
}
