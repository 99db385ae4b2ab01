import { useState } from 'react';
import type { SecurityEvent } from '../../domain/security-event.ts';
import { formatMoment } from '../../lib/dates.ts';
import { securityEvents } from '../../stores/users.ts';
import { eventTexts as texts, userTexts } from '../../texts/users.ts';
import { Button } from '../Button.tsx';
import { LoadedList, useResource } from '../shell/LoadedList.tsx';
import { Surface } from '../shell/Screen.tsx';
import { FactRow } from './EndableList.tsx';

/** How many events are shown at a time. */
const STEP = 10;

/** The security events of the accounts; needs a server that offers them. */
export function SecurityEventList() {
  const load = useResource(securityEvents);
  const [shown, setShown] = useState(STEP);
  return (
    <Surface title={texts.heading}>
      <p className="note">{texts.intro}</p>
      <LoadedList
        load={load}
        onRetry={securityEvents.reload}
        failedText={texts.failed}
        emptyText={texts.nothing}
      >
        {(events) => (
          <>
            <ul className="plain" aria-label={texts.heading}>
              {events.slice(0, shown).map((event) => (
                <FactRow key={event.id} title={texts.what(event.event, event.email)} facts={factsOf(event)} />
              ))}
            </ul>
            {events.length > shown && (
              <Button kind="quiet" onClick={() => setShown(shown + 5 * STEP)}>
                {texts.more(events.length - shown)}
              </Button>
            )}
          </>
        )}
      </LoadedList>
    </Surface>
  );
}

function factsOf({ email, by, address, browser, count, since, at }: SecurityEvent): string[] {
  const when = count === 1 ? formatMoment(at) : texts.times(count, formatMoment(since), formatMoment(at));
  const who = address === '' ? userTexts.byOperator : by !== '' && by !== email ? userTexts.by(by) : '';
  return [when, who, address === '' ? '' : texts.from(browser, address)].filter((fact) => fact !== '');
}
