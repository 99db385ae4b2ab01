import { askCapability, isKnownToLack } from '../../stores/capabilities.ts';
import { hasSession } from '../../stores/session.ts';

/** On the 404 page of the sidebar's Users link: opens the screen if the server has users, or might. */
export async function openUsers(screen: string): Promise<void> {
  if (hasSession() && (!isKnownToLack('users') || (await askCapability('users')))) location.replace(screen);
}
