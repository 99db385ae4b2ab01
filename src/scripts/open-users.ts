import { $capabilities, loadCapabilities } from '../stores/capabilities.ts';
import { hasSession } from '../stores/session.ts';

/** On the 404 page of the sidebar's Users: opens the screen for staff whose server has one. */
export async function openUsers(screen: string): Promise<void> {
  if (!hasSession() || !(await loadCapabilities())) return;
  if ($capabilities.get().includes('users')) location.replace(screen);
}
