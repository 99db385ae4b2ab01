import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Shows the backgrounds, and looks into the one of the home page. */
export async function showHomeBackground() {
  const { BackgroundsScreen } = await import('../../../src/dashboard/backgrounds/BackgroundsScreen.tsx');
  const { BACKGROUND_SECTIONS } = await import('../../../src/domain/background.ts');
  const hero = { headline: 'A headline', fallback: '/own.jpg' };
  const heroes = Object.fromEntries(BACKGROUND_SECTIONS.map((section) => [section, hero]));
  // Cast: one hero for each section, which Object.fromEntries cannot express.
  await act(async () => void render(<BackgroundsScreen heroes={heroes as never} />));
  return within(screen.getByRole('region', { name: 'Home' }));
}

/** Shows the activities, on the side of the youth wing. */
export async function showInitiatives(): Promise<void> {
  const { ActivitiesScreen } = await import('../../../src/dashboard/activities/ActivitiesScreen.tsx');
  await act(async () => void render(<ActivitiesScreen />));
  await userEvent.click(screen.getByRole('tab', { name: 'Adrishya' }));
}
