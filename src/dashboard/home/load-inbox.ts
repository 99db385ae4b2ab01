// Requests what the inbox begins with as soon as its code is there: on a slow phone the frame around it takes 0.4 s more
// to be drawn, and only then would effects run.

import { inboxes } from '../../stores/messages.ts';
import { hasSession, whenSessionIsLost } from '../../stores/session.ts';
import { leaveForLogin } from '../shell/use-session.ts';

if (hasSession()) {
  whenSessionIsLost(leaveForLogin);
  for (const { loadAhead } of inboxes) loadAhead();
}
