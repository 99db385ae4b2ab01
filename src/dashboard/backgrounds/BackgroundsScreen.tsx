import { Background } from '../../domain/item-schemas.ts';
import { backgroundAdminTexts } from '../../i18n/en/dashboard-content.ts';
import { LONGEST_EDGE } from '../../lib/prepare-picture.ts';
import { drafts } from '../../outbox/drafts.ts';
import { BACKGROUND_SECTIONS, type BackgroundSection } from '../../resources/background-sections.ts';
import { background } from '../../resources/backgrounds.ts';
import { ofPicture } from '../../stores/chosen-file.ts';
import { createContentStore } from '../../stores/content-store.ts';
import { ScreenFrame } from '../shell/Screen.tsx';
import { BackgroundCard, type Hero } from './BackgroundCard.tsx';
import styles from './Backgrounds.module.css';

type Props = { heroes: Readonly<Record<BackgroundSection, Hero>> };

const { labels, uploaded, updated, failed, noFile } = backgroundAdminTexts;

const backgrounds = BACKGROUND_SECTIONS.map((section) => ({
  section,
  store: createContentStore({
    resource: background(section),
    schema: Background,
    drafts,
    prepare: ofPicture(LONGEST_EDGE.background),
    check: ({ file, values, opened }) =>
      file.state === 'none' && values.focus === opened.focus ? noFile : null,
    texts: {
      created: uploaded(labels[section]),
      updated: updated(labels[section]),
      saveFailed: () => failed,
    },
  }),
}));

/** One card for each of the seven backgrounds. */
export function BackgroundsScreen({ heroes }: Props) {
  return (
    <ScreenFrame title={backgroundAdminTexts.heading} intro={backgroundAdminTexts.lead}>
      <ul role="list" className={styles.cards}>
        {backgrounds.map(({ section, store }) => (
          <li key={section} className="stack">
            <BackgroundCard section={section} store={store} hero={heroes[section]} />
          </li>
        ))}
      </ul>
    </ScreenFrame>
  );
}
