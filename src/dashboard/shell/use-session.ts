import { useEffect, useLayoutEffect } from 'react';
import { watchSession, whenSessionIsLost } from '../../stores/session.ts';
import { leaveForLogin } from './leave-for-login.ts';

/**
 * Goes to the login when the session ends. Layout effects run before the effects in which screens begin their
 * calls, so that no call is ever taken for one of a public page.
 */
export function useSession(): void {
  useLayoutEffect(() => whenSessionIsLost(leaveForLogin), []);
  useEffect(() => watchSession(leaveForLogin), []);
}
