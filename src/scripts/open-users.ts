import { askServer, isKnownAsOther } from '../stores/server.ts';
import { hasSession } from '../stores/session.ts';

/** On the 404 page of the sidebar's Users: opens the screen for staff whose server has one, or may. Then the screen asks. */
export async function openUsers(screen: string): Promise<void> {
  if (hasSession() && (!isKnownAsOther() || (await askServer()))) location.replace(screen);
}
