import type { BackgroundSection } from '../../domain/background.ts';
import { backgroundContents } from '../../stores/content-backgrounds.ts';
import { backgroundAdminTexts } from '../../texts/dashboard-content.ts';
import { Screen } from '../shell/Screen.tsx';
import { BackgroundCard } from './BackgroundCard.tsx';
import styles from './BackgroundsScreen.module.css';

/** The words of a page's hero, and the picture that stands there while staff have chosen none. */
export type Hero = { headline: string; fallback: string };

type Props = { heroes: Readonly<Record<BackgroundSection, Hero>> };

/** One card for each of the seven backgrounds (specification, section 2, dashboard content screens). */
export function BackgroundsScreen({ heroes }: Props) {
  return (
    <Screen title={backgroundAdminTexts.heading} intro={backgroundAdminTexts.lead}>
      <ul className={`plain ${styles.cards}`}>
        {backgroundContents.map((content) => (
          <li key={content.section}>
            <BackgroundCard content={content} hero={heroes[content.section]} />
          </li>
        ))}
      </ul>
    </Screen>
  );
}
