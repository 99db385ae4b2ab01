import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $newCount, rememberNewCount } from '../../stores/inbox-marks.ts';
import { knownData } from '../../stores/resource.ts';
import { currentUser } from '../../stores/session.ts';

/** How many new messages there are; the page's title says so too, for a tab that is not in sight. */
export function useNewCount(): number {
  const email = knownData(useStore(currentUser.$load, { ssr: 'initial' }))?.email;
  const count = useStore($newCount, { ssr: 'initial' });
  useEffect(() => {
    if (email !== undefined) rememberNewCount(email);
  }, [email]);
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = count > 0 ? `(${count}) ${title}` : title;
  }, [count]);
  return count;
}
