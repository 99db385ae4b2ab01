import type { Page } from '@playwright/test';
import { activityAdminTexts, newsAdminTexts } from '../../src/texts/dashboard-content.ts';
import { openForm } from '../support/open-form.ts';
import { tinyPhoto } from '../support/photos.ts';
import { button, DELETE, field, STOP, STOP_UPLOAD, type Submit, type Twice, twice } from './submit.ts';

type Content = {
  noun: string;
  screen: string;
  path: string;
  tab?: string;
  /** Labels and values; the first is a text field. */
  typed: Readonly<Record<string, string>>;
  /** The label of the picture on create. */
  picture?: string;
  buttons: { create: string; update: string };
  texts: { created: string; updated: string; saveFailed: (reason: string) => string };
  deletion: {
    done: string;
    failed: (reason: string) => string;
    alerts: Submit['alerts'];
  };
};

/** Create, update and delete of one list of the dashboard. */
function content({ noun, screen, path, tab, typed, picture, buttons, texts, deletion }: Content): Submit[] {
  const [first = ''] = Object.keys(typed);
  const enter = async (page: Page) => {
    if (tab !== undefined) await page.getByRole('tab', { name: tab }).click();
  };
  const fill = async (page: Page) => {
    for (const [label, value] of Object.entries(typed)) await field(page, label).fill(value);
  };
  const save = (text: string) => (page: Page, how: Twice) =>
    twice(page, how === 'click' ? button(page, text) : field(page, first), how);
  const shared = { path: `/dashboard/${screen}`, failed: texts.saveFailed, alerts: 'both' } as const;
  const stop = picture === undefined ? STOP : STOP_UPLOAD;
  const remove = (page: Page) => button(page, DELETE).first();
  return [
    {
      ...shared,
      name: `POST ${noun}`,
      meetsAll: noun === 'news',
      call: new RegExp(`^POST /api/${path}$`),
      open: async (page) => {
        await enter(page);
        await openForm(page);
        await fill(page);
        if (picture !== undefined) await field(page, picture).setInputFiles(await tinyPhoto());
      },
      press: save(buttons.create),
      done: texts.created,
      stop,
    },
    {
      ...shared,
      name: `PUT ${noun}`,
      call: new RegExp(`^PUT /api/${path}\\d+/$`),
      open: async (page) => {
        await enter(page);
        await button(page, /^Edit ?: /)
          .first()
          .click();
        await fill(page);
      },
      press: save(buttons.update),
      done: texts.updated,
      stop,
    },
    {
      name: `DELETE ${noun}`,
      path: shared.path,
      call: new RegExp(`^DELETE /api/${path}\\d+/$`),
      open: async (page) => {
        await enter(page);
        await remove(page).waitFor();
      },
      press: (page, how) => twice(page, remove(page), how),
      failed: deletion.failed,
      done: deletion.done,
      alerts: deletion.alerts,
      stop: { button: 'Stop waiting', said: deletion.failed('The server has not responded.') },
    },
  ];
}

const { adrishya } = activityAdminTexts;

/** What staff keep in lists: one with a picture and one without, for the others are made by the same code. */
export const CONTENT_SUBMITS: readonly Submit[] = [
  ...content({
    noun: 'news',
    screen: 'news',
    path: 'news/',
    typed: { Title: 'ಸುಗ್ಗಿ ಹಬ್ಬ', Description: 'Sesame and sugar.', Date: '2026-11-19' },
    picture: newsAdminTexts.image,
    buttons: { create: newsAdminTexts.submitCreate, update: newsAdminTexts.submitUpdate },
    texts: newsAdminTexts,
    deletion: { done: newsAdminTexts.deleted, failed: newsAdminTexts.deleteFailed, alerts: 'both' },
  }),
  ...content({
    noun: 'initiative',
    screen: 'activities',
    path: 'adrishya/activities/',
    tab: 'Adrishya',
    typed: { Title: 'Lakes', Description: 'Cleaned before the rains.' },
    buttons: { create: activityAdminTexts.submitCreate, update: activityAdminTexts.submitUpdate },
    texts: adrishya,
    deletion: { done: adrishya.deleted, failed: adrishya.deleteFailed, alerts: 'both' },
  }),
];
