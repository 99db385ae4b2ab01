import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { SampleFile } from '../../../src/domain/health.ts';
import { WAIT_TIMEOUT } from '../../support/setup.ts';
import { FakeUpload } from '../api/fake-upload.ts';

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Presses a button, as soon as it is there. */
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
/** Opens the form for a new item, in place of the list. */
export const openForm = () => press(/^\+ /);
export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

/** A picture: an animation is never redrawn, so that no canvas is needed here. */
export const gif = (name = 'a.gif') => new File([`GIF89a${name}`], name, { type: 'image/gif' });

async function mount(node: ReactNode): Promise<void> {
  await act(async () => void render(node));
}

/** Shows the backgrounds, and returns the card of the home page. */
export async function showHomeBackground() {
  const { BackgroundsScreen } = await import('../../../src/dashboard/backgrounds/BackgroundsScreen.tsx');
  const { BACKGROUND_SECTIONS } = await import('../../../src/resources/background-sections.ts');
  const hero = { headline: 'A headline', fallback: '/own.jpg' };
  const heroes = Object.fromEntries(BACKGROUND_SECTIONS.map((section) => [section, hero]));
  // Cast: one hero for each section, which Object.fromEntries cannot express.
  await mount(<BackgroundsScreen heroes={heroes as never} />);
  return within(screen.getByRole('region', { name: 'Home' }));
}

/** The same screen with the tab of the youth wing open. */
export const onAdrishya = (show: () => Promise<void>) => async () => {
  await show();
  await userEvent.click(screen.getByRole('tab', { name: 'Adrishya' }));
};

export async function showActivities(): Promise<void> {
  const { ActivitiesScreen } = await import('../../../src/dashboard/activities/ActivitiesScreen.tsx');
  await mount(<ActivitiesScreen />);
}

export const showInitiatives = onAdrishya(showActivities);

/** Shows the screen of a list, by its name in the sidebar. */
export async function showList(label: string): Promise<void> {
  const { CollectionScreen } = await import('../../../src/dashboard/collections.tsx');
  await mount(<CollectionScreen label={label} />);
}

export async function showGallery(): Promise<void> {
  const { GalleryScreen } = await import('../../../src/dashboard/gallery/GalleryScreen.tsx');
  await mount(<GalleryScreen />);
}

/** Shows the dashboard's home; `samples`: the sample facts that the build has found. */
export async function showHome(samples: readonly SampleFile[] = []): Promise<void> {
  const { HomeScreen } = await import('../../../src/dashboard/inbox/HomeScreen.tsx');
  await mount(<HomeScreen samples={samples} />);
}

export async function showUsers(): Promise<void> {
  const { UsersScreen } = await import('../../../src/dashboard/users/UsersScreen.tsx');
  await mount(<UsersScreen />);
}

/** Shows all texts of the pages, or what the query of its URL opens. */
export async function showTexts(query = ''): Promise<void> {
  history.replaceState(null, '', `/dashboard/texts${query}`);
  const { shippedTexts } = await import('../../../src/i18n/page-texts/text-files.ts');
  const { TextsScreen } = await import('../../../src/dashboard/texts/TextsScreen.tsx');
  await mount(<TextsScreen shipped={shippedTexts()} />);
}

/** The fields of the last upload. */
export function sentFields(): Record<string, unknown> {
  const body = FakeUpload.all.at(-1)?.body;
  if (!(body instanceof FormData)) throw new Error('The body should be a form.');
  return Object.fromEntries(body);
}

/** Responds to the last upload, from the URL to which it went. */
export async function respondToUpload(status: number, body: unknown = {}): Promise<void> {
  const upload = await vi.waitUntil(() => FakeUpload.all.at(-1), WAIT_TIMEOUT);
  upload.responseURL = new URL(new URL(upload.responseURL).pathname, location.href).href;
  await act(async () => upload.respond(status, typeof body === 'string' ? body : JSON.stringify(body)));
}
