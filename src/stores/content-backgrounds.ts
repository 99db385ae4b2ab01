import { backgroundApi } from '../api/backgrounds.ts';
import { BACKGROUND_SECTIONS, type Background, type BackgroundSection } from '../domain/background.ts';
import { backgroundAdminTexts } from '../texts/dashboard-content.ts';
import { multipart } from './content-collection.ts';
import { logged } from './logged.ts';
import { createResource, type Resource } from './resource.ts';
import { createSaver, type Outcome, type Saver } from './saving.ts';

/** The background of one section, as staff keep it. */
export type BackgroundContent = Pick<Saver, '$saving' | 'cancel' | 'settle'> & {
  section: BackgroundSection;
  list: Resource<Background[]>;
  /** Creates the section's background, or updates the one it has (`id`). Never rejects. */
  submit: (id: number | null, picture: File) => Promise<Outcome | null>;
};

/** The seven, in the dashboard's order (specification, sections 2 and 7). */
export const backgroundContents: readonly BackgroundContent[] =
  BACKGROUND_SECTIONS.map(createBackgroundContent);

function createBackgroundContent(section: BackgroundSection): BackgroundContent {
  const api = backgroundApi(section);
  const list = createResource(logged(api.list));
  const { save, ...saver } = createSaver();
  return {
    ...saver,
    section,
    list,
    submit: async (id, picture) => {
      const { labels, uploaded, updated, failed } = backgroundAdminTexts;
      const done = id === null ? uploaded(labels[section]) : updated(labels[section]);
      const outcome = await save({ done, failed: () => failed }, (watch) => {
        const body = { ...multipart({}, { field: 'bg', file: picture }), ...watch };
        return id === null ? api.create(body) : api.update(id, body);
      });
      if (outcome?.kind === 'success') void list.reload();
      return outcome;
    },
  };
}
